"""All cards of the pack run from their text, and each has its pair of tests."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from tableverse.cardtext import CardError
from tests.rules.hundred_days.cards import test_blue, test_characters, test_items, test_orange  # noqa: F401  (they note their cards)
from tests.rules.hundred_days.positions import table, with_cards

PACK = tomllib.loads((resources.files("tableverse.games.hundred_days") / "pack.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for card in PACK["card"])


def test_nine_of_ten_cards_have_no_rule_of_their_own() -> None:
    own = [card["name"] for card in PACK["card"] if card.get("bespoke") or card.get("rule")]
    assert own == ["Jerry Smith"]


GREEN = {"colour": "green", "kind": "character", "requirement": [1]}
ORANGE = {"colour": "orange", "kind": "reaction"}


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"kind": "item"}, "a card of the kind item is green"),
        ({"colour": "green", "kind": "item"}, "one or two dimensions"),
        ({"colour": "green", "kind": "item", "requirement": [1, 2, 3]}, "one or two dimensions"),
        ({"colour": "green", "kind": "item", "requirement": [4, 4]}, "two different dimensions"),
        ({"colour": "green", "kind": "item", "requirement": [7]}, "numbers from 1 to 6"),
        ({"colour": "green", "kind": "item", "requirement": [1], "resource_icons": [[]]}, "at least one resource"),
        ({"points": 2}, "belong to green cards"),
        ({"cost": {"Schmeckles": 0}}, "at least 1"),
        ({"cost": {"Gold": 1}}, "Gold"),
        ({"text": "When you close a dimension, draw a card."}, "only a character waits"),
        ({"text": "Foes cannot trigger items."}, "only a character waits"),
        ({"text": "At the end of the game, for each 2 items you control, +1 point."}, "only green cards count"),
        ({"text": "For each 2 items you control, +1 point."}, "points are counted at the end"),
        (ORANGE | {"text": "Draw a card."}, "a reaction begins with"),
        (ORANGE | {"text": "When you close a dimension, draw a card."}, "a reaction begins with"),
        (GREEN | {"text": "When a foe closes a dimension, cancel it."}, "belongs to reactions"),
        (GREEN | {"text": "At the end of the game, draw a card."}, "only points are counted"),
        (GREEN | {"text": "At the start of your turn, draw a card."}, "happens at a certain time"),
        (GREEN | {"text": "At the end of each gathering phase, draw a card."}, "happens at a certain time"),
        ({"text": "This round, at the end of each turn, draw a card."}, "happens at a certain time"),
        ({"text": "This round, at the end of the game, draw a card."}, "happens at a certain time"),
        (GREEN | {"kind": "item", "text": "When you close a dimension, draw a card."}, "only a character waits"),
    ],
)
def test_a_wrong_card_is_refused_with_the_reason(record: dict[str, Any], why: str) -> None:
    with pytest.raises(CardError, match=why):
        _ = with_cards({"name": "Wrong"} | record).box


def test_a_rule_that_stands_on_a_character_holds_as_long_as_it_lies_there() -> None:
    game = with_cards(GREEN | {"name": "Warden", "text": "Foes cannot trigger items."})
    t = table(area={0: ["Warden"], 1: ["Mega Seed Pouch"]}, game=game)
    t.end()
    assert t.why_not("Trigger Mega Seed Pouch", 1) == "Warden forbids it."
