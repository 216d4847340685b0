"""What cards do, to whom, with which cards, and under which conditions."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from tableverse.cardtext import Condition, Context, Count, Effect, Filter, Kind, Node, Place, Result
from tableverse.cardtext.cards import Picking
from tableverse.core import Card, Gives, Seat, rule
from tableverse.games.hundred_days.board import HOUSE, MANY, MASKS
from tableverse.games.hundred_days.rules.cards import destroy
from tableverse.games.hundred_days.rules.effects import choose_foe, replace_tile, steal, steal_cards
from tableverse.games.hundred_days.rules.federation import gain, give_back, take
from tableverse.games.hundred_days.rules.garage import gain_garage
from tableverse.games.hundred_days.rules.gathering import gather_with, may_gather
from tableverse.games.hundred_days.rules.moving import move_figure
from tableverse.games.hundred_days.words.language import language

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Resource(enum.Enum):
    """HD-005, as texts speak of them."""

    MEGA_SEEDS = "Mega Seeds"
    SCHMECKLES = "Schmeckles"
    TIME_CRYSTALS = "Time Crystals"
    DARK_MATTER = "Dark Matter"

    @property
    def number(self) -> int:
        """Its number on the board."""
        return MANY.index(self.value)


Figure = Literal["Rick", "Morty"]


class Whom(Node, frozen=True):
    """Which foes can be chosen."""

    called = "which foe (a foe, a foe who ...)"

    def foes(self, g: Days, ctx: Context) -> tuple[Seat, ...]:
        """All of them, clockwise."""
        return g.foes_of(ctx.you)

    def why_not(self, g: Days, ctx: Context, foe: Seat) -> str:
        """What keeps a foe from being chosen."""
        raise NotImplementedError

    nobody: ClassVar[str] = ""
    """Why there may be none to choose, for the log."""


@language.word
class AnyFoe(Whom, frozen=True):
    """Any foe at all."""

    form = "a foe"
    examples = ("Choose a foe. Steal a resource from them.",)


@language.word
class Sharing(Whom, frozen=True):
    """One with a figure in a dimension where you have one, the Smith's house included."""

    form = "a foe who shares a dimension with you"
    nobody = "nobody shares a dimension with them"
    examples = ("Choose a foe who shares a dimension with you. Steal 2 resources from them.",)

    def foes(self, g: Days, ctx: Context) -> tuple[Seat, ...]:
        here = g.presence(ctx.you)
        return tuple([s for s in g.foes_of(ctx.you) if g.presence(s) & here])

    def why_not(self, g: Days, ctx: Context, foe: Seat) -> str:
        return f"shares no dimension with you: {g.whereabouts(foe, ctx.you)}"


@language.word
class Ahead(Whom, frozen=True):
    """One with more closed tiles."""

    form = "a foe who has closed more dimensions than you"
    nobody = "nobody has closed more dimensions"
    examples = ("Choose a foe who has closed more dimensions than you. Steal a random card from their hand.",)

    def foes(self, g: Days, ctx: Context) -> tuple[Seat, ...]:
        own = len(g.closed[ctx.you])
        return tuple([s for s in g.foes_of(ctx.you) if len(g.closed[s]) > own])

    def why_not(self, g: Days, ctx: Context, foe: Seat) -> str:
        return f"has closed {len(g.closed[foe])} dimensions, and you {len(g.closed[ctx.you])}"


@language.word
class Choose(Effect, frozen=True):
    """One foe for the rest of the text; "they", "them", "their" and "of theirs" mean that player."""

    who: Whom
    form = "<choose> {who}"
    examples = ("Choose a foe. Move their Rick.",)
    goes_on = True

    @rule
    def run(self, g: Days, ctx: Context) -> Gives[Context | None]:
        they = yield from choose_foe(g, ctx, self.who)
        return replace(ctx, they=they)

    def possible(self, g: Days, ctx: Context) -> bool:
        return bool(self.who.foes(g, ctx))


@language.word
class GainResources(Effect, frozen=True):
    """From the Federation, each of one's own choice."""

    count: Count
    form = "<gain> {count:resource}"
    examples = ("Gain a resource.", "Gain 2 resources.")

    def run(self, g: Days, ctx: Context) -> Result:
        return gain(g, ctx.you, self.count, ctx.card)

    def possible(self, g: Days, ctx: Context) -> bool:
        return any(g.federation)


