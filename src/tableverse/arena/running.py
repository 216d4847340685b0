"""Running games between bots, one after the other or on all cores, with the same outcome."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from itertools import combinations, permutations
from typing import Any, NamedTuple, Protocol

import tableverse
from tableverse import bots as players
from tableverse.arena.results import Played, Report
from tableverse.core import Choice, Game, Seat, SetupError, TableverseError
from tableverse.core.chance import seeded
from tableverse.core.questions import choice_id


class GameFailed(TableverseError):
    """A game broke off. The message has what is needed to get there again."""


class Task(NamedTuple):
    """One game to be played: small, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]
    number: int
    seed: int
    lineup: tuple[int, ...]


class Outcome(NamedTuple):
    """A game and the seconds of CPU time that each of its seats thought."""

    played: Played
    seconds: tuple[float, ...]


def lineups(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where, game by game: over the whole list every bot sits on every seat equally often.

    With a bot or more for each seat they also meet in every order. Each way to sit round the table comes in all its rotations, one after
    the other.

    >>> lineups(2, 2)
    [(0, 1), (1, 0)]
    >>> lineups(2, 1)
    [(0,), (1,)]
    >>> lineups(1, 3)
    [(0, 0, 0), (0, 0, 0), (0, 0, 0)]
    """
    if bots < seats:
        circles = [tuple(k % bots for k in range(seats))]
        extra = seats % bots
        if extra:  # those who sit twice change, too
            circles = [tuple((k + shift) % bots for k in range(seats)) for shift in range(bots)]
    else:
        circles = [(group[0], *rest) for group in combinations(range(bots), seats) for rest in permutations(group[1:])]
    return [circle[turn:] + circle[:turn] for circle in circles for turn in range(seats)]


def schedule(game: Game, bots: Sequence[str], games: int, *, seats: int, seed: int, options: Mapping[str, Any]) -> list[Task]:
    """All games of an arena, each with a seed of its own."""
    tables = lineups(len(bots), seats)
    fixed = tuple(sorted(options.items()))
    return [
        Task(game.name, tuple(bots), fixed, k, seeded(seed * 1_000_003 + k) >> 16, tables[k % len(tables)])
        for k in range(games)
    ]  # fmt: skip


def play_one(task: Task, game: Game | None = None) -> Outcome:
    """Play one game to its end. GameFailed says how to get to the point where it broke off."""
    if game is None:
        game = tableverse.game(task.game)
    given: list[tuple[Seat, Choice]] = []
    try:
        return _play(task, game, given)
    except Exception as error:
        answers = " ".join(f"{seat}:{choice_id(choice)}" for seat, choice in given)
        options = "".join(f", {name}={value!r}" for name, value in task.options)
        raise GameFailed(
            f"game {task.number} broke off: {type(error).__name__}: {error}\n"
            f"bots: {', '.join(task.bots[k] for k in task.lineup)}\n"
            f"set-up: game({task.game!r}).new(seats={len(task.lineup)}, seed={task.seed}{options})\n"
            f"answers (seat:option): {answers or 'none'}"
        ) from error


def _play(task: Task, game: Game, given: list[tuple[Seat, Choice]]) -> Outcome:
    clock = time.process_time
    table = [players.make(task.bots[k], game, seed=task.seed + s) for s, k in enumerate(task.lineup)]
    state = game.new(seats=len(table), seed=task.seed, record=False, **dict(task.options))
    seconds, decisions = [0.0] * len(table), [0] * len(table)
    while not state.over:
        seat = min(state.asks)
        began = clock()
        index = table[seat].choose(state, seat)
        seconds[seat] += clock() - began
        decisions[seat] += 1
        given.append((seat, state.asks[seat].choices[index]))
        state.choose(seat, index)
    played = Played(task.number, task.seed, task.lineup, tuple(state.scores), tuple(state.winners), tuple(decisions))
    return Outcome(played, tuple(seconds))


class Pool(Protocol):
    """Who plays games elsewhere: in other processes, or on other machines (`arena.cluster`)."""

    def outcomes(self, tasks: Sequence[Task]) -> AbstractContextManager[Iterable[Outcome]]:
        """The outcomes in order, as they come in."""
        ...


class Processes(NamedTuple):
    """So many processes of this machine."""

    jobs: int

    @contextmanager
    def outcomes(self, tasks: Sequence[Task]) -> Iterator[Iterable[Outcome]]:
        """The outcomes in order, as they come in."""
        with ProcessPoolExecutor(self.jobs, multiprocessing.get_context("spawn")) as pool:
            try:
                yield pool.map(play_one, tasks, chunksize=max(1, min(16, len(tasks) // (4 * self.jobs))))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise


class Here(NamedTuple):
    """This process."""

    game: Game

    @contextmanager
    def outcomes(self, tasks: Sequence[Task]) -> Iterator[Iterable[Outcome]]:
        """The outcomes, one after the other."""
        yield (play_one(task, self.game) for task in tasks)


def run(
    game: str | Game,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = 1,
    pool: Pool | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play so many games between bots and report.

    Without `seats` there are as many as bots, as near as the game allows. With `jobs=None` all cores work, and with a `pool` whoever that
    has; both take a game that other processes can find by its name. Who plays changes nothing but the time.
    """
    found = tableverse.game(game) if isinstance(game, str) else game
    if not bots or games < 1:
        raise SetupError("an arena needs at least one bot and one game")
    count = min(found.seats, key=lambda s: abs(s - len(bots))) if seats is None else seats
    _, _, fixed = found.checked(count, seed, dict(options or {}))
    for name in bots:
        players.make(name, found)
    tasks = schedule(found, bots, games, seats=count, seed=seed, options=fixed)
    workers = min(len(tasks), jobs or os.cpu_count() or 1)
    if pool is None:
        pool = Here(found) if workers == 1 else Processes(workers)
    played: list[Played] = []
    seconds = [0.0] * len(bots)
    with pool.outcomes(tasks) as outcomes:
        for outcome in outcomes:
            played.append(outcome.played)
            for seat, bot in enumerate(outcome.played.lineup):
                seconds[bot] += outcome.seconds[seat]
            progress(len(played))
    return Report(
        tableverse.__version__, found.name, found.version, tuple(bots), count, seed, fixed, tuple(played), tuple(seconds)
    )  # fmt: skip
