"""Learners know actions by number; a fight may have more monsters than there are numbers for."""

from __future__ import annotations

from typing import Any

import msgspec

from tableverse.core import Dice
from tableverse.envs import Core
from tableverse.games.munchkin.constants import MOST_FOES


def test_monsters_beyond_the_numbered_ones_are_left_out_and_counted() -> None:
    """A fight as long as never: those that have a number keep it, the others have none, and something can always be chosen."""
    core = Core("munchkin", 3)
    core.reset(0)
    dice = Dice(0)
    while core.state.asks[core.seat].question.kind != "fight":
        core.step(dice.pick([a for a in core.legal if a >= 0]))
    state: Any = core.state
    foe = state.foes[0]
    state.foes[1:] = [msgspec.structs.replace(foe, key=foe.key + k) for k in range(1, MOST_FOES + 3)]
    state.refresh()
    core.look()
    far = {f.key for f in state.foes[MOST_FOES:]}
    said = zip(state.asks[core.seat].choices, core.legal, strict=True)
    assert all((a < 0) == (getattr(c, "foe", None) in far) for c, a in said)
    assert any(a >= 0 for a in core.legal)
