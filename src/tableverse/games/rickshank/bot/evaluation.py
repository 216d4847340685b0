"""What a position is worth: how strong each card is, how long the game will last, and what one more card adds to a deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import AtWill, children
from tableverse.cardtext.cards import Destroy, Draw, Gain
from tableverse.cardtext.shared import (
    AnyNumberOfTimes,
    ChooseOne,
    FirstTime,
    ForEach,
    If,
    Lasting,
    May,
    MayThen,
    Others,
    OthersChoose,
    TimesEach,
)
from tableverse.core import Card, Move, Seat
from tableverse.games.rickshank.constants import TOKEN_COST
from tableverse.games.rickshank.game_events import CardDiscarded
from tableverse.games.rickshank.rules.access_tokens import BUY_TOKEN
from tableverse.games.rickshank.rules.buy import on_offer
from tableverse.games.rickshank.rules.end_of_turn import END_TURN
from tableverse.games.rickshank.rules.nemesis import may_defeat
from tableverse.games.rickshank.scoring import collected, victory_points
from tableverse.games.rickshank.words.effects import DiscardTokens, FlipLocation, GainTokens, PlayTop, Power
from tableverse.games.rickshank.words.keywords import Attack, Bid, Referendum, Sanction

if TYPE_CHECKING:
    from tableverse.cardtext import Ability
    from tableverse.games.rickshank.box import CardDefinition, RickBox
    from tableverse.games.rickshank.state import Rickshank


POINTS_FOR_POWER: Final = 0.33
"""Victory Points that a point of Power brings over a game."""
TOKEN: Final = 1.2
"""Victory Points that an Access Token is worth."""
TOLL: Final = 2.0
"""The same for the only one, when the last Nemesis is near."""
WIN: Final = 8.0
ROUNDS: Final = 19
"""About how many turns a player has."""
HAND: Final = 5
ENOUGH: Final = 0.2
"""What a purchase has to be worth; a card that is not bought keeps the deck thin."""
OTHERS: Final = 0.3
"""How much what the others have counts against what one has oneself: half of it the best, half of it their average."""


def evaluate(g: Rickshank, seat: Seat) -> float:
    """About the Victory Points in the end, less a part of what the others will have; and whether that wins, once it is over."""
    decks = [collected(g, s) for s in g.seats]
    if g.ended:
        points = [victory_points(g, s, decks) for s in g.seats]
        others = max(points[s] for s in g.seats if s != seat)
        return points[seat] - OTHERS * others + (WIN if points[seat] > others else -WIN)
    turns = turns_left(g)
    total = 0.0
    theirs: list[float] = []
    for s in g.seats:
        forecast = DeckForecast(g, s, decks[s], turns, victory_points(g, s, decks) + TOKEN * min(g.tokens[s], 4))
        value = forecast.value() + POINTS_FOR_POWER * _hand(g, s, forecast)
        if s == seat:
            total += value
            if s == g.active and g.in_turn:
                total += 0.97 * purchases(g, seat, forecast)
        else:
            theirs.append(value)
    return total - OTHERS * 0.5 * (max(theirs) + sum(theirs) / len(theirs))


def _hand(g: Rickshank, seat: Seat, forecast: DeckForecast) -> float:
    """Power of the next hand: known, where it is drawn; in one's own turn it comes later, whatever is in hand now."""
    mean = forecast.sum / max(forecast.size, HAND)
    if seat == g.active and g.in_turn:
        return HAND * mean
    return 0.8 * mean * len(g.hand[seat]) + 0.2 * sum(strengths(g.box)[0][c] for c in g.hand[seat])


def purchases(g: Rickshank, seat: Seat, forecast: DeckForecast) -> float:
    """The most that can be made of the Power there is and of what the hand will bring."""
    power = strengths(g.box)[0]
    return plan(g, seat, forecast, g.power + 0.95 * sum(power[c] for c in g.hand[seat]))[0] + 0.021 * g.power


def plan(g: Rickshank, seat: Seat, forecast: DeckForecast, power: float) -> tuple[float, Move]:
    """What the Power is worth when the card that adds most is bought first, then the next, and the choice to begin with.

    Not the most points for the Power: two poor cards thicken a deck and uncover better ones for the others.
    """
    barred = g.nemesis[0] if g.nemesis and not may_defeat(g) else -1
    buy, cost = g.box.buy, g.box.cost
    price_of = g.price if g.lasting else cost.__getitem__
    offers = [(price_of(c), c) for c in on_offer(g) if c != barred]
    items: list[tuple[float, int, Move]] = [(card_worth(g, seat, c, forecast), price, buy[c]) for price, c in offers if price <= power]
    if g.pool and not g.token_bought and power >= TOKEN_COST:
        items.append((token_worth(g, seat), TOKEN_COST, BUY_TOKEN))
    items.sort(key=itemgetter(0), reverse=True)
    total = 0.0
    begin: Move = END_TURN
    for worth, price, move in items:
        if worth > ENOUGH and price <= power:
            if not total:
                begin = move
            total += worth
            power -= price
    return total, begin


# ---------------------------------------------------------------- what a deck promises


