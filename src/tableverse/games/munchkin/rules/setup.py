"""Before the first turn: decks, Roles, the first player, hands and starting plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, Card, Choice, Event, Question, Rule, Seat, any_card, rule, together
from tableverse.games.munchkin.constants import DEALT
from tableverse.games.munchkin.rules.items import put_item
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry, listed
from tableverse.games.munchkin.rules.piles import draw_cards, lift

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- questions


class PickRole(Question, frozen=True):
    """MK-007, MK-150: a Role from the pool; the dead may keep theirs."""

    space = any_card("Role") | NONE
    rules = ("MK-007", "MK-020", "MK-150", "MK-R06", "MK-R72")
    of = "card"
    swap: bool

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*g.roles, None) if self.swap else tuple(g.roles)

    def text(self, g: Munchkin, seat: Seat) -> str:
        if not self.swap:
            return "Choose your Role."
        return "You are dead. With the next turn you are back, with your Level and your Classes. In another Role?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return f"Stay {g.role_name(seat)}" if choice is None else f"{g.box.names[choice]}: {g.box.records[choice].text}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"roles/{choice}",)


class OpeningPlays(Question, frozen=True):
    """MK-022, MK-023, MK-R04, MK-R05: what is laid down before the first turn; more than one Class needs Super Munchkin."""

    space = any_card("Door", "Treasure") | NONE
    rules = ("MK-022", "MK-023", "MK-R04", "MK-R05")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        box, laid = g.box, g.opening[seat]
        there = [*g.front[seat], *laid]
        classes = {box.names[c] for c in there if c in box.sorts["Class"]}
        with_super = not box.supers.isdisjoint(there)
        wanted = [box.sorts["Item"]]
        if box.sorts["Ally"].isdisjoint(there):
            wanted.append(box.sorts["Ally"])
        if not classes or (with_super and len(classes) < 2):
            wanted.append(box.sorts["Class"])
        if classes and not with_super:
            wanted.append(box.supers)
        may = frozenset[Card]().union(*wanted)
        return (*g.apart([c for c in g.hand[seat] if c in may and c not in laid and box.names[c] not in classes]), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        begins = "Your new life begins:" if g.turn else "Before your first turn"
        laid = f" ({len(g.opening[seat])} so far)" if g.opening[seat] else ""
        return f"{begins} you may lay down Items, a Class and an Ally{laid}."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Done" if choice is None else f"Lay down {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


# ---------------------------------------------------------------- log entries


class StartRolls(Event, frozen=True):
    """MK-015, MK-R03: who begins is rolled for."""

    rolls: tuple[tuple[Seat, int], ...]
    first: Seat

    def text(self, g: Munchkin) -> str:
        told = ", ".join(f"{g.name_of(s)} {n}" for s, n in self.rolls)
        then = f"{g.name_of(self.first)} begins" if self.first >= 0 else "The highest roll again"
        return f"Rolls for the first turn: {told}. {then}."


class RoleTaken(CardEntry, frozen=True):
    """MK-007, MK-150: at the start, or by the dead."""

    def what(self, g: Munchkin) -> str:
        return f"plays {self.name(g)}"


class LaidDown(PlayerEntry, frozen=True):
    """MK-022, MK-023: all starting plays of one player."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"lays down {listed(g, self.cards)}"


# ---------------------------------------------------------------- rules


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
    """MK-007: a Role leaves the pool."""
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
