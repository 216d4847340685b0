"""All cards of the pack run from their text, and each has its pair of tests."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from tableverse.cardtext import CardError
from tests.rules.pairs import wrong_counts
from tests.rules.rickshank.positions import with_cards

FOLDER = resources.files("tableverse.games.rickshank")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for card in PACK["card"])


@pytest.mark.rules("RR-001")
def test_the_counts_of_the_ledger() -> None:
    assert wrong_counts("rickshank") == []


def test_nine_of_ten_cards_have_no_rule_of_their_own() -> None:
    own = [card["name"] for card in PACK["card"] if card.get("bespoke") or card.get("rule")]
    assert own == ["Space Prison"]


def test_the_cards_that_the_ledger_knows() -> None:
    absent = {"Access Token", "Seal Team Ricks", "Evil Morty"}
    assert {c["name"] for c in LEDGER["card"]} - set(NAMES) == absent


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
