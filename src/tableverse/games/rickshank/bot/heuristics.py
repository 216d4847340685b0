"""Quick and sensible answers by rules of thumb, without looking ahead; and answers that nobody should give."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context, walk
from tableverse.cardtext.cards import Destroy, Discard, Gain, Put
from tableverse.core import Card, Dice, Seat
from tableverse.games.rickshank.bot.evaluation import DeckForecast, plan, strengths, turns_left
from tableverse.games.rickshank.game_events import CardDiscarded
from tableverse.games.rickshank.rules.abilities import Use
from tableverse.games.rickshank.rules.buy import Buy
from tableverse.games.rickshank.rules.play import PLAY_ALL, Play, counts
from tableverse.games.rickshank.rules.vote import Ballot
from tableverse.games.rickshank.scoring import collected, victory_points
from tableverse.games.rickshank.words.effects import Give, PlayTop

if TYPE_CHECKING:
    from tableverse.games.rickshank.box import RickBox
    from tableverse.games.rickshank.state import Rickshank


def policy(g: Rickshank, seat: Seat, dice: Dice) -> int:
    """By rules of thumb, without looking ahead; for playouts."""
    asked = g.asks[seat]
    if len(asked.choices) == 1:
        return 0
    think = ANSWERS.get(asked.question.kind)
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
    forecast = DeckForecast(g, seat, collected(g, seat), turns_left(g))
    wanted = plan(g, seat, forecast, g.power)[1]
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


ANSWERS: Final = {
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


# ---------------------------------------------------------------- blunders


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
