"""Treasures: Items and their slots, trading, One-Shots, Go Up a Level, selling."""

from __future__ import annotations

import pytest

from tableverse.core import Dice
from tableverse.games.munchkin.rules.trade import OpenTrade
from tests.rules.munchkin.positions import fight, munchkin, table


@pytest.mark.rules("MK-075", "MK-089")
def test_every_treasure_is_of_one_of_three_kinds():
    box = munchkin().box
    kinds = {box.names[c]: box.records[c].kind for c in box.of("Treasure")}
    assert set(kinds.values()) == {"Item", "One-Shot", "Go Up a Level", "Special"}
    items = box.sorts["Item"]  # type: ignore[attr-defined]
    assert {k for c in items for k in [box.records[c].kind]} == {"Item", "One-Shot"}
    assert all(c in items for c in box.of("Treasure") if box.records[c].kind == "One-Shot")


@pytest.mark.rules("MK-076")
def test_a_treasure_may_be_played_on_the_own_turn():
    t = table("Laser Gun", "Smear Campaign", doors=["Parent", "Songwriter"])
    assert t.can("Put Laser Gun on the table")
    assert t.can("Play Smear Campaign")
    t.go("Kick open the door")
    assert t.can("Put Laser Gun on the table")


@pytest.mark.rules("MK-076", "MK-139", "MK-137")
def test_treasures_of_a_kill_may_be_played():
    t = fight("Tuberculosis", levels={0: 4}, treasures=["Laser Gun"])
    t.choose(0, "Leave it at that")
    assert t.hand() == ["Laser Gun"]
    t.choose(0, "Put Laser Gun on the table")
    assert t.equipped() == ["Laser Gun"]


@pytest.mark.rules("MK-077")
def test_no_value_is_zero_and_an_item_all_the_same():
    t = table(items={0: ["Plumbus"]}, seats=3)
    assert t.state.box.gold[t.card("Plumbus")] == 0
    assert t.equipped() == ["Plumbus"]
    t.choose(0, "Propose a trade").choose(0, "Seat 1").choose(0, "Add Plumbus").choose(0, "That is all")
    t.choose(1, "Accept")
    assert t.items(1) == ["Plumbus"]


@pytest.mark.rules("MK-078", "MK-E4", "MK-101")
def test_only_what_is_equipped_counts():
    t = table(items={0: ["Spoon", "Laser Gun"]}, carried={0: ["Hat for Your Hat"]}, front={0: ["Parent", "Scary Terry"]}, levels={0: 4})
    assert len(t.items()) == 3
    assert t.equipped() == ["Spoon", "Laser Gun"]
    t.kick("Hamurai", rolls=[6])  # Level 2, a Parasite
    # Level 4, Parent alone +1, Spoon +1 and +2 against Parasites, Laser Gun +3, Scary Terry +1
    assert t.amounts() == {"level": 4, "Spoon": 3, "Laser Gun": 3, "Parent": 1, "Scary Terry": 1}
    assert t.sums == (12, 2)


@pytest.mark.rules("MK-E4", "MK-101")
def test_a_full_sum():
    t = table(
        items={0: ["Flask", "Horse Scalpel"]},
        carried={0: ["Noise-Canceling Headphones"]},
        front={0: ["Parent", "Noob-Noob"]},
        levels={0: 4},
    )
    t.kick("Krombopulos Michael")
    assert t.amounts() == {"level": 4, "Parent": 1, "Flask": 2, "Horse Scalpel": 3, "Noob-Noob": 1}
    assert t.sums[0] == 11
    t.set("burdens", [])
    t.put("hand", ["Hangover!"], seat=1)
    t.choose(0, "run away").choose(1, "Play Hangover! on Seat 0")
    assert t.sums[0] == 6  # and -5 from the Trap; what lies sideways gives nothing


@pytest.mark.rules("MK-079", "MK-069", "MK-R27")
def test_equipment_is_frozen_in_combat_and_in_flight():
    t = fight("Krombopulos Michael", items={0: ["Laser Gun"]}, carried={0: ["Spoon"], 1: ["Flask"], 2: ["Tinfoil Hat"]}, levels={1: 3})
    t.refuse(0, "Spoon")
    t.refuse(0, "Laser Gun")
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept")
    t.decline(0)
    assert t.kind(1) is None  # the helper has nothing to play, and may turn nothing
    assert t.can("Equip Tinfoil Hat", 2)  # a bystander may
    t.script(rolls=[5, 5])
    t.steps_in(2, "Equip Tinfoil Hat").all_pass()
    assert t.story().count("escaped") == 2


