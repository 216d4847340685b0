"""Replays for whoever asks: made by a worker, kept for the next one, and not too many of them for one address."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from tableverse.server import messages as m
from tableverse.server.fairness import Turn
from tableverse.server.house import House, Refused
from tableverse.server.limiter import Limiter
from tableverse.server.packs import old_sources
from tableverse.server.past import Job, Look, Past, Positions, Save, Story
from tableverse.server.room import Room
from tableverse.server.workers import WorkFailed

MOST_POSITIONS = 50
"""In one answer."""
KEPT = 32_000_000
"""Bytes of answers that are kept."""


class _Told(msgspec.Struct):
    """What a worker tells of a game, as it is sent."""

    steps: msgspec.Raw
    log: msgspec.Raw


class Replays:
    """All that was asked for lately."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._limiter = Limiter(house.config.limits.replays)
        self._kept: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._size = 0

    async def replay(self, room: Room, address: str) -> bytes:
        """All answers and the whole log. The table itself may have changed since it was made: there may be a rematch."""
        past = _past(room)
        told = msgspec.json.decode(await self._made(Story(past), address, "story"), type=_Told)
        return m.encode({"table": room.info(), "seed": past.seed, "steps": told.steps, "log": told.log})

    async def positions(self, room: Room, address: str, first: int, count: int) -> bytes:
        """Some positions."""
        return await self._made(Positions(_past(room), first, count), address, f"positions {first} {count}")

    async def ending(self, room: Room, address: str) -> bytes:
        """A look back at it."""
        return await self._made(Look(_past(room)), address, "ending")

    async def save(self, room: Room, address: str) -> str:
        """A file for `tableverse replay`."""
        return msgspec.json.decode(await self._made(Save(_past(room)), address, "save"), type=str)

    async def _made(self, job: Job, address: str, name: str) -> bytes:
        key = (job.past.table, name)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        rate, house = self._house.config.limits.replays, self._house
        if not self._limiter.take(address, house.time.now()) or not await house.neighbours.allowed("replays", address, rate):
            raise Refused("too_fast", "You have asked for many replays. Wait a moment.")
        try:
            made = await self._house.bots.work(job, Turn(address, f"replay {job.past.table}"))
        except WorkFailed:
            raise Refused("failed", "This game could not be played again.") from None
        if key not in self._kept:
            self._size += len(made)
        self._kept[key] = made
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return made


def _past(room: Room) -> Past:
    """The game of a room, if it is over."""
    play = room.play
    if room.table.status != "finished" or play is None:
        raise Refused("not_running", "A game can be looked at from all sides when it is over.")
    state = play.state
    answers = [(g.seat, g.option, g.by) for g in play.answers[play.based :]]
    packs, base = old_sources(state.game), play.base.decode()
    return Past(room.table.id, state.game.name, state.n, state.seed, dict(state.options), list(play.names), answers, packs, base)
