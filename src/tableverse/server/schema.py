"""What the store looks like. Migrations (`migrations/`) lead to exactly this; a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

Long = Integer().with_variant(BigInteger, "postgresql")
"""What people's programs count with: SQLite's integers are long enough."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("packs", Text, nullable=False),  # digest of the box that the game was begun with
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host_hash", LargeBinary, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("finished", Float),
    Column("result", Text),
    Column("rematch_of", String(32)),
    Column("rematch", String(32)),
    Column("practice", Integer, nullable=False, server_default="0"),  # whoever set it up chose the seed
    Column("used", Float, nullable=False, server_default="0"),  # when somebody was last there
    Column("listed", Integer, nullable=False, server_default="0"),  # is it shown in the lobby? As the settings say
    Index("tables_by_status", "status", "created"),
    Index("tables_by_use", "status", "used"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text),
    Column("token_hash", LargeBinary),
    Column("substitute", Text),  # the bot that plays for an absent person
    Column("gone", Integer, nullable=False, default=0),  # left the table on purpose
)

events = Table(
    "events",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("v", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("n", Long),
    Column("decision", Text),
    Column("option", Text),
    Column("by", String(16)),
    Column("time", Float, nullable=False),
    Column("spent", Float, nullable=False),
    Column("seen", Integer, nullable=False),  # whose view it changed: a bit for each seat, the last for spectators
    Column("ack", Integer, nullable=False),  # what the sender was told as its version
    Column("data", Text),
    Column("epoch", Integer, nullable=False, server_default="0"),  # the lease that it was stored under, see `leases`
    Column("link", String(16)),  # a checksum of the event and of the link before it, see `rows.link`; none before there were links
    UniqueConstraint("table_id", "seat", "n", name="a_number_is_used_once"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("v", Integer, primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("time", Float, nullable=False),
)

chats = Table(
    "chats",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("n", Long, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("name", Text, nullable=False, server_default=""),  # who said it: somebody else may sit there later
    UniqueConstraint("table_id", "seat", "n", name="a_line_is_said_once"),
)

packs = Table(
    "packs",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("body", Text, nullable=False),  # the cards that games were begun with, for when others are in use
)

bans = Table(
    "bans",
    metadata,
    Column("address", String(64), primary_key=True),  # as limits count them: one IPv4 address, or 2^64 of IPv6
    Column("until", Float, nullable=False),
)

# What follows is for several processes that share the tables.

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", Text, nullable=False),  # where the others reach it
    Column("beat", Float, nullable=False),  # when it was last heard of, by the database's clock
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("server", String(32)),  # who has the table in memory; nobody, if it was put away
    Column("epoch", Integer, nullable=False),  # grows with each owner: what was begun under an older one is refused
    Column("address", Text, nullable=False, server_default=""),  # of whoever set the table up
    Column("info", Text),  # the table as its owner shows it in the lobby
    Index("leases_by_server", "server"),
)

thinkers = Table(
    "thinkers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("address", Text, nullable=False),  # where servers bring it work
    Column("beat", Float, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("body", LargeBinary, nullable=False),  # secrets that all processes share
)

allowances = Table(
    "allowances",
    metadata,
    Column("kind", String(40), primary_key=True),
    Column("sender", String(64), primary_key=True),
    Column("level", Float, nullable=False),  # what is left of it, see `limiter.Bucket`
    Column("since", Float, nullable=False),
)
