"""The whole game, round by round: everybody draws, everybody takes a turn, then the Power-Up Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.cardtext import over
from tableverse.core import Choice, Event, Question, Rule, Seat, any_card, rule
from tableverse.games.multiverse.rules.actions import take_turn
from tableverse.games.multiverse.rules.cards import CardDiscarded, choose_card, distinct, draw_cards
from tableverse.games.multiverse.rules.power_up import power_up
from tableverse.games.multiverse.rules.setup import FirstPlayer, set_up
from tableverse.games.multiverse.scoring import GameWon, decided_by, leaders

if TYPE_CHECKING:
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


class RoundBegins(Event, frozen=True):
    """MV-015."""

    begins = "round"
    number: int

    def text(self, g: Multiverse) -> str:
        return f"Round {self.number} begins."


def end_round(g: Multiverse) -> None:
    """MV-021: unspent Power is lost, and effects of this round end."""
    if g.recording:
        g.tell(RoundEnds(g.round, g.power))
    g.power = 0
    over(g, "round")


class RoundEnds(Event, frozen=True):
    """MV-021."""

    number: int
    lost: int

    def text(self, g: Multiverse) -> str:
        lost = f" {self.lost} Power is lost." if self.lost else ""
        return f"Round {self.number} ends.{lost}"


class RoundEffect(Event, frozen=True):
    """Something that holds for a player until the round ends."""

    seat: Seat
    what: str

    def text(self, g: Multiverse) -> str:
        return f"For the rest of the round, {g.name_of(self.seat)} {self.what}."


# ---------------------------------------------------------------- drawing at the start


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


class DiscardDrawn(Question, frozen=True):
    """MV-065: one of two new cards goes."""

    space = any_card("card")
    rules = ("MV-065", "MV-R02")
    of = "card"

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        return distinct(g, g.drawn[seat])[:]

    def text(self, g: Multiverse, seat: Seat) -> str:
        new = " and ".join([g.box.names[c] for c in g.drawn[seat]])
        return f"You drew {new}. Which one do you discard?"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Discard {g.box.names[choice]}"

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"drawn/{seat}/{choice}",)
