"""Tableverse: five published tabletop games with their rules enforced.

>>> import tableverse as tv
>>> game = tv.game("morty_zone")
>>> state = game.new(seats=2, seed=7)
>>> decision = next(iter(state.pending.values()))
>>> state.answer(decision.seat, decision.options[0])
"""

from __future__ import annotations

from tableverse.core.errors import IllegalAnswer, RuleError, SaveError, SetupError, StaleDecision, TableverseError
from tableverse.core.game import Game, Setting, find, names, play
from tableverse.games import register_all

__version__ = "0.1.0"

__all__ = [
    "Game",
    "IllegalAnswer",
    "RuleError",
    "SaveError",
    "Setting",
    "SetupError",
    "StaleDecision",
    "TableverseError",
    "game",
    "games",
    "play",
]

register_all()


def games() -> list[str]:
    """The names of the finished games.

    >>> games()
    ['morty_zone']
    """
    return names()


def game(name: str) -> Game:
    """The game with that name. SetupError lists the names there are.

    >>> game("morty_zone").title
    'The Morty Zone Dice Game'
    """
    return find(name)
