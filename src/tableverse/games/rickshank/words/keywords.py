"""Keywords: Attack, Defense, Ongoing, the three Votes, and those of the Nemesis stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Block, Context, Result, Sentence, Text, Who
from tableverse.cardtext.shared import Others, OthersChoose
from tableverse.core import Seat
from tableverse.games.rickshank.rules.attack import attack
from tableverse.games.rickshank.rules.vote import bid, referendum, sanction
from tableverse.games.rickshank.words.language import language

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class Resolved(Block, frozen=True):
    """A block that is carried out when the card is played."""

    def run(self, g: Rickshank, ctx: Context) -> Result:
        """Carry it out."""
        raise NotImplementedError


@language.word
class Attack(Resolved, frozen=True):
    """RR-063: each player affected may avoid it with a Defense; what is said of foes hit counts those who did not."""

    sentences: tuple[Sentence, ...]
    form = 'Attack: {sentences 1+ "."}.'
    examples = ("Attack: each foe discards a card.", "Attack: choose a foe. Give this card to them.")

    def run(self, g: Rickshank, ctx: Context) -> Result:
        made: Result = attack(g, self.sentences, ctx)
        return made


@language.word
class Defense(Block, frozen=True):
    """RR-063: discard the card to avoid an Attack; what follows is a bonus (RR-R44)."""

    from_play: bool
    sentences: tuple[Sentence, ...] = ()
    form = 'Defense: discard this card {from_play?from play} to avoid an Attack. {sentences?{sentences 1+ "."}.}'
    examples = (
        "Defense: discard this card to avoid an Attack.",
        "Defense: discard this card from play to avoid an Attack.",
        "Defense: discard this card to avoid an Attack. Draw a card.",
    )


@language.word
class Ongoing(Block, frozen=True):
    """RR-082: the card stays in play, and its text is there turn after turn."""

    sentences: tuple[Sentence, ...]
    form = 'Ongoing: {sentences 1+ "."}.'
    examples = ("Ongoing: once each turn, you may destroy a card in your hand.",)


# ---------------------------------------------------------------- Votes


@language.word
class Bid(Resolved, frozen=True):
    """RR-130, RR-131: everybody's Votes count for themselves; the winner gets the reward."""

    does: Others | OthersChoose
    form = "Bid: {does}."
    examples = ("Bid: the winner draws a card.",)

    def run(self, g: Rickshank, ctx: Context) -> Result:
        return bid(g, self.does, ctx)


@language.word
class Referendum(Resolved, frozen=True):
    """RR-132 to RR-134: Yea or Nay; if Yea wins, all players carry it out."""

    does: Others | OthersChoose
    form = "Referendum: {does}."
    examples = ("Referendum: each player draws a card.",)

    def run(self, g: Rickshank, ctx: Context) -> Result:
        return referendum(g, self.does, ctx)


@language.word
class Sanction(Resolved, frozen=True):
    """RR-135, RR-136: whoever has the most Votes against them carries it out."""

    does: Others | OthersChoose
    form = "Sanction: {does}."
    examples = ("Sanction: the target discards 2 cards.",)

    def run(self, g: Rickshank, ctx: Context) -> Result:
        return sanction(g, self.does, ctx)


@language.word
class TheWinner(Who, frozen=True):
    """Whoever had the most Votes in a Bid."""

    form = "the winner"
    examples = ("Bid: the winner draws a card.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)


@language.word
class TheTarget(Who, frozen=True):
    """Whoever a Sanction fell on."""

    form = "the target"
    examples = ("Sanction: the target discards 2 cards.",)

    def seats(self, g: Rickshank, ctx: Context) -> tuple[Seat, ...]:
        return () if ctx.they is None else (ctx.they,)


# ---------------------------------------------------------------- the Nemesis stack


@language.word
class GroupAttackText(Text, frozen=True):
    """RR-069, RR-070: what a Nemesis does to every player when it is revealed."""

    does: Others | OthersChoose
    form = "{does}."


@language.word
class StackText(Text, frozen=True):
    """RR-151: the toll for the last Nemesis."""

    form = "you may defeat this card only if you discarded an Access Token at the start of your turn, before any other ability."
