"""Saves by the rule that was in the middle of something: `python -m tests.rules.munchkin.old_saves` writes them with the code of today.

They show that saves load and go on while code moves (`stored_names.json`). A change of rules may need them written anew, before any move.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import msgspec

from tests.core.old_saves import play_on
from tests.rules.munchkin.positions import munchkin

FILE = Path(__file__).with_name("old_saves.json.xz")
GAMES, STEPS = 10, 400


def written() -> dict[str, str]:
    """By rule, the save."""
    saves: dict[str, str] = msgspec.json.decode(lzma.decompress(FILE.read_bytes()))
    return saves


def stopped() -> dict[str, str]:
    """Of some random games, the shortest save for each rule that was asking."""
    found: dict[str, str] = {}
    for k in range(GAMES):
        roles = "choose" if k % 2 else "random"
        state = munchkin().new(seats=3 + k % 4, seed=100 + k, faster_play=bool(k % 2), shared_victory=k % 3 == 0, roles=roles)
        for _ in range(STEPS):
            if play_on(state, 1).over:
                break
            rule, text = state.stack[-1]._rule_name.partition(":")[2], state.to_json()
            if rule not in found or len(text) < len(found[rule]):
                found[rule] = text
    return found


if __name__ == "__main__":
    FILE.write_bytes(lzma.compress(msgspec.json.encode(stopped()), preset=9))
