"""What `make` runs: all of it, or just what was asked for."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SLOW = ("mypy", "ruff", "lint-imports", "hatch_build.py", "chromium", "postgres")


def commands(*target: str) -> str:
    """The commands that a target would run."""
    return subprocess.run(["make", "-n", *target], cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_what_is_selected_is_all_that_runs() -> None:
    selected, quick, everything = commands("test", "ARGS=-k vote"), commands("quick"), commands("test", "ARGS=")
    assert "-k vote" in selected
    assert "tests/core tests/cardtext tests/rules" in quick
    assert [word for word in SLOW if word not in everything] == []
    assert [word for word in SLOW if word in selected + quick] == []
