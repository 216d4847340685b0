"""A package that brings bots: one that plays, two by names that are taken, one that cannot be loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

CODE = """
class Fox:
    name = "fox"

    def __init__(self, game, seed=0, wile=1):
        if game.name != "morty_zone":
            raise ValueError("a fox plays The Morty Zone alone")
        self.wile = wile

    def choose(self, state, seat):
        return len(state.asks[seat].choices) - 1
"""
ENTRIES = """[tableverse.bots]
fox = fox_package:Fox
easy = fox_package:Fox
sage = fox_package:Fox
lost = fox_package:Lost
"""


def install(folder: Path) -> None:
    """What an installer leaves in a folder on the path."""
    (folder / "fox_package.py").write_text(CODE)
    info = folder / "fox-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: fox\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRIES)
