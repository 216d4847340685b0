"""What was translated and read when the package was built plays as what is translated when it runs, and is never out of date."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hatch_build
import tableverse

SOURCE = Path(tableverse.__file__).parent
DECISIONS = 400


def played(name: str, record: bool) -> str:
    """What happens in a game of random answers: every choice, the log and positions on the way."""
    game = tableverse.game(name)
    state = game.new(seats=game.seats[-1], seed=7, record=record, **{k: v[0] for k, v in game.brief.items()})
    found, rng = hashlib.sha256(), 15
    while state.asks and state.moment < DECISIONS:
        rng = rng * 48271 % 2147483647
        seat = next(iter(state.asks))
        choices = state.asks[seat].choices
        found.update(repr((seat, choices)).encode())
        state.choose(seat, rng % len(choices))
        if state.moment % 50 == 0:
            state = state.clone()
            found.update(state.digest().encode())
    found.update(repr((state.digest(), state.scores, [entry.text for entry in state.log(None)])).encode())
    return found.hexdigest()


PLAY = """
import json, sys
from tableverse.core import ahead, guards, translate
if "only ahead" in sys.argv:
    translate.Translator.translated = guards.guarded = None
import tableverse
sys.path.insert(0, sys.argv[1])
from tests.core.test_ahead import played
names = tableverse.games()
digests = {name: [played(name, True), played(name, False)] for name in names}
stale = [m for m in sorted(sys.modules) if m.split(".")[:2] == ["tableverse", "games"] and m.count(".") > 2 and ahead.of(m) is None]
stale = [m for m in stale if not m.endswith(("_texts", "_translated"))]
print(json.dumps([tableverse.__file__, digests, stale, "lark" in sys.modules]))
"""


def run(package: Path, *arguments: str) -> tuple[dict[str, list[str]], list[str], bool]:
    """What happens in the games of a package, which modules are translated at run time, and whether texts are read at run time."""
    root = str(Path(__file__).parents[2])
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(package)!r})\n{PLAY}", root, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=package)
    assert done.returncode == 0, done.stderr
    file, digests, stale, reads = json.loads(done.stdout)
    assert file == str(package / "tableverse" / "__init__.py")
    return digests, stale, reads


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The package as a wheel has it."""
    folder = tmp_path_factory.mktemp("built")
    shutil.copytree(SOURCE, folder / "tableverse", ignore=shutil.ignore_patterns("static", "__pycache__"))
    hatch_build.translate(str(folder))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def expected() -> dict[str, list[str]]:
    return {name: [played(name, True), played(name, False)] for name in tableverse.games()}


@pytest.mark.xdist_group("ahead")
def test_what_was_translated_ahead_plays_alike(built: Path, expected: dict[str, list[str]]) -> None:
    digests, stale, reads = run(built, "only ahead")
    assert digests == expected
    assert not stale
    assert not reads


@pytest.mark.xdist_group("ahead")
def test_a_module_that_has_changed_since_is_translated_anew(built: Path, expected: dict[str, list[str]]) -> None:
    changed = built / "tableverse" / "games" / "multiverse" / "rules" / "building.py"
    before = changed.read_text(encoding="utf-8")
    try:
        changed.write_text(f"{before}\n\nCHANGED = True\n", encoding="utf-8")
        digests, stale, reads = run(built)
    finally:
        changed.write_text(before, encoding="utf-8")
    assert digests == expected
    assert stale == ["tableverse.games.multiverse.rules.building"]
    assert reads


@pytest.mark.xdist_group("ahead")
def test_another_translator_uses_nothing_of_it(built: Path, expected: dict[str, list[str]]) -> None:
    changed = built / "tableverse" / "core" / "flow.py"
    before = changed.read_text(encoding="utf-8")
    try:
        changed.write_text(f"{before}\n\nCHANGED = True\n", encoding="utf-8")
        digests, stale, reads = run(built)
    finally:
        changed.write_text(before, encoding="utf-8")
    assert digests == expected
    assert "tableverse.games.multiverse.rules.building" in stale
    assert "tableverse.games.morty_zone.rules" in stale
    assert not reads
