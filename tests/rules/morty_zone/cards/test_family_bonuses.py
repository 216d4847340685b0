"""Each Smith Family Bonus: a board that earns it, and boards that miss it by one number."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import COLOURS, FULL, ROW, played
from tests.rules.pairs import does, idle

rules = pytest.mark.rules
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]
BONUSES = {
    "Jerry in Red": ({"Red": ODD}, 5),
    "Beth in Blue": ({"Blue": EVEN}, 5),
    "Jerry in Green": ({"Green": ODD}, 5),
    "Beth in Black": ({"Black": EVEN}, 5),
    "Summer on the Ones": ({"Red": [1, 2], "Blue": [1], "Green": [1], "Black": [1]}, 4),
    "Summer on the Tens": ({c: [10] for c in COLOURS}, 7),
    "Morty": ({"Green": list(ROW), "Black": list(ROW)}, 15),
    "Rick": (FULL, 40),
}
NEEDED = {
    **{name: [(c, k) for c, row in board.items() for k in row] for name, (board, _) in BONUSES.items()},
    "Summer on the Ones": [(c, 1) for c in COLOURS],
}


@rules("MZ-R09", "MZ-049", "MZ-035")
@does(*BONUSES)
@pytest.mark.parametrize("name", BONUSES)
def test_it_is_earned(name):
    board, points = BONUSES[name]
    t = played(board)
    assert name in t.family(0)
    assert any(f"{name} (+{points})" in line for line in t.log(None))
    bonus = [b for b in t.state.family_bonuses if b.name in t.family(0)]
    assert [b.points for b in bonus if b.name == name] == [points]
    t.end_round()
    assert t.sheet(0)["family"] == sum(b.points for b in bonus)


@rules("MZ-R09", "MZ-046")
@idle(*BONUSES)
@pytest.mark.parametrize("name", BONUSES)
def test_it_is_not_earned_if_one_number_is_missing(name):
    board, _ = BONUSES[name]
    for colour, number in NEEDED[name]:
        short = {c: [k for k in row if (c, k) != (colour, number)] for c, row in board.items()}
        if any(short.values()):
            t = played(short)
            assert name not in t.family(0)
            assert name not in t.end_round().family(0)


@rules("MZ-R09")
def test_morty_wants_two_colours_whichever_they_are():
    for one in COLOURS:
        for other in COLOURS:
            earned = "Morty" in played({one: list(ROW), other: list(ROW)}).family(0)
            assert earned == (one != other)


@rules("MZ-R09")
def test_morty_is_not_earned_twice_by_four_colours():
    assert played(FULL).family(0).count("Morty") == 1
