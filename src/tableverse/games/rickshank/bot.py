"""What a good player values here: a thin deck, Power early and Victory Points late, tokens for Votes.

`evaluate` and `policy` serve bots that know no game. They read what everybody knows (such as who owns which cards) and the seat's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext.cards import Destroy, Discard, Put
from tableverse.games.rickshank.limits import TOKEN_COST
from tableverse.games.rickshank.outlook import HAND, POINTS_FOR_POWER, TOKEN, WIN, Outlook, card_worth, strengths, turns_left
from tableverse.games.rickshank.questions import may_defeat, on_offer
from tableverse.games.rickshank.scoring import collected, victory_points
from tableverse.games.rickshank.words import Give

if TYPE_CHECKING:
    from tableverse.core import Dice, Seat
    from tableverse.games.rickshank.state import Rickshank

OTHERS: Final = 0.3
"""How much what the others have counts against what one has oneself."""


def evaluate(g: Rickshank, seat: Seat) -> float:
    """About the Victory Points in the end, less a part of what the others will have; and whether that wins, once it is over."""
    decks = [collected(g, s) for s in g.seats]
    if g.ended:
        points = [victory_points(g, s, decks) for s in g.seats]
        others = max(points[s] for s in g.seats if s != seat)
        return points[seat] - OTHERS * others + (WIN if points[seat] > others else -WIN)
    turns = turns_left(g)
    total = 0.0
    for s in g.seats:
        outlook = Outlook(g, s, decks[s], turns, victory_points(g, s, decks) + TOKEN * min(g.tokens[s], 4))
        value = outlook.value() + POINTS_FOR_POWER * _hand(g, s, outlook)
        if s == seat:
            total += value
            if s == g.active and g.in_turn:
                total += 0.97 * purchases(g, seat, outlook)
        else:
            total -= OTHERS / (g.n - 1) * value
    return total


def _hand(g: Rickshank, seat: Seat, outlook: Outlook) -> float:
    """Power of the next hand: known, where it is drawn; in one's own turn it comes later, whatever is in hand now."""
    mean = outlook.sum / max(outlook.size, HAND)
    if seat == g.active and g.in_turn:
        return HAND * mean
    return 0.8 * mean * len(g.hand[seat]) + 0.2 * sum(strengths(g.box)[0][c] for c in g.hand[seat])


def purchases(g: Rickshank, seat: Seat, outlook: Outlook) -> float:
    """The most that can be made of the Power there is and of what the hand will bring: a knapsack."""
    power = strengths(g.box)[0]
    room = min(24, int(g.power + 0.95 * sum(power[c] for c in g.hand[seat]) + 0.001))
    best = [0.001 * (g.power + k) for k in range(room + 1)]
    for card in on_offer(g):
        if card in g.nemesis and not may_defeat(g):
            continue
        price, worth = g.price(card), card_worth(g, seat, card, outlook)
        if worth > 0:
            for k in range(room, price - 1, -1):
                best[k] = max(best[k], best[k - price] + worth)
    if g.pool and not g.token_bought and g.tokens[seat] < 3:
        for k in range(room, TOKEN_COST - 1, -1):
            best[k] = max(best[k], best[k - TOKEN_COST] + TOKEN)
    return best[room] + 0.02 * g.power


# ---------------------------------------------------------------- a quick and sensible answer


def policy(g: Rickshank, seat: Seat, dice: Dice) -> int:
    """By rules of thumb, without looking ahead; for playouts."""
    asked = g.asks[seat]
    if len(asked.choices) == 1:
        return 0
    think = THUMB.get(asked.question.kind)
    return dice.below(len(asked.choices)) if think is None else think(g, seat, asked.question, asked.choices, dice)


def _turn(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """First what draws, then what discards, then all the rest; then the card that adds most to the deck."""
    records = g.box.records
    best, most = len(choices) - 1, 0.0
    for k, choice in enumerate(choices):
        if choice.__class__ is tuple and choice[0] != "buy":
            record = records[choice[1]]
            urgency = _use(g, seat, record) if choice[0] == "use" else 2.0 + _urgency(record)
            if urgency > most:
                best, most = k, urgency
    if most > 2.5 or (most and choices[0] != "all"):
        return best
    if choices[0] == "all":
        return 0
    outlook = Outlook(g, seat, collected(g, seat), turns_left(g))
    best, most = len(choices) - 1, 0.2
    for k, choice in enumerate(choices):
        if choice.__class__ is tuple:
            worth = card_worth(g, seat, choice[1], outlook)
        elif choice == "token":
            worth = TOKEN if g.tokens[seat] < 2 else 0.1
        else:
            continue
        if worth > most:
            best, most = k, worth
    return best


def _use(g: Rickshank, seat: Seat, record: Any) -> float:
    """An ability that eats a card comes first if there is a worthless one, else never; one that eats tokens comes last."""
    if "Access Token" in record.text:
        return 0.1
    power = strengths(g.box)[0]
    return 9.0 if any(power[c] < 1.0 for c in g.hand[seat]) else 0.0


def _urgency(record: Any) -> float:
    """Cards that bring cards come early, cards that count others late, a card that wants another to discard before those are played."""
    text: str = record.text.lower()
    early = 3.0 * ("draw" in text) + 2.0 * ("you may discard" in text) + float(record.ongoing)
    return early - 0.4 * ("played this turn" in text)


def _card(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """The worst card goes, the best one comes."""
    power = strengths(g.box)[0]
    values = [-1.0 if c is None else power[c] + 0.3 * g.box.points[c] for c in choices]
    if not isinstance(question.effect, Discard | Destroy | Give):
        if isinstance(question.effect, Put) and seat != g.active:
            return min(range(len(values)), key=lambda k: values[k] if choices[k] is not None else 99.0)
        return max(range(len(values)), key=values.__getitem__)
    worst = min(range(len(values)), key=lambda k: values[k] if choices[k] is not None else 99.0)
    wants = g.box.records[choices[worst]].on_discard if isinstance(question.effect, Discard) and choices[worst] is not None else ()
    if None in choices and values[worst] > 1.0 and not wants:
        return list(choices).index(None)
    return worst


def _vote(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """Against whoever leads; a token now and then."""
    tokens = min(g.tokens[seat], dice.below(3) // 2 + dice.below(2) * (g.tokens[seat] > 2))
    side = choices[dice.below(len(choices))][0]
    if question.vote == "Sanction":
        scores = g.scores
        side = max((s for s in g.seats if s != seat), key=scores.__getitem__)
    return list(choices).index((side, tokens))


def _tie(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """In one's own favour."""
    good = {"Bid": seat, "Referendum": 1}.get(question.vote, -1)
    if good in choices:
        return list(choices).index(good)
    return next((k for k, c in enumerate(choices) if c != seat), 0)


def _first(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    return 0


def _second(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    return 1


def _council(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    return 1 if dice.below(4) == 0 else 0


def _toll(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """If the hand may bring what he costs."""
    power = strengths(g.box)[0]
    return int(sum(power[c] for c in g.hand[seat]) + 1.5 >= g.price(g.nemesis[0]))


THUMB: Final = {
    "take_turn": _turn,
    "which_card": _card,
    "cast_vote": _vote,
    "break_tie": _tie,
    "reveal_council": _council,
    "pay_toll": _toll,
    "offer": _first,
    "next_ability": _first,
    "defend": _second,
}
