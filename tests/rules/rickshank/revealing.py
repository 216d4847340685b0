"""Events that tell everybody of cards which lie hidden before and after."""

REVEALING = (
    "hand_discarded",  # the discard pile may become the deck at once, which holds for what follows, too
    "discarded",
    "avoided",
    "ability_used",
    "council_revealed",  # a card that is shown in a Vote and cannot be used goes back into the hand
    "council_returned",
)
