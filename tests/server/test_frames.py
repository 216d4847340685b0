"""Frames by the short way are what the library would make of them, and what is cut off or out of the ordinary goes the long way."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from tableverse.server.frames import are_whole, framed, text_in
from tests.server.harness import asynchronous, serving

LENGTHS = st.one_of(st.integers(0, 130), st.sampled_from([65_535, 65_536, 70_000]))


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


@given(LENGTHS)
def test_a_text_for_a_client_is_framed_as_the_library_does(length: int) -> None:
    assert framed(b"x" * length) == sent(Opcode.TEXT, b"x" * length, mask=False)


@given(st.binary(max_size=300))
def test_a_whole_text_is_read(text: bytes) -> None:
    frame = sent(Opcode.TEXT, text)
    assert text_in(frame) == text
    assert are_whole(frame)
    for cut in range(1, len(frame)):
        assert text_in(frame[:cut]) is None
        assert not are_whole(frame[:cut])
    assert text_in(frame + frame) is None
    assert are_whole(frame + sent(Opcode.PING, b"") + frame)
    assert not are_whole(frame + frame[:-1])


@pytest.mark.parametrize(
    "frame",
    [
        sent(Opcode.TEXT, b"{}", fin=False),
        sent(Opcode.CONT, b"{}"),
        sent(Opcode.BINARY, b"{}"),
        sent(Opcode.PING, b"{}"),
        sent(Opcode.CLOSE, b"\x03\xe8"),
        sent(Opcode.TEXT, b"{}", mask=False),
        b"\xc1" + sent(Opcode.TEXT, b"{}")[1:],  # compressed
        sent(Opcode.TEXT, b"x" * 70_000),
        b"",
    ],
    ids=["a part", "a later part", "binary", "ping", "close", "unmasked", "compressed", "long", "nothing"],
)
def test_whatever_else_comes_goes_the_long_way(frame: bytes) -> None:
    assert text_in(frame) is None


@asynchronous
async def test_it_makes_no_difference_how_a_message_comes(tmp_path: Path) -> None:
    """In one piece, in fragments, several at once, cut into bytes."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made, every=True)
        transport = ann.wire.transport
        for way in range(12):
            await ann.settled()
            decision = ann.view["decision"]
            n = next(ann.numbers)
            text = json.dumps({"type": "answer", "n": n, "decision": decision["id"], "option": decision["options"][0]["id"]}).encode()
            if way % 4 == 0:
                transport.write(sent(Opcode.TEXT, text))
            elif way % 4 == 1:
                transport.write(sent(Opcode.TEXT, text[:9], fin=False) + sent(Opcode.PING, b"x") + sent(Opcode.CONT, text[9:]))
            elif way % 4 == 2:
                transport.write(sent(Opcode.TEXT, text) + sent(Opcode.TEXT, text))
                assert (await ann.reply(n))["type"] == "ack"
            else:
                for byte in sent(Opcode.TEXT, text):
                    transport.write(bytes([byte]))
                    await asyncio.sleep(0)
            assert (await ann.reply(n))["type"] == "ack"
        transport.write(sent(Opcode.TEXT, b"{}", mask=False))  # no client may do that
        await asyncio.wait_for(ann.wire.wait_closed(), 60)
        assert ann.wire.close_code == 1002
