"""Where words go and come from: one object that knows the terminal, so that nothing else has to.

A terminal may be wide or narrow, may lack colours or any letter beyond ASCII, or may not be there at all. Tests put a text in its place.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text


@dataclass(frozen=True, slots=True)
class Look:
    """What a drawing has to know about the place where it is shown."""

    width: int
    height: int = 24
    ascii: bool = False

    def sign(self, fine: str, plain: str) -> str:
        """A typographic character, or what stands for it in ASCII."""
        return plain if self.ascii else fine


class Screen:
    """A console to write on and something to read lines from."""

    def __init__(self, console: Console, read: Callable[[str], str]) -> None:
        self.console = console
        self._read = read

    @property
    def look(self) -> Look:
        """The terminal as it is now: people resize windows."""
        return Look(self.console.width, self.console.height, self.console.options.ascii_only)

    def say(self, *what: RenderableType) -> None:
        """Print lines. Text is printed as it is: no markup, so that a name may hold brackets."""
        for one in what:
            self.console.print(one, markup=False, highlight=False, soft_wrap=False)

    def say_whole(self, line: str) -> None:
        """Print a line that somebody may want to copy: a path, a command. It is not broken into pieces."""
        self.console.print(Text(line), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """One line from whoever sits here, without what no keyboard types. EOFError when there is nobody any more."""
        try:
            line = self._read(prompt)
        except ValueError:  # a closed or binary stream
            raise EOFError from None
        return "".join(c for c in line if c.isprintable()).strip()

    def clear(self) -> None:
        """Hide what was shown and typed, and what can be scrolled back to; a terminal that cannot is pushed out of sight."""
        typed = sys.modules.get("readline")
        if typed is not None:
            typed.clear_history()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.say(Text("\n" * self.console.height))


def real_screen(lines: Iterable[str] | None = None) -> Screen:
    """The terminal that this program runs in; with `lines`, the answers come from there and are shown."""
    for stream, errors in ((sys.stdout, "replace"), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=errors)
    screen = Screen(make_console(sys.stdout), input)
    if lines is not None:
        screen = Screen(screen.console, scripted(lines, lambda line: screen.say(Text(line))))
    elif sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # its presence gives input() line editing
    return screen


def make_console(file: IO[str], *, width: int | None = None, height: int | None = None) -> Console:
    """A console that keeps to NO_COLOR and to terminals that know no colours."""
    bare = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") in ("dumb", "unknown")
    return Console(file=file, width=width, height=height, color_system=None if bare else "auto", highlight=False, markup=False, emoji=False)


def scripted(lines: Iterable[str], echo: Callable[[str], None]) -> Callable[[str], str]:
    """A reader that takes its lines from a list and shows them beside the prompt; the end of the list is the end of the input."""
    waiting = iter(lines)

    def read(prompt: str) -> str:
        line = next(waiting, None)
        if line is None:
            raise EOFError
        echo(prompt + line.rstrip("\r\n"))
        return line

    return read
