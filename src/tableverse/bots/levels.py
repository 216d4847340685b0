"""How hard bots are to beat: four levels, by the same names for every game and wherever bots are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tableverse.bots.base import knowledge

if TYPE_CHECKING:
    from tableverse.core import Game


class Level(NamedTuple):
    """A level as people choose it."""

    title: str
    help: str
    program: str
    """The bot that plays it, unless a game says otherwise."""


LEVELS: Final = {
    "easy": Level("Easy", "Plays sensibly, but often takes the second best: to learn the game against.", "policy:60"),
    "normal": Level("Normal", "Plays at a glance, and slips now and then.", "policy:10"),
    "hard": Level("Hard", "Takes what looks best at once.", "greedy"),
    "expert": Level("Expert", "Plays on in its head before it chooses. Takes longer.", "search"),
}
"""By name, the easiest first."""
USUAL: Final = "normal"
"""The level of bots unless somebody wants another."""


def levels() -> list[str]:
    """The names of the levels, the easiest first.

    >>> levels()
    ['easy', 'normal', 'hard', 'expert']
    """
    return list(LEVELS)


def title_of(name: str) -> str:
    """What people read: a level's title. A bot that was chosen by a name of its own is called by that name.

    >>> title_of("hard"), title_of("wily_fox")
    ('Hard', 'Wily fox')
    """
    level = LEVELS.get(name)
    return name.replace("_", " ").capitalize() if level is None else level.title


def program_of(game: Game, name: str) -> str:
    """The bot that plays a level of a game."""
    return knowledge(game).programs.get(name) or LEVELS[name].program
