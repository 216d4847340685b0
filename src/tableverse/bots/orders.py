"""Standing orders: what a player wants answered without being asked.

The rules know nothing of them, and neither does anybody else at the table: a shell (server, terminal) looks here before it asks, and gives
the answer as it would give any other. A question in a window says its kind (`scope`) and why it may matter to the seat (`tags`); the game's
declaration says what each kind is called and how people are asked unless they say otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tableverse.core import Move
from tableverse.core.declaration import Mode

if TYPE_CHECKING:
    from tableverse.core import Decision, Option, Seat, State

URGENT: Final = "urgent"
"""The tag of a question that no pass in advance covers: in somebody else's affair something is done to this very player, or the game could
end. Kinds of windows that are about nobody but the player who is asked need none: to pass there is to say it of just that."""


class Until(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pass in windows of a kind until a stretch of play is over."""

    scope: str
    span: str
    number: int
    """The number that the stretch has in `State.spans`."""


class Orders(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The standing orders of one seat."""

    modes: dict[str, Mode] = {}
    """By kind of window; where nothing is said, the game's own default holds."""
    until: tuple[Until, ...] = ()
    wait: bool = False
    """Hand up: ask at the very next question, whatever else is ordered. Down with that answer, and up for whoever takes one back."""
    wish: str = ""
    """A kind of move (`Game.wishes`) that is made in the next window that offers it. Granted with that answer, by whomever it is given."""
    poker: bool = False
    """Ask even where there is nothing to choose in a window, so that taking one's time proves nothing."""
    only: bool = True
    """Answer by themselves questions that have one answer, or where every answer comes to the same (`Question.moot`)."""


NONE: Final = Orders()


def with_hand(orders: Orders, up: bool) -> Orders:
    """The same orders with the hand up or down."""
    return orders if orders.wait == up else msgspec.structs.replace(orders, wait=up)


def granted(orders: Orders, option: str) -> Orders:
    """The orders after an answer of their seat, by its id: a wish that was granted is over."""
    return msgspec.structs.replace(orders, wish="") if orders.wish and option.partition("+")[0] == orders.wish else orders


def answer_by(orders: Orders, state: State, seat: Seat) -> Option | None:
    """The answer that a seat's orders give to what it is asked; None: ask."""
    found = choice_by(orders, state, seat)
    return None if found is None else state.pending[seat].options[found]


def choice_by(orders: Orders, state: State, seat: Seat) -> int | None:
    """The same, by its place among the choices."""
    ask = state.asks[seat]
    choices, question = ask.choices, ask.question
    if orders.wait:
        return None
    if orders.wish and question.scope:
        for k, choice in enumerate(choices):
            if isinstance(choice, Move) and choice.kind == orders.wish:
                return k
    if len(choices) == 1:
        asked = orders.poker if question.scope else not orders.only
        return None if asked else 0
    if not question.scope:
        return len(choices) - 1 if orders.only and question.moot(state, seat, choices) else None
    if question.role(choices[-1]) == "pass" and passes(orders, state, state.pending[seat]):
        return len(choices) - 1
    return None


def passes(orders: Orders, state: State, decision: Decision) -> bool:
    """Do the orders pass here?"""
    scope = decision.scope
    if not scope:
        return False
    tags = decision.tags
    if URGENT in tags:
        return False
    spans = state.spans
    if any(u.scope == scope and spans.get(u.span) == u.number for u in orders.until):
        return True
    mode = mode_of(orders, state, scope)
    return mode == "pass" or (mode == "matters" and not tags)


def mode_of(orders: Orders, state: State, scope: str) -> Mode:
    """How the seat is asked in windows of this kind."""
    declared = state.game.scopes.get(scope)
    return orders.modes.get(scope) or ("ask" if declared is None else declared.default)


def fitting(orders: Orders, state: State) -> Orders:
    """The orders without what is over."""
    spans = state.spans
    return msgspec.structs.replace(orders, until=tuple(u for u in orders.until if spans.get(u.span) == u.number))
