"""WebSocket frames by the short way: what nearly all of them look like. Everything else is for the library, which knows all of it."""

from __future__ import annotations

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TEXT = 0x81
"""A whole text, not compressed."""
MASKED = 0x80
SHORT, MEDIUM = 125, 126
"""How long a frame is at most whose length stands in one byte, and what stands there if two more bytes say it."""


def text_in(data: bytes) -> bytes | None:
    """The text of a client's frame, if the data are exactly one frame with a whole text."""
    if len(data) < 6 or data[0] != TEXT:
        return None
    start, length = _span(data, 0)
    if length is None or start + length != len(data):
        return None
    text: bytes = apply_mask(data[start:], data[start - 4 : start])
    return text


def are_whole(data: bytes) -> bool:
    """Are the data frames of a client, none of them cut off?"""
    at = 0
    while at < len(data):
        start, length = _span(data, at)
        if length is None:
            return False
        at = start + length
    return at == len(data)


def _span(data: bytes, at: int) -> tuple[int, int | None]:
    """Where the payload of a client's frame begins, and how long it is; None: that cannot be read, or is not what clients send."""
    if len(data) < at + 2 or not data[at + 1] & MASKED:
        return at, None
    length = data[at + 1] & ~MASKED
    if length <= SHORT:
        return at + 6, length
    if length == MEDIUM and len(data) >= at + 4:
        return at + 8, int.from_bytes(data[at + 2 : at + 4])
    return at, None


def framed(text: bytes) -> bytes:
    """A text for a client."""
    length = len(text)
    if length <= SHORT:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8), text)
