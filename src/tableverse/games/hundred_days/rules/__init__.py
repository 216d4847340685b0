"""The rules by chapter of the rulebook: the game and its rounds, mission, initiative, adventure, reactions, gathering; tokens and piles."""
