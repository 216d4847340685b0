"""Bargains: whom a fighter asks for help and what is offered, which deals and trades are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.games.munchkin.lines import hoard, strength
from tableverse.games.munchkin.moves import Counter, Share
from tableverse.games.munchkin.worth import TREASURE, card_worth, envy, fair, hands_out_the_win, price, threat, with_helper, worth_the_kill

if TYPE_CHECKING:
    from tableverse.core import Choice, Seat
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Bargain, Offer


def best_helper(g: Munchkin, seat: Seat, seats: Sequence[Seat]) -> Seat:
    """Of those whose help is enough the one with the lowest Level, or -1."""
    enough = [s for s in seats if with_helper(g, s).winning()]
    return min(enough, key=lambda s: (g.level[s], -strength(g, s)), default=-1)


def usual_share(g: Munchkin, helper: Seat) -> int:
    """What a fighter offers: all for the win; half, rounded up where much is to be lost or where less was refused."""
    at_stake = hoard(g)
    if g.for_the_win():
        return at_stake
    half = at_stake // 2
    eager = threat(g, g.active) > 2 or (helper >= 0 and g.asked[helper] > 1) or g.level[g.active] >= 6
    return min(at_stake, max(1, half + (at_stake % 2 or eager)))


def answer_help(g: Munchkin, seat: Seat, offer: Offer, choices: Sequence[Choice]) -> int:
    """Accept what is fair; ask for one Treasure more where that would make it fair; else refuse."""
    if fair(g, seat, offer):
        return 0
    more = [k for k, c in enumerate(choices) if isinstance(c, Counter)]
    able = offer.share < hoard(g) and not hands_out_the_win(g) and with_helper(g, seat).winning()
    if more and able and price(g, offer, seat) + TREASURE >= envy(g, offer):
        return more[0]
    return len(choices) - 1


def offer_share(g: Munchkin, seat: Seat, to: Seat, choices: Sequence[Choice]) -> int:
    """The fighter's offer, or what a candidate wants instead: one Treasure more than was offered."""
    offered = 0 if g.offer is None else g.offer.share
    share = usual_share(g, to) if seat == g.active else min(hoard(g), offered + 1)
    return next((k for k, c in enumerate(choices) if isinstance(c, Share) and c.treasures == share and c.helper_first), len(choices) - 1)


def worth_its_price(g: Munchkin, seat: Seat, offer: Offer) -> bool:
    """A counter-offer, for the fighter: is the kill worth what is asked?"""
    given = TREASURE * offer.share + sum([card_worth(g, seat, c) for c in (*offer.items, *offer.cards)])
    return with_helper(g, offer.by).winning() and given < 0.8 * worth_the_kill(g, seat)


def good_trade(g: Munchkin, seat: Seat, bargain: Bargain) -> bool:
    """Is what one gets worth clearly more than what one gives?"""
    got = sum([card_worth(g, seat, c) for c in bargain.given])
    return got > 0.2 + sum([card_worth(g, seat, c) for c in bargain.wanted])
