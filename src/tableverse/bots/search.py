"""The bot that plays on in its head, for every game."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tableverse.bots.base import Bot, Listener, dice_for, knowledge, settle
from tableverse.bots.greedy import Greedy
from tableverse.bots.value import value_of
from tableverse.core import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tableverse.core import Game, Hint, Seat, State

DOUBT: Final = 1.0
"""By so many standard errors a choice has to be better than what looks best at once to be taken instead; by more, where few games say
so."""
FEWEST: Final = 6
"""So many choices are played on in any case..."""
ENOUGH: Final = 24
"""... and one more for each so many playouts."""
LOOKS: Final = 2
"""In so many imagined games choices are looked at first, where there are more."""
LONGEST: Final = 100
"""Answers of each seat after which a playout ends in any case."""


class Weighed(NamedTuple):
    """A choice and what came of it."""

    choice: int
    """Its index in what is asked."""
    value: float
    """On average, in the game's own points."""
    chance: float
    """Of winning; a shared victory counts in part."""
    playouts: int


class _Tried:
    """What came of one choice so far: what counts (the chance to win or, alone, the value), and the sum of the values."""

    __slots__ = ("counts", "value")

    def __init__(self) -> None:
        self.counts: list[float] = []
        self.value = 0.0

    @property
    def mean(self) -> float:
        return sum(self.counts) / len(self.counts)


class Search:
    """Tries the choices in games that its seat could be in, each played on by the game's quick policy and then valued.

    All choices meet the same imagined games and the same chance, so that what differs is their doing. The playouts are dealt out in
    rounds; after each the worse half of the choices drops out, but never what looks best at once (`greedy`): that is taken unless another
    choice is better beyond doubt. Positions are valued by what was learned of them (`value`), so a playout need not be long.
    """

    name = "search"

    def __init__(self, game: Game, seed: int = 0, playouts: int | None = None) -> None:
        self.knows = knowledge(game)
        self.game, self.seed = game, seed
        self.at_once: Bot = self.knows.bots.get("greedy", Greedy)(game, seed)
        self.playouts = self.knows.playouts if playouts is None else playouts
        if self.playouts < 1:
            raise ValueError(f"search:{playouts}: a bot needs at least one playout")

    def hear(self, hints: Sequence[Hint]) -> None:
        """What is said at the table is for the quick answer."""
        if isinstance(self.at_once, Listener):
            self.at_once.hear(hints)

    def choose(self, state: State, seat: Seat) -> int:
        """The index of the best choice."""
        if len(state.asks[seat].choices) == 1:
            return 0
        return self.weigh(state, seat)[0].choice

    def weigh(self, state: State, seat: Seat) -> list[Weighed]:
        """All choices, the best first."""
        dice = dice_for(state, seat, self.seed)
        quick = self.at_once.choose(state, seat)
        tried = [_Tried() for _ in state.asks[seat].choices]
        alive, dropped = self._look(state, seat, quick, tried, dice)
        rounds = max(1, (len(alive) - 1).bit_length())
        for _ in range(rounds):
            for _ in range(max(1, self.playouts // (rounds * len(alive)))):
                self._try(state, seat, alive, tried, dice)
            alive.sort(key=lambda k: (-tried[k].mean, k))
            half = (len(alive) + 1) // 2
            dropped[:0] = [k for k in alive[half:] if k != quick]
            alive = [k for k in alive if k not in dropped]
        if alive[0] != quick and not _better(tried[alive[0]].counts, tried[quick].counts):
            alive.remove(quick)
            alive.insert(0, quick)
        order = [(k, tried[k]) for k in (*alive, *dropped)]
        alone = state.n == 1
        return [Weighed(k, t.value / len(t.counts), 1.0 if alone else t.mean, len(t.counts)) for k, t in order]

    def _look(self, state: State, seat: Seat, quick: int, tried: list[_Tried], dice: Dice) -> tuple[list[int], list[int]]:
        """The choices that are worth a playout, and the others, the best first: where there are many, those that look best at once."""
        every = list(range(len(tried)))
        few = max(FEWEST, self.playouts // ENOUGH)
        if len(every) <= few:
            return every, []
        for _ in range(LOOKS):
            self._try(state, seat, every, tried, dice, at_once=True)
        every.sort(key=lambda k: (-tried[k].mean, k))
        alive = every[:few] if quick in every[:few] else [*every[:few], quick]
        for k in alive:
            tried[k] = _Tried()
        return alive, [k for k in every if k not in alive]

    def _try(self, state: State, seat: Seat, alive: list[int], tried: list[_Tried], dice: Dice, *, at_once: bool = False) -> None:
        """Each of these choices once, in the same imagined game; `at_once`: valued where it takes effect, not played on."""
        start, chance = state.imagine(seat, dice.below(1 << 30)), dice.below(1 << 30)
        value = value_of(self.game, state.n)
        for k in alive:
            twin = start.clone()
            twin.choose(seat, k)
            if at_once:
                settle(twin, seat, self.knows.policy, Dice(chance))
            else:
                self._play_on(twin, state, Dice(chance))
            found = value(twin, seat)
            tried[k].counts.append(found if state.n == 1 else value.chance(twin, seat, found))
            tried[k].value += found

    def _play_on(self, twin: Any, state: State, dice: Dice) -> None:
        """By the policy, up to the horizon that the game's bots have; some answers of each seat, if it names none."""
        policy, stretch, asks = self.knows.policy, self.knows.stretch, twin.asks
        if stretch is None:
            longest, until = self.knows.depth * twin.n, 1
        else:
            longest, until = LONGEST * twin.n, stretch(state) + self.knows.ahead
        for _ in range(longest):
            if not asks or (stretch is not None and stretch(twin) >= until):
                break
            other = next(iter(asks))
            twin.choose(other, policy(twin, other, dice))


def _better(these: list[float], those: list[float]) -> bool:
    """Is one choice better than another beyond doubt, over the imagined games that both met?"""
    gains = [a - b for a, b in zip(these, those, strict=False)]
    count, mean = len(gains), sum(gains) / len(gains)
    if count < 2:
        return False
    error = math.sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (count - 1) / count)
    return mean > DOUBT * (1 + 3 / (count - 1)) * error
