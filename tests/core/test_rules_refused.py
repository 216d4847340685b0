"""What a rule may not contain: refused when the module is imported, with file, line and what to write instead."""

from __future__ import annotations

import traceback
from pathlib import Path

import coverage
import pytest

from tableverse.core import Game, TranslationError
from tableverse.core.frames import RULES, runs
from tests.core.tape import Tape, game_of, load

HEAD = """\
from typing import Any
from tableverse.core import Rule, rule
from tests.core.tape import Tape

def other(g): ...

"""
LINES = HEAD.count("\n")

REFUSED = {
    "no state": ("@rule\ndef r(seat):\n    yield 1\n", 2, "without the state"),
    "star args": ("@rule\ndef r(g, *seats):\n    yield g.pick()\n", 2, "Name each parameter plainly"),
    "keyword only": ("@rule\ndef r(g, *, seat):\n    yield g.pick()\n", 2, "Name each parameter plainly"),
    "no question": ("@rule\ndef r(g):\n    g.write(1)\n", 2, "Leave out @rule"),
    "yield in an expression": ("@rule\ndef r(g):\n    x = 1 + (yield g.pick())\n", 3, "whole right-hand side"),
    "yield in a call": ("@rule\ndef r(g):\n    g.write((yield g.pick()))\n", 3, "whole right-hand side"),
    "yield and augmented assignment": ("@rule\ndef r(g):\n    x = 1\n    x += yield g.pick()\n", 4, "whole right-hand side"),
    "bare yield": ("@rule\ndef r(g):\n    yield\n", 3, "whole right-hand side"),
    "yield in a yield": ("@rule\ndef r(g):\n    yield (yield g.pick())\n", 3, "Assign the answer to a name first"),
    "chained assignment": ("@rule\ndef r(g):\n    a = b = yield g.pick()\n", 3, "Assign to one target"),
    "yield in a test": ("@rule\ndef r(g):\n    g.write(0)\n    if (yield g.pick()):\n        pass\n", 4, "the test of an `if`"),
    "yield in a loop's test": ("@rule\ndef r(g):\n    while (yield g.pick()):\n        pass\n", 3, "the test of a `while`"),
    "yield in what is looped over": ("@rule\ndef r(g):\n    for x in (yield g.pick()):\n        pass\n", 3, "what a `for` goes over"),
    "return of a yield": ("@rule\ndef r(g):\n    return (yield g.pick())\n", 3, "Assign it to a name first"),
    "yield in try": ("@rule\ndef r(g):\n    try:\n        yield g.pick()\n    finally:\n        pass\n", 3, "inside `try`"),
    "yield in with": ("@rule\ndef r(g):\n    with g:\n        yield g.pick()\n", 3, "inside `with`"),
    "yield in match": ("@rule\ndef r(g):\n    match g.n:\n        case 1:\n            yield g.pick()\n", 3, "inside `match`"),
    "break in try": (
        "@rule\ndef r(g):\n    while True:\n        yield g.pick()\n        try:\n            break\n        finally:\n            pass\n",
        5,
        "a jump out of a loop",
    ),
    "loop with else": ("@rule\ndef r(g):\n    for x in range(2):\n        yield g.pick()\n    else:\n        pass\n", 3, "Use a flag"),
    "while with else": ("@rule\ndef r(g):\n    while g.n:\n        yield g.pick()\n    else:\n        pass\n", 3, "Use a flag"),
    "function inside": ("@rule\ndef r(g):\n    yield g.pick()\n    def inner(): ...\n", 4, "top level of the module"),
    "class inside": ("@rule\ndef r(g):\n    yield g.pick()\n    class Inner: ...\n", 4, "top level of the module"),
    "global": ("@rule\ndef r(g):\n    global count\n    count = yield g.pick()\n", 3, "declared field"),
    "del": ("@rule\ndef r(g):\n    yield g.pick()\n    del g.tape[0]\n", 4, "Use .pop()"),
    "import inside": ("@rule\ndef r(g):\n    yield g.pick()\n    import math\n", 4, "top of the module"),
    "walrus": ("@rule\ndef r(g):\n    yield g.pick()\n    if (n := g.n) > 1:\n        g.write(n)\n", 4, "Assign the name in a statement"),
    "list kept": ("@rule\ndef r(g):\n    rows = []\n    yield g.pick()\n    g.write(rows)\n", 3, "Use a tuple, or a declared field"),
    "typed list kept": (
        "@rule\ndef r(g):\n    rows: list[int] = g.make()\n    yield g.pick()\n    g.write(rows)\n",
        3,
        "Use a tuple, or a declared field",
    ),
    "comprehension kept": (
        "@rule\ndef r(g):\n    rows = {s: 0 for s in g.seats}\n    yield g.pick()\n    g.write(rows)\n",
        3,
        "Use a tuple",
    ),
    "underscore": ("@rule\ndef r(g):\n    _x = yield g.pick()\n    yield g.pick()\n    g.write(_x)\n", 2, "leading underscore"),
    "engine's name": ("@rule\ndef r(g):\n    g.write(0)\n    _pc = 3\n    yield g.pick()\n", 4, "an assignment to '_pc'"),
    "state reassigned": ("@rule\ndef r(g):\n    yield g.pick()\n    g = g.clone()\n    yield g.pick()\n", 4, "an assignment to 'g'"),
    "pattern kept": (
        "@rule\ndef r(g):\n    match g.tape:\n        case [first]:\n            pass\n    yield g.pick()\n    g.write(first)\n",
        4,
        "Assign it to another name first",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_with_file_line_and_advice(case: str, tmp_path: Path) -> None:
    source, line, message = REFUSED[case]
    with pytest.raises(TranslationError) as caught:
        load(tmp_path, HEAD + source)
    text = str(caught.value)
    assert text.startswith(f"{tmp_path / 'written_rules.py'}:{LINES + line}: ")
    assert message in text


def test_a_rule_that_closes_over_a_local_is_refused(tmp_path: Path) -> None:
    source = "def make(word):\n    @rule\n    def r(g):\n        yield g.pick()\n        g.write(word)\n    return r\nmake('x')\n"
    with pytest.raises(TranslationError, match="closes over local names"):
        load(tmp_path, HEAD + source)


def test_a_rule_without_a_file_is_refused() -> None:
    space: dict[str, object] = {}
    with pytest.raises(TranslationError, match="Rules live in files"):
        exec("from tableverse.core import rule\n@rule\ndef r(g):\n    yield g.pick()\n", space)


def test_a_decorator_above_changes_no_line(tmp_path: Path) -> None:
    source = "def same(f):\n    return f\n\n@same\n@rule\n@same\ndef r(g):\n    yield g.pick()\n    g.write(1 / 0)\n"
    module = load(tmp_path, HEAD + source)
    assert _failing_lines(game_of(module.r), tmp_path) == [LINES + 9]


FAILING = """\
@rule
def inner(g: Tape, by: int) -> Rule:
    for k in range(3):
        x = yield g.pick()
        if x:
            g.write(
                k
                // by
            )

@rule
def outer(g: Tape) -> Rule:
    g.write("start")
    yield from inner(g, 0)
"""


def _failing_lines(game: Game, folder: Path) -> list[int | None]:
    """The lines of the written module in the traceback of an answer that fails."""
    state = game.new()
    with pytest.raises(ZeroDivisionError) as caught:
        state.choose(0, 1)
    frames = traceback.extract_tb(caught.value.__traceback__)
    return [f.lineno for f in frames if f.filename == str(folder / "written_rules.py")]


def test_a_traceback_shows_the_rule_and_its_line(tmp_path: Path) -> None:
    module = load(tmp_path, HEAD + FAILING)
    state = game_of(module.outer).new()
    state.choose(0, 0)
    with pytest.raises(ZeroDivisionError) as caught:
        state.choose(0, 1)
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.filename, last.lineno, last.name) == (str(tmp_path / "written_rules.py"), LINES + 7, "inner")
    assert last.line == "k"


COVERED = """\
@rule
def covered(g: Tape) -> Rule:
    for k in range(2):
        x = yield g.pick()
        if x == 0:
            g.write("zero")
        else:
            g.write("one")
            yield g.pick()
    while g.n > 5:
        yield g.pick()
    g.write("end")
    return
"""


def test_coverage_measures_the_rules_own_lines(tmp_path: Path) -> None:
    measure = coverage.Coverage(data_file=None, include=[str(tmp_path / "*")], config_file=False)
    with measure.collect():
        module = load(tmp_path, HEAD + COVERED)
        state = game_of(module.covered).new()
        state.choose(0, 0)
        state.choose(0, 0)
    assert state.over
    _, statements, _, missing, _ = measure.analysis2(str(tmp_path / "written_rules.py"))
    executed = {n - LINES for n in statements if n not in missing}
    assert executed >= {3, 4, 5, 6, 10, 12, 13}
    assert {n - LINES for n in missing if n > LINES} == {8, 9, 11}


def test_saved_frames_name_their_rule(tmp_path: Path) -> None:
    module = load(tmp_path, HEAD + COVERED)
    state = game_of(module.covered).new()
    assert isinstance(state, Tape)
    assert RULES["written_rules:covered"] is type(state.stack[0])
    assert runs(state.stack[0], module.covered)
    assert not runs(state.stack[0], load)
    assert '"written_rules:covered"' in state.to_json()
