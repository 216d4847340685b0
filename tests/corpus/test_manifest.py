"""The corpus is what releases have written: nothing of it changes, and it stays small."""

from __future__ import annotations

import msgspec
import pytest

import tableverse
from tests.corpus import FOLDER, labels, listed, unpack_lines

MOST = 700_000
"""Bytes of one release."""


def test_there_is_a_corpus() -> None:
    assert "0.1" in labels()


@pytest.mark.parametrize("label", labels())
def test_the_files_of_a_release_are_as_it_wrote_them(label: str) -> None:
    manifest = msgspec.json.decode((FOLDER / label / "manifest.json").read_bytes())
    assert manifest["files"] == listed(FOLDER / label)
    assert sum(file["bytes"] for file in manifest["files"].values()) < MOST
    assert len(manifest["commit"]) == 40


def test_it_has_all_games_of_then_in_the_middle_and_at_the_end() -> None:
    for kind in ("sqlite", "sql"):
        tables = unpack_lines(FOLDER / "0.1" / f"tables.{kind}.jsonl.xz")
        for status in ("running", "finished"):
            assert {t["game"] for t in tables if t["status"] == status} == set(tableverse.games())
        assert {t["status"] for t in tables} == {"open", "running", "finished", "closed"}
        assert any("undo" in t["events"] and "propose" in t["events"] for t in tables)
        assert {"takeover", "late"} <= {event for t in tables for event in t["events"]}
    for game in tableverse.games():
        saves = unpack_lines(FOLDER / "0.1" / f"{game}.jsonl.xz")
        stacks = [msgspec.json.decode(entry["text"])["snapshot"]["stack"] for entry in saves if entry["kind"] == "save"]
        assert max(map(len, stacks)) > 2  # in the middle of effects
