"""Words for strength. Those that stand are read (`rules.combat_strength`) and never run; those in a trigger fix a number (MK-R57)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from tableverse.cardtext import Act, Context, Effect, Node, Result, Standing
from tableverse.core import Rule, Seat, rule
from tableverse.games.munchkin.rules.burdens import bear
from tableverse.games.munchkin.rules.monsters import strengthen
from tableverse.games.munchkin.rules.one_shots import support
from tableverse.games.munchkin.values import Burden
from tableverse.games.munchkin.words.language import SlotName, language
from tableverse.games.munchkin.words.players import Against, AgainstPlayers
from tableverse.games.munchkin.words.questions import WhichSide

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


@language.word
class Strength(Act, frozen=True):
    """A number for this monster, or for the owner of the card."""

    amount: int
    form = "{amount:+}"
    examples = ("If there are 4 or more players, +1.", "For each Gun in play, +2.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        """Inside a trigger: a number that stays."""
        strengthen(g, ctx.card, self.amount)
        return ()


@language.word
class StrengthAgainst(Standing, frozen=True):
    """A number that counts if somebody in the fight fits, once."""

    amount: int
    whom: Against
    form = "{amount:+} against {whom}"
    examples = ("+3 against Parasites.", "+5 against Jerry.")


@language.word
class EitherSide(Act, frozen=True):
    """A number for one side of the fight, as you like."""

    amount: int
    form = "{amount:+} to either side"
    examples = ("When you use a One-Shot in combat, +1 to either side.",)

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        if g.undecided:  # a number for a fight that is lost or broken off is nothing to be asked about
            side = yield g.ask(ctx.you, WhichSide(ctx, self.amount))
            support(g, ctx.you, ctx.card, side, self.amount)


@language.word
class RunAway(Standing, frozen=True):
    """A number for every Run Away roll."""

    amount: int
    form = "{amount:+} to Run Away"
    examples = ("+1 to Run Away.", "Until you go up a level, -1 to Run Away.")


@language.word
class NextCombat(Effect, frozen=True):
    """A number in the next combat, or in the present one."""

    amount: int
    form = "[you] <have> {amount:+} in <your> next combat"
    examples = ("You have -5 in your next combat.", "The player on your left has -5 in their next combat.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        bear(g, Burden(ctx.you, ctx.card, "strength", "combat", self.amount))
        return ()


class Amount(Node, frozen=True):
    """A number on the table."""

    called = "a number (Jerry's Level, your Level, the roll, the bonus of your Ally)"

    def amount(self, g: Munchkin, ctx: Context) -> int:
        """How much it is now."""
        raise NotImplementedError


@language.word
class JerrysLevel(Amount, frozen=True):
    """The Level of whoever is Jerry."""

    around = True
    form = "Jerry's Level"
    examples = ("When this enters combat, add Jerry's Level.",)

    def amount(self, g: Munchkin, ctx: Context) -> int:
        return sum(g.level[s] for s in g.living() if g.role_name(s) == "Jerry")


@language.word
class YourLevel(Amount, frozen=True):
    """Your own Level."""

    form = "<your> Level"
    examples = ("Add your Level to either side.",)

    def amount(self, g: Munchkin, ctx: Context) -> int:
        return g.level[ctx.you]


@language.word
class TheRoll(Amount, frozen=True):
    """The number just rolled."""

    form = "the roll"
    examples = ("When this enters combat, roll the die. Then add the roll.",)

    def amount(self, g: Munchkin, ctx: Context) -> int:
        return ctx.number


@language.word
class AllyBonus(Amount, frozen=True):
    """The combat bonuses of the Allies of those in the fight."""

    form = "the bonus of <your> Ally"
    examples = ("Add the bonus of your Ally.",)

    def amount(self, g: Munchkin, ctx: Context) -> int:
        return sum(g.box.bonus[g.ally(s)] for s in g.combatants() if g.ally(s) >= 0)


@language.word
class AddAmount(Effect, frozen=True):
    """Add a number to this monster, or to one side of the fight."""

    what: Amount
    either: bool
    form = "add {what} {either?to either side}"
    examples = ("Add the bonus of your Ally.", "Add your Level to either side.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        strengthen(g, ctx.card, self.what.amount(g, ctx))
        return ()

    def favours(self, number: int) -> bool:
        """A number that a monster adds: the lowest."""
        return number == 1


@language.word
class WinTies(Standing, frozen=True):
    """An equal strength wins, for the side you fight on."""

    form = "you win ties"
    examples = ("You win ties.",)


@language.word
class NoPursuit(Standing, frozen=True):
    """Some players need not run from this monster."""

    whom: AgainstPlayers
    form = "does not pursue {whom}"
    examples = ("Does not pursue players of Level 5 or lower.",)


@language.word
class NoBonus(Standing, frozen=True):
    """Equipped Items of a sort count nothing in this fight."""

    what: Literal["Guns give", "Armor gives"]
    form = "{what} no bonus"
    examples = ("Guns give no bonus.",)


@language.word
class NoItemBonus(Effect, frozen=True):
    """Equipped Items count nothing in the next combat, or in the present one."""

    form = "equipped Items give no bonus in <your> next combat"
    examples = ("Equipped Items give no bonus in your next combat.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        bear(g, Burden(ctx.you, ctx.card, "no_items", "combat"))
        return ()


@language.word
class LevelsOnly(Standing, frozen=True):
    """Fighter and helper count their Levels and nothing else."""

    form = "only Levels count"
    examples = ("Only Levels count.",)


@language.word
class EquipAnother(Standing, frozen=True):
    """Room for one more Item in a slot; for Hand Items, one more hand."""

    slot: SlotName
    form = "you may equip another {slot:singular}"
    examples = ("You may equip another Hand Item.",)


@language.word
class HandLimit(Standing, frozen=True):
    """So many cards may stay in hand at the end of your turn."""

    cards: int
    form = "your hand limit is {cards}"
    examples = ("Your hand limit is 6.",)


@language.word
class While(Standing, frozen=True):
    """A number that counts for a fighter without help, or for a helper."""

    how: Literal["fighting alone", "helping"]
    then: Strength
    form = "while {how}, {then}"
    examples = ("While helping, +2.",)

    def holds(self, g: Munchkin, seat: Seat) -> bool:
        """Whether it is so now."""
        if self.how == "helping":
            return seat == g.helper
        return bool(g.foes) and seat == g.active and g.helper < 0


@language.word
class AddsYourLevel(Standing, frozen=True):
    """Whoever else fights is stronger by your Level."""

    form = "each other player in combat adds your Level"
    examples = ("Until you go up a level, each other player in combat adds your Level.",)


@language.word
class Friendless(Standing, frozen=True):
    """You can neither help nor be helped."""

    form = "you may not help or get help"
    examples = ("Until you go up a level, you may not help or get help.",)


@language.word
class UntilLevel(Standing, frozen=True):
    """Something that lies before you until you go up a level."""

    what: RunAway | AddsYourLevel | Friendless
    form = "until you go up a level, {what}"
    examples = ("Until you go up a level, -1 to Run Away.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        if isinstance(self.what, RunAway):
            bear(g, Burden(ctx.you, ctx.card, "run", "level", self.what.amount))
        elif isinstance(self.what, AddsYourLevel):
            bear(g, Burden(ctx.you, ctx.card, "adds_level", "level"))
        else:
            bear(g, Burden(ctx.you, ctx.card, "friendless", "level"))
        return ()
