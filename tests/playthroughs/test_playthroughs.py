"""The stories in this folder are what the rules tell today."""

from __future__ import annotations

import pytest

from tests.playthroughs import FOLDER, stories, story

ANEW = "if the rules are meant to have changed, run `make playthroughs` and read what it changes"


@pytest.mark.parametrize("file", stories())
def test_the_story_is_told_as_before(file: str) -> None:
    path = FOLDER / file
    if not path.exists():
        pytest.fail(f"{file} is missing: run `make playthroughs`")
    expected, now = path.read_text(encoding="utf-8").splitlines(), story(*stories()[file]).splitlines()
    for number, (old, new) in enumerate(zip(expected, now, strict=False), 1):
        if old != new:
            pytest.fail(f"{file} differs from line {number} on:\n- {old}\n+ {new}\n{ANEW}")
    if len(expected) != len(now):
        pytest.fail(f"{file} has {len(expected)} lines, the story told now has {len(now)}: {ANEW}")


def test_no_story_is_left_over() -> None:
    left = {p.name for p in FOLDER.glob("*.txt")} - set(stories())
    assert not left, f"{sorted(left)} belong to no game: run `make playthroughs`"
