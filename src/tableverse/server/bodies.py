"""What requests and answers over HTTP have in them, besides what goes over the WebSocket, too."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tableverse.core.declaration import Colours, Difficulty, Face, Phrase, Progress, Scope, Share, Step
from tableverse.core.guide import Guide
from tableverse.server.messages import MOST_TITLE, Decision, Incoming, Line, Name, Settings, TableId, TableInfo, Token, Told


class GameOption(Told, frozen=True):
    """An option of a game."""

    name: str
    choices: list[Any]
    default: Any
    """The usual value where only bots play."""
    people: Any
    """The usual value at a table with people."""
    help: str


class BotLevel(Told, frozen=True):
    """A level of bots that can take a seat."""

    level: str
    """Its name for programs: easy, normal, hard, expert."""
    title: str
    """How hard it is to beat, in a word for people."""
    help: str
    program: str
    """The bot that plays it, as researchers call it."""
    usual: bool
    """Is it offered unless somebody wants another?"""


class GameInfo(Told, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    seats: list[int]
    options: list[GameOption]
    bots: list[BotLevel]
    """The strongest first."""
    blurb: str
    picture: str
    """What is drawn on its box, as a picture line."""
    primer: list[Step]
    """For somebody who sits down for the first time."""
    difficulty: Difficulty
    minutes: tuple[int, int]
    """How long a game takes, from and to."""
    colours: Colours
    first: dict[str, Any]
    """Options for first games, where they differ from the usual ones."""
    counts: str
    """What a score counts: points, or something else."""
    numbers: dict[str, int]
    """Numbers of the rules that a screen may speak of."""
    scopes: dict[str, Scope]
    """Its kinds of windows, for standing orders."""
    wishes: dict[str, str]
    """Moves that a player may wish to make in the next window: by kind, what a button says."""
    phrases: list[Phrase]
    """What is often said at its table, ready to be said."""
    guided: bool
    """Is there a guided first game?"""


class Games(Told, frozen=True):
    """All games."""

    games: list[GameInfo]


class Guided(Told, frozen=True):
    """A first game with coach marks: how to set its table up, and what is said when. Its player has seat 0."""

    game: str
    guide: Guide


class LedgerRule(Told, frozen=True):
    """A rule in our words."""

    id: str
    section: str
    says: str
    why: str
    """The reason of a ruling."""
    about: list[str]
    """Of an example or a ruling: the rules that it belongs to."""


class Ledger(Told, frozen=True):
    """The rules of a game."""

    game: str
    title: str
    rules: list[LedgerRule]


class CardInfo(Told, frozen=True):
    """A component of a game."""

    name: str
    family: str
    copies: int
    text: str
    cards: list[int]
    """The numbers that end the addresses of its copies: `hand/0/17` is card 17."""
    face: Face
    """What is on it besides its name and its text."""
    flavour: str
    picture: str
    """What is drawn on it, as a picture line."""
    fields: dict[str, Any]
    """What else the pack says of it, for programs: type, cost, points."""


class Cards(Told, frozen=True):
    """The components of a game, and what is printed on its boards."""

    game: str
    cards: list[CardInfo]
    printed: list[CardInfo]
    backs: dict[str, str]
    """What is drawn on the backs, as a picture line for each family."""
    lying: dict[str, str]
    """The family whose back shows in a place, by the place's name; the first one where several lie there."""


class Reach(Told, frozen=True):
    """Where this server is found."""

    network: str
    """By others in the same network: `http://192.168.1.20:8421`; nothing where it does not listen for them, or does not know."""


class Turn(Told, frozen=True):
    """Whether a seat is asked something."""

    asked: bool


class SeatWish(Incoming, frozen=True):
    """Who is to sit in a seat: somebody who will come, the sender, or a bot."""

    kind: Literal["open", "me", "bot"]
    name: Name | None = None
    level: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class NewTable(Incoming, frozen=True):
    """Set up a table."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[str, Any], Meta(max_length=40)] = field(default_factory=dict)
    settings: Settings = Settings()
    name: Annotated[str, Meta(max_length=MOST_TITLE)] = ""
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    """How everything is dealt. None: by a seed that nobody knows. Who chooses one sets up a table for practice, as everybody is told."""
    start: bool = True
    """Begin at once if no seat is open."""


class HeldSeat(Told, frozen=True):
    """A seat and the secret that opens it. Its link is `/t/<table>#seat=<token>`."""

    table: str
    seat: int
    token: str


class NewTableMade(Told, frozen=True):
    """A table was set up."""

    table: TableInfo
    host: str
    """The host's secret: may change seats, remove people and close the table. The same as that of the first seat, if the host sits."""
    invite: str
    """For others: the link is `/t/<table>#join=<invite>`."""
    seats: list[HeldSeat]


