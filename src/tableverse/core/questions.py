"""What a rule asks, and how it looks to whoever answers.

A rule asks with `yield g.ask(seat, SomeQuestion(...))`. The question is a small value; everything it shows is a function of the state
and of its own fields, so that it survives saving and can be computed anew when a bot imagines other hidden cards.

`Decision` and `Option` are the public face: ids, words, addresses, ledger ids. They are built when somebody looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, overload

import msgspec

from tableverse.core.errors import RuleError, StaleDecision
from tableverse.core.moves import Move, Role
from tableverse.core.spaces import Space
from tableverse.core.values import Seat, Value, kind_name

if TYPE_CHECKING:
    from tableverse.core.chance import Dice
    from tableverse.core.state import State

Choice = int | str | None | tuple[Any, ...] | Move
"""What a rule gets back: a move, or a small hashable value, the same in every state in which it means the same; None is passing."""


class Question(Value, frozen=True):
    """Base of all questions. Subclass it with `frozen=True` and say what can be chosen and how it reads.

    Class variables:
    `kind` (derived from the class name); `rules`: ledger ids of the rule that asks; `of`: what its plain choices are ("card", "seat",
    "number"); `quiet`: nearly everybody passes here, so that answers given for somebody take no pause, or a short one where that would tell
    something; `discreet`: nobody is told whom the game waits for; `scope`: what kind of window it belongs to, for standing orders; `space`:
    all that it can ever offer (`core.spaces`), without which it is refused; `same`: how many choices of one decision may share a key;
    `shared`: a question of the card language, asked by the games that cite rules for it; `tensor`: how those fields
    become numbers whose types do not say it (`encoders.told`, `core.asked`).
    """

    kind: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    of: ClassVar[str] = ""
    quiet: ClassVar[bool] = False
    discreet: ClassVar[bool] = False
    scope: ClassVar[str] = ""
    space: ClassVar[Space | None] = None
    same: ClassVar[int] = 1
    shared: ClassVar[bool] = False
    tensor: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "kind" not in cls.__dict__:
            cls.kind = kind_name(cls.__name__)
        if cls.space is None and cls.choices is not Question.choices and "spaces" not in cls.__dict__:
            raise RuleError(f"{cls.__name__} does not say what it can ever offer: write `space = ...` (core/spaces.py)")

    @classmethod
    def spaces(cls) -> Mapping[str, Space]:
        """By variant, all that it can ever offer."""
        return {} if cls.space is None else {"": cls.space}

    @classmethod
    def called(cls) -> Mapping[str, str]:
        """By variant, what its plain choices are; where that is not the same for all, `of` of an instance says it."""
        return dict.fromkeys(cls.spaces(), cls.of)

    def variant(self) -> str:
        """Which of several spaces holds, where the fields of a question decide what its choices mean."""
        return ""

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        """Everything that may be chosen, never empty: the main choice first, passing (None, or a move with that role) last."""
        raise NotImplementedError

    def text(self, g: Any, seat: Seat) -> str:
        """The question in words."""
        raise NotImplementedError

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        """One choice in words."""
        if isinstance(choice, Move):
            return choice.label(g, seat)
        if choice is None:
            return "Pass"
        raise NotImplementedError

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """Addresses of the things on the table that a choice points at."""
        return choice.targets(g, seat) if isinstance(choice, Move) else ()

    def role(self, choice: Choice) -> Role:
        """What a choice is among the others."""
        return choice.role if isinstance(choice, Move) else "pass" if choice is None else ""

    def data(self, g: Any, seat: Seat, choice: Choice) -> Mapping[str, Any]:
        """Numbers of a choice for screens. The return type, a `TypedDict`, says which; for a move that of its own `data` does."""
        return choice.data(g, seat) if isinstance(choice, Move) else {}

    def default(self, g: Any, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """What an absent player does: declines if possible, else takes the first."""
        return next((c for c in reversed(choices) if self.role(c) == "pass"), choices[0])

    def guess(self, g: Any, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        """What somebody has probably chosen unseen: for imagined lanes."""
        return dice.pick(choices)

    def tags(self, g: Any, seat: Seat) -> tuple[str, ...]:
        """Why it may matter to this seat, from what the seat sees: for standing orders."""
        return ()

    def moot(self, g: Any, seat: Seat, choices: Sequence[Choice]) -> bool:
        """Whether it makes no difference to anybody which of several choices is taken, so that standing orders take the last one."""
        return False

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
    variant: str = ""
    """Where the same choice means different things by what asks: `2` is a card, a seat or a place."""


class Ask(msgspec.Struct, eq=False, gc=False):
    """A question put to a seat: internal, cheap, shared between copies of a state. What it asks never changes; `ids` only remembers."""

    seat: Seat
    question: Question
    choices: Sequence[Choice]
    ids: dict[str, int] | None = None
    """Where the choices stand whose ids somebody has read, so that an answer by id need not look for them again."""


def choice_id(choice: Choice) -> str:
    """The id of an option: short, readable, unique among the choices of a decision.

    >>> choice_id(9), choice_id((8, 1)), choice_id(None), choice_id("pass")
    ('9', '8+1', 'none', 'pass')
    """
    if isinstance(choice, Move):
        return _move_id(choice)
    if isinstance(choice, tuple):
        return "+".join([choice_id(c) for c in choice])
    return "none" if choice is None else str(choice)


@lru_cache(maxsize=1 << 14)
def _move_id(move: Move) -> str:
    """A move's name and fields. Kept, as the same moves are offered over and over."""
    return "+".join([move.kind, *[choice_id(getattr(move, n)) for n in move.__struct_fields__]])


