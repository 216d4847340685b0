"""Rules that meet: help and a monster that comes late, Traps in a fight for the win, two kills at once."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight


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
