"""Brings a store up to date. The steps are in `migrations/versions/`."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


class Newer(Exception):
    """A store has been brought to a revision that is not known here."""


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the store up to date; nothing happens if it is."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    found = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise Newer(f"revision {found}; this one knows {max(known)}")
    command.upgrade(config, revision)
