"""What texts do to the table: choosing a foe, gaining, stealing, moving figures, destroying, replacing a dimension."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.cardtext.waiting import notice
from tableverse.core import Card, Gives, Rule, Seat, rule
from tableverse.games.hundred_days.board import SPACES
from tableverse.games.hundred_days.choosing import PickResource, StealWhich, Where, WhichFoe, WhichTile, stealable
from tableverse.games.hundred_days.events import (
    Destroyed,
    Discarded,
    FigureMoved,
    FoeChosen,
    Given,
    NoEffect,
    Replaced,
    Stole,
    StoleCard,
    TileLaid,
)
from tableverse.games.hundred_days.game_events import Chosen, Destruction
from tableverse.games.hundred_days.legal import is_futile
from tableverse.games.hundred_days.rules.federation import take
from tableverse.games.hundred_days.rules.gathering import gather, gather_size
from tableverse.games.hundred_days.rules.piles import forget, leave_area
from tableverse.games.hundred_days.rules.reactions import announce, heard

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


@rule
def choose_foe(g: Days, ctx: Context, who: Any) -> Gives[Seat | None]:
    """HD-R106: nobody, if there is none to choose or the choice is cancelled."""
    foes = who.foes(g, ctx) if who is not None else g.foes_of(ctx.you)
    foe: Seat | None = None
    if foes:
        foe = foes[0]
        if len(foes) > 1:
            foe = yield g.ask(ctx.you, WhichFoe(ctx, who))
        if g.recording:
            g.tell(FoeChosen(ctx.you, ctx.card, foe))
        cancelled = yield from announce(g, Chosen(ctx.you, ctx.card, whom=foe))
        if cancelled:
            foe = None
        else:
            yield from heard(g, Chosen(ctx.you, ctx.card, whom=foe))
            tell_futility(g, ctx, who, foe)
    else:
        tell_futility(g, ctx, who, None)
    return foe


def tell_futility(g: Days, ctx: Context, who: Any, foe: Seat | None) -> None:
    """HD-R39: the text of a card is about somebody to whom it does nothing, or about nobody."""
    whom = g.box.whom[ctx.card]
    if g.recording and whom is not None and who is whom and is_futile(g, ctx.you, ctx.card, foe):
        g.tell(NoEffect(ctx.you, ctx.card, "" if foe is not None else whom.nobody))


@rule
def jerry_smith(g: Days, ctx: Context) -> Rule:
    """Jerry Smith: the foe chosen gets this card, with its garage token (HD-R91); in whose area it lies counts from then on (HD-R92)."""
    foe = yield from choose_foe(g, ctx, None)
    if foe is not None and ctx.card in g.area[ctx.you]:
        g.area[ctx.you].remove(ctx.card)
        g.area[foe].append(ctx.card)
        forget(g, ctx.card)
        g.tell(Given(ctx.you, ctx.card, foe))


BESPOKE = {"jerry_smith": jerry_smith}
"""Cards with a rule of their own."""


# ---------------------------------------------------------------- tokens


@rule
def gain(g: Days, seat: Seat, count: int, card: Card) -> Rule:
    """HD-089, HD-R29, HD-R105: one at a time, each of a resource that there is."""
    for _ in range(count):
        there = [kind for kind, left in enumerate(g.federation) if left]
        if there:
            kind: Any = there[0]
            if len(there) > 1:
                kind = yield g.ask(seat, PickResource(card), there)
            yield from take(g, seat, kind)


@rule
def steal(g: Days, seat: Seat, victim: Seat, count: int, card: Card) -> Rule:
    """From one player to the other; the Federation has no part in it. All, if there are fewer."""
    for _ in range(count):
        held = stealable(g, victim)
        if held:
            kind: Any = held[0]
            if len(held) > 1:
                kind = yield g.ask(seat, StealWhich(card, victim), held)
            g.receive(victim, kind, -1)
            g.receive(seat, kind, 1)
            g.tell(Stole(seat, victim, kind))


def steal_cards(g: Days, seat: Seat, victim: Seat, count: int) -> None:
    """At random from a hand; the two of them see which."""
    for _ in range(min(count, len(g.hand[victim]))):
        card = g.hand[victim].pop(g.below(len(g.hand[victim])))
        g.hand[seat].append(card)
        g.tell(StoleCard(seat, victim, card), to=(seat, victim), others=StoleCard(seat, victim))


# ---------------------------------------------------------------- figures and tiles


@rule
def move_figure(g: Days, seat: Seat, owner: Seat, morty: bool, card: Card) -> Rule:
    """HD-R63, HD-R64, HD-R71: by a card, to a space that `seat` chooses."""
    space = yield g.ask(seat, Where(card, owner, morty))
    (g.morty if morty else g.rick)[owner] = space
    if g.recording:
        g.tell(FigureMoved(owner, morty, space))


@rule
def gather_with(g: Days, seat: Seat, morty: bool) -> Rule:
    """HD-115: one figure, from the die on where it is in two dimensions."""
    for at in gathered_at(g, seat, morty):
        yield from gather(g, seat, at, morty)


def may_gather(g: Days, seat: Seat, morty: bool) -> bool:
    """Whether that would take anything."""
    return any(gather_size(g, seat, at) for at in gathered_at(g, seat, morty))


def gathered_at(g: Days, seat: Seat, morty: bool) -> tuple[int, ...]:
    """The dimensions of a figure in the order of gathering; the Smith's house gives nothing (HD-R10)."""
    at = SPACES[g.morty[seat] if morty else g.rick[seat]]
    return tuple(sorted((d for d in at if d), key=lambda d: (d - g.die) % 6))


