"""What the engine says about a position, as it is sent."""

from __future__ import annotations

from tableverse.core import Decision, Progress, State
from tableverse.server import messages


def decision_of(decision: Decision | None) -> messages.Decision | None:
    """What a seat is asked, in words."""
    if decision is None:
        return None
    options = [messages.Option(o[0], o[1], list(o[2]), o[3], o[4], o[5]) for o in decision.in_words()]
    return messages.Decision(
        id=decision.id,
        kind=decision.kind,
        text=decision.text,
        source=decision.source,
        options=options,
        default=options[decision.usual].id,
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
