"""What is on the faces of cards, Characters and 'Verse tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext.faces import icons_of, line_of
from tableverse.core import Corner, Face
from tableverse.games.multiverse.constants import ABILITY, CHARACTER, CONTRAPTION, ONE_SHOT, SUPPLY, TILE
from tableverse.games.multiverse.log import counted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.cardtext import Entry
    from tableverse.core.declaration import Icon

FRAMES: Final[Mapping[str, str]] = {
    SUPPLY: "#f0d04a",
    CONTRAPTION: "#e88a4f",
    ONE_SHOT: "#5cb8ff",
    ABILITY: "#d06be8",
    CHARACTER: "#49d1c0",
    TILE: "#d06be8",
}
"""The colour of the frame, by kind."""
ICONS: Final[Mapping[str, Icon]] = {
    "GainPoints": "star",
    "LosePoints": "sword",
    "GainPower": "raise",
    "SendPower": "raise",
    "ChooseAFoe": "sword",
    "MoveTo": "swap",
    "MoveCharacter": "swap",
    "MoveContraption": "swap",
    "Activate": "reroll",
    "AddTokens": "set",
    "RemoveTokens": "remove",
    "RemoveEveryToken": "remove",
    "GainMore": "star",
    "GainNothing": "lock",
    "PayLess": "lower",
}


def face(entry: Entry) -> Face:
    """A card with what it costs (Actions, or Power for a One-Shot), a Character, or a tile with its Actions."""
    record = entry.record
    kind = {"character": CHARACTER, "verse": TILE}.get(entry.table) or record.type
    left = right = None
    if entry.table == "card":
        left = Corner(str(record.cost), "Power to play it" if kind == ONE_SHOT else "Actions to build it")
        right = Corner(f"+{record.power}", "Power") if record.power is not None else None
    elif kind == TILE:
        right = Corner(str(record.actions), "Actions")
    more = (Corner(counted(record.down, "Action"), "Into the 'Verse below"),) if kind == SUPPLY else ()
    return Face(kind, left, right, icons_of(entry, ICONS), line_of(record.text), more, FRAMES[kind])
