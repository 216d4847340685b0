"""The games. Each has a folder here with the same file names, or comes from a package elsewhere; it is loaded when somebody asks for it.

A folder is a game once its `__init__.py` has `GAME`; one without is still being written and nobody sees it. A package elsewhere names its
game in the entry point group `tableverse.games`:

    [project.entry-points."tableverse.games"]
    toy = "toy_package:GAME"
"""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from functools import cache
from importlib import metadata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tableverse.core.game import Game

GROUP: Final = "tableverse.games"


def names() -> list[str]:
    """The names of all finished games. Loads them."""
    return [name for name in sorted({*_folders(), *_brought()}) if (game := _load(name)) is not None and game.finished]


def find(name: str) -> Game:
    """The game with that name, finished or not; SetupError lists the finished ones."""
    game = _load(name)
    if game is None:
        from tableverse.core.errors import SetupError

        raise SetupError(f"there is no game {name!r}: the games are {', '.join(names())}")
    return game


@cache
def _folders() -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@cache
def _brought() -> dict[str, metadata.EntryPoint]:
    """What installed packages bring."""
    return {entry.name: entry for entry in metadata.entry_points(group=GROUP)}


@cache
def _load(name: str) -> Game | None:
    """A folder of this package comes before a package that brings a game of the same name."""
    if name in _folders():
        return getattr(importlib.import_module(f"{__name__}.{name}"), "GAME", None)
    return _from_elsewhere(_brought()[name]) if name in _brought() else None


def _from_elsewhere(entry: metadata.EntryPoint) -> Game | None:
    """The game that a package brings. One that cannot be loaded is left out with a warning: the others can be played all the same."""
    from tableverse.core.game import Game

    try:
        game = entry.load()
    except Exception as error:  # noqa: BLE001  whatever a stranger's package does
        warnings.warn(f"the game {entry.name!r} ({entry.value}) cannot be loaded: {error!r}", stacklevel=2)
        return None
    if not isinstance(game, Game) or game.name != entry.name:
        warnings.warn(f"the entry point {entry.name!r} ({entry.value}) is no game of that name", stacklevel=2)
        return None
    return game
