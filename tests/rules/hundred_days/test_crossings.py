"""Where several rules meet: empty supplies and gathers, cancelled last closes, forbidden answers, full hands, ties."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import TILES, D, M, S, T, placed, table

SEEDS = ("Dimension 35-C", *TILES[1:])
"""On position 1 a tile that gives 3 Mega Seeds and nothing else."""


# ---------------------------------------------------------------- the supply and gathers


@pytest.mark.rules("HD-R107", "HD-R105")
def test_a_gather_from_an_empty_supply_is_none() -> None:
    t = table(
        tiles=SEEDS, at={0: ("house", "1"), 1: ("4", "5")}, held={1: {M: 15}}, area={0: ["Morty Jr."]}, hands={1: ["Squanched Harvest"]}
    )
    t.pass_all()
    assert not t.events("gathers") or all(e["seat"] == 1 for e in t.events("gathers")), "nobody was asked, and nothing was taken"
    assert t.held(0) == {}, "what waits for a gather has heard of none"
    assert t.hand(1)[0] == "Squanched Harvest"


@pytest.mark.rules("HD-R107", "HD-R105")
def test_a_gather_is_announced_with_what_there_is_to_take() -> None:
    t = table(at={0: ("house", "1"), 1: ("4", "4")}, held={1: {D: 15}}, hands={1: ["Squanched Harvest"]})
    t.end().end(1)
    assert t.asked(1).text.startswith("Seat 0 gathers 1 token in dimension 1 with Morty.")
    t.let(1)
    assert t.held(0) == {M: 1}


@pytest.mark.rules("HD-R107", "HD-R105")
def test_a_text_gathers_nothing_from_an_empty_supply_either() -> None:
    t = table(["Twenty-Minute Adventure"], tiles=SEEDS, at={0: ("house", "1")}, held={1: {M: 15}}, area={0: ["Morty Jr."]})
    t.play("Twenty-Minute Adventure")
    assert t.held(0) == {}
    assert t.state.active == 1


@pytest.mark.rules("HD-R58", "HD-R61", "HD-R105")
def test_a_gatherer_who_keeps_the_tokens_gets_what_the_others_gave_back() -> None:
    t = table(["Buried Schmeckles"], tiles=SEEDS, at={0: ("house", "1"), 1: ("4", "5")}, held={0: {M: 4}, 1: {M: 9}}, deck=["Unity"])
    t.pass_all()
    assert t.held(0) == {M: 6}, "two of three are taken before it is empty"
    assert t.kind(0) == "react"
    t.react("Buried Schmeckles", 0)
    assert t.held(0)[M] == 7
    assert t.held(1)[M] == 9 - 5 + 1, "the other gave back half, and gathers in dimension 4"
    assert t.supply(M) == 15 - 7 - 5


@pytest.mark.rules("HD-R58", "HD-R61", "HD-R105")
def test_the_rest_of_a_gather_is_waived_where_every_give_back_is_cancelled() -> None:
    t = table(["Buried Schmeckles"], tiles=SEEDS, at={0: ("house", "1")}, held={0: {M: 13}}, deck=["Unity"])
    t.pass_all()
    t.react("Buried Schmeckles", 0)
    assert (t.held(0), t.supply(M)) == ({M: 15}, 0)
    assert [e["count"] for e in t.events("gave_back")] == []


@pytest.mark.rules("HD-R113", "HD-R61")
def test_whoever_may_not_react_does_not_answer_an_own_give_back_either() -> None:
    t = table(["Citadel of Ricks"], area={0: ["Sack of Schmeckles"]}, hands={1: ["Buried Schmeckles"]}, held={1: {S: 14}})
    t.play("Citadel of Ricks")
    t.trigger("Sack of Schmeckles")
    assert t.held(1) == {S: 7}
    assert t.hand(1) == ["Buried Schmeckles"]


@pytest.mark.rules("HD-055", "HD-R57")
def test_a_paid_reaction_refills_the_supply_before_the_play_is_settled() -> None:
    t = table(["Plumbus"], hands={1: ["Disqualified"]}, at={0: ("1", "6")}, held={1: {S: 15}})
    assert t.supply(S) == 0
    t.play("Plumbus").react("Disqualified", 1)
    assert t.supply(S) == 1
    assert "shortage" not in t.story()


# ---------------------------------------------------------------- the last close


@pytest.mark.rules("HD-129", "HD-R45")
def test_a_cancelled_last_close_triggers_no_end() -> None:
    t = table(at={0: ("1", "2")}, held={0: {S: 3, T: 3}, 1: {D: 1}}, hands={1: ["Galactic Injunction"]}, stack=[])
    t.close("Cronenberg Earth").react("Galactic Injunction", 1)
    assert not t.state.ending
    assert t.closed() == []
    assert t.held() == {S: 3, T: 3}
    t.end(1)
    assert t.why_not("Close 1, Cronenberg Earth") == "Galactic Injunction forbids it."


@pytest.mark.rules("HD-129", "HD-R42", "HD-R44")
def test_a_last_close_saved_by_an_answer_to_the_answer_triggers_it() -> None:
    t = table(
        ["Riggity-Riggity-Wrecked"], at={0: ("1", "2")}, held={0: {S: 3, T: 3}, 1: {D: 1}}, hands={1: ["Galactic Injunction"]}, stack=[]
    )
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).react("Riggity-Riggity-Wrecked", 0)
    assert t.state.ending
    assert t.closed() == ["Cronenberg Earth"]
    assert t.state.lasting == [], "a cancelled reaction forbids nothing"
    assert sorted(t.general) == ["Galactic Injunction", "Riggity-Riggity-Wrecked"]
    assert t.held(1) == {}, "its cost stays paid"


@pytest.mark.rules("HD-R112", "HD-R113")
def test_an_injunction_holds_for_the_round_and_not_longer() -> None:
    t = table(at={0: ("1", "2")}, held={0: {S: 3, T: 3}, 1: {D: 1}}, hands={1: ["Galactic Injunction"]})
    t.close("Cronenberg Earth").react("Galactic Injunction", 1)
    assert [kept["they"] for kept in t.view()["lasting"]] == [0]
    t.finish_round()
    assert t.view()["lasting"] == []


@pytest.mark.rules("HD-R71", "HD-R75", "HD-130")
def test_a_black_hole_takes_the_requirement_along_but_not_what_was_played() -> None:
    t = table(["Portal Gun"], at={0: ("1", "2")}, held={0: {S: 3, T: 3}}, area={0: ["Snowball"]}, stack=[])
    t.close("Cronenberg Earth").end(1)
    assert t.why_not("Play Portal Gun") == "It needs you in 1; you are in 2."
    assert t.area() == ["Snowball"]


# ---------------------------------------------------------------- moves, choices, windows


@pytest.mark.rules("HD-R45", "HD-R63", "HD-105")
def test_a_cancelled_move_takes_rick_where_the_answer_sends_him() -> None:
    t = table(["Portal Gun"], at={0: ("4", "5"), 1: ("2", "2")}, held={0: {T: 2}}, hands={1: ["Blender Portal"]})
    t.move_rick("Time Crystals", "1").react("Blender Portal", 1)
    assert "space/1" in {target for o in t.asked(1).options for target in o.targets}, "even where he wanted to go"
    t.point(1, "space/5")
    assert (t.spaces(), t.held()) == (("5", "5"), {T: 2})
    t.end(1)
    assert t.why_not("Play Portal Gun") == "It needs you in 1; you are in 5."


@pytest.mark.rules("HD-R106", "HD-R45")
def test_a_cancelled_choice_spares_figure_and_tokens_and_the_card_stays() -> None:
    t = table(["Shleemypants"], at={0: ("2", "6")}, held={0: {D: 2}, 1: {T: 6}}, hands={1: ["Pickle Disguise"]})
    t.play("Shleemypants").react("Pickle Disguise", 1)
    assert (t.spaces(1), t.held(1)) == (("4", "4"), {T: 6})
    assert t.area() == ["Shleemypants"]


@pytest.mark.rules("HD-R42")
def test_an_answer_that_does_not_cancel_leaves_the_window_open_for_one_that_does() -> None:
    t = table(["Cable Binge", "Unity"], seats=3, hands={1: ["Show Me What You Got"], 2: ["Nobody Exists on Purpose"]})
    t.play("Cable Binge").react("Show Me What You Got", 1)
    assert (t.hand(0), t.hand(1)) == ([], ["Unity"])
    assert t.waiting == [2]
    t.react("Nobody Exists on Purpose", 2)
    assert t.hand(0) == []
    assert sorted(t.general) == ["Cable Binge", "Nobody Exists on Purpose", "Show Me What You Got"]


@pytest.mark.rules("HD-R45", "HD-R113")
def test_a_cancelled_item_forbids_nothing() -> None:
    t = table(["Cable Binge"], area={0: ["Invisibility Belt"]}, hands={1: ["Out of Portal Fluid", "Nobody Exists on Purpose"]})
    t.trigger("Invisibility Belt").react("Out of Portal Fluid", 1)
    assert t.personal() == ["Invisibility Belt"]
    t.play("Cable Binge")
    assert t.kind(1) == "react"


# ---------------------------------------------------------------- hands and initiative


@pytest.mark.rules("HD-127", "HD-R58")
def test_a_card_drawn_in_the_middle_of_a_gather_counts_for_the_hand_limit() -> None:
    seven = ["Portal Gun", "Freeze Ray", "Butter Robot", "Shrink Ray", "Neutrino Bomb", "Plumbus"]
    t = table(
        [*seven, "Buried Schmeckles"], tiles=SEEDS, at={0: ("house", "1"), 1: ("4", "5")}, held={0: {M: 12}}, deck=["Unity", "Riq IV"]
    )
    t.pass_all().react("Buried Schmeckles", 0)
    assert t.state.phase == "discard"
    assert t.asked(0).kind == "destroy_down"
    assert len(t.hand()) == 6 + 1 + 3, "one for the answer, three for the figures"
    assert t.asked(0).text == "Seven cards may stay in hand: destroy 3 cards. Which one first?"


@pytest.mark.rules("HD-078", "HD-081", "HD-R25")
def test_a_tie_among_some_is_rolled_by_them_alone() -> None:
    t = placed(("4/5", "1"), ("4", "2"), ("3/4", "4"), ("4", "3"), die=4, rolls=[])
    assert t.state.first == 2, "two figures beat a whole Rick"
    t = placed(("4/5", "1"), ("4", "2"), ("3/4", "3"), ("4", "3"), die=4, rolls=[3, 3, 2, 6])
    assert t.state.first == 3
    assert [e["seats"] for e in t.events("rolled_for_initiative")] == [[1, 3], [1, 3]]
