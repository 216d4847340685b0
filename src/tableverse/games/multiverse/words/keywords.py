"""Blocks: when a card does what it does, and for which cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.cardtext import Block, Context, Count, Node, Sentence
from tableverse.core import Rule, Seat, rule
from tableverse.games.multiverse.rules.cards import PayWithCard, choose_card, discard_card
from tableverse.games.multiverse.words.language import language

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


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


# ---------------------------------------------------------------- Abilities


class AbilityCost(Node, frozen=True):
    """What each use of an Ability costs (MV-080)."""

    called = "a cost (discard a card, pay 3 Power)"

    @property
    def power_part(self) -> int:
        """How much of it the track pays."""
        return 0

    def payable(self, g: Any, seat: Seat) -> bool:
        """Whether this player can pay it now."""
        raise NotImplementedError

    def trouble(self, g: Any) -> str:
        """Why it cannot be paid, as players read it."""
        raise NotImplementedError

    def pay(self, g: Any, ctx: Context) -> Rule | tuple[()]:
        """Take what it costs; this may ask which card."""
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
