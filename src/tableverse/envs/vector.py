"""Many games in one process: arrays in, arrays out. A game that is over begins again at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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

    def part(self, first: int, last: int) -> Batch:
        """The same arrays for some of the games."""
        arrays: tuple[Any, ...] = self
        return Batch(*(array[first:last] for array in arrays))


def blank(core: Core, count: int, room: Callable[[int], Any] = bytearray) -> Batch:
    """The arrays for so many games, all zeros; `room` gives so many bytes for each."""
    shapes: tuple[tuple[Any, tuple[int, ...]], ...] = (
        (np.int16, (count, core.tensors.size)),
        (np.bool_, (count, core.vocabulary.size)),
        (np.int8, (count,)),
        (np.bool_, (count,)),
        (np.float32, (count, core.n)),
    )
    return Batch(*(np.frombuffer(room(int(np.prod(shape)) * np.dtype(kind).itemsize), kind).reshape(shape) for kind, shape in shapes))


class Many:
    """So many games of one kind, each acted in by whoever is asked next.

    The first games have the seeds from `seed` on, and each game that follows another has a seed that is higher by `stride` (usually the
    number of games): so the games of a place are the same, whatever happens beside it.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        count: int = 64,
        *,
        seed: int = 0,
        stride: int | None = None,
        returns: Returns = win_share,
        options: Mapping[str, Any] | None = None,
        batch: Batch | None = None,
    ) -> None:
        self.cores = [Core(game, seats, returns=returns, options=options) for _ in range(count)]
        core = self.cores[0]
        self.vocabulary, self.tensors, self.n = core.vocabulary, core.tensors, core.n
        self._seeds = [*range(seed, seed + count)]
        self._stride = count if stride is None else stride
        self.batch = blank(core, count) if batch is None else batch
        self._rows = [memoryview(row).cast("B") for row in self.batch.observation]
        self._marks = [memoryview(row).cast("B") for row in self.batch.mask]
        self._marked: list[Sequence[int]] = [()] * count
        for k in range(count):
            self._begin(k)

    def _begin(self, k: int) -> None:
        self.cores[k].reset(self._seeds[k])
        self._seeds[k] += self._stride
        self._look(k)

    def _look(self, k: int) -> None:
        core, marks = self.cores[k], self._marks[k]
        self._rows[k][:] = self.tensors.packed(core.state, core.seat)
        for action in self._marked[k]:
            marks[action] = 0
        legal = self._marked[k] = core.legal
        for action in legal:
            marks[action] = 1
        if -1 in legal:  # a choice without a number: not the last action, unless that is legal, too
            marks[-1] = self.vocabulary.size - 1 in legal
        self.batch.seat[k] = core.seat

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
