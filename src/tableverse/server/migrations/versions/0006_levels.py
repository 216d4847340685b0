"""Bots go by the names of their levels: what was called rollout is the expert."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Whoever sat with one goes on with the other."""
    seats = sa.table("seats", sa.column("level"), sa.column("substitute"))
    for column in (seats.c.level, seats.c.substitute):
        op.execute(sa.update(seats).where(column.like("rollout%")).values({column: "expert"}))
