"""Standing orders at a table: which questions are answered without asking, and when.

At a table that asks in a veil, a question that has one answer, or that a player's orders pass, is answered after a pause like any bot's:
else being quick would tell what somebody holds. The pause follows from the kind of question alone, never from what can be chosen or is
chosen. That goes for questions to all at once, too: everybody sees who is done. Where asking is open nothing is hidden, and nobody waits.

In windows with a courtesy nobody's orders pass before it is over; until then a hand can be raised.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from tableverse.bots.orders import choice_by
from tableverse.server.messages import Passing

if TYPE_CHECKING:
    from tableverse.core import Decision
    from tableverse.server.room import Room

USUAL = (0.5, 1.5)
"""From where to where a pause is drawn, as parts of what the table or the house says."""
QUIET = (0.2, 0.8)
"""The same for questions that nearly everybody passes, and that come by the dozen."""
NEXT_ANSWER = 0.35
"""The pause before a seat's next answer in the same phase, as a part of the first one."""


def ordered(room: Room, seat: int) -> int | None:
    """What a person's standing orders choose now, by its place; None: the person is asked."""
    play = room.play
    if play is None or room.table.status != "running" or seat not in play.state.asks:
        return None
    if room.person_at(seat) is None or room.played_by(seat) != "self":
        return None
    return choice_by(play.orders[seat], play.state, seat)


def passing(room: Room, seat: int) -> Passing | None:
    """What a player sees of that."""
    if ordered(room, seat) is None:
        return None
    assert room.play is not None
    decision = room.play.state.pending[seat]
    return Passing(decision.scope, max(0.0, round(due(room, seat, decision) - time.monotonic(), 1)))


def due(room: Room, seat: int, decision: Decision) -> float:
    """When the orders answer, by the monotonic clock: settled when the question comes."""
    known = room.due.get(seat)
    if known is None or known[0] != decision.id:
        known = room.due[seat] = (decision.id, time.monotonic() + orders_wait(room, seat, decision))
    return known[1]


def orders_wait(room: Room, seat: int, decision: Decision) -> float:
    """How long a person's orders wait before they answer."""
    assert room.play is not None
    return max(_courtesy(room, seat, decision), _pause(room, seat, decision) if room.play.state.veiled else 0.0)


def bot_waits(room: Room, seat: int, decision: Decision, option: str | None) -> float:
    """How long a bot takes at least for an answer. Where nothing is hidden, passing costs no time in quiet windows."""
    assert room.play is not None
    passes = decision.quiet and option == decision.ids[decision.usual]
    return 0.0 if passes and not room.play.state.veiled else _pause(room, seat, decision)


def _courtesy(room: Room, seat: int, decision: Decision) -> float:
    """How long nobody's orders pass in such a window: not at all at a table without pauses, or where no other person sees the pace of
    somebody who can do nothing."""
    declared = room.game.scopes.get(decision.scope)
    alone = not any(room.person_at(s) for s in range(len(room.table.seats)) if s != seat)
    if declared is None or not _usual_pause(room) or (alone and decision.forced):
        return 0.0
    return declared.courtesy


def _usual_pause(room: Room) -> float:
    """What the table or the house says about pauses."""
    setting, usual = room.table.settings.bot_pause, room.house.config.bot_pause
    return usual if setting is None else setting if room.listeners else max(setting, usual)  # nobody watches: no hurry


def _pause(room: Room, seat: int, decision: Decision) -> float:
    """About how long a seat takes that is no person at a keyboard, whatever it holds."""
    assert room.play is not None
    state = room.play.state
    later = state.lanes is not None and any(given.seat == seat for given in room.play.answers[state.began :])
    least, most = QUIET if decision.quiet and state.veiled else USUAL
    return _usual_pause(room) * (least + (most - least) * secrets.randbelow(1000) / 1000) * (NEXT_ANSWER if later else 1.0)
