"""What `deploy/` and the documents tell an operator to write is understood."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest

from tableverse.cli import main
from tableverse.server.admin_commands import admin_group
from tableverse.server.commands import LOOPBACK, address, bots_command, folder, serve_command
from tableverse.server.metrics import Metrics
from tests.server.process import ROOT

DEPLOY = ROOT / "deploy"
PLACES = [DEPLOY / "Dockerfile", DEPLOY / "tableverse.service", DEPLOY / "Caddyfile", DEPLOY / "nginx.conf", ROOT / "docs" / "operating.md"]
SERVE = {option for c in (serve_command, bots_command) for p in c.params for option in (*p.opts, *p.secondary_opts)}
FOREIGN = {"--read-only", "--tmpfs", "--cap-drop", "--security-opt", "--name", "--system", "--uid", "--home-dir", "--shell", "--from"} | {
    "--interval", "--timeout", "--start-period", "--no-cache-dir", "--require-hashes", "--no-build-isolation", "--no-deps", "--now"
}  # fmt: skip
"""Options of other programs that are named there."""


@pytest.mark.parametrize("place", PLACES, ids=lambda p: p.name)
def test_every_option_that_is_named_exists(place: Path) -> None:
    known = SERVE | FOREIGN | {o for c in admin_group.commands.values() for p in c.params for o in p.opts} | {"--at", "--secret"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", place.read_text())) <= known


def test_every_admin_command_that_is_named_exists() -> None:
    text = "\n".join(p.read_text() for p in PLACES)
    named = set(re.findall(r"tableverse admin ([a-z]+)", text)) | {"stats"}
    assert named == set(admin_group.commands)
    assert main.get_command(click.Context(main), "admin") is admin_group


def test_nothing_that_is_deployed_opens_the_admin_address_to_everybody() -> None:
    for place in PLACES:
        found = re.findall(r"--admin[\" ,]+([\w.:\[\]]+:\d+)", place.read_text())
        assert all(address(at)[0] in LOOPBACK for at in found), place
    assert "9421" not in re.findall(r"^EXPOSE (.*)$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)[0]


def test_every_figure_that_is_watched_is_counted() -> None:
    exported = Metrics().text().decode()
    for file in ("alerts.yml", "dashboard.json"):
        for name in set(re.findall(r"tableverse_\w+", (DEPLOY / file).read_text())):
            base = re.sub(r"_(total|bucket)$", "", name)
            assert re.search(rf"^# TYPE {base}(_total)? ", exported, re.MULTILINE), name
    assert json.loads((DEPLOY / "dashboard.json").read_text())["panels"]


def test_addresses_and_folders_are_read() -> None:
    assert address("127.0.0.1:9421") == ("127.0.0.1", 9421)
    assert address("[::1]:80") == ("::1", 80)
    assert [folder(text) for text in ("", "/", "games", "/games/", "/a/b")] == ["", "", "/games", "/games", "/a/b"]
    for wrong in ("9421", "host:", "host:99999", ":1"):
        with pytest.raises(click.BadParameter):
            address(wrong)
    for wrong in ("/a b", "/<x>", "/a//b"):
        with pytest.raises(click.BadParameter):
            folder(wrong)
