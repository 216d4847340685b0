"""Determination and mission: the die, and the secret placement of the figures (HD-069 to HD-073)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Choice, Event, Question, Refusal, Rule, Seat, numbers, rule, together
from tableverse.games.hundred_days.board import (
    DIMENSIONS,
    MASKS,
    MORTY_SPACES,
    NO_TILE,
    NOTHING,
    SPACES,
    address,
    covers,
    dimensions_of,
    standing,
)
from tableverse.games.hundred_days.rules.closing import closing_bills
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.views import BringsShown, OpensShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class DieRolled(Event, frozen=True):
    """HD-069, HD-070: the die goes to a dimension."""

    die: int

    def text(self, g: Days) -> str:
        return f"The die goes to dimension {self.die}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.die),)


class Revealed(PlayerEntry, frozen=True):
    """HD-073: the screens are lifted, and figures stand on the board."""

    rick: int
    morty: int

    def what(self, g: Days) -> str:
        return f"places Rick {standing(self.rick)} and Morty {standing(self.morty)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"figure/{self.seat}/rick", f"figure/{self.seat}/morty")


def determination(g: Days) -> None:
    """HD-069, HD-070, HD-R20: the die goes to the tile of its number."""
    g.die = g.roll(1, 6)[0]
    if g.recording:
        g.tell(DieRolled(g.die))


@rule
def mission(g: Days) -> Rule:
    """HD-071, HD-073, HD-R22: all at once and in secret, to be changed until everybody is ready; then the screens are lifted."""
    yield from together(g, [place(g, seat) for seat in g.seats], revocable=True)
    for seat in g.seats:
        g.rick[seat], g.morty[seat] = g.plan[seat]
        if g.recording:
            g.tell(Revealed(seat, g.rick[seat], g.morty[seat]))
    g.plan = [()] * g.n


@rule
def place(g: Days, seat: Seat) -> Rule:
    """Behind one screen: Rick, then Morty."""
    rick = yield g.ask(seat, PlaceRick())
    g.plan[seat] = (rick,)
    morty = yield g.ask(seat, PlaceMorty())
    g.plan[seat] = (rick, morty)


# ---------------------------------------------------------------- what is asked behind the screen


class PlaceRick(Question, frozen=True):
    """HD-071: behind the screen."""

    space = numbers(0, len(SPACES) - 1)
    rules = ("HD-018", "HD-021", "HD-023", "HD-071", "HD-072", "HD-R08", "HD-R21", "HD-R22")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(len(SPACES))

    def text(self, g: Days, seat: Seat) -> str:
        return f"Where does your Rick go? The die is on {g.die}. Nobody sees it until all have placed."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Rick: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> BringsShown:
        return brings(g, seat, choice, rick=True)  # type: ignore[arg-type]


class PlaceMorty(Question, frozen=True):
    """HD-071, HD-020: never between two dimensions."""

    space = numbers(0, MORTY_SPACES - 1)
    rules = ("HD-020", "HD-071", "HD-072", "HD-R08", "HD-R21", "HD-R22")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(MORTY_SPACES)

    def text(self, g: Days, seat: Seat) -> str:
        return f"Where does your Morty go? Rick is to stand {_standing(g, g.plan[seat][0])}; the die is on {g.die}."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Morty: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> BringsShown:
        return brings(g, seat, choice, rick=False)  # type: ignore[arg-type]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        return (Refusal("Morty between two dimensions", "Only Rick can be in two dimensions at once.", ("HD-020",)),)


def _standing(g: Days, space: int) -> str:
    return g.space_name(space) if len(SPACES[space]) == 2 else f"in {g.space_name(space)}"


def brings(g: Days, seat: Seat, space: int, rick: bool) -> BringsShown:
    """What a figure would bring from a space if nobody else came.

    Tokens (HD-113), a Rick's cards (HD-121), whether the garage pays; and what the figures placed so far could play and close from there.
    """
    dimensions = SPACES[space]
    found, cards = NOTHING, 0
    for d in dimensions:
        tile = g.board[d]
        if d and tile != NO_TILE:
            found = tuple(a + b for a, b in zip(found, g.box.gather[tile], strict=True))
        if tile != NO_TILE:
            cards += (g.box.values[tile] if d else g.box.centre)[len(dimensions) - 1]
    mask = (MASKS[space] if rick else MASKS[space] | MASKS[g.plan[seat][0]]) & g.alive
    return {"gather": view_tokens(g, found), "cards": cards if rick else None, "garage": 0 in dimensions, **opens(g, seat, mask)}


def opens(g: Days, seat: Seat, mask: int) -> OpensShown:
    """What a player with figures in these dimensions could play (HD-039) and close (HD-099) with what there is now."""
    box, held = g.box, g.resources[seat]
    covered = mask | g.area_summary(seat).dimensions
    payable = [c for c in g.hand[seat] if box.needs[c] and covers(held, box.play_price[c] or NOTHING)]
    plays = [f"hand/{seat}/{c}" for c in payable if not box.needs[c] & ~covered]
    closes = [g.tile_name(d) for d in DIMENSIONS if mask >> d & 1 and any(covers(held, bill) for bill in closing_bills(g, seat, d))]
    return {"plays": plays, "closes": closes, "covers": [address(d) for d in dimensions_of(covered)]}
