"""Many games in one process: arrays in, arrays out. A game that is over begins again at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tableverse.envs.core import Core
from tableverse.envs.rewards import Returns, win_share

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tableverse.core import Game


class Batch(NamedTuple):
    """What all games show: the arrays are written anew by every step, so copy what is to stay."""

    observation: NDArray[np.int16]
    """By game: what the seat that acts sees."""
    mask: NDArray[np.bool_]
    """By game: its legal actions."""
    seat: NDArray[np.int8]
    """By game: who acts."""
    done: NDArray[np.bool_]
    """By game: whether the last step ended it; the rest is about the game that began then."""
    returns: NDArray[np.float32]
    """By game and seat: what the last game that ended was worth."""


class Many:
    """So many games of one kind, each acted in by whoever is asked next."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        count: int = 64,
        *,
        seed: int = 0,
        returns: Returns = win_share,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.cores = [Core(game, seats, returns=returns, options=options) for _ in range(count)]
        core = self.cores[0]
        self.vocabulary, self.tensors, self.n = core.vocabulary, core.tensors, core.n
        self._next = seed
        self.batch = Batch(
            np.zeros((count, self.tensors.size), np.int16),
            np.zeros((count, self.vocabulary.size), np.bool_),
            np.zeros(count, np.int8),
            np.zeros(count, np.bool_),
            np.zeros((count, self.n), np.float32),
        )
        self._rows = [memoryview(row).cast("B") for row in self.batch.observation]
        for k in range(count):
            self._begin(k)

    def _begin(self, k: int) -> None:
        self.cores[k].reset(self._next)
        self._next += 1
        self._look(k)

    def _look(self, k: int) -> None:
        core, batch = self.cores[k], self.batch
        self._rows[k][:] = self.tensors.packed(core.state, core.seat)
        marks = bytearray(self.vocabulary.size)
        for action in core.legal:
            if action >= 0:
                marks[action] = 1
        batch.mask[k] = np.frombuffer(marks, np.bool_)
        batch.seat[k] = core.seat

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Batch:
        """One action for each game."""
        batch = self.batch
        batch.done[:] = False
        chosen: Any = actions.tolist() if isinstance(actions, np.ndarray) else actions
        for k, action in enumerate(chosen):
            core = self.cores[k]
            core.step(action)
            if core.seat < 0:
                batch.done[k] = True
                batch.returns[k] = core.returns()
                self._begin(k)
            else:
                self._look(k)
        return batch
