"""Everything that the page for card authors shows is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tableverse.cardtext import CardError, CardText, load_pack, parse, show, walk
from tableverse.cardtext.wordlist import wrong_examples
from tests.cardtext.toy import SCHEMA, language

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


SECTION = PAGE[PAGE.index("## How texts are written") : PAGE.index("## When something is wrong")]
TEXTS = list(dict.fromkeys(re.findall(r"`([A-Z+][^`]*\.)`", SECTION)))


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text: str):
    assert show(parse(text, language, CardText)) == text


def test_every_shared_word_has_an_example():
    shown = {type(node) for text in TEXTS for _, node in walk(parse(text, language, CardText))}
    missing = [word.__name__ for word, group in language.words.items() if group != "toy" and word not in shown]
    assert missing == []


@pytest.mark.parametrize("block", blocks("error"))
def test_errors(block: str):
    text, message = block.split("\n---\n")
    with pytest.raises(CardError) as error:
        parse(text, language, CardText)
    assert str(error.value) == message.rstrip("\n")


def test_packs():
    for block in blocks("toml"):
        assert load_pack(block, SCHEMA).entries


def test_code():
    space: dict[str, object] = {"__name__": "tests.cardtext.page"}
    for block in blocks("python"):
        exec(compile(block, "docs/cards.md", "exec", dont_inherit=True), space)
    assert wrong_examples(space["language"]) == []  # type: ignore[arg-type]
