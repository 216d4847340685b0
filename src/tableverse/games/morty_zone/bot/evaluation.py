"""What a board is worth to its owner: the points that its rows, bonuses, crystal and cards can be expected to bring.

Everything that looks at the final board is an `Aim`: so many rows of certain colours end with some property. Rows are played by a
`RowPlan`, whose odds are exact; the chance of an aim follows from the chances of its rows. Goals about the dice or about a single turn
have a chance per turn instead, measured once by playing rows with these plans (`turn_chance`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tableverse.core import Dice
from tableverse.games.morty_zone.bot.probabilities import RowPlan, at_least, solve
from tableverse.games.morty_zone.questions import ways
from tableverse.games.morty_zone.state import FULL, LOCK, LOCKS, ROW, row_of
from tableverse.games.morty_zone.words.goals import Check, CheckAll, EndTheRound, table

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.morty_zone.state import MortyZone

POINTS: Final = tuple(row.bit_count() + (10 if row == FULL else 0) for row in range(FULL + 1))
"""What a row scores by itself."""
NEVER: Final = bytes(FULL + 1)
"""A property that no row has."""
RELIEF: Final = (0.3, 0.2, 0.2, 0.2)
"""How often Rick Cards help a row, by the number of players: the fewer they are, the more often the card is one's own."""


class Aim(NamedTuple):
    """At least `need` rows out of `colours` end as `fits` says (one byte for each row): `points` for it."""

    fits: bytes
    colours: tuple[int, ...]
    need: int
    points: int


def aim_of(goal: Any, points: int) -> Aim | None:
    """A goal over the final board as an aim; None for other goals."""
    if isinstance(goal, CheckAll):
        return Aim(bytes(row >> goal.number - 1 & 1 for row in range(FULL + 1)), (0, 1, 2, 3), 4, points)
    if isinstance(goal, EndTheRound) or (isinstance(goal, Check) and not goal.in_one_turn):
        return Aim(table(goal.what), goal.where.colours(), goal.where.need(), points)
    return None


@cache
def _aim(piece: Any, points: int) -> Aim | None:
    return aim_of(piece.effect, points) if piece.is_goal else None


def aims_of(g: MortyZone, seat: Seat, secret: bool) -> tuple[Aim, ...]:
    """All aims of a player: the family bonuses, unused cards and, for the player's own eyes, the crystal."""
    pieces = [(g.box.records[card], g.box.records[card].value) for card in unused(g, seat)]
    if secret:
        pieces += [(g.box.records[card], g.box.records[card].points) for card in g.crystal[seat]]
    found = [_aim(piece, points) for piece, points in pieces if piece.is_goal]
    return (*family_aims(g), *(a for a in found if a is not None))


def unused(g: MortyZone, seat: Seat) -> list[Card]:
    """The player's own Public Bonus Cards that do not lie sideways."""
    return [card for k, card in enumerate(g.bonus[seat]) if not g.used[seat] >> k & 1]


