"""What cards, fights and positions are worth to a player: the judgement behind the bots. All of it rests on what a seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tableverse.cardtext.shared import ChooseOne, IfNone
from tableverse.games.munchkin.constants import LEVEL_PRICE, WINNING_LEVEL
from tableverse.games.munchkin.rules.combat_strength import foe_modifiers
from tableverse.games.munchkin.rules.items import allowed, fits, in_the_way
from tableverse.games.munchkin.rules.selling import sellable
from tableverse.games.munchkin.values import Deal, Foe
from tableverse.games.munchkin.words.deeds import Die, LoseLevels, On, Suffer, YouDie
from tableverse.games.munchkin.words.goods import (
    Discard,
    DiscardAll,
    DiscardItemsWorth,
    DiscardRandom,
    DiscardYour,
    Give,
    GiveRandom,
)
from tableverse.games.munchkin.words.strength import NextCombat, NoItemBonus
from tableverse.games.munchkin.words.triggers import YouHelpKill

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.munchkin.box import MunchkinBox
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Offer, Outcome

LEVELS: Final = (0.0, 0.0, 1.0, 2.0, 3.1, 4.3, 5.6, 7.1, 8.9, 11.0, 20.0)
"""What it is worth to stand on a Level: the last ones are the hardest."""
TREASURE: Final = 0.9
"""What a Treasure that nobody has seen is worth."""
FIRST_PICK: Final = 0.3
POINT: Final = 0.55
"""What a point of standing strength is worth, up to as many as GREAT."""
GREAT: Final = 15
BEYOND: Final = 0.25
UNSEEN: Final = 0.6
"""What a card in somebody's hand is worth, whatever it is."""
DEATH: Final = 9.0
"""What dying is counted for among the harms of cards: more than all else."""
CLASS_WORTH: Final = {"Songwriter": 1.4, "Super Genius": 1.2, "Parent": 0.9, "High Schooler": 0.8}
KIND_WORTH: Final = {"Go Up a Level": 1.3, "Enhancer": 0.5, "Trap": 0.6, "Ally": 0.8, "Class": 0.5, "Special": 0.6, "Monster": 0.3}
VICTORY: Final = 40.0
RIVALRY: Final = 0.45
"""How much of what the best foe gains counts against oneself."""
HOPE, FEAR = 0.8, 0.12
"""How likely a fight that is being won is won in the end, and one that is being lost."""
RUIN: Final = 0.65
"""About how often a monster catches somebody who runs."""


# ---------------------------------------------------------------- texts


@cache
def harms(box: MunchkinBox) -> Sequence[float]:
    """By card: about how much a Trap or the Bad Stuff of a monster costs its victim."""
    return tuple([_harm(p.bad_text.sentences) if p.kind == "Monster" else _harm(p.does) if p.kind == "Trap" else 0.0 for p in box.records])


def _harm(node: Any) -> float:
    """What is lost, added up over a text."""
    match node:
        case tuple() | list():
            return sum([_harm(part) for part in node])
        case YouDie() | Die():
            return DEATH
        case LoseLevels():
            return 1.3 * node.count
        case ChooseOne():
            return min([_harm(option) for option in node.options])
        case On():
            return 0.5 * _harm(node.then)
        case IfNone():
            return 0.5 * _harm(node.does)
        case Discard() | DiscardRandom():
            return 0.6 * node.count
        case DiscardItemsWorth():
            return node.gold / 600
        case DiscardAll() | DiscardYour() | Give() | GiveRandom():
            return 0.8
        case NextCombat() | NoItemBonus() | Suffer():
            return 1.0
        case msgspec.Struct():
            return sum([_harm(getattr(node, name)) for name in node.__struct_fields__])
        case _:
            return 0.0


@cache
def kind_to_helpers(box: MunchkinBox) -> frozenset[int]:
    """Cards that reward their owner for having helped."""
    return frozenset(c for c, p in enumerate(box.records) if any(isinstance(s.event, YouHelpKill) for s in p.awaits))


def harm(g: Munchkin, seat: Seat, card: Card) -> float:
    """What a Trap or a monster's Bad Stuff would cost this player now."""
    found = harms(g.box)[card]
    if found < DEATH:
        return found
    return 1.0 + 0.5 * gear(g, seat) + 0.4 * len(g.hand[seat])


# ---------------------------------------------------------------- cards


def item_points(g: Munchkin, card: Card) -> float:
    """What an Item adds while it is equipped: its bonus, and something for a text."""
    return g.box.bonus[card] + (0.8 if g.box.records[card].text else 0.0)


