"""The bot that plays on in its head, many times."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.bots.base import dice_for, knowledge
from tableverse.core.trials import ByTrials, best_by_trials

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tableverse.core import Dice, Game, Seat, State


class Rollout(ByTrials):
    """Flat Monte Carlo: each choice is tried in imagined games, played on by the game's quick policy.

    The playouts are dealt out in rounds; after each the worse half of the choices drops out, so that most playouts go to the choices that
    are hard to tell apart. All choices meet the same imagined games.
    """

    def __init__(self, game: Game, seed: int = 0, playouts: int | None = None) -> None:
        super().__init__(game, seed, playouts)
        self.knows = knowledge(game)

    def choose(self, state: State, seat: Seat) -> int:
        """The index of the choice with the best mean outcome; of equal ones the first."""
        dice = dice_for(state, seat, self.seed)

        def outcomes(alive: Sequence[int]) -> list[float]:
            start = state.imagine(seat, dice.below(1 << 30))
            return [self._playout(start.clone(), seat, k, dice) for k in alive]

        return best_by_trials(range(len(state.asks[seat].choices)), self.playouts, outcomes)

    def _playout(self, state: State, seat: Seat, index: int, dice: Dice) -> float:
        """Answer, play on, and say how it came out: for this seat, less half of what the others get on average."""
        policy, evaluate = self.knows.policy, self.knows.evaluate
        state.choose(seat, index)
        asks = state.asks
        for _ in range(self.knows.depth * state.n):
            if not asks:
                break
            other = next(iter(asks))
            state.choose(other, policy(state, other, dice))
        outcome = evaluate(state, seat)
        if state.n > 1:
            outcome -= 0.5 / (state.n - 1) * sum(evaluate(state, s) for s in range(state.n) if s != seat)
        return outcome