class Outlook:
    """The odds of one player's four rows, and what they are worth together."""

    __slots__ = ("_cells", "_locked", "_open", "aims", "plans")

    def __init__(self, aims: Sequence[Aim], plans: Sequence[RowPlan]) -> None:
        self.plans = tuple(plans)
        self.aims = tuple(a for a in aims if len(a.colours) > 1)
        """Those that more than one row works for; the others are points of their row."""
        self._locked: list[list[Sequence[float]]] = []
        self._open: list[list[Sequence[float]]] = []
        self._cells: list[dict[int, tuple[float, ...]]] = [{}, {}, {}, {}]
        for colour, plan in enumerate(plans):
            points = row_points(aims, colour)
            fits = [a.fits if colour in a.colours else NEVER for a in self.aims]
            self._locked.append([points, *fits])
            self._open.append([plan.expect(points), *(plan.expect(f) for f in fits)])

    def cell(self, colour: int, row: int) -> tuple[float, ...]:
        """A row, open or locked: its points, then for each aim the chance that it fits."""
        cells = self._cells[colour]
        found = cells.get(row)
        if found is None:
            tables = self._locked if row & LOCK else self._open
            found = cells[row] = tuple([float(t[row & FULL]) for t in tables[colour]])
        return found

    def worth(self, rows: Sequence[int]) -> float:
        """What four rows bring together."""
        return self.joined([self.cell(c, row) for c, row in enumerate(rows)])

    def joined(self, cells: Sequence[tuple[float, ...]]) -> float:
        """What four rows bring together, given their cells."""
        red, blue, green, black = cells
        worth = red[0] + blue[0] + green[0] + black[0]
        for k, aim in enumerate(self.aims, 1):
            a, b, c, d = red[k], blue[k], green[k], black[k]
            worth += aim.points * (a * b * c * d if aim.need == 4 else at_least(aim.need, (a, b, c, d)))
        return worth

    def weights(self, rows: Sequence[int]) -> list[tuple[float, ...]]:
        """For each colour, what its own points and each aim count for, the other rows being as they are: how much hangs on this row."""
        cells = [self.cell(c, row) for c, row in enumerate(rows)]
        found = []
        for colour in range(4):
            others = [cell for c, cell in enumerate(cells) if c != colour]
            hangs = []
            for k, aim in enumerate(self.aims, 1):
                chances = [cell[k] for cell in others]
                hangs.append(aim.points * (at_least(aim.need - 1, chances) - at_least(aim.need, chances)))
            found.append((1.0, *hangs))
        return found

    def by_total(self, board: int, most: int = 12) -> list[list[float]]:
        """For each colour and each total from 0 on: what the best use of that total is worth, the rest staying as it is."""
        rows = [row_of(board, c) for c in range(4)]
        tables = []
        for colour, weights in enumerate(self.weights(rows)):
            row = rows[colour]
            known: dict[int, float] = {}

            def value(after: int, colour: int = colour, weights: tuple[float, ...] = weights, known: dict[int, float] = known) -> float:
                if after not in known:
                    known[after] = sum(w * x for w, x in zip(weights, self.cell(colour, after), strict=True))
                return known[after]

            tables.append([max(value(after) for after in nexts(row, total)) for total in range(most + 1)])
        return tables

    def turns(self, board: int) -> float:
        """The mean number of turns that the longest of the rows will last."""
        return max(0.0 if row_of(board, c) & LOCK else plan.turns()[row_of(board, c)] for c, plan in enumerate(self.plans))


def nexts(row: int, total: int) -> list[int]:
    """What a row can become by a total (0: no result)."""
    if row & LOCK or (total < 1 and row != FULL):
        return [row]
    return [row | way for way in ways(total, row)] or [row | LOCK]


def row_points(aims: Sequence[Aim], colour: int) -> tuple[float, ...]:
    """What a row scores for itself, with the aims that it alone has to reach."""
    return _row_points(tuple(a for a in aims if a.colours == (colour,)))


@lru_cache(maxsize=32)
def _row_points(own: tuple[Aim, ...]) -> tuple[float, ...]:
    return tuple(float(points + sum(a.points * a.fits[row] for a in own)) for row, points in enumerate(POINTS))


# ---------------------------------------------------------------- the plans


@lru_cache(maxsize=32)
def _solved(reward: tuple[float, ...], relief: float) -> RowPlan:
    return solve(reward, relief)


@cache
def plain_plans(family: tuple[Aim, ...], relief: float) -> tuple[RowPlan, ...]:
    """Plans for what every board offers: rows for their own points first, then with what the common aims add to that."""
    return _aimed(family, tuple(_solved(row_points(family, c), relief) for c in range(4)), relief)


