"""A guided first game of The Ricks Must Be Crazy."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

ACTION = ("take_action",)

GUIDE = Guide(
    seed=1,
    seats=2,
    bots="hard",
    options={"character_abilities": False},
    marks=(
        CoachMark(
            "Choose who you are",
            "In a first game Characters have no abilities: take the one you like. It is your pawn in the tower of 'Verses.",
            When(asks=("choose_character",)),
            ("option",),
        ),
        CoachMark(
            "Four 'Verses in a tower",
            "Power is made at the bottom and rises. Every 'Verse takes what it can use and hands the rest up.",
            When(asks=ACTION),
            ("tiles",),
        ),
        CoachMark(
            "Where you stand counts",
            "You build where your Character is. The lower you stand, the more Actions you get; a step up or down costs one.",
            When(asks=ACTION, offers=("move_to",)),
            ("place/{seat}", "tiles"),
        ),
        CoachMark(
            "Your hand",
            "Power Supplies make Power for everybody. Contraptions are yours and turn Power into points. One-Shots wait for the climb.",
            When(asks=ACTION, offers=("place", "place_down")),
            ("hand/{seat}",),
        ),
        CoachMark(
            "Build until it is complete",
            "Each Build Token is an Action. Except in the Rickverse a card does nothing before its last token is on it: finish one first.",
            When(asks=ACTION, offers=("build",)),
            ("option",),
        ),
        CoachMark(
            "The Power-Up Phase",
            "Actions are over; the 'Verses now work from the bottom up. Whoever stands here may play a One-Shot before Power goes on.",
            When(asks=("act_in_step_b",)),
            ("power", "option"),
        ),
        CoachMark(
            "Switch it on",
            "Your Contraption is complete and there is enough Power. Activate it: it pays you points, and the others find less.",
            When(asks=("activate_contraptions",)),
            ("option",),
        ),
        CoachMark(
            "The race",
            "Whoever gets to this many points makes the round the last one. Then the most points win.",
            When(asks=ACTION, facts=(Fact("round", ">=", 2),)),
            ("progress",),
        ),
    ),
)
