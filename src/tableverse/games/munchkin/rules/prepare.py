"""Before the first turn: decks, Roles, the first player, hands and starting plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, rule, together
from tableverse.games.munchkin.constants import DEALT
from tableverse.games.munchkin.events.table import LaidDown, RoleTaken, StartRolls
from tableverse.games.munchkin.questions.keeping import OpeningPlays, PickRole
from tableverse.games.munchkin.rules.equipping import put_item
from tableverse.games.munchkin.rules.piles import draw_cards, lift

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


@rule
def set_up(g: Munchkin) -> Rule:
    """MK-005 to MK-007, MK-015, MK-022, MK-023."""
    g.shuffle(g.door)
    g.shuffle(g.treasure)
    roll_for_start(g)
    if g.options["roles"] == "choose":
        for seat in g.order_from(g.first):
            role = yield g.ask(seat, PickRole(False))
            take_role(g, seat, role)
    else:
        g.shuffle(g.roles)
        for seat in g.seats:
            take_role(g, seat, g.roles[-1])
    for seat in g.seats:
        deal_hand(g, seat)
        g.fresh[seat] = ()
    yield from starting_plays(g, g.order_from(g.first))


def roll_for_start(g: Munchkin) -> None:
    """MK-R03: the highest roll begins; tied leaders roll again."""
    leaders = list(g.seats)
    while len(leaders) > 1:
        rolls = tuple((s, g.roll()[0]) for s in leaders)
        best = max(n for _, n in rolls)
        leaders = [s for s, n in rolls if n == best]
        g.tell(StartRolls(rolls, leaders[0] if len(leaders) == 1 else -1))
    g.first = g.active = leaders[0]


def take_role(g: Munchkin, seat: Seat, role: Card) -> None:
    """MK-007."""
    g.roles.remove(role)
    g.role[seat] = [role]
    g.tell(RoleTaken(seat, role))


def deal_hand(g: Munchkin, seat: Seat) -> None:
    """MK-006, MK-160: cards from each deck."""
    draw_cards(g, "door", seat, DEALT)
    draw_cards(g, "treasure", seat, DEALT)


@rule
def starting_plays(g: Munchkin, seats: tuple[Seat, ...]) -> Rule:
    """MK-R04: all at once and unseen; laid down by the first player first. A revived player does the same alone."""
    yield from together(g, [plan_opening(g, s) for s in seats], revocable=len(seats) > 1)
    plans = tuple(g.opening)
    g.opening = [()] * g.n
    for seat in seats:
        lay_opening(g, seat, plans[seat])


@rule
def plan_opening(g: Munchkin, seat: Seat) -> Rule:
    """One lane: what to lay down, card by card."""
    while True:
        card: Any = yield g.ask(seat, OpeningPlays())
        if card is None:
            return
        g.opening[seat] = (*g.opening[seat], card)


def lay_opening(g: Munchkin, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Classes and Ally before Items, so that what needs a Class can be equipped."""
    items = g.box.sorts["Item"]
    for card in cards:
        if card not in items:
            lift(g, card)
            g.front[seat].append(card)
    for card in cards:
        if card in items:
            put_item(g, seat, card)
    if cards:
        g.tell(LaidDown(seat, cards))
