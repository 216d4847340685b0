"""What games are worth, learned from games: `tableverse learn GAME`.

The game's quick policy plays against itself, with a slip now and then. From positions on the way a weighted sum of their numbers and of the
game's own evaluation is fitted to how those games came out (ridge regression, the strength chosen on games held back). Where that does not
foretell them better than the evaluation alone, the evaluation stays alone; then only the chances to win are learned.
"""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
import numpy as np

from tableverse.bots import knowledge
from tableverse.bots.value import Learned, Lessons, outcome
from tableverse.core import Dice

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tableverse.core import Game

SLIPS: Final = 20
"""One answer in so many is any answer: positions that good play never leads to are learned from, too."""
POSITIONS: Final = 12
"""About how many positions of a game are learned from; more of one game say little more."""
HELD_BACK: Final = 5
"""One game in so many is kept for the test."""
STRENGTHS: Final = (300.0, 1_000.0, 3_000.0, 10_000.0, 30_000.0)
TRUST: Final = 30.0
"""How much freer the weight of the evaluation is than that of a number."""
STEPS: Final = 32_000
"""In so many steps the largest weight is written."""


class Sample(NamedTuple):
    """Positions: their numbers, what the game's evaluation says, how it came out, whether that was a win, and in which game."""

    numbers: NDArray[np.float32]
    said: NDArray[np.float64]
    came: NDArray[np.float64]
    won: NDArray[np.float64]
    game: NDArray[np.int64]


def play(game: Game, seats: int, games: int, seed: int) -> Sample:
    """Play so many games and keep some positions of each."""
    knows, tensors = knowledge(game), game.tensors(seats)
    rows: list[bytes] = []
    figures: list[tuple[float, float, float, int]] = []
    length = 100.0
    for number in range(games):
        dice = Dice(seed * 1_000_003 + number)
        state: Any = game.new(seats=seats, seed=dice.below(1 << 40), record=False)
        every = max(1, round(length / POSITIONS))
        seen: list[tuple[bytes, float, int]] = []
        answers = 0
        while not state.over:
            asked = min(state.asks)
            answers += 1
            if dice.below(every) == 0:
                viewer = dice.below(seats)
                seen.append((tensors.packed(state, viewer), knows.evaluate(state, viewer), viewer))
            count = len(state.asks[asked].choices)
            state.choose(asked, dice.below(count) if dice.below(SLIPS) == 0 else knows.policy(state, asked, dice))
        length += (answers - length) / min(20, number + 1)
        winners = state.winners
        for packed, said, viewer in seen:
            rows.append(packed)
            won = (viewer in winners) / len(winners) if winners else 0.0
            figures.append((said, outcome(state, viewer, knows.evaluate), won, number))
    numbers = np.frombuffer(b"".join(rows), np.int16).reshape(len(rows), tensors.size).astype(np.float32)
    table = np.array(figures, np.float64)
    return Sample(numbers, table[:, 0], table[:, 1], table[:, 2], table[:, 3].astype(np.int64))


def fit(sample: Sample, digest: str, *, plain: bool = False) -> Learned:
    """The weights that foretell the games held back best; the evaluation alone, where none do better, or if that is wanted (`plain`)."""
    test = sample.game % HELD_BACK == 0
    train = ~test
    varies = sample.numbers[train].std(0) > 0
    kept = sample.numbers[:, varies].astype(np.float64)
    middle, spread = kept[train].mean(0), kept[train].std(0)
    said_middle, said_spread = sample.said[train].mean(), sample.said[train].std() or 1.0
    said = (sample.said - said_middle) / said_spread
    rows = np.column_stack([(kept - middle) / spread, TRUST * said])
    mean = sample.came[train].mean()
    square, side = rows[train].T @ rows[train], rows[train].T @ (sample.came[train] - mean)
    weights = np.zeros(rows.shape[1])
    weights[-1] = np.polyfit(said[train], sample.came[train], 1)[0] / TRUST
    alone = explained = _explained(mean + rows[test] @ weights, sample.came[test])
    for strength in () if plain else STRENGTHS:
        found = np.linalg.solve(square + strength * np.eye(len(square)), side)
        better = _explained(mean + rows[test] @ found, sample.came[test])
        if better > explained:
            explained, weights = better, found
    whole = np.zeros(sample.numbers.shape[1])
    whole[varies] = weights[:-1] / spread
    evaluation = TRUST * weights[-1] / said_spread
    bias = mean - (weights[:-1] / spread) @ middle - evaluation * said_middle
    even, slope = _chances(mean + rows[test] @ weights, sample.won[test])
    unit = float(np.abs(whole).max()) / STEPS or 1.0
    steps = np.rint(whole / unit).astype("<i2")
    return Learned(
        digest=digest,
        games=int(sample.game.max()) + 1,
        explains=(round(alone, 3), round(explained, 3)),
        bias=float(bias),
        evaluation=float(evaluation),
        even=even,
        slope=slope,
        unit=unit,
        weights=base64.b64encode(steps.tobytes()).decode() if steps.any() else "",
    )


def _explained(foretold: NDArray[np.float64], came: NDArray[np.float64]) -> float:
    """The part of the variance that is foretold."""
    return float(1 - ((foretold - came) ** 2).mean() / (came.var() or 1.0))


def _chances(values: NDArray[np.float64], won: NDArray[np.float64]) -> tuple[float, float]:
    """Where the chance to win is one half, and how it rises: logistic regression on the value alone, by Newton's steps."""
    middle, spread = float(values.mean()), float(values.std()) or 1.0
    x = np.column_stack([np.ones(len(values)), (values - middle) / spread])
    w = np.zeros(2)
    for _ in range(30):
        p = 1 / (1 + np.exp(-(x @ w)))
        curve = (x * (p * (1 - p))[:, None]).T @ x + 1e-3 * np.eye(2)
        w += np.linalg.solve(curve, x.T @ (won - p) - 1e-3 * w)
    slope = max(float(w[1]), 1e-6) / spread
    return middle - float(w[0]) / slope, slope


def written(lessons: Lessons) -> str:
    """What was learned, as the text of a file."""
    return msgspec.json.format(msgspec.json.encode(lessons), indent=1).decode() + "\n"
