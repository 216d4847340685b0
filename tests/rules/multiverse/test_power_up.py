"""The Power-Up Phase: steps A, B and C from the bottom up."""

from __future__ import annotations

import pytest

from tableverse.bots.orders import NONE, Orders, Until, choice_by, fitting
from tests.rules.multiverse.positions import VERSES, ability, contraption, phase, supply, table

rules = pytest.mark.rules


@rules("MV-044")
def test_from_the_bottom_up_each_with_its_three_steps():
    wheels = [contraption("Prayer Wheel", v, 1) for v in VERSES[:2]] + [contraption("Idea Blender", "Miniverse", 1)]
    t = table(*wheels, contraption("Volcano", "Teenyverse", 1), hands={0: ["Not Cool"]}, power={"Teenyverse": 30})
    t.set("power", 9).end_turns()
    steps = []
    while t.view()["round"] == 1:
        steps.append((t.view()["resolving"], t.view()["step"]))
        t.choose(t.seat, t.labels()[-1])
    assert steps == [
        ("Teenyverse", "B"),
        ("Teenyverse", "C"),
        ("Miniverse", "C"),
        ("Microverse", "C"),
        ("Rickverse", "C"),
    ]
    generated = t.events("power_generated")
    assert [VERSES[e["verse"]] for e in generated] == list(reversed(VERSES))
    assert generated[0]["total"] == 30  # the 9 that were on the track before are gone


@rules("MV-045")
def test_step_a_adds_up_what_is_complete():
    t = phase(
        supply("Gooble Box", "Teenyverse"),
        supply("Flooble Crank", "Teenyverse"),
        supply("Blooble Yank", "Teenyverse", 1, 5),
        contraption("Prayer Wheel", "Teenyverse", 0),
    )
    assert t.power == 10


@rules("MV-046")
def test_power_belongs_to_nobody():
    t = table(supply("Flooble Crank", "Teenyverse", 0, 4), contraption("Prayer Wheel", "Teenyverse", 1))
    t.do("Add a Build Token to Flooble Crank").end_turns()
    assert t.at("C", "Teenyverse", 1)
    t.do("Activate Prayer Wheel")
    assert t.vp(1) == 1


@rules("MV-047")
def test_ability_one_shot_ability():
    t = phase(
        ability("Pocket Dynamo", 0),
        ability("Express Elevator", 0),
        hands={0: ["Patent Pending", "Static in the Carpet"]},
        power={"Teenyverse": 30},
    )
    t.do("Use Pocket Dynamo", "Play Patent Pending")
    assert not t.offers("Play Static in the Carpet")
    assert "already" in t.why_not("Play Static in the Carpet")
    t.do("Use Express Elevator", "No")
    assert t.vp(0) == 6
    assert t.cards("hand", 0) == ["Static in the Carpet"] or len(t.cards("hand", 0)) == 2  # the next round has drawn


@rules("MV-047", "MV-R03")
def test_one_pass_in_turn_order():
    t = table(hands={s: ["Not Cool", "Patent Pending", "Two Bad Options"][s : s + 1] for s in range(3)}, seats=3, power={"Teenyverse": 30})
    t.set("first", 0).end_turns()
    order = []
    while t.kind() == "act_in_step_b":
        order.append(t.seat)
        t.do("Done")
    assert order == [0, 1, 2]


@rules("MV-047")
def test_one_may_pass_in_advance_until_the_round_is_over():
    t = table(hands={0: ["Patent Pending"]}, power={"Teenyverse": 30}).end_turns()
    state = t.state
    assert state.pending[0].scope == "step B"
    assert choice_by(NONE, state, 0) is None
    passing = Orders(until=(Until("step B", "round", state.spans["round"]),))
    assert choice_by(passing, state, 0) == len(state.asks[0].choices) - 1
    while state.spans["round"] == passing.until[0].number:
        seat = min(state.asks)
        state.choose(seat, len(state.asks[seat].choices) - 1)
    assert fitting(passing, state) == NONE


