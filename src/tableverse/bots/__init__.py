"""Players that are programs. They see what their seat sees.

>>> import tableverse as tv
>>> from tableverse import bots
>>> game = tv.game("morty_zone")
>>> bots.known(game)
['greedy', 'random', 'rollout[:playouts]', 'sage']
>>> end = tv.play(game, [bots.make("sage", game, seed=1), bots.make("random", game, seed=2)], seed=5)
>>> end.over
True
"""

from tableverse.bots.base import Bot, Knowledge, Listener, dice_for, knowledge
from tableverse.bots.greedy import Greedy
from tableverse.bots.levels import Level, level_of, levels
from tableverse.bots.random import Random
from tableverse.bots.registry import known, make
from tableverse.bots.rollout import Rollout

__all__ = [
    "Bot",
    "Greedy",
    "Knowledge",
    "Level",
    "Listener",
    "Random",
    "Rollout",
    "dice_for",
    "knowledge",
    "known",
    "level_of",
    "levels",
    "make",
]
