"""The Action Phase: six actions, the free discard, and what cannot be done."""

from __future__ import annotations

import itertools

import pytest

from tableverse.core.undo import undoable, undone
from tests.rules.multiverse.positions import VERSES, ability, contraption, fresh, supply, table

rules = pytest.mark.rules


@rules("MV-023")
@pytest.mark.parametrize(
    ("label", "position"),
    [
        ("Place Prayer Wheel in the Teenyverse", {"hands": {0: ["Prayer Wheel"] * 2}}),
        ("Place Gooble Box in the Teenyverse", {"hands": {0: ["Gooble Box"] * 2}}),
        ("Discard Gooble Box to draw a card", {"hands": {0: ["Gooble Box"] * 2}}),
        ("Move to the Miniverse", {}),
        ("Attach Night Shift", {"hands": {0: ["Night Shift"]}}),
    ],
)
def test_each_action_costs_one(label, position):
    t = table(**position)
    t.script(top={"deck": ["Volcano"]})
    t.do(label)
    assert t.actions == 4


@rules("MV-023", "MV-030")
def test_adding_a_token_costs_one_and_may_be_repeated():
    t = table(supply("Blooble Yank", "Teenyverse", 0, 1))
    for tokens in (2, 3, 4):
        t.do("Add a Build Token to Blooble Yank")
        assert t.work("Blooble Yank")["tokens"] == tokens
    assert t.actions == 2


@rules("MV-023")
def test_every_kind_is_offered_again():
    t = table(hands={0: ["Prayer Wheel", "Prayer Wheel", "Idea Blender"]})
    t.do("Place Prayer Wheel", "Place Prayer Wheel")
    assert t.actions == 3
    t.do("Discard Idea Blender to draw a card")
    assert t.offers("to draw a card")
    t.do("Move to the Miniverse")
    assert t.offers("Move to the Microverse")


@rules("MV-023")
def test_without_actions_none_is_offered():
    t = table(supply("Gooble Box", "Teenyverse", 0, 1), hands={0: ["Prayer Wheel", "Foot Bellows", "Night Shift"]})
    t.set("actions", 0)
    assert all(x.endswith("for an Action") or x == "End the turn" for x in t.labels())


@rules("MV-024")
@pytest.mark.parametrize("verse", VERSES)
def test_place_a_contraption(verse):
    t = table(hands={0: ["Walking Toaster", "Volcano"]}, place={0: verse})
    t.do(f"Place Walking Toaster in the {verse}")
    work = t.work("Walking Toaster")
    assert (work["in"], work["builder"], work["tokens"], work["complete"]) == (verse, 0, 1, False)
    assert "Walking Toaster" not in t.cards("hand", 0)
    assert (t.unused(0), t.actions) == (7, 4)


@rules("MV-025")
@pytest.mark.parametrize("verse", VERSES)
def test_a_contraption_is_never_played_down(verse):
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, place={0: verse})
    placing = [x for x in t.labels() if x.startswith(("Place Prayer Wheel", "Play Prayer Wheel"))]
    assert placing == [f"Place Prayer Wheel in the {verse}{' and discard Volcano' if verse == 'Miniverse' else ''}"]
    assert "Only Power Supplies" in t.why_not("Play Prayer Wheel down")


@rules("MV-026")
def test_a_power_supply_can_be_finished_later():
    t = table(hands={0: ["Gooble Box"]})
    t.do("Place Gooble Box in the Teenyverse")
    assert (t.work("Gooble Box")["tokens"], t.unused(0), t.actions) == (1, 7, 4)
    t.end_round()
    assert t.work("Gooble Box")["tokens"] == 1
    t.do("End the turn")
    assert t.seat == 0
    t.do(*["Add a Build Token to Gooble Box"] * 3)
    assert t.work("Gooble Box")["complete"]


@rules("MV-026", "MV-030")
def test_only_while_its_builder_stands_there():
    t = table(supply("Gooble Box", "Teenyverse", 0, 1), place={0: "Miniverse"})
    t.refuse(0, "Add a Build Token to Gooble Box (1 of 4)")
    assert "not in the Teenyverse" in t.why_not("Gooble Box")
    t.do("Move to the Teenyverse")
    assert t.offers("Add a Build Token to Gooble Box")


