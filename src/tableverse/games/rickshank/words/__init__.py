"""The words of the deck-builder: what its cards can say, and what that does. Each word is one class."""

from tableverse.games.rickshank.words import effects, cards, conditions, triggers, keywords, victory_points  # isort: skip  (the order of the word list)
from tableverse.games.rickshank.words.language import language

__all__ = ["cards", "conditions", "effects", "keywords", "language", "triggers", "victory_points"]
