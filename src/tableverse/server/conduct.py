"""What people at a table do: answer, take back, agree, come back, talk. Runs in the room's own task.

Each message has a number of its sender's; a number that was used before is answered as it was then, and nothing happens again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tableverse.bots.orders import fitting
from tableverse.core import IllegalAnswer
from tableverse.server import messages as m
from tableverse.server import players
from tableverse.server import store as st
from tableverse.server.aside import aside
from tableverse.server.hinting import listen
from tableverse.server.house import Listener, Open, Refused
from tableverse.server.info import chat_line
from tableverse.server.logs import log
from tableverse.server.plain import plain
from tableverse.server.play import Play, Step, ends_request
from tableverse.server.records import ChatRecord, EventRecord
from tableverse.server.store import CHAT_LINES, NotWritable

if TYPE_CHECKING:
    from tableverse.server.room import Room

PROPOSAL_SECONDS = 60.0

Numbered = m.Answer | m.TakeBack | m.Agree | m.Resume | m.Order | m.Say


async def hear(room: Room, listener: Listener, message: Numbered) -> None:
    """A message that changes something, from a socket: commit, then ack, then show."""
    try:
        if listener.seat is None:
            raise Refused("not_allowed", "Spectators only watch.")
        done = await act(room, listener.seat, message)
    except Refused as refused:
        room.house.metrics.rejects.labels(refused.why).inc()
        listener.push(m.encode(m.Reject(message.n, room.version(listener.seat), refused.why, refused.text)))
        room.push_view(listener, whole=listener.may_have_whole())
        return
    listener.push(m.encode(done.ack))
    await after(room, done)


class Done(NamedTuple):
    """What was stored: what to tell the sender, whose view has changed, and what else to tell everybody."""

    ack: m.Ack
    seen: int = 0
    news: m.ChatNews | None = None


async def act(room: Room, seat: int, message: Numbered) -> Done:
    """Do it and store it. Then tell the sender, and call `after`."""
    if isinstance(message, m.Say):
        return await _say(room, seat, message)
    play = _running(room, seat, message.n)
    known = play.used.get((seat, message.n))
    if known is not None:
        same = not isinstance(message, m.Answer) or known[1:3] == (message.decision, message.option)
        if known.kind not in KINDS[type(message)] or not same:
            raise Refused("used", f"Number {message.n} was used for something else.")
        return Done(m.Ack(message.n, known.ack))
    if isinstance(message, m.Answer):
        steps = [await _answer(room, play, seat, message)]
    elif isinstance(message, m.TakeBack):
        steps = await _take_back(room, play, seat, message)
    elif isinstance(message, m.Agree):
        steps = await _agree(room, play, seat, message)
    elif isinstance(message, m.Order):
        steps = [await _order(room, play, seat, message)]
    else:
        steps = [await _resume(room, play, seat, message)]
    seen = 0
    for step in steps:
        seen |= step.record.seen
    return Done(m.Ack(message.n, steps[0].record.ack), seen)


KINDS: dict[type, tuple[str, ...]] = {
    m.Answer: ("answer",),
    m.TakeBack: ("undo", "propose"),
    m.Agree: ("agree", "refuse"),
    m.Resume: ("resume",),
    m.Order: ("order",),
}
"""What each message is stored as."""


async def after(room: Room, done: Done) -> None:
    """Show what has changed, and let the others play. What goes wrong then is nothing to tell the sender, whose message is stored."""
    try:
        await _show(room, done)
    except (Refused, NotWritable) as refused:  # nothing more can be stored, or not here: the table goes on by itself
        log.debug("a table does not go on for now", extra={"table": room.table.id, "why": str(refused)})
    except Exception:  # noqa: BLE001  (the table must outlive every mistake)
        room.survived()


async def _show(room: Room, done: Done) -> None:
    if done.news is not None:
        room.tell(done.news)
    if done.seen:
        players.set_clocks(room)
        room.push_views(done.seen)
        room.tell_table_if_changed()
        await players.arrange(room)


def _running(room: Room, seat: int, n: int) -> Play:
    play = room.play
    if play is None or (room.table.status != "running" and (seat, n) not in play.used):
        raise Refused("not_running", "The game is over." if room.table.status == "finished" else "The game has not begun.")
    return play


async def _answer(room: Room, play: Play, seat: int, message: m.Answer) -> Step:
    began = time.perf_counter()
    if room.played_by(seat) == "bot":
        raise Refused("not_allowed", "A bot plays for you. Take your seat back first.")
    wall = room.house.time.wall()
    try:
        step = play.answer(seat, message.option, message.decision, by="person", now=wall, n=message.n, spent=room.spent(seat))
    except IllegalAnswer as error:
        asked = play.state.pending.get(seat) or play.state.standing.get(seat)
        stale = asked is None or asked.id != message.decision
        raise Refused("stale" if stale else "illegal", str(error)) from None
    except Exception as error:  # noqa: BLE001  (a mistake in the rules: the position is as it was, and the mistake is kept)
        room.house.metrics.errors.inc()
        log.exception("the rules stumbled", extra={"table": room.table.id, "decision": message.decision, "option": message.option})
        await room.commit(play.note("error", seat, wall, seen=0, decision=message.decision, option=message.option, error=repr(error)))
        raise Refused("failed", "The rules stumbled over this answer; nothing has changed. Try another one.") from None
    await room.commit(step)
    if step.record.seen == play.everyone:
        room.proposal = None
    room.house.metrics.answer_seconds.observe(time.perf_counter() - began)
    return step


# ---------------------------------------------------------------- taking back


async def _take_back(room: Room, play: Play, seat: int, message: m.TakeBack) -> list[Step]:
    setting, wall = room.table.settings.undo, room.house.time.wall()
    if setting == "off":
        raise Refused("off", "Undo is off at this table.")
    if room.proposal is not None:  # a proposal that ended with something taken back in secret would tell of it
        raise Refused("nothing", "There is a proposal already; decide about that first.")
    if play.free(seat):
        return [await _rewind(room, await aside(play.take_back, seat, wall, message.n))]
    place = play.last_of(seat)
    if setting != "ask" or place is None:
        raise Refused("nothing", "There is nothing that you could take back.")
    others = frozenset(s for s in range(len(room.table.seats)) if s != seat and room.person_at(s) and room.played_by(s) == "self")
    if not others:
        return [await _rewind(room, await aside(play.go_back, seat, place, wall, message.n))]
    step = play.note("propose", seat, wall, message.n, place=place, needed=sorted(others))
    await room.commit(step)
    room.proposal = _opened(step.record, room.house.time.now())
    return [step]


def _opened(record: EventRecord, now: float) -> Open:
    assert record.seat is not None
    return Open(str(record.v), record.seat, record.data["place"], frozenset(record.data["needed"]), now + PROPOSAL_SECONDS)


def still_open(records: Sequence[EventRecord], everyone: int, now: float) -> Open | None:
    """The proposal that a table was deciding about when its server stopped. There is as much time for it as at first."""
    found: Open | None = None
    for record in records:
        if record.kind == "propose":
            found = _opened(record, now) if "needed" in record.data else None
        elif record.kind == "agree" and found is not None and record.seat is not None:
            found.agreed.add(record.seat)
        elif ends_request(record, everyone):
            found = None
    return found


async def _rewind(room: Room, *steps: Step) -> Step:
    await room.commit(*steps)
    room.proposal = None
    players.cancel_bots(room)  # the same decision may be asked again in another position
    return steps[0]


async def _agree(room: Room, play: Play, seat: int, message: m.Agree) -> list[Step]:
    p, wall = room.proposal, room.house.time.wall()
    if p is None or p.id != message.proposal:
        raise Refused("nothing", "This proposal is no longer open.")
    if not message.yes and seat in {*p.needed, p.seat}:
        step = play.note("refuse", seat, wall, message.n)
        await room.commit(step)
        room.proposal = None
        return [step]
    if seat not in p.needed - p.agreed:
        raise Refused("nothing", "Nobody asks you.")
    step = play.note("agree", seat, wall, message.n)
    if p.needed - p.agreed - {seat}:
        await room.commit(step)
        p.agreed.add(seat)
        return [step]
    back = await aside(play.go_back, p.seat, p.place, wall, None)
    back = replace(back, record=replace(back.record, v=step.record.v + 1))
    await _rewind(room, step, back)
    return [step, back]


# ---------------------------------------------------------------- coming back, talking


async def _resume(room: Room, play: Play, seat: int, message: m.Resume) -> Step:
    if room.table.seats[seat].substitute is None:
        raise Refused("nothing", "The seat is yours.")
    step = play.note("resume", seat, room.house.time.wall(), message.n)
    await room.commit(step, table=room.with_seat(seat, substitute=None))
    players.cancel_bots(room)
    return step


async def _order(room: Room, play: Play, seat: int, message: m.Order) -> Step:
    """New standing orders: for nobody but their owner."""
    orders, known = message.orders, play.state.game.scopes
    if any(s not in known for s in orders.modes) or any(u.scope not in known or u.span not in known[u.scope].spans for u in orders.until):
        raise Refused("illegal", "This game has no such kind of window, or none that is passed for so long.")
    if orders.wish and orders.wish not in play.state.game.wishes:
        raise Refused("illegal", f"Nobody can wish for {orders.wish!r} in this game.")
    kept = msgspec.to_builtins(fitting(orders, play.state))
    step = play.note("order", seat, room.house.time.wall(), message.n, seen=1 << seat, orders=kept)
    await room.commit(step)
    players.cancel(room, seat)
    return step


async def _say(room: Room, seat: int, message: m.Say) -> Done:
    text, name = plain(message.text, joiners=True), room.table.seats[seat].name
    if not room.table.settings.chat:
        raise Refused("off", "Chat is off at this table.")
    if text is None:
        raise Refused("malformed", "Only plain text can be said.")
    known = await room.house.store.read(lambda c: st.said(c, room.table.id, seat, message.n))
    if known is not None:
        if (known.text, known.name) != (text, name):
            raise Refused("used", f"Number {message.n} was used for something else.")
        return Done(m.Ack(message.n, room.version(seat)))
    if not room.talk.take(str(seat), room.house.time.now()):
        raise Refused("too_fast", "Not so fast: the others want to read it, too.")
    wall = room.house.time.wall()
    number = await room.store(lambda c: st.say(c, room.table.id, seat=seat, n=message.n, text=text, moment=wall, name=name))
    line = ChatRecord(number, seat, message.n, text, wall, name)
    room.chat = [*room.chat, line][-CHAT_LINES:]
    listen(room, seat, text)
    return Done(m.Ack(message.n, room.version(seat)), news=m.ChatNews([chat_line(line)]))
