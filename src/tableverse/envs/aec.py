"""PettingZoo: every seat an agent, one after the other.

    env = AEC("morty_zone", seats=3)

An observation is a dict of the vector that the agent sees and the mask of its legal actions, empty for whoever does not act.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tableverse.core import Game
from tableverse.envs.core import VERSION, Core
from tableverse.envs.rewards import Returns, win_share


class AEC(AECEnv):  # type: ignore[misc]
    """A game for PettingZoo. `options` are the game's own; `forced=False` shows questions with one answer, too."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        forced: bool = True,
        returns: Returns = win_share,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.core = core = Core(game, seats, forced=forced, returns=returns, options=options)
        self.metadata = {"name": f"{core.game.name}_v{VERSION}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{k}" for k in range(core.n)]
        self.agents: list[str] = []
        self._number = {agent: k for k, agent in enumerate(self.possible_agents)}
        size, width = core.vocabulary.size, core.tensors.size
        self._nothing = np.zeros(size, np.int8)
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {"observation": spaces.Box(-32768, 32767, (width,), np.int16), "action_mask": spaces.Box(0, 1, (size,), np.int8)}
            )
            for agent in self.possible_agents
        }
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time, so that it can be seeded."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time, so that it can be seeded."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; without a seed, the next one of the series."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.core.reset(int(self._dice.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        """Whose turn it is, or what the game has brought everybody."""
        core = self.core
        if core.seat >= 0:
            self.agent_selection = self.possible_agents[core.seat]
            return
        for agent, value in zip(self.possible_agents, core.returns(), strict=True):
            self.rewards[agent] = value
            self._cumulative_rewards[agent] += value
            self.terminations[agent] = True
            self.infos[agent] = {"left_out": core.left_out}
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and its legal actions."""
        seat = self._number[agent]
        mask = self.core.mask() if seat == self.core.seat else self._nothing.copy()
        return {"observation": self.core.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action; IllegalAnswer names one that the agent does not have."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.core.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._turn()

    def render(self) -> str:
        """The table as a spectator sees it."""
        return str(self.core.state.observe(None))

    def close(self) -> None:
        """Nothing is held."""
