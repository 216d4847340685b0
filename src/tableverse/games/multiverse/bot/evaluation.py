"""What a position is worth: a forecast of every player's VP."""

from __future__ import annotations

from math import exp
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from tableverse.cardtext import amount
from tableverse.core import Card, Seat
from tableverse.games.multiverse.bot.card_values import Worths, presences, rounds_left, worths
from tableverse.games.multiverse.constants import ABILITY, ONE_SHOT, RICKVERSE, SUPPLY, TEENYVERSE
from tableverse.games.multiverse.game_events import Paying, Rewarding, Scoring
from tableverse.games.multiverse.rules.building import Work
from tableverse.games.multiverse.scoring import leaders

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


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


class Forecast(NamedTuple):
    """What a forecast rests on."""

    value: Worths
    later: float
    """Rounds after this one."""
    power: int
    """What all complete Power Supplies give in a round."""
    need: float
    """How welcome more Power is, from 1 down."""


def forecast(g: Multiverse) -> Forecast:
    """What everybody's prospects depend on: the worth of cards, the rounds to come, and the Power in each."""
    kinds, powers, works = g.box.kinds, g.box.powers, g.works
    power = sum(powers[c] for cards in g.column for c in cards if kinds[c] == SUPPLY and works[c].complete)
    return Forecast(worths(g.box), rounds_left(g), power, max(0.1, 1 - power / (ENOUGH * g.n)))


def harvests(g: Multiverse, now: Forecast) -> tuple[list[float], list[float]]:
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
    now = forecast(g)
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


def finished(g: Multiverse, card: Card, verse: int, now: Forecast) -> float:
    """What a card is worth when it is complete in a 'Verse."""
    kind = g.box.kinds[card]
    if kind == SUPPLY:
        return now.value[card][verse] + POWER * now.need * g.box.powers[card] * (now.later + 0.5)
    if kind == ABILITY:
        return 0.75 * now.value[card][verse] * now.later
    often = 0.6 if verse == TEENYVERSE else 1.0
    return 0.75 * now.value[card][verse] * often * now.later


def _in_play(g: Multiverse, seat: Seat, now: Forecast) -> float:
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


def _at_hand(g: Multiverse, seat: Seat, now: Forecast) -> float:
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