@rules("MV-R03", "MV-013")
def test_the_first_player_token_decides_who_gets_the_power():
    t = table(contraption("Prayer Wheel", "Miniverse", 0), contraption("Idea Blender", "Miniverse", 1), seats=2, power={"Miniverse": 3})
    t.end_turns()
    assert t.at("C", "Miniverse", 0)
    t.do("Activate Prayer Wheel")
    assert t.view()["round"] == 2  # nothing was left for the other
    t.set("verses", [0, 0, 3, 0]).end_turns()
    assert t.at("C", "Miniverse", 1)


@rules("MV-048")
def test_characters_elsewhere_do_nothing_in_step_b():
    t = phase(
        ability("Pocket Dynamo", 1),
        contraption("Prayer Wheel", "Miniverse", 0),
        hands={0: ["Patent Pending"], 1: ["Two Bad Options"]},
        place={1: "Rickverse"},
        power={"Miniverse": 20},
    )
    assert t.at("C", "Miniverse", 0)  # nobody stands in the Miniverse, and the Teenyverse had no Power
    t.do("Done")
    assert t.at("B", "Rickverse", 1)


@rules("MV-049")
def test_no_contraption_in_step_b():
    t = phase(contraption("Prayer Wheel", "Teenyverse", 0), hands={0: ["Patent Pending"]}, power={"Teenyverse": 20})
    assert t.at("B", "Teenyverse", 0)
    assert not t.offers("Prayer Wheel")


@rules("MV-050")
def test_absent_players_activate_any_number_each_once():
    t = phase(
        contraption("Prayer Wheel", "Microverse", 0),
        contraption("Walking Toaster", "Microverse", 0),
        place={0: "Rickverse"},
        power={"Microverse": 40},
    )
    assert t.at("C", "Microverse", 0)
    t.do("Activate Walking Toaster")
    assert not t.offers("Walking Toaster")
    assert "used in this round" in t.why_not("Walking Toaster")
    t.do("Activate Prayer Wheel")
    assert t.vp(0) == 3
    assert t.view()["round"] == 2


@rules("MV-050", "MV-063")
def test_each_once_a_round_and_again_in_the_next():
    t = phase(contraption("Prayer Wheel", "Microverse", 0), power={"Microverse": 40})
    t.do("Activate Prayer Wheel")
    t.set("verses", [0, 40, 0, 0]).end_turns()
    assert t.at("C", "Microverse", 0)
    assert t.offers("Activate Prayer Wheel")


@rules("MV-051")
def test_players_without_a_contraption_are_skipped():
    t = phase(contraption("Prayer Wheel", "Microverse", 2), seats=4, power={"Microverse": 40})
    assert t.at("C", "Microverse", 2)
    t.do("Done")
    assert t.view()["round"] == 2


@rules("MV-052")
def test_power_is_paid_and_the_reward_comes_at_once():
    t = phase(contraption("Walking Toaster", "Miniverse", 0), contraption("Prayer Wheel", "Miniverse", 0), power={"Miniverse": 10})
    t.do("Activate Walking Toaster for 8 Power")
    assert (t.power, t.vp(0)) == (0, 2) or t.view()["round"] == 2
    paid = t.events("contraption_activated")
    assert [e["power"] for e in paid] == [8]


@rules("MV-052")
def test_what_cannot_be_paid_is_not_offered():
    t = phase(contraption("Walking Toaster", "Miniverse", 0), contraption("Prayer Wheel", "Miniverse", 0), power={"Miniverse": 7})
    assert t.labels() == ["Activate Prayer Wheel for 3 Power", "Done"]
    assert "track is at 7" in t.why_not("Walking Toaster")


@rules("MV-053", "MV-E4", "MV-021")
def test_power_carries_up_and_is_lost_at_the_end():
    t = phase(
        supply("Gooble Box", "Teenyverse"),
        supply("Flooble Crank", "Teenyverse"),
        supply("Blooble Yank", "Miniverse"),
        contraption("Recycling Chute", "Teenyverse", 1),
        contraption("Prayer Wheel", "Microverse", 1),
        contraption("Loose-Screw Magnet", "Rickverse", 1),
        contraption("Idea Blender", "Rickverse", 1),
        hands={0: ["Group Apology"]},
        place={1: "Miniverse"},
    )
    assert t.power == 10
    t.do("Play Group Apology for 3 Power")
    assert t.power == 7
    t.do("Activate Recycling Chute for 5 Power")
    assert t.at("C", "Microverse", 1)
    assert t.power == 10  # 2 left, and 8 from the Miniverse
    t.do("Done")
    assert t.at("C", "Rickverse", 1)
    t.do("Activate Loose-Screw Magnet for 4 Power")
    assert t.power == 6
    t.do("Done")
    assert (t.view()["round"], t.power) == (2, 0)
    assert t.events("round_ends")[-1]["lost"] == 6


