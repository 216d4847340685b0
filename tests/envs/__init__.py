"""The learning environments, for every registered game."""
