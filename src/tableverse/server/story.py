"""The log of a table: the game's events and what happens around them. Nothing leaves it; what was taken back is struck through.

Each viewer has positions of its own: whoever counts the lines that it may see learns nothing of those that it may not.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from tableverse.core import Event, State
from tableverse.core.errors import SaveError
from tableverse.core.events import Told, unchain
from tableverse.core.values import from_plain, to_plain
from tableverse.core.views import fields_of
from tableverse.server.messages import Line, encode

Audience = tuple[int, ...] | None
"""Seats; -1 stands for spectators. None: everybody."""


@dataclass(slots=True)
class Entry:
    """One line: an event of the game, or a finished line about the table."""

    audience: Audience
    event: Event | None
    line: Line | None = None
    struck: bool = False
    written: bytes = b""
    """The line in JSON, as soon as somebody has read it."""


class News(NamedTuple):
    """Lines of a viewer's log, in JSON."""

    start: int
    lines: bytes
    end: int


class Story:
    """All that happened, in order."""

    def __init__(self, seats: int) -> None:
        self.entries: list[Entry] = []
        self._seats = seats
        self._live: list[int] = []
        """Which entries are the present state's events."""
        self._chain: Any = None
        """The present state's events, as far as they are told."""
        self._positions: list[list[int]] = [[] for _ in range(seats + 1)]
        self._struck: list[list[int]] = [[] for _ in range(seats + 1)]
        """By viewer: the positions of what was taken back."""

    def advance(self, state: State) -> None:
        """The same game went on: tell what is new."""
        fresh: list[Told] = []
        chain = state.events
        while chain is not self._chain:
            chain, told = chain
            fresh.append(told)
        for told in reversed(fresh):
            self._live.append(self._add(Entry(told.audience, told.event)))
        self._chain = state.events

    def rewind(self, state: State) -> None:
        """Answers were taken back: strike what did not happen now. What is still true stays where it is."""
        told: list[Told] = unchain(state.events)
        kept: list[int] = []
        for k in self._live:
            entry = self.entries[k]
            if len(kept) < len(told) and told[len(kept)] == (entry.audience, entry.event):
                kept.append(k)
            else:
                entry.struck = True
        self._count_struck()
        self._live = kept + [self._add(Entry(t.audience, t.event)) for t in told[len(kept) :]]
        self._chain = state.events

    def _count_struck(self) -> None:
        self._struck = [[position for position, k in enumerate(mine) if self.entries[k].struck] for mine in self._positions]

    def note(self, line: Line, audience: Audience) -> None:
        """A line about the table itself."""
        self._add(Entry(audience, None, line))

    def _add(self, entry: Entry) -> int:
        k = len(self.entries)
        self.entries.append(entry)
        for viewer in range(self._seats + 1):
            if entry.audience is None or (viewer if viewer < self._seats else -1) in entry.audience:
                self._positions[viewer].append(k)
        return k

    def news(self, state: State, viewer: int, start: int) -> News:
        """A viewer's lines from a position of its own on."""
        mine = self._positions[viewer]
        if start > len(mine):
            start = 0
        return News(start, b",".join([self._written(state, self.entries[k]) for k in mine[start:]]), len(mine))

    def struck(self, viewer: int) -> bytes:
        """The positions of all of a viewer's lines that were taken back."""
        return encode(self._struck[viewer])

    def _written(self, state: State, entry: Entry) -> bytes:
        if not entry.written:
            if entry.line is None:
                assert entry.event is not None
                entry.written = encode(line_of(state, entry.event))
            else:
                entry.written = encode(entry.line)
        return entry.written

    # ------------------------------------------------------------ snapshots

    def to_plain(self, state: State) -> list[Any]:
        """As JSON data."""
        box = state.box
        return [
            [e.audience, None, msgspec.to_builtins(e.line), e.struck]
            if e.event is None
            else [e.audience, to_plain(e.event, box), None, e.struck]
            for e in self.entries
        ]

    @classmethod
    def from_plain(cls, data: Iterable[Any], state: State) -> Story:
        """What `to_plain` wrote, for the state that was saved with it."""
        story = cls(state.n)
        for audience, event, line, struck in data:
            seen = None if audience is None else tuple(audience)
            made = (
                Entry(seen, None, msgspec.convert(line, Line), struck)
                if event is None
                else Entry(seen, from_plain(event, state.box), None, struck)
            )
            k = story._add(made)
            if event is not None and not struck:
                story._live.append(k)
        if [(story.entries[k].audience, story.entries[k].event) for k in story._live] != unchain(state.events):
            raise SaveError("the log does not belong to the position")
        story._chain = state.events
        story._count_struck()
        return story


def line_of(state: State, event: Event) -> Line:
    """An event as a line of the log."""
    return Line(event.kind, event.text(state), fields_of(event), list(event.things(state)), event.begins)
