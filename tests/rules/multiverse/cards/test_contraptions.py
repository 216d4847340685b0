"""Contraptions: what each does for its Power, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import VERSES, ability, contraption, phase, supply, table
from tests.rules.pairs import does, idle

rules = pytest.mark.rules

PLAIN = {"Prayer Wheel": (3, 1), "Walking Toaster": (8, 2), "Ship's Guard Mode": (11, 3), "Doomsday Sprinkler": (10, 4)}
"""Power and points."""
COSTS = {
    **{name: power for name, (power, _) in PLAIN.items()},
    "Speaker's Stump": 5,
    "Throne of Cables": 9,
    "Recycling Chute": 5,
    "Skyline Clock": 8,
    "Toll Gate": 9,
    "Assembly Line": 6,
    "Feedback Loop": 2,
    "Idea Blender": 2,
    "Volcano": 3,
    "Capacitor Bank": 2,
    "Primitive Lab": 2,
    "Guilt Ray": 3,
    "Loose-Screw Magnet": 4,
    "Robot Apprentice": 3,
}


def activated(name: str, *cards, verse: str = "Miniverse", more: int = 0, **position):
    """Seat 0 activates it; there is just enough Power, and `more`."""
    t = phase(contraption(name, verse, 0), *cards, power={verse: COSTS[name] + more}, **position)
    return t.do(f"Activate {name} for {COSTS[name]} Power")


@pytest.mark.parametrize("name", COSTS)
@idle(*COSTS)
def test_too_little_power(name):
    verse = "Miniverse"
    others = [contraption("Idea Blender", verse, 0)] if name != "Idea Blender" else []
    building = [supply("Bottled Star", verse, 0, 1)]  # so that Robot Apprentice has something to do
    t = phase(contraption(name, verse, 0), *others, *building, power={verse: COSTS[name] - 1})
    assert not (t.waiting and t.view()["step"] == "C" and t.offers(f"Activate {name}"))


@pytest.mark.parametrize(("name", "numbers"), PLAIN.items())
@does(*PLAIN)
def test_power_for_points(name, numbers):
    t = activated(name)
    assert t.vp(0) == numbers[1]
    assert t.events("contraption_activated")[-1]["power"] == numbers[0]


@pytest.mark.parametrize(("place", "points"), [("Miniverse", 2), ("Teenyverse", 1)])
@does("Speaker's Stump")
def test_speakers_stump_wants_its_owner_there(place, points):
    assert activated("Speaker's Stump", place={0: place}).vp(0) == points


@pytest.mark.parametrize(("place", "points"), [("Miniverse", 4), ("Teenyverse", 2)])
@does("Throne of Cables")
def test_throne_of_cables_wants_its_owner_there(place, points):
    assert activated("Throne of Cables", place={0: place}).vp(0) == points


@pytest.mark.parametrize(("place", "cards"), [("Miniverse", 1), ("Teenyverse", 0)])
@does("Recycling Chute")
def test_recycling_chute(place, cards):
    t = activated("Recycling Chute", place={0: place})
    assert t.vp(0) == 1
    assert len(t.cards("hand", 0)) == cards + 1  # and the next round's


@pytest.mark.parametrize(("verse", "points"), [("Rickverse", 3), ("Microverse", 5), ("Miniverse", 3)])
@does("Skyline Clock")
def test_skyline_clock_likes_the_microverse(verse, points):
    assert activated("Skyline Clock", verse=verse).vp(0) == points


@pytest.mark.parametrize(
    ("places", "points"), [({}, 2), ({1: "Miniverse"}, 3), ({1: "Miniverse", 2: "Miniverse"}, 4), ({0: "Miniverse"}, 2)]
)
@does("Toll Gate")
def test_toll_gate_counts_foes(places, points):
    assert activated("Toll Gate", seats=3, place=places).vp(0) == points


@does("Assembly Line")
def test_assembly_line_counts_others_that_you_control():
    t = activated(
        "Assembly Line",
        contraption("Prayer Wheel", "Miniverse", 0),
        contraption("Volcano", "Miniverse", 0),
        contraption("Toll Gate", "Miniverse", 0, 1),
        contraption("Walking Toaster", "Microverse", 0),
        contraption("Guilt Ray", "Miniverse", 1),
    )
    assert t.vp(0) == 2 + 2  # not itself, not a partial one, not elsewhere, not a foe's


@idle("Assembly Line")
def test_assembly_line_alone():
    assert activated("Assembly Line").vp(0) == 2  # its own, and nothing more


@rules("MV-R04")
def test_assembly_line_in_the_rickverse_counts_partial_ones():
    t = activated(
        "Assembly Line", contraption("Toll Gate", "Rickverse", 0, 1), contraption("Volcano", "Rickverse", 0, 0), verse="Rickverse"
    )
    assert t.vp(0) == 2 + 1


@does("Feedback Loop")
def test_feedback_loop_counts_supplies():
    t = activated(
        "Feedback Loop",
        supply("Gooble Box", "Miniverse"),
        supply("Foot Bellows", "Miniverse"),
        supply("Blooble Yank", "Miniverse", 0, 3),
        supply("Flooble Crank", "Rickverse"),
        contraption("Prayer Wheel", "Miniverse", 1),
    )
    assert t.at("C", "Miniverse", 1)
    assert t.power == 4 + 3 + 2  # what they gave in step A, and 1 for each; the Power that was paid came from elsewhere
    assert t.vp(0) == 1


@idle("Feedback Loop")
def test_feedback_loop_without_a_supply_there():
    t = activated("Feedback Loop", supply("Gooble Box", "Teenyverse", 0, 1), contraption("Prayer Wheel", "Miniverse", 1), more=3)
    assert t.at("C", "Miniverse", 1)
    assert (t.power, t.vp(0)) == (3, 1)


@does("Idea Blender")
def test_idea_blender_draws():
    t = activated("Idea Blender")
    assert len(t.cards("hand", 0)) == 2
    assert len(t.cards("hand", 1)) == 1


@does("Volcano")
@rules("MV-075")
def test_volcano_scores():
    t = phase(contraption("Volcano", "Teenyverse", 0), power={"Teenyverse": 3})
    t.do("Activate Volcano")
    assert t.vp(0) == 1
    t.do("No")
    assert {VERSES[e["verse"]]: e["power"] for e in t.events("power_generated")} == dict.fromkeys(VERSES, 0) | {"Teenyverse": 3}


@rules("MV-075", "MV-R27")
def test_volcano_sends_power_up():
    t = table(
        contraption("Volcano", "Teenyverse", 0), contraption("Prayer Wheel", "Microverse", 1), power={"Teenyverse": 4, "Microverse": 1}
    )
    t.end_turns().do("Activate Volcano")
    assert t.labels() == ["The Rickverse", "The Microverse", "The Miniverse", "No"]
    t.do("The Microverse")
    assert t.at("C", "Microverse", 1)
    assert t.power == 1 + 1 + 2
    generated = {VERSES[e["verse"]]: e["power"] for e in t.events("power_generated")}
    assert (generated["Miniverse"], generated["Microverse"]) == (0, 3)
    t.do("Done").end_turns()
    assert [e["power"] for e in t.events("power_generated") if e["verse"] == 1][-1] == 0  # none of it in the next round


@rules("MV-R27")
def test_volcano_in_the_rickverse_only_scores():
    t = phase(contraption("Volcano", "Rickverse", 0), power={"Rickverse": 3})
    t.do("Activate Volcano")
    assert t.vp(0) == 1


@rules("MV-R27", "MV-079")
def test_what_is_sent_adds_up():
    t = phase(
        contraption("Volcano", "Teenyverse", 0),
        contraption("Capacitor Bank", "Teenyverse", 0),
        contraption("Prayer Wheel", "Miniverse", 0),
        power={"Teenyverse": 5},
    )
    t.do("Activate Volcano", "The Miniverse", "Activate Capacitor Bank", "The Miniverse")
    assert t.at("C", "Miniverse", 0)
    assert t.power == 2 + 5


@does("Capacitor Bank")
def test_capacitor_bank():
    t = activated("Capacitor Bank", contraption("Prayer Wheel", "Rickverse", 1), verse="Microverse")
    assert t.at("C", "Rickverse", 1)  # the one higher 'Verse needs no choice
    assert (t.power, t.vp(0)) == (5, 1)


@idle("Capacitor Bank")
@rules("MV-R27", "MV-R32")
def test_capacitor_bank_in_the_rickverse_only_scores():
    t = phase(contraption("Capacitor Bank", "Rickverse", 0), contraption("Prayer Wheel", "Rickverse", 0), power={"Rickverse": 9})
    t.do("Activate Capacitor Bank")
    assert (t.power, t.vp(0)) == (7, 1)  # nothing is above


@does("Primitive Lab")
@rules("MV-073", "MV-054")
def test_primitive_lab_moves_any_character_there():
    t = activated("Primitive Lab", seats=4, place={0: "Miniverse", 2: "Miniverse"})
    assert set(t.labels()) == {
        "Move Zeep to the Microverse",
        "Move Zeep to the Teenyverse",
        "Move Rick to the Microverse",
        "Move Rick to the Teenyverse",
        "No",
    }
    t.do("Move Rick to the Teenyverse")
    assert (t.place(2), t.vp(0)) == ("Teenyverse", 1)


@idle("Primitive Lab")
@rules("MV-073")
def test_primitive_lab_without_anybody():
    t = activated("Primitive Lab")
    assert (t.view()["round"], t.vp(0)) == (2, 1)  # nobody to move, nothing asked
    t = activated("Primitive Lab", place={0: "Miniverse"}).do("No")
    assert t.place(0) == "Miniverse"


@does("Guilt Ray")
@rules("MV-076")
def test_guilt_ray_hits_a_foe_there():
    t = table(contraption("Guilt Ray", "Miniverse", 0), seats=4, place={1: "Miniverse", 3: "Miniverse"}, power={"Miniverse": 5})
    t.set("vp", [4, 4, 4, 4]).end_turns().do("Activate Guilt Ray")
    assert t.labels() == ["Seat 1", "Seat 3"]
    t.do("Seat 3")
    assert t.view()["vp"] == [5, 4, 4, 3]


@idle("Guilt Ray")
def test_guilt_ray_without_a_foe():
    t = table(contraption("Guilt Ray", "Miniverse", 0), place={0: "Miniverse"}, power={"Miniverse": 5})
    t.set("vp", [4, 4]).end_turns().do("Activate Guilt Ray")
    assert t.view()["vp"] == [5, 4]


@does("Loose-Screw Magnet")
@rules("MV-040")
def test_loose_screw_magnet_takes_a_token():
    t = activated(
        "Loose-Screw Magnet",
        supply("Blooble Yank", "Miniverse", 1, 3),
        contraption("Toll Gate", "Miniverse", 1, 2),
        supply("Bottled Star", "Miniverse", 0, 2),
        contraption("Prayer Wheel", "Miniverse", 1),
        supply("Foot Bellows", "Microverse", 1, 1),
        ability("Pocket Dynamo", 1, 2),
    )
    assert t.labels() == ["Blooble Yank (3 of 6) of Seat 1", "Toll Gate (2 of 4) of Seat 1"]
    t.do("Blooble Yank")
    assert (t.work("Blooble Yank")["tokens"], t.vp(0)) == (2, 1)


@idle("Loose-Screw Magnet")
def test_loose_screw_magnet_without_a_target():
    t = activated("Loose-Screw Magnet", supply("Bottled Star", "Miniverse", 0, 2), contraption("Prayer Wheel", "Miniverse", 1))
    assert (t.vp(0), t.work("Bottled Star")["tokens"]) == (1, 2)


@does("Robot Apprentice")
@rules("MV-036", "MV-039")
def test_robot_apprentice_builds():
    t = activated("Robot Apprentice", supply("Gooble Box", "Miniverse", 0, 2))
    assert (t.work("Gooble Box")["complete"], t.vp(0), t.unused(0)) == (True, 1, 7)
    t = activated("Robot Apprentice", supply("Blooble Yank", "Miniverse", 0, 1), ability("Pocket Dynamo", 0, 1))
    assert (t.work("Blooble Yank")["tokens"], t.unused(0)) == (4, 2)


@idle("Robot Apprentice")
def test_robot_apprentice_with_nothing_to_build():
    t = phase(
        contraption("Robot Apprentice", "Miniverse", 0),
        contraption("Prayer Wheel", "Miniverse", 0),
        supply("Gooble Box", "Miniverse", 1, 2),
        supply("Foot Bellows", "Microverse", 0, 2),
        power={"Miniverse": 9},
    )
    assert not t.offers("Robot Apprentice")


@rules("MV-042", "MV-R12")
def test_added_tokens_may_be_virtual_if_they_complete_the_card():
    t = phase(
        contraption("Robot Apprentice", "Miniverse", 0), supply("Gooble Box", "Miniverse", 0, 2), unused={0: 0}, power={"Miniverse": 3}
    )
    t.do("Activate Robot Apprentice")
    assert (t.work("Gooble Box")["complete"], t.unused(0)) == (True, 2)
    t = phase(
        contraption("Robot Apprentice", "Miniverse", 0), supply("Bottled Star", "Miniverse", 0, 2), unused={0: 0}, power={"Miniverse": 3}
    )
    assert t.view()["round"] == 2  # three of four do not: nothing could happen
    t = phase(
        contraption("Robot Apprentice", "Miniverse", 0), supply("Bottled Star", "Miniverse", 0, 2), unused={0: 1}, power={"Miniverse": 3}
    )
    t.do("Activate Robot Apprentice")
    assert (t.work("Bottled Star")["tokens"], t.unused(0)) == (3, 0)


def test_the_costs_are_those_of_the_pack():
    box = table().state.box
    assert {box.names[c]: box.records[c].pay for c in box.of("card") if box.records[c].kind == "Contraption"} == COSTS
