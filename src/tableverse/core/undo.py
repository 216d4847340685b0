"""Taking answers back.

Truth is set-up, seed and answers, so undoing is playing the same answers again without the last one. What may be taken back freely is
a matter of manners: nothing from before a roll, a draw, a shuffle, a window or a joint reveal (the horizon), and nothing that somebody
else has answered to since. What standing orders (or the only possibility) have answered for a player goes back with the answer before
it: alone it would be given again at once, and nobody could get behind it.

Inside lanes everybody chooses unseen, so there a seat's own answers go back whatever the others have done meanwhile; but nothing from
before the lanes, and nothing from before a change of mind: whether that works would tell whether others have chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tableverse.core.errors import IllegalAnswer, SaveError

if TYPE_CHECKING:
    from tableverse.core.state import State
    from tableverse.core.values import Seat

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


def own(state: State, seat: Seat, answers: Sequence[tuple[Any, ...]], ordered: Callable[[int], bool]) -> list[int]:
    """Those of them that the player gave, not its orders: `ordered` says so of a place."""
    return [k for k in free(state, seat, answers) if not ordered(k)]


def going(state: State, seat: Seat, answers: Sequence[tuple[Any, ...]], ordered: Callable[[int], bool]) -> list[int]:
    """The places of what goes back when this seat takes back its last own answer: that one, and what its orders have answered since.
    What others have answered in lanes meanwhile stays. Nothing, if none is free."""
    back = own(state, seat, answers, ordered)[:1]
    return [k for k in range(back[0], len(answers)) if answers[k][0] == seat] if back else []


def undoable(state: State, seat: Seat, ordered: Container[int] = ()) -> int:
    """How many of this seat's last answers it may take back freely, one after the other; `ordered` are places of what its orders answered.

    Zero, too, for a state that was put into its position by hand or that keeps no history: it cannot be played again.
    """
    count = len(own(state, seat, state.answers, ordered.__contains__))
    return count if count and playable(state) else 0


def undone(state: S, seat: Seat, ordered: Container[int] = ()) -> S:
    """The game as it was before this seat's last own answer (see `going`).

    Raises IllegalAnswer if nothing can be taken back.
    """
    answers = state.answers
    gone = going(state, seat, answers, ordered.__contains__)
    if not gone or not playable(state):
        raise IllegalAnswer(f"seat {seat} has nothing to take back since the last roll, draw, reveal or answer of somebody else")
    return played(state, [answer for k, answer in enumerate(answers) if k not in gone])


def played(state: S, answers: Answers, beginning: State | None = None) -> S:
    """The same game with these answers, given from its beginning or from another position of it. SaveError if they do not fit."""
    again = beginning or state.game.new(seats=state.n, seed=state.seed, **state.options)
    again.names = state.names
    for seat, option in answers:
        try:
            again.answer(seat, option)
        except IllegalAnswer as error:
            raise SaveError(f"the game cannot be played again from its answers: {error}") from None
    assert isinstance(again, type(state))
    return again


def playable(state: State) -> bool:
    """Do its answers lead to where it is?"""
    try:
        return played(state, state.answers).digest() == state.digest()
    except SaveError:
        return False
