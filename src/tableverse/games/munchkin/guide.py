"""A guided first game of Munchkin."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

TURN = ("take_turn",)
FIGHT = ("fight",)

GUIDE = Guide(
    seed=8,
    seats=3,
    bots="easy",
    marks=(
        CoachMark(
            "Level 10 wins",
            "Everybody begins at Level 1. Kill monsters to go up; the last level has to be won by killing one.",
            When(asks=("opening_plays",)),
            ("progress",),
        ),
        CoachMark(
            "Put on what you have",
            "Items make you stronger as long as they lie before you. Lay down the lit ones; the rest stays in your hand.",
            When(asks=("opening_plays",)),
            ("hand/{seat}",),
        ),
        CoachMark(
            "Kick open the door",
            "Behind it a monster means a fight: beat it for a level and Treasures. A Trap strikes, anything else is yours.",
            When(asks=TURN, facts=(Fact("phase/name", "=", "before"),)),
            ("question",),
        ),
        CoachMark(
            "A fight is arithmetic",
            "Your Level and your equipped Items on one side, the monsters on the other. You have to be ahead: a tie loses.",
            When(asks=FIGHT),
            ("sums",),
        ),
        CoachMark(
            "Not strong enough? Ask",
            "Somebody may help you for a share of the Treasures. Click a player and make an offer; only one can help.",
            When(asks=FIGHT, offers=("ask_help",)),
            ("option",),
        ),
        CoachMark(
            "Running away",
            "A lost fight is not the end: a good roll gets you out. Otherwise the monster does what its Bad Stuff says.",
            When(happened="fight_lost"),
            ("question",),
        ),
        CoachMark(
            "You are a level up",
            "Here is your Level, with your strength beside it. Killing brings Treasures as well: put them on at once.",
            When(happened="went_up", whose="own"),
            ("level/{seat}",),
        ),
        CoachMark(
            "No monster behind the door",
            "Fight one from your hand if you are sure to win, or loot the room for a card that nobody sees.",
            When(asks=TURN, offers=("look_for_trouble",)),
            ("question",),
        ),
        CoachMark(
            "Spoil somebody's fight",
            "While others fight you may strengthen the monsters or weaken the fighter. Save it for whoever is close to winning.",
            When(asks=("meddle",)),
            ("sums",),
        ),
    ),
)
