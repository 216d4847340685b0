"""Trees of card text: immutable nodes that are parsed from a text, print as that text, and are run by the engine.

A *word* of the language is a class of node with a `form`. A *category* is a class of node without one: it says where its words may
stand. A field whose type is a category takes any word of that category that the language has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import msgspec


class Node(msgspec.Struct, frozen=True):
    """A piece of card text.

    A word sets `form` (see `forms`) and `examples`; its docstring is its line in the reference. A category sets `called`, the words by
    which an error message asks for it.
    """

    form: ClassVar[str] = ""
    also: ClassVar[tuple[str, ...]] = ()
    """Other forms that are understood but not canonical: an author who writes one is shown the canonical text."""
    examples: ClassVar[tuple[str, ...]] = ()
    called: ClassVar[str] = ""
    person: ClassVar[str] = ""
    """If set, the word stands only where the text speaks of that person ("you", or "they" for all others)."""
    countable: ClassVar[bool] = False
    """Of a category: its words are noun phrases, which stand with an article or in the plural ("a Rick", "2 Ricks")."""
    numbers: ClassVar[tuple[str, ...]] = ()
    """If set, the only ways in which this noun phrase stands: "a" (where an article could be), "bare" ("for each ..."), "plural"."""
    clause: ClassVar[bool] = False
    """Of a category: its words are clauses, so they speak of others only if they have a verb that can agree."""
    agrees: ClassVar[str] = "each"
    """Of a subject: the person of the verb after it ("you draw", "they draw", "each foe draws")."""
    cancels: ClassVar[bool] = False
    """The word keeps what it answers from happening ("cancel it"), so a text with it is looked for before that, not after it."""
    goes_on: ClassVar[bool] = False
    """The word says nothing by itself: what it is for says the rest of the text ("choose a foe")."""

    def keeps(self) -> Node | None:
        """What this sentence leaves behind when it is carried out, to hold for a while ("this turn, ..."); None for most."""
        return None


Path = tuple[int, ...]
"""Where a node stands in its tree: the number of the child, at each level."""


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below a node, in the order of its fields."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def walk(node: Node) -> Iterator[tuple[Path, Node]]:
    """A node and all nodes below it, each with its path, parents first."""
    yield (), node
    for i, child in enumerate(children(node)):
        for path, below in walk(child):
            yield (i, *path), below


def at(node: Node, path: Path) -> Node:
    """The node at a path."""
    for i in path:
        node = list(children(node))[i]
    return node
