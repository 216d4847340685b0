"""A seat at a running table, held over its WebSocket: the same messages that a browser gets ([docs/bot-api.md]).

A thread listens and keeps the newest view, so that the seat counts as present while the model thinks. When the line drops it comes back
to the same choice; an answer that was not acknowledged is sent again under its number, which is harmless.
"""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tableverse.mcp.seat import Asked, NotNow
from tableverse.server import messages as m
from tableverse.server.bodies import HeldSeat, Join, Problem

PATIENCE: Final = 25.0
"""Seconds until a tool comes back although nothing has happened; clients of the protocol give up after about a minute."""
SILENCE: Final = 20.0
"""Seconds after which the server is told that somebody is still here."""
AGAIN: Final = 1.0
"""Seconds between two tries to come back."""
RESEND: Final = 2.5
"""Seconds after which a message is sent again of which nothing was said."""

_decode = msgspec.json.Decoder(m.ServerMessage).decode
_FINAL: Final = ("removed", "not_allowed", "protocol")


class Link(msgspec.Struct, frozen=True):
    """Where a link leads: the server, the table, and the secret of a seat or an invitation."""

    server: str
    table: str
    seat: str = ""
    invite: str = ""


def read_link(text: str) -> Link:
    """A link as people share it.

    >>> read_link("http://127.0.0.1:8421/t/kitchen#join=abc")
    Link(server='http://127.0.0.1:8421', table='kitchen', seat='', invite='abc')
    """
    parts = urlsplit(text.strip())
    folder, _, table = parts.path.rstrip("/").rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not table or "/" in table:
        raise NotNow("That is no link to a table: it looks like http://host/t/name#join=... or http://host/t/name#seat=...")
    secret = {key: values[0] for key, values in parse_qs(parts.fragment).items()}
    return Link(f"{parts.scheme}://{parts.netloc}{folder}", table, secret.get("seat", ""), secret.get("join", ""))


def changed(view: m.View, change: m.Change) -> m.View:
    """A view after a change of it, but for the news of the log."""
    said = {name: value for name in change.__struct_fields__ if (value := getattr(change, name)) is not msgspec.UNSET}
    state: dict[str, Any] = {**view.state, **said.pop("state", {})}
    for name, shares in said.pop("shares", {}).items():
        state[name] = [shares.get(str(seat), share) for seat, share in enumerate(state[name])]
    parts = {name: value for name, value in said.items() if name not in ("base", "log")}
    return msgspec.structs.replace(view, state=state, **parts)


