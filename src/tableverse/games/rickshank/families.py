"""What the backs of the cards show, and where cards of each kind lie before they are anybody's."""

from __future__ import annotations

from typing import Final

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
