"""Random games at a table without a server: answers, and now and then something taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import tableverse
from tableverse.core import Dice, Game, State
from tableverse.server.clocks import Clocks
from tableverse.server.messages import Clock, Settings, encode
from tableverse.server.play import Play, Step
from tableverse.server.records import EventKind, EventRecord, SeatRecord, SnapshotRecord, Stored, TableRecord
from tableverse.server.sheets import Faces, Sheet
from tableverse.server.views import sheet_of
from tests.core.toys import TOYS

GAMES: dict[str, Game] = {**{toy.name: toy for toy in TOYS}, **{name: tableverse.game(name) for name in tableverse.games()}}


def table_of(game: Game, seats: int, seed: int, **wanted: Any) -> TableRecord:
    """A table of that game, already running."""
    people = [SeatRecord("person", name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal")[:seats]]
    options = game.checked(seats, seed, wanted)[2]
    return TableRecord("t", "A table", game.name, game.version, game.box.digest, options, seed, Settings(), "running", b"", 0.0, people)


def begin(name: str, seed: int, **options: Any) -> tuple[TableRecord, Play]:
    """A game with more than one seat, if it can be."""
    game = GAMES[name]
    table = table_of(game, min(3, game.seats[-1]), seed, **options)
    return table, Play(table, game)


def turn(clocks: Clocks, state: State, now: float) -> None:
    """The clocks of people who all play themselves, in that position."""
    clocks.update(state.clock, state.asks, now, state.waiting if state.discreet else None)


def running(state: State) -> Clocks:
    """Clocks that have begun to run in that position at 0.0."""
    clocks = Clocks(Clock("decision", 60), [0.0] * state.n)
    turn(clocks, state, 0.0)
    return clocks


def sheet(play: Play, viewer: int, clocks: Clocks | None = None, now: float = 7.0) -> Sheet:
    """What a viewer sees at that moment. What was written down before makes no difference."""

    def made() -> Sheet:
        return sheet_of(play, viewer, clocks=encode((clocks or running(play.state)).show(play.state.n, now, viewer)), undo="ask")

    quick, play.faces = made(), Faces(play.table_id)
    assert made() == quick
    return quick


def frame(play: Play, viewer: int, clocks: Clocks | None = None, now: float = 7.0) -> bytes:
    """What a viewer is sent at that moment, the whole log included."""
    return sheet(play, viewer, clocks, now).whole(play.story.news(play.state, viewer, 0))


def change(play: Play, viewer: int, known: Sheet, cursor: int) -> bytes:
    """What a viewer is sent who has a sheet, and so many lines of the log."""
    return sheet(play, viewer).since(known, play.story.news(play.state, viewer, cursor))


def walk(play: Play, dice: Dice, most: int, undos: int = 4) -> Iterator[Step]:
    """Go on at random; each step is given before and is accepted after it was looked at. One step in `undos` goes back (0: none)."""
    for k in range(most):
        if play.state.over:
            return
        step = _next(play, dice, undos, float(k))
        yield step
        play.accept(step)


def _next(play: Play, dice: Dice, undos: int, now: float) -> Step:
    if undos and dice.below(undos) == 0:
        seat = dice.below(play.state.n)
        if play.free(seat):
            return play.take_back(seat, now, None)
        place = play.last_of(seat)
        if place is not None and dice.below(4) == 0:
            return play.go_back(seat, place, now, None)
    if dice.below(12) == 0:
        return _note(play, dice, now)
    standing = play.state.standing
    if standing and dice.below(4) == 0:
        return play.answer(dice.pick(sorted(standing)), "change", None, by="person", now=now)
    seat = dice.pick(sorted(play.state.asks))
    option = dice.pick(play.state.pending[seat].options).id
    number = dice.below(1 << 30) + 1
    return play.answer(seat, option, play.state.pending[seat].id, by="person", now=now, n=number, spent=0.25)


def _note(play: Play, dice: Dice, now: float) -> Step:
    """Something about the table itself."""
    seat, why = dice.below(play.state.n), dice.pick(("time", "away", "left"))
    kind: EventKind = dice.pick(("takeover", "resume", "late", "away", "back", "propose", "refuse", "lapse"))
    return play.note(kind, seat, now, why=why, for_good=dice.below(2) == 0)


def stored(table: TableRecord, events: list[EventRecord], *snapshots: SnapshotRecord) -> Stored:
    """As the store would give it back."""
    return Stored(table, events, list(snapshots), [])
