"""Running away, Bad Stuff, death and a new life."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import Table, fight, table


def helped(t: Table, who: int = 1) -> Table:
    """With help, for nothing."""
    t.choose(0, f"Ask Seat {who} for help").choose(0, "No Treasure").choose(0, "Send").choose(who, "Accept")
    return t


def two_monsters(first: str, second: str, *hand: str, **position) -> Table:
    """A fight against two, the second by Wandering Monster."""
    t = fight(first, "Wandering Monster", second, *hand, **position)
    t.choose(0, f"Play Wandering Monster: {second} joins")
    return t


@pytest.mark.rules("MK-140", "MK-121")
def test_runners_get_nothing():
    t = fight("Krombopulos Michael", levels={0: 4}, rolls=[6])
    t.choose(0, "run away")
    assert (t.level(), t.hand()) == (4, [])
    assert t.state.phase == "end"  # no looting


@pytest.mark.rules("MK-141")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_five_or_more_escapes(roll):
    t = fight("Shleemypants", levels={0: 4}, rolls=[roll])
    t.choose(0, "run away")
    assert t.level() == (4 if roll >= 5 else 3)


@pytest.mark.rules("MK-141", "MK-142")
@pytest.mark.parametrize(("roll", "escapes"), [(3, False), (4, True)])
def test_the_view_says_what_the_roll_comes_to(roll, escapes):
    t = fight("Shleemypants", hands={1: ["Loaded Die"]}, items={0: ["Freeze Ray Gun"]}, rolls=[roll])
    assert t.view(0)["sums"]["flight"] is None
    t.all_pass()
    assert t.kind(1) == "answer_roll"
    for viewer in (0, 1, None):
        assert t.view(viewer)["sums"]["flight"] == {"needs": 5, "total": roll + 1, "escapes": escapes}


@pytest.mark.rules("MK-144", "MK-141")
def test_before_a_roll_the_view_says_what_it_has_to_come_to():
    t = two_monsters("Shleemypants", "Fart")
    t.choose(0, "run away")
    assert t.kind(0) == "run_away"
    assert t.view(0)["sums"]["flight"] == {"needs": 5, "total": None, "escapes": False}
    assert [o.data for o in t.asked(0).options] == [{"needs": 5, "bonus": 0}] * 2


@pytest.mark.rules("MK-142", "MK-R02")
def test_easier_and_harder():
    easier = fight("Shleemypants", levels={0: 4}, items={0: ["Freeze Ray Gun"]}, rolls=[4])
    assert easier.run_bonus() == 1
    easier.choose(0, "run away")
    assert easier.level() == 4
    harder = table("Bad Knees!", levels={0: 4})
    harder.choose(0, "Play Bad Knees! on yourself").kick("Shleemypants", rolls=[5])
    assert harder.run_bonus() == -1
    harder.choose(0, "run away")
    assert harder.level() == 3


@pytest.mark.rules("MK-143", "MK-R66")
def test_bad_stuff():
    t = fight("Fart", levels={0: 5, 1: 3, 2: 1}, rolls=[2])
    t.choose(0, "run away")
    assert [t.level(s) for s in range(4)] == [3, 2, 1, 1]


@pytest.mark.rules("MK-144")
def test_the_runner_chooses_the_order():
    t = two_monsters("Galactic Federation", "Shleemypants", items={0: ["Freeze Ray Gun"]}, levels={0: 6}, rolls=[2, 4])
    t.decline(0).choose(0, "Roll to escape Galactic Federation")
    assert len(t.events("rolled")) == 2
    assert t.level() == 6 - 2 - 1  # without the Gun a 4 is not enough
    other = two_monsters("Galactic Federation", "Shleemypants", items={0: ["Freeze Ray Gun"]}, levels={0: 6}, rolls=[4, 5])
    other.decline(0).choose(0, "Roll to escape Shleemypants")
    assert other.level() == 6


@pytest.mark.rules("MK-145", "MK-146", "MK-E13", "MK-R63")
def test_two_runners_two_monsters():
    t = two_monsters("Shleemypants", "Zigerions", levels={0: 4, 1: 4}, carried={0: ["Flask"], 1: ["Spoon"]}, seats=3)
    helped(t)
    t.set("level", [2, 4, 1])
    t.state.retotal()
    t.script(rolls=[5, 2, 1, 6, 4])
    t.all_pass()
    t.choose(0, "Roll to escape Shleemypants")  # 5: away; then 2 against the Zigerions, and a 1 on their own die
    t.all_pass()
    assert t.items(0) == []  # given to the player on the right
    assert t.items(2) == ["Flask"]
    assert t.names("door_discard") == []  # not before all have rolled
    t.choose(1, "Roll to escape Zigerions")  # 6: away; then 4
    assert t.level(1) == 3
    assert sorted(t.names("door_discard")) == ["Shleemypants", "Wandering Monster", "Zigerions"]
    assert [e["seat"] for e in t.events("escaped")] == [0, 1]
    assert [e["seat"] for e in t.events("caught")] == [0, 1]


@pytest.mark.rules("MK-145")
def test_one_monster_can_catch_both():
    t = helped(fight("Shleemypants", levels={0: 3, 1: 4}, rolls=[2, 3]))
    t.all_pass()
    assert (t.level(0), t.level(1)) == (2, 3)


@pytest.mark.rules("MK-062", "MK-063", "MK-E14", "MK-R64")
@pytest.mark.parametrize("both", [True, False])
def test_an_ally_is_left_behind(both):
    t = two_monsters("Krombopulos Michael", "Shleemypants", front={0: ["Unity"]}, levels={0: 2, 1: 3})
    helped(t)
    t.script(rolls=[6, 6])
    t.all_pass()
    assert set(t.options(0)[2:]) == {
        "Leave Unity behind: you and the helper both escape",
        "Leave Unity behind: you escape (the helper does not)",
    }
    t.choose(0, "you and the helper both escape" if both else "the helper does not")
    assert t.front() == []
    assert "Unity" in t.names("door_discard")
    if not both:
        t.choose(1, "Roll to escape Krombopulos Michael")
    assert [e["seat"] for e in t.events("rolled")] == ([] if both else [1, 1])


@pytest.mark.rules("MK-R64")
def test_an_ally_covers_what_is_left_and_a_helpers_saves_the_helper_alone():
    t = two_monsters("Shleemypants", "Krombopulos Michael", front={0: ["Unity"]}, levels={0: 4}, rolls=[1])
    t.decline(0).choose(0, "Roll to escape Shleemypants")
    assert t.level() == 3  # what was suffered stays
    t.all_pass()
    t.choose(0, "Leave Unity behind")
    assert not t.state.dead[0]
    other = helped(fight("Krombopulos Michael", front={1: ["Unity"]}, levels={0: 2, 1: 3}, rolls=[6]))
    other.all_pass()
    assert other.options(1) == ["Roll to escape Krombopulos Michael", "Leave Unity behind: you escape"]


@pytest.mark.rules("MK-R64", "MK-066", "MK-R36")
def test_an_ally_played_just_before_the_roll_counts():
    t = fight("Krombopulos Michael", "Snuffles", levels={0: 2})
    t.decline(0)
    assert t.kind(0) == "while_fleeing"
    t.choose(0, "Play Snuffles").choose(0, "Leave Snuffles behind")
    assert not t.state.dead[0]


@pytest.mark.rules("MK-R36", "MK-079")
def test_what_may_be_played_while_running():
    t = fight(
        "Krombopulos Michael",
        "Neutrino Bomb",
        "Eyepatched",
        "Shrink Accident!",
        hands={1: ["Mega Seeds", "Portal Fluid", "Dropped Out!"]},
        carried={0: ["Spoon"]},
        front={0: ["Parent"]},
        levels={0: 4},
        rolls=[6],
    )
    t.decline(0).let(1)
    assert t.state.phase == "flee"
    kinds = {o.kind for o in t.asked(0).options}
    assert kinds == {"spring_trap", "drop_class", "pass"}
    t.decline(0)
    assert {o.kind for o in t.asked(1).options} == {"spring_trap", "use_escape", "pass"}
    t.choose(1, "Use Portal Fluid")
    assert "rolled" not in t.story()


@pytest.mark.rules("MK-R36")
def test_asked_again_after_bad_stuff_but_not_between_two_escapes():
    t = two_monsters("Shleemypants", "Pencilvester", hands={1: ["Shrink Accident!"]}, levels={0: 4})
    t.decline(0).let(1)
    t.script(rolls=[1, 6])
    t.let(1)
    t.choose(0, "Roll to escape Shleemypants")
    assert (t.waiting, t.kind(1)) == ([1], "while_fleeing")
    smooth = two_monsters("Shleemypants", "Krombopulos Michael", hands={1: ["Shrink Accident!"]}, levels={0: 4})
    smooth.decline(0).let(1)
    smooth.script(rolls=[6, 6])
    smooth.let(1)
    smooth.choose(0, "Roll to escape Shleemypants")
    assert smooth.state.phase == "end"


@pytest.mark.rules("MK-R104", "MK-146")
def test_what_lasts_from_bad_stuff_is_a_marker():
    t = helped(fight("Sleepy Gary", levels={0: 2, 1: 3}, roles={0: "Morty", 1: "Rick"}, rolls=[6, 1, 1]))
    t.all_pass()
    assert [(b.seat, b.kind, b.amount) for b in t.state.burdens] == [(0, "strength", -5), (1, "strength", -5)]
    assert t.names("door_discard") == ["Sleepy Gary"]
    assert t.before(0) == []


@pytest.mark.rules("MK-R104", "MK-163", "MK-R105")
def test_bad_stuff_is_not_for_the_fight_that_is_just_over():
    """Ma-Sha: the helper on the right of the fighter must help the fighter next time, too."""
    t = helped(fight("Ma-Sha", levels={0: 6, 3: 6}, roles={0: "Rick", 3: "Summer"}, rolls=[6, 1]), 3)
    t.all_pass()
    assert [(b.seat, b.other, b.kind) for b in t.state.burdens] == [(3, 0, "must_help")]


@pytest.mark.rules("MK-R107")
def test_the_dead_are_passed_over():
    t = fight("Evil Smith Clones", levels={0: 8})
    t.set("dead", [False, True, False, False])
    t.decline(0)
    assert [(b.seat, b.amount) for b in t.state.burdens] == [(2, -5)]


@pytest.mark.rules("MK-R108")
def test_levels_can_be_lost_at_level_one():
    t = fight("Lucy", levels={0: 1}, roles={0: "Rick"}, rolls=[1])
    t.choose(0, "run away")
    assert t.options(0) == ["Lose 2 levels", "Die"]
    t.choose(0, "Lose 2 levels")
    assert (t.level(), t.state.dead[0]) == (1, False)


# ---------------------------------------------------------------- death


@pytest.mark.rules("MK-147", "MK-149", "MK-151", "MK-R70")
def test_what_the_dead_lose_and_keep():
    t = fight(
        "Krombopulos Michael",
        "Shrink Accident!",
        "Spoon",
        items={0: ["Flask"]},
        carried={0: ["Tinfoil Hat"]},
        front={0: ["Parent", "Super Munchkin", "Unity"]},
        levels={0: 2, 1: 7, 2: 5, 3: 4},
        rolls=[1],
    )
    t.put("before", ["Bad Knees!"], seat=0)
    t.all_pass()
    t.choose(0, "Roll to escape")
    assert sorted(c["name"] for c in t.view(2)["body"]["cards"]) == ["Flask", "Shrink Accident!", "Spoon", "Tinfoil Hat", "Unity"]
    assert t.view()["phase"]["body"] == "What is left of the dead: one card each, the highest Level first"
    t.choose(1, "Take Unity").choose(2, "Take Flask").choose(3, "Take Spoon")
    assert t.view()["phase"]["body"] == ""
    assert (t.hand(0), t.items(0)) == ([], [])
    assert t.front(0) == ["Parent", "Super Munchkin"]
    assert t.before(0) == ["Bad Knees!"]
    assert t.level(0) == 2


@pytest.mark.rules("MK-148")
def test_the_dead_roll_no_more():
    t = two_monsters("Krombopulos Michael", "Shleemypants", levels={0: 4}, rolls=[1])
    t.decline(0).choose(0, "Roll to escape Krombopulos Michael")
    assert t.state.dead[0]
    assert len(t.events("rolled")) == 1


@pytest.mark.rules("MK-150", "MK-R72")
def test_the_dead_may_come_back_in_another_role():
    t = fight("Krombopulos Michael", seats=3, roles={0: "Rick", 1: "Morty", 2: "Beth"}, rolls=[1])
    t.decline(0)
    assert t.asked(0).text == "You are dead. With the next turn you are back, with your Level and your Classes. In another Role?"
    assert {o.partition(":")[0] for o in t.options(0)} == {"Jerry", "Mr. Poopybutthole", "Summer", "Stay Rick"}
    t.choose(0, "Summer")
    assert t.names("role", 0) == ["Summer"]
    assert "Rick" in t.names("roles")
    assert t.state.gender(0) == "female"
    six = fight("Krombopulos Michael", seats=6, rolls=[1])
    six.decline(0)
    assert six.kind(0) != "pick_role"  # none is left


@pytest.mark.rules("MK-152", "MK-E15", "MK-153", "MK-154", "MK-155", "MK-156", "MK-R68")
def test_death_and_looting():
    t = table(
        "Cheat!",
        seats=5,
        items={0: ["Flask"]},
        carried={0: ["Spoon"]},
        front={0: ["Parent", "Unity"]},
        levels={0: 3, 1: 7, 2: 5, 3: 5, 4: 2},
    )
    t.choose(0, "Play Cheat! on Spoon")
    t.put("hand", ["Eyepatched", "Mid-Purge"], seat=0)
    t.kick("Krombopulos Michael")
    t.script(rolls=[1, 3, 6])
    t.all_pass()
    t.choose(0, "Roll to escape")
    assert sorted(t.names("body")) == ["Cheat!", "Eyepatched", "Flask", "Mid-Purge", "Spoon", "Unity"]
    order = []
    for _ in range(4):
        seat = t.waiting[0]
        order.append(seat)
        t.choose(seat, {1: "Take Flask", 3: "Take Spoon", 2: "Take Cheat!", 4: "Take Unity"}[seat])
        if t.kind(seat) == "play_received":
            t.decline(seat)
    assert order == [1, 3, 2, 4]
    t.all_pass()
    assert [e["number"] for e in t.events("rolled")] == [1, 3, 6]
    assert {"Eyepatched", "Mid-Purge"} <= set(t.names("door_discard"))
    assert t.front(0) == ["Parent"]


@pytest.mark.rules("MK-155", "MK-E16")
def test_too_few_cards_on_the_body():
    t = fight("Krombopulos Michael", "Eyepatched", "Mid-Purge", levels={0: 1, 1: 8, 2: 6, 3: 3}, rolls=[1])
    t.decline(0)
    t.choose(1, "Take Eyepatched").choose(2, "Take Mid-Purge")
    assert t.kind(3) is None
    assert t.hand(3) == []


@pytest.mark.rules("MK-156", "MK-161")
def test_looted_cards_go_to_the_hand():
    t = fight("Krombopulos Michael", "Shrink Accident!", items={0: ["Flask"]}, levels={0: 1, 1: 8, 2: 6, 3: 3}, rolls=[1])
    t.all_pass()
    assert t.asked(1).text == "Seat 0 is dead, and one card goes into your hand. Which one do you take?"
    t.choose(1, "Take Shrink Accident!").choose(2, "Take Flask")
    assert t.hand(1) == ["Shrink Accident!"]
    assert t.hand(2) == ["Flask"]
    assert t.level(1) == 8


@pytest.mark.rules("MK-R69")
def test_a_looter_may_decline():
    t = fight("Krombopulos Michael", "Eyepatched", levels={0: 1, 1: 8, 2: 6, 3: 3}, rolls=[1])
    t.decline(0)
    t.choose(1, "Take nothing").choose(2, "Take Eyepatched")
    assert (t.hand(1), t.hand(2)) == ([], ["Eyepatched"])


@pytest.mark.rules("MK-R68")
def test_equal_rolls_for_the_first_pick_are_repeated():
    t = fight("Krombopulos Michael", "Eyepatched", levels={0: 1, 1: 4, 2: 4, 3: 2}, rolls=[1, 3, 3, 2, 5])
    t.decline(0)
    assert t.waiting == [2]
    assert [(e["seat"], e["number"]) for e in t.events("rolled")[1:]] == [(1, 3), (2, 3), (1, 2), (2, 5)]


@pytest.mark.rules("MK-157", "MK-R73")
def test_the_dead_take_no_part():
    t = fight("Krombopulos Michael", hands={2: ["Pass the Butter", "Shrink Accident!"]}, items={2: ["Spoon"]}, levels={0: 1})
    t.set("dead", [False, True, False, False])
    t.decline(0)
    assert 1 not in t.waiting
    t.refuse(2, "Seat 1")
    t.steps_in(2, "Propose a trade")
    assert t.options(2) == ["Seat 3", "Never mind"]


@pytest.mark.rules("MK-157")
def test_the_dead_gain_nothing():
    t = table("Blips and Chitz Jackpot", "Pass the Butter", levels={1: 4})
    t.set("dead", [False, True, False, False])
    t.refuse(0, "Seat 1 goes up a level")
    t.choose(0, "Play Blips and Chitz Jackpot")
    while t.waiting != [0]:
        t.decline(t.waiting[0])
    assert [len(t.hand(s)) for s in range(4)] == [1 + 3 + 1, 0, 1, 1]


@pytest.mark.rules("MK-E17", "MK-158", "MK-159", "MK-160", "MK-R74", "MK-R75")
def test_the_time_of_a_death():
    t = fight("Krombopulos Michael", levels={0: 4, 1: 1, 2: 1, 3: 1}, roles={0: "Rick"}, rolls=[1])
    t.decline(0).choose(0, "Stay Rick")
    assert t.state.active == 1  # the turn is over
    assert not t.state.dead[0]  # alive when the next one begins
    assert t.state.reborn[0]
    assert t.strength(0) == 4
    t.kick("Pencilvester", rolls=[6, 6])
    assert t.can("Ask Seat 0 for help", 1)
    t.choose(1, "Ask Seat 0").choose(1, "No Treasure").choose(1, "Send").choose(0, "Accept")
    assert t.sums == (5, 11)
    t.script(rolls=[6, 6])
    t.all_pass()
    t.script(top={"door": ["Eyepatched", "Mid-Purge", "Backed by Lawyers", "Freshly Shrunk"]})
    while t.state.active != 0:  # the others' turns
        t.decline(t.waiting[0])
    assert t.kind(0) == "opening_plays"
    assert t.asked(0).text == "Your new life begins: you may lay down Items, a Class and an Ally."
    assert len(t.hand(0)) >= 8
    t.choose(0, "Done")
    assert t.asked(0).text.startswith("Your turn, before the door")
    assert not t.state.reborn[0]


@pytest.mark.rules("MK-R67", "MK-R49")
def test_a_fighter_who_dies_running_changes_nothing_for_the_helper():
    t = helped(fight("Krombopulos Michael", "Eyepatched", levels={0: 2, 1: 3, 2: 1}, rolls=[1, 6]))
    t.all_pass()
    t.choose(1, "Take Eyepatched")  # a partner still fleeing loots, too
    t.decline(0)
    t.all_pass()
    assert [e["seat"] for e in t.events("escaped")] == [1]


@pytest.mark.rules("MK-R71", "MK-149")
def test_a_pending_trap_survives_death():
    t = table("Hangover!", "Rug Pull!", levels={0: 3}, other=True)
    t.choose(0, "Play Hangover! on yourself").choose(0, "Play Rug Pull! on yourself")
    t.decline(0)
    assert [b.kind for b in t.state.burdens] == ["strength"]
    assert t.before(0) == ["Hangover!"]
