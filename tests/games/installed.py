"""A game from a package of its own, installed as anybody would install it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent / "package"
NAME = "cookie_jar"
PIP = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input"]


def install(folder: Path, package: Path = PACKAGE) -> None:
    """Install a package into a folder of its own: processes find it there with that folder on their path."""
    subprocess.run(
        [*PIP, "install", "--no-build-isolation", "--no-deps", "--target", str(folder), str(package)], check=True, cwd=folder.parent
    )
