"""Making up trees: every text that a language allows can come out. For tests and for stress runs.

`below(n)` is where chance comes from: a number from 0 to n - 1. A test hands in draws of its own test library, a script
`random.Random(7).randrange`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tableverse.cardtext.grammar import Grammar, Line
from tableverse.cardtext.language import Language, shape_of
from tableverse.cardtext.nodes import Node
from tableverse.cardtext.parser import parser_of

Below = Callable[[int], int]

MOST_ITEMS: Final = 2
"""How many items a list may have beyond what it needs."""


def made_up(language: Language, start: type[Node], below: Below, depth: int = 5, names: dict[str, tuple[str, ...]] | None = None) -> Node:
    """A tree of a category, as deep as that or as deep as it has to be. `parse(show(tree))` must give it back."""
    grammar = parser_of(language, start, names).grammar
    node = _Maker(grammar, below).value(grammar.top, depth)
    assert isinstance(node, Node)
    return node


class _Maker:
    def __init__(self, grammar: Grammar, below: Below) -> None:
        self.grammar = grammar
        self.below = below
        self.height = _heights(grammar)

    def value(self, symbol: str, depth: int) -> Any:
        if symbol == "SIGNED":
            return self.below(19) - 9
        if symbol in ("NUMBER", "NUMBERS"):
            return 1 + self.below(1200 if self.below(8) == 0 else 12)
        listing = self.grammar.lists.get(symbol)
        if listing is not None:
            count = listing.least + (self.below(MOST_ITEMS + 1) if depth > self.height.get(listing.item, 0) else 0)
            return tuple(self.value(listing.item, depth) for _ in range(count))
        lines = self.grammar.rules[symbol]
        fitting = [line for line in lines if self._line_height(line) < depth]
        if not fitting:
            least = min(map(self._line_height, lines))
            fitting = [line for line in lines if self._line_height(line) == least]
        return self.line(fitting[self.below(len(fitting))], depth)

    def line(self, line: Line, depth: int) -> Any:
        kept = [s for s in line.symbols if not s.startswith("_")]
        if not line.builds:
            return self.value(kept[0], depth)
        alternative = self.grammar.alternatives[line.builds]
        if alternative.word is None:
            return alternative.value
        fields = dict(alternative.settled)
        for name, symbol in zip(alternative.fills, kept, strict=True):
            if name is not None:
                counts = symbol == "SIGNED" and shape_of(alternative.word).fields[name].least
                fields[name] = 1 + self.below(9) if counts else self.value(symbol, depth - 1)
        return alternative.word(**fields)

    def _line_height(self, line: Line) -> int:
        return max((self.height.get(s, 0) for s in line.symbols), default=0) + (1 if line.builds else 0)


def _heights(grammar: Grammar) -> dict[str, int]:
    """How deep the flattest tree of each rule is; a rule that can build nothing is higher than any depth."""
    endless = 10_000
    height = dict.fromkeys((*grammar.rules, *grammar.lists), endless)
    changed = True
    while changed:
        changed = False
        for rule in height:
            if rule in grammar.lists:
                now = height.get(grammar.lists[rule].item, 0)
            else:
                now = min(
                    (max((height.get(s, 0) for s in line.symbols), default=0) + (1 if line.builds else 0) for line in grammar.rules[rule]),
                    default=endless,
                )
            if now < height[rule]:
                height[rule] = now
                changed = True
    return height
