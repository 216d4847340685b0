"""Adventure points: tiles, green cards, garage tokens on them, and what cards count at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Context
from tableverse.core import Progress, Share

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.hundred_days.state import Days


def tile_points(g: Days, seat: Seat) -> int:
    """HD-134: the dimensions that a player has closed."""
    points = g.box.points
    return sum([points[tile] for tile in g.closed[seat]])


def card_points(g: Days, seat: Seat) -> int:
    """HD-135, HD-136, HD-R96: green cards in the area and in the personal pile, with what those in the area count for each pair."""
    points = g.box.points
    total = sum([points[c] for c in g.area[seat]]) + sum([points[c] for c in g.personal[seat]])
    if not g.box.end_point_cards.isdisjoint(g.area[seat]):
        total += sum([counted_points(g, seat, card) for card in g.area[seat]])
    return total


def counted_points(g: Days, seat: Seat, card: Card) -> int:
    """HD-136: what a card in the area counts at the end."""
    return sum([text.worth(g, Context(seat, card, seat)) for text in g.box.end_points[card]])


def garage_points(g: Days, seat: Seat) -> int:
    """HD-137, HD-R97: tokens on cards in the area, not unused ones."""
    protected = g.protected
    return sum([c in protected for c in g.area[seat]]) if protected else 0


def points_of(g: Days, seat: Seat) -> int:
    """All together; resources and unused tokens are worth nothing (HD-138)."""
    return tile_points(g, seat) + card_points(g, seat) + garage_points(g, seat)


def progress(g: Days) -> Progress:
    """HD-129, HD-R102: the game ends when a dimension is closed and no tile is left to take its place, or on the last day."""
    start = g.options["tiles"] - 6
    left = len(g.tile_stack)
    if g.ending:
        return Progress("The last round", start + 1, start + 1)
    day = f"Day {g.round} of {g.options['days']}" if g.options["days"] else f"Day {g.round}"
    words = f"{left} {'tile' if left == 1 else 'tiles'} to come" if left else "The next close is the last"
    return Progress(f"{day}. {words}", start - left, start + 1)


def shares(g: Days, seat: Seat) -> list[Share]:
    """HD-134 to HD-137: tile by tile and card by card, and the garage tokens."""
    points, names = g.box.points, g.box.names
    counted = [(tile, points[tile]) for tile in g.closed[seat]]
    counted += [(card, points[card] + counted_points(g, seat, card)) for card in g.area[seat]]
    counted += [(card, points[card]) for card in g.personal[seat]]
    worth: dict[str, list[int]] = {}
    for component, each in counted:
        worth.setdefault(names[component], []).append(each)
    found = sorted([Share(name, sum(each), len(each)) for name, each in worth.items() if any(each)], key=lambda share: -share.points)
    garage = garage_points(g, seat)
    return [*found, Share("Garage tokens on cards", garage, garage)] if garage else found
