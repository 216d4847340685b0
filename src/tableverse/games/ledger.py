"""The rule ledger of a game: every rule, example and ruling with its id, in our words, as it lies in the game's folder."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from tableverse.core import Game

_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")


class LedgerRule(NamedTuple):
    """One entry: what it says, and the reason of a ruling."""

    id: str
    section: str
    says: str
    why: str = ""
    about: tuple[str, ...] = ()
    """The rules that an example or a ruling speaks of, or that refer to it."""


def ledger_of(game: Game) -> tuple[LedgerRule, ...]:
    """All entries in the order of the rulebook, then examples, then rulings; none for a game without a ledger."""
    return _read(game.package)


@cache
def _read(package: str) -> tuple[LedgerRule, ...]:
    source = resources.files(package) / "rules.toml" if package else None
    if source is None or not source.is_file():
        return ()
    data = tomllib.loads(source.read_text(encoding="utf-8"))

    def about(entry: dict[str, Any]) -> tuple[str, ...]:
        named = {*entry.get("rules", ()), *_named(entry)}
        return tuple([r["id"] for r in data.get("rule", ()) if r["id"] in named or entry["id"] in _named(r)])

    return (
        *(LedgerRule(r["id"], r.get("section", ""), r["says"]) for r in data.get("rule", ())),
        *(LedgerRule(r["id"], "Examples", f"{r['given']} {r['then']}", "", about(r)) for r in data.get("example", ())),
        *(LedgerRule(r["id"], "Rulings", f"{r['question']} {r['ruling']}", r.get("why", ""), about(r)) for r in data.get("ruling", ())),
    )


def _named(entry: dict[str, Any]) -> list[str]:
    """The ids that the sentences of an entry name."""
    return _ID.findall(" ".join([v for v in entry.values() if isinstance(v, str)]))
