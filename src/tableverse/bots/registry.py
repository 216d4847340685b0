"""Bots by name.

A package elsewhere brings a bot for all to choose by the entry point group `tableverse.bots`; it is loaded when somebody asks for it:

    [project.entry-points."tableverse.bots"]
    fox = "fox_package:Fox"
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from functools import cache
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from tableverse.bots.base import Bot, knowledge
from tableverse.bots.glance import Glance
from tableverse.bots.greedy import Greedy
from tableverse.bots.levels import LEVELS, program_of
from tableverse.bots.random import Random
from tableverse.bots.search import Search
from tableverse.core import SetupError

if TYPE_CHECKING:
    from tableverse.core import Game, State

GENERIC: Final[dict[str, Callable[..., Bot]]] = {"greedy": Greedy, "policy": Glance, "random": Random, "search": Search}
"""Bots that play every game."""
GROUP: Final = "tableverse.bots"


def _own(game: Game) -> dict[str, Callable[..., Bot]]:
    return {**GENERIC, **knowledge(game).bots}


@cache
def _brought() -> dict[str, metadata.EntryPoint]:
    """What installed packages bring. Levels, and the bots that a game has already, come before them."""
    return {entry.name: entry for entry in metadata.entry_points(group=GROUP) if entry.name not in LEVELS}


def _maker(name: str, game: Game) -> Callable[..., Bot] | None:
    own = _own(game)
    if name in own or name not in _brought():
        return own.get(name)
    try:
        return _brought()[name].load()  # type: ignore[no-any-return]
    except Exception as error:
        raise SetupError(f"the bot {name!r} ({_brought()[name].value}) cannot be loaded: {error!r}") from error


def _parameters(maker: Callable[..., Bot]) -> list[str]:
    """What may stand behind a bot's name, in order: what its maker takes after the game and the seed."""
    return list(inspect.signature(maker).parameters)[2:]


def known(game: Game) -> list[str]:
    """The levels, then the names of all bots of a game, with what can be set after a colon, and those that other packages bring."""
    own = _own(game)
    spelled = [name + "".join(f"[:{p}]" for p in _parameters(maker)) for name, maker in own.items()]
    return [*LEVELS, *sorted(spelled + [name for name in _brought() if name not in own])]


def make(text: str, game: Game, seed: int = 0) -> Bot:
    """A bot by its level or by name, perhaps with numbers: `"hard"`, `"search:200"`. SetupError lists what there is.

    The bot's `name` is the text that it was asked for by, so that `search:50` and `search:200` can be told apart.
    """
    name, *numbers = (program_of(game, text) if text in LEVELS else text).split(":")
    maker = _maker(name, game)
    if maker is None or len(numbers) > len(_parameters(maker)) or not all(n.isdecimal() for n in numbers):
        raise SetupError(f"there is no bot {text!r}: the bots of {game.title} are {', '.join(known(game))}")
    try:
        bot = maker(game, seed, *map(int, numbers))
    except ValueError as error:
        raise SetupError(str(error)) from None
    bot.name = text
    return bot


def play(game: Game, bots: Sequence[str | Bot], seed: int = 0, record: bool = True, **options: Any) -> State:
    """Play a whole game between bots, one for each seat, and return its end.

    A bot is a name that `make` knows, or anything with `choose(state, seat)`.

    >>> import tableverse as tv
    >>> tv.play(tv.game("morty_zone"), bots=["hard", "easy"], seed=5).over
    True
    """
    players = [make(bot, game, seed) if isinstance(bot, str) else bot for bot in bots]
    state = game.new(seats=len(bots), seed=seed, record=record, **options)
    while not state.over:
        seat = min(state.asks)
        state.choose(seat, players[seat].choose(state, seat))
    return state
