"""The language of The Ricks Must Be Crazy, and the words that say when something happens and for how long.

Blocks, costs, triggers, and what holds for the rest of the round. What cards do is in `words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from tableverse.cardtext import SHARED, Block, Context, Count, Event, Kept, Language, Node, Sentence, Standing
from tableverse.cardtext.shared import ChooseFoe
from tableverse.core import Rule, Seat, rule
from tableverse.games.multiverse import happenings
from tableverse.games.multiverse.choosing import here
from tableverse.games.multiverse.events import RoundEffect
from tableverse.games.multiverse.happenings import Paying, Rewarding, Scoring
from tableverse.games.multiverse.questions import PayWithCard
from tableverse.games.multiverse.rules.table import choose_card, discard_card
from tableverse.games.multiverse.state import ABILITY, CONTRAPTION, ONE_SHOT, VERSES

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse

_shared = SHARED.only("text", "choose a foe", "choose one", "may", "if", "for each", "when", "this turn").without(ChooseFoe)
language = Language("multiverse", parents=[_shared])
language.names("'Verse", *VERSES)


# ---------------------------------------------------------------- blocks: when a card does what it does


@language.word
class Completed(Block, frozen=True):
    """What the builder of a Power Supply gets once, when it is complete."""

    sentences: tuple[Sentence, ...]
    form = 'Completed: {sentences 1+ "."}.'
    examples = ("Completed: +1 VP.",)
    begins: ClassVar[str] = "Completed: ..."


@language.word
class PayPower(Block, frozen=True):
    """What a Contraption does for its Power, once per round in step C."""

    power: int
    sentences: tuple[Sentence, ...]
    form = 'Pay {power} Power: {sentences 1+ "."}.'
    examples = ("Pay 3 Power: +1 VP.",)
    begins: ClassVar[str] = "Pay 3 Power: ..."


class AbilityCost(Node, frozen=True):
    """What each use of an Ability costs (MV-080)."""

    called = "a cost (discard a card, pay 3 Power)"

    @property
    def power_part(self) -> int:
        """The Power in it."""
        return 0

    def payable(self, g: Any, seat: Seat) -> bool:
        """Whether this player can pay it now."""
        raise NotImplementedError

    def trouble(self, g: Any) -> str:
        """Why not."""
        raise NotImplementedError

    def pay(self, g: Any, ctx: Context) -> Rule | tuple[()]:
        """Pay it."""
        raise NotImplementedError


@language.word
class OncePerRound(Block, frozen=True):
    """What an Ability does, once per round in the step B of the 'Verse where its owner stands."""

    cost: AbilityCost
    sentences: tuple[Sentence, ...]
    form = 'Once per round, {cost}: {sentences 1+ "."}.'
    examples = ("Once per round, pay 2 Power: +1 VP.",)
    begins: ClassVar[str] = "Once per round, ...: ..."


@language.word
class DiscardCost(AbilityCost, frozen=True):
    """A card from the hand, discarded for this alone (MV-035)."""

    form = "discard a card"
    examples = ("Once per round, discard a card: +1 VP.",)

    def payable(self, g: Multiverse, seat: Seat) -> bool:
        return bool(g.hand[seat])

    def trouble(self, g: Multiverse) -> str:
        return "It costs a card from your hand, and you have none."

    @rule
    def pay(self, g: Multiverse, ctx: Context) -> Rule:
        payment = yield from choose_card(g, ctx.you, PayWithCard(ctx.card), len(g.hand[ctx.you]))
        discard_card(g, ctx.you, payment, f"for {g.box.names[ctx.card]}")


@language.word
class PowerCost(AbilityCost, frozen=True):
    """Power from the track."""

    power: Count
    form = "pay {power} Power"
    examples = ("Once per round, pay 7 Power: +2 VP.",)

    @property
    def power_part(self) -> int:
        return self.power

    def payable(self, g: Multiverse, seat: Seat) -> bool:
        return self.power <= g.power

    def trouble(self, g: Multiverse) -> str:
        return f"It costs {self.power} Power; the track is at {g.power}."

    def pay(self, g: Multiverse, ctx: Context) -> tuple[()]:
        g.power -= self.power
        return ()


@language.word
class YouComplete(Event, frozen=True):
    """A card of that kind is complete, anywhere or in the 'Verse of the tile that says so (MV-R09)."""

    kind: Literal["a Power Supply", "a Contraption"]
    in_this: bool
    form = "you complete {kind} {in_this?in this 'Verse}"
    examples = ("When you complete a Contraption, +1 VP.", "When you complete a Power Supply in this 'Verse, +1 VP.")
    hears = happenings.Completed

    def fits(self, g: Multiverse, ctx: Context, happening: happenings.Completed) -> bool:
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
