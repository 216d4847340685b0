"""Picture lines: a card's picture in words, such as "scientist, gills; holding a trident; underwater; sea".

A line has clauses parted by `;` and phrases parted by `,`. A phrase is a relation, a count, a size, an ink and a word, of which only the
word is needed. The words are those that the browser client can draw: `picture_words.json` is written from its tables and is the only list.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from importlib import resources
from typing import Final

import msgspec

from tableverse.cardtext.errors import CardError, Problem

MOST_PICTURE: Final = 200
"""Letters of a line."""
MOST_WORDS: Final = 4
"""Words of a name: "big red button box" is read as far as it is known."""
ARTICLES: Final = frozenset(["a", "an", "the", "some", "his", "her", "its", "their", "very", "of", "full"])


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words that can be drawn, by sort."""

    figures: tuple[str, ...]
    faces: tuple[str, ...]
    hair: tuple[str, ...]
    worn: tuple[str, ...]
    clothes: tuple[str, ...]
    skin: tuple[str, ...]
    things: tuple[str, ...]
    places: tuple[str, ...]
    effects: tuple[str, ...]
    moods: tuple[str, ...]
    framings: tuple[str, ...]
    inks: tuple[str, ...]
    counts: dict[str, int]
    sizes: dict[str, float]
    relations: tuple[str, ...]
    synonyms: dict[str, str]

    @property
    def names(self) -> Iterator[str]:
        """Everything that can stand as the word of a phrase."""
        for sort in (self.figures, self.faces, self.worn, self.clothes, self.skin, self.things, self.places, self.effects, self.framings):
            yield from sort
        for style in self.hair:
            yield from (style, f"{style} hair")
        for mood in self.moods:
            yield from (mood, f"{mood} light")


@functools.cache
def words() -> Words:
    """The word list."""
    return msgspec.json.decode(resources.files("tableverse.cardtext").joinpath("picture_words.json").read_bytes(), type=Words)


