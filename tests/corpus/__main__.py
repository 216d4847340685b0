"""`python -m tests.corpus [LABEL]`: keep what the present release writes, as a new folder. Older ones are left alone."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg

import tableverse
from tableverse.server.postgres import PostgresStore, url_of
from tableverse.server.store import Store
from tests.corpus import FOLDER, pack, pack_lines, unpack, write_manifest
from tests.corpus.databases import dump, made_in, told
from tests.corpus.positions import entries
from tests.postgres import running
from tests.server.harness import Server


async def sqlite_tables(folder: Path) -> None:
    """A server's own file."""
    here = Path(tempfile.mkdtemp(prefix="tableverse-corpus-"))
    file = here / "copy.sqlite"

    async def copy(_: Server) -> None:
        for end in ("", "-wal"):
            shutil.copy(here / "data" / f"tables.sqlite{end}", f"{file}{end}")

    tables = await made_in(here / "data", "", copy)
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("pragma journal_mode=delete")
        connection.execute("vacuum")
    pack(folder / "tables.sqlite.xz", file.read_bytes())
    pack_lines(folder / "tables.sqlite.jsonl.xz", await told(Store(file), tables))
    shutil.rmtree(here)


async def postgres_tables(folder: Path, url: str, other: str) -> None:
    """A database that several could share."""
    here = Path(tempfile.mkdtemp(prefix="tableverse-corpus-"))

    async def copy(_: Server) -> None:
        pack(folder / "tables.sql.xz", dump(url))

    tables = await made_in(here / "data", url, copy)
    with psycopg.connect(other, autocommit=True) as connection:
        connection.execute(unpack(folder / "tables.sql.xz"))
    pack_lines(folder / "tables.sql.jsonl.xz", await told(PostgresStore(url_of(other)), tables))
    shutil.rmtree(here)


def main() -> None:
    label = sys.argv[1] if len(sys.argv) > 1 else ".".join(tableverse.__version__.split(".")[:2])
    folder = FOLDER / label
    if folder.exists():
        raise SystemExit(f"{folder} is there already, and stays as it is: name another label")
    commit = _commit()
    folder.mkdir()
    saves = list(entries())
    for game in tableverse.games():
        pack_lines(folder / f"{game}.jsonl.xz", [entry for entry in saves if entry["game"] == game])
    asyncio.run(sqlite_tables(folder))
    with running() as postgres:
        asyncio.run(postgres_tables(folder, postgres.database(), postgres.database()))
    write_manifest(folder, commit)
    for file in sorted(folder.iterdir()):
        print(f"{file.name}: {file.stat().st_size} bytes")


def _commit() -> str:
    """The last commit that changed the code. What was changed since and not committed is nobody's release."""
    if _git("status", "--porcelain", "src"):
        raise SystemExit("src has changes that are not committed: the corpus is of a commit")
    return _git("log", "-1", "--format=%H", "--", "src")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=FOLDER.parents[1], check=True, capture_output=True, text=True).stdout.strip()


main()
