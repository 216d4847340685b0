"""What the store keeps, as plain records. Truth about a game is its set-up, its seed and its events; all else can be made again."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from tableverse.server.messages import SeatKind, Settings, Status

By = Literal["person", "bot", "default", "order"]
"""Who gave an answer: its player, a bot, the table for somebody who is absent, or the player's standing orders."""
EventKind = Literal[
    "answer", "undo", "propose", "agree", "refuse", "lapse", "takeover", "resume", "late", "away", "back", "order", "error", "update"
]
Reason = Literal["time", "away", "left"]
"""Why somebody else plays for a person: the clock, a line that broke, or a goodbye."""


@dataclass(slots=True)
class SeatRecord:
    """A seat and who holds it."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    token_hash: bytes | None = None
    substitute: str | None = None
    gone: bool = False


@dataclass(slots=True)
class TableRecord:
    """A table and how it is run."""

    id: str
    name: str
    game: str
    rules_version: int
    packs: str
    options: dict[str, Any]
    seed: int
    settings: Settings
    status: Status
    host_hash: bytes
    created: float
    seats: list[SeatRecord]
    started: float | None = None
    finished: float | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    practice: bool = False
    """Whoever set it up chose the seed, and may know what is hidden."""
    used: float = 0.0
    """When somebody was last there."""


@dataclass(frozen=True, slots=True)
class EventRecord:
    """Something that happened at a table and is never changed or removed again."""

    v: int
    kind: EventKind
    seat: int | None
    time: float
    seen: int
    n: int | None = None
    decision: str | None = None
    option: str | None = None
    by: By | None = None
    spent: float = 0.0
    ack: int = 0
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SnapshotRecord:
    """A position after event v: a cache."""

    v: int
    digest: str
    body: bytes
    time: float


@dataclass(frozen=True, slots=True)
class ChatRecord:
    """Something that was said."""

    id: int
    seat: int
    n: int
    text: str
    time: float
    name: str
    """Of whoever sat there then."""


@dataclass(slots=True)
class Stored:
    """All that is stored about a game, to go on with it."""

    table: TableRecord
    events: list[EventRecord]
    snapshots: list[SnapshotRecord]
    """The latest first."""
    chats: list[ChatRecord]
    link: str = ""
    """Of the last event."""
    damaged: int | None = None
    """The first event that is missing or not as it was stored."""
