"""Victory Points: gaining and losing them, who wins, how near the end is, and where they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import amount
from tableverse.core import Card, Event, Progress, Seat, Share
from tableverse.core.events import unchain
from tableverse.games.multiverse.constants import CONTRAPTION
from tableverse.games.multiverse.game_events import Scoring
from tableverse.games.multiverse.log import listed

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


def gain_points(g: Multiverse, seat: Seat, points: int, card: Card) -> None:
    """VP through a card. Once anybody reaches the end number, the round is the last (MV-001, MV-002, MV-R17).

    A Contraption's points are changed once for each activation (MV-058, MV-R15, MV-R33); a player may be kept from gaining any (MV-R25).
    """
    kind = g.box.kinds[card]
    if kind == CONTRAPTION and g.modifier:
        points = max(0, points + g.modifier)
        g.modifier = 0
    if g.lasting:
        points = amount(g, Scoring(seat, card), points)
    g.vp[seat] += points
    if g.recording:
        g.tell(PointsScored(seat, points, g.vp[seat], card))
    if not g.ending and g.vp[seat] >= g.goal:
        g.ending = True
        g.tell(EndTriggered(seat, g.vp[seat]))


def lose_points(g: Multiverse, seat: Seat, points: int, card: Card) -> None:
    """MV-R06, MV-R08: as many as there are."""
    lost = min(points, g.vp[seat])
    g.vp[seat] -= lost
    if g.recording:
        g.tell(PointsScored(seat, -lost, g.vp[seat], card))


class PointsScored(Event, frozen=True):
    """VP gained or lost, and through which card."""

    seat: Seat
    points: int
    total: int
    card: Card

    def text(self, g: Multiverse) -> str:
        change = f"gains {self.points} VP" if self.points >= 0 else f"loses {-self.points} VP"
        return f"{g.name_of(self.seat)} {change} through {g.box.names[self.card]} and now has {self.total}."

    def things(self, g: Multiverse) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


class EndTriggered(Event, frozen=True):
    """MV-001, MV-002: somebody has reached the end number."""

    seat: Seat
    points: int

    def text(self, g: Multiverse) -> str:
        return f"{g.name_of(self.seat)} has {self.points} VP: this round is the last."


# ---------------------------------------------------------------- who wins: MV-001 to MV-005, MV-R16, MV-R18


def standing(g: Multiverse, seat: Seat) -> tuple[int, int, int]:
    """What is compared: VP, then unused tokens, then cards in hand."""
    return g.vp[seat], g.unused[seat], len(g.hand[seat])


def decided_by(g: Multiverse) -> int:
    """What decides: 0 if it is VP, 1 if those are equal and it is tokens, 2 if it is cards, 3 if nothing does."""
    first, *others = sorted([standing(g, s) for s in g.seats], reverse=True)
    return next((k for k in range(3) if first[k] != others[0][k]), 3)


def leaders(g: Multiverse) -> list[Seat]:
    """The best players; those who are equal in everything share the victory."""
    best = max(standing(g, s) for s in g.seats)
    return [s for s in g.seats if standing(g, s) == best]


def progress(g: Multiverse) -> Progress:
    """MV-001, MV-002: the first to reach the end number makes the round the last."""
    best = max(g.vp)
    words = "The last round" if g.ending else f"{g.goal} VP end it, {best} is the most so far"
    return Progress(words, g.goal if g.ending else min(best, g.goal), g.goal)


class GameWon(Event, frozen=True):
    """MV-004, MV-005, MV-R16: who wins, and what decided it."""

    seats: tuple[Seat, ...]
    points: int
    decided: int = 0
    """0 by VP, 1 by unused tokens, 2 by cards in hand, 3 by nothing."""

    def text(self, g: Multiverse) -> str:
        names = listed([g.name_of(s) for s in self.seats])
        how = ("", ", by unused tokens: others have as many VP", ", by cards in hand: others have as many VP and tokens")
        if len(self.seats) > 1:
            return f"{names} share the victory with {self.points} VP: they are equal in VP, unused tokens and cards in hand."
        return f"{names} wins with {self.points} VP{how[self.decided]}."


def shares(g: Multiverse, seat: Seat) -> list[Share]:
    """MV-003: what each card brought, as the log tells it."""
    scored = [told.event for told in unchain(g.events) if isinstance(told.event, PointsScored) and told.event.seat == seat]
    by_card: dict[str, list[int]] = {}
    for event in scored:
        by_card.setdefault(g.box.names[event.card], []).append(event.points)
    return sorted([Share(name, sum(each), len(each)) for name, each in by_card.items() if any(each)], key=lambda share: -share.points)
