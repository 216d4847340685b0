"""What players are asked in The Morty Zone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.core import NONE, Card, Choice, Move, Question, Refusal, Seat, moves, numbers, values
from tableverse.core.encoders import Encoder, ordered, told
from tableverse.games.morty_zone.moves import ScoreBonus, UseBonus, UseRick
from tableverse.games.morty_zone.state import COLOURS, MOST, WAYS, numbers_of, row_of, row_points

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone


def ways(total: int, row: int) -> tuple[int, ...]:
    """All ways to use a result in an open row, as bits of the row; more than 19 cannot be made (MZ-R07)."""
    return WAYS[total][row] if total <= MOST else ()


class UseRickCard(Question, frozen=True):
    """MZ-011: the active player may use the Rick Card or decline it."""

    space = moves(UseRick) | NONE
    rules = ("MZ-011", "MZ-012", "MZ-050", "MZ-054")
    card: Card

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return g.box.rick_choices[self.card]

    def text(self, g: MortyZone, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]}? {g.box.records[self.card].text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else f"Decline {g.box.names[self.card]}"

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"rick_card/{self.card}",)

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"rick_card/{self.card}"


class NumbersShown(TypedDict):
    """The numbers of a row that are checked, and the points that this adds."""

    numbers: list[int]
    points: int


class CheckNumbers(Question, frozen=True):
    """MZ-019 to MZ-025: use a colour's result as one number or as two."""

    space = values(*sorted({way for rows in WAYS for way in rows[0]}))
    rules = ("MZ-015", "MZ-019", "MZ-020", "MZ-021", "MZ-022", "MZ-023", "MZ-024", "MZ-025", "MZ-061", "MZ-R17")
    of = "numbers"
    colour: int

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return ways(g.results_for(seat)[self.colour], row_of(g.board[seat], self.colour))

    def text(self, g: MortyZone, seat: Seat) -> str:
        return f"{COLOURS[self.colour]} {g.results_for(seat)[self.colour]}: which number or numbers do you check?"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return _check(self.colour, choice)

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        assert isinstance(choice, int)
        return _cells(seat, self.colour, choice)

    def data(self, g: MortyZone, seat: Seat, choice: Choice) -> NumbersShown:
        assert isinstance(choice, int)
        row = row_of(g.board[seat], self.colour)
        return {"numbers": numbers_of(choice), "points": row_points(row | choice) - row_points(row)}

    def default(self, g: MortyZone, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player checks as many numbers as possible, large ones first."""
        return choices[1] if len(choices) > 1 and isinstance(choices[0], int) and choices[0].bit_count() == 1 else choices[0]

    def refused(self, g: MortyZone, seat: Seat) -> Sequence[Refusal]:
        """Ways that a checked number bars, and locking by choice."""
        total, row = g.results_for(seat)[self.colour], row_of(g.board[seat], self.colour)
        name = COLOURS[self.colour]
        barred = []
        for way in ways(total, 0):
            taken = numbers_of(way & row)
            if taken:
                why = f"{name} {' and '.join(map(str, taken))} {'is' if len(taken) == 1 else 'are'} checked already."
                barred.append(Refusal(_check(self.colour, way), why, ("MZ-021",), _cells(seat, self.colour, way)))
        barred.append(Refusal(f"Lock {name}", f"{name} {total} can still be used, so it must be.", ("MZ-025",)))
        return barred


class UseBonusCard(Question, frozen=True):
    """MZ-R10: a Public Bonus Card that helps in another way acts when its text says; its owner is asked then."""

    space = moves(UseBonus) | NONE
    rules = ("MZ-R10", "MZ-040", "MZ-041")
    card: Card
    colour: int = -1
    """The colour that is about to lock, where the card is about that."""

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return (*[UseBonus(self.card, at) for at in g.box.records[self.card].effect.uses(g, seat, self.colour)], None)

    def text(self, g: MortyZone, seat: Seat) -> str:
        record = g.box.records[self.card]
        about = f"{COLOURS[self.colour]} is about to lock. " if self.colour >= 0 else ""
        return f"{about}Use {record.name}? {record.text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        if isinstance(choice, Move):
            return choice.label(g, seat)
        keep = f"keep {g.box.names[self.card]}"
        return f"Let {COLOURS[self.colour]} lock and {keep}" if self.colour >= 0 else f"Leave the dice and {keep}"

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return choice.targets(g, seat) if isinstance(choice, Move) else (f"bonus/{seat}/{self.card}",)

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"bonus/{seat}/{self.card}"


class ScoreBonusCard(Question, frozen=True):
    """MZ-044: a +? card is scored when its owner chooses, for what it is worth at that moment."""

    space = moves(ScoreBonus) | NONE
    rules = ("MZ-044", "MZ-041", "MZ-R08", "MZ-R12")
    card: Card

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return g.box.score_choices[self.card]

    def text(self, g: MortyZone, seat: Seat) -> str:
        record = g.box.records[self.card]
        return f"Score {record.name} now for {record.effect.worth(g, seat)}? {record.text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        return choice.label(g, seat) if isinstance(choice, Move) else f"Keep {g.box.names[self.card]} for later"

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"bonus/{seat}/{self.card}",)

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"bonus/{seat}/{self.card}"


# ---------------------------------------------------------------- choices inside a Rick Card


def die_words(g: MortyZone, die: int) -> str:
    """One die: "Red 3"."""
    return f"{COLOURS[die // 2]} {g.dice[die]}"


def distinct(g: MortyZone, dice: Sequence[int]) -> list[int]:
    """Of two equal dice of a colour only one is offered: they are the same choice."""
    return [d for d in dice if not (d % 2 and g.dice[d] == g.dice[d - 1] and d - 1 in dice)]


class ChooseNumber(Question, frozen=True):
    """MZ-R16: a number out of those that are showing; with `any_number` any from 1 to 6."""

    space = numbers(1, 6)
    rules = ("MZ-053", "MZ-R16", "MZ-050")
    of = "number"
    card: Card
    die: int = -1
    """The die that is to be set, for a card that sets one; -1 for a card that looks at the numbers showing."""

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return [k for k in range(1, 7) if self.die >= 0 or k in g.dice]

    def text(self, g: MortyZone, seat: Seat) -> str:
        if self.die >= 0:
            return f"{g.box.names[self.card]}: to which number do you set {die_words(g, self.die)}?"
        return f"{g.box.names[self.card]}: which number? {g.box.records[self.card].text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        return f"Set {die_words(g, self.die)} to {choice}" if self.die >= 0 else f"Choose {choice}"

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"dice/{self.die}",) if self.die >= 0 else tuple(f"dice/{k}" for k, d in enumerate(g.dice) if d == choice)

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"rick_card/{self.card}"


@cache
def _doings(box: Any) -> dict[str, int]:
    """By label of what is done to a die or a colour its number: of the words on the cards, then of the cards with a rule of their own."""
    said = [node.doing() for node in map(box.piece, box.refs()) if hasattr(node, "doing") and hasattr(node, "dice")]
    own = ["Set {die}", "Set {first} like {die}", "Swap {die}", "Swap {first} and {die}", "Swap {colour}", "Swap {first} and {colour}"]
    labels = dict.fromkeys([*said, *[one.replace("{die}", BOTH) for one in said], *own])
    return {label: k + 1 for k, label in enumerate(labels)}


class Doing(Encoder):
    """What is done to a die or a colour, as one number: the same card may ask for several things."""

    def size(self, box: Any, n: int) -> int:
        return 1

    def encode(self, box: Any, n: int, value: Any, viewer: Seat) -> Sequence[int]:
        return (_doings(box)[value],)


DOING: Final = Doing()
BOTH: Final = "both {colour} dice"


class ChooseDie(Question, frozen=True):
    """A die that is still in the roll, for a Rick Card."""

    space = numbers(0, 7) | NONE
    rules = ("MZ-050", "MZ-054")
    of = "die"
    tensor = told(doing=DOING, taken=ordered(8))
    card: Card
    doing: str
    """What happens to it: "Remove", "Flip", ..."""
    taken: tuple[int, ...] = ()
    """Dice chosen before by the same sentence."""
    optional: bool = False

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        dice: list[Choice] = [*distinct(g, [k for k, d in enumerate(g.dice) if d and k not in self.taken])]
        return [*dice, None] if self.optional else dice

    def text(self, g: MortyZone, seat: Seat) -> str:
        chosen = f" after {' and '.join(die_words(g, d) for d in self.taken)}" if self.taken else ""
        return f"{g.box.names[self.card]}: which die{chosen}? {g.box.records[self.card].text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        if choice is None:
            return "No more dice" if self.taken else "No die"
        assert isinstance(choice, int)
        return self.doing.format(die=die_words(g, choice), first=die_words(g, self.taken[0]) if self.taken else "")

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"dice/{choice}",)

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"rick_card/{self.card}"


class ChooseColour(Question, frozen=True):
    """A colour with dice in the roll, for a Rick Card."""

    space = numbers(0, 3)
    rules = ("MZ-050", "MZ-054")
    of = "colour"
    tensor = told(doing=DOING, taken=ordered(4))
    card: Card
    doing: str
    taken: tuple[int, ...] = ()

    def choices(self, g: MortyZone, seat: Seat) -> Sequence[Choice]:
        return [c for c in range(4) if (g.dice[2 * c] or g.dice[2 * c + 1]) and c not in self.taken]

    def text(self, g: MortyZone, seat: Seat) -> str:
        chosen = f" to go with {COLOURS[self.taken[0]]}" if self.taken else ""
        return f"{g.box.names[self.card]}: which colour{chosen}? {g.box.records[self.card].text}"

    def label(self, g: MortyZone, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        first = COLOURS[self.taken[0]] if self.taken else ""
        return self.doing.format(colour=COLOURS[choice], first=first)

    def targets(self, g: MortyZone, seat: Seat, choice: Choice) -> tuple[str, ...]:
        assert isinstance(choice, int)
        return (f"dice/{2 * choice}", f"dice/{2 * choice + 1}")

    def source(self, g: MortyZone, seat: Seat) -> str | None:
        return f"rick_card/{self.card}"


@cache
def _check(colour: int, way: int) -> str:
    return f"Check {COLOURS[colour]} {' and '.join(map(str, numbers_of(way)[::-1]))}"


@cache
def _cells(seat: Seat, colour: int, way: int) -> tuple[str, ...]:
    return tuple(f"board/{seat}/{COLOURS[colour].lower()}/{k}" for k in numbers_of(way))
