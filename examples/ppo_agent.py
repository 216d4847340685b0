"""What `ppo.py` has learned, as a bot: `pip install -e examples` makes it known as `ppo` wherever bots are chosen by name."""

from functools import cache
from pathlib import Path
from typing import Any

import torch
from ppo import features
from sb3_contrib import MaskablePPO

from tableverse.core import Game
from tableverse.envs import Core


@cache
def learned() -> MaskablePPO:
    """Read once in a process."""
    torch.set_num_threads(1)
    return MaskablePPO.load(Path(__file__).with_name("ppo.zip"), device="cpu")


class Agent:
    """Takes the action that it likes best of what its seat sees."""

    name = "ppo"

    def __init__(self, game: Game, seed: int = 0) -> None:
        if game.name != "morty_zone":
            raise ValueError("ppo has learned The Morty Zone alone")
        self.core = Core(game, seats=2)

    def choose(self, state: Any, seat: int) -> int:
        """The index of its answer."""
        core = self.core
        if state.n != core.n:
            raise ValueError(f"ppo has learned the game for two, not for {state.n}")
        core.state, core.seat, core.legal = state, seat, core.vocabulary.encode(state.asks[seat], state)
        mask = core.mask()
        seen = features({"observation": core.observe(seat), "action_mask": mask})
        action, _ = learned().predict(seen, deterministic=True, action_masks=mask)
        return core.legal.index(int(action))
