"""The gathering phase: resources tile by tile, then cards player by player (HD-111 to HD-126)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.cardtext.waiting import happens
from tableverse.core import Choice, Made, Question, Rule, Seat, rule
from tableverse.games.hundred_days.board import (
    HOUSE,
    MASKS,
    NO_TILE,
    OUTER,
    SPACES,
    Tokens,
    address,
    figure_name,
    from_die,
    picks,
    so_many,
    tokens,
)
from tableverse.games.hundred_days.game_events import Gather, GatheringStarts
from tableverse.games.hundred_days.rules.cards import draw_cards
from tableverse.games.hundred_days.rules.discard import destroy_down
from tableverse.games.hundred_days.rules.federation import resources_needed, take, take_shown
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.reactions import announce, answerable, happened
from tableverse.games.hundred_days.views import TokensShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Gathers(PlayerEntry, frozen=True):
    """HD-113 to HD-118: what a figure takes; nothing is told here where a resource runs out on the way, but then token by token."""

    morty: bool
    at: int
    tokens: tuple[int, ...]

    def what(self, g: Days) -> str:
        taken = f"{tokens(self.tokens)} " if self.tokens else ""
        return f"gathers {taken}in dimension {self.at} with {figure_name(self.morty)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at), f"figure/{self.seat}/{'morty' if self.morty else 'rick'}")


Place = tuple[int, int, int]
"""A figure's place among those who gather: of the tile, of its owner, of the figure."""
MORTY_FIRST, THEN_RICK = range(2)
START: Final[Place] = (-1, 0, 0)
DONE: Final[Place] = (6, 0, 0)


@rule
def gathering(g: Days) -> Rule:
    """HD-R80: first all resources from the die on, then cards; both in initiative order."""
    yield from happens(g, GatheringStarts())
    place = START
    while place != DONE:
        place, gathers = gather_on(g, place)
        yield from gathers
    for seat in g.order_from(g.first):
        yield from gather_cards(g, seat)


# ---------------------------------------------------------------- resources


@lru_cache(maxsize=1 << 10)
def gatherers(die: int, order: tuple[Seat, ...], ricks: tuple[int, ...], mortys: tuple[int, ...]) -> list[Place]:
    """HD-083, HD-112, HD-R80: who gathers where figures stand so: by tiles from the die on, on each by initiative, Morty before Rick."""
    found = [((mortys[seat] - die) % 6, turn, MORTY_FIRST) for turn, seat in enumerate(order) if mortys[seat] > HOUSE]
    found += [((at - die) % 6, turn, THEN_RICK) for turn, seat in enumerate(order) for at in OUTER[MASKS[ricks[seat]] >> 1]]
    return sorted(found)


def gather_on(g: Days, last: Place) -> tuple[Place, Rule | tuple[()]]:
    """All who come after the last place, as figures stand now, until somebody may be asked: that place, and the rule."""
    tiles, order = from_die(g.die), g.order_from(g.first)
    places = gatherers(g.die, order, tuple(g.rick), tuple(g.morty))
    for place in places[bisect(places, last) :]:
        tile, turn, figure = place
        gathers = gather(g, order[turn], tiles[tile], figure == MORTY_FIRST)
        if gathers:
            return place, gathers
    return DONE, ()


def gather_size(g: Days, seat: Seat, at: int) -> int:
    """HD-113, HD-116, HD-117, HD-R82, HD-R105: all tokens shown, less one for each other colour there; as many as there are."""
    tile = g.board[at]
    if tile == NO_TILE:
        return 0
    size, rick, morty = g.box.shown[tile], g.rick, g.morty
    for foe in g.foes_of(seat):
        if (MASKS[rick[foe]] | MASKS[morty[foe]]) >> at & 1:
            size -= 1
    if 0 in g.federation:
        size = min(size, sum([n for kind, n in enumerate(g.box.gather[tile]) if g.federation[kind]]))
    return max(size, 0)


def gather(g: Days, seat: Seat, at: int, morty: bool) -> Rule | tuple[()]:
    """HD-R107: one figure on one tile; nothing happens where it would take nothing. A rule only where somebody may be asked."""
    size = gather_size(g, seat, at)
    if not size:
        return ()
    it = Gather(seat, -1, size, at, morty)
    if size < g.box.shown[g.board[at]] or 0 in g.federation or answerable(g, it):
        return gather_some(g, it)
    g.horizon = g.moment
    return take_picked(g, it, g.box.gather[g.board[at]])


@rule
def gather_some(g: Days, it: Gather) -> Rule:
    """HD-R107: announced, picked, taken, heard."""
    cancelled = yield from announce(g, it)
    if not cancelled:
        open_ = open_picks(g, it.at, it.number)
        pick: Any = open_[0]
        if len(open_) > 1:
            pick = yield g.ask(it.seat, PickGather(it.at, it.number, it.morty), open_)
        yield from take_picked(g, it, pick)


