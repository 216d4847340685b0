"""The bot that answers at a glance, and may slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.bots.base import dice_for, knowledge, settle

if TYPE_CHECKING:
    from tableverse.core import Dice, Game, Seat, State


class Glance:
    """Answers by the game's quick policy. So many answers in a hundred are slips: any of those that look fair instead.

    Even a slip is no nonsense: where the policy does something a slip does something, too, the half of the choices that look worse at
    once is not thought of, and neither is what the game calls a blunder.
    """

    name = "policy"

    def __init__(self, game: Game, seed: int = 0, slips: int = 0) -> None:
        if slips > 100:
            raise ValueError(f"policy:{slips}: there are at most 100 slips in a hundred answers")
        self.seed, self.slips = seed, slips
        self.knows = knowledge(game)

    def choose(self, state: State, seat: Seat) -> int:
        """The index of the policy's choice, or of a fair one."""
        asked = state.asks[seat]
        if len(asked.choices) == 1:
            return 0
        dice = dice_for(state, seat, self.seed)
        quick = self.knows.policy(state, seat, dice)
        if dice.below(100) >= self.slips:
            return quick
        blunders = self.knows.blunders(state, seat)
        doing = [k for k, c in enumerate(asked.choices) if asked.question.role(c) != "pass" and k not in blunders]
        if quick not in doing:
            return quick
        return dice.pick(self._fair(state, seat, doing, dice))

    def _fair(self, state: State, seat: Seat, some: list[int], dice: Dice) -> list[int]:
        """The better half of some choices, as they look at once."""
        start = state.imagine(seat, dice.below(1 << 30))
        looks = {}
        for k in some:
            twin = start.clone()
            twin.choose(seat, k)
            settle(twin, seat, self.knows.policy, dice)
            looks[k] = self.knows.evaluate(twin, seat)
        return sorted(some, key=lambda k: (-looks[k], k))[: (len(some) + 1) // 2]
