"""The Power-Up Phase: four 'Verses from the bottom up, each with its steps A, B and C."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Event, Rule, Seat, rule
from tableverse.games.multiverse.constants import CARDS_IN, RICKVERSE, SUPPLY, TEENYVERSE, VERSES
from tableverse.games.multiverse.rules.step_b import slot
from tableverse.games.multiverse.rules.step_c import activations

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@rule
def power_up(g: Multiverse) -> Rule:
    """MV-044: from the Teenyverse up, slot by slot; what is left of the Power carries up (MV-053)."""
    g.power = 0
    g.resolving = TEENYVERSE
    step_a(g)
    while True:
        seat = next_slot(g)
        if seat < 0:
            break
        if g.step == "B":
            yield from slot(g, seat)
        else:
            yield from activations(g, seat)
    g.resolving = -1
    g.step = ""


def next_slot(g: Multiverse) -> Seat:
    """Whose slot comes next, in this step or in one of those after it; -1 if the Rickverse is done (MV-R03).

    In step B those who stand here when it comes (MV-048, MV-R14), with anything in hand or at the Character; in step C those who have
    something here, wherever they stand (MV-050, MV-051).
    """
    works, first, n = g.works, g.first, g.n
    while True:
        here = g.resolving
        if g.step == "B":
            for k in range(g.slots, n) if here in g.place else ():
                seat = (first + k) % n
                if g.place[seat] == here and (g.abilities[seat] or g.hand[seat]):
                    g.slots = k + 1
                    g.one_shot_played = False
                    return seat
            g.step, g.slots = "C", 0
            if g.recording and CARDS_IN[here](g):
                g.tell(StepBegins(here, "C"))
        nearest = n
        for card in CARDS_IN[here](g):
            seat = works[card].builder
            if seat >= 0 and g.slots <= (seat - first) % n < nearest:
                nearest = (seat - first) % n
        if nearest < n:
            g.slots = nearest + 1
            return (first + nearest) % n
        if here == RICKVERSE:
            g.slots = n
            return -1
        g.resolving = here - 1
        step_a(g)


class StepBegins(Event, frozen=True):
    """MV-044: step B or C of a 'Verse."""

    verse: int
    step: str

    def text(self, g: Multiverse) -> str:
        what = "One-Shots and Abilities" if self.step == "B" else "Contraptions"
        return f"{VERSES[self.verse]}, step {self.step}: {what}."


# ---------------------------------------------------------------- step A


def step_a(g: Multiverse) -> None:
    """MV-045, MV-087: complete Power Supplies add their Power, and so does what was sent here (MV-075)."""
    verse = g.resolving
    g.step = "A"
    sent = g.verses[verse]
    gained = sent
    kinds, works, powers = g.box.kinds, g.works, g.box.powers
    for card in CARDS_IN[verse](g):
        if kinds[card] == SUPPLY and works[card].complete:
            gained += powers[card]
    g.verses[verse] = 0
    g.power += gained
    if g.recording:
        g.tell(PowerGenerated(verse, gained, sent, g.power))
    g.step, g.slots = "B", 0
    if g.recording and verse in g.place:
        g.tell(StepBegins(verse, "B"))


class PowerGenerated(Event, frozen=True):
    """MV-044, MV-045: step A of a 'Verse; `sent` is the part that was sent up from below (MV-075)."""

    verse: int
    power: int
    sent: int
    total: int

    def text(self, g: Multiverse) -> str:
        sent = f" ({self.sent} of it sent from below)" if self.sent else ""
        return f"The {VERSES[self.verse]} gives {self.power} Power{sent}: the track is at {self.total}."


# ---------------------------------------------------------------- Power by cards


class PowerAdded(Event, frozen=True):
    """A card adds to the track at once."""

    seat: Seat
    power: int
    total: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} adds {self.power} Power: the track is at {self.total}."


class PowerSent(Event, frozen=True):
    """MV-075."""

    seat: Seat
    power: int
    verse: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} sends {self.power} Power to the {VERSES[self.verse]}."
