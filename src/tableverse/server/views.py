"""What a viewer is sent, built from what the engine shows to its seat and from nothing else."""

from __future__ import annotations

from functools import lru_cache

from tableverse.bots.orders import NONE, Orders, fitting
from tableverse.core import State
from tableverse.core.saving import goes_no_further
from tableverse.server import messages
from tableverse.server.messages import encode
from tableverse.server.play import Play
from tableverse.server.sheets import NOTHING, Sheet


def sheet_of(
    play: Play,
    viewer: int,
    *,
    clocks: bytes,
    proposal: messages.Proposal | None = None,
    undo: str = "off",
    passing: messages.Passing | None = None,
) -> Sheet:
    """All that a viewer sees (the number after the last seat: a spectator).

    What the viewer's standing orders are about to answer (`passing`) is not asked.
    """
    state, faces = play.state, play.faces
    seat = viewer if viewer < state.n else None
    faces.follow(state)
    heading, written = faces.heading(seat)
    own = (
        NOTHING if seat is None or passing is not None else faces.asked(seat),
        NOTHING if seat is None else faces.standing(seat),
        NOTHING if seat is None else _orders(play.orders[seat], state),
        NOTHING if passing is None else encode(passing),
        _undo(undo_of(play, seat, undo, proposal)),
        NOTHING if proposal is None else encode(proposal),
        clocks,
    )
    return Sheet(play.seen[viewer], heading, written, own, faces.common, faces.held(seat), play.story.struck(viewer))


_NO_ORDERS = encode(NONE)


def _orders(orders: Orders, state: State) -> bytes:
    return _NO_ORDERS if orders is NONE else encode(fitting(orders, state))


@lru_cache(1000)
def _undo(undo: messages.Undo) -> bytes:
    return encode(undo)


def undo_of(play: Play, seat: int | None, setting: str, proposal: messages.Proposal | None) -> messages.Undo:
    """What a seat may take back: nothing while a proposal is open, and a finished game stays finished."""
    if seat is None or setting == "off" or proposal is not None or goes_no_further(play.state):
        return messages.Undo(0, False)
    return messages.Undo(len(play.free(seat)), setting == "ask" and play.last_of(seat) is not None)
