"""Smith Family Bonuses in general; each of them: `cards/test_family_bonuses.py`."""

from __future__ import annotations

from typing import Any

import pytest

import tableverse
from tests.rules.morty_zone.positions import COLOURS, FILLERS, FULL, ROW, but, last_turn, played, roll, settled

rules = pytest.mark.rules
ODD, EVEN = [1, 3, 5, 7, 9], [2, 4, 6, 8, 10]
PAIR = {"Red": "Jerry", "Blue": "Beth", "Green": "Jerry", "Black": "Beth"}


@rules("MZ-045")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_several_players_may_earn_the_same_bonus(seats):
    t = settled(roll(red=(4, 5)), seats=seats, boards={s: {"Red": [1, 3, 5, 7]} for s in range(seats)})
    for s in range(seats):
        t.check(s, "Red 9")
    t.finish()
    assert [t.family(s) for s in range(seats)] == [["Jerry in Red"]] * seats


@rules("MZ-045")
def test_bonuses_are_open_again_in_the_next_round():
    t = settled(roll(red=(4, 5)), rounds=3, boards={0: {"Red": [1, 3, 5, 7]}}, after=[*roll(), *roll(red=(4, 5))])
    t.check(0, "Red 9").finish()
    assert t.family(0) == ["Jerry in Red"]
    t.end_round()
    assert t.view()["round"] == 2
    assert t.family(0) == []
    for seat in (0, 1):
        t.put("bonus", FILLERS[seat], seat=seat)
        t.set("board", {"Red": [1, 3, 5, 7]}, seat=seat)
    t.decline()
    for seat in (0, 1):
        t.check(seat, "Red 9")
    t.finish()
    assert t.family(0) == t.family(1) == ["Jerry in Red"]


@rules("MZ-046", "MZ-R09")
@pytest.mark.parametrize(("colour", "numbers"), [("Red", ODD), ("Blue", EVEN), ("Green", ODD), ("Black", EVEN)])
def test_all_odd_or_all_even_numbers(colour, numbers):
    name = f"{PAIR[colour]} in {colour}"
    t = played({colour: numbers})
    assert t.family(0) == [name]
    assert t.end_round().sheet(0)["family"] == 5
    for missing in numbers:
        t = played({colour: [k for k in numbers if k != missing]})
        assert t.family(0) == []
        assert t.end_round().sheet(0)["family"] == 0


@rules("MZ-046")
@pytest.mark.parametrize(("colour", "numbers"), [("Red", EVEN), ("Blue", ODD), ("Green", EVEN), ("Black", ODD)])
def test_each_colour_has_only_one_of_the_two(colour, numbers):
    t = played({colour: numbers})
    assert t.family(0) == []


@rules("MZ-047")
@pytest.mark.parametrize("others", [[2, 4], [10], [2, 4, 6, 8]])
def test_other_numbers_do_not_spoil_it(others):
    t = played({"Red": sorted(ODD + others)})
    assert t.family(0) == ["Jerry in Red"]


@rules("MZ-048", "MZ-034", "MZ-R09")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_full_row_earns_its_jerry_or_beth_too(colour):
    t = played({colour: list(ROW)})
    assert t.family(0) == [f"{PAIR[colour]} in {colour}"]
    t.end_round()
    assert (t.sheet(0)["colours"], t.sheet(0)["full rows"], t.sheet(0)["family"]) == (10, 10, 5)
    assert t.sheet(0)["total"] == 25


@rules("MZ-049")
def test_a_bonus_is_circled_in_the_turn_that_completes_it_and_once():
    t = settled(roll(red=(4, 5)), boards={0: {"Red": [1, 3, 5, 7]}}, after=roll(red=(1, 1)))
    t.finish(1)
    assert t.family(0) == []
    t.check(0, "Red 9")
    assert t.family(0) == []
    t.finish()
    assert t.family(0) == ["Jerry in Red"]
    for viewer in (0, 1, None):
        assert t.view(viewer)["family"] == [["Jerry in Red"], []]
        assert len(t.events("family_bonus_earned", viewer)) == 1
    t.set("board", {"Red": t.checked(0, "Red")}, seat=0).set("board", {}, seat=1)
    t.decline()
    t.check(0, "Red 2")
    t.finish()
    assert t.checked(0, "Red") == [1, 2, 3, 5, 7, 9]
    assert t.family(0) == ["Jerry in Red"]
    assert len(t.events("family_bonus_earned")) == 1


@rules("MZ-049", "MZ-035")
def test_a_circled_bonus_pays_once_at_the_end():
    t = last_turn(seats=1, boards={0: {"Red": list(ROW)}})
    t.set("family", ["Jerry in Red"], seat=0)
    t.decline()
    assert t.sheet(0)["family"] == 5
    assert "family_bonus_earned" not in t.story()


@rules("MZ-049", "MZ-046")
def test_it_is_not_circled_while_one_number_is_missing():
    t = settled(roll(red=(4, 6)), seats=1, boards={0: {"Red": [1, 3, 5, 7]}})
    t.check(0, "Red 10").finish()
    assert t.family(0) == []
    assert "family_bonus_earned" not in t.story()


@rules("MZ-R09", "MZ-046")
def test_the_family_table():
    state: Any = tableverse.game("morty_zone").new(seats=1)
    bonuses = state.family_bonuses
    assert [(b.name, b.member, b.points) for b in bonuses] == [
        ("Jerry in Red", "Jerry", 5),
        ("Beth in Blue", "Beth", 5),
        ("Jerry in Green", "Jerry", 5),
        ("Beth in Black", "Beth", 5),
        ("Summer on the Ones", "Summer", 4),
        ("Summer on the Tens", "Summer", 7),
        ("Morty", "Morty", 15),
        ("Rick", "Rick", 40),
    ]


@rules("MZ-R09", "MZ-048")
def test_a_perfect_board_earns_all_of_them():
    t = played(FULL)
    assert len(t.family(0)) == 8
    t.end_round()
    assert t.sheet(0)["family"] == 4 * 5 + 4 + 7 + 15 + 40
    assert t.sheet(0)["total"] >= 40 + 40 + 86


@rules("MZ-R09")
def test_two_almost_full_colours_are_not_enough_for_morty():
    t = played({"Red": list(ROW), "Blue": but(9)})
    assert t.family(0) == ["Jerry in Red", "Beth in Blue"]
