"""Chance: reproducible, even, and scripted when a test wants it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tableverse.core import Dice, RuleError
from tableverse.core.chance import Script, below, seeded
from tests.core.tape import game_of, once


def fresh(seed: int = 0) -> Any:
    return game_of(once).new(seed=seed)


def chi_square(counts: Counter[Any], cells: int) -> float:
    """How far counts are from even."""
    expected = counts.total() / cells
    return sum((n - expected) ** 2 / expected for n in counts.values()) + expected * (cells - len(counts))


def test_equal_seeds_give_equal_outcomes() -> None:
    a, b, c = fresh(7), fresh(7), fresh(8)
    rolls = [s.roll(20) for s in (a, b, c)]
    assert rolls[0] == rolls[1] != rolls[2]
    assert a.rng == b.rng


@pytest.mark.parametrize(("sides", "limit"), [(2, 10.83), (6, 20.52), (10, 27.88), (20, 43.82)])  # 0.1 % of fair dice go beyond
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_dice_are_even(sides: int, limit: float, seed: int) -> None:
    state = fresh(seed)
    assert chi_square(Counter(state.roll(20_000, sides)), sides) < limit


def test_first_rolls_of_neighbouring_seeds_are_even() -> None:
    assert chi_square(Counter(fresh(seed).roll()[0] for seed in range(3_000)), 6) < 20.52


def test_pairs_of_rolls_are_even() -> None:
    rolls = fresh(5).roll(40_000)
    pairs = zip(rolls[::2], rolls[1::2], strict=True)
    assert chi_square(Counter(pairs), 36) < 66.62


def test_shuffles_are_even() -> None:
    state = fresh(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        state.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.73


def test_quick_shuffles_are_even() -> None:
    """Every order of five cards, by seeds in a row and by one generator that goes on; and every place of one card among sixty."""
    one = Dice(9)
    for dice in (Dice, lambda seed: one):
        counts = Counter[tuple[int, ...]]()
        for seed in range(24_000):
            cards = [0, 1, 2, 3, 4]
            dice(seed).shuffle_quickly(cards)
            counts[tuple(cards)] += 1
        assert chi_square(counts, 120) < 182  # 119 degrees: 1 in 10,000
    places = Counter[int]()
    for seed in range(30_000):
        many = list(range(60))
        Dice(seed).shuffle_quickly(many)
        places[many.index(seed % 60)] += 1
    assert chi_square(places, 60) < 108  # 59 degrees


def test_bounds() -> None:
    state = fresh(3)
    assert {state.below(1) for _ in range(10)} == {0}
    assert {state.below(3) for _ in range(100)} == {0, 1, 2}
    rng = seeded(-5)
    for bound in (1, 2, 2**16, 2**31):
        rng, value = below(rng, bound)
        assert 0 <= value < bound
        assert 0 <= rng < 2**64


def test_huge_and_negative_seeds() -> None:
    assert fresh(2**70).roll(5) != fresh(2**71 + 1).roll(5)
    assert fresh(-1).roll(5) == fresh(-1).roll(5)


def test_own_dice() -> None:
    a, b = Dice(4), Dice(4)
    cards = list(range(10))
    a.shuffle(cards)
    assert sorted(cards) == list(range(10))
    assert cards != list(range(10))
    b.shuffle(again := list(range(10)))
    assert cards == again
    assert a.pick("xyz") == b.pick("xyz")


def test_scripted_dice_come_first() -> None:
    state = fresh()
    unscripted = fresh().roll(3)
    state.script = Script((6, 5, 4))
    assert state.roll(2) == [6, 5]
    with pytest.raises(RuleError, match=r"2 dice are rolled but the script has only \[4\] left"):
        state.roll(2)
    assert state.roll() == [4]
    assert state.roll(3) == unscripted  # a scripted roll uses up no chance


def test_a_copy_keeps_the_script_for_itself() -> None:
    state = fresh()
    state.script = Script((6, 5))
    twin = state.clone()
    assert twin.roll(2) == [6, 5]
    assert state.roll() == [6]


def test_chance_moves_the_horizon() -> None:
    state = fresh()
    state.choose(0, 0)
    assert (state.moment, state.horizon) == (1, 0)
    state.roll()
    assert state.horizon == 1


def test_drawing_some_cards_takes_them_from_the_top_and_no_more_than_there_are() -> None:
    state = fresh()
    pile = [1, 2, 3, 4]
    assert state.draw_some(pile, 0) == []
    assert pile == [1, 2, 3, 4]
    assert state.draw_some(pile, 3) == [4, 3, 2]
    assert pile == [1]
    assert state.draw_some(pile, 5) == [1]
    assert pile == []
