"""The little English that the card language needs: verbs, plurals, articles, and how words join into sentences.

Nothing here knows a card. Rules that English has but no card needs are left out on purpose.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

Person = Literal["you", "they", "each"]
"""Who a clause speaks of: `you` draw, `they` draw (with "their"), `each` foe draws (with "their")."""

Number = Literal["bare", "a", "plural"]
"""How a noun stands: bare ("for each Rick"), with its article ("a Rick"), or plural ("Ricks")."""

VERBS_OF_THIRD_PERSON: Final = {"have": "has", "do": "does", "are": "is", "may": "may", "must": "must", "cannot": "cannot"}
"""Verbs whose third person is not made by adding an s."""

PRONOUNS: Final = {"you": "they", "your": "their", "yours": "theirs", "yourself": "themselves"}
"""Words that turn when a clause speaks of somebody else."""

TIGHT: Final = frozenset(".,:;")
"""Marks that stand directly after the word before them."""

TOKEN: Final = re.compile(r"[+-]?\d+(?:,\d{3})*s?(?![^\s.,:;])|[.,:;]|[^\s.,:;]+")
"""A number (with its sign, or with a plural s), a mark, or a word; hyphens and apostrophes belong to the word."""

_NUMBER: Final = re.compile(r"([+-])?\d+(?:,\d{3})*(s)?")
_SPELT_WITH_VOWEL: Final = re.compile(r"[aeiouAEIOU]")
_SOUNDS_CONSONANT: Final = re.compile(r"(?:uni|use|eu|one\b|once\b)", re.IGNORECASE)


def third_person(verb: str) -> str:
    """The form of a verb after "each foe": draws, discards, passes, carries."""
    known = VERBS_OF_THIRD_PERSON.get(verb)
    if known is not None:
        return known
    if verb.endswith(("s", "sh", "ch", "x", "z", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def plural(noun: str) -> str:
    """The plural of a noun phrase, made at its last word. A capital marks a name, which keeps its y: "Mortys"."""
    if noun.endswith(("s", "sh", "ch", "x", "z")):
        return noun + "es"
    last = noun.rsplit(" ", 1)[-1]
    if noun.endswith("y") and noun[-2:-1] not in "aeiou" and last[:1].islower():
        return noun[:-1] + "ies"
    return noun + "s"


def singular_and_plural(spec: str) -> tuple[str, str]:
    """Read a noun as a form or a name list gives it: "card" (regular) or "die/dice"."""
    one, slash, many = spec.partition("/")
    return (one, many) if slash else (one, plural(one))


def article(next_word: str) -> str:
    """ "a" or "an", as the next word asks for."""
    vowel = _SPELT_WITH_VOWEL.match(next_word) and not _SOUNDS_CONSONANT.match(next_word)
    return "an" if vowel else "a"


def with_article(noun: str) -> str:
    """A noun with its article."""
    return f"{article(noun)} {noun}"


def either(things: Sequence[str]) -> str:
    """ "a, b or c"."""
    return f"{', '.join(things[:-1])} or {things[-1]}" if len(things) > 1 else "".join(things)


def tokens(text: str) -> list[str]:
    """The words, numbers and marks of a text."""
    return TOKEN.findall(text)


def number_token(word: str) -> str:
    """The kind of number that a token is (NUMBER, SIGNED or NUMBERS), or nothing if it is a word."""
    match = _NUMBER.fullmatch(word)
    if match is None or (match[1] and match[2]):
        return ""
    return "SIGNED" if match[1] else "NUMBERS" if match[2] else "NUMBER"


ARTICLE: Final = "\0a"
"""Stands in a list of tokens where an article is to be put: its spelling depends on the word after it."""


def join(words: list[str]) -> str:
    """Set tokens as text: spaces, articles, and a capital at the start of each sentence.

    A text without any full stop is a fragment ("a Rick", "in your hand") and keeps its small letter.
    """
    out: list[str] = []
    start = words[-1:] == ["."]
    for i, given in enumerate(words):
        word = article(words[i + 1]) if given == ARTICLE else given
        if start:
            word = word[:1].upper() + word[1:]
        start = word == "."
        if out and word not in TIGHT:
            out.append(" ")
        out.append(word)
    return "".join(out)
