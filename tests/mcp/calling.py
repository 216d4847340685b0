"""A model that calls tools, through the protocol package's own client."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import socket
from collections.abc import AsyncIterator
from typing import Any

import uvicorn
from mcp import Client

from tableverse.mcp.tools import server
from tests.server.harness import Quiet

MOST = 2600
"""Letters in a reply; most have a few hundred."""


class Refused(AssertionError):
    """A tool said no."""


class Model:
    """Calls tools and reads what they say."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.table = ""

    async def call(self, tool: str, **arguments: Any) -> str:
        """What a tool says; Refused if it is an error."""
        result = await self.client.call_tool(tool, arguments)
        (content,) = result.content
        assert content.type == "text"
        if result.is_error:
            raise Refused(content.text)
        assert len(content.text) <= MOST or "part" in arguments, content.text
        return content.text

    async def at(self, tool: str, **arguments: Any) -> str:
        """The same at the table that it sits at."""
        return await self.call(tool, table=self.table, **arguments)

    async def sit(self, tool: str, **arguments: Any) -> str:
        """`new_game` or `join`."""
        said = await self.call(tool, **arguments)
        found = re.match(r"Table (\S+)\. You are seat (\d+)", said)
        assert found is not None, said
        self.table = found[1]
        return said

    async def play(self, said: str, dice: random.Random, most: int = 10**6) -> str:
        """Answer at random until the game is over, or so many times."""
        for _ in range(most):
            if "The game is over" in said:
                break
            ids = re.findall(r"^  (\S+): ", said.partition("You are asked: ")[2], re.MULTILINE)
            said = await (self.at("answer", option=dice.choice(ids)) if ids else self.at("wait"))
        return said


@contextlib.asynccontextmanager
async def listening() -> AsyncIterator[str]:
    """Tools at an address, for the length of a test."""
    with socket.create_server(("127.0.0.1", 0)) as bound:
        web = Quiet(uvicorn.Config(server().streamable_http_app(), log_level="warning"))
        task = asyncio.create_task(web.serve([bound]))
        try:
            yield f"http://127.0.0.1:{bound.getsockname()[1]}/mcp"
        finally:
            web.should_exit = True
            await task
