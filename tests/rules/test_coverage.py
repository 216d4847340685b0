"""The machinery that finds rules without tests, tried on small ledgers and small test folders."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tableverse.games import names
from tests.rules.coverage import LANE, PLUGIN, Coverage, Ledger, ledgers_of_games, read_ledger, shared_ids

REPOSITORY = Path(__file__).parents[2]
TOY = Ledger(("TOY-001", "TOY-E1", "TOY-R01"), ())


def ledger(*entries: str, more: str = "") -> tuple[str, ...]:
    """What is wrong with a ledger of these entries, written "rule TOY-001"."""
    text = "\n".join(f'[[{table}]]\nid = "{found}"' for table, found in map(str.split, entries))
    return read_ledger("toy", text + "\n" + more).problems


# ---------------------------------------------------------------- ledgers


def test_all_finished_games_have_a_ledger_in_order():
    ledgers = ledgers_of_games()
    assert names()
    for slug in names():
        assert ledgers[slug].ids
        assert ledgers[slug].problems == ()
    assert shared_ids(ledgers) == []


def test_the_ids_of_a_ledger():
    text = (
        '[[rule]]\nid = "AB-001"\n[[example]]\nid = "AB-E1"\n[[ruling]]\nid = "AB-R01"\nruling = "As AB-001."\n[[card]]\nname = "Jerry"\n'
    )
    assert read_ledger("toy", text) == Ledger(("AB-001", "AB-E1", "AB-R01"), ())


@pytest.mark.parametrize("entry", ["rule TOY-1", "rule toy-001", "rule TOY-R01", "example TOY-001", "ruling TOY-R1", "rule TOY001"])
def test_a_malformed_id(entry):
    assert any(f"{entry.split()[1]!r} is not the id of a {entry.split()[0]}" in p for p in ledger("rule TOY-009", entry))


def test_an_entry_without_an_id():
    assert read_ledger("toy", '[[rule]]\nsays = "Something."\n').problems


def test_a_doubled_id():
    assert ledger("rule TOY-001", "rule TOY-001") == ("toy: TOY-001 stands 2 times in the ledger",)


def test_two_prefixes_and_unknown_mentions():
    assert any("begin alike" in p for p in ledger("rule TOY-001", "rule TAY-002"))
    assert any("mentions TOY-R07" in p for p in ledger("rule TOY-001", more='[[card]]\nwhat = "See TOY-R07 and TOY-001."'))


def test_one_id_in_two_ledgers():
    assert shared_ids({"a": TOY, "b": Ledger(("TOY-001",), ())}) == ["TOY-001 is in several ledgers"]


# ---------------------------------------------------------------- judging


def counted(tmp_path: Path, **went: str) -> Coverage:
    """A run of toy/test_toy.py; test -> its ids and how it went, for example "TOY-001 TOY-E1 passed"."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "test_toy.py").touch()
    coverage = Coverage(tmp_path, {"toy": TOY})
    for test, words in went.items():
        *ids, outcome = words.split()
        coverage.marks[test] = ids
        coverage.places[test] = "toy/test_toy.py"
        if outcome == "never":
            continue
        for when in ("setup", "call", "teardown"):
            ended = outcome if when == "call" else "failed" if outcome == f"{when}-failed" else "passed"
            report: Any = SimpleNamespace(nodeid=test, when=when, passed=ended == "passed", failed=ended.endswith("failed"))
            coverage.pytest_runtest_logreport(report)
    return coverage


def test_all_covered(tmp_path):
    assert counted(tmp_path, a="TOY-001 TOY-R01 passed", b="TOY-E1 passed", c="failed").judge() == []


@pytest.mark.parametrize("outcome", ["failed", "skipped", "teardown-failed", "setup-failed"])
def test_only_a_test_that_passed_counts(tmp_path, outcome):
    found = counted(tmp_path, a="TOY-001 TOY-R01 passed", b=f"TOY-E1 {outcome}").judge()
    assert found == ["toy: no test that passed is marked with TOY-E1"]


def test_one_of_several_that_passed_is_enough(tmp_path):
    assert counted(tmp_path, a="TOY-001 TOY-R01 TOY-E1 failed", b="TOY-E1 TOY-001 passed", c="TOY-R01 passed").judge() == []


def test_an_unknown_mark_is_always_wrong(tmp_path):
    found = counted(tmp_path, a="TOY-002 passed", b="never").judge()
    assert found == ["a is marked with TOY-002, which no ledger has"]


