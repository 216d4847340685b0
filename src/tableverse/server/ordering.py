"""Standing orders at a table: which questions are answered without asking, and when.

A question that offers nothing but passing, or that a player's orders pass, is answered after a pause like any bot's: else being quick would
tell what somebody holds. In windows with a courtesy nobody's orders pass before it is over; until then a hand can be raised.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

from tableverse.bots.orders import answer_by
from tableverse.server.messages import Passing

if TYPE_CHECKING:
    from tableverse.core import Decision, Option
    from tableverse.server.room import Room

NEXT_ANSWER = 0.35
"""The pause before a seat's next answer in the same phase, as a part of the first one."""


def ordered(room: Room, seat: int) -> Option | None:
    """What a person's standing orders answer now; None: the person is asked."""
    play = room.play
    if play is None or room.table.status != "running" or seat not in play.state.asks:
        return None
    if room.person_at(seat) is None or room.played_by(seat) != "self":
        return None
    return answer_by(play.orders[seat], play.state, seat)


def passing(room: Room, seat: int) -> Passing | None:
    """What a player sees of that."""
    option = ordered(room, seat)
    if option is None:
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
    if not decision.scope or decision.quiet:
        return 0.0
    declared = room.game.scopes.get(decision.scope)
    return max(0.0 if declared is None else declared.courtesy, pause(room, seat))


def pause(room: Room, seat: int) -> float:
    """About how long a seat takes that is no person at a keyboard, whatever it holds."""
    assert room.play is not None
    state = room.play.state
    setting, usual = room.table.settings.bot_pause, room.house.config.bot_pause
    seconds = usual if setting is None else setting if room.listeners else max(setting, usual)  # nobody watches: no hurry
    later = state.lanes is not None and any(given.seat == seat for given in room.play.answers[state.began :])
    return seconds * (0.5 + secrets.randbelow(1000) / 1000) * (NEXT_ANSWER if later else 1.0)
