"""Events that tell everybody of cards which lie hidden before and after."""

REVEALING = (
    "reacts",  # a reaction is destroyed when it is over, and the pile may become the draw pile at once
)
