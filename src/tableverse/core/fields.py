"""Fields are declared once.

    class Rickshank(State):
        power: int = public(0)
        score: list[int] = seats(0)
        hand: list[list[Card]] = zone("main", per_seat=True, audience=OWNER)
        deck: list[list[Card]] = zone("main", per_seat=True, audience=NOBODY)

From this come slots, set-up, clone, equality, digest, JSON, what each seat sees, and what has to be made up when a bot imagines the rest.
Lists are the only things in a state that change in place; their innermost values are immutable.
"""

from __future__ import annotations

import enum
import functools
import inspect
import sys
import types
import typing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import methodcaller
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.core.errors import RuleError

if TYPE_CHECKING:
    from tableverse.core.box import Box
    from tableverse.core.chance import Dice


class Audience(enum.Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


EVERYONE, OWNER, NOBODY = Audience.EVERYONE, Audience.OWNER, Audience.NOBODY


@dataclass(frozen=True, slots=True)
class Field:
    """One declared field of a state."""

    default: Any
    audience: Audience
    per_seat: bool = False
    zone: bool = False
    families: tuple[str, ...] = ()
    top: bool = False
    draft: bool = False
    apart: bool = False
    remembered: bool = False
    show: Callable[..., Any] | None = None
    alone: bool = False
    read: Callable[[Any, Any], Any] | None = None
    resample: Callable[[Any, int | None, Dice], None] | None = None
    tensor: Any = None
    name: str = ""
    hint: Any = None

    def sees(self, viewer: int | None, owner: int | None) -> bool:
        """May this viewer see the field (of that owner)?"""
        if self.audience is EVERYONE:
            return True
        return self.audience is OWNER and owner is not None and viewer == owner

    def in_view(self, viewer: int | None) -> bool:
        """Does this viewer's view have the field at all? Zones always: one sees that there are cards."""
        return self.zone or self.audience is EVERYONE or (self.audience is OWNER and self.per_seat and viewer is not None)


def public(default: Any = 0, *, show: Any = None, alone: bool = False, read: Any = None, tensor: Any = None) -> Any:
    """A field that everybody sees.

    `show(g, value)` turns it into what a view has (for a field per seat with the owner as third argument), `read(g, shown)` turns it back.
    `alone`: what is shown follows from the value and the box alone, so that it need not be worked out again before the value changes.
    `tensor` says how it becomes numbers (`core.tensors`), where its type does not.
    """
    return Field(default, EVERYONE, show=show, alone=alone, read=read, tensor=tensor)


def hidden(default: Any = 0, *, resample: Any, show: Any = None, read: Any = None) -> Any:
    """A field that nobody sees. `resample(state, viewer, dice)` makes up a value when a bot imagines it."""
    return Field(default, NOBODY, resample=resample, show=show, read=read)


def seats(
    default: Any = 0,
    *,
    audience: Audience = EVERYONE,
    resample: Any = None,
    show: Any = None,
    alone: bool = False,
    read: Any = None,
    tensor: Any = None,
) -> Any:
    """A list with one value for each seat."""
    return Field(default, audience, per_seat=True, resample=resample, show=show, alone=alone, read=read, tensor=tensor)


def draft(default: Any = 0, *, show: Any = None, alone: bool = False, read: Any = None, tensor: Any = None) -> Any:
    """A list with one value for each seat, seen by that seat alone: what it has chosen inside a lane, before all are done.

    Lanes write drafts and nothing else; taking a choice back restores them.
    """
    return Field(default, OWNER, per_seat=True, draft=True, show=show, alone=alone, read=read, tensor=tensor)


def zone(
    *families: str,
    per_seat: bool = False,
    audience: Audience = EVERYONE,
    top: bool = False,
    apart: bool = False,
    remembered: bool = False,
) -> Any:
    """A place for cards: a list of card numbers, its top at the end. `top` shows the top card of a hidden zone to all.

    `apart`: everybody knows which cards a seat has in all its zones of this kind together (its deck and its hand), but not where; imagined
    games deal them again among these zones alone, whatever their family.

    `remembered`: nobody may look through it, but everybody saw the cards go there: a view has its top alone, and imagined games leave it
    as it is.
    """
    if remembered:
        audience, top = NOBODY, True
    return Field(list, audience, per_seat=per_seat, zone=True, families=families, top=top, apart=apart, remembered=remembered)


# ---------------------------------------------------------------- made from the declarations


class Heading(TypedDict):
    """The part of a view that every game has (`core.views`): no field is called like one of these."""

    game: str
    seat: int | None
    seats: int
    options: dict[str, Any]
    clock: int
    waiting: list[int]
    over: bool
    winners: list[int]


class StateType(type):
    """Collects the declared fields of a state class into slots and writes its `clone`."""

    fields: dict[str, Field]
    drafts: tuple[str, ...]
    """The fields that lanes write."""

    def __new__(mcls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> StateType:
        own = {n: replace(f, name=n) for n, f in space.items() if isinstance(f, Field)}
        for n in own:
            if n in Heading.__annotations__ or any(hasattr(base, n) for base in bases):
                raise RuleError(f"{name}.{n}: the name means something else in every game; call the field something else")
            del space[n]
        space.setdefault("__slots__", tuple(own))
        cls = super().__new__(mcls, name, bases, space)
        inherited: dict[str, Field] = {}
        for base in reversed(cls.__mro__[1:]):
            inherited.update(base.__dict__.get("fields", {}))
        cls.fields = inherited | {n: replace(f, hint=_hint(cls, n)) for n, f in own.items()}
        cls.drafts = tuple(f.name for f in cls.fields.values() if f.draft)
        for f in own.values():
            _copy(cls.fields[f.name].hint, "x")  # refuses types that cannot be copied
            if f.draft and _copy(typing.get_args(cls.fields[f.name].hint)[0], "x") != "x":
                raise RuleError(f"{name}.{f.name} is a draft of lists: use tuples, so that a choice can be taken back")
            if f.audience is not EVERYONE and not (f.zone or f.draft or f.resample):
                raise RuleError(f"{name}.{f.name} is hidden: say how to imagine it (resample=...)")
        return cls


def _hint(cls: type, name: str) -> Any:
    """The field's type: annotations are text until somebody looks."""
    annotation = inspect.get_annotations(cls).get(name)
    if annotation is None:
        raise RuleError(f"{cls.__name__}.{name} has no type: write `{name}: <type> = ...`")
    if isinstance(annotation, str):
        return eval(annotation, dict(vars(sys.modules[cls.__module__])))
    return annotation


_copies: set[Any] = set()


def copy_functions(cls: type, base: type, names: Sequence[str]) -> None:
    """Give a class copies of its own of some functions, unless it has others in their place.

    Python learns the types that a function meets, and runs it faster where they are always the same.
    """
    for name in names:
        shared = base.__dict__[name]
        found = next(c.__dict__[name] for c in cls.__mro__ if name in c.__dict__ and c.__dict__[name] not in _copies)
        if found is shared:
            found = FunctionType(shared.__code__.replace(), shared.__globals__, name, shared.__defaults__)
            _copies.add(functools.update_wrapper(found, shared))
        setattr(cls, name, found)


def write_start(cls: StateType) -> Callable[[Any, int], None]:
    """A function that gives every field of a state of this class, with so many seats, its first value."""
    lines = ["def start(self, n):"]
    for f in cls.fields.values():
        one = f"_{f.name}()" if callable(f.default) else f"_{f.name}"
        lines.append(f"    self.{f.name} = " + (f"[{one} for _ in range(n)]" if f.per_seat else one))
    space: dict[str, Any] = {f"_{f.name}": f.default for f in cls.fields.values()}
    exec(compile("\n".join([*lines, "    return None"]), f"<start of {cls.__name__}>", "exec"), space)
    made: Callable[[Any, int], None] = space["start"]
    return made


def write_clone(cls: StateType, engine: str) -> Callable[[Any], Any]:
    """A clone method for this class: one line for each field. `engine` copies what the engine itself keeps."""
    lines = ["def clone(self):", "    twin = _new(_class)"]
    lines += [f"    twin.{f.name} = {_copy(f.hint, f'self.{f.name}')}" for f in cls.fields.values()]
    source = "\n".join([*lines, *("    " + line for line in engine.split("\n")), "    return twin"])
    space: dict[str, Any] = {"_new": object.__new__, "_class": cls, "_list": list.copy, "_frame": methodcaller("_copy")}
    exec(compile(source, f"<clone of {cls.__name__}>", "exec"), space)
    made: Callable[[Any], Any] = space["clone"]
    return made


def _copy(hint: Any, expression: str) -> str:
    """The expression that copies a value of a type, sharing what cannot change."""
    origin = typing.get_origin(hint)
    inner = typing.get_args(hint)
    if origin is list:
        deeper = _copy(inner[0], "x")
        if deeper == "x[:]":
            return f"[*map(_list, {expression})]"
        return f"{expression}[:]" if deeper == "x" else f"[{deeper} for x in {expression}]"
    if origin is dict:
        deeper = _copy(inner[1], "x")
        return f"{expression}.copy()" if deeper == "x" else f"{{k: {deeper} for k, x in {expression}.items()}}"
    if hint in (list, dict, set) or origin is set:
        raise RuleError(f"a field of type {hint}: say what is in it, and use lists instead of sets")
    if origin in (typing.Union, types.UnionType) and any(_copy(a, "x") != "x" for a in inner):
        raise RuleError(f"a field of type {hint}: a list or nothing cannot be copied blindly; use an empty list")
    return expression


def show_zone(field: Field, cards: list[int], place: str, sees: bool, box: Box) -> dict[str, Any]:
    """A zone as a viewer sees it: how many cards, and those that are visible; of somebody's hand of several families also the backs."""

    def card(c: int) -> dict[str, Any]:
        return {"at": f"{place}/{c}", "name": box.names[c]}

    if sees:
        return {"count": len(cards), "cards": [card(c) for c in cards]}
    shown: dict[str, Any] = {"count": len(cards), "cards": [card(cards[-1])] if field.top and cards else []}
    if len(field.families) > 1 and field.audience is OWNER and not field.apart:
        shown["backs"] = {family: sum(box.families[c] == family for c in cards) for family in field.families}
    return shown
