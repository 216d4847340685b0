"""Packs: the cards of a game as TOML.

A game says in a `Schema` which tables a pack has and which fields; whatever else a file holds is refused. Loading a pack runs
no code of it: texts are parsed into trees of words that the game has, and a card that needs a rule of its own can only name one
that the game has, too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from tableverse.cardtext.errors import CardError, Problem
from tableverse.cardtext.kinds import Context, Filter
from tableverse.cardtext.language import Language
from tableverse.cardtext.nodes import Node, walk
from tableverse.cardtext.parser import parser_of
from tableverse.cardtext.pictures import check as check_picture
from tableverse.cardtext.pictures import svg_of
from tableverse.cardtext.reading import MOST_TEXT, Draft, read_source
from tableverse.cardtext.shared import CardText
from tableverse.cardtext.waiting import NOTHING, Waiting, printed, waiting_in
from tableverse.core import Box, Component, State

MOST_COPIES = 200
FREE_FACTS = frozenset({"effect", "effect in part"})
"""What `facts` may say besides the names of fields."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields that every record has. A game adds its own by subclassing, with the same three options."""

    name: str
    copies: int = 1
    text: str = ""
    facts: tuple[str, ...] = ()
    """Which fields are known of the printed component; the rest is ours."""
    flavour: str = ""
    picture: str = ""
    """What is drawn on it, as a picture line; "" leaves it to its name. See `tableverse.cardtext.pictures`."""
    bespoke: bool = False
    """The text has a rule of the game's own, named like the card unless `rule` names it."""
    rule: str = ""
    override: bool = False
    """Takes the place of the record with the same name in an earlier pack."""

    @property
    def rule_name(self) -> str:
        """The name of the rule of its own, or nothing."""
        if self.rule or not self.bespoke:
            return self.rule
        return "_".join("".join(c if c.isalnum() else " " for c in self.name.lower()).split())

    def problems(self) -> Iterable[str]:
        """What is wrong with this record, as far as its fields tell. A game's record may check more."""
        if not 1 <= self.copies <= MOST_COPIES:
            yield f"copies = {self.copies}: a number from 1 to {MOST_COPIES} is needed"


@dataclass(frozen=True)
class Table:
    """One kind of record in a pack: `[[card]]`. `texts` says which fields hold card text, and of which category each is."""

    record: type[Record]
    texts: Mapping[str, type[Node]] = field(default_factory=lambda: {"text": CardText})


@dataclass(frozen=True)
class Schema:
    """What a pack of a game looks like."""

    game: str
    language: Language
    tables: Mapping[str, Table]
    rules: Iterable[str] = ()
    """The names of the game's own rules that a card may name."""
    facts: Iterable[str] = ()
    """More free words for `facts`."""
    names: Mapping[str, Callable[[str, Any], bool]] = field(default_factory=dict)
    """For each kind of name that a text may use: which records (table, record) lend it theirs, besides the language's own list."""
    settings: Mapping[str, type[msgspec.Struct]] = field(default_factory=dict)
    """Single tables such as `[supply]`."""


@dataclass(frozen=True, eq=False)
class Entry:
    """A record with its texts parsed."""

    table: str
    record: Any
    trees: Mapping[str, Node]
    file: str = ""
    line: int = 0

    @property
    def name(self) -> str:
        """The printed name."""
        name: str = self.record.name
        return name

    @property
    def text(self) -> Any:
        """The tree of the field `text`; None for a bespoke card."""
        return self.trees.get("text")

    def svg(self) -> str:
        """Its picture; LookupError for a card of one's own, which the browser draws."""
        return svg_of(self.name, self.record.picture)

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        try:
            return self.svg()
        except LookupError:
            return None


