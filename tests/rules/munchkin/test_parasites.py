"""Parasites: their rolls, chains, stacks and duplicates."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table


@pytest.mark.rules("MK-170", "MK-R92")
def test_a_parasite_rolls_when_it_enters():
    t = fight("Tinkles", rolls=[2])
    assert [e["why"] for e in t.events("rolled")] == ["parasite"]  # even without one in the discards
    assert t.foes() == ["Tinkles"]
    assert t.sums[1] == 4
    plain = fight("Krombopulos Michael")
    assert plain.events("rolled") == []


@pytest.mark.rules("MK-171", "MK-R13")
def test_the_topmost_discarded_parasite_joins():
    t = fight("Tinkles", door_discard=["Hamurai", "Uncle Steve", "Shrink Accident!"], rolls=[2, 5])
    assert [t.state.box.names[c] for c in t.state.foes[0].added] == ["Uncle Steve"]
    assert t.names("door_discard") == ["Hamurai", "Shrink Accident!"]


@pytest.mark.rules("MK-172", "MK-R91")
def test_a_chain_ends_with_a_four_or_without_parasites():
    discards = ["Hamurai", "Uncle Steve", "Photography Raptor"]
    t = fight("Tinkles", door_discard=discards, rolls=[1, 3, 6])
    assert len(t.state.foes[0].added) == 2
    assert t.names("door_discard") == ["Hamurai"]
    out = fight("Tinkles", door_discard=discards[:2], rolls=[2, 2])
    assert len(out.state.foes[0].added) == 2
    assert [e["number"] for e in out.events("rolled")] == [2, 2]


@pytest.mark.rules("MK-171", "MK-172", "MK-R91")
@pytest.mark.parametrize(("number", "joins"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_three_brings_a_parasite_and_a_four_does_not(number: int, joins: bool) -> None:
    """At the first roll, at one of a chain, and for a Parasite from a hand."""
    first = fight("Tinkles", door_discard=["Hamurai"], rolls=[number])
    assert (len(first.state.foes[0].added), first.names("door_discard")) == ((1, []) if joins else (0, ["Hamurai"]))
    chain = fight("Tinkles", door_discard=["Hamurai", "Uncle Steve"], rolls=[1, number])
    assert len(chain.state.foes[0].added) == 1 + joins
    held = fight("Tinkles", "Uncle Steve", rolls=[6])
    held.put("door_discard", ["Hamurai"]).script(rolls=[number])
    held.choose(0, "Add Uncle Steve to Tinkles")
    assert len(held.state.foes[0].added) == 1 + joins


@pytest.mark.rules("MK-173", "MK-174", "MK-R93")
def test_a_parasite_from_the_hand():
    t = fight("Tinkles", hands={2: ["Hamurai"]}, door_discard=["Uncle Steve"], rolls=[6])
    t.decline(0)
    t.script(rolls=[1])
    t.choose(2, "Add Hamurai to Tinkles")
    assert [t.state.box.names[c] for c in t.state.foes[0].added] == ["Hamurai", "Uncle Steve"]
    assert t.sums[1] == 8
    plain = fight("Krombopulos Michael", "Hamurai")
    plain.refuse(0, "Hamurai")


@pytest.mark.rules("MK-175", "MK-176", "MK-R95", "MK-E26", "MK-177")
def test_tinkles():
    t = fight("Tinkles", door_discard=["Hamurai", "Uncle Steve"], roles={0: "Summer"}, levels={0: 9}, rolls=[2, 5])
    assert t.monster() == 4 + 3 + 2  # +3 against Summer is its own; what is added gives its Level and nothing else
    assert t.view(0)["foes"][0]["level"] == 4
    boots = fight("Tinkles", door_discard=["Uncle Steve"], items={0: ["Golf Shoes"]}, rolls=[2])
    assert boots.monster() == 6  # not +3 against players with Footgear
    kill = fight("Tinkles", door_discard=["Uncle Steve"], levels={0: 8}, rolls=[2])
    kill.decline(0)
    assert kill.level() == 9
    assert len(kill.hand()) == 2
    lost = fight("Tinkles", door_discard=["Uncle Steve"], levels={0: 2}, rolls=[2, 6])
    lost.decline(0)
    assert [e["why"] for e in lost.events("rolled")] == ["parasite", "run"]


@pytest.mark.rules("MK-178", "MK-R94", "MK-E27")
def test_ten_added_levels():
    """Added: Tinkles 4, Mr. Beauregard 8 is too much; Levels 4, 2, 2 and 1 make 9, one more makes 10."""
    stack = ["Cousin Nicky", "Uncle Steve", "Amish Cyborg", "Photography Raptor"]
    t = fight("Tinkles", hands={2: ["Ghost in a Jar"]}, door_discard=stack, levels={0: 9}, rolls=[1, 1, 1, 1])
    assert sum(t.state.box.level[c] for c in t.state.foes[0].added) == 9
    assert t.view(0)["foes"][0]["treasures"] == 2
    t.decline(0)
    t.script(rolls=[6])
    t.choose(2, "Add Ghost in a Jar to Tinkles")
    assert sum(t.state.box.level[c] for c in t.state.foes[0].added) == 10
    assert t.view(0)["foes"][0]["treasures"] == 4
    more = fight("Tinkles", door_discard=["Pencilvester", "Mr. Beauregard", "Cousin Nicky"], rolls=[1, 1, 1])
    assert sum(more.state.box.level[c] for c in more.state.foes[0].added) == 20
    assert more.view(0)["foes"][0]["treasures"] == 4


@pytest.mark.rules("MK-179", "MK-R17")
def test_parasites_end_on_top_of_the_discards():
    t = fight("Tinkles", "Eyepatched", door_discard=["Shrink Accident!", "Hamurai", "Uncle Steve"], rolls=[1, 1, 6])
    t.choose(0, "Play Eyepatched").decline(0)
    assert t.names("door_discard") == ["Shrink Accident!", "Eyepatched", "Hamurai", "Uncle Steve", "Tinkles"]


@pytest.mark.rules("MK-180", "MK-E28", "MK-135", "MK-144")
def test_a_wandering_parasite_is_a_monster_of_its_own():
    t = fight("Tinkles", hands={1: ["Wandering Monster", "Uncle Steve"]}, door_discard=["Hamurai"], levels={0: 8}, rolls=[3])
    assert t.sums == (8, 6)
    t.decline(0)
    t.script(rolls=[6])
    t.choose(1, "Play Wandering Monster: Uncle Steve joins")
    assert t.foes() == ["Tinkles", "Uncle Steve"]
    assert t.sums == (8, 8)
    assert t.view(0)["sums"]["levels"] == 2
    t.script(rolls=[6, 6])
    t.decline(0)
    assert t.kind(0) == "run_away"
    assert len(t.options(0)) == 2


@pytest.mark.rules("MK-181", "MK-182", "MK-R96", "MK-E29", "MK-178", "MK-R106")
def test_a_duplicated_parasite():
    t = fight("Tinkles", "Cloning Kit", "Eyepatched", door_discard=["Pencilvester", "Uncle Steve"], levels={0: 9}, rolls=[1, 1])
    assert t.monster() == 14
    t.choose(0, "Use Cloning Kit")
    assert t.foes() == ["Tinkles", "Tinkles"]
    assert (t.monster(0), t.monster(1)) == (14, 14)
    assert len(t.events("rolled")) == 2  # none for the duplicate
    assert t.view(0)["sums"]["treasures"] == 8
    assert t.view(0)["sums"]["levels"] == 2
    t.choose(0, "Play Eyepatched (+5) on Tinkles (copy 1)")  # later additions do not reach the other
    assert (t.monster(0), t.monster(1)) == (14, 19)


@pytest.mark.rules("MK-R96")
def test_a_duplicate_takes_parasites_and_leaves_no_card():
    t = fight("Tinkles", "Cloning Kit", "Hamurai", levels={0: 2}, rolls=[6])
    t.choose(0, "Use Cloning Kit").script(rolls=[6, 6, 6])
    t.choose(0, "Add Hamurai to Tinkles (copy 1)")
    assert (t.monster(0), t.monster(1)) == (4, 6)
    t.decline(0).choose(0, "Roll to escape Tinkles (copy 1)")
    assert sorted(t.names("door_discard")) == ["Hamurai", "Tinkles"]
    assert t.state.cards().keys() == set(range(len(t.state.box)))


@pytest.mark.rules("MK-R92")
def test_the_deck_is_never_searched():
    t = table(doors=["Tinkles", "Hamurai", "Uncle Steve"])
    t.script(rolls=[1])
    t.go("Kick open the door")
    assert t.state.foes[0].added == ()


@pytest.mark.rules("MK-R106", "MK-170")
def test_texts_for_entering_come_before_the_rolls():
    t = fight("Frankenstein", door_discard=["Hamurai"], rolls=[4, 2])
    assert [e["why"] for e in t.events("rolled")] == ["text", "parasite"]
    assert t.monster() == 6 + 4 + 2


@pytest.mark.rules("MK-R91", "MK-R32")
def test_a_chain_can_only_be_answered_by_a_reroll():
    t = fight("Tinkles", hands={1: ["Loaded Die", "Neutrino Bomb", "Shrink Accident!"]}, door_discard=["Hamurai"], rolls=[2, 6])
    assert t.options(1) == ["Use Loaded Die: the 2 is rolled again", "Let it happen"]
    t.choose(1, "Use Loaded Die")
    assert t.state.foes[0].added == ()
