"""From the words of a language to a Lark grammar.

Each category becomes a rule, once for each manner in which it is needed ("discard a card in your hand", "each foe discards a card in
their hand"); each form becomes an alternative of the rule of its category. A rule is made only when another one needs it, and manners that
make no difference to a category are folded together, so that the grammar stays small.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, cast

from tableverse.cardtext import english, forms
from tableverse.cardtext.english import Person
from tableverse.cardtext.forms import Flat, FormError
from tableverse.cardtext.language import Field, Language, shape_of
from tableverse.cardtext.nodes import Node
from tableverse.cardtext.printer import Manner, article_place, manner_of_child
from tableverse.cardtext.senses import Senses


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of an alternative: its symbols, which field each kept symbol fills, and fields that are settled without a symbol."""

    symbols: tuple[str, ...] = ()
    fills: tuple[str | None, ...] = ()
    settled: tuple[tuple[str, Any], ...] = ()

    def __add__(self, other: Piece) -> Piece:
        return Piece(self.symbols + other.symbols, self.fills + other.fills, self.settled + other.settled)


@dataclass(frozen=True, slots=True)
class Alternative:
    """What an alternative of the grammar builds: a word from its fields, or a plain value."""

    word: type[Node] | None = None
    fills: tuple[str | None, ...] = ()
    settled: tuple[tuple[str, Any], ...] = ()
    value: Any = None


@dataclass(frozen=True, slots=True)
class Line:
    """One alternative of a rule: its symbols, and the key of what it builds (nothing, if it only passes on what is below it)."""

    symbols: tuple[str, ...]
    builds: str = ""

    def __str__(self) -> str:
        return " ".join(self.symbols) + (f" -> {self.builds}" if self.builds else "")


@dataclass(frozen=True, slots=True)
class Listing:
    """The rule of a list: at least so many items, with separators between them and perhaps another one before the last."""

    item: str
    least: int
    separator: tuple[str, ...]
    last: tuple[str, ...]

    def __str__(self) -> str:
        more = f"({' '.join((*self.separator, self.item))})"
        if not self.last:
            return f"{self.item} {more}{'+' if self.least > 1 else '*'}"
        return f"{self.item} ({more}* {' '.join((*self.last, self.item))}){'' if self.least > 1 else '?'}"


@dataclass(slots=True)
class Grammar:
    """A grammar, with what its parts mean."""

    top: str = ""
    rules: dict[str, list[Line]] = field(default_factory=dict)
    lists: dict[str, Listing] = field(default_factory=dict)
    alternatives: dict[str, Alternative] = field(default_factory=dict)
    terminals: dict[str, str] = field(default_factory=dict)
    """The token of each word and mark, by its small letters."""
    spelling: dict[str, str] = field(default_factory=dict)
    """How the word of a token is spelt in a form."""
    called: dict[str, str] = field(default_factory=dict)
    """What an error message calls a rule."""
    begins: dict[str, set[str]] = field(default_factory=dict)
    """The rules with which a rule may begin."""

    @property
    def text(self) -> str:
        """The grammar as Lark reads it."""
        declared = sorted(set(self.terminals.values()) - {"_A", "_AN"})
        lines = [resources.files(__package__).joinpath("shared.lark").read_text(encoding="utf-8")]
        if declared:
            lines.append(f"%declare {' '.join(declared)}")
        lines.append(f"start: {self.top} _END")
        for rule, alternatives in self.rules.items():
            lines.append(f"{rule}: " + "\n  | ".join([str(a) for a in alternatives] or ["_NEVER"]))
        lines += [f"{rule}: {listing}" for rule, listing in self.lists.items()]
        return "\n".join(lines) + "\n"


LISTS = "list"
"""Rules of lists have no alternative of their own: what is below them is the list."""


def build(language: Language, kinds: dict[str, tuple[str, ...]], start: type[Node]) -> Grammar:
    """The grammar of all texts of a category."""
    return _Builder(language, kinds).build(start)


