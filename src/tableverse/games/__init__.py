"""The games. Each has a folder with the same file names; it is loaded when somebody asks for it."""

from __future__ import annotations

FINISHED = ("morty_zone", "multiverse", "rickshank")
"""Games with every rule of their ledger covered."""


def register_all() -> None:
    """Make all finished games known without loading them."""
    from tableverse.core.game import register

    for name in FINISHED:
        register(name, f"tableverse.games.{name}")
