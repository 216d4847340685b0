"""Each Secret Death Crystal: final boards that fulfil it, and boards that just do not."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import COLOURS, FULL, ROW, but, last_turn
from tests.rules.pairs import does, idle

rules = pytest.mark.rules


def rows(*numbers):
    """A board by rows: Red, Blue, Green, Black."""
    return dict(zip(COLOURS, map(list, numbers), strict=False))


def counts(*sizes):
    """A board with so many checks in each row."""
    return rows(*(range(1, k + 1) for k in sizes))


EVEN = [2, 4, 6, 8, 10]
# crystal: points, boards that fulfil it, boards that do not
CRYSTALS = {
    "First Breath, Last Breath": (4, [rows([1], [1], [1], [1]), FULL], [rows([1], [1], [1]), rows([2], [1], [1], [1]), {}]),
    "Run Over at Rush Hour": (
        5,
        [rows([1, 10], [1, 10], [], [1, 10]), rows([1, 5, 10], [1, 10], [1, 10], [1, 10])],
        [rows([1, 10], [1, 10], [1], [10]), rows([1, 10], [1, 10], [1, 9]), {}],
    ),
    "Six Feet Deep": (7, [counts(6, 0, 10, 7), rows([], [10, 9, 8, 3, 2, 1])], [counts(5, 7, 10, 0), FULL, {}]),
    "Midlife Meteor": (7, [rows([5], [5], [5, 6], [5])], [rows([5], [5], [5], [4, 6]), {}]),
    "Never Twice": (8, [{}, rows([2], [1, 3], [2], but(2)), rows([2], [2])], [rows([2], [2], [2]), rows([2], [2], [2], [1]), FULL]),
    "Eaten from the Toes Up": (
        8,
        [rows([1, 2, 3], [1, 2, 3], [1, 2, 3]), counts(3, 4, 0, 10)],
        [rows([1, 2, 3], [1, 2, 3], [1, 2, 4]), counts(3, 3, 2, 2), {}],
    ),
    "Old and Almost Happy": (8, [counts(9, 9), counts(10, 0, 9, 0), rows(but(1), [], but(7))], [counts(9, 8, 8, 8), counts(10), {}]),
    "Skipped the Middle": (8, [{}, rows([5], [4, 6], [5], but(5))], [rows([5], [5], [5], [1]), FULL]),
    "Fell from the Top": (
        9,
        [rows(range(6, 11), [], range(6, 11)), rows(ROW, [], [], range(5, 11))],
        [rows(range(6, 11), range(6, 10)), rows(range(6, 11), range(1, 6), [7, 8, 9, 10]), {}],
    ),
    "Even Odds, Odd End": (
        10,
        [rows(EVEN), rows([1, *EVEN])],
        [rows([], EVEN, EVEN, EVEN), *(rows([k for k in EVEN if k != m]) for m in EVEN)],
    ),
}


@rules("MZ-036")
@does(*CRYSTALS)
@pytest.mark.parametrize("name", CRYSTALS)
def test_it_is_fulfilled(name):
    points, boards, _ = CRYSTALS[name]
    for board in boards:
        t = last_turn(seats=1, boards={0: board}, crystals={0: name}).decline()
        assert t.sheet(0)["crystal"] == points, board
        assert t.sheet(0)["total"] >= points


@rules("MZ-036")
@idle(*CRYSTALS)
@pytest.mark.parametrize("name", CRYSTALS)
def test_it_is_not_fulfilled(name):
    _, _, boards = CRYSTALS[name]
    for board in boards:
        t = last_turn(seats=1, boards={0: board}, crystals={0: name}).decline()
        assert t.sheet(0)["crystal"] == 0, board


@rules("MZ-036", "MZ-003")
def test_a_crystal_looks_at_its_holders_board():
    ones = rows([1], [1], [1], [1])
    t = last_turn(boards={1: ones}, crystals={0: "First Breath, Last Breath"}).decline()
    assert t.sheet(0)["crystal"] == 0
    t = last_turn(boards={1: ones}, crystals={1: "First Breath, Last Breath"}).decline()
    assert t.sheet(1)["crystal"] == 4
