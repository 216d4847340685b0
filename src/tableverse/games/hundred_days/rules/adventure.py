"""The adventure phase: turns of one action each, with extras, until everybody passes (HD-091 to HD-094, HD-108 to HD-110).

The actions and extras stand in modules of their own: `playing`, `closing`, `moving`, `items`, `garage`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import over
from tableverse.core import NONE, Choice, Question, Refusal, Rule, Seat, moves, rule
from tableverse.games.hundred_days.board import so_many
from tableverse.games.hundred_days.rules.cards import clear_blue
from tableverse.games.hundred_days.rules.closing import CLOSE, CloseDimension, closable, refused_closes
from tableverse.games.hundred_days.rules.garage import ProtectCard, protectable, refused_protections
from tableverse.games.hundred_days.rules.items import TriggerItem, refused_triggers, triggerable
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.moving import MOVES, MoveRick, movable, refused_moves
from tableverse.games.hundred_days.rules.playing import PlayCard, playable, refused_plays

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Passed(PlayerEntry, frozen=True):
    """HD-108: a turn ends without an action."""

    def what(self, g: Days) -> str:
        return "passes"


EXTRAS: Final = (TriggerItem, ProtectCard)
"""HD-110: what costs no action."""


@rule
def adventure(g: Days) -> Rule:
    """HD-091 to HD-093, HD-110, HD-R31: clockwise from the first player, until as many turns in a row were passes as there are players."""
    g.passes = 0
    seat = g.first
    while g.passes < g.n:
        begin_turn(g, seat)
        acted = False
        while g.actions or has_extras(g, seat):
            move: Any = yield g.ask(seat, TURN[acted])
            if move is None:
                break
            if not isinstance(move, EXTRAS):
                g.actions -= 1
                acted = True
            yield from move.act(g, seat)
        end_turn(g, seat, acted)
        seat = g.left_of(seat)


def begin_turn(g: Days, seat: Seat) -> None:
    """HD-R101: one action, unless a text gives more."""
    g.active = seat
    g.turns += 1
    g.actions = 1


def end_turn(g: Days, seat: Seat, acted: bool) -> None:
    """HD-033, HD-R33, HD-R112: what was said for this turn is over; with no action in it, it was a pass."""
    g.active = -1
    g.actions = 0
    if g.lasting or g.used:
        if g.used or "turn" in [kept.span for kept in g.lasting]:
            over(g, "turn")
        clear_blue(g, seat, "turn")
    if acted:
        g.passes = 0
    else:
        g.passes += 1
        if g.recording:
            g.tell(Passed(seat))


# ---------------------------------------------------------------- what a turn offers


class TakeTurn(Question, frozen=True):
    """HD-091, HD-110: one action, and extras before and after it."""

    space = moves(CloseDimension, PlayCard, ProtectCard, TriggerItem, MoveRick) | NONE
    same = 3
    rules = ("HD-091", "HD-094", "HD-108", "HD-109", "HD-110", "HD-R34", "HD-R35", "HD-R101")
    acted: bool
    """Whether an action was taken in this turn."""

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        box, actions = g.box, g.actions
        dimensions, icons, items, green = g.area_summary(seat)
        found: list[Choice] = []
        if actions:
            here = g.presence(seat)
            for at in closable(g, seat, here, icons):
                found.append(CLOSE[at])  # noqa: PERF401 (a comprehension is a function, made anew each time)
            for card in playable(g, seat, here | dimensions):
                found.append(box.play[card])  # noqa: PERF401
        if green and g.unused[seat]:
            for card in protectable(g, seat, green):
                found.append(box.protect[card])  # noqa: PERF401
        if items:
            for card in triggerable(g, seat, items):
                found.append(box.trigger[card])  # noqa: PERF401
        if actions:
            found += MOVES[movable(g, seat)]
        found.append(None)
        return found

    def text(self, g: Days, seat: Seat) -> str:
        if not g.actions:
            return "Your action is done. Do you trigger an item or place a garage token before your turn ends?"
        if self.acted:
            return f"You have {so_many(g.actions, 'more action')} in this turn: play a card, close a dimension, or move Rick."
        return "Your turn: play a card, close a dimension, move Rick, or pass. Items and garage tokens cost no action."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        if choice is None:
            return "End the turn" if self.acted else "Pass"
        return super().label(g, seat, choice)

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        extras = (*refused_triggers(g, seat), *refused_protections(g, seat))
        if not g.actions:
            return (Refusal("Another action", "A turn has one action, and yours is taken.", ("HD-091",)), *extras)
        return (*refused_plays(g, seat), *refused_closes(g, seat), *refused_moves(g, seat), *extras)


TURN: Final = (TakeTurn(False), TakeTurn(True))
"""Before an action was taken, and after."""


def has_extras(g: Days, seat: Seat) -> bool:
    """HD-R35: is there anything to trigger or to place?"""
    _, _, items, green = g.area_summary(seat)
    return bool((green and g.unused[seat] and protectable(g, seat, green)) or (items and triggerable(g, seat, items)))
