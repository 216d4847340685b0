"""Items are sold for levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.core import Card, Choice, Move, Question, Refusal, Rule, Seat, carries_out, moves, rule
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED, LEVEL_PRICE
from tableverse.games.munchkin.rules.deeds import Deed
from tableverse.games.munchkin.rules.items import after_loss
from tableverse.games.munchkin.rules.levels import go_up
from tableverse.games.munchkin.rules.log import PlayerEntry, listed
from tableverse.games.munchkin.rules.offers import Put, onward
from tableverse.games.munchkin.rules.piles import drop, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class Sell(Deed, frozen=True):
    """MK-095: Items for levels."""

    rules = ("MK-073", "MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Sell Items for a level"


class GoldShown(TypedDict):
    """What a sale brings."""

    gold: int


class SellThese(Move, frozen=True):
    """MK-095: sell what is on the sheet."""

    role = "main"
    rules = ("MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        gold = sum(g.box.gold[c] for c in g.sheet[seat])
        return f"Sell for {gold:,} Gold Pieces"

    def data(self, g: Munchkin, seat: Seat) -> GoldShown:
        return {"gold": sum(g.box.gold[c] for c in g.sheet[seat])}


SELL, SELL_THESE = Sell(), SellThese()


def can_sell(g: Munchkin, seat: Seat) -> bool:
    """MK-095, MK-099: are the Items worth a level, and is it not the last one?"""
    if g.level[seat] >= HIGHEST_UNEARNED:
        return False
    gold, price = 0, g.box.price
    for c in g.items[seat]:
        gold += price[c]
    for c in g.hand[seat]:
        gold += price[c]
    return gold >= LEVEL_PRICE


def sellable(g: Munchkin, seat: Seat) -> list[Card]:
    """MK-098: Items in hand and on the table."""
    items = g.box.sorts["Item"]
    return [*g.items[seat], *[c for c in g.hand[seat] if c in items]]


def no_sale(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-095, MK-099: why nothing can be sold."""
    if g.level[seat] >= HIGHEST_UNEARNED:
        return [Refusal("Sell Items", "Level 10 cannot be bought.", ("MK-099",))]
    gold = sum(g.box.gold[c] for c in sellable(g, seat))
    if gold < LEVEL_PRICE:
        return [Refusal("Sell Items", f"Your Items are worth {gold:,}; a level costs {LEVEL_PRICE:,} Gold Pieces.", ("MK-095",))]
    return []


# ---------------------------------------------------------------- questions


class SellMore(Question, frozen=True):
    """MK-095 to MK-098, MK-R80: Items until a level is paid for, and more if one likes."""

    space = moves(SellThese, Put)
    rules = ("MK-095", "MK-096", "MK-097", "MK-098", "MK-R80")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        gold, put = g.box.gold, g.box.put
        sold = sum([gold[c] for c in g.sheet[seat]])
        more = onward(g, seat, sellable(g, seat))
        rest = sum([gold[c] for c in more])
        found: list[Choice] = [SELL_THESE] if sold >= LEVEL_PRICE else []
        for c in more:
            if sold + rest >= LEVEL_PRICE:
                found.append(put(c))
            rest -= gold[c]
        return found or [SELL_THESE]

    def text(self, g: Munchkin, seat: Seat) -> str:
        gold = sum(g.box.gold[c] for c in g.sheet[seat])
        gain = min(gold // LEVEL_PRICE, HIGHEST_UNEARNED - g.level[seat])
        worth = f" Worth {gold:,}: {gain} Level." if gold >= LEVEL_PRICE else f" Worth {gold:,} of {LEVEL_PRICE:,}."
        return f"Which Items do you sell?{worth}"

    def default(self, g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> Choice:
        return choices[0]


# ---------------------------------------------------------------- log entries


class Sold(PlayerEntry, frozen=True):
    """MK-095: the levels are told next."""

    cards: tuple[Card, ...]
    gold: int

    def what(self, g: Munchkin) -> str:
        return f"sells {listed(g, self.cards)} for {self.gold:,} Gold Pieces"


# ---------------------------------------------------------------- rules


SELL_MORE = SellMore()


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
