"""Levels, Classes, Super Munchkin and Allies, and when their cards may be played."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, munchkin, table

# ---------------------------------------------------------------- levels


@pytest.mark.rules("MK-018", "MK-025", "MK-094", "MK-R79", "MK-099")
def test_level_ten_is_for_kills():
    t = table("Pass the Butter", "Identity Theft", levels={0: 9, 1: 9, 2: 5, 3: 5}, carried={0: ["Laser Gun", "Portal Gun"]})
    t.refuse(0, "Sell")
    assert t.why_not("Sell Items") == ("Level 10 cannot be bought.", ("MK-099",))
    t.refuse(0, "you go up a level")
    t.refuse(0, "Seat 1 goes up a level")
    assert t.can("Seat 2 goes up a level")
    t.refuse(0, "Play Identity Theft")
    assert t.level(0) == 9


@pytest.mark.rules("MK-026", "MK-E6", "MK-025")
def test_nobody_falls_below_level_one():
    t = fight("Galactic Federation", levels={0: 2, 1: 1, 2: 6}, rolls=[])
    assert t.level() == 2
    t.set("level", [6, 2, 1, 1])
    t.script(rolls=[1])
    t.choose(0, "run away")
    assert (t.level(0), t.level(1), t.level(2)) == (4, 1, 1)


@pytest.mark.rules("MK-027", "MK-E5")
def test_strength_may_fall_below_one():
    t = fight("Centaur", hands={1: ["Hangover!"]})
    t.choose(0, "run away").choose(1, "Play Hangover! on Seat 0")
    assert t.sums == (-4, 1)
    assert t.level() == 1
    assert not t.state.winning()


@pytest.mark.rules("MK-047")
def test_level_means_level_and_not_strength():
    t = fight("King Jellybean", levels={0: 3}, items={0: ["Axe Guitar"]}, front={0: ["Songwriter"]})
    assert t.sums == (8, 17)  # +5 against players of Level 5 or lower


@pytest.mark.rules("MK-048", "MK-140")
def test_a_lost_fight_changes_no_level():
    t = fight("Krombopulos Michael", levels={0: 4}, rolls=[5])
    t.choose(0, "run away")
    assert t.level() == 4
    assert t.events("went_up") == t.events("went_down") == []


# ---------------------------------------------------------------- Classes


@pytest.mark.rules("MK-049")
def test_the_four_classes():
    box = munchkin().box
    assert {box.names[c] for c in box.of("Door") if box.records[c].kind == "Class"} == {
        "Parent",
        "High Schooler",
        "Super Genius",
        "Songwriter",
    }


@pytest.mark.rules("MK-050", "MK-071", "MK-R59")
def test_abilities_begin_and_end_with_the_card():
    t = fight("Krombopulos Michael", "Parent", carried={0: ["Horse Scalpel"]}, levels={0: 4})
    assert t.sums == (4, 12)
    t.choose(0, "Play Parent as your Class")
    assert t.sums == (5, 12)  # while fighting alone, +1; the Item stays as it is
    assert t.equipped() == []
    t.choose(0, "Discard Parent from play")
    assert t.sums == (4, 12)


@pytest.mark.rules("MK-051", "MK-R61", "MK-R60")
def test_an_ability_is_paid_with_hand_and_play():
    t = fight("Krombopulos Michael", "Flask", items={0: ["Laser Gun"]}, front={0: ["Songwriter", "Snuffles"]}, levels={0: 4})
    t.choose(0, "Use Songwriter")
    assert set(t.options(0)) == {"Flask", "Laser Gun", "Snuffles"}
    t.choose(0, "Laser Gun")
    assert t.sums[0] == 4 + 2  # it stops counting at once
    t.choose(0, "The players")
    assert t.sums[0] == 9
    t.refuse(0, "Use Songwriter")  # once each combat


@pytest.mark.rules("MK-164", "MK-R61")
def test_traps_in_force_and_the_role_pay_for_nothing():
    t = fight("Krombopulos Michael", "Flask", "Spoon", front={0: ["Songwriter"]}, levels={0: 4})
    t.put("before", ["Bad Knees!"], seat=0)
    t.choose(0, "Use Songwriter")
    assert set(t.options(0)) == {"Flask", "Spoon"}


@pytest.mark.rules("MK-052", "MK-R85")
def test_a_second_class_takes_the_place_of_the_first():
    t = table("Songwriter", front={0: ["Parent"]})
    t.choose(0, "Play Songwriter as your Class instead of Parent")
    assert t.front() == ["Songwriter"]
    assert t.names("door_discard") == ["Parent"]


@pytest.mark.rules("MK-052", "MK-R86")
def test_super_munchkin_makes_room_for_two():
    t = table("Songwriter", "Super Genius", front={0: ["Parent", "Super Munchkin"]})
    t.choose(0, "Play Songwriter as your Class")
    assert t.front() == ["Parent", "Super Munchkin", "Songwriter"]
    t.choose(0, "Play Super Genius as your Class").choose(0, "Parent")  # a third one: one has to go
    assert t.front() == ["Super Munchkin", "Songwriter", "Super Genius"]


@pytest.mark.rules("MK-053", "MK-R86")
def test_super_munchkin_needs_a_class():
    t = table("Super Munchkin")
    t.refuse(0, "Super Munchkin")
    assert t.why_not("Play Super Munchkin") == ("It needs a Class to lie on.", ("MK-053",))
    with_class = table("Super Munchkin", "Super Munchkin", front={0: ["Parent"]})
    with_class.choose(0, "Play Super Munchkin on your Class")
    with_class.refuse(0, "Play Super Munchkin on your Class")
    assert with_class.why_not("Play Super Munchkin") == ("You have one already.", ("MK-R86",))
    in_fight = fight("Krombopulos Michael", "Super Munchkin", front={0: ["Parent"]})
    assert in_fight.can("Play Super Munchkin on your Class")


@pytest.mark.rules("MK-053", "MK-072", "MK-071")
def test_classes_are_for_the_own_turn():
    t = table(hands={1: ["Songwriter", "Super Munchkin", "Shrink Accident!"]}, front={1: ["Parent"]})
    t.choose(0, "Kick open the door")
    t.refuse(1, "Songwriter")
    t.refuse(1, "Super Munchkin")
    assert t.can("Discard Parent from play", 1)


@pytest.mark.rules("MK-054", "MK-R85")
def test_no_class_twice():
    t = table("Parent", front={0: ["Parent", "Super Munchkin"]})
    t.refuse(0, "Play Parent")
    assert t.why_not("Play Parent") == ("You are a Parent already.", ("MK-054",))
    t.choose(0, "Discard Parent from play")
    t.choose(0, "Play Parent as your Class")
    assert t.front() == ["Parent"]


@pytest.mark.rules("MK-055")
def test_super_munchkin_keeps_the_advantages():
    t = fight("Cromulons", items={0: ["Axe Guitar"]}, front={0: ["Songwriter", "Super Munchkin"]}, levels={0: 4})
    assert t.sums == (9, 9)  # -5 against Songwriters
    assert t.state.winning()  # ties


@pytest.mark.rules("MK-056", "MK-E8", "MK-130", "MK-131")
def test_super_munchkin_with_one_class_spares_its_drawbacks():
    t = fight("Frank Palicky", front={0: ["High Schooler", "Super Munchkin"], 1: ["High Schooler"]}, levels={0: 1}, roles={0: "Summer"})
    assert t.monster() == 1
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert t.monster() == 3  # the helper's Class brings the bonus
    two = fight("Frank Palicky", front={0: ["High Schooler", "Super Munchkin", "Parent"]})
    assert two.monster() == 3


@pytest.mark.rules("MK-056", "MK-055")
def test_super_munchkin_with_one_class_may_use_what_the_class_may_not():
    t = table("Antimatter Gun", front={0: ["High Schooler"]})
    t.choose(0, "Put Antimatter Gun on the table")
    assert t.equipped() == []
    t.refuse(0, "Equip Antimatter Gun")
    spared = table("Antimatter Gun", front={0: ["High Schooler", "Super Munchkin"]})
    spared.choose(0, "Put Antimatter Gun on the table")
    assert spared.equipped() == ["Antimatter Gun"]


@pytest.mark.rules("MK-057")
def test_super_munchkin_pays_for_abilities():
    t = fight("Krombopulos Michael", "Flask", "Spoon", front={0: ["Songwriter", "Super Munchkin"]})
    t.choose(0, "Use Songwriter").choose(0, "Flask").choose(0, "The players")
    assert t.hand() == ["Spoon"]


@pytest.mark.rules("MK-R86")
def test_what_goes_with_super_munchkin():
    alone = table(front={0: ["Parent", "Super Munchkin"]})
    alone.choose(0, "Discard Parent from play")
    assert alone.front() == []  # nothing to lie on
    two = table(front={0: ["Parent", "Super Munchkin", "Songwriter"]})
    two.choose(0, "Discard Super Munchkin from play")
    assert two.kind(0) == "which_class_goes"
    two.choose(0, "Parent")
    assert two.front() == ["Songwriter"]


@pytest.mark.rules("MK-064", "MK-R58", "MK-E36", "MK-079")
def test_giving_up_a_class_in_the_middle_of_a_fight():
    t = fight("Frank Palicky", items={0: ["Track Shoes"]}, front={0: ["High Schooler"]}, levels={0: 6})
    assert t.sums == (9, 3)
    t.choose(0, "Discard High Schooler from play")
    assert t.sums == (6, 1)  # the Class-only Item is turned sideways
    assert (t.items(), t.equipped()) == (["Track Shoes"], [])
    off = table(front={2: ["Parent"]})
    off.choose(0, "Kick open the door").choose(2, "Discard Parent from play")
    assert off.front(2) == []


# ---------------------------------------------------------------- Allies


@pytest.mark.rules("MK-058", "MK-060", "MK-066")
def test_a_new_ally_takes_the_place_of_the_old_one_even_in_combat():
    t = fight("Krombopulos Michael", "Mr. Meeseeks", front={0: ["Unity"]}, levels={0: 4})
    assert t.sums[0] == 6  # Unity: +1, and +1 with four players
    t.choose(0, "Play Mr. Meeseeks as your Ally instead of Unity")
    assert t.front() == ["Mr. Meeseeks"]
    assert t.names("door_discard") == ["Unity"]
    assert t.sums[0] == 8


@pytest.mark.rules("MK-066", "MK-058")
def test_an_ally_may_be_played_on_anybodys_turn():
    t = table(hands={2: ["Snuffles"]})
    t.choose(0, "Kick open the door").choose(2, "Play Snuffles as your Ally")
    assert t.front(2) == ["Snuffles"]


@pytest.mark.rules("MK-061", "MK-085")
def test_an_ally_is_not_for_trade():
    t = table("Flask", "Pass the Butter", front={0: ["Snuffles", "Parent"]}, items={0: ["Spoon"]})
    t.choose(0, "Propose a trade").choose(0, "Seat 1")
    assert t.options(0) == ["Add Spoon"]


@pytest.mark.rules("MK-R65", "MK-084")
def test_an_ally_is_not_dismissed_freely():
    t = table(front={0: ["Snuffles"]})
    t.refuse(0, "Snuffles")


# ---------------------------------------------------------------- when cards may be played


@pytest.mark.rules("MK-065", "MK-093")
def test_a_go_up_a_level_for_anybody_at_any_time():
    t = fight("Krombopulos Michael", hands={1: ["Pass the Butter"]}, levels={2: 4})
    t.choose(0, "run away").choose(1, "Seat 2 goes up a level")
    assert t.level(2) == 5
    assert t.names("treasure_discard") == ["Pass the Butter"]


@pytest.mark.rules("MK-067", "MK-169", "MK-R88")
def test_a_trap_on_anybody_at_any_time():
    t = table("Shrink Accident!", hands={1: ["Dropped Out!"]}, levels={0: 4, 1: 4, 2: 4})
    assert t.can("Play Shrink Accident! on yourself")
    assert t.can("Play Shrink Accident! on Seat 2")
    t.choose(0, "Play Shrink Accident! on yourself")
    assert t.level() == 2
    t.choose(0, "Kick open the door").choose(1, "Play Dropped Out! on Seat 2")
    assert t.level(2) == 3
    inside = fight("Krombopulos Michael", hands={1: ["Shrink Accident!"]}, levels={0: 4, 2: 4})
    inside.choose(0, "run away")
    assert inside.can("Play Shrink Accident! on Seat 2", 1)
    inside.choose(1, "Play Shrink Accident! on Seat 0")
    assert inside.sums == (2, 12)


@pytest.mark.rules("MK-070", "MK-076", "MK-R34")
def test_cards_received_off_turn_may_be_played_at_once():
    t = table("Blips and Chitz Jackpot", doors=["Parent", "Snuffles", "Songwriter", "Eyepatched"])
    t.choose(0, "Play Blips and Chitz Jackpot")
    assert t.options(1) == ["Play Snuffles as your Ally", "Keep the rest in hand"]  # each player draws a Door card, seat 0 first
    t.decline(1)
    assert t.kind(2) == "play_received"
    assert t.options(2) == ["Play Songwriter as your Class", "Keep the rest in hand"]
    t.choose(2, "Play Songwriter")
    assert t.front(2) == ["Songwriter"]


@pytest.mark.rules("MK-070", "MK-R34", "MK-R67")
def test_cards_received_in_combat_wait_for_its_end():
    t = fight("Krombopulos Michael", "Laser Gun", levels={0: 1, 1: 4, 2: 3, 3: 2})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.script(rolls=[1, 6])
    t.all_pass()
    t.choose(1, "Take Laser Gun")  # the fighter is dead; the helper still has to run
    assert t.hand(1) == ["Laser Gun"]
    assert t.kind(0) == "pick_role"
    t.decline(0)
    t.all_pass()
    assert t.state.phase == "end"
    assert t.kind(1) == "play_received"
    t.choose(1, "Put Laser Gun on the table")
    assert t.equipped(1) == ["Laser Gun"]


@pytest.mark.rules("MK-072", "MK-074")
def test_items_are_not_played_off_turn():
    t = table(hands={1: ["Laser Gun", "Neutrino Bomb", "Shrink Accident!"]})
    t.choose(0, "Kick open the door")
    t.refuse(1, "Laser Gun")
    t.refuse(1, "Neutrino Bomb")


@pytest.mark.rules("MK-073")
def test_sales_are_for_the_own_turn_outside_combat():
    goods = {0: ["Laser Gun", "Portal Gun"], 1: ["Antimatter Gun", "Axe Guitar"]}
    t = table(carried=goods, doors=["Parent", "Songwriter"])
    assert t.can("Sell Items")
    t.choose(0, "Kick open the door")
    t.refuse(1, "Sell Items")
    t.all_pass()
    assert t.can("Sell Items")  # after the door
    t.go("Loot the room")
    assert t.can("Sell Items")  # at Charity
    inside = fight("Krombopulos Michael", carried=goods)
    inside.refuse(0, "Sell Items")


@pytest.mark.rules("MK-074", "MK-079")
def test_in_the_own_combat_only_one_shots():
    t = fight("Krombopulos Michael", "Laser Gun", "Neutrino Bomb", carried={0: ["Spoon", "Mega Seeds"]})
    t.refuse(0, "Laser Gun")
    t.refuse(0, "Spoon")
    assert t.can("Use Neutrino Bomb")
    assert t.can("Use Mega Seeds")


@pytest.mark.rules("MK-011", "MK-012")
def test_cards_in_hand_do_nothing_and_are_safe():
    t = table("Laser Gun", "Airport Security!", levels={0: 5})
    assert t.strength() == 5
    t.choose(0, "Play Airport Security! on yourself")
    assert t.hand() == ["Laser Gun"]
    assert t.level() == 4


@pytest.mark.rules("MK-R60", "MK-051")
def test_an_ability_once_each_turn():
    t = table("Flask", "Spoon", roles={0: "Summer"}, treasures=["Robot Arm", "Mega Seeds"])
    t.choose(0, "Use Summer").choose(0, "Flask")
    assert t.hand() == ["Spoon", "Robot Arm"]
    t.refuse(0, "Use Summer")
