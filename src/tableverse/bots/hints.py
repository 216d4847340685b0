"""What a good player would do, for somebody who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tableverse.bots.levels import program_of
from tableverse.bots.registry import make
from tableverse.bots.search import Search

if TYPE_CHECKING:
    from tableverse.core import Game, Seat, State

MOST: Final = 3
"""How many choices are named."""


class Suggestion(NamedTuple):
    """A choice and how likely it leads to a win, from what the seat sees."""

    choice: int
    """In `state.asks[seat].choices`."""
    chance: float
    """Of winning, as far as the search can tell; a shared victory counts in part."""
    value: float
    """In the game's own points: what to look at where nobody else plays."""


def hint(game: Game, state: State, seat: Seat, seed: int = 0, playouts: int | None = None) -> list[Suggestion]:
    """The best choices of what a seat is asked, the best first.

    >>> import tableverse as tv
    >>> game = tv.game("rickshank")
    >>> state = game.new(seats=2, seed=4)
    >>> best = hint(game, state, min(state.asks), playouts=12)
    >>> 1 <= len(best) <= 3, all(0 <= one.chance <= 1 for one in best)
    (True, True)
    """
    search = Search(game, seed, playouts)
    if program_of(game, "expert") == Search.name:
        return [Suggestion(w.choice, w.chance, w.value) for w in search.weigh(state, seat, MOST)[:MOST]]
    wanted = make("expert", game, seed).choose(state, seat)
    found = search.weigh(state, seat, MOST, [wanted])
    found.sort(key=lambda one: one.choice != wanted)
    return [Suggestion(w.choice, w.chance, w.value) for w in found[:MOST]]
