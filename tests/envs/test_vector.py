"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np

import tableverse
from tableverse.envs import Core
from tableverse.envs.vector import Many
from tests.envs.test_core import options


def test_games_side_by_side_are_the_games_alone(name: str) -> None:
    seats = max(2, tableverse.game(name).seats[0])
    many = Many(name, seats, 3, seed=20, options=options(name))
    alone = [Core(name, seats, options=options(name)) for _ in range(3)]
    for k, core in enumerate(alone):
        core.reset(20 + k)
    dice = np.random.default_rng(2)
    begun = [1] * 3
    for _ in range(60):
        batch = many.batch
        for k, core in enumerate(alone):
            assert batch.seat[k] == core.seat
            assert (batch.mask[k] == core.mask().astype(bool)).all()
            assert (batch.observation[k] == core.observe(core.seat)).all()
        actions = [int(dice.choice(np.flatnonzero(row))) for row in batch.mask]
        batch = many.step(np.array(actions))
        for k, core in enumerate(alone):
            core.step(actions[k])
            assert batch.done[k] == (core.seat < 0)
            if core.seat < 0:
                assert batch.returns[k].tolist() == np.array(core.returns(), np.float32).tolist()
                core.reset(20 + k + 3 * begun[k])
                begun[k] += 1
