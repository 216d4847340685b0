"""What lies on the table in The Morty Zone.

A Fate Board is one integer: four rows of eleven bits, Red lowest. In a row the bits 0 to 9 are the numbers 1 to 10 and bit 10 is the
Locked icon. So a turn's choices of a player are one integer, too, and marking them on the board is a single `|`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypedDict

if TYPE_CHECKING:
    from tableverse.games.morty_zone.box import MortyBox, Piece

from tableverse.core import NOBODY, OWNER, Card, Seat, State, draft, public, seats, zone
from tableverse.core.encoders import bits, vector

Colour = Literal["Red", "Blue", "Green", "Black"]
COLOURS: Final[tuple[Colour, ...]] = ("Red", "Blue", "Green", "Black")
ROW: Final = 11
"""Bits of a row."""
LOCK: Final = 1 << 10
FULL: Final = LOCK - 1
LOCKS: Final = sum(LOCK << ROW * c for c in range(4))
"""The Locked icons of all four rows."""
ROW_MASK: Final = (1 << ROW) - 1
FULL_ROW: Final = 10
"""MZ-034: points for a colour with all ten numbers, besides those of the numbers."""
BONUS_CARDS: Final = 3
"""Public Bonus Cards of a player, and bonus boxes on a board."""


def row_of(board: int, colour: int) -> int:
    """One row of a board: checks and lock."""
    return board >> ROW * colour & ROW_MASK


def numbers_of(row: int) -> list[int]:
    """The checked numbers of a row.

    >>> numbers_of(0b1000000101)
    [1, 3, 10]
    """
    return [k + 1 for k in range(10) if row >> k & 1]


def row_points(row: int) -> int:
    """MZ-033, MZ-034: what a row is worth.

    >>> row_points(0b101), row_points(0b1111111111)
    (2, 20)
    """
    checks = (row & FULL).bit_count()
    return checks + FULL_ROW if row & FULL == FULL else checks


def row_with(numbers: Sequence[int]) -> int:
    """A row with these numbers checked."""
    row = 0
    for k in numbers:
        if not 1 <= k <= 10:
            raise ValueError(f"{k} is not on the board: a row has the numbers 1 to 10")
        row |= 1 << k - 1
    return row


def totals(dice: Sequence[int]) -> list[int]:
    """MZ-014: each colour's result, the total of its dice."""
    return [dice[0] + dice[1], dice[2] + dice[3], dice[4] + dice[5], dice[6] + dice[7]]


def _ways(total: int) -> tuple[tuple[int, ...], ...]:
    """For each row without a lock: all ways to use a total there (MZ-019, MZ-020), the single number first."""
    single = [1 << total - 1] if 1 <= total <= 10 else []
    pairs = [1 << a - 1 | 1 << total - a - 1 for a in range(10, 0, -1) if a > total - a >= 1]
    return tuple(tuple(w for w in single + pairs if not w & row) for row in range(FULL + 1))


MOST: Final = 19
"""The largest total that can be made (MZ-R07)."""
WAYS: Final = tuple(_ways(total) for total in range(MOST + 1))
"""WAYS[total][row]."""


# ---------------------------------------------------------------- how the table looks


class DieShown(TypedDict):
    """A die; one that was removed shows nothing."""

    at: str
    colour: Colour
    shows: int | None


class NumberShown(TypedDict):
    """A number of a row."""

    at: str
    checked: bool


class RowShown(TypedDict):
    """A row of a Fate Board."""

    at: str
    numbers: list[NumberShown]
    locked: bool
    score: int | None
    """The score box, filled in when the row locks (MZ-027)."""
    points: int
    """What it is worth as it is."""


class BoardShown(TypedDict):
    """A Fate Board."""

    Red: RowShown
    Blue: RowShown
    Green: RowShown
    Black: RowShown


class ChosenShown(TypedDict):
    """What is chosen in a colour, and what the row is then worth."""

    numbers: list[int]
    lock: bool
    points: int


class UsedShown(TypedDict):
    """A Public Bonus Card, and whether it lies sideways."""

    at: str
    used: bool


Line = Literal["colours", "full rows", "family", "crystal", "cards", "total"]


