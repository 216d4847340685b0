"""The arithmetic of fights: every number on the table is a modifier with its reason. Totals, previews, the log and screens read them.

Sentences such as "+2 against Parasites", "If you are Rick, +2" or "For each Gun in play, +2" are read here and never run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context
from tableverse.core import Card, Seat
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED, MONSTERS, PLAYERS
from tableverse.games.munchkin.values import Extra, Foe, Modifier, Outcome, crowd

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

REASONS: Final = {"Role": "role", "Class": "class"}
"""What the modifiers of such a card are called; others are texts."""
Number = tuple[int, str, Card]
"""What a modifier says, without whose it is: how much, why, and from which card. Totals need no more."""


# ---------------------------------------------------------------- players


def player_numbers(g: Munchkin, seat: Seat) -> list[Number]:
    """MK-101: Level, equipped Items, Ally, Role, Classes and what lasts. Outside a fight, without what only a fight decides."""
    found: list[Number] = [(g.level[seat], "level", -1)]
    if levels_only(g):
        return found
    bonus, modifying = g.box.bonus, g.box.modifying
    silent = silenced(g, seat)
    for c in g.equipped[seat]:
        if c in silent:
            continue
        if bonus[c]:
            found.append((bonus[c], "item", c))
        if c in modifying:
            _texts(g, seat, c, found)
    for c in g.front[seat]:
        if bonus[c]:
            found.append((bonus[c], "ally", c))
        if c in modifying:
            _texts(g, seat, c, found)
    for c in g.role[seat]:
        if c in modifying:
            _texts(g, seat, c, found)
    for b in g.burdens:
        if b.seat == seat and b.kind == "strength" and not b.later:
            found.append((b.amount, "marker", b.card))
        elif b.kind == "adds_level" and b.seat != seat and g.in_combat(seat) and not g.dead[b.seat]:
            found.append((g.level[b.seat], "marker", b.card))
    return found


def _texts(g: Munchkin, seat: Seat, card: Card, found: list[Number]) -> None:
    """The standing sentences of one of a player's cards."""
    record = g.box.records[card]
    ctx = Context(seat, card, seat)
    for read in record.modifiers:
        amount = read(g, ctx)
        if amount:
            found.append((amount, REASONS.get(record.kind, "text"), card))


def player_modifiers(g: Munchkin, seat: Seat) -> list[Modifier]:
    """The same, with whose they are."""
    return [Modifier(PLAYERS, *number, seat) for number in player_numbers(g, seat)]


def strength(g: Munchkin, seat: Seat) -> int:
    """A player's combat strength as it stands."""
    return sum([number[0] for number in player_numbers(g, seat)])


def silenced(g: Munchkin, seat: Seat) -> frozenset[Card] | tuple[Card, ...]:
    """MK-R109: equipped Items that give no bonus in this fight."""
    for b in g.burdens:
        if b.kind == "no_items" and b.seat == seat:
            return g.equipped[seat]
    mute = g.box.mute
    for f in g.foes:
        if f.card in mute:
            return frozenset[int]().union(*[mute[x.card] for x in g.foes if x.card in mute])
    return ()


def levels_only(g: Munchkin) -> bool:
    """MK-118, MK-R54: a monster that counts Levels alone does so for the whole fight."""
    only = g.box.levels_only
    for f in g.foes if only else ():  # noqa: SIM110 (a generator costs more than the rest)
        if f.card in only:
            return True
    return False


def run_modifiers(g: Munchkin, seat: Seat) -> list[Modifier]:
    """MK-142: what is added to a Run Away roll."""
    found = [Modifier(PLAYERS, g.box.run[c], "text", c, seat) for c in g.sources(seat) if g.box.run[c]]
    return found + [Modifier(PLAYERS, b.amount, "marker", b.card, seat) for b in g.burdens if b.seat == seat and b.kind == "run"]


def run_bonus(g: Munchkin, seat: Seat) -> int:
    """The same, added up."""
    return sum([modifier.amount for modifier in run_modifiers(g, seat)])


def wins_ties(g: Munchkin) -> bool:
    """Whether an equal total wins."""
    ties = g.box.ties
    return any(c in ties for s in g.combatants() for c in g.sources(s))


# ---------------------------------------------------------------- monsters


