"""What can be done with a card, as values with a name. The rules that carry these moves out are in `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from tableverse.core import Card, Move, Seat, among, any_card, numbers

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone


class UseRick(Move, frozen=True):
    """The Rick Card of the turn takes effect (MZ-012, MZ-050)."""

    within = among(card=any_card("Rick Card"))
    role = "main"
    card: Card

    def label(self, g: MortyZone, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]}"

    def targets(self, g: MortyZone, seat: Seat) -> tuple[str, ...]:
        return (f"rick_card/{self.card}",)


class UseBonus(Move, frozen=True):
    """A Public Bonus Card that helps in another way is used (MZ-R10)."""

    within = among(card=any_card("Public Bonus Card", where=lambda box, c: bool(box.records[c].moment)), at=numbers(0, 7))
    role = "main"
    card: Card
    at: int
    """The colour that is about to lock, or the first die that is changed."""

    def label(self, g: MortyZone, seat: Seat) -> str:
        record = g.box.records[self.card]
        return f"Use {record.name}: {record.effect.use_label(g, seat, self.at)}"

    def targets(self, g: MortyZone, seat: Seat) -> tuple[str, ...]:
        return (f"bonus/{seat}/{self.card}", *g.box.records[self.card].effect.use_targets(g, seat, self.at))


class PointsShown(TypedDict):
    """What a card is worth now."""

    points: int


class ScoreBonus(Move, frozen=True):
    """A +? card is scored (MZ-044)."""

    within = among(card=any_card("Public Bonus Card", where=lambda box, c: bool(box.records[c].moment)))
    role = "main"
    card: Card

    def label(self, g: MortyZone, seat: Seat) -> str:
        return f"Score {g.box.names[self.card]} for {self.worth(g, seat)}"

    def targets(self, g: MortyZone, seat: Seat) -> tuple[str, ...]:
        return (f"bonus/{seat}/{self.card}",)

    def data(self, g: MortyZone, seat: Seat) -> PointsShown:
        return {"points": self.worth(g, seat)}

    def worth(self, g: MortyZone, seat: Seat) -> int:
        """The points now."""
        points: int = g.box.records[self.card].effect.worth(g, seat)
        return points
