"""Each Trap, Class, Ally, enhancer and special Door card, and each Role: what it does, and when it does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.munchkin.positions import Table, fight, table
from tests.rules.pairs import does, idle

Position = dict[str, Any]
Check = Callable[[Table], bool]

# ---------------------------------------------------------------- Traps on seat 1

TRAPS: dict[str, tuple[Position, list[str], Check, Position, Check]] = {
    "Galactic Federation Jail!": (
        {"items": {1: ["Spoon", "Laser Gun", "Flask"]}},
        [],
        lambda t: t.items(1) == ["Flask"],
        {"carried": {1: ["Spoon"]}},
        lambda t: t.items(1) == ["Spoon"],
    ),
    "Shrink Accident!": ({"levels": {1: 4}}, [], lambda t: t.level(1) == 2, {"levels": {1: 1}}, lambda t: t.level(1) == 1),
    "Grounded!": (
        {},
        [],
        lambda t: {b.kind for b in t.state.burdens} == {"no_trouble", "no_loot"},
        {},
        lambda t: not t.state.burdened(0, "no_loot"),
    ),
    "Unfriended!": ({}, [], lambda t: t.state.burdened(1, "friendless"), {}, lambda t: not t.state.burdened(2, "friendless")),
    "Bad Knees!": ({}, [], lambda t: t.run_bonus(1) == -1, {}, lambda t: t.run_bonus(2) == 0),
    "Battery Strike!": (
        {"items": {1: ["Flask"]}},
        [],
        lambda t: t.strength(1) == 1,
        {"items": {2: ["Spoon"]}},
        lambda t: t.strength(2) == 2,
    ),
    "Hangover!": ({}, [], lambda t: t.strength(1) == -4, {}, lambda t: t.strength(2) == 1),
    "Here We Go Again!": (
        {"door_discard": ["Dropped Out!", "Parent", "Shrink Accident!", "Acid Vat!"], "levels": {1: 6}},
        [],
        lambda t: t.level(1) == 3,
        {"levels": {1: 6}},
        lambda t: t.level(1) == 6,
    ),
    "Dropped Out!": (
        {"front": {1: ["Parent", "Super Munchkin", "Songwriter"]}, "levels": {1: 3}},
        [],
        lambda t: (t.front(1), t.level(1)) == ([], 3),
        {"levels": {1: 3}},
        lambda t: t.level(1) == 2,
    ),
    "Mind Wipe!": (
        {"door_discard": ["Parent", "Songwriter"], "levels": {1: 3}},
        ["Songwriter"],
        lambda t: t.level(1) == 2,
        {"levels": {1: 3}},
        lambda t: t.level(1) == 3,
    ),
    "Airport Security!": (
        {"carried": {1: ["Laser Gun", "Spoon"]}, "levels": {1: 3}},
        [],
        lambda t: (t.items(1), t.level(1)) == (["Spoon"], 3),
        {"carried": {1: ["Spoon"]}, "levels": {1: 3}},
        lambda t: (t.items(1), t.level(1)) == (["Spoon"], 2),
    ),
    "Currency Collapse!": (
        {"carried": {1: ["Laser Gun", "Portal Gun", "Flask"]}},
        ["Laser Gun", "Flask"],
        lambda t: t.items(1) == ["Portal Gun"],
        {"carried": {1: ["Plumbus"]}},
        lambda t: t.items(1) == ["Plumbus"],
    ),
    "Pickpocket Portal!": (
        {"hands": {1: ["Eyepatched", "Mid-Purge"]}},
        [],
        lambda t: [len(t.hand(s)) for s in range(4)] == [1, 0, 1, 0],
        {"hands": {2: ["Eyepatched"]}},
        lambda t: t.hand(2) == ["Eyepatched"],
    ),
    "Exploding Hat!": (
        {"items": {1: ["Cognition Helmet"]}, "levels": {1: 3}},
        [],
        lambda t: t.level(1) == 3 and t.items(1) == [],
        {"levels": {1: 3}},
        lambda t: t.level(1) == 2,
    ),
    "Acid Vat!": (
        {"items": {1: ["Purge Suit"]}, "levels": {1: 3}},
        [],
        lambda t: (t.items(1), t.level(1)) == ([], 3),
        {"carried": {1: ["Purge Suit"]}, "levels": {1: 3}},
        lambda t: (t.items(1), t.level(1)) == (["Purge Suit"], 2),
    ),
    "Divorce Papers!": (
        {"front": {1: ["Unity"]}, "levels": {1: 3}},
        [],
        lambda t: (t.front(1), t.level(1)) == ([], 3),
        {"levels": {1: 3}},
        lambda t: t.level(1) == 2,
    ),
    "Overloaded Luggage!": (
        {"carried": {1: ["Flask", "Spoon", "Laser Gun", "Time Gun"]}},
        ["Flask", "Spoon"],
        lambda t: t.items(1) == ["Laser Gun", "Time Gun"],
        {"carried": {1: ["Flask", "Spoon", "Laser Gun"]}},
        lambda t: len(t.items(1)) == 3,
    ),
    "Council Verdict!": (
        {"carried": {1: ["Flask", "Spoon"]}, "levels": {1: 3}},
        ["Lose a level"],
        lambda t: (len(t.items(1)), t.level(1)) == (2, 2),
        {"carried": {1: ["Flask"]}, "levels": {1: 3}},
        lambda t: (t.items(1), t.level(1)) == (["Flask"], 2),
    ),
}


@does(*TRAPS)
@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_with_something_to_strike(name: str) -> None:
    position, answers, check, _, _ = TRAPS[name]
    t = table(name, **position)
    t.choose(0, f"Play {name} on Seat 1")
    for label in answers:
        t.choose(1, label)
    assert check(t), t.log(0)[t.since :]


@idle(*TRAPS)
@pytest.mark.parametrize("name", TRAPS)
def test_a_trap_with_nothing_to_strike(name: str) -> None:
    _, _, _, position, check = TRAPS[name]
    t = table(name, **position)
    t.choose(0, f"Play {name} on Seat 1")
    assert t.waiting == [0]
    assert check(t), t.log(0)[t.since :]


def test_mind_wipe_with_the_right_name() -> None:
    t = table("Mind Wipe!", door_discard=["Parent", "Songwriter"], levels={1: 3})
    t.choose(0, "Play Mind Wipe! on Seat 1").choose(1, "Parent")
    assert t.level(1) == 3


def test_unfriended_in_a_fight() -> None:
    t = fight("Krombopulos Michael", hands={3: ["Unfriended!"]}, levels={0: 3, 1: 9})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0).steps_in(3, "Play Unfriended! on Seat 1")
    assert t.state.deal is None
    t.refuse(0, "Ask Seat 1")
    assert t.can("Ask Seat 2")
    mine = fight("Krombopulos Michael", hands={3: ["Unfriended!"]})
    mine.decline(0).choose(3, "Play Unfriended! on Seat 0")
    assert not mine.can("Ask")


def test_here_we_go_again_leaves_the_traps_where_they_lie_unless_they_last() -> None:
    t = table("Here We Go Again!", door_discard=["Bad Knees!", "Shrink Accident!"], levels={1: 6})
    t.choose(0, "Play Here We Go Again! on Seat 1")
    assert t.level(1) == 4
    assert t.before(1) == ["Bad Knees!"]
    assert t.names("door_discard") == ["Shrink Accident!", "Here We Go Again!"]


# ---------------------------------------------------------------- Classes


def helped(t: Table) -> Table:
    t.choose(0, "Ask Seat 1 for help").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    return t


@does("Parent")
def test_parent() -> None:
    assert fight("Krombopulos Michael", front={0: ["Parent"]}).sums[0] == 2
    t = helped(fight("Krombopulos Michael", front={1: ["Parent"]}, levels={0: 5, 1: 9}))
    t.all_pass()
    assert len(t.hand(1)) == 1


@idle("Parent")
def test_parent_with_help_or_outside_a_fight() -> None:
    assert table(front={0: ["Parent"]}).strength() == 1
    t = helped(fight("Krombopulos Michael", front={0: ["Parent"]}, levels={1: 3}, roles={1: "Jerry"}))
    assert t.sums[0] == 4


@does("High Schooler")
def test_high_schooler() -> None:
    t = table("Flask", front={0: ["High Schooler"]}, hands={2: ["Spoon"]})
    assert t.run_bonus() == 2
    t.choose(0, "Use High Schooler").choose(0, "Flask").choose(0, "Seat 2")
    assert (t.hand(0), t.hand(2)) == (["Spoon"], [])


@idle("High Schooler")
def test_high_schooler_off_turn_and_twice() -> None:
    t = table("Flask", "Spoon", hands={1: ["Robot Arm"]}, front={0: ["High Schooler"], 1: ["High Schooler"]})
    t.choose(0, "Use High Schooler").choose(0, "Flask").choose(0, "Seat 1")
    t.refuse(0, "Use High Schooler")
    t.put("hand", ["Laser Gun"], seat=1)
    t.choose(0, "Kick open the door")
    t.refuse(1, "Use High Schooler")


@does("Super Genius")
def test_super_genius() -> None:
    t = fight("Krombopulos Michael", "Mega Seeds", "Flask", "Spoon", "Eyepatched", "Mid-Purge", front={0: ["Super Genius"]}, levels={0: 3})
    t.choose(0, "Use Mega Seeds: +3 for the players").choose(0, "The monsters")
    assert t.sums == (6, 13)
    t.choose(0, "Use Super Genius").choose(0, "Flask").choose(0, "Spoon").choose(0, "Eyepatched").choose(0, "Mid-Purge")
    assert (t.level(), len(t.hand())) == (3, 3)
    assert t.state.phase == "end"


@idle("Super Genius")
def test_super_genius_as_a_bystander_or_too_poor() -> None:
    t = fight(
        "Krombopulos Michael",
        "Flask",
        "Spoon",
        front={0: ["Super Genius"], 1: ["Super Genius"]},
        hands={1: ["Eyepatched", "Mid-Purge", "Laser Gun", "Robot Arm"]},
    )
    t.refuse(0, "Use Super Genius")
    t.decline(0)
    t.refuse(1, "Use Super Genius")


@does("Songwriter")
def test_songwriter() -> None:
    t = fight("Tuberculosis", front={0: ["Songwriter"]}, levels={0: 2})
    assert t.state.winning()
    bystander = fight("Krombopulos Michael", front={2: ["Songwriter"]}, hands={2: ["Flask"]})
    bystander.decline(0).choose(2, "Use Songwriter").choose(2, "Flask").choose(2, "The monsters")
    assert bystander.sums[1] == 15


@idle("Songwriter")
def test_songwriter_beside_the_fight_wins_no_ties() -> None:
    assert not fight("Tuberculosis", front={1: ["Songwriter"]}, levels={0: 2}).state.winning()


# ---------------------------------------------------------------- Allies


ALLIES: dict[str, tuple[Position, int, Position, int]] = {
    "Scary Terry": ({}, 1 + 1 + 2, {"monster": "Tuberculosis"}, 2),
    "Unity": ({}, 3, {"seats": 3}, 2),
    "Hepatitis C": ({"monster": "Hamurai", "rolls": [6]}, 5, {}, 2),
    "Mr. Meeseeks": ({}, 5, {"front": {1: ["Mr. Meeseeks"]}}, 1),
    "Birdperson": ({}, 3, {"front": {1: ["Birdperson"]}}, 1),
    "Arthricia": ({}, 3, {"front": {1: ["Arthricia"]}}, 1),
    "Snuffles": ({}, 3, {"front": {1: ["Snuffles"]}}, 1),
    "Revolio Clockberg Jr.": ({}, 2, {"front": {1: ["Revolio Clockberg Jr."]}}, 1),
    "Noob-Noob": ({}, 2, {"front": {1: ["Noob-Noob"]}}, 1),
    "Dr. Wong": ({}, 2, {"front": {1: ["Dr. Wong"]}}, 1),
}


@does(*ALLIES)
@idle(*ALLIES)
@pytest.mark.parametrize("name", ALLIES)
def test_the_bonus_of_an_ally(name: str) -> None:
    for position, strength in (ALLIES[name][:2], ALLIES[name][2:]):
        found: dict[str, Any] = {"front": {0: [name]}} | dict(position)
        monster = found.pop("monster", "Krombopulos Michael")
        assert fight(monster, **found).sums[0] == strength


def test_snuffles_dies_instead() -> None:
    t = fight("Krombopulos Michael", front={0: ["Snuffles"]}, rolls=[1])
    t.decline(0).choose(0, "Roll to escape")
    assert not t.state.dead[0]
    assert t.front() == []


def test_birdperson_helps_better() -> None:
    t = helped(fight("Krombopulos Michael", front={1: ["Birdperson"]}, roles={1: "Jerry"}))
    assert t.sums[0] == 1 + 1 + 4


def test_mr_meeseeks_goes_after_a_kill_and_only_then() -> None:
    t = fight("Tuberculosis", front={0: ["Mr. Meeseeks"]})
    t.decline(0)
    assert t.front() == []
    lost = fight("Krombopulos Michael", front={0: ["Mr. Meeseeks"]}, rolls=[6])
    lost.decline(0).choose(0, "Roll to escape")
    assert lost.front() == ["Mr. Meeseeks"]


def test_revolio_lends_a_hand() -> None:
    t = table("Butter Knife", items={0: ["Spoon", "Laser Gun"]}, front={0: ["Revolio Clockberg Jr."]})
    t.choose(0, "Put Butter Knife on the table")
    assert t.equipped() == ["Spoon", "Laser Gun", "Butter Knife"]


def test_noob_noob_finds_something() -> None:
    t = fight("Shleemypants", front={0: ["Noob-Noob"]}, levels={0: 3}, rolls=[1])
    t.decline(0).choose(0, "Roll to escape")
    assert (t.level(), len(t.hand())) == (2, 1)


@pytest.mark.parametrize(("roll", "level"), [(4, 5), (3, 3)])
def test_dr_wong_talks_a_trap_away(roll: int, level: int) -> None:
    t = table("Shrink Accident!", front={1: ["Dr. Wong"]}, levels={1: 5})
    t.script(rolls=[roll])
    t.choose(0, "Play Shrink Accident! on Seat 1")
    assert t.level(1) == level


def test_arthricia_wins_ties() -> None:
    t = fight("Frank Palicky", front={0: ["Arthricia", "High Schooler"]})
    assert t.sums == (3, 3)
    assert t.state.winning()


# ---------------------------------------------------------------- Roles


@does("Rick")
def test_rick_counts_his_guns() -> None:
    assert table(roles={0: "Rick"}, items={0: ["Laser Gun", "Stun Gun"]}).amounts()["Rick"] == 2


@idle("Rick")
def test_rick_counts_no_guns_that_lie_sideways() -> None:
    assert "Rick" not in table(roles={0: "Rick"}, carried={0: ["Laser Gun"]}, items={1: ["Stun Gun"]}).amounts()


@does("Morty")
def test_morty() -> None:
    t = fight("Krombopulos Michael", roles={0: "Morty"})
    assert (t.sums[0], t.run_bonus()) == (3, 1)


@idle("Morty")
def test_morty_against_small_monsters() -> None:
    assert fight("Male Gazorpian", roles={0: "Morty"}).sums[0] == 1


@does("Beth")
def test_beth_discards_a_card_instead() -> None:
    t = table("Shrink Accident!", hands={1: ["Flask", "Spoon"]}, roles={1: "Beth"}, levels={1: 5})
    t.choose(0, "Play Shrink Accident! on Seat 1").choose(1, "Discard Flask")
    assert (t.level(1), t.hand(1)) == (5, ["Spoon"])


@does("Beth")
def test_beth_is_stronger_alone() -> None:
    assert fight("Pencilvester", roles={0: "Beth"}, levels={0: 3}, rolls=[6]).sums[0] == 4


@idle("Beth")
def test_beth_with_a_helper_or_as_one_is_not() -> None:
    t = fight("Pencilvester", roles={0: "Beth", 1: "Rick"}, levels={0: 3, 1: 6}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert t.sums[0] == 9
    other = fight("Pencilvester", roles={0: "Rick", 1: "Beth"}, levels={0: 3, 1: 6}, rolls=[6])
    other.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    assert other.sums[0] == 9


@idle("Beth")
def test_beth_may_lose_the_levels_or_have_no_choice() -> None:
    t = table("Shrink Accident!", "Acid Vat!", hands={1: ["Flask"]}, roles={1: "Beth"}, levels={1: 5})
    t.choose(0, "Play Shrink Accident! on Seat 1").choose(1, "Lose the levels")
    assert (t.level(1), t.hand(1)) == (3, ["Flask"])
    t.put("hand", [], seat=1)
    t.choose(0, "Play Acid Vat! on Seat 1")
    assert t.level(1) == 2


@does("Jerry")
def test_jerry() -> None:
    assert fight("Tuberculosis", roles={0: "Jerry"}, levels={0: 2}).state.winning()
    t = fight("Shleemypants", roles={0: "Jerry"}, levels={0: 3}, rolls=[1])
    t.decline(0)
    assert len(t.hand()) == 1


@idle("Jerry")
def test_jerry_gets_nothing_for_escaping() -> None:
    t = fight("Shleemypants", roles={0: "Jerry"}, levels={0: 3}, rolls=[6])
    t.decline(0)
    assert t.hand() == []


@does("Summer")
def test_summer_swaps_an_item() -> None:
    t = table(roles={0: "Summer"}, carried={0: ["Flask"]}, treasures=["Laser Gun"])
    t.choose(0, "Use Summer").choose(0, "Flask")
    assert (t.items(), t.hand()) == ([], ["Laser Gun"])


@idle("Summer")
def test_summer_without_an_item_or_in_a_fight() -> None:
    table("Eyepatched", roles={0: "Summer"}).refuse(0, "Use Summer")
    fight("Krombopulos Michael", "Flask", roles={0: "Summer"}).refuse(0, "Use Summer")


@does("Mr. Poopybutthole")
def test_mr_poopybutthole_helps() -> None:
    t = helped(fight("Krombopulos Michael", roles={0: "Rick", 1: "Mr. Poopybutthole"}, levels={0: 5, 1: 6}))
    assert t.sums[0] == 13
    t.all_pass()
    assert [t.state.box.families[c] for c in t.state.hand[1]] == ["Door"]


@idle("Mr. Poopybutthole")
def test_mr_poopybutthole_alone() -> None:
    assert fight("Krombopulos Michael", roles={0: "Mr. Poopybutthole"}).sums[0] == 1


# ---------------------------------------------------------------- enhancers and specials

ENHANCERS = {
    "Cronenberged": (10, 2),
    "Planet-Sized": (10, 2),
    "Eyepatched": (5, 1),
    "Mid-Purge": (5, 1),
    "Under Quarantine": (5, 1),
    "Freshly Shrunk": (-5, -1),
    "Backed by Lawyers": (5, 1),
}


@does(*ENHANCERS)
@pytest.mark.parametrize("name", ENHANCERS)
def test_an_enhancer(name: str) -> None:
    t = fight("Krombopulos Michael", name)
    t.choose(0, f"Play {name}")
    bonus, treasures = ENHANCERS[name]
    assert t.monster() == 12 + bonus
    assert t.view(0)["sums"]["treasures"] == 3 + treasures


@idle(*ENHANCERS)
@pytest.mark.parametrize("name", ENHANCERS)
def test_an_enhancer_without_a_fight(name: str) -> None:
    table(name).refuse(0, name)


def test_under_quarantine_nobody_may_help() -> None:
    t = fight("Krombopulos Michael", "Under Quarantine")
    assert t.can("Ask")
    t.choose(0, "Play Under Quarantine")
    assert not t.can("Ask")


@does("Super Munchkin")
def test_super_munchkin() -> None:
    t = fight("Frank Palicky", "Super Munchkin", front={0: ["High Schooler"]})
    assert t.monster() == 3
    t.choose(0, "Play Super Munchkin on your Class")
    assert t.monster() == 1


@idle("Super Munchkin")
def test_super_munchkin_with_two_classes() -> None:
    assert fight("Frank Palicky", front={0: ["High Schooler", "Super Munchkin", "Parent"]}).monster() == 3


@does("Wandering Monster")
def test_wandering_monster() -> None:
    t = fight("Krombopulos Michael", "Wandering Monster", "Tuberculosis")
    t.choose(0, "Play Wandering Monster")
    assert t.foes() == ["Krombopulos Michael", "Tuberculosis"]


@idle("Wandering Monster")
def test_wandering_monster_without_a_monster() -> None:
    fight("Krombopulos Michael", "Wandering Monster").refuse(0, "Wandering Monster")


@does("Cheat!")
def test_cheat() -> None:
    t = table("Cheat!", items={0: ["Laser Gun", "Stun Gun"]}, carried={0: ["Spoon"]})
    t.choose(0, "Play Cheat! on Spoon")
    assert t.equipped() == ["Laser Gun", "Stun Gun", "Spoon"]


@idle("Cheat!")
def test_cheat_lifts_limits_and_not_bans() -> None:
    t = table("Cheat!", carried={0: ["Axe Guitar"]})
    t.choose(0, "Play Cheat! on Axe Guitar")
    assert t.equipped() == []
