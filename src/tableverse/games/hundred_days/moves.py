"""What can be done in a turn, as values with a name. The rules that carry these moves out are in `rules`."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, TypedDict

from tableverse.core import Card, Move, Seat, among, any_card, numbers
from tableverse.games.hundred_days.board import KINDS, NOTHING, address, amount, priced, tokens
from tableverse.games.hundred_days.legal import is_futile, noted, payments, triggerable, warning
from tableverse.games.hundred_days.views import PriceShown, TokensShown, WarningShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class TriggerShown(PriceShown, WarningShown):
    """What triggering an item costs, and a warning if it would do nothing now."""


class PlayShown(PriceShown, WarningShown):
    """What playing a card costs, the points that it is worth, and a warning if it would do nothing now."""

    points: int


class CloseShown(TypedDict):
    """The ways to pay for a dimension, and the points that it is worth."""

    prices: list[TokensShown]
    points: int


class PlayCard(Move, frozen=True):
    """HD-095: a blue or green card from the hand."""

    within = among(card=any_card("card", where=lambda box, c: box.colour[c] in ("blue", "green")))
    rules = ("HD-029", "HD-031", "HD-039", "HD-095", "HD-097", "HD-R39")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        return noted(f"Play {g.box.names[self.card]}{priced(g.box.play_price[self.card])}", self._warning(g, seat))

    def _warning(self, g: Days, seat: Seat) -> str:
        """HD-R39: an item acts when it is triggered."""
        return warning(g.box.kind[self.card] != "item" and is_futile(g, seat, self.card))

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)

    def data(self, g: Days, seat: Seat) -> PlayShown:
        price = view_tokens(g, g.box.play_price[self.card] or NOTHING)
        return {"price": price, "points": g.box.points[self.card], "warning": self._warning(g, seat)}


class CloseDimension(Move, frozen=True):
    """HD-099: the dimension at a position."""

    within = among(at=numbers(1, 6))
    role = "main"
    rules = ("HD-099", "HD-100", "HD-101", "HD-R66")
    at: int

    def label(self, g: Days, seat: Seat) -> str:
        found = payments(g, seat, self.at)
        price = f"for {tokens(found[0])}" if len(found) == 1 else f"({len(found)} ways to pay)"
        return f"Close {g.tile_name(self.at)} {price}"

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (address(self.at),)

    def data(self, g: Days, seat: Seat) -> CloseShown:
        return {"prices": [view_tokens(g, bill) for bill in payments(g, seat, self.at)], "points": g.box.points[g.board[self.at]]}


class MoveRick(Move, frozen=True):
    """HD-105: for two tokens of a resource; where to is asked next."""

    within = among(resource=numbers(0, 3))
    rules = ("HD-054", "HD-105", "HD-R63")
    resource: int

    def label(self, g: Days, seat: Seat) -> str:
        return f"Move Rick for {amount(2, self.resource)}"

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"figure/{seat}/rick", f"federation/{self.resource}")


class TriggerItem(Move, frozen=True):
    """HD-044: an extra, no action."""

    within = among(card=any_card("card", where=lambda box, c: box.kind[c] == "item"))
    rules = ("HD-044", "HD-045", "HD-110", "HD-R35", "HD-R111")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        name = g.name_among(self.card, triggerable(g, seat, g.area_summary(seat).items))
        return noted(f"Trigger {name}{priced(g.box.cost[self.card])}", warning(is_futile(g, seat, self.card)))

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"area/{seat}/{self.card}",)

    def data(self, g: Days, seat: Seat) -> TriggerShown:
        return {"price": view_tokens(g, g.box.cost[self.card]), "warning": warning(is_futile(g, seat, self.card))}


class ProtectCard(Move, frozen=True):
    """HD-061, HD-062: an extra, no action."""

    within = among(card=any_card("card", where=lambda box, c: box.colour[c] == "green"))
    rules = ("HD-061", "HD-062", "HD-063", "HD-064", "HD-110", "HD-R89")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        return f"Protect {g.box.names[self.card]}"

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"area/{seat}/{self.card}",)


CLOSE: Final = tuple(CloseDimension(at) for at in range(7))
MOVES: Final = {kinds: tuple(MoveRick(kind) for kind in kinds) for size in range(5) for kinds in combinations(KINDS, size)}
"""By the resources that can pay for it."""
