"""A package elsewhere brings a game: it is listed, played in the terminal and on the server, with no other file touched."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.games.installed import NAME, install
from tests.server.process import running


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that it is installed into."""
    folder = tmp_path_factory.mktemp("installed") / "site"
    install(folder)
    return folder


@pytest.fixture
def environment(site: Path) -> Mapping[str, str]:
    return os.environ | {"PYTHONPATH": str(site)}


def run(environment: Mapping[str, str], folder: Path, *command: str, typed: str = "") -> str:
    home = {**environment, "XDG_STATE_HOME": str(folder), "XDG_DATA_HOME": str(folder), "HOME": str(folder)}
    done = subprocess.run(
        [sys.executable, *command], env=home, input=typed, capture_output=True, text=True, check=False, cwd=folder, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed(environment: Mapping[str, str], tmp_path: Path) -> None:
    listed = run(environment, tmp_path, "-c", "import tableverse as tv; print(*tv.games())").split()
    assert NAME in listed
    without = run(
        {k: v for k, v in environment.items() if k != "PYTHONPATH"}, tmp_path, "-c", "import tableverse as tv; print(*tv.games())"
    )
    assert [*without.split(), NAME] == sorted(listed, key=lambda n: (n == NAME, n))


def test_it_is_played_in_the_terminal(environment: Mapping[str, str], tmp_path: Path) -> None:
    told = run(environment, tmp_path, "-m", "tableverse", "play", NAME, "--seats", "3", "--people", "0", "--seed", "4")
    assert "Cookie Jar" in told
    assert "takes" in told
    assert "The end" in told
    asked = run(environment, tmp_path, "-m", "tableverse", "play", NAME, "--seats", "2", "--seed", "4", "--script", "-", typed="2\n" * 12)
    assert "Goal: Eat more cookies" in asked
    assert "12 cookies left" in asked
    assert "How many do you take?" in asked
    assert "The end" in asked


def test_it_is_played_on_the_server(site: Path, tmp_path: Path) -> None:
    with running(tmp_path, site) as server, httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30) as client:
        info = next(g for g in client.get("/api/games").json()["games"] if g["name"] == NAME)
        assert (info["blurb"], info["minutes"], info["difficulty"]) == ("Take cookies, but not the last one.", [1, 3], "easy")
        (card,) = client.get(f"/api/games/{NAME}/cards").json()["cards"]
        assert (card["face"]["kind"], card["face"]["colour"]) == ("Cookie", "#c68642")
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": info["bots"][0]["level"]}]
        made = client.post("/api/tables", json={"game": NAME, "seats": seats}).json()
        table, key = f"/api/tables/{made['table']['id']}", {"authorization": f"Bearer {made['seats'][0]['token']}"}
        view: dict[str, Any] = {"v": 0, "over": False}
        for n in range(1, 14):
            while not view["over"] and not view.get("decision"):
                view = client.get(f"{table}/view", headers=key, params={"after": view["v"], "wait": 10}).json()
            if view["over"]:
                break
            option = view["decision"]["options"][0]
            assert (option["kind"], option["data"]) == ("take", {"left": view["state"]["jar"]["count"] - 1})
            answer = {"type": "answer", "n": n, "decision": view["decision"]["id"], "option": option["id"]}
            view = {"v": client.post(f"{table}/answer", headers=key, json=answer).json()["v"] - 1, "over": False}
        assert view["progress"] == {"label": "0 cookies left", "value": 12, "of": 12}
        assert sum(view["scores"]) < 12
