"""Learning environments: every game through the interfaces that learners know. Needs the extra `tableverse[envs]`.

`envs.core` steps one game by action numbers, and the faces are made of it: `envs.aec` (PettingZoo), `envs.gym` (Gymnasium, one seat against
bots), `envs.vector` (many games at once), `envs.spiel` (OpenSpiel). Each is imported by itself, with the library that it is for.
"""

from tableverse.core.vocabulary import Vocabulary, carry
from tableverse.envs.core import VERSION, Core
from tableverse.envs.rewards import margin, win_share

__all__ = ["VERSION", "Core", "Vocabulary", "carry", "margin", "win_share"]
