"""How a sensible munchkin plays: lays down, sells, bargains, interferes and runs. Every question is answered at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.games.munchkin.bot.evaluation import (
    CLASS_WORTH,
    LEVELS,
    TREASURE,
    alone_against,
    card_worth,
    foe_strength,
    for_sale,
    hands_out_the_win,
    harm,
    improvement,
    item_points,
    leader,
    needed,
    threat,
    worth_the_kill,
)
from tableverse.games.munchkin.bot.heuristics import reroll
from tableverse.games.munchkin.bot.interference import before_the_roll, flight, helping_deed, spoiling
from tableverse.games.munchkin.bot.negotiation import (
    answer_help,
    best_helper,
    good_trade,
    offer_share,
    open_share,
    proposes,
    selling,
    trade_item,
    trade_partner,
    usual_share,
    worth_its_price,
)
from tableverse.games.munchkin.constants import HAND_LIMIT, MONSTERS, PLAYERS
from tableverse.games.munchkin.rules.abilities import PayWith, UseAbility
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.charity import GiveAway, GiveCharity
from tableverse.games.munchkin.rules.checkpoint import StepIn, TakeTurn
from tableverse.games.munchkin.rules.classes import PlayClass, PlaySuper
from tableverse.games.munchkin.rules.combat import BackUp, Fight
from tableverse.games.munchkin.rules.combat_strength import strength
from tableverse.games.munchkin.rules.death import AnswerDeath, Loot
from tableverse.games.munchkin.rules.dice import AnswerRoll
from tableverse.games.munchkin.rules.doors import LookForTrouble, TroubleOrLoot
from tableverse.games.munchkin.rules.help import CallIn, LeaveFight
from tableverse.games.munchkin.rules.interference import Meddle
from tableverse.games.munchkin.rules.items import CheatOn, LayDown, MakeRoom, TurnItem, WhichClassGoes
from tableverse.games.munchkin.rules.levels import LevelUp, SpareLevels
from tableverse.games.munchkin.rules.offers import (
    AnswerCounter,
    AnswerHelp,
    AnswerOpenOffer,
    AskAll,
    AskHelp,
    OfferMore,
    OfferShare,
    Send,
    TakeHelper,
)
from tableverse.games.munchkin.rules.one_shots import PlaySpecial
from tableverse.games.munchkin.rules.receiving import PlayReceived
from tableverse.games.munchkin.rules.rewards import PickTreasure
from tableverse.games.munchkin.rules.running_away import RunAway, WhileFleeing
from tableverse.games.munchkin.rules.selling import Sell, SellMore
from tableverse.games.munchkin.rules.setup import OpeningPlays
from tableverse.games.munchkin.rules.trade import AnswerTrade, Enough, OpenTrade, TradeGive, TradeWant, TradeWith
from tableverse.games.munchkin.rules.traps import AnswerTrap, SpringTrap
from tableverse.games.munchkin.words.questions import CardQuestion, NameCard, WhichFoe, WhichPlayer, WhichSide, WhoGetsIt

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Dice, Question, Seat
    from tableverse.games.munchkin.state import Munchkin

JUNK: Final = 0.45
"""What a card is worth at most that is given for another one unseen."""
SAFE: Final = 3
"""By how much a monster of the hand must be beaten to be looked for."""
TALKS: Final = 2
"""How often one player is asked for help in a fight."""


# ---------------------------------------------------------------- outside a fight


def class_worth(g: Munchkin, card: Card) -> float:
    """What a Class is worth in play."""
    return CLASS_WORTH.get(g.box.names[card], 0.6)


def rank(g: Munchkin, seat: Seat, choice: Any, late: bool) -> float:
    """How good a deed outside a fight looks; not more than 0: better not. `late`: what is left in hand will be given away."""
    box = g.box
    full = late and len(g.hand[seat]) > g.hand_limit(seat)
    match choice:
        case LevelUp():
            return 20.0 * (choice.who == seat)
        case PlayAlly():
            old = g.ally(seat)
            return 8.0 if old < 0 or box.bonus[choice.card] > box.bonus[old] else 0.0
        case LayDown():
            return 7.0 if box.kind[choice.card] == "Item" else 2.0 * full
        case PlayClass():
            had = [class_worth(g, c) for c in g.classes(seat)]
            roomy = g.super_munchkin(seat) >= 0 and len(had) < 2
            return 6.0 if not had or roomy or class_worth(g, choice.card) > min(had) else 0.0
        case PlaySuper():
            return 5.0
        case CheatOn():
            idle = choice.item not in g.equipped[seat]
            return (4.0 + 0.1 * item_points(g, choice.item)) if idle and (full or box.bonus[choice.item] > 1) else 0.0
        case TurnItem():
            return 0.0 if choice.card in g.equipped[seat] else improvement(g, seat, choice.card)
        case PlaySpecial():
            return 4.5
        case Sell():
            return 9.0 * bool(for_sale(g, seat))
        case UseAbility():
            return 1.0 * any(card_worth(g, seat, c) < JUNK for c in g.payment(seat, choice.card))
        case OpenTrade():
            return 1.0 * proposes(g, seat)
        case _:
            return 0.0


def deed(g: Munchkin, seat: Seat, choices: Sequence[Choice], late: bool) -> int:
    """The best deed outside a fight, or passing, which comes last."""
    last = len(choices) - 1
    best, found = 0.0, last
    for k in range(last):
        value = rank(g, seat, choices[k], late)
        if value > best:
            best, found = value, k
    return found


def trap_at_a_glance(g: Munchkin, seat: Seat, choices: Sequence[Choice], dice: Dice) -> int:
    """Three times of ten a Trap for a leader who is far enough, or -1."""
    lead = leader(g, seat)
    if g.level[lead] < 5 or g.level[lead] < g.level[seat] - 1:
        return -1
    traps = [k for k, c in enumerate(choices) if isinstance(c, SpringTrap) and c.at == lead]
    if not traps or dice.below(10) >= 3:
        return -1
    return max(traps, key=lambda k: harm(g, lead, choices[k].card))  # type: ignore[union-attr]


# ---------------------------------------------------------------- the own fight


def own_fight(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> int:
    """Win with the cheapest cards, or with bought help; else leave it at that."""
    last = len(choices) - 1
    if g.winning() or not needed(g):
        return last
    stake = worth_the_kill(g, seat)
    called = best_helper(g, seat, [c.who for c in choices if isinstance(c, CallIn)])
    if called >= 0:
        return next(k for k, c in enumerate(choices) if isinstance(c, CallIn) and c.who == called)
    cards, cost = helping_deed(g, seat, choices)
    asks = {c.who: k for k, c in enumerate(choices) if isinstance(c, AskHelp)}
    if not hands_out_the_win(g):
        willing = best_helper(g, seat, [s for s in asks if g.asked[s] < TALKS])
        if willing >= 0 and (cards < 0 or cost > TREASURE * usual_share(g, willing)):
            all_at_once = [k for k, c in enumerate(choices) if isinstance(c, AskAll)]
            return all_at_once[0] if all_at_once and open_share(g, seat) else asks[willing]
    if cards >= 0 and cost < stake:
        return cards
    return last


def backed(g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> int:
    """A helper: plays what it takes, if the share is worth it; and does not help anybody to win alone."""
    last = len(choices) - 1
    if hands_out_the_win(g):
        left = [k for k, c in enumerate(choices) if isinstance(c, LeaveFight)]
        return left[0] if left else spoiling(g, seat, choices)
    if not g.winning():
        cards, cost = helping_deed(g, seat, choices)
        assert g.deal is not None
        if cards >= 0 and cost < TREASURE * g.deal.share + 0.6 * threat(g, seat):
            return cards
    return last


# ---------------------------------------------------------------- what texts ask


def whom(g: Munchkin, seat: Seat, question: WhichPlayer, choices: Sequence[Any]) -> int:
    """Who must help: the strongest. Who is taken out of a fight: oneself when losing, else the fighter. All else hits the leader."""
    card = question.ctx.card
    record = g.box.records[card] if card >= 0 else None
    if record is not None and record.escapes_all and g.in_fight:
        wanted = seat if seat in choices else g.active
        return choices.index(wanted) if wanted in choices else 0
    if g.in_fight and seat == g.active:
        return max(range(len(choices)), key=lambda k: -99 if choices[k] in (None, seat) else strength(g, choices[k]))
    foe = leader(g, seat)
    if g.in_fight and g.for_the_win() and g.active in choices:
        foe = g.active
    return choices.index(foe) if foe in choices else 0


def least(g: Munchkin, seat: Seat, choices: Sequence[Any]) -> int:
    """The card that is missed least."""
    return min(range(len(choices)), key=lambda k: 99.0 if choices[k] is None else card_worth(g, seat, choices[k]))


def dearest(g: Munchkin, seat: Seat, choices: Sequence[Any]) -> int:
    """The card that is worth most."""
    return max(range(len(choices)), key=lambda k: -1.0 if choices[k] is None else card_worth(g, seat, choices[k]))


def charity(g: Munchkin, seat: Seat, choices: Sequence[Any]) -> int:
    """The least useful card, to whoever is least dangerous."""

    def cost(move: Any) -> tuple[float, float]:
        if not isinstance(move, GiveAway):
            return (99.0, 0.0)
        return (card_worth(g, seat, move.card), 0.0 if move.to < 0 else LEVELS[g.level[move.to]] + 0.3 * strength(g, move.to))

    return min(range(len(choices)), key=lambda k: cost(choices[k]))


def named(g: Munchkin, question: NameCard, choices: Sequence[Choice]) -> int:
    """Everybody has seen what was discarded, and a bot remembers it."""
    card = g.discarded(question.sort, question.end)
    number = g.box.number[card] if card >= 0 else -1
    return choices.index(number) if number in choices else 0


def opening(g: Munchkin, seat: Seat, choices: Sequence[Any]) -> int:
    """Items, the best Class and the best Ally; One-Shots stay in hand."""

    def value(card: Any) -> float:
        if card is None:
            return 0.0
        match g.box.kind[card]:
            case "Item":
                return 3.0
            case "Class":
                return class_worth(g, card)
            case "Ally":
                return 1.0 + float(g.box.bonus[card])
            case "One-Shot":
                return 0.0 if len(g.hand[seat]) - len(g.opening[seat]) <= HAND_LIMIT + 1 else 0.1
            case _:
                return 0.5

    return max(range(len(choices)), key=lambda k: (value(choices[k]), k))


def trouble(g: Munchkin, seat: Seat, cards: Sequence[Any]) -> int:
    """The richest monster of the hand that is surely beaten, or loot, which comes last. None: no monster."""
    best, found = 0.0, len(cards) - 1
    for k, card in enumerate(cards):
        if card is None:
            continue
        end = alone_against(g, seat, card)
        value = end.levels + 0.5 * end.treasures
        if value > best and (end.lead >= SAFE or not end.left):
            best, found = value, k
    return found


# ---------------------------------------------------------------- the policy


def glance(g: Munchkin, seat: Seat, question: Question, choices: Sequence[Any], dice: Dice) -> int:
    """The answer to a question with more than one choice."""
    match question:
        case TakeTurn():
            found = deed(g, seat, choices, question.moment == "end")
            if question.moment != "after" or choices[found] is not None:
                return found
            return trouble(g, seat, [c.card if isinstance(c, LookForTrouble) else None for c in choices])
        case StepIn() | PlayReceived():
            return deed(g, seat, choices, isinstance(question, PlayReceived))
        case Fight():
            return own_fight(g, seat, choices)
        case BackUp():
            return backed(g, seat, choices)
        case Meddle():
            return spoiling(g, seat, choices)
        case WhileFleeing():
            return before_the_roll(g, seat, choices)
        case RunAway():
            return flight(g, seat, choices)
        case TroubleOrLoot():
            return trouble(g, seat, choices)
        case OpeningPlays():
            return opening(g, seat, choices)
        case Loot() | PickTreasure():
            return dearest(g, seat, choices)
        case GiveCharity():
            return charity(g, seat, choices)
        case MakeRoom():
            return min(range(len(choices)), key=lambda k: 99.0 if choices[k] is None else item_points(g, choices[k]))
        case WhichClassGoes():
            return min(range(len(choices)), key=lambda k: class_worth(g, choices[k]))
        case _:
            return glance_at_answer(g, seat, question, choices, dice)


def glance_at_answer(g: Munchkin, seat: Seat, question: Question, choices: Sequence[Any], dice: Dice) -> int:
    """The same for bargains, answers and what texts ask."""
    last = len(choices) - 1
    match question:
        case OfferShare():
            return offer_share(g, seat, question.to, choices)
        case AnswerHelp() | AnswerOpenOffer():
            return answer_help(g, seat, question.offer, choices)
        case TakeHelper():
            wanted = best_helper(g, seat, question.willing)
            return choices.index(wanted) if wanted >= 0 else last
        case AnswerCounter():
            return 0 if worth_its_price(g, seat, question.offer) else last
        case AnswerTrade():
            return 0 if good_trade(g, seat, question.bargain) else last
        case SellMore():
            return selling(g, seat, choices)
        case TradeWith():
            return trade_partner(g, seat, choices)
        case TradeGive():
            return trade_item(g, seat, question.partner, None, choices)
        case TradeWant():
            return trade_item(g, seat, question.partner, question.given, choices)
        case OfferMore():
            done = [k for k, c in enumerate(choices) if isinstance(c, Send | Enough)]
            return done[0] if done else dice.below(len(choices))
        case AnswerTrap():
            return 0 if question.victim == seat and harm(g, seat, question.card) >= 0.9 else last
        case AnswerRoll():
            return 0 if reroll(g, seat, question) else last
        case AnswerDeath():
            return 0
        case SpareLevels():
            k = least(g, seat, choices[:-1])
            level = g.level[seat]
            saved = LEVELS[level] - LEVELS[max(1, level - question.count)]
            return k if card_worth(g, seat, choices[k]) < saved else last
        case WhichPlayer():
            return whom(g, seat, question, choices)
        case WhoGetsIt():
            return min(range(len(choices)), key=lambda k: g.level[choices[k]])
        case WhichSide():
            ours = g.in_combat(seat) and not (seat != g.active and hands_out_the_win(g))
            return list(choices).index(PLAYERS if ours else MONSTERS)
        case WhichFoe():
            return max(range(len(choices)), key=lambda k: foe_strength(g, -1 if choices[k] is None else choices[k]))
        case PayWith() | CardQuestion():
            return least(g, seat, choices)
        case NameCard():
            return named(g, question, choices)
        case _:
            return 0 if last == 1 else dice.below(len(choices))


def goes_on(choice: Any) -> bool:
    """Is there nothing left to do at a checkpoint?"""
    return choice is None or isinstance(choice, LookForTrouble)


def policy(g: Munchkin, seat: Seat, dice: Dice) -> int:
    """A quick and sensible answer."""
    asked = g.asks[seat]
    question, choices = asked.question, asked.choices
    if len(choices) == 1:
        return 0
    found = glance(g, seat, question, choices, dice)
    if isinstance(question, TakeTurn | StepIn) and goes_on(choices[found]):
        trap = trap_at_a_glance(g, seat, choices, dice)
        return found if trap < 0 else trap
    return found
