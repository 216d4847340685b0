"""Actions and places: what each does, and when it does nothing (or less)."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import D, M, S, T, table
from tests.rules.pairs import does, idle

# ---------------------------------------------------------------- actions


@does("Twenty-Minute Adventure")
def test_twenty_minute_adventure() -> None:
    t = table(["Twenty-Minute Adventure"], at={0: ("1/2", "1")})
    t.play("Twenty-Minute Adventure")
    assert [(e["at"], e["morty"]) for e in t.events("gathers")] == [(1, True), (1, False), (2, False)]
    assert t.held() == {M: 1 + 1 + 2, T: 1, D: 2 + 2}


@idle("Twenty-Minute Adventure")
def test_twenty_minute_adventure_apart() -> None:
    t = table(["Twenty-Minute Adventure"], at={0: ("2", "1")})
    t.play("Twenty-Minute Adventure")
    assert t.held() == {M: 1, D: 2}
    t = table(["Twenty-Minute Adventure"], at={0: ("2", "house")})
    t.play("Twenty-Minute Adventure")
    assert t.held() == {}


@does("Cable Binge")
def test_cable_binge() -> None:
    t = table(["Cable Binge"], at={0: ("1", "house")})
    t.play("Cable Binge")
    assert len(t.hand()) == 3


@idle("Cable Binge")
def test_cable_binge_away_from_home() -> None:
    t = table(["Cable Binge"], at={0: ("house", "1")})
    t.play("Cable Binge")
    assert len(t.hand()) == 2


@does("Schmeckle Heist")
def test_schmeckle_heist() -> None:
    t = table(["Schmeckle Heist"], seats=3, at={0: ("1/2", "house"), 1: ("2", "4"), 2: ("house", "5")}, held={1: {M: 1, T: 2}, 2: {D: 4}})
    t.play("Schmeckle Heist", "Seat 1", "Steal 1 Time Crystal", "Steal 1 Mega Seed")
    assert t.held(0) == {T: 1, M: 1}
    assert t.held(1) == {T: 1}


@pytest.mark.rules("HD-R106")
@idle("Schmeckle Heist")
def test_schmeckle_heist_with_nobody_near() -> None:
    t = table(["Schmeckle Heist"], seats=3, at={0: ("1", "1"), 1: ("2", "4"), 2: ("1", "5")}, held={1: {M: 3}, 2: {}})
    t.play("Schmeckle Heist")
    assert t.held(0) == {}
    t = table(["Schmeckle Heist"], seats=4, at={0: ("1", "1"), 1: ("2", "4"), 2: ("1", "5"), 3: ("1", "1")}, held={1: {S: 1}, 2: {S: 1}})
    t.play("Schmeckle Heist")
    assert t.options(0) == ["Seat 2", "Seat 3 (no effect now)"]
    assert t.why_not("Seat 1") == "Seat 1 shares no dimension with you: Seat 1 is in 2 and 4, and you are in 1."


@does("Zeroed Currency")
def test_zeroed_currency() -> None:
    t = table(["Zeroed Currency"], seats=3, held={0: {S: 4, M: 4}, 1: {S: 5, M: 3}, 2: {S: 1}}, deck=["Unity"])
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles")
    assert [t.held(s) for s in range(3)] == [{S: 4, M: 4}, {S: 2, M: 3}, {}]
    assert t.hand() == ["Unity"]


@idle("Zeroed Currency")
def test_zeroed_currency_against_the_poor() -> None:
    t = table(["Zeroed Currency"], held={1: {T: 5}}, deck=["Unity"])
    t.play("Zeroed Currency", "Each foe gives back half of their Mega Seeds (no effect now)")
    assert t.held(1) == {T: 5}
    assert t.hand() == ["Unity"]


@does("Seal Team Ricks")
def test_seal_team_ricks() -> None:
    t = table(["Seal Team Ricks"], seats=3, area={1: ["Unity", "Plumbus"], 2: ["Snowball"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks", "Seat 1", "Plumbus")
    assert t.general == ["Plumbus", "Seal Team Ricks"]
    assert t.area(1) == ["Unity"]


@idle("Seal Team Ricks")
def test_seal_team_ricks_find_nothing() -> None:
    t = table(["Seal Team Ricks"], area={0: ["Unity"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks")
    assert t.area() == ["Unity"]
    assert t.general == ["Seal Team Ricks"]


@does("Mortys Are Replaceable")
def test_mortys_are_replaceable() -> None:
    t = table(["Mortys Are Replaceable", "Cable Binge"])
    t.play("Mortys Are Replaceable")
    assert t.asked(0).text == "Mortys Are Replaceable: where does Seat 1's Morty go? He is in 4."
    t.choose(0, "Morty: 1, ").choose(0, "Morty: 6, ")
    assert (t.spaces(0), t.spaces(1)) == (("3", "6"), ("4", "1"))
    t.play("Cable Binge")


@idle("Mortys Are Replaceable")
def test_mortys_are_replaceable_cancelled() -> None:
    t = table(["Mortys Are Replaceable", "Cable Binge"], hands={1: ["Nobody Exists on Purpose"]})
    t.play("Mortys Are Replaceable").react("Nobody Exists on Purpose", 1)
    assert (t.spaces(0), t.spaces(1)) == (("3", "3"), ("4", "4"))
    assert t.state.active == 1


@does("Cronenberg Outbreak")
def test_cronenberg_outbreak() -> None:
    t = table(["Cronenberg Outbreak", "Cable Binge"], stack=["Froopyland", "Pluto"], at={0: ("1", "2")}, die=1)
    t.play("Cronenberg Outbreak", "Replace 1, Cronenberg Earth")
    assert t.state.tile_name(1) == "Pluto"
    assert t.names("tile_stack") == ["Cronenberg Earth", "Froopyland"]
    assert t.spaces() == ("1", "2")
    assert t.can("Play Cable Binge")


@idle("Cronenberg Outbreak")
def test_cronenberg_outbreak_with_an_empty_stack() -> None:
    t = table(["Cronenberg Outbreak", "Cable Binge"], stack=[])
    t.play("Cronenberg Outbreak")
    assert t.state.tile_name(1) == "Cronenberg Earth"
    assert t.can("Play Cable Binge")


@does("Scrap Run")
def test_scrap_run() -> None:
    t = table(["Scrap Run", "Cable Binge"], general=["Unity", "Plumbus", "Portal Hop"], held={0: {M: 1}})
    t.play("Scrap Run")
    assert t.options(0) == ["Unity", "Plumbus"]
    t.choose(0, "Plumbus")
    assert sorted(t.hand()) == ["Cable Binge", "Plumbus"]
    assert t.can("Play Cable Binge")


@idle("Scrap Run")
def test_scrap_run_without_scrap() -> None:
    t = table(["Scrap Run"], general=["Portal Hop"], held={0: {M: 1}})
    t.play("Scrap Run")
    assert t.hand() == []
    assert t.options(0) == ["End the turn"]


@does("Garage Sale")
def test_garage_sale() -> None:
    t = table(["Garage Sale"], at={0: ("2/house", "1")}, held={0: {S: 1}})
    t.play("Garage Sale")
    assert t.state.unused[0] == 2
    assert len(t.hand()) == 2


@idle("Garage Sale")
def test_garage_sale_away_from_home() -> None:
    t = table(["Garage Sale"], at={0: ("2", "house")}, held={0: {S: 1}}, unused={1: 19})
    t.play("Garage Sale")
    assert t.state.unused[0] == 1
    assert t.hand() == []


@does("Portal Hop")
def test_portal_hop() -> None:
    t = table(["Portal Hop", "Cable Binge"])
    t.play("Portal Hop", "Move your Rick", "Rick: between 5 and 6")
    assert t.spaces() == ("5/6", "3")
    assert t.can("Play Cable Binge")


@idle("Portal Hop")
def test_portal_hop_moves_one_figure_only() -> None:
    t = table(["Portal Hop"])
    t.play("Portal Hop", "Move your Morty", "Morty: the Smith's house")
    assert t.spaces() == ("3", "house")
    assert t.options(0) == ["End the turn"]


@does("Sealed from the Other Side")
def test_sealed_from_the_other_side() -> None:
    t = table(["Sealed from the Other Side"], at={0: ("1", "1")}, held={0: {T: 3}})
    t.play("Sealed from the Other Side").close("Cronenberg Earth for 3 Time Crystals")
    assert t.closed() == ["Cronenberg Earth"]


@idle("Sealed from the Other Side")
def test_sealed_from_the_other_side_is_for_this_turn_and_for_you() -> None:
    t = table(["Sealed from the Other Side"], at={0: ("1", "1"), 1: ("1", "1")}, held={0: {T: 3}, 1: {T: 3}})
    t.play("Sealed from the Other Side").end()
    assert t.why_not("Close 1, Cronenberg Earth", 1) == "3 Schmeckles are missing."
    t.end(1)
    assert t.why_not("Close 1, Cronenberg Earth") == "3 Schmeckles are missing."


# ---------------------------------------------------------------- places


@does("Citadel of Ricks")
def test_citadel_of_ricks() -> None:
    t = table(["Citadel of Ricks", "Cable Binge"], hands={1: ["Nobody Exists on Purpose"]})
    t.play("Citadel of Ricks").let(1)
    assert t.state.unused[0] == 1
    t.end(1).play("Cable Binge")
    assert t.hand(1) == ["Nobody Exists on Purpose"]
    assert len(t.hand()) == 2


@idle("Citadel of Ricks")
def test_citadel_of_ricks_binds_foes_only_and_for_a_round() -> None:
    t = table(
        ["Citadel of Ricks", "Nobody Exists on Purpose"], hands={1: ["Cable Binge"]}, at={0: ("house", "house"), 1: ("house", "house")}
    )
    t.play("Citadel of Ricks").play("Cable Binge", seat=1)
    assert t.waiting == [0]
    t.let(0).pass_all()
    assert t.state.lasting == []


@does("Blips and Chitz")
def test_blips_and_chitz() -> None:
    t = table(["Blips and Chitz", "Plumbus"], at={0: ("1", "6")}, deck=["Unity"])
    t.play("Blips and Chitz").end(1).play("Plumbus")
    assert t.hand() == ["Unity"]


@idle("Blips and Chitz")
def test_blips_and_chitz_wants_your_green_card() -> None:
    t = table(["Blips and Chitz", "Portal Hop"], hands={1: ["Plumbus"]}, at={1: ("1", "6")})
    t.play("Blips and Chitz").play("Plumbus", seat=1).play("Portal Hop", "Move your Morty", "Morty: 1")
    assert t.hand() == []


@does("Federation Prison")
def test_federation_prison() -> None:
    t = table(
        ["Federation Prison"],
        seats=3,
        area={1: ["Mega Seed Pouch", "Portal Gun", "Unity"], 2: ["Shrink Ray"]},
        protected={1: ["Portal Gun"]},
    )
    t.play("Federation Prison")
    assert t.options(1) == ["Mega Seed Pouch", "Portal Gun"]
    t.choose(1, "Portal Gun")
    assert t.personal(1) == ["Portal Gun"]
    assert t.personal(2) == ["Shrink Ray"]
    assert t.why_not("Trigger Mega Seed Pouch", 1) == "Federation Prison forbids it."


@idle("Federation Prison")
def test_federation_prison_spares_you_and_those_without_items() -> None:
    t = table(["Federation Prison"], area={0: ["Mega Seed Pouch"], 1: ["Unity"]})
    t.play("Federation Prison")
    assert t.area(1) == ["Unity"]
    assert t.can("Trigger Mega Seed Pouch")


@does("Interdimensional Customs")
def test_interdimensional_customs() -> None:
    t = table(["Interdimensional Customs"], at={1: ("1", "1")}, held={1: {S: 3, T: 3, D: 2}})
    t.play("Interdimensional Customs", "Mega Seed")
    assert t.held() == {M: 1}
    t.close("Cronenberg Earth", seat=1)
    assert t.events("closed")[0]["paid"] == [0, 3, 3, 2]


@idle("Interdimensional Customs")
def test_interdimensional_customs_costs_you_nothing() -> None:
    t = table(["Interdimensional Customs"], at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.play("Interdimensional Customs", "Mega Seed").end(1).close("Cronenberg Earth")
    assert t.events("closed")[0]["paid"] == [0, 3, 3, 0]


@does("Real Fake Doors")
def test_real_fake_doors() -> None:
    t = table(["Real Fake Doors"], held={1: {S: 2}})
    t.play("Real Fake Doors", "Rick: 6, ")
    assert t.spaces()[0] == "6"
    assert t.why_not("Move Rick", 1) == "Real Fake Doors forbids it."


@idle("Real Fake Doors")
def test_real_fake_doors_do_not_stop_you_or_cards() -> None:
    t = table(["Real Fake Doors"], hands={1: ["Portal Hop"]}, held={0: {S: 2}})
    t.play("Real Fake Doors", "Rick: 6, ").play("Portal Hop", "Move your Rick", "Rick: 1, ", seat=1).end(1)
    assert t.spaces(1)[0] == "1"
    assert t.can("Move Rick for 2 Schmeckles")


@does("Mega Tree Grove")
def test_mega_tree_grove() -> None:
    t = table(["Mega Tree Grove"], held={0: {M: 1}}, at={0: ("1", "house"), 1: ("house", "house")})
    t.play("Mega Tree Grove").end(1).end(0).choose(0, "Time Crystal")
    assert t.held() == {M: 1, D: 2, T: 1}


@idle("Mega Tree Grove")
def test_mega_tree_grove_wants_your_own_gather() -> None:
    t = table(["Mega Tree Grove"], held={0: {M: 1}}, at={0: ("house", "house"), 1: ("1", "house")})
    t.play("Mega Tree Grove").end(1).end(0)
    assert t.held() == {}
    assert t.held(1) == {M: 1, D: 2}
