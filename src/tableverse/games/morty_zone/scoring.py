"""Scoring a round of The Morty Zone: MZ-033 to MZ-039; and how near its end is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Progress, Share
from tableverse.games.morty_zone.state import FULL, FULL_ROW, LOCKS, ROW

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.morty_zone.state import MortyZone


def colour_points(board: int) -> int:
    """MZ-033: one point for each checked number."""
    return (board & ~LOCKS).bit_count()


def full_row_points(board: int) -> int:
    """MZ-034: ten more for a colour with all ten numbers."""
    points = 0
    while board:
        if board & FULL == FULL:
            points += FULL_ROW
        board >>= ROW
    return points


def family_points(g: MortyZone, seat: Seat) -> int:
    """MZ-035: all Smith Family Bonuses earned in this round."""
    return sum(b.points for k, b in enumerate(g.family_bonuses) if g.family[seat] >> k & 1)


def crystal_points(g: MortyZone, seat: Seat) -> int:
    """MZ-036: the points of the Secret Death Crystal, if its goal is fulfilled."""
    crystal = g.box.records[g.crystal[seat][0]]
    return crystal.points if crystal.met(g, seat) else 0


def score_sheet(g: MortyZone, seat: Seat) -> tuple[int, ...]:
    """MZ-038: the lines of the score sheet and their sum."""
    lines = (
        colour_points(g.board[seat]),
        full_row_points(g.board[seat]),
        family_points(g, seat),
        crystal_points(g, seat),
        sum(g.boxes[seat]),
    )
    return (*lines, sum(lines))


def progress(g: MortyZone) -> Progress:
    """MZ-032: a round is over when every colour of every player is locked."""
    each = 4 * g.n
    locked = sum((board & LOCKS).bit_count() for board in g.board)
    number, rounds = max(g.round, 1), g.options["rounds"]
    open_rows = each - locked
    words = f"{open_rows} {'colour' if open_rows == 1 else 'colours'} still open"
    return Progress(f"Round {number} of {rounds}: {words}" if rounds > 1 else words, each * (number - 1) + locked, each * rounds)


SHEET = ("Checked numbers", "Full rows", "Smith Family", "Death Crystal", "Bonus Cards")
"""The lines of the score sheet, in the order of `score_sheet`."""


def shares(g: MortyZone, seat: Seat) -> list[Share]:
    """MZ-038, MZ-059: earlier rounds as they were written down, the last one line by line."""
    earlier = [Share(f"Round {k}", points) for k, points in enumerate(g.round_scores[seat][:-1], 1)]
    return [*earlier, *(Share(line, points) for line, points in zip(SHEET, g.sheet[seat], strict=False))]


def standing(g: MortyZone) -> list[int]:
    """What lies open of the round that is played, added to those that are written down."""
    return [sum(g.round_scores[s]) + (open_points(g, s) if len(g.round_scores[s]) < g.round else 0) for s in g.seats]


def open_points(g: MortyZone, seat: Seat) -> int:
    """All lines of the score sheet but the Death Crystal's, which is secret until the round is over."""
    board = g.board[seat]
    return colour_points(board) + full_row_points(board) + family_points(g, seat) + sum(g.boxes[seat])
