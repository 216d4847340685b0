"""Counterspell, for 2 to 4 seats: a reaction stack. Cancel a card, cancel the cancel; what came last is carried out first.

CSP-1  Everybody has 6 life and five cards. In turn, each seat draws a card and casts one spell from its hand, or none.
CSP-2  A card that is cast lies on the stack. From the caster's left on, every foe in turn may cast a Counter against it, until all have
       declined in a row.
CSP-3  A Counter is itself a card that is cast: it can be countered in the same way before it does anything.
CSP-4  A Counter that is not countered cancels the card below it on the stack, which is then discarded without effect; nobody is asked about
       that card any more. If the Counter was cancelled, the others may still try.
CSP-5  Bolt: the left neighbour loses 2 life. Leech: every foe loses 1 life and the caster gains 1. A Counter is only
       cast against a card.
CSP-6  The game ends when the deck is empty at the start of a turn, or somebody has no life left. Life is the score.
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
    Gives,
    Question,
    Rule,
    Scope,
    Seat,
    State,
    Window,
    any_card,
    public,
    rule,
    seats,
    window,
    zone,
)


class Cast(Question, frozen=True):
    """Which spell to cast on one's turn."""

    space = any_card("cards") | NONE
    rules = ("CSP-1", "CSP-5")

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(c for c in g.hand[seat] if g.box.names[c] != "Counter"), None)

    def text(self, g: Any, seat: Seat) -> str:
        return "Which spell do you cast?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Cast nothing" if choice is None else f"Cast {g.box.names[choice]}"

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class CounterIt(Question, frozen=True):
    """Whether to counter the card on top of the stack."""

    space = any_card("cards") | NONE
    rules = ("CSP-2", "CSP-3")
    scope = "spell"
    card: Card
    caster: Seat

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(c for c in g.hand[seat] if g.box.names[c] == "Counter"), None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"{g.name_of(self.caster)} casts {g.box.names[self.card]}. Do you counter it?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Let it be" if choice is None else "Cast Counter"

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (self.source(g, seat),) if choice is None else (f"hand/{seat}/{choice}",)

    def source(self, g: Any, seat: Seat) -> str:
        return f"spells/{self.card}"


class Happened(Event, frozen=True):
    """Something was done with a card."""

    seat: int
    what: str
    card: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)}: {self.card} {self.what}."


class Counterspell(State):
    """What lies on the table."""

    turn: int = public(0)
    number: int = public(0)
    """Counts turns."""
    life: list[int] = seats(6)
    deck: list[Card] = zone("cards", audience=NOBODY)
    hand: list[list[Card]] = zone("cards", per_seat=True, audience=OWNER)
    spells: list[Card] = zone("cards")
    discard: list[Card] = zone("cards", audience=NOBODY, top=True)

    def setup(self) -> None:
        self.deck = self.box.of("cards")

    @property
    def scores(self) -> list[int]:
        return self.life[:]

    @property
    def spans(self) -> dict[str, int]:
        return {"turn": self.number}

    def distinct(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """One card of each name: copies are alike, so a player chooses among names."""
        return tuple({self.box.names[c]: c for c in cards}.values())


class Counters(Window, frozen=True):
    """CSP-2 to CSP-4."""

    card: Card
    caster: Seat

    def who(self, g: Any) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = g.foes_of(self.caster)
        return seats

    def grounds(self, g: Any, seat: Seat) -> bool:
        return bool(g.hand[seat])

    def question(self, g: Any, seat: Seat) -> Question:
        return CounterIt(self.card, self.caster)

    def play(self, g: Any, seat: Seat, choice: Card) -> Any:
        return cast(g, seat, choice)


@rule
def cast(g: Counterspell, caster: Seat, card: Card) -> Gives[bool]:
    """CSP-2 to CSP-4: did the card take effect?"""
    g.hand[caster].remove(card)
    g.spells.append(card)
    g.tell(Happened(caster, "is cast", g.box.names[card]))
    cancelled = yield from window(g, Counters(card, caster))
    g.discard.append(g.spells.pop())
    g.tell(Happened(caster, "is cancelled" if cancelled else "takes effect", g.box.names[card]))
    return not cancelled


@rule
def counterspell(g: Counterspell) -> Rule:
    """CSP-1, CSP-5, CSP-6."""
    g.shuffle(g.deck)
    for seat in g.seats:
        for _ in range(5):
            g.hand[seat].append(g.draw(g.deck))
    while g.deck and min(g.life) > 0:
        seat = g.turn
        g.number += 1
        g.hand[seat].append(g.draw(g.deck))
        card = yield g.ask(seat, Cast())
        if card is not None:
            effective = yield from cast(g, seat, card)
            if effective and g.box.names[card] == "Bolt":
                g.life[g.left_of(seat)] -= 2
            elif effective:
                for foe in g.foes_of(seat):
                    g.life[foe] -= 1
                g.life[seat] += 1
        g.turn = g.left_of(g.turn)


GAME = Game(
    "toy_counterspell",
    "Counterspell",
    range(2, 5),
    Counterspell,
    counterspell,
    components=lambda: Box([Component(name, "cards") for name in ("Bolt", "Leech", "Counter") for _ in range(11)]),
    windows=True,
    scopes={"spell": Scope("When a spell is cast", spans=("turn",))},
)
