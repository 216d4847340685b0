"""Locking colours, full rows, and the end of a round."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, FULL, ROW, but, locked, plain_game, roll, settled, start, turn

rules = pytest.mark.rules
NINE = roll(blue=(4, 5))
NO_NINE = [3, 5, 7, 8, 9]
"""A row that cannot make a 9 (MZ-E3)."""


@rules("MZ-026")
def test_a_result_without_a_way_locks_that_colour_of_that_player_alone():
    t = settled(NINE, seats=3, boards={1: {"Blue": NO_NINE}})
    t.finish()
    assert [t.locks(s) for s in range(3)] == [[], ["Blue"], []]
    assert t.checked(1, "Blue") == NO_NINE


@rules("MZ-026", "MZ-016")
def test_the_lock_comes_with_all_other_marks():
    t = settled(NINE, boards={1: {"Blue": NO_NINE}})
    t.finish(1)
    assert t.locks(1) == []
    t.finish(0)
    assert t.locks(1) == ["Blue"]


@rules("MZ-027", "MZ-E3")
def test_the_score_of_a_locked_colour_is_written_down_at_once():
    t = settled(NINE, boards={0: {"Blue": NO_NINE}})
    assert t.view()["board"][0]["Blue"]["score"] is None
    t.finish()
    for viewer in (0, 1, None):
        board = t.view(viewer)["board"]
        assert board[0]["Blue"]["score"] == 5
        assert board[0]["Red"]["score"] is None
        assert board[1]["Blue"]["score"] is None


@rules("MZ-027")
@pytest.mark.parametrize("row", [[], [2], but(1), list(ROW)])
def test_one_point_for_each_check(row):
    t = settled(roll(blue=(1, 1)), seats=1, boards={0: {"Blue": row}})
    t.set("results", [4, 20, 6, 7])
    t.finish()
    assert t.view()["board"][0]["Blue"] | {"numbers": None} == {
        "at": "board/0/blue",
        "numbers": None,
        "locked": True,
        "score": len(row),
        "points": 20 if len(row) == 10 else len(row),
    }


@rules("MZ-028")
def test_a_locked_row_is_not_asked_about_and_does_not_change():
    t = settled(roll(red=(1, 1), blue=(4, 5)), boards={0: {"Red": locked(3), "Green": locked()}})
    assert t.colour(0) == "Blue"
    t.check(0, "Blue 9")
    assert t.colour(0) == "Black"
    t.finish()
    assert t.checked(0, "Red") == [3]
    assert t.checked(0, "Green") == []
    for _ in range(3):
        if not t.state.over:
            t.finish_turn()
    assert t.checked(0, "Red") == [3]
    assert t.is_locked(0, "Red")


@rules("MZ-029", "MZ-062")
@pytest.mark.parametrize("active", [0, 1])
def test_a_locked_out_player_still_scores_dice(active):
    t = settled(roll(red=(2, 2), blue=(5, 5)), active=active, boards={0: ALL_LOCKED}, bonus={0: ["Seeing Double"]})
    t.finish()
    assert t.boxes(0) == [2]


@rules("MZ-029", "MZ-044")
def test_a_locked_out_player_still_chooses_when_to_score():
    t = settled(roll(red=(2, 2)), boards={0: ALL_LOCKED}, bonus={0: ["Twin Timelines"]})
    t.finish()
    assert t.waiting == [0]
    t.choose(0, "Score Twin Timelines for 1")
    assert t.boxes(0) == [1]


@rules("MZ-030")
def test_a_locked_out_player_rolls_draws_and_uses_the_card():
    t = turn(roll(red=(4, 5)), "Lizard Rick", active=0, boards={0: ALL_LOCKED})
    assert t.options(0) == ["Use Lizard Rick", "Decline Lizard Rick"]
    t.use("Red")
    assert t.results()[0] == 5
    assert t.waiting == [1]


@rules("MZ-054", "MZ-030", "MZ-050")
def test_the_card_may_be_used_to_lock_a_foe():
    t = turn(roll(red=(1, 1)), "Lizard Rick", active=0, boards={0: ALL_LOCKED, 1: {"Red": [10, 9, 8, 7]}})
    t.use("Red")
    assert t.results()[0] == 12
    t.finish()
    assert t.locks(1) == ["Red"]
    spared = turn(roll(red=(1, 1)), "Lizard Rick", active=0, boards={0: ALL_LOCKED, 1: {"Red": [10, 9, 8, 7]}})
    spared.decline().finish()
    assert spared.locks(1) == []


@rules("MZ-031")
@pytest.mark.parametrize("last", [3, 10])
def test_a_full_row_locks_in_the_next_turn(last):
    dice = roll(red=(1, 2) if last == 3 else (4, 6))
    t = settled(dice, boards={0: {"Red": but(last)}}, card="Juggler Rick")
    t.check(0, f"Red {last}")
    t.finish()
    assert t.checked(0, "Red") == list(ROW)
    assert not t.is_locked(0, "Red")
    assert t.view()["board"][0]["Red"]["score"] is None
    t.decline()
    assert t.colour(0) == "Blue"
    t.finish()
    assert t.is_locked(0, "Red")
    assert t.view()["board"][0]["Red"]["score"] == 10


@rules("MZ-031")
@pytest.mark.parametrize("total", range(2, 13))
def test_a_full_row_locks_whatever_the_dice_show(total):
    t = settled(roll(red=(total // 2, total - total // 2)), seats=1, boards={0: {"Red": list(ROW)}})
    t.finish()
    assert t.locks(0) == ["Red"]


@rules("MZ-031", "MZ-R05")
def test_a_full_row_locks_without_a_result_and_an_open_one_does_not():
    t = turn(card="Wasp Rick", boards={0: {"Red": list(ROW)}, 1: {"Red": but(3)}})
    t.use("Red")
    assert t.results()[0] is None
    assert t.colour(0) == "Blue"
    assert t.colour(1) == "Blue"
    t.finish()
    assert t.locks(0) == ["Red"]
    assert t.locks(1) == []
    assert t.checked(1, "Red") == but(3)


@rules("MZ-055", "MZ-032", "MZ-031")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_all_forty_numbers_mean_one_more_turn(seats):
    others = dict.fromkeys(range(1, seats), ALL_LOCKED)
    t = settled(
        roll(red=(1, 2)),
        seats=seats,
        boards={0: {**FULL, "Red": but(3)}, **others},
        bonus={seats - 1: ["Seeing Double"]},
        after=roll(red=(2, 2), blue=(4, 4)),
    )
    t.check(0, "Red 3")
    assert not t.state.over
    assert t.view()["turn"] == 3
    assert t.locks(0) == ["Blue", "Green", "Black"]
    t.decline()
    assert t.state.over
    assert t.view()["turn"] == 3
    assert t.locks(0) == list(COLOURS)
    assert t.points("Seeing Double") == [2]
    assert t.sheet(0)["full rows"] == 40


@rules("MZ-055")
def test_four_full_rows_at_once_lock_together():
    t = settled(boards={0: FULL, 1: ALL_LOCKED})
    assert t.state.over
    assert t.locks(0) == list(COLOURS)
    assert t.sheet(0)["colours"] == 40


@rules("MZ-E3")
def test_the_example_of_a_blue_nine():
    t = settled(NINE, seats=1, boards={0: {"Blue": NO_NINE}})
    assert t.colour(0) == "Red"
    t.check(0, "Red 4")
    assert t.colour(0) == "Green"
    t.finish()
    assert t.checked(0, "Blue") == NO_NINE
    assert t.is_locked(0, "Blue")
    assert t.view()["board"][0]["Blue"]["score"] == 5


@rules("MZ-E7", "MZ-R06")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_round_is_longer_than_eleven_turns(seats):
    """Without cards that skip results or reopen rows; every choice is the one that lasts longest: a single number."""
    for seed in range(4):
        t = plain_game(seats, seed)
        while not t.state.over:
            open_before = {(s, c): len(t.checked(s, c)) for s in range(seats) for c in COLOURS if not t.is_locked(s, c)}
            t.finish_turn()
            for (s, c), count in open_before.items():
                assert t.is_locked(s, c) or len(t.checked(s, c)) > count
        assert t.view()["turn"] <= 11


@rules("MZ-028", "MZ-032", "MZ-038", "MZ-041", "MZ-049")
@pytest.mark.parametrize("seed", range(12))
def test_marks_are_never_taken_back_and_sheets_add_up(seed):
    """Any choices: checks, locks, circles and boxes only grow within a round, and locked rows do not change."""
    seats, chance = 1 + seed % 4, Random(seed)
    t = start(seats, seed)
    before = None
    while not t.state.over:
        number = t.view()["turn"]
        while not t.state.over and t.view()["turn"] == number:
            seat = chance.choice(t.waiting)
            t.choose(seat, chance.choice(t.options(seat)))
        now = [(t.family(s), t.boxes(s), {c: set(t.checked(s, c)) for c in COLOURS}, t.locks(s)) for s in range(seats)]
        for seat, (old, new) in enumerate(zip(before or now, now, strict=True)):
            assert set(old[0]) <= set(new[0])
            assert len(set(new[0])) == len(new[0])
            assert new[1][: len(old[1])] == old[1]
            assert len(new[1]) == len(t.used(seat)) <= 3
            assert all(old[2][c] <= new[2][c] for c in COLOURS)
            assert set(old[3]) <= set(new[3])
            assert all(old[2][c] == new[2][c] for c in old[3])
        before = now
    for s in range(seats):
        sheet = t.sheet(s)
        total = sheet.pop("total")
        assert total == sum(sheet.values()) == t.state.scores[s]
        assert sheet["colours"] == sum(len(t.checked(s, c)) for c in COLOURS)
        assert sheet["full rows"] == 10 * sum(t.checked(s, c) == list(ROW) for c in COLOURS)
        assert sheet["cards"] == sum(t.boxes(s))
