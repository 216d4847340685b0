"""What a seat sees and is asked, in few words: a model pays for every letter."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tableverse.mcp.seat import Asked, Seat

NEWS: Final = 12
"""Lines of the log in a reply; older ones are left to the tool `log`."""
SHOWN: Final = 24
"""Options in a reply; the others are left to the tool `options`."""
PART: Final = 400
"""Letters for each part of the table when all of it is looked at."""
RULE: Final = 160
"""Letters of a rule where several are cited."""
FEW: Final = 8
"""Rules, and things that are not possible, in one explanation."""
WHOLE: Final = 6000
"""Letters for one part that is looked at alone."""
FRAME: Final = frozenset(["game", "seat", "seats", "options", "clock", "waiting", "over", "winners"])
"""What a view says besides the table itself."""
ZONE: Final = frozenset(["count", "cards", "backs"])


def report(seat: Seat, heard: int) -> str:
    """What has happened since line `heard` of the log, and what is asked now."""
    return "\n".join([*news(seat.log()[heard:]), *question(seat)])


def news(lines: Sequence[str]) -> list[str]:
    """The newest lines."""
    left_out = len(lines) - NEWS
    before = [f"({left_out} earlier lines: call log)"] if left_out > 0 else []
    return [*before, *[f"- {line}" for line in lines[-NEWS:]]]


def question(seat: Seat, first: int = 0) -> list[str]:
    """What the seat is asked, with its options from a position on; or why it is asked nothing."""
    ended = seat.ended()
    if ended is not None:
        return [ending(seat, *ended)]
    asked = seat.asked()
    if asked is None:
        return [seat.waiting()]
    return [f"You are asked: {asked.text}", *options(asked, first)]


def options(asked: Asked, first: int) -> list[str]:
    """Some of the options, and how to see the rest."""
    shown = asked.choices[first : first + SHOWN]
    rest = len(asked.choices) - first - len(shown)
    return [*[f"  {c.id}: {c.label}" for c in shown], *([f"  ({rest} more: options from {first + SHOWN})"] if rest > 0 else [])]


def ending(seat: Seat, scores: Sequence[int], winners: Sequence[int]) -> str:
    """How the game ended."""
    table = ", ".join(f"{name} {score}" for name, score in zip(seat.names, scores, strict=True))
    won = [seat.names[w] for w in winners]
    how = "You have won" if list(winners) == [seat.number] else f"Won by {' and '.join(won)}" if won else "Nobody has won"
    return f"The game is over. {how}. Scores: {table}."


def table(seat: Seat) -> str:
    """All that the seat sees, each part in a line."""
    view = seat.view()
    who = ", ".join(f"{k} {name}" + (" (you)" if k == seat.number else "") for k, name in enumerate(seat.names))
    lines = [f"Seats: {who}. Lists with an entry for each seat are in this order."]
    for name, value in view.items():
        short = None if name in FRAME else brief(value)
        if short is not None:
            lines.append(cut(f"{name}: {_text(short)}", PART, f"look at {name!r}"))
    return "\n".join(lines)


def part(value: Any) -> str:
    """One part of the table in all its detail, addresses left out."""
    return cut(_text(brief(value)), WHOLE, "the rest is left out")


def first(lines: Sequence[str], what: str) -> list[str]:
    """A few of them, and how many more there are."""
    rest = len(lines) - FEW
    return [*lines[:FEW], *([f"  (and {rest} more {what})"] if rest > 0 else [])]


def cut(text: str, most: int, more: str) -> str:
    """The beginning of a long text, and how to see the rest."""
    return text if len(text) <= most else f"{text[:most]} ... ({more})"


def _text(short: Any) -> str:
    return short if isinstance(short, str) else json.dumps(short, ensure_ascii=False)


def brief(shown: Any) -> Any:
    """A value of a view without addresses, without what is empty, and with cards by their names; None if nothing is left.

    >>> brief({"count": 3, "cards": [{"at": "hand/0/1", "name": "Plumbus"}, {"at": "hand/0/2", "name": "Plumbus"}]})
    'Plumbus x2, 1 hidden'
    >>> brief([{"at": "board/0/red/1", "checked": True}, {"at": "board/0/red/2", "checked": False}])
    ['1']
    """
    if isinstance(shown, dict):
        if "count" in shown and "cards" in shown and ZONE.issuperset(shown):
            return _zone(shown)
        left = [key for key in shown if key != "at"]
        if "at" in shown and len(left) == 1:
            only = shown[left[0]]
            return (shown["at"].rsplit("/", 1)[-1] if only else None) if isinstance(only, bool) else brief(only)
        kept = {key: short for key in left if (short := brief(shown[key])) is not None}
        return kept or None
    if isinstance(shown, list):
        return _list(shown)
    return None if shown is None or shown == "" or shown is False else shown


def _list(shown: list[Any]) -> list[Any] | None:
    """Entries that are marks, such as numbers that are checked or not, count only when they are set; others keep their places."""
    short = [brief(entry) for entry in shown]
    if all(entry is None for entry in short):
        return None
    marks = all(isinstance(e, dict) and set(e) > {"at"} and len(e) == 2 and any(isinstance(v, bool) for v in e.values()) for e in shown)
    return [entry for entry in short if entry is not None] if marks else short


def _zone(zone: dict[str, Any]) -> str | None:
    names = Counter([card["name"] for card in zone["cards"]])
    words = [name if count == 1 else f"{name} x{count}" for name, count in names.items()]
    hidden = zone["count"] - names.total()
    if hidden:
        backs = _backs(zone.get("backs", {}).items())
        words.append(f"{hidden} hidden{backs}")
    return ", ".join(words) or None


def _backs(backs: Iterable[tuple[str, int]]) -> str:
    known = [f"{count} {name}" for name, count in backs if count]
    return f" ({', '.join(known)})" if known else ""
