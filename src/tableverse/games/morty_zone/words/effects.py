"""What Rick Cards do to dice, and the language of all cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from msgspec.structs import replace

from tableverse.cardtext import SHARED, Condition, Context, Count, Effect, Language, Names, Node
from tableverse.core import Gives, Rule, Seat, rule
from tableverse.games.morty_zone.questions import BOTH, ChooseColour, ChooseDie, ChooseNumber
from tableverse.games.morty_zone.rules import choose
from tableverse.games.morty_zone.state import COLOURS, FULL, LOCK, LOCKS, ROW

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone

language = Language("morty_zone", parents=[SHARED.only("text", "choose one", "if")])
language.names("colour", *COLOURS)

Colour = Annotated[str, Names("colour")]


# ---------------------------------------------------------------- which dice


class DiceWord(Node, frozen=True):
    """Which dice a change touches."""

    called = "which dice (a die, up to 2 dice, both dice of a colour, every die showing that number)"

    def options(self, dice: Sequence[int]) -> list[tuple[int, ...]]:
        """All picks of dice that fit; each is named by its first die."""
        raise NotImplementedError

    def at_once(self, g: MortyZone, ctx: Context) -> tuple[int, ...] | None:
        """The dice, where nothing is left to choose."""
        return None

    def pick(self, g: MortyZone, ctx: Context, doing: str) -> Gives[tuple[int, ...]]:
        """Let the player choose; `doing` is the label of a choice."""
        raise NotImplementedError

    def words(self, picked: str) -> str:
        """A pick in words."""
        return picked


@language.word
class ADie(DiceWord, frozen=True):
    """One die of the player's choice."""

    form = "a die"
    examples = ("Flip a die.",)

    @rule
    def pick(self, g: MortyZone, ctx: Context, doing: str) -> Gives[tuple[int, ...]]:
        die = yield from choose(g, ctx.you, ChooseDie(ctx.card, doing))
        return (die,)


@language.word
class UpToDice(DiceWord, frozen=True):
    """One after the other, up to a number of dice; none is possible, too."""

    most: Count
    form = "up to {most:die/dice}"
    examples = ("Reroll up to 2 dice.",)

    @rule
    def pick(self, g: MortyZone, ctx: Context, doing: str) -> Gives[tuple[int, ...]]:
        picked: tuple[int, ...] = ()
        while len(picked) < self.most:
            die = yield from choose(g, ctx.you, ChooseDie(ctx.card, doing, picked, True))
            if die is None:
                break
            picked = (*picked, die)
        return picked


@language.word
class BothDiceOfAColour(DiceWord, frozen=True):
    """The dice of one colour of the player's choice."""

    form = "both dice of a colour"
    examples = ("Flip both dice of a colour.",)

    def options(self, dice: Sequence[int]) -> list[tuple[int, ...]]:
        pairs = [tuple(k for k in (2 * c, 2 * c + 1) if dice[k]) for c in range(4)]
        return [p for p in pairs if p]

    @rule
    def pick(self, g: MortyZone, ctx: Context, doing: str) -> Gives[tuple[int, ...]]:
        colour = yield from choose(g, ctx.you, ChooseColour(ctx.card, doing.replace("{die}", BOTH)))
        return tuple(k for k in (2 * colour, 2 * colour + 1) if g.dice[k])


@language.word
class EveryDieShowingThat(DiceWord, frozen=True):
    """All dice with the number chosen before, in every colour."""

    form = "every die showing that number"
    examples = ("Choose a number. Remove every die showing that number.",)

    def at_once(self, g: MortyZone, ctx: Context) -> tuple[int, ...] | None:
        return tuple(k for k, d in enumerate(g.dice) if d == ctx.number)


@language.word
class ADieShowing(DiceWord, frozen=True):
    """One die with that number."""

    number: Count
    form = "a die showing {number}"
    examples = ("Before you check, you may remove a die showing 1 for yourself only.",)

    def options(self, dice: Sequence[int]) -> list[tuple[int, ...]]:
        showing = [k for k, d in enumerate(dice) if d == self.number]
        return [(k,) for k in showing if not (k % 2 and k - 1 in showing)]

    @rule
    def pick(self, g: MortyZone, ctx: Context, doing: str) -> Gives[tuple[int, ...]]:
        die = yield from choose(g, ctx.you, ChooseDie(ctx.card, doing, tuple(k for k, d in enumerate(g.dice) if d != self.number)))
        return (die,)


