"""What a position is worth to a seat, and how likely that wins: the game's evaluation, corrected by what was learned from many games.

The learned part is a weighted sum over the position's numbers. `tableverse learn GAME` writes the weights into the game's folder; they hold
for the numbers of seats that they were learned for, and for the very layout of the numbers. Where they do not fit (another pack, another
number of seats), the evaluation stands alone.
"""

from __future__ import annotations

import base64
import importlib
import math
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tableverse.bots.base import knowledge
from tableverse.core.errors import SetupError
from tableverse.core.linear import linear

if TYPE_CHECKING:
    from tableverse.core import Game, Seat, State
    from tableverse.core.box import Box

FILE: Final = "value.json"
OTHERS: Final = 0.5
"""How much of what the others get on average counts against what one gets oneself."""

FLAT: Final = 0.05
"""However sure a win or a loss seems, points count as they do at this variance of the chance."""

MOST_MADE: Final = 64
"""For how many games what was looked up is remembered; then all is forgotten."""


class Learned(msgspec.Struct, frozen=True):
    """What was learned of games with one number of seats."""

    digest: str
    """Of the layout of the numbers."""
    games: int
    """How many were played."""
    explains: tuple[float, float]
    """The part of the variance of outcomes that the evaluation explains, and that this does, in games not learned from."""
    bias: float
    evaluation: float
    """The weight of the game's own evaluation."""
    even: float
    """The value at which the chance to win is one half."""
    slope: float
    """How fast the chance rises with the value there."""
    unit: float
    """What one step of a weight stands for."""
    weights: str
    """16-bit integers, least byte first, in base 64; nothing, where the evaluation stands alone."""

    def decoded(self) -> list[float]:
        """The weights as numbers."""
        steps = array("h", base64.b64decode(self.weights))
        if array("h", [1]).tobytes()[0] != 1:
            steps.byteswap()
        return [self.unit * step for step in steps]


class Lessons(msgspec.Struct, frozen=True):
    """The file in a game's folder."""

    game: str
    seats: dict[int, Learned]


def lessons_file(game: Game) -> Path:
    """Where a game's weights are."""
    return Path(importlib.import_module(game.state.__module__).__file__ or "").with_name(FILE)


def lessons(game: Game, path: Path | None = None) -> Lessons | None:
    """What was learned of a game, by the file in its folder or by another one; SetupError if that holds something else."""
    path = path or lessons_file(game)
    if not path.is_file():
        return None
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Lessons)
    except msgspec.DecodeError as error:
        raise SetupError(f"{path} is not what was learned of a game: {error}") from None
    if found.game != game.name:
        raise SetupError(f"{path} was learned of {found.game}, not of {game.name}")
    return found


class Value:
    """What positions of a game with so many seats are worth."""

    def __init__(self, game: Game, seats: int) -> None:
        self.evaluate = knowledge(game).evaluate
        found = lessons(game)
        learned = found.seats.get(seats) if found is not None and seats > 1 else None
        self.learned = learned if learned is not None and learned.digest == game.tensors(seats).digest else None
        self._sum: Callable[[Any, Seat], float] | None = None
        if self.learned is not None and self.learned.weights:
            self._sum = linear(game.tensors(seats), self.learned.decoded())

    def __call__(self, state: State, seat: Seat) -> float:
        """In the game's own points: for this seat, less half of what the others get on average."""
        if self.learned is None or not state.asks:
            return outcome(state, seat, self.evaluate)
        known = self.learned.bias + self.learned.evaluation * self.evaluate(state, seat)
        return known if self._sum is None else known + self._sum(state, seat)

    def chance(self, state: State, seat: Seat, value: float) -> float:
        """The share of a win that a position of this value promises; at the end, the share that it was."""
        if not state.asks:
            return (seat in state.winners) / max(1, len(state.winners))
        if self.learned is None:
            return 1 / (1 + math.exp(-max(-30.0, min(30.0, value / 10)))) if state.n > 1 else 1.0
        steps = self.learned.slope * (value - self.learned.even)
        return 1 / (1 + math.exp(-max(-30.0, min(30.0, steps))))

    def rise(self, seats: int, chance: float) -> float:
        """By how much what counts rises with a point of the game's evaluation: the chance, or alone the value."""
        if seats == 1:
            return 1.0
        slope = self.learned.slope * self.learned.evaluation if self.learned is not None else 0.1
        return slope * max(FLAT, chance * (1 - chance))


def outcome(state: State, seat: Seat, evaluate: Callable[[Any, Seat], float]) -> float:
    """What the game's evaluation says for a seat, less half of what it says for the others on average."""
    own = evaluate(state, seat)
    if state.n == 1:
        return own
    return own - OTHERS / (state.n - 1) * sum([evaluate(state, s) for s in range(state.n) if s != seat])


_made: Final[dict[tuple[Box, int], Value]] = {}


def value_of(game: Game, seats: int) -> Value:
    """Made once for a box: the sums that were looked up stay. A game of which nothing was learned need not be told in numbers."""
    found = _made.get((game.box, seats))
    if found is None:
        if len(_made) >= MOST_MADE:
            _made.clear()
        found = _made[game.box, seats] = Value(game, seats)
    return found
