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
from tableverse.games.rickshank.content import load
from tableverse.games.rickshank.words import language
from tests.rules.rickshank.cards import (  # noqa: F401  (they note their cards)
    test_council_cards,
    test_gromflamites,
    test_main_deck,
    test_other_cards,
)
from tests.rules.rickshank.cards.pairs import DOES, IDLE
from tests.rules.rickshank.positions import with_cards

FOLDER = resources.files("tableverse.games.rickshank")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for card in PACK["card"])


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_its_pair_of_tests(name: str) -> None:
    assert name in DOES, "no test of what it does"
    assert name in IDLE, "no test of when it does nothing"


def test_no_test_is_about_a_card_that_there_is_not() -> None:
    assert set(NAMES) == DOES | IDLE
    assert len(NAMES) == len(set(NAMES))


def test_nine_of_ten_cards_have_no_rule_of_their_own() -> None:
    own = [card["name"] for card in PACK["card"] if card.get("bespoke") or card.get("rule")]
    assert own == ["Space Prison"]


def test_the_printed_form_is_the_text() -> None:
    for entry in load().pack.entries:
        for column, tree in entry.trees.items():
            assert show(tree) == getattr(entry.record, column)


@pytest.mark.rules("RR-001")
def test_the_counts_of_the_ledger() -> None:
    counts = LEDGER["components"]
    copies = {
        kind: sum(c["copies"] for c in PACK["card"] if c["kind"] == kind) for kind in ("main", "portal_gun", "nemesis", "morty_waves")
    }
    assert copies == {kind: counts["main_deck" if kind == "main" else kind] for kind in copies}
    assert sum(c["copies"] for c in PACK["card"] if c["kind"] != "character") == counts["game_cards"]
    assert sum(c["kind"] == "character" and not c.get("revised") for c in PACK["card"]) == counts["oversized_characters"]
    assert sum(c["kind"] == "location" for c in PACK["card"]) == counts["location"]


def test_the_cards_that_the_ledger_knows() -> None:
    absent = {"Access Token", "Seal Team Ricks", "Evil Morty"}
    assert {c["name"] for c in LEDGER["card"]} - set(NAMES) == absent


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
        ({"name": "Wrong", "type": "Location"}, "a card of the main deck"),
        ({"name": "Wrong", "kind": "location", "type": "Rick"}, "has the type"),
        ({"name": "Wrong", "kind": "nemesis", "type": "Rick"}, "position in the stack"),
        ({"name": "Wrong", "position": "last"}, "belong to a Nemesis"),
        ({"name": "Wrong", "cost": -1}, "0 or more"),
        ({"name": "Wrong", "text": "Ongoing: draw a card."}, "waits for something"),
        ({"name": "Wrong", "kind": "character", "type": "", "text": "+1 Power."}, "never played"),
        ({"name": "Wrong", "text": "If you have an Access Token, when you buy this card, draw a card."}, "beginning of a sentence"),
    ],
)
def test_a_wrong_card_is_refused_with_the_reason(record: dict[str, Any], why: str) -> None:
    with pytest.raises(CardError, match=why):
        _ = with_cards(record).box
