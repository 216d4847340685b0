"""Munchkin: Rick and Morty: kick open doors, fight what is behind them, bargain for help, spoil the others' fights."""

from __future__ import annotations

from tableverse.core import Colours, Game, Phrase, Scope, Setting, Step
from tableverse.games.munchkin.box import SCHEMA, load
from tableverse.games.munchkin.constants import APPROACHES, DEALT, ESCAPE, HAND_LIMIT, LEVEL_PRICE, WINNING_LEVEL
from tableverse.games.munchkin.faces import face
from tableverse.games.munchkin.guide import GUIDE
from tableverse.games.munchkin.rules.turn import whole_game
from tableverse.games.munchkin.scoring import progress, score_breakdown
from tableverse.games.munchkin.state import Munchkin

SCOPES = {
    "checkpoint": Scope("Between others' deeds", default="pass", spans=("turn",)),
    "fight": Scope("In others' fights", default="matters", spans=("fight", "turn"), courtesy=2.6),
    "flight": Scope("While somebody runs away", default="matters", spans=("fight", "turn"), courtesy=2.6),
    "reaction": Scope("When a Trap strikes or a die is rolled", default="matters"),
    "help": Scope("When somebody asks you for help", modes=("ask", "pass")),
    "trade": Scope("When somebody proposes a trade", modes=("ask", "pass"), spans=("turn",)),
    "received": Scope("When you get cards that may be played at once"),
}
"""MK-R28: kinds of moments in which others may act."""

PHRASES = (
    Phrase("price", "My price for helping: {n}.", (0, 1, 2, 3), "turn"),
    Phrase("unwilling", "I do not help now.", lasts="turn"),
    Phrase("call", "Who will help me?"),
    Phrase("peace", "Leave my fight alone, and I leave yours alone."),
    Phrase("alarm", "Stop them, or they win!"),
)
"""What can be said at the table at a click."""

GAME = Game(
    name="munchkin",
    title="Munchkin: Rick and Morty",
    seats=range(3, 7),
    state=Munchkin,
    start=whole_game,
    options={
        "faster_play": Setting((False, True), False, "Listen at the door before each turn; looting draws a Treasure."),
        "shared_victory": Setting((False, True), False, "A helper in the winning fight wins, too."),
        "turns": Setting((40, 25, 15, 5, 0), 40, "So many turns each; then the highest Level wins. 0: no limit.", people=0),
        "trades": Setting(("few", "any"), "few", "Proposals: few (2 on your turn, 1 between two turns) or any number.", people="any"),
        "roles": Setting(("random", "choose"), "random", "How Roles are given out: by chance, or chosen in turn."),
    },
    components=load,
    version=6,
    schema=SCHEMA,
    open_packs=load,
    windows=True,
    scopes=SCOPES,
    wishes={"open_trade": "Trade"},
    phrases=PHRASES,
    brief={"turns": (5, 15), "trades": ("few",)},
    blurb="Kick open doors, fight what is behind them, bargain for help, and ruin the fights of whoever is ahead.",
    picture="boy, fighting, horned helmet, grinning; holding an axe; explosion; ember",
    backs={
        "Door": "door; rays; sea",
        "Treasure": "crown; dots; gold",
        "Role": "mask; stripes; blood",
    },
    primer=(
        Step("goal", "Be the first at Level 10. The last level has to be won by killing a monster.", "level"),
        Step(
            "turn",
            "Kick open a door: a monster fights you, a Trap strikes, anything else goes to your hand. With no fight you may look for "
            "trouble with a monster of your own, or loot. Your Level and equipped Items must beat the monsters; a tie loses. Ask others "
            "for help and promise them Treasures.",
            "sums",
        ),
        Step(
            "end",
            "The kill that brings Level 10 ends the game. Anybody may play cards into a fight. Lose it and you run: roll 5 or more, or "
            "suffer the Bad Stuff.",
            "foes",
        ),
        Step("scoring", "Each monster killed brings a level and its Treasures. More than five cards go to the lowest Levels.", "hand"),
    ),
    difficulty="medium",
    minutes=(45, 90),
    colours=Colours("#ff8c8c", "#f0d04a"),
    guide=GUIDE,
    progress=progress,
    shares=score_breakdown,
    counts="Levels",
    numbers={
        "winning_level": WINNING_LEVEL,
        "hand_limit": HAND_LIMIT,
        "level_price": LEVEL_PRICE,
        "escape": ESCAPE,
        "dealt": DEALT,
        "approaches": APPROACHES,
    },
    face=face,
)
