"""What a good player values in The Ricks Must Be Crazy.

`evaluate` forecasts a player's VP: what its machines will earn with its share of the Power until the game ends, and what its unfinished
cards, its hand and its tokens may still become. `policy` (in `thumb`) is a quick answer for playouts. Both read what the seat may see.
`Greedy` is the greedy bot of this game: it tries a choice as often as chance asks for, and leaves out discards that no player would think
of.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from math import exp, inf
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from tableverse.cardtext import amount
from tableverse.games.multiverse.happenings import Paying, Rewarding, Scoring
from tableverse.games.multiverse.moves import DiscardForAction, DiscardToDraw
from tableverse.games.multiverse.questions import TakeAction
from tableverse.games.multiverse.scoring import leaders
from tableverse.games.multiverse.state import ABILITY, ONE_SHOT, RICKVERSE, SUPPLY, TEENYVERSE
from tableverse.games.multiverse.thumb import policy
from tableverse.games.multiverse.worth import Worths, presences, rounds_left, worths

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Game, Seat
    from tableverse.games.multiverse.state import Multiverse, Work

__all__ = ("evaluate", "policy")

SHARE: Final = {2: 0.8, 3: 0.6, 4: 0.5}
"""The part of the Power that a player can count on."""
POWER: Final = 0.14
"""What the first Power in every coming round is worth to each player, besides what it does for the machines that there are."""
ENOUGH: Final = 10
"""Power for each player with which more is hardly of use."""
HELD: Final = 0.3
"""The part of a finished card's value that it has in hand."""
BEGUN: Final = 0.9
"""The part that it has just before it is complete."""
AGAINST: Final = 1.0
"""How much the prospects of the best foe count against one's own."""
VICTORY: Final = 12.0
"""What winning is worth, in VP."""
LEAVES: Final = 64
"""How many ends of a choice made in several steps are looked at."""
DISCARDS: Final = 2
"""How many cards of a hand are thought of when one could be discarded."""
SAMPLES: Final = 4
"""How often a choice is tried that leads to a draw."""


# ---------------------------------------------------------------- the forecast


class Outlook(NamedTuple):
    """What a forecast rests on."""

    value: Worths
    later: float
    """Rounds after this one."""
    power: int
    """What all complete Power Supplies give in a round."""
    need: float
    """How welcome more Power is, from 1 down."""


def outlook(g: Multiverse) -> Outlook:
    """The outlook for everybody."""
    kinds, powers, works = g.box.kinds, g.box.powers, g.works
    power = sum(powers[c] for cards in g.column for c in cards if kinds[c] == SUPPLY and works[c].complete)
    return Outlook(worths(g.box), rounds_left(g), power, max(0.1, 1 - power / (ENOUGH * g.n)))


def harvests(g: Multiverse, now: Outlook) -> tuple[list[float], list[float]]:
    """By seat: what its Contraptions can still earn in this round, and what they earn in a usual one.

    From the bottom up, each player with its share of the Power; the Teenyverse's Contraptions work every other round.
    """
    share, value, there = SHARE[g.n], now.value, presences(g.box)
    kinds, pays, powers, works = g.box.kinds, g.box.pays, g.box.powers, g.works
    resolving = g.resolving if g.resolving >= 0 else TEENYVERSE + 1
    at_once = [(1.0 if s in g.asks else share) * g.power if resolving <= TEENYVERSE else 0.0 for s in g.seats]
    usual = [0.0] * g.n
    earned_at_once, earned_usually = [0.0] * g.n, [0.0] * g.n
    for v, cards in zip(range(TEENYVERSE, -1, -1), reversed(g.column), strict=True):
        supplied = 0
        machines: list[tuple[float, Seat, int, float, Work, Card]] = []
        for card in cards:
            work = works[card]
            if kinds[card] == SUPPLY:
                if work.complete:
                    supplied += powers[card]
            elif work.builder >= 0 and (work.complete or (v == RICKVERSE and work.tokens)):
                points = value[card][v] - (not work.complete)
                if there[card]:
                    points += (0.4 if g.place[work.builder] == v else -0.4) * there[card]
                machines.append((pays[card] / (points + 0.01), work.builder, pays[card], points, work, card))
        for s in g.seats:
            usual[s] += supplied * share
            if v < resolving:
                at_once[s] += (supplied + g.verses[v]) * share
        if len(machines) > 1:
            machines.sort(key=itemgetter(0))
        often = 0.5 if v == TEENYVERSE else 1.0
        for _, s, pay, points, work, card in machines:
            part = often * min(1.0, usual[s] / pay) if pay else often
            usual[s] -= pay * part
            earned_usually[s] += points * part
            if v <= resolving and work.used != g.round and not (v == TEENYVERSE and work.sideways):
                cost, more, gains = (pay, 0, 1) if not g.lasting else changed(g, s, card, pay)
                at_best = min(1.0, at_once[s] / cost) if cost else 1.0
                at_once[s] -= cost * at_best
                earned_at_once[s] += (points + more) * at_best if gains else 0.0
    return earned_at_once, earned_usually


