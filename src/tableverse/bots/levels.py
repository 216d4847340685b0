"""How hard bots are to beat, in words for people. Every screen says it as this table does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tableverse.bots.registry import known

if TYPE_CHECKING:
    from tableverse.core import Game


class Level(NamedTuple):
    """A bot as people choose it."""

    title: str
    help: str


LEVELS: Final = {
    "sage": Level("Expert", "Knows this game well."),
    "rollout": Level("Hard", "Plays on in its head before it chooses. Takes longer."),
    "greedy": Level("Medium", "Takes what looks best at once."),
    "random": Level("Easy", "Any legal answer."),
}
"""By name, the strongest first."""


def level_of(name: str) -> Level:
    """How hard a bot is. One that a game brings under a name of its own is called by that name.

    >>> level_of("greedy").title, level_of("wily_fox").title
    ('Medium', 'Wily fox')
    """
    return LEVELS.get(name) or Level(name.replace("_", " ").capitalize(), "")


def levels(game: Game) -> list[str]:
    """The names of a game's bots, its own ones first, then the strongest."""
    names = [text.partition("[")[0] for text in known(game)]
    order = list(LEVELS)
    return sorted(names, key=lambda name: (order.index(name) if name in order else -1, name))
