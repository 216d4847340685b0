"""Each monster: what its text and its Bad Stuff do, and when they do nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tests.rules.munchkin.positions import Table, fight
from tests.rules.pairs import does, idle

Position = dict[str, Any]

# ---------------------------------------------------------------- strength

STRENGTH: dict[str, tuple[list[tuple[Position, int]], tuple[Position, int]]] = {
    "Frank Palicky": ([({"front": {0: ["High Schooler"]}}, 3)], ({"front": {0: ["Parent"]}}, 1)),
    "Photography Raptor": ([({"door_discard": ["Hamurai"], "rolls": [1]}, 5)], ({"door_discard": ["Hamurai"], "rolls": [6]}, 1)),
    "Amish Cyborg": (
        [({"items": {0: ["Spoon"], 1: ["Laser Gun", "Stun Gun"]}, "rolls": [6]}, 6), ({"items": {0: ["Tinfoil Hat"]}, "rolls": [6]}, 1)],
        ({"carried": {0: ["Spoon"], 1: ["Tinfoil Hat"]}, "rolls": [6]}, 2),
    ),
    "Uncle Steve": ([({"items": {0: ["Golf Shoes"]}, "rolls": [6]}, 5)], ({"carried": {0: ["Golf Shoes"]}, "rolls": [6]}, 2)),
    "Gromflomites": ([({"roles": {0: "Jerry"}}, 9), ({"front": {0: ["Birdperson"]}}, 2)], ({"roles": {1: "Jerry"}}, 4)),
    "Brad": (
        [
            ({"front": {0: ["High Schooler"]}}, 6),
            ({"items": {0: ["Tinfoil Hat"]}}, 7),
            ({"front": {0: ["Parent"]}}, 1),
            ({"front": {0: ["Super Genius"]}}, 1),
            ({"front": {0: ["High Schooler", "Super Munchkin", "Parent"]}, "items": {0: ["Tinfoil Hat"]}}, 6),
        ],
        ({"front": {0: ["Songwriter"]}}, 4),
    ),
    "Tinkles": ([({"roles": {0: "Summer"}, "rolls": [6]}, 7)], ({"roles": {0: "Rick", 1: "Summer"}, "rolls": [6]}, 4)),
    "Lucy": ([({"roles": {2: "Jerry"}}, 7)], ({"seats": 3, "roles": {0: "Rick", 1: "Beth", 2: "Morty"}}, 4)),
    "General Nathan": (
        [({"items": {0: ["Particle Beam Wristwatch"]}}, 4)],
        ({"carried": {0: ["Particle Beam Wristwatch"]}}, 6),
    ),
    "Zigerions": ([({"carried": {0: ["Spoon"]}}, 3)], ({"items": {0: ["Spoon"]}}, 6)),
    "Pencilvester": ([({"roles": {0: "Rick"}, "rolls": [6]}, 11)], ({"roles": {0: "Morty"}, "rolls": [6]}, 8)),
    "Mr. Beauregard": ([({"front": {0: ["Parent"]}, "rolls": [6]}, 10)], ({"front": {1: ["Parent"]}, "rolls": [6]}, 8)),
    "Snowball": (
        [({"front": {2: ["Snuffles"]}}, 12), ({"items": {0: ["Tinfoil Hat"]}}, 11)],
        ({"items": {1: ["Tinfoil Hat"]}}, 8),
    ),
    "Prince Nebulon": (
        [({"front": {0: ["Super Genius"]}}, 6), ({"items": {0: ["Spoon"]}}, 10), ({"items": {0: ["Clip-On Tie"]}}, 11)],
        ({"carried": {0: ["Spoon", "Clip-On Tie"]}}, 8),
    ),
    "Male Gazorpian": ([({"roles": {0: "Summer"}}, 8)], ({"roles": {0: "Morty"}}, 10)),
    "Mr. Needful": ([({"levels": {0: 6}}, 16)], ({"levels": {0: 5}}, 10)),
    "Sleepy Gary": (
        [({"roles": {0: "Jerry"}, "rolls": [6]}, 13), ({"roles": {0: "Beth"}, "rolls": [6]}, 13)],
        ({"roles": {0: "Rick"}, "rolls": [6]}, 10),
    ),
    "Beta Seven": ([({"seats": 4}, 15)], ({"seats": 3}, 12)),
    "King Jellybean": ([({"levels": {0: 5}}, 17)], ({"levels": {0: 6}}, 12)),
    "Tammy Guterman": ([({"front": {0: ["Parent"]}}, 15)], ({"front": {1: ["Parent"]}}, 12)),
    "Zeep Xanflorp": ([({"front": {0: ["Super Genius"]}}, 17)], ({}, 14)),
    "Cromulons": ([({"front": {0: ["Songwriter"]}}, 9)], ({"front": {0: ["Parent"]}}, 14)),
    "Council of Ricks": ([({"front": {0: ["Parent"]}}, 19)], ({}, 16)),
    "Ma-Sha": ([({"roles": {0: "Rick"}}, 19), ({"roles": {0: "Beth"}}, 13)], ({"roles": {0: "Beth", 1: "Rick"}}, 13)),
    "Beth's Mytholog": (
        [({"roles": {0: "Jerry"}, "levels": {0: 4}}, 16 + 3 + 4), ({"roles": {0: "Beth", 2: "Jerry"}, "levels": {2: 3}}, 16 + 3 + 3)],
        ({"seats": 3, "roles": {0: "Rick", 1: "Morty", 2: "Summer"}}, 16),
    ),
    "King Flippy Nips": (
        [({"roles": {2: "Jerry"}, "levels": {2: 5}}, 13)],
        ({"seats": 3, "roles": {0: "Rick", 1: "Morty", 2: "Summer"}}, 8),
    ),
    "Galactic Federation": ([({"front": {0: ["Mr. Meeseeks"]}}, 24)], ({"front": {1: ["Mr. Meeseeks"]}}, 20)),
}


@does(*STRENGTH)
@pytest.mark.parametrize(("name", "position", "strength"), [(n, p, s) for n, (many, _) in STRENGTH.items() for p, s in many])
def test_strength_with_its_condition(name: str, position: Position, strength: int) -> None:
    assert fight(name, **position).monster() == strength


@idle(*STRENGTH)
@pytest.mark.parametrize("name", STRENGTH)
def test_strength_without_its_condition(name: str) -> None:
    position, strength = STRENGTH[name][1]
    assert fight(name, **position).monster() == strength


# ---------------------------------------------------------------- defeated as things stand

DOOMED: dict[str, tuple[Position, Position]] = {
    "Frank Palicky": ({"carried": {2: ["Freeze Ray Gun"]}}, {"hands": {2: ["Freeze Ray Gun"]}}),
    "Centaur": ({"front": {0: ["Scary Terry"]}}, {"front": {1: ["Scary Terry"]}}),
    "Snowball": ({"roles": {0: "Morty"}}, {"roles": {0: "Rick", 1: "Morty"}}),
    "Hepatitis A": ({"front": {3: ["Hepatitis C"]}}, {"hands": {0: ["Hepatitis C"]}}),
    "Fart": ({"items": {0: ["Antimatter Gun"]}}, {"carried": {0: ["Antimatter Gun"]}}),
    "King Jellybean": ({"items": {0: ["Laser Gun"]}}, {"items": {1: ["Laser Gun"]}}),
}


@does(*DOOMED)
@pytest.mark.parametrize("name", DOOMED)
def test_defeated_under_its_condition(name: str) -> None:
    t = fight(name, **DOOMED[name][0])
    assert t.view(1)["foes"][0]["doomed"]
    t.set("level", 1, seat=0)
    t.all_pass()
    assert t.level() == 1
    assert len(t.hand()) == t.state.box.treasures[t.card(name)]


@idle(*DOOMED)
@pytest.mark.parametrize("name", DOOMED)
def test_not_defeated_without_it(name: str) -> None:
    assert not fight(name, **DOOMED[name][1]).view(1)["foes"][0]["doomed"]


# ---------------------------------------------------------------- when it enters, and other texts


@does("Jerry's Mytholog")
def test_jerrys_mytholog_joins_from_the_hand() -> None:
    t = fight("Beth's Mytholog", hands={1: ["Jerry's Mytholog"]}, roles={0: "Rick", 1: "Morty", 2: "Summer"}, seats=3)
    t.decline(0).choose(1, "Add Jerry's Mytholog to the fight")
    assert t.foes() == ["Beth's Mytholog", "Jerry's Mytholog"]
    assert t.monster(1) == 6


@idle("Jerry's Mytholog")
def test_jerrys_mytholog_stays_out_of_other_fights() -> None:
    t = fight("Krombopulos Michael", "Jerry's Mytholog")
    t.refuse(0, "Jerry's Mytholog")
    assert fight("Jerry's Mytholog").monster() == 1


@pytest.mark.parametrize(
    ("name", "pile", "right", "wrong", "base"),
    [
        ("Ghost in a Jar", ["Shrink Accident!", "Brad", "Tuberculosis"], "Brad", "Tuberculosis", 1),
        ("Cousin Nicky", ["Brad", "Acid Vat!", "Dropped Out!"], "Acid Vat!", "Dropped Out!", 4),
    ],
)
@does("Ghost in a Jar", "Cousin Nicky")
@idle("Ghost in a Jar", "Cousin Nicky")
def test_naming_a_discarded_card(name: str, pile: list[str], right: str, wrong: str, base: int) -> None:
    for guess, more in ((wrong, 3), (right, 0)):
        t = fight(name, door_discard=pile, rolls=[6])
        assert t.kind(0) == "name_card"
        t.choose(0, guess)
        assert t.monster() == base + more
    nothing = fight(name, rolls=[6])
    assert nothing.monster() == base  # no such card: nothing happens


@does("Tuberculosis")
def test_tuberculosis_silences_guns() -> None:
    t = fight("Tuberculosis", items={0: ["Laser Gun", "Flask"]})
    assert t.amounts() == {"level": 1, "Flask": 2}


@idle("Tuberculosis")
def test_tuberculosis_silences_nothing_else() -> None:
    assert fight("Tuberculosis", items={0: ["Spoon", "Flask"]}).strength() == 4


@does("Mrs. Refrigerator")
def test_mrs_refrigerator_takes_traps() -> None:
    t = fight("Mrs. Refrigerator", "Shrink Accident!", "Flask", "Acid Vat!", rolls=[6])
    assert t.hand() == ["Flask"]
    assert t.events("hand_shown", 2)[0]["cards"] == [t.card(n) for n in ("Shrink Accident!", "Flask", "Acid Vat!")]
    assert t.names("door_discard") == ["Shrink Accident!", "Acid Vat!"]


@idle("Mrs. Refrigerator")
def test_mrs_refrigerator_leaves_the_rest() -> None:
    assert fight("Mrs. Refrigerator", "Flask", hands={1: ["Acid Vat!"]}, rolls=[6]).hand(1) == ["Acid Vat!"]


@does("Poncho")
def test_poncho_counts_guns_and_looks_at_hands() -> None:
    assert fight("Poncho", items={0: ["Laser Gun"]}, carried={2: ["Time Gun"]}).monster() == 10
    assert fight("Poncho", "Tuberculosis").monster() == 4


@idle("Poncho")
def test_poncho_without_guns() -> None:
    t = fight("Poncho", "Laser Gun", hands={1: ["Tuberculosis"]})
    assert t.monster() == 6
    assert t.events("hand_shown", 3)[0]["cards"] == [t.card("Laser Gun")]


@does("Evil Smith Clones")
def test_evil_smith_clones_haunt_the_left() -> None:
    t = fight("Evil Smith Clones", levels={0: 8})
    t.decline(0)
    assert t.strength(1) == 1 - 5


@idle("Evil Smith Clones")
def test_evil_smith_clones_only_when_killed() -> None:
    t = fight("Evil Smith Clones", rolls=[6])
    t.decline(0)
    assert t.state.burdens == []


@does("Frankenstein")
def test_frankenstein_adds_a_roll() -> None:
    assert fight("Frankenstein", rolls=[5, 6]).monster() == 11


@pytest.mark.rules("MK-R02", "MK-R32")
def test_a_roll_for_a_text_says_for_which() -> None:
    t = fight("Frankenstein", rolls=[3, 6], hands={2: ["Loaded Die"]})
    said = "Frankenstein: When this enters combat, roll the die. Then add the roll. Seat 0 has rolled a 3. Do you have it rolled again?"
    assert (t.asked(2).text, t.asked(2).source) == (said, f"fray/{t.card('Frankenstein')}")
    assert any(e.text == "Seat 0 rolls a 3 for Frankenstein." for e in t.state.log(None))


@idle("Frankenstein")
def test_frankenstein_beneath_another_adds_its_level_alone() -> None:
    assert fight("Tinkles", door_discard=["Frankenstein"], rolls=[1]).monster() == 10


@does("Shleemypants")
def test_shleemypants_confiscates() -> None:
    t = fight("Shleemypants", items={0: ["Laser Gun", "Flask", "Spoon"]})
    t.choose(0, "Flask").choose(0, "Spoon")
    assert t.items() == ["Laser Gun"]


@idle("Shleemypants")
def test_shleemypants_leaves_one_alone() -> None:
    assert fight("Shleemypants", items={0: ["Laser Gun"]}, carried={0: ["Spoon"]}).items() == ["Laser Gun", "Spoon"]


@does("Male Gazorpian", "Zeep Xanflorp")
@pytest.mark.parametrize("name", ["Male Gazorpian", "Zeep Xanflorp"])
def test_armor_gives_no_bonus(name: str) -> None:
    assert fight(name, items={0: ["Purge Suit", "Flask"]}).amounts() == {"level": 1, "Flask": 2}


@does("Abradolf Lincler")
def test_abradolf_lincler_may_be_defeated_by_a_roll() -> None:
    t = fight("Abradolf Lincler", rolls=[5])
    assert t.state.phase == "end"
    assert (t.level(), len(t.hand())) == (1, 3)


@idle("Abradolf Lincler")
def test_abradolf_lincler_stays_on_a_four() -> None:
    assert fight("Abradolf Lincler", rolls=[4]).foes() == ["Abradolf Lincler"]


@does("Sleepy Gary")
def test_sleepy_gary_keeps_beth_away() -> None:
    t = fight("Sleepy Gary", roles={0: "Rick", 1: "Beth", 2: "Morty"}, rolls=[6])
    t.refuse(0, "Ask Seat 1")
    assert t.can("Ask Seat 2")


@does("Beta Seven", "Tammy Guterman")
@pytest.mark.parametrize(("name", "ally"), [("Beta Seven", "Unity"), ("Tammy Guterman", "Birdperson")])
def test_an_ally_is_sent_away(name: str, ally: str) -> None:
    t = fight(name, front={2: [ally], 3: ["Snuffles"]})
    assert (t.front(2), t.front(3)) == ([], ["Snuffles"])


@does("Blim Blam the Korblock")
def test_blim_blam_brings_a_helper_for_half() -> None:
    t = fight("Blim Blam the Korblock", levels={0: 7, 2: 8}, roles={0: "Rick"}, treasures=["Laser Gun", "Flask", "Spoon", "Robot Arm"])
    assert t.options(0) == ["Seat 1", "Seat 2", "Seat 3"]
    t.choose(0, "Seat 2")
    assert t.asked(0).text.startswith("Your fight: 7 : 14")
    t.choose(0, "Call in Seat 2")
    t.all_pass()
    t.choose(0, "Laser Gun").choose(2, "Flask").choose(0, "Spoon")
    assert (t.hand(0), t.hand(2)) == (["Laser Gun", "Spoon"], ["Flask", "Robot Arm"])


@idle("Blim Blam the Korblock")
def test_blim_blam_binds_nobody_to_a_win() -> None:
    t = fight("Blim Blam the Korblock", levels={0: 9, 2: 8})
    t.choose(0, "Seat 2")
    t.refuse(0, "Call in")


@does("Evil Rick")
def test_evil_rick_takes_an_ally() -> None:
    assert fight("Evil Rick", front={0: ["Unity"]}).front() == []


@idle("Evil Rick")
def test_evil_rick_lets_beginners_go() -> None:
    t = fight("Evil Rick", front={1: ["Unity"]}, levels={0: 5})
    assert t.front(1) == ["Unity"]
    t.all_pass()
    assert "rolled" not in t.story()
    assert t.level() == 5


@does("Evil Morty")
def test_evil_morty_minds_one_shots() -> None:
    t = fight("Evil Morty", "Neutrino Bomb", items={0: ["Tinfoil Hat"]}, levels={0: 6})
    t.choose(0, "Use Neutrino Bomb: +5 for the players")
    assert (t.items(), t.level()) == ([], 5)
    assert t.sums == (10, 18)


@idle("Evil Morty")
def test_evil_morty_does_not_mind_those_of_bystanders() -> None:
    t = fight("Evil Morty", hands={1: ["Neutrino Bomb"]}, items={1: ["Tinfoil Hat"]}, levels={0: 6, 1: 6})
    t.decline(0).steps_in(1, "Use Neutrino Bomb: +5 for the monsters")
    assert (t.items(1), t.level(1), t.level(0)) == (["Tinfoil Hat"], 6, 6)


@does("Galactic Federation")
def test_nobody_helps_against_the_galactic_federation() -> None:
    assert not fight("Galactic Federation").can("Ask")


@pytest.mark.parametrize("name", ["Council of Ricks", "Ma-Sha", "Evil Rick", "Evil Morty", "Galactic Federation"])
@pytest.mark.parametrize(("level", "rolls"), [(5, 0), (6, 1)])
def test_some_do_not_pursue_beginners(name: str, level: int, rolls: int) -> None:
    t = fight(name, levels={0: level}, rolls=[6])
    t.decline(0)
    assert len(t.events("rolled")) == rolls
    assert len(t.events("not_pursued")) == 1 - rolls


# ---------------------------------------------------------------- Bad Stuff


def caught(name: str, *hand: str, rolls: Sequence[int] = (), more: Sequence[int] = (), **position: Any) -> Table:
    """Seat 0 fails to run away; `rolls` are for entering, `more` for what the Bad Stuff rolls."""
    t = fight(name, *hand, rolls=rolls, **position)
    while t.kind(0) not in ("fight", None):  # what the monster's text asks
        t.choose(0, t.options(0)[0])
    t.script(rolls=[1, *more])
    t.all_pass()
    if t.kind(0) == "run_away":
        t.choose(0, f"Roll to escape {name}")
    assert t.events("bad_stuff")[0]["card"] == t.card(name)
    return t


def burdens(t: Table) -> list[tuple[int, str, int]]:
    return [(b.seat, b.kind, b.amount) for b in t.state.burdens]


Check = Callable[[Table], bool]
BAD: dict[str, tuple[Position, list[tuple[int, str]], Check]] = {
    "Jerry's Mytholog": ({}, [], lambda t: burdens(t) == [(0, "strength", -5)]),
    "Frank Palicky": (
        {"carried": {0: ["Spoon", "Golf Shoes"]}},
        [(0, "Spoon (200)")],
        lambda t: t.items() == [],
    ),
    "Centaur": ({}, [(0, "Stay")], lambda t: t.events("died") != []),
    "Photography Raptor": ({"hand": ["Eyepatched", "Mid-Purge"], "rolls": [6]}, [], lambda t: len(t.hand()) == 1),
    "Tuberculosis": ({"carried": {0: ["Laser Gun", "Time Gun", "Flask"]}}, [], lambda t: t.items() == ["Flask"]),
    "Amish Cyborg": (
        {"hand": ["Eyepatched", "Mid-Purge"], "rolls": [6]},
        [(0, "Seat 2"), (0, "Mid-Purge")],
        lambda t: (t.hand(0), t.hand(2)) == (["Eyepatched"], ["Mid-Purge"]),
    ),
    "Uncle Steve": ({"hand": ["Mega Seeds", "Eyepatched"], "rolls": [6]}, [], lambda t: t.hand() == ["Eyepatched"] and t.level() == 1),
    "Mrs. Refrigerator": (
        {"levels": {0: 2}, "door_discard": ["Acid Vat!", "Shrink Accident!"], "rolls": [6]},
        [],
        lambda t: t.level() == 1,
    ),
    "Hamurai": ({"rolls": [6]}, [(0, "Stay")], lambda t: t.events("died") != []),
    "Gromflomites": ({"hand": ["Eyepatched", "Mid-Purge"]}, [], lambda t: len(t.hand()) == 1),
    "Brad": (
        {"hand": ["Eyepatched", "Mid-Purge"], "front": {0: ["Arthricia"]}, "roles": {0: "Rick", 1: "Beth", 2: "Summer", 3: "Jerry"}},
        [],
        lambda t: (t.front(), [len(t.hand(s)) for s in range(4)]) == ([], [0, 1, 1, 0]),
    ),
    "Cousin Nicky": ({"levels": {0: 3}, "door_discard": ["Acid Vat!", "Shrink Accident!"], "rolls": [6]}, [], lambda t: t.level() == 2),
    "Tinkles": ({"hand": ["Eyepatched"], "rolls": [6]}, [], lambda t: t.events("hand_shown", 2)[0]["cards"] == [t.card("Eyepatched")]),
    "Lucy": ({"levels": {0: 3}}, [(0, "Lose 2 levels")], lambda t: t.level() == 1),
    "General Nathan": (
        {"hand": ["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized"]},
        [(0, "Eyepatched"), (0, "Mid-Purge"), (0, "Cronenberged")],
        lambda t: t.hand() == ["Planet-Sized"],
    ),
    "Zigerions": ({"carried": {0: ["Flask"]}, "more": [2]}, [], lambda t: (t.items(0), t.items(3)) == ([], ["Flask"])),
    "Poncho": ({}, [(0, "Stay")], lambda t: t.events("died") != []),
    "Evil Smith Clones": ({"carried": {0: ["Spoon", "Time Gun"]}}, [], lambda t: t.items() == []),
    "Frankenstein": ({"items": {0: ["Spoon"]}, "rolls": [1, 6]}, [(0, "Seat 1")], lambda t: (t.items(0), t.items(1)) == ([], ["Spoon"])),
    "King Flippy Nips": ({"carried": {0: ["Laser Gun", "Flask"]}}, [(0, "Laser Gun")], lambda t: t.items() == ["Flask"]),
    "Pencilvester": ({"hand": ["Eyepatched", "Mid-Purge"], "rolls": [6]}, [], lambda t: t.hand() == []),
    "Mr. Beauregard": ({"rolls": [6]}, [], lambda t: t.before() == ["Mr. Beauregard"]),
    "Snowball": ({"items": {0: ["Tinfoil Hat"]}, "levels": {0: 3}, "more": [4]}, [], lambda t: (t.items(), t.level()) == ([], 3)),
    "Prince Nebulon": ({"front": {0: ["Parent"]}, "levels": {0: 3}}, [], lambda t: (t.front(), t.level()) == ([], 3)),
    "Shleemypants": ({"levels": {0: 3}}, [], lambda t: t.level() == 2),
    "Male Gazorpian": ({"levels": {0: 3}}, [], lambda t: burdens(t) == [(0, "adds_level", 0)]),
    "Hepatitis A": ({"front": {0: ["Unity"]}, "levels": {0: 3}}, [], lambda t: (t.front(), t.level()) == ([], 3)),
    "Abradolf Lincler": ({"front": {0: ["Parent"]}, "levels": {0: 3}, "rolls": [1]}, [], lambda t: (t.front(), t.level()) == ([], 3)),
    "Mr. Needful": ({"carried": {0: ["Flask", "Spoon", "Laser Gun"]}, "levels": {0: 4}, "more": [1, 2, 1]}, [], lambda t: t.level() == 2),
    "Sleepy Gary": ({"rolls": [6]}, [], lambda t: burdens(t) == [(0, "strength", -5)]),
    "Krombopulos Michael": ({}, [(0, "Stay")], lambda t: t.events("died") != []),
    "Beta Seven": (
        {"front": {0: ["Snuffles"], 2: ["Arthricia"]}, "levels": {0: 3}},
        [],
        lambda t: (t.level(), t.front(0), t.front(2)) == (2, [], []),
    ),
    "Fart": ({"levels": {0: 4, 1: 3}}, [], lambda t: (t.level(0), t.level(1), t.level(2)) == (2, 2, 1)),
    "King Jellybean": (
        {"carried": {0: ["Laser Gun"]}},
        [],
        lambda t: t.items() == [] and burdens(t) == [(0, "strength", -5)],
    ),
    "Tammy Guterman": (
        {"front": {0: ["Snuffles"], 2: ["Arthricia"]}, "levels": {0: 3}},
        [],
        lambda t: (t.level(), t.front(0), t.front(2)) == (3, [], []),
    ),
    "Zeep Xanflorp": ({"levels": {0: 3}}, [], lambda t: t.level() == 2 and burdens(t) == [(0, "no_trouble", 0)]),
    "Cromulons": ({}, [(0, "Stay")], lambda t: t.events("died") != []),
    "Blim Blam the Korblock": ({"items": {0: ["Spoon"]}}, [], lambda t: t.items() == [] and t.events("died") == []),
    "Council of Ricks": ({"levels": {0: 6}, "front": {0: ["Parent"]}}, [], lambda t: (t.level(), t.front()) == (5, [])),
    "Ma-Sha": ({"levels": {0: 6}}, [], lambda t: t.level() == 5 and [(b.seat, b.other) for b in t.state.burdens] == [(0, 1)]),
    "Beth's Mytholog": ({"levels": {0: 6}, "door_discard": ["Shrink Accident!"]}, [], lambda t: t.level() == 3),
    "Evil Rick": ({"levels": {0: 6}}, [], lambda t: t.level() == 5 and [(b.seat, b.other) for b in t.state.burdens] == [(0, -1)]),
    "Evil Morty": ({"levels": {0: 6}, "items": {0: ["Tinfoil Hat"]}}, [], lambda t: (t.level(), t.items()) == (5, [])),
    "Galactic Federation": (
        {"levels": {0: 6, 1: 3}, "carried": {0: ["Laser Gun", "Flask"]}},
        [],
        lambda t: (t.level(0), t.level(1), t.items()) == (4, 2, ["Flask"]),
    ),
    "Ghost in a Jar": (
        {"levels": {0: 1}, "door_discard": ["Galactic Federation", "Brad"], "rolls": [6], "carried": {0: ["Laser Gun"]}},
        [],
        lambda t: t.items() == [],
    ),
}


@does(*BAD)
@pytest.mark.rules("MK-143")
@pytest.mark.parametrize("name", BAD)
def test_bad_stuff(name: str) -> None:
    position, answers, check = BAD[name]
    position = dict(position)
    hand = position.pop("hand", ())
    t = caught(name, *hand, **position)
    for seat, label in answers:
        t.choose(seat, label)
    assert check(t), (t.log(0)[t.since :], t._situation())


@idle("Hamurai", "Krombopulos Michael", "Centaur", "Hepatitis A", "Fart")
@pytest.mark.parametrize(
    ("name", "rolls"), [("Hamurai", [6, 5]), ("Krombopulos Michael", [5]), ("Centaur", [6]), ("Hepatitis A", [5]), ("Fart", [5])]
)
def test_no_bad_stuff_for_those_who_escape(name: str, rolls: list[int]) -> None:
    t = fight(name, rolls=rolls)
    t.decline(0)
    assert t.events("bad_stuff") == []
    assert not t.state.dead[0]


@pytest.mark.rules("MK-143", "MK-R66", "MK-R111")
def test_what_is_lost_is_chosen_as_long_as_something_can_be_kept() -> None:
    t = caught("Pencilvester", "Eyepatched", "Mid-Purge", "Cronenberged", rolls=[6])
    t.choose(0, "Mid-Purge").choose(0, "Eyepatched")
    assert (t.hand(), t.kind(0)) == (["Cronenberged"], "take_turn")
    assert t.names("door_discard")[:2] == ["Mid-Purge", "Eyepatched"]


@pytest.mark.rules("MK-R17", "MK-R111")
def test_what_has_to_go_goes_without_a_question_and_oldest_first() -> None:
    t = caught("Pencilvester", "Mid-Purge", "Eyepatched", rolls=[6])
    assert (t.hand(), t.kind(0)) == ([], "take_turn")
    assert t.names("door_discard")[:2] == ["Mid-Purge", "Eyepatched"]
    worn = fight("Shleemypants", items={0: ["Spoon", "Tinfoil Hat"]})
    assert (worn.items(), worn.kind(0)) == ([], "fight")
    assert worn.names("treasure_discard") == ["Spoon", "Tinfoil Hat"]


@pytest.mark.rules("MK-R111")
def test_items_up_to_a_worth_are_a_choice_only_while_one_could_be_kept() -> None:
    spared = caught("Evil Smith Clones", carried={0: ["Laser Gun", "Flask"]})
    assert (spared.kind(0), spared.options(0)) == ("discard_worth", ["Laser Gun (600)", "Flask (400)"])


@pytest.mark.rules("MK-R111")
@pytest.mark.parametrize("hand", [("Fleeb Juice", "Eyepatched"), ("Mid-Purge", "Eyepatched"), ("Fleeb Juice", "Mega Seeds")])
def test_veiled_nobody_sees_whether_there_was_a_choice_in_a_hand(hand: tuple[str, ...]) -> None:
    t = fight("Uncle Steve", *hand, rolls=[6], seats=3, asking="veiled").script(rolls=[1])
    while not t.events("bad_stuff"):
        t.decline(t.waiting[0])
    assert t.kind(0) == "which_goods"
    assert t.options(0) == ([name for name in hand if name in ("Fleeb Juice", "Mega Seeds")] or ["None"])


def test_uncle_steve_without_a_one_shot() -> None:
    assert caught("Uncle Steve", "Eyepatched", rolls=[6], levels={0: 2}).level() == 1


def test_zigerions_with_a_high_roll() -> None:
    assert caught("Zigerions", carried={0: ["Flask"]}, more=[3]).items() == ["Flask"]


def test_snowball_without_headgear() -> None:
    assert caught("Snowball", levels={0: 3}, more=[4]).level() == 2
    assert caught("Snowball", levels={0: 3}, more=[5]).level() == 3  # "if you have none" goes on with what was not carried out


def test_prince_nebulon_and_hepatitis_a_without_anything_to_take() -> None:
    assert caught("Prince Nebulon", levels={0: 3}).level() == 2
    assert caught("Hepatitis A", levels={0: 3}).level() == 2


def test_council_of_ricks_takes_two_levels_from_those_who_have_nothing() -> None:
    assert caught("Council of Ricks", levels={0: 6}).level() == 4


@pytest.mark.rules("MK-R104", "MK-R106")
def test_mr_beauregard_comes_back() -> None:
    t = caught("Mr. Beauregard", rolls=[6])
    assert "Mr. Beauregard" not in t.names("door_discard")
    while t.state.turn < 5:  # the others' turns
        t.script(top={"door": ["Parent", "Songwriter"]})
        t.decline(t.waiting[0])
    t.kick("Krombopulos Michael", rolls=[6])
    assert t.foes() == ["Krombopulos Michael", "Mr. Beauregard"]
    assert t.before() == []


@pytest.mark.rules("MK-R104")
def test_mr_beauregard_stays_with_the_first_he_catches() -> None:
    t = fight("Mr. Beauregard", levels={0: 2, 1: 3}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.script(rolls=[1, 1])
    t.all_pass()
    assert (t.before(0), t.before(1)) == (["Mr. Beauregard"], [])


def test_male_gazorpian_makes_others_stronger_until_a_level_is_gained() -> None:
    t = caught("Male Gazorpian", levels={0: 3})
    t.put("hand", ["Pass the Butter"], seat=0)
    t.go("End the turn").kick("Pencilvester", rolls=[6])
    assert t.sums == (1 + 3, 8)
    t.decline(1).choose(0, "you go up a level")
    assert t.sums == (1, 8)


def test_blim_blam_kills_both_whom_he_catches() -> None:
    t = fight("Blim Blam the Korblock", levels={0: 2, 1: 3})
    t.choose(0, "Seat 1").choose(0, "Call in Seat 1")
    t.script(rolls=[1, 1])
    t.all_pass()
    t.decline(0).decline(1)  # both keep their Roles
    assert [e["seat"] for e in t.events("died")] == [0, 1]
