"""Mixing with a second set: a small one of our own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tableverse.cardtext import CardError
from tableverse.core import Game
from tableverse.games.rickshank import GAME
from tableverse.games.rickshank.scoring import leaders, nemeses
from tests.rules.rickshank.positions import Table, first_seed, start, table, with_cards

NEMESIS = {"kind": "nemesis", "type": "Rick", "cost": 9, "vp": 4, "text": "+3 Power."}
SISTER: list[dict[str, Any]] = [
    NEMESIS | {"name": "First of the Others", "position": "first"},
    NEMESIS | {"name": "Last of the Others", "position": "last", "cost": 12},
    *(
        NEMESIS | {"name": f"Other {k}", "position": "middle", "group_attack": "Each player discards a card."}
        for k in ("One", "Two", "Three", "Four", "Five")
    ),
    {"name": "Borrowed Idea", "type": "Special", "copies": 2, "text": "+1 Power. Draw a card."},
    {"name": "Council Fan", "type": "Morty", "text": "If you have played a Council of Ricks card this turn, draw a card."},
    {"name": "Other World", "kind": "location", "type": "Location", "cost": 4, "text": "Ongoing: once each turn, you may discard a Morty."},
    {"name": "Other Summer", "kind": "character", "type": "", "cost": 0, "text": "Once each turn, you may discard a Rick."},
]
OTHERS = {card["name"] for card in SISTER}


def mixed() -> Game:
    return with_cards(*SISTER)


def stacks(count: int) -> list[Table]:
    return [start(2, seed, mixed()) for seed in range(count)]


@pytest.mark.rules("RR-020", "RR-021", "RR-R60")
def test_main_decks_and_locations_are_joined_and_other_stacks_are_not() -> None:
    t = start(2, 1, mixed())
    assert len(t.names("main_deck")) + 5 == 84 + 3
    assert len(t.names("location_deck")) == 15 + 1
    assert (len(t.names("portal_guns")), len(t.names("morty_waves")), t.state.pool) == (16, 20, 9)
    assert [len(t.deck(s) + t.hand(s)) for s in (0, 1)] == [10, 10]
    alone = start(2, 1)
    assert (len(alone.names("main_deck")) + 5, len(alone.names("location_deck"))) == (84, 15)


@pytest.mark.rules("RR-022", "RR-023", "RR-024", "RR-E10")
def test_the_mixed_nemesis_stack() -> None:
    lasts, firsts = Counter[str](), Counter[str]()
    for t in stacks(40):
        stack = t.names("nemesis_stack")
        lasts[stack[0]] += 1
        firsts[t.names("nemesis")[0]] += 1
        assert len(stack) == 6
        assert len(set(stack[1:])) == 5
        assert {t.state.box.records[c].position for c in t.state.nemesis_stack[1:]} == {"middle"}
    assert set(lasts) == {"Galactic Federation President", "Last of the Others"}
    assert set(firsts) == {"Cornvelious Daniel", "First of the Others"}
    assert min(*lasts.values(), *firsts.values()) > 8


@pytest.mark.rules("RR-025", "RR-022")
def test_unused_nemeses_go_back_unseen() -> None:
    for t in stacks(3):
        unused = [c for c in t.state.boxed if t.state.box.records[c].kind == "nemesis"]
        assert len(unused) == 7
        for viewer in (0, 1, None):
            view = t.view(viewer)
            assert view["boxed"]["cards"] == view["nemesis_stack"]["cards"] == []
        bottoms = {t.state.imagine(0, seed).nemesis_stack[0] for seed in range(20)}
        assert len(bottoms) == 2


@pytest.mark.rules("RR-026", "RR-R62")
def test_all_cards_of_a_mixed_stack_are_council_of_ricks_cards() -> None:
    t = table(["Cornvelious Daniel", "Council Fan"], decks={0: ["Jerry"], 1: []}, game=mixed())
    assert t.play("Cornvelious Daniel").play("Council Fan").hand() == ["Jerry"]
    none = table(["Kickback", "Council Fan"], decks={0: ["Jerry"]}, tokens={1: 9}, game=mixed())
    assert none.play("Kickback").play("Council Fan").hand() == []
    alone = table(["Cornvelious Daniel", "Council Fan"], decks={0: ["Jerry"], 1: []}, game=with_cards(SISTER[8]))
    assert alone.play("Cornvelious Daniel").play("Council Fan").hand() == []


@pytest.mark.rules("RR-R59", "RR-R49")
def test_the_last_card_of_the_stack_ends_a_mixed_game_whoever_it_is() -> None:
    t = table(["Jerry"], nemesis="Last of the Others", stack=[], power=12, game=mixed())
    t.buy("Last of the Others")
    assert t.state.over
    assert t.discard()[-1] == "Last of the Others"


@pytest.mark.rules("RR-R63")
def test_cards_of_the_other_stack_break_ties_too() -> None:
    t = table(["Jerry"], discards={0: ["Other One", "Black Rick"], 1: ["Headband Rick"]}, game=mixed())
    assert t.state.scores == [5, 5]
    assert nemeses(t.state, t.state.discard[0]) == 1
    assert leaders(t.state) == [0]


@pytest.mark.rules("RR-R07", "RR-R08")
def test_a_mixed_game_has_crazy_rick_and_the_others_characters() -> None:
    t = start(4, first_seed(4), mixed(), characters="deal two")
    assert t.waiting == [0, 1, 2, 3]
    assert {"Crazy Rick", "Other Summer"} <= {name for s in range(4) for name in t.names("dealt", s)}


def test_a_mixed_game_can_be_played() -> None:
    for seed in range(3):
        t = start(3, seed, mixed())
        for k in range(400):
            if t.state.over:
                break
            seat = t.waiting[0]
            t.state.choose(seat, (k * 31) % len(t.state.asks[seat].choices))
            assert len(t.state.cards()) == len(t.state.box)


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        ('kind = "mian"', "kind: there is no 'mian'; it is one of starter, main, portal_gun"),
        ("", 'the field "kind" is missing; it is one of starter, main, portal_gun'),
    ],
)
def test_a_word_that_is_wrong_or_missing_lists_the_legal_ones(kind: str, message: str) -> None:
    pack = f'game = "rickshank"\n\n[[card]]\nname = "Turtle Rick"\n{kind}\ntype = "Rick"\ncost = 5\ntext = "+2 Power."\n'
    with pytest.raises(CardError) as error:
        _ = GAME.with_packs(pack).box
    assert f"{message}, morty_waves, location, nemesis, character" in str(error.value)
