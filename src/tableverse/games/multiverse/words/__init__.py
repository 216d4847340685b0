"""The words of The Ricks Must Be Crazy: what its cards can say, and what that does. Each word is one class."""

from tableverse.games.multiverse.words import keywords, triggers, effects, conditions  # isort: skip  (the order of the word list)
from tableverse.games.multiverse.words.language import language

__all__ = ["conditions", "effects", "keywords", "language", "triggers"]
