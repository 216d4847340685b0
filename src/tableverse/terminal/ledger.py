"""The rule ledger of a game, for people who ask why: every rule, example and ruling with its id, in our words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tableverse.core import Game


@dataclass(frozen=True, slots=True)
class LedgerRule:
    """One entry: what it says, and the reason of a ruling."""

    id: str
    section: str
    says: str
    why: str = ""

    def text(self) -> Text:
        """What it says, for the screen."""
        return Text.assemble(self.says, (f" ({self.why})" if self.why else "", "italic"))


class Ledger:
    """All entries of a game, found by id or by word."""

    def __init__(self, rules: list[LedgerRule]) -> None:
        self.rules = rules
        self._by_id = {r.id.upper(): r for r in rules}

    def get(self, id: str) -> LedgerRule | None:
        """The rule with that id, however it is typed."""
        return self._by_id.get(id.strip().upper())

    def search(self, words: str) -> list[LedgerRule]:
        """Rules that hold all the words; an exact id is that rule alone."""
        exact = self.get(words)
        if exact is not None:
            return [exact]
        wanted = words.lower().split()
        return [r for r in self.rules if all(w in f"{r.id} {r.section} {r.says} {r.why}".lower() for w in wanted)]


def rule_lines(rules: Iterable[LedgerRule]) -> RenderableType:
    """Rules for the screen, their ids in a column."""
    return two_columns((Text(rule.id, "bold"), rule.text()) for rule in rules)


def two_columns(rows: Iterable[tuple[Text, Text]]) -> RenderableType:
    """Words in front, what they mean behind them."""
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_column()
    for head, body in rows:
        table.add_row("", head, body)
    return table


@lru_cache
def _read(package: str) -> Ledger:
    source = resources.files(package) / "rules.toml"
    if not source.is_file():
        return Ledger([])
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    rules = [LedgerRule(r["id"], r.get("section", ""), r["says"]) for r in data.get("rule", ())]
    rules += [LedgerRule(r["id"], "Example", f"{r['given']} {r['then']}") for r in data.get("example", ())]
    rules += [LedgerRule(r["id"], "Ruling", f"{r['question']} {r['ruling']}", r.get("why", "")) for r in data.get("ruling", ())]
    return Ledger(rules)


def ledger_of(game: Game) -> Ledger:
    """The ledger that lies in the game's folder; an empty one for a game that has none."""
    return _read(game.state.__module__.rpartition(".")[0])
