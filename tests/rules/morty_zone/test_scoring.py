"""Scoring a round and a match."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, ROW, Table, last_turn, locked, names, played, roll, settled, turn

rules = pytest.mark.rules


def first(count: int) -> list[int]:
    """The first numbers of a row."""
    return list(range(1, count + 1))


def over(**position) -> Table:
    """A round that is over, alone unless seats are given."""
    return last_turn(seats=position.pop("seats", 1), **position).decline()


@rules("MZ-033")
def test_one_point_for_each_check():
    t = over(boards={0: dict(zip(COLOURS, map(first, (7, 9, 10, 4)), strict=True))})
    assert t.sheet(0)["colours"] == 30
    assert over().sheet(0)["colours"] == 0


@rules("MZ-034")
@pytest.mark.parametrize(("rows", "points"), [((), 0), (("Red",), 10), (("Red", "Black"), 20), (COLOURS, 40)])
def test_ten_more_for_a_full_row(rows, points):
    t = over(boards={0: {c: list(ROW) for c in rows}})
    assert t.sheet(0)["colours"] == 10 * len(rows)
    assert t.sheet(0)["full rows"] == points


@rules("MZ-034")
def test_nine_checks_are_not_a_full_row():
    assert over(boards={0: {c: first(9) for c in COLOURS}}).sheet(0)["full rows"] == 0


@rules("MZ-033", "MZ-034")
def test_a_row_says_what_it_is_worth_and_a_choice_what_it_adds():
    t = settled(roll(red=(4, 5)), seats=1, boards={0: {"Red": [k for k in ROW if k != 9], "Blue": [1]}})
    rows = t.view(0)["board"][0]
    assert [rows[c]["points"] for c in COLOURS] == [9, 1, 0, 0]
    (nine,) = t.asked(0).options
    assert nine.data == {"numbers": [9], "points": 11}
    t.state.answer(0, nine)
    assert t.view(0)["choosing"][0]["Red"] == {"numbers": [9], "lock": False, "points": 20}
    assert t.view(0)["board"][0]["Red"]["points"] == 9
    one, two = (next(o.data for o in t.asked(0).options if len(o.data["numbers"]) == n) for n in (1, 2))
    assert (one["points"], two["points"]) == (1, 2)


@rules("MZ-035")
def test_family_bonuses_are_a_line_of_the_sheet():
    t = played({"Red": [1, 3, 5, 7, 9], "Blue": [2, 4, 6, 8, 10], "Green": [1], "Black": [1]})
    assert t.family(0) == ["Jerry in Red", "Beth in Blue"]
    t.end_round()
    assert t.sheet(0)["family"] == 10
    assert t.sheet(0)["colours"] == 12
    assert over().sheet(0)["family"] == 0


@rules("MZ-036")
@pytest.mark.parametrize(("ones", "points"), [(4, 4), (3, 0)])
def test_the_crystal_pays_if_it_is_fulfilled(ones, points):
    t = last_turn(boards={0: {c: [1] for c in COLOURS[:ones]}}, crystals={0: "First Breath, Last Breath"})
    for viewer in (1, None):
        assert names(t.view(viewer)["crystal"][0]) == []
    t.decline()
    assert t.sheet(0)["crystal"] == points
    for viewer in (0, 1, None):
        assert names(t.view(viewer)["revealed_crystal"][0]) == ["First Breath, Last Breath"]
        assert any("reveals First Breath, Last Breath" in line for line in t.log(viewer))


@rules("MZ-036", "MZ-R18")
@pytest.mark.parametrize("met", [True, False])
def test_a_crystal_is_not_shown_before_the_round_ends_met_or_not(met):
    boards = {0: {**{c: locked(1) if met else locked() for c in COLOURS}, "Green": [1] if met else []}}
    t = settled(seats=3, boards=boards, crystals={0: "First Breath, Last Breath"})
    for _ in range(3):
        for viewer in (1, 2, None):
            assert "First Breath" not in str(t.view(viewer))
            assert "First Breath" not in " ".join(t.log(viewer)[t.since :])
        assert names(t.view(0)["crystal"][0]) == ["First Breath, Last Breath"]
        t.finish_turn()


@rules("MZ-036", "MZ-R18", "MZ-008")
def test_in_a_match_old_crystals_are_known_and_new_ones_hidden():
    t = last_turn(seats=3, rounds=3, crystals={0: "Never Twice", 1: "Midlife Meteor", 2: "Six Feet Deep"})
    heard = len(t.log(None))
    t.decline()
    assert t.view()["round"] == 2
    for viewer in (0, 1, 2, None):
        said = [line for line in t.log(viewer)[heard:] if "reveals" in line]
        assert [name in line for name, line in zip(("Never Twice", "Midlife Meteor", "Six Feet Deep"), said, strict=True)] == [True] * 3
        shown = t.view(viewer)
        assert [len(names(zone)) for zone in shown["crystal"]] == [int(s == viewer) for s in range(3)]
        assert all(zone["count"] == 0 for zone in shown["revealed_crystal"])


@rules("MZ-036")
def test_the_crystal_is_judged_on_the_final_board():
    """The goal is reached by the checks of the last turn but one; the row then locks."""
    boards = {0: {**{c: locked(1) for c in COLOURS}, "Green": []}}
    t = settled(roll(green=(1, 2)), seats=1, boards=boards, crystals={0: "First Breath, Last Breath"})
    t.check(0, "Green 2 and 1")
    t.set("board", {**{c: locked(1) for c in COLOURS}, "Green": locked(1, 2)}, seat=0)
    t.decline()
    assert t.sheet(0)["crystal"] == 4


@rules("MZ-037")
def test_an_end_of_round_card_scores_at_the_end_and_not_before():
    t = settled(boards={0: {}}, bonus={0: ["Graceful Failure"]})
    t.finish()
    assert t.boxes(0) == []
    assert t.used(0) == []
    done = over(bonus={0: ["Graceful Failure"]})
    assert done.boxes(0) == [6]
    assert done.used(0) == ["Graceful Failure"]
    assert done.sheet(0)["cards"] == 6


@rules("MZ-037", "MZ-017")
def test_a_met_card_that_was_not_scored_yet_scores_at_the_end():
    """The board is put right between the bonus step and the end: the second look finds it."""
    t = last_turn(roll(red=(1, 1)), seats=1, bonus={0: ["Last Stop, Green", "Twin Timelines"]}).decline()
    assert t.kind(0) == "score_bonus_card"
    assert t.boxes(0) == []
    t.set("board", {c: locked(10) for c in COLOURS}, seat=0)
    t.finish(kind="score_bonus_card")
    assert t.state.over
    assert t.points("Last Stop, Green") == [2]


@rules("MZ-037", "MZ-041")
def test_a_used_card_does_not_score_at_the_end():
    t = last_turn(boards={0: {"Green": [10]}}, seats=1, bonus={0: ["Last Stop, Green", "Graceful Failure"]})
    t.set("used", [1, 1, 0], seat=0).set("boxes", [2, 0], seat=0)
    t.decline()
    assert t.boxes(0) == [2, 0]
    assert t.sheet(0)["cards"] == 2
    assert "bonus_card_scored" not in t.story()


@rules("MZ-038", "MZ-E6")
def test_the_example_of_fifty_four():
    """The crystal of 4 wants the ones, so Summer's bonus for them may be circled besides: it is not part of the example."""
    board = {"Red": first(10), "Blue": first(7), "Green": first(5), "Black": [1, 2, 3, 4, 5, 6, 7, 9]}
    t = last_turn(boards={0: board}, seats=1, crystals={0: "First Breath, Last Breath"})
    t.set("family", ["Jerry in Red"], seat=0).set("used", [1, 1, 1], seat=0).set("boxes", [3, 2, 0], seat=0)
    t.decline()
    sheet = t.sheet(0)
    summer = sheet["family"] - 5
    assert summer in (0, 4)
    assert sheet == {"colours": 30, "full rows": 10, "family": 5 + summer, "crystal": 4, "cards": 5, "total": 54 + summer}


