"""Reactions: what each does, and when it cannot be played or does less."""

from __future__ import annotations

from tests.rules.hundred_days.positions import D, M, S, T, Table, table
from tests.rules.pairs import does, idle


def asked(t: Table, seat: int) -> bool:
    """Is this seat asked to react?"""
    return t.kind(seat) == "react"


@does("Nobody Exists on Purpose")
def test_nobody_exists_on_purpose() -> None:
    t = table(["Cable Binge"], hands={1: ["Nobody Exists on Purpose"]})
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.hand() == []
    assert t.general == ["Nobody Exists on Purpose", "Cable Binge"]


@idle("Nobody Exists on Purpose")
def test_nobody_exists_on_purpose_lets_green_cards_pass() -> None:
    t = table(["Plumbus"], hands={1: ["Nobody Exists on Purpose"]}, at={0: ("1", "6")})
    t.play("Plumbus")
    assert not asked(t, 1)
    assert t.area() == ["Plumbus"]


@does("Disqualified")
def test_disqualified() -> None:
    t = table(["Plumbus"], hands={1: ["Disqualified"]}, at={0: ("1", "6")}, held={1: {S: 1}})
    t.play("Plumbus")
    assert t.options(1) == ["Answer with Disqualified for 1 Schmeckle", "Let it happen"]
    t.react("Disqualified", 1)
    assert t.area() == []
    assert t.held(1) == {}


@idle("Disqualified")
def test_disqualified_lets_blue_cards_pass() -> None:
    t = table(["Cable Binge"], hands={1: ["Disqualified"]}, held={1: {S: 1}})
    t.play("Cable Binge")
    assert not asked(t, 1)


@does("Out of Portal Fluid")
def test_out_of_portal_fluid() -> None:
    t = table(area={0: ["Portal Gun"]}, hands={1: ["Out of Portal Fluid"]})
    t.trigger("Portal Gun").react("Out of Portal Fluid", 1)
    assert t.spaces() == ("3", "3")
    assert t.personal() == ["Portal Gun"]


@idle("Out of Portal Fluid")
def test_out_of_portal_fluid_lets_an_item_be_played() -> None:
    t = table(["Plumbus"], hands={1: ["Out of Portal Fluid"]}, at={0: ("1", "6")})
    t.play("Plumbus")
    assert not asked(t, 1)


@does("Galactic Injunction")
def test_galactic_injunction() -> None:
    t = table(hands={1: ["Galactic Injunction"]}, at={0: ("1/2", "1")}, held={0: {S: 5, T: 5, D: 2}, 1: {D: 1}})
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).end(1)
    assert t.closed() == []
    assert t.why_not("Close 2, Hamster World") == "Galactic Injunction forbids it."


@idle("Galactic Injunction")
def test_galactic_injunction_is_for_this_round() -> None:
    t = table(
        hands={1: ["Galactic Injunction"]},
        at={0: ("1", "house"), 1: ("house", "house")},
        held={0: {S: 3, T: 3}, 1: {D: 1}},
        closed={1: ["Pluto"]},
    )
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).end(1).end(0)
    t.set("die", 1).place(0, "1", "1").place(1, "4", "4")
    assert t.can("Close Cronenberg Earth")


@does("Riggity-Riggity-Wrecked")
def test_riggity_riggity_wrecked() -> None:
    t = table(["Cable Binge", "Riggity-Riggity-Wrecked"], hands={1: ["Show Me What You Got"]})
    t.play("Cable Binge").react("Show Me What You Got", 1).react("Riggity-Riggity-Wrecked", 0)
    assert t.hand(1) == []
    assert len(t.hand()) == 2


@idle("Riggity-Riggity-Wrecked")
def test_riggity_riggity_wrecked_wants_a_reaction() -> None:
    t = table(["Cable Binge"], hands={1: ["Riggity-Riggity-Wrecked"]})
    t.play("Cable Binge")
    assert not asked(t, 1)


