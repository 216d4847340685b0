"""Brawl, for 2 to 5 seats: a round of calls. All others name one thing at once, unseen; what touches somebody happens once.

BRW-1  Everybody has 5 strength and three cards. In turn, each seat draws a card and raises a fist against the left neighbour.
BRW-2  Before it lands, all others with cards call at once, unseen: a Breather, a Trip, or nothing. They may change their mind until all are
       ready.
BRW-3  Breather: whoever called it gains 1 strength. It touches nobody: all that were called happen.
BRW-4  Trip: the attacker loses 1 strength, and the fist is gone. Only the first one clockwise from the attacker happens; the other cards
       stay where they are, and nobody hears of them.
BRW-5  If somebody did something and the fist is still up, all are asked again. Then it lands: the left neighbour loses 2 strength.
BRW-6  The game ends when the deck is empty at the start of a turn or somebody has no strength left. Strength is the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypedDict

from tableverse.core import (
    NOBODY,
    NONE,
    OWNER,
    Box,
    Card,
    Choice,
    Component,
    Dice,
    Event,
    Game,
    Move,
    Question,
    Round,
    Rule,
    Scope,
    Seat,
    State,
    call_round,
    carries_out,
    moves,
    public,
    rule,
    seats,
    zone,
)


class StrengthShown(TypedDict):
    """The strength that one has then."""

    after: int


class Breather(Move, frozen=True):
    """BRW-3."""

    card: Card

    def label(self, g: Any, seat: Seat) -> str:
        return "Take a Breather"

    def targets(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)

    def data(self, g: Any, seat: Seat) -> StrengthShown:
        return {"after": g.strength[seat] + 1}


class Trip(Move, frozen=True):
    """BRW-4."""

    card: Card

    def label(self, g: Any, seat: Seat) -> str:
        return f"Trip {g.name_of(g.turn)} up"

    def targets(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}", f"seat/{g.turn}")


CALLS: dict[str, type[Breather | Trip]] = {"Breather": Breather, "Trip": Trip}


class Call(Question, frozen=True):
    """What to do about the fist."""

    space = moves(Breather, Trip) | NONE
    rules: ClassVar[tuple[str, ...]] = ("BRW-2",)
    discreet: ClassVar[bool] = True
    scope: ClassVar[str] = "fist"

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        kinds = {g.box.names[c]: c for c in g.hand[seat]}
        return (*[CALLS[name](kinds[name]) for name in sorted(kinds)], None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"{g.name_of(g.turn)} raises a fist against {g.name_of(g.left_of(g.turn))}. What do you do?"

    def guess(self, g: Any, seat: Seat, choices: Sequence[Choice], dice: Dice) -> Choice:
        return None if dice.below(4) else dice.pick(choices)


class Happened(Event, frozen=True):
    """Something that everybody sees."""

    seat: int
    what: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} {self.what}."


class Brawl(State):
    """What lies on the table."""

    turn: int = public(0)
    fist: bool = public(False)
    strength: list[int] = seats(5)
    deck: list[Card] = zone("cards", audience=NOBODY)
    hand: list[list[Card]] = zone("cards", per_seat=True, audience=OWNER)
    discard: list[Card] = zone("cards", remembered=True)

    def setup(self) -> None:
        self.deck = self.box.of("cards")

    @property
    def scores(self) -> list[int]:
        return self.strength[:]


class Bystanders(Round, frozen=True):
    """BRW-2."""

    def who(self, g: Any) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = g.foes_of(g.turn)
        return seats

    def grounds(self, g: Any, seat: Seat) -> bool:
        return bool(g.hand[seat])

    def question(self, g: Any, seat: Seat) -> Question:
        return Call()

    def touches(self, g: Any, seat: Seat, choice: Choice) -> bool:
        return isinstance(choice, Trip)


@carries_out(Breather)
def breathe(g: Brawl, seat: Seat, card: Card) -> tuple[()]:
    """BRW-3."""
    spend(g, seat, card, "takes a breather")
    g.strength[seat] += 1
    return ()


@carries_out(Trip)
def trip(g: Brawl, seat: Seat, card: Card) -> tuple[()]:
    """BRW-4."""
    spend(g, seat, card, "trips the attacker up")
    g.strength[g.turn] -= 1
    g.fist = False
    return ()


def spend(g: Brawl, seat: Seat, card: Card, what: str) -> None:
    """A card is played."""
    g.hand[seat].remove(card)
    g.discard.append(card)
    g.tell(Happened(seat, what))


@rule
def brawl(g: Brawl) -> Rule:
    """BRW-1, BRW-5, BRW-6."""
    g.shuffle(g.deck)
    for seat in g.seats:
        g.hand[seat] = g.draw_some(g.deck, 3)
    while g.deck and min(g.strength) > 0:
        g.hand[g.turn].append(g.draw(g.deck))
        g.fist = True
        acted: tuple[Seat, ...] = (g.turn,)
        while g.fist and acted:
            acted = yield from call_round(g, Bystanders())
        if g.fist:
            g.strength[g.left_of(g.turn)] -= 2
            g.tell(Happened(g.turn, "lands a blow"))
        g.fist = False
        g.turn = g.left_of(g.turn)


GAME = Game(
    "toy_brawl",
    "Brawl",
    range(2, 6),
    Brawl,
    brawl,
    components=lambda: Box([Component(name, "cards") for name in ("Breather", "Trip") for _ in range(15)]),
    windows=True,
    scopes={"fist": Scope("When a fist is raised")},
)
