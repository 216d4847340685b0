"""One-Shots: what each does in step B, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import ability, contraption, phase, supply, table
from tests.rules.pairs import does, idle

rules = pytest.mark.rules

COSTS = {
    "Not Cool": 0,
    "A Crank a Day Is Not Nearly Enough": 0,
    "Peace Among Worlds": 2,
    "F**k You": 3,
    "Blow Me": 2,
    "Patent Pending": 6,
    "Two Bad Options": 4,
    "Pack It Up": 2,
    "Going Up": 1,
    "Group Apology": 3,
    "Lunch Is Cancelled": 2,
    "Pep Talk": 2,
    "Bulk Discount": 1,
    "Static in the Carpet": 0,
    "All Hands on Deck": 2,
    "Union Dispute": 2,
}
CRANK = "A Crank a Day Is Not Nearly Enough"


def slot(name: str, *cards, power: int = 20, verse: str = "Miniverse", place=None, **position):
    """Seat 0 stands in a 'Verse with that much Power and has this card."""
    hands = {0: [name], **position.pop("hands", {})}
    return phase(*cards, hands=hands, place={0: verse, **(place or {})}, power={verse: power}, **position)


def played(name: str, *cards, **position):
    """Seat 0 plays it."""
    t = slot(name, *cards, **position)
    return t.do(f"Play {name}")


@pytest.mark.parametrize("name", [n for n, cost in COSTS.items() if cost])
@idle(*[n for n, cost in COSTS.items() if cost])
def test_too_little_power(name):
    cards = [contraption("Prayer Wheel", "Miniverse", 1), supply("Bottled Star", "Miniverse", 0, 1)]
    t = slot(name, *cards, power=COSTS[name] - 1, place={1: "Miniverse"})
    assert not t.waiting or t.view()["step"] != "B" or not t.offers(f"Play {name}")


def test_the_costs_are_those_of_the_pack():
    box = table().state.box
    found = {box.names[c]: max(0, box.records[c].pay) for c in box.of("card") if box.records[c].kind == "One-Shot"}
    assert found == COSTS


# ---------------------------------------------------------------- Not Cool


@does("Not Cool")
@rules("MV-074")
@pytest.mark.parametrize("x", [0, 3, 7])
def test_not_cool_burns_what_its_player_likes(x):
    t = played("Not Cool", contraption("Prayer Wheel", "Miniverse", 1), power=7)
    assert t.labels() == [f"Pay {k} Power" for k in range(8)]
    t.do(f"Pay {x} Power")
    assert t.vp(0) == 1
    assert t.view()["round"] == 2 or t.power == 7 - x


@rules("MV-074", "MV-R29")
def test_not_cool_never_takes_more_than_95():
    assert played("Not Cool", power=120).labels()[-1] == "Pay 95 Power"


@idle("Not Cool")
@rules("MV-048")
def test_not_cool_elsewhere():
    t = phase(hands={0: ["Not Cool"]}, place={0: "Rickverse"}, power={"Teenyverse": 9})
    assert t.at("B", "Rickverse", 0)


# ---------------------------------------------------------------- activating


@does(CRANK)
@rules("MV-070", "MV-049", "MV-R26")
def test_a_crank_a_day_activates_early_and_again():
    t = played(CRANK, contraption("Prayer Wheel", "Miniverse", 0), contraption("Walking Toaster", "Miniverse", 0), power=11)
    t.do("Prayer Wheel")
    assert (t.vp(0), t.power, t.view()["step"]) == (1, 8, "C")
    assert t.offers("Activate Prayer Wheel")
    t.do("Activate Prayer Wheel")
    assert t.vp(0) == 2


@rules("MV-070", "MV-063")
def test_a_crank_a_day_in_the_teenyverse_exhausts():
    t = played(CRANK, contraption("Prayer Wheel", "Teenyverse", 0), contraption("Idea Blender", "Teenyverse", 0), verse="Teenyverse")
    t.do("Prayer Wheel")
    assert t.work("Prayer Wheel")["sideways"]
    assert t.at("C", "Teenyverse", 0)
    assert not t.offers("Prayer Wheel")


