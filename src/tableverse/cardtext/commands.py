"""What `tableverse cards ...` does: plain functions that give back what to print."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tableverse.cardtext.errors import CardError
from tableverse.cardtext.language import Language
from tableverse.cardtext.packs import Entry, Pack, Schema, load_packs
from tableverse.cardtext.wordlist import word_list


class Answer(NamedTuple):
    """What a command prints, and whether all is well (0) or not (1)."""

    text: str
    code: int = 0


def lint(files: Sequence[str | Path], schemas: Mapping[str, Schema], base: Mapping[str, Sequence[Path]] | None = None) -> Answer:
    """Check packs, each by itself.

    With `base` (game -> its own packs) a pack that overrides cards of the game is checked on top of them.
    """
    lines: list[str] = []
    code = 0
    for file in files:
        try:
            game = _game_of(file)
            if game not in schemas:
                lines.append(f"{file}: the pack says game = {game!r}; the games are {', '.join(sorted(schemas))}")
                code = 1
                continue
            under = list((base or {}).get(game, ())) if _overrides(file) else []
            pack = load_packs([*under, file], schemas[game])
        except CardError as error:
            lines += [*str(error).splitlines(), f"{file}: {len(error.problems)} to mend"]
            code = 1
        else:
            own = [e for e in pack.entries if e.file == str(file)]
            lines.append(f"{file}: {len(own)} records, {sum(e.record.copies for e in own)} components, all in order")
    return Answer("\n".join(lines), code)


def _read(file: str | Path) -> dict[str, object]:
    """The outline of a file, or nothing if it has none: loading it says why."""
    try:
        return tomllib.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def _game_of(file: str | Path) -> str:
    return str(_read(file).get("game", ""))


def _overrides(file: str | Path) -> bool:
    tables = (v for v in _read(file).values() if isinstance(v, list))
    return any(isinstance(r, dict) and bool(r.get("override")) for table in tables for r in table)


def list_cards(pack: Pack) -> Answer:
    """All records of a pack, table by table."""
    lines: list[str] = []
    for table in pack.schema.tables:
        entries = pack.of(table)
        if entries:
            lines.append(f"{table} ({len(entries)} names, {sum(e.record.copies for e in entries)} components)")
            lines += [f"  {_title(e)}: {e.record.text}" if e.record.text else f"  {_title(e)}" for e in entries]
    return Answer("\n".join(lines))


def _title(entry: Entry) -> str:
    return entry.name + (f" x{entry.record.copies}" if entry.record.copies > 1 else "")


def show_card(pack: Pack, name: str) -> Answer:
    """All that is known of the records with a name."""
    found = [e for e in pack.entries if e.name.lower() == name.lower()]
    if not found:
        near = difflib.get_close_matches(name, [e.name for e in pack.entries], n=3)
        return Answer(f'there is no card "{name}"' + (f"; did you mean {', '.join(near)}?" if near else ""), 1)
    lines: list[str] = []
    for entry in found:
        lines.append(f"{entry.name} [{entry.table}]")
        for field in entry.record.__struct_fields__:
            value = getattr(entry.record, field)
            if field != "name" and value is not False and value not in ("", ()):
                shown = ", ".join(map(str, value)) if isinstance(value, tuple) else value
                lines.append(f"  {field}: {shown}")
        if entry.record.rule_name:
            lines.append(f"  has a rule of its own: {entry.record.rule_name}")
    return Answer("\n".join(lines))


def list_words(language: Language) -> Answer:
    """All words that a card of a game may use."""
    lines: list[str] = []
    group = ""
    for line in word_list(language):
        if line.group != group:
            group = line.group
            lines.append(group)
        lines.append(f"  {line.pattern}")
        lines.append(f"      {line.meaning}")
        lines += [f"      {example}" for example in line.examples]
    return Answer("\n".join(lines))
