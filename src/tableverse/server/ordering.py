"""Standing orders at a table: which questions are answered without asking, and when.

A question that offers nothing but passing, or that a player's orders pass, is answered after a pause like any bot's: else being quick would
tell what somebody holds. In windows with a courtesy nobody's orders pass before it is over; until then a hand can be raised.
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
        known = room.due[seat] = (decision.id, time.monotonic() + _pause(room, seat, decision))
    return known[1]


def _pause(room: Room, seat: int, decision: Decision) -> float:
    if not decision.scope:
        return 0.0
    return max(_courtesy(room, seat, decision), 0.0 if decision.quiet else pause(room, seat))


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


def pause(room: Room, seat: int) -> float:
    """About how long a seat takes that is no person at a keyboard, whatever it holds."""
    assert room.play is not None
    state = room.play.state
    later = state.lanes is not None and any(given.seat == seat for given in room.play.answers[state.began :])
    return _usual_pause(room) * (0.5 + secrets.randbelow(1000) / 1000) * (NEXT_ANSWER if later else 1.0)
