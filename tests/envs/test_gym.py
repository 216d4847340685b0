"""Gymnasium's own checker, for every game; one seat against bots."""

from __future__ import annotations

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import tableverse
from tableverse.core import SetupError
from tableverse.envs.core import VERSION
from tableverse.envs.gym import Gym, register
from tests.envs.test_core import options


def test_checker(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Gym(name, max(2, tableverse.game(name).seats[0]), foes="random", **options(name)), skip_render_check=True)


def test_every_game_has_an_id_with_a_version(name: str) -> None:
    assert f"tableverse/{name}-v{VERSION}" in register()
    assert register() == register()
    env = gymnasium.make(f"tableverse/{name}-v{VERSION}", foes="random", **options(name))
    seen, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)


def test_a_seat_plays_with_its_masks_and_changes_places(name: str) -> None:
    game = tableverse.game(name)
    env = Gym(name, max(2, game.seats[0]), foes="random", seat=None, **options(name))
    dice, places = np.random.default_rng(1), set()
    for seed in range(2):
        seen, _ = env.reset(seed=seed)
        places.add(env.seat)
        for _ in range(15):
            assert (env.action_masks() == seen["action_mask"].astype(bool)).all()
            seen, reward, over, cut, info = env.step(int(dice.choice(np.flatnonzero(env.action_masks()))))
            assert "illegal" not in info
            assert not cut
            if over:
                assert not seen["action_mask"].any()
                break
            assert reward == 0
    assert places == {0, 1}


def test_a_sampler_without_a_mask_does_what_an_absent_player_does(name: str) -> None:
    env = Gym(name, max(2, tableverse.game(name).seats[0]), foes="random", shaping=10.0, **options(name))
    env.reset(seed=5)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    *_, info = env.step(wrong)
    assert info["illegal"]


def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="there is no bot 'oracle'"):
        Gym(name, foes="oracle")
