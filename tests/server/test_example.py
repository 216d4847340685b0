"""The calls in docs/bot-api.md lead to an answer, and its programs hold a seat and play a game to its end."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tableverse.core import Dice
from tests.server.harness import asynchronous, play_on, serving
from tests.server.walking import begin, change, frame, sheet, walk

PAGE = Path(__file__).parents[2] / "docs" / "bot-api.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


CALLS = re.findall(r"```http\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
NAMED = re.compile(r"<(\w+)>")


def filled(text: str, known: dict[str, Any]) -> str:
    """A request with what is known from answers before; whatever is not has not been told yet."""
    return NAMED.sub(lambda named: str(known[named[1]]), text)


def compare(shown: Any, got: Any, known: dict[str, Any]) -> None:
    """What the page shows is in the answer. A name is what it was before, or is learned."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            compare(value, got[key], known)
    elif isinstance(shown, list):
        assert len(shown) <= len(got)
        for value, one in zip(shown, got, strict=False):
            compare(value, one, known)
    elif isinstance(shown, str) and (named := NAMED.fullmatch(shown)):
        assert got not in (None, "")
        assert known.setdefault(named[1], got) == got
    else:
        assert got == shown


@asynchronous
async def test_the_calls_lead_from_nothing_to_an_answer(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        known: dict[str, Any] = {}
        for call in CALLS:
            asks, _, shown = call.partition("\n\n")
            first, *rest = filled(asks, known).splitlines()
            method, path = first.split()
            headers = dict(line.split(": ", 1) for line in rest if not line.startswith("{"))
            body = next((json.loads(line) for line in rest if line.startswith("{")), None)
            status, answer = shown.split("\n", 1)
            got = await server.http.request(method, path, json=body, headers=headers)
            while "/view" in path and got.json()["decision"] is None:
                got = await server.http.request(method, path.replace("after=0", f"after={got.json()['v']}"), headers=headers)
            assert got.status_code == int(status), got.text
            compare(json.loads(answer), got.json(), known)
        assert known["host"] == known["ann"]
        assert {"table", "invite", "robot", "decision", "option"} <= set(known)
        refused = await server.http.post(f"/api/tables/{known['table']}/join", json={"name": "Late", "invite": known["invite"]})
        assert refused.status_code >= 400
        assert set(refused.json()) == {"why", "text"}


def test_the_walk_has_every_call_that_it_takes() -> None:
    asks = [re.sub(r"\?.*", "", call.splitlines()[0]) for call in CALLS]
    table = "/api/tables/<table>"
    assert asks == ["POST /api/tables", f"POST {table}/join", f"POST {table}/start", f"GET {table}/view", f"POST {table}/answer"]


def test_both_ways_are_shown() -> None:
    assert len(PROGRAMS) == 3
    assert "websockets" not in PROGRAMS[0]
    assert "websockets" in PROGRAMS[1]


def test_the_function_puts_a_change_into_a_view() -> None:
    space: dict[str, Any] = {}
    exec(PROGRAMS[2], space)
    _, play = begin("morty_zone", 5)
    known, view = sheet(play, 0), json.loads(frame(play, 0))
    for _ in walk(play, Dice(5), 20):
        view = space["applied"](view, json.loads(change(play, 0, known, 0)))
        assert view == json.loads(frame(play, 0))
        known = sheet(play, 0)


@pytest.mark.parametrize("k", [0, 1])
def test_the_program_plays(tmp_path: Path, k: int) -> None:
    file = tmp_path / "robot.py"
    file.write_text(PROGRAMS[k])

    @asynchronous
    async def run() -> None:
        async with serving(tmp_path / "data") as server:
            made = await server.new("Ann", "open")
            address = f"http://127.0.0.1:{server.port}"
            robot = await asyncio.create_subprocess_exec(
                sys.executable, file, address, made["id"], "Robot", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
            )
            (ann,) = await server.seated(made)
            await ann.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["name"] == "Robot")
            await server.post(f"/api/tables/{made['id']}/start", made["host"])
            await play_on(ann)
            output, errors = await asyncio.wait_for(robot.communicate(), 20)
            assert errors == b""
            assert output.decode() == f"scores {ann.view['scores']} winners {ann.view['winners']}\n"

    run()
