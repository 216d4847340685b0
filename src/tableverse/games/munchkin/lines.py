"""The arithmetic of fights: every number on the table as a line with its reason. Totals, previews, the log and screens read these lines.

Sentences such as "+2 against Parasites", "If you are Rick, +2" or "For each Gun in play, +2" are read here and never run.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context
from tableverse.core import Card, Seat
from tableverse.games.munchkin.limits import MONSTERS, PLAYERS
from tableverse.games.munchkin.values import Foe, Line, crowd

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

REASONS: Final = {"Role": "role", "Class": "class"}
"""What the lines of such a card are called; others are texts."""
AMOUNT: Final = attrgetter("amount")


# ---------------------------------------------------------------- players


def player_lines(g: Munchkin, seat: Seat) -> list[Line]:
    """MK-101: Level, equipped Items, Ally, Role, Classes and what lasts. Outside a fight, without what only a fight decides."""
    found = [Line(PLAYERS, g.level[seat], "level", -1, seat)]
    if levels_only(g):
        return found
    bonus, lined = g.box.bonus, g.box.lined
    silent = silenced(g, seat)
    for c in g.equipped[seat]:
        if c in silent:
            continue
        if bonus[c]:
            found.append(Line(PLAYERS, bonus[c], "item", c, seat))
        if c in lined:
            _texts(g, seat, c, found)
    for c in g.front[seat]:
        if bonus[c]:
            found.append(Line(PLAYERS, bonus[c], "ally", c, seat))
        if c in lined:
            _texts(g, seat, c, found)
    for c in g.role[seat]:
        if c in lined:
            _texts(g, seat, c, found)
    for b in g.burdens:
        if b.seat == seat and b.kind == "strength" and not b.later:
            found.append(Line(PLAYERS, b.amount, "marker", b.card, seat))
        elif b.kind == "adds_level" and b.seat != seat and g.in_combat(seat):
            found.append(Line(PLAYERS, g.level[b.seat], "marker", b.card, seat))
    return found


def _texts(g: Munchkin, seat: Seat, card: Card, found: list[Line]) -> None:
    """The standing sentences of one of a player's cards."""
    record = g.box.records[card]
    ctx = Context(seat, card, seat)
    for read in record.lines:
        amount = read(g, ctx)
        if amount:
            found.append(Line(PLAYERS, amount, REASONS.get(record.kind, "text"), card, seat))


def strength(g: Munchkin, seat: Seat) -> int:
    """A player's combat strength as it stands."""
    return sum(map(AMOUNT, player_lines(g, seat)))


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


def run_lines(g: Munchkin, seat: Seat) -> list[Line]:
    """MK-142: what is added to a Run Away roll."""
    found = [Line(PLAYERS, g.box.run[c], "text", c, seat) for c in g.sources(seat) if g.box.run[c]]
    return found + [Line(PLAYERS, b.amount, "marker", b.card, seat) for b in g.burdens if b.seat == seat and b.kind == "run"]


def run_bonus(g: Munchkin, seat: Seat) -> int:
    """The same, added up."""
    return sum(map(AMOUNT, run_lines(g, seat)))


def wins_ties(g: Munchkin) -> bool:
    """Whether an equal total wins."""
    ties = g.box.ties
    return any(c in ties for s in g.combatants() for c in g.sources(s))


# ---------------------------------------------------------------- monsters


def foe_lines(g: Munchkin, foe: Foe) -> list[Line]:
    """MK-102, MK-115, MK-176: Level, own powers, fixed numbers, enhancers, Levels of added Parasites."""
    box, card, key = g.box, foe.card, foe.key
    found = [Line(MONSTERS, box.level[card], "monster", card, -1, key)]
    if card in box.lined:
        ctx = Context(g.active, card, g.active, it=key)
        for read in box.records[card].lines:
            amount = read(g, ctx)
            if amount:
                found.append(Line(MONSTERS, amount, "text", card, -1, key))
    if foe.plus:
        found.append(Line(MONSTERS, foe.plus, "fixed", card, -1, key))
    if foe.enhancers:
        found += [Line(MONSTERS, box.bonus[c], "enhancer", c, -1, key) for c in foe.enhancers]
    if foe.added:
        found += [Line(MONSTERS, box.level[c], "parasite", c, -1, key) for c in foe.added]
    return found


def foe_treasures(g: Munchkin, foe: Foe) -> int:
    """MK-136, MK-178, MK-R56."""
    box = g.box
    found = box.treasures[foe.card]
    for c in foe.enhancers:
        found += box.treasures[c]
    if foe.added:
        found += crowd(sum([box.level[c] for c in foe.added]))
    return max(0, found)


def hoard(g: Munchkin) -> int:
    """The Treasures at stake."""
    return g.bounty + sum([foe_treasures(g, f) for f in g.foes])


def standing_defeats(g: Munchkin) -> tuple[int, ...]:
    """MK-R102: monsters that will be defeated when the window closes, as things stand."""
    conditional = g.box.conditional
    return tuple([f.key for f in g.foes if f.card in conditional and _met(g, f)])


def _met(g: Munchkin, foe: Foe) -> bool:
    """Whether the condition of a monster holds for one of those who fight it."""
    conditions: tuple[Any, ...] = g.box.records[foe.card].defeats
    return any(c.holds(g, Context(s, foe.card, s)) for c in conditions for s in g.combatants())


# ---------------------------------------------------------------- the fight


def our_lines(g: Munchkin) -> list[Line]:
    """The numbers of those who fight."""
    found: list[Line] = []
    for s in g.combatants():
        found += player_lines(g, s)
    return found + used_lines(g, PLAYERS) if g.extras and not levels_only(g) else found


def their_lines(g: Munchkin) -> list[Line]:
    """The numbers of the monsters."""
    found = used_lines(g, MONSTERS) if g.extras else []
    for f in g.foes:
        found += foe_lines(g, f)
    return found


def used_lines(g: Munchkin, side: int) -> list[Line]:
    """What was used on a side."""
    return [Line(side, e.amount, "shot", e.card, e.seat) for e in g.extras if e.amount and e.side == side]


def lines(g: Munchkin) -> list[Line]:
    """All numbers of the fight."""
    return our_lines(g) + their_lines(g)


def totals(g: Munchkin) -> tuple[int, int]:
    """Both strengths: the sums of the lines."""
    return sum(map(AMOUNT, our_lines(g))), sum(map(AMOUNT, their_lines(g)))
