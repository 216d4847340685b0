"""A story shows the boards where a turn or a round begins, as the game's events say it: also in a game that nothing here has heard of."""

from __future__ import annotations

import pytest
from rich.text import Text

import tableverse
from tableverse.core import Dice, Game
from tableverse.terminal.story import Story
from tests.games.package.cookie_jar import GAME as COOKIE_JAR
from tests.terminal.table import Keyboard, screen_for


def told(game: Game, answers: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first lines of a random game for two, with a word in place of the boards."""
    state, dice = game.new(seats=2, seed=3), Dice(3)
    screen, out = screen_for(Keyboard(), width=200)
    story = Story(state, screen)
    monkeypatch.setattr(story.drawing, "boards", lambda view, names, look: Text("THE BOARDS"))
    story.go_on()
    for _ in range(answers):
        seat = dice.pick(sorted(state.asks))
        state.choose(seat, dice.below(len(state.asks[seat].choices)))
        story.go_on()
    return [line for line in out.getvalue().split("\n") if line]


def test_before_each_turn_of_a_game_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(COOKIE_JAR, 4, monkeypatch)
    assert [line for line in lines if line != "THE BOARDS"] == lines[:1] + lines[2::2]
    assert lines.count("THE BOARDS") == 3


def test_before_each_day_of_a_game_that_tells_no_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(tableverse.game("hundred_days"), 60, monkeypatch)
    days = [k for k, line in enumerate(lines) if line.startswith("Day ")]
    assert len(days) > 2
    assert [k for k, line in enumerate(lines) if line == "THE BOARDS"] == [k - 1 for k in days[1:]]


def test_not_before_a_round_that_begins_with_its_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = told(tableverse.game("multiverse"), 120, monkeypatch)
    rounds = [k for k, line in enumerate(lines) if line.startswith("Round ") and line.endswith(" begins.")]
    assert len(rounds) > 2
    assert "THE BOARDS" in lines
    assert all(lines[k - 1] != "THE BOARDS" for k in rounds)
