"""Gymnasium: one seat against bots.

    env = gymnasium.make("tableverse/morty_zone-v1", foes="greedy")

`register()` gives every game its id. `action_masks()` is what MaskablePPO of sb3-contrib looks for.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import tableverse
from tableverse import bots
from tableverse.core import Game, SetupError
from tableverse.envs.core import VERSION, Core
from tableverse.envs.rewards import Returns, Shaping, win_share

ENTRY: Final = "tableverse.envs.gym:Gym"


def register() -> list[str]:
    """Make every game known to Gymnasium; the ids, `tableverse/<game>-v<version>`."""
    found = []
    for name in tableverse.games():
        spelled = f"tableverse/{name}-v{VERSION}"
        found.append(spelled)
        if spelled not in gymnasium.registry:
            gymnasium.register(spelled, ENTRY, kwargs={"game": name})
    return found


class Gym(gymnasium.Env[dict[str, Any], int]):
    """A seat against bots. `seat=None` draws a place for each game, from its seed; `shaping` is the worth of a unit of reward on the way,
    in the game's own points (0: none). An action that is not legal (a sampler without a mask) does what an absent player does, and is told
    in `info["illegal"]`.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        foes: str = "greedy",
        seat: int | None = 0,
        shaping: float = 0.0,
        returns: Returns = win_share,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.core = core = Core(game, seats, returns=returns, options=options)
        if seat is not None and not 0 <= seat < core.n:
            raise SetupError(f"there is no seat {seat}: seats are 0 to {core.n - 1}, or None for any")
        self.foes, self._fixed, self._scale = foes, seat, shaping
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.seat = seat or 0
        bots.make(foes, core.game)  # refuses a bot that there is not
        size, width = core.vocabulary.size, core.tensors.size
        self.action_space: Any = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {"observation": spaces.Box(-32768, 32767, (width,), np.int16), "action_mask": spaces.Box(0, 1, (size,), np.int8)}
        )
        self._bots: dict[int, bots.Bot] = {}
        self._shaping: Shaping | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game and play it up to one's own first decision."""
        super().reset(seed=seed)
        core = self.core
        chosen = int(self.np_random.integers(1 << 62))
        self.seat = int(self.np_random.integers(core.n)) if self._fixed is None else self._fixed
        self._bots = {s: bots.make(self.foes, core.game, chosen + s) for s in range(core.n) if s != self.seat}
        core.reset(chosen)
        self._others()
        self._shaping = Shaping(core.state, self._scale) if self._scale else None
        return self._seen(), {}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the others act up to one's own next decision."""
        core = self.core
        info: dict[str, Any] = {}
        if action not in core.legal:
            action, info["illegal"] = core.default(), True
        core.step(int(action))
        self._others()
        over = core.seat < 0
        reward = float(core.returns()[self.seat]) if over else 0.0
        if self._shaping is not None:
            reward += self._shaping.step(core.state, self.seat)
        if over:
            info["left_out"] = core.left_out
        return self._seen(), reward, over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.core.mask().astype(np.bool_)

    def _others(self) -> None:
        core = self.core
        while core.seat >= 0 and core.seat != self.seat:
            core.state.choose(core.seat, self._bots[core.seat].choose(core.state, core.seat))
            core.look()

    def _seen(self) -> dict[str, Any]:
        core = self.core
        mask = core.mask() if core.seat == self.seat else np.zeros(core.vocabulary.size, np.int8)
        return {"observation": core.observe(self.seat), "action_mask": mask}

    def render(self) -> str:
        """The table as the seat sees it."""
        return str(self.core.state.observe(self.seat))
