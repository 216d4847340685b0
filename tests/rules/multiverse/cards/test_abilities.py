"""Abilities: what each does once per round, and when it does nothing."""

from __future__ import annotations

import pytest

from tests.rules.multiverse.positions import ability, contraption, phase, supply, table
from tests.rules.pairs import does, idle

rules = pytest.mark.rules


def slot(name: str, *cards, power: int = 0, verse: str = "Miniverse", hands=None, **position):
    """Seat 0 stands in a 'Verse and has this Ability."""
    return phase(ability(name, 0), *cards, hands=hands, place={0: verse}, power={verse: power}, **position)


@does("Loaned Genius")
@rules("MV-080")
def test_loaned_genius():
    t = slot("Loaned Genius", contraption("Prayer Wheel", "Miniverse", 1), hands={0: ["Volcano"]})
    t.do("Use Loaned Genius")
    assert (t.vp(0), t.power, t.cards("discard")) == (1, 6, ["Volcano"])
    assert t.seat == 1


@idle("Loaned Genius")
@rules("MV-080")
def test_loaned_genius_without_a_card():
    assert slot("Loaned Genius").view()["round"] == 2


@does("Pocket Dynamo")
@rules("MV-080")
def test_pocket_dynamo():
    t = slot("Pocket Dynamo", power=7)
    t.do("Use Pocket Dynamo")
    assert t.vp(0) == 2
    assert t.events("round_ends")[-1]["lost"] == 0


@idle("Pocket Dynamo")
def test_pocket_dynamo_with_too_little_power():
    assert slot("Pocket Dynamo", power=6).view()["round"] == 2


@does("Express Elevator")
@rules("MV-054")
def test_express_elevator():
    t = slot("Express Elevator", power=2)
    t.do("Use Express Elevator")
    assert t.labels() == ["Move to the Microverse", "Move to the Teenyverse", "No"]
    t.do("Move to the Microverse")
    assert (t.vp(0), t.place(0)) == (1, "Microverse")


@idle("Express Elevator")
def test_express_elevator_may_stay():
    t = slot("Express Elevator", power=2).do("Use Express Elevator", "No")
    assert (t.vp(0), t.place(0)) == (1, "Miniverse")
    assert slot("Express Elevator", power=1).view()["round"] == 2


@does("Night Shift")
def test_night_shift():
    t = slot("Night Shift", supply("Gooble Box", "Miniverse", 0, 1), hands={0: ["Volcano"]})
    t.do("Use Night Shift")
    assert (t.work("Gooble Box")["complete"], t.vp(0), t.cards("discard")) == (True, 1, ["Volcano"])


@idle("Night Shift")
def test_night_shift_with_nothing_to_build():
    t = slot("Night Shift", supply("Gooble Box", "Microverse", 0, 1), hands={0: ["Volcano"]})
    assert t.view()["round"] == 2


@does("Remote Crank")
@rules("MV-049", "MV-070")
def test_remote_crank():
    t = slot("Remote Crank", contraption("Prayer Wheel", "Miniverse", 0), power=8)
    t.do("Use Remote Crank")
    assert (t.vp(0), t.power) == (1, 8 - 2 - 3)
    assert t.at("C", "Miniverse", 0)
    t.do("Activate Prayer Wheel")
    assert t.vp(0) == 2


@idle("Remote Crank")
def test_remote_crank_with_nothing_to_activate():
    t = slot(
        "Remote Crank",
        contraption("Prayer Wheel", "Miniverse", 1),
        contraption("Volcano", "Rickverse", 0),
        power=2,
    )
    assert t.view()["round"] == 2


@idle("Remote Crank")
@rules("MV-080", "MV-052")
def test_remote_crank_pays_twice():
    """Its own Power and the Contraption's: with one too little it is not offered, and the Contraption waits for step C."""
    t = slot("Remote Crank", contraption("Prayer Wheel", "Miniverse", 0), power=4)
    assert t.at("C", "Miniverse", 0)


@pytest.mark.parametrize(
    ("name", "cost"), [("Loaned Genius", 2), ("Pocket Dynamo", 5), ("Express Elevator", 3), ("Night Shift", 2), ("Remote Crank", 4)]
)
@rules("MV-038", "MV-056")
def test_unfinished_it_does_nothing(name, cost):
    t = phase(
        ability(name, 0, cost - 1),
        supply("Bottled Star", "Teenyverse", 0, 1),
        contraption("Prayer Wheel", "Miniverse", 0),
        hands={0: ["Volcano"]},
        power={"Teenyverse": 9},
    )
    assert t.at("C", "Miniverse", 0)
    t = table(ability(name, 0, cost - 1)).do(f"Add a Build Token to {name}")
    assert t.work(name)["complete"]
