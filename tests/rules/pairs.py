"""Which cards have a test of what they do, and which one of when they do nothing; and how many of each the box has.

A test says which cards it is about: `@does("Lizard Rick")`, `@idle("Lizard Rick")`. It belongs to the game in whose folder it stands. The
package `tests/rules/<game>/cards` declares the rest:

    COUNTS = {"main_deck": lambda table, record: record.kind == "main"}     by what the ledger counts as [components]: which records
    PAIRED = ("card",)                                                      tables whose records need a pair of tests; else all
"""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import tableverse
from tableverse.cardtext import Pack, PackBox

Test = TypeVar("Test", bound=Callable[..., Any])

DOES: set[tuple[str, str]] = set()
IDLE: set[tuple[str, str]] = set()
"""Game and card."""


def does(*names: str) -> Callable[[Test], Test]:
    """The test shows what these cards do in a position where it matters."""
    return _noted(DOES, names)


def idle(*names: str) -> Callable[[Test], Test]:
    """The test shows that these cards do nothing: the condition fails, or the card is declined."""
    return _noted(IDLE, names)


def _noted(where: set[tuple[str, str]], names: tuple[str, ...]) -> Callable[[Test], Test]:
    def note(test: Test) -> Test:
        slug = test.__module__.removeprefix("tests.rules.").partition(".")[0]
        where.update((slug, name) for name in names)
        return test

    return note


def pack_of(slug: str) -> Pack:
    """The shipped pack of a game."""
    box = tableverse.game(slug).box
    assert isinstance(box, PackBox)
    return box.pack


@cache
def declared(slug: str) -> Any:
    """The package with the tests of a game's cards, all of them loaded."""
    package = importlib.import_module(f"tests.rules.{slug}.cards")
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return package


def without_a_pair(slug: str) -> list[str]:
    """Cards that lack a test, and tests about cards that there are not."""
    pack = pack_of(slug)
    tables = getattr(declared(slug), "PAIRED", tuple(pack.schema.tables))
    names = {entry.name for entry in pack.entries if entry.table in tables}
    done, idle_ = ({name for game, name in where if game == slug} for where in (DOES, IDLE))
    wrong = [f"{name}: no test of what it does" for name in sorted(names - done)]
    wrong += [f"{name}: no test of when it does nothing" for name in sorted(names - idle_)]
    return wrong + [f"{name}: there is no such card" for name in sorted((done | idle_) - names)]


def wrong_counts(slug: str) -> list[str]:
    """Where the pack, the box and the ledger disagree."""
    game = tableverse.game(slug)
    pack = pack_of(slug)
    ledger = tomllib.loads((resources.files(f"tableverse.games.{slug}") / "rules.toml").read_text("utf-8"))["components"]
    wrong = []
    for key, counts in declared(slug).COUNTS.items():
        found = sum(e.record.copies for e in pack.entries if counts(e.table, e.record))
        if found != ledger[key]:
            wrong.append(f"{key}: the ledger has {ledger[key]}, the pack {found}")
    for entry in pack.entries:
        copies = len([c for c in game.box.components if c.name == entry.name])
        same = sum(e.record.copies for e in pack.entries if e.name == entry.name)
        if copies not in (0, same):
            wrong.append(f"{entry.name}: {same} in the pack, {copies} in the box")
    return wrong
