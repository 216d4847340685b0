"""The words of 100 Days: what its cards can say, and what that does. Each word is one class."""

from tableverse.games.hundred_days.words import effects, triggers
from tableverse.games.hundred_days.words.language import language

__all__ = ["effects", "language", "triggers"]
