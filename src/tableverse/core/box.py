"""The box: all components of a game, numbered. A card in a state is its number here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Component(NamedTuple):
    """One physical piece: its printed name, the family it belongs to (what its back shows), and the record that describes it."""

    name: str
    family: str
    record: Any = None


class Box:
    """All components of a game with the packs in use. Immutable, shared by every state.

    >>> box = Box([Component("Jerry", "deck"), Component("Jerry", "deck"), Component("Beth", "deck")])
    >>> box.names[2], box.named("Jerry"), len(box)
    ('Beth', (0, 1), 3)

    A game's own box has tables of its own by card, and names them in `__slots__`: rules look there all the time.
    """

    __slots__ = ("_of", "components", "digest", "families", "names", "records")

    def __init__(self, components: Iterable[Component], digest: str = "") -> None:
        self.components: Sequence[Component] = tuple(components)
        self.names = tuple(c.name for c in self.components)
        self.families = tuple(c.family for c in self.components)
        self.records = tuple(c.record for c in self.components)
        self.digest = digest
        self._of: dict[str, tuple[int, ...]] = {}
        for k, family in enumerate(self.families):
            self._of[family] = (*self._of.get(family, ()), k)

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
