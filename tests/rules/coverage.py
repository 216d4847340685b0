"""Every rule has a test: which ids the ledgers have, which tests are marked with them, and which of these passed.

A test says what it shows: `@pytest.mark.rules("MZ-019", "MZ-E1")`. A run of all tests of a game fails if an id of its ledger is on no test
that passed; any run fails if a mark has an id that no ledger has, or a ledger is not in order. Where tests run in several processes, each
of them knows all tests and marks, and the first process sees how all tests went; so only that one judges.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

TABLES: Final = {"rule": r"\d{3}", "example": r"E\d{1,2}", "ruling": r"R\d{2,3}"}
"""The parts of a ledger that have ids, and how the ids of each end."""
PLUGIN: Final = "ledger-coverage"
LANE: Final = "ledger_coverage"
"""Under this key processes tell one another about it."""


class Ledger(NamedTuple):
    """The ids of one game's rules, and what is wrong with them."""

    ids: tuple[str, ...]
    problems: tuple[str, ...]


def read_ledger(slug: str, text: str) -> Ledger:
    """Collect the ids of a ledger: one prefix, the form that belongs to the part, none twice, and none mentioned that is not there."""
    data = tomllib.loads(text)
    entries = [(table, str(entry.get("id", "")), entry) for table in TABLES for entry in data.get(table, [])]
    ids = [found for _, found, _ in entries]
    problems = []
    for table, found, _ in entries:
        if not re.fullmatch(r"[A-Z]{2,4}-" + TABLES[table], found):
            problems.append(f"{slug}: {found!r} is not the id of a {table}")
    problems += [f"{slug}: {found} stands {count} times in the ledger" for found, count in Counter(ids).items() if count > 1]
    prefixes = sorted({found.partition("-")[0] for found in ids})
    if len(prefixes) != 1:
        problems.append(f"{slug}: the ids of a ledger begin alike, not with {', '.join(prefixes) or 'nothing'}")
    for prefix in prefixes[:1]:
        mentioned = re.findall(rf"\b{re.escape(prefix)}-[A-Z]?\d+\b", text)
        problems += [f"{slug}: the ledger mentions {m}, which it does not have" for m in sorted(set(mentioned) - set(ids))]
    return Ledger(tuple(dict.fromkeys(ids)), tuple(problems))


def shared_ids(ledgers: Mapping[str, Ledger]) -> list[str]:
    """Ids that are in the ledgers of two games."""
    found = Counter(i for ledger in ledgers.values() for i in ledger.ids)
    return [f"{i} is in several ledgers" for i, count in found.items() if count > 1]


def ledgers_of_games() -> dict[str, Ledger]:
    """The ledgers of all games, those that are still being written included."""
    folder = resources.files("tableverse.games")
    found = sorted((f.name, f / "rules.toml") for f in folder.iterdir() if (f / "rules.toml").is_file())
    return {slug: read_ledger(slug, file.read_text("utf-8")) for slug, file in found}


def ids_of(item: pytest.Item) -> list[str]:
    """What a test is marked with."""
    return [str(i) for mark in item.iter_markers("rules") for i in mark.args]


def watch(
    config: pytest.Config,
    folder: Path | None = None,
    ledgers: Mapping[str, Ledger] | None = None,
    finished: Iterable[str] | None = None,
) -> None:
    """Count in this run, if nobody does yet. Call it from `pytest_configure` of a conftest that the first process loads, too."""
    if config.pluginmanager.has_plugin(PLUGIN):
        return
    if ledgers is None:
        from tableverse.games import names

        ledgers, finished = ledgers_of_games(), names()
    config.pluginmanager.register(Coverage(folder or Path(__file__).parent, ledgers, finished), PLUGIN)


class Coverage:
    """A pytest plugin. `folder` has a folder of tests for each game."""

    def __init__(self, folder: Path, ledgers: Mapping[str, Ledger], finished: Iterable[str] | None = None) -> None:
        self.folder = folder
        self.ledgers = ledgers
        """All ids that a mark may have."""
        self.finished = tuple(ledgers if finished is None else finished)
        """Games whose rules must all be covered; a game that is still being written need not be among them."""
        self.marks: dict[str, list[str]] = {}
        """Test -> ids."""
        self.places: dict[str, str] = {}
        """Test -> its file below the folder, for tests that are there."""
        self.partial: set[str] = set()
        """Games of whose tests some were left out by choice."""
        self.ran: set[str] = set()
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.problems: list[str] = []

    # ------------------------------------------------------------ what there is

    def _place(self, path: Path) -> str | None:
        return path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else None

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Remember all tests and marks of this run."""
        for item in items:
            self.marks[item.nodeid] = ids_of(item)
            place = self._place(item.path)
            if place is not None:
                self.places[item.nodeid] = place
        if any("::" in argument for argument in config.args):
            self.partial |= {self._slug(p) for p in self.places.values()}

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        """Somebody asked for a part of the tests."""
        places = [self._place(item.path) for item in items]
        self.partial |= {self._slug(p) for p in places if p is not None}

    @staticmethod
    def _slug(place: str) -> str:
        return place.partition("/")[0]

    # ------------------------------------------------------------ several processes

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Let another process know that this one counts."""
        node.workerinput[LANE] = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        """Learn from another process which tests there are."""
        told = getattr(node, "workeroutput", {}).get(LANE)
        if told is not None:
            self.marks.update(told["marks"])
            self.places.update(told["places"])
            self.partial.update(told["partial"])

    # ------------------------------------------------------------ how it went

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember how a test went: its body, and what goes before and after."""
        self.ran.add(report.nodeid)
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Judge, or tell the process that does."""
        if hasattr(session.config, "workeroutput"):
            session.config.workeroutput[LANE] = {"marks": self.marks, "places": self.places, "partial": sorted(self.partial)}
            return
        if session.config.option.collectonly or not self.places:
            return
        self.problems = self.judge()
        if self.problems and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what is missing."""
        if self.problems:
            terminalreporter.section("rules without a test", red=True, bold=True)
            for problem in self.problems:
                terminalreporter.line(problem)

    # ------------------------------------------------------------ judging

    def judge(self) -> list[str]:
        """All that is wrong."""
        problems = [f"{slug} has no ledger" for slug in self.finished if slug not in self.ledgers]
        complete = {slug: self.ledgers[slug] for slug in self.finished if slug in self.ledgers}
        problems += [p for ledger in complete.values() for p in ledger.problems] + shared_ids(self.ledgers)
        known = {i for ledger in self.ledgers.values() for i in ledger.ids}
        for test, ids in self.marks.items():
            problems += [f"{test} is marked with {i}, which no ledger has" for i in ids if i not in known]
        fine = self.passed - self.failed
        covered = {i for test in fine for i in self.marks.get(test, ())}
        for slug, ledger in complete.items():
            if self.whole(slug):
                problems += [f"{slug}: no test that passed is marked with {i}" for i in ledger.ids if i not in covered]
        return problems

    def whole(self, slug: str) -> bool:
        """Were all tests of a game run? A game without tests counts as run with all the others."""
        folders = [slug] if (self.folder / slug).is_dir() else [p.name for p in self.folder.iterdir() if p.name in self.finished]
        files = {p.relative_to(self.folder).as_posix() for name in folders for p in (self.folder / name).rglob("test_*.py")}
        tests = [test for test, place in self.places.items() if self._slug(place) in folders]
        return files <= {self.places[t] for t in tests} and not self.partial & set(folders) and self.ran.issuperset(tests)