@language.word
class GainNamed(Effect, frozen=True):
    """From the Federation, of just that resource."""

    count: int
    what: Resource
    form = "<gain> {count} {what}"
    examples = ("Gain 2 Mega Seeds.", "Each foe gains 1 Dark Matter.")

    def run(self, g: Days, ctx: Context) -> Result:
        return take(g, ctx.you, self.what.number, self.count)

    def possible(self, g: Days, ctx: Context) -> bool:
        return g.federation[self.what.number] > 0


@language.word
class GainGarage(Effect, frozen=True):
    """From the pile by the board; as many as it has."""

    count: Count
    form = "<gain> {count:garage token}"
    examples = ("Gain a garage token.",)

    def run(self, g: Days, ctx: Context) -> Result:
        gain_garage(g, ctx.you, self.count)
        return ()

    def possible(self, g: Days, ctx: Context) -> bool:
        return g.pool > 0


@language.word
class GatherWith(Effect, frozen=True):
    """One gather now, as in the gathering phase; a Rick between two dimensions gathers from both."""

    figure: Figure
    form = "<gather> with <your> {figure}"
    examples = ("Gather with your Morty.",)

    def run(self, g: Days, ctx: Context) -> Result:
        return gather_with(g, ctx.you, self.figure == "Morty")

    def possible(self, g: Days, ctx: Context) -> bool:
        return may_gather(g, ctx.you, self.figure == "Morty")


@language.word
class MoveOwn(Effect, frozen=True):
    """Free, to any other space of that figure; nothing, if there is none (HD-R71)."""

    figure: Figure
    form = "<move> <your> {figure}"
    examples = ("Move your Rick.",)

    def run(self, g: Days, ctx: Context) -> Result:
        return move_figure(g, ctx.you, ctx.you, self.figure == "Morty", ctx.card) if self.possible(g, ctx) else ()

    def possible(self, g: Days, ctx: Context) -> bool:
        return bool(g.destinations(ctx.you, self.figure == "Morty"))


@language.word
class MoveTheirs(Effect, frozen=True):
    """The same with a figure of the foe chosen; you say where to."""

    figure: Figure
    form = "move their {figure}"
    person = "you"
    examples = ("Choose a foe. Move their Rick.",)

    def run(self, g: Days, ctx: Context) -> Result:
        if ctx.they is None or not self.possible(g, ctx):
            return ()
        return move_figure(g, ctx.you, ctx.they, self.figure == "Morty", ctx.card)

    def possible(self, g: Days, ctx: Context) -> bool:
        return ctx.they is not None and bool(g.destinations(ctx.they, self.figure == "Morty"))


@language.word
class Steal(Effect, frozen=True):
    """Tokens of one's own choice, or all if there are fewer."""

    count: Count
    form = "steal {count:resource} from them"
    person = "you"
    examples = ("Choose a foe. Steal 2 resources from them.",)

    def run(self, g: Days, ctx: Context) -> Result:
        return () if ctx.they is None else steal(g, ctx.you, ctx.they, self.count, ctx.card)

    def possible(self, g: Days, ctx: Context) -> bool:
        return ctx.they is not None and any(g.resources[ctx.they])


@language.word
class StealCards(Effect, frozen=True):
    """Unseen, from their hand into yours."""

    count: Count
    form = "steal {count:random card} from their hand"
    person = "you"
    examples = ("Choose a foe. Steal a random card from their hand.",)

    def run(self, g: Days, ctx: Context) -> Result:
        if ctx.they is not None:
            steal_cards(g, ctx.you, ctx.they, self.count)
        return ()

    def possible(self, g: Days, ctx: Context) -> bool:
        return ctx.they is not None and bool(g.hand[ctx.they])


@language.word
class GiveBackHalf(Effect, frozen=True):
    """As in a shortage, rounded up, of that resource alone."""

    what: Resource
    form = "<give> back half of <your> {what}"
    examples = ("Each foe gives back half of their Schmeckles.", "Choose a foe. They give back half of their Dark Matter.")

    def run(self, g: Days, ctx: Context) -> Result:
        return give_back(g, ctx.you, self.what.number)

    def possible(self, g: Days, ctx: Context) -> bool:
        return g.resources[ctx.you][self.what.number] > 0


