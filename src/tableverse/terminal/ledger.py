"""The rule ledger of a game, for people who ask why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from tableverse.core import Game
from tableverse.games import ledger
from tableverse.games.ledger import LedgerRule


class Ledger:
    """All entries of a game, found by id or by word."""

    def __init__(self, rules: Sequence[LedgerRule]) -> None:
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
    return two_columns((Text(rule.id, "bold"), rule_text(rule)) for rule in rules)


def rule_text(rule: LedgerRule) -> Text:
    """What a rule says, for the screen."""
    return Text.assemble(rule.says, (f" ({rule.why})" if rule.why else "", "italic"))


def two_columns(rows: Iterable[tuple[Text, Text]]) -> RenderableType:
    """Words in front, what they mean behind them."""
    table = Table.grid(padding=(0, 1))
    table.add_column()
    table.add_column(no_wrap=True)
    table.add_column()
    for head, body in rows:
        table.add_row("", head, body)
    return table


def ledger_of(game: Game) -> Ledger:
    """The ledger that lies in the game's folder; an empty one for a game that has none."""
    return Ledger(ledger.ledger_of(game))
