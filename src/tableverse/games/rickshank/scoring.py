"""The end of the game: how near it is, collecting decks, Victory Points, ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Event, Progress, Seat, Share
from tableverse.games.rickshank.constants import MIDDLE_NEMESES
from tableverse.games.rickshank.log import PlayerEntry, so_many

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


def collected(g: Rickshank, seat: Seat) -> list[Card]:
    """RR-055, RR-R34, RR-R35: everything that a player owns, wherever it lies; Locations that were only flipped belong to nobody.

    RR-161: an Ongoing card of somebody else's deck stays with whoever played it; all else that is on loan goes home.
    """
    records, borrowed = g.box.records, g.borrowed
    own = [*g.deck[seat], *g.hand[seat], *g.discard[seat], *g.revealed[seat], *g.held[seat]]
    for s in g.seats:
        for card in g.in_play[s]:
            if card in g.flipped:
                continue
            owner = borrowed[card] if card in borrowed and not records[card].ongoing else s
            if owner == seat:
                own.append(card)
    return own


def victory_points(g: Rickshank, seat: Seat, decks: Sequence[Sequence[Card]]) -> int:
    """RR-056, RR-057, RR-R38, RR-R39, RR-R120: printed points, counted ones, and 1 less for each Morty Waves without a partner."""
    points, special = g.box.points, g.box.special
    total = morty = genius = 0
    for card in decks[seat]:
        total += points[card]
        kind = special[card]
        if kind == "morty":
            morty += 1
        elif kind == "genius":
            genius += 1
        elif kind:
            record = g.box.records[card]
            total += record.worth.worth(g, seat, decks, record.counted)
    return total - max(0, morty - genius)


def nemeses(g: Rickshank, deck: Sequence[Card]) -> int:
    """RR-059, RR-R63: how many cards of a deck came from the Nemesis stack."""
    return sum(g.box.records[c].kind == "nemesis" for c in deck)


def leaders(g: Rickshank) -> list[Seat]:
    """RR-058 to RR-060, RR-R36, RR-R37: most points, then most Nemeses, then the larger deck; after that the victory is shared."""
    decks = [collected(g, s) for s in g.seats]
    keys = [(victory_points(g, s, decks), nemeses(g, decks[s]), len(decks[s])) for s in g.seats]
    return [s for s in g.seats if keys[s] == max(keys)]


def progress(g: Rickshank) -> Progress:
    """RR-053: the last Nemesis ends the game (a Line-Up that cannot be filled does, too: RR-054)."""
    left, stack = len(g.nemesis) + len(g.nemesis_stack), MIDDLE_NEMESES + 2
    return Progress(f"{left} {'Nemesis' if left == 1 else 'Nemeses'} left", stack - left, stack)


def shares(g: Rickshank, seat: Seat) -> list[Share]:
    """RR-056, RR-057, RR-R38: card by card, those of a name together, and what Morty Waves without a partner cost."""
    decks = [collected(g, s) for s in g.seats]
    points, special, records, names = g.box.points, g.box.special, g.box.records, g.box.names
    worth: dict[str, list[int]] = {}
    for card in decks[seat]:
        kind = special[card]
        counted = records[card].worth.worth(g, seat, decks, records[card].counted) if kind not in ("", "morty", "genius") else 0
        worth.setdefault(names[card], []).append(points[card] + counted)
    alone = max(0, sum(special[c] == "morty" for c in decks[seat]) - sum(special[c] == "genius" for c in decks[seat]))
    found = [Share(name, sum(each), len(each)) for name, each in worth.items() if any(each)]
    if alone:
        found.append(Share("Morty Waves without a partner", -alone, alone))
    return sorted(found, key=lambda share: -share.points)


class GameEnds(Event, frozen=True):
    """RR-053, RR-054: the last Nemesis is defeated, or (-1) the Line-Up cannot be filled."""

    last_nemesis: Card

    def text(self, g: Rickshank) -> str:
        if self.last_nemesis >= 0:
            return f"{g.box.names[self.last_nemesis]} is defeated: the game is over."
        return "The Line-Up cannot be filled: the game is over."


def tell_scores(g: Rickshank) -> None:
    """RR-055, RR-056: everybody's points, once the game is over."""
    if g.recording:
        for seat, points in enumerate(g.scores):
            deck = collected(g, seat)
            g.tell(Scored(seat, points, nemeses(g, deck), len(deck)))


class Scored(PlayerEntry, frozen=True):
    """RR-056."""

    points: int
    nemeses: int
    cards: int

    def what(self, g: Rickshank) -> str:
        return f"has {so_many(self.points, 'Victory Point')} ({self.nemeses} of the Nemesis stack, {self.cards} cards)"
