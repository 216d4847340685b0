"""A game that is nothing but a rule under test: it asks for small numbers and writes on a tape what the rule does."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from tableverse.core import Choice, Game, Question, Rule, Seat, State, numbers, public, rule, seats
from tableverse.core.encoders import LEFT_OUT
from tableverse.core.reference import Reference


class Pick(Question, frozen=True):
    """A number below `bound`."""

    space = numbers(0, 99)
    bound: int = 2

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return range(self.bound)

    def text(self, g: Any, seat: Seat) -> str:
        return "Which number?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"Number {choice}"


class Tape(State):
    """What the rule wrote."""

    tape: list[str] = public(list, tensor=LEFT_OUT)
    score: list[int] = seats(0)

    @property
    def scores(self) -> list[int]:
        return self.score

    def pick(self, bound: int = 2, seat: Seat = 0) -> Any:
        """Shorthand in rules under test: `x = yield g.pick(3)`."""
        return self.ask(seat, Pick(bound))

    def write(self, *words: object) -> None:
        """Write on the tape."""
        self.tape.append(" ".join(map(str, words)))


@rule
def once(g: Tape) -> Rule:
    """The smallest rule."""
    x = yield g.pick()
    g.write("got", x)


def game_of(start: Callable[[Any], Any]) -> Game:
    """A game that runs one rule."""
    return Game("tape", "Tape", range(1, 4), Tape, start)


def play(start: Callable[[Any], Any], answers: Sequence[int]) -> Tape:
    """Run a rule with these answers by seat 0, saving and resuming before each."""
    game = game_of(start)
    state = game.new(seats=3)
    for answer in answers:
        resumed = game.from_json(state.clone().to_json())
        assert resumed == state
        state = resumed
        state.choose(0, answer)
    assert isinstance(state, Tape)
    return state


def explore(start: Callable[[Any], Any], limit: int = 200) -> Iterator[list[str]]:
    """Every way to answer, by copying the game at each question; each way is compared with the plain generator."""
    game = game_of(start)
    waiting: list[tuple[list[int], Any]] = [([], game.new(seats=3))]
    seen = 0
    while waiting and seen < limit:
        path, state = waiting.pop()
        before = state.digest()
        assert game.from_json(state.to_json()).digest() == before
        if state.over:
            seen += 1
            yield plain(game, path, state.tape)
            continue
        for k in range(len(state.asks[0].choices)):
            twin = state.clone()
            twin.choose(0, k)
            waiting.append(([*path, k], twin))
        assert state.digest() == before


def plain(game: Game, path: Sequence[int], expected: list[str]) -> list[str]:
    """The same answers through the untranslated generators."""
    state = game.blank(3, 0, {})
    reference = Reference(state)
    for k in path:
        reference.choose(0, k)
    assert reference.over
    assert isinstance(state, Tape)
    assert state.tape == expected
    return state.tape


def load(folder: Path, source: str, name: str = "written_rules") -> ModuleType:
    """A module from source text in a file of its own: rules are read from files."""
    path = folder / f"{name}.py"
    path.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    finally:
        del sys.modules[name]
    return module
