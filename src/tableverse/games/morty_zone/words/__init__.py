"""The words of The Morty Zone: what its cards can say, and what that does.

Rick Cards change dice (`effects`). Public Bonus Cards, Secret Death Crystals and Smith Family Bonuses have goals (`goals`); some Public
Bonus Cards score when their owner chooses, or act in another way (`triggers`).
"""
