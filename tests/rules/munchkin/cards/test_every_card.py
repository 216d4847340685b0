"""All cards of the pack run from their text, and each has its pair of tests."""

from __future__ import annotations

import random
import tomllib
from importlib import resources
from typing import Any

import pytest

from tableverse.cardtext import CardError, CardText, parse, show
from tableverse.cardtext.generate import made_up
from tableverse.cardtext.wordlist import wrong_examples
from tableverse.games.munchkin.content import load
from tableverse.games.munchkin.words import language
from tests.rules.munchkin.cards import test_doors, test_monsters, test_treasures  # noqa: F401  (they note their cards)
from tests.rules.munchkin.cards.pairs import DOES, IDLE
from tests.rules.munchkin.positions import munchkin

PACK = tomllib.loads((resources.files("tableverse.games.munchkin") / "pack.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for table in ("role", "card") for card in PACK[table])


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_its_pair_of_tests(name: str) -> None:
    assert name in DOES, "no test of what it does"
    assert name in IDLE, "no test of when it does nothing"


def test_no_test_is_about_a_card_that_there_is_not() -> None:
    assert set(NAMES) == DOES | IDLE
    assert len(NAMES) == len(set(NAMES)) == 164


def test_nine_of_ten_cards_have_no_rule_of_their_own() -> None:
    own = [card["name"] for card in PACK["card"] if card.get("bespoke") or card.get("rule")]
    assert own == ["Super Munchkin", "Cheat!"]


def test_the_printed_form_is_the_text() -> None:
    for entry in load().pack.entries:
        for column, tree in entry.trees.items():
            assert show(tree) == getattr(entry.record, column)


def test_every_word_has_an_example_that_parses() -> None:
    assert wrong_examples(language) == []


def test_made_up_texts_come_back_from_their_printed_form() -> None:
    dice = random.Random(7)
    for _ in range(150):
        tree = made_up(language, CardText, dice.randrange)
        assert parse(show(tree), language, CardText) == tree


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"deck": "Door", "kind": "Item", "slot": "none"}, "a card of the Door deck is no"),
        ({"deck": "Treasure", "kind": "Item"}, "an Item has one"),
        ({"deck": "Treasure", "kind": "One-Shot", "slot": "hand"}, "an Item has one"),
        ({"deck": "Treasure", "kind": "Item", "slot": "hand", "level": 3}, "belong to a Monster"),
        ({"deck": "Treasure", "kind": "Item", "slot": "hand", "hands": 3}, "hands: 1 or 2"),
        ({"deck": "Treasure", "kind": "Item", "slot": "none", "text": "Lose a level."}, "has to stand or to wait"),
    ],
)
def test_a_wrong_card_is_refused_with_the_reason(record: dict[str, Any], why: str) -> None:
    lines = [f'{k} = "{v}"' if isinstance(v, str) else f"{k} = {v}" for k, v in ({"name": "Wrong"} | record).items()]
    with pytest.raises(CardError, match=why):
        _ = munchkin().with_packs("\n".join(['game = "munchkin"', "[[card]]", *lines])).box
