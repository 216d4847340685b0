"""How values become numbers, for learners (`core.tensors`): an encoder gives a fixed count of 16-bit integers for a value.

A simple one says the numbers (`encode`); one that is met often gives their bytes at once (`packed`).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_origin

from tableverse.core.errors import SetupError
from tableverse.core.fields import NOBODY
from tableverse.core.spaces import meaning, titles
from tableverse.core.values import Card, Seat

if TYPE_CHECKING:
    from tableverse.core.fields import Field

MOST_KEPT: Final = 1 << 13
"""How many values are remembered with their numbers; then all are forgotten."""


T = TypeVar("T")


class Kept(dict[Any, T]):
    """Values, with what was made of them."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: Any) -> T:
        made = self.make(key)
        if len(self) > MOST_KEPT:
            self.clear()
        self[key] = made
        return made


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

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        """The numbers as bytes, in the order of the machine."""
        return array("h", self.encode(box, n, value, viewer)).tobytes()

    def key(self, expression: str, hint: Any) -> str:
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

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        return array("h", value[: self.length]).tobytes().ljust(2 * self.length, b"\0")


EIGHT_BITS: Final = tuple(array("h", [value >> k & 1 for k in range(8)]).tobytes() for value in range(256))
"""By byte, its bits as numbers."""


