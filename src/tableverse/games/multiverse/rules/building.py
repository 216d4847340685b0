"""What becomes of a card in play: Build Tokens, real and virtual, and its completion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext import Context, happens, sequence
from tableverse.core import Card, Event, Rule, Seat, Value, rule
from tableverse.games.multiverse.constants import ABILITY, CONTRAPTION, NOBODYS, SUPPLY
from tableverse.games.multiverse.game_events import Completion
from tableverse.games.multiverse.log import counted

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


class Work(Value, frozen=True, order=True, gc=False, array_like=True, cache_hash=True):
    """How far a card in play has come."""

    builder: Seat = NOBODYS
    """Who is building it or, once it is complete, controls it."""
    tokens: int = 0
    """Tokens of the builder on it: Build Tokens, or the Control Token of a complete Contraption."""
    complete: bool = False
    used: int = 0
    """The round in which it was last activated in its own right or, for an Ability, used."""
    sideways: int = 0
    """The round in which it was turned sideways; 0 if it is upright (MV-063)."""


UNBUILT: Final = Work()


def progress_of(g: Multiverse, card: Card) -> str:
    """How a card in play stands: "Volcano (1 of 3)", "Volcano (sideways)", and just its name when nothing is to be said of it.

    Cards of one player that read alike are alike.
    """
    work, marks = g.works[card], []
    if not work.complete:
        marks.append(f"{work.tokens} of {g.box.costs[card]}")
    if work.sideways:
        marks.append("sideways" if work.sideways < g.round else "sideways since this round")
    if work.used == g.round:
        marks.append("used")
    return f"{g.box.names[card]} ({', '.join(marks)})" if marks else g.box.names[card]


def add_token(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-030, MV-036: one more real token; when they match the Action cost the card is complete."""
    work = g.works[card]
    tokens = work.tokens + 1
    g.unused[seat] -= 1
    g.works[card] = Work(seat, tokens, False, work.used, work.sideways)
    if g.recording:
        g.tell(TokensAdded(seat, card, tokens))
    return complete(g, seat, card) if tokens >= g.box.costs[card] else ()


class TokensAdded(Event, frozen=True):
    """MV-030: Build Tokens on a card; `total` is what lies on it now."""

    seat: Seat
    card: Card
    total: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} builds {g.box.names[self.card]}: {self.total} of {g.box.costs[self.card]}."


def remove_tokens(g: Multiverse, card: Card, count: int) -> None:
    """MV-071, MV-R05: tokens go back to their owner's supply, and the card waits for the player that began it."""
    work = g.works[card]
    count = min(count, work.tokens)
    g.unused[work.builder] += count
    g.works[card] = Work(work.builder, work.tokens - count, False, work.used, work.sideways)
    if g.recording:
        g.tell(TokensRemoved(work.builder, card, count))


class TokensRemoved(Event, frozen=True):
    """MV-071: tokens go back to their owner."""

    owner: Seat
    card: Card
    count: int

    def text(self, g: Multiverse) -> str:
        return f"{counted(self.count, 'token').capitalize()} of {g.name_of(self.owner)} leave {g.box.names[self.card]}."


def can_finish(g: Multiverse, seat: Seat, card: Card, work: Work, actions: int) -> bool:
    """MV-042, MV-R12, MV-R21: may a player who is short of tokens complete a card at once with that many Actions as virtual ones?"""
    left = g.box.costs[card] - work.tokens
    if not g.unused[seat] < left <= actions:
        return False
    return g.box.kinds[card] != CONTRAPTION or bool(work.tokens or g.unused[seat])


def complete(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-036 to MV-039: all tokens leave the card but for a Contraption's Control Token; then come the rewards."""
    kind = g.box.kinds[card]
    work = g.works[card]
    kept = 1 if kind == CONTRAPTION else 0
    g.unused[seat] += work.tokens - kept
    g.works[card] = Work(NOBODYS if kind == SUPPLY else seat, kept, True, work.used, work.sideways)
    if g.recording:
        g.tell(CardCompleted(seat, card))
    return () if kind == ABILITY else rewards(g, seat, card)


class CardCompleted(Event, frozen=True):
    """MV-036."""

    seat: Seat
    card: Card

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} completes {g.box.names[self.card]}."


@rule
def rewards(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-R34: the card's own reward (MV-039), then what the Character adds (MV-066, MV-067), then what the tile offers (MV-060, MV-R09)."""
    if g.box.kinds[card] == SUPPLY:
        yield from sequence(g, g.box.records[card].sentences, Context(you=seat, card=card, owner=seat))
    yield from happens(g, Completion(seat, card))
