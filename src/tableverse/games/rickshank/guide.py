"""A guided first game of The Rickshank Rickdemption."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

TURN = ("take_turn",)

GUIDE = Guide(
    seed=9,
    seats=3,
    bots="easy",
    marks=(
        CoachMark(
            "The best deck wins",
            "When the last Nemesis is beaten the game ends, and the deck with the most Victory Points wins. Cards show theirs in a corner.",
            When(asks=TURN),
            ("progress",),
        ),
        CoachMark(
            "Your hand of five",
            "Everything you play gives Power or does what it says. Nothing is saved for later, so play all of it, every turn.",
            When(asks=TURN, offers=("play_all", "play")),
            ("hand/{seat}",),
        ),
        CoachMark(
            "The Line-Up is the shop",
            "Power buys these cards, for whoever's turn it is. Your deck gets better with each one. Gaps are filled when a turn ends.",
            When(asks=TURN),
            ("line_up",),
        ),
        CoachMark(
            "Spend your Power",
            "Glowing cards are ones you can afford. Power that you don't spend is lost at the end of the turn.",
            When(asks=TURN, offers=("buy",)),
            ("option",),
        ),
        CoachMark(
            "Bought cards come back to you",
            "The new card lies in your discard pile. Once your deck is empty the pile is shuffled, and you will draw it.",
            When(happened="bought", whose="own"),
            ("discard/{seat}",),
        ),
        CoachMark(
            "End the turn when you are done",
            "Your hand and what you played are discarded, and you draw five new cards. Then the next player plays.",
            When(asks=TURN, offers=("end_turn",), happened="bought", whose="own"),
            ("question",),
        ),
        CoachMark(
            "The Nemeses",
            "They are worth the most points. They cost a lot of Power, and each new one that shows up hits everybody.",
            When(asks=TURN, facts=(Fact("turn", ">=", 4),)),
            ("nemesis",),
        ),
        CoachMark(
            "Access Tokens are votes",
            "You may buy one in each turn. When a Council card calls a Vote, tokens and Council cards in hand count for your side.",
            When(asks=TURN, offers=("buy_token",), facts=(Fact("turn", ">=", 7),)),
            ("option",),
        ),
    ),
)
