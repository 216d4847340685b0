"""What a newcomer installs, on every machine as on one that has no Node: the client is built, and the installed package serves it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import httpx

import hatch_build

ROOT = Path(__file__).parents[2]
PARTS = ("LICENSE", "README.md", "frontend", "hatch_build.py", "pyproject.toml", "src")
AHEAD = """
import tableverse
from tableverse.core import ahead
tableverse.game("morty_zone")
for module in ("core.windows", "cardtext.sentences", "games.morty_zone.rules"):
    print(ahead.of(f"tableverse.{module}") is not None)
"""
"""Are the rules of an installed package translated?"""
PIP = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "--no-input"]


def bare_path(folder: Path) -> str:
    """A path with a shell and nothing else on it."""
    shell = shutil.which("sh")
    assert shell is not None
    folder.mkdir()
    (folder / "sh").symlink_to(shell)
    return str(folder)


def fresh_copy(folder: Path) -> Path:
    """The sources without anything that was installed or built."""
    folder.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("node_modules", "static", "pictures", "__pycache__"))
        else:
            shutil.copy(source, folder / part)
    return folder


def locked_versions(folder: Path) -> Path:
    """The lock as constraints for pip, which would ask for a hash of our own wheel if they had any."""
    found = re.findall(r"^([\w.-]+==[^\s;]+)", (ROOT / "requirements" / "play.lock").read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    file = folder / "constraints.txt"
    file.write_text("\n".join(found), encoding="utf-8")
    return file


def test_a_wheel_made_without_a_node_of_the_machine_serves_the_page(tmp_path: Path) -> None:
    bare = bare_path(tmp_path / "path")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PATH": bare}
    assert shutil.which("node", path=bare) is None
    sources = fresh_copy(tmp_path / "sources")
    making = [*PIP, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", str(tmp_path), str(sources)]
    subprocess.run(making, check=True, env=environment, cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    static = "tableverse/server/static/"
    with zipfile.ZipFile(wheel) as packed:
        page = packed.read(f"{static}index.html").decode()
        named = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
        files = {name: packed.read(static + name) for name in named}
        drawn = [name for name in packed.namelist() if name.startswith("tableverse/pictures/") and name.endswith(".svg")]
        assert len(drawn) == len(hatch_build.cards())
        assert all(packed.read(name).startswith(b"<svg ") for name in drawn)
    assert {Path(name).suffix for name in files} >= {".js", ".css"}

    home = tmp_path / "empty"
    venv.create(home, with_pip=False)
    installing = ["--python", str(home / "bin" / "python"), "install", "--constraint", str(locked_versions(tmp_path)), f"{wheel}[web]"]
    subprocess.run([*PIP, *installing], check=True, env=environment, cwd=tmp_path)
    told = subprocess.run(
        [str(home / "bin" / "python"), "-c", AHEAD], check=True, env=environment, cwd=tmp_path, capture_output=True, text=True
    )
    assert told.stdout.split() == ["True", "True", "True"]
    serving = [str(home / "bin" / "tableverse"), "serve", "--port", "0", "--data", str(tmp_path / "data"), "--no-open"]
    with subprocess.Popen(serving, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            address = re.search(r"http://localhost:(\d+)/", server.stdout.readline())
            assert address is not None
            with httpx.Client(base_url=f"http://127.0.0.1:{address[1]}", trust_env=False, timeout=20) as http:
                assert http.get("/").text == page.replace('="./', '="/')
                for name, content in files.items():
                    assert http.get(f"/{name}").content == content
        finally:
            server.terminate()
