"""The adventure phase: turns of one action each, with extras, until everybody passes (HD-091 to HD-110)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context, over, sequence
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.hundred_days.board import NO_TILE, NOTHING, Tokens, covers
from tableverse.games.hundred_days.choosing import Where
from tableverse.games.hundred_days.events import (
    AboutToClose,
    AboutToMove,
    Announced,
    Closed,
    Destroyed,
    FigureMoved,
    LastRound,
    NoEffect,
    Passed,
    Protected,
    TileLaid,
    Triggered,
)
from tableverse.games.hundred_days.game_events import Close, PaidMove, Play, Trigger
from tableverse.games.hundred_days.legal import MOVE_PRICE, MOVE_PRICES, extras, is_futile, payments
from tableverse.games.hundred_days.moves import CloseDimension, MoveRick, PlayCard, ProtectCard, TriggerItem
from tableverse.games.hundred_days.questions import TURN, PayClose
from tableverse.games.hundred_days.rules.effects import BESPOKE
from tableverse.games.hundred_days.rules.piles import discard_card, leave_area
from tableverse.games.hundred_days.rules.reactions import announce, heard

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


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
        while g.actions or extras(g, seat):
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


def clear_blue(g: Days, seat: Seat, span: str) -> None:
    """HD-033, HD-R18: blue cards that lasted so long go to the general pile."""
    staying = g.box.staying[span]
    if staying.isdisjoint(g.area[seat]):
        return
    for card in [c for c in g.area[seat] if c in staying]:
        leave_area(g, seat, card)
        g.general.append(card)
        g.tell(Destroyed(seat, card))


# ---------------------------------------------------------------- playing a card


@carries_out(PlayCard)
@rule
def play(g: Days, seat: Seat, card: Card) -> Rule:
    """HD-095, HD-R41, HD-R50: announced with its cost paid; carried out unless somebody cancels it."""
    g.hand[seat].remove(card)
    g.announced.append(card)
    price = g.box.play_price[card]
    if price is not None:
        g.pay(seat, price)
    if g.recording:
        g.tell(Announced(seat, card, price or NOTHING))
    it = Play(seat, card)
    cancelled = yield from announce(g, it)
    g.announced.remove(card)
    if cancelled:
        g.general.append(card)  # HD-R45, blue or green
    else:
        g.area[seat].append(card)  # HD-R19
        yield from heard(g, it)
        if g.box.immediate[card] and g.box.kind[card] != "item":
            yield from carry_out(g, seat, card)
        if g.box.colour[card] == "blue" and not (g.box.span[card] and lasts(g, card)) and card in g.area[seat]:
            leave_area(g, seat, card)  # HD-032
            g.general.append(card)


def lasts(g: Days, card: Card) -> bool:
    """HD-033: does something that a card said for this turn or round still hold?"""
    return any(kept.card == card for kept in g.lasting)


def carry_out(g: Days, seat: Seat, card: Card) -> Any:
    """HD-043: the text of a card, for whoever plays or triggers it. What comes of one about a foe shows when one was chosen."""
    ctx = Context(seat, card, seat)
    if g.recording and g.box.whom[card] is None and is_futile(g, seat, card):
        g.tell(NoEffect(seat, card))
    name = g.box.rule[card]
    return BESPOKE[name](g, ctx) if name else sequence(g, g.box.records[card].text.sentences, ctx)


# ---------------------------------------------------------------- closing a dimension


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
        yield from heard(g, Close(seat, tile, at))


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


# ---------------------------------------------------------------- moving Rick


@carries_out(MoveRick)
@rule
def move_rick(g: Days, seat: Seat, resource: int) -> Rule:
    """HD-105, HD-106: destination and resource are named, then answered or not, then paid."""
    space: Any = yield g.ask(seat, Where(-1, seat, False))
    if g.recording:
        g.tell(AboutToMove(seat, resource, space))
    it = PaidMove(seat, -1, space, resource)
    cancelled = yield from announce(g, it)
    if not cancelled and g.resources[seat][resource] >= MOVE_PRICE:
        g.pay(seat, MOVE_PRICES[resource])
        g.rick[seat] = space
        if g.recording:
            g.tell(FigureMoved(seat, False, space))
        yield from heard(g, it)


# ---------------------------------------------------------------- extras


@carries_out(TriggerItem)
@rule
def trigger(g: Days, seat: Seat, card: Card) -> Rule:
    """HD-044, HD-046, HD-R38, HD-R45: its cost is paid; answered or not, it goes to the personal pile afterwards."""
    g.pay(seat, g.box.cost[card])
    if g.recording:
        g.tell(Triggered(seat, card, g.box.cost[card]))
    cancelled = yield from announce(g, Trigger(seat, card))
    if not cancelled:
        yield from carry_out(g, seat, card)
    if card in g.area[seat]:
        discard_card(g, seat, card)
    if not cancelled:
        yield from heard(g, Trigger(seat, card))


@carries_out(ProtectCard)
def protect(g: Days, seat: Seat, card: Card) -> tuple[()]:
    """HD-061, HD-062: a garage token goes onto a card, and stays there (HD-066)."""
    g.unused[seat] -= 1
    g.protected.append(card)
    if g.recording:
        g.tell(Protected(seat, card))
    return ()
