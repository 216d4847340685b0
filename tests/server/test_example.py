"""The programs in docs/bot-api.md hold a seat and play a game to its end."""

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
