"""A game is its own folders and one declaration: nothing else in the house names it.

Examples in docstrings and documents may, and so may tests that play a real game. What must not is code that any game runs through.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tableverse
from tableverse.core.shapes import events_of

ROOT = Path(__file__).parents[2]
FOLDERS = [m.name for m in pkgutil.iter_modules([f"{path}/games" for path in tableverse.__path__]) if m.ispkg]
"""All games, those that are still being written included."""
OWN = (
    "src/tableverse/games/{game}/",
    "src/tableverse/terminal/boards/{game}.py",
    "frontend/src/games/{game}/",
    "frontend/test/games/{game}/",
)
SHARED = (
    "src/tableverse",
    "frontend/src",
    "frontend/test",
    "frontend/index.html",
    "tests/conformance",
    "tests/docs",
    "tests/cardtext",
    "tests/packaging",
)
TEXTS = (".css", ".html", ".py", ".toml", ".ts", ".tsx")


def shared_files() -> Iterator[Path]:
    for place in map(ROOT.__truediv__, SHARED):
        for path in [place] if place.is_file() else place.rglob("*"):
            if path.suffix in TEXTS and not {"static", "node_modules"} & set(path.parts):
                yield path


@cache
def code_of(path: Path) -> str:
    """A file without what is only an example: docstrings of Python."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return text
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return "\n".join(lines)


@pytest.mark.parametrize("game", FOLDERS)
def test_nothing_else_names_a_game(game: str) -> None:
    own = tuple(place.format(game=game) for place in OWN)
    declared = getattr(importlib.import_module(f"tableverse.games.{game}"), "GAME", None)
    names = re.compile(rf"\b{game}\b|\b{game.replace('_', '-')}\b" + ("" if declared is None else f"|{re.escape(declared.title)}"))
    found = []
    for path in shared_files():
        where = path.relative_to(ROOT).as_posix()
        if not where.startswith(own) and names.search(code_of(path)):
            found.append(where)
    assert found == []


EVERYDAY = {"closed", "told"}
"""Kinds of events that are words of the house, too: a table is closed, a line is told."""


def test_no_screen_that_any_game_is_shown_on_knows_what_a_game_tells() -> None:
    """What a line of the log is to screens, such as the beginning of a turn, its event says."""
    kinds = {kind for name in tableverse.games() for kind in events_of(tableverse.game(name))} - EVERYDAY
    names = re.compile(rf"[\"'](?:{'|'.join(sorted(kinds))})[\"']")
    own = tuple(place.format(game=game) for game in FOLDERS for place in OWN)
    screens = ("frontend/src", "src/tableverse/terminal", "src/tableverse/mcp")
    found = []
    for path in shared_files():
        where = path.relative_to(ROOT).as_posix()
        if where.startswith(screens) and not where.startswith(own) and names.search(code_of(path)):
            found.append(where)
    assert found == []


def test_it_would_be_noticed(tmp_path: Path) -> None:
    naming = tmp_path / "naming.py"
    naming.write_text('"""For example morty_zone."""\n\nif name == "morty_zone":\n    """rickshank, too"""\n')
    assert code_of(naming) == '\n\nif name == "morty_zone":\n\n'


def test_the_client_forces_no_types() -> None:
    """What a view holds is declared once: a cast would be a second, silent opinion."""
    forced = re.compile(r"\bas (unknown as|never|any)\b")
    found = [p.name for p in (ROOT / "frontend/src").rglob("*.ts*") if forced.search(p.read_text(encoding="utf-8"))]
    assert found == []


def test_no_board_of_a_game_forces_a_type() -> None:
    """Views, options and lines of the log have their types from the game."""
    forced = re.compile(r"[\w\])}] as (?!const\b|Element\b)[A-Z{\[]")
    found = []
    for path in (ROOT / "frontend/src/games").rglob("*.ts*"):
        found += [f"{path.parent.name}/{path.name}: {line.strip()}" for line in path.read_text("utf-8").split("\n") if forced.search(line)]
    assert found == []
