"""A table for tests: what is typed comes from a list or a function, what is shown goes into a text."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from rich.console import Console

import tableverse as tv
from tableverse import bots
from tableverse.core import Game
from tableverse.terminal.players import settle
from tableverse.terminal.saves import Table
from tableverse.terminal.screen import Screen
from tableverse.terminal.session import Session
from tableverse.testing import Scenario

CLEAR = "\x1b[3J"
WIDE = 150


class Keyboard:
    """Types the lines of a list; after them always the same one, or nothing any more."""

    def __init__(self, lines: Iterable[str] = (), then: str | Callable[[str], str] | None = None) -> None:
        self.lines = iter(lines)
        self.then = then
        self.count = 0

    def __call__(self, prompt: str) -> str:
        self.count += 1
        line = next(self.lines, None)
        if line is not None:
            return line
        if self.then is None:
            raise EOFError
        return self.then(prompt) if callable(self.then) else self.then


def screen_for(
    keyboard: Callable[[str], str], width: int = 80, *, clears: bool = False, ascii_only: bool = False
) -> tuple[Screen, io.StringIO]:
    """A screen without colours, and the text that is on it."""
    out = _Ascii() if ascii_only else io.StringIO()
    console = Console(
        file=out, width=width, height=24, color_system=None, force_terminal=clears, markup=False, highlight=False, emoji=False
    )

    def read(prompt: str) -> str:
        line = keyboard(prompt)
        out.write(f"{prompt}{line}\n")
        return line

    return Screen(console, read), out


class _Ascii(io.StringIO):
    encoding = "ascii"


def new_table(
    game: Game | str = "morty_zone", seats: int = 2, people: int = 1, bot: str = "random", seed: int = 7, **options: Any
) -> Table:
    """A game with named players."""
    found = tv.game(game) if isinstance(game, str) else game
    seated = settle(found, seats, people, [bot] * (seats > people))
    state = found.new(seats=seats, seed=seed, **options)
    state.names = ("Ann", "Bo", "Cleo", "Dag")[:seats]
    return Table(state, seated)


def seated(scenario: Scenario) -> Table:
    """A position made by hand, with a person at seat 0 who has been told all that happened, and bots."""
    scenario.state.names = ("Ann", "Bo", "Cleo", "Dag")[: scenario.state.n]
    told = [len(scenario.state.log(s)) for s in range(scenario.state.n)]
    return Table(scenario.state, [None, *["random"] * (scenario.state.n - 1)], told)


def session_of(
    table: Table, keyboard: Callable[[str], str], width: int = 80, *, keep: Path | None = None, **how: Any
) -> tuple[Session, io.StringIO]:
    """A session at that table, and its screen."""
    screen_how = {name: how.pop(name) for name in ("clears", "ascii_only") if name in how}
    screen, out = screen_for(keyboard, width, **screen_how)
    players = {s: bots.make(kind, table.state.game, seed=s) for s, kind in enumerate(table.bots) if kind is not None}
    return Session(table, players, screen, keep=keep, **how), out


def screen(scenario: Scenario, *typed: str, width: int = WIDE) -> str:
    """What seat 0 sees after typing these lines, with single spaces."""
    session, out = session_of(seated(scenario), Keyboard([*typed, "quit"]), width)
    session.run()
    return "\n".join(" ".join(line.split()) for line in out.getvalue().splitlines())


def last(text: str, typed: str) -> str:
    """The part of a screen after the last time that something was typed."""
    return text.rpartition(f"> {typed}\n")[2]
