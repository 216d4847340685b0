"""Everything that goes over the WebSocket, and what tables and seats look like. `bodies` has the rest of HTTP.

The client's TypeScript types (`tableverse.server.typescript`) and the OpenAPI document (`tableverse.server.openapi`) are made from these
structs. Unknown fields are refused on the way in, so that a misspelt setting is an error and not silence.

A message carries nothing that its receiver may not know, in content or in size: `v` and the positions of log lines are counted for each
viewer on its own, since the table's own counters would tell how many secret answers have been given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tableverse.bots.orders import Orders
from tableverse.core.declaration import Progress
from tableverse.core.events import Stretch
from tableverse.core.moves import Role

PROTOCOL = 2
"""Goes up when a client written for the old messages would no longer work. The one before is spoken, too; older pages have to reload."""
CHANGES = 2
"""The first in which a client is told what has changed in its view; before, it is sent whole views alone."""

MOST_NAME = 24
MOST_TITLE = 60
MOST_CHAT = 300

Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
Number = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Id = Annotated[str, Meta(min_length=1, max_length=200)]
Cursor = Annotated[int, Meta(ge=0, le=2**31)]

Status = Literal["open", "running", "finished", "closed"]
SeatKind = Literal["open", "person", "bot"]
Presence = Literal["present", "away", "absent"]
PlayedBy = Literal["self", "bot", "default"]
Farewell = Literal["closing", "slow", "removed", "not_allowed", "protocol"]
Why = Literal[
    "malformed",  # not a message, or not of this shape
    "too_large",
    "too_fast",
    "protocol",  # of another version: reload the page
    "unknown_table",
    "not_allowed",  # wrong token, or not yours to do
    "not_running",
    "stale",  # the decision is over
    "illegal",  # not one of the options
    "used",  # this n was used for something else
    "nothing",  # nothing to undo, nothing to agree to
    "off",  # switched off at this table
    "failed",  # the rules stumbled; nothing has changed
    "paused",  # nothing can be stored at the moment; nothing was written
    "unknown",  # whether it was stored is not known: sent again under the same number, it is settled
    "lost",  # the server no longer has what you have seen
    "closing",  # the server is about to stop
]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends."""


class Told(Struct, frozen=True):
    """Something that the server sends."""


# ---------------------------------------------------------------- a table


class Clock(Incoming, frozen=True):
    """How long people may think: for ever, so many seconds for each decision, or so many seconds for the whole game.

    A phase in which all choose at once counts as one decision: a clock that started anew with each secret answer would tell of it. Where
    nobody is told who is asked, time for the whole game is not used up.
    """

    kind: Literal["none", "decision", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=7 * 86400)] = 0


class Settings(Incoming, frozen=True):
    """How a table is run; what the rules leave open."""

    listed: bool = True
    """Shown in the lobby, open to join and to watch for everybody; else only for those who have the invitation."""
    clock: Clock = Clock()
    absent: Literal["wait", "default", "bot"] = "wait"
    """Who plays for somebody who has been away for `absent_after` seconds. "default" and "bot" also say what happens when time is up."""
    absent_after: Annotated[int, Meta(ge=5, le=86400)] = 60
    undo: Literal["off", "free", "ask"] = "ask"
    """Not at all; back to the last roll, reveal or act of somebody else; or further, too, if all agree."""
    chat: bool = True
    spectators: bool = True
    hints: bool = True
    """May players ask what an expert would do?"""
    bot_pause: Annotated[float, Meta(ge=0, le=10)] | None = None
    """About how many seconds a bot thinks; None for the server's own setting."""