def changed(g: Multiverse, seat: Seat, card: Card, pay: int) -> tuple[int, int, int]:
    """What texts of this round make of a Contraption: its price, the VP that it gives besides, and whether it gives any."""
    return amount(g, Paying(seat, card), pay), amount(g, Rewarding(seat, card), 0), amount(g, Scoring(seat, card), 1)


def evaluate(g: Multiverse, seat: Seat) -> float:
    """By how many VP this player will be ahead of the best of the others, and how sure its victory is; at the end, how it came out."""
    foes = g.foes_of(seat)
    if g.over:
        return g.vp[seat] - AGAINST * max(g.vp[s] for s in foes) + (2 * VICTORY if seat in leaders(g) else 0.0)
    now = outlook(g)
    soon, usual = harvests(g, now)
    reached = [g.vp[s] + soon[s] for s in g.seats]
    best = max(reached[s] for s in foes)
    ahead = reached[seat] - best
    if g.ending:
        return reached[seat] - AGAINST * best + 2 * VICTORY / (1 + exp(-ahead / 2))
    later = now.later
    best = max(reached[s] + later * usual[s] + 0.3 * len(g.hand[s]) for s in foes)
    total = reached[seat] + later * usual[seat]
    total += _in_play(g, seat, now) + _at_hand(g, seat, now)
    total += 0.12 * min(g.unused[seat], 4) + 0.3 * g.box.actions[g.place[seat]] * min(1.0, later)
    return total - AGAINST * best + VICTORY / (1 + exp(-ahead / (2 + 2 * later)))


def finished(g: Multiverse, card: Card, verse: int, now: Outlook) -> float:
    """What a card is worth when it is complete in a 'Verse."""
    kind = g.box.kinds[card]
    if kind == SUPPLY:
        return now.value[card][verse] + POWER * now.need * g.box.powers[card] * (now.later + 0.5)
    if kind == ABILITY:
        return 0.75 * now.value[card][verse] * now.later
    often = 0.6 if verse == TEENYVERSE else 1.0
    return 0.75 * now.value[card][verse] * often * now.later


def _in_play(g: Multiverse, seat: Seat, now: Outlook) -> float:
    """Unfinished cards by their progress, Abilities by their uses, all Power Supplies by what they will give."""
    box, works, here = g.box, g.works, g.place[seat]
    total = POWER * now.later * min(now.power, 0.6 * ENOUGH * g.n)
    work_left = 0
    for v, cards in enumerate(g.column):
        for card in cards:
            work = works[card]
            if work.builder == seat and not work.complete:
                near = 1.0 if v == here else 0.7
                total += near * (HELD + (BEGUN - HELD) * work.tokens / box.costs[card]) * finished(g, card, v, now)
                work_left += box.costs[card] - work.tokens if v == here else 0
    for card in g.abilities[seat]:
        work = works[card]
        if work.complete:
            ahead = g.resolving < 0 or here < g.resolving or (here == g.resolving and g.step == "B")
            total += now.value[card][here] * (0.75 * now.later + 0.6 * (ahead and work.used != g.round))
        else:
            total += (HELD + (BEGUN - HELD) * work.tokens / box.costs[card]) * finished(g, card, here, now)
            work_left += box.costs[card] - work.tokens
    if g.active == seat:
        work_left += sum(box.costs[c] for c in g.hand[seat] if box.kinds[c] != ONE_SHOT)
        total += 0.2 * min(g.actions, work_left)
    return total