class _Builder:
    def __init__(self, language: Language, kinds: dict[str, tuple[str, ...]]) -> None:
        self.language = language
        self.kinds = kinds
        self.senses = Senses(language)
        self.grammar = Grammar(terminals={"a": "_A", "an": "_AN"}, spelling={"_A": "a", "_AN": "an"})
        self.made: dict[tuple[Any, ...], str] = {}
        self.waiting: list[tuple[str, type[Node], Manner, str]] = []

    def build(self, start: type[Node]) -> Grammar:
        self.grammar.top = self.category(start, Manner())
        while self.waiting:
            self.fill(*self.waiting.pop())
        return self.grammar

    # Rules ----------------------------------------------------------------------------------------------------------------

    def rule(self, key: tuple[Any, ...], prefix: str, told: str) -> tuple[str, bool]:
        """The name of the rule with that key, and whether it is new."""
        name = self.made.get(key)
        if name is not None:
            return name, False
        name = f"{prefix}{len(self.made)}"
        self.made[key] = name
        if prefix != LISTS:
            self.grammar.rules[name] = []
        self.grammar.called[name] = told
        self.grammar.begins[name] = set()
        return name, True

    def add(self, rule: str, symbols: Sequence[str], alternative: Alternative | None = None) -> None:
        """Add an alternative to a rule."""
        if symbols and (symbols[0] in self.grammar.called or symbols[0] == "_article"):
            self.grammar.begins[rule].add(symbols[0])
        lines = self.grammar.rules[rule]
        twin = next((line for line in lines if line.symbols == tuple(symbols)), None)
        if twin is not None:
            if (self.grammar.alternatives[twin.builds] if twin.builds else None) != alternative:
                raise FormError(_same(self.grammar.alternatives[twin.builds], alternative))
            return
        key = ""
        if alternative is not None:
            key = f"{rule}_{len(lines)}"
            self.grammar.alternatives[key] = alternative
        lines.append(Line(tuple(symbols), key))

    def category(self, category: type[Node], manner: Manner, agrees: str = "") -> str:
        """The rule of a category in a manner; `agrees` keeps only subjects that ask for that person."""
        manner = self.senses.fold(category, manner)
        name, new = self.rule(("category", category, manner, agrees), "c", called(category))
        if new:
            self.waiting.append((name, category, manner, agrees))
        return name

    def fill(self, rule: str, category: type[Node], manner: Manner, agrees: str) -> None:
        words, below = self.language.members(category)
        for word in words:
            if agrees and word.agrees != agrees:
                continue
            shape = shape_of(word)
            for form in (shape.form, *shape.also):
                for piece in self.alternatives(word, form, manner):
                    self.add(rule, piece.symbols, Alternative(word, piece.fills, piece.settled))
        for lower in below:
            self.add(rule, [self.category(lower, manner, agrees)])

    # Forms ----------------------------------------------------------------------------------------------------------------

    def alternatives(self, word: type[Node], form: forms.Form, manner: Manner) -> Iterator[Piece]:
        """All ways to read a form."""
        if word.person and (word.person == "you") != (manner.person == "you"):
            return
        if word.numbers and manner.number not in word.numbers:
            return
        fields = shape_of(word).fields
        asked = list(dict.fromkeys(forms.asked(form)))
        for answers in itertools.product((True, False), repeat=len(asked)):
            there = dict(zip(asked, answers, strict=True))
            parts = list(forms.flat(form, there.__getitem__))
            if word.clause and manner.person != "you" and not _can_agree(parts):
                continue
            known = [name for name in asked if fields[name].base is bool or not there[name]]
            settled = Piece(settled=tuple(_settled(word, fields[name], there[name]) for name in known))
            for person in self.persons(parts, fields, manner):
                choices = self.readings(parts, fields, Manner(person, manner.number), manner)
                for pieces in itertools.product(*choices):
                    yield sum(pieces, settled)

    def persons(self, parts: Sequence[Flat], fields: dict[str, Field], manner: Manner) -> list[Person]:
        """The persons in which a form can go on: one for each way in which its subject may agree."""
        for part in parts:
            if isinstance(part, forms.Child) and part.spec == "subject":
                words = self.language.words_of(fields[part.field].nodes)
                return sorted({cast("Person", w.agrees) for w in words})
        return [manner.person]

    def readings(self, parts: Sequence[Flat], fields: dict[str, Field], manner: Manner, outer: Manner) -> list[list[Piece]]:
        """The ways to read each part."""
        found: list[list[Piece]] = []
        if manner.number == "a" and article_place(parts, fields) == "front":
            found.append([Piece(("_article",))])
        for i, part in enumerate(parts):
            if isinstance(part, forms.Child) and part.spec == "subject":
                rule = self.node_rule(fields[part.field], Manner(outer.person), agrees=manner.person)
                found.append([Piece((rule,), (part.field,))])
            else:
                found.append(self.reading(part, fields, manner, first=i == 0))
        return found

    def reading(self, part: Flat, fields: dict[str, Field], manner: Manner, *, first: bool) -> list[Piece]:
        match part:
            case forms.Literal(word):
                return [self.words([word])]
            case forms.Verb(base):
                return [self.words([english.third_person(base) if manner.person == "each" else base])]
            case forms.Pronoun(word):
                return [self.words([word if manner.person == "you" else english.PRONOUNS[word]])]
            case forms.Noun(one, many):
                return [self.words(english.tokens(many if manner.number == "plural" else one))]
            case forms.Only(person, words):
                return [self.words(words) if (person == "you") == (manner.person == "you") else Piece()]
            case forms.Child():
                return self.child(part, fields, manner, first=first)

    def child(self, part: forms.Child, fields: dict[str, Field], manner: Manner, *, first: bool) -> list[Piece]:
        of = fields[part.field]
        if part.counted:
            counted = fields[part.counted]
            one = self.node_rule(counted, Manner(manner.person, "a"))
            many = self.node_rule(counted, Manner(manner.person, "plural"))
            return [
                Piece((one,), (part.counted,), ((part.field, 1),)),
                Piece(("NUMBER", many), (part.field, part.counted)),
            ]
        if not part.many:
            return [Piece((self.item(of, part, manner, first=first),), (part.field,))]
        item = self.item(of, part, manner, first=first)
        separator, last = self.words(part.separator).symbols, self.words(part.last).symbols
        listing = Listing(item, max(part.least, 1), separator, last)
        rule, new = self.rule((LISTS, listing), LISTS, self.grammar.called.get(item, ""))
        if new:
            self.grammar.lists[rule] = listing
            self.grammar.begins[rule].add(item)
        found = [Piece((rule,), (part.field,))]
        return found if part.least else [*found, Piece(settled=((part.field, ()),))]

    def item(self, of: Field, part: forms.Child, manner: Manner, *, first: bool) -> str:
        """The symbol of one value of a field."""
        if of.nodes:
            return self.node_rule(of, manner_of_child(manner, part.spec, first=first))
        spell = _spelling(part.spec, manner)
        if of.names:
            names = self.kinds.get(of.names, ())
            listed = ", ".join(names) if len(names) <= 12 else ", ".join(names[:10]) + ", ..."
            told = english.with_article(of.names) + (f" ({listed})" if names else "")
            return self.value_rule(("names", of.names, spell), [(spell(n), n) for n in names], told)
        if of.choices:
            choices = [(spell(text), value) for text, value in of.choices]
            told = english.either([f'"{text}"' for text, _ in choices])
            return self.value_rule(("choices", of.choices, spell), choices, told)
        if of.base is not int:
            raise FormError(f"a flag such as {of.name} stands only in {{{of.name}?...}}")
        if part.spec in ("+", "s", ""):
            return {"+": "SIGNED", "s": "NUMBERS", "": "NUMBER"}[part.spec]
        return self.counted_noun(part.spec)

    def node_rule(self, of: Field, manner: Manner, agrees: str = "") -> str:
        """The rule of a field that holds nodes."""
        if len(of.nodes) == 1:
            return self.category(of.nodes[0], manner, agrees)
        told = english.either(list(dict.fromkeys(called(c) for c in of.nodes)))
        rule, new = self.rule(("union", of.nodes, manner, agrees), "u", told)
        if new:
            for category in of.nodes:
                self.add(rule, [self.category(category, manner, agrees)])
        return rule

    def value_rule(self, key: tuple[Any, ...], values: Sequence[tuple[str, Any]], told: str) -> str:
        """The rule of a closed list of names or choices."""
        rule, new = self.rule(key, "v", told)
        if new:
            for text, value in values:
                self.add(rule, self.words(english.tokens(text)).symbols, Alternative(value=value))
        return rule

    def counted_noun(self, spec: str) -> str:
        """The rule of "a card" or "2 cards"; "1 card" and "2 card" are understood, too, so that the error can show what to write."""
        one, many = english.singular_and_plural(spec)
        rule, new = self.rule(("count", spec), "n", f'"{english.with_article(one)}" or a number of {many}')
        if new:
            single, several = self.words(english.tokens(one)).symbols, self.words(english.tokens(many)).symbols
            self.add(rule, ["_article", *single], Alternative(value=1))
            self.add(rule, ["NUMBER", *several])
            if single != several:
                self.add(rule, ["NUMBER", *single])
        return rule

    def words(self, words: Sequence[str]) -> Piece:
        """Words that stand for themselves.

        A number among them is any number here: that it is the right one shows when the tree is printed.
        """
        symbols: list[str] = []
        fills: list[str | None] = []
        for word in words:
            token = english.number_token(word)
            if token:
                fills.append(None)
            else:
                token = self.grammar.terminals.setdefault(word.lower(), f"_W{len(self.grammar.terminals)}")
                self.grammar.spelling.setdefault(token, word)
            symbols.append(token)
        return Piece(tuple(symbols), tuple(fills))


