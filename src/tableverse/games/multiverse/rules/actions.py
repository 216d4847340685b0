"""The Action Phase: a turn, the six actions, and the free discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tableverse.core import Rule, rule
from tableverse.games.multiverse.events import CardPlaced, TurnBegins, TurnEnds
from tableverse.games.multiverse.questions import PayWithCard, TakeAction
from tableverse.games.multiverse.rules.building import add_token, complete
from tableverse.games.multiverse.rules.table import discard_card, draw_cards, move_character
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
    while g.actions or g.hand[seat]:
        choice = yield g.ask(seat, TAKE_ACTION)
        if choice is None:
            break
        yield from ACTS[choice[0]](g, seat, choice[1])
    if g.recording:
        g.tell(TurnEnds(seat, g.actions))
    g.actions = 0
    g.active = -1


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
    payment = g.hand[seat][0]
    if len(g.hand[seat]) > 1:
        payment = yield g.ask(seat, PayWithCard(card))
    discard_card(g, seat, payment, PLACEMENT)
    yield from add_token(g, seat, card)


def place_down(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-027: a Power Supply into the 'Verse below, complete at once at its lower cost."""
    g.actions -= g.box.downs[card]
    _put(g, seat, card, g.place[seat] + 1, down=True)
    return complete(g, seat, card)


def place_whole(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042, MV-R12: without any token left, a Power Supply or an Ability is built with Actions alone, if at once."""
    g.actions -= g.box.costs[card]
    _put(g, seat, card, g.place[seat])
    return complete(g, seat, card)


def attach(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-029: an Ability to the own Character with a Build Token on it."""
    g.actions -= 1
    _put(g, seat, card, -1)
    return add_token(g, seat, card)


def build(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-030: one more Build Token."""
    g.actions -= 1
    return add_token(g, seat, card)


def finish(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-042: the rest of the cost in Actions, as virtual tokens."""
    g.actions -= g.box.costs[card] - g.works[card].tokens
    return complete(g, seat, card)


def move(g: Multiverse, seat: Seat, verse: int) -> tuple[()]:
    """MV-032, MV-068: to an adjacent 'Verse, or as far as the Character can go for one Action."""
    g.actions -= 1
    move_character(g, seat, verse, seat)
    return ()


def discard_to_draw(g: Multiverse, seat: Seat, card: Card) -> tuple[()]:
    """MV-033, MV-R31: the discard comes first."""
    g.actions -= 1
    discard_card(g, seat, card, "to draw a card")
    draw_cards(g, seat, 1, g.hand[seat])
    return ()


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


ACTS: Final[Mapping[str, Callable[[Multiverse, Seat, int], Rule | tuple[()]]]] = {
    "place": place,
    "down": place_down,
    "whole": place_whole,
    "attach": attach,
    "build": build,
    "finish": finish,
    "move": move,
    "draw": discard_to_draw,
    "gain": discard_for_action,
}
"""What each choice of a turn does (MV-023)."""
