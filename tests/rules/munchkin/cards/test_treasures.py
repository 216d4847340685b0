"""Each Item, One-Shot, Go Up a Level and special Treasure: what it does, and when it does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.munchkin.positions import Table, fight, munchkin, table
from tests.rules.pairs import does, idle

Position = dict[str, Any]

# ---------------------------------------------------------------- bonuses of Items

BONUS: dict[str, list[tuple[Position, int]]] = {
    "Laser Gun": [({}, 3)],
    "Freeze Ray Gun": [({}, 2)],
    "Time Gun": [({}, 1)],
    "Portal Gun": [({}, 0)],
    "Shrink Ray Gun": [({"front": {0: ["Super Genius"]}}, 4), ({"front": {0: ["Super Genius"]}, "monster": "Tuberculosis"}, 0)],
    "Stun Gun": [({}, 2), ({"also": ["Time Gun"]}, 4)],
    "Spoon": [({}, 1), ({"monster": "Hamurai", "rolls": [6]}, 3)],
    "Butter Knife": [({}, 1), ({"also": ["Spoon"]}, 3)],
    "Bottle of Wine": [({}, 2), ({"roles": {0: "Beth"}}, 4)],
    "Horse Scalpel": [({"front": {0: ["Parent"]}}, 3)],
    "Smartphone": [({"front": {0: ["High Schooler"]}}, 3)],
    "Cromulon Microphone": [({"front": {0: ["Songwriter"]}}, 3)],
    "Plumbus": [({}, 0)],
    "Antimatter Gun": [({}, 4)],
    "Axe Guitar": [({"front": {0: ["Songwriter"]}}, 5)],
    "Machine Gun": [({"roles": {0: "Summer"}}, 3), ({"roles": {0: "Summer"}, "monster": "Hamurai", "rolls": [6]}, 5)],
    "Fetish Camouflage": [({}, 2)],
    "Purge Suit": [({}, 3)],
    "Lab Coat": [({"front": {0: ["Super Genius"]}}, 3)],
    "Letterman Jacket": [({"front": {0: ["High Schooler"]}}, 4)],
    "Clip-On Tie": [({}, 1)],
    "Cognition Helmet": [({}, 1), ({"front": {0: ["Snuffles"]}}, 4)],
    "Tinfoil Hat": [({}, 1)],
    "Noise-Canceling Headphones": [({"front": {0: ["Songwriter"]}}, 3)],
    "Hat for Your Hat": [({}, 2)],
    "Grappling Shoes": [({}, 0)],
    "Golf Shoes": [({}, 2), ({"roles": {0: "Jerry"}}, 4)],
    "Track Shoes": [({"front": {0: ["High Schooler"]}}, 3)],
    "Slippers of Denial": [({}, 0)],
    "Flask": [({}, 2), ({"roles": {0: "Rick"}}, 4)],
    "Particle Beam Wristwatch": [({}, 3)],
    "Robot Arm": [({}, 0)],
    "Space Cruiser": [({"front": {0: ["Super Genius"]}}, 3)],
    "Family Minivan": [({"front": {0: ["Parent"]}}, 5), ({"front": {0: ["Parent"]}, "seats": 3}, 4)],
    "Friendship Bracelet": [({}, 1)],
    "Participation Ribbon": [({}, 0)],
}


@does(*BONUS)
@pytest.mark.parametrize(("name", "position", "bonus"), [(n, p, b) for n, many in BONUS.items() for p, b in many])
def test_the_bonus_of_an_item(name: str, position: Position, bonus: int) -> None:
    given = dict(position)
    monster = given.pop("monster", "Krombopulos Michael")
    t = fight(monster, items={0: [*given.pop("also", ()), name]}, **given)
    assert t.equipped()[-1] == name
    assert t.amounts().get(name, 0) == bonus


@idle(*BONUS)
@pytest.mark.parametrize("name", BONUS)
def test_an_item_that_lies_sideways_gives_nothing(name: str) -> None:
    t = fight("Krombopulos Michael", carried={0: [name]})
    assert t.amounts() == {"level": 1}
    assert t.run_bonus() == 0
    assert not t.state.winning()


LIMITED = {
    "Shrink Ray Gun": ("Super Genius", "Parent"),
    "Horse Scalpel": ("Parent", "Songwriter"),
    "Smartphone": ("High Schooler", "Parent"),
    "Cromulon Microphone": ("Songwriter", "Parent"),
    "Axe Guitar": ("Songwriter", "Parent"),
    "Lab Coat": ("Super Genius", "Parent"),
    "Letterman Jacket": ("High Schooler", "Parent"),
    "Noise-Canceling Headphones": ("Songwriter", "Parent"),
    "Track Shoes": ("High Schooler", "Parent"),
    "Space Cruiser": ("Super Genius", "Parent"),
    "Family Minivan": ("Parent", "Songwriter"),
    "Antimatter Gun": ("Parent", "High Schooler"),
    "Purge Suit": ("Parent", "Songwriter"),
    "Particle Beam Wristwatch": ("Songwriter", "Parent"),
}
"""A Class that may equip it, and one that may not."""


@pytest.mark.parametrize("name", LIMITED)
def test_who_may_equip_an_item(name: str) -> None:
    may, may_not = LIMITED[name]
    for cls, worn in ((may, [name]), (may_not, [])):
        t = table(name, front={0: [cls]})
        t.choose(0, f"Put {name} on the table")
        assert t.equipped() == worn


def test_the_limits_are_all_there() -> None:
    box = munchkin().box
    limited = {box.names[c] for c in box.of("Treasure") if box.records[c].only or box.records[c].not_for}
    assert limited == {*LIMITED, "Machine Gun"}


@pytest.mark.parametrize(("role", "worn"), [("Summer", ["Machine Gun"]), ("Rick", [])])
def test_machine_gun_is_for_females(role: str, worn: list[str]) -> None:
    t = table("Machine Gun", roles={0: role})
    t.choose(0, "Put Machine Gun on the table")
    assert t.equipped() == worn


RUN = {"Freeze Ray Gun": 1, "Fetish Camouflage": 1, "Grappling Shoes": 2, "Space Cruiser": 1}


@pytest.mark.parametrize("name", RUN)
def test_items_for_running_away(name: str) -> None:
    assert table(items={0: [name]}, front={0: ["Super Genius"]}).run_bonus() == RUN[name]


# ---------------------------------------------------------------- what Items do besides


def test_time_gun_rolls_a_run_away_roll_again_once_each_combat() -> None:
    t = fight("Krombopulos Michael", items={1: ["Time Gun"]}, levels={0: 3}, rolls=[1, 6])
    t.all_pass()
    t.choose(1, "Use Time Gun: the 1 is rolled again")
    assert not t.state.dead[0]
    spawn = fight("Tinkles", items={0: ["Time Gun"]}, rolls=[1])
    assert spawn.kind(0) == "fight"  # no Run Away roll


def test_portal_gun_escapes_for_two_cards() -> None:
    t = fight("Krombopulos Michael", "Eyepatched", "Mid-Purge", items={0: ["Portal Gun"]})
    t.decline(0)
    t.all_pass()
    t.choose(0, "Use Portal Gun to escape").choose(0, "Eyepatched").choose(0, "Mid-Purge")
    assert "rolled" not in t.story()
    assert t.items() == ["Portal Gun"]
    poor = fight("Krombopulos Michael", items={0: ["Portal Gun"]}, rolls=[6])
    poor.all_pass()
    assert "escaped" in poor.story()  # one card is not enough: the die decides


def test_smartphone_draws_a_door_card_for_a_kill() -> None:
    t = fight("Tuberculosis", items={0: ["Smartphone"]}, front={0: ["High Schooler"]}, levels={0: 5})
    t.all_pass()
    assert sorted(t.state.box.families[c] for c in t.state.hand[0]) == ["Door", "Treasure"]


def test_plumbus_adds_two_to_a_one_shot() -> None:
    t = fight("Krombopulos Michael", "Mega Seeds", items={0: ["Plumbus"]})
    t.choose(0, "Use Mega Seeds: +3 for the players").choose(0, "The players")
    assert t.sums[0] == 1 + 3 + 2


def test_clip_on_tie_wins_ties() -> None:
    assert fight("Tuberculosis", items={0: ["Clip-On Tie"]}).state.winning()


@pytest.mark.parametrize(("name", "needs"), [("Tinfoil Hat", 5), ("Slippers of Denial", 4)])
def test_items_that_cancel_traps(name: str, needs: int) -> None:
    for roll in (needs, needs - 1):
        t = table("Shrink Accident!", items={1: [name]}, levels={1: 5})
        t.script(rolls=[roll])
        t.choose(0, "Play Shrink Accident! on Seat 1")
        assert t.level(1) == (5 if roll >= needs else 3)


def test_hat_for_your_hat_and_robot_arm_make_room() -> None:
    t = table("Tinfoil Hat", "Spoon", items={0: ["Hat for Your Hat", "Laser Gun", "Stun Gun", "Robot Arm"]})
    t.choose(0, "Put Tinfoil Hat on the table").choose(0, "Put Spoon on the table")
    assert {"Tinfoil Hat", "Spoon"} <= set(t.equipped())


def test_friendship_bracelet_rewards_help() -> None:
    t = fight("Krombopulos Michael", items={1: ["Friendship Bracelet"]}, levels={0: 5, 1: 9})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.all_pass()
    assert len(t.hand(1)) == 1


def test_participation_ribbon_consoles() -> None:
    t = fight("Shleemypants", items={0: ["Participation Ribbon"]}, levels={0: 3}, rolls=[1])
    t.all_pass()
    assert len(t.hand()) == 1


# ---------------------------------------------------------------- One-Shots

SHOTS = {
    "Eyeholes Cereal": 2,
    "Strawberry Smiggles": 2,
    "Fleeb Juice": 2,
    "Wafer Cookie": 2,
    "Szechuan Sauce": 3,
    "Mega Seeds": 3,
    "Turbulent Juice": 3,
    "Neutrino Bomb": 5,
    "Concentrated Dark Matter": 5,
    "Isotope 322": 5,
}


@does(*SHOTS)
@pytest.mark.parametrize("name", SHOTS)
def test_a_one_shot_for_either_side(name: str) -> None:
    ours = fight("Krombopulos Michael", name)
    ours.choose(0, f"Use {name}: +{SHOTS[name]} for the players")
    assert ours.sums == (1 + SHOTS[name], 12)
    theirs = fight("Krombopulos Michael", hands={2: [name]})
    theirs.decline(0).choose(2, f"Use {name}: +{SHOTS[name]} for the monsters")
    assert theirs.sums == (1, 12 + SHOTS[name])


ALL_SHOTS = (
    *SHOTS,
    "Real Fake Doors",
    "Portal Fluid",
    "Dream Inceptor",
    "Diplomatic Immunity",
    "Vole Serum",
    "Ship Defense System",
    "Clone in a Bag",
    "Distress Beacon",
    "Restraining Order",
    "Loaded Die",
    "Time Crystal",
    "Cloning Kit",
    "Operation Phoenix",
)


@idle(*ALL_SHOTS)
@pytest.mark.parametrize("name", ALL_SHOTS)
def test_a_one_shot_outside_its_moment(name: str) -> None:
    t = table(name, items={1: ["Spoon"]})
    t.refuse(0, f"Use {name}")
    assert t.can(f"Put {name} on the table")


@idle("Magnet Grenade")
@pytest.mark.rules("MK-R113", "MK-074")
def test_magnet_grenade_is_not_used_outside_a_fight_on_anothers_turn() -> None:
    t = table(hands={1: ["Magnet Grenade"]}, items={0: ["Spoon"]}, seats=3)
    t.choose(0, "Kick open the door")
    assert t.kind(1) == "step_in"
    t.refuse(1, "Magnet Grenade")


@does("Turbulent Juice", "Dream Inceptor", "Diplomatic Immunity")
@pytest.mark.parametrize("name", ["Turbulent Juice", "Dream Inceptor", "Diplomatic Immunity"])
def test_a_trap_is_cancelled(name: str) -> None:
    t = table("Shrink Accident!", carried={2: [name]}, levels={1: 5})
    t.choose(0, "Play Shrink Accident! on Seat 1").choose(2, f"Use {name}")
    assert t.level(1) == 5
    assert t.items(2) == []
    assert t.names("treasure_discard") == [name]


@does("Real Fake Doors")
def test_real_fake_doors() -> None:
    t = fight("Krombopulos Michael", "Real Fake Doors")
    t.refuse(0, "Real Fake Doors")
    t.decline(0).choose(0, "Use Real Fake Doors to escape")
    assert "rolled" not in t.story()


@does("Portal Fluid")
def test_portal_fluid_for_a_helper() -> None:
    t = fight("Krombopulos Michael", levels={0: 5, 1: 9}, hands={2: ["Portal Fluid"]})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0).choose(2, "Use Portal Fluid").choose(2, "Seat 1")
    assert t.sums == (5, 12)


@does("Vole Serum")
@pytest.mark.rules("MK-R105")
def test_vole_serum() -> None:
    t = fight("Krombopulos Michael", "Vole Serum", levels={1: 3})
    t.choose(0, "Use Vole Serum")
    assert t.asked(0).text == "Vole Serum: Choose another player. They must help you in this combat."
    assert t.options(0) == ["Seat 1", "Seat 2", "Seat 3"]
    t.choose(0, "Seat 1").choose(0, "Call in Seat 1")
    assert t.state.deal.helper == 1
    bystander = fight("Krombopulos Michael", hands={2: ["Vole Serum"]})
    bystander.decline(0)
    bystander.refuse(2, "Vole Serum")


@does("Ship Defense System")
def test_ship_defense_system_by_a_bystander() -> None:
    t = fight("Krombopulos Michael", hands={2: ["Ship Defense System"]})
    t.decline(0).choose(2, "Use Ship Defense System")
    assert len(t.hand(0)) == 3  # the fighter draws
    assert t.hand(2) == []


@does("Clone in a Bag")
def test_clone_in_a_bag() -> None:
    t = fight("Krombopulos Michael", hands={2: ["Clone in a Bag"]}, levels={2: 6})
    t.decline(0).choose(2, "Use Clone in a Bag: +6 for the monsters")
    assert t.sums == (1, 18)


@does("Distress Beacon")
def test_distress_beacon() -> None:
    t = fight("Krombopulos Michael", "Distress Beacon", "Tuberculosis")
    t.choose(0, "Play Distress Beacon: Tuberculosis joins")
    assert t.foes() == ["Krombopulos Michael", "Tuberculosis"]
    fight("Krombopulos Michael", "Distress Beacon").refuse(0, "Distress Beacon")


@does("Magnet Grenade")
def test_magnet_grenade() -> None:
    t = fight("Krombopulos Michael", items={0: ["Laser Gun", "Spoon"]}, hands={2: ["Magnet Grenade"]})
    t.decline(0).choose(2, "Use Magnet Grenade").choose(2, "Seat 0").choose(0, "Spoon")
    assert t.items() == ["Laser Gun"]


@does("Restraining Order")
def test_restraining_order() -> None:
    t = fight("Krombopulos Michael", hands={2: ["Restraining Order"]}, levels={0: 5, 1: 9})
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0).choose(2, "Use Restraining Order")
    assert t.state.deal is None
    assert not t.can("Ask")


@does("Loaded Die", "Time Crystal")
@pytest.mark.parametrize("name", ["Loaded Die", "Time Crystal"])
def test_a_die_is_rolled_again(name: str) -> None:
    t = fight("Abradolf Lincler", name, rolls=[2, 6])
    t.choose(0, f"Use {name}: the 2 is rolled again")
    assert t.state.phase == "end"
    kept = fight("Abradolf Lincler", name, rolls=[2])
    kept.choose(0, "Let it happen")
    assert kept.hand() == [name]


@does("Cloning Kit")
def test_cloning_kit() -> None:
    t = fight("Krombopulos Michael", "Cloning Kit", levels={0: 2})
    t.choose(0, "Use Cloning Kit")
    assert t.sums == (2, 24)
    assert t.view(0)["sums"]["levels"] == 2


@does("Operation Phoenix")
def test_operation_phoenix() -> None:
    t = fight("Krombopulos Michael", "Operation Phoenix", levels={0: 4}, rolls=[1])
    t.decline(0).choose(0, "Use Operation Phoenix")
    assert (t.state.dead[0], t.level()) == (False, 2)
    declined = fight("Krombopulos Michael", "Operation Phoenix", levels={0: 4}, rolls=[1])
    declined.decline(0).choose(0, "Die")
    assert declined.state.dead[0]


# ---------------------------------------------------------------- Go Up a Level and specials

LEVELS = (
    "Two Strokes Off Your Game",
    "Impress the Giant Heads",
    "Bury Yourself in the Backyard",
    "Ace the Dream Exam",
    "Overthrow a Small Government",
    "Pass the Butter",
    "Out-Rick the Council",
)


@does(*LEVELS)
@idle(*LEVELS)
@pytest.mark.parametrize("name", LEVELS)
def test_go_up_a_level(name: str) -> None:
    t = table(name, levels={1: 8, 2: 9})
    t.refuse(0, f"Play {name}: Seat 2")
    t.choose(0, f"Play {name}: Seat 1 goes up a level")
    assert t.level(1) == 9
    assert t.names("treasure_discard") == [name]


@does("Identity Theft")
def test_identity_theft() -> None:
    t = table("Identity Theft", levels={0: 3, 2: 6})
    t.choose(0, "Play Identity Theft").choose(0, "Seat 2")
    assert (t.level(0), t.level(2)) == (4, 5)


@does("Blips and Chitz Jackpot")
def test_blips_and_chitz_jackpot() -> None:
    t = table("Blips and Chitz Jackpot", doors=["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized"])
    t.choose(0, "Play Blips and Chitz Jackpot")
    assert len(t.hand()) == 4
    assert [t.hand(s) for s in (1, 2, 3)] == [["Mid-Purge"], ["Cronenberged"], ["Planet-Sized"]]


@does("Smear Campaign")
def test_smear_campaign() -> None:
    t = table("Smear Campaign", levels={0: 3, 2: 6})
    t.choose(0, "Play Smear Campaign")
    t.refuse(0, "You")
    t.choose(0, "Seat 2")
    assert (t.level(0), t.level(2)) == (3, 5)


@does("Mind Heist")
def test_mind_heist() -> None:
    t = table("Mind Heist", hands={2: ["Eyepatched", "Mid-Purge", "Cronenberged"]})
    t.choose(0, "Play Mind Heist").choose(0, "Seat 2")
    assert (len(t.hand(0)), len(t.hand(2))) == (2, 1)
    poor = table("Mind Heist", hands={2: ["Eyepatched"]})
    poor.choose(0, "Play Mind Heist").choose(0, "Seat 2")
    assert poor.hand(0) == ["Eyepatched"]


SPECIALS = ("Identity Theft", "Blips and Chitz Jackpot", "Smear Campaign", "Mind Heist")


@idle(*SPECIALS)
@pytest.mark.parametrize("name", SPECIALS)
def test_a_special_is_for_the_own_turn_outside_combat(name: str) -> None:
    t: Table = fight("Krombopulos Michael", name, hands={1: [s for s in SPECIALS if s != name]})
    t.refuse(0, name)
    t.decline(0)
    for other in SPECIALS:
        t.refuse(1, other)
