"""What the games' faces of cards share: icons for words of the card language, and a text in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tableverse.cardtext.nodes import walk
from tableverse.core.declaration import MOST_LINE

if TYPE_CHECKING:
    from tableverse.cardtext.packs import Entry
    from tableverse.core.declaration import Icon

MOST_ICONS: Final = 3
SHARED_ICONS: Final[Mapping[str, Icon]] = {
    "ChooseOne": "fork",
    "Destroy": "remove",
    "Discard": "lower",
    "Draw": "deck",
    "Gain": "raise",
    "Put": "swap",
}
"""By the name of a word's class."""


def icons_of(entry: Entry, own: Mapping[str, Icon]) -> tuple[Icon, ...]:
    """Icons for what a card's texts do, in the order of their words, each once."""
    table = {**SHARED_ICONS, **own}
    words = [type(node).__name__ for tree in entry.trees.values() for _, node in walk(tree)]
    return tuple(dict.fromkeys(table[word] for word in words if word in table))[:MOST_ICONS]


def line_of(text: str) -> str:
    """A text in one short line: all of it, its first sentence, or how that begins.

    >>> line_of("+2 Power. Attack: each foe discards a card of their choice.")
    '+2 Power.'
    >>> line_of("Attack: each foe discards a card of their own choice from the hand.")
    'Attack: each foe discards a card of …'
    """
    if len(text) <= MOST_LINE:
        return text
    sentence = text.partition(". ")[0] + "."
    if len(sentence) <= MOST_LINE:
        return sentence
    return text[: MOST_LINE - 1].rpartition(" ")[0] + " …"