@idle(CRANK)
@rules("MV-070", "MV-R26")
def test_a_crank_a_day_cannot_choose_everything():
    t = slot(
        CRANK,
        contraption("Prayer Wheel", "Teenyverse", 0, sideways=True),
        contraption("Volcano", "Teenyverse", 0, 1),
        contraption("Idea Blender", "Teenyverse", 1),
        contraption("Toll Gate", "Miniverse", 0),
        verse="Teenyverse",
    )
    assert not t.waiting or t.kind() != "act_in_step_b"


@rules("MV-R26")
def test_a_crank_a_day_pays_the_contraption():
    t = slot(CRANK, contraption("Prayer Wheel", "Miniverse", 0), power=2)
    assert t.view()["round"] == 2  # two Power are not enough for the Wheel


@rules("MV-R26", "MV-058")
def test_a_crank_a_day_takes_a_partial_one_in_the_rickverse():
    t = played(CRANK, contraption("Walking Toaster", "Rickverse", 0, 1), verse="Rickverse")
    assert t.vp(0) == 1


@does("Peace Among Worlds")
@rules("MV-072", "MV-R13")
def test_peace_among_worlds_uses_a_foes_contraption():
    t = played("Peace Among Worlds", contraption("Walking Toaster", "Miniverse", 1), contraption("Volcano", "Miniverse", 0), power=18)
    assert (t.vp(0), t.vp(1), t.power) == (2, 0, 8)
    t.do("Done")
    assert t.at("C", "Miniverse", 1)
    assert t.offers("Activate Walking Toaster")  # its controller's own use is left


@rules("MV-072")
def test_peace_among_worlds_in_the_teenyverse():
    t = played("Peace Among Worlds", contraption("Prayer Wheel", "Teenyverse", 1), verse="Teenyverse", power=30)
    assert t.work("Prayer Wheel")["sideways"]
    assert t.view()["round"] == 2  # its controller was not asked
    for offered in (False, True):
        t.set("verses", [0, 0, 0, 9]).end_turns()
        assert (t.view()["step"] == "C" and t.offers("Prayer Wheel")) == offered


@idle("Peace Among Worlds")
@rules("MV-072", "MV-R13")
def test_peace_among_worlds_cannot_choose_everything():
    t = slot(
        "Peace Among Worlds",
        contraption("Prayer Wheel", "Teenyverse", 1, sideways=True),
        contraption("Volcano", "Teenyverse", 1, 2),
        contraption("Idea Blender", "Teenyverse", 0),
        contraption("Toll Gate", "Miniverse", 1),
        verse="Teenyverse",
    )
    assert t.view()["step"] == "C"


@rules("MV-072", "MV-R13")
def test_peace_among_worlds_takes_a_partial_one_in_the_rickverse():
    t = played("Peace Among Worlds", contraption("Walking Toaster", "Rickverse", 1, 1), verse="Rickverse")
    assert (t.vp(0), t.vp(1)) == (1, 0)


# ---------------------------------------------------------------- against foes


@does("F**k You")
@rules("MV-071", "MV-R05")
def test_fk_you_takes_all_tokens():
    t = played("F**k You", contraption("Walking Toaster", "Miniverse", 1), power=30)
    work = t.work("Walking Toaster")
    assert (work["in"], work["tokens"], work["complete"], t.unused(1)) == ("Miniverse", 0, False, 8)
    assert t.view()["round"] == 2  # its owner could not activate it


