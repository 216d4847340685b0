"""The language of the cards: the shared words without two that this game has no use for, and its types of cards."""

from __future__ import annotations

from tableverse.cardtext import SHARED, Language
from tableverse.cardtext.shared import CancelIt, IfNone

language = Language("rickshank", parents=[SHARED.without(CancelIt, IfNone)])
language.names("card type", "Rick", "Morty", "Gromflamite", "Location", "Starter")
language.names("card kind", "Council", "Equipment", "Special")
