"""The Action Phase: a turn, the six actions, and the free discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.core import Rule, carries_out, rule
from tableverse.games.multiverse.events import CardPlaced, TurnBegins, TurnEnds
from tableverse.games.multiverse.moves import (
    Attach,
    Build,
    DiscardForAction,
    DiscardToDraw,
    EndTurn,
    Finish,
    Place,
    PlaceDown,
    PlaceWhole,
)
from tableverse.games.multiverse.questions import PayWithCard, TakeAction
from tableverse.games.multiverse.rules.building import add_token, complete
from tableverse.games.multiverse.rules.table import choose_card, discard_card, draw_cards
from tableverse.games.multiverse.state import ABILITY, CONTRAPTION, MINIVERSE, Work

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.multiverse.state import Multiverse

TAKE_ACTION: Final = TakeAction()
PLACEMENT: Final = "to place a Contraption in the Miniverse"


@rule
def take_turn(g: Multiverse, seat: Seat) -> Rule:
    """MV-016 to MV-018, MV-084: Actions by the 'Verse where the turn starts, until the player stops.

    With neither Actions nor cards the turn ends by itself (MV-R20).
    """
    g.active = seat
    g.actions = g.box.actions[g.place[seat]]
    if g.recording:
        g.tell(TurnBegins(seat, g.place[seat], g.actions))
    while g.active == seat and (g.actions or g.hand[seat]):
        move = yield g.ask(seat, TAKE_ACTION)
        yield from move.act(g, seat)
    if g.active == seat:
        end_turn(g, seat)


@carries_out(EndTurn)
def end_turn(g: Multiverse, seat: Seat) -> tuple[()]:
    """MV-018, MV-084: Actions that are left are lost."""
    if g.recording:
        g.tell(TurnEnds(seat, g.actions))
    g.actions = 0
    g.active = -1
    return ()


@carries_out(Place)
def place(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-024, MV-026: a Contraption or a Power Supply into the own 'Verse with a Build Token on it."""
    verse = g.place[seat]
    g.actions -= 1
    _put(g, seat, card, verse)
    if verse == MINIVERSE and g.box.kinds[card] == CONTRAPTION:
        return place_in_miniverse(g, seat, card)
    return add_token(g, seat, card)


@rule
def place_in_miniverse(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-061: a Contraption placed there costs a card besides."""
    payment = yield from choose_card(g, seat, PayWithCard(card), len(g.hand[seat]))
    discard_card(g, seat, payment, PLACEMENT)
    yield from add_token(g, seat, card)


@carries_out(PlaceDown)
def place_down(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-027: a Power Supply into the 'Verse below, complete at once at its lower cost."""
    g.actions -= g.box.downs[card]
    _put(g, seat, card, g.place[seat] + 1, down=True)
    return complete(g, seat, card)


@carries_out(PlaceWhole)
def place_whole(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042, MV-R12: without any token left, a Power Supply or an Ability is built with Actions alone, if at once."""
    g.actions -= g.box.costs[card]
    _put(g, seat, card, g.place[seat])
    return complete(g, seat, card)


@carries_out(Attach)
def attach(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-029: an Ability to the own Character with a Build Token on it."""
    g.actions -= 1
    _put(g, seat, card, -1)
    return add_token(g, seat, card)


@carries_out(Build)
def build(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-030: one more Build Token."""
    g.actions -= 1
    return add_token(g, seat, card)


@carries_out(Finish)
def finish(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042: the rest of the cost in Actions, as virtual tokens."""
    g.actions -= g.box.costs[card] - g.works[card].tokens
    return complete(g, seat, card)


@carries_out(DiscardToDraw)
def discard_to_draw(g: Multiverse, seat: Seat, card: Card) -> tuple[()]:
    """MV-033, MV-R31: the discard comes first."""
    g.actions -= 1
    discard_card(g, seat, card, "to draw a card")
    draw_cards(g, seat, 1, g.hand[seat])
    return ()


@carries_out(DiscardForAction)
def discard_for_action(g: Multiverse, seat: Seat, card: Card) -> tuple[()]:
    """MV-034: free."""
    discard_card(g, seat, card, "for an Action")
    g.actions += 1
    return ()


def _put(g: Multiverse, seat: Seat, card: Card, verse: int, down: bool = False) -> None:
    """A card leaves the hand and stands in a 'Verse or at the Character."""
    g.hand[seat].remove(card)
    if g.box.kinds[card] == ABILITY:
        g.abilities[seat].append(card)
        verse = -1
    else:
        g.column[verse].append(card)
    g.works[card] = Work(seat)
    if g.recording:
        g.tell(CardPlaced(seat, card, verse, down))
