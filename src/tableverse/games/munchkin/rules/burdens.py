"""What lasts: Traps in force and markers before players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tableverse.games.munchkin.rules.log import CardEntry
from tableverse.games.munchkin.rules.piles import drop, lift
from tableverse.games.munchkin.values import Burden

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- log entries


class BurdenLaid(CardEntry, frozen=True):
    """MK-163, MK-R104: something lasts."""

    burden: str
    until: str

    def what(self, g: Munchkin) -> str:
        spans = {"combat": "the next combat", "turn": "the next turn", "level": "the next level", "fight": "that fight is over"}
        return f"bears {self.name(g)} until {spans[self.until]}"


class BurdenGone(CardEntry, frozen=True):
    """MK-163: what lasted is over."""

    def what(self, g: Munchkin) -> str:
        return f"is rid of {self.name(g)}"


# ---------------------------------------------------------------- rules


OF_FIGHTS: Final = ("combat", "fight")
"""How long something lasts that is over with a fight."""


def bear(g: Munchkin, burden: Burden) -> None:
    """MK-163, MK-R104: something lies before a player from now on. Several of a kind add up (MK-R89).

    A Trap counts for the combat or turn that its victim is in (MK-165, MK-166); what a monster does to those it catches, for the one after.
    """
    if g.phase == "flee" and g.box.kind[burden.card] == "Monster":
        burden = replace(burden, later=burden.until in OF_FIGHTS or (burden.until == "turn" and burden.seat == g.active))
    g.burdens.append(burden)
    if g.recording:
        g.tell(BurdenLaid(burden.seat, burden.card, burden.kind, burden.until))


def relieve(g: Munchkin, over: Callable[[Burden], bool]) -> None:
    """Burdens that are over go, and with the last one of a Trap the card itself."""
    gone = [b for b in g.burdens if over(b)] if g.burdens else ()
    if not gone:
        return
    g.burdens = [b for b in g.burdens if not over(b)]
    for b in gone:
        if g.recording:
            g.tell(BurdenGone(b.seat, b.card))
        if b.card in g.before[b.seat] and not any(x.card == b.card and x.seat == b.seat for x in g.burdens):
            g.before[b.seat].remove(b.card)
            drop(g, b.card)


def come_due(g: Munchkin, *stretches: str) -> None:
    """MK-R104: the fight or turn in which markers were laid is over; from now on they are for the next one."""
    g.burdens = [replace(b, later=False) if b.later and b.until in stretches else b for b in g.burdens]


def keep_monster(g: Munchkin, seat: Seat, card: Card) -> None:
    """MK-R104: with the first player who is to keep it, if it is still there to be kept."""
    if any(card in pile for pile in g.before):
        return
    lift(g, card)
    g.before[seat].append(card)
