"""Items: what each does when it is triggered, and when it does nothing (or less)."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import TILES, D, M, S, T, table
from tests.rules.pairs import does, idle


@does("Portal Gun")
def test_portal_gun() -> None:
    t = table(area={0: ["Portal Gun"]}, at={0: ("1", "5")})
    t.trigger("Portal Gun", "Rick: between 5 and 6")
    assert t.spaces() == ("5/6", "5")
    assert len(t.hand()) == 1
    assert t.personal() == ["Portal Gun"]


@idle("Portal Gun")
def test_portal_gun_draws_nothing_if_the_two_are_apart() -> None:
    t = table(area={0: ["Portal Gun"]}, at={0: ("5", "5")})
    t.trigger("Portal Gun", "Rick: 1, ")
    assert t.hand() == []


def test_two_portal_guns_one_of_them_protected() -> None:
    t = table(area={0: ["Portal Gun", "Portal Gun"]}, at={0: ("5", "5")})
    assert [o for o in t.options(0) if o.startswith("Trigger")] == ["Trigger Portal Gun"]
    t.set("protected", [t.view()["area"][0]["cards"][1]["at"]]).set("pool", 19)
    assert [o for o in t.options(0) if o.startswith("Trigger")] == ["Trigger Portal Gun (not protected)", "Trigger Portal Gun (protected)"]


@does("Mr. Meeseeks Box")
def test_mr_meeseeks_box() -> None:
    t = table(["Cable Binge", "Portal Hop"], area={0: ["Mr. Meeseeks Box"]})
    t.trigger("Mr. Meeseeks Box", "Dark Matter")
    assert t.held() == {D: 1}
    t.play("Cable Binge")
    assert t.can("Play Portal Hop")


@idle("Mr. Meeseeks Box")
def test_mr_meeseeks_box_cancelled() -> None:
    t = table(["Cable Binge"], area={0: ["Mr. Meeseeks Box"]}, hands={1: ["Out of Portal Fluid"]})
    t.trigger("Mr. Meeseeks Box").react("Out of Portal Fluid", 1)
    assert t.state.actions == 1
    assert t.held() == {}


@does("Freeze Ray")
def test_freeze_ray() -> None:
    t = table(area={0: ["Freeze Ray"], 1: ["Unity", "Plumbus"]}, at={0: ("3/house", "1"), 1: ("5", "house")}, held={0: {T: 1}})
    t.trigger("Freeze Ray")
    assert t.general == ["Unity"]
    assert t.area(1) == ["Plumbus"]


@idle("Freeze Ray")
def test_freeze_ray_wants_a_foe_nearby() -> None:
    t = table(area={0: ["Freeze Ray"], 1: ["Unity"]}, held={0: {T: 1}})
    t.trigger("Freeze Ray")
    assert t.area(1) == ["Unity"]
    assert t.personal() == ["Freeze Ray"]
    assert t.held() == {}


@does("Interdimensional Cable Box")
def test_interdimensional_cable_box() -> None:
    t = table(area={0: ["Interdimensional Cable Box"]}, general=["Unity", "Cable Binge", "Citadel of Ricks"])
    t.trigger("Interdimensional Cable Box")
    assert t.options(0) == ["Cable Binge", "Citadel of Ricks"]
    t.choose(0, "Citadel of Ricks")
    assert t.hand() == ["Citadel of Ricks"]
    assert t.general == ["Unity", "Cable Binge"]


@idle("Interdimensional Cable Box")
def test_interdimensional_cable_box_finds_nothing_blue() -> None:
    t = table(area={0: ["Interdimensional Cable Box"]}, general=["Unity", "Disqualified"])
    t.trigger("Interdimensional Cable Box")
    assert t.hand() == []


@does("Butter Robot")
def test_butter_robot() -> None:
    t = table(area={0: ["Butter Robot", "Unity", "Snowball", "Plumbus"]})
    t.trigger("Butter Robot")
    assert t.options(0) == ["Unity", "Snowball", "No card"]
    t.answers("Unity", "Mega Seed", "Mega Seed", "Dark Matter")
    assert t.held() == {M: 2, D: 1}
    assert t.personal() == ["Unity", "Butter Robot"]


@idle("Butter Robot")
@pytest.mark.parametrize("characters", [[], ["Unity"]])
def test_butter_robot_for_nothing(characters: list[str]) -> None:
    t = table(area={0: ["Butter Robot", *characters]})
    t.trigger("Butter Robot")
    if characters:
        t.choose(0, "No card")
    assert t.held() == {}
    assert t.area() == characters


@does("Microverse Battery")
def test_microverse_battery() -> None:
    t = table(area={0: ["Microverse Battery"]}, at={0: ("1/2", "5")})
    t.trigger("Microverse Battery", "Gather with your Rick")
    assert t.held() == {M: 3, T: 1, D: 2}


@idle("Microverse Battery")
def test_microverse_battery_at_home() -> None:
    t = table(area={0: ["Microverse Battery"]}, at={0: ("house", "house")})
    t.trigger("Microverse Battery (no effect now)", "Gather with your Rick (no effect now)")
    assert t.held() == {}
    assert t.personal() == ["Microverse Battery"]


@does("Shrink Ray")
def test_shrink_ray() -> None:
    t = table(area={0: ["Shrink Ray"]}, at={0: ("1", "1")}, held={0: {S: 1, T: 3}})
    t.trigger("Shrink Ray").close("Cronenberg Earth")
    assert t.held() == {}
    assert t.closed() == ["Cronenberg Earth"]


@idle("Shrink Ray")
def test_shrink_ray_is_for_this_turn() -> None:
    t = table(area={0: ["Shrink Ray"]}, hands={1: ["Cable Binge"]}, at={0: ("1", "1")}, held={0: {S: 1, T: 3}})
    t.trigger("Shrink Ray").end()
    t.play("Cable Binge", seat=1)
    assert t.why_not("Close 1, Cronenberg Earth") == "2 Schmeckles are missing."


@does("Invisibility Belt")
def test_invisibility_belt() -> None:
    t = table(["Cable Binge"], area={0: ["Invisibility Belt"]}, hands={1: ["Nobody Exists on Purpose"]})
    t.trigger("Invisibility Belt", "Morty: 6, ").play("Cable Binge")
    assert t.spaces() == ("3", "6")
    assert len(t.hand()) == 2


@idle("Invisibility Belt")
def test_invisibility_belt_is_for_this_turn() -> None:
    t = table(["Cable Binge"], area={0: ["Invisibility Belt"]}, hands={1: ["Nobody Exists on Purpose"]}, held={1: {M: 2}})
    t.trigger("Invisibility Belt", "Morty: 6, ").end()
    t.move_rick("Mega Seeds", "1", seat=1).play("Cable Binge")
    assert t.kind(1) == "react"


@does("Grappling Shoes")
def test_grappling_shoes() -> None:
    t = table(area={0: ["Grappling Shoes"]}, at={0: ("3", "3")})
    t.trigger("Grappling Shoes", "Morty: 1, ")
    assert t.held() == {M: 1, D: 2}


@idle("Grappling Shoes")
def test_grappling_shoes_at_home() -> None:
    t = table(area={0: ["Grappling Shoes"]}, at={0: ("1", "3")})
    t.trigger("Grappling Shoes", "Morty: the Smith's house")
    assert t.held() == {}


SACKS = {"Mega Seed Pouch": M, "Sack of Schmeckles": S, "Time Crystal Case": T, "Concentrated Dark Matter": D}


@does(*SACKS)
@pytest.mark.parametrize("name", SACKS)
def test_two_of_a_resource(name: str) -> None:
    t = table(area={0: [name]})
    t.trigger(name)
    assert t.held() == {SACKS[name]: 2}


@pytest.mark.rules("HD-R105")
@idle(*SACKS)
@pytest.mark.parametrize("name", SACKS)
def test_nothing_if_the_federation_has_none(name: str) -> None:
    t = table(area={0: [name]}, held={1: {SACKS[name]: 15}})
    t.trigger(name)
    assert t.held() == {}
    assert t.personal() == [name]


@does("Neutrino Bomb")
def test_neutrino_bomb() -> None:
    t = table(
        area={0: ["Neutrino Bomb", "Snowball"], 1: ["Unity", "Plumbus"], 2: ["Beth Smith"]},
        seats=3,
        held={0: {D: 2}},
        stack=["Froopyland", "Pluto"],
    )
    t.trigger("Neutrino Bomb", "Replace 4, Gazorpazorp")
    assert t.options(1) == ["Unity", "Plumbus"]
    t.choose(1, "Plumbus")
    assert t.general == ["Plumbus", "Beth Smith"]
    assert t.area(0) == ["Snowball"]
    assert t.state.tile_name(4) == "Pluto"


@idle("Neutrino Bomb")
def test_neutrino_bomb_hits_nobody() -> None:
    t = table(area={0: ["Neutrino Bomb"]}, held={0: {D: 2}}, stack=[])
    t.trigger("Neutrino Bomb")
    assert [t.state.tile_name(d) for d in range(1, 7)] == [*TILES]
    assert t.personal() == ["Neutrino Bomb"]


@does("Plumbus")
def test_plumbus() -> None:
    t = table(area={0: ["Plumbus", "Portal Gun", "Freeze Ray", "Shrink Ray", "Unity"]})
    assert t.state.scores[0] == (1 + 1 + 1 + 1 + 2) + (4 // 2 + 1 // 2)


@idle("Plumbus")
def test_plumbus_alone_or_in_the_personal_pile() -> None:
    assert table(area={0: ["Plumbus"]}).state.scores[0] == 1
    t = table(area={0: ["Portal Gun", "Freeze Ray"]}, personal={0: ["Plumbus"]})
    assert t.state.scores[0] == 1 + 1 + 1
