"""The box: all components of a game, numbered. A card in a state is its number here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class _Lookup(NamedTuple):
    """A look-up as it is declared."""

    work_out: Callable[[Any], Any]


if TYPE_CHECKING:
    from functools import cached_property

    lookup = cached_property
else:

    def lookup(work_out: Callable[[Any], Any]) -> _Lookup:
        """Declare what rules look up in a box, as a method; to whoever reads it, it is an attribute."""
        return _Lookup(work_out)


def by_card(what: Callable[[Any], Any]) -> Any:
    """Declare a table by card of what its record says."""
    return _Lookup(lambda box: tuple([what(record) for record in box.records]))


def cards_that(fit: Callable[[Any], Any]) -> Any:
    """Declare the set of those cards whose record fits."""
    return _Lookup(lambda box: frozenset([card for card, record in enumerate(box.records) if fit(record)]))


class Component(NamedTuple):
    """One physical piece: its printed name, the family it belongs to (what its back shows), and the record that describes it."""

    name: str
    family: str
    record: Any = None


class BoxType(type):
    """Makes a slot of each look-up that a box declares: Python reads nothing faster, and rules look there all the time."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
        own = {key: value.work_out for key, value in space.items() if isinstance(value, _Lookup)}
        if own:
            space = {key: value for key, value in space.items() if key not in own}
            space["__slots__"] = (*space.get("__slots__", ()), *own)
        cls: Any = super().__new__(mcs, name, bases, space)
        cls._lookups = {**getattr(cls, "_lookups", {}), **own}
        return cls


class Box(metaclass=BoxType):
    """All components of a game with the packs in use. Immutable, shared by every state.

    >>> box = Box([Component("Jerry", "deck"), Component("Jerry", "deck"), Component("Beth", "deck")])
    >>> box.names[2], box.named("Jerry"), len(box)
    ('Beth', (0, 1), 3)

    What the rules of a game look up often, its own box declares. Each is worked out when it is first read:

    >>> class Fleet(Box):
    ...     costs: Sequence[int] = by_card(lambda record: record["cost"])
    ...     cheap: frozenset[int] = cards_that(lambda record: record["cost"] < 3)
    ...
    ...     @lookup
    ...     def dearest(self) -> int:
    ...         return max(self.costs)
    >>> fleet = Fleet([Component("Cutter", "ship", {"cost": 2}), Component("Frigate", "ship", {"cost": 5})])
    >>> fleet.costs, fleet.cheap, fleet.dearest
    ((2, 5), frozenset({0}), 5)
    """

    __slots__ = ("_of", "components", "digest", "families", "names", "records")

    _lookups: ClassVar[Mapping[str, Callable[[Any], Any]]]

    def __init__(self, components: Iterable[Component], digest: str = "") -> None:
        self.components: Sequence[Component] = tuple(components)
        self.names = tuple(c.name for c in self.components)
        self.families = tuple(c.family for c in self.components)
        self.records = tuple(c.record for c in self.components)
        self.digest = digest
        self._of: dict[str, tuple[int, ...]] = {}
        for k, family in enumerate(self.families):
            self._of[family] = (*self._of.get(family, ()), k)

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:  # only where a slot is empty
            work_out = self._lookups.get(name)
            if work_out is None:
                raise AttributeError(f"{type(self).__name__} has no {name!r}", name=name, obj=self)
            found = work_out(self)
            setattr(self, name, found)
            return found

    def __len__(self) -> int:
        return len(self.components)

    def of(self, family: str) -> list[int]:
        """The numbers of all components of a family, in box order."""
        return list(self._of.get(family, ()))

    def named(self, name: str, family: str | None = None) -> tuple[int, ...]:
        """The numbers of all components with that name."""
        return tuple(k for k, n in enumerate(self.names) if n == name and family in (None, self.families[k]))

    def card(self, which: int | str) -> Any:
        """What is known of a component, by its number or its name: the pack's entry where the box is made from a pack."""
        return self.components[which if isinstance(which, int) else self.names.index(which)]

    def ref(self, piece: Any) -> str | None:
        """The stable name of a piece of content that a rule may keep (an effect node), or None."""
        return None

    def refs(self) -> Sequence[str]:
        """The names of all such pieces, in order; those of one record begin alike, up to the second stroke."""
        return ()

    def piece(self, ref: str) -> Any:
        """The piece with that name."""
        raise KeyError(ref)


class Memory(dict[tuple[int, ...], T], Generic[T]):
    """What some cards come to together, worked out once: by the cards, in their order. It has to follow from what is printed on them alone.

    >>> longest = Memory(lambda cards: max(cards, default=0))
    >>> longest[3, 8, 2], longest[()]
    (8, 0)

    Whatever happens to a state, its copies or an imagined one: other cards are another entry, so nothing here is ever out of date.
    """

    __slots__ = ("_work_out",)
    ROOM: Final = 1 << 12
    """Cards that lie together do so for a while; what was long ago is forgotten."""

    def __init__(self, work_out: Callable[[tuple[int, ...]], T]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, cards: tuple[int, ...]) -> T:
        if len(self) >= self.ROOM:
            self.clear()
        found = self[cards] = self._work_out(cards)
        return found
