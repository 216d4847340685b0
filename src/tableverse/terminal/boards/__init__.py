"""Pictures of games: a module here with the name of a game has its own as `DRAWING`, on the `layout` that these share.

`plain` can show any game.
"""

from __future__ import annotations

import importlib
import pkgutil

from tableverse.core import Game
from tableverse.terminal.boards.plain import Drawing


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game; loaded when it is needed."""
    own = {module.name for module in pkgutil.iter_modules(__path__)} - {"layout", "plain"}
    if game.name not in own:
        return Drawing(game)
    made: Drawing = importlib.import_module(f"{__name__}.{game.name}").DRAWING(game)
    return made
