"""Who wins, how near the end is, and where the Levels come from: MK-017, MK-188, MK-R99."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Progress, Share
from tableverse.core.events import unchain
from tableverse.games.munchkin.constants import WINNING_LEVEL
from tableverse.games.munchkin.rules.levels import WentDown, WentUp
from tableverse.games.munchkin.rules.log import CardEntry
from tableverse.games.munchkin.rules.piles import Drew
from tableverse.games.munchkin.rules.rewards import FightWon, TreasuresShown
from tableverse.games.munchkin.rules.selling import Sold

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.munchkin.state import Munchkin


def victors(g: Munchkin) -> list[Seat]:
    """Whoever has won by a kill; at the limit of turns the highest Level of those who are alive (MK-157)."""
    if g.won:
        return sorted(g.won)
    standing = g.living() or tuple(g.seats)
    best = max([g.level[s] for s in standing])
    return [s for s in standing if g.level[s] == best]


def progress(g: Munchkin) -> Progress:
    """The highest Level, and the limit of turns, if there is one."""
    best = max(g.level)
    each = -(-g.turn // g.n)
    words, limit = f"Level {WINNING_LEVEL} wins, best is {best}", g.options["turns"]
    each_of = f"{each} of {limit}" if limit else f"{each}"
    return Progress(f"{words}. Round {each_of}" if each else words, best - 1, WINNING_LEVEL - 1)


def score_breakdown(g: Munchkin, seat: Seat) -> list[Share]:
    """MK-018, MK-025, MK-026: where the Levels come from and where they went, as the log tells it."""
    gained = {"Fights won": 0, "Items sold": 0, "Cards and abilities": 0, "Levels lost": 0}
    cause = ""
    for event in [told.event for told in unchain(g.events)]:
        if isinstance(event, FightWon | Sold) and event.seat == seat:
            cause = "Fights won" if isinstance(event, FightWon) else "Items sold"
        elif isinstance(event, WentUp) and event.seat == seat:
            gained[cause or "Cards and abilities"] += event.count
            cause = ""
        elif isinstance(event, WentDown) and event.seat == seat:
            gained["Levels lost"] -= event.count
        elif isinstance(event, CardEntry | Drew | TreasuresShown):
            cause = ""  # whatever brings Levels now is something else
    return [Share("At the start", 1), *(Share(source, levels) for source, levels in gained.items() if levels)]
