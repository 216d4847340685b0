"""The words of Munchkin: what its cards can say, and what that does. Each word is one class."""

from tableverse.games.munchkin.words import combat, deeds, goods, players, strength, triggers
from tableverse.games.munchkin.words.language import language

__all__ = ["combat", "deeds", "goods", "language", "players", "strength", "triggers"]
