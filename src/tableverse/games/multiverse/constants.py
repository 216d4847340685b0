"""The numbers and names of the rulebook. The 'Verses are numbered from top to bottom: the Rickverse is 0, the Teenyverse is 3."""

from __future__ import annotations

from operator import attrgetter
from typing import Final, Literal

RICKVERSE, MICROVERSE, MINIVERSE, TEENYVERSE = range(4)
Verse = Literal["Rickverse", "Microverse", "Miniverse", "Teenyverse"]
VERSES: Final[tuple[Verse, ...]] = ("Rickverse", "Microverse", "Miniverse", "Teenyverse")
ACTIONS: Final = (2, 3, 4, 5)
"""MV-016, MV-R01: what a turn begins with, by 'Verse, as its tiles have it; for whoever speaks of the game without its box."""
CARDS_IN: Final = tuple(attrgetter(v.lower()) for v in VERSES)
"""By 'Verse: gives the cards in it."""
SUPPLY, CONTRAPTION, ONE_SHOT, ABILITY, CHARACTER, TILE = "Power Supply", "Contraption", "One-Shot", "Ability", "Character", "'Verse"
GOALS: Final = {2: 50, 3: 40, 4: 30}
"""VP that end the game, by number of players (MV-001)."""
ANY_POWER: Final = -1
"""The cost of a One-Shot for which its player chooses how much to pay."""
MOST_POWER: Final = 95
"""The largest X of a One-Shot that costs X (MV-074)."""
TOKENS: Final = 8
"""Build/Control Tokens of a player (MV-012)."""
STARTING_HAND: Final = 5
NOBODYS: Final = -1
"""The builder of a card that nobody is building and nobody controls."""