def test_a_part_of_the_tests_is_not_judged(tmp_path):
    coverage = counted(tmp_path, a="TOY-001 passed", b="never")
    assert not coverage.whole("toy")
    assert coverage.judge() == []
    del coverage.places["b"]
    assert coverage.whole("toy")
    assert len(coverage.judge()) == 2
    coverage.partial.add("toy")
    assert coverage.judge() == []
    coverage.partial.clear()
    (tmp_path / "toy" / "test_more.py").touch()
    assert coverage.judge() == []


def test_a_game_without_tests_is_judged_with_the_others(tmp_path):
    coverage = counted(tmp_path, a="TOY-001 TOY-R01 TOY-E1 passed")
    coverage.ledgers = {"toy": TOY, "new": Ledger(("NEW-001",), ())}
    assert coverage.judge() == []  # it is not finished
    coverage.finished = ("toy", "new")
    assert coverage.judge() == ["new: no test that passed is marked with NEW-001"]
    coverage.partial.add("toy")
    assert coverage.judge() == []


def test_a_game_that_is_being_written_has_known_ids_and_is_not_judged(tmp_path):
    coverage = counted(tmp_path, a="TOY-001 TOY-R01 TOY-E1 NEW-002 passed")
    coverage.ledgers = {"toy": TOY, "new": Ledger(("NEW-001", "NEW-002"), ("new: not in order yet",))}
    assert coverage.judge() == []


def test_a_finished_game_without_a_ledger(tmp_path):
    coverage = counted(tmp_path, a="TOY-001 TOY-R01 TOY-E1 passed")
    coverage.finished = ("toy", "other")
    assert coverage.judge() == ["other has no ledger"]


def test_a_broken_ledger_is_always_wrong(tmp_path):
    coverage = counted(tmp_path, a="never")
    coverage.ledgers = {"toy": Ledger((), ("toy: broken",))}
    assert "toy: broken" in coverage.judge()


# ---------------------------------------------------------------- whole runs

CONFTEST = """\
from pathlib import Path
from tests.rules.coverage import Ledger, watch

def pytest_configure(config):
    config.addinivalue_line("markers", "rules(*ids): ...")
    watch(config, Path(__file__).parent, {"toy": Ledger(("TOY-001", "TOY-E1"), ())})
"""
TESTS = """\
import pytest

@pytest.mark.rules("TOY-001")
@pytest.mark.parametrize("k", range(4))
def test_one(k):
    assert k >= 0

@pytest.mark.rules("{second}")
def test_two():
    assert {fine}
"""


def run(folder: Path, *arguments: str, second: str = "TOY-E1", fine: bool = True) -> tuple[int, str]:
    """Run a small folder of tests by itself."""
    (folder / "toy").mkdir()
    (folder / "conftest.py").write_text(CONFTEST)
    (folder / "toy" / "test_toy.py").write_text(TESTS.format(second=second, fine=fine))
    paths = os.pathsep.join([str(REPOSITORY), str(REPOSITORY / "src")])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={folder}", *arguments],
        cwd=folder,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
        | {"PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("processes", [[], ["-p", "xdist", "-n", "2"]])
def test_a_run_fails_for_a_rule_without_a_test(tmp_path, processes):
    code, said = run(tmp_path, *processes, second="TOY-001")
    assert code == 1, said
    assert "toy: no test that passed is marked with TOY-E1" in said
    assert "marked with TOY-001" not in said
    assert "5 passed" in said


@pytest.mark.parametrize("part", [[], ["-k", "test_one"], ["toy/test_toy.py::test_one"]])
def test_a_run_passes_if_all_is_covered_or_only_a_part_is_run(tmp_path, part):
    code, said = run(tmp_path, *part)
    assert code == 0, said
    assert "rules without a test" not in said


def test_a_run_fails_for_an_unknown_mark_even_in_part(tmp_path):
    code, said = run(tmp_path, "-k", "test_two", second="TOY-777")
    assert code == 1, said
    assert "TOY-777, which no ledger has" in said


# ---------------------------------------------------------------- this run


def test_somebody_counts_in_this_run(pytestconfig):
    """Where tests run in several processes the first one has to load a conftest that calls `watch`, too."""
    assert pytestconfig.pluginmanager.has_plugin(PLUGIN)
    given = getattr(pytestconfig, "workerinput", None)
    assert given is None or LANE in given, "call tests.rules.coverage.watch(config) from pytest_configure in tests/conftest.py"