@pytest.mark.rules("MK-080")
def test_any_item_may_be_carried_in_any_number():
    t = table("Tinfoil Hat", "Cognition Helmet", "Hat for Your Hat", "Axe Guitar", "Cromulon Microphone")
    for name in ("Tinfoil Hat", "Cognition Helmet", "Hat for Your Hat", "Axe Guitar", "Cromulon Microphone"):
        t.choose(0, f"Put {name} on the table")
    assert len(t.items()) == 5
    assert t.equipped() == ["Tinfoil Hat", "Hat for Your Hat"]  # a hat for a hat makes its own room


@pytest.mark.rules("MK-081", "MK-R82")
@pytest.mark.parametrize(
    ("worn", "other"), [("Tinfoil Hat", "Cognition Helmet"), ("Purge Suit", "Clip-On Tie"), ("Golf Shoes", "Grappling Shoes")]
)
def test_one_headgear_one_armor_one_footgear(worn, other):
    t = table(other, items={0: [worn]})
    t.choose(0, f"Put {other} on the table")
    assert t.equipped() == [worn]
    t.choose(0, f"Equip {other}")
    assert t.options(0) == [worn]  # what makes room
    t.choose(0, worn)
    assert t.equipped() == [other]
    assert t.items() == [worn, other]


@pytest.mark.rules("MK-082", "MK-R83", "MK-R82")
def test_two_hands():
    t = table("Butter Knife", "Antimatter Gun", items={0: ["Laser Gun", "Spoon"]})
    t.choose(0, "Put Butter Knife on the table").choose(0, "Put Antimatter Gun on the table")
    assert t.equipped() == ["Laser Gun", "Spoon"]
    t.choose(0, "Equip Butter Knife").choose(0, "Spoon")
    assert t.equipped() == ["Laser Gun", "Butter Knife"]
    t.choose(0, "Equip Antimatter Gun").choose(0, "Laser Gun").choose(0, "Butter Knife")  # it takes both hands
    assert t.equipped() == ["Antimatter Gun"]


@pytest.mark.rules("MK-082", "MK-R82")
@pytest.mark.parametrize(
    ("worn", "laid", "fits"),
    [
        ([], "Antimatter Gun", True),
        (["Spoon"], "Laser Gun", True),
        (["Spoon"], "Antimatter Gun", False),
        (["Antimatter Gun"], "Spoon", False),
        (["Robot Arm", "Antimatter Gun"], "Spoon", True),
        (["Robot Arm", "Spoon"], "Antimatter Gun", True),
        (["Robot Arm", "Antimatter Gun", "Laser Gun"], "Spoon", False),
        (["Robot Arm", "Laser Gun", "Butter Knife"], "Antimatter Gun", False),
    ],
)
def test_a_two_handed_item_takes_two_hands(worn: list[str], laid: str, fits: bool) -> None:
    """Robot Arm is a third hand."""
    t = table(laid, items={0: worn})
    t.choose(0, f"Put {laid} on the table")
    assert t.equipped() == (([*worn, laid]) if fits else worn)


@pytest.mark.rules("MK-082", "MK-R82", "MK-R84")
def test_both_hands_are_free_when_a_two_handed_item_is_turned() -> None:
    t = table("Laser Gun", items={0: ["Antimatter Gun"]}, carried={0: ["Spoon"]})
    t.choose(0, "Equip Spoon").choose(0, "Antimatter Gun").choose(0, "Put Laser Gun on the table")
    assert t.equipped() == ["Spoon", "Laser Gun"]
    armed = fight("Krombopulos Michael", items={0: ["Robot Arm", "Antimatter Gun", "Spoon"]}, front={0: ["Songwriter"]})
    armed.choose(0, "Use Songwriter").choose(0, "Robot Arm")
    assert (armed.kind(0), armed.options(0)) == ("make_room", ["Antimatter Gun", "Spoon"])


@pytest.mark.rules("MK-R83")
def test_items_without_a_slot_are_not_limited():
    t = table(items={0: ["Flask", "Particle Beam Wristwatch", "Friendship Bracelet", "Participation Ribbon", "Robot Arm"]})
    assert t.strength() == 1 + 2 + 3 + 1
    assert t.state.equipped[0] == tuple(t.state.items[0])


