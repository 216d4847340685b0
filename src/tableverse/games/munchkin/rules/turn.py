"""A game and its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Gives, Rule, Seat, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.events.table import (
    DoorKicked,
    NothingBehindDoor,
    PhaseBarred,
    Revived,
    RoomLooted,
    TroubleFound,
    TurnBegins,
    TurnsOver,
)
from tableverse.games.munchkin.questions.turn import TroubleOrLoot
from tableverse.games.munchkin.rules import deeds, trade
from tableverse.games.munchkin.rules.burdens import come_due, relieve
from tableverse.games.munchkin.rules.charity import charity
from tableverse.games.munchkin.rules.checkpoint import checkpoint
from tableverse.games.munchkin.rules.fight import combat
from tableverse.games.munchkin.rules.piles import draw_cards, lift, ready_to_draw
from tableverse.games.munchkin.rules.prepare import deal_hand, set_up, starting_plays
from tableverse.games.munchkin.rules.traps import strike

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

MOVES_ARE_IN = (deeds, trade)
"""Chapters that nothing here calls: they carry out moves."""


@rule
def whole_game(g: Munchkin) -> Rule:
    """MK-016, MK-017, MK-R99: turns to the left until somebody wins, or until the limit of turns, if there is one."""
    yield from set_up(g)
    while not g.ended:
        yield from take_turn(g)
        end_turn(g)


def end_turn(g: Munchkin) -> None:
    """The next player's turn, unless the game is over."""
    limit = g.options["turns"]
    if limit and not g.ended and g.turn >= limit * g.n:
        g.ended = True
        g.tell(TurnsOver(limit))
    if not g.ended:
        g.active = g.left_of(g.active)


def begin_turn(g: Munchkin) -> None:
    """MK-031, MK-158: the dead are alive again."""
    g.turn += 1
    if g.recording:
        g.tell(TurnBegins(g.active, g.turn))
    if True in g.dead:
        for seat in g.seats:
            if g.dead[seat]:
                g.dead[seat] = False
                g.tell(Revived(seat))
    g.proposals[g.active] = 0
    g.showed[g.active] = False
    g.used = []


@rule
def take_turn(g: Munchkin) -> Rule:
    """MK-033: the phases in their order. A player who dies ends the turn (MK-R75)."""
    seat = g.active
    begin_turn(g)
    yield from new_life(g, seat)
    if g.options["faster_play"]:
        draw_cards(g, "door", seat, 1)  # MK-186
        g.fresh[seat] = ()
    yield from checkpoint(g, "before")
    fought = False
    if can_go_on(g):
        fought = yield from kick(g, seat)
    if can_go_on(g) and not fought:
        settled = yield from checkpoint(g, "after")
        if can_go_on(g):
            yield from second_phase(g, seat, settled)
    if can_go_on(g):
        yield from checkpoint(g, "end")
    if can_go_on(g):
        yield from charity(g, seat)
    relieve(g, lambda b: b.until == "turn" and b.seat == seat and not b.later)
    come_due(g, "turn")
    g.proposals[seat] = 0


def can_go_on(g: Munchkin) -> bool:
    """Is the active player alive and nobody has won?"""
    return not g.ended and not g.dead[g.active]


def new_life(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """MK-160, MK-R74: once, at the start of the own next turn."""
    if not g.reborn[seat]:
        return ()
    g.reborn[seat] = False
    deal_hand(g, seat)
    g.fresh[seat] = ()
    return starting_plays(g, (seat,))


@rule
def kick(g: Munchkin, seat: Seat) -> Gives[bool]:
    """MK-034 to MK-038: a monster is fought, a Trap strikes, anything else is the player's; whether there was a monster."""
    g.phase = "door"
    if not ready_to_draw(g, "door"):
        g.tell(NothingBehindDoor(seat))
        return False
    card = g.draw(g.door)
    g.shown.append(card)
    if g.recording:
        g.tell(DoorKicked(seat, card))
    kind = g.box.kind[card]
    if kind == "Monster":
        g.shown.remove(card)
        g.fray.append(card)
        yield from combat(g, card)
        return True
    if kind == "Trap":
        yield from strike(g, seat, card)
    else:
        g.shown.remove(card)
        g.hand[seat].append(card)
    return False


@rule
def second_phase(g: Munchkin, seat: Seat, settled: bool) -> Rule:
    """MK-039 to MK-042, MK-R18: trouble with a monster of the hand, else loot; asked again where others have done something since."""
    trouble, loot = not g.burdened(seat, "no_trouble"), not g.burdened(seat, "no_loot")
    card: Any = g.sheet[seat][0] if settled and g.sheet[seat] else None
    g.sheet[seat] = ()
    if trouble and not settled:
        grounds = g.veiled and any(g.box.families[c] == "Door" for c in g.hand[seat])
        card = yield from offer(g, seat, TroubleOrLoot(), grounds)
    if card is not None:
        lift(g, card)
        g.fray.append(card)
        if g.recording:
            g.tell(TroubleFound(seat, card))
        yield from combat(g, card)
    elif loot:
        if g.recording:
            g.tell(RoomLooted(seat))
        draw_cards(g, "treasure" if g.options["faster_play"] else "door", seat, 1)
        g.fresh[seat] = ()
    else:
        g.tell(PhaseBarred(seat))
