"""How the fields of the position are shown to players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.core import Card, Seat
from tableverse.games.rickshank.rules.vote import ballot_words, side_words

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class SlotShown(TypedDict):
    """A slot of the Line-Up, and the card in it."""

    at: str | None
    card: str | None


class OwnerShown(TypedDict):
    """A card, and whose it was."""

    at: str
    name: str
    seat: Seat


class HeldShown(TypedDict):
    """A Rick, and the address of the Space Prison that holds it."""

    at: str
    name: str
    by: str


def show_cards(g: Rickshank, cards: Sequence[Card]) -> list[str]:
    """Cards that are spoken of, wherever they lie."""
    return [g.box.names[c] for c in cards]


def show_slots(g: Rickshank, slots: list[Card]) -> list[SlotShown]:
    """The slots of the Line-Up, with the card in each."""
    return [{"at": f"line_up/{c}", "card": g.box.names[c]} if c in g.line_up else {"at": None, "card": None} for c in slots]


def read_slots(g: Rickshank, shown: Sequence[Mapping[str, Any]]) -> list[Card]:
    """The same, slot by slot; what counts is the address."""
    return [-1 if slot["at"] is None else int(slot["at"].removeprefix("line_up/")) for slot in shown]


def show_abilities(g: Rickshank, used: Sequence[tuple[int, ...]]) -> list[str]:
    """The cards whose abilities these are."""
    return [g.box.names[u[0]] for u in used]


def show_owners(g: Rickshank, owners: Mapping[Card, int]) -> list[OwnerShown]:
    """Whose a card was, where that is not to be seen from where it lies."""
    return [{"at": g.address_of(c), "name": g.box.names[c], "seat": s} for c, s in owners.items()]


def show_prison(g: Rickshank, prison: Mapping[Card, Card]) -> list[HeldShown]:
    """Which Rick is held where."""
    return [{"at": g.address_of(c), "name": g.box.names[c], "by": g.address_of(p)} for c, p in prison.items()]


class BallotShown(TypedDict):
    """A revealed ballot in words, what it is for, and the Votes that it counts, Council cards included."""

    text: str
    side: str
    votes: int


def show_revealed_ballot(g: Rickshank, ballot: tuple[int, ...], owner: Seat) -> BallotShown | None:
    """RR-118, RR-123: in a Bid everybody's Votes are for themselves."""
    if not ballot:
        return None
    side, tokens = ballot
    words = side_words(g, g.vote, side) or g.name_of(owner)
    return {"text": ballot_words(g, g.vote, (side, tokens)), "side": words, "votes": 1 + tokens + len(g.revealed[owner])}


def show_ballot(g: Rickshank, ballot: tuple[int, ...], owner: Seat) -> str | None:
    """RR-121: one's own ballot, until all have voted."""
    if not ballot:
        return None
    return ballot_words(g, g.vote, (ballot[0], ballot[1]))