class PickShown(TypedDict):
    """The tokens that a choice takes."""

    tokens: TokensShown


def all_picks(box: Any) -> list[tuple[str, int]]:
    """All that can be taken of what some tile shows."""
    shown = {gather for gather in box.gather if gather}
    found = {pick for gather in shown for size in range(sum(gather) + 1) for pick in picks(gather, size)}
    return [("+".join(map(str, pick)), 1) for pick in sorted(found)]


class PickGather(Question, frozen=True):
    """HD-118: which of the tokens shown, where others are there, too."""

    space = Made(all_picks, lambda g, seat, choice: "+".join(map(str, choice)))
    rules = ("HD-116", "HD-118", "HD-119", "HD-R84")
    of = "tokens"
    at: int
    size: int
    morty: bool

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return open_picks(g, self.at, self.size)

    def text(self, g: Days, seat: Seat) -> str:
        figure = figure_name(self.morty)
        shown = tokens(g.box.gather[g.board[self.at]])
        return f"Your {figure} shares {self.at}, {g.tile_name(self.at)}: take {so_many(self.size, 'token')} of {shown}. Which?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, tuple)
        return f"Take {tokens(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(self.at),)

    def data(self, g: Days, seat: Seat, choice: Choice) -> PickShown:
        assert isinstance(choice, tuple)
        return {"tokens": view_tokens(g, choice)}

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = resources_needed(g, seat)
        return max(choices, key=lambda pick: sum(n * lacking[kind] for kind, n in enumerate(pick)))  # type: ignore[arg-type]


def open_picks(g: Days, at: int, size: int) -> tuple[Tokens, ...]:
    """HD-118, HD-R105: all ways to take so many of the tokens shown, of resources that there are."""
    shown, supply = g.box.gather[g.board[at]], g.federation
    if 0 in supply:
        shown = tuple(n if supply[kind] else 0 for kind, n in enumerate(shown))
        size = min(size, sum(shown))
    return picks(shown, size)


def take_picked(g: Days, it: Gather, pick: Tokens) -> Rule | tuple[()]:
    """What a figure gathers is taken; a rule only where something waits for it, or where a resource runs out on the way."""
    return happened(g, it) if take_at_once(g, it, pick) else take_and_tell(g, it, pick)


def take_at_once(g: Days, it: Gather, pick: Tokens) -> bool:
    """All tokens together, where no resource runs out on the way; else nothing yet."""
    taken = take_shown(g, it.seat, pick)
    if g.recording and taken:
        g.tell(Gathers(it.seat, it.morty, it.at, pick))
    return taken


@rule
def take_and_tell(g: Days, it: Gather, pick: Tokens) -> Rule:
    """HD-R58, HD-R59: in the order of the resources, with a give-back on the way where one runs out; then what waited for it acts."""
    if not take_at_once(g, it, pick):
        g.tell(Gathers(it.seat, it.morty, it.at, ()))
        for kind, count in enumerate(pick):
            if count:
                yield from take(g, it.seat, kind, count)
    yield from happened(g, it)


# ---------------------------------------------------------------- resources by a card's text


@rule
def gather_with(g: Days, seat: Seat, morty: bool) -> Rule:
    """HD-115: one figure, from the die on where it is in two dimensions."""
    for at in gathered_at(g, seat, morty):
        yield from gather(g, seat, at, morty)


def may_gather(g: Days, seat: Seat, morty: bool) -> bool:
    """Would a figure that gathers now take anything?"""
    return any(gather_size(g, seat, at) for at in gathered_at(g, seat, morty))


def gathered_at(g: Days, seat: Seat, morty: bool) -> tuple[int, ...]:
    """The dimensions of a figure in the order of gathering; the Smith's house gives nothing (HD-R10)."""
    at = SPACES[g.morty[seat] if morty else g.rick[seat]]
    return tuple(sorted((d for d in at if d), key=lambda d: (d - g.die) % 6))


# ---------------------------------------------------------------- cards


def gather_cards(g: Days, seat: Seat) -> Rule | tuple[()]:
    """HD-126, HD-R78, HD-R79: draw the sum, or destroy so many of one's own choice; nothing happens at 0, not even to an empty pile."""
    value = card_value(g, seat)
    if value > 0:
        return draw_cards(g, seat, value)
    return destroy_down(g, seat, max(0, len(g.hand[seat]) + value)) if value else ()


def card_value(g: Days, seat: Seat) -> int:
    """HD-121 to HD-126: what Rick and Morty bring together."""
    total, space = 1, SPACES[g.rick[seat]]
    for d in space:
        tile = g.board[d]
        if tile != NO_TILE:
            total += (g.box.values[tile] if d else g.box.centre)[len(space) - 1]
    return total
