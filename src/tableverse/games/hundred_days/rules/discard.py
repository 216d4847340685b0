"""The discard phase: hands are cut down to the limit (HD-127, HD-128)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Choice, Question, Rule, Seat, any_card, rule
from tableverse.games.hundred_days.board import so_many
from tableverse.games.hundred_days.rules.cards import Destroyed

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

HAND_LIMIT = 7
"""HD-127: cards that may stay in a hand."""


@rule
def hand_limit(g: Days) -> Rule:
    """HD-127, HD-128: down to 7, in initiative order."""
    for seat in g.order_from(g.first):
        yield from destroy_down(g, seat, HAND_LIMIT)


def destroy_down(g: Days, seat: Seat, count: int) -> Rule | tuple[()]:
    """HD-R77: cards of the hand's owner's choice to the general pile, until so many are left."""
    return destroy_some(g, seat, count) if len(g.hand[seat]) > count else ()


@rule
def destroy_some(g: Days, seat: Seat, count: int) -> Rule:
    """HD-R77: ask for each card that goes; a whole hand goes without asking."""
    while len(g.hand[seat]) > count:
        card = g.hand[seat][0]
        if count:
            card = yield g.ask(seat, DestroyDown(count))
        g.hand[seat].remove(card)
        g.general.append(card)
        if g.recording:
            g.tell(Destroyed(seat, card, seat))


class DestroyDown(Question, frozen=True):
    """HD-127, HD-128, HD-R77: which card of one's own hand goes."""

    space = any_card("card")
    rules = ("HD-026", "HD-127", "HD-128", "HD-R77", "HD-R94")
    of = "card"
    left: int
    """How many may stay."""

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return g.box.different(g.hand[seat][:])

    def text(self, g: Days, seat: Seat) -> str:
        more = len(g.hand[seat]) - self.left
        why = "Seven cards may stay in hand" if g.phase == "discard" else "Your figures cost you cards"
        return f"{why}: destroy {so_many(more, 'card')}. Which one{' first' if more > 1 else ''}?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Destroy {g.box.names[choice]}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"hand/{seat}/{choice}",)
