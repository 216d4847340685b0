"""Answers from outside: which choice they mean, or why they are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core.errors import IllegalAnswer
from tableverse.core.questions import Ask, Option, choice_id
from tableverse.core.values import Seat

if TYPE_CHECKING:
    from tableverse.core.state import State


def chosen(state: State, asked: Ask, option: str | Option, decision: str | None) -> int:
    """The number of the choice that an answer means; IllegalAnswer if it means none, or another decision."""
    if isinstance(option, Option):
        decision = option._decision.id if decision is None else decision
        option = option.id
    current = still_asked(state, asked.seat, decision)
    for k, choice in enumerate(asked.choices):
        if choice_id(choice) == option:
            return k
    if not isinstance(option, str):
        raise IllegalAnswer(f"an answer is an option or its id, not {type(option).__name__}")
    ids = [choice_id(c) for c in asked.choices]
    raise IllegalAnswer(f"{option[:80]!r} is not an option of decision {current}: the options are {_listed(ids)}")


def check_change(state: State, seat: Seat, option: str | Option, decision: str | None) -> None:
    """A seat that the game does not wait for can take its choices back, in lanes where that goes; IllegalAnswer for anything else."""
    if type(seat) is not int or not 0 <= seat < state.n:
        raise IllegalAnswer(f"there is no seat {seat!r}; the seats are 0 to {state.n - 1}")
    if state.over:
        raise IllegalAnswer("the game is over")
    if not state.may_take_back(seat):
        others = [s for s in state.waiting if s != seat]
        raise IllegalAnswer(f"seat {seat} is not asked anything; the game waits for {in_words(others)}")
    wanted, given = (option.id, option._decision.id) if isinstance(option, Option) else (option, decision)
    still_asked(state, seat, decision or given)
    if wanted != "change":
        raise IllegalAnswer(f"seat {seat} is done; the only option left is 'change'")


def still_asked(state: State, seat: Seat, decision: str | None) -> str:
    """The id of what a seat is asked now; IllegalAnswer if an answer was meant for something else."""
    current = f"{seat}.{state.answered[seat]}"
    if decision is not None and decision != current:
        raise IllegalAnswer(f"decision {decision!r} is over; seat {seat} is now asked {current!r}")
    return current


def in_words(seats: Sequence[Seat]) -> str:
    """Seats in a sentence for programs."""
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))


def _listed(ids: Sequence[str]) -> str:
    return ", ".join(repr(i) for i in ids[:12]) + (f" and {len(ids) - 12} more" if len(ids) > 12 else "")
