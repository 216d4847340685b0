"""Forms: the template of a word, from which both its grammar and its printed text are made.

| in a form            | stands for                                                                                      |
| -------------------- | ----------------------------------------------------------------------------------------------- |
| `draw`, `,`, `:`     | itself                                                                                          |
| `<draw>`             | a verb that agrees with who does it: "draw", "each foe draws"                                   |
| `<your>`, `<you>`    | a pronoun that agrees: "your hand", "their hand"                                                |
| `<card|cards>`       | a noun that agrees in number                                                                    |
| `[you]`, `[they]`    | words that stand only when the clause speaks of you, or only when it speaks of others           |
| `{what}`             | the field `what`                                                                                |
| `{what:spec}`        | the same in another person or number: `you they each base`, `a singular plural`, or `subject`  |
| `{n:+}`, `{n:s}`     | a number with its sign ("+2"), a number as a plural noun ("5s")                                 |
| `{n:card}`           | a counted noun: "a card", "2 cards"; irregular ones as `{n:die/dice}`                           |
| `{n of what}`        | a counted field: "a Rick", "2 Ricks"                                                            |
| `{name:noun}`        | a name or choice used as a countable noun: "a Rick", "Ricks"                                    |
| `{verb:verb}`        | a choice of verbs that agrees: "you buy", "a foe buys"                                          |
| `{xs 2+ "; or"}`     | a list of at least 2 with that separator; a second one stands before the last: `"," "or"`       |
| `{x?in {x}}`         | the inner form if the field is there (not None, not False, not empty); `{x?this|that}` has both |
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tableverse.cardtext import english

PERSONS: Final[dict[str, english.Person]] = {"you": "you", "they": "they", "each": "each"}
NUMBERS: Final[dict[str, english.Number]] = {"a": "a", "singular": "bare", "plural": "plural"}


class FormError(ValueError):
    """A form that cannot be read: a mistake of whoever wrote the word, not of a card author."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A word or mark that stands for itself."""

    word: str


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb that agrees with the person."""

    base: str


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A pronoun that agrees with the person."""

    word: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun that agrees with the number."""

    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Only:
    """Words that stand in one person only: "you" or "they" (which includes "each")."""

    person: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Child:
    """A field. `spec` is empty to go on in the person and number of the word itself."""

    field: str
    spec: str = ""
    counted: str = ""
    least: int = -1
    separator: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    @property
    def many(self) -> bool:
        """Whether this is a list."""
        return self.least >= 0


@dataclass(frozen=True, slots=True)
class Maybe:
    """One form if the field is there, another if not."""

    field: str
    there: Form
    missing: Form


Part = Literal | Verb | Pronoun | Noun | Only | Child | Maybe
Form = tuple[Part, ...]

Flat = Literal | Verb | Pronoun | Noun | Only | Child
"""A part of a form in which it is settled what is there."""

_CHILD: Final = re.compile(
    r"""(?P<field>\w+)
        (?: :(?P<spec>[^"{}?]+?) | \ of\ (?P<counted>\w+) )?
        (?: \ (?P<least>\d)\+ (?:\ "(?P<sep>[^"]*)")? (?:\ "(?P<last>[^"]*)")? )?""",
    re.VERBOSE,
)


def read(text: str) -> Form:
    """Read a form."""
    parts, end = _read(text, 0, "")
    if end != len(text):
        raise FormError(f"unmatched {text[end]!r} in the form {text!r}")
    return parts


def flat(form: Form, there: Callable[[str], bool]) -> Iterator[Flat]:
    """The parts of a form when it is known which fields are there."""
    for part in form:
        if isinstance(part, Maybe):
            yield from flat(part.there if there(part.field) else part.missing, there)
        else:
            yield part


def asked(form: Form) -> Iterator[str]:
    """The fields of a form that may be there or not."""
    for part in form:
        if isinstance(part, Maybe):
            yield part.field
            yield from asked(part.there)
            yield from asked(part.missing)


def _read(text: str, at: int, stops: str) -> tuple[Form, int]:
    parts: list[Part] = []
    plain = at
    while True:
        mark = text[at] if at < len(text) else ""
        if mark and mark not in "<[{" and mark not in stops and mark not in "]}":
            at += 1
            continue
        parts += [Literal(word) for word in english.tokens(text[plain:at])]
        if not mark or mark in stops or mark in "]}":
            return tuple(parts), at
        if mark == "{":
            part, at = _field(text, at + 1)
            parts.append(part)
        else:
            close = text.find(">" if mark == "<" else "]", at)
            if close < 0:
                raise FormError(f"unmatched {mark!r} in the form {text!r}")
            inner = text[at + 1 : close]
            parts.append(_agreeing(inner) if mark == "<" else _only(inner))
            at = close + 1
        plain = at


def _agreeing(inner: str) -> Part:
    one, bar, many = inner.partition("|")
    if bar:
        return Noun(one, many)
    return Pronoun(inner) if inner in english.PRONOUNS else Verb(inner)


def _only(inner: str) -> Only:
    words = tuple(english.tokens(inner))
    if not words or words[0] not in ("you", "they"):
        raise FormError(f'"[{inner}]" must begin with "you" or "they"')
    return Only(words[0], words)


def _field(text: str, at: int) -> tuple[Part, int]:
    question = re.compile(r"(\w+)\?").match(text, at)
    if question:
        there, end = _read(text, question.end(), "|}")
        missing: Form = ()
        if text[end : end + 1] == "|":
            missing, end = _read(text, end + 1, "}")
        if text[end : end + 1] != "}":
            raise FormError(f"unmatched '{{' in the form {text!r}")
        return Maybe(question[1], there, missing), end + 1
    close = text.find("}", at)
    if close < 0:
        raise FormError(f"unmatched '{{' in the form {text!r}")
    inner = text[at:close]
    match = _CHILD.fullmatch(inner)
    if match is None:
        raise FormError(f"cannot read {inner!r} in the form {text!r}")
    child = Child(
        match["field"],
        match["spec"] or "",
        match["counted"] or "",
        int(match["least"]) if match["least"] else -1,
        tuple(english.tokens(match["sep"] or "")),
        tuple(english.tokens(match["last"] or "")),
    )
    return child, close + 1
