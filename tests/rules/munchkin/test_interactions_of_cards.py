"""Where two rules cross: promises and losses, prices and what hangs on them, markers and turns, One-Shots used in answer."""

from __future__ import annotations

from typing import Any

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
    position: dict[str, Any] = {"roles": {0: "Beth"}, "levels": {0: 5, 1: 8}, "hands": {2: ["Shrink Accident!"]}}
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
    """With Super Munchkin one of two Classes goes: the other one, if the ability is to stay, and then it pays for nothing."""
    classes = {0: ["Super Genius", "Parent", "Super Munchkin"]}
    t = fight("Krombopulos Michael", "Spoon", "Flask", front=classes)
    t.choose(0, "Use Super Genius")
    assert t.options(0) == ["Spoon", "Flask", "Parent"]
    t.answers("Parent", "Spoon", "Flask", "Super Munchkin")
    assert t.story().count("monster_gone") == 1
    rich = fight("Krombopulos Michael", "Spoon", "Flask", "Laser Gun", front=classes)
    rich.choose(0, "Use Super Genius").answers("Super Munchkin", "Parent", "Spoon", "Flask", "Laser Gun")
    assert rich.story().count("monster_gone") == 1


@pytest.mark.rules("MK-051", "MK-R81", "MK-R60")
def test_a_cheat_pays_before_its_item() -> None:
    t = table("Cheat!", items={0: ["Portal Gun", "Flask"]}, seats=3)
    t.choose(0, "Play Cheat! on Flask").kick("Krombopulos Michael")
    t.decline(0).choose(0, "Use Portal Gun")
    assert t.options(0) == ["Cheat!"]
    t.choose(0, "Cheat!").choose(0, "Flask")
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


# ---------------------------------------------------------------- markers, turns, places


@pytest.mark.rules("MK-R104", "MK-166", "MK-143")
def test_bad_stuff_for_the_next_turn_is_not_for_the_turn_that_is_just_over() -> None:
    t = fight("Zeep Xanflorp", "Tuberculosis", levels={0: 3}, rolls=[1], seats=3)
    t.decline(0)
    t.go("End the turn")
    for _ in range(2):
        t.script(top={"door": ["Parent", "Songwriter"]})
        t.go("Kick open the door").go("Loot the room").go("End the turn")
    t.script(top={"door": ["High Schooler", "Super Genius"]})
    t.go("Kick open the door").go("Loot the room")
    assert t.hand() == ["Tuberculosis", "High Schooler", "Super Genius"]  # the room was looted: trouble was no choice
    t.go("End the turn")
    assert t.state.burdens == []


@pytest.mark.rules("MK-R104", "MK-166", "MK-145")
def test_a_helper_who_is_caught_is_barred_on_the_own_next_turn() -> None:
    t = fight("Zeep Xanflorp", levels={0: 3, 1: 3}, hands={1: ["Tuberculosis"]}, rolls=[6, 1], seats=3)
    ask(t, 1)
    t.all_pass()
    t.go("End the turn")
    t.script(top={"door": ["Parent", "Songwriter"]})
    t.go("Kick open the door").go("Loot the room")
    assert t.hand(1) == ["Tuberculosis", "Parent", "Songwriter"]


@pytest.mark.rules("MK-R17", "MK-179", "MK-R55")
def test_a_parasite_that_was_defeated_keeps_its_place_in_the_discards() -> None:
    t = fight("Tinkles", "Ship Defense System", "Wandering Monster", "Hamurai", levels={0: 8}, roles={0: "Rick"}, rolls=[6, 6])
    t.choose(0, "Hamurai joins").choose(0, "Use Ship Defense System").choose(0, "Tinkles")
    t.all_pass()
    assert t.names("door_discard") == ["Wandering Monster", "Hamurai", "Tinkles"]


@pytest.mark.rules("MK-R104", "MK-R17", "MK-179")
def test_what_was_beneath_a_monster_that_stays_with_its_victim_is_discarded() -> None:
    t = fight("Mr. Beauregard", "Hamurai", "Uncle Steve", levels={0: 2}, rolls=[6, 6, 6, 1], seats=3)
    t.choose(0, "Add Hamurai").choose(0, "Add Uncle Steve").decline(0)
    assert (t.before(), t.names("fray")) == (["Mr. Beauregard"], [])
    assert t.names("door_discard") == ["Uncle Steve", "Hamurai"]


