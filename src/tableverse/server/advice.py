"""Hints: what an expert would do in a player's place, knowing what that player knows. Nobody else hears of it, and nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import TableverseError
from tableverse.server import bodies as b
from tableverse.server.house import Refused
from tableverse.server.packs import old_sources
from tableverse.server.players import imagined, luck

if TYPE_CHECKING:
    from tableverse.server.room import Room


async def hint(room: Room, seat: int) -> b.Hints:
    """The best options of what a seat is asked. An expert thinks where bots think, in turn with them."""
    if not room.table.settings.hints:
        raise Refused("off", "There are no hints at this table.")
    if room.play is None or room.table.status != "running":
        raise Refused("not_running", "The game is not running.")
    state = room.play.state
    if seat not in state.pending:
        raise Refused("nothing", "You are not asked anything.")
    decision = state.pending[seat].id
    seed = luck(room, seat, decision)
    text, packs = imagined(state, seat, seed), old_sources(room.game)
    try:
        found = await room.house.bots.advise(room.table.game, seed, text, seat, turn=room.turn(), packs=packs)
    except TableverseError:
        raise Refused("failed", "Nobody has a hint at the moment.") from None
    several = state.n > 1
    return b.Hints(decision, [b.HintOption(h.option, h.chance if several else None, h.value) for h in found])
