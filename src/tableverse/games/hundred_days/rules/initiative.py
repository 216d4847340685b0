"""Initiative: who is first in this round (HD-074 to HD-087)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.core import Event, Seat
from tableverse.games.hundred_days.board import MASKS, SPACES, address, from_die, name_of
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class RolledForInitiative(Event, frozen=True):
    """HD-081, HD-082, HD-087: who rolled, and what."""

    seats: tuple[Seat, ...]
    rolls: tuple[int, ...]

    def text(self, g: Days) -> str:
        rolled = ", ".join(f"{g.name_of(s)} {r}" for s, r in zip(self.seats, self.rolls, strict=True))
        return f"They roll for it: {rolled}."


RANKS: Final = ("nobody", "Morty", "Rick between two", "a whole Rick", "Rick between two with Morty", "a whole Rick with Morty")
"""HD-077 to HD-080, HD-139: presence in a dimension in words, by its strength."""


class FirstPlayer(PlayerEntry, frozen=True):
    """HD-074 to HD-087: who begins, and why."""

    at: int
    """The dimension that decided; 0 if all figures are in the Smith's house."""
    ranks: tuple[int, ...]
    """How strongly each player is there."""

    def what(self, g: Days) -> str:
        if not self.at:
            return "is first: all figures are in the Smith's house"
        weaker, best = sorted(self.ranks)[-2:]
        if not weaker:
            return f"is first: nobody else is in {name_of(self.at)}"
        how = f"several have {RANKS[best]} there, and the roll decides" if weaker == best else f"{RANKS[best]} there beats {RANKS[weaker]}"
        return f"is first in {name_of(self.at)}: {how}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.seat}", address(self.at))


def initiative(g: Days) -> None:
    """HD-074 to HD-087: the first dimension with figures from the die on decides; a tie is rolled for."""
    decided = 0
    best = [*g.seats]
    ranks: list[int] = []
    for at in from_die(g.die):
        ranks = [strength(g, seat, at) for seat in g.seats]
        if any(ranks):
            decided = at
            best = [seat for seat in g.seats if ranks[seat] == max(ranks)]
            break
    g.first = roll_off(g, best)
    if g.recording:
        g.tell(FirstPlayer(g.first, decided, tuple(ranks)))


def strength(g: Days, seat: Seat, at: int) -> int:
    """HD-077 to HD-080, HD-139, HD-R24: presence in a dimension, 0 for none: two figures beat one, then a whole Rick one between."""
    space = g.rick[seat]
    morty = g.morty[seat] == at
    if not MASKS[space] >> at & 1:
        return int(morty)
    whole = len(SPACES[space]) == 1
    return 2 + whole + 2 * morty


def roll_off(g: Days, tied: list[Seat]) -> Seat:
    """HD-081, HD-082, HD-R25: those with the highest roll, until one is left."""
    while len(tied) > 1:
        rolls = g.roll(len(tied), 6)
        if g.recording:
            g.tell(RolledForInitiative(tuple(tied), tuple(rolls)))
        tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
    return tied[0]
