"""Finished games, played again: then nothing is secret any more. Runs in a worker, since a long game takes a while.

Each answer is given once, and each event is looked at once: a game of twice the length takes twice as long. Positions of the games that
were asked for last are kept here and there, so that who looks through a game does not begin anew with each page.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import msgspec

from tableverse.core import Event, State
from tableverse.core.events import Told, unchain
from tableverse.core.saving import resume
from tableverse.server import bodies as b
from tableverse.server.messages import Line
from tableverse.server.packs import Sources, game_with
from tableverse.server.records import By
from tableverse.server.story import line_of
from tableverse.server.words import decision_of, progress_of, standing_of

EVERY = 20
"""Answers between two positions that are kept."""
MOMENTS = 4
"""So many are looked back at."""
GAMES = 8
"""So many games have positions kept."""


class Past(msgspec.Struct, frozen=True):
    """A game that is over: how it was set up, and all answers."""

    table: str
    game: str
    seats: int
    seed: int
    options: dict[str, Any]
    names: list[str]
    answers: list[tuple[int, str, By]]
    packs: Sources = ()
    base: str = ""
    """The save that the answers go on from, where it is not the beginning."""


class Story(msgspec.Struct, frozen=True, tag="story"):
    """All answers and the whole log are wanted."""

    past: Past


class Positions(msgspec.Struct, frozen=True, tag="positions"):
    """Some positions are wanted, from every seat's side."""

    past: Past
    first: int
    count: int


class Save(msgspec.Struct, frozen=True, tag="save"):
    """The game is wanted as a file."""

    past: Past


class Look(msgspec.Struct, frozen=True, tag="look"):
    """A look back is wanted: where the points come from, how they grew, and the moments that counted most."""

    past: Past


Job = Story | Positions | Save | Look


def work(job: Job) -> Any:
    """Do it."""
    if isinstance(job, Story):
        return story(job.past)
    if isinstance(job, Look):
        return looking_back(job.past)
    if isinstance(job, Positions):
        return positions(job.past, job.first, job.count)
    return _after(job.past, len(job.past.answers)).to_json()


def story(past: Past) -> dict[str, Any]:
    """The answers, and the log of all events: what a replay tells besides what the table knows."""
    state = _beginning(past)
    lines = len(_since(state, None))
    steps: list[b.ReplayStep] = []
    for seat, option, by in past.answers:
        asked = state.pending.get(seat) or state.standing[seat]
        label = next(o.label for o in asked.options if o.id == option)
        text, before, chain = asked.text, lines, state.events
        state.answer(seat, option)
        lines += len(_since(state, chain))
        steps.append(b.ReplayStep(seat, text, label, by, before, lines))
    return {"steps": steps, "log": [line_of(state, told.event) for told in unchain(state.events) if _public_in_the_end(told)]}


def _since(state: State, known: Any) -> list[Told]:
    """The events after those that are known."""
    found, chain = [], state.events
    while chain is not known:
        chain, told = chain
        if _public_in_the_end(told):
            found.append(told)
    return found


def _public_in_the_end(told: Told) -> bool:
    """What only those were told who were not to know more (spectators among them) is left out."""
    return told.audience is None or -1 not in told.audience


def positions(past: Past, first: int, count: int) -> b.Positions:
    """Some positions, from every seat's side."""
    last = min(first + count, len(past.answers) + 1)
    state = _after(past, first)
    found = []
    for step in range(first, last):
        found.append(_position(state, step))
        if step < len(past.answers):
            state.answer(*past.answers[step][:2])
    return b.Positions(found)


def looking_back(past: Past) -> b.Ending:
    """Where the points come from, how they grew, and the moments that counted most."""
    state = _beginning(past)
    game = state.game
    course = [b.Mark(0, standing_of(state))]
    moments: list[b.Moment] = []
    for step, (seat, option, _) in enumerate(past.answers, 1):
        chain = state.events
        state.answer(seat, option)
        scores = standing_of(state)
        if scores == course[-1].scores:
            continue
        told = [t.event for t in reversed(_since(state, chain))]
        for s, (before, after) in enumerate(zip(course[-1].scores, scores, strict=True)):
            if before != after:
                line = _telling(state, told, s, after - before)
                moments.append(b.Moment(step, s, after - before, line.text if line else "", line.things if line else []))
        course.append(b.Mark(step, scores))
    last = len(past.answers)
    if course[-1].step != last:
        course.append(b.Mark(last, course[-1].scores))
    largest = sorted(moments, key=lambda m: (-abs(m.points), -m.step, m.seat))[:MOMENTS]
    shares = [[] if game.shares is None or not state.over else list(game.shares(state, s)) for s in state.seats]
    return b.Ending(shares, course, last, sorted(largest, key=lambda m: (m.step, m.seat)))


def _telling(state: State, told: list[Event], seat: int, points: int) -> Line | None:
    """The line that tells best why a seat's points changed: one that speaks of them, else the first about that seat, else the first."""
    about = [event for event in told if getattr(event, "seat", None) == seat] or told
    best = [event for event in about if getattr(event, "points", None) == points] or about
    return line_of(state, best[0]) if best else None


_kept: OrderedDict[str, dict[int, State]] = OrderedDict()
"""By table: some positions, by how many answers lead to them."""


def _after(past: Past, count: int) -> State:
    """The position after so many answers, from the nearest one that is kept."""
    kept = _kept.setdefault(past.table, {})
    _kept.move_to_end(past.table)
    if len(_kept) > GAMES:
        _kept.popitem(last=False)
    begin = max((k for k in kept if k <= count), default=None)
    state = _beginning(past) if begin is None else kept[begin].clone()
    for k in range(begin or 0, min(count, len(past.answers))):
        if k % EVERY == 0 and k not in kept:
            kept[k] = state.clone()
        state.answer(*past.answers[k][:2])
    return state


def _beginning(past: Past) -> State:
    game = game_with(past.game, past.packs)
    if past.base:
        return resume(game, past.base)
    state = game.new(seats=past.seats, seed=past.seed, **past.options)
    state.names = tuple(past.names)
    return state


def _position(state: State, step: int) -> b.Position:
    pending = state.pending
    return b.Position(
        step=step,
        waiting=list(pending),
        scores=standing_of(state),
        seats=[state.observe(s) for s in state.seats],
        spectator=state.observe(None),
        progress=progress_of(state),
        decisions=[decision_of(pending.get(s)) for s in state.seats],
    )