# ---------------------------------------------------------------- changing dice


class Change(Effect, frozen=True):
    """Something that is done to dice."""

    called = "a change of dice (remove, reroll, flip, raise, lower, set, swap)"

    def doing(self) -> str:
        """The label of a choice of dice."""
        raise NotImplementedError

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        """All eight dice after the change."""
        raise NotImplementedError


class DiceChange(Change, frozen=True):
    """A change of one or several dice that are picked first."""

    dice: DiceWord

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Rule:
        picked = self.dice.at_once(g, ctx)
        if picked is None:
            picked = yield from self.dice.pick(g, ctx, self.doing())
        self.apply(g, picked)

    def apply(self, g: MortyZone, picked: Sequence[int]) -> None:
        """Change the common dice: for all players (MZ-050)."""
        g.dice = self.changed(g.dice, picked)


@language.word
class Remove(DiceChange, frozen=True):
    """The dice leave the roll; a colour without dice has no result in this turn."""

    form = "remove {dice}"
    examples = ("Remove a die.", "Remove both dice of a colour.")

    def doing(self) -> str:
        return "Remove {die}"

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        return [0 if k in picked else d for k, d in enumerate(dice)]


@language.word
class Reroll(DiceChange, frozen=True):
    """The dice are rolled again, all together."""

    form = "reroll {dice}"
    examples = ("Reroll a die.", "Reroll up to 2 dice.")

    def doing(self) -> str:
        return "Reroll {die}"

    def apply(self, g: MortyZone, picked: Sequence[int]) -> None:
        if picked:
            new = dict(zip(sorted(picked), g.roll(len(picked)), strict=True))
            g.dice = [new.get(k, d) for k, d in enumerate(g.dice)]


@language.word
class Flip(DiceChange, frozen=True):
    """The dice turn to the opposite face: 1 and 6, 2 and 5, 3 and 4."""

    form = "flip {dice}"
    examples = ("Flip a die.", "Flip both dice of a colour.")

    def doing(self) -> str:
        return "Flip {die}"

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        return [7 - d if k in picked else d for k, d in enumerate(dice)]


@language.word
class Raise(DiceChange, frozen=True):
    """The dice show more, never above 6."""

    by: Count
    form = "raise {dice} by {by}"
    examples = ("Raise a die by 1.",)

    def doing(self) -> str:
        return f"Raise {{die}} by {self.by}"

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        return [min(6, d + self.by) if k in picked else d for k, d in enumerate(dice)]


@language.word
class Lower(DiceChange, frozen=True):
    """The dice show less, never below 1."""

    by: Count
    form = "lower {dice} by {by}"
    examples = ("Lower both dice of a colour by 1.",)

    def doing(self) -> str:
        return f"Lower {{die}} by {self.by}"

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        return [max(1, d - self.by) if k in picked else d for k, d in enumerate(dice)]


@language.word
class SetDice(DiceChange, frozen=True):
    """The dice turn to the number named."""

    to: Count
    form = "set {dice} to {to}"
    examples = ("Set a die to 1.",)

    def doing(self) -> str:
        return f"Set {{die}} to {self.to}"

    def changed(self, dice: Sequence[int], picked: Sequence[int]) -> list[int]:
        return [self.to if k in picked else d for k, d in enumerate(dice)]


@language.word
class SetToAnyNumber(Change, frozen=True):
    """A die turns to whatever number the player likes."""

    form = "set a die to a number of your choice"
    examples = ("Set a die to a number of your choice.",)

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Rule:
        die = yield from choose(g, ctx.you, ChooseDie(ctx.card, "Set {die}"))
        number = yield from choose(g, ctx.you, ChooseNumber(ctx.card, die))
        g.dice[die] = number


@language.word
class SetToAnotherDie(Change, frozen=True):
    """A die turns to the number of a different one."""

    form = "set a die to the number of another die"
    examples = ("Set a die to the number of another die.",)

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Rule:
        die = yield from choose(g, ctx.you, ChooseDie(ctx.card, "Set {die}"))
        other = yield from choose(g, ctx.you, ChooseDie(ctx.card, "Set {first} like {die}", (die,)))
        g.dice[die] = g.dice[other]


