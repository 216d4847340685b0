"""What a bot is, what a game tells bots, and where a bot's chance comes from."""

from __future__ import annotations

import importlib
import importlib.util
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, runtime_checkable

from tableverse.core import Dice

if TYPE_CHECKING:
    from tableverse.core import Game, Hint, Seat, State


DEPTH: Final = 4
"""How deep playouts are, unless the game's `bot.py` says something else."""
TRIED: Final = 6
"""How many choices are played on, unless it says something else."""
TRUST: Final = 16.0
"""As how many playouts it counts how good a choice looks at once, unless it says something else."""
PLAYOUTS: Final = 100
"""How many there are for a decision, unless it says something else."""


class Bot(Protocol):
    """A player: looks at a state from its seat and picks one of the choices it is asked to pick from.

    The same seed and the same view give the same answer, whatever was played before: a resumed game goes on as it would have.
    """

    name: str

    def choose(self, state: Any, seat: Seat) -> int:
        """The index of the answer in `state.asks[seat].choices`."""
        ...


class Weigher(Bot, Protocol):
    """A bot that can say how good each choice looks, before anything is played on."""

    def weigh(self, state: Any, seat: Seat) -> list[float]:
        """In points of the game's evaluation; -inf for what need not be thought of. What it would choose looks best."""
        ...


@runtime_checkable
class Listener(Protocol):
    """A bot that heeds what is said at the table."""

    def hear(self, hints: Sequence[Hint]) -> None:
        """Ready phrases that others have said and that still count."""
        ...


class Knowledge(NamedTuple):
    """What a game's `bot.py` says to bots that know no game."""

    evaluate: Callable[[Any, Seat], float]
    """About how well the seat will have done in the end; at the end, how well it did."""
    policy: Callable[[Any, Seat, Dice], int]
    """A quick and sensible answer, for playouts."""
    blunders: Callable[[Any, Seat], Sequence[int]]
    """Choices, by their places, that nobody takes who sees what they are: no slip is one of them."""
    depth: int
    """Answers of each seat in a playout, unless there is a `stretch`."""
    stretch: Callable[[Any], int] | None
    """Counts the turns or rounds of play: a playout ends where one ends, wherever it began."""
    ahead: int
    """How many of these a playout lasts, the one in which it begins with them."""
    tried: int
    """So many choices are played on, those that look best at once."""
    trust: float
    """How good choices look at once counts as much as so many playouts."""
    playouts: int
    """So many make up a decision that takes about a tenth of a second."""
    programs: Mapping[str, str]
    """The bots that play some levels of this game, where they are not the usual ones."""
    bots: Mapping[str, Callable[..., Bot]]
    """The game's own bots by name, called with the game and a seed."""
    greedy: Callable[..., Weigher] | None
    """The one of them that takes what looks best at once, if it has one."""


@cache
def _module(package: str) -> Any:
    if not package or importlib.util.find_spec(f"{package}.bot") is None:
        return None
    return importlib.import_module(f"{package}.bot")


def knowledge(game: Game) -> Knowledge:
    """What the game's folder knows; without a `bot.py` the score is the evaluation and playouts are random."""
    module = _module(game.package)
    return Knowledge(
        getattr(module, "evaluate", _score),
        getattr(module, "policy", _any),
        getattr(module, "blunders", _none),
        getattr(module, "DEPTH", DEPTH),
        getattr(module, "stretch", None),
        getattr(module, "AHEAD", 1),
        getattr(module, "TRIED", TRIED),
        getattr(module, "TRUST", TRUST),
        getattr(module, "PLAYOUTS", PLAYOUTS),
        getattr(module, "PROGRAMS", {}),
        getattr(module, "BOTS", {}),
        getattr(module, "BOTS", {}).get("greedy"),
    )


def _score(state: State, seat: Seat) -> float:
    return float(state.scores[seat])


def _none(state: State, seat: Seat) -> Sequence[int]:
    return ()


def _any(state: State, seat: Seat, dice: Dice) -> int:
    return dice.below(len(state.asks[seat].choices))


def dice_for(state: State, seat: Seat, seed: int) -> Dice:
    """A bot's own chance for one decision: from its seed and the decision's id, so that a bot keeps nothing between decisions."""
    return Dice(seed * 1_000_003 + zlib.crc32(state.pending[seat].id.encode()))


def settle(state: State, seat: Seat, policy: Callable[[Any, Seat, Dice], int], dice: Dice) -> None:
    """Where all choose at once and this seat is done, let the others finish: only then the choice takes effect."""
    lanes = state.lanes
    while lanes is not None and state.lanes is lanes and seat not in state.asks:
        other = next(iter(state.asks))
        state.choose(other, policy(state, other, dice))
