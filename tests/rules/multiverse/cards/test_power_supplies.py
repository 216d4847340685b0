"""Power Supplies: what each gives for its completion and in step A, and when it gives nothing."""

from __future__ import annotations

import pytest

import tableverse
from tests.rules.multiverse.positions import VERSES, contraption, phase, supply, table
from tests.rules.pairs import does, idle

SUPPLIES = {
    "Foot Bellows": (3, 2, 3),
    "Gooble Box": (4, 2, 4),
    "Hamster Carousel": (4, 3, 4),
    "Magma Straw": (4, 3, 4),
    "Flooble Crank": (5, 3, 6),
    "Pedal Temple": (5, 3, 5),
    "Lightning Orchard": (5, 4, 7),
    "Blooble Yank": (6, 4, 8),
    "Bottled Star": (6, 5, 8),
}
"""Action cost, cost of playing it down, Power."""


def completed(name: str, verse: str = "Teenyverse", **position):
    """The last token is added in the turn of seat 0."""
    t = table(supply(name, verse, 0, SUPPLIES[name][0] - 1), place={0: verse}, **position)
    return t.do(f"Add a Build Token to {name}")


@pytest.mark.parametrize(("name", "numbers"), SUPPLIES.items())
@does(*SUPPLIES)
def test_its_numbers(name, numbers):
    cost, down, power = numbers
    t = phase(supply(name, "Teenyverse"), contraption("Prayer Wheel", "Teenyverse", 1))
    assert t.power == power
    t = table(hands={0: [name]}, place={0: "Miniverse"})
    t.set("actions", down)
    assert t.offers(f"Play {name} down into the Teenyverse for {down} Actions")
    t.set("actions", down - 1)
    assert not t.offers("down into")
    assert completed(name).work(name)["complete"]
    assert t.state.box.costs[t.state.box.named(name)[0]] == cost


@pytest.mark.parametrize(("name", "numbers"), SUPPLIES.items())
@idle(*SUPPLIES)
def test_one_token_short_it_gives_nothing(name, numbers):
    t = table(supply(name, "Teenyverse", 0, numbers[0] - 2), contraption("Feedback Loop", "Teenyverse", 1), power={"Teenyverse": 2})
    t.do(f"Add a Build Token to {name}").end_turns()
    assert (t.vp(0), t.cards("hand", 0), t.power) == (0, [], 2)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("Foot Bellows", (2, 1, 1, 1)),
        ("Gooble Box", (1, 1, 1, 1)),
        ("Flooble Crank", (3, 4, 3, 3)),
        ("Blooble Yank", (5, 3, 3, 3)),
        ("Lightning Orchard", (5, 3, 3, 3)),
    ],
)
def test_points_for_completion(name, points):
    """From the Rickverse down: some cards are worth more in one 'Verse, and no more in any other."""
    for verse, wanted in zip(VERSES, points, strict=True):
        t = completed(name, verse)
        assert (t.vp(0), t.vp(1)) == (wanted, 0)


def test_hamster_carousel_draws_two():
    t = completed("Hamster Carousel")
    assert (len(t.cards("hand", 0)), t.vp(0)) == (2, 1)


@pytest.mark.parametrize(("verse", "points"), [("Rickverse", 2), ("Miniverse", 2), ("Teenyverse", 3)])
def test_magma_straw_likes_the_teenyverse(verse, points):
    assert completed("Magma Straw", verse).vp(0) == points


def test_magma_straw_played_down_into_the_teenyverse():
    t = table(hands={0: ["Magma Straw"]}, place={0: "Miniverse"})
    assert t.do("Play Magma Straw down").vp(0) == 3


def test_pedal_temple_gives_a_choice():
    t = completed("Pedal Temple")
    assert t.labels() == ["+2 VP", "Draw 3 cards"]
    t.do("+2 VP")
    assert (t.vp(0), t.cards("hand", 0)) == (2, [])
    t = completed("Pedal Temple").do("Draw 3 cards")
    assert (t.vp(0), len(t.cards("hand", 0))) == (0, 3)


def test_pedal_temple_with_nothing_to_draw():
    t = table(supply("Pedal Temple", "Teenyverse", 0, 4))
    t.put("hand", t.cards("deck"), seat=1)
    t.do("Add a Build Token to Pedal Temple")
    assert t.vp(0) == 2


def test_bottled_star_gives_both():
    t = completed("Bottled Star")
    assert (t.vp(0), len(t.cards("hand", 0))) == (3, 2)


def test_all_supplies_together_make_95():
    box = tableverse.game("multiverse").box
    supplies = [c for c in box.of("card") if box.records[c].kind == "Power Supply"]
    assert sum(box.records[c].power for c in supplies) == 95
    assert {box.names[c] for c in supplies} == set(SUPPLIES)
    assert all(box.records[c].down < box.records[c].cost for c in supplies)
    assert len(VERSES) == 4
