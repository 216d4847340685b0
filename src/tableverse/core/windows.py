"""Windows: moments in which others may answer. Two shapes, both ordinary rules.

*In turn order* (`window`): something is announced; those who might answer are asked one after the other until all have declined in a row.
An answer is carried out at once (it may open a window of its own) and asks everybody again; if it cancels what was announced, the window
is shut.

*A round* (`call_round`): all are asked at once, unseen, in lanes that can be taken back; each names one action or passes. What touches
nobody is carried out; of the rest the first in the order of asking, and the others lapse: nothing is spent and nothing is told.

Who is asked must not tell what anybody holds. *Open* (`asking="open"`) asks those who have something besides passing: for programs, and for
one person among them. *Veiled* asks all who might have something by public facts (`grounds`), so that a question may offer nothing but
passing; shells answer such a question by themselves.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.core.frames import RULES
from tableverse.core.lanes import Mark, Together
from tableverse.core.questions import Ask, Choice, Question
from tableverse.core.stored_names import stored_name
from tableverse.core.translate import rule
from tableverse.core.values import Content, Plain, Seat, Value, from_plain, to_plain

if TYPE_CHECKING:
    from tableverse.core.state import State


class Window(Value, frozen=True):
    """What a window is about. Subclass it with `frozen=True`; its fields are public facts.

    `in_a_row`: whoever has answered is asked again before the next one is.
    """

    in_a_row: ClassVar[bool] = False

    def who(self, g: Any) -> tuple[Seat, ...]:
        """Who may answer, in the order of asking, by public facts. Whoever announced it is not among them."""
        raise NotImplementedError

    def grounds(self, g: Any, seat: Seat) -> bool:
        """Do public facts allow that this seat has an answer?"""
        return True

    def question(self, g: Any, seat: Seat) -> Question:
        """What to ask a seat; its last choice is None: pass."""
        raise NotImplementedError

    def play(self, g: Any, seat: Seat, choice: Any) -> Any:
        """The rule that carries out a choice; in a window in turn order it gives True if what was announced is cancelled."""
        return choice.act(g, seat)


class Round(Window, frozen=True):
    """What a round is about."""

    def touches(self, g: Any, seat: Seat, choice: Choice) -> bool:
        """Would carrying it out concern anybody else? Of such calls only one is carried out."""
        return True

    def opens(self, g: Any) -> Any:
        """What has to be known when it is over: public facts, as a value."""
        return None

    def closes(self, g: Any, who: tuple[Seat, ...], acted: tuple[Seat, ...], opened: Any) -> None:
        """It is over; also where nobody had anything but passing."""


def is_asked(g: Any, seat: Seat, choices: Sequence[Choice], grounds: bool) -> bool:
    """Is a seat asked that has these choices, and by public facts might have some?"""
    return grounds if g.veiled else len(choices) > 1


def answers(g: Any, what: Window, seat: Seat) -> Sequence[Choice]:
    """What a seat can choose in a window, or () if it is not asked."""
    if g.veiled:
        return what.question(g, seat).choices(g, seat) if what.grounds(g, seat) else ()
    choices = what.question(g, seat).choices(g, seat)
    return choices if len(choices) > 1 else ()


def offer(g: Any, seat: Seat, question: Question, grounds: bool) -> Any:
    """A window for one seat: a rule that gives what it chooses, or () where it is not asked: then that is None."""
    choices = question.choices(g, seat)
    return put_to(g, seat, question, choices) if is_asked(g, seat, choices, grounds) else ()


@rule
def put_to(g: Any, seat: Seat, question: Question, choices: Sequence[Choice]) -> Any:
    """Ask what was just worked out; no copy ever holds it."""
    worked_out = choices
    choices = ()
    choice = yield g.ask(seat, question, worked_out)
    return choice


def window(g: Any, what: Window) -> Any:
    """A window in turn order: a rule that asks until all decline in a row, and gives whether what was announced is cancelled.

    Where nobody is asked it is (). Nothing from before it goes back freely, whether or not anybody was.
    """
    who = what.who(g)
    for k, seat in enumerate(who):
        if answers(g, what, seat):
            return in_turn(g, what, k)
    if who:
        g.horizon = g.moment
    return ()


@rule
def in_turn(g: Any, what: Window, k: int) -> Any:
    """A window in which somebody is asked, for the first time whoever stands at `k`."""
    who = what.who(g)
    left = len(who) - k
    cancelled = False
    while left and not cancelled:
        seat = who[k]
        choices = answers(g, what, seat)
        choice: Choice = None
        if choices:
            choice = yield g.ask(seat, what.question(g, seat), choices)
        if choice is None:
            left -= 1
        else:
            cancelled = yield from what.play(g, seat, choice)
            left = len(who)
        if choice is None or not what.in_a_row:
            k = (k + 1) % len(who)
    g.horizon = g.moment
    return bool(cancelled)


def call_round(g: Any, what: Round) -> Any:
    """A round: a rule that asks all at once and unseen, and gives the seats whose calls were carried out; () where nobody is asked."""
    who, veiled = what.who(g), g.veiled
    asks: dict[Seat, Ask] = {}
    for seat in who:  # as in `answers`
        if veiled and not what.grounds(g, seat):
            continue
        question = what.question(g, seat)
        choices = question.choices(g, seat)
        if veiled or len(choices) > 1:
            asks[seat] = Ask(seat, question, choices)
    if asks:
        return hear_calls(g, what, who, asks)
    what.closes(g, who, (), what.opens(g))
    return ()


@rule
def hear_calls(g: Any, what: Round, who: tuple[Seat, ...], asks: Any) -> Any:
    """A round in which somebody is asked."""
    opened = what.opens(g)
    worked_out = asks
    asks = None  # no copy ever holds it
    seats = tuple(worked_out)
    calls: Any = yield from Calls(what, worked_out)
    left = settled(g, what, seats, calls)
    acted: tuple[Seat, ...] = ()
    while left:
        seat, choice = left[0]
        left = left[1:]
        if not acted or choice in what.question(g, seat).choices(g, seat):  # what was carried out before may have made it impossible
            acted = (*acted, seat)
            yield from what.play(g, seat, choice)
    what.closes(g, who, acted, opened)
    return acted


@rule
def call(g: Any, seat: Seat, what: Round) -> Any:
    """One lane of a round."""
    choice = yield g.ask(seat, what.question(g, seat))
    return choice


class Calls(Together):
    """The lanes of a round. Each asks one question, as in `call`: so there is nothing to run in them, and nothing but answers to keep."""

    __slots__ = ("asks", "what")
    _copied: ClassVar[Mapping[str, str]] = {**Together._copied, "asks": "None", "stacks": "[]"}

    def __init__(self, what: Round, asks: dict[Seat, Ask]) -> None:
        self.what = what
        self.asks: dict[Seat, Ask] | None = asks
        """Who will be asked what, until they are."""
        self._prepare(tuple(asks))

    def _run(self, g: State) -> None:
        if self._pc == 0:
            self._begin(g)
            g.asks.update(self.asks or ())
            self.asks = None
        elif not self.open:
            self.join(g)

    def advance(self, g: State, k: int) -> None:
        """A seat has answered: that is all."""
        self.done[k] = True
        self.open -= 1
        self.results[k] = g.value

    def reset(self, g: State, k: int) -> None:
        """Ask a seat again."""
        seat = self.seats[k]
        question = self.what.question(g, seat)
        self._reopened(k)
        g.asks[seat] = Ask(seat, question, question.choices(g, seat))

    def mark(self, g: State, k: int) -> Mark:
        """A lane that waits has not been answered yet: there is nothing to keep."""
        return [], g.asks[self.seats[k]], []

    def go_back(self, g: State, k: int, mark: Mark) -> None:
        """Ask again."""
        self.reset(g, k)

    def _to_plain(self, content: Content | None) -> Plain:
        return self._progress(content) | {"what": to_plain(self.what, content)}

    def _from_plain(self, data: Plain, content: Content | None) -> None:
        self.what = from_plain(data["what"], content)
        self.asks = None
        self._prepare(tuple(data["seats"]))
        self._go_on(data, content)

    def _as_generator(self) -> Generator[Any, Any, Any]:
        self.starts = tuple([call(None, seat, self.what) for seat in self.seats])  # type: ignore[misc]
        results = yield self
        return results


_HEAR_CALLS: Any = RULES[stored_name(__name__, "hear_calls")]


def heard_now(g: Any) -> tuple[Seat, ...]:
    """Whose calls are being carried out: that is seen by all."""
    return tuple([frame.acted[-1] for frame in g.stack if type(frame) is _HEAR_CALLS and frame.acted])


def forget_calls(g: Any, viewer: Seat | None) -> None:
    """In an imagined game: what others have called and what is not carried out yet is nobody's business; they may have passed."""
    for frame in g.stack:
        if type(frame) is _HEAR_CALLS and frame.left:
            frame.left = tuple([one for one in frame.left if one[0] == viewer])


def settled(g: Any, what: Round, seats: Sequence[Seat], calls: Sequence[Choice]) -> tuple[tuple[Seat, Choice], ...]:
    """The calls that are carried out: all that touch nobody, and the first of those that do."""
    found: list[tuple[Seat, Choice]] = []
    taken = False
    for seat, choice in zip(seats, calls, strict=True):
        if choice is not None:
            touching = what.touches(g, seat, choice)
            if not (touching and taken):
                found.append((seat, choice))
            taken = taken or touching
    return tuple(found)