@rules("MV-027")
@pytest.mark.parametrize(("verse", "below"), list(itertools.pairwise(VERSES)))
def test_play_a_power_supply_down(verse, below):
    t = table(hands={0: ["Gooble Box"]}, place={0: verse})
    t.set("actions", 2)
    t.do(f"Play Gooble Box down into the {below} for 2 Actions")
    work = t.work("Gooble Box")
    assert (work["in"], work["complete"], work["builder"]) == (below, True, None)
    assert (t.vp(0), t.unused(0)) == (1, 8)
    if below == "Microverse":
        t.do("No")  # MV-060
    assert t.view()["active"] == 1  # no Actions, no cards: the turn is over


@rules("MV-027", "MV-R21")
def test_not_without_all_the_actions():
    t = table(hands={0: ["Blooble Yank", "Volcano"]}, place={0: "Miniverse"})
    t.set("actions", 3)
    t.refuse(0, "Play Blooble Yank down")
    assert "takes 4 Actions" in t.why_not("Play Blooble Yank down")
    t.do("Discard Volcano for an Action", "Play Blooble Yank down")
    assert t.work("Blooble Yank")["in"] == "Teenyverse"
    assert t.seat == 1  # exactly four were spent, and no card is left: the turn is over


@rules("MV-027", "MV-077")
def test_down_costs_less_than_here():
    t = table(hands={0: ["Blooble Yank"]}, place={0: "Miniverse"})
    assert t.offers("Play Blooble Yank down into the Teenyverse for 4 Actions")
    assert t.offers("Place Blooble Yank in the Miniverse")


@rules("MV-028")
def test_nothing_is_below_the_teenyverse():
    t = table(hands={0: ["Gooble Box"]})
    assert [x for x in t.labels() if x.startswith(("Place", "Play"))] == ["Place Gooble Box in the Teenyverse"]
    assert "Nothing is below" in t.why_not("Play Gooble Box down")


@rules("MV-029")
def test_attach_abilities_side_by_side():
    t = table(hands={0: ["Night Shift", "Remote Crank"]}, place={0: "Microverse"})
    t.do("Attach Night Shift", "Attach Remote Crank")
    assert t.cards("abilities", 0) == ["Night Shift", "Remote Crank"]
    assert [t.work(n)["tokens"] for n in ("Night Shift", "Remote Crank")] == [1, 1]
    assert (t.actions, t.unused(0)) == (3, 6)  # the five of the turn's beginning, less two


@rules("MV-030")
def test_what_can_be_built_on():
    t = table(
        supply("Gooble Box", "Teenyverse"),
        supply("Bottled Star", "Teenyverse", 0, 2),
        supply("Blooble Yank", "Miniverse", 0, 2),
        contraption("Volcano", "Teenyverse", 0),
        contraption("Throne of Cables", "Teenyverse", 0, 1),
        contraption("Toll Gate", "Teenyverse", 1, 1),
        ability("Pocket Dynamo", 0, 1),
        ability("Night Shift", 0),
    )
    building = {x for x in t.labels() if x.startswith("Add")}
    assert building == {
        "Add a Build Token to Bottled Star (2 of 6)",
        "Add a Build Token to Throne of Cables (1 of 6)",
        "Add a Build Token to Pocket Dynamo (1 of 5)",
    }
    t.set("place", "Rickverse", seat=0)
    assert [x for x in t.labels() if x.startswith("Add")] == ["Add a Build Token to Pocket Dynamo (1 of 5)"]


@rules("MV-031")
def test_only_the_one_who_began_a_card_may_build_it():
    t = table(supply("Gooble Box", "Teenyverse", 1, 3), contraption("Volcano", "Teenyverse", 1, 2), seats=3)
    assert not t.offers("Add a Build Token")
    assert "Only the player that began" in t.why_not("Gooble Box")
    t.do("End the turn")
    assert t.offers("Add a Build Token to Gooble Box (3 of 4)")
    assert t.offers("Add a Build Token to Volcano (2 of 3)")
    t.do("End the turn")
    assert not t.offers("Add a Build Token")


