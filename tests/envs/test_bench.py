"""bench/learning.py steps every face, and reads what it compares in the same way."""

from __future__ import annotations

import importlib.util
import itertools
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import tableverse
from tableverse.envs.aec import AEC

FILE = Path(__file__).parents[2] / "bench" / "learning.py"


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_learning", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_face_steps(bench: ModuleType, name: str) -> None:
    for start in bench.FACES.values():
        assert sum(itertools.islice(start(tableverse.game(name), 3), 40)) >= 40


class Shell:
    """What PettingZoo's interface promises, and nothing else of an environment."""

    def __init__(self, env: Any) -> None:
        self.reset, self.last, self.step = env.reset, env.last, env.step


def test_ours_and_those_of_pettingzoo_are_read_alike(bench: ModuleType, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def raw_env() -> Shell:
        return Shell(AEC(name, 3, **bench.options(tableverse.game(name))))

    monkeypatch.setattr(bench, "AEC", lambda *_, **__: raw_env())
    monkeypatch.setattr(importlib, "import_module", lambda _: type("game", (), {"raw_env": staticmethod(raw_env)}))
    for steps in (bench.aec(tableverse.game(name), 3), bench.pettingzoo_game("any_v1")):
        assert sum(itertools.islice(steps, 200)) == 200


def test_a_library_that_is_not_there_is_named(bench: ModuleType) -> None:
    assert "nowhere_v1" in bench.warm(lambda: bench.pettingzoo_game("nowhere_v1"))
