"""A question on the screen: options with numbers, grouped by what they do, and what a typed line means."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.plain import Drawing, View
from tableverse.terminal.screen import Look

FEW = 2
"""So few options need no headings, and stand below each other."""
LEAST = 3
"""So many letters of an option's words are enough to choose it."""
ROOMY = 60
"""From this width on, effects stand beside the options."""
SMALL_WORDS = frozenset(("a", "an", "and", "for", "in", "it", "of", "on", "or", "the", "to", "with", "your"))
"""Words that name no option by themselves."""


class Menu:
    """The options of one decision in the order in which they are numbered."""

    def __init__(self, decision: Decision, drawing: Drawing, view: View) -> None:
        self.decision = decision
        self._groups: dict[str, list[Option]] = {}
        for option in drawing.order(view, decision):
            self._groups.setdefault(drawing.heading(view, decision, option), []).append(option)
        self.options = [o for group in self._groups.values() for o in group]
        own = [drawing.number(view, decision, o) for o in self.options]
        self._numbers = {o.id: k if number is None else number for k, (o, number) in enumerate(zip(self.options, own, strict=True), 1)}
        self._effects = {o.id: drawing.effect(view, decision, o) for o in self.options}
        self._short = {o.id: drawing.short(view, decision, o) for o in self.options}
        self._typed = {word: o for o in self.options for word in drawing.typed(view, decision, o)}
        self._question = drawing.question(view, decision)
        self._barred = drawing.barred(view, decision)
        self._words = drawing.sentence

    def lit(self) -> set[str]:
        """The addresses of everything that can be chosen."""
        return {at for o in self.options for at in o.targets}

    # ------------------------------------------------------------ on the screen

    def show(self, look: Look) -> RenderableType:
        """The question with its numbered options. The star is what an absent player would do."""
        parts: list[RenderableType] = [Text(""), self._words(self._question)]
        headed = len(self.options) > FEW and len(self._groups) > 1
        rows = self._grid(look)
        for heading, group in self._groups.items():
            if len(group) > FEW and all(self._short[o.id] for o in group):
                parts += [rows, self._in_a_row(heading, group)]
                rows = self._grid(look)
            else:
                if headed and heading and not group[0].label.startswith(heading):
                    rows.add_row("", Text(heading, "italic"))
                for option in group:
                    rows.add_row(*self._cells(self._number(option), self._words(option.label), self._effects[option.id], look))
        for refusal in self._barred:
            rows.add_row(*self._cells(Text("-", "dim"), Text(refusal.label, "dim"), refusal.why, look))
        return Group(*parts, rows)

    def _grid(self, look: Look) -> Table:
        roomy = look.width >= ROOMY
        table = Table.grid(padding=(0, 2 if roomy else 1))
        table.add_column(justify="right", no_wrap=True, min_width=3)
        table.add_column(overflow="fold")
        if roomy:
            table.add_column(overflow="fold")
        return table

    def _cells(self, number: Text, label: Text, effect: str, look: Look) -> tuple[Text, ...]:
        """A row: an option with its effect beside it, or behind it where there is no room."""
        if look.width >= ROOMY:
            return number, label, Text(effect, "dim")
        return number, label + Text(f"  {effect}" if effect else "", "dim")

    def number(self, option: Option) -> int:
        """What is typed to choose it."""
        return self._numbers[option.id]

    def _number(self, option: Option) -> Text:
        star = "*" if option.id == self.decision.default.id and len(self.options) > 1 else " "
        return Text(f"{star}{self.number(option):>2}", "bold")

    def _in_a_row(self, heading: str, group: list[Option]) -> RenderableType:
        """Many options of the same kind in a few words each, so that a long list does not push the table off the screen."""
        line = Text.assemble((f"{heading}:", "italic"))
        for option in group:
            line.append(" " if option is group[0] else ", ").append_text(Text(str(self._number(option)).strip(), "bold"))
            line.append(f" {self._short[option.id]}")
        return Padding(line, (0, 0, 0, 5))

    # ------------------------------------------------------------ what somebody typed

    def find(self, typed: str) -> Option | None:
        """The option that a line means: its number, a word for it, or enough of its own words to tell."""
        if _is_number(typed):
            number = int(typed) if len(typed) < 6 else 0
            return next((o for o in self.options if self.number(o) == number), None)
        if typed.lower() in self._typed:
            return self._typed[typed.lower()]
        fitting = self._fitting(typed)
        return fitting[0] if len(fitting) == 1 else None

    def _fitting(self, typed: str) -> list[Option]:
        """Options that the words may mean: exactly, by their beginning, or by the beginnings of their words in order."""
        wanted = typed.lower()
        exact = [o for o in self.options if o.label.lower() == wanted]
        if exact or len(typed) < LEAST:
            return exact
        return [o for o in self.options if o.label.lower().startswith(wanted)] or [o for o in self.options if _names(wanted, o.label)]

    def trouble(self, typed: str) -> str:
        """Why a line means no option, and what can be typed instead."""
        fitting = [] if _is_number(typed) else self._fitting(typed)
        refused = [] if len(typed) < LEAST else [r for r in self.decision.refused if _names(typed.lower(), r.label)]
        if not typed:
            why = ""
        elif _is_number(typed):
            why = f"There is no option {_quoted(typed)}. "
        elif fitting:
            why = f"{_quoted(typed)} fits {', '.join(str(self.number(o)) for o in fitting)}. "
        elif refused:
            why = f"{refused[0].label}: {refused[0].why} "
        else:
            why = f"I do not understand {_quoted(typed)}. "
        return f"{why}{self.invitation}"

    @property
    def invitation(self) -> str:
        """What can be typed here."""
        numbers, count = [*self._numbers.values()], len(self.options)
        what = f"a number from 1 to {count}" if count > 1 else "1"
        if numbers != [*range(1, count + 1)]:
            what = "one of the numbers above"
        return f"Please type {what}, or ? for help."


def _is_number(typed: str) -> bool:
    return typed.isdecimal() and typed.isascii()


def _names(typed: str, label: str) -> bool:
    """Whether each typed word begins a word of the label, in the same order: `buy liz` names `Buy Lizard Rick for 5`."""
    wanted = typed.split()
    if SMALL_WORDS.issuperset(wanted):
        return False
    words = iter(label.lower().replace("(", "").split())
    return all(any(word.startswith(one) for word in words) for one in wanted)


def _quoted(typed: str) -> str:
    """What somebody typed, at most its beginning."""
    return f"{typed[:30]!r}{'...' if len(typed) > 30 else ''}"
