"""Lark's Earley parser, which finds every tree that the words of a text allow; loaded when there is a text to read.

A tree counts if it prints as exactly the text it came from. So "1 card", "an card" and "draw 2 Cards" are understood but refused, with the
text that should stand there; and a text with two different trees is refused as ambiguous instead of being read one way or the other.

`_Ahead` stands in for a table that Lark keeps to itself: `pyproject.toml` names the versions that it was tried with, and a test compares
the trees with those that Lark finds without it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any, cast

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedToken
from lark.lexer import Lexer, LexerState

from tableverse.cardtext import english
from tableverse.cardtext.errors import CardError, Problem
from tableverse.cardtext.explain import unexpected
from tableverse.cardtext.grammar import Grammar
from tableverse.cardtext.language import shape_of
from tableverse.cardtext.nodes import Node, walk
from tableverse.cardtext.printer import show

MOST_TREES = 200
"""A text with more trees than this is not looked at any further: it is ambiguous."""

MOST_DIGITS = 6


class _Ahead:
    """The rules to try for a category, given the token that comes next.

    Lark's Earley parser tries every rule of a category; knowing the next token leaves few of them and makes parsing several times as fast.
    It stands in for the parser's own table and is set on by the lexer, token by token.
    """

    def __init__(self, table: dict[Any, list[Any]]) -> None:
        self.table = table
        self.token = ""
        self._first: dict[Any, frozenset[str] | None] = {}
        self._known: dict[tuple[Any, str], list[Any]] = {}

    def __getitem__(self, category: Any) -> list[Any]:
        key = (category, self.token)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = [rule for rule in self.table[category] if self._may_begin(rule)]
        return found

    def _may_begin(self, rule: Any) -> bool:
        if not rule.expansion:
            return True
        symbol = rule.expansion[0]
        if symbol.is_term:
            return bool(symbol.name == self.token)
        tokens = self._tokens(symbol)
        return tokens is None or self.token in tokens

    def _tokens(self, category: Any) -> frozenset[str] | None:
        """The tokens with which a category may begin; None if it may be empty. The table has all rules that it may begin with."""
        if category not in self._first:
            rules = self.table[category]
            empty = any(not rule.expansion for rule in rules)
            tokens = frozenset(rule.expansion[0].name for rule in rules if rule.expansion and rule.expansion[0].is_term)
            self._first[category] = None if empty else tokens
        return self._first[category]


class _Given:
    """The tokens of a text, on their way to the parser."""

    def __init__(self, tokens: list[Token], ahead: _Ahead) -> None:
        self.tokens = tokens
        self.ahead = ahead
        ahead.token = tokens[0].type

    def __iter__(self) -> Iterator[Token]:
        for token in self.tokens:
            self.ahead.token = token.type
            yield token


class _Words(Lexer):
    """The lexer that Lark is given: it passes on the tokens that `Parser` has made."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: LexerState, parser_state: Any = None) -> Iterator[Token]:
        return iter(cast("_Given", lexer_state))


class Earley:
    """Reads texts by a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._lark = Lark(grammar.text, parser="earley", lexer=_Words, ambiguity="explicit", maybe_placeholders=False)
        self._earley: Any = self._lark.parser.parser
        self._ahead = _Ahead(self._earley.predictions)

    def only_tree(self, text: str) -> Node:
        """The tree of a text; CardError if there is none, or more than one."""
        given = _Given(self._tokens(text), self._ahead)
        try:
            tree = self._run(given, self._ahead)
        except UnexpectedToken:
            tree = self._explained(text, given)
        found = list(dict.fromkeys(cast("list[Node]", self._values(tree, {}))))
        exact = [node for node in found if show(node) == text]
        if len(exact) == 1:
            _check_counts(text, exact[0])
            return exact[0]
        if exact:
            raise CardError(_ambiguous(text, exact))
        raise CardError(_not_canonical(text, [show(node) for node in found]))

    def _run(self, given: _Given, predictions: Any) -> Tree[Token]:
        self._earley.predictions = predictions
        return self._lark.parse(cast("str", given))

    def _explained(self, text: str, given: _Given) -> Tree[Token]:
        """Parse with all rules at every word, to say what was expected where the text goes wrong."""
        try:
            return self._run(given, self._ahead.table)
        except UnexpectedToken as error:
            raise CardError(unexpected(text, error, self.grammar)) from None

    def _tokens(self, text: str) -> list[Token]:
        found: list[Token] = []
        for match in english.TOKEN.finditer(text):
            word = match[0]
            kind = english.number_token(word)
            if len(word) > MOST_DIGITS and kind:
                raise CardError(Problem(f"{word} is too large a number", text, match.start()))
            kind = kind or self.grammar.terminals.get(word.lower(), "UNKNOWN")
            found.append(Token(kind, word, match.start()))
        found.append(Token("_END", "", len(text.rstrip())))
        return found

    def _values(self, tree: Tree[Token] | Token, known: dict[int, list[Any]]) -> list[Any]:
        """All values that a tree may stand for: more than one where Lark found the text ambiguous.

        Trees share their parts, so each part is worked out once.
        """
        if isinstance(tree, Token):
            return [int(tree.rstrip("s").replace(",", ""))]
        found = known.get(id(tree))
        if found is None:
            found = known[id(tree)] = self._values_of(tree, known)
        return found

    def _values_of(self, tree: Tree[Token], known: dict[int, list[Any]]) -> list[Any]:
        if tree.data == "_ambig":
            return [value for child in tree.children for value in self._values(child, known)][:MOST_TREES]
        alternative = self.grammar.alternatives.get(tree.data)
        if alternative is not None and alternative.word is None:
            return [alternative.value]
        below = [self._values(child, known) for child in tree.children]
        products = itertools.islice(itertools.product(*below), MOST_TREES)
        if alternative is None:
            return list(products) if tree.data in self.grammar.lists else below[0]
        word, fills = alternative.word, alternative.fills
        assert word is not None
        settled = dict(alternative.settled)
        return [
            word(**settled, **{name: value for name, value in zip(fills, values, strict=True) if name is not None}) for values in products
        ]


def _check_counts(text: str, tree: Node) -> None:
    for _, node in walk(tree):
        for field in shape_of(type(node)).fields.values():
            value = getattr(node, field.name)
            if field.least and isinstance(value, int) and value < field.least:
                raise CardError(Problem(f"{value} is too few: at least {field.least} is needed", text, text.find(f"{value}")))


def _ambiguous(text: str, nodes: Sequence[Node]) -> Problem:
    readings = "\n    ".join(repr(node) for node in nodes[:3])
    return Problem(f"the text can be read in {len(nodes)} ways:\n    {readings}", text, 0)


def _not_canonical(text: str, canonical: Sequence[str]) -> Problem:
    def agreement(other: str) -> int:
        return next((i for i, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other)))

    best = max(canonical, key=agreement)
    return Problem(f'write "{best}"', text, agreement(best))
