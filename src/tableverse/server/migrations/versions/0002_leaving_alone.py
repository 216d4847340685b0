"""What a server needs that is left alone for long: practice tables, when a table was last used, who said what, and the packs in play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Columns and a table more."""
    op.add_column("tables", sa.Column("practice", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET used = COALESCE(finished, started, created)")
    op.create_index("tables_by_use", "tables", ["status", "used"])
    op.add_column("chats", sa.Column("name", sa.Text, nullable=False, server_default=""))
    op.execute(
        "UPDATE chats SET name = COALESCE((SELECT name FROM seats WHERE seats.table_id = chats.table_id AND seats.seat = chats.seat), '')"
    )
    op.create_table(
        "packs",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
