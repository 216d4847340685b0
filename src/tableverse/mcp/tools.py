"""What a model can call. Every reply is a few lines of text: what happened, and what is asked now.

`new_game` and `join` give the key of a table, which all other tools take: the protocol knows no sessions, and whoever has no key
learns nothing about a table.
"""

from __future__ import annotations

import functools
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Final

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

import tableverse
from tableverse import bots
from tableverse.bots.names import pick
from tableverse.bots.orders import Orders
from tableverse.cardtext.commands import show_card
from tableverse.core import Game
from tableverse.core.errors import TableverseError
from tableverse.games.ledger import ledger_of
from tableverse.mcp import telling
from tableverse.mcp.local import LocalSeat
from tableverse.mcp.seat import Asked, NotNow, Seat

MOST_TABLES: Final = 100
"""Tables that are kept; whoever opens more loses the one that was not used for longest."""
FOUND: Final = 8
"""Rules that a search gives."""
MOST_LINES: Final = 100
"""Lines of the log that can be looked back at in one call."""
USUAL: Final = 2
"""Seats, unless somebody says otherwise or the game needs more."""
FOES: Final = "greedy"
NAME: Final = "Model"

Key = Annotated[str, Field(description="The table's key, from new_game or join.")]
INSTRUCTIONS: Final = (
    "Tabletop games with enforced rules. Call new_game to play against bots, or join with a link to sit at a table with people; "
    "then answer until the game is over. Every reply says what happened and what you are asked; answer with an option's id or its words. "
    "why explains a question and what is not possible, rules and card explain the game."
)


