"""Rick and Morty: A Hundred Days: secret missions to six dimensions, closed for points, while the Federation's supply runs dry."""

from __future__ import annotations

from tableverse.core import Game, Setting
from tableverse.games.hundred_days.content import SCHEMA, load
from tableverse.games.hundred_days.rules.game import game
from tableverse.games.hundred_days.state import Days

GAME = Game(
    name="hundred_days",
    title="Rick and Morty: A Hundred Days",
    seats=range(2, 5),
    state=Days,
    start=game,
    options={
        "tiles": Setting((20, 12), 20, "Dimension tiles in the game; 12 are for first games, for two players and for a shorter game."),
        "days": Setting((100, 30, 12, 0), 100, "The last day, after whose adventure phase the game is over; 0 for none."),
    },
    components=load,
    schema=SCHEMA,
    open_packs=load,
    windows=True,
    finished=False,
    brief={"tiles": (12, 20), "days": (12,)},
)
