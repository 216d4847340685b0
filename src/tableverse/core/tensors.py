"""A position as numbers, for learners: one vector of 16-bit integers, written from the declared fields and audiences and nothing else.

The viewer comes first, then the others in turn order, so that every seat sees the table from its own side. A zone that the viewer sees is a
count for each card by title, one that it does not see is a number of cards; cards that are known to be a seat's own (`apart`) are counted
together. Numbers stand for themselves, seats are marked counted from the viewer; anything else says with `tensor=` how it becomes numbers,
and a field that does not is refused at import. Drafts and private fields show their owner alone. After the fields comes what the viewer is
asked: the kind of question, and the cards, seats and numbers that it is about. What others are asked is never looked at.

The writer is generated for a box and a number of seats, like `clone`. What changes rarely (a pile, a board) is looked up by its value.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_args, get_origin

from tableverse.core.errors import RuleError
from tableverse.core.fields import EVERYONE, NOBODY, OWNER, Field
from tableverse.core.spaces import CardHint, SeatHint, meaning, titles
from tableverse.core.values import Value

if TYPE_CHECKING:
    from tableverse.core.game import Game
    from tableverse.core.state import State

MOST_KEPT = 4096
"""How many values of a field are remembered with their numbers; then all are forgotten."""
NUMBERS = 4
"""How many numbers of a question are shown."""


class Encoder:
    """How a value becomes a fixed count of numbers."""

    relative = False
    """Does it depend on who looks?"""
    dealt = False
    """Is it a list with one entry for each card of the box?"""

    def size(self, box: Any, n: int) -> int:
        """How many numbers."""
        raise NotImplementedError

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        """The numbers."""
        raise NotImplementedError

    def key(self, expression: str, hint: Any, space: dict[str, Any]) -> str:
        """Code for a value that can be looked up."""
        origin = get_origin(hint)
        return f"tuple({expression})" if origin is list else f"tuple({expression}.items())" if origin is dict else expression


class Scalar(Encoder):
    """A number or a truth value as it is."""

    def size(self, box: Any, n: int) -> int:
        return 1

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (int(value),)


class Mark(Encoder):
    """A seat, marked in a row that begins with the viewer; nobody leaves it empty. Several seats are several marks."""

    relative = True

    def size(self, box: Any, n: int) -> int:
        return n

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        row = [0] * n
        for seat in value if isinstance(value, tuple) else (value,):
            if seat is not None and seat >= 0:
                row[(seat - viewer) % n] = 1
        return row


class Vector(Encoder):
    """So many numbers; zeros for those that are not there."""

    def __init__(self, length: int) -> None:
        self.length = length

    def size(self, box: Any, n: int) -> int:
        return self.length

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (*value, *[0] * (self.length - len(value)))[: self.length]


class Bits(Vector):
    """The bits of a number, the lowest first."""

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return [value >> k & 1 for k in range(self.length)]


class OneOf(Encoder):
    """One of some values, marked in a row."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.places = {value: k for k, value in enumerate(values)}

    def size(self, box: Any, n: int) -> int:
        return len(self.places)

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        row = [0] * len(self.places)
        row[self.places[value]] = 1
        return row


@lru_cache(maxsize=256)
def places_of(box: Any, families: tuple[str, ...]) -> tuple[Mapping[int, int], int]:
    """By card of some families where it is counted, copies at one place; and how many places there are."""
    seen: dict[str, int] = {}
    cards = [c for c in range(len(box)) if not families or box.families[c] in families]
    return {c: seen.setdefault(titles(box)[c], len(seen)) for c in cards}, len(seen)


class Counts(Encoder):
    """Cards of some families (of all, if none is named) by title. A tuple stands for its first entry, a value for its field `card`."""

    def __init__(self, families: tuple[str, ...] = ()) -> None:
        self.families = families

    def size(self, box: Any, n: int) -> int:
        return places_of(box, self.families)[1]

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        places, size = places_of(box, self.families)
        row = [0] * size
        for entry in (value,) if isinstance(value, int) else value:
            card = getattr(entry, "card", entry[0] if isinstance(entry, tuple) else entry)
            if card is not None and card >= 0:
                row[places[card]] += 1
        return row


class Length(Encoder):
    """How many there are."""

    def size(self, box: Any, n: int) -> int:
        return 1

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (len(value),)