@rules("MV-032")
@pytest.mark.parametrize(
    ("verse", "reached"),
    [
        ("Rickverse", ["Microverse"]),
        ("Microverse", ["Rickverse", "Miniverse"]),
        ("Miniverse", ["Microverse", "Teenyverse"]),
        ("Teenyverse", ["Miniverse"]),
    ],
)
def test_move_to_an_adjacent_verse(verse, reached):
    t = table(place={0: verse})
    assert [x for x in t.labels() if x.startswith("Move")] == [f"Move to the {v}" for v in reached]
    t.do(f"Move to the {reached[0]}")
    assert (t.place(0), t.actions) == (reached[0], 4)


@rules("MV-033")
def test_discard_to_draw():
    t = table(hands={0: ["Volcano", "Not Cool"]})
    t.script(top={"deck": ["Toll Gate"]})
    t.do("Discard Volcano to draw a card")
    assert sorted(t.cards("hand", 0)) == ["Not Cool", "Toll Gate"]
    assert (t.cards("discard"), t.actions) == (["Volcano"], 4)


@rules("MV-033")
def test_not_with_an_empty_hand():
    assert not table().offers("Discard")


@rules("MV-034")
def test_discard_for_an_action():
    t = table(hands={0: ["Volcano"]})
    t.do("Discard Volcano for an Action")
    assert (t.actions, t.cards("hand", 0), t.cards("discard")) == (6, [], ["Volcano"])
    assert not t.offers("Discard")


@rules("MV-034")
def test_never_outside_the_own_turn():
    t = table(supply("Blooble Yank", "Teenyverse"), hands={0: ["Not Cool"], 1: ["Volcano"]})
    assert t.waiting == [0]
    t.end_turns()
    assert t.kind() == "act_in_step_b"
    assert not t.offers("Discard")


@rules("MV-035")
def test_a_discard_pays_for_one_thing():
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, place={0: "Miniverse"})
    assert t.offers("Place Prayer Wheel")
    t.do("Discard Volcano for an Action")
    assert not t.offers("Place Prayer Wheel")
    assert "another card" in t.why_not("Place Prayer Wheel")
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, place={0: "Miniverse"})
    t.do("Place Prayer Wheel in the Miniverse")
    assert (t.actions, t.cards("discard"), t.cards("hand", 0)) == (4, ["Volcano"], [])


@rules("MV-035", "MV-080")
def test_nor_does_it_pay_for_an_ability():
    t = table(ability("Loaned Genius", 0), hands={0: ["Volcano"]})
    t.do("Discard Volcano for an Action").end_turns()
    assert t.kind() == "take_action"  # the Power-Up Phase had nothing to ask: there was no card left to pay with


@rules("MV-R10")
def test_one_shots_and_abilities_are_no_actions():
    t = table(ability("Pocket Dynamo", 0), supply("Blooble Yank", "Teenyverse"), hands={0: ["Not Cool"]})
    assert not t.offers("Play Not Cool")
    assert not t.offers("Use Pocket Dynamo")
    assert "step B" in t.why_not("Play Not Cool")


@rules("MV-R10", "MV-048")
def test_nobody_reacts_to_what_others_do():
    t = table(supply("Blooble Yank", "Teenyverse"), hands={0: ["Not Cool"], 1: ["Patent Pending"]}, seats=2)
    while t.view()["round"] == 1:
        assert len(t.waiting) == 1
        t.choose(t.seat, t.labels()[-1])


def test_equal_cards_are_one_choice():
    t = table(hands={0: ["Prayer Wheel", "Prayer Wheel"]})
    assert sum("Prayer Wheel" in x for x in t.labels()) == 3  # place, draw, Action


def test_what_reveals_nothing_can_be_taken_back():
    t = fresh(2, character_abilities=False)
    t.choose(0, "Rick").choose(1, "Kyle")
    before = t.state.digest()
    t.do("Move to the Miniverse", "Move to the Microverse", "Move to the Miniverse")
    assert undoable(t.state, 0) == 3
    back = undone(undone(undone(t.state, 0), 0), 0)
    assert back.digest() == before


def test_what_draws_a_card_cannot():
    t = fresh(2, character_abilities=False)
    t.choose(0, "Rick").choose(1, "Kyle")
    t.do("Move to the Miniverse")
    t.choose(0, next(x for x in t.labels() if x.endswith("to draw a card")))
    assert undoable(t.state, 0) == 0