@rule
def replace_tile(g: Days, seat: Seat, card: Card) -> Rule:
    """An outer tile goes under the stack, and the top one comes in its place."""
    at: Any = yield g.ask(seat, WhichTile(card))
    tile = g.board[at]
    new = g.draw(g.tile_stack)
    g.tile_stack.insert(0, tile)
    g.tiles[g.tiles.index(tile)] = new
    g.board[at] = new
    g.tell(Replaced(seat, at, tile))
    g.tell(TileLaid(at, new))


# ---------------------------------------------------------------- cards


def destroy(g: Days, by: Seat, card: Card, source: Card) -> Rule | tuple[()]:
    """HD-049, HD-R87: a card is destroyed by a player's card, `source`; only a foe's asks first and meets garage tokens.

    Nothing happens to one that lies in the general pile already, or will when it is settled (HD-R39).
    """
    owner = g.controller(card)
    if owner not in (by, -1):
        return destroy_foes(g, by, owner, card, source)
    if owner == by:
        leave_area(g, by, card)
        destroyed(g, by, card, by, source)
    for seat in g.seats:
        for pile in (g.hand[seat], g.personal[seat]):
            if card in pile:
                pile.remove(card)
                destroyed(g, seat, card, by, source)
    return ()


def destroyed(g: Days, owner: Seat, card: Card, by: Seat, source: Card) -> None:
    """To the general pile."""
    g.general.append(card)
    g.tell(Destroyed(owner, card, by, source))


@rule
def destroy_foes(g: Days, by: Seat, owner: Seat, card: Card, source: Card) -> Rule:
    """HD-065, HD-R45, HD-R88: it may be cancelled; a garage token sends the card to the personal pile instead.

    HD-R117: what waits for it is looked for while the card still lies there, so that its own ability is among it.
    """
    it = Destruction(by, card, owner=owner, source=source)
    cancelled = yield from announce(g, it)
    if not cancelled and card in g.area[owner]:
        saved = card in g.protected
        waiting = notice(g, it)
        leave_area(g, owner, card)
        if saved:
            g.personal[owner].append(card)
            g.tell(Discarded(owner, card))
        else:
            destroyed(g, owner, card, by, source)
        yield from g.set_off(it, waiting)
