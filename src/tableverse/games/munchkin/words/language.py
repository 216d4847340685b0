"""The language itself: which shared words the cards use, and the names they may speak of."""

from __future__ import annotations

from typing import Annotated

from tableverse.cardtext import SHARED, Language, Names
from tableverse.cardtext.cards import Another, InDiscardPile, IntoHand, IntoPlay, Named, OfCost, OfKind, OfType, Other, ThisCard, TopOfDeck
from tableverse.cardtext.shared import ChooseFoe, IfElse, OthersChoose, TimesEach
from tableverse.games.munchkin.constants import CLASSES, ROLES, SLOT_WORDS

language = Language(
    "munchkin",
    parents=[
        SHARED.only(
            *("text", "others", "may", "choose one", "choose a foe", "if", "if none", "for each", "when", "once", "cancel"),
            *("filters", "places"),
        ).without(
            *(Another, ChooseFoe, IfElse, InDiscardPile, IntoHand, IntoPlay, Named, OfCost, OfKind, OfType, Other, OthersChoose),
            *(ThisCard, TimesEach, TopOfDeck),
        )
    ],
)
language.names("class", *CLASSES)
language.names("role", *ROLES)
language.names("slot", *SLOT_WORDS)
language.names("card sort", "Trap", "Class", "Ally", "Item", "One-Shot", "Gun", "Parasite", "monster", *SLOT_WORDS)
language.names("proper name", "Snuffles", "Birdperson", "Spoon", "Beth's Mytholog")  # for examples; a pack lends all of its own

ClassName = Annotated[str, Names("class")]
RoleName = Annotated[str, Names("role")]
SlotName = Annotated[str, Names("slot")]
CardSort = Annotated[str, Names("card sort")]
"""What texts call cards; a Gun is an Item, too."""