class Each(Encoder):
    """So many entries of a list, one after the other."""

    def __init__(self, length: int, one: Encoder) -> None:
        self.length, self.one = length, one
        self.relative = one.relative

    def size(self, box: Any, n: int) -> int:
        return self.length * self.one.size(box, n)

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        row = [x for entry in value[: self.length] for x in self.one.encode(box, n, entry, viewer)]
        return row + [0] * (self.size(box, n) - len(row))


class Parts(Encoder):
    """A value by its fields, after a mark that it is there; None is all zeros."""

    relative = True

    def __init__(self, fields: Mapping[str, Encoder]) -> None:
        self.fields = fields

    def size(self, box: Any, n: int) -> int:
        return 1 + sum(f.size(box, n) for f in self.fields.values())

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        if value is None:
            return [0] * self.size(box, n)
        return [1, *(x for name, f in self.fields.items() for x in f.encode(box, n, getattr(value, name), viewer))]


@lru_cache(maxsize=64)
def _first_rows(box: Any, family: str) -> Mapping[int, int]:
    """By card of a family, the number of the first row of its copies, which stand together."""
    order = sorted(box.of(family), key=lambda c: places_of(box, (family,))[0][c])
    first: dict[str, int] = {}
    return {c: first.setdefault(titles(box)[c], k) for k, c in enumerate(order)}


class Pieces(Encoder):
    """A list with an entry for each card of a family, of which those that matter are found by a function of the state.

    Copies of a card have no order of their own: what is known of them is sorted.
    """

    relative = True
    dealt = True

    def __init__(
        self, family: str, found: Callable[[Any], tuple[Any, ...]], row: Callable[[Any, int, int], Sequence[int]], wide: int
    ) -> None:
        self.family, self.found, self.row, self.wide = family, found, row, wide

    def size(self, box: Any, n: int) -> int:
        return len(box.of(self.family)) * (n + self.wide)

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        wide, starts = n + self.wide, _first_rows(box, self.family)
        line = [0] * self.size(box, n)
        rows: dict[int, list[Sequence[int]]] = {}
        for entry in value:
            rows.setdefault(starts[entry[0]], []).append(self.row(entry, n, viewer))
        for start, some in rows.items():
            for k, row in enumerate(sorted(some, key=tuple, reverse=True), start):
                line[k * wide : (k + 1) * wide] = row
        return line

    def key(self, expression: str, hint: Any, space: dict[str, Any]) -> str:
        name = f"found{len(space)}"
        space[name] = self.found
        return f"{name}(g)"


def vector(length: int) -> Encoder:
    """So many numbers."""
    return Vector(length)


def bits(length: int) -> Encoder:
    """The bits of a number."""
    return Bits(length)


def one_of(*values: Any) -> Encoder:
    """One of these values."""
    return OneOf(values)


def counts(*families: str) -> Encoder:
    """Cards by title."""
    return Counts(families)


def each(length: int, one: Encoder) -> Encoder:
    """The first entries of a list."""
    return Each(length, one)


def parts(**fields: Encoder) -> Encoder:
    """A value by its fields."""
    return Parts(fields)


SCALAR, SEATS, LENGTH = Scalar(), Mark(), Length()
LEFT_OUT = Encoder()
"""For what a learner can do without."""


def encoder_of(cls: type, field: Field) -> Encoder | None:
    """How a field that is no zone becomes numbers; None for one that nobody sees or that is left out."""
    if field.audience is NOBODY or field.tensor is LEFT_OUT:
        return None
    if field.tensor is not None:
        found: Encoder = field.tensor
        return found
    hint = meaning(cls, field.name)
    if field.per_seat:
        hint = get_args(hint)[0]
    if hint in (int, bool):
        return SCALAR
    if hint is SeatHint:
        return SEATS
    if hint is CardHint or (get_origin(hint) in (list, tuple) and get_args(hint)[0] is CardHint):
        return Counts()
    raise RuleError(f"{cls.__name__}.{field.name}: say how {hint} becomes numbers (tensor=...)")


def check_tensors(cls: Any) -> None:
    """Refuse a state with a field that does not say how it becomes numbers."""
    for field in cls.fields.values():
        if not field.zone:
            encoder_of(cls, field)


# ---------------------------------------------------------------- the writer