@pytest.mark.rules("MK-R82", "MK-068", "MK-086")
def test_an_item_that_its_giver_has_turned_can_be_turned_by_its_receiver() -> None:
    t = table(items={0: ["Laser Gun"]}, seats=3)
    t.choose(0, "Turn Laser Gun sideways").choose(0, "Propose").choose(0, "Seat 1").choose(0, "Add Laser Gun").choose(0, "That is all")
    t.choose(1, "Accept").choose(0, "Kick open the door").choose(1, "Equip Laser Gun")
    assert t.equipped(1) == ["Laser Gun"]
    t.refuse(1, "Turn Laser Gun sideways")


@pytest.mark.rules("MK-R107", "MK-R105")
def test_where_nobody_else_is_alive_nobody_has_to_be_helped() -> None:
    t = fight("Ma-Sha", levels={0: 6}, rolls=[1], seats=3)
    t.set("dead", [False, True, True])
    t.decline(0)
    assert (t.level(), t.state.burdens) == (5, [])


@pytest.mark.rules("MK-134", "MK-029", "MK-135")
def test_what_a_killed_monster_says_counts_for_one_killed_by_a_card() -> None:
    t = fight("Evil Smith Clones", "Death Crystal", "Wandering Monster", "Tuberculosis", other=True, levels={0: 4})
    t.choose(0, "Tuberculosis joins").choose(0, "Use Death Crystal").choose(0, "Evil Smith Clones")
    assert (t.view(0)["credit"], t.state.burdens) == (1, [])  # not before the fight is over
    t.all_pass()
    assert t.level() == 6
    assert [(b.seat, b.amount) for b in t.state.burdens] == [(1, -5)]


@pytest.mark.rules("MK-179", "MK-163", "MK-R17")
def test_a_trap_that_is_spent_with_the_fight_lies_below_its_parasites() -> None:
    t = fight("Tinkles", levels={0: 8}, hands={1: ["Battery Strike!"]}, roles={0: "Rick"}, rolls=[6])
    t.decline(0).choose(1, "Play Battery Strike! on Seat 0")
    t.all_pass()
    assert t.names("door_discard") == ["Battery Strike!", "Tinkles"]


@pytest.mark.rules("MK-R23", "MK-R67", "MK-R73")
@pytest.mark.parametrize("card", ["Smear Campaign", "Identity Theft", "Mind Heist"])
def test_a_card_for_another_player_is_kept_when_all_others_are_dead(card: str) -> None:
    t = fight("Krombopulos Michael", levels={0: 2, 1: 3, 2: 4}, hands={1: [card]}, rolls=[1, 1], seats=3)
    ask(t, 1)
    t.all_pass()
    t.choose(0, "Stay").all_pass().choose(2, f"Take {card}")
    assert (t.kind(1), t.hand(2), t.level(2)) == ("pick_role", [card], 4)


# ---------------------------------------------------------------- Classes and Items in a fight


@pytest.mark.rules("MK-056", "MK-R86", "MK-R58", "MK-064")
def test_drawbacks_come_and_go_with_the_second_class_and_super_munchkin() -> None:
    t = fight("Frank Palicky", front={0: ["High Schooler", "Parent", "Super Munchkin"]})
    assert t.monster() == 3
    t.choose(0, "Discard Parent")
    assert t.monster() == 1
    t.choose(0, "Discard Super Munchkin")
    assert (t.monster(), t.front()) == (3, ["High Schooler"])


@pytest.mark.rules("MK-R86", "MK-R58", "MK-R59", "MK-079")
def test_a_second_class_in_a_fight_bars_items_until_the_fight_is_over() -> None:
    classes = ["High Schooler", "Super Munchkin"]
    t = fight("Krombopulos Michael", "Songwriter", front={0: classes}, items={0: ["Purge Suit", "Antimatter Gun"]})
    t.choose(0, "Play Songwriter")
    assert t.equipped() == []
    t.choose(0, "Discard Songwriter").refuse(0, "Equip")
    assert t.equipped() == []


