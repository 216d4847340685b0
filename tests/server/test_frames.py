"""However a message is cut into frames, and frames into packets, it is the same message."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from websockets.frames import Frame, Opcode

from tests.server.harness import asynchronous, serving


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


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
