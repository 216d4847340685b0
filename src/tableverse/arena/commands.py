"""`tableverse arena` and `tableverse bench`. Everything heavy is imported when a command runs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import click

from tableverse.outputs import is_stdout, writable, write

if TYPE_CHECKING:
    from tableverse.arena.results import Report
    from tableverse.core import Game


@click.command("arena")
@click.argument("game")
@click.option("--bots", "bots", default="", metavar="A,B,...", help="Who plays: easy, normal, hard, expert, search:500, ...")
@click.option("--ladder", is_flag=True, help="Each level (or bot named) against the one before; what is played alone, alone, too.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="Seats at a table. [default: one for each bot]")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game, such as rounds=3.")
@click.option("--json", "file", type=click.Path(path_type=Path), callback=writable, help="Write everything to this file; - prints it.")
@click.option("--jobs", type=click.IntRange(min=1), help="Processes. [default: one for each core]")
def arena_command(
    *,
    game: str,
    bots: str,
    ladder: bool,
    games: int,
    seats: int | None,
    seed: int,
    options: tuple[str, ...],
    file: Path | None,
    jobs: int | None,
) -> None:
    """Let bots play many games of GAME and compare them."""
    import tableverse
    from tableverse.arena.running import run

    found = tableverse.game(game)
    chosen = dict(_option(found, text) for text in options)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if ladder:
        if file is not None:
            raise click.UsageError("A ladder is not written to a file: leave --json out.")
        _ladder(found, names, games, seats=seats, seed=seed, options=chosen, jobs=jobs)
        return
    if not names:
        raise click.UsageError("Say who plays: --bots A,B,... or --ladder.")
    with _Progress(games) as progress:
        report = run(game, names, games, seats=seats, seed=seed, options=chosen, jobs=jobs, progress=progress.update)
    _print(report, err=file is not None and is_stdout(file))
    if file is not None:
        write(file, report.to_json() + "\n")
        if not is_stdout(file):
            click.echo(f"Written to {file}.")


def _option(game: Game, text: str) -> tuple[str, Any]:
    """ "rounds=3" as name and value: the legal value that reads like that, else the text, which the game then refuses."""
    name, _, value = text.partition("=")
    setting = game.options.get(name)
    legal = {str(choice): choice for choice in setting.choices} if setting else {}
    return name, legal.get(value, value)


def _ladder(
    game: Game, names: list[str], games: int, *, seats: int | None, seed: int, options: Mapping[str, Any], jobs: int | None
) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    from tableverse import bots
    from tableverse.arena.ladder import climb

    levels = names or bots.levels()
    matches = len(levels) - 1 + (len(levels) if 1 in game.seats else 0)
    with _Progress(games * matches) as progress:
        rungs = climb(game, games, levels=levels, seats=seats, seed=seed, options=options, jobs=jobs, progress=progress.update)
    table = Table(title=f"{game.name}: {games} games a match, seed {seed}", box=SIMPLE_HEAD, title_justify="left")
    for heading in ("level", "bot"):
        table.add_column(heading, no_wrap=True)
    for heading in ("games", "beats the one below (95%)", "rating", "ms", "alone (95%)"):
        table.add_column(heading, justify="right", no_wrap=True)
    for r in rungs:
        beats = f"{100 * r.share:.1f}% ({100 * r.interval.low:.0f}–{100 * r.interval.high:.0f})" if r.games else ""
        rated = f"{r.rating:.0f}" + (f" ± {r.spread:.0f}" if r.games else "")
        alone = f"{r.alone.score:.1f} ({r.alone.score_interval.low:.1f}–{r.alone.score_interval.high:.1f})" if r.alone else ""
        table.add_row(r.level, r.program, str(r.games) if r.games else "", beats, rated, f"{1000 * r.seconds:.2f}", alone)
    Console(width=120).print(table)


class _Progress:
    """A bar on a terminal, nothing elsewhere."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        console = Console(stderr=True)
        columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._bar = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
        self._task = self._bar.add_task("games", total=games)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def update(self, done: int) -> None:
        self._bar.update(self._task, completed=done)


def _print(report: Report, err: bool) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table

    options = "".join(f", {name} {value}" for name, value in report.options.items())
    title = f"{report.game}: {len(report.games)} games, {report.seats} seats{options}, seed {report.seed}"
    table = Table(title=title, box=SIMPLE_HEAD, title_justify="left")
    table.add_column("bot", no_wrap=True)
    for heading in ("games", "score (95%)", "wins (95%)", "answers", "ms"):
        table.add_column(heading, justify="right", no_wrap=True)
    for s in report.standings():
        table.add_row(
            s.bot,
            str(s.games),
            f"{s.score:.1f} ({s.score_interval.low:.1f}–{s.score_interval.high:.1f})",
            f"{100 * s.wins:.1f}% ({100 * s.wins_interval.low:.0f}–{100 * s.wins_interval.high:.0f})" if report.seats > 1 else "",
            f"{s.decisions:.1f}",
            f"{1000 * s.seconds:.2f}",
        )
    Console(stderr=err).print(table)


@click.command("bench")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--rounds", type=click.IntRange(min=1), default=9, show_default=True, help="Rounds of measuring; the best one counts.")
@click.option(
    "--beside",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A reference loop to measure in the same rounds: bench/reference_loop.py of the source.",
)
def bench_command(games: tuple[str, ...], as_json: bool, rounds: int, beside: Path | None) -> None:
    """Measure how fast the games run (all games, unless some are named)."""
    import tableverse
    from tableverse.arena.bench import measure, read_loop, table

    loop = None if beside is None else read_loop(beside)
    figures = measure([tableverse.game(name) for name in games or tableverse.games()], rounds=rounds, beside=loop)
    if as_json:
        import msgspec

        click.echo(msgspec.json.format(msgspec.json.encode(figures), indent=1).decode())
    else:
        from rich.console import Console

        for part in table(figures):
            Console().print(part)
