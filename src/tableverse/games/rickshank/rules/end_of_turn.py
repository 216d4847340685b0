"""The end of a turn: its eight steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import SetOff, ability, notice, over
from tableverse.cardtext.shared import TurnEnds
from tableverse.core import Card, Move, Rule, Seat, carries_out, rule
from tableverse.games.rickshank.constants import HAND_SIZE, SLOTS
from tableverse.games.rickshank.log import PlayerEntry, listed
from tableverse.games.rickshank.rules.abilities import resolve
from tableverse.games.rickshank.rules.cards import Returned
from tableverse.games.rickshank.rules.line_up import refill
from tableverse.games.rickshank.rules.locations import LocationsLeave
from tableverse.games.rickshank.rules.nemesis import reveal_nemesis
from tableverse.games.rickshank.rules.piles import draw_cards
from tableverse.games.rickshank.scoring import GameEnds

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class EndTurn(Move, frozen=True):
    """RR-042: step 1 of the end of a turn."""

    role = "pass"
    rules = ("RR-042",)

    def label(self, g: Rickshank, seat: Seat) -> str:
        return "End the turn"


END_TURN: Final = EndTurn()


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
        g.tell(TurnEnded(seat))
    if hand:
        if g.recording:
            g.tell(HandDiscarded(seat, tuple(hand)))
        g.discard[seat] += hand
        g.hand[seat] = []
    ending = g.box.ending
    if g.character[seat][0] in ending or not (ending.isdisjoint(g.in_play[seat]) and ending.isdisjoint(g.line_up)):
        return end_effects(g, seat, notice(g, TurnEnds(seat)))
    return finish_turn(g, seat)


class TurnEnded(PlayerEntry, frozen=True):
    """RR-042: step 1, a player declares the end of the turn."""

    kind = "turn_ends"

    def what(self, g: Rickshank) -> str:
        return "ends the turn"


class HandDiscarded(PlayerEntry, frozen=True):
    """RR-043: step 2."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"discards what is left in hand: {listed(g, self.cards)}"


@rule
def end_effects(g: Rickshank, seat: Seat, waiting: tuple[SetOff, ...]) -> Rule:
    """RR-044, RR-R20, RR-R21, RR-160: step 3; first the player's own effects, in an order of their choice, then those of the Line-Up."""
    others = tuple(one for one in waiting if one.card in g.line_up)
    yield from resolve(g, seat, tuple(one for one in waiting if one not in others))
    for one in others:
        yield from ability(g, one).then.run(g, one.context)
    yield from finish_turn(g, seat)


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


class TableCleared(PlayerEntry, frozen=True):
    """RR-045: step 4."""

    cards: tuple[Card, ...]

    def what(self, g: Rickshank) -> str:
        return f"discards what was played: {listed(g, self.cards)}"


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
