"""The Federation: taking tokens, running out of them, giving back (HD-055 to HD-060)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Rule, Seat, rule
from tableverse.games.hundred_days.board import NOTHING, SINGLE, Tokens
from tableverse.games.hundred_days.events import GaveBack, Shortage, Took
from tableverse.games.hundred_days.game_events import GiveBack
from tableverse.games.hundred_days.rules.reactions import announce, heard

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def take(g: Days, seat: Seat, kind: int, count: int = 1) -> Rule | tuple[()]:
    """HD-R58: tokens of one resource, as many as there are; a rule where the supply runs out on the way, else ()."""
    if g.federation[kind] > count:
        move_tokens(g, seat, kind, count)
        if g.recording:
            g.tell(Took(seat, SINGLE[kind] if count == 1 else tuple(count * one for one in SINGLE[kind])))
        return ()
    return take_last(g, seat, kind, count)


def move_tokens(g: Days, seat: Seat, kind: int, count: int) -> None:
    """From the Federation to a player."""
    g.federation[kind] -= count
    g.receive(seat, kind, count)


@rule
def take_last(g: Days, seat: Seat, kind: int, count: int) -> Rule:
    """HD-057, HD-R57, HD-R105: at the moment when none is left everybody gives back; then the rest is taken, if there is any."""
    while count and g.federation[kind]:
        some = min(count, g.federation[kind])
        move_tokens(g, seat, kind, some)
        count -= some
        if g.recording:
            g.tell(Took(seat, tuple(some * one for one in SINGLE[kind])))
        if not g.federation[kind]:
            g.tell(Shortage(kind))
            for other in g.order_from(g.first):
                yield from give_back(g, other, kind)


def take_shown(g: Days, seat: Seat, taken: Tokens) -> bool:
    """Tokens of several resources at once, if none of them runs out; else nothing is taken yet."""
    held, supply = g.resources[seat], g.federation
    left = [supply[0] - taken[0], supply[1] - taken[1], supply[2] - taken[2], supply[3] - taken[3]]
    if min(left) <= 0 and any(count and left[kind] <= 0 for kind, count in enumerate(taken)):
        return False
    g.resources[seat] = (held[0] + taken[0], held[1] + taken[1], held[2] + taken[2], held[3] + taken[3])
    g.federation = left
    return True


def give_back(g: Days, seat: Seat, kind: int) -> Rule | tuple[()]:
    """HD-058, HD-R60, HD-R104: half of what a player has, rounded up; nothing happens where that is nothing."""
    half = (g.resources[seat][kind] + 1) // 2
    return give_half(g, seat, kind, half) if half else ()


@rule
def give_half(g: Days, seat: Seat, kind: int, half: int) -> Rule:
    """HD-R61: the player alone may answer it, and then keeps the tokens."""
    cancelled = yield from announce(g, GiveBack(seat, number=half, resource=kind))
    if not cancelled:
        half = min(half, g.resources[seat][kind])
        g.pay(seat, (*NOTHING[:kind], half, *NOTHING[kind + 1 :]))
        g.tell(GaveBack(seat, kind, half))
        yield from heard(g, GiveBack(seat, number=half, resource=kind))
