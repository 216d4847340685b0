"""Which cards have a test of what they do, and which one of when they do nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

DOES: set[str] = set()
IDLE: set[str] = set()


def does(*names: str) -> Callable[[Test], Test]:
    """The test shows what these cards do in a position where it matters."""
    return _noted(DOES, names)


def idle(*names: str) -> Callable[[Test], Test]:
    """The test shows that these cards do nothing: the condition fails, or the card is declined."""
    return _noted(IDLE, names)


def _noted(where: set[str], names: tuple[str, ...]) -> Callable[[Test], Test]:
    def note(test: Test) -> Test:
        where.update(names)
        return test

    return note
