"""Chance is one integer.

A permuted congruential generator (64 bits of state, 32 bits out): good enough for shuffles and simulations, small enough that
copying a game copies an int. Rules never call this module: they use `g.roll`, `g.shuffle` and `g.draw`, which can be scripted.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MULTIPLIER: Final = 6364136223846793005
_INCREMENT: Final = 1442695040888963407
_MASK: Final = (1 << 64) - 1
_FRACTION: Final = (1 << 48) - 1


def seeded(seed: int) -> int:
    """The generator's state for a seed; neighbouring seeds start far apart (a splitmix64 finaliser).

    >>> seeded(7) == seeded(7), seeded(7) == seeded(8)
    (True, False)
    """
    z = (seed + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """The next state of the generator and a number from 0 to bound - 1.

    >>> rng, value = below(seeded(1), 6)
    >>> 0 <= value < 6
    True
    """
    rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
    return rng, ((((rng >> 22) ^ rng) >> ((rng >> 61) + 22)) & 0xFFFFFFFF) * bound >> 32


_FOUR: Final = tuple(itertools.product(range(1, 7), repeat=4))


def roll(rng: int, count: int, sides: int) -> tuple[int, list[int]]:
    """The next state and so many dice.

    One step of the generator serves for four ordinary dice: what that bends their chances by is far below one in a million, and eight
    dice, which some games roll every turn, cost a third.
    """
    dice: list[int] = []
    if sides != 6:
        for _ in range(count):
            rng, value = below(rng, sides)
            dice.append(value + 1)
        return rng, dice
    while len(dice) < count:
        rng, value = below(rng, 1296)
        dice += _FOUR[value]
    return rng, dice[:count]


def shuffle(rng: int, items: list[int]) -> int:
    """Shuffle in place; the next state."""
    for i in range(len(items) - 1, 0, -1):
        rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
        j = ((((rng >> 22) ^ rng) >> ((rng >> 61) + 22)) & 0xFFFFFFFF) * (i + 1) >> 32
        items[i], items[j] = items[j], items[i]
    return rng


def shuffle_quickly(rng: int, items: list[int]) -> int:
    """Shuffle in place with a third of the steps; the next state. Not for games: their deals are pinned by `shuffle`.

    The upper 48 bits of a step are a fraction; multiplied by i its whole part is a number below i, and what is left is a fraction again.
    Three numbers below i leave no chance off by more than i**3 / 2**48: one in ten million for 300 cards.
    """
    i = len(items)
    while i > 1:
        rng = (rng * _MULTIPLIER + _INCREMENT) & _MASK
        fraction = (rng >> 16) * i
        i -= 1
        j = fraction >> 48
        items[i], items[j] = items[j], items[i]
        if i > 1:  # written out: a loop of three costs as much again
            fraction = (fraction & _FRACTION) * i
            i -= 1
            j = fraction >> 48
            items[i], items[j] = items[j], items[i]
        if i > 1:
            fraction = (fraction & _FRACTION) * i
            i -= 1
            j = fraction >> 48
            items[i], items[j] = items[j], items[i]
    return rng


class Dice:
    """A generator of its own, apart from any game: for bots, samplers and tests.

    >>> Dice(3).pick("abc") in "abc"
    True
    """

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        self.rng = rng = (self.rng * _MULTIPLIER + _INCREMENT) & _MASK  # as `below` does: a call less for whoever guesses a lot
        return ((((rng >> 22) ^ rng) >> ((rng >> 61) + 22)) & 0xFFFFFFFF) * bound >> 32

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place."""
        self.rng = shuffle(self.rng, items)

    def shuffle_quickly(self, items: list[int]) -> None:
        """Shuffle in place; other orders than `shuffle` for the same seed."""
        self.rng = shuffle_quickly(self.rng, items)


class Script:
    """Outcomes fixed in advance, for tests: the next dice, and the cards to lie on top of a zone after it is shuffled. Never changes."""

    __slots__ = ("rolls", "tops")

    def __init__(self, rolls: tuple[int, ...] = (), tops: tuple[tuple[str, tuple[int, ...]], ...] = ()) -> None:
        self.rolls = rolls
        self.tops = tops
