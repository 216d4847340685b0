"""What bots are called at a table."""

from __future__ import annotations

from typing import Final

from tableverse.core import Dice

NAMES: Final = (
    "Ada Pocket", "Bolt", "Captain Maybe", "Clementine", "Dusty", "Echo Nine", "Fennel", "Gizmo Pete", "Half-Moon", "Inkwell",
    "Juniper", "Kettle", "Lucky Umber", "Marzipan", "Nibbles", "Odd Otto", "Pebble", "Quill", "Rusty Latch", "Saffron",
    "Tin Tilda", "Uncle Static", "Velcro", "Wobble", "Yonder", "Zigzag",
)  # fmt: skip


def pick(count: int, seed: int = 0) -> list[str]:
    """So many different names; after the last one they come again with a number.

    >>> len(set(pick(60, seed=4)))
    60
    """
    order = list(range(len(NAMES)))
    Dice(seed).shuffle(order)
    names = [NAMES[k] for k in order]
    return [names[k % len(names)] + (f" {k // len(names) + 1}" if k >= len(names) else "") for k in range(count)]
