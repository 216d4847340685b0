"""A table and its seats as everybody sees them, be the table in memory or not."""

from __future__ import annotations

from tableverse.bots import title_of
from tableverse.server import messages as m
from tableverse.server.records import ChatRecord, SeatRecord, TableRecord


def seat_info(number: int, seat: SeatRecord, presence: m.Presence | None, played_by: m.PlayedBy) -> m.SeatInfo:
    """A seat as everybody sees it."""
    level = seat.level if seat.kind == "bot" else seat.substitute
    return m.SeatInfo(number, seat.kind, seat.name, level, title_of(level) if level else None, presence, played_by)


def info_of(
    table: TableRecord, title: str, seats: list[m.SeatInfo], *, spectators: int = 0, stuck: str = "", remark: str = "", paused: bool = False
) -> m.TableInfo:
    """A table as everybody sees it. A remark is said of one that is not stuck."""
    return m.TableInfo(
        id=table.id,
        name=table.name,
        game=table.game,
        title=title,
        options=table.options,
        status=table.status,
        seats=seats,
        settings=table.settings,
        created=table.created,
        started=table.started,
        finished=table.finished,
        scores=table.scores,
        winners=table.winners,
        spectators=spectators,
        rematch=table.rematch,
        practice=table.practice,
        trouble=stuck or remark,
        stuck=bool(stuck),
        paused=paused,
    )


def chat_line(c: ChatRecord) -> m.ChatLine:
    """A line of chat as it is sent."""
    return m.ChatLine(c.id, c.seat, c.name, c.text, c.time)
