"""Trades and gifts between players who do not fight; sales for levels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Gives, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.constants import LEVEL_PRICE
from tableverse.games.munchkin.events.fights import TradeDone, TradeProposed, TradeRefused
from tableverse.games.munchkin.events.table import Sold
from tableverse.games.munchkin.moves.bargains import Accept, Counter, Put
from tableverse.games.munchkin.moves.deeds import OpenTrade, Sell
from tableverse.games.munchkin.questions.bargains import AnswerTrade, SellMore, TradeGive, TradeWant, TradeWith
from tableverse.games.munchkin.rules.checkpoint import clear_passes
from tableverse.games.munchkin.rules.equipping import after_loss
from tableverse.games.munchkin.rules.goods import move_card
from tableverse.games.munchkin.rules.levels import go_up
from tableverse.games.munchkin.rules.piles import drop, lift_from
from tableverse.games.munchkin.values import Bargain

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

TRADE_WITH, SELL_MORE = TradeWith(), SellMore()
TRADE_GIVE = tuple(TradeGive(partner) for partner in range(6))


@carries_out(OpenTrade)
@rule
def open_trade(g: Munchkin, seat: Seat) -> Rule:
    """MK-R87: accepted, refused, or countered once."""
    g.proposals[seat] += 1
    partner: Any = yield g.ask(seat, TRADE_WITH)
    if partner is None:
        return
    bargain = yield from propose(g, seat, partner)
    answer: Any = yield g.ask(partner, AnswerTrade(bargain, False))
    refuser = partner
    if isinstance(answer, Counter):
        bargain = yield from propose(g, partner, seat)
        answer = yield g.ask(seat, AnswerTrade(bargain, True))
        refuser = seat
    g.bargain = None
    if isinstance(answer, Accept):
        yield from exchange(g, bargain)
    elif g.recording:
        g.tell(TradeRefused(refuser))


@rule
def propose(g: Munchkin, seat: Seat, partner: Seat) -> Gives[Bargain]:
    """What is given, then what is wanted, Item by Item; open only when sent."""
    g.sheet[seat] = ()
    while True:
        more: Any = yield g.ask(seat, TRADE_GIVE[partner])
        if not isinstance(more, Put):
            break
        g.sheet[seat] = (*g.sheet[seat], more.card)
    given = g.sheet[seat]
    g.sheet[seat] = ()
    while g.items[partner]:
        more = yield g.ask(seat, TradeWant(partner, given))
        if not isinstance(more, Put):
            break
        g.sheet[seat] = (*g.sheet[seat], more.card)
    bargain = Bargain(seat, partner, given, g.sheet[seat])
    g.sheet[seat] = ()
    g.bargain = bargain
    g.horizon = g.moment
    if g.recording:
        g.tell(TradeProposed(seat, partner, bargain.given, bargain.wanted))
    return bargain


@rule
def exchange(g: Munchkin, bargain: Bargain) -> Rule:
    """MK-086, MK-R31: Items go from table to table and stay in play, unequipped; outside a fight everybody is asked again."""
    for card in bargain.given:
        move_card(g, bargain.by, card, bargain.to)
    for card in bargain.wanted:
        move_card(g, bargain.to, card, bargain.by)
    if g.recording:
        g.tell(TradeDone(bargain.by, bargain.to))
    yield from after_loss(g, bargain.by)
    yield from after_loss(g, bargain.to)
    g.retotal()
    if not g.in_fight:
        clear_passes(g)


@carries_out(Sell)
@rule
def sell(g: Munchkin, seat: Seat) -> Rule:
    """MK-095 to MK-099, MK-R80: a set of Items at once; no change is given, and Level 10 is not for sale."""
    g.sheet[seat] = ()
    while True:
        more: Any = yield g.ask(seat, SELL_MORE)
        if not isinstance(more, Put):
            break
        g.sheet[seat] = (*g.sheet[seat], more.card)
    close_sale(g, seat)
    yield from after_loss(g, seat)


def close_sale(g: Munchkin, seat: Seat) -> None:
    """The Items go to the discards, the seller goes up."""
    cards: tuple[Card, ...] = g.sheet[seat]
    g.sheet[seat] = ()
    g.horizon = g.moment
    gold = sum([g.box.gold[c] for c in cards])
    if gold < LEVEL_PRICE:
        return
    for card in cards:
        lift_from(g, seat, card)
        drop(g, card)
    g.tell(Sold(seat, cards, gold))
    go_up(g, seat, gold // LEVEL_PRICE)
