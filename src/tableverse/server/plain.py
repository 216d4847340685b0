"""Plain text: what people type to be shown to others. Nothing in it is invisible, changes the direction of what follows or stacks up."""

from __future__ import annotations

import unicodedata

BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks by their category that show nothing."""
JOINERS = "\u200c\u200d"
"""They make one sign of several, such as a family, and are needed for some scripts."""
MARKS = 2
"""Marks that may stand on one letter."""


def plain(text: str, joiners: bool = False) -> str | None:
    """The text on one line in its usual form; None if it is not plain, or empty."""
    line = unicodedata.normalize("NFC", " ".join(text.split()))
    marks = 0
    for c in line:
        marks = marks + 1 if unicodedata.category(c) == "Mn" else 0
        if c in BLANK or marks > MARKS or not (c.isprintable() or (joiners and c in JOINERS)):
            return None
    return line or None