class SeatInfo(Told, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    """Which bot sits there, or plays for somebody who is absent."""
    skill: str | None
    """How hard that bot is to beat, in a word."""
    presence: Presence | None
    """None for open seats and bots."""
    played_by: PlayedBy


class TableInfo(Told, frozen=True):
    """A table as everybody sees it."""

    id: str
    name: str
    game: str
    title: str
    options: dict[str, Any]
    status: Status
    seats: list[SeatInfo]
    settings: Settings
    created: float
    """Seconds since 1970, as all times are."""
    started: float | None
    finished: float | None
    scores: list[int] | None
    """At the end."""
    winners: list[int] | None
    spectators: int
    rematch: str | None
    """The table at which the same people play again."""
    practice: bool
    """Whoever set the table up chose how it is dealt, and may know what is hidden: a game to learn from, not to win."""
    stuck: bool
    """The game cannot go on; somebody has to look into it."""
    trouble: str
    """Why, in a sentence; of a game that is over, what an update has left of it. Nothing of it is secret."""
    paused: bool
    """The server can store nothing at the moment: the table can be looked at, clocks stand still, and it goes on by itself."""


# ---------------------------------------------------------------- what a seat sees


class Option(Told, frozen=True):
    """One thing that can be chosen."""

    id: str
    label: str
    targets: list[str]
    """Addresses of the things that it points at: light them up."""
    kind: str
    """What is chosen: the name of a move, "pass", or what it is plainly: "card", "seat", "number"."""
    role: Role
    """The main or affirmative one, the one that declines, or neither."""
    data: Mapping[str, Any]
    """Its numbers, as the game declares them for this kind: a price, a new total."""


class Refused(Told, frozen=True):
    """One thing that cannot be chosen, and why."""

    label: str
    why: str
    rules: list[str]
    targets: list[str]


class Decision(Told, frozen=True):
    """What a seat is asked."""

    id: str
    kind: str
    text: str
    source: str | None
    """Address of the card that asks."""
    options: list[Option]
    default: str
    """Id of the option that an absent player takes."""
    rules: list[str]
    """Ledger ids of the rule that asks."""
    refused: list[Refused]
    scope: str
    """The kind of window that it belongs to, for standing orders; else nothing."""


class Passing(Told, frozen=True):
    """The viewer's standing orders are about to answer: until then a hand can be raised."""

    scope: str
    seconds: float
    """From the moment of sending."""


class Line(Told, frozen=True):
    """A line of the log. Lines about the table itself, such as an undo, have a kind that begins with "table."."""

    kind: str
    text: str
    data: dict[str, Any]
    """The fields of the event, as the game declares them for this kind."""
    things: list[str]
    begins: Stretch = ""
    """The round or the turn that begins with it."""


class Log(Told, frozen=True):
    """News of the log, in this viewer's own count."""

    start: int
    """The position of the first of these lines. The next view begins at start + len(lines)."""
    lines: list[Line]
    struck: list[int]
    """Positions of all lines that were taken back, from the beginning of the log: strike them through."""


class SeatClock(Told, frozen=True):
    """The clock of a seat at the moment of sending. Where nobody is told who is asked, it is the same for all who might be."""

    left: float | None
    """Seconds; None without a clock."""
    running: bool
    """Never without a clock."""


class Undo(Told, frozen=True):
    """What the viewer may take back."""

    free: int
    """So many of its own last answers, one after the other, without asking."""
    ask: bool
    """May it propose to go back further?"""


class Proposal(Told, frozen=True):
    """Somebody wants to go back further than is free. All other people have to agree."""

    id: str
    seat: int
    text: str
    agreed: list[int]
    open: list[int]
    """Seats that have not said anything yet."""


# ---------------------------------------------------------------- server to client


class Hello(Told, frozen=True, tag="hello"):
    """The answer to `enter`. A `table`, a `chat` and, once the game runs, a `view` follow."""

    protocol: int
    build: str
    """Changes with the served client: an old tab can offer to reload."""
    time: float
    seat: int | None
    """None for a spectator."""
    host: bool


class TableNews(Told, frozen=True, tag="table"):
    """Something about the table or its seats has changed. All of it, each time."""

    table: TableInfo


class View(Told, frozen=True, tag="view"):
    """All that the viewer sees. A later view replaces an earlier one; equal `v` means equal content but for clocks and log news."""

    table: str
    v: int
    seat: int | None
    state: dict[str, Any]
    """What `state.observe(seat)` gives: the game's own fields and `game seat seats options clock waiting over winners`."""
    decision: Decision | None
    standing: Decision | None
    """A decision that the seat has answered and may still change, as others are not done."""
    orders: Orders | None
    """The viewer's own standing orders; None for spectators."""
    spans: dict[str, int]
    """Stretches of play by name and number, for orders until one of them is over."""
    wishes: dict[str, list[int]]
    """By kind of move, the seats that may wish to make it in the next window that offers it."""
    passing: Passing | None
    waiting: list[int]
    over: bool
    """Played to its end, or ended by an update (then `state` is not over, and nobody has won)."""
    scores: list[int]
    winners: list[int]
    progress: Progress | None
    """How near the end is, for games that say so."""
    undo: Undo
    proposal: Proposal | None
    log: Log
    clocks: list[SeatClock]


class Change(Told, frozen=True, tag="change"):
    """What has changed since the view of version `base`, the last one on this socket. What is not there is as it was.

    Who has another view than that asks for a whole one (`sync`)."""

    base: int
    v: int
    state: dict[str, Any] | UnsetType = UNSET
    """Fields of the state, by name."""
    shares: dict[str, dict[str, Any]] | UnsetType = UNSET
    """Of fields that are lists with one entry for each seat: entries, by name and seat."""
    decision: Decision | UnsetType | None = UNSET
    standing: Decision | UnsetType | None = UNSET
    orders: Orders | UnsetType | None = UNSET
    spans: dict[str, int] | UnsetType = UNSET
    wishes: dict[str, list[int]] | UnsetType = UNSET
    passing: Passing | UnsetType | None = UNSET
    waiting: list[int] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    progress: Progress | UnsetType | None = UNSET
    undo: Undo | UnsetType = UNSET
    proposal: Proposal | UnsetType | None = UNSET
    log: Log | UnsetType = UNSET
    clocks: list[SeatClock] | UnsetType = UNSET


class Ack(Told, frozen=True, tag="ack"):
    """Message n is stored and in force."""

    n: int
    v: int


class Reject(Told, frozen=True, tag="reject"):
    """Message n (0 if it could not be read) has changed nothing. A fresh view follows, where there is one."""

    n: int
    v: int
    why: Why
    text: str


class PresenceNews(Told, frozen=True, tag="presence"):
    """Who is there, by seat; None for open seats and bots."""

    seats: list[Presence | None]
    spectators: int


class ChatLine(Told, frozen=True):
    """Plain text; never markup."""

    id: int
    seat: int
    name: str
    text: str
    time: float


class ChatNews(Told, frozen=True, tag="chat"):
    """Lines that were said."""

    lines: list[ChatLine]


class RematchNews(Told, frozen=True, tag="rematch"):
    """The same people play again at another table. A seat's token opens the same seat there."""

    table: str


class LobbyNews(Told, frozen=True, tag="lobby"):
    """The lists of tables have changed: ask for them again. Comes once as the answer to `watch`."""


class Pong(Told, frozen=True, tag="pong"):
    """The answer to `ping`."""

    t: float


class Bye(Told, frozen=True, tag="bye"):
    """The server closes the connection. With "closing" or "slow" come back after a moment; else do not."""

    why: Farewell


ServerMessage = Hello | TableNews | View | Change | Ack | Reject | PresenceNews | ChatNews | RematchNews | LobbyNews | Pong | Bye


# ---------------------------------------------------------------- client to server


class Enter(Incoming, frozen=True, tag="enter"):
    """The first message on a socket: which table, and with which right. Without a token: as a spectator."""

    protocol: int
    table: TableId
    token: Token | None = None
    invite: Token | None = None
    """For a spectator of a table that is not listed."""
    log: Cursor = 0
    """How many lines of the log this client has already."""


class Watch(Incoming, frozen=True, tag="watch"):
    """The first message on a socket that belongs to no table: tell me when the lists of the lobby change."""

    protocol: int


class Answer(Incoming, frozen=True, tag="answer"):
    """Answer a decision. `n` is a number that this seat has used for nothing else: resending is harmless."""

    n: Number
    decision: Id
    option: Id


class TakeBack(Incoming, frozen=True, tag="undo"):
    """Take back the seat's last answer; if that is not free, propose it to the others."""

    n: Number


class Agree(Incoming, frozen=True, tag="agree"):
    """Agree to a proposal, or not. Who proposed it withdraws it by `yes: false`."""

    n: Number
    proposal: Id
    yes: bool


class Resume(Incoming, frozen=True, tag="resume"):
    """Take the own seat back from the bot or from the default."""

    n: Number


class Order(Incoming, frozen=True, tag="order"):
    """These are the seat's standing orders from now on. Nobody else hears of them."""

    n: Number
    orders: Orders


class Say(Incoming, frozen=True, tag="say"):
    """Say something at the table."""

    n: Number
    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Sync(Incoming, frozen=True, tag="sync"):
    """Ask for the view again, with the log from a position on."""

    log: Cursor = 0


class Missed(Incoming, frozen=True, tag="missed"):
    """The view after coming back is older than one of that version, which I had before."""

    v: Cursor


class Ping(Incoming, frozen=True, tag="ping"):
    """Am I still connected?"""

    t: float = 0


ClientMessage = Enter | Watch | Answer | TakeBack | Agree | Resume | Order | Say | Sync | Missed | Ping


decode_client = msgspec.json.Decoder(ClientMessage).decode
"""A client's message; msgspec.MsgspecError if it is not one."""
encode = msgspec.json.Encoder().encode
