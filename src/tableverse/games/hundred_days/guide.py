"""A guided first game of 100 Days."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

TURN = ("take_turn",)

GUIDE = Guide(
    seed=11,
    seats=2,
    bots="easy",
    options={"tiles": 12},
    marks=(
        CoachMark(
            "The most points win",
            "Closed dimensions bring points, and so do many green cards. Once a closed tile cannot be replaced, the round is the last.",
            When(asks=("place_rick",)),
            ("progress",),
        ),
        CoachMark(
            "Where does your Rick go?",
            "All decide in secret and at once. On a line between two he is in both and gathers from both, but he often brings fewer "
            "cards and counts less for who goes first.",
            When(asks=("place_rick",)),
            ("space",),
        ),
        CoachMark(
            "Send Morty, too",
            "He stands on one tile or at home. Together your two figures decide what you can play, close and gather in this round.",
            When(asks=("place_morty",)),
            ("option",),
        ),
        CoachMark(
            "One action in a turn",
            "Play a card, close a dimension, move Rick, or pass. Turns go round until all have passed one after the other.",
            When(asks=TURN),
            ("question",),
        ),
        CoachMark(
            "Cards want you somewhere",
            "Green cards stay before you, many with points, and name dimensions that your figures must be in. Blue ones work once; "
            "places last for the round.",
            When(asks=TURN, offers=("play_card",)),
            ("hand/{seat}",),
        ),
        CoachMark(
            "Gathering",
            "When all have passed, every figure takes resources and cards from where it stands. Company of another colour costs a token.",
            When(happened="gathers", whose="own"),
            ("resources/{seat}",),
        ),
        CoachMark(
            "The Federation's supply",
            "All resources come from here. When one kind runs out, everybody gives back half of it, so do not hoard for long.",
            When(asks=("place_rick",), facts=(Fact("round", ">=", 2),)),
            ("federation",),
        ),
        CoachMark(
            "Close a dimension",
            "You stand there and can pay for it: the tile becomes yours, with its points. A new one takes its place.",
            When(asks=TURN, offers=("close_dimension",)),
            ("option",),
        ),
        CoachMark(
            "Orange cards answer",
            "Somebody does something, and your card can stop it. Answer, or let it happen and keep the card.",
            When(asks=("react",)),
            ("option",),
        ),
    ),
)
