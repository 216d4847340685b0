"""Building: Build Tokens, virtual ones, completion and control."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import ability, contraption, phase, supply, table

rules = pytest.mark.rules


@rules("MV-036", "MV-037")
def test_a_completed_contraption_keeps_one_token():
    t = table(contraption("Volcano", "Teenyverse", 0, 2))
    assert t.unused(0) == 6
    t.do("Add a Build Token to Volcano (2 of 3)")
    for viewer in (0, 1, None):
        (work,) = t.view(viewer)["works"]
        assert (work["complete"], work["tokens"], work["builder"]) == (True, 1, 0)
    assert t.unused(0) == 7


@rules("MV-036")
def test_one_token_short_is_not_complete():
    t = table(contraption("Walking Toaster", "Teenyverse", 0, 2))
    t.do("Add a Build Token to Walking Toaster (2 of 4)")
    assert not t.work("Walking Toaster")["complete"]
    assert t.unused(0) == 5


@rules("MV-038")
def test_a_completed_ability_keeps_none():
    t = table(ability("Express Elevator", 0, 2))
    t.do("Add a Build Token to Express Elevator (2 of 3)")
    assert (t.work("Express Elevator")["complete"], t.work("Express Elevator")["tokens"], t.unused(0)) == (True, 0, 8)


@rules("MV-039")
def test_a_completed_power_supply_is_nobodys_and_rewards_its_builder_once():
    t = table(supply("Blooble Yank", "Teenyverse", 0, 5), seats=3)
    t.do("Add a Build Token to Blooble Yank")
    assert [t.vp(s) for s in range(3)] == [3, 0, 0]
    assert (t.work("Blooble Yank")["builder"], t.work("Blooble Yank")["tokens"], t.unused(0)) == (None, 0, 8)
    t.end_round().end_round()
    assert [t.vp(s) for s in range(3)] == [3, 0, 0]


@rules("MV-040")
def test_a_partial_card_stays_with_its_tokens():
    t = table(supply("Blooble Yank", "Teenyverse", 0, 2), contraption("Volcano", "Rickverse", 1, 1), hands={0: ["Prayer Wheel"]})
    for _ in range(3):
        t.end_round()
    assert (t.work("Blooble Yank")["tokens"], t.work("Volcano")["tokens"]) == (2, 1)
    assert (t.unused(0), t.unused(1)) == (6, 7)
    for _ in range(2):
        assert not any("emove" in x or "ake back" in x for x in t.labels())
        t.do("End the turn")


@rules("MV-041", "MV-045")
def test_a_partial_power_supply_gives_nothing():
    t = phase(supply("Flooble Crank", "Teenyverse", 0, 4), supply("Gooble Box", "Teenyverse"), contraption("Prayer Wheel", "Teenyverse", 1))
    assert t.power == 4


@rules("MV-041", "MV-058")
@pytest.mark.parametrize("verse", ["Microverse", "Miniverse", "Teenyverse"])
def test_a_partial_contraption_elsewhere_does_nothing(verse):
    t = phase(contraption("Walking Toaster", verse, 0, 3), power={"Teenyverse": 20})
    assert t.view()["round"] == 2  # nobody was asked anything


@rules("MV-041")
def test_a_partial_ability_does_nothing():
    t = phase(ability("Pocket Dynamo", 0, 4), power={"Teenyverse": 20})
    assert t.view()["round"] == 2


@rules("MV-042", "MV-E1", "MV-037")
def test_virtual_tokens_complete_a_card_at_once():
    t = table(hands={0: ["Walking Toaster", "Volcano"]}, unused={0: 2})
    t.set("actions", 4)
    t.do("Place Walking Toaster in the Teenyverse", "Add a Build Token to Walking Toaster (1 of 4)")
    assert (t.unused(0), t.actions) == (0, 2)
    t.do("Complete Walking Toaster (2 of 4) with 2 Actions")
    assert t.work("Walking Toaster")["complete"]
    assert (t.work("Walking Toaster")["tokens"], t.unused(0), t.actions) == (1, 1, 0)


@rules("MV-042", "MV-R21")
def test_not_without_all_the_actions():
    t = table(contraption("Throne of Cables", "Teenyverse", 0, 2), hands={0: ["Volcano"]}, unused={0: 0})
    t.set("actions", 3)
    t.refuse(0, "Throne of Cables")
    assert "do not complete it" in t.why_not("Throne of Cables")
    t.do("Discard Volcano for an Action")
    assert t.offers("Complete Throne of Cables (2 of 6) with 4 Actions")


@rules("MV-042")
def test_not_for_a_player_with_tokens_enough():
    t = table(contraption("Throne of Cables", "Teenyverse", 0, 2), unused={0: 4})
    assert not t.offers("Complete")
    t.set("unused", 3, seat=0)
    assert t.offers("Complete Throne of Cables (2 of 6) with 4 Actions")


@rules("MV-042", "MV-R12")
def test_without_any_token_a_power_supply_is_built_at_once_or_not_at_all():
    t = table(hands={0: ["Gooble Box", "Blooble Yank"]}, unused={0: 0})
    assert not t.offers("Place")
    assert t.offers("Build Gooble Box at once for 4 Actions")
    assert not t.offers("Build Blooble Yank")
    assert "no token left" in t.why_not("Build Blooble Yank")
    t.do("Build Gooble Box at once for 4 Actions")
    assert (t.work("Gooble Box")["complete"], t.vp(0), t.actions, t.unused(0)) == (True, 1, 1, 0)


@rules("MV-R12")
def test_so_is_an_ability():
    t = table(hands={0: ["Night Shift", "Volcano"]}, unused={0: 0})
    assert not t.offers("Attach")
    t.do("Build Night Shift at once for 2 Actions")
    assert t.cards("abilities", 0) == ["Night Shift"]
    assert t.work("Night Shift")["complete"]
    assert t.actions == 3


@rules("MV-043", "MV-R12")
def test_a_contraption_needs_a_real_token():
    t = table(hands={0: ["Prayer Wheel"]}, unused={0: 0})
    assert not any("Prayer Wheel" in x for x in t.labels() if not x.startswith("Discard"))
    assert "needs one for control" in t.why_not("Place Prayer Wheel")


@rules("MV-R12")
def test_the_token_for_control_may_lie_on_it():
    t = table(contraption("Volcano", "Teenyverse", 0, 1), unused={0: 0})
    t.do("Complete Volcano (1 of 3) with 2 Actions")
    assert (t.work("Volcano")["tokens"], t.unused(0)) == (1, 0)


@rules("MV-E3", "MV-077")
def test_blooble_yank_in_one_turn():
    t = table(hands={0: ["Blooble Yank", "Volcano"]})
    assert (t.actions, t.unused(0)) == (5, 8)
    t.do("Discard Volcano for an Action", "Place Blooble Yank in the Teenyverse")
    for tokens in range(1, 6):
        assert t.actions == 6 - tokens
        t.do(f"Add a Build Token to Blooble Yank ({tokens} of 6)")
    assert t.work("Blooble Yank")["complete"]
    assert t.unused(0) == 8
    assert t.seat == 1


@rules("MV-077")
def test_five_actions_leave_it_one_token_short():
    t = table(hands={0: ["Blooble Yank"]})
    t.do("Place Blooble Yank in the Teenyverse", *["Add a Build Token to Blooble Yank"] * 4)
    assert (t.work("Blooble Yank")["tokens"], t.work("Blooble Yank")["complete"]) == (5, False)


@rules("MV-087", "MV-046")
def test_a_completed_supply_works_in_every_round_for_everybody():
    t = table(supply("Gooble Box", "Teenyverse", 0, 3), contraption("Idea Blender", "Teenyverse", 1))
    t.do("Add a Build Token to Gooble Box").end_turns()
    assert t.at("C", "Teenyverse", 1)
    assert t.power == 4
    t.do("Done").end_turns()
    assert t.view()["round"] == 2
    assert t.power == 4
