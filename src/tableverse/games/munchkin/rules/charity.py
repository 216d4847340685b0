"""Charity: the excess of a hand at the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.events.fights import CharityGiven
from tableverse.games.munchkin.events.table import Discarded
from tableverse.games.munchkin.moves.bargains import GiveAway
from tableverse.games.munchkin.questions.keeping import GiveCharity
from tableverse.games.munchkin.rules.goods import receive_all
from tableverse.games.munchkin.rules.piles import drop, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


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
        g.tell(CharityGiven(seat, to, card), to=(seat, to), others=CharityGiven(seat, to))
    return ()
