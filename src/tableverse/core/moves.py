"""Moves: what can be done, as frozen values with a name.

    class Buy(Move, frozen=True):
        card: Card

        def label(self, g: Shop, seat: Seat) -> str:
            return f"Buy {g.box.names[self.card]}"

    @carries_out(Buy)
    @rule
    def buy(g: Shop, seat: Seat, card: Card) -> Rule: ...

A question lists moves; the rule that asked carries the chosen one out with `yield from move.act(g, seat)` and knows no more. A move says
its own label, targets, role and numbers, so nobody takes ids or labels apart. Its fields are closed values (cards, seats, truth values, or
numbers for which `within` says which ones there are), so that all moves of a game can be listed in advance (`core.spaces`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal, TypedDict, TypeVar

from tableverse.core.errors import RuleError
from tableverse.core.spaces import Space, of_fields
from tableverse.core.values import Seat, Value, kind_name

Role = Literal["", "main", "pass", "talk"]
"""What an option is among the others: the affirmative or usual one, the one that declines, one that only speaks to others, or neither."""
F = TypeVar("F", bound=Callable[..., Any])


class Nothing(TypedDict):
    """There is no more to say to screens."""


class Move(Value, frozen=True, cache_hash=True):
    """Base of all moves. Subclass it with `frozen=True`; a rule under `@carries_out` does it.

    Class variables: `kind` (derived from the class name), `role`, `rules` (ledger ids, where they are more exact than the question's),
    `within` (the space of each field whose type does not say which values it can have, or says too little).
    """

    kind: ClassVar[str] = ""
    role: ClassVar[Role] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    within: ClassVar[Mapping[str, Space]] = {}
    spaces: ClassVar[Mapping[str, Space]] = {}
    """By field, which values it can have."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in cls.__dict__:
            cls.kind = kind_name(cls.__name__)
        cls.spaces = {**cls.spaces, **of_fields(cls, cls.within)}
        if "within" in cls.__dict__:
            cls.spaces |= {name: space for name, space in cls.within.items() if name in cls.spaces}

    def label(self, g: Any, seat: Seat) -> str:
        """The move in words."""
        raise NotImplementedError

    def targets(self, g: Any, seat: Seat) -> tuple[str, ...]:
        """Addresses of the things on the table that it points at."""
        return ()

    def data(self, g: Any, seat: Seat) -> Mapping[str, Any]:
        """Numbers for screens: a price, the totals that it would lead to. The return type, a `TypedDict`, says which (`core.shapes`)."""
        return {}

    def act(self, g: Any, seat: Seat) -> Any:
        """The rule that carries it out."""
        raise RuleError(f"nothing carries out {type(self).__name__}: put @carries_out({type(self).__name__}) over its rule")


def carries_out(move: type[Move]) -> Callable[[F], F]:
    """Name the rule of a move: called with the state, the seat and the move's fields, in their order."""

    def bind(function: F) -> F:
        if move.act is not Move.act:
            raise RuleError(f"two rules carry out {move.__name__}")
        move.act = _calling(function, move.__struct_fields__)  # type: ignore[method-assign,assignment]
        return function

    return bind


def _calling(function: Callable[..., Any], fields: tuple[str, ...]) -> Callable[[Move, Any, Seat], Any]:
    """A method that hands the fields over; written out, since it is called for nearly every answer."""
    space: dict[str, Any] = {"function": function}
    handed = "".join([f", self.{name}" for name in fields])
    exec(compile(f"def act(self, g, seat):\n    return function(g, seat{handed})", f"<act of {function.__name__}>", "exec"), space)
    act: Callable[[Move, Any, Seat], Any] = space["act"]
    return act