@language.word
class ReplaceDimension(Effect, frozen=True):
    """An outer tile of one's own choice goes under the stack, and the top one comes in its place; figures and die stay."""

    form = "<replace> a dimension"
    examples = ("Replace a dimension.",)

    def run(self, g: Days, ctx: Context) -> Result:
        return replace_tile(g, ctx.you, ctx.card) if g.tile_stack else ()

    def possible(self, g: Days, ctx: Context) -> bool:
        return bool(g.tile_stack)


@language.word
class AnotherAction(Effect, frozen=True):
    """HD-R101: one more of the four actions in the same turn."""

    form = "take another action this turn"
    person = "you"
    examples = ("Take another action this turn.",)

    def run(self, g: Days, ctx: Context) -> Result:
        if self.possible(g, ctx):
            g.actions += 1
        return ()

    def possible(self, g: Days, ctx: Context) -> bool:
        return ctx.you == g.active


@language.word
class Destroy(Picking, frozen=True):
    """To the general pile; a garage token saves a card from a foe's. From the hand, if no place is named."""

    count: Count
    what: Filter
    form = "<destroy> {count of what}"
    examples = ("Choose a foe. Destroy a green card of theirs.", "Each foe destroys an item they control.")

    def candidates(self, g: Days, ctx: Context) -> tuple[Card, ...]:
        return self.what.among(g, ctx, tuple(g.hand[ctx.you]))

    def act(self, g: Days, ctx: Context, card: Card) -> Result:
        """HD-R103: it is the card's player who destroys, whoever chooses."""
        return destroy(g, ctx.owner, card, ctx.card)


@language.word
class OfColour(Kind, frozen=True):
    """By colour: green cards are items and characters, blue ones actions and places."""

    colour: Literal["green", "blue"]
    form = "{colour} <card|cards>"
    printed = True
    examples = ("Put a blue card in the general pile into your hand.",)

    def fits(self, g: Days, ctx: Context, card: Card) -> bool:
        return g.box.colour[card] == self.colour


@language.word
class Controlled(Place, frozen=True):
    """Green cards in the area of whoever acts."""

    form = "<you> control"
    examples = ("You may discard an item you control. If you do, draw a card.", "Each foe discards an item they control.")

    def cards(self, g: Days, ctx: Context) -> tuple[Card, ...]:
        return green_in_area(g, ctx.you)


@language.word
class OfTheirs(Place, frozen=True):
    """Green cards in the area of the foe chosen."""

    form = "of theirs"
    theirs = True
    examples = ("Choose a foe. Destroy a character of theirs.",)

    def cards(self, g: Days, ctx: Context) -> tuple[Card, ...]:
        return () if ctx.they is None else green_in_area(g, ctx.they)


def green_in_area(g: Days, seat: Seat) -> tuple[Card, ...]:
    """What a player controls: a blue card that lasts lies there, too, but nobody speaks of it."""
    colour = g.box.colour
    return tuple([c for c in g.area[seat] if colour[c] == "green"])


@language.word
class InGeneralPile(Place, frozen=True):
    """The general pile, which is open to all."""

    form = "in the general pile"
    examples = ("Put a green card in the general pile into your hand.",)

    def cards(self, g: Days, ctx: Context) -> tuple[Card, ...]:
        return tuple(g.general)


@language.word
class FiguresTogether(Condition, frozen=True):
    """Both figures are in one dimension."""

    form = "your Rick and your Morty share a dimension"
    examples = ("If your Rick and your Morty share a dimension, draw a card.",)

    def holds(self, g: Days, ctx: Context) -> bool:
        return bool(MASKS[g.rick[ctx.you]] & MASKS[g.morty[ctx.you]] & g.alive)


@language.word
class AtHome(Condition, frozen=True):
    """A figure is in the centre, wholly or in part."""

    figure: Figure
    form = "your {figure} is in the Smith's house"
    examples = ("If your Rick is in the Smith's house, draw 2 cards.",)

    def holds(self, g: Days, ctx: Context) -> bool:
        space = g.morty[ctx.you] if self.figure == "Morty" else g.rick[ctx.you]
        return bool(MASKS[space] >> HOUSE & 1)


@language.word
class Behind(Condition, frozen=True):
    """A foe has more closed tiles."""

    form = "a foe has closed more dimensions than you"
    examples = ("If a foe has closed more dimensions than you, draw a card.",)

    def holds(self, g: Days, ctx: Context) -> bool:
        own = len(g.closed[ctx.you])
        return any(len(g.closed[s]) > own for s in g.foes_of(ctx.you))
