"""What a row will become: exact odds for every one of its 1,024 positions.

A row lives alone: each turn brings it a total of two dice, which it uses in some way or which locks it. So the best play of a row is a
small decision process that can be solved exactly, from the full row backwards. `solve` does that for any reward of the row as it is
when it locks; a solved row (`RowPlan`) then tells the chance of ending with any property, and how many turns are left.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from tableverse.games.morty_zone.state import FULL, WAYS

TOTALS: Final = range(2, 13)
CHANCE: Final = tuple((6 - abs(7 - total)) / 36 for total in TOTALS)
"""The probability of each total of two dice."""

_steps: list[tuple[tuple[int, ...], ...]] = []


def steps() -> list[tuple[tuple[int, ...], ...]]:
    """For every row and each total: the rows that it can become. None: it locks."""
    if not _steps:
        _steps.extend(tuple(tuple(row | way for way in WAYS[total][row]) for total in TOTALS) for row in range(FULL + 1))
    return _steps


class RowPlan:
    """A way to play a row. `value` is what it expects of the reward; `moves` says what a turn makes of each row, with probabilities.

    A row that becomes itself locks.
    """

    __slots__ = ("_expected", "moves", "value")

    def __init__(self, value: array[float], moves: list[tuple[tuple[int, float], ...]]) -> None:
        self.value = value
        self.moves = moves
        self._expected: dict[bytes | tuple[float, ...], array[float]] = {}

    def expect(self, at_end: bytes | tuple[float, ...]) -> array[float]:
        """For every open row, the mean of a figure of the row as it is when it locks (of a byte 1 or 0: its probability); remembered."""
        out = self._expected.get(at_end)
        if out is None:
            out = self._expected[at_end] = array("d", [*at_end])
            for row in range(FULL - 1, -1, -1):
                mean = 0.0
                for to, p in self.moves[row]:
                    mean += p * out[to]
                out[row] = mean
        return out

    def turns(self) -> array[float]:
        """For every open row, the mean number of turns until it is locked."""
        found = self._expected.get(b"")
        if found is None:
            found = self._expected[b""] = array("d", [0.0] * (FULL + 1))
            found[FULL] = 1.0
            for row in range(FULL - 1, -1, -1):
                found[row] = 1.0 + sum(p * found[to] for to, p in self.moves[row] if to != row)
        return found


def solve(reward: Sequence[float], relief: float = 0.0) -> RowPlan:
    """Play a row for the highest mean reward of the row as it is when it locks.

    With `relief` 0 the odds are those of two dice. A Rick Card of one's own softens them: `relief` is the probability that the player
    can move the total of this row up or down by one.
    """
    value = array("d", [*reward])
    moves: list[tuple[tuple[int, float], ...]] = [()] * (FULL + 1)
    last = len(CHANCE) - 1
    after = steps()
    for row in range(FULL - 1, -1, -1):
        locked = reward[row]
        values: list[float] = []
        goes: list[int] = []
        for nexts in after[row]:
            best, to = locked, row
            if nexts:
                to = nexts[0]
                best = value[to]
                for other in nexts[1:]:
                    if value[other] > best:
                        best, to = value[other], other
            values.append(best)
            goes.append(to)
        found: dict[int, float] = {}
        for k, p in enumerate(CHANCE):
            to = goes[k]
            found[to] = found.get(to, 0.0) + p * (1 - relief)
            if relief:
                best = values[k]
                if k and values[k - 1] > best:
                    best, to = values[k - 1], goes[k - 1]
                if k < last and values[k + 1] > best:
                    to = goes[k + 1]
                found[to] = found.get(to, 0.0) + p * relief
        moves[row] = tuple(found.items())
        value[row] = sum(p * (locked if to == row else value[to]) for to, p in moves[row])
    return RowPlan(value, moves)


def at_least(need: int, chances: Sequence[float]) -> float:
    """The probability that at least so many of independent things happen.

    >>> at_least(1, (0.5, 0.5)), at_least(2, (0.5, 0.5)), at_least(2, (0.5, 0.5, 1.0))
    (0.75, 0.25, 0.75)
    """
    if need == 0:
        return 1.0
    exactly = [1.0] + [0.0] * need  # the last entry: that many or more
    for p in chances:
        exactly[need] += p * exactly[need - 1]
        for k in range(need - 1, 0, -1):
            exactly[k] += p * (exactly[k - 1] - exactly[k])
        exactly[0] *= 1 - p
    return exactly[need]
