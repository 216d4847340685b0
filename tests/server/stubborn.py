"""A player who does not give up: sends again what was not acknowledged, comes back when the line drops, and remembers what was promised."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import websockets

from tableverse.core import Dice

LOST = (OSError, websockets.WebSocketException, TimeoutError)


class Stubborn:
    """Plays one seat to the end of the game, over a line that may be bad."""

    def __init__(self, port: Callable[[], int], table: str, token: str, dice: Dice, bad_line: bool = False) -> None:
        self.acked: dict[int, tuple[str, str]] = {}
        self.rejected: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.on_ack: Callable[[], None] = lambda: None
        self._port, self._table, self._token, self._dice, self._bad = port, table, token, dice, bad_line
        self._open: dict[str, Any] | None = None
        self._known = 0
        self._late: list[str] = []

    async def play(self) -> None:
        """Until the game is over."""
        while not self.view.get("over"):
            try:
                await self._connected()
            except LOST:
                await asyncio.sleep(0.02)

    def check(self, kept: dict[int, tuple[str, str]]) -> None:
        """What is kept is what was acknowledged; only the last answer may be kept without a word, if the end of the game was seen first."""
        last = {} if self._open is None else {self._open["n"]: (self._open["decision"], self._open["option"])}
        assert kept in (self.acked, self.acked | last)

    async def _connected(self) -> None:
        async with websockets.connect(f"ws://127.0.0.1:{self._port()}/ws", max_queue=None, proxy=None, close_timeout=0.5) as wire:
            enter = {"type": "enter", "protocol": 1, "table": self._table, "token": self._token, "log": len(self.log)}
            await wire.send(json.dumps(enter))
            if self._open is not None:
                await self._send(wire)
            while not self.view.get("over"):
                try:
                    async with asyncio.timeout(0.3 if self._open else 5):
                        self._hear(json.loads(await wire.recv()))
                except TimeoutError:
                    if self._open is None:
                        raise
                    await self._send(wire)
                    continue
                if self._open is None and self.view.get("decision") and self.view["v"] >= self._known:
                    decision = self.view["decision"]
                    option = self._dice.pick(decision["options"])["id"]
                    self._open = {"type": "answer", "n": 1 + self._dice.below(1 << 40), "decision": decision["id"], "option": option}
                    await self._send(wire)

    async def _send(self, wire: Any) -> None:
        text = json.dumps(self._open)
        chance = self._dice.below(100) if self._bad else 99
        if chance < 10:
            return  # lost
        if chance < 20:
            self._late.append(text)  # comes later, perhaps much later
            return
        for late in self._late:
            if self._dice.below(2):
                await wire.send(late)
        await wire.send(text)
        if chance < 35:
            await wire.send(text)
        if chance >= 92 and self._bad:
            raise OSError("the line drops")

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "view" and message["v"] >= self.view.get("v", 0):
            self.view = message
            self.log[message["log"]["start"] :] = message["log"]["lines"]
        elif message["type"] == "ack":
            if self._open is not None and message["n"] == self._open["n"]:
                self.acked[message["n"]] = (self._open["decision"], self._open["option"])
                self._known = message["v"]
                self._open = None
                self.on_ack()
            else:
                assert message["n"] in self.acked
        elif message["type"] == "reject":
            self.rejected.append(message)
            assert message["why"] != "used", message
            if message["why"] != "unknown" and self._open is not None and message["n"] == self._open["n"]:
                self._open = None
