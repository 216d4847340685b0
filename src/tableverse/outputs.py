"""Files that commands write."""

from __future__ import annotations

from pathlib import Path

import click


def writable(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """Refuse a file that cannot be written before anything is done for it; the callback of an option."""
    if path is None or is_stdout(path):
        return path
    new = not path.exists()
    try:
        path.open("ab").close()
    except OSError as error:
        raise click.BadParameter(f"{path} cannot be written: {error.strerror}.", ctx, param) from None
    if new:
        path.unlink()
    return path


def is_stdout(path: Path) -> bool:
    """Whether what goes there is printed."""
    return str(path) == "-"


def write(path: Path, text: str) -> None:
    """Write a text to a file, or print it."""
    with click.open_file(str(path), "w", encoding="utf-8") as file:
        file.write(text)
