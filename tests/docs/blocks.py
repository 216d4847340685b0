"""The fenced blocks of the documents, and how each is run.

    ```python        with >>>: a session, run by doctest
    ```console       commands after `$ `, with what they print; `...` stands for anything
    ```... illustration    shown, not run

Some pages have blocks of other kinds, or whole files, that tests of their own run (`ELSEWHERE`).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
_FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)

ELSEWHERE = {
    ("CONTRIBUTING.md", "toml"): "tests/docs/test_blocks.py",
    ("README.md", "toml"): "tests/docs/test_blocks.py",
    ("docs/bot-api.md", "http"): "tests/server/test_example.py",
    ("docs/bot-api.md", "python"): "tests/server/test_example.py",
    ("docs/cards.md", "error"): "tests/cardtext/test_docs.py",
    ("docs/cards.md", "python"): "tests/cardtext/test_docs.py",
    ("docs/cards.md", "toml"): "tests/cardtext/test_docs.py",
    ("docs/engine-reference.md", "python"): "tests/docs/test_blocks.py",
    ("docs/engine.md", "console"): "tests/docs/test_tutorial.py",
    ("docs/engine.md", "python"): "tests/docs/test_tutorial.py",
    ("docs/engine.md", "toml"): "tests/docs/test_tutorial.py",
}
"""By page and kind of block, the test that runs all of that kind there."""


class Block(NamedTuple):
    """A fenced block of a page."""

    page: str
    line: int
    kind: str
    illustration: bool
    text: str


def blocks(page: Path) -> list[Block]:
    """All blocks of a page."""
    text, name = page.read_text(encoding="utf-8"), page.relative_to(ROOT).as_posix()
    found = []
    for fence in _FENCE.finditer(text):
        kind, *words = fence[1].split() or [""]
        assert words in ([], ["illustration"]), f"{name}: {fence[1]!r} says more than its kind and `illustration`"
        found.append(Block(name, text.count("\n", 0, fence.start()) + 1, kind, bool(words), fence[2]))
    return found
