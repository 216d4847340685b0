"""Without an extra, what needs it says what to install: one line, the same everywhere, and exit code 2."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tableverse
from tableverse.core.errors import MissingExtra, needs

RUN = "import sys; sys.modules[sys.argv.pop(1)] = None; from tableverse.cli import main; main()"


@pytest.mark.parametrize(
    ("missing", "extra", "arguments"),
    [
        ("numpy", "envs", ["learn", tableverse.games()[0]]),
        ("uvicorn", "web", []),
        ("uvicorn", "web", ["serve"]),
        ("sqlalchemy", "web", ["admin", "restore", ".", "--data", "new"]),
        ("sqlalchemy", "web,postgres", ["bots", "--store", "postgresql://nobody@localhost/none"]),
        ("psycopg", "postgres", ["serve", "--port", "0", "--store", "postgresql://nobody@localhost/none"]),
        ("psycopg", "postgres", ["bots", "--store", "postgresql://nobody@localhost/none"]),
        ("mcp", "mcp", ["mcp"]),
    ],
)
def test_a_missing_extra_is_named(missing: str, extra: str, arguments: list[str], tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUN, missing, *arguments]
    done = subprocess.run(command, check=False, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stderr.strip().splitlines()[-1] == f"Error: {missing} is missing: pip install 'tableverse[{extra}]'"
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


def test_a_part_of_the_package_that_is_missing_is_not_taken_for_an_extra() -> None:
    with pytest.raises(ModuleNotFoundError, match="nowhere"), needs("web"):
        import tableverse.nowhere  # type: ignore[import-not-found]  # noqa: F401
    with pytest.raises(MissingExtra), needs("web"):
        import nowhere  # type: ignore[import-not-found]  # noqa: F401