@rules("MZ-038")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_lines_add_up_to_the_round_score(seats):
    boards = {s: {"Red": list(ROW), "Blue": first(s + 3)} for s in range(seats)}
    t = over(seats=seats, boards=boards, bonus={0: ["Graceful Failure"]})
    for s in range(seats):
        sheet = t.sheet(s)
        assert list(sheet) == ["colours", "full rows", "family", "crystal", "cards", "total"]
        assert sheet["total"] == sum(v for k, v in sheet.items() if k != "total")
        assert list(t.view()["round_scores"][s]) == [sheet["total"]]
        assert t.state.scores[s] == sheet["total"]


def third_round_over(scores: list[tuple[int, int]], checks: list[int]) -> Table:
    """The end of a match: two earlier rounds, and so many checks in one row in the last."""
    t = turn(seats=len(scores), rounds=3)
    t.set("board", [ALL_LOCKED] * t.state.n)
    t.decline()
    t.set("board", [ALL_LOCKED] * t.state.n)
    while t.view()["round"] == 2:
        t.finish_turn()
    t.set("round_scores", scores)
    t.set("board", [dict.fromkeys(COLOURS, locked()) | {"Red": locked(*first(k))} for k in checks])
    for seat in t.state.seats:
        t.put("bonus", [["Full Quorum", "Deja Vu", "Top Shelf"], ["Box of Sixes", "Well Rounded", "High Stakes"]][seat], seat=seat)
        t.put("crystal", [["Midlife Meteor", "Even Odds, Odd End"][seat]], seat=seat)
    t.set("dice", roll())
    t.decline()
    assert t.state.over
    return t


