"""All cards of the pack are there, as the ledger counts them; each has its pair of tests, and nearly all run from their text alone."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

import tableverse
from tableverse.cardtext import CardError, CardText, parse, show
from tableverse.cardtext.wordlist import wrong_examples
from tableverse.games.multiverse.state import GOALS
from tableverse.games.multiverse.words import language
from tests.rules.multiverse.cards import test_abilities, test_contraptions, test_one_shots, test_power_supplies  # noqa: F401
from tests.rules.multiverse.cards.pairs import DOES, IDLE

rules = pytest.mark.rules
FOLDER = resources.files("tableverse.games.multiverse")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))
NAMES = sorted(card["name"] for card in PACK["card"])


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_its_pair_of_tests(name):
    assert name in DOES, "no test of what it does"
    assert name in IDLE, "no test of when it does nothing"


def test_no_test_is_about_a_card_that_there_is_not():
    assert set(NAMES) == DOES | IDLE


@rules("MV-078", "MV-079")
def test_the_counts_of_the_ledger():
    counts = LEDGER["components"]
    copies = {c["name"]: c.get("copies", 1) for c in PACK["card"]}
    assert sum(copies.values()) == counts["game_cards"] == 60
    assert sum(copies[c["name"]] for c in PACK["card"] if c["type"] == "Ability") == counts["ability_cards"] == 5
    assert len(PACK["verse"]) == counts["verse_tiles"] == 4
    assert len(PACK["character"]) == counts["characters"] == 4
    state = tableverse.game("multiverse").new(seats=4)
    assert state.observe(None)["unused"] == [counts["build_control_tokens_per_player"]] * 4
    assert state.observe(None)["verses"][3]["actions"] == counts["action_tokens"] == 5


@rules("MV-001")
def test_the_numbers_that_end_the_game():
    wanted = {int(seats): points for seats, points in LEDGER["victory_points_to_end"].items()}
    assert wanted == GOALS


def test_all_game_cards_run_from_their_text():
    assert not [c["name"] for c in PACK["card"] if c.get("bespoke") or c.get("rule")]


def test_the_canonical_text_is_the_printed_one():
    for table in ("card", "character", "verse"):
        for entry in PACK[table]:
            if not entry.get("bespoke"):
                assert show(parse(entry["text"], language, CardText)) == entry["text"]


def test_every_word_has_an_example():
    assert wrong_examples(language) == []


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
