"""Checking: how a result may be used in a row, and how not."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tableverse
from tableverse.testing import ScenarioError
from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, ROW, Table, but, roll, settled

rules = pytest.mark.rules


def by_definition(row: set[int], total: int) -> set[tuple[int, ...]]:
    """MZ-019 and MZ-020, word for word: the number itself, or two different numbers; all of them open and on the board."""
    fresh = [k for k in range(10, 0, -1) if k not in row]
    return {w for size in (1, 2) for w in combinations(fresh, size) if sum(w) == total}


def red(total: int, *checked: int, colour: str = "Red") -> Table:
    """A game alone in which one row has these checks and its result is that total."""
    dice = (total // 2, total - total // 2)
    boards = {0: {**ALL_LOCKED, colour: list(checked)}}
    return settled(roll(**{colour.lower(): dice}), seats=1, boards=boards)


@rules("MZ-019")
@pytest.mark.parametrize("total", range(2, 11))
def test_the_number_equal_to_the_result(total):
    assert (total,) in red(total).ways(0)
    others = [k for k in ROW if k != total][:3]
    t = red(total, *others)
    assert (total,) in t.ways(0)
    t.check(0, f"Red {total}")
    assert t.checked(0, "Red") == sorted([*others, total])


@rules("MZ-019", "MZ-021")
@pytest.mark.parametrize("total", range(3, 11))
def test_not_if_it_is_checked(total):
    t = red(total, total)
    assert (total,) not in t.ways(0)
    t.refuse(0, f"Check Red {total}")


@rules("MZ-020")
def test_two_different_numbers_that_add_up():
    assert red(9).ways(0) == {(9,), (8, 1), (7, 2), (6, 3), (5, 4)}
    t = red(9)
    t.check(0, "Red 7 and 2")
    assert t.checked(0, "Red") == [2, 7]


@rules("MZ-020", "MZ-R14")
@pytest.mark.parametrize("total", [2, 4, 6, 8, 10, 12])
def test_no_pair_of_equal_numbers(total):
    assert (total // 2, total // 2) not in red(total).ways(0)


@rules("MZ-R14")
def test_a_two_is_two_and_nothing_else():
    assert red(2).ways(0) == {(2,)}
    assert red(2, 2).state.over  # 1+1 is no way out: the row locked, and the round was over


@rules("MZ-021")
@pytest.mark.parametrize("taken", [4, 5])
def test_a_checked_number_spoils_its_pair(taken):
    assert red(9, taken).ways(0) == {(9,), (8, 1), (7, 2), (6, 3)}


@rules("MZ-022")
def test_three_numbers_are_never_combined():
    t = red(9, *but(6, 2, 1))
    assert t.state.over
    assert t.locks(0) == list(COLOURS)
    assert t.checked(0, "Red") == but(6, 2, 1)


@rules("MZ-022")
def test_ways_have_one_or_two_numbers():
    for total in range(2, 13):
        assert {len(w) for w in red(total).ways(0)} <= {1, 2}


@rules("MZ-023")
def test_each_colour_is_used_in_its_own_way():
    t = settled(roll(red=(4, 5), blue=(4, 5), green=(4, 5), black=(4, 5)), seats=1)
    t.check(0, "Red 9", "Blue 8 and 1", "Green 9", "Black 5 and 4")
    assert [t.checked(0, c) for c in COLOURS] == [[9], [1, 8], [9], [4, 5]]


@rules("MZ-024")
def test_eleven_and_twelve_have_to_be_split():
    assert red(11).ways(0) == {(10, 1), (9, 2), (8, 3), (7, 4), (6, 5)}
    assert red(12).ways(0) == {(10, 2), (9, 3), (8, 4), (7, 5)}


@rules("MZ-024")
def test_eleven_locks_when_no_pair_is_left():
    t = red(11, 10, 9, 8, 7, 6)
    assert t.state.over
    assert t.checked(0, "Red") == [6, 7, 8, 9, 10]


@rules("MZ-025")
@pytest.mark.parametrize("checked", [(), (9,), (9, 8, 7, 6), (1, 2, 3, 4)])
def test_a_result_that_can_be_used_must_be(checked):
    t = red(9, *checked)
    decision = t.asked(0)
    assert all(label.startswith("Check Red") for label in t.options(0))
    t.refuse(0, "Lock")
    assert any(r.label == "Lock Red" and "MZ-025" in r.rules for r in decision.refused)
    for answer in ("lock", "none", "1024", "0"):
        with pytest.raises(tableverse.IllegalAnswer):
            t.state.answer(0, answer)


@rules("MZ-061")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_result_is_used_in_its_own_row_alone(colour):
    t = red(9, colour=colour)
    assert t.colour(0) == colour
    assert all(f"board/0/{colour.lower()}/" in target for o in t.asked(0).options for target in o.targets)
    t.check(0, f"{colour} 9")
    assert t.checked(0, colour) == [9]
    assert all(t.checked(0, other) == [] for other in COLOURS if other != colour)


@rules("MZ-061")
def test_the_other_rows_do_not_lock_because_of_it():
    boards = {0: {"Red": [9, 8, 7, 6, 5], "Blue": but(10)}}
    t = settled(roll(red=(4, 5), blue=(4, 6), green=(1, 1), black=(2, 1)), seats=1, boards=boards)
    t.check(0, "Blue 10", "Green 2", "Black 3")
    assert t.locks(0) == ["Red"]
    assert t.checked(0, "Blue") == list(ROW)


@rules("MZ-052")
@pytest.mark.parametrize(("one", "other"), [((4, 5), (6, 3)), ((1, 5), (3, 3)), ((6, 1), (3, 4))])
def test_only_the_total_counts_for_a_row(one, other):
    for checked in ((), (1,), (9, 6), (2, 3, 4)):
        boards = {0: {"Red": list(checked)}}
        first = settled(roll(red=one), seats=1, boards=boards)
        second = settled(roll(red=other), seats=1, boards=boards)
        assert first.ways(0) == second.ways(0)


@rules("MZ-E1")
def test_the_example_of_nine_eight_six_six():
    t = settled(roll(red=(3, 5), blue=(4, 5), green=(2, 4), black=(1, 5)), seats=2)
    six = {(6,), (5, 1), (4, 2)}
    expected = {"Red": {(8,), (7, 1), (6, 2), (5, 3)}, "Blue": {(9,), (8, 1), (7, 2), (6, 3), (5, 4)}, "Green": six, "Black": six}
    for seat in (0, 1):
        for colour in COLOURS:
            assert t.ways(seat) == expected[colour]
            t.choose(seat, t.options(seat)[0])


@rules("MZ-E4")
def test_the_example_of_the_valuable_one():
    row = [2, 3, 5, 7]
    assert red(5, *row, colour="Black").ways(0) == {(4, 1)}
    assert red(7, *row, colour="Black").ways(0) == {(6, 1)}
    after = sorted([*row, 4, 1])
    for total in (6, 8, 9, 10):
        assert red(total, *after, colour="Black").ways(0) == {(total,)}
    for total in (2, 3, 4, 5, 7, 11, 12):
        t = red(total, *after, colour="Black")
        assert t.state.over
        assert t.checked(0, "Black") == after


@rules("MZ-E5")
def test_the_example_of_the_crystal_of_ones():
    t = red(9, 2, 3, 5, 7, colour="Black")
    assert t.ways(0) == {(9,), (8, 1)}
    ones = {c: [1] for c in COLOURS[:3]}
    for way, points in (("9", 0), ("8 and 1", 4)):
        t = settled(
            roll(black=(4, 5)),
            seats=1,
            boards={0: {**{c: {"checked": k, "locked": True} for c, k in ones.items()}, "Black": [2, 3, 5, 7]}},
            crystals={0: "First Breath, Last Breath"},
        )
        t.check(0, f"Black {way}")
        t.set("board", {c: {"checked": t.checked(0, c), "locked": True} for c in COLOURS}, seat=0)
        t.decline()
        assert t.sheet(0)["crystal"] == points


@rules("MZ-R07")
@pytest.mark.parametrize("total", range(13, 20))
def test_totals_above_twelve_are_made_from_two_numbers(total):
    t = red(9)
    t.set("results", [total, 5, 6, 7])
    assert t.ways(0) == {(a, total - a) for a in ROW if 1 <= total - a < a}
    assert t.ways(0)


@rules("MZ-R07")
@pytest.mark.parametrize("total", [20, 21, 25, 36])
def test_more_than_nineteen_cannot_be_made(total):
    t = settled(seats=1)
    t.set("results", [4, total, 6, 7])
    t.check(0, "Red 4", "Green 6", "Black 7")
    assert t.locks(0) == ["Blue"]
    with pytest.raises(ScenarioError, match="no answer"):
        settled(seats=1).set("results", [total, 5, 6, 7])


@rules("MZ-019", "MZ-020", "MZ-021", "MZ-022", "MZ-024", "MZ-026", "MZ-R07", "MZ-R14")
def test_all_rows_and_totals_agree_with_the_definition():
    """The table of ways that the questions use, for 1,024 rows and every total."""
    from tableverse.games.morty_zone.questions import ways

    bits = {k: 1 << k - 1 for k in ROW}
    for mask in range(1024):
        row = {k for k in ROW if mask & bits[k]}
        for total in range(1, 26):
            found = [tuple(k for k in reversed(ROW) if way & bits[k]) for way in ways(total, mask)]
            assert len(found) == len(set(found))
            assert set(found) == by_definition(row, total)


@rules("MZ-015", "MZ-019", "MZ-020", "MZ-025", "MZ-026", "MZ-R17")
@settings(deadline=None, database=None, max_examples=80)
@given(
    rows=st.lists(st.sets(st.integers(1, 10)), min_size=4, max_size=4),
    dice=st.lists(st.integers(1, 6), min_size=8, max_size=8),
)
def test_a_whole_turn_offers_what_the_definition_does(rows, dice):
    """Any board, any roll: every open colour is asked with exactly its ways, in order, or locks."""
    t = settled(dice, seats=2, boards={0: dict(zip(COLOURS, map(sorted, rows), strict=True)), 1: ALL_LOCKED})
    ways = [by_definition(row, dice[2 * c] + dice[2 * c + 1]) for c, row in enumerate(rows)]
    chosen = []
    for c, way in enumerate(ways):
        if way:
            assert t.colour(0) == COLOURS[c]
            assert t.ways(0) == way
            last = t.asked(0).options[-1]
            chosen.append(set(last.data["numbers"]))
            t.state.answer(0, last)
        else:
            chosen.append(set())
    for c, row in enumerate(rows):
        assert set(t.checked(0, COLOURS[c])) == row | chosen[c]
        assert t.is_locked(0, COLOURS[c]) == (not ways[c])
