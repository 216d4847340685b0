"""The commands that play, tell and explain games in a terminal."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.text import Text

import tableverse
from tableverse import bots
from tableverse.core import Game, OtherRules, SetupError
from tableverse.terminal import saves
from tableverse.terminal.ledger import ledger_of, rule_lines
from tableverse.terminal.players import settle, table_names
from tableverse.terminal.saves import Table
from tableverse.terminal.screen import Screen, real_screen
from tableverse.terminal.session import Session
from tableverse.terminal.story import Viewer, play_story, retell

LATEST = "latest"
HOW = "Type the number of an option; * marks what an absent player would do. ? helps at any time, quit leaves and keeps the game."


@click.command("play")
@click.argument("game", required=False)
@click.option("--seats", type=int, help="How many play (3 if the game allows it).")
@click.option("--people", type=int, help="How many of them are people at this keyboard (1).")
@click.option("--bots", "kinds", default="", help="Who plays the other seats: easy, normal, hard or expert, for each or for all.")
@click.option("--names", default="", help="What the people are called: Ann,Bo.")
@click.option("--option", "settings", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--seed", type=int, help="The same seed and the same answers give the same game.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path), help="More cards, from a file.")
@click.option("--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Go on with a saved game: the last one, or this file.")
@click.option("--ask-all", is_flag=True, help="Ask even when there is only one possibility.")
@click.option("--confirm", is_flag=True, help="Ask again before an answer that cannot be taken back.")
@click.option("--script", type=click.File(errors="replace"), help="Read the answers from a file (-: from the input).")
def play_command(
    *,
    game: str | None,
    seats: int | None,
    people: int | None,
    kinds: str,
    names: str,
    settings: Sequence[str],
    seed: int | None,
    packs: Sequence[Path],
    resume: str | None,
    ask_all: bool,
    confirm: bool,
    script: Iterable[str] | None,
) -> None:
    """Play GAME with bots and other people at this keyboard.

    Without a terminal, bots play one game and it is printed.
    """
    screen = real_screen(script)
    if resume is not None:
        table, keep = _resumed(game, resume, packs)
    else:
        if people is None and script is None and not sys.stdin.isatty():
            people = 0
        table = _new_table(
            _game(game, packs),
            seats=seats,
            people=people,
            kinds=_listed(kinds),
            names=_listed(names),
            settings=dict(s.partition("=")[::2] for s in settings),
            seed=seed,
            packs=packs,
        )
        keep = saves.new_autosave(table.state.game)
    state = table.state
    players = {s: bots.make(kind, state.game, seed=state.seed + s) for s, kind in enumerate(table.bots) if kind is not None}
    _welcome(screen, table, resumed=resume is not None)
    if len(players) == state.n:
        play_story(state, players, screen)
        return
    Session(table, players, screen, keep=keep, ask_all=ask_all, confirm=confirm).run()
    saves.forget_old()


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", default="", help="From whose side: a name, a place at the table, or all; without it a spectator's.")
@click.option("--step", is_flag=True, help="Wait for Enter after each answer.")
@click.option("--pack", "packs", multiple=True, type=click.Path(path_type=Path), help="The packs that the game was played with.")
def replay_command(file: Path, seat: str, step: bool, packs: Sequence[Path]) -> None:
    """Tell the saved game in FILE as a story."""
    screen = real_screen()
    data = saves.read(file)
    game = _game(data["state"]["game"], packs or [Path(p) for p in data.get("packs") or ()])
    state, why = saves.shown(game, data)
    if why:
        screen.say(Text(f"This game can't go on: {why}."))

    def pause() -> bool:
        if not step:
            return True
        try:
            return screen.ask("[Enter: go on, q: stop] ").lower() not in ("q", "quit")
        except (EOFError, KeyboardInterrupt):
            return False

    retell(state, screen, _viewers(seat, state.names, state.n), pause)


@click.command("rules")
@click.argument("game")
@click.argument("words", nargs=-1)
def rules_command(game: str, words: Sequence[str]) -> None:
    """Show the rules of GAME, or those with the WORDS (an id such as MZ-020 is a word, too)."""
    screen = real_screen()
    found = ledger_of(tableverse.game(game)).search(" ".join(words))
    if not found:
        raise SetupError(f"no rule of {game} has {' '.join(words)!r}")
    for section, rules in groupby(found, lambda rule: rule.section):
        screen.say(Text(section, "bold"), rule_lines(rules))


# ---------------------------------------------------------------- making a table


def _game(name: str | None, packs: Sequence[Path]) -> Game:
    if name is None:
        raise SetupError(f"which game? The games are {', '.join(tableverse.games())}")
    game = tableverse.game(name)
    return game.with_packs(*packs) if packs else game


def _new_table(
    game: Game,
    *,
    seats: int | None,
    people: int | None,
    kinds: Sequence[str],
    names: Sequence[str],
    settings: dict[str, str],
    seed: int | None,
    packs: Sequence[Path],
) -> Table:
    seated = settle(game, seats, people, kinds)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    called = table_names(seated, names, seed)
    options = {name: _value(game, name, text) for name, text in settings.items()}
    state = game.new(seats=len(seated), seed=seed, **game.settled(options, seated.count(None)))
    state.names = called
    return Table(state, seated, packs=[str(p.resolve()) for p in packs])


def _value(game: Game, name: str, text: str) -> Any:
    """An option's value as the game wants it; what is wrong stays a text and is refused with the legal values."""
    legal = game.options[name].choices if name in game.options else ()
    return next((c for c in legal if str(c) == text), text)


def _resumed(name: str | None, resume: str, packs: Sequence[Path]) -> tuple[Table, Path]:
    """The game to go on with, and where it is kept."""
    if resume in tableverse.games() and not Path(resume).exists():
        name, resume = resume, LATEST
    path = saves.latest(name) if resume == LATEST else Path(resume)
    data = saves.read(path)
    game = _game(data["state"]["game"], packs or [Path(p) for p in data.get("packs") or ()])
    keep = path if path.parent == saves.saves_folder() else saves.new_autosave(game)  # a copy that somebody made stays as it is
    try:
        return saves.restore(game, data), keep
    except OtherRules as error:
        raise OtherRules(f"{error}. To read what happened: tableverse replay {path}") from None


def _welcome(screen: Screen, table: Table, resumed: bool) -> None:
    state = table.state
    seated = [f"{name} ({kind})" if kind else name for name, kind in zip(state.names, table.bots, strict=True)]
    screen.say(Text(state.game.title, "bold"), Text(f"Players: {', '.join(seated)}. Seed {state.seed}."))
    if None in table.bots and not resumed:
        screen.say(*[Text.assemble((f"{step.topic.capitalize()}: ", "bold"), step.says) for step in state.game.primer])
    if None in table.bots:
        screen.say(Text("Welcome back. " * resumed + HOW))


def _viewers(seat: str, names: Sequence[str], count: int) -> list[Viewer]:
    """Whose side of the story: nobody's, one player's, or everybody's."""
    if not seat:
        return [None]
    if seat == "all":
        return list(range(count))
    fitting = [s for s, name in enumerate(names) if name.lower() == seat.lower()] or [s for s in range(count) if str(s + 1) == seat]
    if len(fitting) != 1:
        players = ", ".join(f"{k} {name}" for k, name in enumerate(names, 1))
        raise SetupError(f"seat = {seat!r}: the players are {players or f'1 to {count}'}, or all")
    return list(fitting)


def _listed(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
