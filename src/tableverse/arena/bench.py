"""How fast the games run, also beside a reference loop measured in the same rounds: a share that means the same on every machine.

CPU time of one process, garbage collection off while the clock runs. All work is cut into pieces of about the same time, which are measured
in turn, round after round, so that a busy moment of the machine hits them all alike. Whatever else the machine does can only slow a piece
down, so for the ratio the best round of each piece counts; the medians are told, too.
"""

from __future__ import annotations

import gc
import importlib.util
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.core.chance import below, seeded

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType

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

PIECE: Final = 0.02
"""Seconds that a piece takes, or a little more. What runs longer finds no quiet moment on a machine that has other things to do."""

Job = Callable[[int], int]
"""Does the k-th part of some work and says of how many things that part consists."""
Piece = tuple[Job, range]
"""Some parts of a job that are measured as one."""


def play_on(state: State, seed: int, limit: int) -> int:
    """Random answers by the quick way, so many at most. How many were given. The reference loop is driven in the same way."""
    rng, count, asks = seed * 2 + 1, 0, state.asks
    while asks and count < limit:
        rng = rng * 48271 % 2147483647
        for seat in asks:  # noqa: B007 (the first that is asked)
            break
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
        state = game.new(seats=seats, seed=seed, record=False, **short_options(game))
        while not state.over:
            found.append(state.clone())
            play_on(state, state.moment + seed, 7)
    return found


def short_options(game: Game) -> dict[str, Any]:
    """What random play uses, where it would drag the game out otherwise."""
    return {name: values[0] for name, values in game.brief.items()}


def game_jobs(game: Game, games: int) -> dict[str, tuple[Job, int]]:
    """What is measured of a game, and of how many parts each job consists."""
    seats = min(game.seats, key=lambda s: abs(s - 3))
    options = short_options(game)
    places = positions(game, seats, max(2, games // 4))

    def each(work: Callable[[int, Any], object]) -> tuple[Job, int]:
        def job(k: int) -> int:
            work(k, places[k])
            return 1

        return job, len(places)

    return {
        "decisions": (lambda s: play_on(game.new(seats=seats, seed=s, record=False, **options), s, sys.maxsize), games),
        "public": (lambda s: play_public(game.new(seats=seats, seed=s, **options), s), max(1, games // 4)),
        "units": each(lambda k, place: play_on(place.clone(), k, UNIT)),
        "clone": each(lambda k, place: place.clone()),
        "imagine": each(lambda k, place: place.imagine(k % seats, k)),
    }


def read_loop(path: Path) -> ModuleType:
    """The reference loop in a file: a module with `new(seats, seed)` and `play_on(game, seed, limit)`."""
    spec = importlib.util.spec_from_file_location("reference_loop", path)
    assert spec is not None
    assert spec.loader is not None
    loop = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loop)
    return loop


def reference_jobs(loop: ModuleType, games: int) -> dict[str, tuple[Job, int]]:
    """What is measured of the reference loop."""
    places = []
    for seed in range(max(2, games // 2)):
        g = loop.new(3, seed)
        while g.legal:
            places.append(g.clone())
            loop.play_on(g, seed, 7)

    def unit(k: int) -> int:
        loop.play_on(places[k].clone(), k, UNIT)
        return 1

    def clone(k: int) -> int:
        places[k].clone()
        return 1

    return {
        "decisions": (lambda s: loop.play_on(loop.new(3, s), s, sys.maxsize), games),
        "units": (unit, len(places)),
        "clone": (clone, len(places)),
    }


def pieces(job: Job, parts: int) -> list[Piece]:
    """Cut a job into pieces, after it was done once to warm up."""
    [(seconds, _)] = timed([(job, range(parts))])
    size = max(1, min(parts, round(parts * PIECE / seconds)))
    return [(job, range(k, min(k + size, parts))) for k in range(0, parts, size)]


def timed(work: Sequence[Piece]) -> list[tuple[float, int]]:
    """For each piece the CPU seconds, and how many things it consists of."""
    found = []
    gc.collect()
    gc.disable()
    try:
        for job, parts in work:
            count = 0
            began = time.process_time()
            for k in parts:
                count += job(k)
            found.append((max(time.process_time() - began, 1e-9), count))
        return found
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


def measure(games: Sequence[Game], rounds: int = 9, size: int = 40, starts: int = 5, beside: ModuleType | None = None) -> dict[str, Any]:
    """All figures. `size` is the number of games in a round; `beside` is a reference loop, which ratios are given to."""
    jobs = {} if beside is None else {"reference loop": reference_jobs(beside, size)}
    jobs |= {game.name: game_jobs(game, size) for game in games}
    work = {(name, key): pieces(*job) for name, own in jobs.items() for key, job in own.items()}
    times: dict[tuple[str, str, int], list[float]] = defaultdict(list)
    counts: dict[tuple[str, str], int] = {}
    for _ in range(rounds):
        for (name, key), own_pieces in work.items():
            done = timed(own_pieces)
            counts[name, key] = sum(count for _, count in done)
            for k, (seconds, _) in enumerate(done):
                times[name, key, k].append(seconds)
    figures: dict[str, Any] = {name: {} for name in jobs}
    for (name, key), own_pieces in work.items():
        measured = [times[name, key, k] for k in range(len(own_pieces))]
        figures[name][key] = _figure(key, measured, counts[name, key])
    reference = figures.pop("reference loop", {})
    for own in figures.values() if reference else ():
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


def _figure(key: str, measured: Sequence[Sequence[float]], count: int) -> dict[str, float]:
    """Median and best of so many things, as a rate or in microseconds, from the times of each piece."""
    median = sum(statistics.median(times) for times in measured) / count
    best = sum(min(times) for times in measured) / count
    return {"median": median * 1e6, "best": best * 1e6} if key in COSTS else {"median": 1 / median, "best": 1 / best}


def table(figures: dict[str, Any]) -> Iterator[Any]:
    """The figures for a screen."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    names = {**RATES, **COSTS}
    for game, own in figures["games"].items():
        shown = Table(title=f"{game} (Python {figures['python']}, {figures['rounds']} rounds)", box=SIMPLE_HEAD, title_justify="left")
        shown.add_column("measured")
        for heading in ("median", "best", *(("reference loop", "ratio") if figures["reference"] else ())):
            shown.add_column(heading, justify="right")
        for key, figure in own.items():
            base = figures["reference"].get(key)
            beside = [_number(base["best"]) if base else "", f"{figure['ratio']:.2f}"] if "ratio" in figure else []
            shown.add_row(names[key], _number(figure["median"]), _number(figure["best"]), *beside)
        yield shown
    for key, seconds in figures["start"].items():
        what = "import tableverse" if key == "import" else "tableverse --help"
        yield f"{what}: " + (f"{seconds:.3f} s more than an empty program" if seconds is not None else "failed")


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
