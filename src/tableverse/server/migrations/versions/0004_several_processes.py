"""Several processes that share the tables: who is there, who owns which table, what they all know. Whether a table is listed."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Columns and tables more."""
    op.add_column("tables", sa.Column("listed", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("settings"), sa.column("listed"))
    connection = op.get_bind()
    shown = [r.id for r in connection.execute(sa.select(tables.c.id, tables.c.settings)) if json.loads(r.settings).get("listed", True)]
    if shown:
        query = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(listed=1)
        connection.execute(query, [{"table": table} for table in shown])
    op.add_column("events", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("server", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False, server_default=""),
        sa.Column("info", sa.Text),
    )
    op.create_index("leases_by_server", "leases", ["server"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "allowances",
        sa.Column("kind", sa.String(40), primary_key=True),
        sa.Column("sender", sa.String(64), primary_key=True),
        sa.Column("level", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
