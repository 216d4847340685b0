"""Fights: strengths, windows, interference, several monsters, and what a fight leaves."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table


@pytest.mark.rules("MK-E1", "MK-103", "MK-141")
@pytest.mark.parametrize(("roll", "caught"), [(4, True), (5, False)])
def test_a_tie_is_a_loss(roll, caught):
    t = fight("Pencilvester", items={0: ["Flask", "Friendship Bracelet"]}, levels={0: 5}, rolls=[6, roll])
    assert t.sums == (8, 8)
    t.choose(0, "run away")
    assert t.story().count("caught") == caught
    assert t.level() == 5
    assert t.hand() == []


@pytest.mark.rules("MK-E2", "MK-104", "MK-038", "MK-135", "MK-137")
def test_a_solo_kill():
    t = fight("Pencilvester", items={0: ["Flask", "Stun Gun"]}, levels={0: 5}, rolls=[6])
    assert t.sums == (9, 8)
    t.choose(0, "Leave it at that")
    assert t.level() == 6
    assert len(t.hand()) == 2
    assert t.events("drew", 1) == [{"seat": 0, "deck": "treasure", "count": 2, "cards": []}]
    assert t.asked(0).text.startswith("Your turn, at the end of the turn")


@pytest.mark.rules("MK-E3", "MK-107", "MK-108", "MK-114", "MK-092", "MK-R28", "MK-R33")
def test_overturned_in_the_window():
    t = fight(
        "Pencilvester",
        "Neutrino Bomb",
        "Fleeb Juice",
        items={0: ["Flask", "Stun Gun"]},
        hands={1: ["Shrink Accident!"], 2: ["Eyepatched"], 3: ["Cronenberged"]},
        levels={0: 5},
        rolls=[6],
    )
    t.decline(0)
    assert t.waiting == [1, 2, 3]
    t.choose(3, "Play Cronenberged (+10)").let(1).choose(2, "Play Eyepatched (+5)")
    assert t.sums == (9, 13)  # only the first clockwise
    assert t.hand(3) == ["Cronenberged"]
    for viewer in (0, 1, 2, None):
        assert all("Cronenberged" not in line for line in t.log(viewer))
    t.choose(0, "Use Neutrino Bomb: +5 for the players").choose(0, "Use Fleeb Juice: +2 for the players")
    t.decline(0)
    assert t.waiting == [1, 3]  # seat 2 has nothing left
    t.all_pass()
    assert t.level() == 6
    assert len(t.hand()) == 3  # 2 Treasures and 1 for the enhancer
    assert t.names("door_discard")[-2:] == ["Eyepatched", "Pencilvester"]
    assert t.names("treasure_discard") == ["Neutrino Bomb", "Fleeb Juice"]


@pytest.mark.rules("MK-R29", "MK-107")
def test_what_touches_nothing_clears_no_passes():
    t = fight("Krombopulos Michael", hands={1: ["Snuffles", "Mega Seeds"], 2: ["Shrink Accident!"]})
    t.decline(0).choose(1, "Play Snuffles as your Ally").let(2)
    assert t.waiting == [1]  # asked again, alone
    assert (t.state.passed[0], t.state.passed[2]) == (True, True)
    t.choose(1, "Use Mega Seeds: +3 for the players")
    assert t.waiting == [0]  # a touch: from the beginning
    assert t.state.passed == [False] * 4


@pytest.mark.rules("MK-R29")
def test_a_bystanders_gear_touches_a_fight_that_counts_it():
    t = fight("Amish Cyborg", carried={1: ["Spoon"]}, levels={0: 9}, rolls=[6])
    assert t.sums == (9, 2)
    t.decline(0).steps_in(1, "Equip Spoon")
    assert t.sums == (9, 4)
    assert t.waiting == [0]
    plain = fight("Krombopulos Michael", carried={1: ["Spoon"]})
    plain.decline(0).steps_in(1, "Equip Spoon")
    assert plain.waiting == [1]  # asked again, alone


@pytest.mark.rules("MK-108", "MK-R88")
def test_after_the_window_a_kill_is_definitive():
    t = fight("Tuberculosis", hands={1: ["Cronenberged", "Shrink Accident!"]}, levels={0: 5})
    t.decline(0).let(1)
    assert t.level() == 6
    assert t.state.phase == "end"
    assert t.waiting == [0]


@pytest.mark.rules("MK-R28")
def test_a_window_asks_fighter_helper_and_then_the_others():
    t = fight("Krombopulos Michael", hands={1: ["Mega Seeds"], 2: ["Neutrino Bomb"], 3: ["Fleeb Juice"]}, levels={0: 3, 1: 4})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert t.waiting == [0]
    t.decline(0)
    assert (t.waiting, t.kind(1)) == ([1], "back_up")
    t.decline(1)
    assert t.waiting == [2, 3]


@pytest.mark.rules("MK-102")
def test_a_monsters_strength():
    t = fight("Frank Palicky", front={0: ["High Schooler"]}, hands={1: ["Freshly Shrunk"]})
    assert t.monster() == 3
    t.decline(0).choose(1, "Play Freshly Shrunk (-5)")
    assert t.monster() == -2
    assert t.state.foes[0].card == t.card("Frank Palicky")


@pytest.mark.rules("MK-105", "MK-028", "MK-R55")
def test_a_defeat_is_a_win_without_a_level():
    t = fight("Krombopulos Michael", "Ship Defense System", levels={0: 3})
    t.choose(0, "Use Ship Defense System")
    assert t.level() == 3
    assert len(t.hand()) == 3  # "and draw its Treasures"
    assert "rolled" not in t.story()
    assert t.events("fight_won") == [{"seat": 0, "cards": []}]


@pytest.mark.rules("MK-106", "MK-R16")
def test_everything_played_into_a_fight_is_discarded_after_it():
    t = fight("Tuberculosis", "Eyepatched", "Neutrino Bomb", levels={0: 5}, rolls=[6])
    t.choose(0, "Play Eyepatched (+5)").choose(0, "Use Neutrino Bomb: +5 for the monsters")
    assert t.names("door_discard") == []
    t.choose(0, "run away")
    assert t.names("door_discard") == ["Tuberculosis", "Eyepatched"]
    assert t.names("treasure_discard") == ["Neutrino Bomb"]
    assert t.names("fray") == []


@pytest.mark.rules("MK-109", "MK-110")
def test_anybody_may_interfere_in_a_fight_and_only_there():
    t = fight(
        "Krombopulos Michael", "Eyepatched", hands={1: ["Mid-Purge"], 2: ["Backed by Lawyers"]}, levels={1: 3}, front={3: ["Songwriter"]}
    )
    t.put("hand", ["Flask"], seat=3)
    t.choose(0, "Play Eyepatched")
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0).choose(1, "Play Mid-Purge")
    t.decline(0)
    t.choose(2, "Play Backed by Lawyers").let(3)
    assert t.monster() == 27
    t.decline(0).choose(3, "Use Songwriter").choose(3, "Flask").choose(3, "The monsters")
    assert t.sums[1] == 30
    assert 3 not in t.state.combatants()
    outside = table("Eyepatched")
    outside.refuse(0, "Eyepatched")
    assert outside.why_not("Play Eyepatched") == ("An enhancer is played on a monster in a fight.", ("MK-110",))


@pytest.mark.rules("MK-111", "MK-R62", "MK-117")
def test_a_wandering_monster():
    t = fight("Krombopulos Michael", hands={1: ["Wandering Monster", "Tuberculosis"], 2: ["Brad"]})
    t.decline(0)
    t.refuse(2, "Brad")  # not without such a card
    t.steps_in(1, "Play Wandering Monster: Tuberculosis joins")
    assert t.foes() == ["Krombopulos Michael", "Tuberculosis"]
    assert t.sums[1] == 14
    assert t.hand(1) == []
    assert "Seat 1 plays Wandering Monster: Tuberculosis joins the fight." in t.log()
    assert t.log()[-1] == f"Seat 1's Wandering Monster makes it {t.sums[0]} : 14."


@pytest.mark.rules("MK-R62", "MK-169")
def test_a_wandering_monster_in_the_own_fight():
    t = fight("Tuberculosis", "Wandering Monster", "Centaur", levels={0: 5})
    t.choose(0, "Play Wandering Monster: Centaur joins")
    assert t.sums == (5, 3)
    t.decline(0)
    assert t.level() == 7
    assert sorted(t.names("door_discard")) == ["Centaur", "Tuberculosis", "Wandering Monster"]


@pytest.mark.rules("MK-112", "MK-165", "MK-E24", "MK-163")
def test_a_trap_on_a_combatant():
    t = fight("Pencilvester", items={0: ["Flask", "Stun Gun"]}, hands={2: ["Airport Security!", "Hangover!"]}, levels={0: 5}, rolls=[6])
    assert t.sums == (9, 8)
    t.decline(0).choose(2, "Play Airport Security! on Seat 0")
    assert t.sums == (7, 8)
    t.decline(0).choose(2, "Play Hangover! on Seat 0")
    assert t.sums == (2, 8)  # the next combat is this one
    assert t.before() == ["Hangover!"]
    t.script(rolls=[6])
    t.choose(0, "run away")
    assert [b.kind for b in t.state.burdens] == ["no_trouble"]  # the rest of it lasts until the end of the turn


@pytest.mark.rules("MK-113", "MK-115", "MK-114")
def test_enhancers_add_up():
    t = fight("General Nathan", "Eyepatched", "Cronenberged", levels={0: 3})
    t.choose(0, "Play Eyepatched").choose(0, "Play Cronenberged")
    assert t.monster() == 21
    assert t.view(0)["foes"][0]["treasures"] == 2 + 1 + 2
    assert t.state.box.kind[t.card("Freshly Shrunk")] == "Enhancer"


@pytest.mark.rules("MK-116")
def test_an_enhancer_goes_on_one_monster():
    t = fight("Tuberculosis", "Wandering Monster", "Centaur", hands={1: ["Eyepatched"]})
    t.choose(0, "Play Wandering Monster").decline(0)
    assert t.can("Play Eyepatched (+5) on Tuberculosis", 1)
    t.choose(1, "Play Eyepatched (+5) on Centaur")
    assert (t.monster(0), t.monster(1)) == (2, 6)


@pytest.mark.rules("MK-E9", "MK-117", "MK-135", "MK-R76", "MK-136")
def test_two_monsters():
    def against(level):
        t = fight("Pencilvester", "Wandering Monster", "Tinkles", items={0: ["Flask", "Laser Gun"]}, levels={0: level}, rolls=[6, 6])
        return t.choose(0, "Play Wandering Monster")

    t = against(8)
    assert t.sums == (13, 12)
    t.decline(0)
    assert t.level() == 10
    assert t.state.winners == [0]
    lost = against(7)
    assert lost.sums == (12, 12)
    lost.script(rolls=[6, 6])
    lost.decline(0)
    assert lost.kind(0) == "run_away"


@pytest.mark.rules("MK-119", "MK-R55")
def test_one_of_several_can_be_removed():
    t = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis", "Ship Defense System", "Eyepatched", levels={0: 4})
    t.choose(0, "Play Wandering Monster").choose(0, "Play Eyepatched (+5) on Krombopulos Michael")
    assert t.sums == (4, 19)
    t.choose(0, "Use Ship Defense System").choose(0, "Krombopulos Michael")
    assert t.sums == (4, 2)  # its enhancer went with it
    t.decline(0)
    assert t.level() == 5
    assert len(t.hand()) == 4 + 1  # with the Treasures that its enhancer added


@pytest.mark.rules("MK-120", "MK-121")
def test_no_fight_against_some_and_flight_from_others():
    t = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis", "Ship Defense System", levels={0: 4})
    t.choose(0, "Play Wandering Monster").choose(0, "Use Ship Defense System").choose(0, "Tuberculosis")
    assert t.state.bounty == 1
    t.script(rolls=[6])
    t.decline(0)
    assert t.story().count("escaped") == 1
    assert t.hand() == []  # fleeing forfeits what was credited
    assert t.level() == 4


@pytest.mark.rules("MK-029")
def test_no_reward_before_the_fight_is_over():
    t = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis", "Ship Defense System", levels={0: 4})
    t.choose(0, "Play Wandering Monster").choose(0, "Use Ship Defense System").choose(0, "Krombopulos Michael")
    assert t.hand() == []
    assert t.level() == 4
    t.decline(0)
    assert (len(t.hand()), t.level()) == (4, 5)


@pytest.mark.rules("MK-R35", "MK-R37")
def test_who_is_ahead_neither_flees_nor_asks():
    t = fight("Tuberculosis", levels={0: 5})
    assert t.options(0) == ["Leave it at that"]
    assert t.why_not("Ask for help") == ("You are winning without help.", ("MK-R37",))
    tie = fight("Tuberculosis", levels={0: 2})
    assert tie.can("Ask Seat 1 for help")
    with_ties = fight("Tuberculosis", levels={0: 2}, items={0: ["Clip-On Tie"]}, front={0: ["Songwriter"]})
    with_ties.set("level", 1, seat=0)
    with_ties.state.retotal()
    assert with_ties.sums == (2, 2)
    assert with_ties.state.winning()
    assert not with_ties.can("Ask Seat 1 for help")


@pytest.mark.rules("MK-R53")
def test_a_one_shot_is_for_a_side_and_stays_when_a_monster_goes():
    t = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis", "Ship Defense System", "Neutrino Bomb")
    t.choose(0, "Play Wandering Monster").choose(0, "Use Neutrino Bomb: +5 for the monsters")
    assert t.sums[1] == 19
    t.choose(0, "Use Ship Defense System").choose(0, "Tuberculosis")
    assert t.sums[1] == 17


@pytest.mark.rules("MK-R56", "MK-114")
def test_treasures_stop_at_zero():
    t = fight("Tuberculosis", "Freshly Shrunk", levels={0: 3})
    t.choose(0, "Play Freshly Shrunk")
    assert t.sums == (3, -3)
    assert t.view(0)["foes"][0]["treasures"] == 0
    assert t.view(0)["foes"][0]["level"] == 2
    t.decline(0)
    assert (t.level(), t.hand()) == (4, [])


@pytest.mark.rules("MK-R57", "MK-065")
def test_totals_are_live_but_what_is_added_once_is_fixed():
    t = fight("Krombopulos Michael", "Clone in a Bag", hands={1: ["Pass the Butter"]}, levels={0: 4})
    t.choose(0, "Use Clone in a Bag: +4 for the players")
    assert t.sums[0] == 8
    t.decline(0).choose(1, "Seat 0 goes up a level")
    assert t.sums[0] == 5 + 4


@pytest.mark.rules("MK-R102", "MK-105", "MK-119")
def test_a_standing_defeat_is_looked_at_when_the_window_closes():
    t = fight("Frank Palicky", levels={0: 1}, items={1: ["Freeze Ray Gun"]})
    assert t.sums == (1, 1)
    assert t.view(0)["foes"][0]["doomed"]
    assert t.foes() == ["Frank Palicky"]  # until then it counts fully
    t.all_pass()
    assert t.level() == 1
    assert len(t.hand()) == 1
    saved = fight("Frank Palicky", levels={0: 1}, items={1: ["Freeze Ray Gun"]}, hands={2: ["Airport Security!"]}, rolls=[6])
    saved.decline(0).steps_in(2, "Play Airport Security! on Seat 1")
    assert not saved.view(0)["foes"][0]["doomed"]


@pytest.mark.rules("MK-R49", "MK-R50")
def test_a_fighter_who_is_taken_out_ends_the_fight():
    t = fight("Krombopulos Michael", hands={1: ["Mega Seeds"], 2: ["Portal Fluid"]}, levels={0: 3, 1: 5})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0).let(1)
    t.choose(2, "Use Portal Fluid").choose(2, "Seat 0")
    assert t.story().count("fight_broken_off") == 1
    assert "rolled" not in t.story()
    assert t.names("fray") == []
    assert (t.level(), t.hand()) == (3, [])
    assert t.asked(0).text.startswith("Your turn, at the end")


@pytest.mark.rules("MK-R32", "MK-024")
def test_responses_come_before_the_effect_and_in_order():
    t = table(hands={1: ["Shrink Accident!"], 2: ["Dream Inceptor"], 3: ["Diplomatic Immunity"]}, levels={0: 5})
    t.choose(0, "Kick open the door").steps_in(1, "Play Shrink Accident! on Seat 0")
    assert (t.waiting, t.kind(2)) == ([2], "answer_trap")
    assert t.view(0)["waiting"] == [0, 1, 2, 3]  # nobody is told who is asked
    assert t.asked(2).text == "Shrink Accident! is about to strike Seat 0: Lose 2 levels. Do you cancel it?"
    t.choose(2, "Let it happen")
    assert t.waiting == [3]
    t.choose(3, "Use Diplomatic Immunity")
    assert t.level() == 5
    assert t.names("door_discard") == ["Shrink Accident!"]


@pytest.mark.rules("MK-R32")
def test_a_rerolled_die_may_be_rolled_again():
    t = fight("Krombopulos Michael", "Loaded Die", hands={1: ["Time Crystal"]}, levels={0: 3}, rolls=[2, 6, 1])
    t.all_pass()
    assert t.asked(0).text == "You have rolled a 2 to run away, which is not enough (5 or more). Do you have it rolled again?"
    t.choose(0, "Use Loaded Die")
    assert t.state.die == 6
    assert t.waiting == [1]
    assert t.asked(1).text == "Seat 0 has rolled a 6 to run away, which is enough (5 or more). Do you have it rolled again?"
    t.choose(1, "Use Time Crystal")
    assert t.state.dead[0]  # a 1 at last


@pytest.mark.rules("MK-134")
def test_a_killed_monsters_instruction():
    t = fight("Evil Smith Clones", levels={0: 8})
    t.decline(0)
    assert [(b.seat, b.kind, b.amount) for b in t.state.burdens] == [(1, "strength", -5)]
    assert t.strength(1) == -4


@pytest.mark.rules("MK-R17", "MK-179")
def test_the_order_of_the_discards():
    t = fight("Tinkles", "Eyepatched", "Hamurai", levels={0: 5}, rolls=[6, 6, 6])
    t.choose(0, "Play Eyepatched").choose(0, "Add Hamurai to Tinkles")
    t.decline(0)
    assert t.names("door_discard") == ["Eyepatched", "Hamurai", "Tinkles"]
