"""What a good player values here: a thin deck, Power early and Victory Points late, tokens for Votes.

`evaluate` and `policy` serve bots that know no game. They read what everybody knows (such as who owns which cards) and the seat's own hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context, walk
from tableverse.cardtext.cards import Destroy, Discard, Gain, Put
from tableverse.core import Dice, Move
from tableverse.games.rickshank.constants import TOKEN_COST
from tableverse.games.rickshank.game_events import CardDiscarded
from tableverse.games.rickshank.outlook import HAND, POINTS_FOR_POWER, TOKEN, WIN, Outlook, card_worth, strengths, token_worth, turns_left
from tableverse.games.rickshank.rules.abilities import Use
from tableverse.games.rickshank.rules.access_tokens import BUY_TOKEN
from tableverse.games.rickshank.rules.buy import Buy, Purchase, on_offer
from tableverse.games.rickshank.rules.end_of_turn import END_TURN
from tableverse.games.rickshank.rules.nemesis import Defeat, may_defeat
from tableverse.games.rickshank.rules.play import PLAY_ALL, Play, counts
from tableverse.games.rickshank.rules.vote import Ballot
from tableverse.games.rickshank.scoring import collected, victory_points
from tableverse.games.rickshank.words import Give, PlayTop

if TYPE_CHECKING:
    from tableverse.core import Card, Game, Seat
    from tableverse.games.rickshank.box import RickBox
    from tableverse.games.rickshank.state import Rickshank

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
        outlook = Outlook(g, s, decks[s], turns, victory_points(g, s, decks) + TOKEN * min(g.tokens[s], 4))
        value = outlook.value() + POINTS_FOR_POWER * _hand(g, s, outlook)
        if s == seat:
            total += value
            if s == g.active and g.in_turn:
                total += 0.97 * purchases(g, seat, outlook)
        else:
            theirs.append(value)
    return total - OTHERS * 0.5 * (max(theirs) + sum(theirs) / len(theirs))


def _hand(g: Rickshank, seat: Seat, outlook: Outlook) -> float:
    """Power of the next hand: known, where it is drawn; in one's own turn it comes later, whatever is in hand now."""
    mean = outlook.sum / max(outlook.size, HAND)
    if seat == g.active and g.in_turn:
        return HAND * mean
    return 0.8 * mean * len(g.hand[seat]) + 0.2 * sum(strengths(g.box)[0][c] for c in g.hand[seat])


def purchases(g: Rickshank, seat: Seat, outlook: Outlook) -> float:
    """The most that can be made of the Power there is and of what the hand will bring."""
    power = strengths(g.box)[0]
    return plan(g, seat, outlook, g.power + 0.95 * sum(power[c] for c in g.hand[seat]))[0] + 0.021 * g.power


def plan(g: Rickshank, seat: Seat, outlook: Outlook, power: float) -> tuple[float, Move]:
    """What the Power is worth when the card that adds most is bought first, then the next, and the choice to begin with.

    Not the most points for the Power: two poor cards thicken a deck and uncover better ones for the others.
    """
    barred = g.nemesis[0] if g.nemesis and not may_defeat(g) else -1
    buy, cost = g.box.buy, g.box.cost
    price_of = g.price if g.lasting else cost.__getitem__
    offers = [(price_of(c), c) for c in on_offer(g) if c != barred]
    items: list[tuple[float, int, Move]] = [(card_worth(g, seat, c, outlook), price, buy[c]) for price, c in offers if price <= power]
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


# ---------------------------------------------------------------- a quick and sensible answer


def policy(g: Rickshank, seat: Seat, dice: Dice) -> int:
    """By rules of thumb, without looking ahead; for playouts."""
    asked = g.asks[seat]
    if len(asked.choices) == 1:
        return 0
    think = THUMB.get(asked.question.kind)
    return dice.below(len(asked.choices)) if think is None else think(g, seat, asked.question, asked.choices, dice)


