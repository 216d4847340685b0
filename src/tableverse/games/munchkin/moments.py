"""Why a moment may matter to a player, for standing orders.

Tags come from public facts and the player's own cards. Without any, a moment does not matter; "urgent" is never passed in advance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Seat

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def fight_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """In another's fight, for somebody who has something to play: the kill would win the game, a card was played on this player, nobody
    has asked in this fight yet, or the other side is winning now than when this player last passed."""
    if not (any_time_card(g, seat) or fight_card(g, seat)):
        return ()
    found = []
    if g.for_the_win():
        found += ["urgent", "win"]
    if g.hit[seat]:
        found += ["urgent", "me"]
    if g.passed_on[seat] < 0:
        found.append("first")
    elif g.passed_on[seat] != g.winning():
        found.append("turned")
    return tuple(dict.fromkeys(found))


def flight_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """While somebody runs: for those who run themselves, for whom a card was played on, and for whoever can take a runner out."""
    if seat in g.runners:
        return ("me",)
    if g.hit[seat]:
        return ("urgent", "me")
    return ("able",) if any(g.box.records[c].escapes_all for c in (*g.hand[seat], *g.items[seat])) else ()


def checkpoint_tags(g: Munchkin, seat: Seat) -> tuple[str, ...]:
    """At a checkpoint: a card that can be played at any time, or one that was played on this player."""
    if g.hit[seat]:
        return ("urgent", "me")
    return ("able",) if any_time_card(g, seat) else ()


def any_time_card(g: Munchkin, seat: Seat) -> bool:
    """MK-065 to MK-067: a Trap, a Go Up a Level or an Ally in hand."""
    kind = g.box.kind
    return any(kind[c] in ("Trap", "Go Up a Level", "Ally") for c in g.hand[seat])


def fight_card(g: Munchkin, seat: Seat) -> bool:
    """Something for a fight, in hand or on the table."""
    kind, once = g.box.kind, g.box.records
    if any(kind[c] in ("One-Shot", "Enhancer", "Monster") for c in g.hand[seat]) or any(kind[c] == "One-Shot" for c in g.items[seat]):
        return True
    return any("combat" in once[c].once for c in g.front[seat])
