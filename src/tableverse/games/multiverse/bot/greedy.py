"""The greedy bot: it tries a choice as often as chance asks for, and leaves out discards that no player would think of."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Final

from tableverse.core import Choice, Seat
from tableverse.games.multiverse.bot.card_values import worths
from tableverse.games.multiverse.bot.evaluation import evaluate
from tableverse.games.multiverse.rules.actions import DiscardForAction, DiscardToDraw, TakeAction

if TYPE_CHECKING:
    from tableverse.core import Game
    from tableverse.games.multiverse.state import Multiverse


LEAVES: Final = 64
"""How many ends of a choice made in several steps are looked at."""
DISCARDS: Final = 2
"""How many cards of a hand are thought of when one could be discarded."""
SAMPLES: Final = 4
"""How often a choice is tried that leads to a draw."""


class Greedy:
    """Takes the choice after which `evaluate` is highest; a choice in several steps is followed to its end, but never past a draw.

    What `evaluate` says depends on nothing hidden, so a choice is tried again, with other cards on top of the deck, only if it draws cards.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: Multiverse, seat: Seat) -> int:
        """The index of the choice with the best evaluation; of equal ones the first."""
        if len(state.asks[seat].choices) == 1:
            return 0
        looks = self.weigh(state, seat)
        return looks.index(max(looks))

    def weigh(self, state: Multiverse, seat: Seat) -> list[float]:
        """What `evaluate` says of each choice; -inf for what nobody would think of."""
        choices = state.asks[seat].choices
        tried = _sensible(state, seat, choices)
        start = state.imagine(seat, self.seed * 1_000_003 + zlib.crc32(b"%d.%d" % (state.clock, seat)))
        looks = [-inf] * len(choices)
        for k in tried:
            looks[k] = self._mean(start, seat, k, LEAVES // len(tried))
        return looks

    def _mean(self, start: Multiverse, seat: Seat, index: int, leaves: int) -> float:
        value, sure = self._value(start.clone(), seat, index, leaves)
        if sure:
            return value
        for k in range(1, SAMPLES):
            twin = start.clone()
            cut = len(twin.deck) * k // SAMPLES
            twin.deck = twin.deck[cut:] + twin.deck[:cut]
            value += self._value(twin, seat, index, leaves)[0]
        return value / SAMPLES

    def _value(self, state: Multiverse, seat: Seat, index: int, leaves: int) -> tuple[float, bool]:
        """Answer in this state and evaluate what follows; and whether chance had no part in it."""
        horizon = state.horizon
        state.choose(seat, index)
        sure = state.horizon == horizon
        asked = state.asks.get(seat)
        if asked is None or not sure or leaves < len(asked.choices) or isinstance(asked.question, TakeAction):
            return evaluate(state, seat), sure
        count = len(asked.choices)
        found = [self._value(state.clone(), seat, k, leaves // count) for k in range(count)]
        return max(found)[0], all(sure for _, sure in found)


def _sensible(g: Multiverse, seat: Seat, choices: Sequence[Choice]) -> list[int]:
    """All choices, but of the cards that could be discarded as an action only those that look least useful."""
    if not isinstance(g.asks[seat].question, TakeAction):
        return list(range(len(choices)))
    value, here = worths(g.box), g.place[seat]
    rank = sorted(g.hand[seat], key=lambda c: value[c][here] + 0.5 * g.box.powers[c])
    least = {g.box.alike[c] for c in rank[:DISCARDS]}
    spent = DiscardToDraw | DiscardForAction
    return [k for k, c in enumerate(choices) if not (isinstance(c, spent) and g.box.alike[c.card] not in least)]
