"""Options of the table, and rules that no shipped card shows."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, munchkin, table


@pytest.mark.rules("MK-186", "MK-187", "MK-E33", "MK-R98")
def test_a_faster_turn():
    t = table(faster_play=True, doors=["Songwriter", "Parent"])
    t.put("hand", [], seat=0)
    door, treasure = len(t.state.door), len(t.state.treasure)
    t.go("Kick open the door").go("Loot the room")
    assert len(t.state.door) == door - 1
    assert len(t.state.treasure) == treasure - 1  # looting draws a Treasure
    t.script(top={"door": ["Shrink Accident!", "Parent"]})
    t.go("End the turn")
    assert t.state.active == 1
    assert t.hand(1) == ["Shrink Accident!"]  # phase 0: a hand card that triggers nothing
    assert t.level(1) == 1
    assert t.events("drew", 0)[-1] == {"seat": 1, "deck": "door", "count": 1, "cards": []}
    assert t.asked(1).text.startswith("Your turn, before the door")


@pytest.mark.rules("MK-186", "MK-R98")
def test_usually_nobody_listens_at_the_door():
    options = munchkin().options
    assert (options["faster_play"].default, options["shared_victory"].default) == (False, False)
    t = table(doors=["Songwriter", "Parent"])
    t.go("Kick open the door").go("Loot the room").go("End the turn")
    assert t.hand(1) == []


@pytest.mark.rules("MK-R98")
def test_a_class_drawn_in_phase_zero_may_be_played():
    t = table(faster_play=True, doors=["Songwriter"])
    t.go("Kick open the door").go("Loot the room")
    t.script(top={"door": ["Parent"]})
    t.go("End the turn")
    assert t.can("Play Parent as your Class", 1)


# ---------------------------------------------------------------- rules that no shipped card shows


@pytest.mark.rules("MK-118", "MK-R54", "MK-R110", "MK-E37")
def test_only_levels_count():
    t = fight(
        "Rules Lawyer",
        "Wandering Monster",
        "Brad",
        "Neutrino Bomb",
        other=True,
        items={0: ["Laser Gun"], 1: ["Flask"]},
        front={0: ["Unity"]},
        levels={0: 6, 1: 4},
        roles={1: "Jerry"},
    )
    assert t.sums == (6, 5)
    t.choose(0, "Play Wandering Monster")
    assert t.sums == (6, 9)  # for the whole fight
    t.choose(0, "Use Neutrino Bomb: +5 for the players")
    assert t.sums == (6, 9)
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert t.sums == (10, 9)
    t.all_pass()
    assert t.level() == 8


@pytest.mark.rules("MK-009", "MK-R110")
def test_a_card_that_looks_through_the_discards():
    t = table("Treasure Map", other=True, treasure_discard=["Flask", "Pass the Butter", "Laser Gun"])
    t.choose(0, "Play Treasure Map")
    assert t.options(0) == ["Flask", "Laser Gun"]
    t.choose(0, "Flask")
    assert t.hand() == ["Flask"]
    assert t.names("treasure_discard") == ["Pass the Butter", "Laser Gun", "Treasure Map"]


@pytest.mark.rules("MK-R07", "MK-025", "MK-094", "MK-R110", "MK-018")
def test_a_card_may_grant_the_winning_level_if_it_says_so():
    t = table("Pass the Final Exam", "Pass the Butter", other=True, levels={0: 9})
    t.refuse(0, "Pass the Butter: you go")
    t.choose(0, "Play Pass the Final Exam: you go up a level")
    assert t.state.winners == [0]
    assert t.state.over


@pytest.mark.rules("MK-029", "MK-121", "MK-E10", "MK-R110", "MK-119", "MK-R55")
def test_one_eliminated_with_credit_then_flight():
    t = fight("Pencilvester", "Wandering Monster", "Brad", "Death Crystal", other=True, levels={0: 7}, rolls=[6])
    t.choose(0, "Play Wandering Monster").choose(0, "Use Death Crystal").choose(0, "Brad")
    assert t.sums == (7, 8)
    assert (t.level(), t.hand()) == (7, [])
    assert t.view(0)["sums"]["levels"] == 2
    t.script(rolls=[6])
    t.decline(0)
    assert len([e for e in t.events("rolled") if e["why"] == "run"]) == 1
    assert (t.level(), t.hand()) == (7, [])


@pytest.mark.rules("MK-029", "MK-R110", "MK-R55")
def test_one_eliminated_with_credit_then_a_kill():
    t = fight(
        "Pencilvester",
        "Wandering Monster",
        "Krombopulos Michael",
        "Death Crystal",
        other=True,
        levels={0: 5},
        items={0: ["Laser Gun", "Flask"]},
        rolls=[6],
    )
    t.choose(0, "Play Wandering Monster").choose(0, "Use Death Crystal").choose(0, "Krombopulos Michael")
    assert t.sums == (10, 8)
    t.decline(0)
    assert t.level() == 7
    assert len(t.hand()) == 5


@pytest.mark.rules("MK-E12", "MK-R110", "MK-R45", "MK-114", "MK-127", "MK-133")
def test_a_share_larger_than_the_hoard():
    t = fight("Krombopulos Michael", other=True, hands={2: ["Paper-Thin"]}, levels={0: 5, 1: 9}, treasures=["Laser Gun"])
    t.choose(0, "Ask Seat 1").choose(0, "3 Treasures, the helper picks first").choose(0, "Send").choose(1, "Accept")
    t.decline(0).steps_in(2, "Play Paper-Thin")
    t.all_pass()
    assert t.hand(1) == ["Laser Gun"]
    assert t.hand(0) == []
    assert len(t.events("treasures_shown")[0]["cards"]) == 1


@pytest.mark.rules("MK-024", "MK-R110", "MK-013")
def test_a_hand_limit_of_six():
    hand = ["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized"]
    t = table(*hand, other=True, items={0: ["Deep Pockets"]}, doors=["Freshly Shrunk", "Backed by Lawyers"], levels={0: 3})
    t.go("Kick open the door").go("Loot the room")
    assert len(t.hand()) == 6
    t.go("End the turn")
    assert (t.state.active, len(t.hand())) == (1, 6)
    without = table(*hand, doors=["Freshly Shrunk", "Backed by Lawyers"], levels={0: 3})
    without.go("Kick open the door").go("Loot the room")
    without.choose(0, "On to Charity")
    assert without.kind(0) == "give_charity"
