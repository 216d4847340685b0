"""Words for what happens to players: levels, death, dice, Traps and what a text names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from tableverse.cardtext import Act, Clause, Condition, Context, Count, Effect, FollowUp, Node, Result, Standing, Trigger
from tableverse.cardtext.shared import May
from tableverse.cardtext.triggers import CancelIt
from tableverse.core import Card, Gives, Rule, rule
from tableverse.games.munchkin.rules.burdens import bear
from tableverse.games.munchkin.rules.death import die
from tableverse.games.munchkin.rules.dice import reroll, roll_die
from tableverse.games.munchkin.rules.levels import go_up, lose_levels
from tableverse.games.munchkin.rules.log import PlayerEntry
from tableverse.games.munchkin.rules.running_away import suffer_bad_stuff
from tableverse.games.munchkin.rules.traps import suffer_trap
from tableverse.games.munchkin.values import Burden
from tableverse.games.munchkin.words.combat import Defeat
from tableverse.games.munchkin.words.goods import Discard, DiscardYour, Give
from tableverse.games.munchkin.words.language import language
from tableverse.games.munchkin.words.questions import NameCard

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- levels and death


@language.word
class LoseLevels(Effect, frozen=True):
    """Never below Level 1; at Level 1 nothing is lost, but it can be chosen."""

    count: Count
    form = "<lose> {count:level}"
    examples = ("Lose a level.", "Each other player loses a level.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        lost: Result = lose_levels(g, ctx.you, self.count)
        return lost


@language.word
class GoUp(Effect, frozen=True):
    """Never to Level 10, unless it says so."""

    winning: bool
    form = "<go> up a level {winning?, even to Level 10}"
    examples = ("Go up a level.", "Go up a level, even to Level 10.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        go_up(g, ctx.you, 1, self.winning)
        return ()

    def possible(self, g: Munchkin, ctx: Context) -> bool:
        return g.can_rise(ctx.you, self.winning)


@language.word
class Die(Effect, frozen=True):
    """Lose all that the dead do not keep."""

    form = "<die>"
    examples = ("Choose one: lose 2 levels; or die.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        died: Result = die(g, ctx.you)
        return died


@language.word
class YouDie(Clause, frozen=True):
    """The same, as a sentence."""

    form = "you die"
    examples = ("You die.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        died: Result = die(g, ctx.you)
        return died


@language.word
class BothFail(Condition, frozen=True):
    """Whether this monster has caught both who fought it."""

    form = "<you> and the other player in this combat both fail to Run Away"
    examples = ("If you and the other player in this combat both fail to Run Away, you both die.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return len({s for card, s in g.caught if card == ctx.card}) > 1


@language.word
class BothDie(Clause, frozen=True):
    """Both players of this fight die."""

    form = "you both die"
    examples = ("If you and the other player in this combat both fail to Run Away, you both die.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        for seat in g.runners:
            if not g.dead[seat]:
                yield from die(g, seat)


@language.word
class Would(Trigger, frozen=True):
    """Something that happens in place of dying or losing levels."""

    what: Literal["die", "lose levels"]
    then: Act | May
    form = "when you would {what}, {then} instead"
    examples = ("When you would die, discard this instead.", "When you would lose levels, you may discard a card in your hand instead.")


# ---------------------------------------------------------------- dice


HARMS = (LoseLevels, Discard, DiscardYour, Give, Die)
"""What nobody wants to happen to them."""


@language.word
class RollDie(Effect, frozen=True):
    """Roll the die; what follows knows the number."""

    form = "<roll> the die"
    examples = ("Roll the die. On 2 or less, lose a level.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        yield from roll_die(g, ctx.you, "text", ctx.card, self)
        return replace(ctx, number=g.die)


@language.word
class On(FollowUp, frozen=True):
    """What happens on some numbers."""

    number: int
    more: bool
    then: Act
    form = "on {number} or {more?more|less}, {then:you}"
    examples = ("Roll the die. On 4 or less, discard your Headgear. If you have none, lose a level.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        return self.then.run(g, ctx) if self.met(ctx.number) else ()

    def met(self, number: int) -> bool:
        """Is it one of the numbers?"""
        return number >= self.number if self.more else number <= self.number

    def favours(self, number: int) -> bool:
        """Does a number surely spare whoever rolls something, or bring them something?"""
        return self.met(number) if isinstance(self.then, CancelIt | Defeat) else isinstance(self.then, HARMS) and not self.met(number)


@language.word
class Reroll(Effect, frozen=True):
    """Roll a die again, in answer to a roll."""

    what: Literal["die roll", "Run Away roll"]
    form = "<reroll> a {what}"
    examples = ("Reroll a die roll.", "Once each combat, you may reroll a Run Away roll.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        reroll(g, ctx.you, ctx.card)
        return ()


@language.word
class ThenIf(FollowUp, frozen=True):
    """An effect under a condition that belongs to the sentence before it."""

    condition: Condition
    then: Act
    form = "then, if {condition}, {then}"
    examples = ("When this enters combat, reveal your hand. Then, if you have 2 or more Items, -2.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        return self.then.run(g, ctx) if self.condition.holds(g, ctx) else ()


# ---------------------------------------------------------------- Traps and Bad Stuff


class Ill(Node, frozen=True):
    """What somebody suffers."""

    called = "what is suffered (the top Trap in the Door discards, the Bad Stuff of this)"

    def suffer(self, g: Munchkin, ctx: Context) -> Any:
        """The rule that does it, or ()."""
        raise NotImplementedError


@language.word
class EndTrap(Ill, frozen=True):
    """A Trap in the discards; it stays there, unless it lasts."""

    end: Literal["top", "bottom"]
    form = "the {end} Trap in the Door discards"
    examples = ("Suffer the top Trap in the Door discards.",)

    def suffer(self, g: Munchkin, ctx: Context) -> Any:
        card = g.discarded("Trap", self.end)
        return suffer_trap(g, ctx.you, card) if card >= 0 else ()


@language.word
class TopTraps(Ill, frozen=True):
    """Several Traps in the discards, the topmost first."""

    count: int
    form = "the top {count} other Traps in the Door discards"
    examples = ("Suffer the top 2 other Traps in the Door discards.",)

    @rule
    def suffer(self, g: Munchkin, ctx: Context) -> Rule:
        traps = [c for c in reversed(g.door_discard) if c in g.box.sorts["Trap"] and c != ctx.card]
        for card in traps[: self.count]:
            if not g.dead[ctx.you] and card in g.door_discard:
                yield from suffer_trap(g, ctx.you, card)


@language.word
class BadStuffOfThis(Ill, frozen=True):
    """What this monster does to whoever it catches."""

    form = "the Bad Stuff of this"
    examples = ("When you use a One-Shot in combat, suffer the Bad Stuff of this.",)

    def suffer(self, g: Munchkin, ctx: Context) -> Any:
        return suffer_bad_stuff(g, ctx.you, ctx.card)


@language.word
class BadStuffOfEnd(Ill, frozen=True):
    """What a discarded monster does to whoever it catches."""

    end: Literal["top", "bottom"]
    form = "the Bad Stuff of the {end} monster in the Door discards"
    examples = ("Suffer the Bad Stuff of the bottom monster in the Door discards.",)

    def suffer(self, g: Munchkin, ctx: Context) -> Any:
        card = g.discarded("monster", self.end)
        return suffer_bad_stuff(g, ctx.you, card) if card >= 0 else ()


@language.word
class Suffer(Effect, frozen=True):
    """Something bad happens as if it had come the usual way."""

    what: Ill
    form = "<suffer> {what}"
    examples = ("Suffer the bottom Trap in the Door discards.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        found: Result = self.what.suffer(g, ctx)
        return found


@language.word
class CancelTrap(Effect, frozen=True):
    """The Trap that is about to strike does nothing; only in answer to one."""

    form = "cancel a Trap"
    examples = ("Cancel a Trap.",)

    def possible(self, g: Munchkin, ctx: Context) -> bool:
        return False


class Named(PlayerEntry, frozen=True):
    """A card in the discards was named; it is shown."""

    guess: int
    card: Card

    def what(self, g: Munchkin) -> str:
        right = g.box.number[self.card] == self.guess
        return f"names {g.box.pack.entries[self.guess].name}; it is {g.box.names[self.card]}: {'right' if right else 'wrong'}"


@language.word
class NameDiscarded(Effect, frozen=True):
    """Name a card in the discards that nobody may look through; if there is none of its kind, nothing happens."""

    end: Literal["top", "bottom"]
    sort: Literal["monster", "Trap", "Class"]
    form = "<name> the {end} {sort} in the Door discards"
    examples = ("Name the bottom Class in the Door discards. If you are wrong, lose a level.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        if g.discarded(self.sort, self.end) < 0:
            return replace(ctx, tally=0)
        guess = yield g.ask(ctx.you, NameCard(ctx, self.sort, self.end))
        card = g.discarded(self.sort, self.end)
        g.tell(Named(ctx.you, guess, card))
        return replace(ctx, tally=int(g.box.number[card] != guess))


@language.word
class IfWrong(FollowUp, frozen=True):
    """What happens if another card lies there."""

    then: Act
    form = "if <you> are wrong, {then}"
    examples = ("When this enters combat, name the bottom Trap in the Door discards. If you are wrong, +3.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        return self.then.run(g, ctx) if ctx.tally > 0 else ()


@language.word
class NoTrouble(Standing, frozen=True):
    """A phase that is closed on the next turn, or on the present one."""

    loot: bool
    form = "you may not Look for Trouble {loot?or Loot the Room} on your next turn"
    examples = ("You may not Look for Trouble on your next turn.", "You may not Look for Trouble or Loot the Room on your next turn.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        bear(g, Burden(ctx.you, ctx.card, "no_trouble", "turn"))
        if self.loot:
            bear(g, Burden(ctx.you, ctx.card, "no_loot", "turn"))
        return ()