@pytest.mark.rules("MK-168", "MK-R86", "MK-R58")
def test_a_trap_that_takes_all_classes_takes_super_munchkin_and_what_they_allowed() -> None:
    t = fight(
        "Krombopulos Michael",
        front={0: ["Super Genius", "Songwriter", "Super Munchkin"]},
        items={0: ["Lab Coat", "Cromulon Microphone"]},
        hands={1: ["Dropped Out!"]},
        levels={0: 5},
    )
    t.decline(0).choose(1, "Play Dropped Out! on Seat 0")
    assert (t.front(), t.equipped(), t.level(), t.sums[0]) == ([], [], 5, 5)


@pytest.mark.rules("MK-062", "MK-R84", "MK-083")
def test_an_ally_left_behind_takes_the_third_hand_along() -> None:
    worn = ["Spoon", "Laser Gun", "Freeze Ray Gun"]
    t = fight("Krombopulos Michael", "Wandering Monster", "Lucy", front={0: ["Revolio Clockberg Jr."]}, items={0: worn})
    t.choose(0, "Lucy joins").decline(0).choose(0, "Leave Revolio Clockberg Jr. behind").choose(0, "Spoon")
    assert t.equipped() == ["Laser Gun", "Freeze Ray Gun"]
    assert (t.events("rolled"), t.state.phase) == ([], "end")


@pytest.mark.rules("MK-R84", "MK-098", "MK-095")
def test_a_sale_that_costs_a_hand() -> None:
    t = table(items={0: ["Robot Arm", "Laser Gun", "Freeze Ray Gun", "Spoon"]}, carried={0: ["Flask"]}, levels={0: 2})
    t.choose(0, "Sell").answers(*sorted(["Add Robot Arm", "Add Flask"], key=lambda label: t.card(label[4:])))
    t.choose(0, "Sell for 1,000").choose(0, "Spoon")
    assert (t.level(), t.equipped()) == (3, ["Laser Gun", "Freeze Ray Gun"])


@pytest.mark.rules("MK-R90", "MK-R81", "MK-083")
def test_a_jail_takes_the_item_under_cheat_as_well() -> None:
    t = table("Cheat!", carried={0: ["Spoon"]}, items={0: ["Laser Gun", "Freeze Ray Gun"]}, seats=3)
    t.choose(0, "Play Cheat! on Spoon").kick("Galactic Federation Jail!")
    assert (t.items(), t.front()) == ([], [])
    assert sorted(t.names("door_discard")) == ["Cheat!", "Galactic Federation Jail!"]


# ---------------------------------------------------------------- helpers


@pytest.mark.rules("MK-R48", "MK-R103", "MK-R71", "MK-163")
def test_a_trap_on_a_helper_who_has_to_leave_is_spent() -> None:
    hands = {2: ["Battery Strike!"], 3: ["Unfriended!"]}
    t = fight("Krombopulos Michael", levels={0: 5, 1: 5}, items={1: ["Laser Gun"]}, hands=hands)
    ask(t, 1)
    t.decline(0).steps_in(2, "Play Battery Strike! on Seat 1")
    assert t.sums[0] == 10
    t.decline(0).steps_in(3, "Play Unfriended! on Seat 1")
    assert (t.sums[0], t.before(1), t.state.deal) == (5, ["Unfriended!"], None)


@pytest.mark.rules("MK-R89", "MK-165", "MK-163")
def test_half_of_a_trap_on_a_helper_waits_for_the_own_turn() -> None:
    t = fight("Tinkles", levels={0: 3, 1: 8}, hands={2: ["Hangover!"]}, roles={0: "Rick", 1: "Morty"}, rolls=[6])
    ask(t, 1)
    t.decline(0).choose(2, "Play Hangover! on Seat 1")
    assert t.sums == (6, 4)
    t.all_pass()
    assert t.before(1) == ["Hangover!"]
    assert [(b.seat, b.kind) for b in t.state.burdens] == [(1, "no_trouble")]


@pytest.mark.rules("MK-R42", "MK-R44", "MK-R48")
def test_a_deal_that_is_void_gives_the_promised_cards_back() -> None:
    t = fight("Krombopulos Michael", "Portal Fluid", carried={0: ["Mega Seeds"]}, levels={0: 5, 1: 5})
    ask(t, 1, "No Treasure", "Mega Seeds")
    t.refuse(0, "Mega Seeds")
    t.choose(0, "Use Portal Fluid").choose(0, "Seat 1")
    t.choose(0, "Use Mega Seeds: +3 for the players").refuse(0, "Ask Seat 1 for help")
    assert t.sums == (8, 12)


