"""The examples in the documents and in docstrings are run: what they show is what happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import tableverse
from tests.docs.blocks import PAGES as ALL_PAGES
from tests.docs.blocks import ROOT

TUTORIAL = ROOT / "docs" / "engine.md"
"""Its game has to be installed first (`test_tutorial.py`)."""
PAGES = [p for p in ALL_PAGES if p != TUTORIAL and ">>> " in p.read_text(encoding="utf-8")]
MODULES = sorted(m.name for m in pkgutil.walk_packages(tableverse.__path__, "tableverse.") if not m.name.endswith("__main__"))
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_page(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS & ~doctest.IGNORE_EXCEPTION_DETAIL)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", ["tableverse", *MODULES])
def test_docstrings(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert failed == 0