def card_worth(g: Munchkin, seat: Seat, card: Card) -> float:
    """What a card is worth to a player, in hand or in play."""
    box = g.box
    kind, record = box.kind[card], box.records[card]
    if kind == "Item":
        sold = box.gold[card] / LEVEL_PRICE if g.level[seat] < WINNING_LEVEL - 1 else 0.0
        if card in g.equipped[seat]:
            return 0.2 + POINT * item_points(g, card) + 0.3 * sold
        return max(0.15 + POINT * improvement(g, seat, card) + 0.3 * sold, 0.9 * sold)
    if kind == "One-Shot":
        return max(0.17 * record.side if isinstance(record.side, int) else 0.7, 0.9 * box.gold[card] / LEVEL_PRICE)
    if kind == "Class":
        return CLASS_WORTH[box.names[card]] if card in g.front[seat] else 0.4
    if kind == "Ally":
        return 0.5 + POINT * box.bonus[card]
    if kind == "Enhancer":
        return 0.3 + 0.05 * abs(box.bonus[card])
    if kind == "Trap":
        return 0.3 + 0.2 * min(harms(box)[card], 3.0)
    return KIND_WORTH[kind]


def improvement(g: Munchkin, seat: Seat, card: Card) -> float:
    """How many points an Item that is not equipped would add, less what has to make room for it."""
    if not allowed(g, seat, card):
        return 0.0
    if fits(g, seat, card):
        return item_points(g, card)
    slot = g.box.slot[card]
    way = sorted([item_points(g, c) for c in in_the_way(g, seat, slot)])
    return max(0.0, item_points(g, card) - sum(way[: g.box.size[card]]))


def gear(g: Munchkin, seat: Seat) -> float:
    """Strength that lies on the table, whatever is being fought."""
    box = g.box
    return sum([item_points(g, c) for c in g.equipped[seat]]) + sum([box.bonus[c] for c in g.front[seat]])


def for_sale(g: Munchkin, seat: Seat) -> tuple[Card, ...]:
    """What a player would best sell for a level: the least useful first, and nothing that is needed more than the level; or nothing."""
    gold = g.box.gold
    able = [c for c in g.apart(sellable(g, seat)) if gold[c]]
    use = {c: card_worth(g, seat, c) - 0.9 * gold[c] / LEVEL_PRICE for c in able}
    found: list[Card] = []
    for c in sorted(able, key=lambda c: (use[c], -gold[c], c)):
        if sum([gold[x] for x in found]) < LEVEL_PRICE:
            found.append(c)
    if sum([gold[c] for c in found]) < LEVEL_PRICE:
        return ()
    for c in sorted(found, key=lambda c: -use[c]):  # what is not needed for the level stays
        if sum([gold[x] for x in found]) - gold[c] >= LEVEL_PRICE:
            found.remove(c)
    level = g.level[seat]
    lost = sum([max(0.0, use[c]) for c in found])
    return tuple(sorted(found)) if lost < 0.9 * (LEVELS[level + 1] - LEVELS[level]) else ()


# ---------------------------------------------------------------- positions


def standing(g: Munchkin, seat: Seat, known: bool) -> float:
    """What a player has: Level, gear, Classes, cards, less what weighs on them. Hands of others count by their size."""
    points = gear(g, seat)
    value = LEVELS[min(g.level[seat], WINNING_LEVEL)] + POINT * min(points, GREAT) + BEYOND * max(0.0, points - GREAT)
    names = g.box.names
    for c in g.front[seat]:
        value += CLASS_WORTH.get(names[c], 0.5)
    worn = g.equipped[seat]
    value += sum([card_worth(g, seat, c) for c in g.items[seat] if c not in worn])
    value += sum([card_worth(g, seat, c) for c in g.hand[seat]]) if known else UNSEEN * len(g.hand[seat])
    for b in g.burdens:
        if b.seat == seat:
            value -= 0.9 if b.kind in ("strength", "no_items") else 0.5
    return value - 1.0 * g.dead[seat]


def prospects(g: Munchkin, seat: Seat) -> float:
    """What a fight that goes on will probably bring a player, or cost."""
    if g.phase != "fight" or not g.in_combat(seat):
        return 0.0
    end = g.outcome()
    chance = HOPE if end.won else FEAR
    if seat == g.active:
        gain = rise(g, end) + TREASURE * (end.treasures - (g.deal.share if g.deal else 0)) + VICTORY * end.wins_game
    else:
        assert g.deal is not None
        gain = TREASURE * g.deal.share
    return chance * gain - (1 - chance) * RUIN * threat(g, seat)


