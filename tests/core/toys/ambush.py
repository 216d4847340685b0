"""Ambush, for 2 to 4 seats: attacks with a defence, and a choice inside the defence, inside a card that another card plays.

AMB-1  Everybody has hearts (option `hearts`) and four cards. In turn, each seat that has hearts draws a card and plays one, or none.
AMB-2  Feast: gain a heart. Scheme: draw a card, then you may play another card from your hand. A Shield played so is wasted.
AMB-3  Ambush: strike each foe that has hearts, in turn order.
AMB-4  Whoever is struck may play a Shield; else they lose a heart.
AMB-5  Whoever played the Shield chooses: draw a card, or strike back at the striker, who may defend in the same way.
AMB-6  The game ends when the deck is empty at the start of a turn or one seat alone has hearts. Hearts are the score.
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
    Setting,
    State,
    any_card,
    public,
    rule,
    seats,
    values,
    zone,
)


class PlayCard(Question, frozen=True):
    """Which card to play, if any."""

    space = NONE | any_card("cards")
    rules = ("AMB-1", "AMB-2")

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(g.hand[seat]), None)

    def text(self, g: Any, seat: Seat) -> str:
        return "Which card do you play?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Play nothing" if choice is None else f"Play {g.box.names[choice]}"

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class Defend(Question, frozen=True):
    """Whether to answer a strike with a Shield."""

    space = NONE | any_card("cards")
    rules = ("AMB-4",)
    striker: Seat

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(c for c in g.hand[seat] if g.box.names[c] == "Shield"), None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"{g.name_of(self.striker)} strikes you. Do you defend?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Take the hit" if choice is None else "Defend with Shield"

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class AfterDefence(Question, frozen=True):
    """What to do with the advantage."""

    space = values("draw", "strike")
    rules = ("AMB-5",)
    striker: Seat

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("draw", "strike")

    def text(self, g: Any, seat: Seat) -> str:
        return "You are safe. What now?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Draw a card" if choice == "draw" else f"Strike back at {g.name_of(self.striker)}"


class Played(Event, frozen=True):
    """A card leaves a hand."""

    seat: int
    card: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} plays {self.card}."


class Hit(Event, frozen=True):
    """A heart is lost."""

    seat: int

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} loses a heart."


class Drew(Event, frozen=True):
    """A card is drawn; only its owner knows which."""

    seat: int
    card: str = "a card"

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} draws {self.card}."


class Ambush(State):
    """What lies on the table."""

    turn: int = public(0)
    hearts: list[int] = seats(0)
    deck: list[Card] = zone("cards", audience=NOBODY)
    hand: list[list[Card]] = zone("cards", per_seat=True, audience=OWNER)
    pile: list[Card] = zone("cards")

    def setup(self) -> None:
        self.deck = self.box.of("cards")
        self.hearts = [self.options["hearts"]] * self.n

    @property
    def scores(self) -> list[int]:
        return self.hearts[:]

    def distinct(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """One card of each name: copies are alike, so a player chooses among names."""
        return tuple({self.box.names[c]: c for c in cards}.values())

    def take(self, seat: Seat) -> None:
        """Draw a card, if there is one."""
        if self.deck:
            card = self.draw(self.deck)
            self.hand[seat].append(card)
            self.tell(Drew(seat, self.box.names[card]), to=seat, others=Drew(seat))

    def spend(self, seat: Seat, card: Card) -> None:
        """Put a card from a hand on the pile."""
        self.hand[seat].remove(card)
        self.pile.append(card)
        self.tell(Played(seat, self.box.names[card]))


@rule
def strike(g: Ambush, striker: Seat, foe: Seat) -> Rule:
    """AMB-4, AMB-5."""
    shield = yield g.ask(foe, Defend(striker))
    if shield is None:
        g.hearts[foe] -= 1
        g.tell(Hit(foe))
        return
    g.spend(foe, shield)
    advantage = yield g.ask(foe, AfterDefence(striker))
    if advantage == "draw":
        g.take(foe)
    elif g.hearts[striker] > 0:
        yield from strike(g, foe, striker)


@rule
def play(g: Ambush, seat: Seat, card: Card) -> Rule:
    """AMB-2, AMB-3."""
    g.spend(seat, card)
    kind = g.box.names[card]
    if kind == "Feast":
        g.hearts[seat] += 1
    elif kind == "Scheme":
        g.take(seat)
        another = yield g.ask(seat, PlayCard())
        if another is not None:
            yield from play(g, seat, another)
    elif kind == "Ambush":
        for foe in g.foes_of(seat):
            if g.hearts[foe] > 0:
                yield from strike(g, seat, foe)


@rule
def ambush(g: Ambush) -> Rule:
    """AMB-1, AMB-6."""
    g.shuffle(g.deck)
    for seat in g.seats:
        for _ in range(4):
            g.take(seat)
    while g.deck and sum(h > 0 for h in g.hearts) > 1:
        seat = g.turn
        if g.hearts[seat] > 0:
            g.take(seat)
            card = yield g.ask(seat, PlayCard())
            if card is not None:
                yield from play(g, seat, card)
        g.turn = g.left_of(g.turn)


_COPIES = {"Ambush": 8, "Scheme": 7, "Shield": 9, "Feast": 4}

GAME = Game(
    "toy_ambush",
    "Ambush",
    range(2, 5),
    Ambush,
    ambush,
    options={"hearts": Setting((2, 4), 2, "Hearts at the start")},
    components=lambda: Box([Component(name, "cards") for name, count in _COPIES.items() for _ in range(count)]),
)
