"""The Ricks Must Be Crazy Multiverse Game: four 'Verses, shared Power, and everybody steals it."""

from __future__ import annotations

from tableverse.core import Game, Setting
from tableverse.games.multiverse.content import SCHEMA, load
from tableverse.games.multiverse.rules.game import game
from tableverse.games.multiverse.state import Multiverse

GAME = Game(
    name="multiverse",
    title="The Ricks Must Be Crazy Multiverse Game",
    seats=range(2, 5),
    state=Multiverse,
    start=game,
    options={
        "characters": Setting(("chosen", "random"), "chosen", "Characters are chosen in turn order, or dealt at random."),
        "character_abilities": Setting((True, False), True, "Whether Characters have their abilities; beginners play without."),
    },
    components=load,
    version=2,
    schema=SCHEMA,
    open_packs=load,
)