@rules("MZ-039", "MZ-059")
def test_the_highest_total_of_three_rounds_wins():
    t = third_round_over([(40, 35), (60, 20)], [7, 0])
    assert [list(s) for s in t.view()["round_scores"]] == [[40, 35, 7], [60, 20, 0]]
    assert t.state.scores == [82, 80]
    assert t.state.winners == [0]
    assert t.view(1)["winners"] == [0]
    assert t.events("game_won")[-1]["seats"] == [0]


@rules("MZ-039")
def test_a_better_last_round_does_not_win_by_itself():
    t = third_round_over([(40, 35), (60, 20)], [0, 4])
    assert t.state.scores == [75, 84]
    assert t.state.winners == [1]


@rules("MZ-R04", "MZ-039")
def test_tied_players_share_the_victory():
    t = third_round_over([(40, 35), (60, 20)], [6, 1])
    assert t.state.scores == [81, 81]
    assert t.state.winners == [0, 1]
    assert t.events("game_won")[-1]["seats"] == [0, 1]


@rules("MZ-039", "MZ-R04")
@pytest.mark.parametrize(("checks", "winners"), [((5, 4, 3), [0]), ((2, 6, 6), [1, 2]), ((3, 3, 3), [0, 1, 2]), ((0, 0, 1), [2])])
def test_one_round_decides_a_short_game(checks, winners):
    t = over(seats=3, boards={s: {"Black": first(k)} for s, k in enumerate(checks)})
    assert t.state.winners == winners
    assert t.state.scores == list(checks)


@rules("MZ-059")
def test_every_view_has_the_scores_of_all_rounds():
    t = turn(seats=2, rounds=3)
    t.set("board", [{c: locked(1) for c in COLOURS}, ALL_LOCKED])
    t.set("family", ["Summer on the Ones"], seat=0)
    t.decline()
    assert t.view()["round"] == 2
    while t.view()["round"] == 2:
        t.finish_turn()
    for viewer in (0, 1, None):
        rounds = t.view(viewer)["round_scores"]
        assert [len(r) for r in rounds] == [2, 2]
        assert rounds[0][0] == 8
        assert rounds[1][0] == 0
    assert t.state.winners == []