@pytest.mark.rules("MK-083", "MK-E30")
def test_too_much_headgear():
    t = table("Cheat!", items={0: ["Cognition Helmet"]}, carried={0: ["Tinfoil Hat"]})
    t.choose(0, "Play Cheat! on Tinfoil Hat")
    assert t.equipped() == ["Cognition Helmet", "Tinfoil Hat"]
    assert t.strength() == 3
    assert t.front() == ["Cheat!"]
    inside = fight("Krombopulos Michael", "Cheat!", items={0: ["Cognition Helmet"]}, carried={0: ["Tinfoil Hat"]})
    inside.refuse(0, "Cheat!")
    inside.refuse(0, "Equip")


@pytest.mark.rules("MK-083")
def test_cheat_needs_an_item():
    t = table("Cheat!", "Mega Seeds")
    assert t.why_not("Play Cheat!") == ("It needs an Item on your table.", ("MK-083",))
    t.choose(0, "Put Mega Seeds on the table")
    t.refuse(0, "Cheat!")  # a One-Shot is never equipped


@pytest.mark.rules("MK-R81")
def test_cheat_goes_when_its_item_does():
    t = table("Cheat!", items={0: ["Laser Gun"]}, seats=3)
    t.choose(0, "Play Cheat! on Laser Gun")
    t.choose(0, "Propose a trade").choose(0, "Seat 1").choose(0, "Add Laser Gun").choose(0, "That is all").choose(1, "Accept")
    assert t.items(1) == ["Laser Gun"]
    assert t.front() == []
    assert t.names("door_discard") == ["Cheat!"]
    assert t.state.cheats == {}


@pytest.mark.rules("MK-R84", "MK-083")
def test_when_the_room_is_gone_the_owner_lays_something_off():
    t = fight(
        "Krombopulos Michael",
        items={0: ["Laser Gun", "Spoon", "Butter Knife"]},
        front={0: ["Revolio Clockberg Jr."]},
        hands={1: ["Divorce Papers!"]},
        levels={0: 4},
    )
    assert t.state.equipped[0] == tuple(t.state.items[0])
    t.choose(0, "run away").choose(1, "Play Divorce Papers! on Seat 0")
    assert t.kind(0) == "make_room"  # even in combat
    t.choose(0, "Spoon")
    assert t.equipped() == ["Laser Gun", "Butter Knife"]
    assert t.sums[0] == 4 + 3 + 1


@pytest.mark.rules("MK-R82")
def test_an_item_is_turned_once_in_a_checkpoint():
    t = table(items={0: ["Laser Gun"]}, doors=["Parent"])
    t.choose(0, "Turn Laser Gun sideways")
    assert t.equipped() == []
    t.refuse(0, "Laser Gun")
    t.go("Kick open the door")
    t.choose(0, "Equip Laser Gun")  # another checkpoint
    assert t.equipped() == ["Laser Gun"]


# ---------------------------------------------------------------- trading


def trade(t, seat, partner, given=(), wanted=()):
    """A proposal, up to the partner's answer."""
    t.choose(seat, "Propose a trade").choose(seat, f"Seat {partner}")
    for name in given:
        t.choose(seat, f"Add {name}")
    t.choose(seat, "That is all")
    if t.kind(seat) == "trade_want":
        for name in wanted:
            t.choose(seat, f"Add {name}")
        t.choose(seat, "Send")
    return t


@pytest.mark.rules("MK-068", "MK-085", "MK-086", "MK-R87")
def test_items_on_the_table_change_hands():
    t = table(items={0: ["Laser Gun"], 1: ["Flask"]}, seats=3)
    trade(t, 0, 1, ["Laser Gun"], ["Flask"])
    assert "Laser Gun for your Flask" in t.asked(1).text
    t.choose(1, "Accept")
    assert (t.items(0), t.items(1)) == (["Flask"], ["Laser Gun"])
    assert (t.equipped(0), t.equipped(1)) == ([], [])
    assert (t.hand(0), t.hand(1)) == ([], [])


@pytest.mark.rules("MK-085", "MK-093")
def test_only_items_and_only_from_the_table():
    t = table("Laser Gun", "Pass the Butter", items={0: ["Spoon"]}, front={0: ["Parent"]}, seats=3)
    t.choose(0, "Propose a trade").choose(0, "Seat 1")
    assert t.options(0) == ["Add Spoon"]


