"""What is on the faces of cards and Characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext.faces import icons_of, line_of
from tableverse.core import Corner, Face

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tableverse.cardtext import Entry
    from tableverse.core.declaration import Icon

FRAMES: Final[Mapping[str, str]] = {
    "Rick": "#58d68d",
    "Morty": "#f0d04a",
    "Gromflamite": "#e88a4f",
    "Council": "#d06be8",
    "Special": "#5cb8ff",
    "Location": "#5cb8ff",
    "Equipment": "#49d1c0",
    "Starter": "#8d99ba",
    "Morty Waves": "#8d99ba",
    "Character": "#49d1c0",
}
"""The colour of the frame, by type or what there is in its place."""
KINDS: Final[Mapping[str, str]] = {"morty_waves": "Morty Waves", "character": "Character"}
ICONS: Final[Mapping[str, Icon]] = {
    "Attack": "sword",
    "Defense": "lock",
    "Bid": "scroll",
    "Referendum": "scroll",
    "Sanction": "scroll",
    "GroupAttackText": "sword",
    "Power": "star",
    "GainTokens": "crystal",
    "FlipLocation": "flip",
    "PlayTop": "reroll",
    "Give": "swap",
    "CostLess": "lower",
}


def face(entry: Entry) -> Face:
    """Cost and Victory Points, and of a Nemesis what it does when it comes and while it lies on the stack."""
    record = entry.record
    kind = KINDS.get(record.kind) or record.type
    counted = not isinstance(record.vp, int)
    playable = record.kind != "character"
    more = [
        Corner(_sentence(record.vp), "Victory Points") if counted else None,
        Corner(_sentence(record.stack_ongoing), "Stack Ongoing") if record.stack_ongoing else None,
        Corner(_sentence(record.group_attack), "Group Attack") if record.group_attack else None,
    ]
    return Face(
        kind=f"Nemesis, {kind}" if record.kind == "nemesis" else kind,
        left=Corner(str(record.cost), "Cost") if playable else None,
        right=Corner("*" if counted else f"{record.vp:+}".replace("-", "−"), "Victory Points") if playable and record.vp else None,
        icons=icons_of(entry, ICONS),
        line=line_of(record.text),
        more=tuple(m for m in more if m is not None),
        colour=FRAMES[kind],
    )


def _sentence(text: str) -> str:
    """With a capital and a full stop, as texts stand on cards."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
