"""The corpus: saves, replays and whole databases as releases of the past have written them, and what each of them is.

A folder for each release (`0.1/`). `python -m tests.corpus` writes the folder of the present one; what older ones have written is never
touched: it is the record of what people have on their disks. Everything is small, and packed (xz).

    <game>.jsonl.xz           one save a line: what `State.to_json` or the terminal wrote, and what that position is
    tables.sqlite.xz          a server's file, copied while it ran
    tables.sqlite.jsonl.xz    what each of its tables is, one a line
    tables.sql.xz             another one's tables in Postgres, as `pg_dump` writes them
    tables.sql.jsonl.xz       what each of these is
    manifest.json             which code wrote it, and the size and checksum of each file
"""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tableverse.core import State

FOLDER = Path(__file__).parent


def labels() -> list[str]:
    """All releases that have written something."""
    return sorted(p.parent.name for p in FOLDER.glob("*/manifest.json"))


def pack(path: Path, data: bytes) -> None:
    """Write a file, small."""
    path.write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))


def unpack(path: Path) -> bytes:
    """What is in a file."""
    return lzma.decompress(path.read_bytes())


def pack_lines(path: Path, lines: Iterable[Any]) -> None:
    """Write records, one a line."""
    pack(path, b"\n".join(msgspec.json.encode(line) for line in lines))


def unpack_lines(path: Path) -> list[dict[str, Any]]:
    """The records of a file."""
    return [msgspec.json.decode(line) for line in unpack(path).split(b"\n")]


def listed(folder: Path) -> dict[str, dict[str, Any]]:
    """The size and the checksum of each packed file."""
    bodies = {file.name: file.read_bytes() for file in sorted(folder.glob("*.xz"))}
    return {name: {"bytes": len(body), "sha256": hashlib.sha256(body).hexdigest()} for name, body in bodies.items()}


def write_manifest(folder: Path, commit: str) -> None:
    """Say which code wrote it, and what."""
    data = {"commit": commit, "files": listed(folder)}
    (folder / "manifest.json").write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")


def facts(state: State) -> dict[str, Any]:
    """What a position is, as far as anybody could tell: to be compared with what a later release makes of it."""
    found = {
        "digest": state.digest(),
        "moment": state.moment,
        "clock": state.clock,
        "horizon": state.horizon,
        "over": state.over,
        "scores": state.scores,
        "winners": state.winners,
        "names": state.names,
        "answers": state.answers,
        "log": [len(state.log(viewer)) for viewer in (*state.seats, None)],
        "asked": {str(s): [d.kind, [o.id for o in d.options]] for s, d in state.pending.items()},
        "standing": sorted(state.standing),
        "seen": state.observe(None),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found))
    return plain
