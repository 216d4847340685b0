"""The numbers and names of the rulebook."""

from __future__ import annotations

from typing import Final

WINNING_LEVEL: Final = 10
"""MK-017, MK-185."""
HIGHEST_UNEARNED: Final = WINNING_LEVEL - 1
"""MK-018: as far as anything but a kill leads."""
HAND_LIMIT: Final = 5
"""MK-013."""
DEALT: Final = 4
"""MK-006, MK-160: cards from each deck."""
LEVEL_PRICE: Final = 1000
"""MK-095: Gold Pieces for a level."""
ESCAPE: Final = 5
"""MK-141: the least total that escapes."""
SPAWNS: Final = 3
"""MK-171: the highest roll that brings another Parasite."""
CROWD: Final = 10
"""MK-178: so many added Levels make a Parasite richer."""
CROWD_TREASURES: Final = 2
APPROACHES: Final = 3
"""MK-R39: how often one player can be asked for help in a fight."""
TRADES_OWN_TURN: Final = 2
TRADES_OTHER_TURN: Final = 1
"""MK-R87."""

CLASSES: Final = ("Parent", "High Schooler", "Super Genius", "Songwriter")
ROLES: Final = ("Rick", "Morty", "Beth", "Jerry", "Summer", "Mr. Poopybutthole")

HAND, HEADGEAR, ARMOR, FOOTGEAR, NO_SLOT = "hand", "headgear", "armor", "footgear", "none"
ROOM: Final = {HAND: 2, HEADGEAR: 1, ARMOR: 1, FOOTGEAR: 1}
"""MK-081, MK-082: how much can be equipped before anything lifts the limits."""
SLOT_WORDS: Final = {"Hand Item": HAND, "Headgear": HEADGEAR, "Armor": ARMOR, "Footgear": FOOTGEAR}
"""How texts speak of slots."""

DOOR, TREASURE, ROLE = "Door", "Treasure", "Role"
"""The families of cards."""
FIGHTING: Final = ("fight", "flee")
"""The phases of a fight, flight included."""
PLAYERS, MONSTERS = 0, 1
"""The two sides of a fight."""

MOST_FOES: Final = 8
"""Not of the rulebook: as many monsters of a fight have a number of their own for learners."""
MOST_SHARED: Final = 20
"""Not of the rulebook: a learner can offer as many Treasures for help."""
