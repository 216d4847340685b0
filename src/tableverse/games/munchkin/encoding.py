"""How what lies on the table becomes numbers, where its type does not say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tableverse.core import Seat
from tableverse.core.encoders import LENGTH, SCALAR, SEATS, Encoder, Scalar, counts, one_of, parts
from tableverse.games.munchkin.constants import DOOR, MOST_FOES

PHASES: Final = ("opening", "before", "door", "after", "fight", "flee", "rewards", "end", "charity")
BURDENS: Final = ("strength", "no_items", "no_trouble", "no_loot", "run", "friendless", "adds_level", "must_help")
BURDEN: Final = parts(
    seat=SEATS, kind=one_of(*BURDENS), until=one_of("combat", "turn", "level", "fight"), amount=SCALAR, other=SEATS, later=SCALAR
)
FOE: Final = parts(card=counts(DOOR), added=LENGTH, enhancers=LENGTH, plus=SCALAR, clone=SCALAR)
"""Which cards lie with a monster is seen in the fray."""
TERMS: Final = {"share": SCALAR, "helper_first": SCALAR, "items": counts(), "cards": counts()}
OFFER: Final = parts(by=SEATS, to=SEATS, **TERMS)
DEAL: Final = parts(helper=SEATS, forced=SCALAR, half=SCALAR, **TERMS)
EXTRA: Final = parts(side=SCALAR, amount=SCALAR, seat=SEATS)


class LeftEncoder(Encoder):
    """Monsters of the fight that a runner has not rolled for, marked in their order."""

    def size(self, box: Any, n: int) -> int:
        return MOST_FOES

    def encode(self, box: Any, n: int, value: Any, viewer: Seat) -> Sequence[int]:
        return [int(k in value) for k in range(MOST_FOES)]

    def key(self, expression: str, hint: Any) -> str:
        """Their keys count on from fight to fight: places tell them apart."""
        return f"tuple([k for k, f in enumerate(g.foes) if f.key in {expression}])"


class LevelsEncoder(Scalar):
    """The levels that some monsters bring, in all."""

    def key(self, expression: str, hint: Any) -> str:
        return f"sum([g.box.levels[c] for c in {expression}])"


class CaughtEncoder(Encoder):
    """Who was caught in this fight: how often each, counted from the viewer."""

    relative = True

    def size(self, box: Any, n: int) -> int:
        return n

    def encode(self, box: Any, n: int, value: Any, viewer: Seat) -> Sequence[int]:
        row = [0] * n
        for _, seat in value:
            row[(seat - viewer) % n] += 1
        return row
