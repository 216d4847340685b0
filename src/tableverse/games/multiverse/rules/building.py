"""What becomes of a card in play: Build Tokens, real and virtual, and its completion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Context, happens, sequence
from tableverse.core import Rule, rule
from tableverse.games.multiverse import happenings
from tableverse.games.multiverse.events import CardCompleted, TokensAdded, TokensRemoved
from tableverse.games.multiverse.state import ABILITY, CONTRAPTION, NOBODYS, SUPPLY, Work

if TYPE_CHECKING:
    from tableverse.core import Card, Seat
    from tableverse.games.multiverse.state import Multiverse


def add_token(g: Multiverse, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MV-030, MV-036: one more real token; when they match the Action cost the card is complete."""
    work = g.works[card]
    tokens = work.tokens + 1
    g.unused[seat] -= 1
    g.works[card] = Work(seat, tokens, False, work.used, work.sideways)
    if g.recording:
        g.tell(TokensAdded(seat, card, tokens))
    return complete(g, seat, card) if tokens >= g.box.costs[card] else ()


def remove_tokens(g: Multiverse, card: Card, count: int) -> None:
    """MV-071, MV-R05: tokens go back to their owner's supply, and the card waits for the player that began it."""
    work = g.works[card]
    count = min(count, work.tokens)
    g.unused[work.builder] += count
    g.works[card] = Work(work.builder, work.tokens - count, False, work.used, work.sideways)
    if g.recording:
        g.tell(TokensRemoved(work.builder, card, count))


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


@rule
def rewards(g: Multiverse, seat: Seat, card: Card) -> Rule:
    """MV-R34: the card's own reward (MV-039), then what the Character adds (MV-066, MV-067), then what the tile offers (MV-060, MV-R09)."""
    if g.box.kinds[card] == SUPPLY:
        yield from sequence(g, g.box.records[card].sentences, Context(you=seat, card=card, owner=seat))
    yield from happens(g, happenings.Completed(seat, card))
