"""The Rickshank Rickdemption Deck-Building Game: buy cards, outvote the others, defeat the Nemeses."""

from __future__ import annotations

from tableverse.core import Colours, Game, Scope, Setting, Step
from tableverse.games.rickshank.box import SCHEMA, load
from tableverse.games.rickshank.faces import face
from tableverse.games.rickshank.guide import GUIDE
from tableverse.games.rickshank.rules.turn import whole_game
from tableverse.games.rickshank.scoring import progress, shares
from tableverse.games.rickshank.state import Rickshank

GAME = Game(
    name="rickshank",
    title="The Rickshank Rickdemption Deck-Building Game",
    seats=range(2, 6),
    state=Rickshank,
    start=whole_game,
    options={
        "characters": Setting(("random", "choose", "deal two"), "random", "How Characters are dealt; two to each need enough of them."),
        "crazy_rick": Setting((False, True), False, "Add the revised Crazy Rick to the Characters."),
        "auto": Setting((True, False), True, "Auto-resolve simple effects: your Character's extra Power is used without asking."),
    },
    components=load,
    version=6,
    schema=SCHEMA,
    open_packs=load,
    windows=True,
    scopes={
        "attack": Scope("When you are attacked"),
        "vote": Scope("Council cards for Votes", spans=("turn",)),
    },
    blurb="Build a deck, break the Nemeses one by one, and vote on who gets what on the way.",
    picture="scientist, running, goggles, stripes; holding a portal gun; prison; alarm; toxic",
    backs={
        "Starter": "lab coat; stripes; sea",
        "Main deck": "portal; rays; toxic",
        "Portal Gun": "portal gun; rings; mint",
        "Morty Waves": "brain; stripes; sand",
        "Location": "planet; rings; royal",
        "Character": "mask; checks; candy",
        "Nemesis": "skull; rays; blood",
        "First Nemesis": "eye; rings; blood",
        "Last Nemesis": "big skull; checks; ember",
    },
    primer=(
        Step("goal", "Own the deck that is worth the most Victory Points when the game ends.", "seat"),
        Step(
            "turn",
            "Play cards from your hand of five for Power and buy better ones: from the Line-Up, the Portal Guns, or the Nemesis on top "
            "of its stack. Council cards call Votes, in which Access Tokens and Council cards from the hand count. Then draw a new hand.",
            "line_up",
        ),
        Step("end", "It ends when the last Nemesis is defeated, or when the Line-Up cannot be filled again.", "nemesis"),
        Step("scoring", "Count the points on all your cards. Each Morty Waves that no Genius Waves matches costs one.", "deck"),
    ),
    difficulty="medium",
    minutes=(40, 60),
    colours=Colours("#49d1c0", "#d06be8"),
    guide=GUIDE,
    progress=progress,
    shares=shares,
    face=face,
)
