"""What a rule asks, and how it looks to whoever answers.

A rule asks with `yield g.ask(seat, SomeQuestion(...))`. The question is a small value; everything it shows is a function of the state
and of its own fields, so that it survives saving and can be computed anew when a bot imagines other hidden cards.

`Decision` and `Option` are the public face: ids, words, addresses, ledger ids. They are built when somebody looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import msgspec

from tableverse.core.errors import StaleDecision
from tableverse.core.values import Value

if TYPE_CHECKING:
    from tableverse.core.state import State

Seat = int
Card = int
Choice = int | str | None | tuple[Any, ...]
"""What a rule gets back: a small hashable value, the same in every state in which it means the same."""


class Question(Value, frozen=True):
    """Base of all questions. Subclass it with `frozen=True` and say what can be chosen and how it reads.

    Class variables: `kind` (derived from the class name), `rules` (ledger ids of the rule that asks).
    """

    kind: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in cls.__dict__:
            cls.kind = "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        """Everything that may be chosen, never empty, in the order in which it is shown."""
        raise NotImplementedError

    def text(self, g: Any, seat: Seat) -> str:
        """The question in words."""
        raise NotImplementedError

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        """One choice in words."""
        raise NotImplementedError

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """Addresses of the things on the table that a choice points at."""
        return ()

    def default(self, g: Any, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """What an absent player does: declines if possible, else takes the first."""
        return None if None in choices else choices[0]

    def source(self, g: Any, seat: Seat) -> str | None:
        """Address of the card that asks, if one does."""
        return None

    def refused(self, g: Any, seat: Seat) -> Sequence[Refusal]:
        """Things that a player might expect to choose but may not, each with the reason and the rule."""
        return ()

    def cites(self, g: Any, seat: Seat) -> tuple[str, ...]:
        """Ledger ids of the rule that asks; a question of the card language gets them from the game that uses it."""
        return self.rules or type(g).cited.get(self.kind, ())


class Refusal(NamedTuple):
    """Something that cannot be chosen now, and why."""

    label: str
    why: str
    rules: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()


class Action(NamedTuple):
    """What an option does, as a frozen value: equal in every state in which it means the same."""

    kind: str
    choice: Choice


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question put to a seat: internal, cheap, shared between copies of a state."""

    seat: Seat
    question: Question
    choices: Sequence[Choice]


def choice_id(choice: Choice) -> str:
    """The id of an option: short, readable, unique among the choices of a decision.

    >>> choice_id(9), choice_id((8, 1)), choice_id(None), choice_id("pass")
    ('9', '8+1', 'none', 'pass')
    """
    if choice is None:
        return "none"
    if isinstance(choice, tuple):
        return "+".join(choice_id(c) for c in choice)
    return str(choice)


class Option:
    """One thing that can be chosen.

    `id` is unique in the decision; `label` says it in words; `targets` are the addresses of what it points at; `action` is a frozen value.
    """

    __slots__ = ("_decision", "_label", "_targets", "action", "id")

    def __init__(self, decision: Decision, choice: Choice) -> None:
        self._decision = decision
        self._label: str | None = None
        self._targets: tuple[str, ...] | None = None
        self.id = choice_id(choice)
        self.action = Action(decision.kind, choice)

    @property
    def label(self) -> str:
        """The choice in words."""
        if self._label is None:
            d = self._decision
            self._label = d._ask.question.label(d._now(), d.seat, self.action.choice)
        return self._label

    @property
    def targets(self) -> tuple[str, ...]:
        """Addresses of what the choice points at."""
        if self._targets is None:
            d = self._decision
            self._targets = d._ask.question.targets(d._now(), d.seat, self.action.choice)
        return self._targets

    def __repr__(self) -> str:
        return f"<Option {self.id!r}: {self.label}>"


class Decision:
    """What a seat is asked. Look at it before you answer: its words describe the state that it came from.

    `id`, `seat`, `kind`, `text`, `source`, `options`, `default` (an option), `rules` (ledger ids), `refused` (what may not be chosen).
    """

    __slots__ = ("_ask", "_options", "_state", "id", "seat")

    def __init__(self, state: State, ask: Ask, id: str) -> None:
        self._state = state
        self._ask = ask
        self._options: tuple[Option, ...] | None = None
        self.id = id
        self.seat = ask.seat

    def _now(self) -> State:
        """The state, if it still asks this: what others do in their own lanes does not matter."""
        asked = self._state.asks.get(self.seat)
        if asked is not self._ask and (asked is not None or not self._state.may_take_back(self.seat)):
            raise StaleDecision(f"decision {self.id} is over; read its words before you answer")
        return self._state

    @property
    def kind(self) -> str:
        """The kind of question, such as "check_numbers"."""
        return self._ask.question.kind

    @property
    def text(self) -> str:
        """The question in words."""
        return self._ask.question.text(self._now(), self.seat)

    @property
    def source(self) -> str | None:
        """Address of the card that asks, if one does."""
        return self._ask.question.source(self._now(), self.seat)

    @property
    def options(self) -> tuple[Option, ...]:
        """All that can be chosen; never empty."""
        if self._options is None:
            self._options = tuple(Option(self, c) for c in self._ask.choices)
        return self._options

    @property
    def default(self) -> Option:
        """What an absent player does."""
        choice = self._ask.question.default(self._now(), self.seat, self._ask.choices)
        return self.options[self._ask.choices.index(choice)]

    @property
    def rules(self) -> tuple[str, ...]:
        """Ledger ids of the rule that asks."""
        return self._ask.question.cites(self._now(), self.seat)

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """What may not be chosen now, and why."""
        return tuple(self._ask.question.refused(self._now(), self.seat))

    def __repr__(self) -> str:
        return f"<Decision {self.id} seat {self.seat} {self.kind}: {len(self._ask.choices)} options>"
