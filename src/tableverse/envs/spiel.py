"""OpenSpiel: every game as one of its own, `tableverse_<game>`, for its searches and learners.

Chance is explicit, without a word about it in the rules: an answer is tried on a copy, and if that moved the generator, a chance node
of `LUCK` outcomes comes first that reseeds it. So a search never sees the dice to come. How hidden piles lie is no luck but hidden
information: a search that does not resample (`resample_from_infostate`) peeks at it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pyspiel

import tableverse
from tableverse.core import Game, State
from tableverse.envs.rewards import win_share

LUCK: Final = 1024
"""Outcomes of a chance node."""
LENGTH: Final = 100_000
"""No game has as many decisions."""
Held = State | None


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position for OpenSpiel. Before the deal there is none."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.held: Held = None
        self.waits = -1
        """The index of an answer that waits for luck."""

    @property
    def _rules(self) -> Game:
        rules: Game = self.get_game().rules
        return rules

    def current_player(self) -> int:
        """Who acts next."""
        if self.held is None or self.waits >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return min(self.held.asks, default=int(pyspiel.PlayerId.TERMINAL))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All alike."""
        return [(k, 1 / LUCK) for k in range(LUCK)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held is not None
        return sorted(a for a in self._rules.vocabulary.encode(self.held.asks[player], self.held) if a >= 0)

    def _apply_action(self, action: int) -> None:
        state = self.held
        if state is None:
            self.held = self._rules.new(seats=self.num_players(), seed=action, record=False)
            self._go_on()
            return
        seat = min(state.asks)
        if self.waits >= 0:
            index, self.waits = self.waits, -1
            twin = state.clone()
            twin.reseed(state.rng * 1031 + action)
            twin.choose(seat, index)
            self.held = twin
            self._go_on()
        elif self._try(seat, self._rules.vocabulary.encode(state.asks[seat], state).index(action)):
            self._go_on()

    def _try(self, seat: int, index: int) -> bool:
        """Give an answer, unless it needs luck first."""
        assert self.held is not None
        twin = self.held.clone()
        twin.choose(seat, index)
        if twin.rng != self.held.rng:
            self.waits = index
            return False
        self.held = twin
        return True

    def _go_on(self) -> None:
        """Answer questions that have one answer."""
        while self.held is not None and self.held.asks:
            seat = min(self.held.asks)
            if len(self.held.asks[seat].choices) > 1 or not self._try(seat, 0):
                return

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player == pyspiel.PlayerId.CHANCE else self._rules.vocabulary.words[action]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.held is not None and self.waits < 0 and self.held.over

    def returns(self) -> list[float]:
        """Nothing before the end."""
        return win_share(self.held) if self.held is not None and self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        return "not dealt" if self.held is None else f"{self.held.digest()} {self.waits}"

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player knows now, as text."""
        seat = self.current_player() if player is None else player
        if self.held is None:
            return "not dealt"
        return f"{self.held.clock} {seat} {self._rules.tensors(self.held.n).packed(self.held, seat).hex()}"

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A position that the player cannot tell from this one: for searches over what is hidden."""
        assert self.held is not None
        twin: SpielState = self.clone()
        twin.held = self.held.imagine(player, int(sampler() * (1 << 30)))
        return twin

    def __deepcopy__(self, memo: Any) -> SpielState:
        twin: SpielState = type(self)(self.get_game())
        twin.held, twin.waits = self.held, self.waits  # a position is never changed in place
        return twin


class SpielObserver:
    """Writes what a player sees into an array."""

    def __init__(self, game: Game, seats: int) -> None:
        self._tensors = game.tensors(seats)
        self.tensor = np.zeros(self._tensors.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a position."""
        self.tensor[:] = 0 if state.held is None else np.frombuffer(self._tensors.packed(state.held, player), np.int16)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as text."""
        return state.information_state_string(player)


def _type(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"tableverse_{game.name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=max(2, game.seats[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.seats[0])},
        default_loadable=True,
    )


def _declare(rules: Game) -> Any:
    """The class that OpenSpiel makes games of."""
    kind = _type(rules)

    class SpielGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: Any = None) -> None:
            players = (params or {}).get("players", max(2, rules.seats[0]))
            info = pyspiel.GameInfo(
                num_distinct_actions=rules.vocabulary.size,
                max_chance_outcomes=LUCK,
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LENGTH,
            )
            super().__init__(kind, info, params or {"players": players})
            self.rules = rules

        def new_initial_state(self) -> SpielState:
            return SpielState(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
            return SpielObserver(rules, self.num_players())

    pyspiel.register_game(kind, SpielGame)
    return SpielGame


def register() -> Sequence[str]:
    """Make every game known to OpenSpiel; their names for `pyspiel.load_game`."""
    for name in tableverse.games():
        if name not in _DECLARED:
            _DECLARED[name] = _declare(tableverse.game(name))
    return [f"tableverse_{name}" for name in _DECLARED]


_DECLARED: Final[dict[str, Any]] = {}
