"""Why a moment may matter to a player: tags for standing orders, from public facts and the player's own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Seat

URGENT = "urgent"
"""The tag that breaks passing in advance."""

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def fight_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """In a fight, for somebody with something to play: "me" for combatants, "winning" while the fight can be spoilt.

    A kill that wins the game is urgent: nobody has passed on that in advance.
    """
    if not (any_time_card(g, seat) or fight_card(g, seat)):
        return ()
    found: tuple[str, ...] = ("me",) if g.in_combat(seat) else ()
    if g.phase == "fight" and g.winning():
        found += ("winning",)
        if g.for_the_win():
            found += ("win", URGENT)
    return found


def checkpoint_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """At a checkpoint: "able" with a card that can be played at any time."""
    return ("able",) if any_time_card(g, seat) else ()


def any_time_card(g: Munchkin, seat: Seat) -> bool:
    """MK-065 to MK-067: a Trap, a Go Up a Level or an Ally in hand."""
    kind = g.box.kind
    return any(kind[c] in ("Trap", "Go Up a Level", "Ally") for c in g.hand[seat])


def fight_card(g: Munchkin, seat: Seat) -> bool:
    """Something for a fight, in hand or on the table."""
    kind = g.box.kind
    return any(kind[c] in ("One-Shot", "Enhancer", "Monster") for c in g.hand[seat]) or any(kind[c] == "One-Shot" for c in g.items[seat])