@pytest.mark.rules("MK-085", "MK-R87")
def test_to_have_said_all_stands_before_what_could_be_added():
    t = table(items={0: ["Spoon"], 1: ["Flask"]}, seats=3)
    t.choose(0, "Propose a trade").choose(0, "Seat 1")
    assert t.options(0) == ["That is all", "Add Spoon"]
    assert t.asked(0).default.label == "That is all"


@pytest.mark.rules("MK-087", "MK-R87")
def test_a_gift_needs_somebody_who_wants_it():
    t = table(items={0: ["Flask"]}, seats=3)
    trade(t, 0, 1, ["Flask"])
    assert t.asked(1).text == "Seat 0 wants to give you Flask for nothing."
    t.choose(1, "Refuse")
    assert t.items(0) == ["Flask"]
    trade(t, 0, 1, ["Flask"])
    t.choose(1, "Accept")
    assert t.items(1) == ["Flask"]


@pytest.mark.rules("MK-R87")
def test_one_counter_and_no_more():
    t = table(items={0: ["Flask"], 1: ["Spoon", "Laser Gun"]}, seats=3)
    trade(t, 0, 1, ["Flask"], ["Laser Gun"])
    t.choose(1, "Make a counter-offer")
    t.choose(1, "Add Spoon").choose(1, "That is all").choose(1, "Add Flask").choose(1, "Send")
    assert t.options(0) == ["Accept", "Refuse"]
    t.choose(0, "Accept")
    assert (t.items(0), sorted(t.items(1))) == (["Spoon"], ["Flask", "Laser Gun"])


@pytest.mark.rules("MK-R87")
def test_how_many_proposals():
    t = table(items={0: ["Flask"], 1: ["Spoon"]}, hands={1: ["Shrink Accident!"]}, seats=3)
    for _ in range(2):
        trade(t, 0, 1, ["Flask"], ["Spoon"])
        t.choose(1, "Refuse")
    t.refuse(0, "Propose a trade")  # two on the own turn
    t.choose(0, "Kick open the door")
    t.steps_in(1, "Propose a trade")
    t.choose(1, "Seat 0").choose(1, "Add Spoon").choose(1, "That is all").choose(1, "Send").choose(0, "Refuse")
    t.refuse(1, "Propose a trade")  # one between two own turns


@pytest.mark.rules("MK-068", "MK-R87", "MK-R27")
def test_combatants_do_not_trade_but_bystanders_do():
    t = fight("Krombopulos Michael", items={0: ["Laser Gun"], 1: ["Flask"], 2: ["Spoon"]})
    t.refuse(0, "trade")
    t.choose(0, "run away").steps_in(1, "Propose a trade")
    assert t.options(1) == ["Seat 2", "Seat 3", "Never mind"]
    t.choose(1, "Seat 2").choose(1, "Add Flask").choose(1, "That is all").choose(1, "Add Spoon").choose(1, "Send").choose(2, "Accept")
    assert (t.items(1), t.items(2)) == (["Spoon"], ["Flask"])
    assert t.state.phase in ("fight", "flee")


@pytest.mark.rules("MK-068", "MK-R31", "MK-R87")
def test_at_a_table_of_people_anybody_proposes_as_often_as_they_like():
    assert munchkin().options["trades"].people == "any"
    t = table(items={0: ["Flask"], 1: ["Spoon"], 2: ["Laser Gun"]}, seats=3, trades="any")
    for _ in range(4):
        trade(t, 0, 1, ["Flask"], ["Spoon"])
        t.choose(1, "Refuse")
    t.choose(0, "Kick open the door").choose(2, "Pass")
    for _ in range(4):  # a refusal touches nobody: neither the active player nor who has passed is asked again
        trade(t, 1, 0, ["Spoon"], ["Flask"])
        t.choose(0, "Refuse")
        assert t.waiting == [1]
    trade(t, 1, 2, ["Spoon"], ["Laser Gun"])
    t.choose(2, "Accept")
    assert (t.items(1), t.items(2)) == (["Laser Gun"], ["Spoon"])
    assert t.waiting == [0]  # a trade that is made does
    t.choose(0, "Kick open the door")
    assert t.waiting == [1, 2]