def _turn(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """First what counts for others, then what draws, what discards, and all the rest; then the card that adds most to the deck."""
    records = g.box.records
    best, most = len(choices) - 1, 0.0
    for k, move in enumerate(choices):
        if isinstance(move, Play | Use):
            urgency = _use(g, seat, records[move.card]) if isinstance(move, Use) else _play(g, seat, move.card)
            if urgency > most:
                best, most = k, urgency
    if most > 2.5 or (most and choices[0] != PLAY_ALL):
        return best
    if choices[0] == PLAY_ALL:
        return 0
    outlook = Outlook(g, seat, collected(g, seat), turns_left(g))
    wanted = plan(g, seat, outlook, g.power)[1]
    if isinstance(wanted, Buy) and wanted not in choices:  # copies of a card are one choice
        number = g.box.number
        return next(k for k, m in enumerate(choices) if isinstance(m, Buy) and number[m.card] == number[wanted.card])
    return choices.index(wanted)


def _use(g: Rickshank, seat: Seat, record: Any) -> float:
    """An ability that eats a card comes first if there is a worthless one, else never; one that eats tokens comes last."""
    if "Access Token" in record.text:
        return 0.1
    return 9.0 if _can_spare(g, seat) else 0.0


def _can_spare(g: Rickshank, seat: Seat) -> bool:
    """Is there a worthless card in hand that is not better played?"""
    power, idle = strengths(g.box)[0], g.box.idle
    return any(power[c] < 1.0 and not (c in idle and _is_good_to_play(g, seat, c)) for c in g.hand[seat])


def _is_good_to_play(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Is it good to play a card that does nothing by itself: does a text count it or wait for it, or may one that is about to come?"""
    return counts(g, seat, card) or any(c in borrowers(g.box) for c in g.hand[seat])


@cache
def borrowers(box: RickBox) -> frozenset[Card]:
    """Cards that play others' cards at once, unseen before."""
    return frozenset(
        c for c, p in enumerate(box.records) for s in (*p.quick, *p.sentences) if any(isinstance(n, PlayTop) for _, n in walk(s))
    )


def _play(g: Rickshank, seat: Seat, card: Card) -> float:
    """A worthless card comes first where it counts, else not at all; one that has to take a card from the hand last, if none is spare."""
    if card in g.box.idle:
        return 6.0 if _is_good_to_play(g, seat, card) else 0.0
    record = g.box.records[card]
    if any(isinstance(s, Destroy | Discard | Give) for s in record.sentences) and card in g.box.hungry and not _can_spare(g, seat):
        return 0.2
    return 2.0 + _urgency(record)


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
    abilities = g.box.waiting.abilities[choices[worst]] if isinstance(question.effect, Discard) and choices[worst] is not None else ()
    wants = any(CardDiscarded in a.hearing() for a in abilities)
    if None in choices and values[worst] > 1.0 and not wants:
        return list(choices).index(None)
    return worst


def _vote(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """Against whoever leads; a token now and then."""
    tokens = min(g.tokens[seat], dice.below(3) // 2 + dice.below(2) * (g.tokens[seat] > 2))
    side = choices[dice.below(len(choices))].side
    if question.vote == "Sanction":
        scores = g.scores
        side = max(g.foes_of(seat), key=scores.__getitem__)
    return list(choices).index(Ballot(side, tokens))


def _tie(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """In one's own favour."""
    good = {"Bid": seat, "Referendum": 1}.get(question.vote, -1)
    if good in choices:
        return list(choices).index(good)
    return next((k for k, c in enumerate(choices) if c != seat), 0)


def _first(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    return 0


def _council(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    return 0 if dice.below(4) == 0 else len(choices) - 1


def _toll(g: Rickshank, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """If the hand may bring what he costs."""
    power = strengths(g.box)[0]
    return int(sum(power[c] for c in g.hand[seat]) + 1.5 < g.price(g.nemesis[0]))


def blunders(g: Rickshank, seat: Seat) -> Sequence[int]:
    """To vote for a Sanction against oneself that does oneself no good."""
    asked = g.asks[seat]
    question: Any = asked.question
    if question.kind not in ("cast_vote", "break_tie") or question.vote != "Sanction" or _welcome(g, seat, question.card):
        return ()
    return [k for k, c in enumerate(asked.choices) if (c.side if isinstance(c, Ballot) else c) == seat]


def _welcome(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Could a Sanction do a player good: is there a card to discard that pays for it in this turn, or one to gain that adds points?"""
    ctx = Context(you=seat, card=card, owner=g.active)
    for block in g.box.records[card].blocks:
        for _, node in walk(block):
            if isinstance(node, Discard) and seat == g.active and any(c in g.box.minding_discard[c] for c in node.candidates(g, ctx)):
                return True
            if isinstance(node, Gain) and any(_adds_points(g, seat, c) for c in node.candidates(g, ctx)):
                return True
    return False


def _adds_points(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Would a card that a player gains add Victory Points at once?"""
    decks = [collected(g, s) for s in g.seats]
    before = victory_points(g, seat, decks)
    decks[seat].append(card)
    return victory_points(g, seat, decks) > before


THUMB: Final = {
    "take_turn": _turn,
    "which_card": _card,
    "cast_vote": _vote,
    "break_tie": _tie,
    "reveal_council": _council,
    "pay_toll": _toll,
    "offer": _first,
    "next_ability": _first,
    "defend": _first,
}


# ---------------------------------------------------------------- the game's own bots


SAMPLES: Final = 3
"""How often the unknown is imagined where an answer leads to it."""
LEAVES: Final = 16
"""How many ends of a choice made in several steps are looked at."""


class Greedy:
    """Takes what looks best at once.

    In its turn it plays by rules of thumb and buys what adds most to its deck; elsewhere it tries every choice in an imagined game and
    takes the one after which the evaluation is highest. Trying out every order of play as well costs much time and proved no better.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, g: Rickshank, seat: Seat) -> int:
        """The index of the choice with the best evaluation; of equal ones any, so that no seat is picked on."""
        if len(g.asks[seat].choices) == 1:
            return 0
        dice = Dice(self.seed * 1_000_003 + 8 * g.clock + seat)
        if g.asks[seat].question.kind == "take_turn":
            return policy(g, seat, dice)
        looks = self._looks(g, seat, dice)
        most = max(looks)
        return dice.pick([k for k, value in enumerate(looks) if value == most])

    def weigh(self, g: Rickshank, seat: Seat) -> list[float]:
        """How good each choice looks; in one's own turn only purchases are worth a thought, and only when nothing is left to play."""
        dice = Dice(self.seed * 1_000_003 + 8 * g.clock + seat)
        return turn_looks(g, seat, dice) if g.asks[seat].question.kind == "take_turn" else self._looks(g, seat, dice)

    def _looks(self, g: Rickshank, seat: Seat, dice: Dice) -> list[float]:
        """What the evaluation says of each choice."""
        count = len(g.asks[seat].choices)
        sums, samples = [0.0] * count, 0
        for _ in range(SAMPLES):
            start = g.imagine(seat, dice.below(1 << 30))
            known = True
            for k in range(count):
                value, sure = look(start.clone(), seat, k, LEAVES // count, dice)
                sums[k] += value
                known = known and sure
            samples += 1
            if known:
                break
        looks = [total / samples for total in sums]
        for k in blunders(g, seat):
            looks[k] = -inf
        return looks


def turn_looks(g: Rickshank, seat: Seat, dice: Dice) -> list[float]:
    """What each purchase adds to the deck, and what ending the turn is worth; -inf for all else, and for all but what is played now."""
    choices = g.asks[seat].choices
    looks = [-inf] * len(choices)
    quick = policy(g, seat, dice)
    if isinstance(choices[quick], Purchase) or choices[quick] == END_TURN:
        outlook = Outlook(g, seat, collected(g, seat), turns_left(g))
        for k, move in enumerate(choices):
            if isinstance(move, Buy | Defeat):
                looks[k] = card_worth(g, seat, move.card, outlook)
            elif move == BUY_TOKEN:
                looks[k] = token_worth(g, seat)
            elif move == END_TURN:
                looks[k] = ENOUGH
    looks[quick] = max(0.0, *looks)
    return looks


def look(g: Rickshank, seat: Seat, index: int, leaves: int, dice: Dice) -> tuple[float, bool]:
    """Answer in this game and evaluate what follows, but not past chance or the next free choice; and whether chance had no part in it."""
    horizon = g.horizon
    g.choose(seat, index)
    lanes = g.lanes
    while lanes is not None and g.lanes is lanes and seat not in g.asks:
        other = next(iter(g.asks))
        g.choose(other, policy(g, other, dice))
    sure = g.horizon == horizon
    asked = g.asks.get(seat)
    if asked is None or not sure or g.lanes is not None or leaves < len(asked.choices) or asked.question.kind == "take_turn":
        return evaluate(g, seat), sure
    found = [look(g.clone(), seat, k, leaves // len(asked.choices), dice) for k in range(len(asked.choices))]
    return max(value for value, _ in found), all(sure for _, sure in found)


# ---------------------------------------------------------------- for search


PLAYOUTS: Final = 200
AHEAD: Final = 5
"""Some turns, so that what was bought is played: three times the playouts to the end of the running turn are no gain."""


def stretch(g: Rickshank) -> int:
    """Playouts end where a turn ends."""
    return g.turn


BOTS: Final = {"greedy": Greedy}
PROGRAMS: Final = {"easy": "policy:90", "normal": "policy:40"}