class Join(Incoming, frozen=True):
    """Sit down in an open seat."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=11)] | None = None
    invite: Token | None = None


class SeatChange(Incoming, frozen=True):
    """Before the game begins: give a seat to a bot, or free it (which removes whoever sits there). For the host."""

    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class Start(Incoming, frozen=True):
    """Begin. Open seats are given to bots of that level, if one is named."""

    fill: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class TableList(Told, frozen=True):
    """Tables, the newest first."""

    tables: list[TableInfo]


class Invitation(Told, frozen=True):
    """The table's invitation, for whoever sits there."""

    invite: str


class ReplayStep(Told, frozen=True):
    """One answer of a finished game."""

    seat: int
    text: str
    label: str
    by: Literal["person", "bot", "default", "order"]
    before: int
    """How long the log of all events is when it is asked; of the first answer: what happened before anybody was asked."""
    lines: int
    """How long the log of all events is after it."""


class Replay(Told, frozen=True):
    """A finished game. Position k is the one after k answers; `/views` gives positions."""

    table: TableInfo
    seed: int
    steps: list[ReplayStep]
    log: list[Line]
    """Everything that happened, what was secret included."""


class Mark(Told, frozen=True):
    """How everybody stood after so many answers."""

    step: int
    scores: list[int]


class Moment(Told, frozen=True):
    """An answer that changed much for somebody."""

    step: int
    """The position after it."""
    seat: int
    points: int
    """What it brought that seat, or cost it."""
    text: str
    things: list[str]


class Ending(Told, frozen=True):
    """A finished game looked back at."""

    shares: list[list[Share]]
    """For each seat: where its points come from; nothing where the game does not say."""
    course: list[Mark]
    """The beginning, every change, and the end."""
    steps: int
    """How many answers were given."""
    moments: list[Moment]
    """The largest changes, in the order in which they came."""


class Position(Told, frozen=True):
    """One position of a finished game, from each seat's side."""

    step: int
    waiting: list[int]
    scores: list[int]
    seats: list[dict[str, Any]]
    """What each seat saw."""
    spectator: dict[str, Any]
    progress: Progress | None
    decisions: list[Decision | None]
    """What each seat was asked."""


class Positions(Told, frozen=True):
    """Some positions of a finished game."""

    positions: list[Position]


Status = Literal["ok", "paused", "closing"]
"""All is well; nothing can be stored at the moment; the server is about to stop."""


class Health(Told, frozen=True):
    """How the server is. More is said on its admin address."""

    status: Status


class Wellbeing(Told, frozen=True):
    """How the server is, for whoever runs it."""

    status: Status
    version: str
    tables: int
    """In memory."""
    connections: int
    stuck: list[str]
    """Tables that cannot go on until somebody has looked into it."""
    store: Literal["ok", "not writable"]
    bots: Literal["idle", "ok", "failing"]
    waiting: int
    """Work that no worker has begun."""
    replaced: int
    """Workers that died or took too long."""


class TableAtWork(Told, frozen=True):
    """A table as whoever runs the server sees it."""

    id: str
    game: str
    status: str
    people: int
    """At the table now."""
    answers: int
    idle: float
    """Seconds since something happened."""
    stuck: str
    address: str


class Tables(Told, frozen=True):
    """The tables in memory."""

    tables: list[TableAtWork]


class Close(Incoming, frozen=True):
    """Give a table up, whether or not its game has begun."""

    table: TableId


class Ban(Incoming, frozen=True):
    """Keep an address out; for no time at all: let it in again."""

    address: Annotated[str, Meta(min_length=1, max_length=64)]
    hours: Annotated[float, Meta(ge=0, le=87_600)] = 24


class Copy(Incoming, frozen=True):
    """Copy everything into a new folder of that name, where the server keeps its backups."""

    name: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$")]


class Done(Told, frozen=True):
    """What was done, in a sentence."""

    text: str


class HintOption(Told, frozen=True):
    """An option and what an expert expects of it."""

    option: str
    chance: float | None
    """To win, from 0 to 1; a shared victory counts in part. None for somebody who plays alone."""
    value: float
    """In the game's own points."""


class Hints(Told, frozen=True):
    """What an expert would do in a player's place: some options, the best first."""

    decision: str
    options: list[HintOption]


class Problem(Told, frozen=True):
    """Why a request was refused."""

    why: str
    text: str
