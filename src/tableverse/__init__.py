"""Tableverse: five published tabletop games with their rules enforced.

>>> import tableverse as tv
>>> game = tv.game("morty_zone")
>>> state = game.new(seats=2, seed=7)
>>> decision = next(iter(state.pending.values()))
>>> state.answer(decision.seat, decision.options[0])
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from tableverse.games import find as _find
from tableverse.games import names as _names

if TYPE_CHECKING:
    from tableverse.bots.registry import play
    from tableverse.core.errors import IllegalAnswer, RuleError, SaveError, SetupError, StaleDecision, TableverseError
    from tableverse.core.game import Game, Setting
    from tableverse.core.questions import Decision, Option
    from tableverse.core.state import State

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Game",
    "IllegalAnswer",
    "Option",
    "RuleError",
    "SaveError",
    "Setting",
    "SetupError",
    "StaleDecision",
    "State",
    "TableverseError",
    "game",
    "games",
    "play",
]

_HOMES = {
    "core.errors": ("IllegalAnswer", "RuleError", "SaveError", "SetupError", "StaleDecision", "TableverseError"),
    "core.game": ("Game", "Setting"),
    "core.questions": ("Decision", "Option"),
    "core.state": ("State",),
    "bots.registry": ("play",),
}


def __getattr__(name: str) -> Any:
    """The engine is loaded when something of it is first needed, so that the command line answers at once."""
    for home, known in _HOMES.items():
        if name in known:
            return getattr(importlib.import_module(f"tableverse.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def games() -> list[str]:
    """The names of the finished games: those of this package, and those that installed packages bring.

    >>> "morty_zone" in games()
    True
    """
    return _names()


def game(name: str) -> Game:
    """The game with that name. SetupError lists the names there are.

    >>> game("morty_zone").title
    'The Morty Zone Dice Game'
    """
    return _find(name)
