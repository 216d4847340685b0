"""The four Characters' abilities."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import contraption, fresh, phase, supply, table

rules = pytest.mark.rules


@rules("MV-065", "MV-R02", "MV-014")
def test_morty_sees_two_cards_and_keeps_one():
    t = fresh(2).choose(0, "Morty").choose(1, "Kyle")
    assert t.kind() == "discard_drawn"
    new = t.cards("drawn", 0)
    assert len(new) == 2
    assert len(t.cards("hand", 0)) == 5
    t.choose(0, f"Discard {new[0]}")
    assert t.cards("hand", 0)[-1] == new[1]
    assert t.cards("discard") == [new[0]]
    assert [h["count"] for h in t.view()["hand"]] == [6, 6]


@rules("MV-065")
def test_others_do_not_see_his_cards():
    t = fresh(2).choose(0, "Morty").choose(1, "Kyle")
    assert len(t.view(0)["drawn"][0]["cards"]) == 2
    assert t.view(1)["drawn"][0] == {"count": 2, "cards": []}


@rules("MV-065", "MV-R07")
def test_morty_keeps_a_single_card():
    t = table(characters=("Kyle", "Morty"), abilities=True)
    t.put("hand", t.cards("deck")[1:], seat=0)
    assert len(t.cards("deck")) == 1
    t.set("first", 0)
    t.do("End the turn")
    last = t.cards("deck")[0]
    t.end_turns()
    while t.view()["round"] == 1:
        t.do("Done")
    assert t.cards("hand", 1) == [last]  # seat 1 is first now, and draws first


@rules("MV-066", "MV-R02")
def test_zeep_draws_and_discards_with_a_power_supply():
    t = table(supply("Gooble Box", "Teenyverse", 0, 3), hands={0: ["Volcano", "Toll Gate"]}, characters=("Zeep", "Rick"), abilities=True)
    t.script(top={"deck": ["Idea Blender"]})
    t.do("Add a Build Token to Gooble Box")
    assert (t.vp(0), t.labels()) == (1, ["Draw a card", "No"])  # the card's own reward comes first
    t.do("Draw a card", "Discard Volcano")
    assert (t.vp(0), t.cards("hand", 0), t.cards("discard")) == (1, ["Toll Gate", "Idea Blender"], ["Volcano"])


@rules("MV-066", "MV-R02")
def test_zeep_may_do_without():
    t = table(supply("Gooble Box", "Teenyverse", 0, 3), hands={0: ["Volcano"]}, characters=("Zeep", "Rick"), abilities=True)
    t.do("Add a Build Token to Gooble Box", "No")
    assert (t.vp(0), t.cards("hand", 0)) == (1, ["Volcano"])


@rules("MV-066", "MV-R02")
def test_without_a_card_zeep_may_throw_the_new_one_away():
    t = table(supply("Gooble Box", "Teenyverse", 0, 3), characters=("Zeep", "Rick"), abilities=True)
    t.script(top={"deck": ["Idea Blender"]})
    t.do("Add a Build Token to Gooble Box", "Draw a card")
    assert (t.kind(), t.cards("hand", 0), t.cards("discard")) == ("take_action", [], ["Idea Blender"])


@rules("MV-066")
def test_also_by_playing_down():
    t = table(hands={0: ["Gooble Box", "Volcano"]}, place={0: "Miniverse"}, characters=("Zeep", "Rick"), abilities=True)
    t.do("Play Gooble Box down", "Draw a card", "Discard Volcano")
    assert (t.vp(0), len(t.cards("hand", 0))) == (1, 1)


@rules("MV-066")
def test_not_for_a_contraption_and_not_for_others():
    t = table(
        contraption("Prayer Wheel", "Teenyverse", 0, 1),
        supply("Gooble Box", "Teenyverse", 1, 3),
        hands={0: ["Volcano"], 1: ["Toll Gate"]},
        characters=("Zeep", "Kyle"),
        abilities=True,
    )
    t.do("Add a Build Token to Prayer Wheel", "End the turn", "Add a Build Token to Gooble Box")
    assert (t.vp(0), t.vp(1)) == (0, 1)


@rules("MV-067", "MV-R02")
def test_rick_draws_and_discards_with_a_contraption():
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, characters=("Rick", "Zeep"), abilities=True)
    t.script(top={"deck": ["Idea Blender"]})
    t.do("Place Prayer Wheel")
    assert t.kind() == "take_action"
    t.do("Add a Build Token to Prayer Wheel", "Draw a card", "Discard Volcano")
    assert (t.vp(0), t.cards("hand", 0), t.cards("discard")) == (0, ["Idea Blender"], ["Volcano"])


@rules("MV-067", "MV-R02")
def test_rick_may_do_without():
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, characters=("Rick", "Zeep"), abilities=True)
    t.do("Place Prayer Wheel", "Add a Build Token to Prayer Wheel", "No")
    assert (t.vp(0), t.cards("hand", 0)) == (0, ["Volcano"])


@rules("MV-067")
def test_not_for_a_partial_one():
    t = table(
        contraption("Walking Toaster", "Rickverse", 0, 1),
        place={0: "Rickverse"},
        power={"Rickverse": 8},
        characters=("Rick", "Zeep"),
        abilities=True,
    )
    t.do("Add a Build Token to Walking Toaster (1 of 4)")
    assert t.vp(0) == 0
    t.end_turns().do("Activate Walking Toaster (2 of 4)")
    assert t.vp(0) == 1  # 2 - 1, and nothing extra


@rules("MV-067")
def test_not_for_a_power_supply_and_not_for_others():
    t = table(
        supply("Gooble Box", "Teenyverse", 0, 3),
        contraption("Prayer Wheel", "Teenyverse", 1, 1),
        hands={0: ["Volcano"], 1: ["Toll Gate"]},
        characters=("Rick", "Zeep"),
        abilities=True,
    )
    t.do("Add a Build Token to Gooble Box", "End the turn", "Add a Build Token to Prayer Wheel")
    assert (t.vp(0), t.vp(1)) == (1, 0)


@rules("MV-067")
def test_a_contraption_completed_in_the_power_up_phase_counts():
    t = phase(
        contraption("Walking Toaster", "Teenyverse", 0, 1),
        hands={0: ["All Hands on Deck", "Volcano"]},
        power={"Teenyverse": 2},
        characters=("Rick", "Zeep"),
        abilities=True,
    )
    t.do("Play All Hands on Deck", "Draw a card", "Discard Volcano")
    assert "Volcano" in t.cards("discard")


@rules("MV-068", "MV-R02", "MV-032")
def test_kyle_moves_up_to_two_verses():
    t = table(characters=("Kyle", "Rick"), abilities=True)
    assert [x for x in t.labels() if x.startswith("Move")] == ["Move to the Microverse", "Move to the Miniverse"]
    t.do("Move to the Microverse")
    assert (t.place(0), t.actions) == ("Microverse", 4)
    t.do("Move to the Teenyverse", "Move to the Microverse", "Move to the Rickverse")
    assert t.actions == 1


@rules("MV-068")
def test_unused_movement_is_lost():
    t = table(hands={0: ["Prayer Wheel"]}, characters=("Kyle", "Rick"), abilities=True)
    t.do("Move to the Miniverse")
    assert t.actions == 4
    t.do("Move to the Microverse")
    assert t.actions == 3  # the second step is another Action


@rules("MV-068")
def test_others_move_one_step():
    t = table(characters=("Rick", "Kyle"), abilities=True)
    assert [x for x in t.labels() if x.startswith("Move")] == ["Move to the Miniverse"]
    t.do("End the turn")
    assert t.offers("Move to the Microverse")


@rules("MV-R34", "MV-066", "MV-060")
def test_rewards_come_from_the_card_outwards():
    t = table(
        supply("Pedal Temple", "Microverse", 0, 4),
        hands={0: ["Volcano", "Toll Gate"]},
        place={0: "Microverse"},
        characters=("Zeep", "Rick"),
        abilities=True,
    )
    t.do("Add a Build Token to Pedal Temple")
    assert (t.kind(), t.vp(0)) == ("which_one", 0)
    t.do("+2 VP")
    assert (t.asked(0).source, t.vp(0)) == (t.view()["character"][0]["cards"][0]["at"], 2)
    t.do("Draw a card", "Discard Volcano")
    assert t.asked(0).source == t.view()["verses"][1]["at"]  # Zeep is done before the tile asks
