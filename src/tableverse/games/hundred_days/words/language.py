"""The language of 100 Days: which shared words its cards use."""

from __future__ import annotations

from tableverse.cardtext import SHARED, Language
from tableverse.cardtext.cards import InDiscardPile, IntoHand
from tableverse.cardtext.shared import They

language = Language(
    "hundred_days",
    parents=[
        SHARED.only(
            "text",
            "others",
            "each foe",
            "choose one",
            "may",
            "if",
            "when",
            "first time",
            "start and end",
            "this turn",
            "cancel",
            "draw",
            "discard",
            "put",
            "filters",
        )
    ],
)

language.names("card type", "character", "item")

language.word(They)

language.word(InDiscardPile)

language.word(IntoHand)
