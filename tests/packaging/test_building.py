"""`hatch_build.py`: which Node builds the client, and when something is installed or built again."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import hatch_build


def program(folder: Path, name: str, says: str) -> None:
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {says}\n", encoding="utf-8")
    file.chmod(0o755)


@pytest.mark.parametrize(("version", "used"), [("v18.20.4", False), ("v20.18", False), ("v20.19.0", True), ("v24.1.0", True), ("", False)])
def test_the_machines_node_is_used_if_it_is_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, used: bool) -> None:
    program(tmp_path, "node", version)
    program(tmp_path, "npm", "")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert (hatch_build.machines_node() is not None) == used
    found = hatch_build.node()
    assert found is not None
    assert (found.folder == str(tmp_path)) == used


def test_a_node_without_npm_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "node", "v24.1.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hatch_build.machines_node() is None


def test_what_npm_starts_finds_the_packages_node_before_an_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path, "node", "v18.20.4")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    hatch_build.npm("exec", "--offline", "--call", "node --version")
    assert tuple(int(n) for n in capfd.readouterr().out.strip().lstrip("v").split(".")[:2]) >= hatch_build.NODE


class Frontend:
    """A small frontend, and an npm that writes down what it is asked and may be interrupted in the middle."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.home = folder / "frontend"
        self.static = folder / "static"
        self.ran: list[str] = []
        self.interrupted_at = ""
        self.home.mkdir()
        for name in ("package.json", "package-lock.json", "main.ts"):
            self.write(name, "1")
        monkeypatch.setattr(hatch_build, "FRONTEND", self.home)
        monkeypatch.setattr(hatch_build, "INSTALLED", self.home / "node_modules" / ".installed-from")
        monkeypatch.setattr(hatch_build, "BUILT", self.static / ".built-from")
        monkeypatch.setattr(hatch_build, "PACKS", folder / "games")
        monkeypatch.setattr(hatch_build, "PICTURES", folder / "pictures")
        monkeypatch.setattr(hatch_build, "INDEX", folder / "pictures" / "index.json")
        monkeypatch.setattr(hatch_build, "npm", self.npm)

    def write(self, name: str, text: str) -> None:
        (self.home / name).write_text(text, encoding="utf-8")

    def npm(self, *arguments: str, told: str | None = None) -> str:
        self.ran.append(arguments[0])
        if told is not None:
            return json.dumps([f"<svg>{line}</svg>" for line, _ in json.loads(told)])
        (self.home / "node_modules" if arguments[0] == "ci" else self.static).mkdir(exist_ok=True)
        if arguments[0] == self.interrupted_at:
            raise KeyboardInterrupt
        return ""

    def pack(self, game: str, *cards: tuple[str, str]) -> None:
        file = hatch_build.PACKS / game / "pack.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(f'[[card]]\nname = "{name}"\npicture = "{line}"\n' for name, line in cards), encoding="utf-8")

    def draw(self) -> list[str]:
        """What npm was asked."""
        self.ran = []
        hatch_build.draw()
        return self.ran

    def build(self, interrupted_at: str = "") -> list[str]:
        """What npm was asked."""
        self.ran, self.interrupted_at = [], interrupted_at
        if interrupted_at:
            with pytest.raises(KeyboardInterrupt):
                hatch_build.build()
        else:
            hatch_build.build()
        return self.ran


@pytest.fixture
def frontend(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Frontend:
    return Frontend(tmp_path, monkeypatch)


def test_only_what_has_changed_is_done_again(frontend: Frontend) -> None:
    assert frontend.build() == ["ci", "run"]
    assert frontend.build() == []
    frontend.write("main.ts", "2")
    assert frontend.build() == ["run"]
    frontend.write("package-lock.json", "2")
    assert frontend.build() == ["ci", "run"]


def test_an_interrupted_install_is_done_again(frontend: Frontend) -> None:
    assert frontend.build(interrupted_at="ci") == ["ci"]
    assert frontend.build() == ["ci", "run"]
    frontend.write("package-lock.json", "2")
    frontend.build(interrupted_at="ci")
    frontend.write("package-lock.json", "1")
    assert frontend.build() == [], "the client itself was not touched"
    hatch_build.install()
    assert frontend.ran == ["ci"], "the tools were"


def test_an_interrupted_build_is_done_again(frontend: Frontend) -> None:
    assert frontend.build(interrupted_at="run") == ["ci", "run"]
    assert frontend.build() == ["run"]
    frontend.write("main.ts", "2")
    frontend.build(interrupted_at="run")
    frontend.write("main.ts", "1")
    assert frontend.build() == ["run"], "the old client was half overwritten"


def test_tools_of_another_kind_of_machine_are_installed_again(frontend: Frontend, monkeypatch: pytest.MonkeyPatch) -> None:
    frontend.build()
    monkeypatch.setattr(sys, "platform", "plan9")
    hatch_build.install()
    assert frontend.ran == ["ci", "run", "ci"]


def test_every_card_is_drawn_and_again_when_something_has_changed(frontend: Frontend) -> None:
    frontend.pack("toy", ("Mind the Gap!", "key"), ("Axe", "axe"))
    assert frontend.draw() == ["ci", "run"]
    drawn = {path.relative_to(hatch_build.PICTURES).as_posix() for path in hatch_build.PICTURES.rglob("*.svg")}
    assert drawn == {"toy/card/mind-the-gap.svg", "toy/card/axe.svg"}
    assert (hatch_build.PICTURES / "toy" / "card" / "axe.svg").read_text(encoding="utf-8") == "<svg>axe</svg>"
    assert frontend.draw() == []
    frontend.pack("toy", ("Axe", "red axe"))
    assert frontend.draw() == ["run"]
    assert [path.read_text(encoding="utf-8") for path in hatch_build.PICTURES.rglob("*.svg")] == ["<svg>red axe</svg>"]
    (frontend.home / "src" / "art").mkdir(parents=True)
    frontend.write("src/art/objects.ts", "another axe")
    assert frontend.draw() == ["run"]
