"""Words for players and monsters: whom something is against, whom it meets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tableverse.cardtext import Context, Effect, Node, Result, Who
from tableverse.cardtext.cards import ProperName
from tableverse.core import Gives, Seat, rule
from tableverse.games.munchkin.values import Foe
from tableverse.games.munchkin.words.language import ClassName, RoleName, language
from tableverse.games.munchkin.words.questions import WhichPlayer

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- whom a number is against


class Against(Node, frozen=True):
    """Whom a bonus or a penalty is against."""

    called = "who it is against"

    def counts(self, g: Munchkin, amount: int) -> bool:
        """MK-130, MK-131, MK-R52: whether one of those in the fight fits; once, however many do."""
        raise NotImplementedError


class AgainstPlayers(Against, frozen=True):
    """Players, whom a monster is good or bad against."""

    called = "players"

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        """Whether a player is meant."""
        raise NotImplementedError

    def counts(self, g: Munchkin, amount: int) -> bool:
        return any(self.fits(g, s) for s in g.combatants())


class AgainstMonsters(Against, frozen=True):
    """Monsters, which a card is good against."""

    called = "monsters"

    def fits(self, g: Munchkin, foe: Foe) -> bool:
        """Whether a monster is meant."""
        raise NotImplementedError

    def counts(self, g: Munchkin, amount: int) -> bool:
        return any(self.fits(g, foe) for foe in g.foes)


class ClassNoun(Node, frozen=True):
    """A Class as a noun."""

    called = "a Class"
    countable = True


@language.word
class OfClass(ClassNoun, frozen=True):
    """Players of a Class."""

    name: ClassName
    form = "{name:noun}"
    examples = ("+2 against High Schoolers.",)


@language.word
class OfClasses(AgainstPlayers, frozen=True):
    """Players of one of some Classes; a lone Class under Super Munchkin gives a monster no bonus."""

    classes: tuple[ClassNoun, ...]
    form = '{classes:plural 1+ "and"}'
    examples = ("-3 against Parents and Super Geniuses.",)

    def names(self) -> Sequence[str]:
        """The names of the Classes."""
        return [c.name for c in self.classes if isinstance(c, OfClass)]

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        return not g.class_names(seat).isdisjoint(self.names())

    def counts(self, g: Munchkin, amount: int) -> bool:
        return any(self.fits(g, s) and not (amount > 0 and g.spared_drawbacks(s)) for s in g.combatants())


@language.word
class OfRoles(AgainstPlayers, frozen=True):
    """Players of one of some Roles."""

    roles: tuple[RoleName, ...]
    form = '{roles 1+ "and"}'
    examples = ("+3 against Jerry and Beth.",)

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        return g.role_name(seat) in self.roles


@language.word
class OfGender(AgainstPlayers, frozen=True):
    """Players whose Role has that gender."""

    gender: Literal["males", "females"]
    form = "{gender}"
    examples = ("-2 against females.",)

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        return g.gender(seat) + "s" == self.gender


@language.word
class OfLevel(AgainstPlayers, frozen=True):
    """Players by their Level, never by their strength."""

    level: int
    more: bool
    form = "players of Level {level} or {more?higher|lower}"
    examples = ("Does not pursue players of Level 5 or lower.", "+6 against players of Level 6 or higher.")

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        return g.level[seat] >= self.level if self.more else g.level[seat] <= self.level


class Having(Node, frozen=True):
    """What somebody has."""

    called = "what somebody has"

    def had(self, g: Munchkin, seat: Seat) -> bool:
        """Whether a player has it."""
        raise NotImplementedError


@language.word
class HavingNamed(Having, frozen=True):
    """A card by its name: an Item must be equipped, an Ally in play."""

    name: ProperName
    form = "{name}"
    examples = ("-2 against players with Birdperson.",)

    def had(self, g: Munchkin, seat: Seat) -> bool:
        return g.uses(seat, self.name)


@language.word
class HavingSort(Having, frozen=True):
    """An equipped Item in a slot, or a Class."""

    what: Literal["Headgear", "Armor", "Footgear", "a Hand Item", "no Hand Item", "a Class"]
    form = "{what}"
    examples = ("-3 against players with no Hand Item.", "+3 against players with a Class.")

    def had(self, g: Munchkin, seat: Seat) -> bool:
        if self.what == "a Class":
            return bool(g.class_names(seat))
        if self.what == "no Hand Item":
            return not g.worn(seat, "Hand Item")
        return bool(g.worn(seat, self.what.removeprefix("a ")))


@language.word
class With(AgainstPlayers, frozen=True):
    """Players who have something."""

    what: Having
    form = "players with {what}"
    examples = ("+3 against players with Headgear.",)

    def fits(self, g: Munchkin, seat: Seat) -> bool:
        return self.what.had(g, seat)

    def counts(self, g: Munchkin, amount: int) -> bool:
        if isinstance(self.what, HavingSort) and self.what.what == "a Class" and amount > 0:
            return any(self.fits(g, s) and not g.spared_drawbacks(s) for s in g.combatants())
        return any(self.fits(g, s) for s in g.combatants())


@language.word
class MonstersOfLevel(AgainstMonsters, frozen=True):
    """Monsters by their printed Level."""

    level: int
    form = "monsters of Level {level} or higher"
    examples = ("+2 against monsters of Level 10 or higher.",)

    def fits(self, g: Munchkin, foe: Foe) -> bool:
        return g.box.level[foe.card] >= self.level


@language.word
class Parasites(AgainstMonsters, frozen=True):
    """Monsters with the Parasite mark."""

    form = "Parasites"
    examples = ("+3 against Parasites.",)

    def fits(self, g: Munchkin, foe: Foe) -> bool:
        return g.box.parasite[foe.card]


# ---------------------------------------------------------------- who acts


@language.word
class EachPlayer(Who, frozen=True):
    """All who are alive in turn order, the active player first (MK-R33)."""

    form = "each player"
    examples = ("Each player draws a Door card.",)

    def seats(self, g: Munchkin, ctx: Context) -> tuple[Seat, ...]:
        return g.living_from(g.active)


@language.word
class EachOther(Who, frozen=True):
    """All others who are alive, the active player first, then in turn order (MK-R33)."""

    female: bool
    form = "each other {female?female} player"
    examples = ("Each other player loses a level.", "Each other female player draws a Treasure.")

    def seats(self, g: Munchkin, ctx: Context) -> tuple[Seat, ...]:
        others = [s for s in g.living_from(g.active) if s != ctx.you]
        return tuple([s for s in others if not self.female or g.gender(s) == "female"])


@language.word
class Beside(Who, frozen=True):
    """The next living player on one side; the left one is next in turn order."""

    side: Literal["left", "right"]
    form = "the player on <your> {side}"
    examples = ("The player on your left has -5 in their next combat.",)

    def seats(self, g: Munchkin, ctx: Context) -> tuple[Seat, ...]:
        others = g.others(ctx.you)
        return others[:1] if self.side == "left" else others[-1:]


@language.word
class ChoosePlayer(Effect, frozen=True):
    """Choose a player; "they" and "their" in what follows mean that player."""

    other: bool
    fighting: bool
    form = "<choose> {other?another|a} player {fighting?in combat}"
    examples = ("Choose another player. They lose a level.", "Choose a player in combat. They escape from all monsters.")
    goes_on = True

    @rule
    def run(self, g: Munchkin, ctx: Context) -> Gives[Context | None]:
        seats = WhichPlayer(ctx, self).choices(g, ctx.you)
        chosen = seats[0]
        if len(seats) > 1:
            chosen = yield g.ask(ctx.you, WhichPlayer(ctx, self))
        return ctx if chosen is None else replace(ctx, they=chosen)

    def possible(self, g: Munchkin, ctx: Context) -> bool:
        return WhichPlayer(ctx, self).choices(g, ctx.you)[0] is not None


class Receiver(Node, frozen=True):
    """Who gets a card."""

    called = "who gets it (another player, the player on your left)"

    def seats(self, g: Munchkin, ctx: Context) -> tuple[Seat, ...]:
        """Whoever it can be."""
        raise NotImplementedError


@language.word
class AnotherPlayer(Receiver, frozen=True):
    """A player of the giver's choice."""

    form = "another player"
    examples = ("Give a Hand Item to another player.",)

    def seats(self, g: Munchkin, ctx: Context) -> tuple[Seat, ...]:
        return g.others(ctx.you)


__all__ = [
    "Against",
    "AgainstMonsters",
    "AgainstPlayers",
    "AnotherPlayer",
    "Beside",
    "ChoosePlayer",
    "EachOther",
    "EachPlayer",
    "Having",
    "OfClasses",
    "OfLevel",
    "Receiver",
    "Result",
    "With",
]
