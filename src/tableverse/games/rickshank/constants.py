"""The numbers of the rulebook, and the backs of the cards."""

from __future__ import annotations

from typing import Final

MAIN_TYPES: Final = ("Council", "Equipment", "Gromflamite", "Morty", "Rick", "Special")
"""RR-010: the types of the main deck."""
STARTING_DECK: Final = {"Genius Waves": 7, "Jerry": 1, "Beth": 1, "Summer": 1}
"""RR-009: what everybody begins with."""
HAND_SIZE: Final = 5
SLOTS: Final = 5
"""RR-016: slots of the Line-Up."""
TOKENS: Final = 9
"""RR-005: Access Tokens in the box."""
TOKEN_COST: Final = 2
"""RR-110: Power for an Access Token."""
MIDDLE_NEMESES: Final = 5
"""RR-012, RR-024: Nemeses between the first and the last."""


# ---------------------------------------------------------------- the backs of the cards


STARTER, MAIN, PORTAL_GUN, MORTY_WAVES, LOCATION, CHARACTER = "Starter", "Main deck", "Portal Gun", "Morty Waves", "Location", "Character"
FIRST, MIDDLE, LAST = "First Nemesis", "Nemesis", "Last Nemesis"
NEMESES: Final = (FIRST, MIDDLE, LAST)
CARDS: Final = (STARTER, MAIN, PORTAL_GUN, MORTY_WAVES, LOCATION, *NEMESES)
"""What a player's deck may hold."""
HOMES: Final = {
    MAIN: "line_up",
    PORTAL_GUN: "portal_guns",
    MORTY_WAVES: "morty_waves",
    LOCATION: "location_discard",
    **dict.fromkeys(NEMESES, "nemesis"),
}
"""By back, the zone where a card lies face up before it is anybody's."""
