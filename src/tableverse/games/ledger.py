"""The rule ledger of a game: every rule, example and ruling with its id, in our words, as it lies in the game's folder."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tableverse.core import Game


class LedgerRule(NamedTuple):
    """One entry: what it says, and the reason of a ruling."""

    id: str
    section: str
    says: str
    why: str = ""


def ledger_of(game: Game) -> tuple[LedgerRule, ...]:
    """All entries in the order of the rulebook, then examples, then rulings; none for a game without a ledger."""
    return _read(game.state.__module__.rpartition(".")[0])


@cache
def _read(package: str) -> tuple[LedgerRule, ...]:
    source = resources.files(package) / "rules.toml" if package else None
    if source is None or not source.is_file():
        return ()
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    return (
        *(LedgerRule(r["id"], r.get("section", ""), r["says"]) for r in data.get("rule", ())),
        *(LedgerRule(r["id"], "Examples", f"{r['given']} {r['then']}") for r in data.get("example", ())),
        *(LedgerRule(r["id"], "Rulings", f"{r['question']} {r['ruling']}", r.get("why", "")) for r in data.get("ruling", ())),
    )
