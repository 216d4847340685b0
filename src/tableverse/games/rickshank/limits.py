"""The numbers of the rulebook."""

from __future__ import annotations

from typing import Final

TYPES: Final = ("Council", "Equipment", "Gromflamite", "Location", "Morty", "Rick", "Special", "Starter")
"""RR-106: the playable types."""
MAIN_TYPES: Final = ("Council", "Equipment", "Gromflamite", "Morty", "Rick", "Special")
"""RR-010: the types of the main deck."""
STARTING_DECK: Final = {"Genius Waves": 7, "Jerry": 1, "Beth": 1, "Summer": 1}
"""RR-009."""
HAND_SIZE: Final = 5
SLOTS: Final = 5
"""RR-016: slots of the Line-Up."""
TOKENS: Final = 9
"""RR-005: Access Tokens."""
TOKEN_COST: Final = 2
"""RR-110."""
MIDDLE: Final = 5
"""RR-012, RR-024: Nemeses between the first and the last."""
