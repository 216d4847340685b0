"""Events are linked, so that what is missing or damaged shows. Those of before have no link, and stay valid."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """A column more."""
    op.add_column("events", sa.Column("link", sa.String(16)))
