"""What is on the faces of Doors, Treasures and Roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext.faces import icons_of, line_of
from tableverse.core import Corner, Face

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.cardtext import Entry
    from tableverse.core.declaration import Icon

FRAMES: Final[Mapping[str, str]] = {
    "Monster": "#ff8c8c",
    "Enhancer": "#ff8c8c",
    "Trap": "#d06be8",
    "Class": "#5cb8ff",
    "Ally": "#49d1c0",
    "Special": "#b3bfe0",
    "Item": "#f0d04a",
    "One-Shot": "#f0a04a",
    "Go Up a Level": "#7df25c",
}
"""The colour of the frame, by kind."""
ICONS: Final[Mapping[str, Icon]] = {
    "Strength": "sword",
    "StrengthAgainst": "sword",
    "EitherSide": "sword",
    "AddAmount": "sword",
    "NextCombat": "sword",
    "WinTies": "crown",
    "RunAway": "swap",
    "Escape": "swap",
    "NoPursuit": "swap",
    "NoBonus": "lower",
    "NoItemBonus": "lower",
    "LoseLevels": "lower",
    "DiscardYour": "lower",
    "DiscardAll": "lower",
    "DiscardAllInHand": "lower",
    "DiscardRandom": "lower",
    "DiscardItemsWorth": "lower",
    "DiscardThis": "lower",
    "GoUp": "raise",
    "EquipAnother": "raise",
    "HandLimit": "raise",
    "Die": "remove",
    "YouDie": "remove",
    "BothDie": "remove",
    "Defeat": "remove",
    "KillMonster": "remove",
    "Would": "undo",
    "RollDie": "dice",
    "Reroll": "reroll",
    "CancelIt": "lock",
    "CancelTrap": "lock",
    "NoHelp": "lock",
    "MayNotHelp": "lock",
    "NoTrouble": "lock",
    "Friendless": "lock",
    "LevelsOnly": "lock",
    "MustHelp": "check",
    "DrawTreasures": "deck",
    "DrawDoors": "deck",
    "TakeDiscarded": "deck",
    "Suffer": "scroll",
    "NameDiscarded": "eye",
    "RevealHand": "eye",
    "Give": "swap",
    "GiveRandom": "swap",
    "TakeRandom": "swap",
    "AddMonster": "set",
    "AddThis": "set",
    "AddItToCombat": "set",
    "Duplicate": "set",
    "AddsYourLevel": "sword",
}


def face(entry: Entry) -> Face:
    """A monster with its Level and Treasures, an Item with its bonus and slot, whatever else with its bonus."""
    record = entry.record
    if entry.table == "role":
        return Face("Role", icons=icons_of(entry, ICONS), line=line_of(record.text), colour="#5fd38a")
    colour = FRAMES[record.kind]
    left = right = None
    more: tuple[Corner, ...] = ()
    kind: str = record.kind
    if kind == "Monster":
        left, right = Corner(str(record.level), "Level"), Corner(str(record.treasures), "Treasures")
        more = (Corner(record.bad_stuff, "Bad Stuff"),) if record.bad_stuff else ()
        kind = "Parasite" if record.parasite else kind
    elif record.bonus:
        left = Corner(f"{record.bonus:+}", "strength")
    if kind == "Item":
        kind = f"{record.slot.capitalize()} Item" if record.slot not in ("", "none") else kind
        kind += f", {record.hands} Hands" if record.slot == "hand" and record.hands != 1 else ""
    if record.gold:
        right = Corner(str(record.gold), "Gold Pieces")
    for words, who in ((record.only, "only for"), (record.not_for, "not for")):
        if words:
            more += (Corner(", ".join(words), who),)
    return Face(kind, left, right, icons_of(entry, ICONS), line_of(record.text), more, colour)
