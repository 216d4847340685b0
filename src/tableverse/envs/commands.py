"""`tableverse learn`: what positions are worth, from games that bots play. Needs the extra `envs`."""

from __future__ import annotations

from pathlib import Path

import click

from tableverse.outputs import is_stdout, writable, write


@click.command("learn")
@click.argument("game")
@click.option("--games", type=click.IntRange(min=50), default=1500, show_default=True, help="Games for each number of seats.")
@click.option("--seats", "wanted", multiple=True, type=int, help="Numbers of seats. [default: all that the game has, but for one alone]")
@click.option("--plain", is_flag=True, help="Learn the chances to win alone, by the game's own evaluation.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same weights.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    default="value.json",
    show_default=True,
    callback=writable,
    help="Where the weights go; - prints them.",
)
def learn_command(*, game: str, games: int, wanted: tuple[int, ...], plain: bool, seed: int, out: Path) -> None:
    """Let bots play GAME against themselves and learn what positions are worth.

    `expert` plays by the `value.json` in the game's folder: put the file there, or name it with --out. What the file (or, where there is
    none, that in the game's folder) knows of other numbers of seats is kept, if it still fits.
    """
    import tableverse
    from tableverse.bots.value import Lessons, lessons, lessons_file
    from tableverse.envs.learning import fit, play, written

    found = tableverse.game(game)
    before = lessons(found, out if out.is_file() else None)
    kept = {n: old for n, old in (before.seats if before else {}).items() if n in found.seats and old.digest == found.tensors(n).digest}
    for n in wanted or [n for n in found.seats if n > 1]:
        found.checked(n, seed, {})
        learned = kept[n] = fit(play(found, n, games, seed), found.tensors(n).digest, plain=plain)
        alone, now = learned.explains
        told = f"{n} seats, {games} games: {now:.1%} of how games come out is foretold; by the evaluation alone {alone:.1%}."
        click.echo(told, err=is_stdout(out))
    write(out, written(Lessons(found.name, dict(sorted(kept.items())))))
    if not is_stdout(out):
        click.echo(f"Written to {out}.")
        if out.resolve() != lessons_file(found).resolve():
            click.echo(f"Bots play by it once it is {lessons_file(found)}.")
