"""The folders of games have the file names that CONTRIBUTING lists, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tableverse

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| file | holds |")[2].partition("\n\n")[0]
LISTED = {name for row in TABLE.split("\n") for name in re.findall(r"`([\w.]+)`", row.split("|")[1] if "|" in row else "")}
ALWAYS = (
    "__init__.py",
    "state.py",
    "questions.py",
    "events.py",
    "words.py",
    "content.py",
    "faces.py",
    "scoring.py",
    "bot.py",
    "value.json",
    "rules.toml",
)
EITHER = (("rules.py", "rules"), ("pack.toml", "pack"))


def held(name: str) -> set[str]:
    folder = ROOT / "src/tableverse/games" / name
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("name", [n for n in tableverse.games() if (ROOT / "src/tableverse/games" / n).is_dir()])
def test_a_folder_has_the_files_that_all_have(name: str) -> None:
    found = held(name)
    assert [file for file in ALWAYS if not {file, file.removesuffix(".py")} & found] == []
    assert all(found & set(one) for one in EITHER)


@pytest.mark.parametrize("name", [n for n in tableverse.games() if (ROOT / "src/tableverse/games" / n).is_dir()])
def test_every_file_is_one_that_the_table_lists(name: str) -> None:
    assert {"state.py", "limits.py", "rules.toml"} <= LISTED
    known = LISTED | {name.removesuffix(".py").removesuffix(".toml") for name in LISTED}
    assert held(name) - known == set()
