"""Rounds and turns: draws, Actions, the deck, and the First Player Token."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import contraption, fresh, supply, table

rules = pytest.mark.rules


@rules("MV-014")
def test_everybody_draws_one_card_at_the_start_of_each_round():
    t = table(seats=3).end_round()
    assert [len(t.cards("hand", s)) for s in range(3)] == [1, 1, 1]
    t.end_round()
    assert [len(t.cards("hand", s)) for s in range(3)] == [2, 2, 2]


@rules("MV-015", "MV-084")
def test_the_order_of_a_round():
    t = table(supply("Gooble Box", "Teenyverse"), seats=3)
    before = len(t.state.log(None))
    t.end_round()
    kinds = [e.kind for e in t.state.log(None)[before:]]
    assert kinds.count("turn_begins") == 3  # two of this round and the first of the next
    last_turn = max(k for k, kind in enumerate(kinds[:-1]) if kind == "turn_ends")
    steps = [k for k, kind in enumerate(kinds) if kind == "power_generated"]
    assert len(steps) == 4
    assert last_turn < steps[0]
    assert kinds.index("round_ends") > steps[-1]
    assert kinds[kinds.index("round_begins") + 1 :][:3] == ["cards_drawn"] * 3


@rules("MV-016", "MV-R01")
@pytest.mark.parametrize(("verse", "actions"), [("Rickverse", 2), ("Microverse", 3), ("Miniverse", 4), ("Teenyverse", 5)])
def test_actions_by_the_verse(verse, actions):
    t = table(place={1: verse})
    t.do("End the turn")
    assert (t.seat, t.actions) == (1, actions)


@rules("MV-017")
def test_moving_does_not_change_the_number_of_actions():
    t = table().do("Move to the Miniverse", "Move to the Microverse")
    assert (t.place(0), t.actions) == ("Microverse", 3)


@rules("MV-018")
def test_actions_left_over_are_lost():
    t = table().do("Move to the Miniverse", "End the turn").end_round()
    assert t.seat == 1
    t.do("End the turn")
    assert (t.seat, t.actions) == (0, 4)


@rules("MV-018", "MV-086")
def test_a_player_may_stop_at_once():
    t = table(hands={0: ["Gooble Box"]}).do("End the turn")
    assert t.seat == 1
    assert t.cards("hand", 0) == ["Gooble Box"]


@rules("MV-019", "MV-R31")
def test_the_discard_pile_becomes_a_new_deck():
    t = table(hands={0: ["Volcano"]})
    everything = t.cards("deck")
    t.put("deck", [])
    t.put("discard", [])
    assert len(t.cards("hand", 0)) == 1
    t.put("hand", everything[:-6], seat=1)
    t.put("deck", [])
    t.put("discard", everything[-6:])
    t.do("Discard Volcano to draw a card")
    assert (len(t.cards("deck")), t.cards("discard"), len(t.cards("hand", 0))) == (6, [], 1)
    assert t.events("deck_reshuffled") == [{"count": 7}]
    assert sorted([*t.cards("deck"), *t.cards("hand", 0)]) == sorted([*everything[-6:], "Volcano"])


@rules("MV-R31", "MV-033")
def test_the_discarded_card_may_come_back():
    t = table(hands={0: ["Volcano"]})
    t.put("hand", t.cards("deck"), seat=1)
    assert t.cards("deck") == t.cards("discard") == []
    t.do("Discard Volcano to draw a card")
    assert t.cards("hand", 0) == ["Volcano"]
    assert t.actions == 4


@rules("MV-R07")
def test_nothing_to_draw():
    t = table()
    t.put("hand", t.cards("deck"), seat=1)
    held = len(t.cards("hand", 1))
    t.do("End the turn")
    t.do("End the turn")
    while t.kind() == "act_in_step_b":
        t.do("Done")
    assert t.view()["round"] == 2
    assert (t.cards("hand", 0), len(t.cards("hand", 1))) == ([], held)


@rules("MV-020")
def test_no_limit_to_the_hand():
    t = table()
    t.put("hand", t.cards("deck")[:40], seat=0)
    t.end_round()
    assert len(t.cards("hand", 0)) == 41
    assert t.kind() == "take_action"


@rules("MV-021")
def test_power_left_over_is_lost():
    t = table(supply("Bottled Star", "Rickverse"), contraption("Prayer Wheel", "Rickverse", 0))
    t.end_turns()
    assert t.at("C", "Rickverse", 0)
    assert t.power == 8
    t.do("Done")
    assert t.view()["round"] == 2
    assert t.power == 0
    t.end_turns()
    assert t.power == 8  # the supply's new 8 and nothing else


@rules("MV-022")
def test_the_token_goes_to_the_left():
    t = table(seats=3)
    holders = [t.view()["first"]]
    for _ in range(3):
        t.end_round()
        holders.append(t.view()["first"])
        assert t.seat == holders[-1]
    assert holders == [0, 1, 2, 0]


@rules("MV-022", "MV-002")
def test_no_round_after_the_last():
    t = table(seats=2)
    t.set("ending", True).end_round()
    assert t.state.over
    assert t.view()["first"] == 0
    assert t.view()["round"] == 1


@rules("MV-084", "MV-R20")
def test_without_actions_a_player_with_cards_is_still_asked():
    t = table(hands={0: ["Volcano"]})
    t.set("actions", 1).do("Move to the Miniverse")
    assert t.seat == 0
    assert t.labels() == ["Discard Volcano for an Action", "End the turn"]
    assert "no Actions left" in t.why_not("Spend an Action")
    t.do("Discard Volcano for an Action")
    assert t.actions == 1


@rules("MV-084", "MV-R20")
def test_without_actions_and_cards_the_turn_ends_by_itself():
    t = table()
    t.set("actions", 1).do("Move to the Miniverse")
    assert t.seat == 1


@rules("MV-084")
def test_nobody_has_a_second_turn():
    t = table(seats=3)
    turns = []
    while t.view()["round"] == 1:
        turns.append(t.seat)
        t.do("End the turn")
    assert turns == [0, 1, 2]


@rules("MV-015")
def test_a_game_begins_with_characters_then_the_first_round():
    t = fresh(2, character_abilities=False)
    t.choose(0, "Rick").choose(1, "Kyle")
    assert (t.view()["round"], t.kind(), t.seat) == (1, "take_action", 0)
