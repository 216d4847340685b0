"""Events that tell everybody of cards which lie hidden before and after."""

REVEALING = (
    "card_discarded",  # the discards may become the deck at once
)
