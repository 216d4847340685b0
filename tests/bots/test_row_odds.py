"""The odds of rows against hand-made figures, an independent search and simulation; and what boards are worth."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import tableverse as tv
from tableverse.core import Dice
from tableverse.games.morty_zone import bot
from tableverse.games.morty_zone.bot.evaluation import (
    POINTS,
    Outlook,
    aim_of,
    family_aims,
    outlook_of,
    plain_plans,
    rounds_of,
    row_points,
    turn_chance,
)
from tableverse.games.morty_zone.bot.probabilities import CHANCE, at_least, solve
from tableverse.games.morty_zone.state import FULL, LOCK, LOCKS, row_of, row_with
from tableverse.testing import Scenario

MORTY: Any = tv.game("morty_zone")
ALL = range(FULL + 1)


def without(*numbers):
    return FULL & ~row_with(numbers)


def test_the_totals_are_those_of_two_dice():
    count = [sum(a + b == total for a in range(1, 7) for b in range(1, 7)) for total in range(2, 13)]
    assert pytest.approx([c / 36 for c in count]) == CHANCE


def test_rows_by_hand():
    plan = solve(POINTS)
    assert plan.value[FULL] == 20
    assert plan.value[without(1)] == pytest.approx(9)  # two dice never make 1
    assert plan.value[without(2)] == pytest.approx(9 + 1 / 36 * 11)
    assert plan.value[without(7)] == pytest.approx(9 + 6 / 36 * 11)
    # 3 and 4 open: a 7 fills the row at once; a 3 or a 4 leaves the other number
    then = [9 + p * 11 for p in (3 / 36, 2 / 36)]
    assert plan.value[without(3, 4)] == pytest.approx(8 * 25 / 36 + 6 / 36 * 20 + 2 / 36 * then[0] + 3 / 36 * then[1])


def test_turns_by_hand():
    turns = solve(POINTS).turns()
    assert turns[FULL] == 1
    assert turns[without(1)] == 1
    assert turns[without(7)] == pytest.approx(1 + 6 / 36)


def expectimax(row, reward):
    """An independent search: all 36 rolls, one by one."""
    if row == FULL:
        return reward[row]
    mean = 0.0
    for a, b in product(range(1, 7), repeat=2):
        open_numbers = [k for k in range(1, 11) if not row >> k - 1 & 1]
        uses: list[tuple[int, ...]] = [(k,) for k in open_numbers if k == a + b]
        uses += [(j, k) for j in open_numbers for k in open_numbers if j < k and j + k == a + b]
        mean += max((expectimax(row | row_with(use), reward) for use in uses), default=reward[row]) / 36
    return mean


@pytest.mark.parametrize("seed", range(6))
def test_rows_against_a_search(seed):
    dice = Dice(seed)
    reward = [points + dice.below(12) for points in POINTS]
    numbers = list(range(1, 11))
    dice.shuffle(numbers)
    row = without(*numbers[:4])
    assert solve(reward).value[row] == pytest.approx(expectimax(row, reward))


def test_a_plan_tells_its_own_value():
    """The mean of the reward under the plan is the value that the plan was solved for, with relief and without."""
    for relief in (0.0, 0.4):
        plan = solve(POINTS, relief)
        assert list(plan.expect(tuple(map(float, POINTS)))) == pytest.approx(list(plan.value))
    assert solve(POINTS, 0.4).value[0] > solve(POINTS).value[0]


def test_rows_against_simulation():
    plan = solve(POINTS)
    dice = Dice(5)
    ends = []
    for _ in range(1500):
        for t in rounds_of([plan] * 4, 0, dice):
            last = t.board[0]
        ends += [row_of(last, c) & FULL for c in range(4)]
    mean = sum(POINTS[row] for row in ends) / len(ends)
    assert mean == pytest.approx(plan.value[0], abs=0.2)
    ones = bytes(row & 1 for row in ALL)
    assert sum(row & 1 for row in ends) / len(ends) == pytest.approx(plan.expect(ones)[0], abs=0.03)


@pytest.mark.parametrize("need", range(5))
def test_at_least_against_enumeration(need):
    chances = (0.1, 0.5, 0.7, 0.95)
    expected = 0.0
    for happens in product((0, 1), repeat=4):
        p = 1.0
        for h, c in zip(happens, chances, strict=True):
            p *= c if h else 1 - c
        expected += p * (sum(happens) >= need)
    assert at_least(need, chances) == pytest.approx(expected)


def test_a_finished_board_is_worth_what_it_scores():
    """Rows, full rows, family bonuses and the crystal: the outlook of a locked board is its score sheet."""
    for seed in range(40):
        dice = Dice(seed)
        state = MORTY.new(seats=1, seed=seed, record=False)
        while not state.over:
            state.choose(0, dice.below(len(state.asks[0].choices)))
        crystal = MORTY.box.records[state.revealed_crystal[0][0]]
        family = family_aims(state)
        aim = aim_of(crystal.effect, crystal.points)
        assert aim is not None
        outlook = Outlook((*family, aim), plain_plans(family, 0.3))
        rows = [row_of(state.board[0], c) for c in range(4)]
        assert outlook.worth(rows) == pytest.approx(sum(state.sheet[0][:4]))


def test_every_goal_of_the_box_is_understood():
    """A goal is either an aim at the final board or has a chance per turn that is neither 0 nor 1."""
    state = MORTY.new(seats=1)
    plans = plain_plans(family_aims(state), 0.3)
    goals = [r for r in MORTY.box.records if r.is_goal]
    assert len(goals) == 15 + 10
    for piece in goals:
        if piece.kind in ("roll", "turn"):
            assert aim_of(piece.effect, 1) is None
            assert 0.01 < turn_chance(piece, plans) < 0.6, piece.name
        else:
            assert aim_of(piece.effect, 1) is not None


def test_aims_of_one_row_are_points_of_that_row():
    state = MORTY.new(seats=1)
    red, blue = (row_points(family_aims(state), c) for c in (0, 1))
    odd, even = row_with([1, 3, 5, 7, 9]), row_with([2, 4, 6, 8, 10])
    assert (red[odd], blue[odd]) == (10, 5)
    assert (red[even], blue[even]) == (5, 10)
    assert red[FULL] == blue[FULL] == 25


def test_what_a_total_is_worth():
    outlook = outlook_of(MORTY.new(seats=1), 0, secret=True, aimed=True)
    board = without(7) | (row_with([1]) | LOCK) << 11 | LOCK << 22 | LOCK << 33
    red, blue, _, _ = outlook.by_total(board)
    assert max(red) == red[7]
    assert red[2] < red[0] < red[7]  # a 2 locks the row; no result leaves it open
    assert len(set(blue)) == 1


def test_patience():
    offers = [[1, 2, 0], [0, 0, 1], []]
    assert bot.patience(offers, 1) == pytest.approx((1 + 1 + 0) / 3)
    assert bot.patience(offers, 2) == pytest.approx((2 + 1 + 0) / 3)
    assert bot.patience(offers, 3) == pytest.approx((0 + 1 + 0) / 3)


ALMOST = {"Red": [1, 2, 3, 4, 5, 6, 7, 8, 10]} | {name: {"locked": True} for name in ("Blue", "Green", "Black")}
"""Red lacks its 9 and is the only open row."""


def sage_label(s, seat=0):
    return s.options(seat)[bot.Sage(MORTY, seed=1).choose(s.state, seat)]


def test_sage_changes_the_die_that_fills_a_row():
    """Red lacks only its 9: of all dice to change, Rick C-137 turns a red one so that Red shows 9."""
    s = Scenario(MORTY, seats=1, seed=1)
    s.put("rick_card", ["Rick C-137"])
    s.set("board", ALMOST, seat=0)
    s.set("dice", [4, 1, 2, 2, 3, 3, 4, 4])
    s = rick_question(s, "Rick C-137")
    for expected in ("Use Rick C-137", "Set Red 1", "Set Red 1 to 5"):
        label = sage_label(s)
        assert label == expected
        s.choose(0, label)
    assert row_of(s.state.board[0], 0) & FULL == FULL or s.options(0) == ["Check Red 9"]


def test_sage_declines_a_card_that_only_harms():
    s = Scenario(MORTY, seats=1, seed=1)
    s.set("board", ALMOST, seat=0)
    s.set("dice", [4, 5, 2, 2, 3, 3, 4, 4])
    s = rick_question(s, "Wasp Rick")
    assert sage_label(s) in {"Decline Wasp Rick", "Use Wasp Rick"}
    s.choose(0, "Use Wasp Rick")
    assert sage_label(s) != "Remove both Red dice"


def test_sage_scores_a_waiting_card_before_it_is_too_late():
    """When no row is open any more, a +? card is scored."""
    state = MORTY.new(seats=1, seed=0)
    card = MORTY.box.named("Twin Timelines")[0]
    state.board[0] = LOCKS
    state.dice, state.results = [1, 1, 2, 3, 2, 3, 2, 3], [2, 5, 5, 5]
    assert bot.Sage(MORTY)._score(state, 0, card) == 0  # the first choice scores it


def rick_question(s, name):
    """The same position with another Rick Card drawn and asked about."""
    from tableverse.games.morty_zone.questions import UseRickCard

    card = MORTY.box.named(name)[0]
    s.put("rick_card", [name])
    s.state.stack[-1].card = card
    s.state.asks.clear()
    s.state.ask(0, UseRickCard(s.state.rick_card[0]))
    return s
