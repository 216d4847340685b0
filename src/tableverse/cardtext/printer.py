"""From a tree to its text: each word prints by its own form."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from tableverse.cardtext import english, forms
from tableverse.cardtext.english import ARTICLE, Number, Person
from tableverse.cardtext.forms import Flat
from tableverse.cardtext.language import Field, enum_text, shape_of
from tableverse.cardtext.nodes import Node


@dataclass(frozen=True, slots=True)
class Manner:
    """How a word is to stand: who it speaks of, and whether a noun in it is one or many."""

    person: Person = "you"
    number: Number = "bare"


AS_TEXT = Manner()


def manner_of_child(manner: Manner, spec: str, *, first: bool) -> Manner:
    """The manner of a field with that spec, in a word of the given manner. Only what stands first can carry the article of the whole."""
    person, number = manner.person, manner.number
    if spec == "base":
        person = "you" if person == "you" else "they"
    elif spec in forms.PERSONS:
        person = forms.PERSONS[spec]
    if spec in forms.NUMBERS:
        number = forms.NUMBERS[spec]
    elif number == "a" and not first:
        number = "bare"
    return Manner(person, number)


def inherits_number(part: Flat, fields: dict[str, Field]) -> bool:
    """Whether a part is a noun phrase that stands in the number of the whole."""
    return (
        isinstance(part, forms.Child)
        and part.spec in ("", "base")
        and not part.counted
        and any(c.countable for c in fields[part.field].nodes)
    )


def article_place(parts: Sequence[Flat], fields: dict[str, Field]) -> Literal["front", "within", "none"]:
    """Where the article of a noun phrase stands: before these parts, within the first of them, or nowhere (a proper name)."""
    if parts and inherits_number(parts[0], fields):
        return "within"
    for part in parts:
        noun = isinstance(part, forms.Noun) or (isinstance(part, forms.Child) and part.spec == "noun")
        if noun or inherits_number(part, fields):
            return "front"
    return "none"


@lru_cache(maxsize=1 << 12)
def show(node: Node, manner: Manner = AS_TEXT) -> str:
    """The canonical text of a tree. Kept: the same pieces of cards are read aloud over and over."""
    return english.join(_node(node, manner))


def _node(node: Node, manner: Manner) -> list[str]:
    shape = shape_of(type(node))
    parts = list(forms.flat(shape.form, lambda field: is_there(getattr(node, field))))
    outer = manner
    for part in parts:
        if isinstance(part, forms.Child) and part.spec == "subject":
            manner = replace(manner, person=getattr(node, part.field).agrees)
    out: list[str] = []
    if manner.number == "a" and article_place(parts, shape.fields) == "front":
        out.append(ARTICLE)
    for i, part in enumerate(parts):
        if isinstance(part, forms.Child) and part.spec == "subject":
            out += _node(getattr(node, part.field), Manner(outer.person))
        else:
            out += _part(node, part, manner, first=i == 0)
    return out


def is_there(value: Any) -> bool:
    """Whether an optional field is there."""
    return value is not None and value is not False and value != ()


def _part(node: Node, part: Flat, manner: Manner, *, first: bool) -> list[str]:
    match part:
        case forms.Literal(word):
            return [word]
        case forms.Verb(base):
            return [english.third_person(base) if manner.person == "each" else base]
        case forms.Pronoun(word):
            return [word if manner.person == "you" else english.PRONOUNS[word]]
        case forms.Noun(one, many):
            return english.tokens(many if manner.number == "plural" else one)
        case forms.Only(person, words):
            return list(words) if (person == "you") == (manner.person == "you") else []
        case forms.Child():
            return _child(node, part, manner, first=first)


def _child(node: Node, part: forms.Child, manner: Manner, *, first: bool) -> list[str]:
    value = getattr(node, part.field)
    if part.counted:
        number: Number = "a" if value == 1 else "plural"
        counted = _node(getattr(node, part.counted), Manner(manner.person, number))
        return counted if value == 1 else [f"{value:,}", *counted]
    inner = manner_of_child(manner, part.spec, first=first)
    if not part.many:
        return _value(value, part.spec, inner, manner)
    out: list[str] = []
    for i, item in enumerate(value):
        if i:
            out += part.last if part.last and i == len(value) - 1 else part.separator
        out += _value(item, part.spec, inner, manner)
    return out


def _value(value: Any, spec: str, inner: Manner, manner: Manner) -> list[str]:
    if isinstance(value, Node):
        return _node(value, inner)
    if isinstance(value, int) and not isinstance(value, enum.Enum):
        return _number(value, spec)
    text = enum_text(value) if isinstance(value, enum.Enum) else str(value)
    if spec == "noun" and manner.number == "plural":
        text = english.plural(text)
    elif spec == "verb" and manner.person == "each":
        text = english.third_person(text)
    return english.tokens(text)


def _number(value: int, spec: str) -> list[str]:
    if spec == "+":
        return [f"{value:+,}"]
    if spec == "s":
        return [f"{value:,}s"]
    if not spec:
        return [f"{value:,}"]
    one, many = english.singular_and_plural(spec)
    return [ARTICLE, *english.tokens(one)] if value == 1 else [f"{value:,}", *english.tokens(many)]
