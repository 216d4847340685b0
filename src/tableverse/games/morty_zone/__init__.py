"""The Morty Zone Dice Game: everybody checks numbers at once, dice and cards permitting."""

from __future__ import annotations

from tableverse.core import Colours, Game, Setting, Step
from tableverse.games.morty_zone.box import SCHEMA, load
from tableverse.games.morty_zone.faces import face
from tableverse.games.morty_zone.guide import GUIDE
from tableverse.games.morty_zone.rules import match
from tableverse.games.morty_zone.scoring import progress, shares, standing
from tableverse.games.morty_zone.state import MortyZone

GAME = Game(
    name="morty_zone",
    title="The Morty Zone Dice Game",
    seats=range(1, 5),
    state=MortyZone,
    start=match,
    options={"rounds": Setting((1, 3), 1, "One round (15 to 20 minutes at a table), or a match of three.")},
    components=load,
    version=4,
    schema=SCHEMA,
    open_packs=load,
    blurb="Eight dice, one Rick Card, and four rows of fate to fill before they lock. Everybody chooses at once.",
    picture="boy, screaming; dice; skull; galaxy; void",
    backs={
        "Public Bonus Card": "trophy; rays; gold",
        "Rick Card": "portal gun; checks; toxic",
        "Secret Death Crystal": "crystals; rings; void",
    },
    primer=(
        Step("goal", "Check as many numbers on your Fate Board as you can before its four colours lock.", "board"),
        Step(
            "turn",
            "One player rolls all the dice and may let a Rick Card change them. Then everybody uses each colour's total: check that "
            "number, or two different numbers that add up to it. If you can do neither, the colour locks.",
            "dice",
        ),
        Step("end", "The round is over when every colour of every player is locked.", "seat"),
        Step(
            "scoring",
            "One point for each check, ten more for a full row. Your Public Bonus Cards, your Secret Death Crystal and the Smith Family "
            "add the rest.",
            "bonus",
        ),
    ),
    difficulty="easy",
    minutes=(15, 20),
    colours=Colours("#58d68d", "#f0b44a"),
    guide=GUIDE,
    progress=progress,
    shares=shares,
    standing=standing,
    face=face,
)
