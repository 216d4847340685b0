"""Six toy games, a page of rules each: together they use every mechanism of the engine at its deepest."""

from tests.core.toys import ambush, bazaar, brawl, council, counterspell, placement

TOYS = [ambush.GAME, council.GAME, counterspell.GAME, placement.GAME, bazaar.GAME, brawl.GAME]
