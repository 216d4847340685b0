"""Saves of all games, stopped in the middle of an effect: `python -m tests.core.old_saves` writes them with the code of today.

They show that names in saves stay while code moves. A change of rules under the same version may need them written anew, before any move.
"""

from __future__ import annotations

import lzma
from pathlib import Path

import msgspec

import tableverse
from tableverse.core import Dice, State

FILE = Path(__file__).with_name("old_saves.json.xz")
STEPS = 120


def written() -> dict[str, str]:
    """By game, the save."""
    saves: dict[str, str] = msgspec.json.decode(lzma.decompress(FILE.read_bytes()))
    return saves


def play_on(state: State, steps: int) -> State:
    """The state after so many random answers, or at its end."""
    dice = Dice(state.seed)
    for _ in range(steps):
        if state.over:
            break
        seat = dice.pick(sorted(state.asks))
        state.choose(seat, dice.below(len(state.asks[seat].choices)))
    return state


def stopped(name: str) -> State:
    """The position of a short random game with the most rules in the middle of something, the last of them."""
    game = tableverse.game(name)
    state = game.new(seats=game.seats[-1], seed=5)
    best = state.clone()
    for _ in range(STEPS):
        if len(play_on(state, 1).stack) >= len(best.stack):
            best = state.clone()
    return best


if __name__ == "__main__":
    saves = {name: stopped(name).to_json() for name in tableverse.games()}
    FILE.write_bytes(lzma.compress(msgspec.json.encode(saves), preset=9))