@rules("MV-R05", "MV-062")
def test_who_may_build_it_again():
    t = table(
        contraption("Walking Toaster", "Miniverse", 1, 0),
        seats=3,
        place={0: "Miniverse", 1: "Miniverse", 2: "Miniverse"},
        hands={1: ["Volcano"]},
    )
    assert not t.offers("Walking Toaster")
    t.do("End the turn")
    t.do(*["Add a Build Token to Walking Toaster"] * 4)
    assert t.work("Walking Toaster")["complete"]
    assert t.cards("hand", 1) == ["Volcano"]  # no discard
    t.do("End the turn")
    assert not t.offers("Walking Toaster")


@rules("MV-R05", "MV-071")
def test_without_a_token_it_works_not_even_in_the_rickverse():
    t = played("F**k You", contraption("Walking Toaster", "Rickverse", 1, 3), verse="Rickverse", power=30)
    assert t.view()["round"] == 2
    assert (t.work("Walking Toaster")["tokens"], t.unused(1)) == (0, 8)


@rules("MV-R12", "MV-R05")
def test_a_stripped_contraption_needs_a_real_token_again():
    t = table(contraption("Volcano", "Teenyverse", 0, 0), unused={0: 0})
    assert not t.offers("Volcano")
    t.set("unused", 1, seat=0)
    t.do("Complete Volcano (0 of 3) with 3 Actions")
    assert (t.work("Volcano")["tokens"], t.unused(0), t.actions) == (1, 0, 2)


def sideways_and_upright(owner: int):
    """Two Contraptions of one name and owner in the Teenyverse: the first sideways since the round before, the second upright."""
    t = slot(
        "F**k You" if owner else "Pack It Up",
        *[contraption("Prayer Wheel", "Teenyverse", owner) for _ in range(2)],
        verse="Teenyverse",
        power=9,
    )
    t.set("round", 3)
    return t.set("works", [contraption("Prayer Wheel", "Teenyverse", owner, sideways=2), contraption("Prayer Wheel", "Teenyverse", owner)])


@rules("MV-071", "MV-063")
@pytest.mark.parametrize(("label", "left"), [("Prayer Wheel (sideways) of Seat 1", [0, 1]), ("Prayer Wheel of Seat 1", [1, 0])])
def test_fk_you_tells_a_sideways_contraption_from_an_upright_one(label, left):
    t = sideways_and_upright(1).do("Play F**k You")
    assert t.labels() == ["Prayer Wheel (sideways) of Seat 1", "Prayer Wheel of Seat 1"]
    before = [w["at"] for w in t.view()["works"]]
    t.do(label)
    tokens = {w["at"]: w["tokens"] for w in t.view()["works"]}
    assert [tokens[at] for at in before] == left


@rules("MV-062", "MV-063")
@pytest.mark.parametrize(
    ("label", "which"), [("Move Prayer Wheel (sideways) to the Miniverse", 0), ("Move Prayer Wheel to the Miniverse", 1)]
)
def test_pack_it_up_tells_a_sideways_contraption_from_an_upright_one(label, which):
    t = sideways_and_upright(0).do("Play Pack It Up")
    assert t.labels() == ["Move Prayer Wheel (sideways) to the Miniverse", "Move Prayer Wheel to the Miniverse", "No"]
    cards = t.state.teenyverse[:]
    t.do(label)
    assert [e["card"] for e in t.events("contraption_moved")] == [cards[which]]


@idle("F**k You")
@rules("MV-R32")
def test_fk_you_needs_a_foes_contraption_there():
    t = slot(
        "F**k You",
        contraption("Walking Toaster", "Microverse", 1),
        contraption("Volcano", "Miniverse", 0),
        contraption("Toll Gate", "Miniverse", 1, 2),
    )
    assert t.view()["step"] == "C"


