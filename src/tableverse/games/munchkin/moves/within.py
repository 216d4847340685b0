"""Which values the fields of moves can have, for the vocabulary of the game."""

from __future__ import annotations

from typing import Any, Final

from tableverse.core import Made, Seat, Space, any_card
from tableverse.games.munchkin.constants import MOST_FOES


def of_kind(*kinds: str) -> Space:
    """A card of these kinds."""
    return any_card(where=lambda box, c: box.kind[c] in kinds)


def foe_place(g: Any, seat: Seat, key: Any) -> str | None:
    """Which monster of the fight, in the order in which they lie there: their keys count on from fight to fight."""
    return next((str(k) for k, foe in enumerate(g.foes) if foe.key == key), None)


FOE: Final = Made(lambda box: [(str(k), 1) for k in range(MOST_FOES)], foe_place, steady=False)
