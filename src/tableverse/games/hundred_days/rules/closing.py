"""Closing a dimension (HD-048, HD-099 to HD-104, HD-129)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.cardtext.waiting import standing
from tableverse.core import Card, Choice, Event, Made, Move, Question, Refusal, Rule, Seat, among, carries_out, numbers, rule
from tableverse.games.hundred_days.board import (
    DIMENSIONS,
    NO_TILE,
    OUTER,
    Tokens,
    address,
    bills,
    covers,
    lacking,
    missing,
    name_of,
    places,
    tokens,
)
from tableverse.games.hundred_days.game_events import Close
from tableverse.games.hundred_days.rules.abilities import forbidding_card, is_forbidden, may_be_changed
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.reactions import announce, happened
from tableverse.games.hundred_days.views import PriceShown, TokensShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class CloseShown(TypedDict):
    """The ways to pay for a dimension, and the points that it is worth."""

    prices: list[TokensShown]
    points: int


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


CLOSE: Final = tuple(CloseDimension(at) for at in range(7))
MOST_PAYMENTS: Final = 32
"""Ways to pay are told apart by their order: this many have a number of their own."""


class PayClose(Question, frozen=True):
    """HD-R110: which of several payments."""

    space = Made(lambda box: [("payment", MOST_PAYMENTS)], lambda g, seat, choice: "payment")
    same = MOST_PAYMENTS
    rules = ("HD-048", "HD-101", "HD-102", "HD-R55", "HD-R110")
    of = "payment"
    at: int

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return payments(g, seat, self.at)

    def text(self, g: Days, seat: Seat) -> str:
        cost = tokens(g.box.cost[g.board[self.at]])
        return f"What do you pay to close {g.tile_name(self.at)}? It costs {cost}; icons and cards change that."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, tuple)
        return f"Pay {tokens(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(self.at),)

    def data(self, g: Days, seat: Seat, choice: Choice) -> PriceShown:
        assert isinstance(choice, tuple)
        return {"price": view_tokens(g, choice)}


class AboutToClose(PlayerEntry, frozen=True):
    """HD-100, HD-101: the payment is shown."""

    at: int
    tile: Card
    shown: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"is about to close {g.box.names[self.tile]} in dimension {self.at} and shows {tokens(self.shown)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class Closed(PlayerEntry, frozen=True):
    """HD-102, HD-103: the payment is made, and the tile is taken."""

    at: int
    tile: Card
    paid: tuple[int, ...]
    points: int

    def what(self, g: Days) -> str:
        return f"closes {g.box.names[self.tile]} for {tokens(self.paid)}: {self.points} points"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"closed/{self.seat}/{self.tile}",)


class TileLaid(Event, frozen=True):
    """HD-008, HD-104: a tile from the stack."""

    at: int
    tile: Card

    def text(self, g: Days) -> str:
        return f"{g.box.names[self.tile]} comes to dimension {self.at}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


class LastRound(Event, frozen=True):
    """HD-129: the stack is empty."""

    at: int

    def text(self, g: Days) -> str:
        return f"No tile is left for dimension {self.at}: it is a black hole, and the game ends when everybody has passed."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


# ---------------------------------------------------------------- what can be closed, and for what


UNTOUCHED: Final = (False, 0, 0)
"""The terms of closing where no text changes them."""


def closable(g: Days, seat: Seat, here: int, icons: tuple[int, ...]) -> list[int]:
    """HD-099: positions that a player with figures here and these resource icons can close now."""
    held, box, board = g.resources[seat], g.box, g.board
    forbidden, less, more = closing_terms(g, seat) if g.lasting or box.has_standing_rules else UNTOUCHED
    most = sum(held) + len(icons) + less - more
    if forbidden or most < box.cheapest:
        return []
    found: list[int] = []
    for at in OUTER[here >> 1]:
        if box.sizes[board[at]] <= most:
            for bill in bills(box.cost[board[at]], icons, less, more):
                if covers(held, bill):
                    found.append(at)
                    break
    return found


def payments(g: Days, seat: Seat, at: int) -> list[Tokens]:
    """HD-101, HD-R110: the bills for a dimension that a player can pay; none without a figure there (HD-099) or where nothing lies."""
    if g.board[at] == NO_TILE or not g.presence(seat) >> at & 1:
        return []
    held = g.resources[seat]
    return [bill for bill in closing_bills(g, seat, at) if covers(held, bill)]


def closing_bills(g: Days, seat: Seat, at: int) -> tuple[Tokens, ...]:
    """HD-048, HD-R110: what closing the dimension at a position can come to, whether or not it can be paid."""
    _, less, more = closing_terms(g, seat)
    return bills(g.box.cost[g.board[at]], g.area_summary(seat).icons, less, more)


def closing_terms(g: Days, seat: Seat) -> tuple[bool, int, int]:
    """HD-R110, HD-R113: whether texts forbid a player to close, and by how many tokens they lower and raise what it costs."""
    forbidden, less, more = False, 0, 0
    if may_be_changed(g, Close):
        it = Close(seat)
        for a, ctx in standing(g, it):
            change = a.sentence.changes(g, ctx, it, 0)
            more, less = more + max(change, 0), less + max(-change, 0)
            forbidden = forbidden or a.sentence.forbids(g, ctx, it)
    return forbidden, less, more


def why_not_close(g: Days, seat: Seat, at: int) -> tuple[str, tuple[str, ...]]:
    """What keeps a dimension from being closed, and by which rules."""
    if g.board[at] == NO_TILE:
        return "It is a black hole: there is nothing left to close.", ("HD-132", "HD-R71")
    if not g.presence(seat) >> at & 1:
        return f"You have no figure there; you are in {places(g.presence(seat))}.", ("HD-099", "HD-R53")
    if is_forbidden(g, Close, seat):
        return f"{forbidding_card(g, Close(seat))} forbids it.", ("HD-R113",)
    held = g.resources[seat]
    nearest = min(closing_bills(g, seat, at), key=lambda bill: sum(missing(held, bill)))
    return lacking(held, nearest), ("HD-101", "HD-R70")


def refused_closes(g: Days, seat: Seat) -> list[Refusal]:
    """Name the dimensions that cannot be closed, each with what is missing."""
    fine = closable(g, seat, g.presence(seat), g.area_summary(seat).icons)
    house = Refusal("Close the Smith's house", "It has no tile.", ("HD-R67",), (address(0),))
    closes = [
        Refusal(f"Close {name_of(at)}, {g.tile_name(at)}", *why_not_close(g, seat, at), (address(at),))
        for at in DIMENSIONS
        if at not in fine
    ]
    return [*closes, house]


# ---------------------------------------------------------------- closing it


@carries_out(CloseDimension)
@rule
def close(g: Days, seat: Seat, at: int) -> Rule:
    """HD-100 to HD-103: named, the payment shown, answered or not; then paid, and the tile is the closer's."""
    open_ = payments(g, seat, at)
    bill: Any = open_[0]
    if len(open_) > 1:
        bill = yield g.ask(seat, PayClose(at), open_)
    tile = g.board[at]
    g.tell(AboutToClose(seat, at, tile, bill))
    cancelled = yield from announce(g, Close(seat, tile, at))
    if not cancelled and g.board[at] == tile and covers(g.resources[seat], bill):
        take_tile(g, seat, at, bill)
        yield from happened(g, Close(seat, tile, at))


def take_tile(g: Days, seat: Seat, at: int, bill: Tokens) -> None:
    """HD-102 to HD-104, HD-129, HD-R75: pay, take the tile, lay a new one; if there is none, the end has come."""
    tile = g.board[at]
    g.pay(seat, bill)
    g.closed[seat].append(tile)
    g.tell(Closed(seat, at, tile, bill, g.box.points[tile]))
    if g.tile_stack:
        new = g.draw(g.tile_stack)
        g.tiles[g.tiles.index(tile)] = new
        g.board[at] = new
        g.tell(TileLaid(at, new))
    else:
        g.tiles.remove(tile)
        g.board[at] = NO_TILE
        g.ending = True
        g.tell(LastRound(at))