@functools.cache
def _names() -> frozenset[str]:
    return frozenset(words().names)


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word that cannot be drawn, where it stands, and the nearest one that can; "" if none is near."""

    word: str
    column: int
    nearest: str


def unknown_words(line: str) -> list[Unknown]:
    """The words of a line that cannot be drawn.

    >>> unknown_words("scientist; holding a tridnt; underwater")
    [Unknown(word='tridnt', column=21, nearest='trident')]
    """
    return [found for phrase in re.finditer(r"[^;,]+", line) for found in _unknown_in(phrase.group(), phrase.start())]


def _unknown_in(phrase: str, start: int) -> Iterator[Unknown]:
    tokens = [(found.group().lower(), start + found.start()) for found in re.finditer(r"\S+", phrase)]
    said = [(word, column) for k, (word, column) in enumerate(tokens) if word not in ARTICLES or k == len(tokens) - 1]
    known = words()
    at = 0
    while at < len(said) - 1 and said[at][0] in known.relations:
        at += 1
    first = at
    while at < len(said):
        word, column = said[at]
        more = at + 1 < len(said)
        length = _known_run([word for word, _ in said[at : at + MOST_WORDS]])
        modifies = more and (word in known.counts or word in known.sizes or _is_ink(word))
        if length < 2 and (modifies or (at > first and word in known.relations)):
            length = 1
        elif not length:
            yield Unknown(word, column, nearest(word))
            length = 1
        at += length


def _known_run(run: list[str]) -> int:
    """How many of these words, from the first on, are one name."""
    for length in range(len(run), 0, -1):
        if any(form in _names() for form in _forms(" ".join(run[:length]))):
            return length
    return 0


def _forms(word: str) -> Iterator[str]:
    """A word, what else it may be called, and its singular."""
    also = words().synonyms
    one = re.sub("s$", "", word)
    yield from (word, also.get(word, ""), one, also.get(one, ""), re.sub("ies$", "y", word), re.sub("es$", "", word))


def _is_ink(word: str) -> bool:
    return word in words().inks or words().synonyms.get(word) in words().inks


@functools.cache
def _single_words() -> tuple[str, ...]:
    known = words()
    sorts = (known.figures, known.things, known.places, known.effects, known.moods, known.worn, known.clothes, known.synonyms, known.inks)
    return tuple(word for sort in sorts for word in sort if " " not in word)


def nearest(word: str) -> str:
    """The nearest single word that can be drawn, for a slip of the keys; "" if none is near."""
    if len(word) < MOST_WORDS:
        return ""
    best, least = "", 3 if len(word) > 6 else 2
    for known in _single_words():
        if abs(len(known) - len(word)) < least and (far := _distance(word, known)) < least:
            best, least = known, far
    return best


def _distance(one: str, other: str) -> int:
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        above, row[0] = row[0], i
        for j, there in enumerate(other, 1):
            above, row[j] = row[j], min(row[j - 1] + 1, row[j] + 1, above + (letter != there))
    return row[-1]


def check(line: str) -> None:
    """Raise a CardError with everything in a line that cannot be drawn."""
    if len(line) > MOST_PICTURE:
        raise CardError(Problem(f"a picture has at most {MOST_PICTURE} letters, this one has {len(line)}"))
    problems = [
        Problem(f'"{found.word}" can\'t be drawn' + (f'; did you mean "{found.nearest}"?' if found.nearest else ""), line, found.column)
        for found in unknown_words(line)
    ]
    if problems:
        raise CardError(*problems)


def show(line: str) -> str:
    """The line as it is printed: single spaces, small letters, clauses and phrases parted in one way, `a` and `an` as they sound.

    >>> show("Scientist,gills ;holding an trident;  under water")
    'scientist, gills; holding a trident; under water'
    """
    clauses = (", ".join(filter(None, map(_shown, clause.split(",")))) for clause in line.split(";"))
    return "; ".join(filter(None, clauses))


def _shown(phrase: str) -> str:
    said = phrase.lower().split()
    for k, word in enumerate(said[:-1]):
        if word in ("a", "an"):
            said[k] = "an" if said[k + 1][0] in "aeiou" and said[k + 1] != "one" else "a"
    return " ".join(said)


_ANYBODY: Final = ("scientist", "boy", "girl", "woman", "man", "alien", "blob", "robot", "lizard", "cat", "slug", "brute", "germ", "bird")
_ANYTHING: Final = (
    "lightning",
    "star",
    "eye",
    "hand",
    "mask",
    "key",
    "scroll",
    "flag",
    "bell",
    "crystal",
    "spiral",
    "hourglass",
    "bomb",
    "heart",
)
_ANY_GROUND: Final = ("rays", "disc", "rings", "arch", "dots", "split")


def line_for(name: str) -> str:
    """A picture line for a card that brings none: what its name speaks of, else somebody or something, always the same for a name.

    >>> line_for("Haunted Toaster").partition(";")[0]
    'toaster'
    """
    known = words()
    said = [form for word in re.findall("[a-z]+", name.lower()) for form in _forms(word)]
    drawn = blake2b(name.encode(), digest_size=4).digest()
    hero = next((word for sort in (known.figures, known.things) for word in said if word in sort), "")
    if not hero:
        cast = _ANYBODY if drawn[0] % 2 else _ANYTHING
        hero = cast[drawn[1] % len(cast)]
    place = next((word for word in said if word in known.places), _ANY_GROUND[drawn[2] % len(_ANY_GROUND)])
    return f"{hero}; {place}; {known.moods[drawn[3] % len(known.moods)]}"


@functools.cache
def _drawn() -> dict[tuple[str, str], str]:
    index = resources.files("tableverse").joinpath("pictures", "index.json")
    if not index.is_file():
        return {}
    return {(card["name"], card["line"]): card["file"] for card in json.loads(index.read_text("utf-8"))["cards"]}


def svg_of(name: str, line: str) -> str:
    """The picture of a card of the box, as it was drawn when the package was built.

    LookupError for a card of one's own: those are drawn in the browser.
    """
    file = _drawn().get((name, line))
    if file is None:
        raise LookupError(
            f"{name} is not among the pictures of this package: the browser draws cards of your own, `make client` those of the box"
        )
    return resources.files("tableverse").joinpath("pictures", *file.split("/")).read_text("utf-8")
