"""What players can do in The Ricks Must Be Crazy, as values; the rules that carry them out are in `rules`.

The moves of a card stand ready in the box, so that listing them makes nothing.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypedDict

from tableverse.cardtext import show
from tableverse.core import Card, Move, Nothing, Seat, among, any_card, numbers
from tableverse.games.multiverse.rules.table import activation_cost
from tableverse.games.multiverse.state import ANY_POWER, CONTRAPTION, MINIVERSE, VERSES

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


def counted_actions(count: int) -> str:
    """ "1 Action", "2 Actions"."""
    return f"{count} Action{'' if count == 1 else 's'}"


def progress(g: Multiverse, card: Card) -> str:
    """How a card in play stands: "Volcano (1 of 3)", "Volcano (sideways)", and just its name when nothing is to be said of it.

    Cards of one player that read alike are alike.
    """
    work, marks = g.works[card], []
    if not work.complete:
        marks.append(f"{work.tokens} of {g.box.costs[card]}")
    if work.sideways:
        marks.append("sideways" if work.sideways < g.round else "sideways since this round")
    if work.used == g.round:
        marks.append("used")
    return f"{g.box.names[card]} ({', '.join(marks)})" if marks else g.box.names[card]


class ActionsShown(TypedDict):
    """The Actions that a move takes; one that gives an Action takes less than none."""

    actions: int


class BuiltShown(ActionsShown):
    """The Build Tokens that a card then has, of so many."""

    tokens: int
    cost: int


class PowerShown(TypedDict):
    """The Power that a move takes, and what is left of it."""

    power: int
    left: int


class CardMove(Move, frozen=True):
    """Something that is done with a card."""

    within = among(card=any_card("card"))
    card: Card


class HandMove(CardMove, frozen=True):
    """Something that is done with a card in hand."""

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)


# ---------------------------------------------------------------- the Action Phase


class Place(HandMove, frozen=True):
    """A Contraption or a Power Supply into the own 'Verse (MV-024, MV-026).

    In the Miniverse a Contraption costs a card besides (MV-061): the label names it, if it is clear which.
    """

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Place {g.box.names[self.card]} in the {VERSES[g.place[seat]]}{self.price(g, seat)}"

    def price(self, g: Multiverse, seat: Seat) -> str:
        """The card that goes, or that one will."""
        if g.place[seat] != MINIVERSE or g.box.kinds[self.card] != CONTRAPTION:
            return ""
        others = {g.box.names[c] for c in g.hand[seat] if c != self.card}
        return f" and discard {others.pop() if len(others) == 1 else 'another card'}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"hand/{seat}/{self.card}", g.tile_at(g.place[seat])

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": 1, "cost": g.box.costs[self.card]}


class PlaceDown(HandMove, frozen=True):
    """A Power Supply into the 'Verse below, complete at once (MV-027)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        below = VERSES[g.place[seat] + 1]
        return f"Play {g.box.names[self.card]} down into the {below} for {counted_actions(g.box.downs[self.card])}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"hand/{seat}/{self.card}", g.tile_at(g.place[seat] + 1)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": g.box.downs[self.card]}


class PlaceWhole(HandMove, frozen=True):
    """A Power Supply or an Ability, built at once with Actions alone (MV-042, MV-R12)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Build {g.box.names[self.card]} at once for {counted_actions(g.box.costs[self.card])}"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": g.box.costs[self.card]}


class Attach(HandMove, frozen=True):
    """An Ability to the own Character (MV-029)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Attach {g.box.names[self.card]}"

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": 1, "cost": g.box.costs[self.card]}


class Build(CardMove, frozen=True):
    """One more Build Token (MV-030)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Add a Build Token to {progress(g, self.card)}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> BuiltShown:
        return {"actions": 1, "tokens": g.works[self.card].tokens + 1, "cost": g.box.costs[self.card]}


class Finish(CardMove, frozen=True):
    """The rest of a card's cost in Actions, as virtual tokens (MV-042)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Complete {progress(g, self.card)} with {counted_actions(self.price(g))}"

    def price(self, g: Multiverse) -> int:
        """The Actions that it takes."""
        return g.box.costs[self.card] - g.works[self.card].tokens

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": self.price(g)}


class MoveTo(Move, frozen=True):
    """The own Character to another 'Verse (MV-032, MV-068)."""

    within = among(verse=numbers(0, 3))
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.tile_at(self.verse),)

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": 1}


class DiscardToDraw(HandMove, frozen=True):
    """A card for a new one (MV-033)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Discard {g.box.names[self.card]} to draw a card"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": 1}


class DiscardForAction(HandMove, frozen=True):
    """A card for an Action (MV-034)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Discard {g.box.names[self.card]} for an Action"

    def data(self, g: Multiverse, seat: Seat) -> ActionsShown:
        return {"actions": -1}


class EndTurn(Move, frozen=True):
    """Enough (MV-018, MV-084)."""

    role = "pass"

    def label(self, g: Multiverse, seat: Seat) -> str:
        return "End the turn"


END_TURN: Final = EndTurn()


@cache
def within(verse: int, steps: int) -> tuple[int, ...]:
    """The 'Verses that can be reached in so many steps, from top to bottom (MV-009, MV-032)."""
    return tuple(v for v in range(len(VERSES)) if 0 < abs(v - verse) <= steps)


@cache
def walks(verse: int, steps: int) -> tuple[MoveTo, ...]:
    """The moves of a Character."""
    return tuple(MoveTo(v) for v in within(verse, steps))


# ---------------------------------------------------------------- what cards let somebody do


class ShiftCharacter(Move, frozen=True):
    """A Character to another 'Verse (MV-073)."""

    within = among(verse=numbers(0, 3))
    who: Seat
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move {g.box.names[g.character[self.who][0]]} to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return f"seat/{self.who}", g.tile_at(self.verse)


class ShiftContraption(Move, frozen=True):
    """A Contraption to another 'Verse (MV-062)."""

    within = among(card=any_card("card", where=lambda box, c: box.kinds[c] == CONTRAPTION), verse=numbers(0, 3))
    card: Card
    verse: int

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Move {progress(g, self.card)} to the {VERSES[self.verse]}"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return g.address_of(self.card), g.tile_at(self.verse)


# ---------------------------------------------------------------- the Power-Up Phase


class PlayOneShot(HandMove, frozen=True):
    """A One-Shot in step B (MV-047, MV-057)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        power = g.box.pays[self.card]
        return f"Play {g.box.names[self.card]} for {'X' if power == ANY_POWER else power} Power"

    def data(self, g: Multiverse, seat: Seat) -> PowerShown | Nothing:
        power = g.box.pays[self.card]
        return {} if power == ANY_POWER else {"power": power, "left": g.power - power}


class UseAbility(CardMove, frozen=True):
    """An Ability in step B (MV-055, MV-080)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Use {g.box.names[self.card]} ({show(g.box.records[self.card].block.cost)})"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (f"abilities/{seat}/{self.card}",)

    def data(self, g: Multiverse, seat: Seat) -> PowerShown:
        power = g.box.records[self.card].block.cost.power_part
        return {"power": power, "left": g.power - power}


class Activate(CardMove, frozen=True):
    """An own Contraption in step C (MV-050, MV-052)."""

    def label(self, g: Multiverse, seat: Seat) -> str:
        return f"Activate {progress(g, self.card)} for {activation_cost(g, seat, self.card)} Power"

    def targets(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(self.card),)

    def data(self, g: Multiverse, seat: Seat) -> PowerShown:
        power = activation_cost(g, seat, self.card)
        return {"power": power, "left": g.power - power}