def foe_numbers(g: Munchkin, foe: Foe) -> list[Number]:
    """MK-102, MK-115, MK-176: Level, own powers, fixed numbers, enhancers, Levels of added Parasites."""
    box, card = g.box, foe.card
    found: list[Number] = [(box.level[card], "monster", card)]
    if card in box.modifying:
        ctx = Context(g.active, card, g.active, it=foe.key)
        for read in box.records[card].modifiers:
            amount = read(g, ctx)
            if amount:
                found.append((amount, "text", card))
    if foe.plus:
        found.append((foe.plus, "fixed", card))
    for c in foe.enhancers:
        found.append((box.bonus[c], "enhancer", c))  # noqa: PERF401 (mostly there are none)
    for c in foe.added:
        found.append((box.level[c], "parasite", c))  # noqa: PERF401 (likewise)
    return found


def foe_modifiers(g: Munchkin, foe: Foe) -> list[Modifier]:
    """The same, with whose they are."""
    return [Modifier(MONSTERS, *number, -1, foe.key) for number in foe_numbers(g, foe)]


def foe_treasures(g: Munchkin, foe: Foe) -> int:
    """MK-136, MK-178, MK-R56: its own, those of its enhancers and those of a crowd of Parasites, never less than none."""
    box = g.box
    found = box.treasures[foe.card]
    for c in foe.enhancers:
        found += box.treasures[c]
    if foe.added:
        found += crowd(sum([box.level[c] for c in foe.added]))
    return max(0, found)


def doomed(g: Munchkin) -> tuple[int, ...]:
    """MK-R102: monsters that will be defeated when the window closes, as things stand."""
    conditional = g.box.conditional
    found: tuple[int, ...] = ()
    for f in g.foes:
        if f.card in conditional and _met(g, f):
            found = (*found, f.key)
    return found


def _met(g: Munchkin, foe: Foe) -> bool:
    """Whether the condition of a monster holds for one of those who fight it."""
    conditions: tuple[Any, ...] = g.box.records[foe.card].defeats
    return any(c.holds(g, Context(s, foe.card, s)) for c in conditions for s in g.combatants())


# ---------------------------------------------------------------- the fight


def counting(g: Munchkin) -> list[Extra]:
    """What was used in the fight, as far as it counts; where only Levels do, nothing for the players (MK-R54)."""
    return [e for e in g.extras if e.side == MONSTERS] if levels_only(g) else g.extras


def modifiers(g: Munchkin) -> list[Modifier]:
    """All numbers of the fight: of those who fight, then of the monsters."""
    found = [modifier for s in g.combatants() for modifier in player_modifiers(g, s)]
    for side in (PLAYERS, MONSTERS):
        found += [Modifier(side, e.amount, "shot", e.card, e.seat) for e in counting(g) if e.amount and e.side == side]
    return found + [modifier for f in g.foes for modifier in foe_modifiers(g, f)]


def totals(g: Munchkin) -> tuple[int, int]:
    """Both strengths: the sums of the modifiers."""
    ours = theirs = 0
    for s in g.combatants():
        for amount, _, _ in player_numbers(g, s):
            ours += amount
    for f in g.foes:
        for amount, _, _ in foe_numbers(g, f):
            theirs += amount
    for e in counting(g) if g.extras else ():
        if e.side == PLAYERS:
            ours += e.amount
        else:
            theirs += e.amount
    return ours, theirs


def outcome(g: Munchkin) -> Outcome:
    """What happens if everybody passes now: defeats (MK-R102), then the comparison (MK-103, MK-104), then what winning brings (MK-105,
    MK-135, MK-136), then whether that wins the game (MK-R51). On the run all of it is over and forfeited (MK-121)."""
    if g.phase != "fight":
        return LOST
    defeated, sums = doomed(g), g.sums
    if defeated:
        sums = totals(without(g, defeated))
    levels, treasures, left = 0, g.bounty, False
    for c in g.credit:
        levels += g.box.levels[c]
    for f in g.foes:
        treasures += foe_treasures(g, f)
        if f.key not in defeated:
            left = True
            levels += g.box.levels[f.card]
    ours, theirs = sums
    won = not left or ours > theirs or (ours == theirs and wins_ties(g))
    return Outcome(defeated, sums, left, won, levels, treasures, levels > 0 and g.level[g.active] + levels > HIGHEST_UNEARNED)


LOST: Final = Outcome()
"""No fight, or one that is decided."""


def without(g: Munchkin, keys: tuple[int, ...]) -> Munchkin:
    """A copy of the game in which some monsters have left the fight."""
    twin = g.quiet()
    twin.foes = [f for f in twin.foes if f.key not in keys]
    return twin
