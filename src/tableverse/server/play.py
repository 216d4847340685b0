"""A game in progress at a table: the state, and all that follows from the table's events.

Changes are made in two steps. `answer`, `take_back` and `go_back` try something on a copy and give the event that would record it; when
the event is stored, `accept` makes it so. What fails on the way has touched nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from tableverse.bots.orders import NONE, Orders, granted, with_hand
from tableverse.core import Game, IllegalAnswer, SaveError, State, TableverseError
from tableverse.core.saving import agrees, halted, resume, stopped
from tableverse.core.undo import going, own, played
from tableverse.server.logs import log
from tableverse.server.notices import line_about
from tableverse.server.records import By, EventKind, EventRecord, SnapshotRecord, Stored, TableRecord
from tableverse.server.sheets import Faces
from tableverse.server.story import Story

ENDED = "The rules were updated, and this game can't go on under the new ones. It ends here; its replay is kept."
"""What players read whose game an update has ended."""


class Unplayable(TableverseError):
    """A stored game that these rules cannot go on with."""


class Damaged(Unplayable):
    """A stored game of which something is missing, or not as it was stored."""


class Given(NamedTuple):
    """An answer that is in force."""

    seat: int
    option: str
    v: int
    by: By


class Used(NamedTuple):
    """What a seat's message number stood for, and what its sender was told."""

    kind: str
    decision: str | None
    option: str | None
    ack: int


@dataclass(frozen=True, slots=True)
class Step:
    """Something that will have happened as soon as it is stored."""

    record: EventRecord
    state: State


class Update(NamedTuple):
    """What newer rules have made of a game that its answers alone do not bring back."""

    why: str
    """Why it has ended; "" if it goes on, or was over before."""
    upto: int
    """The last event that counts."""
    keeps: bool
    """Does it count from here on what lies on the table, and no longer what led to it?"""


