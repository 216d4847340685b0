"""Words for what is done in a fight, and what texts look at."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from tableverse.cardtext import Condition, Context, Countable, Effect, Filter, Result, Sentence, Standing, Trigger
from tableverse.cardtext.cards import ProperName
from tableverse.core import Rule, rule
from tableverse.games.munchkin.rules.burdens import bear, keep_monster
from tableverse.games.munchkin.rules.monsters import defeat, duplicate
from tableverse.games.munchkin.rules.running_away import escape
from tableverse.games.munchkin.values import Burden
from tableverse.games.munchkin.words.language import RoleName, language
from tableverse.games.munchkin.words.questions import AboutMonster, WhichFoe

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- monsters go and come


class OnMonster(Effect, frozen=True):
    """Something that is done to one monster of the fight; where there are several, a player says to which."""

    asks: ClassVar[AboutMonster]

    def among(self, g: Munchkin, ctx: Context) -> tuple[int, ...]:
        """The monsters that it can be done to."""
        return tuple([f.key for f in g.foes])

    def do(self, g: Munchkin, ctx: Context, key: int) -> None:
        """Do it to that monster."""
        raise NotImplementedError

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Rule:
        keys = self.among(g, ctx)
        if keys:
            key = keys[0]
            if len(keys) > 1:
                key = yield g.ask(ctx.you, WhichFoe(ctx, self.asks))
            self.do(g, ctx, key)

    def possible(self, g: Munchkin, ctx: Context) -> bool:
        return bool(g.foes)


@language.word
class Defeat(OnMonster, frozen=True):
    """A monster leaves without a kill: no level; the fighter draws its Treasures when the fight is won."""

    asks = "Which monster is defeated?"
    what: Literal["this", "a monster in this combat", "a monster in your combat"]
    form = "<defeat> {what} and draw its Treasures"
    examples = ("Defeat a monster in this combat and draw its Treasures.", "If you are Morty, defeat this and draw its Treasures.")

    def among(self, g: Munchkin, ctx: Context) -> tuple[int, ...]:
        if self.what != "this":
            return OnMonster.among(self, g, ctx)
        return tuple([f.key for f in g.foes if f.card == ctx.card][:1])

    def do(self, g: Munchkin, ctx: Context, key: int) -> None:
        defeat(g, ctx.you, key)


@language.word
class KillMonster(OnMonster, frozen=True):
    """A monster leaves as killed: its levels and Treasures are given when the fight is won."""

    asks = "Which monster is killed?"
    form = "<kill> a monster in this combat"
    examples = ("Kill a monster in this combat.",)

    def do(self, g: Munchkin, ctx: Context, key: int) -> None:
        defeat(g, ctx.you, key, killed=True)


@language.word
class Duplicate(OnMonster, frozen=True):
    """A second monster like one in the fight, with all that is on it."""

    asks = "Which monster is duplicated?"
    form = "<duplicate> a monster in this combat"
    examples = ("Duplicate a monster in this combat.",)

    def do(self, g: Munchkin, ctx: Context, key: int) -> None:
        duplicate(g, ctx.you, key)


@language.word
class AddMonster(Effect, frozen=True):
    """A monster of the hand joins the fight; it is played together with this card."""

    form = "add a monster in <your> hand to this combat"
    examples = ("Add a monster in your hand to this combat.",)


@language.word
class AddThis(Effect, frozen=True):
    """This monster stays with the player and joins their next fight."""

    form = "add this to <your> next combat"
    examples = ("Add this to your next combat.",)

    def run(self, g: Munchkin, ctx: Context) -> Result:
        foe = g.foe(ctx.it)
        if foe is None or not foe.clone:  # MK-R96: a duplicate has no card that could be kept
            keep_monster(g, ctx.you, ctx.card)
        return ()


@language.word
class AddItToCombat(Effect, frozen=True):
    """From the hand into a fight with a certain monster."""

    name: ProperName
    form = "add it to a combat with {name}"
    examples = ("If this is in your hand, you may add it to a combat with Beth's Mytholog.",)


@language.word
class Escape(Effect, frozen=True):
    """No more rolls: away from all monsters of the fight."""

    form = "<escape> from all monsters"
    examples = ("Escape from all monsters.", "Choose a player in combat. They escape from all monsters.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        escape(g, ctx.you)
        return ()


@language.word
class InPlaceOfRoll(Trigger, frozen=True):
    """Something that can be done instead of rolling to Run Away."""

    then: Sentence
    form = "in place of a Run Away roll, {then}"
    examples = ("In place of a Run Away roll, you may discard 2 cards. If you do, escape from all monsters.",)


# ---------------------------------------------------------------- help


@language.word
class NoHelp(Standing, frozen=True):
    """Nobody may help in this fight."""

    form = "no player may help"
    examples = ("No player may help.",)


@language.word
class MayNotHelp(Standing, frozen=True):
    """One Role may not help in this fight."""

    role: RoleName
    form = "{role} may not help"
    examples = ("Beth may not help.",)


@language.word
class MustHelp(Effect, frozen=True):
    """A player can be called in by a fighter and cannot refuse; without a share, unless the text gives one."""

    whom: Literal[
        "the player on your left in their next combat", "the next player in combat", "you in this combat", "you for half of the Treasures"
    ]
    form = "[you] must help {whom}"
    examples = ("You must help the next player in combat.", "Choose another player. They must help you in this combat.")

    def run(self, g: Munchkin, ctx: Context) -> Result:
        other = -1
        if self.whom.startswith("you "):
            other = ctx.owner
        elif self.whom.startswith("the player on your left"):
            other = next(iter(g.others(ctx.you)), ctx.you)  # where nobody else is alive, nobody has to be helped
        if other != ctx.you:
            bear(g, Burden(ctx.you, ctx.card, "must_help", "fight", int("half" in self.whom), other))
        return ()


# ---------------------------------------------------------------- conditions


@language.word
class IsThere(Condition, frozen=True):
    """Whether a card is with any player, in this fight, or in your hand."""

    around = True
    name: ProperName
    where: Literal["in play", "in this combat", "in your hand"]
    form = "{name} is {where}"
    examples = ("If Snuffles is in play, +4.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        names = g.box.names
        if self.where == "in this combat":
            return any(names[f.card] == self.name for f in g.foes)
        if self.where == "in your hand":
            return any(names[c] == self.name for c in g.hand[ctx.you])
        return any(names[c] == self.name for s in g.living() for c in g.in_play(s))


@language.word
class RoleIsThere(Condition, frozen=True):
    """Whether somebody plays that Role."""

    around = True
    role: RoleName
    form = "{role} is in play"
    examples = ("If Jerry is in play, +3.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return any(g.role_name(s) == self.role for s in g.living())


@language.word
class ThisIsInHand(Condition, frozen=True):
    """Whether the card is still in your hand."""

    form = "this is in your hand"
    examples = ("If this is in your hand, you may add it to a combat with Beth's Mytholog.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return ctx.card in g.hand[ctx.you]


@language.word
class YouHave(Condition, frozen=True):
    """Whether you have an equipped Item or an Ally of that name."""

    name: ProperName
    form = "<you> have {name}"
    examples = ("If you have Spoon, +2.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return g.uses(ctx.you, self.name)


@language.word
class YouAre(Condition, frozen=True):
    """Whether you play that Role."""

    role: RoleName
    form = "<you> are {role}"
    examples = ("If you are Rick, +2.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return g.role_name(ctx.you) == self.role


@language.word
class YouHaveSoMany(Condition, frozen=True):
    """Whether you have so many cards of a sort in play."""

    count: int
    what: Filter
    form = "<you> have {count} or more {what:plural}"
    examples = ("If you have 4 or more Items, discard 2 Items.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return len(self.what.among(g, ctx, g.in_play(ctx.you))) >= self.count


@language.word
class SoManyPlayers(Condition, frozen=True):
    """Whether so many sit at the table."""

    count: int
    form = "there are {count} or more players"
    examples = ("If there are 4 or more players, +1.",)

    def holds(self, g: Munchkin, ctx: Context) -> bool:
        return g.n >= self.count


# ---------------------------------------------------------------- counts


@language.word
class ThingsCounted(Countable, frozen=True):
    """What a number is taken as often as there is."""

    what: Literal["equipped Gun you have", "Gun in play", "Item you have in play", "player with a Hand Item", "Parasite added to this"]
    form = "{what}"
    examples = ("For each Gun in play, +2.", "For each player with a Hand Item, +2.")

    @property
    def around(self) -> bool:
        """Whether it looks at players who are not in the fight."""
        return self.what in ("Gun in play", "player with a Hand Item")

    def count(self, g: Munchkin, ctx: Context) -> int:
        guns = g.box.sorts["Gun"]
        match self.what:
            case "equipped Gun you have":
                return sum(c in guns for c in g.equipped[ctx.you])
            case "Gun in play":
                return sum(c in guns for s in g.living() for c in g.items[s])
            case "Item you have in play":
                return len(g.items[ctx.you])
            case "player with a Hand Item":
                return sum(bool(g.worn(s, "Hand Item")) for s in g.living())
            case _:
                foe = g.foe(ctx.it)
                return 0 if foe is None else len(foe.added)
