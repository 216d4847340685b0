"""Brings a store up to date. The steps are in `migrations/versions/`, each called after its revision."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect

HERE = Path(__file__).parent / "migrations"


class Newer(Exception):
    """A store has been brought to a revision that is not known here."""


def newest() -> str:
    """The revision that the steps lead to."""
    return max(step.name.partition("_")[0] for step in (HERE / "versions").glob("[0-9]*.py"))


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the store up to date; nothing happens if it is."""
    if revision == "head" and _found(connection) == newest():
        return
    from alembic import command  # here: loading it takes a third of a server's start, and is hardly ever needed
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    found = _found(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise Newer(f"revision {found}; this one knows {max(known)}")
    command.upgrade(config, revision)


def _found(connection: Connection) -> str | None:
    """The revision that a store is at; None before the first."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