def _at_hand(g: Multiverse, seat: Seat, now: Outlook) -> float:
    """Cards by what they may become, those that have to wait for less; more than two One-Shots clog a hand."""
    box, here = g.box, g.place[seat]
    one_shots = []
    others = []
    soon = now.later + (1.0 if g.resolving < 0 else 0.3)
    for card in g.hand[seat]:
        kind = box.kinds[card]
        if kind == ONE_SHOT:
            one_shots.append(0.55 * now.value[card][here] * min(1.0, soon))
        else:
            cheap = 1.1 if kind == SUPPLY and here < TEENYVERSE else 1.0
            others.append(cheap * finished(g, card, here, now))
    one_shots.sort(reverse=True)
    others.sort(reverse=True)
    wait = 1 / (now.later + 1)
    held = sum(value * max(0.1, 1 - k * wait) for k, value in enumerate(others))
    return HELD * held + sum(one_shots[:2]) + 0.05 * len(one_shots)


# ---------------------------------------------------------------- the greedy bot


class Greedy:
    """Takes the choice after which `evaluate` is highest; a choice in several steps is followed to its end, but never past a draw.

    What `evaluate` says depends on nothing hidden, so a choice is tried again, with other cards on top of the deck, only if it draws cards.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: Multiverse, seat: Seat) -> int:
        """The index of the choice with the best evaluation; of equal ones the first."""
        if len(state.asks[seat].choices) == 1:
            return 0
        looks = self.weigh(state, seat)
        return looks.index(max(looks))

    def weigh(self, state: Multiverse, seat: Seat) -> list[float]:
        """What `evaluate` says of each choice; -inf for what nobody would think of."""
        choices = state.asks[seat].choices
        tried = _sensible(state, seat, choices)
        start = state.imagine(seat, self.seed * 1_000_003 + zlib.crc32(b"%d.%d" % (state.clock, seat)))
        looks = [-inf] * len(choices)
        for k in tried:
            looks[k] = self._mean(start, seat, k, LEAVES // len(tried))
        return looks

    def _mean(self, start: Multiverse, seat: Seat, index: int, leaves: int) -> float:
        value, sure = self._value(start.clone(), seat, index, leaves)
        if sure:
            return value
        for k in range(1, SAMPLES):
            twin = start.clone()
            cut = len(twin.deck) * k // SAMPLES
            twin.deck = twin.deck[cut:] + twin.deck[:cut]
            value += self._value(twin, seat, index, leaves)[0]
        return value / SAMPLES

    def _value(self, state: Multiverse, seat: Seat, index: int, leaves: int) -> tuple[float, bool]:
        """Answer in this state and evaluate what follows; and whether chance had no part in it."""
        horizon = state.horizon
        state.choose(seat, index)
        sure = state.horizon == horizon
        asked = state.asks.get(seat)
        if asked is None or not sure or leaves < len(asked.choices) or isinstance(asked.question, TakeAction):
            return evaluate(state, seat), sure
        count = len(asked.choices)
        found = [self._value(state.clone(), seat, k, leaves // count) for k in range(count)]
        return max(found)[0], all(sure for _, sure in found)


def _sensible(g: Multiverse, seat: Seat, choices: Sequence[Choice]) -> list[int]:
    """All choices, but of the cards that could be discarded as an action only those that look least useful."""
    if not isinstance(g.asks[seat].question, TakeAction):
        return list(range(len(choices)))
    value, here = worths(g.box), g.place[seat]
    rank = sorted(g.hand[seat], key=lambda c: value[c][here] + 0.5 * g.box.powers[c])
    least = {g.box.alike[c] for c in rank[:DISCARDS]}
    spent = DiscardToDraw | DiscardForAction
    return [k for k, c in enumerate(choices) if not (isinstance(c, spent) and g.box.alike[c.card] not in least)]


# ---------------------------------------------------------------- for search

PLAYOUTS: Final = 170
AHEAD: Final = 3
"""Some rounds, since what is built today pays later."""
TRUST: Final = 8.0


def stretch(g: Multiverse) -> int:
    """Playouts end where a round ends."""
    return g.round


BOTS: Final[Mapping[str, Callable[..., Greedy]]] = {"greedy": Greedy}
PROGRAMS: Final = {"easy": "policy:100", "normal": "policy:78"}