def called(category: type[Node]) -> str:
    """What an error message calls a category."""
    return next((c.called for c in category.__mro__ if issubclass(c, Node) and c.called), category.__name__)


def _same(one: Alternative, other: Alternative | None) -> str:
    """Two alternatives of a rule that read the same."""
    names = [str(a.value) if a.word is None else a.word.__qualname__ for a in (one, other) if a is not None]
    return f"{names[0]} can be read in two ways" if len(set(names)) == 1 else f"{' and '.join(names)} read the same"


def _spelling(spec: str, manner: Manner) -> Callable[[str], str]:
    """How a name or choice is spelt in a manner."""
    if spec == "noun" and manner.number == "plural":
        return english.plural
    return english.third_person if spec == "verb" and manner.person == "each" else str


def _can_agree(parts: Sequence[Flat]) -> bool:
    """Whether a clause can speak of others: it begins with a verb that agrees, or with a clause that might."""
    first = parts[0]
    return isinstance(first, forms.Verb | forms.Only) or (isinstance(first, forms.Child) and first.spec in ("", "base"))


def _settled(word: type[Node], of: Field, there: bool) -> tuple[str, Any]:
    if of.base is bool and not of.many:
        return of.name, there
    if of.many:
        return of.name, ()
    if of.optional:
        return of.name, None
    raise FormError(f"{word.__qualname__}: {of.name} is asked for with a question mark but cannot be missing")
