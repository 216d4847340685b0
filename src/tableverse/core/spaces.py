"""Spaces: all that a question can ever offer, as a finite, ordered list of keys.

    class WhichCard(Question, frozen=True):
        space = NONE | any_card("main")

A key is a word that is the same in every game with the same box: cards by their names, seats counted from whoever answers, moves by their
names and fields. Copies of a card have one key. Where several choices of one decision share a key (the same card in two places), they are
told apart by their order; `Question.same` says how many of them there can be at most.

The keys of all questions of a game are its vocabulary (`core.vocabulary`): the actions that a learner knows by number.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, ForwardRef, Protocol, get_args, get_origin

from tableverse.core.errors import RuleError
from tableverse.core.values import Card, Seat

if TYPE_CHECKING:
    from tableverse.core.box import Box


class Table(Protocol):
    """What a key may depend on: the box and the number of seats; a space that is not steady may look at the whole state."""

    box: Any
    n: int


class Space:
    """A finite, ordered set of keys, and which choice has which."""

    def keys(self, box: Any, seats: int) -> Iterable[tuple[str, int]]:
        """All keys in order, for so many seats at most; with each, how many different choices of one decision may have it."""
        raise NotImplementedError

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        """The key of a choice of this seat; None if it is none of this space."""
        raise NotImplementedError

    def steady(self, choice: Any) -> bool:
        """Does the key of this choice depend on the box, the choice and the seats alone?"""
        return True

    def __or__(self, other: Space) -> Space:
        return Either((*parts_of(self), *parts_of(other)))


def parts_of(space: Space) -> tuple[Space, ...]:
    """What a space is made of."""
    return space.parts if isinstance(space, Either) else (space,)


def is_steady(space: Space) -> bool:
    """Does the key of no choice whatever depend on the position?"""
    if isinstance(space, MoveSpace):
        return all(is_steady(s) for fields in space.fields.values() for s in fields.values())
    return all(map(is_steady, space.parts)) if isinstance(space, Either) else space.steady(None)


class Either(Space):
    """One space or another; the first one that a choice fits counts."""

    def __init__(self, parts: tuple[Space, ...]) -> None:
        self.parts = parts

    def keys(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        for part in self.parts:
            yield from part.keys(box, seats)

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        for part in self.parts:
            found = part.key(g, seat, choice)
            if found is not None:
                return found
        return None

    def steady(self, choice: Any) -> bool:
        return all(part.steady(choice) for part in self.parts)


class Values(Space):
    """Plain values that stand for themselves."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.words = {value: _word(value) for value in values}

    def keys(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        return ((word, 1) for word in self.words.values())

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        return self.words.get(choice) if choice.__hash__ else None


def _word(value: Any) -> str:
    return "none" if value is None else "+".join(map(_word, value)) if isinstance(value, tuple) else str(value)


def values(*some: Any) -> Space:
    """Words, numbers or tuples, one by one."""
    return Values(some)


def numbers(lowest: int, highest: int) -> Space:
    """Whole numbers from one to another, both included."""
    return Values(range(lowest, highest + 1))


NONE: Final = values(None)
"""Passing."""


class SeatSpace(Space):
    """A seat, counted in turn order from whoever answers: `+0` is oneself."""

    def keys(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        return ((f"+{k}", 1) for k in range(seats))

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        return f"+{(choice - seat) % g.n}" if type(choice) is int and 0 <= choice < g.n else None


SEAT: Final = SeatSpace()


@lru_cache(maxsize=64)
def titles(box: Box) -> tuple[str, ...]:
    """By card: its name, with its family where another family has the name, too. Copies, and only copies, have one title."""
    homes: dict[str, set[str]] = {}
    for name, family in zip(box.names, box.families, strict=True):
        homes.setdefault(name, set()).add(family)
    return tuple(n if len(homes[n]) == 1 else f"{n} ({f})" for n, f in zip(box.names, box.families, strict=True))


class CardSpace(Space):
    """A card of some families (of any, if none is named) for which a test holds."""

    def __init__(self, families: tuple[str, ...], where: Callable[[Any, int], bool] | None) -> None:
        self.families = families
        self.where = where

    def cards(self, box: Any) -> Iterator[int]:
        """All that belong to it."""
        for c in range(len(box)):
            if (not self.families or box.families[c] in self.families) and (self.where is None or self.where(box, c)):
                yield c

    def keys(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        found: dict[str, int] = {}
        for c in self.cards(box):
            found[titles(box)[c]] = found.get(titles(box)[c], 0) + 1
        yield from found.items()

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        return titles(g.box)[choice] if type(choice) is int and 0 <= choice < len(g.box) else None


def any_card(*families: str, where: Callable[[Any, int], bool] | None = None) -> Space:
    """A card; `where(box, card)` narrows it down by what is printed there."""
    return CardSpace(families, where)


class Made(Space):
    """Keys by two functions of a game; what looks at the state is not steady."""

    def __init__(
        self, keys: Callable[[Any], Iterable[tuple[str, int]]], key: Callable[[Any, int, Any], str | None], steady: bool = True
    ) -> None:
        self._keys, self._key, self._steady = keys, key, steady

    def keys(self, box: Any, seats: int) -> Iterable[tuple[str, int]]:
        return self._keys(box)

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        return self._key(g, seat, choice)

    def steady(self, choice: Any) -> bool:
        return self._steady


class MoveSpace(Space):
    """Moves of some classes: their names with the keys of their fields."""

    def __init__(self, classes: tuple[Any, ...], within: Mapping[str, Space]) -> None:
        self.order = classes
        self.fields: dict[Any, dict[str, Space]] = {c: {n: within.get(n, s) for n, s in c.spaces.items()} for c in classes}

    def keys(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        for cls in self.order:
            found = [(cls.kind, 1)]
            for space in self.fields[cls].values():
                parts = list(space.keys(box, seats))
                found = [(f"{head} {key}", many * copies) for head, many in found for key, copies in parts]
            yield from found

    def key(self, g: Any, seat: int, choice: Any) -> str | None:
        fields = self.fields.get(type(choice))
        if fields is None:
            return None
        words = [choice.kind]
        for name, space in fields.items():
            found = space.key(g, seat, getattr(choice, name))
            if found is None:
                return None
            words.append(found)
        return " ".join(words)

    def steady(self, choice: Any) -> bool:
        return all(space.steady(getattr(choice, name)) for name, space in self.fields.get(type(choice), {}).items())


def moves(*classes: Any, **within: Space) -> Space:
    """Moves of these classes, in this order; `within` narrows down their fields of that name."""
    return MoveSpace(classes, within)


def among(**fields: Space) -> Mapping[str, Space]:
    """For `Move.within`: the space of each field whose type does not say enough."""
    return MappingProxyType(fields)


# ---------------------------------------------------------------- what a type says


def meaning(cls: type, name: str) -> Any:
    """The type of a declared field; Any for one that only type checkers know."""
    for base in cls.__mro__:
        said = inspect.get_annotations(base).get(name)
        if isinstance(said, ForwardRef):  # of a NamedTuple
            said = said.__forward_arg__
        if isinstance(said, str):
            try:
                return eval(said, {"ClassVar": ClassVar, **vars(sys.modules[base.__module__])})
            except NameError as error:
                if error.name in ("Card", "Seat"):
                    where = f"{cls.__name__}.{name}"
                    raise RuleError(f"{where}: import {error.name} from tableverse.core, and not for type checkers alone") from None
                return Any
        if said is not None:
            return said
    return Any


def of_fields(cls: type, within: Mapping[str, Space]) -> dict[str, Space]:
    """The spaces of the fields that a move class declares: what its types say, unless `within` says it more exactly."""
    found: dict[str, Space] = {}
    for name in inspect.get_annotations(cls):
        hint = meaning(cls, name)
        if get_origin(hint) is ClassVar or hint is ClassVar:
            continue
        space = within.get(name) or _of_type(hint)
        if space is None:
            raise RuleError(f"{cls.__name__}.{name}: its type does not say which values there are; say it in `within`")
        found[name] = space
    return found


def _of_type(hint: Any) -> Space | None:
    if hint is Card:
        return any_card()
    if hint is Seat:
        return SEAT
    if hint is bool:
        return values(False, True)
    if hint is None or hint is type(None):
        return NONE
    parts = [_of_type(part) for part in get_args(hint)] if get_origin(hint) is not tuple else []
    spaces = [p for p in parts if p is not None]
    return Either(tuple(spaces)) if spaces and len(spaces) == len(parts) else None
