"""How the fields of the position are shown to players, and read from what was shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.cardtext import Kept
from tableverse.core import Card, Seat
from tableverse.games.multiverse.constants import NOBODYS, VERSES, Verse
from tableverse.games.multiverse.rules.building import UNBUILT, Work

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


WorkShown = TypedDict(
    "WorkShown",
    {
        "at": str,
        "name": str,
        "in": str,
        "builder": Seat | None,
        "tokens": int,
        "cost": int,
        "complete": bool,
        "used": int,
        "sideways": int,
    },
)
"""A card in play with its progress; `in` is a 'Verse or "seat 0"; `used` and `sideways` are rounds, 0 for never."""


def show_works(g: Multiverse, works: list[Work]) -> list[WorkShown]:
    """All cards in play with their progress (MV-R30)."""
    places: list[tuple[str, str, Card]] = [(VERSES[v], f"{VERSES[v].lower()}/{c}", c) for v, cards in enumerate(g.column) for c in cards]
    places += [(f"seat {s}", f"abilities/{s}/{c}", c) for s in g.seats for c in g.abilities[s]]
    shown: list[WorkShown] = []
    for place, address, card in places:
        work = works[card]
        shown.append(
            {
                "at": address,
                "name": g.box.names[card],
                "in": place,
                "builder": None if work.builder == NOBODYS else work.builder,
                "tokens": work.tokens,
                "cost": g.box.costs[card],
                "complete": work.complete,
                "used": work.used,
                "sideways": work.sideways,
            }
        )
    return shown


def read_works(g: Multiverse, shown: Sequence[Mapping[str, Any]]) -> list[Work]:
    """A list of cards in play: name, where it lies ("in": a 'Verse or "seat 0"), builder, tokens, complete, used, sideways.

    What is left out is as for a fresh card; the last two are a round's number, or True for the running round.
    """
    works = [UNBUILT] * len(g.box)
    taken: list[Card] = []
    for entry in shown:
        place = entry["in"]
        zone_of = g.column[VERSES.index(place)] if place in VERSES else g.abilities[int(str(place).removeprefix("seat "))]
        card = next((c for c in zone_of if g.box.names[c] == entry["name"] and c not in taken), None)
        if card is None:
            raise ValueError(f"there is no {entry['name']!r} in {place!r}")
        taken.append(card)
        moments = [g.round if m is True else int(m) for m in (entry.get("used", 0), entry.get("sideways", 0))]
        builder = entry.get("builder")
        complete = bool(entry.get("complete", False))
        works[card] = Work(NOBODYS if builder is None else int(builder), int(entry.get("tokens", 0)), complete, *moments)
    return works


class VerseShown(TypedDict):
    """A tile with its text, and the Power that was sent there for this round."""

    at: str
    name: Verse
    actions: int
    text: str
    sent: int


def show_verses(g: Multiverse, sent: list[int]) -> list[VerseShown]:
    """The four tiles from top to bottom with their texts (MV-085), and the Power that was sent there for this round."""
    shown: list[VerseShown] = []
    for v, tile in enumerate(g.box.tiles):
        piece = g.box.records[tile]
        at = f"tiles/{tile}"
        shown.append({"at": at, "name": VERSES[v], "actions": piece.actions, "text": piece.text, "sent": sent[v] if sent else 0})
    return shown


def read_verses(g: Multiverse, shown: Sequence[int | Mapping[str, Any]]) -> list[int]:
    """Power sent to each 'Verse, from top to bottom: as the view has it, or four numbers."""
    if len(shown) != 4:
        raise ValueError("four numbers are needed, from the Rickverse down")
    return [int(p["sent"]) if isinstance(p, Mapping) else int(p) for p in shown]


class PlaceShown(TypedDict):
    """A player's Character, and where it stands."""

    at: str
    name: str | None
    text: str
    verse: Verse


def show_place(g: Multiverse, place: int, owner: Seat) -> PlaceShown:
    """A player's Character: who it is, what it can do (MV-085), and where it stands."""
    held = g.character[owner]
    text = g.box.records[held[0]].text if held and g.options["character_abilities"] else ""
    return {"at": f"seat/{owner}", "name": g.box.names[held[0]] if held else None, "text": text, "verse": VERSES[place]}


def read_place(g: Multiverse, shown: str | Mapping[str, Any]) -> int:
    """As the view has it, or the name of a 'Verse."""
    return VERSES.index(shown["verse"] if isinstance(shown, Mapping) else shown)


def show_resolving(g: Multiverse, verse: int) -> Verse | None:
    """The 'Verse whose Power-Up steps are being resolved."""
    return VERSES[verse] if verse >= 0 else None


def read_resolving(g: Multiverse, shown: str | None) -> int:
    """The name of a 'Verse, or None."""
    return -1 if shown is None else VERSES.index(shown)


class LastingShown(TypedDict):
    """A text that holds until the round ends: whose card it is, and the foe it speaks of, if it speaks of one."""

    card: str
    you: Seat
    they: Seat | None


def show_lasting(g: Multiverse, lasting: list[Kept]) -> list[LastingShown]:
    """The cards with such texts."""
    return [{"card": g.box.names[kept.card], "you": kept.you, "they": kept.they} for kept in lasting]


def read_lasting(g: Multiverse, shown: Sequence[LastingShown]) -> list[Kept]:
    """The same, by the name of the card."""
    return [Kept(g.box.named(text["card"])[0], 0, text["you"], text["they"], "round") for text in shown]
