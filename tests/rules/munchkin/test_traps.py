"""Traps, Guns, and what lasts."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, munchkin, table


@pytest.mark.rules("MK-161", "MK-042")
def test_a_trap_that_is_not_behind_the_door_goes_into_the_hand():
    t = table(levels={0: 5}, doors=["Parent", "Shrink Accident!"])
    t.go("Kick open the door").go("Loot the room")
    assert t.hand() == ["Parent", "Shrink Accident!"]
    assert t.level() == 5


@pytest.mark.rules("MK-162")
def test_a_trap_strikes_and_is_discarded():
    t = table("Shrink Accident!", levels={1: 4})
    t.choose(0, "Play Shrink Accident! on Seat 1")
    assert t.level(1) == 2
    assert t.names("door_discard") == ["Shrink Accident!"]
    assert t.names("shown") == []


@pytest.mark.rules("MK-163", "MK-E24")
def test_a_next_combat_trap_waits_and_is_applied_once():
    t = table("Hangover!", levels={0: 3, 1: 6})
    t.choose(0, "Play Hangover! on Seat 1")
    assert t.before(1) == ["Hangover!"]
    assert t.strength(1) == 1
    t.kick("Pencilvester", rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert t.sums == (4, 8)
    t.script(rolls=[6, 6])
    t.all_pass()
    assert t.strength(1) == 6
    assert [b.kind for b in t.state.burdens] == ["no_trouble"]


@pytest.mark.rules("MK-163")
def test_a_trap_leaves_when_all_of_it_is_over():
    t = table("Battery Strike!", items={0: ["Laser Gun"]}, levels={0: 5})
    t.choose(0, "Play Battery Strike! on yourself")
    assert t.before() == ["Battery Strike!"]
    t.kick("Tuberculosis")
    t.decline(0)
    assert t.before() == []
    assert "Battery Strike!" in t.names("door_discard")


@pytest.mark.rules("MK-165")
def test_a_next_combat_trap_in_combat_counts_at_once():
    t = fight("Pencilvester", items={0: ["Laser Gun", "Flask"]}, hands={2: ["Battery Strike!"]}, levels={0: 4}, rolls=[6])
    assert t.sums == (9, 8)
    t.decline(0).choose(2, "Play Battery Strike! on Seat 0")
    assert t.sums == (4, 8)


@pytest.mark.rules("MK-166")
def test_a_next_turn_trap_in_the_own_turn_counts_for_it():
    t = table("Grounded!", "Tuberculosis", doors=["Parent"])
    t.choose(0, "Play Grounded! on yourself")
    hand = len(t.hand())
    t.go("Kick open the door").go("Go on")
    assert t.story()[-1] == "phase_barred"
    assert len(t.hand()) == hand + 1  # the card behind the door and no loot
    t.go("End the turn")
    assert t.state.burdens == []
    assert t.names("door_discard") == ["Grounded!"]


@pytest.mark.rules("MK-166", "MK-163")
def test_a_next_turn_trap_on_another_waits_for_that_turn():
    t = table("Grounded!", doors=["Parent", "Songwriter", "Super Genius"])
    t.choose(0, "Play Grounded! on Seat 1")
    t.go("Kick open the door").go("Loot the room").go("End the turn")
    assert t.before(1) == ["Grounded!"]
    t.go("Kick open the door").go("Go on")
    assert t.story()[-1] == "phase_barred"
    t.go("End the turn")
    assert t.state.burdens == []


@pytest.mark.rules("MK-167", "MK-R66", "MK-R90")
def test_the_victim_chooses():
    t = table("Council Verdict!", carried={1: ["Flask", "Spoon", "Laser Gun"]}, levels={1: 4})
    t.choose(0, "Play Council Verdict! on Seat 1")
    assert t.waiting == [1]
    t.choose(1, "Discard 2 Items").choose(1, "Flask").choose(1, "Laser Gun")
    assert t.items(1) == ["Spoon"]


@pytest.mark.rules("MK-168", "MK-E25", "MK-R90", "MK-012")
def test_a_jail_for_empty_hands():
    t = table("Spoon", carried={0: ["Laser Gun"]}, doors=["Galactic Federation Jail!", "Parent"])
    t.go("Kick open the door")
    assert t.items() == ["Laser Gun"]
    assert t.names("door_discard") == ["Galactic Federation Jail!"]
    t.go("Loot the room")
    assert t.hand() == ["Spoon", "Parent"]


@pytest.mark.rules("MK-R90")
def test_slot_words_mean_what_is_equipped_and_others_what_is_carried():
    t = table("Exploding Hat!", "Airport Security!", items={1: ["Flask"]}, carried={1: ["Tinfoil Hat", "Laser Gun"]}, levels={1: 5})
    t.choose(0, "Play Exploding Hat! on Seat 1")
    assert (t.items(1), t.level(1)) == (["Flask", "Tinfoil Hat", "Laser Gun"], 4)
    t.choose(0, "Play Airport Security! on Seat 1")
    assert (t.items(1), t.level(1)) == (["Flask", "Tinfoil Hat"], 4)


@pytest.mark.rules("MK-169", "MK-R88")
def test_bad_things_may_be_done_to_oneself_and_good_ones_may_cost_treasure():
    t = table("Shrink Accident!", levels={0: 5})
    t.choose(0, "Play Shrink Accident! on yourself")
    assert t.level() == 3
    winning = fight("Tuberculosis", levels={0: 5}, hands={1: ["Freshly Shrunk"]})
    winning.decline(0).choose(1, "Play Freshly Shrunk (-5)")
    winning.all_pass()
    assert (winning.level(), winning.hand()) == (6, [])


@pytest.mark.rules("MK-R71")
def test_until_a_level_is_gained():
    t = table("Bad Knees!", "Pass the Butter")
    t.choose(0, "Play Bad Knees! on yourself")
    assert (t.before(), t.run_bonus()) == (["Bad Knees!"], -1)
    t.choose(0, "you go up a level")
    assert (t.before(), t.run_bonus()) == ([], 0)
    assert t.names("door_discard") == ["Bad Knees!"]


@pytest.mark.rules("MK-183", "MK-R97")
def test_what_a_gun_is():
    box = munchkin().box
    guns = {box.names[c] for c in box.of("Treasure") if box.records[c].gun}
    assert guns == {
        "Laser Gun",
        "Freeze Ray Gun",
        "Time Gun",
        "Portal Gun",
        "Shrink Ray Gun",
        "Stun Gun",
        "Antimatter Gun",
        "Machine Gun",
    }
    t = table("Airport Security!", items={1: ["Laser Gun"]}, carried={1: ["Time Gun", "Freeze Ray Gun", "Flask"]}, levels={1: 3})
    t.choose(0, "Play Airport Security! on Seat 1")
    assert t.items(1) == ["Flask"]


@pytest.mark.rules("MK-R97")
def test_the_word_gun_is_checked_when_a_pack_is_read():
    from tableverse.cardtext import CardError

    card = '\n[[card]]\nname = "{}"\ndeck = "Treasure"\nkind = "Item"\nslot = "none"\ngun = {}\n'
    for name, gun in (("Gunk Sprayer", "true"), ("Old gun", "false")):
        with pytest.raises(CardError, match="the word Gun"):
            _ = munchkin().with_packs('game = "munchkin"\n' + card.format(name, gun)).box


@pytest.mark.rules("MK-R109", "MK-089")
def test_one_shots_keep_their_bonus_when_items_give_none():
    t = fight("Tuberculosis", "Neutrino Bomb", items={0: ["Laser Gun", "Flask"]})
    assert t.sums[0] == 3  # Guns give no bonus
    t.choose(0, "Use Neutrino Bomb: +5 for the players")
    assert t.sums[0] == 8