@does("Blow Me")
@rules("MV-069", "MV-R25")
def test_blow_me_stops_a_foes_points():
    t = table(
        contraption("Prayer Wheel", "Miniverse", 1),
        contraption("Recycling Chute", "Miniverse", 1),
        ability("Pocket Dynamo", 1),
        seats=3,
        hands={0: ["Blow Me"], 1: ["Patent Pending"], 2: ["Two Bad Options"]},
        place={0: "Teenyverse", 1: "Miniverse"},
        power={"Teenyverse": 60},
    )
    t.set("vp", [0, 5, 0]).end_turns()
    t.do("Play Blow Me")
    assert t.labels() == ["Seat 1", "Seat 2"]  # anywhere
    t.do("Seat 1", "Play Two Bad Options", "+2 VP")
    assert t.vp(2) == 2  # nobody else is hit
    t.do("Use Pocket Dynamo", "Play Patent Pending", "Activate Prayer Wheel", "Activate Recycling Chute")
    assert t.vp(1) == 5  # what was gained before stands, nothing was gained since
    assert len(t.cards("hand", 1)) == 2  # but the card was drawn, and the next round's
    t.set("verses", [0, 0, 3, 0]).end_turns()
    while t.view()["step"] == "B":
        t.do("Done")
    t.do("Activate Prayer Wheel")
    assert t.vp(1) == 6  # in the next round it is over


@rules("MV-069", "MV-R25")
def test_blow_me_leaves_completion_rewards_alone():
    t = played("Blow Me", supply("Gooble Box", "Microverse", 1, 2), contraption("Robot Apprentice", "Microverse", 1))
    t.do("Activate Robot Apprentice", "No")
    assert t.vp(1) == 1


@idle("Blow Me")
@rules("MV-069")
def test_blow_me_comes_too_late():
    t = phase(ability("Pocket Dynamo", 0), hands={1: ["Blow Me"]}, power={"Teenyverse": 20})
    t.do("Use Pocket Dynamo", "Play Blow Me")
    assert t.vp(0) == 2


@does("Group Apology")
@rules("MV-076")
def test_group_apology():
    t = slot("Group Apology", seats=3, place={1: "Miniverse", 2: "Miniverse"})
    t.set("vp", [0, 5, 5]).do("Play Group Apology", "Seat 2")
    assert t.view()["vp"] == [1, 5, 3]


@idle("Group Apology")
@rules("MV-076", "MV-R32")
def test_group_apology_without_a_foe_there():
    t = slot("Group Apology", seats=3, place={2: "Rickverse"})
    t.set("vp", [0, 5, 5]).do("Play Group Apology")
    assert t.view()["vp"] == [1, 5, 5]


@does("Lunch Is Cancelled")
@rules("MV-076", "MV-R08")
def test_lunch_is_cancelled():
    t = played("Lunch Is Cancelled", place={1: "Miniverse"}, hands={1: ["Volcano", "Toll Gate"]})
    assert t.waiting == [1]
    t.do("Discard Toll Gate")
    assert t.cards("discard") == ["Toll Gate", "Lunch Is Cancelled"]
    assert len(t.cards("hand", 0)) == 3
    t = played("Lunch Is Cancelled", place={1: "Miniverse"})
    assert t.cards("discard") == ["Lunch Is Cancelled"]  # a foe without cards


@idle("Lunch Is Cancelled")
def test_lunch_is_cancelled_without_a_foe_there():
    t = played("Lunch Is Cancelled", hands={1: ["Volcano", "Toll Gate"]})
    assert len(t.cards("hand", 1)) == 3
    assert len(t.cards("hand", 0)) == 3


@does("Union Dispute")
@rules("MV-040", "MV-R08")
@pytest.mark.parametrize(("tokens", "left"), [(3, 1), (1, 0)])
def test_union_dispute(tokens, left):
    t = played("Union Dispute", supply("Blooble Yank", "Miniverse", 1, tokens))
    assert (t.work("Blooble Yank")["tokens"], t.work("Blooble Yank")["builder"], t.vp(0)) == (left, 1, 1)
    assert t.unused(1) == 8 - left


@rules("MV-040")
def test_union_dispute_reaches_an_ability_where_its_owner_stands():
    t = played("Union Dispute", ability("Pocket Dynamo", 1, 3), place={1: "Miniverse"})
    assert t.work("Pocket Dynamo")["tokens"] == 1


