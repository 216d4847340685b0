"""What is on the faces of cards and tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext.faces import icons_of, line_of
from tableverse.core import Corner, Face
from tableverse.games.hundred_days.board import address

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.cardtext import Entry
    from tableverse.core.declaration import Icon

COLOURS: Final[Mapping[str, str]] = {"blue": "#5cb8ff", "orange": "#f0a04a", "green": "#5fd38a"}
ICONS: Final[Mapping[str, Icon]] = {
    "CancelIt": "lock",
    "Cannot": "lock",
    "CloseCost": "lower",
    "GainGarage": "raise",
    "Points": "star",
    "Steal": "sword",
    "StealCards": "sword",
    "MoveOwn": "swap",
    "MoveTheirs": "swap",
    "GatherWith": "raise",
    "GainResources": "raise",
    "GainNamed": "raise",
    "ReplaceDimension": "reroll",
    "AnotherAction": "reroll",
}
LETTERS: Final[Mapping[str, str]] = {"Mega Seeds": "M", "Schmeckles": "S", "Time Crystal": "T", "Dark Matter": "D"}


def tokens(counts: Mapping[str, int]) -> str:
    """A price in letters.

    >>> tokens({"Schmeckles": 2, "Dark Matter": 1})
    '2S 1D'
    """
    return " ".join(f"{counts[name]}{letter}" for name, letter in LETTERS.items() if counts.get(name))


def face(entry: Entry) -> Face:
    """A card with its price, requirement and points, or a tile with what closing it costs and is worth."""
    record = entry.record
    if entry.table == "tile":
        facts = (
            Corner(tokens(record.gather), "gather"),
            Corner(f"{record.value_whole} | {record.value_between}", "cards for a whole and a half Rick"),
        )
        return Face("dimension", Corner(tokens(record.cost), "closes it"), Corner(str(record.points), "points"), more=facts)
    needs = " and ".join(map(str, record.requirement))
    left = Corner(needs, "you must be there") if needs else Corner(tokens(record.cost), "price") if record.cost else None
    right = Corner(str(record.points), "points") if record.points else None
    more: tuple[Corner, ...] = ()
    if needs and record.cost:
        more += (Corner(tokens(record.cost), "to trigger it" if record.kind == "item" else "price"),)
    if record.dimension_icons:
        more += (Corner(" ".join(map(str, record.dimension_icons)), "counts as being there"),)
    if record.resource_icons:
        more += (Corner(" ".join("/".join(LETTERS[n] for n in icon) for icon in record.resource_icons), "pays when closing"),)
    icons, line = icons_of(entry, ICONS), line_of(record.text)
    about = tuple(map(address, record.requirement))
    return Face(record.kind, left, right, icons, line, more, COLOURS[record.colour], about=about)