@pytest.mark.rules("MK-R103", "MK-R71", "MK-R42")
def test_a_ban_that_ends_with_a_level_lets_the_fighter_ask_somebody_else() -> None:
    t = fight("Krombopulos Michael", "Pass the Butter", levels={0: 3, 1: 5, 2: 5}, hands={3: ["Unfriended!"]})
    ask(t, 1)
    t.decline(0).choose(3, "Play Unfriended! on Seat 0").refuse(0, "Ask")
    t.choose(0, "you go up a level").refuse(0, "Ask Seat 1 for help")
    assert t.can("Ask Seat 2")


@pytest.mark.rules("MK-R103", "MK-R55", "MK-R105")
def test_a_ban_on_a_monster_leaves_with_it() -> None:
    hands = {2: ["Under Quarantine"], 3: ["Ship Defense System"]}
    t = fight("Krombopulos Michael", "Wandering Monster", "Zigerions", levels={0: 2, 1: 6}, hands=hands)
    t.choose(0, "Zigerions joins").decline(0).steps_in(2, "Play Under Quarantine (+5) on Krombopulos Michael").refuse(0, "Ask")
    t.decline(0).choose(3, "Use Ship Defense System").choose(3, "Krombopulos Michael")
    assert t.can("Ask Seat 1")


@pytest.mark.rules("MK-134", "MK-163", "MK-R43")
def test_a_helper_on_the_left_carries_the_mark_of_a_kill_into_the_next_fight() -> None:
    t = fight("Evil Smith Clones", levels={0: 3, 1: 5}, seats=3)
    ask(t, 1)
    t.all_pass()
    assert [(b.seat, b.amount) for b in t.state.burdens] == [(1, -5)]
    assert t.strength(1) == 0


# ---------------------------------------------------------------- running and dying


@pytest.mark.rules("MK-062", "MK-144", "MK-R64")
def test_an_ally_is_left_to_the_monsters_that_are_still_there() -> None:
    t = fight("Shleemypants", "Wandering Monster", "Hamurai", "Distress Beacon", "Lucy", levels={0: 3}, front={0: ["Unity"]}, rolls=[6, 1])
    t.choose(0, "Wandering Monster: Hamurai").choose(0, "Distress Beacon: Lucy").decline(0)
    t.choose(0, "Roll to escape Shleemypants")
    t.choose(0, "Leave Unity behind")
    assert [e["why"] for e in t.events("rolled")] == ["parasite", "run"]
    assert (t.level(), t.state.dead[0], t.state.phase) == (2, False, "end")


@pytest.mark.rules("MK-144", "MK-050", "MK-142")
def test_a_class_lost_to_the_first_monster_does_not_help_against_the_second() -> None:
    t = fight("Prince Nebulon", "Wandering Monster", "Lucy", front={0: ["High Schooler"]}, levels={0: 4}, rolls=[2, 4])
    t.choose(0, "Lucy joins").decline(0).choose(0, "Go on")
    assert t.run_bonus() == 2
    t.choose(0, "Roll to escape Prince Nebulon").choose(0, "Lose 2 levels")
    assert (t.front(), t.level()) == ([], 2)


@pytest.mark.rules("MK-143", "MK-144", "MK-047")
def test_a_level_lost_on_the_run_can_shake_off_a_pursuer() -> None:
    t = fight("Evil Morty", "Wandering Monster", "Shleemypants", levels={0: 6}, rolls=[1])
    t.choose(0, "Shleemypants joins").decline(0).choose(0, "Roll to escape Shleemypants")
    assert t.level() == 5
    assert (len(t.events("rolled")), len(t.events("not_pursued"))) == (1, 1)


