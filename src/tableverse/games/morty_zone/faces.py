"""What is on the faces of cards, crystals and Smith Family Bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext.faces import icons_of, line_of
from tableverse.core import Corner, Face
from tableverse.games.morty_zone.state import COLOURS, numbers_of, row_of
from tableverse.games.morty_zone.words.goals import Goal, needs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.cardtext import Entry
    from tableverse.core.declaration import Icon

FRAMES: Final[Mapping[str, str]] = {
    "Rick Card": "#58d68d",
    "Public Bonus Card": "#f0b44a",
    "Secret Death Crystal": "#d06be8",
    "Smith Family Bonus": "#5cb8ff",
}
"""The colour of the frame, by kind."""
ICONS: Final[Mapping[str, Icon]] = {
    "Remove": "remove",
    "Reroll": "reroll",
    "Flip": "flip",
    "Raise": "raise",
    "Lower": "lower",
    "SetDice": "set",
    "SetToAnyNumber": "set",
    "SetToAnotherDie": "set",
    "SwapDice": "swap",
    "SwapColours": "swap",
    "Score": "star",
    "UnlockIt": "lock",
    "CheckIts": "check",
    "Check": "check",
    "CheckAll": "check",
    "CheckExactly": "check",
    "CheckTheSame": "check",
    "RollSameNumber": "dice",
    "RollNumber": "dice",
    "RollDoubles": "dice",
    "RollTotal": "dice",
    "RollSameTotal": "dice",
    "EndTheRound": "goal",
}


def face(entry: Entry) -> Face:
    """A Rick Card, a Public Bonus Card with its value, a crystal or a Smith Family Bonus with its points."""
    record = entry.record
    kind = {"crystal": "Secret Death Crystal", "bonus": "Smith Family Bonus"}.get(entry.table) or record.type
    worth = getattr(record, "points", None) if entry.table != "card" else record.value
    return Face(
        kind=kind,
        right=None if worth is None else Corner("0" if worth == 0 else f"+{worth}", "Points"),
        icons=icons_of(entry, ICONS),
        line=line_of(record.text),
        colour=FRAMES[kind],
        about=_cells(entry),
    )


def _cells(entry: Entry) -> tuple[str, ...]:
    """The numbers on its owner's board without which a goal cannot be met."""
    sentences = entry.text.sentences if entry.text is not None else ()
    goal = sentences[0] if sentences else None
    board = needs(goal) if isinstance(goal, Goal) and goal.kind == "board" else 0
    return tuple(f"board/{{seat}}/{name.lower()}/{k}" for c, name in enumerate(COLOURS) for k in numbers_of(row_of(board, c)))
