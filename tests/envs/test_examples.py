"""What `examples/` holds runs: the lessons, an exam, the curve, and what was learned as a bot.

Learning takes minutes and packages that nobody else here needs. A stand-in takes its place: it learns nothing and likes the first action
that is allowed best. Everything else is as it is shipped.
"""

from __future__ import annotations

import shutil
import sys
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import tableverse
from tableverse.bots import make

EXAMPLES = Path(__file__).parents[2] / "examples"
STEPS = 2 * 40_960


class Learner:
    """As much of MaskablePPO as the examples use."""

    def __init__(self, policy: str, lessons: list[Any], **settings: Any) -> None:
        self.lessons = lessons
        self.num_timesteps = 0

    def learn(self, steps: int, callback: Callable[..., bool]) -> None:
        for env in self.lessons[:2]:
            seen, _ = env.reset(seed=self.num_timesteps)
            assert env.observation_space.contains(seen)
        while self.num_timesteps < steps:
            self.num_timesteps += 4_096
            assert callback()

    def predict(self, seen: np.ndarray, *, deterministic: bool, action_masks: np.ndarray) -> tuple[np.ndarray, None]:
        assert deterministic
        assert np.abs(seen).max() <= 1
        return np.flatnonzero(action_masks)[0], None

    def save(self, path: Path) -> None:
        path.write_text("nothing")

    @staticmethod
    def load(path: Path, **settings: Any) -> Learner:
        assert path.read_text() == "nothing"
        return Learner("", [])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the examples that can be imported, with the stand-in."""
    for file in EXAMPLES.glob("*.py"):
        shutil.copy(file, tmp_path)
    stands_in: dict[str, dict[str, Any]] = {
        "torch": {"set_num_threads": lambda count: None},
        "sb3_contrib": {"MaskablePPO": Learner},
        "stable_baselines3": {},
        "stable_baselines3.common": {},
        "stable_baselines3.common.vec_env": {"DummyVecEnv": lambda makers: [make() for make in makers]},
    }
    for name, parts in stands_in.items():
        module = ModuleType(name)
        vars(module).update(parts)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for file in EXAMPLES.glob("*.py"):
        sys.modules.pop(file.stem, None)


def test_a_program_is_taught_examined_and_plays_as_a_bot(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import ppo  # type: ignore[import-not-found]
    import ppo_agent  # type: ignore[import-not-found]

    exam, picture = ppo.exam, folder / "curve.svg"
    monkeypatch.setattr(ppo, "exam", lambda model, games, first: exam(model, 3, first))
    monkeypatch.setattr(sys, "argv", ["ppo.py", "--steps", str(STEPS), "--curve", str(picture)])
    ppo.main()
    assert capsys.readouterr().out.count("of 3 games") == 3  # before, in the middle, and at the end
    drawn = ET.fromstring(picture.read_text(encoding="utf-8"))
    assert len(drawn.findall("{*}circle")) == 3

    game = tableverse.game("morty_zone")
    players = [ppo_agent.Agent(game), make("easy", game)]
    state = game.new(seats=2, seed=3)
    while not state.over:
        seat = min(state.asks)
        state.choose(seat, players[seat].choose(state, seat))
    assert len(state.scores) == 2
    with pytest.raises(ValueError, match="for two"):
        ppo_agent.Agent(game).choose(game.new(seats=3, seed=3), 0)
    with pytest.raises(ValueError, match="alone"):
        ppo_agent.Agent(tableverse.game("rickshank"))


def test_the_project_of_the_examples_names_all_of_its_modules() -> None:
    project = tomllib.loads((EXAMPLES / "pyproject.toml").read_text(encoding="utf-8"))
    assert sorted(project["tool"]["setuptools"]["py-modules"]) == sorted(file.stem for file in EXAMPLES.glob("*.py"))
    module, _, name = project["project"]["entry-points"]["tableverse.bots"]["ppo"].partition(":")
    assert f"class {name}" in (EXAMPLES / f"{module}.py").read_text(encoding="utf-8")
