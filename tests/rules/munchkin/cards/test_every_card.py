"""All cards of the pack run from their text, and each has its pair of tests."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

from tableverse.cardtext import CardError
from tests.rules.munchkin.cards import test_doors, test_monsters, test_treasures  # noqa: F401  (they note their cards)
from tests.rules.munchkin.positions import munchkin

PACK = tomllib.loads((resources.files("tableverse.games.munchkin") / "pack.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for table in ("role", "card") for card in PACK[table])


def test_nine_of_ten_cards_have_no_rule_of_their_own() -> None:
    own = [card["name"] for card in PACK["card"] if card.get("bespoke") or card.get("rule")]
    assert own == ["Super Munchkin", "Cheat!"]


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
