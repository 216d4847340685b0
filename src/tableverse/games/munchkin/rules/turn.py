"""A game and its turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Event, Rule, Seat, rule
from tableverse.games.munchkin.rules.burdens import come_due, relieve
from tableverse.games.munchkin.rules.charity import charity
from tableverse.games.munchkin.rules.checkpoint import checkpoint
from tableverse.games.munchkin.rules.doors import kick, second_phase
from tableverse.games.munchkin.rules.log import PlayerEntry
from tableverse.games.munchkin.rules.piles import draw_cards
from tableverse.games.munchkin.rules.setup import deal_hand, set_up, starting_plays

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- log entries


class TurnBegins(PlayerEntry, frozen=True):
    """MK-016, MK-031: turns of all players are counted together."""

    begins = "turn"
    turn: int

    def text(self, g: Munchkin) -> str:
        return f"Turn {self.turn}: {g.name_of(self.seat)}."


class Revived(PlayerEntry, frozen=True):
    """MK-158: when the next turn begins, whoever's it is."""

    def what(self, g: Munchkin) -> str:
        return "is alive again"


class TurnsOver(Event, frozen=True):
    """MK-R99: the limit of turns is reached."""

    turns: int

    def text(self, g: Munchkin) -> str:
        return f"Everybody has had {self.turns} turns: the highest Level wins."


# ---------------------------------------------------------------- rules


@rule
def whole_game(g: Munchkin) -> Rule:
    """MK-016, MK-017, MK-R99: turns to the left until somebody wins, or until the limit of turns, if there is one."""
    yield from set_up(g)
    while not g.ended:
        yield from take_turn(g)
        end_turn(g)


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


def new_life(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """MK-160, MK-R74: once, at the start of the own next turn."""
    if not g.reborn[seat]:
        return ()
    g.reborn[seat] = False
    deal_hand(g, seat)
    g.fresh[seat] = ()
    return starting_plays(g, (seat,))


def can_go_on(g: Munchkin) -> bool:
    """Is the active player alive and nobody has won?"""
    return not g.ended and not g.dead[g.active]


def end_turn(g: Munchkin) -> None:
    """The next player's turn, unless the game is over."""
    limit = g.options["turns"]
    if limit and not g.ended and g.turn >= limit * g.n:
        g.ended = True
        g.tell(TurnsOver(limit))
    if not g.ended:
        g.active = g.left_of(g.active)
