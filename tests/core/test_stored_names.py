"""What saved games call things stays when the code moves."""

from __future__ import annotations

import importlib
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tableverse
from tableverse.core import RuleError
from tableverse.core.frames import RULES
from tableverse.core.stored_names import FILE, register, stored_name
from tableverse.core.values import VALUES, from_plain, to_plain
from tests.core.old_saves import play_on, written

OLD = written()
ROOT = Path(tableverse.__file__).parent

Making = Callable[..., Any]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[Making]:
    """A package with a module `new`, and a table of what has moved in it. Its name is that of the test: tables are read once."""
    name = f"package_of_{request.node.name}"
    monkeypatch.syspath_prepend(tmp_path)

    def made(source: str = "", **table: str) -> Any:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "new.py").write_text("from tableverse.core import Value\n" + source)
        (folder / FILE).write_text(json.dumps({today.replace("__", ":"): stored for today, stored in table.items()}))
        return importlib.import_module(f"{name}.new")

    yield made
    for module in [m for m in sys.modules if m.partition(".")[0] == name]:
        del sys.modules[module]
    for value in [v for v in VALUES if v.startswith(f"{name}.")]:
        del VALUES[value]


def names_in(text: str) -> set[str]:
    return set(re.findall(r'"(?:rule|value|named)":"([\w.:]+)"', text))


def test_what_has_not_moved_is_stored_under_its_own_name() -> None:
    assert stored_name("a.b", "C.run") == "a.b:C.run"


def test_a_module_that_has_moved_keeps_its_name_in_saves(package: Making) -> None:
    base = package(new="old.place").__package__
    assert stored_name(f"{base}.new", "C.run") == f"{base}.old.place:C.run"
    assert stored_name(f"{base}.new.below", "C") == f"{base}.new.below:C"


def test_a_name_goes_before_its_module_and_covers_what_stands_in_it(package: Making) -> None:
    base = package(new="old", new__Mark="elsewhere:Line").__package__
    assert stored_name(f"{base}.new", "Mark") == f"{base}.elsewhere:Line"
    assert stored_name(f"{base}.new", "Mark.run") == f"{base}.elsewhere:Line.run"
    assert stored_name(f"{base}.new", "Marked.run") == f"{base}.old:Marked.run"


def test_a_value_that_has_moved_is_read_and_written_under_its_old_name(package: Making) -> None:
    module = package("class Donate(Value, frozen=True):\n    seat: int", new__Donate="moves:Give")
    plain = {"value": f"{module.__package__}.moves:Give", "fields": {"seat": 2}}
    assert to_plain(module.Donate(2), None) == plain
    assert from_plain(plain, None) == module.Donate(2)


def test_two_things_are_not_saved_under_one_name(package: Making) -> None:
    module = package("class C: ...\nclass D: ...", new__D="new:C")
    registry: dict[str, Any] = {}
    name = register(registry, module.C)
    with pytest.raises(RuleError, match=f"new:D would be saved as '{name}', and so is {name}"):
        register(registry, module.D)
    again = importlib.reload(module).C
    assert register(registry, again) == name
    assert registry == {name: again}


@pytest.mark.parametrize("table", sorted(ROOT.rglob(FILE)), ids=lambda path: path.parent.name)
def test_a_table_names_only_what_there_is(table: Path) -> None:
    for name in tableverse.games():
        tableverse.game(name)
    package = ".".join(["tableverse", *table.relative_to(ROOT).parent.parts, ""])
    classes: list[Any] = [*RULES.values(), *VALUES.values()]
    here = {f"{cls.__module__}:{cls.__qualname__}".removeprefix(package) for cls in classes if cls.__module__.startswith(package)}
    here |= {name.partition(":")[0] for name in here} | {name.rpartition(".")[0] for name in here if "." in name.partition(":")[2]}
    assert json.loads(table.read_bytes()).keys() - here == set()


@pytest.mark.parametrize("name", tableverse.games())
def test_an_old_save_finds_what_it_names_and_goes_on(name: str) -> None:
    text, game = OLD[name], tableverse.game(name)
    assert len(names_in(text)) > 10
    assert names_in(text) - {*RULES, *VALUES} == set()
    state = game.from_json(text)
    assert len(state.stack) > 2
    before, after = msgspec.json.decode(text), msgspec.json.decode(state.to_json())
    assert (after["snapshot"], after["events"]) == (before["snapshot"], before["events"])
    play_on(state, 40)
    assert game.from_json(state.to_json()).digest() == state.digest()
