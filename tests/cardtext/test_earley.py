"""Knowing the next token makes Lark's parser faster; it changes no tree and no error."""

from __future__ import annotations

import pytest

import tableverse
from tableverse.cardtext import CardError
from tableverse.cardtext.earley import Earley, _Given
from tableverse.cardtext.parser import Parser


@pytest.mark.parametrize("name", tableverse.games())
def test_trees_are_those_that_lark_finds_by_itself(name: str) -> None:
    game = tableverse.game(name)
    assert len(game.box)
    parsers = [p for p in game.schema.language.parsers.values() if isinstance(p, Parser) and p.read]
    assert parsers
    for parser in parsers:
        earley = Earley(parser.grammar)
        for text in [*parser.read][::10]:
            tokens = earley._tokens(text)
            with_table = earley._run(_Given(tokens, earley._ahead), earley._ahead)
            assert with_table == earley._run(_Given(tokens, earley._ahead), earley._ahead.table)
            with pytest.raises(CardError):
                earley.only_tree(f"{text} {text[:1]}")