class Option(msgspec.Struct, eq=False):
    """One thing that can be chosen. Everything about it is made when somebody looks.

    `id` is unique in the decision; `label` says it in words; `targets` are the addresses of what it points at; `kind` says what is chosen
    (a move's name, or what the question's plain choices are), `role` what it is among the others, `data` its numbers; `action` is a frozen
    value.
    """

    _decision: Decision
    index: int
    choice: Choice
    _label: str | None = None

    @property
    def id(self) -> str:
        """Unique in the decision, the same whenever it means the same."""
        asked, choice = self._decision._ask, self.choice
        found = _move_id(choice) if isinstance(choice, Move) else choice_id(choice)
        if asked.ids is None:
            asked.ids = {found: self.index}
        else:
            asked.ids[found] = self.index
        return found

    @property
    def decision(self) -> str:
        """The id of the decision that it belongs to."""
        return self._decision.id

    @property
    def action(self) -> Action:
        """What is chosen, as a value."""
        question = self._decision._ask.question
        return Action(question.kind, self.choice, question.variant())

    @property
    def kind(self) -> str:
        """What is chosen: a move's name, "pass", or what the plain choices of the question are."""
        choice = self.choice
        return choice.kind if isinstance(choice, Move) else "pass" if choice is None else self._decision._ask.question.of

    @property
    def role(self) -> Role:
        """ "main", "pass" or nothing."""
        return self._decision._ask.question.role(self.choice)

    @property
    def label(self) -> str:
        """The choice in words."""
        if self._label is None:
            d = self._decision
            self._label = d._ask.question.label(d._now(), d.seat, self.choice)
        return self._label

    @property
    def targets(self) -> tuple[str, ...]:
        """Addresses of what the choice points at."""
        d = self._decision
        return d._ask.question.targets(d._now(), d.seat, self.choice)

    @property
    def data(self) -> Mapping[str, Any]:
        """Numbers for screens."""
        d = self._decision
        return d._ask.question.data(d._now(), d.seat, self.choice)

    def __repr__(self) -> str:
        return f"<Option {self.id!r}: {self.label}>"


class Options(Sequence["Option"]):
    """The options of a decision, each made when somebody looks at it."""

    __slots__ = ("_choices", "_decision", "_made")

    _decision: Decision
    _choices: Sequence[Choice]
    _made: dict[int, Option]

    def __len__(self) -> int:
        return len(self._choices)

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, at: int | slice) -> Option | tuple[Option, ...]:
        if isinstance(at, slice):
            return tuple([self[k] for k in range(len(self._choices))[at]])
        made = self._made.get(at)
        if made is None:
            choice = self._choices[at]
            if at < 0:
                return self[at + len(self._choices)]
            made = self._made[at] = Option(self._decision, at, choice)
        return made

    def __repr__(self) -> str:
        return repr(tuple(self))


class Decision(msgspec.Struct, eq=False):
    """What a seat is asked. Look at it before you answer: its words describe the state that it came from.

    `id`, `seat`, `kind`, `text`, `source`, `options`, `default` (an option), `rules` (ledger ids), `refused` (what may not be chosen),
    `forced` (there is one option only).
    """

    _state: State
    _ask: Ask
    seat: Seat
    _answered: int
    _options: Options | None = None

    @property
    def id(self) -> str:
        """The seat, and how many answers it has given: what others do does not show in it."""
        return f"{self.seat}.{self._answered}"

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
    def options(self) -> Options:
        """All that can be chosen; never empty."""
        options = self._options
        if options is None:
            self._options = options = Options()
            options._decision, options._choices, options._made = self, self._ask.choices, {}
        return options

    def in_words(self) -> list[tuple[str, str, tuple[str, ...], str, Role, Mapping[str, Any]]]:
        """All options at once, each as its id, label, targets, kind, role and data: for whoever wants all of that anyway."""
        ask, seat, g = self._ask, self.seat, self._now()
        question, ids = ask.question, ask.ids
        if ids is None:
            ids = ask.ids = {}
        label, targets, role, data, of = question.label, question.targets, question.role, question.data, question.of
        found = []
        for index, choice in enumerate(ask.choices):
            name = _move_id(choice) if isinstance(choice, Move) else choice_id(choice)
            ids[name] = index
            kind = choice.kind if isinstance(choice, Move) else "pass" if choice is None else of
            found.append((name, label(g, seat, choice), targets(g, seat, choice), kind, role(choice), data(g, seat, choice)))
        return found

    @property
    def ids(self) -> list[str]:
        """The ids of all options, without making these: an option and its decision hold each other, and so the state."""
        return [choice_id(choice) for choice in self._ask.choices]

    @property
    def usual(self) -> int:
        """Where the default stands among the options."""
        ask = self._ask
        return ask.choices.index(ask.question.default(self._now(), self.seat, ask.choices))

    @property
    def forced(self) -> bool:
        """Is there one option only?"""
        return len(self._ask.choices) == 1

    @property
    def default(self) -> Option:
        """What an absent player does."""
        return self.options[self.usual]

    @property
    def quiet(self) -> bool:
        """Does nearly everybody pass here?"""
        return self._ask.question.quiet

    @property
    def scope(self) -> str:
        """The kind of window that it belongs to, if it does."""
        return self._ask.question.scope

    @property
    def tags(self) -> tuple[str, ...]:
        """Why it may matter to this seat."""
        return self._ask.question.tags(self._now(), self.seat)

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
