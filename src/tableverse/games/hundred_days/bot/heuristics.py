"""Quick answers for playouts: what looks good at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext.cards import WhichCard
from tableverse.core import Dice
from tableverse.games.hundred_days.bot.evaluation import promise, space_value, time_left
from tableverse.games.hundred_days.bot.placement import Plan, best_space
from tableverse.games.hundred_days.game_events import Chosen, Close, Destruction, Gather, GiveBack, PaidMove, Play, Reaction, Trigger
from tableverse.games.hundred_days.rules.abilities import WhichMode
from tableverse.games.hundred_days.rules.adventure import TakeTurn
from tableverse.games.hundred_days.rules.closing import CloseDimension
from tableverse.games.hundred_days.rules.garage import ProtectCard
from tableverse.games.hundred_days.rules.mission import PlaceMorty, PlaceRick
from tableverse.games.hundred_days.rules.moving import MoveRick, Where
from tableverse.games.hundred_days.rules.playing import PlayCard
from tableverse.games.hundred_days.rules.reactions import React

if TYPE_CHECKING:
    from tableverse.core import Choice, Seat
    from tableverse.games.hundred_days.state import Days

FEW: Final = 4
"""With so few cards left to draw, what is played is soon drawn again."""


def policy(g: Days, seat: Seat, dice: Dice) -> int:
    """A quick and sensible answer."""
    asked = g.asks[seat]
    question, choices = asked.question, asked.choices
    if len(choices) == 1:
        return 0
    if isinstance(question, PlaceRick | PlaceMorty):
        return best_space(g, seat, dice)
    if isinstance(question, React):
        return 0 if worth_cancelling(g, seat, question.it) and dice.below(4) else len(choices) - 1
    if isinstance(question, TakeTurn):
        return max(range(len(choices)), key=lambda k: rank(g, seat, choices[k]) + dice.below(100) / 50)
    if isinstance(question, Where):
        return best_destination(g, seat, question, choices)
    if isinstance(question, WhichCard):
        return max(range(len(choices)), key=lambda k: card_rank(g, seat, choices[k]))
    if isinstance(question, WhichMode) or dice.below(3):
        return list(choices).index(question.default(g, seat, choices))
    return dice.below(len(choices))


def worth_cancelling(g: Days, seat: Seat, it: Any) -> bool:
    """Is it worth a card to cancel this?"""
    points = g.box.points
    match it:
        case Close():
            return points[it.card] >= 5 or not g.tile_stack
        case Play():
            return points[it.card] >= 3 if g.box.colour[it.card] == "green" else True
        case Reaction() | Chosen() | Trigger() | PaidMove():
            return True
        case Destruction():
            return points[it.card] >= 2
        case GiveBack() | Gather():
            return it.number >= 2
        case _:
            return False


def rank(g: Days, seat: Seat, choice: Choice) -> float:
    """How good an action looks at a glance; passing is 1."""
    box = g.box
    if choice is None:
        return 1.0
    if isinstance(choice, CloseDimension):
        return 20.0 + box.points[g.board[choice.at]]
    if isinstance(choice, PlayCard):
        green = box.colour[choice.card] == "green"
        return 10.0 + box.points[choice.card] if green else 4.0 * (not goes_on_forever(g, choice)) - 0.3 * sum(box.cost[choice.card])
    if isinstance(choice, ProtectCard):
        return 9.0 + box.points[choice.card]
    if isinstance(choice, MoveRick):
        return 0.0
    return 0.5 if time_left(g) else 2.0


def goes_on_forever(g: Days, choice: Choice) -> bool:
    """Could one go on playing such cards for ever? With hardly a card left to draw, a free card that draws comes back at once."""
    if g.deck or len(g.general) > FEW or not isinstance(choice, PlayCard):
        return False
    return g.box.colour[choice.card] == "blue" and not sum(g.box.cost[choice.card])


def best_destination(g: Days, seat: Seat, question: Where, spaces: Sequence[Any]) -> int:
    """Where a figure goes: one's own where most can be done then, a foe's where they have the least of it."""
    owner, rick = question.owner, not question.morty
    if owner != seat:
        found = [-space_value(g, owner, space, rick=rick) for space in spaces]
    else:
        plan = Plan(g, seat)
        found = [plan.value(space, g.morty[seat]) if rick else plan.value(g.rick[seat], space) for space in spaces]
    return found.index(max(found))


def card_rank(g: Days, seat: Seat, card: Choice) -> float:
    """How good it is that a text takes this card: from a foe or from the general pile the best one, from oneself the least one."""
    if not isinstance(card, int):
        return 0.0
    worth = promise(g.box.points[card])
    if card in g.area[seat] or card in g.hand[seat]:
        return -worth - 0.5
    return worth + 0.5 - 2.0 * (card in g.protected)
