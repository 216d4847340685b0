"""Determination, mission and initiative: the die, the secret placement, and who is first (HD-069 to HD-087)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Rule, Seat, rule, together
from tableverse.games.hundred_days.board import MASKS, SPACES, from_die
from tableverse.games.hundred_days.events import DieRolled, FirstPlayer, Revealed, RolledForInitiative
from tableverse.games.hundred_days.questions import PlaceMorty, PlaceRick

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


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


# ---------------------------------------------------------------- initiative


def strength(g: Days, seat: Seat, at: int) -> int:
    """HD-077 to HD-080, HD-139, HD-R24: presence in a dimension, 0 for none: two figures beat one, then a whole Rick one between."""
    space = g.rick[seat]
    morty = g.morty[seat] == at
    if not MASKS[space] >> at & 1:
        return int(morty)
    whole = len(SPACES[space]) == 1
    return 2 + whole + 2 * morty


def initiative(g: Days) -> None:
    """HD-074 to HD-087: the first dimension with figures from the die on decides; a tie is rolled for."""
    decided = 0
    best = [*g.seats]
    ranks: list[int] = []
    for at in from_die(g.die):
        ranks = [strength(g, seat, at) for seat in g.seats]
        if any(ranks):
            decided = at
            best = [seat for seat in g.seats if ranks[seat] == max(ranks)]
            break
    g.first = roll_off(g, best)
    if g.recording:
        g.tell(FirstPlayer(g.first, decided, tuple(ranks)))


def roll_off(g: Days, tied: list[Seat]) -> Seat:
    """HD-081, HD-082, HD-R25: those with the highest roll, until one is left."""
    while len(tied) > 1:
        rolls = g.roll(len(tied), 6)
        if g.recording:
            g.tell(RolledForInitiative(tuple(tied), tuple(rolls)))
        tied = [seat for seat, roll in zip(tied, rolls, strict=True) if roll == max(rolls)]
    return tied[0]
