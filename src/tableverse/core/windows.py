"""Reaction windows: an ordinary rule.

Seats are polled in turn order from the active one. Whoever plays something starts the passes anew; the window closes when all have passed
in a row. A seat that has nothing to play is not asked; whether the pause tells something is the business of whoever runs the table.
"""

from __future__ import annotations

from typing import Any

from tableverse.core.questions import Choice, Question, Seat
from tableverse.core.translate import rule
from tableverse.core.values import Value


class Window(Value, frozen=True):
    """What can be done in a window. Subclass it with `frozen=True`; its fields say what it is about."""

    def question(self, g: Any, seat: Seat) -> Question | None:
        """What to ask a seat (its choices include None: pass), or None if it has nothing to play."""
        raise NotImplementedError

    def play(self, g: Any, seat: Seat, choice: Choice) -> Any:
        """The rule that carries out a choice."""
        raise NotImplementedError


@rule
def window(g: Any, first: Seat, what: Window) -> Any:
    """Poll from `first` on until all pass in a row; gives the number of things played."""
    seat = first
    passes = 0
    played = 0
    while passes < g.n:
        question = what.question(g, seat)
        choice: Choice = None
        if question is not None:
            choice = yield g.ask(seat, question)
        if choice is None:
            passes += 1
        else:
            yield from what.play(g, seat, choice)
            passes = 0
            played += 1
        seat = g.left_of(seat)
    return played
