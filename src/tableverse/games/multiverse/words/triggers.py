"""What cards wait for, and what holds until the round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tableverse.cardtext import Context, Count, Event, Kept, Standing
from tableverse.core import Seat
from tableverse.games.multiverse.constants import ABILITY, CONTRAPTION, ONE_SHOT
from tableverse.games.multiverse.game_events import Completion, Paying, Rewarding, Scoring
from tableverse.games.multiverse.rules.round import RoundEffect
from tableverse.games.multiverse.words.choices import here
from tableverse.games.multiverse.words.language import language

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


@language.word
class YouComplete(Event, frozen=True):
    """A card of that kind is complete, anywhere or in the 'Verse of the tile that says so (MV-R09)."""

    kind: Literal["a Power Supply", "a Contraption"]
    in_this: bool
    form = "you complete {kind} {in_this?in this 'Verse}"
    examples = ("When you complete a Contraption, +1 VP.", "When you complete a Power Supply in this 'Verse, +1 VP.")
    hears = Completion

    def fits(self, g: Multiverse, ctx: Context, happening: Completion) -> bool:
        if g.box.kinds[happening.card] != self.kind.removeprefix("a "):
            return False
        return not self.in_this or g.where(happening.card) == here(g, ctx)


# ---------------------------------------------------------------- what holds until the round ends


class RoundRule(Standing, frozen=True):
    """What can hold for a player until the round ends."""

    called = "what holds for a player"

    def whom(self, ctx: Context | Kept) -> Seat | None:
        """The player it holds for."""
        return ctx.you

    def told(self) -> str:
        """The rule in the words of the log."""
        raise NotImplementedError

    def begins(self, g: Multiverse, kept: Kept) -> None:
        """Tell that it holds now."""
        seat = self.whom(kept)
        if seat is not None:
            g.tell(RoundEffect(seat, self.told()))


@language.word
class GainNothing(RoundRule, frozen=True):
    """Points of these cards are not gained; the rest of their effects works (MV-R25)."""

    they: bool
    form = "{they?they|you} gain no VP from One-Shots, Abilities and Contraptions"
    examples = ("Choose a foe. This round, they gain no VP from One-Shots, Abilities and Contraptions.",)
    hears = Scoring

    def whom(self, ctx: Context | Kept) -> Seat | None:
        return ctx.they if self.they else ctx.you

    def told(self) -> str:
        return "gains no VP from One-Shots, Abilities and Contraptions"

    def changes(self, g: Multiverse, ctx: Context, happening: Scoring, number: int) -> int:
        hit = happening.seat == self.whom(ctx) and g.box.kinds[happening.card] in (ONE_SHOT, ABILITY, CONTRAPTION)
        return 0 if hit else number


@language.word
class GainMore(RoundRule, frozen=True):
    """Each activation of a Contraption that gives VP gives more."""

    points: Count
    form = "you gain {points} VP more from each Contraption"
    examples = ("This round, you gain 1 VP more from each Contraption.",)
    hears = Rewarding

    def told(self) -> str:
        return f"gains {self.points} VP more from each Contraption"

    def changes(self, g: Multiverse, ctx: Context, happening: Rewarding, number: int) -> int:
        return number + self.points if happening.seat == ctx.you else number


@language.word
class PayLess(RoundRule, frozen=True):
    """Each activation of a Contraption costs less, never below 0."""

    power: Count
    form = "you pay {power} Power less for each Contraption"
    examples = ("This round, you pay 2 Power less for each Contraption.",)
    hears = Paying

    def told(self) -> str:
        return f"pays {self.power} Power less for each Contraption"

    def changes(self, g: Multiverse, ctx: Context, happening: Paying, number: int) -> int:
        return number - self.power if happening.seat == ctx.you else number
