"""A turn and the eight steps of its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context, SetOff, ability, happens, notice, over
from tableverse.cardtext.shared import TurnEnds, TurnStarts
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.rickshank import events
from tableverse.games.rickshank.events import (
    GameEnds,
    HandDiscarded,
    LocationsLeave,
    NemesisRevealed,
    Returned,
    Scored,
    TableCleared,
    TollPaid,
    TurnBegins,
)
from tableverse.games.rickshank.limits import HAND_SIZE, SLOTS
from tableverse.games.rickshank.moves import EndTurn, Pay
from tableverse.games.rickshank.questions import PayToll, TakeTurn
from tableverse.games.rickshank.rules.abilities import resolve, secondary
from tableverse.games.rickshank.rules.attack import NOBODY, strike
from tableverse.games.rickshank.rules.line_up import refill
from tableverse.games.rickshank.rules.piles import discard_tokens, draw_cards
from tableverse.games.rickshank.rules.prepare import set_up
from tableverse.games.rickshank.scoring import collected, nemeses

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank

TAKE_TURN: Final = TakeTurn()


@rule
def whole_game(g: Rickshank) -> Rule:
    """RR-027, RR-053, RR-054: turns clockwise until the last Nemesis falls or the Line-Up cannot be filled.

    RR-028 to RR-041: in a turn play and buy in any order; a card's text is done before anything that it sets off (RR-103, RR-R75).
    """
    yield from set_up(g)
    while not g.ended:
        if not g.in_turn:
            yield from begin_turn(g)
        move: Any = yield g.ask(g.active, TAKE_TURN)
        yield from move.act(g, g.active)
        if g.queue and g.in_turn:
            yield from secondary(g)
    tell_scores(g)


def tell_scores(g: Rickshank) -> None:
    """RR-055, RR-056."""
    if g.recording:
        for seat, points in enumerate(g.scores):
            deck = collected(g, seat)
            g.tell(Scored(seat, points, nemeses(g, deck), len(deck)))


def begin_turn(g: Rickshank) -> Any:
    """RR-046, RR-R15: nothing is left of the turn before; first the toll, then abilities that act at the start of a turn."""
    seat = g.active
    g.turn += 1
    g.in_turn = True
    g.power = 0
    g.token_bought = g.toll_paid = False
    g.played = []
    if g.recording:
        g.tell(TurnBegins(seat, g.turn))
    if g.tokens[seat] and g.nemesis and g.box.records[g.nemesis[0]].toll:
        return offer_toll(g, seat)
    starting = g.box.starting
    if g.character[seat][0] in starting or not starting.isdisjoint(g.in_play[seat]):
        return happens(g, TurnStarts(seat))
    return ()


@rule
def offer_toll(g: Rickshank, seat: Seat) -> Rule:
    """RR-151, RR-152, RR-R53 to RR-R55: the toll comes before any ability."""
    paid: Any = yield g.ask(seat, PayToll())
    if paid is not None:
        yield from paid.act(g, seat)
    yield from happens(g, TurnStarts(seat))


@carries_out(Pay)
def pay_toll(g: Rickshank, seat: Seat) -> tuple[()]:
    """RR-151: one Access Token, for this turn."""
    discard_tokens(g, seat, 1)
    g.toll_paid = True
    g.tell(TollPaid(seat, g.nemesis[0]))
    return ()


# ---------------------------------------------------------------- the end of a turn


@carries_out(EndTurn)
def end_turn(g: Rickshank, seat: Seat) -> Any:
    """RR-042 to RR-050: the eight steps, always in this order; here the first two, and the third where there is anything to it.

    Step 2, RR-043: the hand is discarded; the turn is over, so no card has anything to say to it (RR-137).
    """
    hand = g.hand[seat]
    g.in_turn = False
    if g.used or g.lasting:
        over(g, "turn")
    if g.recording:
        g.tell(events.TurnEnds(seat))
    if hand:
        if g.recording:
            g.tell(HandDiscarded(seat, tuple(hand)))
        g.discard[seat] += hand
        g.hand[seat] = []
    ending = g.box.ending
    if g.character[seat][0] in ending or not (ending.isdisjoint(g.in_play[seat]) and ending.isdisjoint(g.line_up)):
        return end_effects(g, seat, notice(g, TurnEnds(seat)))
    return finish_turn(g, seat)


def finish_turn(g: Rickshank, seat: Seat) -> Any:
    """RR-045 to RR-050: steps 4 to 8.

    Step 4, RR-045, RR-046, RR-092, RR-R77, RR-R115: Ongoing cards stay, flipped Locations and cards on loan go where they came from.
    """
    lying, ongoing = g.in_play[seat], g.box.ongoing
    g.in_play[seat] = []
    if g.flipped or g.borrowed:
        put_away(g, seat, lying)
    else:
        if not ongoing.isdisjoint(lying):
            g.in_play[seat] = [c for c in lying if c in ongoing]
            lying = [c for c in lying if c not in ongoing]
        clear(g, seat, lying)
    g.power = 0
    draw_cards(g, seat, HAND_SIZE)
    if len(g.line_up) < SLOTS and not refill(g):
        g.ended = True
        g.tell(GameEnds(-1))
        return ()
    if g.nemesis:
        g.active = g.left_of(seat)
        return ()
    return reveal_nemesis(g, seat)


def clear(g: Rickshank, seat: Seat, cards: list[Card]) -> None:
    """RR-045: to the discard pile."""
    g.discard[seat] += cards
    if g.recording and cards:
        g.tell(TableCleared(seat, tuple(cards)))


def put_away(g: Rickshank, seat: Seat, lying: list[Card]) -> None:
    """RR-045, RR-092, RR-R115: each card where it belongs; several of one deck go back as they lay there (RR-R125)."""
    flipped: list[Card] = []
    lent: list[Card] = []
    own: list[Card] = []
    for c in lying:
        if c in g.flipped:
            flipped.append(c)
        elif c in g.box.ongoing:
            g.in_play[seat].append(c)
        elif c in g.borrowed:
            lent.append(c)
        else:
            own.append(c)
    clear(g, seat, own)
    g.location_discard += flipped
    g.flipped = []
    if flipped:
        g.tell(LocationsLeave(tuple(flipped)))
    for card in reversed(lent):
        owner = g.borrowed.pop(card)
        g.deck[owner].append(card)
        g.tell(Returned(owner, card))


@rule
def end_effects(g: Rickshank, seat: Seat, waiting: tuple[SetOff, ...]) -> Rule:
    """RR-044, RR-R20, RR-R21, RR-160: step 3; first the player's own effects, in an order of their choice, then those of the Line-Up."""
    others = tuple(one for one in waiting if one.card in g.line_up)
    yield from resolve(g, seat, tuple(one for one in waiting if one not in others))
    for one in others:
        yield from ability(g, one).then.run(g, one.context)
    yield from finish_turn(g, seat)


@rule
def reveal_nemesis(g: Rickshank, seat: Seat) -> Rule:
    """RR-049, RR-069 to RR-072, RR-R46, RR-R49: step 7; a Group Attack hits everybody who does not avoid it, in nobody's turn."""
    g.nemesis = [g.draw(g.nemesis_stack)]
    record = g.box.records[g.nemesis[0]]
    g.tell(NemesisRevealed(g.nemesis[0], record.attack_text))
    if record.group_attack is not None:
        yield from strike(g, (record.group_attack,), Context(you=seat, card=g.nemesis[0], owner=seat), NOBODY)
    g.active = g.left_of(seat)
