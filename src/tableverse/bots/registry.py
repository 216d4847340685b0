"""Bots by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tableverse.bots.base import Bot, knowledge
from tableverse.bots.glance import Glance
from tableverse.bots.greedy import Greedy
from tableverse.bots.levels import LEVELS, program_of
from tableverse.bots.random import Random
from tableverse.bots.search import Search
from tableverse.core import SetupError

if TYPE_CHECKING:
    from tableverse.core import Game

GENERIC: Final[dict[str, Callable[..., Bot]]] = {"greedy": Greedy, "policy": Glance, "random": Random, "search": Search}
"""Bots that play every game."""


def _all(game: Game) -> dict[str, Callable[..., Bot]]:
    return {**GENERIC, **knowledge(game).bots}


def _parameters(maker: Callable[..., Bot]) -> list[str]:
    """What may stand behind a bot's name, in order: what its maker takes after the game and the seed."""
    return list(inspect.signature(maker).parameters)[2:]


def known(game: Game) -> list[str]:
    """The levels, then the names of all bots of a game, with what can be set after a colon."""
    return [*LEVELS, *sorted(name + "".join(f"[:{p}]" for p in _parameters(maker)) for name, maker in _all(game).items())]


def make(text: str, game: Game, seed: int = 0) -> Bot:
    """A bot by its level or by name, perhaps with numbers: `"hard"`, `"search:200"`. SetupError lists what there is.

    The bot's `name` is the text that it was asked for by, so that `search:50` and `search:200` can be told apart.
    """
    name, *numbers = (program_of(game, text) if text in LEVELS else text).split(":")
    makers = _all(game)
    if name not in makers or len(numbers) > len(_parameters(makers[name])) or not all(n.isdecimal() for n in numbers):
        raise SetupError(f"there is no bot {text!r}: the bots of {game.title} are {', '.join(known(game))}")
    try:
        bot = makers[name](game, seed, *map(int, numbers))
    except ValueError as error:
        raise SetupError(str(error)) from None
    bot.name = text
    return bot
