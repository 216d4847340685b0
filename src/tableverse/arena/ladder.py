"""How much better each level is than the one below: matches between neighbours, and ratings made of them.

A match is compared pair by pair: in each game every seat of one bot against every seat of the other, by who wins, else by the score. With
two seats that is the share of games won. Where a game can be played alone (The Morty Zone) the levels are compared by their mean scores,
too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import tableverse
from tableverse import bots
from tableverse.arena.results import Interval, Played, Report, Standing, share_interval
from tableverse.arena.running import run
from tableverse.core import Game

ELO: Final = 400 / math.log(10)
"""Rating points for one step of log-odds: 200 points ahead is three wins of four."""


class Rung(NamedTuple):
    """A level, and how it did against the one below."""

    level: str
    program: str
    games: int
    share: float
    """Of comparisons won against the level below; ties count half."""
    interval: Interval
    rating: float
    """The lowest level has 0."""
    spread: float
    """Half the width of the rating's 95% interval against the level below."""
    seconds: float
    """CPU time for an answer."""
    alone: Standing | None
    """Its rounds alone, where the game can be played alone."""


def pairs(report: Report) -> tuple[float, int]:
    """How many games the second bot of a report has won against the first, and of how many; each game counts once."""
    shares = [share for share in map(_compared, report.games) if share is not None]
    return sum(shares), len(shares)


def _compared(game: Played) -> float | None:
    """The share of pairs in which a seat of the second bot came out ahead of one of the first."""
    low = [s for s, bot in enumerate(game.lineup) if bot == 0]
    high = [s for s, bot in enumerate(game.lineup) if bot == 1]
    if not low or not high:
        return None
    return sum(_ahead(game, a, b) for a in high for b in low) / (len(low) * len(high))


def _ahead(game: Played, a: int, b: int) -> float:
    mine, theirs = ((s in game.winners, game.scores[s]) for s in (a, b))
    if mine[0] and theirs[0]:
        return 0.5
    return 0.5 if mine == theirs else float(mine > theirs)


def climb(
    game: str | Game,
    games: int,
    *,
    levels: Sequence[str] = tuple(bots.LEVELS),
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Rung]:
    """Let each level play the one below, so many games each, with as few seats as the game has (but not alone)."""
    found = tableverse.game(game) if isinstance(game, str) else game
    count = min(n for n in found.seats if n > 1) if seats is None else seats
    alone: dict[str, Standing] = {}
    done = 0

    def report(*names: str, seats: int) -> Report:
        def so_far(number: int) -> None:
            progress(done + number)

        return run(found, names, games, seats=seats, seed=seed, options=options, jobs=jobs, progress=so_far)

    rungs: list[Rung] = []
    for k, level in enumerate(levels):
        if 1 in found.seats:
            alone[level] = report(level, seats=1).standings()[0]
            done += games
        if k == 0:
            rungs.append(Rung(level, program(found, level), 0, 0.0, Interval(0, 0), 0.0, 0.0, 0.0, alone.get(level)))
            continue
        played = report(levels[k - 1], level, seats=count)
        done += games
        wins, n = pairs(played)
        interval = share_interval(wins, n)
        low, high = (rating(p, n) for p in interval)
        lower, upper = played.standings()
        if k == 1:
            rungs[0] = rungs[0]._replace(seconds=lower.seconds)
        rungs.append(
            Rung(
                level,
                program(found, level),
                n,
                wins / n,
                interval,
                rungs[-1].rating + rating(wins / n, n),
                (high - low) / 2,
                upper.seconds,
                alone.get(level),
            )
        )
    return rungs


def program(game: Game, level: str) -> str:
    """What plays a level; a bot that was named itself is its own."""
    return bots.program_of(game, level) if level in bots.LEVELS else level


def rating(share: float, n: int) -> float:
    """How many points ahead somebody is who wins such a share of so many games; all or nothing counts as half a game less.

    >>> round(rating(0.75, 200)), round(rating(0.5, 10)), round(rating(1.0, 20)) == round(rating(39 / 40, 20))
    (191, 0, True)
    """
    p = min(max(share, 0.5 / n), 1 - 0.5 / n)
    return ELO * math.log(p / (1 - p))
