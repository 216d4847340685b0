"""What cards wait for, forbid and count: triggers, periods, standing rules, and points at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from tableverse.cardtext import Context, Count, Effect, Event, Happening, Node, Period, Result, Standing
from tableverse.games.hundred_days.game_events import (
    Chosen,
    Close,
    Destruction,
    GameEnds,
    GameStarts,
    Gather,
    GatheringEnds,
    GatheringStarts,
    GiveBack,
    PaidMove,
    Play,
    Reaction,
    Trigger,
)
from tableverse.games.hundred_days.words.language import language

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class DeedCondition(Event, frozen=True):
    """Something that a player does. `answers` is the key of what a reaction that waits for it answers; "" where none may."""

    def answers(self) -> str:
        """HD-R44: reactions answer what foes do."""
        return self.hears.kind if getattr(self, "foe", True) else ""  # type: ignore[attr-defined]

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        """By whose deed it is."""
        return bool((happening.seat != ctx.you) == getattr(self, "foe", True))


@language.word
class PlaysCard(DeedCondition, frozen=True):
    """A card of a colour is played; a reaction is orange."""

    foe: bool
    what: Literal["a blue card", "a green card", "a reaction"]
    form = "{foe?a foe plays|you play} {what}"
    examples = ("When a foe plays a blue card, cancel it.", "This round, when you play a green card, draw a card.")

    def hearing(self) -> tuple[type[Happening], ...]:
        return (Reaction,) if self.what == "a reaction" else (Play,)

    def answers(self) -> str:
        return self.what.split()[1] if self.foe else ""

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return DeedCondition.fits(self, g, ctx, happening) and happening.key(g) == self.what.split()[1]


@language.word
class Closes(DeedCondition, frozen=True):
    """A dimension is closed."""

    foe: bool
    form = "{foe?a foe closes|you close} a dimension"
    examples = ("When you close a dimension, draw a card.",)
    hears = Close


@language.word
class Triggers(DeedCondition, frozen=True):
    """An item is triggered."""

    foe: bool
    form = "{foe?a foe triggers|you trigger} an item"
    examples = ("The first time each round you trigger an item, gain a resource.",)
    hears = Trigger


@language.word
class PaysToMove(DeedCondition, frozen=True):
    """Rick is moved for two tokens, not by a card."""

    foe: bool
    form = "{foe?a foe pays to move their|you pay to move your} Rick"
    examples = ("When you pay to move your Rick, draw 2 cards.",)
    hears = PaidMove


@language.word
class ChoosesYou(DeedCondition, frozen=True):
    """A foe's text has you chosen."""

    form = "a foe chooses you"
    examples = ("When a foe chooses you, draw a card.",)
    hears = Chosen

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return bool(happening.whom == ctx.you)


@language.word
class DestroysYours(DeedCondition, frozen=True):
    """A foe's card destroys a green card in your area, whoever chose it."""

    form = "a foe destroys a card you control"
    examples = ("The first time each round a foe destroys a card you control, cancel it.",)
    hears = Destruction

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return bool(happening.owner == ctx.you)


@language.word
class FigureGathers(DeedCondition, frozen=True):
    """One figure takes tokens from one tile."""

    who: Literal["a foe gathers", "you gather", "your Morty gathers"]
    form = "{who}"
    examples = ("When your Morty gathers, gain a resource.",)
    hears = Gather

    def answers(self) -> str:
        return Gather.kind if self.who == "a foe gathers" else ""

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        if self.who == "a foe gathers":
            return bool(happening.seat != ctx.you)
        return bool(happening.seat == ctx.you and (happening.morty or self.who == "you gather"))


@language.word
class GivesBack(DeedCondition, frozen=True):
    """HD-R104: in a shortage or through a card, at least one token; paying is none."""

    form = "you give back half of a resource"
    examples = ("When you give back half of a resource, draw 2 cards.",)
    hears = GiveBack

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return bool(happening.seat == ctx.you)


@language.word
class EachGathering(Period, frozen=True):
    """The gathering phase of every round."""

    form = "each gathering phase"
    examples = ("At the start of each gathering phase, draw a card.",)
    starts, ends = GatheringStarts, GatheringEnds


@language.word
class TheGame(Period, frozen=True):
    """The whole game; what stands at its end is part of scoring."""

    form = "the game"
    examples = ("At the end of the game, for each 2 items you control, +1 point.",)
    starts, ends = GameStarts, GameEnds


@language.word
class CloseCost(Standing, frozen=True):
    """HD-R110: who closes chooses which tokens are dropped, or of which resources the extra ones are."""

    foes: bool
    count: Count
    more: bool
    form = "dimensions {foes?foes|you} close cost {count:resource} {more?more|less}"
    examples = ("This turn, dimensions you close cost 3 resources less.",)
    hears = Close

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return bool((happening.seat != ctx.you) == self.foes)

    def changes(self, g: Days, ctx: Context, happening: Any, number: int) -> int:
        return number + self.count if self.more else number - self.count


FORBIDDEN = {"play reactions": Reaction, "trigger items": Trigger, "close dimensions": Close, "pay to move their Ricks": PaidMove}


@language.word
class Cannot(Standing, frozen=True):
    """HD-R113: a choice that is not offered."""

    they: bool
    what: Literal["play reactions", "trigger items", "close dimensions", "pay to move their Ricks"]
    form = "{they?they|foes} cannot {what}"
    examples = ("This round, foes cannot trigger items.",)

    def hearing(self) -> tuple[type[Happening], ...]:
        return (FORBIDDEN[self.what],)

    def fits(self, g: Days, ctx: Context, happening: Any) -> bool:
        return bool(happening.seat == ctx.they if self.they else happening.seat != ctx.you)

    def forbids(self, g: Days, ctx: Context, happening: Any) -> bool:
        return True


class Things(Node, frozen=True):
    """What can be counted."""

    called = "things to count"

    def count(self, g: Days, ctx: Context) -> int:
        """How many there are."""
        raise NotImplementedError


@language.word
class CardsControlled(Things, frozen=True):
    """Green cards of a kind in your area."""

    what: Literal["characters", "items"]
    form = "{what} you control"
    examples = ("At the end of the game, for each 2 characters you control, +1 point.",)

    def count(self, g: Days, ctx: Context) -> int:
        kind = g.box.kind
        return sum([kind[c] == self.what[:-1] for c in g.area[ctx.you]])


@language.word
class DimensionsClosed(Things, frozen=True):
    """The tiles that you have closed."""

    form = "dimensions you have closed"
    examples = ("At the end of the game, for each 2 dimensions you have closed, +1 point.",)

    def count(self, g: Days, ctx: Context) -> int:
        return len(g.closed[ctx.you])


@language.word
class GarageOnCards(Things, frozen=True):
    """Your cards that are protected."""

    form = "garage tokens on cards you control"
    examples = ("At the end of the game, for each 2 garage tokens on cards you control, +1 point.",)

    def count(self, g: Days, ctx: Context) -> int:
        return sum([c in g.protected for c in g.area[ctx.you]])


@language.word
class Points(Effect, frozen=True):
    """Points for every full set of things; part of scoring, so nothing is carried out."""

    size: Count
    what: Things
    points: int
    form = "for each {size} {what}, {points:+} point"
    examples = ("At the end of the game, for each 2 items you control, +1 point.",)

    def worth(self, g: Days, ctx: Context) -> int:
        """What it comes to now."""
        return self.what.count(g, ctx) // self.size * self.points

    def run(self, g: Days, ctx: Context) -> Result:
        return ()
