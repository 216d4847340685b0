"""The turn: roll, Rick Card, results, everybody checks, bonus cards, pass the dice."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import (
    ALL_LOCKED,
    COLOURS,
    last_turn,
    locked,
    names,
    plain_game,
    roll,
    settled,
    start,
    turn,
)

rules = pytest.mark.rules
every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4])


@rules("MZ-010")
def test_the_active_player_rolls_two_dice_of_each_colour():
    t = start(2, seed=4)
    seen = set()
    while not t.state.over:
        shown = t.view()["dice"]
        assert [d["colour"] for d in shown] == ["Red", "Red", "Blue", "Blue", "Green", "Green", "Black", "Black"]
        assert all(1 <= d["shows"] <= 6 for d in shown)
        event = t.events("rolled")[-1]
        assert event["seat"] == t.active
        assert list(event["dice"]) == t.dice()
        seen |= set(t.dice())
        t.finish_turn()
    assert len(t.events("rolled")) == t.view()["turn"]
    assert seen == {1, 2, 3, 4, 5, 6}


@rules("MZ-011", "MZ-012")
@every_table
def test_only_the_active_player_decides_about_the_card_that_all_see(seats):
    for active in range(seats):
        t = turn(card="Wasp Rick", seats=seats, active=active)
        assert t.waiting == [active]
        assert t.options(active) == ["Use Wasp Rick", "Decline Wasp Rick"]
        for viewer in (*range(seats), None):
            assert names(t.view(viewer)["rick_card"]) == ["Wasp Rick"]
            assert "draws Wasp Rick" in t.log(viewer)[-1]
        for other in set(range(seats)) - {active}:
            assert t.kind(other) is None


@rules("MZ-012")
def test_nobody_checks_while_the_card_is_being_used():
    t = turn(card="Juggler Rick", seats=3, active=1)
    t.choose(1, "Use Juggler Rick")
    assert t.waiting == [1]
    t.choose(1, "Swap Red 1")
    assert t.waiting == [1]
    assert t.kinds() == {"choose_die"}
    t.choose(1, "and Black 4")
    assert t.waiting == [0, 1, 2]
    assert t.kinds() == {"check_numbers"}


@rules("MZ-011")
def test_the_top_card_of_the_deck_is_drawn():
    t = start(2)
    t.decline()
    t.script(top={"rick_deck": ["Pickle Rick", "Cop Rick"]})
    deck = list(t.state.rick_deck)
    t.finish_turn()
    assert names(t.view()["rick_card"]) == ["Pickle Rick"]
    t.finish_turn()
    assert names(t.view()["rick_card"]) == ["Cop Rick"]
    assert t.state.rick_deck == deck[:-2]


@rules("MZ-013")
@pytest.mark.parametrize("use", [True, False])
def test_the_card_is_discarded_before_anybody_checks(use):
    t = turn(card="Wasp Rick", seats=2)
    before = names(t.view()["rick_discard"])
    _ = t.use("Red") if use else t.decline()
    assert t.kinds() == {"check_numbers"}
    assert t.view()["rick_card"]["count"] == 0
    assert names(t.view()["rick_discard"]) == [*before, "Wasp Rick"]


@rules("MZ-014")
def test_a_result_is_the_total_of_the_dice_as_they_stand():
    t = turn(roll(red=(3, 6), blue=(1, 1), green=(6, 6), black=(2, 5)), "Shrimp Rick")
    t.use("Remove Red 3")
    assert t.results() == (6, 2, 12, 7)
    assert settled(roll(red=(3, 6), blue=(1, 1), green=(6, 6), black=(2, 5))).results() == (9, 2, 12, 7)


@rules("MZ-015")
@every_table
def test_everybody_uses_every_result(seats):
    t = plain_game(seats, seed=7)
    while not t.state.over:
        before = [{c: (t.checked(s, c), t.is_locked(s, c)) for c in COLOURS} for s in range(seats)]
        t.finish_turn()
        for s in range(seats):
            for c in COLOURS:
                numbers, shut = before[s][c]
                gained = len(t.checked(s, c)) - len(numbers)
                assert t.is_locked(s, c) == (gained == 0)
                assert gained in ((0,) if shut else (0, 1, 2))


@rules("MZ-015", "MZ-R17")
def test_each_player_settles_red_blue_green_black_and_may_do_so_in_any_order_of_players():
    t = settled(seats=3)
    assert t.waiting == [0, 1, 2]
    for colour in COLOURS:
        assert t.colour(2) == colour
        t.choose(2, t.options(2)[0])
    assert t.waiting == [0, 1]
    for colour in COLOURS:
        for seat in (1, 0):
            assert t.colour(seat) == colour
            t.choose(seat, t.options(seat)[0])
    assert t.view()["turn"] == 3


@rules("MZ-016", "MZ-R17", "MZ-R18")
@every_table
def test_choices_are_unseen_and_without_effect_until_all_are_done(seats):
    t = settled(seats=seats)
    before = {v: t.view(v) for v in (*range(seats), None)}
    heard = {v: t.log(v) for v in before}
    asked = {s: (t.asked(s).text, t.options(s), t.asked(s).id) for s in range(1, seats)}
    t.check(0, "Red 3 and 1", "Blue 5", "Green 6")
    if seats > 1:
        t.check(0, "Black 7")
    assert t.view(0)["choosing"][0]["Red"]["numbers"] == [1, 3]
    assert t.checked(0, "Red") == []
    for viewer, view in before.items():
        if viewer != 0:
            now = t.view(viewer)
            assert {**now, "waiting": None} == {**view, "waiting": None}
        assert t.log(viewer) == heard[viewer]
    for s, question in asked.items():
        assert (t.asked(s).text, t.options(s), t.asked(s).id) == question
    t.finish()
    assert t.checked(0, "Red") == [1, 3]
    assert t.view(None)["board"][0] == t.view(0)["board"][0]


@rules("MZ-016")
def test_a_choice_does_not_change_what_others_may_choose():
    t = settled(roll(red=(4, 5)))
    t.check(0, "Red 9")
    assert t.ways(1) == {(9,), (8, 1), (7, 2), (6, 3), (5, 4)}


@rules("MZ-017", "MZ-062")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_cards_are_scored_in_the_turn_that_meets_them_whoever_rolled(active):
    t = settled(roll(red=(2, 2), blue=(5, 5)), seats=3, active=active, bonus={0: ["Seeing Double"]})
    assert t.boxes(0) == []
    t.finish()
    assert t.boxes(0) == [2]
    assert t.used(0) == ["Seeing Double"]
    assert t.boxes(1) == []
    assert t.boxes(2) == []
    assert t.points("Seeing Double") == [2]


@rules("MZ-017")
def test_a_card_whose_goal_is_not_met_is_not_scored():
    t = settled(roll(red=(2, 2), blue=(5, 4)), bonus={0: ["Seeing Double"]})
    t.finish()
    assert t.boxes(0) == []
    assert t.used(0) == []


@rules("MZ-018")
@every_table
def test_the_dice_go_to_the_left_round_and_round(seats):
    t = start(seats, seed=11)
    order: list[int] = []
    while not t.state.over and len(order) < 9:
        order.append(t.active)
        t.finish_turn()
    assert order == [(order[0] + k) % seats for k in range(len(order))]
    assert len(order) > seats


@rules("MZ-018", "MZ-030")
def test_a_player_who_is_locked_out_is_not_skipped():
    t = settled(seats=3, boards={1: ALL_LOCKED})
    assert t.waiting == [0, 2]
    t.finish()
    assert t.active == 1
    assert t.waiting == [1]
    assert t.kind(1) == "use_rick_card"
    assert len(t.dice()) == 8
    t.finish_turn()
    assert t.active == 2


@rules("MZ-056", "MZ-057")
@pytest.mark.parametrize("use", [True, False])
def test_use_and_results_are_announced_before_anybody_checks(use):
    t = turn(roll(red=(5, 6), blue=(1, 2), green=(4, 4), black=(6, 6)), "Wasp Rick", seats=3, active=2)
    assert t.story() == []
    _ = t.use("Blue") if use else t.decline()
    for viewer in (0, 1, 2, None):
        assert t.story(viewer) == ["rick_card_settled", "results_announced"]
        said = t.events("rick_card_settled", viewer)[0]
        assert said["seat"] == 2
        assert said["used"] is use
        words = t.log(viewer)
        assert ("uses Wasp Rick" in words[-2]) is use
        assert ("declines Wasp Rick" in words[-2]) is not use
        for part in ("Red 11", "Green 8", "Black 12", "Blue none" if use else "Blue 3"):
            assert part in words[-1]
    assert t.kinds() == {"check_numbers"}
    t.finish()
    assert "marked" in t.story()[2:]


@rules("MZ-032", "MZ-R13")
def test_the_turn_is_finished_before_the_round_ends():
    """The last row locks, and the dice of that turn still score."""
    t = settled(
        roll(red=(6, 6), blue=(6, 6)),
        boards={0: ALL_LOCKED, 1: {**ALL_LOCKED, "Red": [10, 9, 8, 7]}},
        bonus={0: ["Box of Sixes"]},
    )
    assert t.state.over
    assert t.sheet(0)["cards"] == 5
    assert t.story().index("bonus_card_scored") < t.story().index("round_scored")


@rules("MZ-032")
@every_table
def test_the_round_goes_on_while_one_row_of_one_player_is_open(seats):
    boards = dict.fromkeys(range(seats), ALL_LOCKED)
    boards[seats - 1] = {**ALL_LOCKED, "Green": [1, 2]}
    t = settled(roll(green=(1, 3)), seats=seats, boards=boards)
    assert t.waiting == [seats - 1]
    assert t.colour(seats - 1) == "Green"
    t.finish()
    assert not t.state.over
    assert t.view()["turn"] == 3
    t.set("board", {**ALL_LOCKED, "Green": locked(1, 2, 4)}, seat=seats - 1)
    t.decline()
    assert t.state.over


@rules("MZ-032")
@every_table
def test_the_turn_in_which_the_last_row_locks_is_the_last(seats):
    t = start(seats, seed=3)
    while not t.state.over:
        shut = [len(t.locks(s)) for s in range(seats)]
        assert shut != [4] * seats
        t.finish_turn()
    assert all(t.locks(s) == list(COLOURS) for s in range(seats))


@rules("MZ-058")
def test_a_short_game_has_no_second_round():
    t = last_turn(rounds=1).decline()
    assert t.state.over
    assert t.view()["round"] == 1
    assert "round_begins" not in t.story()
