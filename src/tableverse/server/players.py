"""Those who answer without being at a keyboard: bots, standing orders, the default for somebody who is absent, the clock for the slow.

All of it runs in the room's own task, but for a bot's thinking.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Iterable
from dataclasses import replace
from operator import is_
from typing import TYPE_CHECKING

from tableverse.core import State
from tableverse.server.hinting import hints
from tableverse.server.house import Refused
from tableverse.server.logs import log
from tableverse.server.ordering import bot_waits, due, ordered
from tableverse.server.packs import old_sources
from tableverse.server.play import Play, Step
from tableverse.server.records import By, Reason, TableRecord

if TYPE_CHECKING:
    from tableverse.server.room import Room

SUBSTITUTE = "hard"
"""The level of bots that play for people: good, and quick."""
IN_A_ROW = 1000
"""Answers that are given for people in one go; no game asks for so many without asking somebody who is there."""


async def arrange(room: Room) -> None:
    """After any change: let everybody play who is not a person at a keyboard, and set the clocks."""
    play = room.play
    if play is not None and room.table.rules_version != room.game.version and not room.paused:
        await _bring_up_to_date(room, play)
    if play is None or room.table.status != "running":
        cancel_bots(room)
        return
    if room.paused:
        set_clocks(room)
        return
    if room.table.settings.absent == "bot":
        for seat, presence in enumerate(room.presence()):
            if presence == "absent" and room.table.seats[seat].substitute is None:
                await takeover(room, seat, _absence(room, seat))
    await _welcome_back(room, play)
    for _ in range(IN_A_ROW):
        missed = [s for s in play.state.waiting if room.played_by(s) == "default"]
        if not missed or room.stuck or room.proposal is not None or _rests(room):
            break
        for seat in missed:  # all who might be asked, if nobody is told who is
            if seat not in play.away:
                await _tell(room, play.note("away", seat, room.house.time.wall(), why=_absence(room, seat)))
        asked = [s for s in missed if s in play.state.asks]
        if not asked:
            break
        await force(room, asked[0], None, "default")
    set_clocks(room)
    _wake(room)


def _rests(room: Room) -> bool:
    """Is nobody there, in a game without the limit that programs have? By defaults alone it might never end."""
    endless = any(s.people is not None and room.table.options.get(name) == s.people for name, s in room.game.options.items())
    return endless and not any(p in ("present", "away") for p in room.presence())


async def _bring_up_to_date(room: Room, play: Play) -> None:
    """A game that began under older rules is one of these from now on, or has ended."""
    table, wall = replace(room.table, rules_version=room.game.version), room.house.time.wall()
    log.info("newer rules", extra={"table": table.id, "was": room.table.rules_version, "is": table.rules_version, "update": play.update})
    if play.update is None:
        await room.save(table)
        return
    if play.update.why:
        table = replace(table, status="finished", finished=wall, scores=list(play.state.scores), winners=[])
    room.proposal = None
    await _tell(room, play.updated(wall), table)
    room.tell_table_if_changed()


def set_clocks(room: Room) -> None:
    """Who has to think now."""
    play = room.play
    if play is None:
        return
    follows_from = (play.state, room.proposal, room.paused, room.table) if room.attendance.full else None
    if follows_from is not None and room.clocked is not None and all(map(is_, follows_from, room.clocked)):
        return
    room.clocked = follows_from
    state, now = play.state, room.house.time.now()
    if room.proposal is None and not room.paused and not _rests(room):
        room.clocks.go_on(now)
    else:
        room.clocks.hold(now)
    room.clocks.update(state.clock, _at_keyboards(room, state.asks), now, _at_keyboards(room, state.waiting) if state.discreet else None)


def _at_keyboards(room: Room, seats: Iterable[int]) -> list[int]:
    """Those of them who answer themselves, and are people."""
    running = room.table.status == "running"
    return [s for s in seats if running and room.person_at(s) is not None and room.played_by(s) == "self"]


async def out_of_time(room: Room) -> None:
    """Seats whose time is up: a bot takes over, or the default is played, as always where nobody is told who is asked."""
    told: set[tuple[int, int]] = set()
    for _ in range(IN_A_ROW):
        set_clocks(room)  # whose clock was running may no longer be asked, or be away
        due = room.clocks.due(room.house.time.now()) if room.table.status == "running" else []
        if not due or room.stuck or room.play is None:
            return
        seat, moment = due[0], room.play.state.clock
        if room.table.settings.absent == "bot" and not room.play.state.discreet:
            await takeover(room, seat, "time")
        else:
            if (seat, moment) not in told:  # a phase in which all choose at once is one decision, whatever answers it takes
                await _tell_late(room, room.play, seat)
                told.add((seat, moment))
            await force(room, seat, None, "default")


async def _tell_late(room: Room, play: Play, seat: int) -> None:
    """Everybody saw the clock run out, so that this is no secret, whatever is chosen beside. A clock for the whole game does it once.

    Of a discreet question only whoever was asked hears that."""
    for_good = room.clocks.used_up(seat, room.house.time.now())
    if not (for_good and seat in play.late):
        seen = 1 << seat if play.state.discreet and not for_good else None
        await _tell(room, play.note("late", seat, room.house.time.wall(), seen=seen, spent=room.spent(seat), for_good=for_good))


async def _welcome_back(room: Room, play: Play) -> None:
    """Say of whom the table no longer plays the default that they are back."""
    if not play.away:
        return
    presence = room.presence()
    for seat in sorted(play.away):
        if presence[seat] == "present":
            await _tell(room, play.note("back", seat, room.house.time.wall()))


def _absence(room: Room, seat: int) -> Reason:
    return "left" if room.table.seats[seat].gone else "away"


async def takeover(room: Room, seat: int, why: Reason) -> None:
    """A bot plays for somebody until they take their seat back."""
    assert room.play is not None
    level = SUBSTITUTE
    step = room.play.note("takeover", seat, room.house.time.wall(), spent=room.spent(seat), level=level, why=why)
    await _tell(room, step, room.with_seat(seat, substitute=level))
    room.tell_table_if_changed()


async def lapse(room: Room) -> None:
    """Nobody has decided about a proposal in time."""
    assert room.play is not None
    assert room.proposal is not None
    step = room.play.note("lapse", room.proposal.seat, room.house.time.wall())
    await room.commit(step)
    room.proposal = None
    room.push_views(step.record.seen)


async def _tell(room: Room, step: Step, table: TableRecord | None = None) -> None:
    """Store what happens at the table, perhaps with a change of the table itself, and show it."""
    await room.commit(step, table=table)
    room.push_views(step.record.seen)


async def force(room: Room, seat: int, wanted: str | None, by: By) -> None:
    """Answer for a seat: as wanted, else by the default, else by whatever the rules do not stumble over."""
    play = room.play
    assert play is not None
    decision = play.state.pending[seat]
    ids = decision.ids
    tries = dict.fromkeys([*([wanted] if wanted else []), ids[decision.usual], *ids])
    for option in tries:
        try:
            step = play.answer(seat, option, decision.id, by=by if option == wanted else "default", now=room.house.time.wall())
        except Exception:  # noqa: BLE001  (rules that stumble must not stop the table)
            room.house.metrics.errors.inc()
            log.exception("the rules stumbled", extra={"table": room.table.id, "decision": decision.id, "option": option})
            continue
        await room.commit(step)
        settle(room, step.record.seen)
        return
    room.stuck = "The rules stumble over every answer that could be given now. Nothing is lost; somebody has to look into it."
    log.error("a table is stuck", extra={"table": room.table.id, "decision": decision.id})
    room.tell_table_if_changed()


def settle(room: Room, seen: int) -> None:
    """Something is stored: show it to those whose view it changed."""
    play = room.play
    assert play is not None
    room.stuck = ""
    if seen == play.everyone:
        room.proposal = None  # what all see has moved on; a secret answer must not be betrayed by this
    set_clocks(room)
    room.push_views(seen)
    room.tell_table_if_changed()


# ---------------------------------------------------------------- bots and standing orders


def cancel_bots(room: Room) -> None:
    """What bots think about and orders wait for is no longer asked."""
    for seat in list(room.bot_tasks):
        cancel(room, seat)


def cancel(room: Room, seat: int) -> None:
    """What was about to answer for a seat does not."""
    room.due.pop(seat, None)
    if seat in room.bot_tasks:
        room.bot_tasks.pop(seat)[1].cancel()


def _wake(room: Room) -> None:
    assert room.play is not None
    state = room.play.state
    ready = [] if room.proposal is not None or room.stuck else [s for s in state.asks if _level(room, s) or ordered(room, s) is not None]
    asked = {s: state.pending[s].id for s in sorted(ready)}
    for seat in list(room.bot_tasks):
        decision, task = room.bot_tasks[seat]
        if asked.get(seat) != decision:
            task.cancel()
            del room.bot_tasks[seat]
    for seat, decision in asked.items():
        if seat not in room.bot_tasks:
            level = _level(room, seat)
            turn = _turn(room, seat, decision, level, state) if level else _by_order(room, seat, decision)
            room.bot_tasks[seat] = (decision, asyncio.create_task(turn, name=f"answer {room.table.id} {seat}"))


def _level(room: Room, seat: int) -> str:
    """The bot that plays a seat now, or nothing."""
    record = room.table.seats[seat]
    return (record.level if record.kind == "bot" else record.substitute) or ""


async def _turn(room: Room, seat: int, decision: str, level: str, state: State) -> None:
    """A bot thinks, waits as a person would, and answers."""
    began = time.monotonic()
    option = await _choice(room, seat, level, state)
    await asyncio.sleep(max(0.0, bot_waits(room, seat, state.pending[seat], option) - (time.monotonic() - began)))
    room.bot_tasks.pop(seat, None)  # from here on it must not be cancelled by what it does itself
    with contextlib.suppress(Refused):  # the table is put away, or paused: then it looks again by itself
        await room.do(lambda: _bot_answers(room, seat, decision, option))


async def _by_order(room: Room, seat: int, decision: str) -> None:
    """A player's standing orders answer when it is time."""
    assert room.play is not None
    await asyncio.sleep(max(0.0, due(room, seat, room.play.state.pending[seat]) - time.monotonic()))
    room.bot_tasks.pop(seat, None)
    with contextlib.suppress(Refused):
        await room.do(lambda: _order_answers(room, seat, decision))


