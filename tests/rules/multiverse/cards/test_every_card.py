"""All cards of the pack are there, as the ledger counts them; each has its pair of tests, and nearly all run from their text alone."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

import tableverse
from tableverse.cardtext import CardError
from tableverse.games.multiverse.constants import GOALS
from tests.rules.pairs import wrong_counts

rules = pytest.mark.rules
FOLDER = resources.files("tableverse.games.multiverse")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))


@rules("MV-078", "MV-079")
def test_the_counts_of_the_ledger():
    counts = LEDGER["components"]
    assert wrong_counts("multiverse") == []
    assert (counts["game_cards"], counts["ability_cards"], counts["verse_tiles"], counts["characters"]) == (60, 5, 4, 4)
    state = tableverse.game("multiverse").new(seats=4)
    assert state.observe(None)["unused"] == [counts["build_control_tokens_per_player"]] * 4
    assert state.observe(None)["verses"][3]["actions"] == counts["action_tokens"] == 5


@rules("MV-001")
def test_the_numbers_that_end_the_game():
    wanted = {int(seats): points for seats, points in LEDGER["victory_points_to_end"].items()}
    assert wanted == GOALS


def test_all_game_cards_run_from_their_text():
    assert not [c["name"] for c in PACK["card"] if c.get("bespoke") or c.get("rule")]


def test_the_cards_that_the_ledger_knows():
    kinds = {c["type"] for c in PACK["card"]}
    known = kinds | {e["name"] for table in ("card", "character", "verse") for e in PACK[table]}
    assert {e["name"] for e in LEDGER["card"]} <= known


@rules("MV-077", "MV-074")
def test_what_is_known_of_printed_cards():
    cards = {c["name"]: c for c in PACK["card"]}
    assert (cards["Blooble Yank"]["type"], cards["Blooble Yank"]["cost"]) == ("Power Supply", 6)
    assert cards["Blooble Yank"]["down"] < 6
    assert (cards["Not Cool"]["cost"], cards["Not Cool"]["text"]) == ("X", "+1 VP.")


HEAD = 'game = "multiverse"\n[[card]]\nname = "Test"\n'


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ('type = "Contraption"\ncost = 3\ntext = "+1 VP."', "one block"),
        ('type = "One-Shot"\ncost = 3\ntext = "Pay 3 Power: +1 VP."', "no block"),
        ('type = "Contraption"\ncost = 3\ndown = 2\ntext = "Pay 3 Power: +1 VP."', "down and power"),
        ('type = "Power Supply"\ncost = 3\ndown = 4\npower = 2\ntext = "Completed: +1 VP."', "down = 4"),
        ('type = "Power Supply"\ncost = 3\ndown = 2\npower = 0\ntext = "Completed: +1 VP."', "power = 0"),
        ('type = "Ability"\ncost = "X"\ntext = "Once per round, pay 1 Power: +1 VP."', "only a One-Shot"),
        ('type = "Ability"\ncost = 0\ntext = "Once per round, pay 1 Power: +1 VP."', "too low"),
        ('type = "One-Shot"\ncost = 3\ntext = "Steal 3 VP."', "Steal"),
    ],
)
def test_a_card_that_cannot_be_is_refused(lines, wrong):
    with pytest.raises(CardError, match=wrong):
        _ = tableverse.game("multiverse").with_packs(HEAD + lines).box


def test_a_pack_can_add_cards():
    more = tableverse.game("multiverse").with_packs(HEAD + 'type = "One-Shot"\ncost = 1\ntext = "+1 VP. Draw a card."')
    assert len(more.box.of("card")) == 61
    assert more.new(seats=2).observe(None)["deck"]["count"] == 61


@pytest.mark.parametrize("table", ["verse", "character"])
def test_tiles_and_characters_speak_of_completion(table):
    extra = "actions = 2\n" if table == "verse" else ""
    name = "Rickverse" if table == "verse" else "Rick"
    text = f'game = "multiverse"\n[[{table}]]\nname = "{name}"\noverride = true\n{extra}text = "+1 VP."'
    with pytest.raises(CardError, match="When you complete"):
        _ = tableverse.game("multiverse").with_packs(text).box
