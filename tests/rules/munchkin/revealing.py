"""Events that tell everybody of cards which lie hidden before and after."""

REVEALING = (
    "hand_shown",  # MK-088
    "door_kicked",  # MK-037: what is no monster and no Trap goes into the hand
    "treasures_shown",  # MK-133: drawn for all to see, and then taken into hands
    "treasure_picked",  # the same
)
