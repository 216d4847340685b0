"""What holds for the cards of every registered game. A new game gets these tests by being registered; `pairs` says what it declares."""

from __future__ import annotations

import random

import pytest

import tableverse
from tableverse.cardtext import Node, parse, show
from tableverse.cardtext.generate import made_up
from tableverse.cardtext.wordlist import wrong_examples
from tests.rules.pairs import declared, pack_of, without_a_pair, wrong_counts

GAMES = [name for name in tableverse.games() if tableverse.game(name).schema is not None]
STARTS = [
    pytest.param(name, start, id=f"{name}-{start.__name__}")
    for name in GAMES
    for start in dict.fromkeys(s for table in tableverse.game(name).schema.tables.values() for s in table.texts.values())
]


@pytest.mark.parametrize("name", GAMES)
def test_every_text_prints_back_as_it_is(name: str) -> None:
    printed = [(show(tree), getattr(e.record, column)) for e in pack_of(name).entries for column, tree in e.trees.items()]
    assert len(printed) > 20
    assert [(a, b) for a, b in printed if a != b] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_word_has_an_example_that_is_read(name: str) -> None:
    assert wrong_examples(tableverse.game(name).schema.language) == []


@pytest.mark.parametrize(("name", "start"), STARTS)
def test_made_up_texts_have_one_reading_and_come_back(name: str, start: type[Node]) -> None:
    language, names, dice = tableverse.game(name).schema.language, pack_of(name).names, random.Random(7)
    for _ in range(120):
        tree = made_up(language, start, dice.randrange, names=names)
        assert parse(show(tree), language, start, names) == tree


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_test_that_it_does_and_one_that_it_does_not(name: str) -> None:
    assert without_a_pair(name) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_box_has_what_the_ledger_counts(name: str) -> None:
    assert declared(name).COUNTS
    assert wrong_counts(name) == []