def show_dice(g: MortyZone, dice: list[int]) -> list[DieShown]:
    """The eight dice; one that was removed shows nothing."""
    return [{"at": f"dice/{k}", "colour": COLOURS[k // 2], "shows": d or None} for k, d in enumerate(dice)]


def read_dice(g: MortyZone, shown: Sequence[Any]) -> list[int]:
    """Eight numbers, two a colour in the order Red, Blue, Green, Black, 0 for a removed die; or what a view shows."""
    dice = [int((d["shows"] or 0) if isinstance(d, Mapping) else d) for d in shown]
    if not dice:
        return []  # before the first roll
    if len(dice) != 8 or not all(0 <= d <= 6 for d in dice):
        raise ValueError("the dice are eight numbers from 1 to 6 (0: removed), two a colour: Red, Blue, Green, Black")
    return dice


def show_results(g: MortyZone, results: list[int]) -> dict[Colour, int | None]:
    """Each colour's result, None without one."""
    return {name: results[c] or None for c, name in enumerate(COLOURS)} if results else {}


def read_results(g: MortyZone, shown: Mapping[str, int | None] | Sequence[int]) -> list[int]:
    """`{"Red": 9, "Blue": None, ...}` or four numbers; empty before the results are announced."""
    results = [shown[name] or 0 for name in COLOURS if name in shown] if isinstance(shown, Mapping) else list(shown)
    if len(results) not in (0, 4):
        raise ValueError(f"the results are those of all four colours, or none: {', '.join(COLOURS)}")
    return results


def show_board(g: MortyZone, board: int, owner: Seat) -> BoardShown:
    """A board row by row: which numbers are checked, whether it is locked, and then its score box (MZ-027)."""
    red, blue, green, black = (_show_row(row_of(board, c), f"board/{owner}/{name.lower()}") for c, name in enumerate(COLOURS))
    return {"Red": red, "Blue": blue, "Green": green, "Black": black}


def _show_row(row: int, place: str) -> RowShown:
    locked = bool(row & LOCK)
    return {
        "at": place,
        "numbers": [{"at": f"{place}/{k}", "checked": bool(row >> k - 1 & 1)} for k in range(1, 11)],
        "locked": locked,
        "score": (row & FULL).bit_count() if locked else None,
        "points": row_points(row),
    }


def read_board(g: MortyZone, shown: Mapping[str, Any]) -> int:
    """`{"Red": [1, 3], "Blue": {"checked": [2], "locked": True}}`, colours left out being empty; or what a view shows."""
    board = 0
    for name, row in shown.items():
        if name not in COLOURS:
            raise ValueError(f"{name!r} is not a colour: {', '.join(COLOURS)}")
        locked = isinstance(row, Mapping) and bool(row.get("locked"))
        if isinstance(row, Mapping) and "numbers" in row:
            numbers = [k for k, cell in enumerate(row["numbers"], 1) if cell["checked"]]
        else:
            numbers = row.get("checked", []) if isinstance(row, Mapping) else row
        board |= (row_with(numbers) | (LOCK if locked else 0)) << ROW * COLOURS.index(name)
    return board


def show_choices(g: MortyZone, choices: int, owner: Seat) -> dict[Colour, ChosenShown]:
    """What a player has chosen so far in this turn: numbers by colour, or the lock."""
    view: dict[Colour, ChosenShown] = {}
    for c, name in enumerate(COLOURS):
        row = row_of(choices, c)
        if row:
            points = row_points(row_of(g.board[owner], c) | row)
            view[name] = {"numbers": numbers_of(row), "lock": bool(row & LOCK), "points": points}
    return view


def show_own_dice(g: MortyZone, dice: tuple[int, ...], owner: Seat) -> list[DieShown]:
    """Dice that a card changed for this player alone."""
    return show_dice(g, list(dice)) if dice else []


def show_used(g: MortyZone, used: int, owner: Seat) -> list[UsedShown]:
    """Which Public Bonus Cards lie sideways."""
    cards = g.bonus[owner]
    return [{"at": f"bonus/{owner}/{card}", "used": bool(used >> k & 1)} for k, card in enumerate(cards)]


def read_used(g: MortyZone, shown: Sequence[Any]) -> int:
    """A list of three truth values; or what a view shows."""
    return sum(1 << k for k, used in enumerate(shown) if (used["used"] if isinstance(used, Mapping) else used))


def show_family(g: MortyZone, earned: int, owner: Seat) -> list[str]:
    """The circled Smith Family Bonuses."""
    return [b.name for k, b in enumerate(g.box.family_bonuses) if earned >> k & 1]


def read_family(g: MortyZone, shown: Sequence[str]) -> int:
    """Names of Smith Family Bonuses."""
    names = [b.name for b in g.family_bonuses]
    return sum(1 << names.index(n) for n in shown)


SHEET: Final[tuple[Line, ...]] = ("colours", "full rows", "family", "crystal", "cards", "total")


def show_sheet(g: MortyZone, sheet: tuple[int, ...], owner: Seat) -> dict[Line, int]:
    """The score sheet of the last finished round."""
    return dict(zip(SHEET, sheet, strict=True)) if sheet else {}


class MortyZone(State):
    """The position. Audiences follow MZ-R18."""

    round: int = public(0)
    turn: int = public(0)
    """The turn of this round, from 1."""
    active: Seat = public(0)
    dice: list[int] = public(list, show=show_dice, alone=True, read=read_dice, tensor=vector(8))
    """Red, Red, Blue, Blue, Green, Green, Black, Black; 0 for a removed die."""
    results: list[int] = public(list, show=show_results, alone=True, read=read_results, tensor=vector(4))
    """Each colour's total after the Rick Card; 0 for none."""
    board: list[int] = seats(0, show=show_board, alone=True, read=read_board, tensor=bits(4 * ROW))
    choosing: list[int] = draft(0, show=show_choices, tensor=bits(4 * ROW))
    """This turn's choices, in the form of a board, until all have chosen."""
    own_dice: list[tuple[int, ...]] = draft((), show=show_own_dice, alone=True, tensor=vector(8))
    """All eight dice as a player sees them after a card changed some "for yourself only"; else nothing."""
    using: list[int] = draft(0, tensor=bits(BONUS_CARDS))
    """Own Public Bonus Cards used in this step, as bits, until all are done."""
    marked: list[int] = seats(0, show=show_choices, tensor=bits(4 * ROW))
    """What each player marked in the last checking step, in the form of a board."""
    used: list[int] = seats(0, show=show_used, read=read_used, tensor=bits(BONUS_CARDS))
    """Own Public Bonus Cards that lie sideways, as bits."""
    boxes: list[tuple[int, ...]] = seats((), tensor=vector(BONUS_CARDS))
    """The bonus boxes that are filled in."""
    family: list[int] = seats(0, show=show_family, alone=True, read=read_family, tensor=bits(8))
    """Smith Family Bonuses that are circled, as bits."""
    sheet: list[tuple[int, ...]] = seats((), show=show_sheet, alone=True, tensor=vector(6))
    round_scores: list[tuple[int, ...]] = seats((), tensor=vector(3))

    rick_deck: list[Card] = zone("Rick Card", audience=NOBODY)
    rick_card: list[Card] = zone("Rick Card")
    """The card drawn in this turn, until it is used or declined."""
    rick_discard: list[Card] = zone("Rick Card")
    bonus_deck: list[Card] = zone("Public Bonus Card", audience=NOBODY)
    bonus: list[list[Card]] = zone("Public Bonus Card", per_seat=True)
    crystal_deck: list[Card] = zone("Secret Death Crystal", audience=NOBODY)
    crystal: list[list[Card]] = zone("Secret Death Crystal", per_seat=True, audience=OWNER)
    revealed_crystal: list[list[Card]] = zone("Secret Death Crystal", per_seat=True)
    """Crystals turned over at the end of a round, until the next set-up."""

    box: MortyBox
    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {"which_one": ("MZ-011", "MZ-050")}

    def setup(self) -> None:
        """Everything starts in its deck; the rules deal it out at the start of each round."""
        self.rick_deck = self.box.of("Rick Card")
        self.bonus_deck = self.box.of("Public Bonus Card")
        self.crystal_deck = self.box.of("Secret Death Crystal")

    @property
    def family_bonuses(self) -> Sequence[Piece]:
        """The Smith Family Bonuses that every board prints (MZ-045)."""
        return self.box.family_bonuses

    @property
    def scores(self) -> list[int]:
        """Grand totals of the finished rounds (MZ-059)."""
        return [sum(rounds) for rounds in self.round_scores]

    def results_for(self, seat: Seat) -> Sequence[int]:
        """The results that a player has to use: the common ones, unless a card changed them for that player alone."""
        own = self.own_dice[seat]
        return totals(own) if own else self.results

    def dice_for(self, seat: Seat) -> Sequence[int]:
        """The dice as they are for a player."""
        return self.own_dice[seat] or self.dice

    def has_open_row(self, seat: Seat) -> bool:
        """Is any colour of this player not locked?"""
        return self.board[seat] & LOCKS != LOCKS

    def address_of(self, card: Card) -> str:
        """Where a card lies whose text asks something: that is the Rick Card of the turn, and nothing for any other."""
        return f"rick_card/{card}" if card in self.rick_card else ""
