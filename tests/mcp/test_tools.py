"""The tools of a model: whole games, few words, clear refusals."""

from __future__ import annotations

import random
import re
import sys

import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

import tableverse as tv
from tableverse.mcp import telling
from tableverse.mcp.seat import Asked, Choice, NotNow
from tableverse.mcp.tools import server
from tests.mcp.calling import Model, Refused, listening
from tests.server.harness import asynchronous

SHORT = {"hundred_days": {"tiles": 12, "days": 12}, "munchkin": {"turns": 5}}
"""Options of games that random players drag out."""


@pytest.mark.parametrize("name", tv.games())
@asynchronous
async def test_a_whole_game(name: str) -> None:
    async with Client(server()) as client:
        model = Model(client)
        said = await model.sit("new_game", game=name, seed=3, foes="random", options=SHORT.get(name))
        assert name in await model.call("games")
        assert "Seats: 0 Model (you), 1 " in await model.at("look")
        said = await model.play(said, random.Random(1), most=150)
        if "The game is over" not in said:
            assert "You are asked: " in said
            assert said.splitlines()[-1] in await model.at("options")
            assert re.search(r"^[A-Z]{2}-R?\d+: .", await model.at("why"), re.MULTILINE)
        assert len((await model.at("log", last=5)).splitlines()) == 5


@asynchronous
async def test_the_end_is_told() -> None:
    async with Client(server()) as client:
        model = Model(client)
        said = await model.sit("new_game", game="morty_zone", seed=3)
        said = await model.play(said, random.Random(2))
        assert re.search(r"The game is over\. (You have won|Won by \w.*)\. Scores: Model \d+, .* \d+\.$", said)
        with pytest.raises(Refused, match="The game is over"):
            await model.at("answer", option="none")
        with pytest.raises(Refused, match="The game is over"):
            await model.at("why")


@asynchronous
async def test_an_option_by_its_words() -> None:
    async with Client(server()) as client:
        model = Model(client)
        said = await model.sit("new_game", game="rickshank", seed=1, options={"characters": "choose"})
        label = re.findall(r"^  \S+: (.*)$", said, re.MULTILINE)[1]
        assert f"Model plays as {label.partition(':')[0]}." in await model.at("answer", option=label.upper())


@asynchronous
async def test_what_is_not_possible_says_why() -> None:
    async with Client(server()) as client:
        model = Model(client)
        await model.sit("new_game", game="rickshank", seed=1)
        before = await model.at("options")
        not_now = re.findall(r"^  (Buy .*): It costs", await model.at("why"), re.MULTILINE)
        with pytest.raises(Refused, match=r"is not possible now: It costs \d"):
            await model.at("answer", option=not_now[0])
        with pytest.raises(Refused, match="did you mean 'end_turn'"):
            await model.at("answer", option="end turn")
        with pytest.raises(Refused, match="There is no option '7'"):
            await model.at("answer", option="7")
        assert await model.at("options") == before


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("new_game", {"game": "chess"}, "chess"),
        ("new_game", {"game": "munchkin", "seats": 2}, "3"),
        ("new_game", {"game": "morty_zone", "options": {"seats": 2}}, "seats"),
        ("new_game", {"game": "morty_zone", "foes": "genius"}, "greedy"),
        ("look", {"table": "nowhere"}, "There is no such table"),
        ("answer", {"table": "", "option": "1"}, "There is no such table"),
        ("join", {"link": "file:///etc/passwd"}, "That is no link to a table"),
        ("join", {"link": "http://127.0.0.1:9/t/kitchen"}, "cannot be reached"),
        ("card", {"game": "rickshank", "name": "Portal Gum"}, "did you mean Portal Gun"),
        ("rules", {"game": "chess", "about": "castling"}, "chess"),
    ],
)
@asynchronous
async def test_refusals(tool: str, arguments: dict[str, object], says: str) -> None:
    async with Client(server()) as client:
        with pytest.raises(Refused, match=says):
            await Model(client).call(tool, **arguments)


@asynchronous
async def test_rules_and_cards() -> None:
    async with Client(server()) as client:
        model = Model(client)
        assert (await model.call("rules", game="morty_zone", about="MZ-019")).startswith("MZ-019: ")
        assert len((await model.call("rules", game="rickshank", about="attack")).splitlines()) == 9
        assert await model.call("rules", game="rickshank", about="zebra") == "No rule speaks of 'zebra'."
        assert "cost: 3" in await model.call("card", game="rickshank", name="portal gun")


@asynchronous
async def test_one_part_of_the_table() -> None:
    async with Client(server()) as client:
        model = Model(client)
        await model.sit("new_game", game="multiverse", seed=4)
        assert "Teenyverse" in await model.at("look", part="verses")
        with pytest.raises(Refused, match=r"the parts are .*verses"):
            await model.at("look", part="cellar")


def test_many_options_come_in_pieces() -> None:
    asked = Asked("0.1", "Which?", [Choice(str(k), f"Number {k}") for k in range(30)], [], ())
    assert telling.options(asked, 0)[-2:] == ["  23: Number 23", "  (6 more: options from 24)"]
    assert telling.options(asked, 24) == [f"  {k}: Number {k}" for k in range(24, 30)]
    with pytest.raises(NotNow, match="2 options are called 'x'; use an id: 1, 2"):
        Asked("0.1", "Which?", [Choice("1", "X"), Choice("2", "x")], [], ()).find("x")


@asynchronous
async def test_tables_do_not_know_each_other() -> None:
    async with Client(server()) as client:
        one, other = Model(client), Model(client)
        await one.sit("new_game", game="morty_zone", seed=1)
        await other.sit("new_game", game="rickshank", seed=1)
        assert one.table != other.table
        assert "dice" in await one.at("look")
        assert "line_up" in await other.at("look")
        with pytest.raises(Refused, match="only bots"):
            await one.at("chat", say="Hello?")


@asynchronous
async def test_over_standard_input_and_output() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "tableverse", "mcp"])
    async with Client(stdio_client(command)) as client:
        model = Model(client)
        said = await model.sit("new_game", game="morty_zone", seed=5)
        assert "The game is over" in await model.play(said, random.Random(3))


@asynchronous
async def test_over_http() -> None:
    async with listening() as address, Client(address) as client, Client(address) as another:
        model, stranger = Model(client), Model(another)
        said = await model.sit("new_game", game="morty_zone", seed=5)
        await stranger.sit("new_game", game="morty_zone", seed=6)
        assert stranger.table != model.table
        assert "The game is over" in await model.play(said, random.Random(3))
