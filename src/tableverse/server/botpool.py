"""Bots think in processes of their own, and get an imagined state: what their seat sees, and made-up values for all that it does not."""

from __future__ import annotations

import msgspec

from tableverse.core import Hint, SetupError
from tableverse.server.fairness import ANYBODY, Turn
from tableverse.server.packs import Sources
from tableverse.server.worker import Advice, Advise, Think
from tableverse.server.workers import Workers


def check_level(game: str, level: str) -> str:
    """A level, or a bot that the game has by that name; SetupError lists the levels."""
    import tableverse
    from tableverse import bots

    if ":" in level:
        raise SetupError(f"there is no bot {level!r}: the bots are {', '.join(bots.levels())}")
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

    async def advise(self, game: str, seed: int, text: str, seat: int, *, turn: Turn = ANYBODY, packs: Sources = ()) -> list[Advice]:
        """What an expert thinks best of what `seat` is asked in an imagined state, given as text."""
        return msgspec.json.decode(await self.work(Advise(game, seed, text, seat, packs), turn), type=list[Advice])