def rise(g: Munchkin, end: Outcome) -> float:
    """What the levels of a won fight are worth to the fighter."""
    level = g.level[g.active]
    return LEVELS[min(level + end.levels, WINNING_LEVEL)] - LEVELS[min(level, WINNING_LEVEL)]


def threat(g: Munchkin, seat: Seat) -> float:
    """What all monsters of the fight would cost a player whom they catch."""
    return sum([harm(g, seat, f.card) for f in g.foes])


def evaluate(g: Munchkin, seat: Seat) -> float:
    """About how well a seat will have done: what it has and may expect, less part of what the others have."""
    if g.over:
        winners = g.winners
        return VICTORY / len(winners) if seat in winners else -VICTORY
    own = standing(g, seat, known=True) + prospects(g, seat)
    others = [standing(g, s, known=False) + prospects(g, s) for s in g.seats if s != seat]
    return own - RIVALRY * max(others) - RIVALRY * sum(others) / len(others)


# ---------------------------------------------------------------- fights


def needed(g: Munchkin) -> int:
    """How many points the players lack; 0 when they win."""
    end = g.outcome()
    return 0 if end.won else 1 - end.lead


def with_helper(g: Munchkin, seat: Seat) -> Munchkin:
    """The fight as it would stand with this player's help."""
    twin = g.quiet()
    twin.deal = Deal(seat)
    twin.retotal()
    return twin


def alone_against(g: Munchkin, seat: Seat, card: Card) -> Outcome:
    """How a player's fight with a monster of the hand would end, if nobody did anything."""
    twin = g.quiet()
    twin.phase, twin.active, twin.deal, twin.extras = "fight", seat, None, []
    twin.foes = [Foe(k, c) for k, c in enumerate((card, *[c for c in g.before[seat] if g.box.kind[c] == "Monster"]))]
    twin.retotal()
    return twin.outcome()


def foe_strength(g: Munchkin, key: int) -> int:
    """What a monster of the fight comes to."""
    foe = g.foe(key)
    return 0 if foe is None else sum([modifier.amount for modifier in foe_modifiers(g, foe)])


def leader(g: Munchkin, seat: Seat) -> Seat:
    """The other player who is nearest to winning."""
    return max([s for s in g.seats if s != seat], key=lambda s: (not g.dead[s], g.level[s], gear(g, s), -s))


def runs_ahead(g: Munchkin, seat: Seat) -> bool:
    """Would the kill put the fighter two Levels ahead of everybody else, high enough to matter?"""
    after = g.level[g.active] + g.outcome().levels
    return after >= 6 and after >= 2 + max([g.level[s] for s in g.seats if s != g.active])


# ---------------------------------------------------------------- help


def price(g: Munchkin, offer: Offer, helper: Seat) -> float:
    """What an offer is worth to whoever helps."""
    box = g.box
    value = TREASURE * offer.share + (FIRST_PICK if offer.share and offer.helper_first else 0.0)
    value += sum([card_worth(g, helper, c) for c in offer.items])
    level = g.level[helper]
    value += sum([LEVELS[level + 1] - LEVELS[level] for _ in offer.cards if level < WINNING_LEVEL - 1])
    draws = kind_to_helpers(box)
    return value + sum([0.8 for c in (*g.role[helper], *g.front[helper], *g.equipped[helper]) if c in draws])


def envy(g: Munchkin, offer: Offer, end: Outcome) -> float:
    """What the fighter's success costs a helper who wants to win as well; `end` is how the fight ends with that help."""
    after = g.level[g.active] + end.levels
    near = 0.35 if after < 7 else 0.55 if after < 9 else 0.8
    return near * rise(g, end) + 0.15 * TREASURE * (end.treasures - offer.share)


def hands_out_the_win(g: Munchkin) -> bool:
    """Would helping make the fighter win alone?"""
    return g.for_the_win() and not g.options["shared_victory"]


def fair(g: Munchkin, seat: Seat, offer: Offer) -> bool:
    """Is it good for this player to help on these terms?"""
    end = with_helper(g, seat).outcome()
    if not end.won or (end.wins_game and not g.options["shared_victory"]):
        return False
    return end.wins_game or price(g, offer, seat) >= envy(g, offer, end)


def worth_the_kill(g: Munchkin, seat: Seat) -> float:
    """What it is worth to the fighter to win this fight instead of running."""
    end = g.outcome()
    return rise(g, end) + TREASURE * end.treasures + RUIN * threat(g, seat) + VICTORY * end.wins_game