class Segment(NamedTuple):
    """A stretch of the vector."""

    name: str
    start: int
    size: int


class _Kept(dict[Any, bytes]):
    """Values of a field, with their numbers as bytes."""

    def __init__(self, encode: Callable[[Any], Sequence[int]]) -> None:
        super().__init__()
        self.encode = encode

    def __missing__(self, key: Any) -> bytes:
        made = array("h", self.encode(key)).tobytes()
        if len(self) > MOST_KEPT:
            self.clear()
        self[key] = made
        return made


class Tensors:
    """Writes positions of a game with so many seats as numbers.

    `size` is the length of the vector, `layout` says what stands where.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.n = game, seats
        self.box, self.kinds = game.box, {kind: k for k, kind in enumerate(game.vocabulary.kinds)}
        self._space: dict[str, Any] = {"tuple": tuple, "len": len}
        self._singles: list[tuple[str, str]] = []
        self._blocks: list[tuple[str, str, int]] = []
        self._about: dict[type, Any] = {}
        self._places, self._names = places_of(self.box, ())
        self._block("waiting", "tuple(g.waiting)", SEATS)
        self._blocks.append(("asked", "asked(g.asks.get(viewer), viewer)", self.asked_size))
        for field in game.state.fields.values():
            if field.zone:
                self._zone(field)
            else:
                self._field(field)
        self._apart([f for f in game.state.fields.values() if f.zone and f.apart])
        self.size = len(self._singles) + sum(size for _, _, size in self._blocks)
        self._write = self._written()

    def packed(self, state: State, viewer: int) -> bytes:
        """The numbers as bytes, in the order of the machine."""
        return self._write(state, viewer)

    def __call__(self, state: State, viewer: int) -> array[int]:
        """The numbers."""
        return array("h", self._write(state, viewer))

    @cached_property
    def layout(self) -> tuple[Segment, ...]:
        """What stands where."""
        found, at = [], 0
        for name, size in (*((name, 1) for name, _ in self._singles), *((name, size) for name, _, size in self._blocks)):
            found.append(Segment(name, at, size))
            at += size
        return tuple(found)

    # ------------------------------------------------------------ what stands where

    def _constant(self, value: Any) -> str:
        name = f"c{len(self._space)}"
        self._space[name] = value
        return name

    def _block(self, name: str, key: str, encoder: Encoder) -> None:
        """A stretch that is looked up by a value."""
        box, n = self.box, self.n
        if encoder.relative:
            kept = self._constant(_Kept(lambda k: encoder.encode(box, n, k[0], k[1])))
            code = f"{kept}[{key}, viewer]"
        else:
            kept = self._constant(_Kept(lambda k: encoder.encode(box, n, k, 0)))
            code = f"{kept}[{key}]"
        self._blocks.append((name, code, encoder.size(box, n)))

    def _zone(self, field: Field) -> None:
        counted = Counts(field.families)
        if not field.per_seat:
            self._pile(field, field.name, f"g.{field.name}", field.audience is EVERYONE or field.remembered, counted)
            return
        for k in range(self.n):
            seen = field.audience is EVERYONE or (field.audience is OWNER and k == 0)
            self._pile(field, f"{field.name}/{k}", f"g.{field.name}[s{k}]", seen, counted)

    def _pile(self, field: Field, name: str, value: str, seen: bool, counted: Counts) -> None:
        if seen:
            self._block(name, f"tuple({value})", counted)
        elif len(field.families) > 1 and field.audience is OWNER and not field.apart:
            self._block(name, f"tuple({value})", _Backs(field.families))
        else:
            self._singles.append((name, f"len({value})"))
        if field.top and (field.remembered or not seen):
            self._block(f"{name} top", f"tuple({value}[-1:])", counted)

    def _apart(self, zones: list[Field]) -> None:
        """What a seat is known to have, wherever it lies; the viewer knows what is in the own deck."""
        if not zones:
            return
        every = Counts(tuple(dict.fromkeys(f for zone in zones for f in zone.families)))
        for k in range(self.n):
            lying = [f"*g.{f.name}[s{k}]" for f in zones if k or f.audience is NOBODY]
            if lying:
                self._block(f"kept together/{k}", f"({', '.join(lying)},)", every)

    def _field(self, field: Field) -> None:
        cls = self.game.state
        encoder = encoder_of(cls, field)
        if encoder is None:
            return
        hint = meaning(cls, field.name)
        if not field.per_seat:
            self._value(field.name, f"g.{field.name}", hint, encoder)
            return
        for k in range(self.n if field.audience is EVERYONE else 1):
            self._value(f"{field.name}/{k}", f"g.{field.name}[s{k}]", get_args(hint)[0], encoder)

    def _value(self, name: str, value: str, hint: Any, encoder: Encoder) -> None:
        if isinstance(encoder, Scalar):
            self._singles.append((name, value))
        else:
            self._block(name, encoder.key(value, hint, self._space), encoder)

    # ------------------------------------------------------------ what is asked

    @property
    def asked_size(self) -> int:
        """The kind of question, the cards, seats and numbers that it is about."""
        return len(self.kinds) + self._names + self.n + NUMBERS

    def _asked(self, asked: Any, viewer: int) -> bytes:
        if asked is None:
            return self._unasked
        question = asked.question
        row = array("h", self._unasked)
        row[self.kinds[question.kind, question.variant()]] = 1
        at = len(self.kinds)
        cards, seats, numbers = self._said(question, True)
        for card in cards:
            if card >= 0:
                row[at + self._places[card]] += 1
        at += self._names
        for seat in seats:
            if seat is not None and seat >= 0:
                row[at + (seat - viewer) % self.n] += 1
        at += self.n
        for k, number in enumerate(numbers[:NUMBERS]):
            row[at + k] = max(-1, min(number, 32_000)) + 1
        return row.tobytes()

    def _said(self, value: Any, outer: bool) -> tuple[list[int], list[Any], list[int]]:
        """The cards, seats and (of a question itself) numbers in a value's fields."""
        cls = type(value)
        plan = self._about.get(cls)
        if plan is None:
            plan = self._about[cls] = _plan(cls)
        cards: list[int] = []
        seats: list[Any] = []
        numbers: list[int] = []
        for name, what in plan:
            held = getattr(value, name)
            if what == "card":
                cards.append(held)
            elif what == "cards":
                cards += held
            elif what == "seat":
                seats.append(held)
            elif what == "seats":
                seats += held
            elif what == "number":
                if outer:
                    numbers.append(held)
            else:
                for entry in held if type(held) is tuple else (held,):
                    if isinstance(entry, Value) or hasattr(entry, "_fields"):
                        more = self._said(entry, False)
                        cards += more[0]
                        seats += more[1]
        return cards, seats, numbers

    # ------------------------------------------------------------ code

    def _written(self) -> Callable[[Any, int], bytes]:
        self._unasked = bytes(2 * self.asked_size)
        space = self._space | {"asked": self._asked, "join": b"".join, "pack": struct.Struct(f"{len(self._singles)}h").pack}
        lines = ["def write(g, viewer):", "    s0 = viewer", *[f"    s{k} = (viewer + {k}) % {self.n}" for k in range(1, self.n)]]
        singles = ", ".join(code for _, code in self._singles)
        blocks = ", ".join(code for _, code, _ in self._blocks)
        lines.append(f"    return join((pack({singles}), {blocks}))")
        exec(compile("\n".join(lines), f"<tensor of {self.game.name}>", "exec"), space)
        written: Callable[[Any, int], bytes] = space["write"]
        return written


class _Backs(Counts):
    """Of a hand that is hidden: how many cards of each family."""

    def size(self, box: Any, n: int) -> int:
        return len(self.families)

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return [sum(box.families[c] == family for c in value) for family in self.families]


def _plan(cls: Any) -> tuple[tuple[str, str], ...]:
    """What the fields of a question, or of a value that it holds, are."""
    found = []
    names: tuple[str, ...] = getattr(cls, "__struct_fields__", getattr(cls, "_fields", ()))
    for name in names:
        hint = meaning(cls, name)
        several = get_origin(hint) is tuple
        inner = get_args(hint)[0] if several and get_args(hint) else hint
        said = {inner, *get_args(inner)}
        if CardHint in said:
            found.append((name, "cards" if several else "card"))
        elif SeatHint in said:
            found.append((name, "seats" if several else "seat"))
        elif inner in (int, bool):
            if not several:
                found.append((name, "number"))
        elif inner is not str:
            found.append((name, "more"))
    return tuple(found)
