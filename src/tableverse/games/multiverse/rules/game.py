"""Set-up, rounds and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import over
from tableverse.core import Rule, rule
from tableverse.games.multiverse.events import CardDiscarded, CharacterTaken, FirstPlayer, GameWon, RoundBegins, RoundEnds
from tableverse.games.multiverse.questions import ChooseCharacter, DiscardDrawn
from tableverse.games.multiverse.rules.actions import take_turn
from tableverse.games.multiverse.rules.power_up import power_up
from tableverse.games.multiverse.rules.table import choose_card, draw_cards
from tableverse.games.multiverse.scoring import decided_by, leaders
from tableverse.games.multiverse.state import STARTING_HAND

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.multiverse.state import Multiverse


@rule
def game(g: Multiverse) -> Rule:
    """Set-up, then rounds until one in which the end was triggered is over (MV-002, MV-022)."""
    yield from set_up(g)
    while True:
        yield from play_round(g)
        if g.ending:
            break
        g.first = g.left_of(g.first)
        g.tell(FirstPlayer(g.first))
    winners = leaders(g)
    g.tell(GameWon(tuple(winners), g.vp[winners[0]], decided_by(g)))


# ---------------------------------------------------------------- set-up


@rule
def set_up(g: Multiverse) -> Rule:
    """MV-006 to MV-013, MV-R19: the first player is drawn, Characters are chosen or dealt, the deck is shuffled, 5 cards each."""
    g.first = g.below(g.n)
    g.tell(FirstPlayer(g.first))
    if g.options["characters"] == "random":
        g.shuffle(g.characters)
    for seat in g.order_from(g.first):
        card = g.characters[-1]
        if g.options["characters"] == "chosen" and len(g.characters) > 1:
            card = yield g.ask(seat, ChooseCharacter())
        g.characters.remove(card)
        g.character[seat] = [card]
        g.steps[seat] = 2 if g.rule_of(seat) == "kyle" else 1
        g.tell(CharacterTaken(seat, card))
    g.shuffle(g.deck)
    for seat in g.order_from(g.first):
        draw_cards(g, seat, STARTING_HAND, g.hand[seat])


# ---------------------------------------------------------------- a round


@rule
def play_round(g: Multiverse) -> Rule:
    """MV-015: everybody draws, everybody takes a turn, then the common Power-Up Phase."""
    g.round += 1
    g.tell(RoundBegins(g.round))
    for seat in g.order_from(g.first):
        yield from draw_at_start(g, seat)
    for seat in g.order_from(g.first):
        yield from take_turn(g, seat)
    yield from power_up(g)
    end_round(g)


def draw_at_start(g: Multiverse, seat: Seat) -> Rule | tuple[()]:
    """MV-014: one card each; Morty does better (MV-065)."""
    if g.rule_of(seat) == "morty":
        draw_cards(g, seat, 2, g.drawn[seat])
        return keep_one(g, seat)
    draw_cards(g, seat, 1, g.hand[seat])
    return ()


@rule
def keep_one(g: Multiverse, seat: Seat) -> Rule:
    """MV-065, MV-R02: of two new cards one is discarded; a single one is kept."""
    if len(g.drawn[seat]) > 1:
        card = yield from choose_card(g, seat, DiscardDrawn(), len(g.drawn[seat]))
        g.drawn[seat].remove(card)
        g.discard.append(card)
        g.tell(CardDiscarded(seat, card))
    g.hand[seat] += g.drawn[seat]
    g.drawn[seat] = []


def end_round(g: Multiverse) -> None:
    """MV-021: unspent Power is lost, and effects of this round end."""
    if g.recording:
        g.tell(RoundEnds(g.round, g.power))
    g.power = 0
    over(g, "round")
