"""The bot that does anything that is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.bots.base import dice_for

if TYPE_CHECKING:
    from tableverse.core import Game, Seat, State


class Random:
    """Any choice, each as likely as the others."""

    name = "random"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: State, seat: Seat) -> int:
        """The index of some choice."""
        return dice_for(state, seat, self.seed).below(len(state.asks[seat].choices))
