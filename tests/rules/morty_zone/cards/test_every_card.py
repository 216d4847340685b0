"""All cards of the pack are there, as the ledger counts them, and each has its pair of tests."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any

import pytest

import tableverse
from tests.rules.pairs import wrong_counts

rules = pytest.mark.rules
FOLDER = resources.files("tableverse.games.morty_zone")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))


def pieces(kind: str) -> list[dict[str, Any]]:
    return [c for c in PACK["card"] if c["type"] == kind]


NAMES = sorted(entry["name"] for table in ("card", "crystal", "bonus") for entry in PACK[table])


@rules("MZ-060")
def test_the_counts_of_the_ledger():
    counts = LEDGER["components"]
    box = tableverse.game("morty_zone").box
    assert wrong_counts("morty_zone") == []
    assert len(NAMES) == len(set(NAMES)) == 18 + 25 + 10 + 8
    assert [len(box.of(f)) for f in ("Rick Card", "Public Bonus Card", "Secret Death Crystal")] == [20, 25, 10]
    assert len(PACK["bonus"]) == 8
    state = tableverse.game("morty_zone").new(seats=4)
    assert len(state.observe(None)["board"]) == counts["fate_boards"] == 4
    assert len(state.observe(None)["dice"]) == counts["dice"] == counts["dice_per_color"] * counts["colors"] == 8
    assert len(state.observe(None)["bonus"][0]["cards"]) == counts["public_bonus_cards_per_player"] == 3
    assert len(state.observe(None)["board"][0]["Red"]["numbers"]) == counts["numbers_per_color"] == 10
    assert tableverse.game("morty_zone").options["rounds"].choices == (1, counts["rounds_in_a_match"])


@rules("MZ-040")
def test_values_and_copies_of_the_pack():
    assert {c["value"] for c in pieces("Public Bonus Card")} == {0, 1, 2, 3, 4, 5, 6, "?"}
    assert {c["name"]: c["copies"] for c in PACK["card"] if "copies" in c} == {"Hologram Rick": 2, "Cowboy Rick": 2}


def test_the_cards_that_the_ledger_knows():
    """Each entry of the ledger is about something that the pack has: a kind of component, a card or a member of the family."""
    kinds = {c["type"] for c in PACK["card"]} | {"Secret Death Crystal"}
    members = {b["member"] for b in PACK["bonus"]}
    for entry in LEDGER["card"]:
        assert entry["name"] in kinds | members | set(NAMES)
    assert {"Hologram Rick", "Jerry", "Beth"} <= {entry["name"] for entry in LEDGER["card"]}


@rules("MZ-046", "MZ-R09")
def test_each_colour_has_a_jerry_or_a_beth():
    pair = [(b["member"], b["text"].split()[-1].rstrip(".")) for b in PACK["bonus"] if b["member"] in ("Jerry", "Beth")]
    assert pair == [("Jerry", "Red"), ("Beth", "Blue"), ("Jerry", "Green"), ("Beth", "Black")]


@rules("MZ-003", "MZ-E5")
def test_one_crystal_wants_all_ones():
    assert [c["text"] for c in PACK["crystal"]].count("Check all 1s.") == 1


def test_the_box_has_the_texts_of_the_pack():
    box = tableverse.game("morty_zone").box
    for entry in (*PACK["card"], *PACK["crystal"]):
        copies = box.named(entry["name"])
        assert len(copies) == entry.get("copies", 1)
        assert all(box.records[c].text == entry["text"] for c in copies)
