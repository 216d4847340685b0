"""What a viewer is sent, built from what the engine shows to its seat and from nothing else."""

from __future__ import annotations

from tableverse.bots.orders import fitting
from tableverse.core import Decision, Progress, State
from tableverse.server import messages
from tableverse.server.clocks import Clocks
from tableverse.server.play import Play


def decision_of(decision: Decision | None) -> messages.Decision | None:
    """What a seat is asked, in words."""
    if decision is None:
        return None
    return messages.Decision(
        id=decision.id,
        kind=decision.kind,
        text=decision.text,
        source=decision.source,
        options=[messages.Option(o.id, o.label, list(o.targets), o.kind, o.role, o.data) for o in decision.options],
        default=decision.default.id,
        rules=list(decision.rules),
        refused=[messages.Refused(r.label, r.why, list(r.rules), list(r.targets)) for r in decision.refused],
        scope=decision.scope,
    )


def progress_of(state: State) -> Progress | None:
    """How near the end is, if the game says so."""
    return None if state.game.progress is None else state.game.progress(state)


def standing_of(state: State) -> list[int]:
    """How everybody stands, as far as it lies open."""
    standing = state.game.standing
    return list(state.scores if standing is None else standing(state))


def view_of(
    play: Play,
    viewer: int,
    start: int,
    *,
    clocks: Clocks,
    now: float,
    proposal: messages.Proposal | None = None,
    undo: str = "off",
    passing: messages.Passing | None = None,
) -> messages.View:
    """All that a viewer sees (the number after the last seat: a spectator), with the log from a position on.

    What the viewer's standing orders are about to answer (`passing`) is not asked.
    """
    state = play.state
    seat = viewer if viewer < state.n else None
    pending = state.pending
    return messages.View(
        table=play.table_id,
        v=play.seen[viewer],
        seat=seat,
        state=play.observe(seat),
        decision=None if seat is None or passing is not None else decision_of(pending.get(seat)),
        standing=None if seat is None else decision_of(state.standing.get(seat)),
        orders=None if seat is None else fitting(play.orders[seat], state),
        spans=dict(state.spans),
        passing=passing,
        waiting=state.waiting,
        over=state.over,
        scores=standing_of(state),
        winners=list(state.winners),
        progress=progress_of(state),
        undo=undo_of(play, seat, undo, proposal),
        proposal=proposal,
        log=play.story.news(state, viewer, start),
        clocks=clocks.show(state.n, now),
    )


def undo_of(play: Play, seat: int | None, setting: str, proposal: messages.Proposal | None) -> messages.Undo:
    """What a seat may take back: nothing while a proposal is open, and a finished game stays finished."""
    if seat is None or setting == "off" or proposal is not None or play.state.over:
        return messages.Undo(0, False)
    return messages.Undo(len(play.free(seat)), setting == "ask" and play.last_of(seat) is not None)
