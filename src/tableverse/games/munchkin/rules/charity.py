"""Phase 3, Charity: the excess of a hand goes to the lowest, or onto the discards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, SEAT, Card, Choice, Question, Rule, Seat, among, any_card, carries_out, moves, numbers, rule
from tableverse.games.munchkin.rules.deeds import CardDeed
from tableverse.games.munchkin.rules.piles import CardGiven, Discarded, drop, lift_from
from tableverse.games.munchkin.rules.receiving import receive_all

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class GiveAway(CardDeed, frozen=True):
    """MK-044 to MK-046: a card of the excess to a player, or (-1) onto the discards."""

    within = among(card=any_card("Door", "Treasure"), to=SEAT | numbers(-1, -1))
    rules = ("MK-044", "MK-045", "MK-046", "MK-R24")
    to: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)}" if self.to < 0 else f"Give {self.name(g)} to {g.name_of(self.to)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        card = self.at_card(g, seat)
        return card if self.to < 0 else (*card, f"seat/{self.to}")


# ---------------------------------------------------------------- questions


class GiveCharity(Question, frozen=True):
    """MK-043 to MK-046, MK-R24: what goes to whom."""

    space = moves(GiveAway) | NONE
    rules = ("MK-043", "MK-044", "MK-045", "MK-046", "MK-R22", "MK-R24")
    to: tuple[Seat, ...]
    """Who may still get one; nobody: it is discarded."""
    left: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        cards = g.apart(g.hand[seat])
        return [GiveAway(c, s) for c in cards for s in self.to or (-1,)] or [None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        more = "1 card" if self.left == 1 else f"{self.left} cards"
        if not self.to:
            return f"Charity: you are among the lowest, so you discard {more}. Which one is next?"
        return f"Charity: {more} more than you may keep; they go to the lowest. Which one is next?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nothing" if choice is None else super().label(g, seat, choice)


# ---------------------------------------------------------------- rules


def charity(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """MK-043: a hand above the limit is too large."""
    g.phase = "charity"
    return give_all_excess(g, seat) if excess_of(g, seat) > 0 else ()


def excess_of(g: Munchkin, seat: Seat) -> int:
    """How many cards a hand has above its limit; the dead have nothing to give."""
    return 0 if g.ended or g.dead[seat] else len(g.hand[seat]) - g.hand_limit(seat)


@rule
def give_all_excess(g: Munchkin, seat: Seat) -> Rule:
    """MK-013, MK-R22: what receivers play may fill the giver's hand again, and Charity ends with no more than the limit."""
    while excess_of(g, seat) > 0:
        yield from give_excess(g, seat, excess_of(g, seat))


@rule
def give_excess(g: Munchkin, seat: Seat, excess: int) -> Rule:
    """MK-044 to MK-046, MK-R24 to MK-R26: to the lowest, as evenly as possible; by the lowest, onto the discards."""
    low = min([g.level[s] for s in g.living()])
    lowest = tuple([s for s in g.living_from(seat) if g.level[s] == low])
    if g.level[seat] == low:
        lowest = ()
    given = tuple([0 for _ in lowest])
    for k in range(excess):
        to = receivers(lowest, given, excess)
        receiver = yield from give_one(g, seat, to, excess - k)
        given = tuple([n + (s == receiver) for s, n in zip(lowest, given, strict=True)])
    yield from receive_all(g, lowest)


def receivers(lowest: tuple[Seat, ...], given: tuple[int, ...], excess: int) -> tuple[Seat, ...]:
    """MK-R24: everybody gets so many; as many as the division leaves over get one more.

    >>> receivers((1, 2), (0, 0), 3), receivers((1, 2), (2, 0), 3), receivers((1, 2), (1, 0), 2)
    ((1, 2), (2,), (2,))
    """
    if not lowest:
        return ()
    each, more = divmod(excess, len(lowest))
    more -= sum(n > each for n in given)
    return tuple([s for s, n in zip(lowest, given, strict=True) if n < each or (n == each and more > 0)])


@rule
def give_one(g: Munchkin, seat: Seat, to: tuple[Seat, ...], left: int) -> Any:
    """One card of the giver's choice; who has got it."""
    move: Any = yield g.ask(seat, GiveCharity(to, left))
    if move is None:
        return -1
    yield from move.act(g, seat)
    return move.to


@carries_out(GiveAway)
def give_away(g: Munchkin, seat: Seat, card: Card, to: Seat) -> Any:
    """Face down; only giver and receiver know the card."""
    lift_from(g, seat, card)
    if to < 0:
        drop(g, card)
        g.tell(Discarded(seat, card))
    else:
        g.hand[to].append(card)
        g.fresh[to] = (*g.fresh[to], card)
        g.tell(CardGiven(seat, to, card), to=(seat, to), others=CardGiven(seat, to))
    return ()
