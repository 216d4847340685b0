"""The gathering phase: resources tile by tile, cards player by player; then the hand limit (HD-111 to HD-128)."""

from __future__ import annotations

from bisect import bisect
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext.waiting import happens
from tableverse.core import Rule, Seat, rule
from tableverse.games.hundred_days.board import HOUSE, MASKS, NO_TILE, OUTER, SPACES, Tokens, from_die
from tableverse.games.hundred_days.choosing import DestroyDown, PickGather, open_picks
from tableverse.games.hundred_days.events import Destroyed, Gathers
from tableverse.games.hundred_days.game_events import Gather, GatheringStarts
from tableverse.games.hundred_days.rules.federation import take, take_shown
from tableverse.games.hundred_days.rules.piles import draw_cards
from tableverse.games.hundred_days.rules.reactions import announce, answerable, heard

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

HAND_LIMIT = 7
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


def take_picked(g: Days, it: Gather, pick: Tokens) -> Rule | tuple[()]:
    """What a figure gathers is taken; a rule only where something waits for it, or where a resource runs out on the way."""
    return heard(g, it) if take_at_once(g, it, pick) else take_and_tell(g, it, pick)


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
    yield from heard(g, it)


# ---------------------------------------------------------------- cards


def card_value(g: Days, seat: Seat) -> int:
    """HD-121 to HD-126: what Rick and Morty bring together."""
    total, space = 1, SPACES[g.rick[seat]]
    for d in space:
        tile = g.board[d]
        if tile != NO_TILE:
            total += (g.box.values[tile] if d else g.box.centre)[len(space) - 1]
    return total


def gather_cards(g: Days, seat: Seat) -> Rule | tuple[()]:
    """HD-126, HD-R78, HD-R79: draw the sum, or destroy so many of one's own choice; nothing happens at 0, not even to an empty pile."""
    value = card_value(g, seat)
    if value > 0:
        return draw_cards(g, seat, value)
    return destroy_down(g, seat, max(0, len(g.hand[seat]) + value)) if value else ()


@rule
def hand_limit(g: Days) -> Rule:
    """HD-127, HD-128: down to 7, in initiative order."""
    for seat in g.order_from(g.first):
        yield from destroy_down(g, seat, HAND_LIMIT)


def destroy_down(g: Days, seat: Seat, count: int) -> Rule | tuple[()]:
    """HD-R77: cards of the hand's owner's choice to the general pile, until so many are left."""
    return destroy_some(g, seat, count) if len(g.hand[seat]) > count else ()


@rule
def destroy_some(g: Days, seat: Seat, count: int) -> Rule:
    """There are too many."""
    while len(g.hand[seat]) > count:
        card = g.hand[seat][0]
        if count:
            card = yield g.ask(seat, DestroyDown(count))
        g.hand[seat].remove(card)
        g.general.append(card)
        if g.recording:
            g.tell(Destroyed(seat, card, seat))
