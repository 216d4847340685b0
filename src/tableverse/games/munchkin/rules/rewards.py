"""After a won fight: levels, instructions of monsters, Treasures, and what was agreed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext.waiting import happens
from tableverse.core import NONE, Card, Choice, Question, Rule, Seat, any_card, rule
from tableverse.games.munchkin.game_events import HelpingToKill, Killing
from tableverse.games.munchkin.rules.cleanup import clean_up
from tableverse.games.munchkin.rules.items import after_loss
from tableverse.games.munchkin.rules.levels import GameWon, go_up, level_up
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry, listed
from tableverse.games.munchkin.rules.piles import draw_cards, fetch, move_card, ready_to_draw
from tableverse.games.munchkin.values import Deal, Outcome

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- questions


class PickTreasure(Question, frozen=True):
    """MK-R46: fighter and helper take turns."""

    space = any_card("Treasure") | NONE
    rules = ("MK-128", "MK-133", "MK-138", "MK-R46")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return g.apart(g.shown) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "The Treasures are shared as agreed. Which one do you take?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nothing" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"shown/{choice}",)


# ---------------------------------------------------------------- log entries


class FightWon(PlayerEntry, frozen=True):
    """MK-104: with the monsters that count as killed."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"kills {listed(g, self.cards)}" if self.cards else "wins the fight without a kill"


class TreasuresShown(PlayerEntry, frozen=True):
    """MK-138: drawn openly, since there is a helper."""

    cards: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"draws for all to see: {listed(g, self.cards)}"


class TreasurePicked(CardEntry, frozen=True):
    """MK-R46: one of those that lie open."""

    def what(self, g: Munchkin) -> str:
        return f"takes {self.name(g)}"


# ---------------------------------------------------------------- rules


@rule
def rewards(g: Munchkin, end: Outcome) -> Rule:
    """MK-R43: cleanup, levels and win check, instructions, draw, split, promised Items, promised cards."""
    fighter, deal = g.active, g.deal
    killed = (*g.credit, *[f.card for f in g.foes])
    g.tell(FightWon(fighter, killed))
    clean_up(g)
    go_up(g, fighter, end.levels, earned=True)
    if g.ended:
        share_victory(g, deal)
        return
    yield from instructions(g, fighter, deal, killed)
    if deal is None:
        draw_cards(g, "treasure", fighter, end.treasures)
        return
    draw_openly(g, fighter, end.treasures)
    yield from split(g, fighter, deal)
    for card in deal.items:
        if card in g.items[fighter] and not g.dead[deal.helper]:
            move_card(g, fighter, card, deal.helper)
    yield from after_loss(g, fighter)
    for card in deal.cards:
        if card in g.hand[fighter] and g.can_rise(deal.helper, g.box.records[card].winning):
            yield from level_up(g, fighter, card, deal.helper)


def share_victory(g: Munchkin, deal: Deal | None) -> None:
    """MK-188: if the table plays so, the helper wins, too."""
    if g.options["shared_victory"] and deal is not None and deal.helper not in g.won:
        g.won.append(deal.helper)
        g.tell(GameWon(deal.helper, g.level[deal.helper]))


@rule
def instructions(g: Munchkin, fighter: Seat, deal: Deal | None, killed: tuple[Card, ...]) -> Rule:
    """MK-134: what killed monsters say, and the two players' cards, kill by kill."""
    for card in killed:
        yield from happens(g, Killing(fighter, card))
        if deal is not None and not g.dead[deal.helper]:
            yield from happens(g, HelpingToKill(deal.helper, card))


def draw_openly(g: Munchkin, fighter: Seat, count: int) -> None:
    """MK-133, MK-138: the fighter draws, for all to see."""
    while len(g.shown) < count and ready_to_draw(g, "treasure"):
        g.shown.append(g.draw(g.treasure))
    g.tell(TreasuresShown(fighter, tuple(g.shown)))


@rule
def split(g: Munchkin, fighter: Seat, deal: Deal) -> Rule:
    """MK-128, MK-R45 to MK-R47: single picks by turns, beginning with the agreed one; a full quota leaves the rest to the other."""
    picks = picking_order(fighter, deal, len(g.shown))
    for k in range(len(picks)):
        seat = picks[k]
        card: Any = g.shown[0]
        if len(g.shown) > 1 and set(picks[k:]) != {seat}:
            card = yield g.ask(seat, PickTreasure())
        fetch(g, seat, card)
        g.tell(TreasurePicked(seat, card))


def picking_order(fighter: Seat, deal: Deal, drawn: int) -> tuple[Seat, ...]:
    """Who picks when.

    >>> picking_order(0, Deal(1, share=2, helper_first=True), 4), picking_order(0, Deal(1, share=1), 4)
    ((1, 0, 1, 0), (0, 1, 0, 0))
    """
    share = drawn // 2 if deal.half else min(deal.share, drawn)
    quota = {deal.helper: share, fighter: drawn - share}
    other = {deal.helper: fighter, fighter: deal.helper}
    turn = deal.helper if deal.helper_first else fighter
    picks: list[Seat] = []
    for _ in range(drawn):
        turn = turn if quota[turn] else other[turn]
        picks.append(turn)
        quota[turn] -= 1
        turn = other[turn]
    return tuple(picks)
