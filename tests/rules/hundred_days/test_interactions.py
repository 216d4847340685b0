"""Where several rules meet: empty supplies and gathers, cancelled last closes, forbidden answers, full hands, ties."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import TILES, D, M, S, T, placed, table, with_cards

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


# ---------------------------------------------------------------- shortages in odd places


@pytest.mark.rules("HD-R58", "HD-R83", "HD-116")
def test_a_shortage_between_the_gathers_of_two_figures_on_a_shared_tile() -> None:
    t = table(tiles=SEEDS, at={0: ("1", "1"), 1: ("1/house", "house")}, held={0: {M: 4}, 1: {M: 8}})
    t.pass_all()
    assert [(e["seat"], e["count"]) for e in t.events("gave_back")] == [(0, 4), (1, 4)], "Morty took 2 of 3, Rick the last one"
    assert t.held(0) == {M: 7 - 4 + 1}
    assert t.held(1) == {M: 8 - 4 + 2}


@pytest.mark.rules("HD-057", "HD-059", "HD-R47")
def test_a_shortage_while_a_card_pays_several_players() -> None:
    game = with_cards({"name": "Alms", "text": "Each foe gains 2 resources."})
    t = table(["Alms"], seats=3, held={0: {D: 5}, 1: {D: 5}, 2: {D: 4}}, game=game)
    t.play("Alms").choose(1, "Dark Matter, the last one")
    assert [t.held(s) for s in range(3)] == [{D: 2}, {D: 3}, {D: 2}], "also whoever plays the card gives back"
    t.choose(1, "Dark Matter").choose(2, "Dark Matter").choose(2, "Mega Seed")
    assert [t.held(s) for s in range(3)] == [{D: 2}, {D: 4}, {D: 3, M: 1}]
    assert t.state.active == 1


@pytest.mark.rules("HD-R29", "HD-R41", "HD-R61")
def test_garage_income_opens_no_window_but_the_shortage_in_it_does() -> None:
    t = placed(("house", "house"), ("1", "4"), die=1)
    assert t.state.first == 1
    t.hold(1, {D: 14}).put("hand", ["Buried Schmeckles"], seat=1)
    t.choose(0, "Dark Matter, the last one")
    assert (t.state.phase, t.waiting) == ("garage", [1])
    t.react("Buried Schmeckles", 1)
    assert (t.held(0), t.held(1), t.supply(D)) == ({}, {D: 14}, 1)
    t.choose(0, "Dark Matter, the last one")
    assert (t.held(0), t.held(1), t.supply(D)) == ({}, {D: 7}, 8), "it ran out anew"


@pytest.mark.rules("HD-R57", "HD-R108", "HD-114")
def test_a_shortage_at_the_start_of_the_gathering_phase_comes_before_all_gathers() -> None:
    t = table(area={0: ["Snowball"]}, tiles=SEEDS, at={0: ("1", "1"), 1: ("house", "house")}, held={0: {M: 6}, 1: {M: 8}})
    t.end(0).end(1).choose(0, "Mega Seed, the last one")
    assert t.held(0) == {M: 7 - 4 + 3 + 3}
    assert (t.held(1), t.supply(M)) == ({M: 4}, 2)


@pytest.mark.rules("HD-R28", "HD-R104", "HD-R108")
def test_two_who_wait_for_a_give_back_and_an_empty_pile_of_garage_tokens() -> None:
    t = table(
        ["Supernova"],
        at={0: ("4", "6")},
        held={0: {T: 2}, 1: {D: 3}},
        area={1: ["Mr. Needful", "Dr. Wong"]},
        stack=[],
        unused={0: 20},
        deck=["Unity", "Plumbus"],
    )
    t.play("Supernova")
    assert [t.state.box.names[e["card"]] for e in t.events("ability_acts")] == ["Dr. Wong"], "Mr. Needful finds no token"
    assert (t.state.unused, t.state.pool) == ([20, 0], 0)
    assert sorted(t.hand(1)) == ["Plumbus", "Unity"]


# ---------------------------------------------------------------- passes, extras and answers


@pytest.mark.rules("HD-R33", "HD-R42", "HD-R45")
def test_answers_to_an_extra_do_not_break_the_sequence_of_passes() -> None:
    t = table(
        ["Out of Portal Fluid"],
        seats=3,
        area={1: ["Mega Seed Pouch"]},
        hands={2: ["Riggity-Riggity-Wrecked"]},
        at=dict.fromkeys(range(3), ("house", "house")),
    )
    t.end(0).trigger("Mega Seed Pouch", seat=1).react("Out of Portal Fluid", 0).react("Riggity-Riggity-Wrecked", 2)
    assert (t.held(1), t.state.passes) == ({M: 2}, 1)
    t.end(1).end(2)
    assert t.state.round == 2


@pytest.mark.rules("HD-R33", "HD-R101")
def test_a_granted_action_that_nobody_takes_is_a_pass_all_the_same() -> None:
    t = table(area={1: ["Mr. Meeseeks Box"]}, at={0: ("house", "house"), 1: ("house", "house")})
    t.end(0).trigger("Mr. Meeseeks Box", "Mega Seed", seat=1)
    assert t.state.actions == 2
    t.end(1)
    assert t.state.round == 2


@pytest.mark.rules("HD-R101", "HD-R110", "HD-R112")
def test_a_discount_for_the_turn_holds_for_every_close_in_it() -> None:
    t = table(["Sealed from the Other Side"], area={0: ["Mr. Meeseeks Box"]}, at={0: ("1", "2")}, held={0: {S: 4, T: 1, D: 1}})
    t.play("Sealed from the Other Side").trigger("Mr. Meeseeks Box", "Time Crystal")
    t.close("Cronenberg Earth", "Pay 3 Schmeckles")
    assert t.held() == {S: 1, T: 2, D: 1}
    t.close("Hamster World", "Pay 1 Schmeckle, 1 Time Crystal and 1 Dark Matter")
    assert (t.closed(), t.held()) == (["Cronenberg Earth", "Hamster World"], {T: 1})


@pytest.mark.rules("HD-R110", "HD-R54")
def test_a_surcharge_comes_before_discounts_and_icons() -> None:
    t = table(
        ["Sealed from the Other Side"],
        hands={1: ["Interdimensional Customs"]},
        at={0: ("2", "2")},
        area={0: ["Shrink Ray", "Zeep Xanflorp"]},
        held={0: {M: 2}},
    )
    t.end().play("Interdimensional Customs", "Mega Seed", seat=1)
    t.trigger("Shrink Ray").play("Sealed from the Other Side")
    t.close("Hamster World")
    assert t.events("closed")[0]["paid"] == [2, 0, 0, 0], "6 and 2 more, less 5 and an icon"


@pytest.mark.rules("HD-R110", "HD-048")
def test_an_icon_may_pay_for_a_token_of_the_surcharge() -> None:
    """The tile costs no Dark Matter; of two extra tokens that are, the icon drops one."""
    t = table(hands={1: ["Interdimensional Customs"]}, area={0: ["Zeep Xanflorp"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3, D: 1}})
    t.end().play("Interdimensional Customs", "Mega Seed", seat=1)
    t.close("Cronenberg Earth")
    assert t.events("closed")[0]["paid"] == [0, 3, 3, 1]


@pytest.mark.rules("HD-R110", "HD-048")
def test_an_icon_pays_for_one_token_of_the_surcharge_alone() -> None:
    t = table(hands={1: ["Interdimensional Customs"]}, area={0: ["Zeep Xanflorp"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.end().play("Interdimensional Customs", "Mega Seed", seat=1)
    assert not t.can("Close ")


# ---------------------------------------------------------------- answers to answers


@pytest.mark.rules("HD-R61", "HD-R45", "HD-037")
def test_a_cancelled_answer_to_a_give_back_saves_nothing() -> None:
    t = table(["Buried Schmeckles"], area={1: ["Sack of Schmeckles"]}, hands={1: ["Riggity-Riggity-Wrecked"]}, held={0: {S: 7}, 1: {S: 6}})
    t.end(0).trigger("Sack of Schmeckles", seat=1).react("Buried Schmeckles", 0).react("Riggity-Riggity-Wrecked", 1)
    assert (t.held(0), t.held(1), t.hand(0)) == ({S: 3}, {S: 4}, [])
    assert t.general == ["Buried Schmeckles", "Riggity-Riggity-Wrecked"]


@pytest.mark.rules("HD-065", "HD-R45", "HD-R87")
def test_a_token_protects_where_the_answer_was_cancelled() -> None:
    t = table(
        ["Krombopulos Michael", "Riggity-Riggity-Wrecked"],
        hands={1: ["Keep Summer Safe"]},
        at={0: ("4", "6")},
        held={0: {S: 2}},
        area={1: ["Unity"]},
        protected={1: ["Unity"]},
    )
    t.play("Krombopulos Michael").react("Keep Summer Safe", 1).react("Riggity-Riggity-Wrecked", 0)
    assert t.personal(1) == ["Unity"]
    assert (t.state.unused[1], t.state.pool) == (0, 20), "the answer brought no token, and the one on the card is gone"


@pytest.mark.rules("HD-R28", "HD-R45")
def test_an_answer_does_the_rest_where_no_garage_token_is_left() -> None:
    t = table(
        ["Krombopulos Michael"], hands={1: ["Keep Summer Safe"]}, at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Unity"]}, unused={0: 20}
    )
    t.play("Krombopulos Michael").react("Keep Summer Safe", 1)
    assert (t.area(1), t.state.unused[1]) == (["Unity"], 0)


@pytest.mark.rules("HD-R44", "HD-R113")
def test_whoever_may_not_react_does_not_answer_a_reaction_either() -> None:
    t = table(
        ["Citadel of Ricks", "Disqualified"],
        hands={1: ["Plumbus", "Riggity-Riggity-Wrecked"]},
        at={1: ("1", "6")},
        held={0: {S: 1}},
    )
    t.play("Citadel of Ricks").play("Plumbus", seat=1).react("Disqualified", 0)
    assert t.general == ["Disqualified", "Plumbus"]
    assert t.hand(1) == ["Riggity-Riggity-Wrecked"]


@pytest.mark.rules("HD-061", "HD-R89", "HD-R44")
def test_a_play_that_an_answer_saved_can_be_protected() -> None:
    t = table(
        ["Unity", "Riggity-Riggity-Wrecked"],
        hands={1: ["Disqualified"]},
        at={0: ("1", "4")},
        held={0: {M: 2}, 1: {S: 1}},
        unused={0: 1},
    )
    t.play("Unity").react("Disqualified", 1).react("Riggity-Riggity-Wrecked", 0).protect("Unity")
    assert t.state.scores[0] == 2 + 1


@pytest.mark.rules("HD-R45", "HD-R108")
def test_nothing_that_was_cancelled_is_heard() -> None:
    t = table(
        ["Blips and Chitz", "Plumbus"],
        hands={1: ["Disqualified", "Galactic Injunction", "Blender Portal"]},
        area={0: ["Summer Smith", "Tiny Rick"]},
        at={0: ("1", "6")},
        held={0: {S: 3, T: 3}, 1: {S: 1, D: 1}},
    )
    t.play("Blips and Chitz").end(1)
    t.play("Plumbus").react("Disqualified", 1).end(1)
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).end(1)
    t.move_rick("Time Crystals", "6").react("Blender Portal", 1).point(1, "space/2")
    assert t.hand() == []
    assert "ability_acts" not in t.story()


@pytest.mark.rules("HD-R45", "HD-R109")
def test_a_cancelled_trigger_is_no_first_time() -> None:
    t = table(area={0: ["Gearhead", "Mega Seed Pouch", "Sack of Schmeckles"]}, hands={1: ["Out of Portal Fluid"]})
    t.trigger("Mega Seed Pouch").react("Out of Portal Fluid", 1)
    t.trigger("Sack of Schmeckles", "Dark Matter")
    assert t.held() == {S: 2, D: 1}


@pytest.mark.rules("HD-115", "HD-R107", "HD-R42")
def test_each_gather_of_a_rick_between_is_answered_by_itself() -> None:
    t = table(["Twenty-Minute Adventure"], hands={1: ["Squanched Harvest"]}, at={0: ("1/2", "1"), 1: ("house", "house")}, die=2)
    t.play("Twenty-Minute Adventure").let(1)
    assert t.held() == {M: 1, D: 2}
    assert t.asked(1).text.startswith("Seat 0 gathers 3 tokens in dimension 2 with Rick."), "from the die on"
    t.react("Squanched Harvest", 1)
    assert t.held() == {M: 2, D: 4}


# ---------------------------------------------------------------- cards that change hands, piles and tiles


@pytest.mark.rules("HD-065", "HD-R103", "HD-R108", "HD-R114")
def test_one_bomb_meets_a_guard_a_token_and_an_avenger() -> None:
    t = table(
        ["Cable Binge"],
        seats=3,
        area={0: ["Neutrino Bomb"], 1: ["Birdperson", "Unity"], 2: ["Toxic Rick", "Plumbus"]},
        protected={2: ["Plumbus"]},
        held={0: {D: 2}},
        stack=[],
    )
    t.trigger("Neutrino Bomb").choose(1, "Unity").choose(2, "Plumbus")
    assert (t.area(1), t.area(2), t.personal(2)) == (["Birdperson", "Unity"], ["Toxic Rick"], ["Plumbus"])
    assert (t.hand(0), t.hand(2)) == ([], ["Cable Binge"])


@pytest.mark.rules("HD-R50", "HD-R108", "HD-R45")
def test_whoever_is_chosen_acts_before_the_blow_falls() -> None:
    t = table(area={0: ["Freeze Ray"], 1: ["Scary Terry"]}, at={0: ("3", "3"), 1: ("3", "4")}, held={0: {T: 1, M: 1}})
    t.trigger("Freeze Ray")
    assert (t.held(0), t.held(1)) == ({}, {M: 1}), "the Time Crystal was paid before"
    assert (t.area(1), t.general) == ([], ["Scary Terry"])


@pytest.mark.rules("HD-R92", "HD-R87", "HD-135")
def test_a_burden_counts_for_whoever_had_it_last_and_a_discard_takes_its_token() -> None:
    t = table(["Jerry Smith"], hands={2: ["Sleepy Gary"]}, seats=3, at={0: ("1", "6"), 1: ("3", "3"), 2: ("3", "4")}, held={2: {M: 2}})
    t.play("Jerry Smith", "Seat 1").stock(1, 1)
    t.protect("Jerry Smith", seat=1).end(1)
    assert t.state.scores == [0, -2 + 1, 0]
    t.play("Sleepy Gary", seat=2)
    assert t.personal(1) == ["Jerry Smith"]
    assert t.state.scores == [0, -2, 3]


@pytest.mark.rules("HD-R19", "HD-R112", "HD-028")
def test_a_lasting_blue_card_is_nobodys_target() -> None:
    t = table(["Citadel of Ricks"], hands={1: ["Seal Team Ricks"]}, held={1: {D: 1}})
    t.play("Citadel of Ricks").play("Seal Team Ricks", seat=1)
    assert (t.area(), t.general) == (["Citadel of Ricks"], ["Seal Team Ricks"])


@pytest.mark.rules("HD-R45", "HD-R101", "HD-050")
def test_a_cancelled_card_can_be_fetched_from_the_general_pile_and_played_again() -> None:
    t = table(["Plumbus", "Scrap Run"], hands={1: ["Disqualified"]}, at={0: ("1", "6")}, held={0: {M: 1}, 1: {S: 1}})
    t.play("Plumbus").react("Disqualified", 1).end(1)
    t.play("Scrap Run").play("Plumbus")
    assert (t.area(), t.general) == (["Plumbus"], ["Disqualified", "Scrap Run"])


@pytest.mark.rules("HD-104", "HD-129", "HD-R75")
def test_a_replaced_tile_comes_back_as_the_last_one() -> None:
    t = table(["Cronenberg Outbreak"], at={0: ("1", "4")}, stack=["Froopyland"], held={0: {M: 3, S: 3, T: 3}})
    t.play("Cronenberg Outbreak", "Replace 1")
    assert t.names("tile_stack") == ["Cronenberg Earth"]
    t.close("Froopyland")
    assert (t.state.tile_name(1), t.state.ending) == ("Cronenberg Earth", False)


@pytest.mark.rules("HD-R102", "HD-R75", "HD-104")
def test_on_the_last_day_a_closed_dimension_is_refilled_as_usual() -> None:
    t = table(at={0: ("1", "2")}, held={0: {S: 3, T: 3}}, stack=["Pluto"])
    t.set("round", 100).set("ending", True)
    t.close("Cronenberg Earth")
    assert t.state.tile_name(1) == "Pluto"
    assert "last_round" not in t.story()
    t.end(1).end(0)
    assert (t.state.over, t.state.scores) == (True, [5, 0])


@pytest.mark.rules("HD-R71", "HD-115", "HD-116")
def test_beside_a_black_hole_a_rick_gathers_and_takes_room_on_the_other_side_alone() -> None:
    t = table(tiles=(None, *TILES[1:]), stack=[], area={0: ["Microverse Battery"]}, at={0: ("1/2", "house"), 1: ("1/2", "1")})
    t.set("ending", True)
    t.trigger("Microverse Battery", "Gather with your Rick")
    assert t.options(0) == ["Take 2 Mega Seeds", "Take 1 Mega Seed and 1 Time Crystal"]
    t.choose(0, "Take 2 Mega Seeds")
    assert t.held() == {M: 2}
