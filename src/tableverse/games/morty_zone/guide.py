"""A guided first game of The Morty Zone."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

CHECKING = ("check_numbers",)

GUIDE = Guide(
    seed=25,
    seats=3,
    bots="easy",
    marks=(
        CoachMark(
            "The most points win",
            "This is your Fate Board, a row for each colour. Every number you check is a point, and a row without a gap brings ten more.",
            When(asks=CHECKING),
            ("board/{seat}",),
        ),
        CoachMark(
            "The roll is for everybody",
            "Two dice of each colour lie here. Their total is what you may use in that colour, and so may everybody else.",
            When(asks=CHECKING),
            ("dice",),
        ),
        CoachMark(
            "Use what was rolled",
            "Click a lit number, or two that add up to the total: two small ones fill the row faster. Nobody sees it until all are done.",
            When(asks=CHECKING),
            ("option",),
        ),
        CoachMark(
            "Now the Rick Card is yours",
            "Whoever rolls draws a card that can change the dice, and the change is for all. Use it if it helps you more than the others.",
            When(asks=("use_rick_card",)),
            ("rick_card",),
        ),
        CoachMark(
            "Rows lock",
            "When you can use a total in no way, that colour locks for good. Keep numbers free that make up sums around seven.",
            When(asks=CHECKING, facts=(Fact("turn", ">=", 2),)),
            ("board/{seat}",),
        ),
        CoachMark(
            "Bonus Cards bring more points",
            "These lie open. One is scored as soon as you have what it asks for; some let you wait until they are worth more.",
            When(asks=("check_numbers", "score_bonus_card"), facts=(Fact("turn", ">=", 2),)),
            ("bonus/{seat}",),
        ),
        CoachMark(
            "Your Death Crystal is secret",
            "Only you know what it pays for at the end. Keep an eye on it when two numbers look equally good.",
            When(asks=CHECKING, facts=(Fact("turn", ">=", 3),)),
            ("crystal/{seat}",),
        ),
        CoachMark(
            "How far it is",
            "So many colours are open at the whole table. When none is, the round is over. The numbers beside the names are the points.",
            When(asks=CHECKING, facts=(Fact("turn", ">=", 3),)),
            ("progress",),
        ),
    ),
)