class Bits(Encoder):
    """The bits of a number, the lowest first."""

    def __init__(self, length: int) -> None:
        self.length, self.bytes = length, -(-length // 8)

    def size(self, box: Any, n: int) -> int:
        return self.length

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        return b"".join([EIGHT_BITS[byte] for byte in value.to_bytes(self.bytes, "little")])[: 2 * self.length]


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

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        places, size = places_of(box, self.families)
        row = array("h", bytes(2 * size))
        for entry in (value,) if type(value) is int else value:
            card = entry if type(entry) is int else getattr(entry, "card", entry[0] if isinstance(entry, tuple) else entry)
            if card is not None and card >= 0:
                row[places[card]] += 1
        return row.tobytes()


class Backs(Encoder):
    """Of a hand that is hidden: how many cards of each family."""

    def __init__(self, families: tuple[str, ...]) -> None:
        self.families = families

    def size(self, box: Any, n: int) -> int:
        return len(self.families)

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return [sum(box.families[c] == family for c in value) for family in self.families]


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

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        row = b"".join([self.one.packed(box, n, entry, viewer) for entry in value[: self.length]])
        return row.ljust(2 * self.size(box, n), b"\0")


class Parts(Encoder):
    """A value by its fields, after a mark that it is there; None is all zeros."""

    relative = True

    def __init__(self, fields: Mapping[str, Encoder]) -> None:
        self.fields = fields

    def size(self, box: Any, n: int) -> int:
        return 1 + sum(f.size(box, n) for f in self.fields.values())

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        if value is None:
            return bytes(2 * self.size(box, n))
        return THERE + b"".join([f.packed(box, n, getattr(value, name), viewer) for name, f in self.fields.items()])


THERE: Final = array("h", [1]).tobytes()


class Title(Encoder):
    """One card, or none, as the number of its title; of copies it does not matter which."""

    def size(self, box: Any, n: int) -> int:
        return 1

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (0 if value is None or value < 0 else places_of(box, ())[0][value] + 1,)


class Turn(Encoder):
    """One seat, or none, as a number that counts from the viewer."""

    relative = True

    def size(self, box: Any, n: int) -> int:
        return 1

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (0 if value is None or value < 0 else (value - viewer) % n + 1,)


class Ordered(Encoder):
    """Small numbers, each at most once: by number its place among them, counted from 1; 0 for those that are not there."""

    def __init__(self, length: int) -> None:
        self.length = length

    def size(self, box: Any, n: int) -> int:
        return self.length

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        row = [0] * self.length
        for k, number in enumerate(value):
            row[number] = k + 1
        return row


class Piece(Encoder):
    """A piece of content (a word in a card's text), or none: the number of what it belongs to, and its number there."""

    def size(self, box: Any, n: int) -> int:
        return 2

    def encode(self, box: Any, n: int, value: Any, viewer: int) -> Sequence[int]:
        return (0, 0) if value is None else _numbers_of_pieces(box)[box.ref(value)]


@lru_cache(maxsize=64)
def _numbers_of_pieces(box: Any) -> Mapping[str, tuple[int, int]]:
    """By name of a piece: the number of its record, and its own among those of the record."""
    found: dict[str, tuple[int, int]] = {}
    records: dict[tuple[str, ...], int] = {}
    for ref in box.refs():
        record = tuple(ref.split("/")[:2])
        records[record] = records.get(record, 0) + 1
        found[ref] = (len(records), records[record])
    return found


class Implied(Encoder):
    """For what follows from the rest of the numbers: none of its own, and the reason why."""

    def __init__(self, why: str) -> None:
        self.why = why

    def size(self, box: Any, n: int) -> int:
        return 0

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        return b""


@lru_cache(maxsize=64)
def _first_rows(box: Any, family: str) -> Mapping[int, int]:
    """By card of a family, the number of the first row of its copies, which stand together."""
    order = sorted(box.of(family), key=lambda c: places_of(box, (family,))[0][c])
    first: dict[str, int] = {}
    return {c: first.setdefault(titles(box)[c], k) for k, c in enumerate(order)}


Row = tuple[tuple[int, ...], bytes]
"""Numbers, by which rows are sorted, and the same as bytes."""


class Pieces(Encoder):
    """A list with an entry for each card of a family, of which those in play matter: `lying` says of a state where they lie, as cards with
    something that holds for all of them there, and `row` makes numbers of an entry and that.

    Copies of a card have no order of their own: what is known of them is sorted.
    """

    relative = True
    dealt = True

    def __init__(
        self,
        family: str,
        lying: Callable[[Any], Iterable[tuple[Any, Sequence[int]]]],
        row: Callable[[Any, Any, int, int], Sequence[int]],
        wide: int,
    ) -> None:
        self.family, self.lying, self.row, self.wide = family, lying, row, wide

    def size(self, box: Any, n: int) -> int:
        return len(box.of(self.family)) * (n + self.wide)

    def writer(self, box: Any, n: int) -> Callable[[Any, Any, int], bytes]:
        """A function of the state, its list and the viewer: entries are looked up one by one, since now this one changes and now that."""
        lying, firsts = self.lying, _first_rows(box, self.family)
        copied = {card for card, row in firsts.items() if [*firsts.values()].count(row) > 1}
        empty = [bytes(2 * (n + self.wide))] * len(firsts)
        tables = Kept[Kept[Row]](lambda at: Kept(lambda entry: self._row(entry, at[0], n, at[1])))

        def write(g: Any, entries: Any, viewer: int) -> bytes:
            rows = empty[:]
            copies: dict[int, list[Row]] = {}
            for place, cards in lying(g):
                if cards:
                    table = tables[place, viewer]
                    for card in cards:
                        if card in copied:
                            copies.setdefault(firsts[card], []).append(table[entries[card]])
                        else:
                            rows[firsts[card]] = table[entries[card]][1]
            for first, some in copies.items():
                some.sort(reverse=True)
                rows[first : first + len(some)] = [row for _, row in some]
            return b"".join(rows)

        return write

    def _row(self, entry: Any, place: Any, n: int, viewer: int) -> Row:
        numbers = tuple(self.row(entry, place, n, viewer))
        return numbers, array("h", numbers).tobytes()


# One encoder for all that is encoded alike: what was looked up for one field is known for the others.


@cache
def vector(length: int) -> Encoder:
    """So many numbers."""
    return Vector(length)


@cache
def bits(length: int) -> Encoder:
    """The bits of a number."""
    return Bits(length)


def one_of(*values: Any) -> Encoder:
    """One of these values."""
    return OneOf(values)


@cache
def counts(*families: str) -> Encoder:
    """Cards by title."""
    return Counts(families)


def each(length: int, one: Encoder) -> Encoder:
    """The first entries of a list."""
    return Each(length, one)


def parts(**fields: Encoder) -> Encoder:
    """A value by its fields."""
    return Parts(fields)


@cache
def ordered(length: int) -> Encoder:
    """Numbers below this one, each at most once, in an order that matters."""
    return Ordered(length)


def told(**fields: Encoder | Mapping[str, Any]) -> Mapping[str, Any]:
    """Of a question: by field, how it becomes numbers; of a field with fields of its own, the same again."""
    return MappingProxyType(fields)


def implied(why: str) -> Encoder:
    """Of a question's field: it follows from the other numbers, for this reason."""
    return Implied(why)


SCALAR, SEATS, LENGTH, TITLE, TURN, PIECE = Scalar(), Mark(), Length(), Title(), Turn(), Piece()
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
    if hint is Seat:
        return SEATS
    if hint is Card or (get_origin(hint) in (list, tuple) and get_args(hint)[0] is Card):
        return counts()
    raise SetupError(
        f"{cls.__name__}.{field.name}: nothing says how {getattr(hint, '__name__', hint)} becomes numbers, so the game can be played "
        f"but not learned. Write {_advice(hint)}, or tensor=LEFT_OUT if a learner can do without it (tableverse.core.encoders)"
    )


def _advice(hint: Any) -> str:
    """What a field of a type would say."""
    if hint is str:
        return "tensor=one_of(...) with all the values it can have"
    if get_origin(hint) in (list, tuple) and get_args(hint)[0] in (int, bool):
        return "tensor=vector(5) with the most numbers it can hold in place of 5"
    return "tensor=... with an encoder"