class Play:
    """One game. `state` is the position; do not change it."""

    def __init__(self, table: TableRecord, game: Game) -> None:
        self.table_id = table.id
        self.names = tuple(s.name for s in table.seats)
        self.state = game.new(seats=len(table.seats), seed=table.seed, **table.options)
        self.state.names = self.names
        self.everyone = (1 << self.state.n + 1) - 1
        """The bits of all viewers: one for each seat, the last for spectators."""
        self.v = 0
        self.link = ""
        """Of the last event, see `rows.link`."""
        self.seen = [1] * (self.state.n + 1)
        """Each viewer's version."""
        self.answers: list[Given] = []
        self.used: dict[tuple[int, int], Used] = {}
        self.spent = [0.0] * self.state.n
        self.asking: int | None = None
        """Who asks to go back, while that is open."""
        self.away: frozenset[int] = frozenset()
        """For whom the default is played, as everybody was told, until they are back."""
        self.late: frozenset[int] = frozenset()
        """Whose time for the whole game is up, as everybody was told."""
        self.orders = [NONE] * self.state.n
        """Each seat's standing orders."""
        self.base = b""
        """The position that an update left to go on from, as a save; before the first one, the game goes on from its beginning."""
        self.based = 0
        """How many answers led to it: they cannot be played again, nor be taken back."""
        self.ended = ""
        """Why the game could not be played to its end."""
        self.update: Update | None = None
        """What newer rules have made of it, while that is not stored."""
        self.faces = Faces(table.id)
        """The position as it is sent."""
        self.story = Story(self.state.n)
        self.story.advance(self.state)

    # ------------------------------------------------------------ trying

    def answer(self, seat: int, option: str, decision: str | None, *, by: By, now: float, n: int | None = None, spent: float = 0.0) -> Step:
        """An answer. IllegalAnswer says why not."""
        trial = self.state.clone()
        lanes, asked, done = trial.lanes, set(trial.asks), set(trial.standing)
        trial.answer(seat, option, decision)
        secret = lanes is not None and trial.lanes is lanes and set(trial.asks) == asked and set(trial.standing) == done
        seen = 1 << seat if secret else self.everyone
        record = EventRecord(self.v + 1, "answer", seat, now, seen, n, decision, option, by, spent, self._ack(seat, seen))
        return Step(record, trial)

    def free(self, seat: int) -> list[int]:
        """Which of a player's own answers it may take back without asking, by their place in `answers`, the latest first."""
        return [k for k in own(self.state, seat, self.answers, self._ordered) if k >= self.based]

    def _ordered(self, place: int) -> bool:
        """Was that answered by standing orders?"""
        return self.answers[place].by == "order"

    def last_of(self, seat: int) -> int | None:
        """The place of the last answer that a seat gave itself."""
        places = reversed(range(self.based, len(self.answers)))
        return next((k for k in places if self.answers[k].seat == seat and not self._ordered(k)), None)

    def take_back(self, seat: int, now: float, n: int | None) -> Step:
        """Take back a seat's last own answer, which is free, and what its orders have answered since."""
        gone = going(self.state, seat, self.answers, self._ordered)
        return self._without([self.answers[k].v for k in gone], seat, now, n, agreed=False)

    def go_back(self, seat: int, place: int, now: float, n: int | None) -> Step:
        """Take back everything from an answer on."""
        return self._without([g.v for g in self.answers[place:]], seat, now, n, agreed=True)

    def _without(self, removed: list[int], seat: int, now: float, n: int | None, agreed: bool) -> Step:
        state = self._played([g for g in self.answers if g.v not in removed])
        was, old = self.state.lanes, self.state
        secret = (
            not agreed
            and was is not None
            and len(was.seats) > 1
            and state.clock == old.clock
            and set(state.asks) == set(old.asks)
            and set(state.standing) == set(old.standing)
        )
        seen = 1 << seat if secret else self.everyone
        data = {"removed": removed, "agreed": agreed}
        return Step(EventRecord(self.v + 1, "undo", seat, now, seen, n, ack=self._ack(seat, seen), data=data), state)

    def note(
        self, kind: EventKind, seat: int, now: float, n: int | None = None, *, seen: int | None = None, spent: float = 0.0, **data: Any
    ) -> Step:
        """Something that leaves the position as it is."""
        bits = self.everyone if seen is None else seen
        record = EventRecord(self.v + 1, kind, seat, now, bits, n, spent=spent, ack=self._ack(seat, bits), data=data)
        return Step(record, self.state)

    def updated(self, now: float) -> Step:
        """Newer rules have come: what they have made of the game."""
        assert self.update is not None
        data: dict[str, Any] = {"why": self.update.why, "upto": self.update.upto}
        if self.update.keeps:
            data["position"] = msgspec.json.decode(self.snapshot(now).body)
        return Step(EventRecord(self.v + 1, "update", None, now, self.everyone, data=data), self.state)

    def _ack(self, seat: int, seen: int) -> int:
        return self.seen[seat] + (seen >> seat & 1)

    def _played(self, answers: Sequence[Given]) -> State:
        """The game played again with these answers, from its beginning or from what the last update left."""
        given = [(g.seat, g.option) for g in answers]
        return played(self.state, given[self.based :], resume(self.state.game, self.base)) if self.base else played(self.state, given)

    # ------------------------------------------------------------ making it so

    def accept(self, *steps: Step) -> None:
        """These were stored, in this order."""
        for step in steps:
            record, asking = step.record, self.asking
            self.state = step.state
            self._absorb(record)
            if record.kind == "answer":
                self.story.advance(self.state)
            elif record.kind == "undo":
                self.story.rewind(self.state)
            self._tell(record, asking)

    def _absorb(self, record: EventRecord) -> None:
        """All that follows from an event but for the position and the log."""
        self.v = record.v
        for viewer in range(len(self.seen)):
            self.seen[viewer] += record.seen >> viewer & 1
        if record.seat is not None and record.n is not None:
            self.used[record.seat, record.n] = Used(record.kind, record.decision, record.option, record.ack)
        if record.kind == "answer":
            assert record.seat is not None
            assert record.option is not None
            self.answers.append(Given(record.seat, record.option, record.v, record.by or "person"))
            self.orders[record.seat] = granted(self.orders[record.seat], record.option)
            if record.by == "person":
                self.orders[record.seat] = with_hand(self.orders[record.seat], up=False)
        elif record.kind == "undo":
            assert record.seat is not None
            self.answers = [g for g in self.answers if g.v not in record.data["removed"]]
            self.orders[record.seat] = with_hand(self.orders[record.seat], up=True)
        elif record.kind == "update":
            self.asking, self.update = None, None
            self.ended = record.data["why"] or self.ended
            if "position" in record.data:
                self.base, self.based = msgspec.json.encode(record.data["position"]["state"]), len(self.answers)
        if record.seat is not None:
            self.spent[record.seat] += record.spent
            self._follow(record, record.seat)

    def _follow(self, record: EventRecord, seat: int) -> None:
        """What the table does besides playing, as far as it goes on."""
        if record.kind == "propose":
            self.asking = seat
        elif ends_request(record, self.everyone):
            self.asking = None
        elif record.kind == "away":
            self.away |= {seat}
        elif record.kind == "back":
            self.away -= {seat}
        elif record.kind == "late" and record.data["for_good"]:
            self.late |= {seat}
        elif record.kind == "order":
            self.orders[seat] = msgspec.convert(record.data["orders"], Orders)

    def _tell(self, record: EventRecord, asking: int | None) -> None:
        """A line about the table, if there is something to say; `asking` is who asked to go back before this happened."""
        line = line_about(record, self.names, asking, self.asking)
        if line is not None:
            audience = None if record.seen == self.everyone else tuple(s for s in range(self.state.n) if record.seen >> s & 1)
            self.story.note(line, audience)

    # ------------------------------------------------------------ keeping and finding again

    def snapshot(self, now: float) -> SnapshotRecord:
        """The present position for the store."""
        data = {
            "state": msgspec.Raw(self.state.to_json().encode()),
            "story": self.story.to_plain(self.state),
        }
        body = msgspec.json.encode(data)
        return SnapshotRecord(self.v, _digest(body), body, now)

    def _return_to(self, shot: SnapshotRecord, records: Sequence[EventRecord], read: Callable[[Game, bytes], State] = resume) -> None:
        """Take over a snapshot, if it is whole and belongs to these events."""
        if _digest(shot.body) != shot.digest:
            raise Unplayable("its digest does not fit")
        data = msgspec.json.decode(shot.body, type=dict[str, msgspec.Raw])
        state = read(self.state.game, bytes(data["state"]))
        story = Story.from_plain(msgspec.json.decode(data["story"]), state)
        for record in records:
            self._absorb(record)
        if state.answers != [(g.seat, g.option) for g in self.answers] or state.names != self.names or self.v != shot.v:
            raise Unplayable("it does not fit the events")
        self.state, self.story = state, story

    def _go_on(self, records: Sequence[EventRecord]) -> None:
        """What happened since happens again."""
        for record in records:
            if record.v > self.v:
                self._repeat(record)

    def _repeat(self, record: EventRecord) -> None:
        """An event of the past happens again."""
        if record.kind == "answer":
            assert record.seat is not None
            assert record.option is not None
            step = self.answer(record.seat, record.option, None, by=record.by or "person", now=record.time)
        elif record.kind == "undo":
            removed = set(record.data["removed"])
            step = Step(record, self._played([g for g in self.answers if g.v not in removed]))
        elif record.kind == "update" and record.data["why"]:
            step = Step(record, halted(self.state))
        else:
            step = Step(record, self.state)
        self.accept(replace(step, record=record))

    def _leave_out(self, records: Sequence[EventRecord]) -> None:
        """Events that these rules could not follow: they have happened, and change nothing."""
        for record in records:
            self._absorb(_without_effect(record))