class DeckForecast:
    """What a player's cards promise."""

    __slots__ = ("deck", "ongoing", "points", "size", "sum", "turns")

    def __init__(self, g: Rickshank, seat: Seat, deck: Sequence[Card], turns: float, points: float = 0.0) -> None:
        power, rate = strengths(g.box)
        self.deck = deck
        self.turns = turns
        self.points = points
        self.sum = 0.0
        self.size = 0
        self.ongoing = 0.0
        standing = g.in_play[seat]
        for card in deck:
            if rate[card] and card in standing:
                self.ongoing += rate[card]
            else:
                self.sum += power[card]
                self.size += 1
                if rate[card]:
                    self.ongoing += 0.6 * rate[card]

    def value(self, more: float = 0.0, cards: int = 0, ongoing: float = 0.0) -> float:
        """Victory Points to expect, perhaps with another card."""
        mean = (self.sum + more) / max(self.size + cards, HAND)
        return self.points + POINTS_FOR_POWER * self.turns * (HAND * mean + self.ongoing + ongoing)

    def counted(self, g: Rickshank, seat: Seat, card: Card) -> float:
        """What a card that counts others is worth in this deck as it is, and a point at least: one buys it to make it grow."""
        record = g.box.records[card]
        decks = [(*self.deck, card) if s == seat else collected(g, s) for s in g.seats]
        return max(1.0, float(record.worth.worth(g, seat, decks, record.counted)))


def turns_left(g: Rickshank) -> float:
    """About how many turns a player still has: until the main deck or the Nemesis stack is used up."""
    played = g.turn / g.n
    cards = len(g.main_deck) / (1.3 * g.n)
    foes = 2.6 * (len(g.nemesis_stack) + 1)
    return max(0.3, min(cards, foes, max(ROUNDS - played, 3.0)))


def card_worth(g: Rickshank, seat: Seat, card: Card, forecast: DeckForecast) -> float:
    """What one more card adds to a deck."""
    record = g.box.records[card]
    power, rate = strengths(g.box)
    points: float = record.points
    if record.worth is not None:
        points = forecast.counted(g, seat, card)
    if card in g.box.given_away:
        points = 2.0 / g.n
    gain = forecast.value(power[card], 1, 0.6 * rate[card]) - forecast.value()
    if card in g.nemesis and not g.nemesis_stack:
        scores = g.scores
        others = max(scores[s] for s in g.seats if s != seat)
        return points + (WIN if scores[seat] + points > others else -WIN)
    return points + gain


def token_worth(g: Rickshank, seat: Seat) -> float:
    """What one more Access Token is worth: the first is a Vote and the toll for the last Nemesis, the others are Votes."""
    own = g.tokens[seat]
    if own == 0 and len(g.nemesis_stack) < 2:
        return TOLL
    return TOKEN / (1 + own)


# ---------------------------------------------------------------- how strong a card is


WORTH: Final[dict[type, float]] = {
    Draw: 1.6,
    GainTokens: 1.0,
    DiscardTokens: -0.8,
    FlipLocation: 0.8,
    PlayTop: 1.6,
    Destroy: 0.7,
    Gain: 0.8,
    Attack: 0.9,
    Bid: 0.4,
    Referendum: 0.2,
    Sanction: 0.3,
}
"""About how much Power each of these is worth."""
PERHAPS: Final = 0.6
"""How often a condition holds, and how often there is something to count."""


@cache
def strengths(box: RickBox) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By card: what playing it is worth, and what it is worth in every turn once it is in play."""
    per_turn = []
    for piece, abilities in zip(box.records, box.waiting.abilities, strict=True):
        rate = 0.0
        if piece.ongoing:
            rate = sum((PERHAPS if isinstance(a.sentence, FirstTime) else 1.0) * max(0.5, _worth(a.then)) for a in abilities) or 0.5
        per_turn.append(rate)
    return tuple(map(strength, box.records, box.waiting.abilities)), tuple(per_turn)


def strength(piece: CardDefinition, abilities: Sequence[Ability]) -> float:
    """About how much Power a card is worth when it is played."""
    total = float(piece.power)
    for root in (*piece.quick, *piece.sentences, *piece.blocks):
        total += _worth(root)
    if piece.defense is not None and not piece.defense.from_play:
        total += 0.3
    if any(a.kept or a.hearing() in ((AtWill,), (CardDiscarded,)) for a in abilities):
        total += 0.5
    return total


def _worth(node: Any) -> float:
    """About how much Power a piece of text is worth to whoever plays it; what others have to do counts with the Attack or Vote."""
    if isinstance(node, Others | OthersChoose | Lasting | AnyNumberOfTimes):
        return 0.0
    if isinstance(node, Power):
        return float(node.amount)
    if isinstance(node, ChooseOne):
        return max(map(_worth, node.options))
    own = WORTH.get(type(node), 0.0)
    if isinstance(node, Draw | GainTokens | DiscardTokens | Destroy | Gain):
        own *= node.count
    factor = PERHAPS if isinstance(node, If | ForEach | TimesEach | MayThen | May) else 1.0
    return factor * (own + sum(map(_worth, children(node))))
