"""The contents of the box, setting up, and what everybody may see."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tableverse.core import SetupError
from tests.rules.rickshank.positions import Table, rickshank, so_often, start, table

MAIN_TYPES = {"Council", "Equipment", "Gromflamite", "Morty", "Rick", "Special"}
SEAL_TEAM = {"Headband Rick", "Earring Rick", "Eye Patch Rick", "Cornrow Rick", "Rick D-99"}
LAST = "Galactic Federation President"


def records(kind: str) -> list[Any]:
    return [r for r in rickshank().box.records if r.kind == kind]


# ---------------------------------------------------------------- contents


@pytest.mark.rules("RR-001", "RR-002", "RR-003", "RR-004", "RR-R04", "RR-R02")
def test_the_box_holds_exactly_192_cards_in_seven_groups() -> None:
    counts = Counter(r.kind for r in rickshank().box.records)
    assert counts.pop("character") == 7  # six and the revised one
    assert counts == {"starter": 50, "main": 84, "portal_gun": 16, "nemesis": 7, "morty_waves": 20, "location": 15}
    assert sum(counts.values()) == 192
    names = Counter(rickshank().box.names)
    assert (names["Genius Waves"], names["Jerry"], names["Beth"], names["Summer"]) == (35, 5, 5, 5)
    nemeses = {r.name for r in records("nemesis")}
    assert nemeses == {"Cornvelious Daniel", LAST} | SEAL_TEAM


@pytest.mark.rules("RR-006")
def test_six_characters_belong_to_the_game_and_crazy_rick_is_a_seventh() -> None:
    native = [r.name for r in records("character") if not r.revised]
    assert sorted(native) == sorted(
        ["Bluffing Rick", "Transcendent Rick", "Moron Morty", "Rational Morty", "Defiant Summer", "Heroic Summer"]
    )
    assert [r.name for r in records("character") if r.revised] == ["Crazy Rick"]


@pytest.mark.rules("RR-077", "RR-086", "RR-R49")
def test_nemeses_cost_8_to_14_and_only_the_last_has_stack_ongoing() -> None:
    costs = [r.cost for r in records("nemesis")]
    assert (min(costs), max(costs)) == (8, 14)
    assert [r.name for r in rickshank().box.records if r.toll] == [LAST]
    assert {r.name for r in rickshank().box.records if r.group_attack} == SEAL_TEAM


@pytest.mark.rules("RR-106", "RR-107", "RR-R05", "RR-R03", "RR-074", "RR-143")
def test_types_and_costs_of_what_the_rulebook_names() -> None:
    by_name = {r.name: r for r in rickshank().box.records}
    assert {r.type for r in by_name.values()} - {""} == MAIN_TYPES | {"Location", "Starter"}
    assert {n for n, r in by_name.items() if not r.type and r.kind != "character"} == {"Morty Waves"}
    for name in ("Genius Waves", "Jerry", "Beth", "Summer", "Morty Waves"):
        assert by_name[name].cost == 0
    types = {
        "Aqua Rick": "Rick", "Aqua Morty": "Morty", "Greedy Gromflamite": "Gromflamite", "The Dinner Table": "Location",
        "Space Prison": "Location", "The Drive-Thru": "Location", "Rezone": "Council", "Recycle": "Council", "Fake Gun": "Equipment",
        "The Brainalyzer 9000": "Equipment", "Szechuan Sauce": "Special", "Daddy's Little Girl": "Special",
        "Cornvelious Daniel": "Gromflamite",
    }  # fmt: skip
    assert {name: by_name[name].type for name in types} == types
    assert {by_name[name].type for name in SEAL_TEAM} == {"Rick"}
    assert by_name["Moron Morty"].kind == "character"
    assert by_name["Daddy's Little Girl"].cost <= 4


# ---------------------------------------------------------------- setting up


@pytest.mark.rules("RR-R01", "RR-R61")
def test_two_to_five_play() -> None:
    for seats in range(2, 6):
        assert rickshank().new(seats=seats, seed=1).n == seats
    for seats in (0, 1, 6):
        with pytest.raises(SetupError, match="2 to 5"):
            rickshank().new(seats=seats)


@pytest.mark.rules("RR-007", "RR-R10")
def test_everybody_gets_one_character_at_random() -> None:
    seen = set()
    for seed in range(12):
        t = start(4, seed)
        found = [t.names("character", s) for s in range(4)]
        assert [len(c) for c in found] == [1] * 4
        assert len({c[0] for c in found}) == 4
        seen.add(found[0][0])
        assert "Crazy Rick" not in [c[0] for c in found]
        assert t.told()[0].endswith("begins.")
    assert len(seen) > 3


@pytest.mark.rules("RR-008", "RR-R09")
def test_characters_can_be_chosen_freely_in_turn_order() -> None:
    t = start(3, characters="choose")
    assert t.waiting == [0]
    t.choose(0, "Moron Morty")
    assert t.waiting == [1]
    t.refuse(1, "Moron Morty").choose(1, "Heroic Summer").choose(2, "Bluffing Rick")
    assert [t.names("character", s) for s in range(3)] == [["Moron Morty"], ["Heroic Summer"], ["Bluffing Rick"]]
    assert t.names("characters_on_offer") == []
    assert t.kind(0) == "take_turn"


@pytest.mark.rules("RR-008", "RR-R08", "RR-R09")
def test_of_two_dealt_characters_one_is_kept_in_secret() -> None:
    t = start(3, characters="deal two")
    assert t.waiting == [0, 1, 2]
    pairs = [t.names("dealt", s) for s in range(3)]
    assert [len(p) for p in pairs] == [2, 2, 2]
    assert len({c for p in pairs for c in p}) == 6
    assert [c["name"] for c in t.view(0)["dealt"][0]["cards"]] == pairs[0]
    assert t.view(0)["dealt"][1] == {"count": 2, "cards": []}
    t.choose(1, pairs[1][1])
    assert t.names("character", 1) == []
    t.choose(0, pairs[0][0]).choose(2, pairs[2][0])
    assert [t.names("character", s) for s in range(3)] == [[pairs[0][0]], [pairs[1][1]], [pairs[2][0]]]


@pytest.mark.rules("RR-R08", "RR-R07")
def test_two_characters_each_need_enough_of_them() -> None:
    for seats in (4, 5):
        with pytest.raises(SetupError, match="not enough"):
            rickshank().new(seats=seats, characters="deal two")
    with pytest.raises(SetupError, match="not enough"):
        rickshank().new(seats=4, characters="deal two", crazy_rick=True)
    t = start(2, characters="choose", crazy_rick=True)
    assert t.can("Crazy Rick")
    assert not start(2, characters="choose").can("Crazy Rick")


@pytest.mark.rules("RR-009", "RR-019")
def test_starting_decks_and_opening_hands() -> None:
    t = start(5)
    for seat in range(5):
        assert so_often(t.deck(seat) + t.hand(seat)) == {"Genius Waves": 7, "Jerry": 1, "Beth": 1, "Summer": 1}
        assert (len(t.hand(seat)), len(t.deck(seat)), len(t.discard(seat))) == (5, 5, 0)
    assert len({tuple(start(2, seed).hand(0)) for seed in range(10)}) > 3


@pytest.mark.rules("RR-010", "RR-016", "RR-003")
def test_the_main_deck_is_shuffled_and_opens_the_line_up() -> None:
    orders = []
    for seed in (1, 2):
        t = start(2, seed)
        assert (len(t.names("line_up")), len(t.names("main_deck"))) == (5, 79)
        cards = t.names("main_deck") + t.names("line_up")
        orders.append(cards)
        assert {r.type for r in records("main")} == MAIN_TYPES
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])


@pytest.mark.rules("RR-011", "RR-012", "RR-013", "RR-R11")
def test_the_nemesis_stack_of_a_standalone_game() -> None:
    middles = set()
    for seed in range(8):
        t = start(2, seed)
        assert t.names("nemesis") == ["Cornvelious Daniel"]
        stack = t.names("nemesis_stack")
        assert stack[0] == LAST
        assert set(stack[1:]) == SEAL_TEAM
        middles.add(tuple(stack[1:]))
        view = t.view(0)
        assert view["nemesis"]["cards"][0]["name"] == "Cornvelious Daniel"
        assert (view["nemesis_stack"]["count"], view["nemesis_stack"]["cards"]) == (6, [])
        assert not t.state.box.records[t.state.nemesis[0]].group_attack
        assert t.tokens(0) == 0
    assert len(middles) > 4


@pytest.mark.rules("RR-014")
def test_the_location_deck_is_shuffled_and_hidden() -> None:
    one, two = start(2, 1), start(2, 2)
    assert len(one.names("location_deck")) == 15
    assert one.names("location_deck") != two.names("location_deck")
    assert one.view(0)["location_deck"] == {"count": 15, "cards": []}


@pytest.mark.rules("RR-015", "RR-005")
def test_all_nine_tokens_start_in_a_pool_that_everybody_sees() -> None:
    t = start(3)
    for viewer in (0, 1, 2, None):
        view = t.view(viewer)
        assert (view["pool"], view["tokens"]) == (9, [0, 0, 0])


@pytest.mark.rules("RR-017")
def test_the_stacks_beside_the_line_up_do_not_belong_to_it() -> None:
    t = table(["Earring Rick", "Jerry"])
    t.play("Earring Rick")
    assert set(t.options(0)) == {"Black Rick", "Conroy", "Kickback", "Aqua Morty", "Honorable Gromflamite", "No card"}


@pytest.mark.rules("RR-018")
def test_the_first_player_is_drawn_at_random() -> None:
    firsts = Counter(rickshank().new(seats=3, seed=s, record=False).active for s in range(150))  # type: ignore[attr-defined]
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 30


@pytest.mark.rules("RR-R12", "RR-160", "RR-R114")
def test_szechuan_sauce_in_the_opening_line_up_lasts_one_turn() -> None:
    t = table(["Jerry"], line_up=["Szechuan Sauce", "Black Rick", "Conroy", "Kickback", "Aqua Morty"])
    t.end()
    assert "Szechuan Sauce" in t.names("destroyed")


@pytest.mark.rules("RR-R14", "RR-109", "RR-R81", "RR-R29", "RR-116")
def test_what_is_public_and_what_is_hidden() -> None:
    t = table(discards={1: ["Jerry", "Black Rick"]}, tokens={1: 2})
    view = t.view(0)
    assert [c["name"] for c in view["discard"][1]["cards"]] == ["Jerry", "Black Rick"]
    assert view["hand"][1] == {"count": 5, "cards": []}
    assert view["deck"][1]["cards"] == view["deck"][0]["cards"] == view["main_deck"]["cards"] == []
    assert view["tokens"] == [0, 2]
    assert {c["name"] for c in view["hand"][0]["cards"]} == {"Genius Waves", "Jerry", "Beth", "Summer"}
    spectator = t.view(None)
    assert spectator["hand"][0] == {"count": 5, "cards": []}
    zones = {"hand", "deck", "discard", "line_up", "main_deck", "location_deck", "destroyed", "in_play"}
    assert zones <= set(view)
    assert {"portal_guns", "morty_waves", "nemesis", "nemesis_stack", "location_discard", "pool"} <= set(view)


@pytest.mark.rules("RR-R06")
def test_every_other_player_is_a_foe() -> None:
    t = table(["Lizard Rick"], seats=4)
    t.play("Lizard Rick")
    for seat in (1, 2, 3):
        t.choose(seat, "Jerry")
    assert t.kind(0) == "take_turn"


def components(t: Table) -> None:
    assert len(t.state.cards()) == len(t.state.box)
    assert t.state.pool + sum(t.state.tokens) == 9


@pytest.mark.rules("RR-005")
def test_every_component_is_in_one_place_at_every_decision() -> None:
    for seats in (2, 3, 5):
        t = start(seats, seed=seats)
        components(t)
        for k in range(500):
            if t.state.over:
                break
            seat = t.waiting[k % len(t.waiting)]
            choices = t.state.asks[seat].choices
            t.state.choose(seat, (k * 7919) % len(choices))
            components(t)
