"""The greedy bot: plays by the policy, and tries Traps and free choices in imagined games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tableverse.cardtext.acting import WhichOne
from tableverse.games.munchkin.bot.chat import heeded
from tableverse.games.munchkin.bot.evaluation import evaluate, leader
from tableverse.games.munchkin.bot.policy import glance, goes_on, policy
from tableverse.games.munchkin.rules.checkpoint import StepIn, TakeTurn
from tableverse.games.munchkin.rules.combat import BackUp, Fight
from tableverse.games.munchkin.rules.interference import Meddle
from tableverse.games.munchkin.rules.running_away import WhileFleeing
from tableverse.games.munchkin.rules.traps import SpringTrap

if TYPE_CHECKING:
    from tableverse.core import Dice, Game, Hint, Seat
    from tableverse.games.munchkin.state import Munchkin

SAMPLES: Final = 3
STEPS: Final = 40
"""Answers that are followed until a deed is settled."""
DEEDS: Final = 6
"""So many answers other than passing are followed."""
GAIN: Final = 0.35
"""A Trap is played when it gains so much more than keeping it."""
UNLIKELY: Final = 1.0
"""By how much other choices look worse than what is chosen at a glance."""


class Greedy:
    """Plays by the policy, and tries in imagined games what no glance can tell."""

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed
        self.hints: Sequence[Hint] = ()

    def hear(self, hints: Sequence[Hint]) -> None:
        """What others have said."""
        self.hints = hints

    def choose(self, state: Munchkin, seat: Seat) -> int:
        """The index of the best choice; of equal ones the first."""
        from tableverse.core import Dice

        asked = state.asks[seat]
        question, choices = asked.question, asked.choices
        if len(choices) == 1:
            return 0
        dice = Dice(self.seed * 1_000_003 + 64 * state.clock + 8 * state.answered[seat] + seat)
        found = glance(state, seat, question, choices, dice)
        if isinstance(question, TakeTurn | StepIn) and goes_on(choices[found]):
            lead = leader(state, seat)
            tried = [k for k, c in enumerate(choices) if isinstance(c, SpringTrap) and c.at == lead]
            return self._best(state, seat, [found, *tried], dice, GAIN) if tried else found
        if isinstance(question, WhichOne):
            return self._best(state, seat, range(len(choices)), dice, 0.0)
        return heeded(state, seat, found, self.hints) if self.hints else found

    def weigh(self, state: Munchkin, seat: Seat) -> list[float]:
        """What is chosen looks best, and passing comes next; of the others a glance does not tell how much worse they are."""
        choices = state.asks[seat].choices
        looks = [-UNLIKELY if choice is not None else -UNLIKELY / 2 for choice in choices]
        looks[self.choose(state, seat)] = 0.0
        return looks

    def _best(self, state: Munchkin, seat: Seat, tried: Sequence[int], dice: Dice, gain: float) -> int:
        """The best of some choices; the first unless another gains so much more."""
        sums = [0.0] * len(tried)
        for _ in range(SAMPLES):
            start = state.imagine(seat, dice.below(1 << 30))
            for k, index in enumerate(tried):
                sums[k] += self._value(start.clone(), seat, index, dice)
        sums[0] += gain * SAMPLES
        return tried[max(range(len(tried)), key=sums.__getitem__)]

    def _value(self, g: Munchkin, seat: Seat, index: int, dice: Dice) -> float:
        """Answer, let the others pass and whoever has to answer do so until the deed is settled, and evaluate."""
        turn, deeds = g.turn, 0
        g.choose(seat, index)
        for _ in range(STEPS):
            if not g.asks or g.turn != turn or deeds >= DEEDS:
                break
            other = next(iter(g.asks))
            question, choices = g.asks[other].question, g.asks[other].choices
            if isinstance(question, TakeTurn | Fight):
                break
            if isinstance(question, StepIn | Meddle | BackUp | WhileFleeing):
                answer = len(choices) - 1
            else:
                answer = policy(g, other, dice)
                deeds += 1
            g.choose(other, answer)
        return evaluate(g, seat)
