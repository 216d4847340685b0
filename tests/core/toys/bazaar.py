"""Bazaar, for 2 to 4 seats: offer, counter-offer, acceptance, and a deal that binds later.

BAZ-1  Everybody has 8 coins and four wares in hand (Silk, Spice or Salt), which nobody else sees. There are rounds (option
       `rounds`). In each, every seat in turn may open a negotiation, then everybody draws a ware.
BAZ-2  Whoever opens it is the buyer: they name a seller, a ware and a price of 1 to as many coins as they have.
BAZ-3  The seller accepts, refuses, or asks for a higher price that the buyer can pay; then the buyer accepts, refuses or
       names a higher price, and so on.
BAZ-4  On acceptance the price is paid at once, and the seller owes the ware at the end of the next round, or of the game if that is sooner.
BAZ-5  Whoever owes a ware and has one hands it over. Otherwise they pay twice the price, or all they have.
BAZ-6  Wares that were handed over lie open. At the end each is worth 3 coins; coins are the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tableverse.core import (
    NOBODY,
    NONE,
    OWNER,
    SEAT,
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
    Value,
    numbers,
    public,
    rule,
    seats,
    values,
    zone,
)
from tableverse.core.encoders import SCALAR, SEATS, each, one_of, parts

WARES = ("Silk", "Spice", "Salt")


class Deal(Value, frozen=True):
    """Who gets what from whom, for how much, and when it is due (0: only an offer so far)."""

    buyer: Seat
    seller: Seat
    ware: str
    price: int
    due: int = 0


DEAL = parts(buyer=SEATS, seller=SEATS, ware=one_of(*WARES), price=SCALAR, due=SCALAR)


class OpenTrade(Question, frozen=True):
    """With whom to negotiate."""

    space = NONE | SEAT
    rules = ("BAZ-1", "BAZ-2")

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*(g.foes_of(seat) if g.coins[seat] else ()), None)

    def text(self, g: Any, seat: Seat) -> str:
        return "From whom do you want to buy?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "From nobody" if choice is None else f"From {g.name_of(choice)}"


class NameWare(Question, frozen=True):
    """What to buy."""

    space = values(*WARES)
    rules = ("BAZ-2",)
    seller: Seat

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return WARES

    def text(self, g: Any, seat: Seat) -> str:
        return f"What do you want from {g.name_of(self.seller)}?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return str(choice)


class NamePrice(Question, frozen=True):
    """How much to offer."""

    space = numbers(1, 99)
    rules = ("BAZ-2",)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return range(1, g.coins[seat] + 1)

    def text(self, g: Any, seat: Seat) -> str:
        return "How much do you offer?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"Offer {choice}"


class Respond(Question, frozen=True):
    """Accept, refuse, or name a higher price."""

    space = NONE | values("accept") | numbers(1, 99)
    rules = ("BAZ-3",)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("accept", *range(g.offer.price + 1, g.coins[g.offer.buyer] + 1), None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"{g.offer.ware} for {g.offer.price}: what do you say?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Refuse" if choice is None else "Accept" if choice == "accept" else f"Say {choice}"


class Said(Event, frozen=True):
    """A step of a negotiation."""

    seat: int
    what: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} {self.what}."


class Bazaar(State):
    """What lies on the table."""

    round: int = public(0)
    turn: int = public(0)
    offer: Deal | None = public(None, tensor=DEAL)
    deals: list[Deal] = public(list, tensor=each(4, DEAL))
    coins: list[int] = seats(8)
    store: list[Card] = zone("wares", audience=NOBODY)
    hand: list[list[Card]] = zone("wares", per_seat=True, audience=OWNER)
    stall: list[list[Card]] = zone("wares", per_seat=True)

    def setup(self) -> None:
        self.store = self.box.of("wares")

    @property
    def scores(self) -> list[int]:
        return [c + 3 * len(s) for c, s in zip(self.coins, self.stall, strict=True)]

    def settle(self, deal: Deal) -> None:
        """BAZ-5."""
        ware = next((c for c in self.hand[deal.seller] if self.box.names[c] == deal.ware), None)
        if ware is not None:
            self.hand[deal.seller].remove(ware)
            self.stall[deal.buyer].append(ware)
            self.tell(Said(deal.seller, f"hands over {deal.ware} to {self.name_of(deal.buyer)}"))
            return
        penalty = min(2 * deal.price, self.coins[deal.seller])
        self.coins[deal.seller] -= penalty
        self.coins[deal.buyer] += penalty
        self.tell(Said(deal.seller, f"has no {deal.ware} and pays {penalty}"))


@rule
def negotiate(g: Bazaar, buyer: Seat, seller: Seat) -> Rule:
    """BAZ-2 to BAZ-4."""
    ware = yield g.ask(buyer, NameWare(seller))
    price = yield g.ask(buyer, NamePrice())
    speaker, listener = buyer, seller
    while True:
        g.offer = Deal(buyer, seller, ware, price)
        g.tell(Said(speaker, f"says: {ware} for {price}"))
        answer = yield g.ask(listener, Respond())
        if answer is None or answer == "accept":
            break
        price = answer
        speaker, listener = listener, speaker
    g.offer = None
    if answer is None:
        g.tell(Said(listener, "refuses"))
        return
    g.coins[buyer] -= price
    g.coins[seller] += price
    g.deals.append(Deal(buyer, seller, ware, price, due=min(g.round + 1, g.options["rounds"])))
    g.tell(Said(listener, "accepts"))


@rule
def bazaar(g: Bazaar) -> Rule:
    """BAZ-1, BAZ-4."""
    g.shuffle(g.store)
    for seat in g.seats:
        for _ in range(4):
            g.hand[seat].append(g.draw(g.store))
    while g.round < g.options["rounds"]:
        g.round += 1
        for seat in g.seats:
            g.turn = seat
            seller = yield g.ask(seat, OpenTrade())
            if seller is not None:
                yield from negotiate(g, seat, seller)
        for deal in [d for d in g.deals if d.due == g.round]:
            g.settle(deal)
        g.deals = [d for d in g.deals if d.due > g.round]
        for seat in g.seats:
            g.hand[seat].append(g.draw(g.store))


GAME = Game(
    "toy_bazaar",
    "Bazaar",
    range(2, 5),
    Bazaar,
    bazaar,
    options={"rounds": Setting((2, 3), 3, "How many rounds are played")},
    components=lambda: Box([Component(w, "wares") for w in WARES for _ in range(12)]),
)
