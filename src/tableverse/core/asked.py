"""What a seat is asked, as numbers: the last part of a position for learners (`core.tensors`).

    kind    which question, marked
    cards   the cards that it is about, counted by title
    seats   the seats that it is about, counted from the viewer
    rest    its fields one after the other; what stands here depends on the kind

A field is carried by what its type says: a number, a truth value, a card, a seat, one of some words (`Literal`), a value made of such
fields; several cards or seats are counted. Anything else says in `Question.tensor` how it becomes numbers, or why it need not (`implied`).
A question with a field that says neither is refused as soon as somebody wants to see its game as numbers; it can be played all the same.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin

from tableverse.core.encoders import SCALAR, TITLE, TURN, Encoder, one_of, places_of
from tableverse.core.errors import SetupError
from tableverse.core.spaces import meaning
from tableverse.core.values import Card, Seat, Value
from tableverse.core.vocabulary import questions_of

if TYPE_CHECKING:
    from tableverse.core.game import Game
    from tableverse.core.questions import Question


class Fields(Encoder):
    """A value by its fields. Several cards or seats stand in rows of their own (`Asked`), and only one field of each kind can."""

    relative = True

    def __init__(self, cls: Any, said: Mapping[str, Any], name: str) -> None:
        self.fields: dict[str, Encoder] = {}
        self.counted: list[str] = []
        """What is in a row alone."""
        for field in _names(cls):
            hint, path = meaning(cls, field), f"{name}.{field}"
            how = said.get(field, {})
            found = how if isinstance(how, Encoder) else _by_type(hint, how, path)
            if found is not None:
                self.fields[field] = found
                if isinstance(found, Fields):
                    self.counted += found.counted
            elif _several(hint) in (Card, Seat):
                self.counted.append(f"{_several(hint).__name__} {path}")
            else:
                raise SetupError(f"{path}: say how {hint} becomes numbers, or why it need not (Question.tensor, core/asked.py)")
        kinds = [one.partition(" ")[0] for one in self.counted]
        if len(set(kinds)) < len(kinds):
            raise SetupError(f"{name}: {', '.join(self.counted)} are counted in one row; say how they are told apart (Question.tensor)")

    def size(self, box: Any, n: int) -> int:
        return sum(e.size(box, n) for e in self.fields.values())

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        return b"".join([e.packed(box, n, getattr(value, name), viewer) for name, e in self.fields.items()])

    def words(self) -> Iterator[str]:
        """What stands where, for a digest."""
        for name, encoder in self.fields.items():
            yield name
            if isinstance(encoder, Fields):
                yield from encoder.words()


def _names(cls: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = getattr(cls, "__struct_fields__", getattr(cls, "_fields", ()))
    return found


def _several(hint: Any) -> Any:
    """What a tuple of any length is of."""
    said = get_args(hint)
    return said[0] if get_origin(hint) is tuple and len(said) == 2 and said[1] is ... else None


def _by_type(hint: Any, said: Mapping[str, Any], path: str) -> Encoder | None:
    """What a type says; None if it does not."""
    if get_origin(hint) is Literal:
        return one_of(*get_args(hint))
    parts = {*get_args(hint)} - {type(None)} or {hint}
    if parts == {Card}:
        return TITLE
    if parts == {Seat}:
        return TURN
    if hint in (int, bool):
        return SCALAR
    is_record = isinstance(hint, type) and (hasattr(hint, "_fields") or (issubclass(hint, Value) and not hint.__subclasses__()))
    return Fields(hint, said, path) if is_record else None


class OneOfClasses(Encoder):
    """A value of one of some classes: which one, marked, and its fields."""

    relative = True

    def __init__(self, classes: tuple[Any, ...]) -> None:
        self.classes = {cls: (k, Fields(cls, {}, cls.__name__)) for k, cls in enumerate(classes)}

    def size(self, box: Any, n: int) -> int:
        return len(self.classes) + max(fields.size(box, n) for _, fields in self.classes.values())

    def packed(self, box: Any, n: int, value: Any, viewer: int) -> bytes:
        k, fields = self.classes[type(value)]
        marks = array("h", [k == other for other in range(len(self.classes))]).tobytes()
        return (marks + fields.packed(box, n, value, viewer)).ljust(2 * self.size(box, n), b"\0")


def any_of(*classes: Any) -> Encoder:
    """A value of one of these classes."""
    return OneOfClasses(classes)


def record(cls: Any) -> Encoder:
    """A value of a class by its fields: for `each(9, record(SetOff))`."""
    return Fields(cls, {}, cls.__name__)


class Asked:
    """Writes what is asked in a game with so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        self.box, self.n = game.box, seats
        self.kinds = {kind: k for k, kind in enumerate(game.vocabulary.kinds)}
        self.fields = {q: Fields(q, q.tensor, q.__name__) for q in questions_of(game)}
        self._places, self._titles = places_of(self.box, ())
        self.size = len(self.kinds) + self._titles + seats + max((f.size(self.box, seats) for f in self.fields.values()), default=0)

    def words(self) -> Iterator[str]:
        """What stands where, for a digest."""
        yield from (" ".join(kind) for kind in self.kinds)
        for question, fields in self.fields.items():
            yield " ".join([question.kind, *fields.words()])

    def packed(self, to: tuple[Question | None, int]) -> bytes:
        """What is asked, and of whom."""
        question, viewer = to
        if question is None:
            return bytes(2 * self.size)
        row = array("h", bytes(2 * (len(self.kinds) + self._titles + self.n)))
        row[self.kinds[question.kind, question.variant()]] = 1
        at = len(self.kinds)
        for what, held in _about(question):
            if what is Card:
                row[at + self._places[held]] += 1
            else:
                row[at + self._titles + (held - viewer) % self.n] += 1
        rest = self.fields[type(question)].packed(self.box, self.n, question, viewer)
        return (row.tobytes() + rest).ljust(2 * self.size, b"\0")


def _about(value: Any) -> Iterator[tuple[Any, int]]:
    """The cards and seats in a value's fields, however deep."""
    cls = type(value)
    for name in _names(cls):
        held = getattr(value, name)
        hint = meaning(cls, name)
        inner = {_several(hint) or hint, *get_args(hint)}
        what = next((w for w in (Card, Seat) if w in inner), None)
        for one in held if type(held) is tuple else (held,):
            if what is None:
                if isinstance(one, Value) or hasattr(one, "_fields"):
                    yield from _about(one)
            elif one is not None and one >= 0:
                yield what, one
