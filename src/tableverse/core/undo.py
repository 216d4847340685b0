"""Taking answers back.

Truth is set-up, seed and answers, so undoing is playing the same answers again without the last one. What may be taken back freely is
a matter of manners: nothing from before a roll, a draw, a shuffle or a joint reveal (the horizon), and nothing that somebody else has
answered to since. Inside lanes everybody chooses unseen, so there a seat's own answers go back whatever the others have done meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from tableverse.core.errors import IllegalAnswer, SaveError

if TYPE_CHECKING:
    from tableverse.core.questions import Seat
    from tableverse.core.state import State

S = TypeVar("S", bound="State")
Answers = Sequence[tuple["Seat", str]]


def undoable(state: State, seat: Seat) -> int:
    """How many of this seat's last answers it may take back freely, one after the other.

    Zero, too, for a state that was put into its position by hand or that keeps no history: it cannot be played again.
    """
    return len(_free(state, seat))


def undone(state: S, seat: Seat) -> S:
    """The game as it was before this seat's last answer; what others have answered in lanes meanwhile stays.

    Raises IllegalAnswer if nothing can be taken back.
    """
    free = _free(state, seat)
    if not free:
        raise IllegalAnswer(f"seat {seat} has nothing to take back since the last roll, draw, reveal or answer of somebody else")
    answers = state.answers
    again, _ = _played(state, answers[: free[0]] + answers[free[0] + 1 :])
    return again


def _free(state: State, seat: Seat) -> list[int]:
    """Which answers go back, by their place in the history, the latest first."""
    answers = state.answers
    own = [k for k, (who, _) in enumerate(answers) if who == seat and k >= state.horizon]
    if not own:
        return []
    try:
        again, lanes_began = _played(state, answers)
    except SaveError:
        return []
    if again.digest() != state.digest():
        return []
    free: list[int] = []
    for k in reversed(own):
        if k < lanes_began:
            break
        if answers[k][1] == "change" and any(who != seat for who, _ in answers[k + 1 :]):
            return free  # without it the lanes would have closed before the others' last answers
        free.append(k)
    if again.lanes is not None and again.lanes.seats != (seat,):
        return free  # behind the beginning of the lanes others may have chosen: not even whether they have is told
    k = lanes_began - 1
    while k >= state.horizon and answers[k][0] == seat:
        free.append(k)
        k -= 1
    return free


def _played(state: S, answers: Answers) -> tuple[S, int]:
    """The game played again with these answers, and at which of them the lanes began that are open in the end."""
    again = state.game.new(seats=state.n, seed=state.seed, **state.options)
    again.names = state.names
    began = 0
    lanes = again.lanes
    for k, (seat, option) in enumerate(answers):
        try:
            again.answer(seat, option)
        except IllegalAnswer as error:
            raise SaveError(f"the game cannot be played again from its answers: {error}") from None
        if again.lanes is not lanes:
            lanes, began = again.lanes, k + 1
    assert isinstance(again, type(state))
    return again, began if lanes is not None else len(answers)
