"""The tutorial's game as the page writes it, block by block."""

from __future__ import annotations

from pathlib import Path

from tests.docs.blocks import ROOT, Block, blocks

PAGE = ROOT / "docs" / "engine.md"


def file_of(block: Block) -> str:
    """The file that a block is a part of: its first line says so."""
    return block.text.partition("\n")[0].removeprefix("# ")


def is_file(block: Block) -> bool:
    """Whether a block is a part of a file."""
    return block.kind in ("python", "toml") and ">>> " not in block.text


def add(block: Block, folder: Path) -> None:
    """Put a block at the end of its file."""
    with (folder / file_of(block)).open("a", encoding="utf-8") as file:
        file.write(block.text.partition("\n")[2])


def write(folder: Path) -> None:
    (folder / "liars_dice").mkdir(parents=True)
    for block in filter(is_file, blocks(PAGE)):
        add(block, folder)
