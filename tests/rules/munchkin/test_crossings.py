"""Where two rules cross: promises and losses, prices and what hangs on them, markers and turns, One-Shots used in answer."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table
from tests.rules.munchkin.test_help import ask

# ---------------------------------------------------------------- promises


@pytest.mark.rules("MK-R38", "MK-129", "MK-R39")
def test_a_go_up_a_level_can_be_promised_to_everybody() -> None:
    t = fight(
        "Tinkles",
        "Pass the Butter",
        levels={0: 1, 1: 8, 2: 7},
        hands={3: ["Ace the Dream Exam"]},
        roles={0: "Rick", 1: "Morty", 2: "Beth"},
        rolls=[6],
    )
    t.choose(0, "Ask everybody").choose(0, "No Treasure").choose(0, "Add Pass the Butter").choose(0, "Send")
    assert t.state.asked == [0, 1, 1, 1]
    t.choose(1, "Accept").choose(2, "Refuse").choose(3, "Refuse").choose(0, "Seat 1")
    t.decline(0).steps_in(3, "Seat 1 goes up a level")
    t.all_pass()
    assert t.level(1) == 9
    assert "Pass the Butter" in t.hand()  # by now it is illegal, and lapses


@pytest.mark.rules("MK-R38", "MK-129")
def test_nobody_at_level_nine_is_promised_a_go_up_a_level() -> None:
    t = fight("Krombopulos Michael", "Pass the Butter", levels={0: 4, 1: 9, 2: 9, 3: 9})
    t.choose(0, "Ask everybody").choose(0, "No Treasure")
    assert t.options(0) == ["Send the offer"]


@pytest.mark.rules("MK-129", "MK-R38", "MK-R07")
def test_a_card_that_grants_the_winning_level_can_be_promised_at_level_nine() -> None:
    t = fight("Krombopulos Michael", "Pass the Final Exam", "Pass the Butter", other=True, levels={0: 4, 1: 9})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure")
    assert t.options(0) == ["Send the offer", "Add Pass the Final Exam"]
    t.choose(0, "Add Pass the Final Exam").choose(0, "Send").choose(1, "Accept")
    t.all_pass()
    assert t.state.winners == [1]


@pytest.mark.rules("MK-R44", "MK-R32", "MK-020")
def test_beth_does_not_discard_a_promised_card_in_place_of_levels() -> None:
    position = {"roles": {0: "Beth"}, "levels": {0: 5, 1: 8}, "hands": {2: ["Shrink Accident!"]}}
    t = fight("Krombopulos Michael", "Pass the Butter", "Parent", **position)
    ask(t, 1, "No Treasure", "Pass the Butter")
    t.decline(0).choose(2, "Play Shrink Accident! on Seat 0")
    assert t.options(0) == ["Discard Parent", "Lose the levels"]
    alone = fight("Krombopulos Michael", "Pass the Butter", **position)
    ask(alone, 1, "No Treasure", "Pass the Butter")
    alone.decline(0).choose(2, "Play Shrink Accident! on Seat 0")
    assert (alone.level(), alone.kind(0)) == (3, "fight")


@pytest.mark.rules("MK-R44", "MK-R81", "MK-086")
def test_a_promised_item_leaves_its_cheat_behind() -> None:
    t = table("Cheat!", carried={0: ["Laser Gun"]}, items={0: ["Antimatter Gun"]}, levels={0: 1, 1: 5}, seats=3)
    t.choose(0, "Play Cheat! on Laser Gun").kick("Krombopulos Michael")
    ask(t, 1, "No Treasure", "Laser Gun")
    assert t.sums == (13, 12)
    t.all_pass()
    assert (t.items(1), t.equipped(1), t.front()) == (["Laser Gun"], [], [])
    assert "Cheat!" in t.names("door_discard")


# ---------------------------------------------------------------- prices


@pytest.mark.rules("MK-051", "MK-R60", "MK-R86")
def test_a_price_is_never_paid_with_what_takes_the_rest_of_it_along() -> None:
    t = fight("Krombopulos Michael", "Spoon", "Flask", front={0: ["Super Genius", "Super Munchkin"]})
    t.choose(0, "Use Super Genius")
    assert t.options(0) == ["Spoon", "Flask", "Super Munchkin"]  # with the last Class, Super Munchkin would go and pay for nothing
    t.choose(0, "Super Munchkin").answers("Super Genius", "Spoon", "Flask")
    assert t.story().count("monster_gone") == 1
    rich = fight("Krombopulos Michael", "Spoon", "Flask", "Parent", front={0: ["Super Genius", "Super Munchkin"]})
    rich.choose(0, "Use Super Genius")
    assert rich.can("Super Genius")


@pytest.mark.rules("MK-051", "MK-R81", "MK-R60")
def test_a_cheat_pays_before_its_item() -> None:
    t = table("Cheat!", items={0: ["Portal Gun"]}, seats=3)
    t.choose(0, "Play Cheat! on Portal Gun").kick("Krombopulos Michael")
    t.decline(0).choose(0, "Use Portal Gun")
    assert t.options(0) == ["Cheat!"]
    t.choose(0, "Cheat!").choose(0, "Portal Gun")
    assert t.events("rolled") == []
    assert t.state.phase == "end"


# ---------------------------------------------------------------- One-Shots in answer


@pytest.mark.rules("MK-092", "MK-R16", "MK-R32")
def test_a_one_shot_used_in_answer_lies_in_the_fight_until_that_is_over() -> None:
    t = fight("Tuberculosis", "Dream Inceptor", levels={0: 5}, hands={2: ["Shrink Accident!"]})
    t.decline(0).choose(2, "Play Shrink Accident! on Seat 0").choose(0, "Use Dream Inceptor")
    assert (t.level(), t.names("treasure_discard")) == (5, [])
    assert t.names("fray") == ["Tuberculosis", "Dream Inceptor"]
    t.all_pass()
    assert t.names("treasure_discard") == ["Dream Inceptor"]


@pytest.mark.rules("MK-092", "MK-R16", "MK-R32")
def test_what_saved_a_runner_is_discarded_with_the_fight() -> None:
    t = fight("Krombopulos Michael", "Wandering Monster", "Lucy", "Operation Phoenix", "Loaded Die", levels={0: 4}, rolls=[4, 1, 6])
    t.choose(0, "Lucy joins").decline(0)
    t.choose(0, "Roll to escape Krombopulos Michael").choose(0, "Use Loaded Die").choose(0, "Use Operation Phoenix")
    assert t.level() == 2
    assert t.names("treasure_discard") == ["Loaded Die", "Operation Phoenix"]  # Lucy let the player go, and the fight is over
    assert t.events("shot_used") == [{"seat": 0, "card": t.card("Operation Phoenix"), "side": -1, "amount": 0}]


@pytest.mark.rules("MK-024", "MK-089", "MK-111")
def test_a_distress_beacon_is_a_one_shot_for_texts_that_wait_for_one() -> None:
    t = fight("Krombopulos Michael", "Distress Beacon", "Tuberculosis", items={0: ["Plumbus"]})
    t.choose(0, "Play Distress Beacon: Tuberculosis joins").choose(0, "The players")
    assert t.sums == (3, 14)
    plain = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis", items={0: ["Plumbus"]})
    plain.choose(0, "Play Wandering Monster: Tuberculosis joins")
    assert plain.sums == (1, 14)


@pytest.mark.rules("MK-024", "MK-R32")
def test_a_one_shot_that_cancels_a_trap_is_used_in_combat_too() -> None:
    t = fight("Tuberculosis", "Dream Inceptor", items={0: ["Plumbus"]}, levels={0: 5}, hands={2: ["Shrink Accident!"]})
    t.decline(0).choose(2, "Play Shrink Accident! on Seat 0").choose(0, "Use Dream Inceptor").choose(0, "The players")
    assert t.sums == (7, 2)
    outside = table("Dream Inceptor", items={0: ["Plumbus"]}, levels={0: 4})
    outside.kick("Shrink Accident!").choose(0, "Use Dream Inceptor")
    assert outside.kind(0) == "take_turn"
