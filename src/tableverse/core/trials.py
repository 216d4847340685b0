"""Which of several choices comes out best when each is tried out? For bots, of all games and of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tableverse.core.game import Game


class ByTrials:
    """A bot that tries choices in imagined games: from which seed, and how many playouts a decision may cost."""

    name = "rollout"
    usual: ClassVar[int] = 100
    """Playouts, unless somebody says how many."""

    def __init__(self, game: Game, seed: int = 0, playouts: int | None = None) -> None:
        self.seed = seed
        self.playouts = self.usual if playouts is None else playouts
        if self.playouts < 1:
            raise ValueError(f"rollout:{playouts}: a bot needs at least one playout")


def best_by_trials(choices: Sequence[int], trials: int, outcomes: Callable[[Sequence[int]], Sequence[float]]) -> int:
    """Deal out about so many trials in rounds; after each the worse half drops out, so that most go to choices that are hard to tell apart.

    `outcomes(alive)` tries each of those that are left once, all under the same conditions. Of equal choices the first one is better.

    >>> best_by_trials([0, 1, 2], 12, lambda alive: [float(k == 2) for k in alive])
    2
    """
    alive = sorted(choices)
    rounds = (len(alive) - 1).bit_length()
    sums = dict.fromkeys(alive, 0.0)
    for _ in range(rounds):
        for _ in range(max(1, trials // (rounds * len(alive)))):
            for k, outcome in zip(alive, outcomes(alive), strict=True):
                sums[k] += outcome
        alive.sort(key=lambda k: (-sums[k], k))
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0]