@pytest.mark.rules("MK-R67", "MK-R64", "MK-R49", "MK-066")
def test_an_ally_looted_from_the_fighter_saves_the_helper() -> None:
    t = fight("Krombopulos Michael", levels={0: 5, 1: 5}, front={0: ["Unity"]}, rolls=[1])
    ask(t, 1)
    t.decline(0).choose(0, "Roll to escape").choose(1, "Take Unity").choose(0, "Stay")
    t.choose(1, "Play Unity as your Ally").choose(1, "Leave Unity behind: you escape")
    assert [e["why"] for e in t.events("rolled")].count("run") == 1
    assert (t.state.active, t.level(1), len(t.events("died"))) == (1, 5, 1)


@pytest.mark.rules("MK-R50", "MK-153", "MK-160", "MK-R74")
def test_both_die_and_the_bodies_are_looted_in_order_of_death() -> None:
    t = fight("Krombopulos Michael", "Parent", "Brad", levels={0: 5, 1: 5, 2: 4, 3: 3}, hands={1: ["Lucy"]}, rolls=[1, 1])
    ask(t, 1)
    t.all_pass()
    t.choose(1, "Take Parent").choose(2, "Take Brad").choose(0, "Stay").all_pass()
    t.choose(2, "Take Parent").choose(3, "Take Lucy").choose(2, "Keep").choose(1, "Stay")
    assert t.names("door_discard") == ["Krombopulos Michael"]
    assert (t.state.active, t.kind(1), len(t.hand(1))) == (1, "opening_plays", 8)
    assert not any(t.state.dead)


@pytest.mark.rules("MK-R72", "MK-150", "MK-R75")
def test_at_a_full_table_the_dead_have_no_role_to_choose() -> None:
    t = fight("Krombopulos Michael", seats=6, rolls=[1])
    t.decline(0)
    assert (t.state.active, t.events("role_taken")) == (1, [])


@pytest.mark.rules("MK-105", "MK-018", "MK-R102")
def test_a_defeat_at_level_nine_wins_treasures_and_not_the_game() -> None:
    t = fight("Fart", items={0: ["Antimatter Gun"]}, levels={0: 9}, treasures=["Spoon", "Flask", "Plumbus"])
    t.decline(0)
    assert (t.level(), t.state.over, t.hand()) == (9, False, ["Spoon", "Flask", "Plumbus"])


@pytest.mark.rules("MK-R96", "MK-R55", "MK-181")
def test_a_duplicate_fights_on_when_its_original_is_defeated() -> None:
    t = fight("Tinkles", "Cloning Kit", "Ship Defense System", levels={0: 5}, roles={0: "Rick"}, rolls=[6], seats=3)
    t.choose(0, "Use Cloning Kit").choose(0, "Use Ship Defense System").choose(0, "Tinkles")
    assert t.sums == (5, 4)
    t.decline(0)
    assert (t.level(), len(t.hand()), t.names("door_discard")) == (6, 4, ["Tinkles"])


@pytest.mark.rules("MK-R104", "MK-R71", "MK-147", "MK-148")
def test_a_monster_that_waits_for_the_next_fight_waits_for_the_dead_too() -> None:
    t = fight("Mr. Beauregard", "Wandering Monster", "Centaur", levels={0: 2}, rolls=[6, 1, 1], seats=3)
    t.choose(0, "Centaur joins").decline(0).choose(0, "Roll to escape Mr. Beauregard").choose(0, "Stay")
    assert (t.before(), t.state.active) == (["Mr. Beauregard"], 1)
    assert t.names("door_discard") == ["Wandering Monster", "Centaur"]


@pytest.mark.rules("MK-026", "MK-143", "MK-R32", "MK-R108")
def test_bad_stuff_for_everybody_asks_those_who_can_spare_their_levels() -> None:
    t = fight("Fart", levels={0: 3, 1: 1, 2: 2}, roles={2: "Beth"}, hands={2: ["Parent"]}, rolls=[1], seats=3)
    t.all_pass()
    t.choose(2, "Discard Parent")
    assert [t.level(seat) for seat in range(3)] == [1, 1, 2]


@pytest.mark.rules("MK-052", "MK-R85", "MK-R86")
def test_a_third_class_takes_the_place_of_one_of_two() -> None:
    t = table("Songwriter", front={0: ["High Schooler", "Parent", "Super Munchkin"]}, seats=3)
    t.choose(0, "Play Songwriter").choose(0, "Parent")
    assert t.front() == ["High Schooler", "Super Munchkin", "Songwriter"]