def restore(stored: Stored, game: Game, damaged: Any = lambda v, why: None) -> Play:
    """The game of a table as it was: from the latest snapshot that can be trusted and what happened since, or else from the beginning.

    `damaged(v, why)` hears of snapshots that could not be used.
    """
    table = stored.table
    if stored.damaged is not None:
        raise Damaged(f"event {stored.damaged} of table {table.id} is missing, or not as it was stored")
    if game.box.digest != table.packs:
        raise Unplayable(f"table {table.id} was begun with other card packs")
    play = _restored(_that_counts(stored), game, damaged)
    play.link = stored.link
    return play


def _restored(stored: Stored, game: Game, damaged: Any) -> Play:
    table = stored.table
    if table.rules_version != game.version:
        return _under_newer_rules(stored, game)
    for shot in _positions(stored):
        try:
            play = _taken_over(stored, game, shot)
        except _UNFIT as error:
            damaged(shot.v, str(error))
            continue
        play._go_on(stored.events)
        return play
    play, why = _repeated(stored, game)
    if why:
        raise Unplayable(f"table {table.id}: {why}")
    return play


_UNFIT = (TableverseError, msgspec.MsgspecError, LookupError, TypeError, ValueError)
"""What taking over a snapshot can stumble over."""


def _under_newer_rules(stored: Stored, game: Game) -> Play:
    """What newer rules make of a game. It goes on by its answers, if these lead to where it was; else from its last position, if the rules
    that wait in it are what they were. Else it has ended, and is shown as far as it can be."""
    play, why = _repeated(stored, game)
    if not why:
        return play
    log.warning("newer rules cannot repeat a game", extra={"table": stored.table.id, "why": why})
    for shot in _positions(stored):
        with contextlib.suppress(*_UNFIT):
            found = _taken_over(stored, game, shot)
            found._go_on(stored.events)
            found.update = Update("", found.v, keeps=True)
            return found
    ended = ENDED if stored.table.status == "running" else ""
    keeps = False
    for shot in _positions(stored):
        if shot.v > play.v:
            with contextlib.suppress(*_UNFIT):
                play, keeps = _taken_over(stored, game, shot, stopped), True
                break
    play.state = halted(play.state)
    play.update = Update(ended, play.v, keeps)
    play._leave_out([r for r in stored.events if r.v > play.v])
    return play


