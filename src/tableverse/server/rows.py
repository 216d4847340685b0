"""Records as rows of the store, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from tableverse.server import schema
from tableverse.server.messages import Settings
from tableverse.server.records import ChatRecord, EventRecord, SeatRecord, TableRecord


def table_row(table: TableRecord) -> dict[str, Any]:
    """What is stored about a table."""
    result = None if table.scores is None else {"scores": table.scores, "winners": table.winners}
    return {
        "id": table.id,
        "name": table.name,
        "game": table.game,
        "rules_version": table.rules_version,
        "packs": table.packs,
        "options": _text(table.options),
        "seed": str(table.seed),
        "settings": _text(table.settings),
        "status": table.status,
        "host_hash": table.host_hash,
        "created": table.created,
        "started": table.started,
        "finished": table.finished,
        "result": None if result is None else _text(result),
        "rematch_of": table.rematch_of,
        "rematch": table.rematch,
        "practice": int(table.practice),
        "used": table.used,
        "listed": int(table.settings.listed),
    }


def seat_row(table_id: str, k: int, seat: SeatRecord) -> dict[str, Any]:
    """What is stored about a seat."""
    return {
        "table_id": table_id,
        "seat": k,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "token_hash": seat.token_hash,
        "substitute": seat.substitute,
        "gone": int(seat.gone),
    }


def event_row(table_id: str, r: EventRecord, epoch: int, before: str) -> tuple[Any, ...]:
    """In the order of the columns; `before` is the link of the event before it."""
    data = _text(r.data) if r.data else None
    time, spent = float(r.time), float(r.spent)
    row = (table_id, r.v, r.kind, r.seat, r.n, r.decision, r.option, r.by, time, spent, r.seen, r.ack, data, epoch)
    return (*row, link(before, row))


def link(before: str, row: tuple[Any, ...]) -> str:
    """A checksum of an event, as it is stored, and of all before it."""
    return hashlib.blake2b(f"{before}{row}".encode(), digest_size=8).hexdigest()


def damage(rows: Sequence[Row[Any]]) -> int | None:
    """The first event of a table that is missing, or not as it was stored; those from before there were links cannot tell."""
    before = ""
    for v, r in enumerate(rows, 1):
        row, found = tuple(r)[:-1], r.link
        if r.v != v or (found is None and before) or (found is not None and link(before, row) != found):
            return v
        before = found or ""
    return None


def event_of(r: Row[Any]) -> EventRecord:
    """What a row says that happened."""
    data = msgspec.json.decode(r.data) if r.data else {}
    return EventRecord(r.v, r.kind, r.seat, r.time, r.seen, r.n, r.decision, r.option, r.by, r.spent, r.ack, data)


def chat_of(r: Row[Any]) -> ChatRecord:
    """A line of chat."""
    return ChatRecord(r.id, r.seat, r.n, r.text, r.time, r.name)


def tables_of(connection: Connection, rows: Sequence[Row[Any]]) -> list[TableRecord]:
    """Tables with their seats."""
    held: dict[str, list[SeatRecord]] = {r.id: [] for r in rows}
    s = schema.seats
    for r in connection.execute(select(s).where(s.c.table_id.in_(held)).order_by(s.c.table_id, s.c.seat)):
        token = None if r.token_hash is None else bytes(r.token_hash)
        held[r.table_id].append(SeatRecord(r.kind, r.name, r.level, token, r.substitute, bool(r.gone)))
    return [_table(r, held[r.id]) for r in rows]


def _table(r: Row[Any], held: list[SeatRecord]) -> TableRecord:
    result = msgspec.json.decode(r.result) if r.result else {}
    return TableRecord(
        id=r.id,
        name=r.name,
        game=r.game,
        rules_version=r.rules_version,
        packs=r.packs,
        options=msgspec.json.decode(r.options),
        seed=int(r.seed),
        settings=msgspec.json.decode(r.settings, type=Settings),
        status=r.status,
        host_hash=bytes(r.host_hash),
        created=r.created,
        seats=held,
        started=r.started,
        finished=r.finished,
        scores=result.get("scores"),
        winners=result.get("winners"),
        rematch_of=r.rematch_of,
        rematch=r.rematch,
        practice=bool(r.practice),
        used=r.used,
    )


def bytes_of(value: bytes | str) -> bytes:
    """A damaged snapshot may be anything; whoever compares its digest says so."""
    return value.encode() if isinstance(value, str) else bytes(value)


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()
