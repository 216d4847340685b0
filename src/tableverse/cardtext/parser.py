"""From a text to its tree.

Texts are read word by word, without regard to capitals (see `earley`), and each text once. Those of a built package's own cards were read
when it was built (see `read_ahead`).
"""

from __future__ import annotations

from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING

from tableverse.cardtext import read_ahead
from tableverse.cardtext.errors import CardError, Problem
from tableverse.cardtext.grammar import Grammar, build
from tableverse.cardtext.language import Language
from tableverse.cardtext.nodes import Node

if TYPE_CHECKING:
    from tableverse.cardtext.earley import Earley


class Parser:
    """Reads the texts of one category of a language."""

    def __init__(self, language: Language, kinds: dict[str, tuple[str, ...]], start: type[Node]) -> None:
        self.language = language
        self.kinds = kinds
        self.start = start
        self.read: dict[str, Node] = read_ahead.trees(language, kinds, start)
        """What has been read."""
        self._lock = Lock()

    @cached_property
    def grammar(self) -> Grammar:
        """What the texts may look like."""
        return build(self.language, self.kinds, self.start)

    @cached_property
    def _earley(self) -> Earley:
        from tableverse.cardtext.earley import Earley

        return Earley(self.grammar)

    def parse(self, text: str) -> Node:
        """The tree of a text; CardError if there is none, or more than one."""
        node = self.read.get(text)
        if node is None:
            with self._lock:
                node = self.read[text] = self._parse(text)
        return node

    def _parse(self, text: str) -> Node:
        try:
            return self._earley.only_tree(text)
        except RecursionError:
            raise CardError(Problem("the sentences of this text stand too deep within each other", text)) from None


def parser_of(language: Language, start: type[Node], names: dict[str, tuple[str, ...]] | None = None) -> Parser:
    """The parser for texts of a category, with the names that a pack adds; built when first used, then kept."""
    kinds = language.kinds | (names or {})
    key = (start, tuple(sorted(kinds.items())))
    found = language.parsers.get(key)
    if not isinstance(found, Parser):
        found = language.parsers[key] = Parser(language, kinds, start)
    return found
