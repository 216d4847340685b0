"""PettingZoo's own tests, for every game."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tableverse
from tableverse.core import IllegalAnswer
from tableverse.envs.aec import AEC
from tableverse.envs.core import VERSION
from tests.envs.test_core import options

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # it would rather have plain boxes than a dict with a mask


def test_api(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(AEC(name, tableverse.game(name).seats[-1], **options(name)), num_cycles=25, verbose_progress=False)
    assert "Passed" in capsys.readouterr().out


def test_seeds(name: str) -> None:
    seed_test(lambda: AEC(name, **options(name)), num_cycles=20)


def test_only_who_acts_has_actions(name: str) -> None:
    env = AEC(name, max(2, tableverse.game(name).seats[0]), **options(name))
    env.reset(seed=7)
    dice = np.random.default_rng(0)
    for agent in env.agent_iter(30):
        observation, _, over, _, _ = env.last()
        if over:
            env.step(None)
            continue
        assert observation is not None
        assert observation["action_mask"].sum() > 1
        assert all(env.observe(other)["action_mask"].sum() == 0 for other in env.agents if other != agent)
        env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    assert env.metadata["name"] == f"{name}_v{VERSION}"
    assert isinstance(env.render(), str)


def test_an_illegal_action_is_refused(name: str) -> None:
    env = AEC(name, **options(name))
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalAnswer):
        env.step(int(np.flatnonzero(mask == 0)[0]))