class Held:
    """A seat, and how much of its log was told."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.heard = 0
        self.lock = threading.Lock()  # tools run in threads; a seat is used by one at a time

    def report(self) -> str:
        """What is new, once, and what is asked."""
        text = telling.report(self.seat, self.heard)
        self.heard = len(self.seat.log())
        return text

    def asked(self) -> Asked:
        """What the seat is asked; NotNow if it is not."""
        asked = None if self.seat.ended() else self.seat.asked()
        if asked is None:
            raise NotNow("\n".join(telling.question(self.seat)))
        return asked


class Tools:
    """The tools, and the seats that are held, by the keys of their tables."""

    def __init__(self) -> None:
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, seat: Seat) -> str:
        """The key of a seat that is held from now on, and the first report."""
        key, held = secrets.token_urlsafe(6), Held(seat)
        with self._lock:
            self._held[key] = held
            old = self._held.popitem(last=False)[1] if len(self._held) > MOST_TABLES else None
        if old is not None:
            old.seat.close()
        return f"Table {key}. You are seat {seat.number} ({seat.names[seat.number]}).\n{held.report()}"

    @contextmanager
    def at(self, key: str) -> Iterator[Held]:
        """The seat at a table, for one call alone."""
        with self._lock:
            held = self._held.get(key.strip())
            if held is None:
                raise NotNow("There is no such table: call new_game or join, and use the key that they give.")
            self._held.move_to_end(key.strip())
        with held.lock:
            yield held

    # ------------------------------------------------------------ games

    def games(self) -> str:
        """The games that can be played: how many seats, which bots, which options."""
        return "\n".join([_says(tableverse.game(name)) for name in tableverse.games()])

    def new_game(
        self,
        game: Annotated[str, Field(description="A name from games.")],
        *,
        seats: Annotated[int | None, Field(description="How many play; without it a usual number.")] = None,
        foes: Annotated[str, Field(description="The bot in every other seat.")] = FOES,
        seed: Annotated[int | None, Field(description="The same seed and answers give the same game.")] = None,
        options: Annotated[dict[str, str | int | bool] | None, Field(description="Options of the game.")] = None,
        always_ask: Annotated[bool, Field(description="Ask in every window, not only where it may matter.")] = False,
    ) -> str:
        """Begin a game against bots; you hold seat 0."""
        played = tableverse.game(game)
        count = min(max(USUAL, played.seats[0]), played.seats[-1]) if seats is None else seats
        count, dealt, chosen = played.checked(count, secrets.randbits(48) if seed is None else seed, options or {})
        state = played.new(seats=count, seed=dealt, **chosen)
        state.names = (NAME, *pick(count - 1, dealt))
        others = {s: bots.make(foes, played, dealt + s) for s in range(1, count)}
        orders = Orders(modes=dict.fromkeys(played.scopes, "ask")) if always_ask else Orders()
        return self.keep(LocalSeat(state, 0, others, orders))

    def join(
        self,
        link: Annotated[str, Field(description="http://host/t/name#join=... or ...#seat=...")],
        name: Annotated[str, Field(description="What you are called there.")] = NAME,
    ) -> str:
        """Sit down at a running table by the link that was shared with you."""
        from tableverse.mcp.web import WebSeat

        return self.keep(WebSeat(link, name))

    def rules(
        self,
        game: Annotated[str, Field(description="A name from games.")],
        about: Annotated[str, Field(description="An id such as MZ-019, or words.")],
    ) -> str:
        """Rules and rulings of a game."""
        wanted = about.lower().split()
        ledger = ledger_of(tableverse.game(game))
        exact = [r for r in ledger if r.id.lower() in wanted]
        found = exact or [r for r in ledger if wanted and all(w in f"{r.section} {r.says} {r.why}".lower() for w in wanted)]
        more = f"\n({len(found) - FOUND} more: use more words)" if len(found) > FOUND else ""
        return "\n".join([f"{r.id}: {r.says}" for r in found[:FOUND]]) + more or f"No rule speaks of {about!r}."

    def card(
        self,
        game: Annotated[str, Field(description="A name from games.")],
        name: Annotated[str, Field(description="The card's name.")],
    ) -> str:
        """What a card says and costs."""
        pack = getattr(tableverse.game(game).box, "pack", None)
        if pack is None:
            raise NotNow(f"{game} has no cards to look up.")
        found = show_card(pack, name)
        if found.code:
            raise NotNow(found.text)
        return found.text

    # ------------------------------------------------------------ at a table

    def look(
        self,
        table: Key,
        part: Annotated[str, Field(description="The name of one part of the table, to see all of it.")] = "",
    ) -> str:
        """The table as you see it."""
        with self.at(table) as held:
            if not part:
                return telling.table(held.seat)
            view = held.seat.view()
            if part not in view:
                raise NotNow(f"There is no part {part!r}; the parts are {', '.join(view)}.")
            return telling.part(view[part])

    def options(self, table: Key, start: Annotated[int, Field(description="Show them from this position on.")] = 0) -> str:
        """What you are asked, with your options."""
        with self.at(table) as held:
            return "\n".join(telling.question(held.seat, max(start, 0)))

    def answer(
        self,
        table: Key,
        option: Annotated[str, Field(description="The id of an option, or its words.")],
    ) -> str:
        """Answer what you are asked. Tells what happens until you are asked again."""
        with self.at(table) as held:
            asked = held.asked()
            held.seat.answer(asked.id, asked.find(option))
            return held.report()

    def wait(self, table: Key, seconds: Annotated[int, Field(description="At most 25.")] = 20) -> str:
        """Wait until you are asked, somebody speaks, or the game ends."""
        with self.at(table) as held:
            held.seat.wait(seconds)
            return held.report()

    def why(self, table: Key) -> str:
        """The rules behind what you are asked, and why other things are not possible now."""
        with self.at(table) as held:
            asked, known = held.asked(), {r.id: r.says for r in ledger_of(tableverse.game(held.seat.game))}
        rules = [telling.cut(f"{id}: {known.get(id, '')}", telling.RULE, "call rules") for id in asked.rules]
        not_now = [f"  {r.label}: {r.why}" + (f" ({', '.join(r.rules)})" if r.rules else "") for r in asked.refused]
        said = [asked.text, *telling.first(rules, "rules")]
        return "\n".join([*said, "Not possible now:", *telling.first(not_now, "things")] if not_now else said)

    def log(self, table: Key, last: Annotated[int, Field(description="How many lines.")] = 20) -> str:
        """The last lines of what happened and was said."""
        with self.at(table) as held:
            return "\n".join(held.seat.log()[-max(min(last, MOST_LINES), 1) :]) or "Nothing has happened yet."

    def chat(self, table: Key, say: Annotated[str, Field(description="What to say to the others.")]) -> str:
        """Say something to the people at the table. What others say comes with every reply."""
        with self.at(table) as held:
            held.seat.say(say)
            return held.report()


def server(tools: Tools | None = None) -> MCPServer:
    """A server with all tools, and no table yet."""
    own = tools or Tools()
    made = MCPServer("tableverse", instructions=INSTRUCTIONS, version=tableverse.__version__, log_level="WARNING")
    calls: tuple[Callable[..., str], ...] = (
        *(own.games, own.new_game, own.join, own.look, own.options, own.answer),
        *(own.wait, own.why, own.rules, own.card, own.log, own.chat),
    )
    for call in calls:
        made.tool(structured_output=False)(_guarded(call))  # else every text is sent twice
    return made


def _guarded(call: Callable[..., str]) -> Callable[..., str]:
    """What a game refuses reaches the model as a sentence."""

    @functools.wraps(call)
    def guarded(**arguments: object) -> str:
        try:
            return call(**arguments)
        except (TableverseError, ValueError) as error:
            raise ToolError(str(error)) from None

    return guarded


def _says(game: Game) -> str:
    seats = f"{game.seats[0]} to {game.seats[-1]} seats"
    options = [f"{name}={'|'.join(map(str, setting.choices))}" for name, setting in game.options.items()]
    return f"{game.name}: {game.title}, {seats}. {game.blurb} Bots: {', '.join(bots.known(game))}. Options: {', '.join(options) or 'none'}."
