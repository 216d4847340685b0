"""A generator that was called like a rule but is none: whoever wrote it hears what is wrong, not what the engine stumbled over."""

from __future__ import annotations

from typing import Any

import pytest

from tableverse.core import Game, Rule, RuleError, Seat, State, public, rule
from tests.core.tape import Pick


class Table(State):
    """Nothing much."""

    count: int = public(0)

    @property
    def scores(self) -> list[int]:
        return [0] * self.n


def forgotten(g: Table, seat: Seat) -> Any:
    """Lacks its `@rule`."""
    yield g.ask(seat, Pick(2))


@rule
def at_once(g: Table) -> Rule:
    """Calls it first of all."""
    yield from forgotten(g, 0)


@rule
def after_an_answer(g: Table) -> Rule:
    """Calls it later."""
    yield g.ask(0, Pick(2))
    yield from forgotten(g, 0)


@rule
def mistaken(g: Table) -> Rule:
    """Another mistake altogether."""
    yield g.ask(0, Pick(2))
    g.nothing += 1  # type: ignore[attr-defined]


def test_when_the_game_begins():
    with pytest.raises(RuleError, match=r"forgotten.* was called with `yield from` but is no @rule"):
        Game("table", "Table", range(1, 2), Table, at_once).new(seats=1)


def test_after_an_answer():
    state = Game("table", "Table", range(1, 2), Table, after_an_answer).new(seats=1)
    with pytest.raises(RuleError, match=r"forgotten.* was called with `yield from` but is no @rule"):
        state.choose(0, 0)


def test_other_mistakes_stay_what_they_are():
    state = Game("table", "Table", range(1, 2), Table, mistaken).new(seats=1)
    with pytest.raises(AttributeError, match="nothing"):
        state.choose(0, 0)
