"""What a position is worth: points, and what tokens, cards and figures may still become before the last tile is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tableverse.games.hundred_days.board import HOUSE, MASKS, NO_TILE, SPACES
from tableverse.games.hundred_days.game_events import Deed, Gather, Play
from tableverse.games.hundred_days.rules.playing import playable
from tableverse.games.hundred_days.scoring import points_of

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.hundred_days.state import Days

TOKEN: Final = 0.62
"""What a token of which one does not have many is worth while tiles are left."""
MANY: Final = 5
"""Of a resource one has more, the next ones are worth half: they may have to be given back."""
HELD: Final = 0.5
"""What a card in hand is worth, whatever it is."""
RESOURCE_ICON: Final = 0.9
DIMENSION_ICON: Final = 0.35
GARAGE: Final = 0.8
"""What an unused garage token is worth."""
AGAINST: Final = 0.6
"""How much the prospects of the best foe count against one's own."""
VICTORY: Final = 12.0
"""What winning is worth, in points."""


def evaluate(g: Days, seat: Seat) -> float:
    """About how far a seat will be ahead in the end."""
    if g.over:
        scores = g.scores
        best = max([s for k, s in enumerate(scores) if k != seat])
        return scores[seat] - AGAINST * best + VICTORY * (seat in g.winners) / len(g.winners)
    own = prospects(g, seat, known=True)
    best_foe = max([prospects(g, s, known=False) for s in g.seats if s != seat])
    return own - AGAINST * best_foe


def time_left(g: Days) -> float:
    """How much of the game is left for tokens and cards to become points: 1 at first, 0 when the last round runs."""
    if g.ending:
        return 0.0
    return min(1.0, 0.25 + len(g.tile_stack) / 6)


def prospects(g: Days, seat: Seat, known: bool) -> float:
    """A seat's points, and what may come of its tokens, cards and figures."""
    box, left = g.box, time_left(g)
    value = points_of(g, seat) + left * token_value(g.resources[seat])
    value += left * (hand_value(g, seat) if known else 0.9 * len(g.hand[seat]))
    for card in g.area[seat]:
        value += left * (RESOURCE_ICON * len(box.resource_icons[card]) + DIMENSION_ICON * box.icons[card].bit_count())
    value += GARAGE * min(g.unused[seat], 1 + len(g.area[seat])) * (0.4 + 0.6 * left)
    if g.phase in ("mission", "garage", "adventure") and g.rick[seat] >= 0:
        value += left * presence_value(g, seat)
    return value


def token_value(held: Sequence[int]) -> float:
    """What tokens are worth while there is time."""
    return TOKEN * sum([n if n <= MANY else MANY + 0.5 * (n - MANY) for n in held])


def hand_value(g: Days, seat: Seat) -> float:
    """One's own cards by what they are, and what lasting texts add when they are played; nobody else's hand is known."""
    points = g.box.points
    value = sum([HELD + 0.3 * promise(points[c]) for c in g.hand[seat]])
    if g.lasting and (acting := lasting(g, seat, Play)):
        value += HELD * acting * sum([g.box.colour[c] == "green" for c in playable(g, seat, g.covered(seat))])
    return value


def promise(points: int) -> float:
    """What the points of a card are worth to whoever holds it: one that costs points is given to a foe."""
    return points if points >= 0 else -AGAINST * points


def presence_value(g: Days, seat: Seat) -> float:
    """What the figures will gather where they stand, and what could be closed there."""
    return space_value(g, seat, g.rick[seat], rick=True) + space_value(g, seat, g.morty[seat], rick=False)


def space_value(g: Days, seat: Seat, space: int, *, rick: bool) -> float:
    """What a figure of this player gains by standing on a space."""
    value, held, dimensions = 0.0, g.resources[seat], SPACES[space]
    more = TOKEN * lasting(g, seat, Gather) if g.lasting else 0.0
    for d in dimensions:
        tile = g.board[d]
        if tile == NO_TILE or d == HOUSE:
            continue
        value += TOKEN * max(0, g.box.shown[tile] - company(g, seat, d)) + more
        if rick:
            value += 0.3 * g.box.values[tile][len(dimensions) - 1]
        value += 0.25 * g.box.points[tile] * nearness(held, g.box.cost[tile])
    return value


def lasting(g: Days, seat: Seat, deed: type[Deed]) -> int:
    """How many texts of the seat that hold for this turn or round act when such a thing is done."""
    hearing = g.box.listening[deed][1]
    return sum([kept.you == seat and (kept.card, kept.k) in hearing for kept in g.lasting])


def company(g: Days, seat: Seat, d: int) -> int:
    """How many foes have a figure in a dimension."""
    return sum([bool((MASKS[g.rick[s]] | MASKS[g.morty[s]]) >> d & 1) for s in g.seats if s != seat and g.rick[s] >= 0])


def nearness(held: Sequence[int], cost: Sequence[int]) -> float:
    """The part of a cost that one has, squared: nearly all is worth much more than half."""
    have = sum([min(h, c) for h, c in zip(held, cost, strict=True)])
    return (have / (sum(cost) or 1)) ** 2
