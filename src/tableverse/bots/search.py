"""The bot that plays on in its head, for every game."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tableverse.bots.base import Listener, Weigher, dice_for, knowledge
from tableverse.bots.greedy import Greedy
from tableverse.bots.value import value_of
from tableverse.core import Dice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tableverse.core import Game, Hint, Seat, State

LONGEST: Final = 100
"""Answers of each seat, for each turn or round ahead, after which a playout ends in any case."""
SPARED: Final = 4
"""One playout in so many is for choices that only a hint tells of."""


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

    __slots__ = ("counts", "look", "value")

    def __init__(self, look: float) -> None:
        self.look = look
        self.counts: list[float] = []
        self.value = 0.0

    @property
    def mean(self) -> float:
        return sum(self.counts) / len(self.counts)


class Search:
    """Tries the choices in games that its seat could be in, each played on by the game's quick policy and then valued.

    All choices meet the same imagined games and the same chance, so that what differs is their doing. The playouts are dealt out in
    rounds; after each the worse half of the choices drops out. So few games leave much doubt, so how good a choice looks at once (to
    `greedy`) counts as well, as much as some playouts.
    """

    name = "search"

    def __init__(self, game: Game, seed: int = 0, playouts: int | None = None) -> None:
        self.knows = knowledge(game)
        self.game, self.seed = game, seed
        self.at_once: Weigher = (self.knows.greedy or Greedy)(game, seed)
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
        return self._rank(state, seat, dice_for(state, seat, self.seed))[0][0]

    def weigh(self, state: State, seat: Seat, least: int, wanted: Sequence[int] = ()) -> list[Weighed]:
        """The choices that were played on, the best first; so many at least, if there are, and those that are wanted."""
        dice = dice_for(state, seat, self.seed)
        order, tried = self._rank(state, seat, dice)
        for k in (*wanted, *range(len(state.asks[seat].choices))):
            if k not in order and (k in wanted or len(order) < least):
                order.append(k)
        new = [k for k in order if k not in tried or not tried[k].counts]
        tried.update({k: _Tried(0.0) for k in new})
        for _ in range(-(-self.playouts // (SPARED * len(order)))):
            self._try(state, seat, new, tried, dice)
        found = [(k, tried[k]) for k in order]
        return [Weighed(k, t.value / len(t.counts), 1.0 if state.n == 1 else t.mean, len(t.counts)) for k, t in found]

    def _rank(self, state: State, seat: Seat, dice: Dice) -> tuple[list[int], dict[int, _Tried]]:
        """The choices worth a thought, the best first, and what came of them; nothing, if there is only one."""
        looks = self.at_once.weigh(state, seat)
        order = sorted(range(len(looks)), key=lambda k: (-looks[k], k))
        quick, alive = order[0], [k for k in order[: self.knows.tried] if looks[k] > -inf]
        tried = {k: _Tried(looks[k] - looks[quick]) for k in alive}
        dropped: list[int] = []
        rounds = (len(alive) - 1).bit_length()
        for _ in range(rounds):
            met = alive if quick in alive else [*alive, quick]
            for _ in range(max(1, self.playouts // (rounds * len(met)))):
                self._try(state, seat, met, tried, dice)
            rise = value_of(self.game, state.n).rise(state.n, tried[quick].mean)
            alive.sort(key=lambda k: (-self._lead(tried[k], tried[quick], rise), k))
            half = (len(alive) + 1) // 2
            alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped, tried

    def _lead(self, one: _Tried, quick: _Tried, rise: float) -> float:
        """How much better a choice is than what looks best at once, over the imagined games that both met and by the looks of it."""
        gains = sum([a - b for a, b in zip(one.counts, quick.counts, strict=False)])
        return (gains + self.knows.trust * rise * one.look) / (len(one.counts) + self.knows.trust)

    def _try(self, state: State, seat: Seat, some: list[int], tried: dict[int, _Tried], dice: Dice) -> None:
        """Each of these choices once, in the same imagined game."""
        start, chance = state.imagine(seat, dice.below(1 << 30)), dice.below(1 << 30)
        value = value_of(self.game, state.n)
        for k in some:
            twin = start.clone()
            twin.choose(seat, k)
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
            longest, until = LONGEST * self.knows.ahead * twin.n, stretch(state) + self.knows.ahead
        for _ in range(longest):
            if not asks or (stretch is not None and stretch(twin) >= until):
                break
            other = next(iter(asks))
            twin.choose(other, policy(twin, other, dice))
