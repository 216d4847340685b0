"""Characters and Contraptions that go to another 'Verse."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tableverse.core import Card, Event, Move, Seat, among, any_card, carries_out, numbers
from tableverse.games.multiverse.constants import CONTRAPTION, VERSES
from tableverse.games.multiverse.rules.building import progress_of

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@cache
def within(verse: int, steps: int) -> tuple[int, ...]:
    """The 'Verses that can be reached in so many steps, from top to bottom (MV-009, MV-032)."""
    return tuple(v for v in range(len(VERSES)) if 0 < abs(v - verse) <= steps)


def move_character(g: Multiverse, seat: Seat, verse: int, by: Seat) -> None:
    """A Character goes to another 'Verse."""
    g.place[seat] = verse
    if g.recording:
        g.tell(CharacterMoved(seat, verse, by))


class CharacterMoved(Event, frozen=True):
    """MV-032, MV-054: `by` is who moved it."""

    seat: Seat
    verse: int
    by: Seat

    def text(self, g: Multiverse) -> str:
        whom = "" if self.by == self.seat else f" {g.name_of(self.seat)}"
        return f"{g.name_of(self.by)} moves{whom} to the {VERSES[self.verse]}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class ShiftCharacter(Move, frozen=True):
    """A Character to another 'Verse (MV-073)."""

    within = among(verse=numbers(0, 3))
    who: Seat
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move {g.box.names[g.character[self.who][0]]} to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"seat/{self.who}", g.tile_at(self.verse)


@carries_out(ShiftCharacter)
def shift_character(g: Multiverse, seat: Seat, who: Seat, verse: int) -> tuple[()]:
    """MV-054, MV-073: a card moves somebody."""
    move_character(g, who, verse, seat)
    return ()


class ShiftContraption(Move, frozen=True):
    """A Contraption to another 'Verse (MV-062)."""

    within = among(card=any_card("card", where=lambda box, c: box.kinds[c] == CONTRAPTION), verse=numbers(0, 3))
    card: Card
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move {progress_of(g, self.card)} to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return g.address_of(self.card), g.tile_at(self.verse)


@carries_out(ShiftContraption)
def shift_contraption(g: Multiverse, seat: Seat, card: Card, verse: int) -> tuple[()]:
    """MV-062, MV-R28: no discard is asked for; whether it was used this round goes with it, being sideways does not."""
    g.column[g.where(card)].remove(card)
    g.column[verse].append(card)
    g.works[card] = replace(g.works[card], sideways=0)
    if g.recording:
        g.tell(ContraptionMoved(seat, card, verse))
    return ()


class ContraptionMoved(Event, frozen=True):
    """MV-062, MV-R28."""

    seat: Seat
    card: Card
    verse: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} moves {g.box.names[self.card]} to the {VERSES[self.verse]}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"{VERSES[self.verse].lower()}/{self.card}",)
