"""Pictures of games: one for each game that has its own, and a plain one that can show any game."""

from __future__ import annotations

import importlib

from tableverse.core import Game
from tableverse.terminal.boards.plain import Drawing

OWN = {name: f"tableverse.terminal.boards.{name}" for name in ("morty_zone", "multiverse", "rickshank")}
"""Games with a drawing of their own: the module that has it as `DRAWING`."""


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game; loaded when it is needed."""
    if game.name not in OWN:
        return Drawing(game)
    made: Drawing = importlib.import_module(OWN[game.name]).DRAWING(game)
    return made
