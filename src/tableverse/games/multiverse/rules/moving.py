"""Characters and Contraptions that go to another 'Verse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tableverse.core import carries_out
from tableverse.games.multiverse.events import CharacterMoved, ContraptionMoved
from tableverse.games.multiverse.moves import MoveTo, ShiftCharacter, ShiftContraption

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.multiverse.state import Multiverse


@carries_out(MoveTo)
def move_for_an_action(g: Multiverse, seat: Seat, verse: int) -> tuple[()]:
    """MV-032, MV-068: to an adjacent 'Verse, or as far as the Character can go for one Action."""
    g.actions -= 1
    move_character(g, seat, verse, seat)
    return ()


@carries_out(ShiftCharacter)
def shift_character(g: Multiverse, seat: Seat, who: Seat, verse: int) -> tuple[()]:
    """MV-054, MV-073: a card moves somebody."""
    move_character(g, who, verse, seat)
    return ()


@carries_out(ShiftContraption)
def shift_contraption(g: Multiverse, seat: Seat, card: Card, verse: int) -> tuple[()]:
    """MV-062, MV-R28: no discard is asked for; whether it was used this round goes with it, being sideways does not."""
    g.column[g.where(card)].remove(card)
    g.column[verse].append(card)
    g.works[card] = replace(g.works[card], sideways=0)
    if g.recording:
        g.tell(ContraptionMoved(seat, card, verse))
    return ()


def move_character(g: Multiverse, seat: Seat, verse: int, by: Seat) -> None:
    """A Character goes to another 'Verse."""
    g.place[seat] = verse
    if g.recording:
        g.tell(CharacterMoved(seat, verse, by))
