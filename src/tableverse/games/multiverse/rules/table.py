"""Small things that the rules and the cards do: draw, discard, gain and lose points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, amount
from tableverse.core import Gives, rule
from tableverse.core.windows import is_asked
from tableverse.games.multiverse.events import (
    CardDiscarded,
    CardsDrawn,
    DeckReshuffled,
    EndTriggered,
    PointsScored,
)
from tableverse.games.multiverse.happenings import Paying, Scoring
from tableverse.games.multiverse.state import CONTRAPTION, RICKVERSE, TEENYVERSE

if TYPE_CHECKING:
    from tableverse.core import Card, Question, Seat
    from tableverse.games.multiverse.state import Multiverse, Work


def can_draw(g: Multiverse) -> bool:
    """MV-R07: is there any card left to draw?"""
    return bool(g.deck or g.discard)


def draw_cards(g: Multiverse, seat: Seat, count: int, into: list[Card]) -> None:
    """MV-019, MV-R07: draw from the deck; when it is empty the discard pile is shuffled into a new one."""
    drawn = g.draw_some(g.deck, count)
    if len(drawn) < count and g.discard:
        g.deck, g.discard = g.discard, []
        g.shuffle(g.deck)
        g.tell(DeckReshuffled(len(g.deck)))
        drawn += g.draw_some(g.deck, count - len(drawn))
    into += drawn
    if g.recording and drawn:
        g.tell(CardsDrawn(seat, len(drawn), tuple(drawn)), to=seat, others=CardsDrawn(seat, len(drawn)))


@rule
def choose_card(g: Multiverse, seat: Seat, question: Question, count: int) -> Gives[Card]:
    """One of so many cards that others do not see. Among equal ones there is nothing to choose, but nobody else may learn that."""
    choices: Sequence[Any] = question.choices(g, seat)
    card: Card = choices[0]
    if is_asked(g, seat, choices, count > 1):
        card = yield g.ask(seat, question, choices)
    return card


def discard_card(g: Multiverse, seat: Seat, card: Card, purpose: str = "") -> None:
    """A card from the hand goes onto the discard pile."""
    g.hand[seat].remove(card)
    g.discard.append(card)
    if g.recording:
        g.tell(CardDiscarded(seat, card, purpose))


def gain_points(g: Multiverse, seat: Seat, points: int, card: Card) -> None:
    """VP through a card. Once anybody reaches the end number, the round is the last (MV-001, MV-002, MV-R17).

    A Contraption's points are changed once for each activation (MV-058, MV-R15, MV-R33); a player may be kept from gaining any (MV-R25).
    """
    kind = g.box.kinds[card]
    if kind == CONTRAPTION and g.modifier:
        points = max(0, points + g.modifier)
        g.modifier = 0
    if g.lasting:
        points = amount(g, Scoring(seat, card), points)
    g.vp[seat] += points
    if g.recording:
        g.tell(PointsScored(seat, points, g.vp[seat], card))
    if not g.ending and g.vp[seat] >= g.goal:
        g.ending = True
        g.tell(EndTriggered(seat, g.vp[seat]))


def lose_points(g: Multiverse, seat: Seat, points: int, card: Card) -> None:
    """MV-R06, MV-R08: as many as there are."""
    lost = min(points, g.vp[seat])
    g.vp[seat] -= lost
    if g.recording:
        g.tell(PointsScored(seat, -lost, g.vp[seat], card))


# ---------------------------------------------------------------- Contraptions that can be activated


def activation_cost(g: Multiverse, seat: Seat, card: Card) -> int:
    """The Power that this player pays for a Contraption at the moment."""
    cost = g.box.pays[card]
    return amount(g, Paying(seat, card), cost) if g.lasting else cost


def works_here(g: Multiverse, work: Work) -> bool:
    """MV-041, MV-058, MV-063: is a Contraption in the 'Verse being resolved fit for use? A partial one is in the Rickverse only."""
    if g.resolving == TEENYVERSE and work.sideways:
        return False
    return work.complete or (g.resolving == RICKVERSE and work.tokens > 0)


def can_happen(g: Multiverse, seat: Seat, card: Card, power: int) -> bool:
    """MV-R32: would anything in a card's text happen, if that much Power were paid for it first?"""
    if g.box.certain[card]:
        return True
    ctx = Context(you=seat, card=card, owner=seat, number=power)
    for sentence in g.box.records[card].sentences:  # noqa: SIM110 (a generator costs more than the rest)
        if sentence.possible(g, ctx):
            return True
    return False


def can_activate(g: Multiverse, seat: Seat, card: Card, spare: int) -> bool:
    """MV-052: can this player pay for a Contraption of the 'Verse being resolved with so much Power, and would anything happen?"""
    cost = activation_cost(g, seat, card)
    return cost <= spare and works_here(g, g.works[card]) and can_happen(g, seat, card, cost)
