"""What is made up of hidden fields when a bot imagines a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Dice, Seat
from tableverse.core.windows import heard_now

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def forget_sheets(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """What others have put on an offer that they have not sent is anybody's guess: nothing yet."""
    for seat in g.seats:
        if seat != viewer:
            g.sheet[seat] = ()


def forget_calls(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """Who has passed and whose call has lapsed cannot be told apart; but whose call is being carried out everybody sees."""
    acting = heard_now(g)
    for seat in g.seats:
        if seat != viewer:
            g.named[seat] = seat in acting
            g.passed_on[seat] = -1


def guess_fresh(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """Cards that others have just got are the last ones in their hands."""
    for seat in g.seats:
        if seat != viewer:
            g.fresh[seat] = tuple(g.hand[seat][len(g.hand[seat]) - len(g.fresh[seat]) :])
