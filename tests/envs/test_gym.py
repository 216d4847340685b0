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


@pytest.mark.parametrize("seat", [1, None])
def test_checker(name: str, seat: int | None) -> None:
    for seats in tableverse.game(name).seats[-2:]:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            check_env(Gym(name, seats, foes="random", seat=seat, **options(name)), skip_render_check=True)


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
    for number in range(8):
        seen, _ = env.reset(seed=None if number else 1)
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
    assert places == set(range(env.core.n))


def test_the_place_depends_on_the_seed_alone(name: str) -> None:
    env, other = (Gym(name, tableverse.game(name).seats[-1], foes="random", seat=None, **options(name)) for _ in range(2))
    for seed in (3, 4, 5):
        seen, _ = env.reset(seed=seed)
        place = env.seat
        other.reset()
        for again in (env, other):
            seen_again, _ = again.reset(seed=seed)
            assert again.seat == place
            assert (seen_again["observation"] == seen["observation"]).all()


def test_a_seat_that_there_is_not_is_refused() -> None:
    for seat in (-1, 3, 7):
        with pytest.raises(SetupError, match=f"there is no seat {seat}: seats are 0 to 2, or None for any"):
            Gym("morty_zone", 3, seat=seat)
    assert Gym("morty_zone", 3, seat=2).seat == 2


def test_a_sampler_without_a_mask_does_what_an_absent_player_does(name: str) -> None:
    env = Gym(name, max(2, tableverse.game(name).seats[0]), foes="random", shaping=10.0, **options(name))
    env.reset(seed=5)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    *_, info = env.step(wrong)
    assert info["illegal"]


def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match="there is no bot 'oracle'"):
        Gym(name, foes="oracle")
