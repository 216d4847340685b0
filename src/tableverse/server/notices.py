"""What the log says about the table itself: who asked for what, and why the table acts for somebody.

Each line follows from a stored event and from what is public, so that the log is the same after a restart, and tells nobody's secrets.
"""

from __future__ import annotations

from collections.abc import Sequence

from tableverse.server.messages import Line
from tableverse.server.records import EventRecord


def line_about(record: EventRecord, names: Sequence[str], asked: int | None, asking: int | None) -> Line | None:
    """The line about an event, if there is one. `asked` and `asking`: who asked to go back before the event, and who does after it."""
    if record.kind == "answer":
        lapsed = asked is not None and asking is None
        return _line("lapse", asked, "The request to go back has lapsed: the game went on.") if lapsed else None
    if record.kind == "update":
        return _line("update", None, record.data["why"] or "The rules were updated. What came before can't be taken back.")
    if record.seat is None:
        return None
    text = _sentence(record, names[record.seat], withdrawn=record.seat == asked)
    return _line(record.kind, record.seat, text) if text else None


def _line(kind: str, seat: int | None, text: str) -> Line:
    return Line(f"table.{kind}", text, {"seat": seat}, [])


def _sentence(record: EventRecord, who: str, withdrawn: bool) -> str:
    match record.kind:
        case "undo":
            text = f"{who} takes back {_count(record)}{', with consent' if record.data['agreed'] else ''}."
        case "refuse":
            text = f"{who} withdraws the request to go back." if withdrawn else f"{who} does not agree to go back."
        case "lapse":
            text = "The request to go back has lapsed."
        case "takeover":
            text = f"{_reason(record, who)}: a bot plays on." if "why" in record.data else f"A bot plays for {who}."
        case "resume":
            text = f"{who} plays again."
        case "late" if record.data["for_good"]:
            text = f"{who}'s time is up: from now on the default is played."
        case "late":
            text = f"{who}'s time is up: the default is played."
        case "away":
            text = f"{_reason(record, who)}: until {who} is back, the default is played."
        case "back":
            text = f"{who} is back."
        case _:
            text = ""
    return text


def _count(record: EventRecord) -> str:
    count = len(record.data["removed"])
    return "an answer" if count == 1 else f"{count} answers"


def _reason(record: EventRecord, who: str) -> str:
    """Why somebody else plays for a person."""
    return {"time": f"{who}'s time is up", "away": f"{who} is away", "left": f"{who} has left"}[record.data["why"]]
