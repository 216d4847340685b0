"""Run by Alembic for every command: uses the connection that `upgrade` was given."""

from __future__ import annotations

from alembic import context

from tableverse.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