async def _order_answers(room: Room, seat: int, decision: str) -> None:
    chosen = ordered(room, seat)
    if chosen is not None and room.play is not None and room.proposal is None and not room.paused:
        asked = room.play.state.pending[seat]
        if asked.id == decision:
            await force(room, seat, asked.ids[chosen], "order")
    await arrange(room)


async def _choice(room: Room, seat: int, level: str, state: State) -> str | None:
    """The bot's answer; None if it has none."""
    if state.pending[seat].forced:
        return state.pending[seat].ids[0]
    try:
        with room.house.metrics.bot_seconds.time():
            seed = luck(room, seat, state.pending[seat].id)
            text, packs = imagined(state, seat, seed), old_sources(room.game)
            told = hints(room, state)
            return await room.house.bots.choose(room.table.game, level, seed, text, seat, turn=room.turn(), packs=packs, hints=told)
    except Exception as error:  # noqa: BLE001  (whatever keeps a bot from thinking: its seat must not wait for ever)
        room.house.metrics.bots_failed.inc()
        log.warning("a bot gave no answer", extra={"table": room.table.id, "seat": seat, "bot": level, "why": repr(error)})
        return None


def luck(room: Room, seat: int, decision: str) -> int:
    """What a bot guesses from: the same when a game is dealt and answered again as it was, and nothing that tells how it is dealt."""
    return int.from_bytes(hashlib.sha256(f"{room.table.seed} {seat} {decision}".encode()).digest()[:4], "big")


def imagined(state: State, seat: int, seed: int) -> str:
    """All that a bot gets: a position as its seat may imagine it, without the seed and the log, which know more than the seat does."""
    twin = state.imagine(seat, seed)
    twin.seed = 0
    twin.events = None
    return twin.to_json()


async def _bot_answers(room: Room, seat: int, decision: str, option: str | None) -> None:
    play = room.play
    if play is None or room.table.status != "running" or room.proposal is not None or room.paused or not _level(room, seat):
        return
    pending = play.state.pending
    if seat in pending and pending[seat].id == decision:
        await force(room, seat, option, "bot")
    await arrange(room)
