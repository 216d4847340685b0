"""What a game was worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tableverse.bots import knowledge

if TYPE_CHECKING:
    from tableverse.core import State

Returns = Callable[["State"], Sequence[float]]
"""The return of each seat, when a game is over."""


def win_share(state: State) -> list[float]:
    """Zero-sum: 1 for winning alone, the win shared among those who share it, what is left taken from the others. Alone: the score."""
    n, winners = state.n, state.winners
    if n == 1:
        return [float(state.scores[0])]
    share = n / (n - 1) / len(winners) if winners else 0.0
    return [(share if seat in winners else 0.0) - (1 / (n - 1) if winners else 0.0) for seat in range(n)]


def margin(scale: float) -> Returns:
    """By how much a seat is ahead of the best of the others, in units of `scale`, at most 1 and at least -1. Alone: the score."""
    return partial(_margin, scale)


def _margin(scale: float, state: State) -> list[float]:
    scores = state.scores
    if state.n == 1:
        return [scores[0] / scale]
    ahead = [scores[s] - max(x for k, x in enumerate(scores) if k != s) for s in range(state.n)]
    return [max(-1.0, min(1.0, a / scale)) for a in ahead]


class Shaping:
    """Rewards on the way, by what the game's bots think of a position: the difference that a step makes (potential-based, so the best play
    stays the best). `scale` is what one unit of reward is worth in the game's own points.
    """

    def __init__(self, state: State, scale: float, discount: float = 1.0) -> None:
        self._value = knowledge(state.game).evaluate
        self._scale, self._discount = scale, discount
        self._last = [self._potential(state, seat) for seat in state.seats]

    def _potential(self, state: State, seat: int) -> float:
        """Nothing is left to hope for when a game is over."""
        return 0.0 if state.over else self._value(state, seat) / self._scale

    def step(self, state: State, seat: int) -> float:
        """What a seat gets for how its position has changed since it was last asked here."""
        before, self._last[seat] = self._last[seat], self._potential(state, seat)
        return self._discount * self._last[seat] - before
