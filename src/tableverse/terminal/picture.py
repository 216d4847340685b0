"""The picture of a game for the documents: `python -m tableverse.terminal.picture GAME FILE`.

Always the same: fixed seed, fixed answers, no fonts or anything else from a network.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

import tableverse
from tableverse import bots
from tableverse.terminal.saves import Table
from tableverse.terminal.screen import Screen
from tableverse.terminal.session import Session

SEED = 5
NAMES = ("Ann", "Juniper", "Odd Otto")
BEFORE = ("1", "2", "1") * 5
"""What Ann answers before the part that is in the picture."""
SHOWN = ("1", "hint", "2")


def draw(game: str, path: Path) -> None:
    """Play a few turns of a game and write the last part of the screen."""
    console = Console(record=True, width=80, height=24, file=io.StringIO(), force_terminal=True, color_system="truecolor", emoji=False)
    lines = [*BEFORE, *SHOWN]

    def read(prompt: str) -> str:
        if not lines:
            raise EOFError
        line = lines.pop(0)
        console.print(Text(prompt + line))
        if len(lines) == len(SHOWN):
            console.export_text()  # forgets what was recorded so far
        elif not lines:
            shown.append(console.export_svg(title=f"tableverse play {game}", theme=MONOKAI, unique_id="tableverse"))
        return line

    shown: list[str] = []
    state = tableverse.game(game).new(seats=len(NAMES), seed=SEED)
    state.names = NAMES
    players = {s: bots.make("expert", state.game, seed=s) for s in range(1, state.n)}
    Session(Table(state, [None, "expert", "expert"]), players, Screen(console, read)).run()
    path.write_text(_local(shown[0]), encoding="utf-8")


def _local(svg: str) -> str:
    """Without the fonts that the export would fetch: the reader's own fixed-width font does."""
    return re.sub(r"@font-face\s*\{[^}]*\}\s*|<!--.*?-->\s*", "", svg).replace("Fira Code", "ui-monospace, Menlo, Consolas")


if __name__ == "__main__":
    draw(sys.argv[1], Path(sys.argv[2]))
