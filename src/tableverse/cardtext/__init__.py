"""The card language: texts that are programs. `docs/cards.md` is for card authors, `forms` for whoever adds a word."""

from typing import TypeVar

from tableverse.cardtext import cards as _cards  # noqa: F401 (the words about cards are made known)
from tableverse.cardtext.errors import CardError, Problem
from tableverse.cardtext.kinds import (
    Act,
    Block,
    Clause,
    Condition,
    Context,
    Countable,
    Destination,
    Effect,
    Event,
    Filter,
    FollowUp,
    Happening,
    Kind,
    Opening,
    Period,
    Place,
    Result,
    Sentence,
    Standing,
    Text,
    Trigger,
    Who,
)
from tableverse.cardtext.language import Count, Language, Names
from tableverse.cardtext.nodes import Node, at, children, walk
from tableverse.cardtext.packs import Entry, Pack, PackBox, Record, Schema, Table, load_pack, load_packs
from tableverse.cardtext.parser import parser_of
from tableverse.cardtext.printer import show
from tableverse.cardtext.shared import SHARED, CardText, sequence
from tableverse.cardtext.table import CardTable
from tableverse.cardtext.waiting import (
    Ability,
    AtWill,
    Kept,
    SetOff,
    WaitingTable,
    ability,
    about_to,
    amount,
    carry_out,
    forbids,
    grants,
    happens,
    keep,
    listening,
    notice,
    over,
    replies,
    standing,
    usable,
    use,
)

N = TypeVar("N", bound=Node)


def parse(text: str, language: Language, start: type[N], names: dict[str, tuple[str, ...]] | None = None) -> N:
    """The tree of a text of a category; CardError says what is wrong with it. `names` adds to the closed lists of the language."""
    node = parser_of(language, start, names).parse(text)
    assert isinstance(node, start)
    return node


__all__ = [
    "SHARED",
    "Ability",
    "Act",
    "AtWill",
    "Block",
    "CardError",
    "CardTable",
    "CardText",
    "Clause",
    "Condition",
    "Context",
    "Count",
    "Countable",
    "Destination",
    "Effect",
    "Entry",
    "Event",
    "Filter",
    "FollowUp",
    "Happening",
    "Kept",
    "Kind",
    "Language",
    "Names",
    "Node",
    "Opening",
    "Pack",
    "PackBox",
    "Period",
    "Place",
    "Problem",
    "Record",
    "Result",
    "Schema",
    "Sentence",
    "SetOff",
    "Standing",
    "Table",
    "Text",
    "Trigger",
    "WaitingTable",
    "Who",
    "ability",
    "about_to",
    "amount",
    "at",
    "carry_out",
    "children",
    "forbids",
    "grants",
    "happens",
    "keep",
    "listening",
    "load_pack",
    "load_packs",
    "notice",
    "over",
    "parse",
    "replies",
    "sequence",
    "show",
    "standing",
    "usable",
    "use",
    "walk",
]