@does("Keep Summer Safe")
def test_keep_summer_safe() -> None:
    t = table(["Seal Team Ricks"], hands={1: ["Keep Summer Safe"]}, area={1: ["Unity"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks").react("Keep Summer Safe", 1)
    assert t.area(1) == ["Unity"]
    assert t.state.unused[1] == 1
    assert t.general == ["Keep Summer Safe", "Seal Team Ricks"]


@idle("Keep Summer Safe")
def test_keep_summer_safe_does_not_help_against_a_discard() -> None:
    t = table(["Federation Prison"], hands={1: ["Keep Summer Safe"]}, area={1: ["Plumbus"]})
    t.play("Federation Prison")
    assert not asked(t, 1)
    assert t.personal(1) == ["Plumbus"]


@does("Pickle Disguise")
def test_pickle_disguise() -> None:
    t = table(["Seal Team Ricks"], hands={1: ["Pickle Disguise"]}, area={1: ["Unity"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks").react("Pickle Disguise", 1)
    assert t.area(1) == ["Unity"]


@idle("Pickle Disguise")
def test_pickle_disguise_does_not_help_where_nobody_is_chosen() -> None:
    t = table(["Supernova"], hands={1: ["Pickle Disguise"]}, at={0: ("4", "6")}, held={0: {T: 2}, 1: {D: 4}}, stack=[])
    t.play("Supernova")
    assert t.held(1) == {D: 2}
    assert t.hand(1) == ["Pickle Disguise"]


@does("Blender Portal")
def test_blender_portal() -> None:
    t = table(hands={1: ["Blender Portal"]}, held={0: {S: 2}})
    t.move_rick("Schmeckles", "house").react("Blender Portal", 1)
    assert t.asked(1).text == "Blender Portal: where does Seat 0's Rick go? He is in 3."
    t.choose(1, "Rick: between 5 and 6")
    assert t.spaces() == ("5/6", "3")
    assert t.held() == {S: 2}


@idle("Blender Portal")
def test_blender_portal_does_not_answer_a_move_by_a_card() -> None:
    t = table(["Portal Hop"], hands={1: ["Blender Portal"]})
    t.play("Portal Hop", "Move your Rick", "Rick: 6, ")
    assert t.spaces()[0] == "6"
    assert not asked(t, 1)


@does("Buried Schmeckles")
def test_buried_schmeckles() -> None:
    t = table(["Zeroed Currency"], hands={1: ["Buried Schmeckles"]}, held={1: {S: 5}}, deck=["Unity", "Plumbus"])
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles").react("Buried Schmeckles", 1)
    assert t.held(1) == {S: 5}
    assert len(t.hand(1)) == 1


@idle("Buried Schmeckles")
def test_buried_schmeckles_does_not_answer_what_others_give_back() -> None:
    t = table(["Zeroed Currency"], seats=3, hands={2: ["Buried Schmeckles"]}, held={1: {S: 5}})
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles")
    assert t.held(1) == {S: 2}
    assert t.hand(2) == ["Buried Schmeckles"]


@does("Squanched Harvest")
def test_squanched_harvest() -> None:
    t = table(hands={1: ["Squanched Harvest"]}, at={0: ("1", "2"), 1: ("house", "house")})
    t.end(0).end(1).react("Squanched Harvest", 1)
    assert t.held() == {M: 2, T: 1}


@idle("Squanched Harvest")
def test_squanched_harvest_does_not_answer_your_own_gather() -> None:
    t = table(["Squanched Harvest"], at={0: ("1", "2"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {M: 3, D: 2, T: 1}


@does("Show Me What You Got")
def test_show_me_what_you_got() -> None:
    t = table(["Cable Binge", "Unity"], hands={1: ["Show Me What You Got"]})
    t.play("Cable Binge").react("Show Me What You Got", 1)
    assert t.hand(1) == ["Unity"]
    assert t.events("stole_card", 0)[0]["card"] == t.state.hand[1][0]
    assert t.events("stole_card", None)[0]["card"] is None
    assert len(t.hand()) == 2


@idle("Show Me What You Got")
def test_show_me_what_you_got_finds_an_empty_hand() -> None:
    t = table(["Cable Binge"], hands={1: ["Show Me What You Got"]})
    t.play("Cable Binge").react("Show Me What You Got", 1)
    assert t.hand(1) == []
    assert len(t.hand()) == 2
