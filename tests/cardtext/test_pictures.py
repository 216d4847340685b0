"""Picture lines: what can be drawn, what is refused, and the lines of the five games' cards."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tableverse.cardtext import CardError, load_pack
from tableverse.cardtext.commands import lint
from tableverse.cardtext.pictures import MOST_PICTURE, check, line_for, show, unknown_words, words
from tableverse.games import find, names
from tests.cardtext.toy import SCHEMA

LINES: list[tuple[str, list[str]]] = json.loads(Path(__file__).with_name("picture_lines.json").read_text())
GAMES = names()


def pictures(game: str) -> dict[str, str]:
    pack = tomllib.loads(resources.files("tableverse.games").joinpath(game, "pack.toml").read_text("utf-8"))
    tables = [(table, records) for table, records in pack.items() if isinstance(records, list)]
    return {f"{table}/{record['name']}": record["picture"] for table, records in tables for record in records}


@pytest.mark.parametrize(("line", "unknown"), LINES)
def test_what_cannot_be_drawn_is_found_as_in_the_browser(line: str, unknown: list[str]):
    assert [found.word for found in unknown_words(line)] == unknown


def test_a_slip_of_the_keys_is_refused_with_the_nearest_word(tmp_path: Path):
    pack = tmp_path / "mine.toml"
    pack.write_text('game = "toy"\n[[card]]\nname = "A"\ntext = "Draw a card."\npicture = "scientst; holding a tridnt"\n')
    text, code = lint([pack], {"toy": SCHEMA})
    assert code == 1
    assert '"scientst" can\'t be drawn; did you mean "scientist"?' in text
    assert '"tridnt" can\'t be drawn; did you mean "trident"?' in text
    assert f"{pack}:5" in text
    assert text.endswith(f"{pack}: 2 to mend")


def test_a_word_that_is_near_nothing_is_refused_without_a_guess():
    with pytest.raises(CardError, match=r"\"blorpzzz\" can't be drawn\n"):
        check("boy, blorpzzz")


def test_a_line_has_an_end():
    check("key" + " " * (MOST_PICTURE - 3))
    with pytest.raises(CardError, match="at most 200 letters, this one has 201"):
        check("key" + " " * (MOST_PICTURE - 2))


def test_a_card_without_a_line_is_drawn_from_its_name():
    assert line_for("Trident") == line_for("Trident")
    assert line_for("Trident").startswith("trident; ")
    for name in ("Trident", "Zxqv", "", "Évil Ünicorn 3000"):
        check(line_for(name))


@pytest.mark.parametrize("game", GAMES)
def test_python_has_the_picture_of_every_card(game: str):
    box = find(game).box
    names = [key.partition("/")[2] for key in pictures(game)]
    drawn = {ET.fromstring(box.card(name).svg()).tag for name in names}
    assert drawn == {"{http://www.w3.org/2000/svg}svg"}
    assert len({box.card(name).svg() for name in names}) == len(names)
    assert box.card(0).name == box.names[0]


def test_a_card_of_ones_own_is_not_among_the_pictures():
    own = load_pack('game = "toy"\n[[card]]\nname = "Own"\npicture = "key"', SCHEMA).get("card", "Own")
    with pytest.raises(LookupError, match="Own is not among"):
        own.svg()
    assert own._repr_svg_() is None


@pytest.mark.parametrize("game", GAMES)
def test_every_card_and_the_box_have_a_picture_that_can_be_drawn_and_is_printed_as_it_stands(game: str):
    lines = {**pictures(game), "the box": find(game).picture}
    for name, line in lines.items():
        assert line, name
        check(line)
        assert show(line) == line, name


@pytest.mark.parametrize("game", GAMES)
def test_every_family_has_a_back_of_its_own_with_a_pattern_and_a_mood(game: str):
    backs = find(game).backs
    assert set(backs) == set(find(game).box.families)
    assert len(set(backs.values())) == len(backs)
    for family, line in backs.items():
        check(line)
        assert show(line) == line, family
        _, pattern, mood = line.split("; ")
        assert pattern in words().places, family
        assert mood in words().moods, family


def test_no_two_families_of_a_game_have_the_same_pattern_in_the_same_mood():
    for game in GAMES:
        papers = Counter(line.partition("; ")[2] for line in find(game).backs.values())
        assert max(papers.values()) == 1, game


def test_no_two_cards_have_the_same_line():
    lines = Counter(line for game in GAMES for line in pictures(game).values())
    assert [line for line, count in lines.items() if count > 1] == []
