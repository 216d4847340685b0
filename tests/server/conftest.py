"""A database for the tests that want one; both kinds of store for those that must hold on each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tableverse.server.store import Store
from tests import postgres as pg


@pytest.fixture(scope="session")
def postgres() -> Iterator[pg.Postgres]:
    """A Postgres for all tests of this process."""
    with pg.running() as running:
        yield running


@pytest.fixture
def database(postgres: pg.Postgres) -> str:
    """The address of an empty database."""
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """Makes stores of one kind, all in the same place."""
    if request.param == "sqlite":
        return lambda: Store(tmp_path / "x.sqlite")
    from tableverse.server.postgres import PostgresStore, url_of

    url = url_of(request.getfixturevalue("database"))
    return lambda: PostgresStore(url)
