"""Bargains: whom a fighter asks for help and what is offered, which deals and trades are taken, what is sold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tableverse.games.munchkin.bot.evaluation import (
    LEVELS,
    RIVALRY,
    TREASURE,
    card_worth,
    envy,
    fair,
    for_sale,
    price,
    threat,
    with_helper,
    worth_the_kill,
)
from tableverse.games.munchkin.rules.combat_strength import strength
from tableverse.games.munchkin.rules.help import candidates
from tableverse.games.munchkin.rules.offers import Counter, Put, Send, Share
from tableverse.games.munchkin.rules.selling import SellThese
from tableverse.games.munchkin.rules.trade import Enough, partners
from tableverse.games.munchkin.values import Offer

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Seat
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Bargain

WORTHWHILE: Final = 0.2
"""What a trade must bring at least, so that it is worth the talk."""
PEACE: Final = 3
"""A trade is proposed in one of so many turns: nobody wants to refuse the same one all the time."""


# ---------------------------------------------------------------- help


def best_helper(g: Munchkin, seat: Seat, seats: Sequence[Seat]) -> Seat:
    """Of those whose help is enough the one with the lowest Level, or -1."""
    enough = [s for s in seats if with_helper(g, s).winning()]
    return min(enough, key=lambda s: (g.level[s], -strength(g, s)), default=-1)


def open_share(g: Munchkin, seat: Seat) -> int:
    """What is offered to everybody at once: less than usual, if several are strong enough and one of them should take it; else 0."""
    usual = usual_share(g, -1)
    enough = [s for s in candidates(g) if with_helper(g, s).winning()]
    if len(enough) < 2 or g.for_the_win():
        return 0
    return next((k for k in range(1, usual) if any(fair(g, s, Offer(seat, -1, k, True)) for s in enough)), 0)


def usual_share(g: Munchkin, helper: Seat) -> int:
    """What a fighter offers: all for the win; half, rounded up where much is to be lost or where less was refused."""
    end = g.outcome()
    at_stake = end.treasures
    if end.wins_game:
        return at_stake
    half = at_stake // 2
    eager = threat(g, g.active) > 2 or (helper >= 0 and g.asked[helper] > 1) or g.level[g.active] >= 6
    return min(at_stake, max(1, half + (at_stake % 2 or eager)))


def answer_help(g: Munchkin, seat: Seat, offer: Offer, choices: Sequence[Choice]) -> int:
    """Accept what is fair; ask for one Treasure more where that would make it fair; else refuse."""
    if fair(g, seat, offer):
        return 0
    more = [k for k, c in enumerate(choices) if isinstance(c, Counter)]
    end = with_helper(g, seat).outcome()
    able = end.won and offer.share < end.treasures and not (end.wins_game and not g.options["shared_victory"])
    if more and able and price(g, offer, seat) + TREASURE >= envy(g, offer, end):
        return more[0]
    return len(choices) - 1


def offer_share(g: Munchkin, seat: Seat, to: Seat, choices: Sequence[Choice]) -> int:
    """The fighter's offer, or what a candidate wants instead: one Treasure more than was offered."""
    offered = 0 if g.offer is None else g.offer.share
    usual = (to < 0 and open_share(g, seat)) or usual_share(g, to)
    share = usual if seat == g.active else min(g.outcome().treasures, offered + 1)
    return next((k for k, c in enumerate(choices) if isinstance(c, Share) and c.treasures == share and c.helper_first), len(choices) - 1)


def worth_its_price(g: Munchkin, seat: Seat, offer: Offer) -> bool:
    """A counter-offer, for the fighter: is the kill worth what is asked?"""
    given = TREASURE * offer.share + sum([card_worth(g, seat, c) for c in (*offer.items, *offer.cards)])
    return with_helper(g, offer.by).winning() and given < 0.8 * worth_the_kill(g, seat)


# ---------------------------------------------------------------- trades


class Swap(NamedTuple):
    """An Item for an Item."""

    gain: float
    partner: Seat
    give: Card
    get: Card


def good_trade(g: Munchkin, seat: Seat, bargain: Bargain) -> bool:
    """Is what one gets worth clearly more than what one gives?"""
    got = sum([card_worth(g, seat, c) for c in bargain.given])
    return got > WORTHWHILE + sum([card_worth(g, seat, c) for c in bargain.wanted])


def best_swap(g: Munchkin, seat: Seat, seats: Sequence[Seat], given: Sequence[Card] = ()) -> Swap | None:
    """An Item for an Item that both have more use for, and the proposer by more than it helps a rival."""
    best: Swap | None = None
    mine = {c: card_worth(g, seat, c) for c in given or g.items[seat]}
    for s in seats:
        if LEVELS[g.level[s]] > LEVELS[g.level[seat]] + 2:
            continue
        theirs = [(c, card_worth(g, seat, c), card_worth(g, s, c)) for c in g.items[s]]
        for x, lost in mine.items():
            to_them = card_worth(g, s, x)
            for y, got, missed in theirs:
                gain = got - lost - RIVALRY * (to_them - missed)
                if got - lost > WORTHWHILE < to_them - missed and gain > (best.gain if best else 0.0):
                    best = Swap(gain, s, x, y)
    return best


def proposes(g: Munchkin, seat: Seat) -> bool:
    """Is it time to propose a trade, and is there one?"""
    if seat != g.active or g.proposals[seat] or (g.turn // g.n) % PEACE:
        return False
    return best_swap(g, seat, partners(g, seat)) is not None


def trade_partner(g: Munchkin, seat: Seat, choices: Sequence[Seat | None]) -> int:
    """With whom the best trade is made; without one, with nobody."""
    swap = best_swap(g, seat, [s for s in choices if s is not None])
    return len(choices) - 1 if swap is None else choices.index(swap.partner)


def trade_item(g: Munchkin, seat: Seat, partner: Seat, given: Sequence[Card] | None, choices: Sequence[Choice]) -> int:
    """The Item to give (nothing is `given` yet) or to ask for; one each, and then it is sent."""
    done = next((k for k, c in enumerate(choices) if isinstance(c, Send | Enough)), -1)
    swap = None if g.sheet[seat] else best_swap(g, seat, (partner,), given or ())
    if swap is not None:
        wanted = Put(swap.give if given is None else swap.get)
        return choices.index(wanted) if wanted in choices else max(0, done)
    return max(0, done)


def selling(g: Munchkin, seat: Seat, choices: Sequence[Any]) -> int:
    """The next of what was to be sold; then sell."""
    plan = for_sale(g, seat)
    for k, c in enumerate(choices):
        if isinstance(c, Put) and c.card in plan:
            return k
    return next((k for k, c in enumerate(choices) if isinstance(c, SellThese)), 0)
