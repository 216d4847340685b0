"""What a model holds: a seat that sees, is asked and answers, whether the game runs here or at a server."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from tableverse.core import Decision
from tableverse.core.errors import TableverseError
from tableverse.server import messages as m


class NotNow(TableverseError):
    """What a model asked for cannot be done now; it is told why."""


class Choice(NamedTuple):
    """One thing that can be chosen."""

    id: str
    label: str


class Refusal(NamedTuple):
    """One thing that cannot be chosen, and why."""

    label: str
    why: str
    rules: tuple[str, ...]


class Asked(NamedTuple):
    """What a seat is asked."""

    id: str
    text: str
    choices: Sequence[Choice]
    refused: Sequence[Refusal]
    rules: tuple[str, ...]

    @classmethod
    def of(cls, decision: Decision | m.Decision) -> Asked:
        """The same from the engine and from a server's message."""
        return cls(
            decision.id,
            decision.text,
            [Choice(o.id, o.label) for o in decision.options],
            [Refusal(r.label, r.why, tuple(r.rules)) for r in decision.refused],
            tuple(decision.rules),
        )

    def find(self, said: str) -> str:
        """The id of the choice that was named by its id or its words. NotNow says what there is."""
        wanted = said.strip().casefold()
        if any(c.id == said.strip() for c in self.choices):
            return said.strip()
        found = [c for c in self.choices if c.label.casefold() == wanted]
        if len(found) == 1:
            return found[0].id
        if found:
            raise NotNow(f"{len(found)} options are called {said!r}; use an id: {', '.join(c.id for c in found)}")
        why = next((r.why for r in self.refused if r.label.casefold() == wanted), None)
        if why is not None:
            raise NotNow(f"{said!r} is not possible now: {why}")
        near = difflib.get_close_matches(wanted, [c.label.casefold() for c in self.choices], n=1)
        close = next((f"; did you mean {c.id!r} ({c.label})?" for c in self.choices if near and c.label.casefold() == near[0]), "")
        raise NotNow(f"There is no option {said!r} in this decision{close}. Call options to see all.")


class Seat(Protocol):
    """A seat at a table. All of it is what that seat may know."""

    @property
    def game(self) -> str:
        """The game's name."""
        ...

    @property
    def number(self) -> int:
        """Which seat it is."""
        ...

    @property
    def names(self) -> Sequence[str]:
        """Who sits at the table, by seat."""
        ...

    def asked(self) -> Asked | None:
        """What it is asked, if anything."""
        ...

    def view(self) -> dict[str, Any]:
        """What it sees on the table."""
        ...

    def log(self) -> Sequence[str]:
        """What happened, and what was said."""
        ...

    def answer(self, decision: str, option: str) -> None:
        """Answer, and let the others play until it is asked again, if that does not take too long."""
        ...

    def wait(self, seconds: float) -> None:
        """Until it is asked something, somebody speaks, the game ends, or time is up."""
        ...

    def say(self, text: str) -> None:
        """Say something at the table."""
        ...

    def waiting(self) -> str:
        """Why it is not asked anything, in a sentence."""
        ...

    def ended(self) -> tuple[Sequence[int], Sequence[int]] | None:
        """Scores by seat and the winners' seats, when the game is over."""
        ...

    def close(self) -> None:
        """Get up."""
        ...
