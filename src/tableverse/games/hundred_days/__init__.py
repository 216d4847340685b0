"""Rick and Morty: 100 Days: secret missions to six dimensions, closed for points, while the Federation's supply runs dry."""

from __future__ import annotations

from tableverse.core import Colours, Game, Scope, Setting, Step
from tableverse.games.hundred_days.box import SCHEMA, load
from tableverse.games.hundred_days.faces import face
from tableverse.games.hundred_days.guide import GUIDE
from tableverse.games.hundred_days.rules.game import game
from tableverse.games.hundred_days.rules.reactions import ABOUT_YOU, WINDOWS
from tableverse.games.hundred_days.scoring import progress, shares
from tableverse.games.hundred_days.state import Days

GAME = Game(
    name="hundred_days",
    title="Rick and Morty: 100 Days",
    seats=range(2, 5),
    version=4,
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
    scopes={
        name: Scope(title, modes=("ask", "pass") if name in ABOUT_YOU else ("ask", "matters", "pass"), spans=("turn", "round"))
        for name, title in WINDOWS.items()
    },
    brief={"tiles": (12, 20), "days": (12,)},
    blurb="Hide where your Rick and Morty go, meet in six dimensions, close them for points, and cancel what the others try.",
    picture="scientist; boy; clock; portal; stars; sea",
    backs={
        "card": "portal gun; rays; sea",
        "tile": "planet; rings; dusk",
    },
    primer=(
        Step("goal", "Collect adventure points: closed dimensions, green cards, garage tokens on them.", "closed"),
        Step(
            "turn",
            "Each round all secretly place Rick and Morty; Rick may stand between two dimensions. Then take turns of one action: play a "
            "card where your figures meet its requirement, close a dimension you stand in, or move Rick. Orange cards answer what "
            "others do. At last every figure gathers resources and cards where it stands.",
            "board",
        ),
        Step("end", "When a dimension is closed and no tile is left to replace it, the running round is the last.", "tile_stack"),
        Step(
            "scoring",
            "Dimensions and green cards score their points, each garage token on a card 1 more. Leftovers score nothing. If the Federation "
            "runs out of a resource, everybody gives back half of it.",
            "federation",
        ),
    ),
    difficulty="demanding",
    minutes=(45, 90),
    colours=Colours("#5fd38a", "#5cb8ff"),
    first={"tiles": 12},
    guide=GUIDE,
    progress=progress,
    shares=shares,
    face=face,
)
