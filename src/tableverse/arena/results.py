"""What an arena finds out: the games played, and what they say about each bot."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

Z: Final = 1.959963984540054
"""Of a normal distribution, 95 in 100 lie within so many standard deviations."""


class Interval(NamedTuple):
    """A 95% interval."""

    low: float
    high: float


def mean_interval(values: Sequence[float]) -> Interval:
    """Where the mean lies that these values are drawn around (normal approximation).

    >>> low, high = mean_interval([1.0, 3.0] * 50)
    >>> round(low, 3), round(high, 3)
    (1.803, 2.197)
    """
    n = len(values)
    mean = sum(values) / n
    if n < 2:
        return Interval(-math.inf, math.inf)
    spread = Z * math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)
    return Interval(mean - spread, mean + spread)


def share_interval(wins: float, n: int) -> Interval:
    """Where a share lies of which `wins` out of `n` were seen (Wilson's interval: never outside 0 to 1). Shared wins count in part.

    >>> low, high = share_interval(8, 10)
    >>> round(low, 4), round(high, 4)
    (0.4902, 0.9433)
    """
    p = wins / n
    middle = p + Z * Z / (2 * n)
    spread = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Interval(max(0.0, (middle - spread) / (1 + Z * Z / n)), min(1.0, (middle + spread) / (1 + Z * Z / n)))


class Played(msgspec.Struct, frozen=True):
    """One finished game. `lineup` has for each seat the number of its bot in the report's list."""

    index: int
    seed: int
    lineup: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: tuple[int, ...]
    """Answers given by each seat."""


class Standing(NamedTuple):
    """One bot over all its games."""

    bot: str
    games: int
    """Seats that it sat on: two in a game where it sat twice."""
    score: float
    score_interval: Interval
    wins: float
    """The share of games won; a shared victory counts in part."""
    wins_interval: Interval
    decisions: float
    """Answers in a game."""
    seconds: float
    """CPU time for an answer."""


class Report(msgspec.Struct, frozen=True):
    """Everything that is needed to read the result and to play the same games again."""

    version: str
    game: str
    rules_version: int
    bots: tuple[str, ...]
    seats: int
    seed: int
    options: Mapping[str, Any]
    games: tuple[Played, ...]
    seconds: tuple[float, ...]
    """CPU time that each bot thought: the only figure that differs from run to run."""

    def standings(self) -> list[Standing]:
        """Each bot's figures, in the order in which the bots were named."""
        return [self._standing(k) for k in range(len(self.bots))]

    def _standing(self, bot: int) -> Standing:
        sat = [(p, s) for p in self.games for s in range(self.seats) if p.lineup[s] == bot]
        scores = [p.scores[s] for p, s in sat]
        n = len(sat)
        wins = sum(1 / len(p.winners) for p, s in sat if s in p.winners)
        decisions = sum(p.decisions[s] for p, s in sat)
        return Standing(
            self.bots[bot],
            n,
            sum(scores) / n,
            mean_interval(scores),
            wins / n,
            share_interval(wins, n),
            decisions / n,
            self.seconds[bot] / max(1, decisions),
        )

    def to_json(self) -> str:
        """The report as JSON, the standings with it."""
        table = [s._asdict() for s in self.standings()]
        whole = {**msgspec.to_builtins(self), "standings": msgspec.to_builtins(table)}
        return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode()