def _taken_over(stored: Stored, game: Game, shot: SnapshotRecord, read: Callable[[Game, bytes], State] = resume) -> Play:
    """The game at a snapshot."""
    play = Play(stored.table, game)
    play._return_to(shot, [r for r in stored.events if r.v <= shot.v], read)
    return play


def _repeated(stored: Stored, game: Game) -> tuple[Play, str]:
    """The game played again from its beginning, or from what the last update left, as far as these rules go along; and why no further."""
    base = _base(stored)
    try:
        play = Play(stored.table, game) if base is None else _taken_over(stored, game, base)
    except _UNFIT as error:
        return Play(stored.table, game), f"the position after an update cannot be taken over: {error}"
    kept = {shot.v: shot for shot in stored.snapshots}
    for record in (None, *[r for r in stored.events if r.v > play.v]):
        try:
            if record is not None:
                play._repeat(record)
        except (IllegalAnswer, SaveError) as error:
            return play, f"event {play.v + 1} is not legal under these rules: {error}"
        if play.v in kept and not _agrees(play, kept[play.v]):
            return Play(stored.table, game), f"at event {play.v} the game had led elsewhere"
    return play, ""


def _agrees(play: Play, shot: SnapshotRecord) -> bool:
    """Is that the position of a snapshot? One that is damaged does not count."""
    if _digest(shot.body) == shot.digest:
        with contextlib.suppress(*_UNFIT):
            return agrees(play.state, bytes(msgspec.json.decode(shot.body, type=dict[str, msgspec.Raw])["state"]))
    return True


def _base(stored: Stored) -> SnapshotRecord | None:
    """What the last update left to go on from."""
    record = next((r for r in reversed(stored.events) if r.kind == "update" and "position" in r.data), None)
    if record is None:
        return None
    body = msgspec.json.encode(record.data["position"])
    return SnapshotRecord(record.v - 1, _digest(body), body, record.time)


def _positions(stored: Stored) -> list[SnapshotRecord]:
    """The snapshots that count, the latest first: none from before an update that left something to go on from."""
    base = _base(stored)
    return stored.snapshots if base is None else [*[s for s in stored.snapshots if s.v > base.v], base]


def _that_counts(stored: Stored) -> Stored:
    """What is stored, the events without effect that an update has left out."""
    left_out = {v for r in stored.events if r.kind == "update" for v in range(r.data["upto"] + 1, r.v)}
    events = [_without_effect(r) if r.v in left_out else r for r in stored.events]
    return replace(stored, events=events, snapshots=[s for s in stored.snapshots if s.v not in left_out])


def _without_effect(record: EventRecord) -> EventRecord:
    return replace(record, kind="error")


def ends_request(record: EventRecord, everyone: int) -> bool:
    """Is a request to go back settled by this? Answers in secret leave it open: else it would tell of them."""
    return record.kind in ("refuse", "lapse", "undo", "update") or (record.kind == "answer" and record.seen == everyone)


def _digest(body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()
