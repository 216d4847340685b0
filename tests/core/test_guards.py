"""A log entry is made only where somebody records, whether a rule tells it, a function, a method or the state itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tableverse.core import Choice, Event, Game, Question, Rule, Seat, State, rule, values
from tableverse.core.guards import common

made: list[str] = []


def noted(where: str) -> str:
    made.append(where)
    return where


class Noted(Event, frozen=True):
    where: str

    def text(self, g: Any) -> str:
        return f"Told by {self.where}."


class Go(Question, frozen=True):
    space = values("on")
    rules = ("G-1",)

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("on",)

    def text(self, g: Any, seat: Seat) -> str:
        return "Go on?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "On"


class Telling(State):
    @property
    def scores(self) -> list[int]:
        return [0] * self.n

    def report(self) -> None:
        self.tell(Noted(noted("the state")))


class Herald:
    def tell(self, what: str) -> None:
        made.append(what)

    def speak(self) -> None:
        self.tell("a herald")  # has nothing to do with a log

    @staticmethod
    def cry(g: Telling) -> None:
        g.tell(Noted(noted("a method")))


def function(g: Telling, *, loud: bool = True) -> None:
    """Tells in the middle of other things."""
    for seat in g.seats:
        if loud and seat == 0:
            g.tell(Noted(noted("a function")))


@rule
def start(g: Telling) -> Rule:
    g.tell(Noted(noted("a rule")))
    function(g)
    yield g.ask(0, Go())
    Herald.cry(g)
    Herald().speak()
    g.report()


GAME = Game("telling", "Telling", range(1, 3), Telling, start, finished=False)
ALL = ["a rule", "a function", "a method", "a herald", "the state"]


@pytest.mark.parametrize(("record", "expected"), [(True, ALL), (False, ["a herald"])])
def test_what_nobody_records_is_not_made(record: bool, expected: list[str]) -> None:
    made.clear()
    state = GAME.new(record=record)
    state.choose(0, 0)
    assert made == expected
    assert [e.text for e in state.log(None)] == ([f"Told by {w}." for w in ALL if w != "a herald"] if record else [])


def test_a_function_keeps_its_place_and_its_defaults() -> None:
    code = function.__code__
    assert (code.co_filename, code.co_name, code.co_qualname) == (__file__, "function", "function")
    assert max(line for _, _, line in code.co_lines() if line is not None) == code.co_firstlineno + 4
    assert function.__kwdefaults__ == {"loud": True}
    assert "g.recording" not in (function.__doc__ or "")


@pytest.mark.parametrize(
    ("names", "expected"),
    [(("a.b.state", "a.b.rules.turn"), "a.b"), (("a.b", "a.b"), "a.b"), (("a.bc.state", "a.bd.rules"), "a"), (("a.b", "c.d"), "")],
)
def test_the_package_of_a_game(names: tuple[str, str], expected: str) -> None:
    assert common(*names) == expected
