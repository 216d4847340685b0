"""Sitting down, beginning and leaving: what happens to a table around its game. Runs in the room's own task."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tableverse.bots.names import pick
from tableverse.core import Game, SetupError
from tableverse.server import bodies as b
from tableverse.server import players, tokens
from tableverse.server.botpool import check_level
from tableverse.server.house import Refused
from tableverse.server.plain import plain
from tableverse.server.play import Play
from tableverse.server.records import SeatRecord, TableRecord

if TYPE_CHECKING:
    from tableverse.server.room import Room


def clean(name: str) -> str:
    """A name as it is shown."""
    text = plain(name)
    if text is None:
        raise Refused("malformed", "A name is plain text.")
    return text


def bot_seat(game: Game, level: str | None, taken: Sequence[str], seed: int) -> SeatRecord:
    """A bot with a name that nobody at the table has."""
    if level is None:
        raise Refused("malformed", "Say which bot: its level is missing.")
    try:
        check_level(game.name, level)
    except SetupError as error:
        raise Refused("malformed", str(error)) from None
    name = next(n for n in pick(len(taken) + 1, seed) if n not in taken)
    return SeatRecord("bot", name, level)


def person_seat(name: str, taken: Sequence[str]) -> tuple[SeatRecord, str]:
    """A person and the secret that opens the seat."""
    wanted = clean(name)
    if wanted.casefold() in {t.casefold() for t in taken}:
        raise Refused("not_allowed", f"There is a {wanted} at this table already: choose another name.")
    token = tokens.new_token()
    return SeatRecord("person", wanted, token_hash=tokens.hashed(token)), token


def names(table: TableRecord) -> list[str]:
    """The names that are taken."""
    return [s.name for s in table.seats if s.kind != "open"]


def _open(room: Room) -> None:
    if room.table.status != "open":
        raise Refused("not_allowed", "The game has begun." if room.table.status == "running" else "The table is no longer open.")


async def join(room: Room, wish: b.Join) -> b.HeldSeat:
    """Sit down in an open seat."""
    _open(room)
    free = [k for k, s in enumerate(room.table.seats) if s.kind == "open"]
    if wish.seat is not None:
        free = [k for k in free if k == wish.seat]
    if not free:
        raise Refused("not_allowed", "This seat is taken." if wish.seat is not None else "All seats are taken.")
    seat, token = person_seat(wish.name, names(room.table))
    await room.save(_with(room.table, free[0], seat))
    room.tell_table_if_changed()
    return b.HeldSeat(room.table.id, free[0], token)


async def change(room: Room, k: int, wish: b.SeatChange) -> None:
    """Give a seat to a bot, or free it."""
    _open(room)
    if not 0 <= k < len(room.table.seats):
        raise Refused("malformed", f"There is no seat {k}.")
    was = room.table.seats[k]
    taken = [s.name for i, s in enumerate(room.table.seats) if i != k and s.kind != "open"]
    seat = SeatRecord("open") if wish.kind == "open" else bot_seat(room.game, wish.level, taken, room.table.seed + k)
    await room.save(_with(room.table, k, seat))
    if was.kind == "person":
        turn_out(room, k)
    room.tell_table_if_changed()


def dealt(table: TableRecord, game: Game) -> Play:
    """The game of a table, as it begins. Whether its options fit its seats shows when everything is dealt."""
    try:
        return Play(table, game)
    except SetupError as error:
        raise Refused("not_allowed", str(error)) from None


async def begin(room: Room, fill: str | None = None) -> None:
    """The game begins; open seats are given to bots, if a level is named."""
    _open(room)
    table = room.table
    for k, seat in enumerate(table.seats):
        if seat.kind == "open":
            if fill is None:
                raise Refused("not_allowed", "There are open seats: wait for somebody, or fill them with bots.")
            table = _with(table, k, bot_seat(room.game, fill, names(table), table.seed + k))
    # A table may have been set up before the server was brought up to date: it is played by the rules and cards of now.
    table = replace(table, rules_version=room.game.version, packs=room.game.box.digest, options=_settled(table, room.game))
    table = replace(table, status="running", started=room.house.time.wall())
    play = dealt(table, room.game)
    await room.save(table, packs=True)
    room.set_play(play)
    room.tell_table_if_changed()
    players.set_clocks(room)
    room.push_views(play.everyone)
    await players.arrange(room)


def _settled(table: TableRecord, game: Game) -> dict[str, Any]:
    """What was not chosen follows from who sits there. Where only bots play, nothing holds that is for people alone: a game has to end."""
    people = sum(s.kind == "person" for s in table.seats)
    limits = {name: s.default for name, s in game.options.items() if s.people is not None and table.options.get(name) == s.people}
    return game.settled(table.options if people else table.options | limits, people)


async def leave(room: Room, k: int) -> None:
    """Before the game the seat is free again; during it somebody else plays, until its holder comes back by the same link."""
    if room.table.status == "open":
        await room.save(_with(room.table, k, SeatRecord("open")))
        turn_out(room, k)
    elif room.table.status == "running":
        await room.save(room.with_seat(k, gone=True))
        turn_out(room, k)
        room.attendance.leave(k, room.house.time.now())
        await room.tick()
    room.tell_presence()


async def renew(room: Room, k: int) -> b.HeldSeat:
    """A new secret for a seat; whoever has the old one is out."""
    token = tokens.new_token()
    hashed, old = tokens.hashed(token), room.table.seats[k].token_hash
    host_hash = hashed if room.table.host_hash == old else room.table.host_hash
    await room.save(replace(room.with_seat(k, token_hash=hashed), host_hash=host_hash))
    turn_out(room, k)
    room.tell_presence()
    return b.HeldSeat(room.table.id, k, token)


async def close(room: Room) -> None:
    """Give the table up before its game begins."""
    _open(room)
    await room.save(replace(room.table, status="closed"))
    room.tell_table_if_changed()


async def give_up(room: Room) -> None:
    """Give the table up, whether or not its game has begun: whoever runs the server wants it."""
    if room.table.status == "finished":
        raise Refused("not_allowed", "The game is over.")
    await room.save(replace(room.table, status="closed"))
    players.cancel_bots(room)
    room.tell_table_if_changed()


def turn_out(room: Room, k: int) -> None:
    """End the connections of a seat."""
    for listener in [x for x in room.listeners if x.seat == k]:
        room.listeners.discard(listener)
        room.attendance.go(k, room.house.time.now())
        listener.close("removed")


def _with(table: TableRecord, k: int, seat: SeatRecord) -> TableRecord:
    return replace(table, seats=[seat if i == k else s for i, s in enumerate(table.seats)])
