"""Reading the TOML of a pack: sizes, tables, and on which line everything stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tableverse.cardtext.errors import CardError, Problem

MOST_BYTES: Final = 1 << 20
MOST_RECORDS: Final = 2000
MOST_TEXT: Final = 2000

_HEADER: Final = re.compile(r"\s*\[(\[)?\s*([\w-]+)\s*\]")
_KEY: Final = re.compile(r"\s*([\w-]+)\s*=")


@dataclass(frozen=True, slots=True)
class Draft:
    """A record as it stands in the file."""

    table: str
    raw: Any
    file: str
    line: int
    lines: dict[str, int] = field(default_factory=dict)

    def line_of(self, column: str) -> int:
        """The line of a field."""
        return self.lines.get(column, self.line)

    def problem(self, message: str, column: str = "") -> Problem:
        """Something that is wrong with this record."""
        name = self.raw.get("name") if isinstance(self.raw, dict) else None
        return Problem(message, file=self.file, line=self.line_of(column), card=name if isinstance(name, str) else f"[{self.table}]")


@dataclass(slots=True)
class Found:
    """What a file holds."""

    file: str
    title: str
    drafts: list[Draft]
    settings: dict[str, Any]
    lines: dict[str, int]
    text: str
    """All of it."""


def read_source(source: str | Path, game: str, tables: Iterable[str], settings: Iterable[str]) -> Found:
    """Read a pack as far as its outline goes. CardError if it is too large, no TOML, of another game, or has other tables."""
    file, text = _text(source)
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise CardError(Problem(f"this is no TOML: {error}", file=file)) from None
    if data.get("game") != game:
        raise CardError(Problem(f'the pack says game = {data.get("game")!r}, but it is read as one of "{game}"', file=file))
    lines, places = _places(text)
    known = {"game", "title", *tables, *settings}
    problems = [
        Problem(f'unknown table or key "{key}"; a pack of this game has {", ".join(sorted(known))}', file=file, line=lines.get(key, 0))
        for key in data
        if key not in known
    ]
    title = data.get("title", "")
    if not isinstance(title, str):
        problems.append(Problem("title is a text", file=file, line=lines.get("title", 0)))
    drafts: list[Draft] = []
    for table in tables:
        raws = data.get(table, [])
        if not isinstance(raws, list):
            problems.append(Problem(f"write [[{table}]] with two brackets", file=file, line=lines.get(table, 0)))
            continue
        for k, raw in enumerate(raws):
            line, keys = places[table][k] if k < len(places.get(table, ())) else (0, {})
            drafts.append(Draft(table, raw, file, line, keys))
    if len(drafts) > MOST_RECORDS:
        problems.append(Problem(f"{len(drafts)} records; {MOST_RECORDS} is the most", file=file))
    if problems:
        raise CardError(*problems)
    drafts.sort(key=lambda d: d.line)
    return Found(file, title, drafts, {k: data[k] for k in settings if k in data}, lines, text)


def _text(source: str | Path) -> tuple[str, str]:
    if isinstance(source, str) and "\n" in source:
        if len(source.encode()) > MOST_BYTES:
            raise CardError(Problem("the pack is larger than 1 MiB"))
        return "", source
    path = Path(source)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise CardError(Problem("the pack is larger than 1 MiB", file=str(path)))
        return str(path), path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CardError(Problem(f"the pack cannot be read: {error}", file=str(path))) from None


def _places(text: str) -> tuple[dict[str, int], dict[str, list[tuple[int, dict[str, int]]]]]:
    """The line of each single table or key, and of each record of a table with its fields.

    Only for messages: a guess that is right unless a text of several lines looks like TOML itself.
    """
    lines: dict[str, int] = {}
    records: dict[str, list[tuple[int, dict[str, int]]]] = {}
    keys = lines
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.match(line)
        if header:
            keys = {}
            if header[1]:
                records.setdefault(header[2], []).append((number, keys))
            lines.setdefault(header[2], number)
        else:
            key = _KEY.match(line)
            if key:
                keys.setdefault(key[1], number)
    return lines, records
