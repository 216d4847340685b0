"""Where rules of fights meet: flight and One-Shots, loot and flight, dice, duplicates, death in a round, helpers who are caught."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight
from tests.rules.munchkin.test_help import ask

# ---------------------------------------------------------------- One-Shots in flight


@pytest.mark.rules("MK-R27", "MK-R36", "MK-R32")
def test_a_reroll_on_the_run_is_a_one_shot_used_in_combat() -> None:
    t = fight("Evil Morty", "Loaded Die", items={0: ["Tinfoil Hat"]}, levels={0: 8}, rolls=[1, 6])
    t.all_pass().choose(0, "Use Loaded Die")
    assert (t.level(), t.items()) == (7, [])  # once: the second roll has escaped
    assert [e["number"] for e in t.events("rolled")] == [1, 6]


@pytest.mark.rules("MK-R27", "MK-R36", "MK-R63")
@pytest.mark.parametrize("card", ["Real Fake Doors", "Portal Fluid"])
def test_whoever_escapes_with_a_one_shot_suffers_for_it(card: str) -> None:
    t = fight("Evil Morty", card, levels={0: 8}, seats=3)
    t.decline(0)
    if card == "Portal Fluid":
        t.choose(0, "Go on")
    t.choose(0, f"Use {card}")
    assert (t.level(), t.events("rolled"), t.state.phase) == (7, [], "end")


@pytest.mark.rules("MK-R36", "MK-144", "MK-047", "MK-R27")
def test_bad_stuff_for_a_one_shot_on_the_run_opens_the_window_and_shakes_off_a_pursuer() -> None:
    t = fight("Evil Morty", "Wandering Monster", "Ma-Sha", "Loaded Die", hands={1: ["Bad Knees!"]}, levels={0: 6}, rolls=[1, 6])
    t.choose(0, "Ma-Sha joins").all_pass()
    t.choose(0, "Roll to escape Evil Morty").choose(0, "Use Loaded Die")
    assert (t.level(), t.kind(1)) == (5, "while_fleeing")
    t.let(1)
    assert (len(t.events("rolled")), [e["card"] for e in t.events("not_pursued")]) == (2, [t.card("Ma-Sha")])


@pytest.mark.rules("MK-R27", "MK-R36", "MK-091")
def test_a_lost_fight_has_no_side_to_strengthen() -> None:
    t = fight("Krombopulos Michael", "Loaded Die", items={0: ["Plumbus"]}, front={0: ["Super Genius"]}, rolls=[1, 6], seats=3)
    t.all_pass().choose(0, "Use Loaded Die")
    assert (t.state.phase, t.story().count("escaped")) == ("end", 1)
    bystander = fight("Krombopulos Michael", hands={1: ["Portal Fluid"]}, items={1: ["Plumbus"]}, seats=3)
    bystander.decline(0).steps_in(1, "Use Portal Fluid")
    assert bystander.state.phase == "end"  # the fighter is out, and nobody is asked for whom the Plumbus is


@pytest.mark.rules("MK-R32", "MK-R27", "MK-143")
def test_who_is_saved_by_a_one_shot_from_one_monster_suffers_from_another() -> None:
    t = fight("Evil Morty", "Wandering Monster", "Krombopulos Michael", "Operation Phoenix", levels={0: 9}, rolls=[1, 6], seats=3)
    t.choose(0, "Krombopulos Michael joins").decline(0)
    t.choose(0, "Roll to escape Krombopulos Michael").choose(0, "Use Operation Phoenix")
    assert (t.level(), t.state.dead[0]) == (6, False)


@pytest.mark.rules("MK-118", "MK-R96", "MK-R62")
def test_a_monster_does_not_answer_the_one_shot_that_brings_it() -> None:
    t = fight("Lucy", "Distress Beacon", "Evil Morty", "Cloning Kit", levels={0: 8}, seats=3)
    t.choose(0, "Evil Morty joins")
    assert t.level() == 8
    t.choose(0, "Use Cloning Kit").choose(0, "Evil Morty")
    assert (t.level(), t.foes()) == (7, ["Lucy", "Evil Morty", "Evil Morty"])  # the original was there and answers, the duplicate not


# ---------------------------------------------------------------- what is received in a fight


@pytest.mark.rules("MK-R67", "MK-R34", "MK-070")
@pytest.mark.parametrize("card", ["Real Fake Doors", "Portal Fluid"])
def test_a_way_out_looted_on_the_run_is_held_until_the_fight_is_over(card: str) -> None:
    t = fight("Krombopulos Michael", card, levels={0: 5, 1: 5}, rolls=[1, 6], seats=3)
    ask(t, 1)
    t.all_pass().choose(0, "Roll to escape").choose(1, f"Take {card}")
    t.choose(0, "Stay")
    assert [e["number"] for e in t.events("rolled")] == [1, 6]  # there was nothing to do but to roll
    assert (t.hand(1), t.kind(1)) == ([card], "play_received")


@pytest.mark.rules("MK-R34", "MK-R32", "MK-R67")
def test_a_card_for_answers_that_was_looted_on_the_run_answers_the_next_roll() -> None:
    t = fight("Krombopulos Michael", "Loaded Die", levels={0: 5, 1: 5}, rolls=[1, 2, 6], seats=3)
    ask(t, 1)
    t.all_pass().choose(0, "Let it happen").choose(1, "Take Loaded Die").choose(0, "Stay").choose(1, "Use Loaded Die")
    assert ([e["number"] for e in t.events("rolled")], len(t.events("died"))) == ([1, 2, 6], 1)


@pytest.mark.rules("MK-R34", "MK-070", "MK-E35")
def test_what_is_looted_from_a_helper_waits_unless_it_is_for_any_time() -> None:
    body = ["Neutrino Bomb", "Pass the Butter"]
    t = fight("Krombopulos Michael", "Mega Seeds", other=True, levels={0: 5, 1: 3}, hands={1: body, 2: ["Rug Pull!"]}, seats=3)
    ask(t, 1)
    t.decline(0).decline(1).choose(2, "Play Rug Pull! on Seat 1").choose(0, "Take Neutrino Bomb").choose(2, "Take nothing").choose(
        1, "Stay"
    )
    t.refuse(0, "Neutrino Bomb")
    assert t.why_not("Use Neutrino Bomb") == ("You got it in this fight, so it waits until that is over.", ("MK-R34",))
    assert t.can("Use Mega Seeds")
    other = fight("Krombopulos Michael", other=True, levels={0: 5, 1: 3}, hands={1: body, 2: ["Rug Pull!"]}, seats=3)
    ask(other, 1)
    other.decline(0).decline(1).choose(2, "Play Rug Pull! on Seat 1").choose(0, "Take Pass the Butter").choose(2, "Take nothing")
    other.choose(1, "Stay").choose(0, "you go up a level")
    assert other.level() == 6


@pytest.mark.rules("MK-R34", "MK-070", "MK-142")
def test_a_treasure_for_bad_stuff_is_no_help_in_the_same_fight() -> None:
    t = fight("Evil Morty", "Mega Seeds", roles={0: "Jerry"}, levels={0: 8}, treasures=["Neutrino Bomb"], seats=3)
    t.choose(0, "Use Mega Seeds: +3 for the players")
    assert t.hand() == ["Neutrino Bomb"]
    t.refuse(0, "Neutrino Bomb")


@pytest.mark.rules("MK-R67", "MK-R34")
def test_whoever_runs_is_told_why_a_way_out_that_was_looted_does_not_serve() -> None:
    t = fight("Krombopulos Michael", "Portal Fluid", levels={0: 5, 1: 5}, front={1: ["Snuffles"]}, rolls=[1], seats=3)
    ask(t, 1)
    t.all_pass().choose(0, "Roll to escape").choose(1, "Take Portal Fluid")
    t.choose(0, "Stay")
    assert t.kind(1) == "run_away"
    assert t.why_not("Use Portal Fluid", 1) == ("You got it in this fight, so it waits until that is over.", ("MK-R34",))


# ---------------------------------------------------------------- dice


@pytest.mark.rules("MK-R68", "MK-R32", "MK-154")
def test_a_roll_for_the_loot_is_rolled_again() -> None:
    t = fight("Krombopulos Michael", "Spoon", hands={2: ["Loaded Die"]}, levels={1: 3, 2: 3}, rolls=[1, 5, 2, 6], seats=3)
    t.all_pass().choose(2, "Let it happen").choose(2, "Let it happen")  # the escape, and the other's 5
    t.choose(2, "Use Loaded Die").choose(2, "Take Spoon")
    assert (t.hand(2), t.names("fray")) == (["Spoon"], ["Krombopulos Michael", "Loaded Die"])


@pytest.mark.rules("MK-R68", "MK-R32")
def test_a_roll_for_the_loot_that_becomes_equal_is_repeated() -> None:
    t = fight("Krombopulos Michael", "Spoon", hands={3: ["Time Crystal"]}, levels={1: 3, 2: 3}, rolls=[1, 5, 2, 5, 1, 4])
    t.all_pass().choose(3, "Let it happen").choose(3, "Let it happen").choose(3, "Use Time Crystal")
    assert (t.kind(2), t.waiting) == ("loot", [2])
    assert [e["number"] for e in t.events("rolled")] == [1, 5, 2, 5, 1, 4]


@pytest.mark.rules("MK-R68", "MK-R32", "MK-R27")
def test_levels_for_the_loot_are_those_at_the_moment_of_death() -> None:
    t = fight(
        "Evil Morty",
        "Wandering Monster",
        "Krombopulos Michael",
        "Spoon",
        levels={0: 4, 1: 6, 2: 6, 3: 5},
        hands={1: ["Loaded Die"]},
        rolls=[1, 2, 6, 1],
    )
    ask(t, 1)
    t.choose(0, "Krombopulos Michael joins").all_pass()
    t.choose(1, "Let it happen")
    t.choose(1, "Use Loaded Die")
    assert (t.level(1), t.kind(1)) == (5, "loot")


# ---------------------------------------------------------------- order, death, duplicates


@pytest.mark.rules("MK-R33", "MK-143", "MK-145")
def test_bad_stuff_for_each_player_begins_with_the_fighter_when_the_helper_is_caught() -> None:
    allies = {1: ["Snuffles"], 2: ["Birdperson"], 3: ["Dr. Wong"]}
    t = fight("Beta Seven", levels={0: 2, 1: 3}, front=allies, rolls=[6, 1])
    ask(t, 2)
    t.all_pass().choose(2, "Roll to escape")
    assert [e["seat"] for e in t.events("discarded")] == [1, 2, 3]


@pytest.mark.rules("MK-R33", "MK-R32", "MK-145")
def test_others_who_lose_levels_do_so_from_the_fighter_on() -> None:
    t = fight("Fart", levels={0: 3, 1: 4, 2: 4, 3: 4}, rolls=[6, 1])
    ask(t, 2)
    t.all_pass()
    assert [e["seat"] for e in t.events("went_down")] == [2, 0, 1, 3]


@pytest.mark.rules("MK-R73", "MK-R104")
def test_the_level_of_the_dead_is_not_added() -> None:
    t = fight("Male Gazorpian", levels={0: 7}, roles={0: "Rick", 1: "Morty"}, rolls=[1], seats=3)
    t.decline(0).go("End the turn").kick("Krombopulos Michael")
    assert t.amounts(1)["Male Gazorpian"] == 7
    t.set("dead", [True, False, False])
    assert "Male Gazorpian" not in t.amounts(1)


@pytest.mark.rules("MK-R73", "MK-R28")
def test_whoever_died_in_a_round_does_nothing_more_in_it() -> None:
    t = fight("Krombopulos Michael", other=True, hands={1: ["Rug Pull!"], 2: ["Spoon"]}, front={2: ["Parent"]}, levels={0: 2}, seats=3)
    t.decline(0).choose(1, "Play Rug Pull! on Seat 2").choose(2, "Discard Parent")
    t.choose(0, "Take nothing").choose(1, "Take nothing").choose(2, "Stay")
    assert t.front(2) == ["Parent"]


@pytest.mark.rules("MK-017", "MK-R28", "MK-R78")
def test_nothing_named_in_a_round_is_done_after_the_end() -> None:
    t = fight("Krombopulos Michael", other=True, hands={1: ["Pass the Final Exam"], 2: ["Spoon"]}, levels={1: 9}, front={2: ["Parent"]})
    t.decline(0).choose(1, "Pass the Final Exam: you").choose(2, "Discard Parent")
    assert (t.state.winners, t.front(2), t.waiting) == ([1], ["Parent"], [])


@pytest.mark.rules("MK-R96", "MK-R104", "MK-146")
@pytest.mark.parametrize(("rolls", "kept"), [([6, 1], []), ([1, 6], ["Mr. Beauregard"]), ([1, 1], ["Mr. Beauregard"])])
def test_a_duplicate_that_catches_somebody_has_no_card_to_leave_there(rolls: list[int], kept: list[str]) -> None:
    t = fight("Mr. Beauregard", "Cloning Kit", levels={0: 2}, rolls=[6, *rolls], seats=3)
    t.choose(0, "Use Cloning Kit").decline(0)
    t.answers(t.options(0)[0])
    assert t.before() == kept
    assert t.names("door_discard") == ([] if kept else ["Mr. Beauregard"])


# ---------------------------------------------------------------- monsters together


@pytest.mark.rules("MK-R105", "MK-R96", "MK-181", "MK-133")
def test_half_of_the_treasures_is_half_of_those_of_both_duplicates() -> None:
    shots = ["Neutrino Bomb", "Concentrated Dark Matter", "Isotope 322", "Clone in a Bag"]
    t = fight("Blim Blam the Korblock", "Cloning Kit", *shots, levels={0: 7, 4: 9}, seats=6)
    t.choose(0, "Seat 4").choose(0, "Use Cloning Kit").choose(0, "Call in Seat 4")
    for shot in shots[:3]:
        t.choose(0, f"Use {shot}: +5 for the players")
    assert t.sums == (31, 28)
    t.all_pass()
    for seat in (0, 4, 0, 4, 0, 4, 0):
        t.answers(t.options(seat)[0], seat=seat)
    assert (t.level(), len(t.hand()), len(t.hand(4))) == (9, 5, 4)


@pytest.mark.rules("MK-R105", "MK-133", "MK-116")
@pytest.mark.parametrize(("enhancer", "fighter", "helper"), [("Freshly Shrunk", 2, 1), ("Eyepatched", 3, 2)])
def test_half_of_an_odd_hoard_is_rounded_down(enhancer: str, fighter: int, helper: int) -> None:
    t = fight("Blim Blam the Korblock", enhancer, "Neutrino Bomb", levels={0: 7, 2: 9}, roles={0: "Rick"})
    t.choose(0, "Seat 2").choose(0, f"Play {enhancer}").choose(0, "Call in Seat 2").choose(0, "Use Neutrino Bomb: +5 for the players")
    t.all_pass()
    while any(t.kind(s) == "pick_treasure" for s in (0, 2)):
        seat = t.waiting[0]
        t.choose(seat, t.options(seat)[0])
    picked = [e["seat"] for e in t.events("treasure_picked")]
    assert (picked[0], picked.count(0), picked.count(2)) == (0, fighter, helper)


@pytest.mark.rules("MK-R55", "MK-R94", "MK-178", "MK-105")
def test_a_crowded_parasite_that_is_defeated_leaves_the_treasures_of_its_crowd() -> None:
    t = fight("Tinkles", "Ship Defense System", door_discard=["Sleepy Gary"], roles={0: "Rick"}, rolls=[1], seats=3)
    assert t.sums == (1, 14)
    t.choose(0, "Use Ship Defense System")
    assert (t.level(), len(t.hand()), t.state.phase) == (1, 4, "end")
    assert t.names("door_discard") == ["Sleepy Gary", "Tinkles"]


@pytest.mark.rules("MK-R17", "MK-R55", "MK-179")
def test_the_stack_of_a_parasite_that_is_defeated_is_discarded_as_a_stack() -> None:
    cards = ["Wandering Monster", "Uncle Steve", "Hamurai", "Ship Defense System"]
    t = fight("Tinkles", *cards, levels={0: 8}, roles={0: "Rick"}, rolls=[6, 6, 6], seats=3)
    t.choose(0, "Uncle Steve joins").choose(0, "Add Hamurai to Tinkles")
    t.choose(0, "Use Ship Defense System").choose(0, "Tinkles").decline(0)
    assert t.names("door_discard") == ["Wandering Monster", "Uncle Steve", "Hamurai", "Tinkles"]


@pytest.mark.rules("MK-R56", "MK-R94", "MK-114", "MK-178")
def test_a_penalty_and_a_crowd_are_added_before_the_floor() -> None:
    t = fight("Hamurai", "Freshly Shrunk", door_discard=["Sleepy Gary"], levels={0: 8}, rolls=[1], seats=3)
    t.choose(0, "Play Freshly Shrunk").decline(0)
    assert (t.level(), len(t.hand())) == (9, 2)


@pytest.mark.rules("MK-R103", "MK-118", "MK-R57", "MK-066")
def test_a_monster_that_forbids_help_counts_allies_as_they_come_and_go() -> None:
    t = fight(
        "Lucy", "Snuffles", levels={0: 1, 1: 2}, hands={2: ["Wandering Monster", "Galactic Federation"]}, roles={0: "Rick", 1: "Morty"}
    )
    ask(t, 1)
    t.decline(0).choose(2, "Galactic Federation joins")
    assert (t.state.deal, t.sums) == (None, (1, 24))
    t.choose(0, "Play Snuffles")
    assert t.sums == (3, 26)


@pytest.mark.rules("MK-R106", "MK-130", "MK-R62")
def test_a_text_for_entering_speaks_to_the_fighter_whoever_brings_the_monster() -> None:
    hands = {1: ["Wandering Monster", "Evil Rick"]}
    t = fight("Lucy", levels={0: 1, 1: 2}, front={0: ["Unity"], 1: ["Snuffles"]}, hands=hands)
    ask(t, 1)
    t.decline(0).choose(1, "Evil Rick joins")
    assert (t.front(0), t.front(1)) == ([], ["Snuffles"])


@pytest.mark.rules("MK-R102", "MK-119", "MK-130", "MK-R52")
def test_a_helper_who_defeats_one_monster_leaves_the_others_to_be_compared() -> None:
    t = fight("Snowball", "Wandering Monster", "Zigerions", levels={0: 3, 1: 3}, roles={0: "Rick", 1: "Morty"}, seats=3)
    t.choose(0, "Zigerions joins")
    ask(t, 1)
    assert t.sums == (6, 11)
    t.all_pass()
    assert (t.level(), len(t.hand()), t.story().count("monster_gone")) == (4, 4, 1)


@pytest.mark.rules("MK-R102", "MK-121", "MK-105")
def test_treasures_of_a_defeated_monster_are_lost_on_the_run_from_another() -> None:
    t = fight("Snowball", "Wandering Monster", "Krombopulos Michael", levels={0: 3}, roles={0: "Morty"}, rolls=[4], seats=3)
    t.choose(0, "Krombopulos Michael joins").decline(0)
    assert ([e["why"] for e in t.events("rolled")], t.hand(), t.level()) == (["run"], [], 3)


@pytest.mark.rules("MK-R102", "MK-R76", "MK-017")
def test_at_level_nine_the_monster_that_is_left_wins_the_game() -> None:
    t = fight("Fart", "Wandering Monster", "Tuberculosis", items={0: ["Antimatter Gun"]}, levels={0: 9}, seats=3)
    t.choose(0, "Tuberculosis joins").all_pass()
    assert (t.state.winners, t.level()) == ([0], 10)


@pytest.mark.rules("MK-R55", "MK-102", "MK-119")
def test_a_monster_whose_partner_is_defeated_is_weak_again() -> None:
    t = fight("Beth's Mytholog", "Ship Defense System", levels={0: 2}, hands={1: ["Jerry's Mytholog"]}, roles={0: "Rick"}, seats=3)
    t.decline(0).choose(1, "Add Jerry's Mytholog to the fight")
    assert t.sums == (2, 22)
    t.choose(0, "Use Ship Defense System").choose(0, "Beth's Mytholog")
    assert t.sums == (2, 1)


@pytest.mark.rules("MK-R106", "MK-R96", "MK-182")
def test_nothing_is_rolled_for_the_duplicate_of_a_monster_that_rolls() -> None:
    t = fight("Frankenstein", "Cloning Kit", door_discard=["Hamurai"], rolls=[4, 2], seats=3)
    assert t.sums[1] == 12
    t.choose(0, "Use Cloning Kit")
    assert (t.sums[1], len(t.events("rolled"))) == (24, 2)


# ---------------------------------------------------------------- running and dying


@pytest.mark.rules("MK-145", "MK-163", "MK-161")
def test_a_lasting_trap_in_the_discards_goes_to_the_first_of_two_who_are_caught() -> None:
    t = fight(
        "Mrs. Refrigerator",
        levels={0: 1, 1: 1, 2: 3},
        door_discard=["Acid Vat!", "Bad Knees!"],
        items={1: ["Purge Suit"]},
        hands={2: ["Cronenberged"]},
        rolls=[6, 1, 1],
    )
    ask(t, 1)
    t.decline(0).steps_in(2, "Play Cronenberged").all_pass()
    assert (t.before(0), t.before(1), t.items(1)) == (["Bad Knees!"], [], [])
    assert t.names("door_discard") == ["Acid Vat!", "Cronenberged", "Mrs. Refrigerator"]


@pytest.mark.rules("MK-R104", "MK-143")
def test_a_monster_at_the_bottom_of_the_discards_comes_back_by_bad_stuff() -> None:
    t = fight("Ghost in a Jar", "Cronenberged", door_discard=["Mr. Beauregard"], levels={0: 1}, rolls=[6, 1], seats=3)
    t.choose(0, "Mr. Beauregard").choose(0, "Play Cronenberged").decline(0)
    assert t.before() == ["Mr. Beauregard"]
    t.go("End the turn")


@pytest.mark.rules("MK-R32", "MK-R49", "MK-145", "MK-R104")
def test_both_who_fail_die_but_for_the_one_who_is_saved() -> None:
    t = fight("Blim Blam the Korblock", "Operation Phoenix", levels={0: 5, 1: 3}, items={1: ["Spoon"]}, rolls=[1, 1], seats=3)
    t.choose(0, "Seat 1").choose(0, "Call in Seat 1").all_pass()
    t.choose(0, "Use Operation Phoenix").choose(1, "Stay")
    assert (t.state.dead, t.level(), t.items(1)) == ([False, True, False], 3, [])


@pytest.mark.rules("MK-R36", "MK-R63", "MK-142")
def test_a_helper_can_be_taken_out_while_the_fighter_runs() -> None:
    t = fight("Krombopulos Michael", levels={0: 5, 1: 5}, hands={2: ["Portal Fluid"]}, rolls=[6], seats=3)
    ask(t, 1)
    t.decline(0).let(2).choose(2, "Use Portal Fluid").choose(2, "Seat 1")
    assert ([e["why"] for e in t.events("rolled")], t.state.phase) == (["run"], "end")


@pytest.mark.rules("MK-R60", "MK-144", "MK-R32")
def test_an_ability_rolls_again_once_in_a_flight_from_two() -> None:
    t = fight("Shleemypants", "Wandering Monster", "Zeep Xanflorp", items={0: ["Time Gun"]}, levels={0: 5}, rolls=[1, 6, 1])
    t.choose(0, "Zeep Xanflorp joins").all_pass().choose(0, "Roll to escape Shleemypants").choose(0, "Use Time Gun")
    assert ([e["number"] for e in t.events("rolled")], t.level()) == ([1, 6, 1], 4)


@pytest.mark.rules("MK-R15", "MK-136", "MK-138", "MK-R46")
@pytest.mark.parametrize("asking", ["open", "veiled"])
def test_a_share_of_an_empty_deck_is_nothing(asking: str) -> None:
    t = fight("Lucy", levels={0: 2, 1: 4}, asking=asking, seats=3)
    t.put("hand", t.names("treasure"), seat=2)
    ask(t, 1, "2 Treasures, the helper picks first")
    t.all_pass()
    assert (t.level(), t.hand(), t.hand(1)) == (3, [], [])


@pytest.mark.rules("MK-R107", "MK-134", "MK-R73")
def test_what_a_kill_does_to_the_left_passes_over_the_dead() -> None:
    t = fight("Evil Smith Clones", levels={0: 8}, seats=6)
    t.set("dead", [False, True, True, False, False, False])
    t.decline(0)
    assert [(b.seat, b.amount) for b in t.state.burdens] == [(3, -5)]


# ---------------------------------------------------------------- late monsters, fights for the win, two kills at once


@pytest.mark.rules("MK-111", "MK-145", "MK-R43")
def test_a_monster_that_comes_after_the_deal_is_run_from_by_both_and_nothing_is_owed() -> None:
    t = fight(
        "Zigerions",
        levels={0: 4, 1: 3},
        items={0: ["Spoon"], 1: ["Laser Gun"]},
        hands={2: ["Wandering Monster", "Shleemypants"]},
        roles={0: "Rick", 1: "Summer", 2: "Morty"},
        seats=3,
    )
    assert t.sums == (5, 6)
    t.choose(0, "Ask Seat 1").choose(0, "1 Treasure, the helper picks first").choose(0, "Add Spoon").choose(0, "Send").choose(1, "Accept")
    assert t.state.winning()
    t.decline(0).choose(2, "Play Wandering Monster: Shleemypants joins")
    assert not t.state.winning()
    t.script(rolls=[6, 6, 6, 6])
    t.all_pass()
    t.choose(0, "Roll to escape Zigerions").choose(1, "Roll to escape Zigerions")
    assert len(t.events("escaped")) == 4
    assert (t.items(0), t.items(1)) == (["Spoon"], ["Laser Gun"])
    assert t.hand(1) == []


@pytest.mark.rules("MK-017", "MK-067", "MK-R29")
def test_a_level_lost_in_a_fight_for_the_win_counts_at_once() -> None:
    t = fight("Shleemypants", levels={0: 9}, hands={1: ["Shrink Accident!"]}, roles={0: "Summer"})
    assert t.state.for_the_win()
    t.decline(0).choose(1, "Play Shrink Accident! on Seat 0")
    assert (t.level(), t.sums[0]) == (7, 7)
    assert not t.state.for_the_win()
    assert t.asked(0).kind == "fight"  # a touch: the fighter acts again


@pytest.mark.rules("MK-017", "MK-104", "MK-113")
def test_two_kills_at_level_eight_win() -> None:
    t = fight(
        "Centaur",
        "Wandering Monster",
        "Hamurai",
        levels={0: 8},
        items={0: ["Antimatter Gun"]},
        roles={0: "Summer"},
        rolls=[6, 6],
    )
    assert not t.state.for_the_win()
    t.choose(0, "Play Wandering Monster: Hamurai joins")
    assert t.state.for_the_win()
    t.all_pass()
    assert t.state.winners == [0]
    assert t.level() == 10
