"""The four 'Verses: what each tile changes."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import VERSES, contraption, phase, supply, table

rules = pytest.mark.rules


# ---------------------------------------------------------------- Rickverse


@rules("MV-058")
@pytest.mark.parametrize(("tokens", "points"), [(1, 3), (5, 3), (None, 4)])
def test_a_partial_contraption_scores_one_less(tokens, points):
    t = phase(contraption("Doomsday Sprinkler", "Rickverse", 0, tokens), power={"Rickverse": 14})
    t.do("Activate Doomsday Sprinkler")
    assert t.vp(0) == points


@rules("MV-058")
@pytest.mark.parametrize("verse", VERSES[1:])
def test_in_any_other_verse_it_is_not_offered(verse):
    t = phase(contraption("Doomsday Sprinkler", verse, 0, 5), contraption("Prayer Wheel", verse, 0), power={verse: 20})
    assert t.labels() == ["Activate Prayer Wheel for 3 Power", "Done"]
    assert "not complete" in t.why_not("Doomsday Sprinkler")


@rules("MV-059", "MV-E5")
def test_no_penalty_without_points():
    t = phase(contraption("Idea Blender", "Rickverse", 0, 1), power={"Rickverse": 2})
    held = len(t.cards("hand", 0))
    t.do("Activate Idea Blender")
    drawn = [e for e in t.events("cards_drawn") if e["seat"] == 0]
    assert t.vp(0) == 0
    assert len(t.cards("hand", 0)) == held + 2  # its card, and the next round's
    assert len(drawn) >= 2


@rules("MV-E5", "MV-058", "MV-059")
def test_two_partial_contraptions():
    t = phase(contraption("Ship's Guard Mode", "Rickverse", 0, 1), contraption("Idea Blender", "Rickverse", 0, 1), power={"Rickverse": 13})
    t.do("Activate Ship's Guard Mode", "Activate Idea Blender")
    assert t.events("round_ends")[-1]["lost"] == 0
    assert t.vp(0) == 2


@rules("MV-R15")
def test_never_a_loss():
    t = table(contraption("Prayer Wheel", "Rickverse", 0, 1), power={"Rickverse": 3})
    t.set("vp", 5, seat=0).end_turns().do("Activate Prayer Wheel")
    assert t.vp(0) == 5


@rules("MV-R15", "MV-058")
def test_the_penalty_counts_once_for_an_activation():
    t = phase(contraption("Throne of Cables", "Rickverse", 0, 2), place={0: "Rickverse"}, power={"Rickverse": 12})
    t.do("Activate Throne of Cables")
    assert t.vp(0) == 3  # 2 + 2 - 1


@rules("MV-R04")
def test_a_partial_contraption_works_once_for_its_builder():
    t = phase(contraption("Prayer Wheel", "Rickverse", 1, 1), contraption("Idea Blender", "Rickverse", 1), power={"Rickverse": 20})
    assert t.at("C", "Rickverse", 1)
    t.do("Activate Prayer Wheel (1 of 2)")
    assert not t.offers("Prayer Wheel")


# ---------------------------------------------------------------- Microverse


@rules("MV-060", "MV-R24")
def test_a_supply_completed_in_the_microverse_offers_a_draw():
    t = table(supply("Gooble Box", "Microverse", 0, 3), hands={0: ["Volcano"]}, place={0: "Microverse"})
    t.script(top={"deck": ["Toll Gate"]})
    t.do("Add a Build Token to Gooble Box")
    assert (t.kind(), t.vp(0)) == ("card_choice", 1)
    t.do("Draw a card")
    assert set(t.labels()) == {"Discard Volcano", "Discard Toll Gate"}
    t.do("Discard Toll Gate")
    assert (t.cards("hand", 0), t.cards("discard")) == (["Volcano"], ["Toll Gate"])


@rules("MV-060", "MV-E2", "MV-R09")
def test_also_when_played_down_from_the_rickverse():
    t = table(hands={0: ["Gooble Box", "Volcano"]}, place={0: "Rickverse"})
    t.script(top={"deck": ["Toll Gate"]})
    t.do("Play Gooble Box down into the Microverse", "Draw a card", "Discard Volcano")
    assert t.cards("hand", 0) == ["Toll Gate"]


@rules("MV-060")
def test_no_changes_nothing():
    t = table(supply("Gooble Box", "Microverse", 0, 3), hands={0: ["Volcano"]}, place={0: "Microverse"})
    t.do("Add a Build Token to Gooble Box", "No")
    assert (t.cards("hand", 0), t.cards("discard"), t.kind()) == (["Volcano"], [], "take_action")


@rules("MV-060", "MV-R09")
@pytest.mark.parametrize("verse", ["Rickverse", "Miniverse", "Teenyverse"])
def test_elsewhere_nothing_is_asked(verse):
    t = table(supply("Gooble Box", verse, 0, 3), place={0: verse})
    t.do("Add a Build Token to Gooble Box")
    assert t.kind() == "take_action"
    t = table(hands={0: ["Gooble Box"]}, place={0: "Microverse"})
    t.do("Play Gooble Box down into the Miniverse")
    assert t.kind() == "take_action"


@rules("MV-060")
def test_a_contraption_completed_there_asks_nothing():
    t = table(contraption("Volcano", "Microverse", 0, 2), place={0: "Microverse"})
    t.do("Add a Build Token to Volcano")
    assert t.kind() == "take_action"


@rules("MV-R24", "MV-R07")
def test_nothing_to_draw_nothing_to_discard():
    t = table(supply("Gooble Box", "Microverse", 0, 3), hands={0: ["Volcano"]}, place={0: "Microverse"})
    t.put("hand", t.cards("deck"), seat=1)
    t.do("Add a Build Token to Gooble Box")
    assert (t.kind(), t.cards("hand", 0)) == ("take_action", ["Volcano"])


@rules("MV-R24")
def test_the_drawn_card_alone_is_discarded_again():
    t = table(supply("Gooble Box", "Microverse", 0, 3), place={0: "Microverse"})
    t.script(top={"deck": ["Toll Gate"]})
    t.do("Add a Build Token to Gooble Box", "Draw a card")
    assert (t.cards("hand", 0), t.cards("discard")) == ([], ["Toll Gate"])


# ---------------------------------------------------------------- Miniverse


@rules("MV-061")
def test_a_contraption_there_costs_a_card():
    t = table(hands={0: ["Prayer Wheel", "Volcano"]}, place={0: "Miniverse"})
    t.do("Place Prayer Wheel in the Miniverse")
    assert (t.cards("hand", 0), t.cards("discard"), t.work("Prayer Wheel")["tokens"]) == ([], ["Volcano"], 1)


@rules("MV-061")
def test_which_card_is_chosen():
    t = table(hands={0: ["Prayer Wheel", "Volcano", "Toll Gate"]}, place={0: "Miniverse"})
    t.do("Place Prayer Wheel in the Miniverse")
    assert t.labels() == ["Discard Volcano", "Discard Toll Gate"]
    t.do("Discard Toll Gate")
    assert (t.cards("hand", 0), t.actions) == (["Volcano"], 4)


@rules("MV-061")
def test_the_only_card_cannot_be_placed():
    t = table(hands={0: ["Prayer Wheel"]}, place={0: "Miniverse"})
    assert not t.offers("Place")


@rules("MV-061")
def test_a_power_supply_costs_no_card():
    t = table(hands={0: ["Gooble Box"]}, place={0: "Miniverse"})
    t.do("Place Gooble Box in the Miniverse")
    assert t.cards("discard") == []


@rules("MV-E7", "MV-061")
def test_two_contraptions_and_one_other_card():
    t = table(hands={0: ["Prayer Wheel", "Walking Toaster", "Not Cool"]}, place={0: "Miniverse"})
    t.do("Place Prayer Wheel", "Discard Not Cool")
    assert t.cards("hand", 0) == ["Walking Toaster"]
    assert not t.offers("Place Walking Toaster")


@rules("MV-062")
def test_more_tokens_cost_no_card():
    t = table(contraption("Volcano", "Miniverse", 0, 1), hands={0: ["Toll Gate"]}, place={0: "Miniverse"})
    t.do("Add a Build Token to Volcano")
    assert (t.kind(), t.cards("hand", 0), t.cards("discard")) == ("take_action", ["Toll Gate"], [])


@rules("MV-062")
def test_nor_does_a_contraption_that_is_moved_there():
    t = phase(contraption("Prayer Wheel", "Teenyverse", 0), hands={0: ["Pack It Up", "Volcano"]}, power={"Teenyverse": 2})
    t.do("Play Pack It Up", "Move Prayer Wheel to the Miniverse")
    assert t.work("Prayer Wheel")["in"] == "Miniverse"
    assert t.cards("discard") == ["Pack It Up"]
    assert "Volcano" in t.cards("hand", 0)


# ---------------------------------------------------------------- Teenyverse


@rules("MV-063", "MV-E6", "MV-064")
def test_every_other_round():
    t = table(contraption("Prayer Wheel", "Teenyverse", 0), contraption("Idea Blender", "Teenyverse", 0))
    offered = []
    for _ in range(5):
        t.set("verses", [0, 0, 0, 9]).end_turns()
        assert t.at("C", "Teenyverse", 0) or not t.waiting
        offered.append(t.offers("Prayer Wheel"))
        if offered[-1]:
            t.do("Activate Prayer Wheel")
            assert t.work("Prayer Wheel")["sideways"]
        t.do("Done")
    assert offered == [True, False, True, False, True]


@rules("MV-063")
def test_a_sideways_one_is_refused_with_the_reason():
    t = phase(
        contraption("Prayer Wheel", "Teenyverse", 0, sideways=True),
        contraption("Idea Blender", "Teenyverse", 0),
        power={"Teenyverse": 9},
    )
    assert "every other round" in t.why_not("Prayer Wheel")


@rules("MV-063")
def test_elsewhere_every_round():
    t = table(contraption("Prayer Wheel", "Miniverse", 0))
    for _ in range(3):
        t.set("verses", [0, 0, 3, 0]).end_turns().do("Activate Prayer Wheel")
    assert t.vp(0) == 3


@rules("MV-064", "MV-E6")
def test_readied_when_the_owner_is_done_and_not_usable_in_that_round():
    t = table(contraption("Prayer Wheel", "Teenyverse", 0))
    t.set("verses", [0, 0, 0, 9]).end_turns().do("Activate Prayer Wheel")
    assert t.work("Prayer Wheel")["sideways"]  # exhausted in this round: it stays so
    t.set("verses", [0, 0, 0, 9]).end_turns()  # its owner has nothing to activate, and is not asked
    assert t.view()["round"] == 3
    assert not t.work("Prayer Wheel")["sideways"]
    assert [e["card"] for e in t.events("readied")] == [next(c for c in t.state.teenyverse)]
