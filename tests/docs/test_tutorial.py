"""Whoever follows the tutorial in an empty folder, line by line, gets what it says."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.docs.blocks import blocks
from tests.docs.tutorial import PAGE, add, is_file

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def environment(folder: Path) -> dict[str, str]:
    """A virtual environment with all that this one has, so that what is installed there is nowhere else."""
    venv.create(folder)
    site = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    Path(site, "all_of_this.pth").write_text(f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n", encoding="utf-8")
    command = folder / "bin" / "tableverse"
    command.write_text(f'#!/bin/sh\nexec "{folder}/bin/python" -m tableverse "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST", "COV_", "PIP_", "PYTHONPATH"))}
    # Without a network the build needs what is installed here; at home pip fetches it.
    quiet = {"PIP_NO_BUILD_ISOLATION": "false", "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INDEX": "1"}
    homes = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), str(folder))
    return kept | quiet | homes | {"PATH": f"{folder}/bin:{kept['PATH']}"}


@pytest.mark.skipif(sys.platform == "win32", reason="the page is written for a POSIX shell")
def test_the_tutorial(tmp_path: Path) -> None:
    variables = environment(tmp_path / "env")
    folder, session = tmp_path / "empty", ""
    folder.mkdir()

    def run(*command: str) -> str:
        done = subprocess.run(
            command, cwd=folder, env=variables, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, timeout=300
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    for block in blocks(PAGE):
        if block.illustration:
            continue
        if is_file(block):
            add(block, folder)
        elif block.kind == "console":
            for command, _, shown in (part.partition("\n") for part in block.text.removeprefix("$ ").split("\n$ ")):
                if command.startswith("cd "):
                    folder /= command.removeprefix("cd ").strip()
                    continue
                printed = run("sh", "-c", command)
                if shown.strip():
                    assert doctest.OutputChecker().check_output(shown, printed, FLAGS), f"{command}\n{printed}"
        else:
            session += block.text + "\n"
    (folder / "session.txt").write_text(session, encoding="utf-8")
    run("python", "-m", "doctest", "-o", "NORMALIZE_WHITESPACE", "session.txt")
