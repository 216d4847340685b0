"""The Morty Zone Dice Game: everybody checks numbers at once, dice and cards permitting."""

from __future__ import annotations

from tableverse.core import Game, Setting
from tableverse.games.morty_zone.content import SCHEMA, load
from tableverse.games.morty_zone.rules import match
from tableverse.games.morty_zone.state import MortyZone

GAME = Game(
    name="morty_zone",
    title="The Morty Zone Dice Game",
    seats=range(1, 5),
    state=MortyZone,
    start=match,
    options={"rounds": Setting((1, 3), 1, "One round (15 to 20 minutes at a table), or a match of three.")},
    components=load,
    schema=SCHEMA,
    open_packs=load,
)
