"""Each Public Bonus Card with a fixed value: turns that meet its goal, and turns that just do not."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.rules.morty_zone.positions import COLOURS, FULL, ROW, Board, but, last_turn, locked, roll, settled, turn
from tests.rules.pairs import does, idle

rules = pytest.mark.rules


class Turn(NamedTuple):
    """One turn alone: the dice, the board before it, and what is checked (nothing: the first option of each colour)."""

    dice: list[int] = roll()
    board: Board = {}  # noqa: RUF012
    checks: tuple[str, ...] = ()


def fives(*checks: str) -> dict[str, Any]:
    """Dice of Red 5, Blue 6, Green 7 and Black 8, with what is checked."""
    return {"dice": roll(red=(2, 3), blue=(2, 4), green=(3, 4), black=(3, 5)), "checks": checks}


def seven(short: str = "") -> dict[str, list[int]]:
    """Seven checks in every colour but Red, which has six and gets its seventh; one colour may have less."""
    return {c: [1, 2, 3, 5, 6, 7, 8][: 6 if c in ("Red", short) else 7] for c in COLOURS}


# ---------------------------------------------------------------- goals of a turn: card, value, met, not met

GOALS: dict[str, tuple[int, list[Turn], list[Turn]]] = {
    "One Thing at a Time": (
        1,
        [
            Turn(checks=("Red 4", "Blue 5", "Green 6", "Black 7")),
            Turn(board={"Red": [4, 3]}, checks=("Blue 4 and 1", "Green 6", "Black 7")),
            Turn(board={"Red": locked(), "Blue": locked()}, checks=("Green 5 and 1", "Black 6 and 1")),
        ],
        [
            Turn(checks=("Red 3 and 1", "Blue 5", "Green 6", "Black 7")),
            Turn(board={"Red": locked(1, 2)}, checks=("Blue 5", "Green 6", "Black 7")),
        ],
    ),
    "Deja Vu": (
        2,
        [Turn([4, 4, 4, 4, 1, 2, 3, 5]), Turn([4, 1, 4, 2, 4, 3, 4, 5]), Turn([6, 6, 6, 6, 6, 1, 2, 3])],
        [Turn([4, 4, 4, 1, 1, 1, 2, 3]), Turn([1, 1, 2, 2, 3, 3, 4, 4])],
    ),
    "Seeing Double": (
        2,
        [Turn([2, 2, 5, 5, 1, 3, 4, 6]), Turn([2, 2, 2, 2, 1, 3, 4, 6]), Turn([1, 1, 2, 2, 3, 3, 4, 4])],
        [Turn([2, 2, 5, 4, 1, 3, 4, 6]), Turn([2, 5, 5, 2, 1, 3, 3, 1])],
    ),
    "High Stakes": (
        3,
        [Turn([4, 5, 6, 3, 5, 4, 1, 1]), Turn([6, 6, 6, 6, 6, 6, 6, 6])],
        [Turn([4, 5, 6, 3, 5, 3, 1, 1]), Turn([6, 6, 6, 6, 4, 4, 4, 4])],
    ),
    "Parallel Paths": (
        4,
        [Turn([3, 4, 2, 5, 1, 6, 1, 1]), Turn([1, 1, 1, 1, 2, 5, 1, 1])],
        [Turn([3, 4, 2, 5, 4, 4, 2, 6]), Turn([1, 2, 2, 2, 2, 3, 3, 3])],
    ),
    "Box of Sixes": (5, [Turn([6, 6, 6, 6, 1, 2, 3, 4]), Turn([6] * 8)], [Turn([6, 6, 6, 1, 1, 2, 3, 4]), Turn([5, 5, 5, 5, 1, 2, 3, 4])]),
    "Full Quorum": (6, [Turn([2, 2, 2, 2, 2, 1, 3, 4]), Turn([6] * 8)], [Turn([2, 2, 2, 2, 1, 1, 3, 4]), Turn([2, 2, 2, 2, 3, 3, 3, 3])]),
    "Last Stop, Green": (
        2,
        [Turn(roll(green=(4, 6)), {}, ("Red 4", "Blue 5", "Green 10", "Black 7")), Turn(board={"Green": [10]})],
        [
            Turn(roll(red=(4, 6)), {}, ("Red 10", "Blue 5", "Green 6", "Black 7")),
            Turn(board={"Green": but(10, 6)}),
            Turn(board={"Blue": [10]}),
        ],
    ),
    "Cradle to Grave": (
        3,
        [Turn(roll(red=(5, 6)), {}, ("Red 10 and 1", "Blue 5", "Green 6", "Black 7"))],
        [
            Turn(roll(red=(4, 6)), {"Red": [1]}, ("Red 10", "Blue 5", "Green 6", "Black 7")),
            Turn(roll(red=(4, 6)), {}, ("Red 10", "Blue 4 and 1", "Green 6", "Black 7")),
            Turn(roll(red=(1, 2)), {"Red": [10]}, ("Red 2 and 1", "Blue 5", "Green 6", "Black 7")),
            Turn(board={"Red": [1, 10]}),
        ],
    ),
    "Synchronised Mortys": (
        3,
        [
            Turn(**fives("Red 5", "Blue 5 and 1", "Green 5 and 2", "Black 8")),
            Turn(**fives("Red 5", "Blue 6", "Green 5 and 2", "Black 5 and 3")),
            Turn(**fives("Red 5", "Blue 5 and 1", "Green 5 and 2", "Black 5 and 3")),
        ],
        [
            Turn(**fives("Red 5", "Blue 5 and 1", "Green 7", "Black 8")),
            Turn(board={"Black": [5]}, **fives("Red 5", "Blue 5 and 1", "Green 7", "Black 8")),
        ],
    ),
    "Top Shelf": (
        4,
        [Turn(roll(red=(4, 6)), {"Red": [9], "Blue": [9, 10], "Black": [9, 10]}, ("Red 10", "Blue 5", "Green 6", "Black 7"))],
        [
            Turn(roll(red=(4, 6)), {"Red": [8], "Blue": [9, 10], "Black": [9, 10]}, ("Red 10", "Blue 5", "Green 6", "Black 7")),
            Turn(board={"Blue": [9, 10], "Black": [9, 10], "Red": [9], "Green": [10]}),
        ],
    ),
    "Well Rounded": (
        5,
        [Turn(board={c: locked(*row) if c != "Red" else row for c, row in seven().items()}, checks=("Red 4",)), Turn(board=FULL)],
        [
            Turn(board={c: locked(*row) if c != "Red" else row for c, row in seven("Black").items()}, checks=("Red 4",)),
            Turn(board={c: locked(*ROW) if c != "Red" else locked(1, 2, 3) for c in COLOURS}),
        ],
    ),
}


def plays(card: str, case: Turn) -> list[int]:
    """The points that the card scores in a turn (before the end of the round)."""
    t = settled(case.dice, boards={0: case.board, 1: {"Red": []}}, bonus={0: [card]})
    t.check(0, *case.checks)
    t.finish()
    assert not t.state.over
    return t.points(card)


@rules("MZ-017", "MZ-R12")
@does(*GOALS)
@pytest.mark.parametrize("card", GOALS)
def test_the_goal_is_met(card):
    value, met, _ = GOALS[card]
    for case in met:
        assert plays(card, case) == [value], case


@rules("MZ-017")
@idle(*GOALS)
@pytest.mark.parametrize("card", GOALS)
def test_the_goal_is_not_met(card):
    _, _, missed = GOALS[card]
    for case in missed:
        assert plays(card, case) == [], case


# ---------------------------------------------------------------- goals of the end of the round

END: dict[str, tuple[int, list[tuple[int, ...]], list[tuple[int, ...]]]] = {
    "Matching Headstones": (5, [(8, 8, 0, 0), (8, 3, 10, 8), (8, 8, 8, 8)], [(8, 9, 7, 10), (9, 9, 9, 9), (0, 0, 0, 8)]),
    "Graceful Failure": (6, [(5, 6, 6, 6), (10, 10, 10, 0), (0, 0, 0, 0)], [(6, 6, 6, 6), (10, 10, 10, 10)]),
    "Fear of Heights": (3, [(9, 9, 9, 9), (10, 10, 10, 9), (0, 10, 0, 10)], [(10, 10, 10, 10)]),
}


def ends(card: str, counts: tuple[int, ...]) -> list[int]:
    """The points that the card scores in a turn in which nothing is open: first, the lowest numbers."""
    board = {c: list(range(1, k + 1)) for c, k in zip(COLOURS, counts, strict=True)}
    return last_turn(seats=1, boards={0: board}, bonus={0: [card]}).decline().points(card)


@rules("MZ-037")
@does(*END)
@pytest.mark.parametrize("card", END)
def test_the_end_is_as_it_wants(card):
    value, met, _ = END[card]
    for counts in met:
        assert ends(card, counts) == [value], counts


@rules("MZ-037")
@idle(*END)
@pytest.mark.parametrize("card", END)
def test_the_end_is_not_as_it_wants(card):
    for counts in END[card][2]:
        assert ends(card, counts) == [], counts


@rules("MZ-037")
def test_a_lone_ten_in_every_colour_is_too_high():
    t = last_turn(seats=1, boards={0: {c: [10] for c in COLOURS}}, bonus={0: ["Fear of Heights"]}).decline()
    assert t.points("Fear of Heights") == []


@rules("MZ-037")
@idle(*END)
@pytest.mark.parametrize("card", END)
def test_it_waits_for_the_end(card):
    """As it wants it, but in the middle of the round: it scores in no turn, only when the round is over."""
    board = {"Red": locked(*range(1, 9)), "Blue": locked(*range(1, 9)), "Green": locked(1), "Black": [10]}
    t = settled(roll(black=(1, 2)), seats=1, boards={0: board}, bonus={0: [card]})
    t.check(0, "Black 3")
    assert t.points(card) == []
    assert not t.state.over
    t.end_round()
    assert t.points(card) == [END[card][0]]


# ---------------------------------------------------------------- removed dice


@rules("MZ-051", "MZ-R11")
@pytest.mark.parametrize(
    ("card", "dice", "removed"),
    [
        ("Deja Vu", [4, 4, 4, 1, 4, 2, 3, 5], "Red"),
        ("Seeing Double", [2, 2, 5, 5, 1, 3, 4, 6], "Blue"),
        ("High Stakes", [4, 5, 6, 3, 5, 4, 1, 1], "Green"),
        ("Parallel Paths", [3, 4, 2, 5, 1, 6, 1, 1], "Red"),
        ("Box of Sixes", [6, 6, 6, 6, 1, 2, 3, 4], "Blue"),
        ("Full Quorum", [2, 2, 2, 2, 2, 1, 3, 4], "Green"),
    ],
)
def test_removed_dice_do_not_count(card, dice, removed):
    t = turn(dice, "Wasp Rick", bonus={0: [card]}).use(removed).finish()
    assert t.points(card) == []
    assert len(turn(dice, "Wasp Rick", bonus={0: [card]}).use("Black").finish().points(card)) == 1


@rules("MZ-051")
def test_three_colours_without_dice_have_not_the_same_total():
    t = turn([3, 3, 3, 3, 3, 3, 1, 2], "Hologram Rick", bonus={0: ["Parallel Paths"]}).use("Choose 3").finish()
    assert t.points("Parallel Paths") == []
