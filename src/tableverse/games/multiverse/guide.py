"""A guided first game of The Ricks Must Be Crazy."""

from __future__ import annotations

from tableverse.core import CoachMark, Guide, When

ACTION = ("take_action",)

GUIDE = Guide(
    seed=20,
    seats=2,
    bots="easy",
    options={"character_abilities": False},
    marks=(
        CoachMark(
            "The most points win",
            "Turn Power into Victory Points. Once somebody has as many as it says up here, the round is the last.",
            When(asks=("choose_character",)),
            ("progress",),
        ),
        CoachMark(
            "Choose who you are",
            "In a first game Characters have no abilities: take the one you like. It is your pawn in the tower of 'Verses.",
            When(asks=("choose_character",)),
            ("option",),
        ),
        CoachMark(
            "The Power-Up Phase",
            "After all Actions, Power climbs this tower. Supplies make it, finished Contraptions turn it into points, the rest rises.",
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
            "Power has come to you",
            "The Power-Up Phase is in the 'Verse where you stand. You may play a One-Shot before Power goes on.",
            When(asks=("act_in_step_b",)),
            ("power", "option"),
        ),
        CoachMark(
            "Switch it on",
            "Your Contraption is complete and there is enough Power. Activate it: it pays you points, and the others find less.",
            When(asks=("activate_contraptions",)),
            ("option",),
        ),
    ),
)