@rules("MV-053")
def test_what_the_teenyverse_leaves_is_there_in_the_miniverse():
    t = phase(
        supply("Foot Bellows", "Teenyverse"), supply("Gooble Box", "Miniverse"), hands={0: ["Patent Pending"]}, place={0: "Miniverse"}
    )
    assert t.at("B", "Miniverse", 0)
    assert t.power == 7


@rules("MV-054", "MV-R23")
def test_who_moves_up_acts_again_above():
    t = phase(ability("Pocket Dynamo", 0), hands={0: ["Going Up", "Not Cool"]}, power={"Teenyverse": 30})
    t.do("Use Pocket Dynamo", "Play Going Up", "The Rickverse", "Move to the Miniverse")
    assert t.at("B", "Miniverse", 0)
    assert t.offers("Play Not Cool")
    assert not t.offers("Use Pocket Dynamo")  # MV-055
    t.do("Play Not Cool", "Pay 0 Power")
    assert t.vp(0) == 3


@rules("MV-054")
def test_moved_up_in_step_c():
    t = phase(contraption("Primitive Lab", "Teenyverse", 0), hands={0: ["Not Cool"], 1: ["Patent Pending"]}, power={"Teenyverse": 30})
    t.do("Done", "Done", "Activate Primitive Lab", "Move Kyle to the Miniverse")
    assert t.at("B", "Miniverse", 1)
    assert t.offers("Play Patent Pending")


@rules("MV-054", "MV-R14")
def test_no_slot_where_step_b_is_over():
    t = phase(
        contraption("Primitive Lab", "Miniverse", 0),
        hands={1: ["Not Cool"]},
        place={1: "Miniverse"},
        power={"Teenyverse": 30},
    )
    t.do("Done", "Activate Primitive Lab", "Move Kyle to the Teenyverse")
    assert t.view()["round"] == 2


@rules("MV-R14")
def test_who_leaves_in_its_own_slot_is_done_there():
    t = phase(
        ability("Express Elevator", 0),
        ability("Pocket Dynamo", 0),
        hands={0: ["Not Cool"]},
        power={"Miniverse": 30},
        place={0: "Miniverse"},
    )
    t.do("Use Express Elevator", "Move to the Teenyverse")
    assert t.view()["round"] == 2


@rules("MV-R14")
def test_who_arrives_after_its_slot_waits():
    t = phase(
        ability("Express Elevator", 0),
        contraption("Prayer Wheel", "Microverse", 0),
        hands={0: ["Not Cool"], 1: ["Patent Pending"]},
        place={0: "Miniverse", 1: "Microverse"},
        power={"Miniverse": 30},
    )
    t.do("Use Express Elevator", "Move to the Microverse")
    order = []
    while t.view()["step"] == "B":
        order.append((t.view()["resolving"], t.seat))
        t.do("Done")
    assert order == [("Microverse", 0), ("Microverse", 1)]


@rules("MV-055", "MV-081")
def test_an_ability_once_per_round_wherever_its_owner_goes():
    t = phase(ability("Express Elevator", 0), power={"Teenyverse": 30})
    t.do("Use Express Elevator", "Move to the Miniverse")
    assert t.view()["round"] == 2  # nothing more in the Miniverse
    t.set("verses", [0, 0, 30, 0]).end_turns()
    assert t.at("B", "Miniverse", 0)
    assert t.offers("Use Express Elevator")


@rules("MV-056")
def test_abilities_only_in_step_b_where_the_owner_stands():
    t = table(ability("Pocket Dynamo", 0), contraption("Prayer Wheel", "Miniverse", 0), place={0: "Microverse"}, power={"Teenyverse": 30})
    assert not t.offers("Pocket Dynamo")
    t.end_turns()
    assert t.at("C", "Miniverse", 0)
    assert not t.offers("Pocket Dynamo")
    t.do("Done")
    assert t.at("B", "Microverse", 0)
    assert t.offers("Use Pocket Dynamo")


