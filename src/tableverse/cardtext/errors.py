"""What a card author is told: where the mistake is, what was expected there, and what was probably meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tableverse.core import TableverseError


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake. `column` counts from 0 in `text`; -1 if the mistake is not at a place in a text."""

    message: str
    text: str = ""
    column: int = -1
    expected: tuple[str, ...] = ()
    file: str = ""
    line: int = 0
    card: str = ""
    field: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.file and self.line else self.file or (f"line {self.line}" if self.line else "")
        what = self.card + (f" ({self.field})" if self.field and self.field != "text" else "")
        lines = [": ".join(part for part in (place, what, self.message) if part)]
        if self.column >= 0:
            lines += _excerpt(self.text, self.column)
        if self.expected:
            lines.append(f"    expected {_listed(self.expected)}")
        return "\n".join(lines)


class CardError(TableverseError):
    """A text that the language does not have, or a pack that is not in order. `problems` has everything that was found."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(str(p) for p in problems))
        self.problems = problems

    def within(self, file: str, line: int, card: str, field: str) -> CardError:
        """The same error, told where the text stands."""
        return CardError(*(replace(p, file=file, line=line, card=card, field=field) for p in self.problems))


WIDTH = 90
SHOWN = 8


def _excerpt(text: str, column: int) -> list[str]:
    """The part of a text around a column, and a caret below it."""
    start = max(0, min(column - WIDTH // 2, len(text) - WIDTH))
    left = "..." if start else ""
    right = "..." if start + WIDTH < len(text) else ""
    shown = text[start : start + WIDTH].replace("\n", " ")
    return [f"    {left}{shown}{right}", " " * (4 + len(left) + column - start) + "^"]


def _listed(things: Sequence[str]) -> str:
    if len(things) > SHOWN:
        return ", ".join(things[:SHOWN]) + f" or one of {len(things) - SHOWN} other things"
    return f"{', '.join(things[:-1])} or {things[-1]}" if len(things) > 1 else things[0]
