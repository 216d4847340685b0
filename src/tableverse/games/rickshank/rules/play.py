"""Playing cards: from the hand, flipped from the Location deck, borrowed from a foe, or put into play by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, happens
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.rickshank import happenings
from tableverse.games.rickshank.events import Borrowed, Flipped, LocationsReshuffled, Played
from tableverse.games.rickshank.legal import plain_cards
from tableverse.games.rickshank.moves import Play, PlayAll
from tableverse.games.rickshank.rules.piles import ready_to_draw

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


@carries_out(Play)
def play(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-028, RR-029: a card from the hand takes effect at once."""
    g.hand[seat].remove(card)
    place(g, seat, card)
    if g.recording:
        g.tell(Played(seat, card, g.power))
    return text_of(g, seat, card) if g.box.texts[card] else ()


@carries_out(PlayAll)
def play_all(g: Rickshank, seat: Seat) -> tuple[()]:
    """Cards that neither ask nor draw nor set anything off."""
    for card in plain_cards(g, seat):
        play(g, seat, card)
    return ()


def place(g: Rickshank, seat: Seat, card: Card) -> None:
    """RR-034, RR-084: a card enters play and counts as played; as a new object it can be used anew (RR-150).

    RR-103, RR-R72, RR-R123: who waits for this play is settled before the card enters play; it acts when the card is done.
    """
    if g.used and g.box.waiting.abilities[card]:
        g.used = [u for u in g.used if u[0] != card]
    if seat == g.active:
        heard = g.box.heard[card]
        if heard and (g.character[seat][0] in heard or not heard.isdisjoint(g.in_play[seat])):
            happens(g, happenings.Played(seat, card))
        g.played.append(card)
        g.power += g.box.power[card]
    g.in_play[seat].append(card)


def text_of(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-029: what the card says beyond the Power that it begins with."""
    record = g.box.records[card]
    ctx = Context(seat, card, seat)
    for sentence in record.quick:
        sentence.run(g, ctx)
    if record.single is not None:
        return record.single.run(g, ctx)
    return run_text(g, ctx) if record.sentences or record.blocks else ()


@rule
def run_text(g: Rickshank, ctx: Context) -> Rule:
    """RR-R95: sentence by sentence, then block by block, in printed order; what a Vote or Attack comes to changes nothing in the rest."""
    for sentence in g.box.records[ctx.card].sentences:
        changed = yield from sentence.run(g, ctx)
        if changed is not None:
            ctx = changed
    for block in g.box.records[ctx.card].blocks:
        yield from block.run(g, ctx)


def flip(g: Rickshank, seat: Seat) -> Any:
    """RR-089 to RR-094, RR-R71: the top Location is controlled and counts as played, but belongs to nobody until it is bought."""
    if not g.location_deck and g.location_discard:
        g.location_deck, g.location_discard = g.location_discard, []
        g.shuffle(g.location_deck)
        g.tell(LocationsReshuffled())
    if not g.location_deck or seat != g.active or not g.in_turn:
        return ()
    card = g.draw(g.location_deck)
    if g.recording:
        g.tell(Flipped(seat, card))
    place(g, seat, card)
    g.flipped.append(card)
    return text_of(g, seat, card)


def borrow(g: Rickshank, seat: Seat, foe: Seat) -> Any:
    """RR-161, RR-R115: the top card of a foe's deck is played as one's own."""
    if seat != g.active or not g.in_turn or not ready_to_draw(g, foe):
        return ()
    card = g.draw(g.deck[foe])
    g.borrowed[card] = foe
    if g.recording:
        g.tell(Borrowed(seat, card, foe))
    place(g, seat, card)
    return text_of(g, seat, card)
