"""The greedy bot: it tries every choice, lets the others answer, and takes the one that leaves it best."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from tableverse.core import Dice
from tableverse.games.hundred_days.bot.evaluation import evaluate
from tableverse.games.hundred_days.bot.heuristics import goes_on_forever, policy, rank
from tableverse.games.hundred_days.bot.placement import space_scores
from tableverse.games.hundred_days.rules.adventure import TakeTurn
from tableverse.games.hundred_days.rules.mission import PlaceMorty, PlaceRick
from tableverse.games.hundred_days.rules.reactions import React

if TYPE_CHECKING:
    from tableverse.core import Choice, Game, Seat
    from tableverse.games.hundred_days.state import Days

SAMPLES: Final = 3
STEPS: Final = 30
"""Answers that are followed until a deed is settled."""
SURE: Final = 7.0
"""From this rank on one does it anyway: green cards and dimensions, but no blue card."""


def dice_of(seed: int, g: Days, seat: Seat) -> Dice:
    """A bot's own chance for one decision."""
    return Dice(seed * 1_000_003 + 64 * g.clock + 8 * g.answered[seat] + seat)


class Greedy:
    """Takes the choice after which `evaluate` is highest, once it is settled and others have let it be; places by plan."""

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: Days, seat: Seat) -> int:
        """The index of the best choice; of equal ones the first."""
        if len(state.asks[seat].choices) == 1:
            return 0
        found = self.weigh(state, seat)
        return found.index(max(found))

    def weigh(self, state: Days, seat: Seat) -> list[float]:
        """What each choice looks worth; where figures go, with some chance in it."""
        asked, dice = state.asks[seat], dice_of(self.seed, state, seat)
        if isinstance(asked.question, PlaceRick | PlaceMorty):
            found = space_scores(state, seat, dice)
            return [found.get(space, -inf) for space in range(len(asked.choices))]
        looks = choice_values(state, seat, dice)
        return [-inf if goes_on_forever(state, choice) else look for choice, look in zip(asked.choices, looks, strict=True)]


def choice_values(state: Days, seat: Seat, dice: Dice) -> list[float]:
    """What each choice is worth on average, once it is settled and others have let it be."""
    sums = [0.0] * len(state.asks[seat].choices)
    for _ in range(SAMPLES):
        start = state.imagine(seat, dice.below(1 << 30))
        for k in range(len(sums)):
            sums[k] += value_after(start.clone(), seat, k, dice)
    return [total / SAMPLES for total in sums]


def value_after(g: Days, seat: Seat, index: int, dice: Dice) -> float:
    """Answer, follow it until it is settled, and evaluate."""
    turns, round_ = g.turns, g.round
    g.choose(seat, index)
    for _ in range(STEPS):
        if g.turns != turns or g.round != round_ or not g.asks:
            break
        other = next(iter(g.asks))
        question, choices = g.asks[other].question, g.asks[other].choices
        if isinstance(question, PlaceRick | PlaceMorty):
            break
        if isinstance(question, TakeTurn):
            after = follow_up(g, seat, choices) if other == seat else None
            if after is None:
                break
            g.choose(seat, after)
            continue
        reacting = isinstance(question, React) and other != seat
        g.choose(other, len(choices) - 1 if reacting else policy(g, other, dice))
    return evaluate(g, seat)


def follow_up(g: Days, seat: Seat, choices: Sequence[Choice]) -> int | None:
    """With an action left in the same turn: the best that one would surely do with it, such as closing a dimension that is now in reach."""
    if not g.actions:
        return None
    ranks = [rank(g, seat, choice) for choice in choices]
    best = max(range(len(ranks)), key=ranks.__getitem__)
    return best if ranks[best] >= SURE else None