@pytest.mark.rules("MK-R87")
def test_proposals_named_at_once_are_all_heard():
    t = table(items={0: ["Flask"], 1: ["Spoon"], 2: ["Laser Gun"]}, hands={2: ["Shrink Accident!"]}, seats=3, trades="any")
    t.choose(0, "Kick open the door").choose(2, "Propose a trade").choose(1, "Propose a trade")
    assert (t.waiting, t.kind(1)) == ([1], "trade_with")
    t.choose(1, "Never mind")
    assert (t.waiting, t.kind(2)) == ([2], "trade_with")
    t.choose(2, "Never mind")
    assert t.waiting == [1, 2]  # both are asked again; the active player has passed
    t.passes(1, 2)
    assert t.state.phase != "before"


@pytest.mark.rules("MK-068", "MK-R73", "MK-R87")
def test_who_may_wish_to_trade():
    t = table(items={0: ["Flask"]}, hands={1: ["Shrink Accident!"]}, seats=4, trades="any")
    assert t.state.wishes == {"open_trade": (0, 1)}  # nobody else has a card
    t.put("items", ["Spoon"], seat=2)
    assert t.state.wishes == {"open_trade": (0, 1, 2)}
    t.set("dead", [False, False, True, False])
    assert t.state.wishes == {"open_trade": (0, 1)}
    fighting = fight("Krombopulos Michael", items={0: ["Laser Gun"], 1: ["Flask"], 2: ["Spoon"]})
    assert fighting.state.wishes == {"open_trade": (1, 2)}
    alone = fight("Krombopulos Michael", items={0: ["Laser Gun"]}, hands={1: ["Shrink Accident!"]})
    assert alone.state.wishes == {"open_trade": ()}  # the only Item is a combatant's


@pytest.mark.rules("MK-R87")
def test_trading_without_a_limit_comes_to_an_end():
    """Even among players who do anything that is allowed."""
    for seats, asking in ((3, "open"), (4, "veiled")):
        state = munchkin().new(seats=seats, seed=1, record=False, turns=5, trades="any", asking=asking)
        dice, proposed = Dice(3), 0
        while not state.over:
            seat = min(state.asks)
            choices = state.asks[seat].choices
            index = dice.below(len(choices))
            proposed += choices[index] == OpenTrade()
            state.choose(seat, index)
        assert proposed > 5 * 3 * seats  # what programs may propose at most


# ---------------------------------------------------------------- One-Shots and Go Up a Level


@pytest.mark.rules("MK-090", "MK-091", "MK-R53")
def test_a_one_shot_from_hand_or_table_for_either_side():
    t = fight("Krombopulos Michael", "Szechuan Sauce", carried={0: ["Neutrino Bomb"]}, levels={0: 4})
    t.choose(0, "Use Szechuan Sauce: +3 for the players")
    assert t.sums == (7, 12)
    t.choose(0, "Use Neutrino Bomb: +5 for the monsters")
    assert t.sums == (7, 17)
    assert t.names("fray") == ["Krombopulos Michael", "Szechuan Sauce", "Neutrino Bomb"]


@pytest.mark.rules("MK-091", "MK-109")
def test_a_bystander_chooses_the_side():
    t = fight("Krombopulos Michael", hands={2: ["Szechuan Sauce"]}, levels={0: 4})
    t.choose(0, "run away").choose(2, "Use Szechuan Sauce: +3 for the monsters")
    assert t.sums == (4, 15)
    assert t.state.combatants() == (0,)


@pytest.mark.rules("MK-092", "MK-106")
def test_a_used_one_shot_is_discarded_when_the_fight_is_over():
    t = fight("Tuberculosis", "Szechuan Sauce", levels={0: 4})
    t.choose(0, "Use Szechuan Sauce: +3 for the players")
    assert t.names("treasure_discard") == []
    t.choose(0, "Leave it at that")
    assert t.names("treasure_discard") == ["Szechuan Sauce"]
    assert t.strength() == 5


@pytest.mark.rules("MK-092", "MK-R32")
def test_elsewhere_a_one_shot_is_discarded_at_once():
    t = table("Dream Inceptor", levels={0: 4})
    t.kick("Shrink Accident!").choose(0, "Use Dream Inceptor")
    assert t.level() == 4
    assert t.names("treasure_discard") == ["Dream Inceptor"]
    assert t.names("door_discard") == ["Shrink Accident!"]


@pytest.mark.rules("MK-093", "MK-095", "MK-098")
def test_a_go_up_a_level_is_no_item():
    t = table("Pass the Butter", items={0: ["Laser Gun", "Portal Gun"]})
    t.choose(0, "Sell Items")
    assert not t.can("Pass the Butter")


