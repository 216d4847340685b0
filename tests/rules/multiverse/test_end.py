"""The end of the game: the number of VP, the last round, ties."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import ability, contraption, phase, supply, table

rules = pytest.mark.rules

NUMBERS = {2: 50, 3: 40, 4: 30}


@rules("MV-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_triggers_the_end_and_one_below_does_not(seats):
    t = table(contraption("Prayer Wheel", "Miniverse", 0), seats=seats, power={"Miniverse": 3})
    t.set("vp", NUMBERS[seats] - 2, seat=0).end_turns().do("Activate Prayer Wheel")
    assert t.vp(0) == NUMBERS[seats] - 1
    assert not t.view()["ending"]
    t.set("verses", [0, 0, 3, 0]).end_turns().do("Activate Prayer Wheel")
    assert t.view()["ending"]
    assert t.state.over
    assert t.state.winners == [0]


@rules("MV-002", "MV-E8", "MV-004")
def test_the_trigger_stays_although_the_points_do_not():
    t = table(
        contraption("Walking Toaster", "Miniverse", 0),
        contraption("Ship's Guard Mode", "Rickverse", 1),
        seats=3,
        hands={1: ["Group Apology"]},
        place={0: "Rickverse", 1: "Rickverse"},
        power={"Miniverse": 8, "Rickverse": 14},
    )
    t.set("vp", [39, 38, 0]).end_turns().do("Activate Walking Toaster")
    assert (t.vp(0), t.view()["ending"]) == (41, True)
    t.do("Play Group Apology", "Activate Ship's Guard Mode")
    assert t.state.over
    assert [t.vp(0), t.vp(1)] == [39, 42]
    assert t.state.winners == [1]


@rules("MV-003", "MV-083")
def test_points_beyond_the_number_count():
    t = table(seats=4)
    t.set("vp", [31, 33, 30, 0]).set("ending", True).end_round()
    assert t.state.scores == [31, 33, 30, 0]
    assert t.state.winners == [1]


@rules("MV-083", "MV-R29")
def test_points_go_on_beyond_thirty():
    t = table(contraption("Doomsday Sprinkler", "Miniverse", 0), power={"Miniverse": 14})
    t.set("vp", 30, seat=0).end_turns().do("Activate Doomsday Sprinkler")
    for viewer in (0, 1, None):
        assert t.view(viewer)["vp"][0] == 34


@rules("MV-R29")
def test_power_has_no_limit():
    t = phase(contraption("Prayer Wheel", "Teenyverse", 0), supply("Blooble Yank", "Teenyverse"), power={"Teenyverse": 130})
    assert t.power == 138


@rules("MV-004")
def test_most_points_win_not_the_first_to_reach_the_number():
    t = table(seats=3)
    t.set("vp", [40, 43, 0]).set("ending", True).end_round()
    assert t.state.winners == [1]
    assert t.log()[-1] == "Seat 1 wins with 43 VP."


@rules("MV-005", "MV-R18")
def test_then_unused_tokens():
    t = table(
        contraption("Prayer Wheel", "Teenyverse", 0), supply("Blooble Yank", "Teenyverse", 0, 2), supply("Bottled Star", "Miniverse", 1, 2)
    )
    assert (t.unused(0), t.unused(1)) == (5, 6)
    t.set("vp", [50, 50]).set("ending", True).end_round()
    assert t.state.winners == [1]
    assert "by unused tokens" in t.log()[-1]


@rules("MV-005")
def test_then_cards_in_hand():
    t = table(hands={0: ["Volcano"] * 1 + ["Toll Gate"] * 1, 1: ["Prayer Wheel"] * 2 + ["Idea Blender"]})
    t.set("vp", [50, 50]).set("ending", True).end_round()
    assert t.state.winners == [1]
    assert "by cards in hand" in t.log()[-1]


@rules("MV-R16")
def test_then_the_victory_is_shared():
    t = table(seats=3, hands={0: ["Volcano"], 1: ["Toll Gate"]})
    t.set("vp", [50, 50, 7]).set("ending", True).end_round()
    assert t.state.winners == [0, 1]
    assert "share the victory" in t.log()[-1]


@rules("MV-R17", "MV-039")
def test_a_completion_reward_can_trigger_the_end():
    t = table(supply("Gooble Box", "Teenyverse", 0, 3), contraption("Prayer Wheel", "Miniverse", 1), power={"Miniverse": 3})
    t.set("vp", 49, seat=0).do("Add a Build Token to Gooble Box")
    assert t.view()["ending"]
    assert t.seat == 0  # the turn and the round go on
    t.do("End the turn", "End the turn", "Activate Prayer Wheel")
    assert t.state.over
    assert t.vp(1) == 1


@rules("MV-R06", "MV-R08")
def test_points_never_fall_below_nothing():
    t = table(hands={0: ["Group Apology"]}, power={"Teenyverse": 3})
    t.set("vp", 1, seat=1).end_turns().do("Play Group Apology")
    assert (t.vp(0), t.vp(1)) == (1, 0)


@rules("MV-R08")
def test_a_foe_with_nothing_is_a_legal_target():
    t = phase(contraption("Guilt Ray", "Teenyverse", 0), ability("Night Shift", 1), seats=3, power={"Teenyverse": 5})
    t.do("Activate Guilt Ray")
    assert t.labels() == ["Seat 1", "Seat 2"]
    t.do("Seat 2")
    assert t.vp(2) == 0
