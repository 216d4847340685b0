"""How a server is run."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tableverse.server.retention import Retention


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second, and so many at once after a pause."""

    per_second: float
    burst: float


@dataclass(frozen=True, slots=True)
class Limits:
    """What one sender may ask for. Bounds against mistakes and mischief, far above what people need."""

    body: int = 32_768
    frame: int = 16_384
    requests: Rate = Rate(50, 400)
    """HTTP requests and new sockets of one address: a family behind one address opens a link at once, and each keeps all of the client."""
    new_tables: Rate = Rate(0.5, 20)
    """Tables that one address sets up."""
    replays: Rate = Rate(2, 30)
    """Games that are played again for one address, or pages of them; what was made before is free."""
    messages: Rate = Rate(20, 40)
    """Messages on one socket."""
    hints: Rate = Rate(0.5, 6)
    """Hints that one address asks for."""
    chat: Rate = Rate(1, 5)
    """Lines of one seat."""
    enter_within: float = 10.0
    """Seconds until a socket must say what it wants."""
    silent: float = 60.0
    """Seconds without a message after which a socket is given up."""
    head_within: float = 10.0
    """Seconds until a connection must have said what it asks for."""
    body_within: float = 20.0
    """Seconds until it must have sent all of it."""
    stalled: float = 30.0
    """Seconds that a receiver may take nothing."""
    behind: int = 65_536
    """Bytes that may wait for a slow receiver before views are left out: it gets the newest one when it has caught up."""
    queue: int = 1_000_000
    """Bytes that may wait for it before it is let go."""
    syncs: Rate = Rate(0.5, 10)
    """Views that one socket asks for."""
    connections: int = 5_000
    """In all, or as many as the system allows. Whoever is new gets a place all the same: see `door`."""
    connections_of_address: int = 300
    """At a time."""
    sockets_of_address: int = 100
    tables: int = 5_000
    """Open and running tables."""
    bot_tables: int = 5
    """Games of one address in which only bots play, at a time."""
    bot_tables_in_all: int = 100
    sockets: int = 5_000
    spectators: int = 100
    """At one table."""


@dataclass(frozen=True, slots=True)
class Config:
    """Settings of a server."""

    data: Path
    """The folder with the store."""
    store: str = ""
    """The address of a database that several processes share, instead of the folder."""
    silence: float = 5.0
    """Seconds after which such a process counts as dead."""
    origins: tuple[str, ...] = ()
    """Pages of other addresses that may use this server, such as a development server's."""
    hosts: tuple[str, ...] = ()
    """Names under which this server is reached; empty: any."""
    bot_pause: float = 1.0
    """About how many seconds a bot thinks."""
    bot_workers: int = 1
    bot_seconds: float = 30.0
    """How long a bot may think before its worker is replaced."""
    backups: Path | None = None
    """The folder that backups are made in; None: a folder of that name beside the store."""
    admin_secret: str = ""
    """What whoever asks at the admin address has to show; empty: nothing, which is for loopback addresses alone."""
    prefix: str = ""
    """The folder under which a proxy serves this server, such as "/games"."""
    compress_sockets: bool = False
    """Offer compression on WebSockets: a fifth of the traffic, for more processor time and memory."""
    snapshot_every: int = 50
    """Events between snapshots."""
    idle: float = 600.0
    """Seconds after which a table that nobody uses leaves the memory; it stays in the store."""
    retention: Retention = field(default_factory=Retention)
    """What becomes of tables that nobody uses."""
    static: Path = Path(__file__).parent / "static"
    """The built browser client."""
    limits: Limits = field(default_factory=Limits)
