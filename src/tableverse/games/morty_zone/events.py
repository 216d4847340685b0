"""What happens in The Morty Zone, as sentences for the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Event, Seat
from tableverse.games.morty_zone.state import COLOURS, FULL, LOCK, numbers_of, row_of

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone


def dice_words(dice: tuple[int, ...]) -> str:
    """The eight dice by colour: "Red 3+6, Blue 4, Green none, ..."; removed dice are not there."""
    pairs = ["+".join([str(die) for die in dice[2 * c : 2 * c + 2] if die]) or "none" for c in range(len(COLOURS))]
    return ", ".join(f"{name} {pair}" for name, pair in zip(COLOURS, pairs, strict=True))


def listed(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


class RoundBegins(Event, frozen=True):
    """MZ-058."""

    begins = "round"
    round: int
    rounds: int

    def text(self, g: MortyZone) -> str:
        return f"Round {self.round} of {self.rounds} begins." if self.rounds > 1 else "The round begins."


class CrystalTaken(Event, frozen=True):
    """MZ-003: only the one who takes it sees which."""

    seat: Seat
    card: Card | None

    def text(self, g: MortyZone) -> str:
        if self.card is None:
            return f"{g.name_of(self.seat)} takes a Secret Death Crystal."
        record = g.box.records[self.card]
        return f"{g.name_of(self.seat)} takes the Secret Death Crystal {record.name}: {record.text} (+{record.points})"


class BonusCardsDealt(Event, frozen=True):
    """MZ-004."""

    seat: Seat
    cards: tuple[Card, ...]

    def text(self, g: MortyZone) -> str:
        return f"{g.name_of(self.seat)} gets {listed([g.box.names[c] for c in self.cards])}."

    def things(self, g: MortyZone) -> tuple[str, ...]:
        return tuple(f"bonus/{self.seat}/{c}" for c in self.cards)


class RolledForFirst(Event, frozen=True):
    """MZ-006, MZ-R02, MZ-R03."""

    seat: Seat
    dice: tuple[int, ...]

    def text(self, g: MortyZone) -> str:
        return f"{g.name_of(self.seat)} rolls {self.dice[0]}+{self.dice[1]} for the first turn."


class FirstPlayer(Event, frozen=True):
    """MZ-006, MZ-007."""

    seat: Seat

    def text(self, g: MortyZone) -> str:
        return f"{g.name_of(self.seat)} is the first active player."


class Rolled(Event, frozen=True):
    """MZ-010."""

    begins = "turn"
    seat: Seat
    turn: int
    dice: tuple[int, ...]

    def text(self, g: MortyZone) -> str:
        return f"Turn {self.turn}: {g.name_of(self.seat)} rolls {dice_words(self.dice)}."


class RickCardDrawn(Event, frozen=True):
    """MZ-011."""

    seat: Seat
    card: Card

    def text(self, g: MortyZone) -> str:
        return f"{g.name_of(self.seat)} draws {g.box.names[self.card]}: {g.box.records[self.card].text}"


class RickCardSettled(Event, frozen=True):
    """MZ-057: everybody learns whether the card was used."""

    seat: Seat
    card: Card
    used: bool
    dice: tuple[int, ...]

    def text(self, g: MortyZone) -> str:
        if self.used:
            return f"{g.name_of(self.seat)} uses {g.box.names[self.card]}. The dice are now {dice_words(self.dice)}."
        return f"{g.name_of(self.seat)} declines {g.box.names[self.card]}."


class RickDeckReshuffled(Event, frozen=True):
    """MZ-R06."""

    def text(self, g: MortyZone) -> str:
        return "The discarded Rick Cards are shuffled into a new deck."


class ResultsAnnounced(Event, frozen=True):
    """MZ-056."""

    results: tuple[int, ...]

    def text(self, g: MortyZone) -> str:
        return "Results: " + ", ".join(f"{n} {self.results[c] or 'none'}" for c, n in enumerate(COLOURS)) + "."


class Marked(Event, frozen=True):
    """MZ-015: what one player marks in a turn, shown when all have chosen."""

    seat: Seat
    marks: int

    def text(self, g: MortyZone) -> str:
        done = []
        for c, name in enumerate(COLOURS):
            row = row_of(self.marks, c)
            if row & FULL:
                done.append(f"checks {name} {listed([str(k) for k in numbers_of(row)])}")
            if row & LOCK:
                done.append(f"locks {name}")
        return f"{g.name_of(self.seat)} {'; '.join(done) if done else 'marks nothing'}."

    def things(self, g: MortyZone) -> tuple[str, ...]:
        return tuple(f"board/{self.seat}/{name.lower()}/{k}" for c, name in enumerate(COLOURS) for k in numbers_of(row_of(self.marks, c)))


class FamilyBonusEarned(Event, frozen=True):
    """MZ-049."""

    seat: Seat
    bonus: int

    def text(self, g: MortyZone) -> str:
        b = g.family_bonuses[self.bonus]
        return f"{g.name_of(self.seat)} circles the Smith Family Bonus {b.name} (+{b.points})."


class BonusCardScored(Event, frozen=True):
    """MZ-042: card, owner and points are announced to all."""

    seat: Seat
    card: Card
    points: int

    def text(self, g: MortyZone) -> str:
        if g.box.records[self.card].value == 0:
            return f"{g.name_of(self.seat)} uses {g.box.names[self.card]}."
        return f"{g.name_of(self.seat)} scores {g.box.names[self.card]} for {self.points}."

    def things(self, g: MortyZone) -> tuple[str, ...]:
        return (f"bonus/{self.seat}/{self.card}",)


class CrystalRevealed(Event, frozen=True):
    """MZ-036."""

    seat: Seat
    card: Card
    points: int

    def text(self, g: MortyZone) -> str:
        record = g.box.records[self.card]
        end = f"Fulfilled, +{self.points}." if self.points else "Not fulfilled."
        return f"{g.name_of(self.seat)} reveals {record.name}: {record.text} {end}"


class RoundScored(Event, frozen=True):
    """MZ-038."""

    seat: Seat
    sheet: tuple[int, ...]

    def text(self, g: MortyZone) -> str:
        colours, full, family, crystal, cards, total = self.sheet
        return (
            f"{g.name_of(self.seat)}: colours {colours}, full rows {full}, family {family}, crystal {crystal}, "
            f"cards {cards}: {total} points."
        )


class GameWon(Event, frozen=True):
    """MZ-039, MZ-R04."""

    seats: tuple[Seat, ...]
    points: int

    def text(self, g: Any) -> str:
        names = listed([g.name_of(s) for s in self.seats])
        return f"{names} {'share the victory' if len(self.seats) > 1 else 'wins'} with {self.points} points."
