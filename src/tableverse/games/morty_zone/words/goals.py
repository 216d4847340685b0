"""Goals: what Public Bonus Cards, Secret Death Crystals and Smith Family Bonuses ask for.

Goals over rows are looked up: each has a table with one byte for each of the 1,024 rows, made once.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Literal

from tableverse.cardtext import Count, Node, Sentence
from tableverse.games.morty_zone.state import COLOURS, FULL, LOCKS, ROW, row_with
from tableverse.games.morty_zone.words.effects import Colour, language

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.morty_zone.state import MortyZone

Kind = Literal["roll", "turn", "board", "end"]
Test = Callable[["MortyZone", "Seat"], bool]


class Goal(Sentence, frozen=True):
    """Something that is met or not."""

    called = "a goal (check ..., roll ..., end the round with ...)"

    @property
    def kind(self) -> Kind:
        """When it is looked at: after each roll, in each turn, whenever the board changes, or at the end of the round."""
        raise NotImplementedError

    def test(self) -> Test:
        """The test whether it is met now, ready to be used many times."""
        return self.met

    def met(self, g: MortyZone, seat: Seat) -> bool:
        """Is it met now?"""
        return self.test()(g, seat)


# ---------------------------------------------------------------- where


class Where(Node, frozen=True):
    """In which colours a goal about rows must hold."""

    called = "where (in Red, in a colour, in 3 colours, in every colour)"

    def colours(self) -> tuple[int, ...]:
        """The colours that count."""
        return (0, 1, 2, 3)

    def need(self) -> int:
        """In how many of them it must hold."""
        raise NotImplementedError


@language.word
class InColour(Where, frozen=True):
    """In that one colour."""

    colour: Colour
    form = "in {colour}"
    examples = ("Check 10 in Green.",)

    def colours(self) -> tuple[int, ...]:
        return (COLOURS.index(self.colour),)

    def need(self) -> int:
        return 1


@language.word
class InColours(Where, frozen=True):
    """In at least so many colours, whichever they are."""

    count: Count
    form = "in {count:colour}"
    examples = ("Check 9 and 10 in 3 colours.",)

    def need(self) -> int:
        return self.count


@language.word
class InEveryColour(Where, frozen=True):
    """In all four colours."""

    form = "in every colour"
    examples = ("Check 7 numbers in every colour.",)

    def need(self) -> int:
        return 4


# ---------------------------------------------------------------- what a row must have


class RowWord(Node, frozen=True):
    """What must be checked in a row."""

    called = "which numbers (10, 1 and 10, all odd numbers, 7 numbers)"

    def fits(self, row: int) -> bool:
        """Does a row (its checks) have it?"""
        raise NotImplementedError


@language.word
class Given(RowWord, frozen=True):
    """These numbers; other checks do no harm."""

    given: tuple[Count, ...]
    form = '{given 1+ "," "and"}'
    examples = ("Check 10 in Green.", "Check 1 and 10 in 3 colours.")

    def fits(self, row: int) -> bool:
        mask = row_with(self.given)
        return row & mask == mask


@language.word
class AllFromTo(RowWord, frozen=True):
    """All numbers of a stretch."""

    first: Count
    last: Count
    form = "all numbers from {first} to {last}"
    examples = ("Check all numbers from 1 to 3 in 3 colours.",)

    def fits(self, row: int) -> bool:
        mask = row_with(range(self.first, self.last + 1))
        return row & mask == mask


@language.word
class AllOddOrEven(RowWord, frozen=True):
    """All odd numbers, or all even ones."""

    which: Literal["odd", "even"]
    form = "all {which} numbers"
    examples = ("Check all odd numbers in Red.",)

    def fits(self, row: int) -> bool:
        mask = row_with(range(1 if self.which == "odd" else 2, 11, 2))
        return row & mask == mask


@language.word
class AllNumbers(RowWord, frozen=True):
    """All ten numbers."""

    form = "all numbers"
    examples = ("Check all numbers in 2 colours.",)

    def fits(self, row: int) -> bool:
        return row == FULL


@language.word
class AtLeast(RowWord, frozen=True):
    """At least so many numbers, whichever they are."""

    count: Count
    form = "{count} numbers"
    examples = ("Check 9 numbers in 2 colours.",)

    def fits(self, row: int) -> bool:
        return row.bit_count() >= self.count


@cache
def table(what: RowWord | EndWord) -> bytes:
    """For every row, 1 if it fits."""
    return bytes(what.fits(row) for row in range(FULL + 1))


def row_test(what: RowWord | EndWord, where: Where) -> Callable[[int], bool]:
    """The test whether enough rows of a board fit: with the tables at hand, it is made once for each card."""
    every, nothing, need = table(what), bytes(FULL + 1), where.need()
    red, blue, green, black = (every if c in where.colours() else nothing for c in range(4))

    def fits(board: int) -> bool:
        return red[board & FULL] + blue[board >> 11 & FULL] + green[board >> 22 & FULL] + black[board >> 33 & FULL] >= need

    return fits


# ---------------------------------------------------------------- check ...


@language.word
class Check(Goal, frozen=True):
    """The board has those checks; "in one turn": they were all made in this very turn."""

    what: RowWord
    where: Where
    in_one_turn: bool = False
    form = "check {what} {where}{in_one_turn? in one turn}"
    examples = ("Check 10 in Green.", "Check 1 and 10 in a colour in one turn.")

    @property
    def kind(self) -> Kind:
        return "turn" if self.in_one_turn else "board"

    def test(self) -> Test:
        fits = row_test(self.what, self.where)
        if self.in_one_turn:
            return lambda g, seat: fits(g.marked[seat])
        return lambda g, seat: fits(g.board[seat])


@language.word
class CheckAll(Goal, frozen=True):
    """That number in every colour."""

    number: Count
    form = "check all {number:s}"
    examples = ("Check all 1s.",)

    @property
    def kind(self) -> Kind:
        return "board"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        board, bit = g.board[seat], self.number - 1
        return bool(board >> bit & board >> bit + ROW & board >> bit + 2 * ROW & board >> bit + 3 * ROW & 1)


@language.word
class CheckExactly(Goal, frozen=True):
    """So many numbers in one turn, over all colours, neither more nor less."""

    count: Count
    form = "check exactly {count:number} in one turn"
    examples = ("Check exactly 4 numbers in one turn.",)

    @property
    def kind(self) -> Kind:
        return "turn"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        return (g.marked[seat] & ~LOCKS).bit_count() == self.count


@language.word
class CheckTheSame(Goal, frozen=True):
    """One number in so many colours at once."""

    count: Count
    form = "check the same number in {count:colour} in one turn"
    examples = ("Check the same number in 3 colours in one turn.",)

    @property
    def kind(self) -> Kind:
        return "turn"

    def test(self) -> Test:
        groups = tuple(itertools.combinations((0, ROW, 2 * ROW, 3 * ROW), self.count))

        def met(g: MortyZone, seat: Seat) -> bool:
            marks = g.marked[seat]
            for group in groups:
                common = FULL
                for shift in group:
                    common &= marks >> shift
                if common:
                    return True
            return False

        return met


# ---------------------------------------------------------------- roll ...


@language.word
class RollSameNumber(Goal, frozen=True):
    """At least so many dice of this turn show one and the same number."""

    count: Count
    form = "roll {count:die/dice} showing the same number"
    examples = ("Roll 4 dice showing the same number.",)

    @property
    def kind(self) -> Kind:
        return "roll"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        dice = g.dice
        count = dice.count
        return max(count(1), count(2), count(3), count(4), count(5), count(6)) >= self.count


@language.word
class RollNumber(Goal, frozen=True):
    """At least so many dice of this turn show that number."""

    count: Count
    number: Count
    form = "roll {count:die/dice} showing {number}"
    examples = ("Roll 4 dice showing 6.",)

    @property
    def kind(self) -> Kind:
        return "roll"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        return g.dice.count(self.number) >= self.count


@language.word
class RollDoubles(Goal, frozen=True):
    """Both dice show the same number, in at least so many colours."""

    count: Count
    form = "roll doubles in {count:colour}"
    examples = ("Roll doubles in 2 colours.",)

    @property
    def kind(self) -> Kind:
        return "roll"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        d = g.dice
        return sum(d[k] == d[k + 1] != 0 for k in (0, 2, 4, 6)) >= self.count


@language.word
class RollTotal(Goal, frozen=True):
    """The total is that much or more, in at least so many colours."""

    least: Count
    count: Count
    form = "roll a total of {least} or more in {count:colour}"
    examples = ("Roll a total of 9 or more in 3 colours.",)

    @property
    def kind(self) -> Kind:
        return "roll"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        return sum(r >= self.least for r in g.results) >= self.count


@language.word
class RollSameTotal(Goal, frozen=True):
    """At least so many colours have one and the same total."""

    count: Count
    form = "roll the same total in {count:colour}"
    examples = ("Roll the same total in 3 colours.",)

    @property
    def kind(self) -> Kind:
        return "roll"

    def met(self, g: MortyZone, seat: Seat) -> bool:
        results = g.results
        return max(results.count(r) if r else 0 for r in results) >= self.count


# ---------------------------------------------------------------- end the round with ...


class EndWord(Node, frozen=True):
    """What a row must look like when the round is over."""

    called = "what a row looks like at the end (exactly 8 checks, 5 or fewer checks, no 10 checked)"

    def fits(self, row: int) -> bool:
        """Does a row look like that?"""
        raise NotImplementedError


@language.word
class ExactlyChecks(EndWord, frozen=True):
    """So many checks, neither more nor less."""

    count: Count
    form = "exactly {count:check}"
    examples = ("End the round with exactly 8 checks in 2 colours.",)

    def fits(self, row: int) -> bool:
        return row.bit_count() == self.count


@language.word
class ChecksOrFewer(EndWord, frozen=True):
    """So many checks at most."""

    count: Count
    form = "{count} or fewer checks"
    examples = ("End the round with 5 or fewer checks in a colour.",)

    def fits(self, row: int) -> bool:
        return row.bit_count() <= self.count


@language.word
class NoNumberChecked(EndWord, frozen=True):
    """That number is not checked."""

    number: Count
    form = "no {number} checked"
    examples = ("End the round with no 10 checked in a colour.",)

    def fits(self, row: int) -> bool:
        return not row & row_with([self.number])


@language.word
class EndTheRound(Goal, frozen=True):
    """Looked at once, when the round is over."""

    what: EndWord
    where: Where
    form = "end the round with {what} {where}"
    examples = ("End the round with exactly 6 checks in a colour.",)

    @property
    def kind(self) -> Kind:
        return "end"

    def test(self) -> Test:
        fits = row_test(self.what, self.where)
        return lambda g, seat: fits(g.board[seat])


def needs(goal: Goal) -> int:
    """Checks that a board must have for a goal, at the least: most boards can be turned away by one look at these bits."""
    board = 0
    if isinstance(goal, CheckAll):
        board = sum(row_with([goal.number]) << ROW * c for c in range(4))
    elif isinstance(goal, Check) and goal.where.need() == len(goal.where.colours()):
        row = FULL
        for fitting in range(FULL + 1):
            if table(goal.what)[fitting]:
                row &= fitting
        board = sum(row << ROW * c for c in goal.where.colours())
    return board
