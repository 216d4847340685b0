"""The folders of games have the file names that CONTRIBUTING lists, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tableverse
from tableverse.core import Move
from tableverse.core.values import VALUES

ROOT = Path(__file__).parents[2]
TABLE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("| file | holds |")[2].partition("\n\n")[0]
EVERY_GAME, _, BESIDES = TABLE.partition("| | |")


def files(rows: str) -> list[str]:
    return [name for row in rows.split("\n") if "|" in row for name in re.findall(r"`([\w.]+)`", row.split("|")[1])]


def stem(file: str) -> str:
    """What outgrows a file is a folder of that name."""
    return file.removesuffix(".py").removesuffix(".toml")


def held(name: str) -> set[str]:
    folder = ROOT / "src/tableverse/games" / name
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("name", [n for n in tableverse.games() if (ROOT / "src/tableverse/games" / n).is_dir()])
def test_a_folder_has_the_files_that_all_have(name: str) -> None:
    always = files(EVERY_GAME)
    assert {"state.py", "guide.py", "rules.py", "pack.toml", "value.json"} <= {*always}
    assert [file for file in always if not {file, stem(file)} & held(name)] == []


@pytest.mark.parametrize("name", [n for n in tableverse.games() if (ROOT / "src/tableverse/games" / n).is_dir()])
def test_every_file_is_one_that_the_table_lists(name: str) -> None:
    listed = files(TABLE)
    assert {"box.py", "constants.py"} <= {*files(BESIDES)}
    assert held(name) - {*listed, *map(stem, listed)} == set()


@pytest.mark.parametrize("name", [n for n in tableverse.games() if (ROOT / "src/tableverse/games" / n).is_dir()])
def test_moves_stand_with_the_moves_or_in_their_chapter(name: str) -> None:
    here = f"tableverse.games.{name}."
    tableverse.game(name)  # imports it
    found = {made.__module__ for made in VALUES.values() if isinstance(made, type) and issubclass(made, Move)}
    inside = {module.removeprefix(here).partition(".")[0] for module in found if module.startswith(here)}
    assert inside in ({"moves"}, {"rules"})
