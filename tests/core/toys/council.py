"""Council, for 3 to 5 seats: a vote with secret stakes, then open reveals that go round until all pass.

COU-1  Everybody has 8 influence and three favours (values 1 to 3) in hand. Four motions are voted on; the chair
       moves to the left each time.
COU-2  All at once and in secret, each seat takes a side and then stakes 0 to 3 of its influence.
COU-3  When all are done, sides and stakes are shown.
COU-4  From the chair on, each seat in turn may reveal a favour from its hand, which adds its value to either side, or pass. Whoever reveals
       something starts the passes anew; when all have passed in a row, the motion is decided. A seat without favours is not asked.
COU-5  The side with more wins; on a tie, "against". Whoever stood on the winning side gains 2 influence; the others lose what they staked.
COU-6  Influence is the score.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tableverse.core import (
    NOBODY,
    NONE,
    OWNER,
    Box,
    Card,
    Choice,
    Component,
    Event,
    Game,
    Question,
    Rule,
    Seat,
    State,
    any_card,
    draft,
    numbers,
    public,
    rule,
    seats,
    together,
    values,
    zone,
)
from tableverse.core.encoders import one_of, told, vector
from tableverse.core.windows import Window, window

SIDES = ("for", "against")


class TakeSide(Question, frozen=True):
    """For or against."""

    space = values(*SIDES)
    rules = ("COU-2", "COU-4")
    tensor = told(what=one_of("your vote", "the favour"))
    what: str

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return SIDES

    def text(self, g: Any, seat: Seat) -> str:
        return f"On which side is {self.what}?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"{str(choice).capitalize()} the motion"


class Stake(Question, frozen=True):
    """How much to stake."""

    space = numbers(0, 3)
    rules = ("COU-2",)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return range(min(3, g.influence[seat]) + 1)

    def text(self, g: Any, seat: Seat) -> str:
        return f"You are {g.side[seat]} the motion. How much do you stake?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"Stake {choice}"


class Reveal(Question, frozen=True):
    """Reveal a favour, or pass."""

    space = any_card("favours") | NONE
    rules = ("COU-4",)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(g.hand[seat]), None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"It stands {g.weight[0]} for, {g.weight[1]} against. Do you reveal a favour?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Pass" if choice is None else f"Reveal {g.box.names[choice]}"

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class Voted(Event, frozen=True):
    """A vote is shown."""

    seat: int
    side: str
    stake: int

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} staked {self.stake} {self.side} the motion."


class Revealed(Event, frozen=True):
    """A favour is shown."""

    seat: int
    favour: str
    side: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} reveals a {self.favour} {self.side} the motion."


class Decided(Event, frozen=True):
    """A motion is decided."""

    motion: int
    side: str

    def text(self, g: Any) -> str:
        return f"Motion {self.motion} is decided: {self.side}."


class Council(State):
    """What lies on the table."""

    motion: int = public(0)
    chair: int = public(0)
    weight: list[int] = public(lambda: [0, 0], tensor=vector(2))
    influence: list[int] = seats(8)
    side: list[str] = draft("", tensor=one_of("", *SIDES))
    stake: list[int] = draft(0)
    deck: list[Card] = zone("favours", audience=NOBODY)
    hand: list[list[Card]] = zone("favours", per_seat=True, audience=OWNER)
    shown: list[Card] = zone("favours")

    def setup(self) -> None:
        self.deck = self.box.of("favours")

    @property
    def scores(self) -> list[int]:
        return self.influence[:]

    def distinct(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """One card of each name: copies are alike, so a player chooses among names."""
        return tuple({self.box.names[c]: c for c in cards}.values())


@rule
def secret_vote(g: Council, seat: Seat) -> Rule:
    """COU-2: in a lane."""
    g.side[seat] = yield g.ask(seat, TakeSide("your vote"))
    g.stake[seat] = yield g.ask(seat, Stake())


class Favours(Window, frozen=True):
    """COU-4."""

    def who(self, g: Any) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = g.order_from(g.chair)
        return seats

    def grounds(self, g: Any, seat: Seat) -> bool:
        return bool(g.hand[seat])

    def question(self, g: Any, seat: Seat) -> Question:
        return Reveal()

    @rule
    def play(self, g: Any, seat: Seat, choice: Choice) -> Rule:
        g.hand[seat].remove(choice)  # before the question: a card that a rule remembers while it waits must lie open
        g.shown.append(choice)
        side = yield g.ask(seat, TakeSide("the favour"))
        g.weight[SIDES.index(side)] += g.box.records[choice]
        g.tell(Revealed(seat, g.box.names[choice], side))


@rule
def council(g: Council) -> Rule:
    """COU-1 to COU-6."""
    g.shuffle(g.deck)
    for seat in g.seats:
        for _ in range(3):
            g.hand[seat].append(g.draw(g.deck))
    for motion in range(1, 5):
        g.motion = motion
        yield from together(g, [secret_vote(g, s) for s in g.order_from(g.chair)])
        g.weight = [sum(g.stake[s] for s in g.seats if g.side[s] == side) for side in SIDES]
        for seat in g.seats:
            g.tell(Voted(seat, g.side[seat], g.stake[seat]))
        sides, stakes = tuple(g.side), tuple(g.stake)  # open from here on
        g.side, g.stake = [""] * g.n, [0] * g.n
        yield from window(g, Favours())
        won = SIDES[0] if g.weight[0] > g.weight[1] else SIDES[1]
        g.tell(Decided(motion, won))
        for seat in g.seats:
            g.influence[seat] += 2 if sides[seat] == won else -stakes[seat]
        g.chair = g.left_of(g.chair)


GAME = Game(
    "toy_council",
    "Council",
    range(3, 6),
    Council,
    council,
    components=lambda: Box([Component(f"favour of {v}", "favours", v) for v in (1, 2, 3) for _ in range(6)]),
    windows=True,
)
