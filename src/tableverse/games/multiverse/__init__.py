"""The Ricks Must Be Crazy Multiverse Game: four 'Verses, shared Power, and everybody steals it."""

from __future__ import annotations

from tableverse.core import Colours, Game, Scope, Setting, Step
from tableverse.games.multiverse.box import SCHEMA, load
from tableverse.games.multiverse.constants import ACTIONS, VERSES
from tableverse.games.multiverse.faces import face
from tableverse.games.multiverse.guide import GUIDE
from tableverse.games.multiverse.rules.round import game
from tableverse.games.multiverse.scoring import progress, shares
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
    version=5,
    schema=SCHEMA,
    open_packs=load,
    windows=True,
    scopes={"step B": Scope("One-Shots and Abilities in step B", modes=("ask", "pass"), spans=("round",))},
    blurb="Build machines in four 'Verses that power each other, and steal what rises through them before it is gone.",
    picture="planet; in a car battery; galaxy; sparks; dusk",
    backs={
        "card": "car battery; rays; rust",
        "character": "mask; stripes; candy",
        "tile": "planet; rings; night",
    },
    primer=(
        Step("goal", "Turn shared Power into more Victory Points than anybody else.", "vp"),
        Step(
            "turn",
            "Spend Actions to build: Power Supplies help everybody, Contraptions are yours. The further down you stand, the more Actions "
            "you have. Then the Power-Up Phase climbs from the Teenyverse: supplies add Power, whoever is there plays a One-Shot or an "
            "Ability, and Contraptions turn Power into points. What is left rises to the next 'Verse.",
            "verses",
        ),
        Step("end", "Once somebody reaches the end number, the running round is the last.", "round"),
        Step("scoring", "Only Victory Points count; ties go to unused tokens, then to the larger hand.", "unused"),
    ),
    difficulty="demanding",
    minutes=(30, 45),
    colours=Colours("#e88a4f", "#d06be8"),
    first={"character_abilities": False},
    numbers={f"actions_{verse.lower()}": actions for verse, actions in zip(VERSES, ACTIONS, strict=True)},
    guide=GUIDE,
    progress=progress,
    shares=shares,
    face=face,
)
