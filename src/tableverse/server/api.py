"""The HTTP part: what can be asked, and the answers. The OpenAPI document is made from the same list."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tableverse.server import advice, compressing, conduct, library, relay, replays, seating, tokens
from tableverse.server import bodies as b
from tableverse.server import messages as m
from tableverse.server.admin import status_of
from tableverse.server.aside import aside
from tableverse.server.hall import Hall, seat_of
from tableverse.server.house import Listener, Refused, away, moved, unknown
from tableverse.server.limiter import Limiter, sender_of
from tableverse.server.room import Room
from tableverse.server.store import NotWritable, Uncertain

B = TypeVar("B")

STATUS: Mapping[m.Why, int] = {
    "malformed": 400,
    "too_large": 413,
    "too_fast": 429,
    "protocol": 400,
    "unknown_table": 404,
    "not_allowed": 403,
    "failed": 500,
    "paused": 503,
    "unknown": 503,
    "closing": 503,
}
"""The HTTP status of a refusal; 409 for what the table does not allow now."""
LONGEST_WAIT = 25.0
MOST_DIGITS = 17


@dataclass(slots=True)
class Call:
    """One request."""

    request: Request
    hall: Hall
    limiter: Limiter
    hints: Limiter
    replays: replays.Replays

    async def body(self, kind: type[B]) -> B:
        """The body as a message."""
        try:
            return msgspec.json.decode(await self.request.body() or b"{}", type=kind)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise Refused("malformed", f"This is not a {kind.__name__}: {error}") from None

    async def room(self) -> Room:
        """The table that the path names."""
        return await self.hall.room(self.request.path_params["table"])

    @property
    def address(self) -> str:
        """Who asks."""
        return sender_of(self.request.client)

    @property
    def token(self) -> str | None:
        """The secret that came with the request."""
        scheme, _, token = self.request.headers.get("authorization", "").partition(" ")
        return token.strip() if scheme.lower() == "bearer" and token else None

    @property
    def brief(self) -> bool:
        """Is the short form wanted?"""
        said = self.request.query_params.get("brief", "no")
        if said not in ("yes", "no"):
            raise Refused("malformed", "brief: yes or no")
        return said == "yes"

    def number(self, name: str, default: int, most: int) -> int:
        """A number of the query."""
        text = self.request.query_params.get(name, str(default))
        if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and int(text) <= most):
            raise Refused("malformed", f"{name}: a number from 0 to {most} is needed")
        return int(text)

    def seat(self, room: Room) -> int:
        """The seat that the secret opens."""
        seat = seat_of(room.table, self.token)
        if seat is None:
            raise Refused("not_allowed", "This needs the secret of a seat.")
        return seat

    def is_host(self, room: Room) -> bool:
        """Is it the host's secret?"""
        return tokens.fits(self.token, room.table.host_hash)

    def check_host(self, room: Room) -> None:
        """Only for the host."""
        if not self.is_host(room):
            raise Refused("not_allowed", "Only the host may do that.")

    async def visible_room(self) -> Room:
        """The table that the path names, if it is listed, or if the secret is one of its seats', its host's or its invitation."""
        room = await self.room()
        invited = self.hall.invitations.fits(room.table.id, self.token)
        if not room.table.settings.listed and not invited and not self.is_host(room) and seat_of(room.table, self.token) is None:
            raise Refused("not_allowed", "This table is for those who are invited.")
        return room

    def check_seated(self, room: Room) -> None:
        """For the host and for whoever sits at the table."""
        if not self.is_host(room):
            self.seat(room)


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be asked for."""

    method: str
    path: str
    does: Callable[[Call], Awaitable[Any]]
    says: str
    answer: type[msgspec.Struct] | None
    body: type[msgspec.Struct] | None = None
    status: int = 200
    query: Mapping[str, str] = field(default_factory=dict)
    needs: str = ""
    """Whose secret is needed."""


# ---------------------------------------------------------------- games


async def _games(call: Call) -> b.Games:
    return await aside(library.games, call.brief)


async def _rules(call: Call) -> b.Ledger:
    return await aside(library.ledger, call.request.path_params["game"])


async def _guide(call: Call) -> b.Guided:
    return await aside(library.guide, call.request.path_params["game"])


async def _cards(call: Call) -> b.Cards:
    return await aside(library.cards, call.request.path_params["game"], call.brief)


async def _reach(call: Call) -> b.Reach:
    return b.Reach(call.hall.house.reach)


# ---------------------------------------------------------------- tables


async def _tables(call: Call) -> b.TableList:
    status = call.request.query_params.get("status")
    if status not in (None, "open", "running", "finished"):
        raise Refused("malformed", "status: open, running or finished")
    return b.TableList(await call.hall.listed(cast("m.Status | None", status)))


async def _new_table(call: Call) -> b.NewTableMade:
    wish = await call.body(b.NewTable)
    rate = call.hall.house.config.limits.new_tables
    if not call.limiter.take(call.address, time.monotonic()) or not await call.hall.house.neighbours.allowed("tables", call.address, rate):
        raise Refused("too_fast", "You have set up many tables. Wait a moment.")
    made = await call.hall.create(wish, call.address)
    return b.NewTableMade(made.room.info(), made.host, call.hall.invitations.of(made.room.table.id), made.seats)


async def _table(call: Call) -> m.TableInfo:
    return (await call.visible_room()).info()


async def _join(call: Call) -> b.HeldSeat:
    wish, room = await call.body(b.Join), await call.room()
    if not room.table.settings.listed and not call.hall.invitations.fits(room.table.id, wish.invite):
        raise Refused("not_allowed", "This table is for those who are invited.")
    return await room.do(lambda: seating.join(room, wish))


async def _start(call: Call) -> m.TableInfo:
    wish, room = await call.body(b.Start), await call.room()
    call.check_seated(room)
    await call.hall.check_people(room.table.seats, call.address)
    await room.do(lambda: seating.begin(room, wish.fill))
    return room.info()


async def _change(call: Call) -> m.TableInfo:
    wish, room = await call.body(b.SeatChange), await call.room()
    call.check_host(room)
    await room.do(lambda: seating.change(room, call.request.path_params["seat"], wish))
    return room.info()


async def _renew(call: Call) -> b.HeldSeat:
    room = await call.room()
    seat = call.seat(room)
    if seat != call.request.path_params["seat"]:
        raise Refused("not_allowed", "This is not your seat.")
    return await room.do(lambda: seating.renew(room, seat))


async def _leave(call: Call) -> m.TableInfo:
    room = await call.room()
    seat = call.seat(room)
    await room.do(lambda: seating.leave(room, seat))
    return room.info()


async def _close(call: Call) -> m.TableInfo:
    room = await call.room()
    call.check_host(room)
    await room.do(lambda: seating.close(room))
    return room.info()


async def _rematch(call: Call) -> m.TableInfo:
    room = await call.room()
    call.check_seated(room)
    return await call.hall.rematch(room)


async def _invite(call: Call) -> b.Invitation:
    room = await call.room()
    call.check_seated(room)
    return b.Invitation(call.hall.invitations.of(room.table.id))


async def _replay(call: Call) -> Response:
    return _json(await call.replays.replay(await call.visible_room(), call.address))


async def _views(call: Call) -> Response:
    first, count = call.number("from", 0, 100_000), call.number("count", 20, replays.MOST_POSITIONS)
    return _json(await call.replays.positions(await call.visible_room(), call.address, first, count))


async def _ending(call: Call) -> Response:
    return _json(await call.replays.ending(await call.visible_room(), call.address))


async def _save(call: Call) -> Response:
    room = await call.visible_room()
    text = await call.replays.save(room, call.address)
    named = {"content-disposition": f'attachment; filename="{room.table.game}-{room.table.id}.json"'}
    return Response(text, media_type="application/json", headers=named)


# ---------------------------------------------------------------- for programs


class Waiting(Listener):
    """A program that waits for its view to change."""

    def __init__(self, seat: int, address: str) -> None:
        super().__init__(seat, address=address)
        self.news = asyncio.Event()

    def push(self, data: bytes) -> None:
        """Something has happened; what it is, the view says."""
        self.news.set()

    def close(self, why: m.Farewell) -> None:
        """Stop waiting."""
        self.news.set()


async def _view(call: Call) -> Response | None:
    room = await call.room()
    seat = call.seat(room)
    after, cursor = call.number("after", 0, 2**53), call.number("log", 0, 2**31)
    until = time.monotonic() + call.number("wait", 0, int(LONGEST_WAIT))
    if room.play is not None and (lost := room.lost(seat, after)) is not None:
        raise lost  # else it would wait for what does not come
    waiting = Waiting(seat, call.address)
    await room.do(lambda: room.enter(waiting))
    try:
        while True:
            waiting.news.clear()
            if not room.ours():
                raise moved()
            if room.play is not None and (room.version(seat) > after or room.play.state.over):
                return _json(room.view(seat, cursor) or b"")
            try:
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + until - time.monotonic()):
                    await waiting.news.wait()
            except TimeoutError:
                return None
            if call.hall.house.closing:
                return None
    finally:
        await room.do(lambda: room.leave(waiting))


async def _turn(call: Call) -> b.Turn:
    """Without sitting down: whoever looks at a list of tables is at none of them."""
    room = await call.room()
    return b.Turn(room.asked(call.seat(room)))


async def _answer(call: Call) -> m.Ack | Response:
    message, room = await call.body(m.Answer), await call.room()
    seat = call.seat(room)

    async def work() -> m.Ack:
        done = await conduct.act(room, seat, message)
        await conduct.after(room, done)
        return done.ack

    try:
        return await room.do(work)
    except Refused as refused:
        room.house.metrics.rejects.labels(refused.why).inc()
        reject = m.Reject(message.n, room.version(seat), refused.why, refused.text)
        return answer(reject, STATUS.get(refused.why, 409))


async def _hint(call: Call) -> b.Hints:
    room = await call.room()
    seat = call.seat(room)
    if not call.hints.take(call.address, time.monotonic()):
        raise Refused("too_fast", "You have asked for many hints. Wait a moment.")
    return await advice.hint(room, seat)


async def _health(call: Call) -> b.Health:
    return b.Health(status_of(call.hall.house))


TABLE = "/api/tables/{table}"
LINK = "seat, the host or the invitation, where the table is not listed"
BRIEF = "yes: {} are left empty, which nobody needs before something is opened"
OPERATIONS = (
    Operation("GET", "/api/games", _games, "All games, with options and bots", b.Games, query={"brief": BRIEF.format("primers")}),
    Operation("GET", "/api/games/{game}/rules", _rules, "The rules of a game in our words", b.Ledger),
    Operation("GET", "/api/games/{game}/guide", _guide, "The guided first game of a game", b.Guided),
    Operation(
        "GET",
        "/api/games/{game}/cards",
        _cards,
        "The cards of a game",
        b.Cards,
        query={"brief": BRIEF.format("flavour and fields")},
    ),
    Operation("GET", "/api/reach", _reach, "Where others in the network find this server", b.Reach),
    Operation("GET", "/api/tables", _tables, "Tables of the lobby", b.TableList, query={"status": "open, running or finished"}),
    Operation("POST", "/api/tables", _new_table, "Set up a table", b.NewTableMade, b.NewTable, 201),
    Operation("GET", TABLE, _table, "A table", m.TableInfo, needs=LINK),
    Operation("POST", f"{TABLE}/join", _join, "Sit down", b.HeldSeat, b.Join),
    Operation("POST", f"{TABLE}/start", _start, "Begin the game", m.TableInfo, b.Start, needs="seat or host"),
    Operation("POST", f"{TABLE}/seats/{{seat:int}}", _change, "Give a seat to a bot, or free it", m.TableInfo, b.SeatChange, needs="host"),
    Operation("POST", f"{TABLE}/seats/{{seat:int}}/renew", _renew, "A new secret for a seat", b.HeldSeat, needs="seat"),
    Operation("POST", f"{TABLE}/leave", _leave, "Leave the table", m.TableInfo, needs="seat"),
    Operation("POST", f"{TABLE}/close", _close, "Give up a table that has not begun", m.TableInfo, needs="host"),
    Operation("POST", f"{TABLE}/rematch", _rematch, "Play again with the same people", m.TableInfo, needs="seat or host"),
    Operation("GET", f"{TABLE}/invite", _invite, "The table's invitation", b.Invitation, needs="seat or host"),
    Operation("GET", f"{TABLE}/replay", _replay, "A finished game: answers and log", b.Replay, needs=LINK),
    Operation(
        "GET",
        f"{TABLE}/replay/views",
        _views,
        "Positions of a finished game from all sides",
        b.Positions,
        needs=LINK,
        query={"from": "the first position", "count": f"how many, at most {replays.MOST_POSITIONS}"},
    ),
    Operation("GET", f"{TABLE}/ending", _ending, "A look back at a finished game: where points come from", b.Ending, needs=LINK),
    Operation("GET", f"{TABLE}/save", _save, "A finished game as a file for `tableverse replay`", None, needs=LINK),
    Operation(
        "GET",
        f"{TABLE}/view",
        _view,
        "What a seat sees; 204 if nothing has changed in time",
        m.View,
        query={"after": "only a version above this", "log": "lines of the log that are known", "wait": "seconds to wait, at most 25"},
        needs="seat",
    ),
    Operation("GET", f"{TABLE}/turn", _turn, "Is a seat asked something?", b.Turn, needs="seat"),
    Operation("POST", f"{TABLE}/hint", _hint, "What an expert would do in a seat's place", b.Hints, needs="seat"),
    Operation("POST", f"{TABLE}/answer", _answer, "Answer a decision", m.Ack, m.Answer, needs="seat"),
    Operation("GET", "/healthz", _health, "Is the server well?", b.Health),
)


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    """A message as a response; never kept by caches."""
    headers = {"cache-control": "no-store"}
    if status == 429:
        headers["retry-after"] = "1"
    return Response(m.encode(message), status, headers, "application/json")


def _json(data: bytes) -> Response:
    """What is encoded already."""
    return Response(data, headers={"cache-control": "no-store"}, media_type="application/json")


def routes(hall: Hall) -> list[Route]:
    """All operations as routes."""
    limits = hall.house.config.limits
    limiter, hints, past = Limiter(limits.new_tables), Limiter(limits.hints), replays.Replays(hall.house)

    def route(operation: Operation) -> Route:
        async def endpoint(request: Request) -> Response:
            try:
                try:
                    call = Call(request, hall, limiter, hints, past)
                    result = await relay.found(
                        hall.house,
                        lambda: operation.does(call),
                        lambda address: relay.request(hall.house, address, request, call.address),
                        relay.is_relayed(request.scope),
                    )
                except NotWritable as error:
                    raise (unknown() if isinstance(error, Uncertain) else away()) from None
            except Refused as refused:
                hall.house.metrics.rejects.labels(refused.why).inc()
                return answer(b.Problem(refused.why, refused.text), STATUS.get(refused.why, 409))
            if result is None:
                return Response(status_code=204)
            if isinstance(result, relay.Relayed):
                return result
            made = result if isinstance(result, Response) else answer(result, operation.status)
            return await compressing.answer(made, request)

        return Route(operation.path, endpoint, methods=[operation.method])

    return [route(o) for o in OPERATIONS]
