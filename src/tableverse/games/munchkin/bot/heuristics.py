"""Rules of thumb: when a roll is worth another, and what even a beginner does not do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.games.munchkin.bot.evaluation import threat
from tableverse.games.munchkin.bot.negotiation import proposes, trade_item, trade_partner
from tableverse.games.munchkin.constants import ESCAPE, MONSTERS, PLAYERS
from tableverse.games.munchkin.rules.classes import DropClass
from tableverse.games.munchkin.rules.combat_strength import run_bonus
from tableverse.games.munchkin.rules.items import TurnItem
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.monsters import Enhance, JoinFight, Wander
from tableverse.games.munchkin.rules.offers import OfferMore, Put
from tableverse.games.munchkin.rules.one_shots import UseOneShot
from tableverse.games.munchkin.rules.parasites import Attach
from tableverse.games.munchkin.rules.running_away import UseEscape
from tableverse.games.munchkin.rules.trade import OpenTrade, ShowHand, TradeGive, TradeWant, TradeWith
from tableverse.games.munchkin.rules.traps import SpringTrap
from tableverse.games.munchkin.words.questions import WhichSide

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.munchkin.rules.dice import AnswerRoll
    from tableverse.games.munchkin.state import Munchkin


def reroll(g: Munchkin, seat: Seat, question: AnswerRoll) -> bool:
    """A failed Run Away roll of one's own is worth another, if much is to be lost."""
    return question.roller == seat and question.why == "run" and g.die + run_bonus(g, seat) < ESCAPE and threat(g, seat) > 1


def blunders(g: Munchkin, seat: Seat) -> Sequence[int]:
    """The choices that no slip is one of: a beginner misjudges, and gives nothing away."""
    asked = g.asks[seat]
    question, choices = asked.question, asked.choices
    match question:
        case TradeWith():
            wanted = trade_partner(g, seat, choices)  # type: ignore[arg-type]
        case TradeGive():
            wanted = trade_item(g, seat, question.partner, None, choices)
        case TradeWant():
            wanted = trade_item(g, seat, question.partner, question.given, choices)
        case _:
            return [k for k, choice in enumerate(choices) if serves_others(g, seat, question, choice)]
    return [k for k in range(len(choices)) if k != wanted]


def serves_others(g: Munchkin, seat: Seat, question: Any, choice: Any) -> bool:
    """Does an answer serve somebody else, or nobody?"""
    fighting = g.in_combat(seat)
    match choice:
        case ShowHand() | DropClass():
            return True
        case OpenTrade():
            return not proposes(g, seat)
        case Put():
            return isinstance(question, OfferMore)
        case LevelUp():
            return choice.who != seat
        case SpringTrap():
            return choice.at == seat
        case TurnItem():
            return choice.card in g.equipped[seat]
        case UseOneShot():
            return choice.side == (MONSTERS if fighting else PLAYERS)
        case Enhance() | Wander() | Attach() | JoinFight():
            return fighting
        case UseEscape():
            return not fighting and not g.winning()
        case _:
            return isinstance(question, WhichSide) and choice == (MONSTERS if fighting else PLAYERS)