@idle("Union Dispute")
def test_union_dispute_without_a_target():
    t = played(
        "Union Dispute", supply("Blooble Yank", "Microverse", 1, 3), ability("Pocket Dynamo", 1, 3), supply("Gooble Box", "Miniverse", 0, 2)
    )
    assert (t.vp(0), t.work("Blooble Yank")["tokens"], t.work("Pocket Dynamo")["tokens"], t.work("Gooble Box")["tokens"]) == (1, 3, 3, 2)


# ---------------------------------------------------------------- for oneself


@does("Patent Pending")
def test_patent_pending():
    assert played("Patent Pending").vp(0) == 3


@does("Two Bad Options")
def test_two_bad_options():
    t = played("Two Bad Options").do("+2 VP")
    assert (t.vp(0), len(t.cards("hand", 0))) == (2, 1)
    t = played("Two Bad Options").do("Draw 3 cards")
    assert (t.vp(0), len(t.cards("hand", 0))) == (0, 4)


@does("Pack It Up")
@rules("MV-062", "MV-R28")
def test_pack_it_up():
    t = played(
        "Pack It Up",
        contraption("Prayer Wheel", "Miniverse", 0),
        contraption("Volcano", "Miniverse", 0, 1),
        contraption("Toll Gate", "Miniverse", 1),
    )
    assert t.labels() == ["Move Prayer Wheel to the Microverse", "Move Prayer Wheel to the Teenyverse", "No"]
    t.do("Move Prayer Wheel to the Microverse")
    assert t.work("Prayer Wheel")["in"] == "Microverse"
    assert t.at("C", "Miniverse", 1)


@rules("MV-R28", "MV-R11")
def test_a_contraption_arrives_upright_and_keeps_its_use():
    t = played("Pack It Up", contraption("Prayer Wheel", "Teenyverse", 0, used=True, sideways=True), verse="Teenyverse")
    t.do("Move Prayer Wheel (sideways since this round, used) to the Miniverse")
    work = t.work("Prayer Wheel")
    assert (work["in"], work["sideways"]) == ("Miniverse", False)
    assert t.view()["round"] == 2  # it was not offered in the Miniverse's step C
    t = played("Pack It Up", contraption("Prayer Wheel", "Miniverse", 0, sideways=1))
    t.do("Move Prayer Wheel (sideways since this round) to the Teenyverse")
    assert not t.work("Prayer Wheel")["sideways"]


@idle("Pack It Up")
def test_pack_it_up_may_be_declined():
    t = played("Pack It Up", contraption("Prayer Wheel", "Miniverse", 0)).do("No")
    assert (t.vp(0), t.work("Prayer Wheel")["in"]) == (1, "Miniverse")
    t = played("Pack It Up", contraption("Prayer Wheel", "Rickverse", 0))
    assert t.vp(0) == 1


@does("Going Up")
@rules("MV-054", "MV-075")
def test_going_up():
    t = played("Going Up", contraption("Prayer Wheel", "Rickverse", 1), power=1)
    assert len(t.cards("hand", 0)) == 2
    t.do("The Rickverse")
    assert t.labels() == ["Move to the Rickverse", "Move to the Microverse"]
    t.do("Move to the Rickverse")
    assert (t.place(0), t.power) == ("Rickverse", 3)


@idle("Going Up")
def test_going_up_from_the_top():
    t = played("Going Up", contraption("Prayer Wheel", "Rickverse", 1), verse="Rickverse")
    assert t.at("C", "Rickverse", 1)  # nothing is above: neither Power nor the Character goes anywhere
    assert (t.place(0), t.power, len(t.cards("hand", 0))) == ("Rickverse", 19, 2)


