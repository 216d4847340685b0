"""Victory Points that are counted when the game ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from tableverse.cardtext import Count, Filter, Text
from tableverse.core import Card, Seat
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class Worth(Text, frozen=True):
    """RR-R120: Victory Points that are counted when the game ends."""

    def worth(self, g: Rickshank, seat: Seat, decks: Sequence[Sequence[Card]], counted: Collection[Card]) -> int:
        """The Victory Points of one such card in this player's collected deck; `counted` are all cards of the kind that it speaks of."""
        raise NotImplementedError


@language.word
class ForEachOwned(Worth, frozen=True):
    """Points for the cards of a kind in one's own deck."""

    points: Count
    what: Filter
    form = "{points} for each {what:singular} you own"

    def worth(self, g: Rickshank, seat: Seat, decks: Sequence[Sequence[Card]], counted: Collection[Card]) -> int:
        return self.points * sum(c in counted for c in decks[seat])


@language.word
class ForEachToken(Worth, frozen=True):
    """Points for Access Tokens left over."""

    points: Count
    form = "{points} for each Access Token you own"

    def worth(self, g: Rickshank, seat: Seat, decks: Sequence[Sequence[Card]], counted: Collection[Card]) -> int:
        return self.points * g.tokens[seat]


@language.word
class IfMost(Worth, frozen=True):
    """Points for having more cards of a kind than anybody else."""

    points: Count
    what: Filter
    form = "{points} if you own more {what:plural} than each foe"

    def worth(self, g: Rickshank, seat: Seat, decks: Sequence[Sequence[Card]], counted: Collection[Card]) -> int:
        counts = [sum(c in counted for c in deck) for deck in decks]
        return self.points if all(counts[seat] > n for s, n in enumerate(counts) if s != seat) else 0
