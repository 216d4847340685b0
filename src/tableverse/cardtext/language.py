"""A language: which words there are, and which names they may speak of.

A game makes its own language from groups of shared words and registers its own words in it:

    language = Language("morty_zone", parents=[SHARED.only("text", "choose one", "if")])

    @language.word
    class Reroll(Effect, frozen=True):
        '''Roll dice again.'''

        dice: Dice
        form = "<reroll> {dice}"
        examples = ("Reroll a die.",)
"""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, TypeVar, overload

from tableverse.cardtext import forms
from tableverse.cardtext.forms import Form, FormError
from tableverse.cardtext.nodes import Node

W = TypeVar("W", bound=type[Node])

Count = Annotated[int, "count"]
"""A number of things, at least 1."""


@dataclass(frozen=True, slots=True)
class Names:
    """Marks a field that holds a name from a closed list: `Colour = Annotated[str, Names("colour")]`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Field:
    """What a field of a word holds. Exactly one of `nodes`, `names`, `choices` is set, or none for a number or a flag."""

    name: str
    base: type[Any]
    nodes: tuple[type[Node], ...] = ()
    names: str = ""
    choices: tuple[tuple[str, Any], ...] = ()
    many: bool = False
    optional: bool = False
    least: int = 0


def _field(name: str, hint: Any) -> Field:
    marks: tuple[Any, ...] = ()
    origin = typing.get_origin(hint)
    if origin is Annotated:
        hint, *rest = typing.get_args(hint)
        marks = tuple(rest)
        origin = typing.get_origin(hint)
    if origin is tuple:
        inner = _field(name, typing.get_args(hint)[0])
        return Field(name, inner.base, inner.nodes, inner.names, inner.choices, many=True, least=inner.least)
    if origin in (typing.Union, types.UnionType):
        parts = [a for a in typing.get_args(hint) if a is not types.NoneType]
        optional = len(parts) < len(typing.get_args(hint))
        if all(isinstance(p, type) and issubclass(p, Node) for p in parts):
            return Field(name, Node, tuple(parts), optional=optional)
        if len(parts) == 1:
            inner = _field(name, parts[0])
            return Field(name, inner.base, inner.nodes, inner.names, inner.choices, inner.many, True, inner.least)
        raise FormError(f"field {name}: a union may hold nodes only")
    if origin is typing.Literal:
        return Field(name, str, choices=tuple((str(a), a) for a in typing.get_args(hint)))
    for mark in marks:
        if isinstance(mark, Names):
            return Field(name, str, names=mark.kind)
    if isinstance(hint, type):
        if issubclass(hint, Node):
            return Field(name, Node, (hint,))
        if issubclass(hint, enum.Enum):
            return Field(name, hint, choices=tuple((enum_text(m), m) for m in hint))
        if hint is int:
            return Field(name, int, least=1 if "count" in marks else 0)
        if hint is bool:
            return Field(name, bool)
    raise FormError(f"field {name}: card text cannot hold {hint!r}")


def enum_text(member: enum.Enum) -> str:
    """How a member of an enum reads: its value if that is a string, else its name."""
    return member.value if isinstance(member.value, str) else member.name.replace("_", " ")


class Shape:
    """A word's fields and forms, read once. Field types are read when first needed, as they may be defined later in the module."""

    def __init__(self, word: type[Node]) -> None:
        self.word = word
        try:
            self.form: Form = forms.read(word.form)
            self.also: tuple[Form, ...] = tuple(forms.read(a) for a in word.also)
        except FormError as error:
            raise FormError(f"{word.__qualname__}: {error}") from None

    @cached_property
    def fields(self) -> dict[str, Field]:
        """The fields by name."""
        try:
            hints = typing.get_type_hints(self.word, include_extras=True)
            found = {name: _field(name, hints[name]) for name in self.word.__struct_fields__}
            for form in (self.form, *self.also):
                missing = set(found) - set(_used(form, found))
                if missing:
                    raise FormError(f"the form does not show {', '.join(sorted(missing))}")
        except (FormError, NameError) as error:
            raise FormError(f"{self.word.__qualname__}: {error}") from None
        return found


def _used(form: Form, fields: dict[str, Field]) -> Iterator[str]:
    for part in form:
        match part:
            case forms.Child():
                names = [part.field, part.counted] if part.counted else [part.field]
                for name in names:
                    if name not in fields:
                        raise FormError(f"the form shows {name!r}, which is no field")
                yield from names
            case forms.Maybe():
                if part.field not in fields:
                    raise FormError(f"the form asks for {part.field!r}, which is no field")
                yield part.field
                yield from _used(part.there, fields)
                yield from _used(part.missing, fields)
            case _:
                pass


_SHAPES: dict[type[Node], Shape] = {}


def shape_of(word: type[Node]) -> Shape:
    """The shape of a registered word."""
    return _SHAPES[word]


class Language:
    """A vocabulary: words by group, and names by kind. `own` are those words that no parent gave.

    `parsers` is where `parser` keeps what it has built for this language; any new word or name empties it.
    """

    def __init__(self, name: str, parents: Iterable[Language] = ()) -> None:
        self.name = name
        self.words: dict[type[Node], str] = {}
        self.own: set[type[Node]] = set()
        self.kinds: dict[str, tuple[str, ...]] = {}
        for parent in parents:
            self.words.update(parent.words)
            self.kinds.update(parent.kinds)
        self.parsers: dict[object, object] = {}

    @overload
    def word(self, cls: W) -> W: ...
    @overload
    def word(self, *, group: str) -> Callable[[W], W]: ...
    def word(self, cls: W | None = None, *, group: str = "") -> W | Callable[[W], W]:
        """Register a class as a word of this language; as a decorator, bare or with the group it belongs to."""

        def register(found: W) -> W:
            if not found.form:
                raise FormError(f"{found.__qualname__} has no form")
            if found not in _SHAPES:
                _SHAPES[found] = Shape(found)
            self.words[found] = group or self.name
            self.own.add(found)
            self.parsers.clear()
            return found

        return register if cls is None else register(cls)

    def names(self, kind: str, *names: str) -> None:
        """Give the closed list of names of a kind."""
        self.kinds[kind] = names
        self.parsers.clear()

    @property
    def groups(self) -> dict[str, list[type[Node]]]:
        """The words by group, in the order in which they were registered."""
        found: dict[str, list[type[Node]]] = {}
        for word, group in self.words.items():
            found.setdefault(group, []).append(word)
        return found

    def only(self, *groups: str) -> Language:
        """A language with these groups of words only."""
        unknown = set(groups) - set(self.groups)
        if unknown:
            raise FormError(f"{self.name} has no words called {', '.join(sorted(unknown))}; it has {', '.join(self.groups)}")
        found = Language(self.name)
        found.words = {word: group for word, group in self.words.items() if group in groups}
        found.kinds = dict(self.kinds)
        return found

    def without(self, *words: type[Node]) -> Language:
        """A language without some words, for a game that has its own in their place."""
        found = self.only(*self.groups)
        for word in words:
            del found.words[word]
        return found

    def members(self, category: type[Node]) -> tuple[list[type[Node]], list[type[Node]]]:
        """The words directly in a category, and the categories directly below it that have words."""
        words = [w for w in self.words if w is category or category in w.__bases__]
        below = {c for w in self.words for c in w.__mro__ if category in c.__bases__ and c not in self.words}
        return words, sorted(below, key=lambda c: c.__name__)

    def words_of(self, categories: Iterable[type[Node]]) -> list[type[Node]]:
        """All words of some categories."""
        return [w for w in self.words if any(issubclass(w, c) for c in categories)]