@does("Pep Talk")
@rules("MV-R33")
def test_pep_talk():
    t = played(
        "Pep Talk",
        contraption("Prayer Wheel", "Miniverse", 0),
        contraption("Speaker's Stump", "Microverse", 0),
        contraption("Idea Blender", "Rickverse", 0),
    )
    t.do("Activate Prayer Wheel", "Activate Speaker's Stump", "Activate Idea Blender")
    assert t.vp(0) == 2 + 2  # 1 + 1, 1 + 1, and nothing for a card that gives none
    t.set("verses", [0, 0, 3, 0]).end_turns()
    while t.view()["step"] == "B":
        t.do("Done")
    t.do("Activate Prayer Wheel")
    assert t.vp(0) == 5


@rules("MV-R33", "MV-058")
def test_pep_talk_and_a_partial_contraption():
    t = played("Pep Talk", contraption("Prayer Wheel", "Rickverse", 0, 1), verse="Rickverse")
    t.do("Activate Prayer Wheel")
    assert t.vp(0) == 1


@idle("Pep Talk")
def test_pep_talk_is_for_contraptions_of_its_player():
    t = played("Pep Talk", ability("Pocket Dynamo", 0), contraption("Prayer Wheel", "Miniverse", 1))
    t.do("Use Pocket Dynamo", "Activate Prayer Wheel")
    assert (t.vp(0), t.vp(1)) == (2, 1)


@does("Bulk Discount")
def test_bulk_discount():
    t = played("Bulk Discount", contraption("Prayer Wheel", "Miniverse", 0), contraption("Feedback Loop", "Microverse", 0), power=2)
    assert t.vp(0) == 1
    assert t.labels() == ["Activate Prayer Wheel for 1 Power", "Done"]
    t.do("Activate Prayer Wheel")
    assert t.at("C", "Microverse", 0)
    assert t.labels() == ["Activate Feedback Loop for 0 Power", "Done"]  # never below 0


@idle("Bulk Discount")
def test_bulk_discount_is_for_contraptions_of_its_player():
    t = played("Bulk Discount", contraption("Prayer Wheel", "Miniverse", 1), ability("Express Elevator", 0), power=3)
    t.do("Use Express Elevator", "No")
    assert t.view()["round"] == 2  # 2 for the Ability; the foe's Wheel could not be paid


@does("Static in the Carpet")
def test_static_in_the_carpet():
    t = played("Static in the Carpet", contraption("Prayer Wheel", "Miniverse", 1), power=1)
    assert (t.power, t.vp(0), t.seat) == (1 + 3, 1, 1)


@idle("Static in the Carpet")
@rules("MV-048")
def test_static_in_the_carpet_elsewhere():
    t = phase(contraption("Prayer Wheel", "Teenyverse", 1), hands={0: ["Static in the Carpet"]}, place={0: "Miniverse"})
    assert t.at("B", "Miniverse", 0)  # the Wheel below saw none of it


@does("All Hands on Deck")
@rules("MV-036")
def test_all_hands_on_deck():
    t = played("All Hands on Deck", supply("Gooble Box", "Miniverse", 0, 1), ability("Pocket Dynamo", 0, 1))
    assert t.labels() == ["Gooble Box (1 of 4)", "Pocket Dynamo (1 of 5)"]
    t.do("Pocket Dynamo")
    assert (t.work("Pocket Dynamo")["tokens"], t.unused(0)) == (4, 3)
    t = played("All Hands on Deck", supply("Gooble Box", "Miniverse", 0, 2))
    assert (t.work("Gooble Box")["complete"], t.vp(0), t.unused(0)) == (True, 1, 8)


@idle("All Hands on Deck")
def test_all_hands_on_deck_with_nothing_to_build():
    t = slot(
        "All Hands on Deck",
        supply("Gooble Box", "Microverse", 0, 1),
        supply("Foot Bellows", "Miniverse", 1, 1),
        contraption("Volcano", "Miniverse", 0),
    )
    assert t.view()["step"] == "C"
