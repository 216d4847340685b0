"""A question on the screen: options with numbers, grouped by what they do, and what a typed line means."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.plain import Drawing, View
from tableverse.terminal.screen import Look

FEW = 2
"""So few options need no headings."""
LEAST = 3
"""So many letters of an option's words are enough to choose it."""


class Menu:
    """The options of one decision in the order in which they are numbered."""

    def __init__(self, decision: Decision, drawing: Drawing, view: View) -> None:
        self.decision = decision
        self._groups: dict[str, list[Option]] = {}
        for option in decision.options:
            self._groups.setdefault(drawing.heading(view, decision, option), []).append(option)
        self.options = [o for group in self._groups.values() for o in group]
        self._effects = [drawing.effect(view, decision, o) for o in self.options]
        self._question = drawing.question(view, decision)
        self._words = drawing.sentence

    def lit(self) -> set[str]:
        """The addresses of everything that can be chosen."""
        return {at for o in self.options for at in o.targets}

    def show(self, look: Look) -> RenderableType:
        """The question with its numbered options. The star is what an absent player would do."""
        roomy = look.width >= 60
        table = Table.grid(padding=(0, 2 if roomy else 1))
        table.add_column(justify="right", no_wrap=True)
        table.add_column(overflow="fold")
        if roomy:
            table.add_column(overflow="fold")
        headed = len(self.options) > FEW and len(self._groups) > 1
        default = self.decision.default.id
        number = 0
        for heading, group in self._groups.items():
            if headed and heading and not group[0].label.startswith(heading):
                table.add_row("", Text(heading, "italic"))
            for option in group:
                effect = self._effects[number]
                number += 1
                star = "*" if option.id == default and len(self.options) > 1 else " "
                label = self._words(option.label)
                if roomy:
                    table.add_row(Text(f"{star}{number:>2}", "bold"), label, Text(effect, "dim"))
                else:
                    table.add_row(Text(f"{star}{number:>2}", "bold"), label + Text(f"  {effect}" if effect else "", "dim"))
        return Group(Text(""), self._words(self._question), table)

    def find(self, typed: str) -> Option | None:
        """The option that a line means: its number, or the beginning of its words if that is enough to tell."""
        if typed.isdecimal() and typed.isascii():
            number = int(typed) if len(typed) < 6 else 0
            return self.options[number - 1] if 1 <= number <= len(self.options) else None
        if len(typed) < LEAST:
            return None
        fitting = [o for o in self.options if o.label.lower().startswith(typed.lower())]
        return fitting[0] if len(fitting) == 1 else None

    @property
    def invitation(self) -> str:
        """What can be typed here."""
        count = len(self.options)
        numbers = "type 1" if count == 1 else f"type a number from 1 to {count}"
        return f"Please {numbers}, or ? for help."
