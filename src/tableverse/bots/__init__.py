"""Players that are programs. They see what their seat sees.

>>> import tableverse as tv
>>> from tableverse import bots
>>> game = tv.game("morty_zone")
>>> bots.levels()
['easy', 'normal', 'hard', 'expert']
>>> end = tv.play(game, [bots.make("expert", game, seed=1), bots.make("easy", game, seed=2)], seed=5)
>>> end.over
True
"""

from tableverse.bots.base import Bot, Knowledge, Listener, dice_for, knowledge
from tableverse.bots.glance import Glance
from tableverse.bots.greedy import Greedy
from tableverse.bots.hints import Suggestion, hint
from tableverse.bots.levels import LEVELS, USUAL, Level, levels, program_of, title_of
from tableverse.bots.random import Random
from tableverse.bots.registry import known, make, play
from tableverse.bots.search import Search

__all__ = [
    "LEVELS", "USUAL", "Bot", "Glance", "Greedy", "Knowledge", "Level", "Listener", "Random", "Search", "Suggestion", "dice_for", "hint",
    "knowledge", "known", "levels", "make", "play", "program_of", "title_of",
]  # fmt: skip