@language.word
class SwapDice(Change, frozen=True):
    """Two dice exchange their numbers."""

    form = "swap 2 dice"
    examples = ("Swap 2 dice.",)

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Rule:
        one = yield from choose(g, ctx.you, ChooseDie(ctx.card, "Swap {die}"))
        other = yield from choose(g, ctx.you, ChooseDie(ctx.card, "Swap {first} and {die}", (one,)))
        g.dice[one], g.dice[other] = g.dice[other], g.dice[one]


@language.word
class SwapColours(Change, frozen=True):
    """The dice of two colours exchange both their numbers."""

    form = "swap the dice of 2 colours"
    examples = ("Swap the dice of 2 colours.",)

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Rule:
        one = yield from choose(g, ctx.you, ChooseColour(ctx.card, "Swap {colour}"))
        other = yield from choose(g, ctx.you, ChooseColour(ctx.card, "Swap {first} and {colour}", (one,)))
        d = g.dice
        d[2 * one : 2 * one + 2], d[2 * other : 2 * other + 2] = d[2 * other : 2 * other + 2], d[2 * one : 2 * one + 2]


@language.word
class ChooseANumber(Effect, frozen=True):
    """A number out of those that are showing; "that number" in what follows means it."""

    form = "choose a number"
    examples = ("Choose a number. Flip every die showing that number.",)

    @rule
    def run(self, g: MortyZone, ctx: Context) -> Gives[Context]:
        number = yield from choose(g, ctx.you, ChooseNumber(ctx.card))
        return replace(ctx, number=number)


# ---------------------------------------------------------------- conditions


@language.word
class HasLockedColour(Condition, frozen=True):
    """At least one colour of yours is locked."""

    form = "you have a locked colour"
    examples = ("If you have a locked colour, flip a die. Otherwise, remove a die.",)

    def holds(self, g: MortyZone, ctx: Context) -> bool:
        return bool(g.board[ctx.you] & LOCKS)


@language.word
class HasNoLockedColour(Condition, frozen=True):
    """None of your colours is locked."""

    form = "you have no locked colour"
    examples = ("If you have no locked colour, score a point for each colour with 6 or more checks.",)

    def holds(self, g: MortyZone, ctx: Context) -> bool:
        return not g.board[ctx.you] & LOCKS


# ---------------------------------------------------------------- cards that score when their owner chooses


class ColourWord(Node, frozen=True):
    """A kind of colour that a +? card counts."""

    called = "a kind of colour (showing doubles, with a total of 10 or more, you locked this turn, with 6 or more checks)"

    def fits(self, g: MortyZone, seat: Seat, colour: int) -> bool:
        """Is this colour one of those?"""
        raise NotImplementedError


@language.word
class ShowingDoubles(ColourWord, frozen=True):
    """Both dice of the colour show the same number."""

    form = "showing doubles"
    examples = ("Score a point for each colour showing doubles.",)

    def fits(self, g: MortyZone, seat: Seat, colour: int) -> bool:
        return g.dice[2 * colour] == g.dice[2 * colour + 1] != 0


@language.word
class WithTotal(ColourWord, frozen=True):
    """The result of the colour is that much or more."""

    least: Count
    form = "with a total of {least} or more"
    examples = ("Score a point for each colour with a total of 10 or more.",)

    def fits(self, g: MortyZone, seat: Seat, colour: int) -> bool:
        return g.results[colour] >= self.least


@language.word
class YouLockedThisTurn(ColourWord, frozen=True):
    """The owner locked the colour in this turn."""

    form = "you locked this turn"
    examples = ("Score a point for each colour you locked this turn.",)

    def fits(self, g: MortyZone, seat: Seat, colour: int) -> bool:
        return bool(g.marked[seat] & LOCK << ROW * colour)


@language.word
class WithChecks(ColourWord, frozen=True):
    """The owner has that many checks or more in the colour."""

    least: Count
    form = "with {least} or more checks"
    examples = ("Score a point for each colour with 6 or more checks.",)

    def fits(self, g: MortyZone, seat: Seat, colour: int) -> bool:
        return (g.board[seat] >> ROW * colour & FULL).bit_count() >= self.least


@language.word
class Score(Effect, frozen=True):
    """What a +? card is worth at the moment."""

    points: Count
    which: ColourWord
    form = "score {points:point} for each colour {which}"
    examples = ("Score 2 points for each colour showing doubles.",)

    def worth(self, g: MortyZone, seat: Seat) -> int:
        """The points now."""
        return self.points * sum([self.which.fits(g, seat, c) for c in range(4)])
