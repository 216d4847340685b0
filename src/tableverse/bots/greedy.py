"""The bot that takes what looks best at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.bots.base import dice_for, knowledge, settle

if TYPE_CHECKING:
    from tableverse.core import Dice, Game, Seat, State

SAMPLES: Final = 4
"""How often the unknown is imagined where an answer leads to it."""
LEAVES: Final = 64
"""How many ends of a choice made in several steps are looked at."""


class Greedy:
    """Tries every choice in an imagined game and takes the one after which the game's evaluation is highest.

    A choice in several steps (a card, then its target) is followed to its end, but never past dice, draws or a joint reveal. So many
    answers in a hundred may be hasty: those are the game's quick policy's.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0, hasty: int = 0) -> None:
        if hasty > 100:
            raise ValueError(f"greedy:{hasty}: there are at most 100 hasty answers in a hundred")
        self.seed, self.hasty = seed, hasty
        self.knows = knowledge(game)

    def choose(self, state: State, seat: Seat) -> int:
        """The index of the choice with the best evaluation; of equal ones the first."""
        if len(state.asks[seat].choices) == 1:
            return 0
        if self.hasty:
            dice = dice_for(state, seat, self.seed)
            if dice.below(100) < self.hasty:
                return self.knows.policy(state, seat, dice)
        looks = self.weigh(state, seat)
        return looks.index(max(looks))

    def weigh(self, state: State, seat: Seat) -> list[float]:
        """What the game's evaluation says of each choice."""
        count = len(state.asks[seat].choices)
        dice = dice_for(state, seat, self.seed)
        sums, samples = [0.0] * count, 0
        for _ in range(SAMPLES):
            start = state.imagine(seat, dice.below(1 << 30))
            known = True
            for k in range(count):
                twin = start.clone()
                value, sure = self._value(twin, seat, k, LEAVES // count, dice)
                sums[k] += value
                known = known and sure
            samples += 1
            if known:
                break  # nothing unknown came into it: once is enough
        return [total / samples for total in sums]

    def _value(self, state: State, seat: Seat, index: int, leaves: int, dice: Dice) -> tuple[float, bool]:
        """Answer in this state and evaluate what follows; and whether chance had no part in it."""
        horizon = state.horizon
        state.choose(seat, index)
        settle(state, seat, self.knows.policy, dice)
        sure = state.horizon == horizon
        asked = state.asks.get(seat)
        if asked is None or not sure or state.lanes is not None or leaves < len(asked.choices):
            return self.knows.evaluate(state, seat), sure
        count = len(asked.choices)
        found = [self._value(state.clone(), seat, k, leaves // count, dice) for k in range(count)]
        return max(value for value, _ in found), all(sure for _, sure in found)
