"""A guided first game of The Rickshank Rickdemption."""

from __future__ import annotations

from tableverse.core import CoachMark, Fact, Guide, When

TURN = ("take_turn",)

GUIDE = Guide(
    seed=1,
    seats=3,
    bots="hard",
    marks=(
        CoachMark(
            "Your hand of five",
            "Everything you play gives Power or does what it says. Nothing is saved for later, so play all of it, every turn.",
            When(asks=TURN, offers=("play_all", "play")),
            ("hand/{seat}",),
        ),
        CoachMark(
            "The Line-Up is the shop",
            "These cards are for sale to everybody. Gaps are filled when a turn ends. Your deck gets better with each one you buy.",
            When(asks=TURN, offers=("play_all", "play")),
            ("line_up",),
        ),
        CoachMark(
            "Spend your Power",
            "What lies lit you can pay for now. Power that is left at the end of the turn is gone.",
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
        CoachMark(
            "How far it is",
            "When the last Nemesis is beaten the game ends, and the deck with the most Victory Points wins. Cards show theirs in a corner.",
            When(asks=TURN, facts=(Fact("turn", ">=", 10),)),
            ("progress",),
        ),
    ),
)
