"""How fast the games run, beside the reference loop measured in the same rounds: a share that means the same on every machine.

CPU time of one process, garbage collection off while the clock runs. All things are measured in turn, round after round, so that a busy
moment of the machine hits them all. Whatever else the machine does can only slow a round down, so the best round counts for the ratio; the
median is told, too.
"""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.arena import reference_loop
from tableverse.core.chance import below, seeded

if TYPE_CHECKING:
    from tableverse.core import Game, State

UNIT: Final = 20
"""Decisions of a search unit, after a clone."""
RATES: Final = {
    "decisions": "decisions/s",
    "public": "decisions/s, public interface",
    "units": f"search units/s (clone + {UNIT})",
}
COSTS: Final = {"clone": "clone µs", "imagine": "imagine µs"}
STARTS: Final = {"import": ("-c", "import tableverse"), "help": ("-m", "tableverse", "--help")}

Job = Callable[[], int]
"""Does some work and says how many pieces of it."""


def play_on(state: State, seed: int, limit: int) -> int:
    """Random answers by the quick way, so many at most. How many were given. The reference loop is driven in the same way."""
    rng, count, asks = seed * 2 + 1, 0, state.asks
    while asks and count < limit:
        rng = rng * 48271 % 2147483647
        seat = next(iter(asks))
        state.choose(seat, rng % len(asks[seat].choices))
        count += 1
    return count


def play_public(state: State, seed: int) -> int:
    """Random answers by `pending` and `answer`, as a program outside would give them."""
    rng, count = seeded(seed), 0
    while not state.over:
        seat, decision = next(iter(state.pending.items()))
        rng, index = below(rng, len(decision.options))
        state.answer(seat, decision.options[index].id)
        count += 1
    return count


def positions(game: Game, seats: int, games: int) -> list[State]:
    """Copies from all over some games, in the middle of effects too."""
    found = []
    for seed in range(games):
        state = game.new(seats=seats, seed=seed, record=False)
        while not state.over:
            found.append(state.clone())
            play_on(state, state.moment + seed, 7)
    return found


def game_jobs(game: Game, games: int) -> dict[str, Job]:
    """What is measured of a game."""
    seats = min(game.seats, key=lambda s: abs(s - 3))
    places = positions(game, seats, max(2, games // 4))

    def each(work: Callable[[int, Any], object]) -> Job:
        def job() -> int:
            for k, place in enumerate(places):
                work(k, place)
            return len(places)

        return job

    return {
        "decisions": lambda: sum(play_on(game.new(seats=seats, seed=s, record=False), s, sys.maxsize) for s in range(games)),
        "public": lambda: sum(play_public(game.new(seats=seats, seed=s), s) for s in range(max(1, games // 4))),
        "units": each(lambda k, place: play_on(place.clone(), k, UNIT)),
        "clone": each(lambda k, place: place.clone()),
        "imagine": each(lambda k, place: place.imagine(k % seats, k)),
    }


def reference_jobs(games: int) -> dict[str, Job]:
    """What is measured of the reference loop."""
    loop = reference_loop
    places = []
    for seed in range(max(2, games // 2)):
        g = loop.new(3, seed)
        while g.legal:
            places.append(g.clone())
            loop.play_on(g, seed, 7)

    def units() -> int:
        for k, place in enumerate(places):
            loop.play_on(place.clone(), k, UNIT)
        return len(places)

    def clones() -> int:
        for place in places:
            place.clone()
        return len(places)

    return {
        "decisions": lambda: sum(loop.play_on(loop.new(3, s), s, sys.maxsize) for s in range(games)),
        "units": units,
        "clone": clones,
    }


def seconds_each(job: Job) -> float:
    """CPU seconds for one piece of work."""
    gc.collect()
    gc.disable()
    try:
        began = time.process_time()
        count = job()
        return max(time.process_time() - began, 1e-9) / count
    finally:
        gc.enable()


def start_seconds(arguments: Sequence[str], times: int) -> float | None:
    """The best wall time of a fresh process, without what the interpreter itself takes; None if it fails."""
    best = []
    for command in (("-c", ""), arguments):
        found = []
        for _ in range(times):
            began = time.perf_counter()
            done = subprocess.run([sys.executable, *command], capture_output=True, check=False)  # noqa: S603
            found.append(time.perf_counter() - began)
            if done.returncode:
                return None
        best.append(min(found))
    return max(0.0, best[1] - best[0])


def measure(games: Sequence[Game], rounds: int = 9, size: int = 40, starts: int = 5) -> dict[str, Any]:
    """All figures. `size` is the number of games in a round."""
    jobs = {"reference loop": reference_jobs(size)} | {game.name: game_jobs(game, size) for game in games}
    times: dict[str, dict[str, list[float]]] = {name: {key: [] for key in own} for name, own in jobs.items()}
    for _ in range(rounds):
        for name, own in jobs.items():
            for key, job in own.items():
                times[name][key].append(seconds_each(job))
    figures: dict[str, Any] = {name: {key: _figure(key, t) for key, t in own.items()} for name, own in times.items()}
    reference = figures.pop("reference loop")
    for own in figures.values():
        for key, figure in own.items():
            base = reference["decisions" if key == "public" else "clone" if key == "imagine" else key]
            figure["ratio"] = figure["best"] / base["best"]
    return {
        "python": sys.version.split()[0],
        "rounds": rounds,
        "reference": reference,
        "games": figures,
        "start": {key: start_seconds(arguments, starts) for key, arguments in STARTS.items()} if starts else {},
    }


def _figure(key: str, times: Sequence[float]) -> dict[str, float]:
    """Median and best, as a rate or in microseconds."""
    if key in COSTS:
        return {"median": statistics.median(times) * 1e6, "best": min(times) * 1e6}
    return {"median": 1 / statistics.median(times), "best": 1 / min(times)}


def table(figures: dict[str, Any]) -> Iterator[Any]:
    """The figures for a screen."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    names = {**RATES, **COSTS}
    for game, own in figures["games"].items():
        shown = Table(title=f"{game} (Python {figures['python']}, {figures['rounds']} rounds)", box=SIMPLE_HEAD, title_justify="left")
        shown.add_column("measured")
        for heading in ("median", "best", "reference loop", "ratio"):
            shown.add_column(heading, justify="right")
        for key, figure in own.items():
            base = figures["reference"].get(key)
            shown.add_row(
                names[key],
                _number(figure["median"]),
                _number(figure["best"]),
                _number(base["best"]) if base else "",
                f"{figure['ratio']:.2f}",
            )
        yield shown
    for key, seconds in figures["start"].items():
        what = "import tableverse" if key == "import" else "tableverse --help"
        yield f"{what}: " + (f"{seconds:.3f} s more than an empty program" if seconds is not None else "failed")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
