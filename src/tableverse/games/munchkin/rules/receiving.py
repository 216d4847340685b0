"""Cards just received may be played at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, Card, Choice, Question, Rule, Seat, moves, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.rules.actions import NEW_CLASS, act, playable, quick
from tableverse.games.munchkin.rules.allies import PlayAlly
from tableverse.games.munchkin.rules.deeds import one_of_each
from tableverse.games.munchkin.rules.items import CheatOn, LayDown, TurnItem, after_loss, allowed
from tableverse.games.munchkin.rules.levels import LevelUp
from tableverse.games.munchkin.rules.one_shots import PlaySpecial, UseOneShot
from tableverse.games.munchkin.rules.piles import move_card, take_at_random
from tableverse.games.munchkin.rules.traps import SpringTrap

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


def received_moves(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-R34, MK-R113: what may be played of the cards just received."""
    found: list[Choice] = []
    box = g.box
    for c in one_of_each(g, [c for c in g.hand[seat] if c in g.fresh[seat]]):
        found += quick(g, seat, c) if c in box.any_time else playable(g, seat, c)
        if c in box.anywhere and not g.in_fight:
            found += box.shots[c]
    return found


# ---------------------------------------------------------------- questions


class PlayReceived(Question, frozen=True):
    """MK-R34, MK-R82: cards just received may be played at once, and an Item for which there was no room turned."""

    space = moves(LayDown, CheatOn, *NEW_CLASS, PlaySpecial, SpringTrap, LevelUp, PlayAlly, TurnItem, UseOneShot) | NONE
    rules = ("MK-070", "MK-072", "MK-076", "MK-139", "MK-R26", "MK-R34", "MK-R82")
    scope = "received"
    idle: Card = -1
    """The Item that was laid down just now and found no room."""

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (g.box.turns[self.idle], None) if self.idle >= 0 else [*received_moves(g, seat), None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        if self.idle >= 0:
            return f"There is no room for {g.box.names[self.idle]}: do you turn something else sideways for it?"
        return "You may play the cards that you have just received."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is not None:
            return super().label(g, seat, choice)
        return "Leave it sideways" if self.idle >= 0 else "Keep the rest in hand"

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        """On one's own turn they can still be played later."""
        return ("able",) if seat != g.active else ()


# ---------------------------------------------------------------- rules


def receive(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """MK-070, MK-R34: whoever gets cards off-turn may play them at once; in combat, after it; on the own turn, at the next checkpoint.

    In Charity there is no checkpoint to come: the giver is asked like anybody else.
    """
    return play_received(g, seat) if g.fresh[seat] else ()


@rule
def play_received(g: Munchkin, seat: Seat) -> Rule:
    """Cards are there that may be played at once."""
    while g.fresh[seat] and not g.in_combat(seat):
        if (seat == g.active and g.phase != "charity") or g.dead[seat] or g.ended:
            g.fresh[seat] = ()
            return
        move = yield from offer(g, seat, PlayReceived(), True)
        if move is None:
            waiting = g.box.traps if g.phase == "rewards" else ()
            g.fresh[seat] = tuple([c for c in g.fresh[seat] if c in waiting])
            return
        yield from act(g, seat, move)
        if isinstance(move, LayDown) and lies_idle(g, seat, move.card):
            turn = yield from offer(g, seat, PlayReceived(move.card), True)
            if turn is not None:
                yield from act(g, seat, turn)


def lies_idle(g: Munchkin, seat: Seat, card: Card) -> bool:
    """Might its owner use this Item, and has no room for it?"""
    return card in g.items[seat] and card not in g.equipped[seat] and allowed(g, seat, card)


def receipts(g: Munchkin) -> Rule | tuple[()]:
    """MK-R34: cards received in combat, when it is over; the active player first, then clockwise."""
    return receive_all(g, g.order_from(g.active)) if any(g.fresh) else ()


@rule
def receive_all(g: Munchkin, seats: tuple[Seat, ...]) -> Rule:
    """Each is asked about what has come, one after the other."""
    for seat in seats:
        yield from receive(g, seat)


@rule
def hand_over(g: Munchkin, seat: Seat, card: Card, to: Seat) -> Rule:
    """One card to another player, who may play it at once."""
    move_card(g, seat, card, to)
    card = -1
    yield from after_loss(g, seat)
    g.retotal()
    yield from receive(g, to)


@rule
def steal(g: Munchkin, victim: Seat, thief: Seat, count: int) -> Rule:
    """Cards of a hand by chance."""
    take_at_random(g, victim, thief, count)
    yield from receive(g, thief)
