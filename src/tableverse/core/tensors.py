"""A position as numbers, for learners: one vector of 16-bit integers, written from the declared fields and audiences and nothing else.

The viewer comes first, then the others in turn order, so that every seat sees the table from its own side. A zone that the viewer sees is a
count for each card by title, one that it does not see is a number of cards; cards that are known to be a seat's own (`apart`) are counted
together. Numbers stand for themselves, seats are marked counted from the viewer; anything else says with `tensor=` how it becomes numbers,
and a game with a field that does not can be played, but not learned. Drafts and private fields show their owner alone. After the fields
comes what the viewer is asked (`core.asked`). What others are asked is never looked at.

The writer is generated for a box and a number of seats, like `clone`. What changes rarely (a pile, a board) is looked up by its value.
"""

from __future__ import annotations

import hashlib
import struct
from array import array
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from tableverse.core.asked import Asked
from tableverse.core.encoders import SEATS, Backs, Encoder, Kept, Pieces, Scalar, counts, encoder_of
from tableverse.core.fields import EVERYONE, NOBODY, OWNER, Field
from tableverse.core.spaces import meaning, titles

if TYPE_CHECKING:
    from tableverse.core.game import Game
    from tableverse.core.state import State


class Segment(NamedTuple):
    """A stretch of the vector."""

    name: str
    start: int
    size: int


class Block(NamedTuple):
    """A stretch whose bytes are written by code: mostly what `pack` makes of a value (`key` is its code), looked up."""

    name: str
    size: int
    code: str
    key: str = ""
    pack: Callable[[Any], bytes] | None = None


class Tensors:
    """Writes positions of a game with so many seats as numbers.

    `size` is the length of the vector, `layout` says what stands where.
    """

    def __init__(self, game: Game, seats: int) -> None:
        self.game, self.n = game, seats
        self.box, self.asked = game.box, Asked(game, seats)
        self.space: dict[str, Any] = {}
        """What the generated code refers to."""
        self.singles: list[tuple[str, str]] = []
        """The names and the code of the numbers that come first, one by one."""
        self.blocks: list[Block] = []
        """Then come stretches."""
        self._kept: dict[tuple[Encoder, Any], str] = {}
        self._block("waiting", "tuple(g.waiting)", SEATS)
        asked = self._constant(Kept(self.asked.packed))
        key = "(g.asks[viewer].question if viewer in g.asks else None, viewer)"
        self.blocks.append(Block("asked", self.asked.size, f"{asked}[{key}]", key, self.asked.packed))
        for field in game.state.fields.values():
            if field.zone:
                self._zone(field)
            else:
                self._field(field)
        self._apart([f for f in game.state.fields.values() if f.zone and f.apart])
        self.size = len(self.singles) + sum(size for _, size, *_ in self.blocks)
        self._write = self._written()

    def packed(self, state: State, viewer: int) -> bytes:
        """The numbers as bytes, in the order of the machine."""
        return b"".join(self._write(state, viewer))

    def written(self, state: State, viewer: int) -> bytearray:
        """The same in a buffer of its own, which may be changed."""
        return bytearray().join(self._write(state, viewer))

    def __call__(self, state: State, viewer: int) -> array[int]:
        """The numbers."""
        return array("h", self.packed(state, viewer))

    @cached_property
    def layout(self) -> tuple[Segment, ...]:
        """What stands where."""
        found, at = [], 0
        for name, size in (*((name, 1) for name, _ in self.singles), *((name, size) for name, size, *_ in self.blocks)):
            found.append(Segment(name, at, size))
            at += size
        return tuple(found)

    @cached_property
    def digest(self) -> str:
        """Names what stands where, card by card: it changes whenever a number comes, goes or moves."""
        said = [f"{s.name} {s.size}" for s in self.layout] + [*titles(self.box), *self.box.refs(), *self.asked.words()]
        return hashlib.blake2b("\n".join(said).encode(), digest_size=8).hexdigest()

    # ------------------------------------------------------------ what stands where

    def _constant(self, value: Any) -> str:
        name = f"c{len(self.space)}"
        self.space[name] = value
        return name

    def _block(self, name: str, key: str, encoder: Encoder, hint: Any = None) -> None:
        """A stretch that is looked up by a value; values of one type that are encoded alike are looked up in one place."""
        box, n = self.box, self.n
        kept = self._kept.get((encoder, hint))
        if kept is None:
            pack = (lambda k: encoder.packed(box, n, k[0], k[1])) if encoder.relative else (lambda k: encoder.packed(box, n, k, 0))
            kept = self._kept[encoder, hint] = self._constant(Kept[bytes](pack))
        key = f"{key}, viewer" if encoder.relative else key
        self.blocks.append(Block(name, encoder.size(box, n), f"{kept}[{key}]", key, self.space[kept].make))

    def _zone(self, field: Field) -> None:
        counted = counts(*field.families)
        if not field.per_seat:
            self._pile(field, field.name, f"g.{field.name}", field.audience is EVERYONE or field.remembered, counted)
            return
        for k in range(self.n):
            seen = field.audience is EVERYONE or (field.audience is OWNER and k == 0)
            self._pile(field, f"{field.name}/{k}", f"g.{field.name}[s{k}]", seen, counted)

    def _pile(self, field: Field, name: str, value: str, seen: bool, counted: Encoder) -> None:
        if seen:
            self._block(name, f"tuple({value})", counted)
        elif len(field.families) > 1 and field.audience is OWNER and not field.apart:
            self._block(name, f"tuple({value})", Backs(field.families))
        else:
            self.singles.append((name, f"len({value})"))
        if field.top and (field.remembered or not seen):
            self._block(f"{name} top", f"tuple({value}[-1:])", counted)

    def _apart(self, zones: list[Field]) -> None:
        """What a seat is known to have, wherever it lies; the viewer knows what is in the own deck."""
        if not zones:
            return
        every = counts(*dict.fromkeys(f for zone in zones for f in zone.families))
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
            self.singles.append((name, encoder.key(value, hint)))
        elif isinstance(encoder, Pieces):
            writer = self._constant(encoder.writer(self.box, self.n))
            self.blocks.append(Block(name, encoder.size(self.box, self.n), f"{writer}(g, {value}, viewer)"))
        else:
            self._block(name, encoder.key(value, hint), encoder, hint)

    # ------------------------------------------------------------ code

    def _written(self) -> Callable[[Any, int], tuple[bytes, ...]]:
        space = self.space | {"pack": struct.Struct(f"{len(self.singles)}h").pack}
        lines = ["def write(g, viewer):", "    s0 = viewer", *[f"    s{k} = (viewer + {k}) % {self.n}" for k in range(1, self.n)]]
        singles = ", ".join(code for _, code in self.singles)
        blocks = ", ".join(block.code for block in self.blocks)
        lines.append(f"    return (pack({singles}), {blocks})")
        exec(compile("\n".join(lines), f"<tensor of {self.game.name}>", "exec"), space)
        written: Callable[[Any, int], tuple[bytes, ...]] = space["write"]
        return written
