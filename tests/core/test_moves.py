"""Moves: values with a name that a rule carries out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from tableverse.core import (
    Choice,
    Game,
    Move,
    Question,
    Role,
    Rule,
    RuleError,
    Seat,
    State,
    among,
    carries_out,
    moves,
    numbers,
    public,
    rule,
    values,
)
from tableverse.core.encoders import LEFT_OUT
from tableverse.core.reference import Reference
from tableverse.core.values import from_plain, to_plain
from tests.core.tape import Pick


class Step(Move, frozen=True):
    """Go somewhere, perhaps in a hurry."""

    within = among(by=numbers(1, 2), to=values((), (3, 4)))
    by: int
    to: tuple[int, ...] = ()

    def label(self, g: Any, seat: Seat) -> str:
        return f"Go {self.by}"


class Rest(Move, frozen=True):
    """Stay."""

    role: ClassVar[Role] = "pass"

    def label(self, g: Any, seat: Seat) -> str:
        return "Stay"


class Forgotten(Move, frozen=True):
    """Nothing carries it out."""


class Walk(Question, frozen=True):
    """Where to go."""

    space = moves(Step, Rest)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (Step(1), Step(2, (3, 4)), Rest())

    def text(self, g: Any, seat: Seat) -> str:
        return "Where do you go?"


class Path(State):
    """How far it went."""

    tape: list[str] = public(list, tensor=LEFT_OUT)

    @property
    def scores(self) -> list[int]:
        return [len(self.tape)]


@carries_out(Step)
@rule
def step(g: Path, seat: Seat, by: int, to: tuple[int, ...]) -> Rule:
    sure = yield g.ask(seat, Pick(2))
    g.tape.append(f"{seat} goes {by} to {to}: {sure}")


@carries_out(Rest)
def rest(g: Path, seat: Seat) -> tuple[()]:
    g.tape.append(f"{seat} rests")
    return ()


@rule
def walk(g: Path) -> Rule:
    for _ in range(3):
        move = yield g.ask(0, Walk())
        yield from move.act(g, 0)


GAME = Game("path", "Path", range(1, 2), Path, walk)


def test_a_rule_carries_out_what_was_chosen() -> None:
    state: Any = GAME.new()
    for option in ("step+2+3+4", "1", "rest", "step+1+", "0"):
        state.answer(0, option)
    assert state.over
    assert state.tape == ["0 goes 2 to (3, 4): 1", "0 rests", "0 goes 1 to (): 0"]


def test_the_same_as_plain_generators() -> None:
    state: Any = GAME.blank(1, 0, {})
    reference = Reference(state)
    for index in (1, 1, 2, 0, 0):
        reference.choose(0, index)
    assert reference.over
    assert state.tape == ["0 goes 2 to (3, 4): 1", "0 rests", "0 goes 1 to (): 0"]


def test_a_game_is_saved_in_the_middle_of_a_move() -> None:
    state: Any = GAME.new()
    state.answer(0, "step+2+3+4")
    again = GAME.from_json(state.to_json())
    assert again == state
    assert from_plain(to_plain(Step(2, (3, 4)), None), None) == Step(2, (3, 4))


def test_kinds_roles_and_the_default() -> None:
    decision = GAME.new().pending[0]
    assert [o.kind for o in decision.options] == ["step", "step", "rest"]
    assert [o.role for o in decision.options] == ["", "", "pass"]
    assert decision.default.label == "Stay"
    assert decision.options[-1] is decision.options[2]
    assert [o.label for o in decision.options[:2]] == ["Go 1", "Go 2"]


def test_every_move_has_one_rule() -> None:
    with pytest.raises(RuleError, match="nothing carries out Forgotten"):
        Forgotten().act(None, 0)
    with pytest.raises(RuleError, match="two rules carry out Rest"):
        carries_out(Rest)(rest)