class WebSeat:
    """A seat at a table of a server."""

    def __init__(self, link: str, name: str) -> None:
        self._link = read_link(link)
        self._token = self._link.seat or self._join(name)
        self._news = threading.Condition()
        self._hello: m.Hello | None = None
        self._table: m.TableInfo | None = None
        self._view: m.View | None = None
        self._said: dict[int, m.Ack | m.Reject] = {}
        self._unsure: set[int] = set()
        """Messages of which the server does not know yet whether it stored them."""
        self._chat = 0
        self._log: list[str] = []
        self._lines = 0
        self._over = ""
        """Why nothing more comes from this table."""
        self._number = itertools.count(time.time_ns() // 1000)  # the seat may have been held by somebody else before
        self._wire: ClientConnection | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._listen, name="table", daemon=True)
        self._thread.start()
        if not self._until(lambda: self._table is not None or self._over, PATIENCE):
            self.close()
            raise NotNow(f"{self._link.server} does not answer.")
        if self._over:
            raise NotNow(self._over)
        self._until(lambda: self._view is not None, 1.0 if self._here.status == "running" else 0.0)

    # ------------------------------------------------------------ what a seat is

    @property
    def game(self) -> str:
        return self._here.game

    @property
    def number(self) -> int:
        assert self._hello is not None
        return -1 if self._hello.seat is None else self._hello.seat

    @property
    def names(self) -> Sequence[str]:
        return [s.name or f"Seat {s.seat}" for s in self._here.seats]

    def asked(self) -> Asked | None:
        decision = None if self._view is None or self._answers_itself(self._view) else self._view.decision
        return None if decision is None else Asked.of(decision)

    def view(self) -> dict[str, Any]:
        if self._view is None:
            raise NotNow(self.waiting())
        return self._view.state

    def log(self) -> Sequence[str]:
        with self._news:
            return list(self._log)

    def answer(self, decision: str, option: str) -> None:
        ack = self._do(lambda n: m.Answer(n, decision, option))
        self._until(lambda: self._over or (self._view is not None and self._view.v >= ack.v), PATIENCE)
        self.wait(PATIENCE)

    def wait(self, seconds: float) -> None:
        spoken = self._chat
        self._until(
            lambda: self._over or self.asked() is not None or self.ended() is not None or self._chat > spoken, min(seconds, PATIENCE)
        )

    def say(self, text: str) -> None:
        self._do(lambda n: m.Say(n, text[: m.MOST_CHAT]))

    def waiting(self) -> str:
        if self._over:
            return self._over
        here = self._here
        if here.status == "open":
            free = sum(s.kind == "open" for s in here.seats)
            return f"The game has not begun; {free} seats are free, and the host begins it. Call wait."
        if here.status == "closed":
            return "The table was closed."
        whom = [] if self._view is None else [self.names[s] for s in self._view.waiting if s != self.number]
        return f"You are not asked anything now; the table waits{' for ' + ', '.join(whom) if whom else ''}. Call wait."

    def ended(self) -> tuple[Sequence[int], Sequence[int]] | None:
        view = self._view
        return None if view is None or not view.over else (view.scores, view.winners)

    def close(self) -> None:
        with self._news:
            self._closed, wire = True, self._wire
            self._news.notify_all()
        if wire is not None:
            wire.close()

    # ------------------------------------------------------------ talking to the server

    @property
    def _here(self) -> m.TableInfo:
        assert self._table is not None
        return self._table

    @staticmethod
    def _answers_itself(view: m.View) -> bool:
        """Does the server answer for the seat? It takes its time for that, so that nobody learns how little there was to choose."""
        only = view.decision is not None and len(view.decision.options) == 1
        return view.passing is not None or (only and view.orders is not None and view.orders.only)

    def _join(self, name: str) -> str:
        request = Request(  # noqa: S310  (read_link lets http and https through, nothing else)
            f"{self._link.server}/api/tables/{self._link.table}/join",
            msgspec.json.encode(Join(name, invite=self._link.invite or None)),
            {"Content-Type": "application/json"},
        )
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                return msgspec.json.decode(answer.read(), type=HeldSeat).token
        except HTTPError as error:
            try:
                why = msgspec.json.decode(error.read(), type=Problem).text
            except msgspec.MsgspecError:
                why = str(error)
            raise NotNow(why) from None
        except (URLError, OSError, msgspec.MsgspecError) as error:
            raise NotNow(f"{self._link.server} cannot be reached: {error}") from None

    def _do(self, message: Callable[[int], msgspec.Struct]) -> m.Ack:
        """Send a numbered message until something is said about it."""
        n = next(self._number)
        data = m.encode(message(n)).decode()
        until = time.monotonic() + PATIENCE
        while n not in self._said and not self._over and time.monotonic() < until:
            self._try(n, data, until)
        reply = self._said.pop(n, None)
        if isinstance(reply, m.Reject):
            raise NotNow(reply.text)
        if reply is None:
            raise NotNow(self._over or "The server does not answer. Call wait, then see what you are asked.")
        return reply

    def _try(self, n: int, data: str, until: float) -> None:
        """Send it on the line that there is, and wait for what is said about it or for another line."""
        wire = self._wire
        if wire is not None:
            try:
                wire.send(data)
            except (WebSocketException, OSError):
                wire = None
        again = min(RESEND, until - time.monotonic())
        self._until(lambda: n in self._said or self._over or self._wire not in (wire, None), again)

    def _until(self, test: Callable[[], Any], seconds: float) -> bool:
        with self._news:
            return bool(self._news.wait_for(test, max(seconds, 0.0)))

    def _listen(self) -> None:
        address = self._link.server.replace("http", "ws", 1) + "/ws"
        while not self._closed and not self._over:
            try:
                with connect(address, max_size=None) as wire:
                    wire.send(m.encode(m.Enter(m.PROTOCOL, self._link.table, self._token, log=self._lines)).decode())
                    with self._news:
                        self._wire = wire
                        self._news.notify_all()
                    self._hear(wire)
            except (WebSocketException, OSError):
                pass
            with self._news:
                self._wire = None
                if not self._over:
                    self._news.wait_for(lambda: self._closed, AGAIN)

    def _hear(self, wire: ClientConnection) -> None:
        while True:
            try:
                data = wire.recv(SILENCE)
            except TimeoutError:
                wire.send(m.encode(m.Ping()).decode())
                continue
            try:
                message = _decode(data)
            except msgspec.MsgspecError:
                continue  # from a newer server: nothing that a seat needs
            with self._news:
                self._take(message)
                self._news.notify_all()
            if isinstance(message, m.Change) and (self._view is None or self._view.v != message.v):
                wire.send(m.encode(m.Sync(self._lines)).decode())

    def _read(self, news: m.Log) -> None:
        self._log += [line.text for line in news.lines[max(0, self._lines - news.start) :]]
        self._lines = news.start + len(news.lines)

    def _take(self, message: m.ServerMessage) -> None:
        if isinstance(message, m.View):
            self._view = message
            self._read(message.log)
        elif isinstance(message, m.Change):
            if self._view is not None and self._view.v == message.base:
                self._view = changed(self._view, message)
                if message.log is not msgspec.UNSET:
                    self._read(message.log)
        elif isinstance(message, m.TableNews):
            self._table = message.table
        elif isinstance(message, m.ChatNews):
            fresh = [line for line in message.lines if line.id > self._chat]
            self._log += [f"{line.name} says: {line.text}" for line in fresh]
            self._chat = max([self._chat, *[line.id for line in fresh]])
        elif isinstance(message, m.Hello):
            self._hello = message
        elif isinstance(message, m.Ack):
            self._said[message.n] = message
        elif isinstance(message, m.Reject):
            if message.why == "unknown":
                self._unsure.add(message.n)  # it is sent again until its fate is known
            elif message.n and not (message.why == "paused" and message.n in self._unsure):
                self._said[message.n] = message
            elif self._table is None and message.why != "paused":
                self._over = message.text
        elif isinstance(message, m.Bye) and message.why in _FINAL:
            self._over = "The server has closed this seat: you were removed, or the link holds no longer."