@lru_cache(maxsize=16)
def aimed_plans(aims: tuple[Aim, ...], family: tuple[Aim, ...], relief: float) -> tuple[RowPlan, ...]:
    """Plans for all that a player aims at."""
    return _aimed(aims, plain_plans(family, relief), relief)


def _aimed(aims: tuple[Aim, ...], before: Sequence[RowPlan], relief: float) -> tuple[RowPlan, ...]:
    """Solve each row for its points and for its share in the aims, the shares as they would be with the plans before."""
    outlook = Outlook(aims, before)
    plans = []
    for colour, weights in enumerate(outlook.weights((0, 0, 0, 0))):
        reward = list(row_points(aims, colour))
        for aim, weight in zip(outlook.aims, weights[1:], strict=True):
            share = round(weight * 4) / 4 if colour in aim.colours else 0.0  # in quarters, so that plans are found again
            if share:
                reward = [r + share * fits for r, fits in zip(reward, aim.fits, strict=True)]
        plans.append(_solved(tuple(reward), relief))
    return tuple(plans)


def family_aims(g: MortyZone) -> tuple[Aim, ...]:
    """The Smith Family Bonuses as aims."""
    return _printed(g.box)


@cache
def _printed(box: Any) -> tuple[Aim, ...]:
    return tuple(a for a in (_aim(b, b.points) for b in box.family_bonuses) if a is not None)


def common_plans(g: MortyZone) -> tuple[RowPlan, ...]:
    """The plain plans for this box and this number of players."""
    return _common(g.box, g.n)


@cache
def _common(box: Any, players: int) -> tuple[RowPlan, ...]:
    return plain_plans(_printed(box), RELIEF[players - 1])


def outlook_of(g: MortyZone, seat: Seat, secret: bool, aimed: bool) -> Outlook:
    """The outlook of a player: with plans made for the player's own aims, or with the plain ones."""
    family = family_aims(g)
    aims = aims_of(g, seat, secret)
    return _outlook(aims, family, RELIEF[g.n - 1], aimed)


@lru_cache(maxsize=64)
def _outlook(aims: tuple[Aim, ...], family: tuple[Aim, ...], relief: float, aimed: bool) -> Outlook:
    return Outlook(aims, aimed_plans(aims, family, relief) if aimed else plain_plans(family, relief))


# ---------------------------------------------------------------- playing rows without a table


class Table:
    """As much of a state as goals and +? cards look at."""

    __slots__ = ("board", "dice", "marked", "results")

    def __init__(self, board: int) -> None:
        self.board = [board]
        self.marked = [0]
        self.dice = [0] * 8
        self.results = [0] * 4


def rounds_of(plans: Sequence[RowPlan], board: int, dice: Dice) -> Iterator[Table]:
    """Play one board to its end by plans and honest dice, turn by turn."""
    t = Table(board)
    while t.board[0] & LOCKS != LOCKS:
        t.dice = [dice.below(6) + 1 for _ in range(8)]
        t.results = [t.dice[k] + t.dice[k + 1] for k in (0, 2, 4, 6)]
        marks = 0
        for c, plan in enumerate(plans):
            row = row_of(t.board[0], c)
            value = plan.value
            after = max(nexts(row, t.results[c]), key=lambda r, value=value: value[r & FULL])  # type: ignore[misc]
            marks |= (after ^ row) << ROW * c
        t.marked = [marks]
        t.board = [t.board[0] | marks]
        yield t


@cache
def turn_chance(piece: Any, plans: tuple[RowPlan, ...]) -> float:
    """How often per turn a goal about the dice or about one turn is met."""
    met = turns = 0
    dice = Dice(1)
    for _ in range(150):
        for t in rounds_of(plans, 0, dice):
            turns += 1
            met += piece.met(t, 0)
    return met / turns


def later(chance: float, turns: float) -> float:
    """The chance that something still happens in that many turns."""
    never: float = (1.0 - chance) ** max(0.0, turns)
    return 1.0 - never
