"""Bots think in processes of their own, and get an imagined state: what their seat sees, and made-up values for all that it does not."""

from __future__ import annotations

import msgspec

from tableverse.core import Hint, SetupError
from tableverse.server.fairness import ANYBODY, Turn
from tableverse.server.packs import Sources
from tableverse.server.worker import Think
from tableverse.server.workers import Workers


def levels(game: str) -> list[str]:
    """The bots of a game, the strongest first."""
    import tableverse
    from tableverse import bots

    return bots.levels(tableverse.game(game))


def check_level(game: str, level: str) -> str:
    """A bot's name, if the game has that bot; SetupError lists those there are."""
    import tableverse
    from tableverse import bots

    if ":" in level:
        raise SetupError(f"there is no bot {level!r}: the bots are {', '.join(levels(game))}")
    bots.make(level, tableverse.game(game))
    return level


class BotPool(Workers):
    """Workers that bots think in."""

    async def choose(
        self,
        game: str,
        level: str,
        seed: int,
        text: str,
        seat: int,
        *,
        turn: Turn = ANYBODY,
        packs: Sources = (),
        hints: tuple[Hint, ...] = (),
    ) -> str:
        """A bot's answer to what `seat` is asked in an imagined state, given as text, after what was said at the table."""
        return msgspec.json.decode(await self.work(Think(game, level, seed, text, seat, packs, hints), turn), type=str)