class Pack:
    """Records in order, with stable names for all nodes of their texts."""

    def __init__(
        self,
        schema: Schema,
        entries: Sequence[Entry],
        settings: Mapping[str, Any],
        digest: str,
        title: str = "",
        *,
        names: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.schema = schema
        self.names = names or {}
        """The names by kind that texts of this pack may use."""
        self.title = title
        self.entries = tuple(entries)
        self.settings = settings
        self.digest = digest
        self.sources: tuple[str, ...] = ()
        """The texts that it was read from: who keeps them can read the same pack again."""
        self._by_key = {(e.table, e.name): e for e in self.entries}
        self._nodes: dict[str, Node] = {}
        self._refs: dict[int, str] = {}
        for entry in self.entries:
            for name, tree in entry.trees.items():
                for path, node in walk(tree):
                    ref = "/".join((entry.table, entry.name, name, *map(str, path)))
                    self._nodes[ref] = node
                    self._refs.setdefault(id(node), ref)

    def of(self, table: str) -> tuple[Entry, ...]:
        """All records of a table."""
        return tuple(e for e in self.entries if e.table == table)

    def get(self, table: str, name: str) -> Entry:
        """The record with that name; KeyError if there is none."""
        return self._by_key[table, name]

    def ref(self, node: object) -> str | None:
        """The stable name of a node of this pack, such as "card/Lizard Rick/text/0/1"; None if it is not one."""
        return self._refs.get(id(node))

    @property
    def refs(self) -> Sequence[str]:
        """The names of all nodes."""
        return tuple(self._nodes)

    def node(self, ref: str) -> Node:
        """The node with that name; KeyError if there is none."""
        return self._nodes[ref]

    def box(self, family: Callable[[Entry], str] | None = None, state: type[State] | None = None) -> PackBox:
        """All components, each as often as its record has copies. `family` says what the back of a component shows; the table, by default.

        A record whose family is "" is no component of its own and is left out. `state` is for `PackBox.listen`.
        """
        named = family or (lambda entry: entry.table)
        components = [Component(e.name, named(e), e) for e in self.entries if named(e) for _ in range(e.record.copies)]
        box = PackBox(self, components)
        box.listen(box.records, state)
        return box


class PackBox(Box):
    """The box of a game whose components come from a pack: saved games can name the nodes of its texts."""

    __slots__ = ("looked_up", "pack", "waiting")

    def __init__(self, pack: Pack, components: Iterable[Component]) -> None:
        super().__init__(components, pack.digest)
        self.pack = pack
        self.looked_up: dict[int, tuple[Filter, frozenset[int] | None]] = {}
        """By filter, as far as they were looked up: all components of that kind, or None where what is printed does not settle it."""
        self.waiting = NOTHING
        """The index of texts that wait, last or stand."""

    def card(self, which: int | str) -> Entry:
        """The pack's entry of a component, by its number or its name. Names of what is only printed in the box are known, too."""
        name = which if isinstance(which, str) else self.names[which]
        for entry in self.pack.entries:
            if entry.name == name:
                return entry
        raise KeyError(name)

    def listen(self, entries: Sequence[Entry], state: type[State] | None = None) -> None:
        """Index what waits in the texts of components; `entries` has the record of each. Kinds of cards are looked up for that state."""
        for entry in {id(e): e for e in entries}.values():
            try:
                if entry.text is not None:
                    list(waiting_in(entry.text))
            except CardError as error:
                raise error.within(entry.file, entry.line, entry.name, "text") from None
        fitting = None if state is None else lambda what, card: self.fitting(what, card, state)
        self.waiting = Waiting([e.text for e in entries], fitting)

    def fitting(self, what: Filter, card: int, state: type[State]) -> frozenset[int]:
        """All components of a kind, by what is printed on them, in a text on that card."""
        looking = state()
        looking.box = self
        return frozenset(c for c in range(len(self)) if what.fits(looking, Context(you=0, card=card), c))

    def look_up(self, what: Filter, state: type[State]) -> tuple[Filter, frozenset[int] | None]:
        """All components of a kind, for the next time; the filter is kept with them, so that no other one can ever have its id."""
        found = self.looked_up[id(what)] = (what, self.fitting(what, -1, state) if printed(what) else None)
        return found

    def ref(self, piece: Any) -> str | None:
        """The stable name of a node."""
        return self.pack.ref(piece)

    def refs(self) -> Sequence[str]:
        """The names of all nodes."""
        return self.pack.refs

    def piece(self, ref: str) -> Any:
        """The node with that name."""
        return self.pack.node(ref)


Source = str | Path
"""A pack: the path of a file, or the TOML text itself (which has more than one line)."""


def load_pack(source: Source, schema: Schema) -> Pack:
    """Read one pack; CardError has everything that is wrong with it."""
    return load_packs([source], schema)


def load_packs(sources: Sequence[Source], schema: Schema) -> Pack:
    """Read several packs as one. Later ones add records, or take the place of earlier ones that they `override`."""
    problems: list[Problem] = []
    records: dict[tuple[str, str], tuple[Any, Draft]] = {}
    settings: dict[str, Any] = {}
    title = ""
    texts: list[str] = []
    for source in sources:
        try:
            found = read_source(source, schema.game, schema.tables, schema.settings)
        except CardError as error:
            problems += error.problems
            continue
        title = title or found.title
        texts.append(found.text)
        earlier = set(records)
        for key, value in found.settings.items():
            _convert(value, schema.settings[key], Draft(key, value, found.file, found.lines.get(key, 0)), problems, settings)
        for draft in found.drafts:
            _add(draft, schema, records, earlier, problems)
    names = _names(records, schema)
    entries = _parsed(records, schema, names, problems)
    if problems:
        files = list(dict.fromkeys(p.file for p in problems))
        raise CardError(*sorted(problems, key=lambda p: (files.index(p.file), p.line)))
    pack = Pack(schema, entries, settings, _digest(records, settings), title, names=names)
    pack.sources = tuple(texts)
    return pack


def _convert(value: Any, kind: type[Any], draft: Draft, problems: list[Problem], into: dict[str, Any]) -> None:
    try:
        into[draft.table] = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        message, column = _readable(error, kind)
        problems.append(draft.problem(message, column))


def _add(
    draft: Draft,
    schema: Schema,
    records: dict[tuple[str, str], tuple[Any, Draft]],
    earlier: set[tuple[str, str]],
    problems: list[Problem],
) -> None:
    kind = schema.tables[draft.table].record
    converted: dict[str, Any] = {}
    _convert(draft.raw, kind, draft, problems, converted)
    if not converted:
        return
    record: Record = converted[draft.table]
    wrong = [*record.problems(), *_wrong_words(record, schema)]
    key = (draft.table, record.name)
    if key in records:
        if key not in earlier:
            wrong.append("there is already a record with this name in this pack")
        elif not record.override:
            wrong.append("an earlier pack has this name: write override = true to take its place, or choose another name")
    elif record.override:
        wrong.append("override = true, but no earlier pack has this name")
    problems += [draft.problem(w) for w in wrong]
    records[key] = (record, draft)


def _wrong_words(record: Record, schema: Schema) -> Iterable[str]:
    free = FREE_FACTS | set(schema.facts)
    for fact in record.facts:
        if fact not in free and fact.removesuffix("-part") not in record.__struct_fields__:
            yield f'facts has "{fact}", which is no field of this record'
    if record.rule_name and record.rule_name not in schema.rules:
        known = ", ".join(sorted(schema.rules)) or "none"
        yield f'there is no rule "{record.rule_name}"; the game\'s own rules are: {known}'
    if not record.name.strip() or "/" in record.name or not record.name.isprintable():
        yield 'a name needs at least one letter and has no "/"'


def _names(records: Mapping[tuple[str, str], tuple[Any, Draft]], schema: Schema) -> dict[str, tuple[str, ...]]:
    """The names that texts may use: those of the language, and those that records lend."""
    names = dict(schema.language.kinds)
    for kind, lends in schema.names.items():
        lent = [record.name for (table, _), (record, _) in records.items() if lends(table, record)]
        names[kind] = tuple(dict.fromkeys((*names.get(kind, ()), *lent)))
    return names


def _parsed(
    records: Mapping[tuple[str, str], tuple[Any, Draft]], schema: Schema, names: dict[str, tuple[str, ...]], problems: list[Problem]
) -> list[Entry]:
    entries: list[Entry] = []
    for (table, name), (record, draft) in records.items():
        trees: dict[str, Node] = {}
        try:
            check_picture(record.picture)
        except CardError as error:
            problems += error.within(draft.file, draft.line_of("picture"), name, "picture").problems
        for column, start in schema.tables[table].texts.items():
            text = getattr(record, column)
            if not isinstance(text, str) or (column == "text" and record.rule_name):
                continue
            if len(text) > MOST_TEXT:
                problems.append(draft.problem(f"{column} has {len(text)} characters; {MOST_TEXT} is the most", column))
                continue
            if not text:
                if start is CardText:
                    trees[column] = CardText()
                continue
            try:
                trees[column] = parser_of(schema.language, start, names).parse(text)
            except CardError as error:
                problems += error.within(draft.file, draft.line_of(column), name, column).problems
        entries.append(Entry(table, record, trees, draft.file, draft.line))
    return entries


def _readable(error: msgspec.ValidationError, kind: type[Any]) -> tuple[str, str]:
    """An error of msgspec in our own words, and the field it is about."""
    what, _, where = str(error).partition(" - at `$")
    place = where.strip("`.").strip()
    column = place.partition("[")[0]
    if "unknown field" in what:
        key = what.split("`")[1]
        return f'unknown field "{key}"; the fields are {", ".join(kind.__struct_fields__)}', key
    if "missing required field" in what:
        missing = what.split("`")[1]
        return f'the field "{missing}" is missing{_legal(kind, missing)}', ""
    if "Invalid enum value" in what:
        return f"{place}: there is no {what.removeprefix('Invalid enum value ')}{_legal(kind, column)}", column
    what = what[0].lower() + what[1:].replace("`", "")
    return (f"{place}: {what}" if place else what), column


def _legal(kind: type[Any], field: str) -> str:
    """The values that a field of words can have, to be said after what is wrong with it."""
    hint = get_type_hints(kind).get(field)
    values = [v for v in get_args(hint) if v] if get_origin(hint) is Literal else []
    return f"; it is one of {', '.join(values)}" if values else ""


def _digest(records: Mapping[tuple[str, str], tuple[Any, Draft]], settings: Mapping[str, Any]) -> str:
    """A short hash of all that matters in play: not of flavour, pictures, facts, comments or layout."""
    content = [
        [table, {k: v for k, v in msgspec.to_builtins(record).items() if k not in ("flavour", "picture", "facts", "override")}]
        for (table, _), (record, _) in records.items()
    ]
    text = json.dumps([content, msgspec.to_builtins(settings)], sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
