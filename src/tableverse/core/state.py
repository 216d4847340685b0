"""A state: everything about one game in progress, with the rules that are waiting for answers on its stack.

Two faces. The public one (`pending`, `answer`, `observe`, `log`, `clone`, `imagine`, ...) speaks in ids, words and addresses. The one for
rules and bots (`ask`, `roll`, `draw`, `shuffle`, `tell`; `asks`, `choose`) speaks in small integers and builds no words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

from tableverse.core import answering, chance, imagine, views
from tableverse.core.chance import Script
from tableverse.core.errors import RuleError
from tableverse.core.events import Event, Logged, Told, unchain
from tableverse.core.fields import Field, StateType, copy_functions, write_clone
from tableverse.core.frames import Frame
from tableverse.core.questions import Ask, Choice, Decision, Option, Question, choice_id
from tableverse.core.values import Card, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.core.box import Box
    from tableverse.core.game import Game
    from tableverse.core.lanes import Together

S = TypeVar("S", bound="State")


class _Orders(dict[int, tuple[tuple[Seat, ...], ...]]):
    """By the number of seats and by seat: all from this one, or from its left neighbour, to its right neighbour."""

    __slots__ = ("_skipped",)

    def __init__(self, skipped: int) -> None:
        self._skipped = skipped

    def __missing__(self, n: int) -> tuple[tuple[Seat, ...], ...]:
        found = self[n] = tuple([tuple([(seat + k) % n for k in range(self._skipped, n)]) for seat in range(n)])
        return found


SEATING: Final = _Orders(0)
FOES: Final = _Orders(1)
_told = tuple.__new__
"""Makes a `Told` without the detour over its own constructor: there are several for every answer."""
_OWN_COPY = ("ask", "choose", "draw", "draw_some")
"""What is called for nearly every answer: each game has a copy of its own."""
_ENGINE_CLONE = """\
twin.game = self.game
twin.box = self.box
twin.n = self.n
twin.options = self.options
twin.veiled = self.veiled
twin.seed = self.seed
twin.names = self.names
twin.rng = self.rng
twin.moment = self.moment
twin.beside = self.beside
twin.answered = self.answered[:]
twin.horizon = self.horizon
twin.began = self.began
twin.value = self.value
twin.recording = self.recording
twin.history = self.history
twin.events = self.events
twin.script = self.script
twin.stack = [*map(_frame, self.stack)]
twin.asks = self.asks.copy()
twin.lanes = None if self.lanes is None else twin.stack[-1]"""


class State(metaclass=StateType):
    """Base of every game's state. Subclasses declare fields (`core.fields`) and give `setup`, `scores` and perhaps `winners`."""

    __slots__ = (
        "answered",
        "asks",
        "began",
        "beside",
        "box",
        "events",
        "game",
        "history",
        "horizon",
        "lanes",
        "moment",
        "n",
        "names",
        "options",
        "recording",
        "rng",
        "script",
        "seed",
        "stack",
        "value",
        "veiled",
    )

    fields: ClassVar[dict[str, Field]]
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Ledger ids for questions of the card language, by their kind."""

    game: Game
    box: Box
    n: int
    """How many seats there are."""
    options: Mapping[str, Any]
    veiled: bool
    """Are windows offered by public facts alone, so that being asked tells nothing?"""
    seed: int
    names: tuple[str, ...]
    rng: int
    moment: int
    """Counts all answers."""
    beside: int
    """How many of them the clock does not count."""
    answered: list[int]
    """How many answers each seat has given."""
    horizon: int
    """The moment of the last roll, draw, shuffle or joint reveal: nothing before it can be taken back freely."""
    began: int
    """The moment when the last lanes began."""
    value: Any
    """The answer or result that the frame on top is about to read."""
    recording: bool
    history: Any
    events: Any
    script: Script | None
    stack: list[Frame]
    asks: dict[Seat, Ask]
    """Who is asked what, for rules and bots: seat -> question and choices."""
    lanes: Together | None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.clone = State.clone  # type: ignore[method-assign]
        copy_functions(cls, State, _OWN_COPY)

    # ------------------------------------------------------------ what a game's state gives

    def setup(self) -> None:
        """Put every component of the box into its zone. Nothing is asked here."""

    @property
    def scores(self) -> list[int]:
        """The score of each seat as it stands, from public facts alone."""
        raise NotImplementedError

    @property
    def winners(self) -> list[Seat]:
        """The winning seats once the game is over, else an empty list."""
        if not self.over:
            return []
        scores = self.scores
        return [s for s in range(self.n) if scores[s] == max(scores)]

    @property
    def present(self) -> Sequence[Seat]:
        """The seats that still take part, by public facts."""
        return range(self.n)

    @property
    def spans(self) -> Mapping[str, int]:
        """Stretches of play by name, each with a number that changes when the next one begins: for standing orders. Public facts."""
        return {}

    @property
    def wishes(self) -> Mapping[str, tuple[Seat, ...]]:
        """By kind of move, who could make it as soon as a window asks: for wishes among the standing orders. Public facts."""
        return {}

    @property
    def waiting(self) -> list[Seat]:
        """Whom the game waits for, as far as it is anybody's business."""
        return sorted(self.present if self.discreet else self.asks)

    @property
    def discreet(self) -> bool:
        """Is it nobody's business whom the game waits for?"""
        return any(asked.question.discreet for asked in self.asks.values())

    @property
    def clock(self) -> int:
        """Counts answers, a whole set of lanes as one: the same for everybody, whatever goes on in the lanes."""
        return self.moment - self.beside

    # ------------------------------------------------------------ for rules

    @property
    def seats(self) -> range:
        """All seats, in seat order."""
        return range(self.n)

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in turn order, beginning with this one."""
        return SEATING[self.n][seat]

    def foes_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All other seats in turn order, beginning on the left."""
        return FOES[self.n][seat]

    def left_of(self, seat: Seat) -> Seat:
        """The left neighbour."""
        return (seat + 1) % self.n

    def ask(self, seat: Seat, question: Question, choices: Sequence[Choice] = ()) -> Ask:
        """Put a question to a seat. Rules write `answer = yield g.ask(seat, question)`.

        A rule that has just worked out the question's choices may hand them over, to save doing it twice.
        """
        if not choices:
            choices = question.choices(self, seat)
            if not choices:
                raise RuleError(f"{question!r} leaves seat {seat} nothing to choose")
        asks, lanes = self.asks, self.lanes
        if asks if lanes is None else seat in asks or seat != lanes.current:
            self._ask_beside(seat, question)
        asks[seat] = asked = Ask(seat, question, choices)
        return asked

    def _ask_beside(self, seat: Seat, question: Question) -> None:
        """Several are asked at once in lanes alone, and each lane asks its own seat."""
        if seat in self.asks:
            raise RuleError(f"seat {seat} is asked {question!r} before it has answered {self.asks[seat].question!r}")
        lanes = self.lanes
        if lanes is None:
            raise RuleError(
                f"seat {seat} is asked {question!r} while {answering.in_words(sorted(self.asks))} must answer: use lanes or a window"
            )
        if lanes.current != seat and lanes.current is not None:
            raise RuleError(f"the lane of seat {lanes.current} asks seat {seat}: a lane asks its own seat alone")

    def _chance(self) -> None:
        if self.lanes is not None:
            raise _chance_in_a_lane()
        self.horizon = self.moment

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1."""
        self._chance()
        self.rng, value = chance.below(self.rng, bound)
        return value

    def roll(self, count: int = 1, sides: int = 6) -> list[int]:
        """Roll dice."""
        self._chance()
        script = self.script
        if script is not None and script.rolls:
            if len(script.rolls) < count:
                raise RuleError(f"{count} dice are rolled but the script has only {list(script.rolls)} left")
            self.script = Script(script.rolls[count:], script.tops)
            return list(script.rolls[:count])
        self.rng, dice = chance.roll(self.rng, count, sides)
        return dice

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle a zone (or any list of ints) in place."""
        self._chance()
        self.rng = chance.shuffle(self.rng, cards)
        if self.script is not None:
            self._script_tops(cards)

    def _script_tops(self, cards: list[Card]) -> None:
        """Scripted cards come to the top after one shuffle of their zone."""
        assert self.script is not None
        kept = []
        for name, wanted in self.script.tops:
            held = getattr(self, name)
            if any(z is cards for z in (held if type(self).fields[name].per_seat else [held])) and any(c in cards for c in wanted):
                top = [c for c in reversed(wanted) if c in cards]
                cards[:] = [c for c in cards if c not in top] + top
            else:
                kept.append((name, wanted))
        self.script = Script(self.script.rolls, tuple(kept))

    def draw(self, pile: list[Card]) -> Card:
        """Take the top card of a zone."""
        if self.lanes is not None:  # as in `_chance`: cards are drawn often
            raise _chance_in_a_lane()
        self.horizon = self.moment
        return pile.pop()

    def draw_some(self, pile: list[Card], count: int) -> list[Card]:
        """Take so many cards from the top of a zone, one by one, or all that are left."""
        if self.lanes is not None:  # as in `_chance`: cards are drawn often
            raise _chance_in_a_lane()
        self.horizon = self.moment
        drawn = pile[: -count - 1 : -1]
        if drawn:
            del pile[-count:]
        return drawn

    def tell(self, event: Event, to: Seat | Iterable[Seat] | None = None, others: Event | None = None) -> None:
        """Record an event for its audience (all, unless `to` says who); `others` is what everybody else sees of it."""
        if not self.recording:
            return
        if to is None and self.lanes is None:
            self.events = (self.events, _told(Told, (None, event)))
            return
        audience = None if to is None else (to,) if isinstance(to, int) else tuple(to)
        if self.lanes is not None and (audience != (self.lanes.current,) or others is not None):
            raise RuleError("an event inside a lane may be seen by the lane's own seat alone")
        self.events = (self.events, _told(Told, (audience, event)))
        if others is not None and audience is not None:
            rest = tuple([s for s in (*self.seats, -1) if s not in audience])
            self.events = (self.events, _told(Told, (rest, others)))

    def name_of(self, seat: Seat) -> str:
        """How a seat is called in sentences."""
        return self.names[seat] if self.names else f"Seat {seat}"

    # ------------------------------------------------------------ running

    def run(self) -> None:
        """Go on until somebody has to answer or the game is over."""
        asks, stack = self.asks, self.stack
        try:
            while not asks and stack:
                stack[-1]._run(self)
        except AttributeError as error:
            self._explain(error)
            raise

    def _explain(self, error: AttributeError) -> None:
        """Say so if a plain generator stands where a rule was expected."""
        if self.stack and not isinstance(self.stack[-1], Frame):
            raise RuleError(f"{self.stack[-1]!r} was called with `yield from` but is no @rule") from error

    def choose(self, seat: Seat, index: int) -> None:
        """Answer by the index of the choice in `asks[seat].choices`: the quick way, for programs. Trusts its caller."""
        asks, stack, lanes = self.asks, self.stack, self.lanes
        self.value = asks.pop(seat).choices[index]
        if self.recording:
            self.history = (self.history, (seat, self.value))
        self.moment += 1
        self.answered[seat] += 1
        try:
            if lanes is not None:
                self.beside += 1
                lanes.advance(self, lanes.seats.index(seat))
                if asks:
                    return
            while True:  # as in `run`: a call and a look less for every answer
                stack[-1]._run(self)
                if asks or not stack:
                    return
        except AttributeError as error:
            self._explain(error)
            raise

    def take_back(self, seat: Seat) -> None:
        """In a revocable lane, start this seat's choices again."""
        assert self.lanes is not None
        if self.recording:
            self.history = (self.history, (seat, "change"))
        self.moment += 1
        self.beside += 1
        self.answered[seat] += 1  # an answer to a decision that was taken back must not fit a new one
        self.lanes.reset(self, self.lanes.seats.index(seat))

    # ------------------------------------------------------------ the public face

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return not self.stack

    @property
    def pending(self) -> dict[Seat, Decision]:
        """What each seat that owes an answer is asked."""
        asks, answered = self.asks, self.answered
        found: dict[Seat, Decision] = {}
        for s in sorted(asks) if len(asks) > 1 else asks:
            found[s] = Decision(self, asks[s], s, answered[s])
        return found

    @property
    def standing(self) -> dict[Seat, Decision]:
        """Seats that have answered and may still change their mind; nobody waits for them."""
        if self.lanes is None or not self.lanes.revocable:
            return {}
        return {s: Decision(self, a, s, self.answered[s]) for s, a in self.lanes.standing().items()}

    def may_take_back(self, seat: Seat) -> bool:
        """Is this seat done in a revocable lane, while others are not?"""
        lanes = self.lanes
        return lanes is not None and lanes.revocable and seat in lanes.seats and lanes.done[lanes.seats.index(seat)]

    def answer(self, seat: Seat, option: str | Option, decision: str | None = None) -> None:
        """Answer a decision by option or option id; with `decision`, only if that is still the decision asked.

        Raises IllegalAnswer, with the reason, and changes nothing.
        """
        asked = self.asks.get(seat) if type(seat) is int else None
        if asked is None:
            answering.check_change(self, seat, option, decision)
            self.take_back(seat)
        elif decision is None and asked.ids is not None and type(option) is str and option in asked.ids:
            self.choose(seat, asked.ids[option])
        elif decision is None and isinstance(option, Option) and option._decision._ask is asked:
            if self.recording:
                _ = option.label  # so that it can still be read afterwards
            self.choose(seat, option.index)
        else:
            self.choose(seat, answering.chosen(self, asked, option, decision))

    def observe(self, seat: Seat | None) -> dict[str, Any]:
        """What a seat sees (None: a spectator), as plain JSON data, built from the declared audiences and nothing else."""
        return views.observe(self, seat)

    def log(self, seat: Seat | None) -> list[Logged]:
        """The events that a seat (None: a spectator) may see, oldest first."""
        return views.log(self, seat)

    def clone(self) -> Self:
        """An independent copy. That of a game is written when it is first wanted, and takes the place of this."""
        cls = type(self)
        cls.clone = write_clone(cls, _ENGINE_CLONE)  # type: ignore[method-assign,assignment]
        return self.clone()

    def quiet(self) -> Self:
        """A copy that records nothing, for search."""
        twin = self.clone()
        twin.recording = False
        twin.history = None
        return twin

    def reseed(self, seed: int) -> None:
        """Let all chance from now on come from another seed: for search. What a recorded game did before can then not be played again."""
        self.rng = chance.seeded(seed)

    def imagine(self, seat: Seat | None, seed: int) -> Self:
        """A copy in which all that this seat cannot know is made up anew: the only state that a bot ever gets."""
        return imagine.imagine(self, seat, seed)

    def digest(self) -> str:
        """A short fingerprint of the position with its waiting rules: equal in every process for equal states."""
        from tableverse.core.saving import digest

        return digest(self)

    def to_json(self) -> str:
        """The game as text: set-up, seed and answers, and a snapshot of the state with its stack."""
        from tableverse.core.saving import to_json

        return to_json(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as it is saved, so that processes and machines can hand games to each other."""
        return type(self.game).from_json, (self.game, self.to_json())

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    def __eq__(self, other: object) -> bool:
        from tableverse.core.saving import snapshot

        return isinstance(other, State) and type(self) is type(other) and snapshot(self) == snapshot(other)

    __hash__ = None  # type: ignore[assignment]

    @property
    def answers(self) -> list[tuple[Seat, str]]:
        """All answers so far: seat and option id. With set-up and seed they are the whole truth about a game."""
        return [(seat, choice_id(choice)) for seat, choice in unchain(self.history)]

    def refresh(self) -> None:
        """Compute the choices of all open questions anew, after the position was changed from outside."""
        for seat, asked in list(self.asks.items()):
            del self.asks[seat]
            self.ask(seat, asked.question)

    def cards(self) -> dict[Card, str]:
        """Where every card lies: card -> address of its zone. A card in two zones is an error."""
        places: dict[Card, str] = {}
        for f in type(self).fields.values():
            if not f.zone:
                continue
            held = getattr(self, f.name)
            for place, zone in [(f"{f.name}/{s}", z) for s, z in enumerate(held)] if f.per_seat else [(f.name, held)]:
                for card in zone:
                    if card in places:
                        raise RuleError(f"card {card} lies both in {places[card]} and in {place}")
                    places[card] = place
        return places


def _chance_in_a_lane() -> RuleError:
    return RuleError("chance inside a lane: what happens there must not depend on who answers first")
