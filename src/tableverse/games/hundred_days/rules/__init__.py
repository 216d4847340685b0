"""The rules by chapter of the rulebook: the game and its rounds, mission and initiative, the adventure phase, reactions, gathering."""
