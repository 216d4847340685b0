"""Finished games, to be looked at again: then nothing is secret any more."""

from __future__ import annotations

from tableverse.core import Event, State
from tableverse.core.events import unchain
from tableverse.server import bodies as b
from tableverse.server.house import Refused
from tableverse.server.play import Given, Play
from tableverse.server.room import Room
from tableverse.server.story import line_of
from tableverse.server.views import decision_of, progress_of

MOST_POSITIONS = 50
"""In one answer."""


def finished(room: Room) -> Play:
    """The game of a room, if it is over."""
    if room.table.status != "finished" or room.play is None:
        raise Refused("not_running", "A game can be looked at from all sides when it is over.")
    return room.play


def replay(room: Room) -> b.Replay:
    """All answers and the whole log."""
    play = finished(room)
    state = _beginning(play)
    steps: list[b.ReplayStep] = []
    for given in play.answers:
        asked = state.pending.get(given.seat) or state.standing[given.seat]
        label = next(o.label for o in asked.options if o.id == given.option)
        text, before = asked.text, len(_events(state))
        _go_on(state, given)
        steps.append(b.ReplayStep(given.seat, text, label, given.by, before, len(_events(state))))
    log = [line_of(state, event) for event in _events(state)]
    return b.Replay(room.info(), state.seed, steps, log)


def positions(room: Room, first: int, count: int) -> b.Positions:
    """Some positions, from every seat's side."""
    play = finished(room)
    last = min(first + min(count, MOST_POSITIONS), len(play.answers) + 1)
    state = _beginning(play)
    for given in play.answers[:first]:
        _go_on(state, given)
    found = []
    for step in range(first, last):
        found.append(_position(state, step))
        if step < len(play.answers):
            _go_on(state, play.answers[step])
    return b.Positions(found)


def _events(state: State) -> list[Event]:
    """Everything that happened. What only those were told who were not to know more (spectators among them) is left out."""
    return [t.event for t in unchain(state.events) if t.audience is None or -1 not in t.audience]


def _beginning(play: Play) -> State:
    old = play.state
    state = old.game.new(seats=old.n, seed=old.seed, **old.options)
    state.names = play.names
    return state


def _go_on(state: State, given: Given) -> None:
    state.answer(given.seat, given.option)


def _position(state: State, step: int) -> b.Position:
    pending = state.pending
    return b.Position(
        step=step,
        waiting=list(pending),
        scores=list(state.scores),
        seats=[state.observe(s) for s in state.seats],
        spectator=state.observe(None),
        progress=progress_of(state),
        decisions=[decision_of(pending.get(s)) for s in state.seats],
    )
