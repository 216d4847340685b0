"""The command line. A command's module is loaded when the command is used, so that help comes at once."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click

import tableverse
from tableverse.core.errors import TableverseError, needs

COMMANDS: Mapping[str, tuple[str, str]] = {
    "serve": ("tableverse.server.commands:serve_command", "Play in the browser: with friends by link, with bots by click."),
    "bots": ("tableverse.server.commands:bots_command", "Think for the bots of several servers on one database."),
    "admin": ("tableverse.server.admin_commands:admin_group", "See and change what a running server does; back it up."),
    "play": ("tableverse.terminal.commands:play_command", "Play in this terminal, with bots and other people."),
    "replay": ("tableverse.terminal.commands:replay_command", "Tell a saved game as a story."),
    "rules": ("tableverse.terminal.commands:rules_command", "Search the rules of a game."),
    "cards": ("tableverse.cli:cards_group", "Check card files; list and show cards."),
    "arena": ("tableverse.arena.commands:arena_command", "Let bots play many games and compare them."),
    "mcp": ("tableverse.mcp.commands:mcp_command", "Give a language model a seat, here or at a running table."),
    "learn": ("tableverse.envs.commands:learn_command", "Learn what positions are worth, for the bots."),
    "bench": ("tableverse.arena.commands:bench_command", "Measure how fast the games run."),
}
"""Every command: where it is, and what it does."""

EXTRAS: Mapping[str, str] = {"learn": "envs"}
"""Commands whose modules cannot even be loaded without an extra."""


class Refused(click.ClickException):
    """Something that this package refused: one clear line, no traceback."""

    exit_code = 2


class LazyGroup(click.Group):
    """A group that knows its commands by name and loads one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        with needs(EXTRAS[cmd_name]) if cmd_name in EXTRAS else nullcontext():
            command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, does) for name, (_, does) in COMMANDS.items()])

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TableverseError as error:
            raise Refused(str(error)) from error


@click.group(cls=LazyGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(tableverse.__version__, prog_name="tableverse")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Tabletop games with their rules enforced: play them in the browser or here, let bots play, read the rules.

    Without a command it serves the web app, as `tableverse serve` does. In the terminal, begin with: tableverse play morty_zone
    """
    if ctx.invoked_subcommand is None:
        serve = main.get_command(ctx, "serve")
        assert serve is not None
        ctx.invoke(serve)


# ---------------------------------------------------------------- cards


@click.group("cards")
def cards_group() -> None:
    """Check card files; list and show cards."""


@cards_group.command("lint")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.pass_context
def lint_command(ctx: click.Context, files: Sequence[str]) -> None:
    """Check card files and say what is wrong, where, and what to write instead."""
    from tableverse.cardtext.commands import lint

    games = [g for g in map(tableverse.game, tableverse.games()) if g.schema is not None]
    answer = lint(files, {g.name: g.schema for g in games}, {g.name: _own_packs(g) for g in games})
    click.echo(answer.text)
    ctx.exit(answer.code)


@cards_group.command("list")
@click.argument("game")
@click.pass_context
def list_command(ctx: click.Context, game: str) -> None:
    """All cards of GAME."""
    from tableverse.cardtext.commands import list_cards

    answer = list_cards(_pack(game))
    click.echo(answer.text)
    ctx.exit(answer.code)


@cards_group.command("show")
@click.argument("game")
@click.argument("name", nargs=-1, required=True)
@click.pass_context
def show_command(ctx: click.Context, game: str, name: Sequence[str]) -> None:
    """All that is known of the card NAME of GAME."""
    from tableverse.cardtext.commands import show_card

    answer = show_card(_pack(game), " ".join(name))
    click.echo(answer.text)
    ctx.exit(answer.code)


@cards_group.command("words")
@click.argument("game")
@click.pass_context
def words_command(ctx: click.Context, game: str) -> None:
    """All words that a card of GAME may use, with examples."""
    from tableverse.cardtext.commands import list_words

    answer = list_words(_pack(game).schema.language)
    click.echo(answer.text)
    ctx.exit(answer.code)


def _own_packs(game: tableverse.Game) -> list[Path]:
    """The files of the cards that a game comes with: packs that change some of them are checked on top of these."""
    module = importlib.import_module(game.state.__module__)
    folder = Path(module.__file__ or "").parent
    return [*folder.glob("pack.toml"), *sorted(folder.glob("pack/*.toml"))]


def _pack(name: str) -> Any:
    """The cards that a game comes with."""
    pack = getattr(tableverse.game(name).box, "pack", None)
    if pack is None:
        raise TableverseError(f"{name} has no card pack")
    return pack
