"""Choices that have no number of their own: Wandering Monsters and clones make fights that are as long as the deck, and every
monster is worth Treasures to share."""

from __future__ import annotations

from typing import Any

from tableverse.core.questions import Ask
from tableverse.games.munchkin.constants import MOST_FOES, MOST_SHARED


def a_big_share(state: Any, ask: Ask, choice: Any) -> bool:
    return bool(choice.treasures > MOST_SHARED)


def a_far_monster(state: Any, ask: Ask, choice: Any) -> bool:
    key = getattr(choice, "foe", choice)
    places = {foe.key: place for place, foe in enumerate(state.foes)}
    return places.get(key, -1) >= MOST_FOES if isinstance(key, int) else False


BEYOND = {"offer_share": a_big_share, **dict.fromkeys(("fight", "back_up", "meddle", "run_away", "which_foe"), a_far_monster)}
