"""The language of The Ricks Must Be Crazy, and the words that say when something happens and for how long.

Blocks, costs, triggers, and what holds for the rest of the round. What cards do is in `words`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from tableverse.cardtext import SHARED, Block, Clause, Context, Count, Event, FollowUp, Language, Node, Result, Sentence
from tableverse.cardtext.shared import ChooseFoe
from tableverse.core import Card, Rule, Seat, rule
from tableverse.games.multiverse.choosing import here
from tableverse.games.multiverse.events import RoundEffect
from tableverse.games.multiverse.questions import PayWithCard
from tableverse.games.multiverse.rules.table import choose_card, discard_card
from tableverse.games.multiverse.state import VERSES

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse

_shared = SHARED.only("text", "choose a foe", "choose one", "may", "if", "for each", "when").without(ChooseFoe)
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

    def fits(self, g: Multiverse, ctx: Context, happening: Card) -> bool:
        if g.box.kinds[happening] != self.kind.removeprefix("a "):
            return False
        return not self.in_this or g.where(happening) == here(g, ctx)


# ---------------------------------------------------------------- the rest of the round


class RoundRule(Node, frozen=True):
    """What can hold for a player until the round ends."""

    called = "what holds for the rest of the round"

    def begin(self, g: Any, seat: Seat) -> None:
        """From now on."""
        raise NotImplementedError


@language.word
class GainNothing(RoundRule, frozen=True):
    """Points of these cards are not gained; the rest of their effects works (MV-R25)."""

    form = "<gain> no VP from One-Shots, Abilities and Contraptions"
    examples = ("Choose a foe. For the rest of the round, they gain no VP from One-Shots, Abilities and Contraptions.",)

    def begin(self, g: Multiverse, seat: Seat) -> None:
        g.no_vp[seat] = True
        g.tell(RoundEffect(seat, "gains no VP from One-Shots, Abilities and Contraptions"))


@language.word
class GainMore(RoundRule, frozen=True):
    """Each activation of a Contraption that gives VP gives more."""

    points: Count
    form = "<gain> {points} VP more from each Contraption"
    examples = ("For the rest of the round, you gain 1 VP more from each Contraption.",)

    def begin(self, g: Multiverse, seat: Seat) -> None:
        g.more_vp[seat] += self.points
        g.tell(RoundEffect(seat, f"gains {self.points} VP more from each Contraption"))


@language.word
class PayLess(RoundRule, frozen=True):
    """Each activation of a Contraption costs less, never below 0."""

    power: Count
    form = "<pay> {power} Power less for each Contraption"
    examples = ("For the rest of the round, you pay 2 Power less for each Contraption.",)

    def begin(self, g: Multiverse, seat: Seat) -> None:
        g.less_power[seat] += self.power
        g.tell(RoundEffect(seat, f"pays {self.power} Power less for each Contraption"))


@language.word
class RestOfRound(Clause, frozen=True):
    """Something holds for you until the round ends."""

    what: RoundRule
    form = "for the rest of the round, you {what:you}"
    examples = ("For the rest of the round, you pay 2 Power less for each Contraption.",)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        self.what.begin(g, ctx.you)
        return ()


@language.word
class TheirRestOfRound(FollowUp, frozen=True):
    """Something holds for the foe just chosen until the round ends."""

    what: RoundRule
    form = "for the rest of the round, they {what:they}"
    examples = ("Choose a foe. For the rest of the round, they gain no VP from One-Shots, Abilities and Contraptions.",)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        if ctx.they is not None:
            self.what.begin(g, ctx.they)
        return ()