@rules("MV-057")
def test_a_one_shot_costs_its_power_and_goes():
    t = phase(hands={0: ["Patent Pending", "Two Bad Options"]}, power={"Teenyverse": 7})
    t.do("Play Patent Pending for 6 Power")
    assert t.cards("discard") == ["Patent Pending"]
    assert "Patent Pending" not in t.cards("hand", 0)
    assert t.vp(0) == 3


@rules("MV-057")
def test_too_little_power():
    t = phase(hands={0: ["Patent Pending", "Two Bad Options"]}, power={"Teenyverse": 5})
    assert not t.offers("Patent Pending")
    assert "costs 6 Power; the track is at 5" in t.why_not("Patent Pending")


@rules("MV-080")
def test_each_use_of_an_ability_is_paid():
    t = phase(ability("Loaned Genius", 0), hands={0: ["Volcano", "Toll Gate"]})
    t.do("Use Loaned Genius", "Discard Toll Gate")
    assert (t.cards("discard"), t.vp(0)) == (["Toll Gate"], 1)
    t = phase(ability("Loaned Genius", 0))
    assert t.view()["round"] == 2  # no card, no use
    t = phase(ability("Pocket Dynamo", 0), ability("Express Elevator", 0), power={"Teenyverse": 10})
    t.do("Use Pocket Dynamo")
    assert t.power == 3


@rules("MV-080")
def test_an_ability_that_cannot_be_paid():
    t = phase(ability("Pocket Dynamo", 0), ability("Express Elevator", 0), power={"Teenyverse": 6})
    assert not t.offers("Pocket Dynamo")
    assert "7 Power" in t.why_not("Pocket Dynamo")


@rules("MV-081")
def test_an_ability_stays_for_the_game():
    t = table(ability("Pocket Dynamo", 0))
    for _ in range(3):
        t.set("verses", [0, 0, 0, 9]).end_turns()
        assert t.at("B", "Teenyverse", 0)
        t.do("Use Pocket Dynamo")
        if t.view()["step"] == "B":
            t.do("Done")
    assert t.vp(0) == 6


@rules("MV-086")
def test_everything_is_optional():
    t = phase(ability("Pocket Dynamo", 0), contraption("Prayer Wheel", "Teenyverse", 0), hands={0: ["Not Cool"]}, power={"Teenyverse": 30})
    t.do("Done", "Done")
    assert t.view()["round"] == 2
    assert t.vp(0) == 0
    assert "Not Cool" in t.cards("hand", 0)
    assert not t.work("Prayer Wheel")["sideways"]
    assert not t.work("Pocket Dynamo")["used"]


@rules("MV-R11")
def test_a_contraption_that_moves_up_stays_used():
    t = table(contraption("Prayer Wheel", "Miniverse", 0, used=True), power={"Miniverse": 30})
    t.end_turns()
    assert t.view()["round"] == 2
    t.set("verses", [0, 0, 30, 0]).end_turns()
    assert t.at("C", "Miniverse", 0)


@rules("MV-R22")
def test_step_c_goes_on_without_power():
    t = phase(
        contraption("Prayer Wheel", "Miniverse", 0), seats=2, hands={1: ["Bulk Discount"]}, place={1: "Miniverse"}, power={"Miniverse": 1}
    )
    t.do("Play Bulk Discount for 1 Power")
    assert t.view()["round"] == 2  # the Wheel costs its owner 3 and the track is empty
    t = table(contraption("Feedback Loop", "Miniverse", 0), supply("Gooble Box", "Miniverse"), place={0: "Miniverse"})
    t.set("lasting", [{"card": "Bulk Discount", "you": 0, "they": None}]).end_turns()
    assert t.at("C", "Miniverse", 0)
    t.state.power = 0
    t.state.refresh()
    assert t.labels() == ["Activate Feedback Loop for 0 Power", "Done"]


@rules("MV-R23")
def test_one_one_shot_per_slot():
    t = phase(hands={0: ["Not Cool", "Patent Pending"]}, power={"Teenyverse": 30})
    t.do("Play Not Cool", "Pay 1 Power")
    assert t.view()["round"] == 2