@pytest.mark.rules("MK-094", "MK-E23", "MK-018")
def test_level_nine_and_go_up_a_level():
    t = fight(
        "Centaur",
        "Pass the Butter",
        items={0: ["Tinfoil Hat"]},
        hands={1: ["Ace the Dream Exam", "Neutrino Bomb"], 2: ["Mega Seeds"]},
        levels={0: 8},
    )
    t.decline(0).choose(1, "Use Neutrino Bomb: +5 for the monsters").let(2)
    t.decline(0).let(1).choose(2, "Use Mega Seeds: +3 for the monsters")
    assert t.sums == (9, 9)
    t.choose(0, "you go up a level")
    assert t.sums == (10, 9)
    t.decline(0)
    t.refuse(1, "Seat 0 goes up a level")
    assert t.can("Seat 2 goes up a level", 1)
    t.all_pass()
    assert t.state.winners == [0]


# ---------------------------------------------------------------- selling


def sell(t, *names):
    t.choose(0, "Sell Items for a level")
    for name in sorted(names, key=t.card):
        t.choose(0, f"Add {name}")
    t.choose(0, "Sell for")
    return t


@pytest.mark.rules("MK-095", "MK-098", "MK-E20", "MK-096")
def test_a_sale_without_change():
    t = table("Freeze Ray Gun", carried={0: ["Slippers of Denial"]}, levels={0: 3})
    sell(t, "Freeze Ray Gun", "Slippers of Denial")
    assert t.level() == 4
    assert sorted(t.names("treasure_discard")) == ["Freeze Ray Gun", "Slippers of Denial"]
    assert t.events("sold")[0]["gold"] == 1100
    t.refuse(0, "Sell")


@pytest.mark.rules("MK-095")
def test_less_than_a_thousand_is_no_sale():
    t = table("Laser Gun", carried={0: ["Time Gun"]}, levels={0: 3})
    t.refuse(0, "Sell")
    assert t.why_not("Sell Items") == ("Your Items are worth 900; a level costs 1,000 Gold Pieces.", ("MK-095",))


@pytest.mark.rules("MK-097", "MK-E21")
def test_two_thousand_give_two_levels():
    t = table(carried={0: ["Antimatter Gun", "Laser Gun", "Portal Gun"]}, levels={0: 5})
    sell(t, "Antimatter Gun", "Laser Gun", "Portal Gun")
    assert t.events("sold")[0]["gold"] == 2000
    assert t.level() == 7


@pytest.mark.rules("MK-098")
def test_hand_table_and_one_shots_are_sold_together():
    t = table("Dream Inceptor", carried={0: ["Time Gun"]}, levels={0: 2})
    t.put("hand", ["Dream Inceptor", "Isotope 322"], seat=0)
    sell(t, "Dream Inceptor", "Time Gun", "Isotope 322")
    assert t.level() == 3
    assert (t.hand(), t.items()) == ([], [])


@pytest.mark.rules("MK-099", "MK-E22", "MK-R80")
def test_a_sale_near_the_top():
    t = table(carried={0: ["Antimatter Gun", "Laser Gun", "Portal Gun", "Axe Guitar", "Spoon"]}, levels={0: 8})
    sell(t, "Antimatter Gun", "Laser Gun", "Portal Gun")
    assert t.level() == 9
    t.refuse(0, "Sell")


@pytest.mark.rules("MK-R80", "MK-096")
def test_overpaying_is_allowed_and_sales_are_separate():
    t = table("Plumbus", carried={0: ["Antimatter Gun", "Axe Guitar"]}, levels={0: 2})
    t.choose(0, "Sell Items for a level")
    t.choose(0, "Add Plumbus").choose(0, "Add Antimatter Gun").choose(0, "Add Axe Guitar").choose(0, "Sell for 1,600")
    assert t.level() == 3
    assert t.hand() == []


@pytest.mark.rules("MK-074", "MK-079")
def test_a_fighter_is_told_why_items_stay_as_they_are():
    t = fight("Krombopulos Michael", "Laser Gun", "Smear Campaign", carried={0: ["Spoon", "Mega Seeds"]})
    assert t.why_not("Play Laser Gun") == ("In a fight only One-Shots are played.", ("MK-074",))
    assert t.why_not("Play Smear Campaign") == ("In a fight only One-Shots are played.", ("MK-074",))
    assert t.why_not("Equip Spoon") == ("What is equipped does not change in a fight.", ("MK-079",))
