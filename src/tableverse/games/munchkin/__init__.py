"""Munchkin: Rick and Morty: kick open doors, fight what is behind them, bargain for help, spoil the others' fights."""

from __future__ import annotations

from tableverse.core import Game, Setting
from tableverse.games.munchkin.content import SCHEMA, load
from tableverse.games.munchkin.rules.turn import whole_game
from tableverse.games.munchkin.state import Munchkin

GAME = Game(
    name="munchkin",
    title="Munchkin: Rick and Morty",
    seats=range(3, 7),
    state=Munchkin,
    start=whole_game,
    options={
        "faster_play": Setting((False, True), False, "Listen at the door before each turn; looting draws a Treasure."),
        "shared_victory": Setting((False, True), False, "A helper in the winning fight wins, too."),
        "turns": Setting((40, 25, 15), 40, "So many turns each; then the highest Level wins."),
        "roles": Setting(("random", "choose"), "random", "How Roles are given out: by chance, or chosen in turn."),
    },
    components=load,
    version=1,
    schema=SCHEMA,
    open_packs=load,
    windows=True,
    finished=False,
)
