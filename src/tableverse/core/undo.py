"""Taking answers back.

Truth is set-up, seed and answers, so undoing is playing the same answers again without the last one. What may be taken back freely is
a matter of manners: nothing from before a roll, a draw, a shuffle, a window or a joint reveal (the horizon), and nothing that somebody
else has answered to since.

Inside lanes everybody chooses unseen, so there a seat's own answers go back whatever the others have done meanwhile; but nothing from
before the lanes, and nothing from before a change of mind: whether that works would tell whether others have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tableverse.core.errors import IllegalAnswer, SaveError

if TYPE_CHECKING:
    from tableverse.core.questions import Seat
    from tableverse.core.state import State

S = TypeVar("S", bound="State")
Answers = Sequence[tuple["Seat", str]]


def free(state: State, seat: Seat, answers: Sequence[tuple[Any, ...]]) -> list[int]:
    """Which of a game's answers (seat, option, and what else belongs to them) this seat may take back without asking, by their place, the
    latest first."""
    lanes = state.lanes
    beside = lanes is not None and len(lanes.seats) > 1
    end = max(state.began, state.horizon) if beside else state.horizon
    found: list[int] = []
    for k in range(len(answers) - 1, end - 1, -1):
        who, option = answers[k][:2]
        if who == seat and not (beside and option == "change"):
            found.append(k)
        elif who == seat or not beside:
            break
    return found


def undoable(state: State, seat: Seat) -> int:
    """How many of this seat's last answers it may take back freely, one after the other.

    Zero, too, for a state that was put into its position by hand or that keeps no history: it cannot be played again.
    """
    count = len(free(state, seat, state.answers))
    return count if count and _playable(state) else 0


def undone(state: S, seat: Seat) -> S:
    """The game as it was before this seat's last answer; what others have answered in lanes meanwhile stays.

    Raises IllegalAnswer if nothing can be taken back.
    """
    answers = state.answers
    back = free(state, seat, answers)
    if not back or not _playable(state):
        raise IllegalAnswer(f"seat {seat} has nothing to take back since the last roll, draw, reveal or answer of somebody else")
    return played(state, answers[: back[0]] + answers[back[0] + 1 :])


def played(state: S, answers: Answers) -> S:
    """The same game with these answers. SaveError if they do not fit."""
    again = state.game.new(seats=state.n, seed=state.seed, **state.options)
    again.names = state.names
    for seat, option in answers:
        try:
            again.answer(seat, option)
        except IllegalAnswer as error:
            raise SaveError(f"the game cannot be played again from its answers: {error}") from None
    assert isinstance(again, type(state))
    return again


def _playable(state: State) -> bool:
    """Do its answers lead to where it is?"""
    try:
        return played(state, state.answers).digest() == state.digest()
    except SaveError:
        return False
