"""Ready phrases: what people say by a click is a hint to the bots at the table, for a while."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tableverse.core import Hint
from tableverse.server.hinting import hints
from tests.server.harness import Server, asynchronous, serving


def room_of(server: Server, made: dict[str, Any]) -> Any:
    return server.app.hall.rooms[made["id"]]


@asynchronous
async def test_bots_hear_the_last_phrase_of_each_until_the_turn_is_over(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob", "random", game="munchkin", seed=5)
        ann, bob = await server.seated(made)
        room = room_of(server, made)
        for n, text in enumerate(
            ("My price for helping: 1.", "My price for helping: 9.", "my price for helping: 3.", "Who will help me?"), 1
        ):
            await ann.do("say", n=n, text=text)
        await bob.do("say", n=1, text="I do not help now.")
        state = room.play.state
        assert set(hints(room, state)) == {Hint(0, "price", 1), Hint(1, "unwilling")}
        await ann.do("say", n=9, text="My price for helping: 2.")
        assert set(hints(room, state)) == {Hint(0, "price", 2), Hint(1, "unwilling")}
        later = state.clone()
        later.turn += 1
        assert hints(room, later) == ()


@asynchronous
async def test_whatever_is_said_at_a_table_without_phrases_is_talk(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random", game="morty_zone", seed=5)
        (ann,) = await server.seated(made)
        await ann.do("say", n=1, text="My price for helping: 1.")
        room = room_of(server, made)
        assert hints(room, room.play.state) == ()
