"""The same rules, run as the plain generators that they are written as: the standard that translated frames are compared with."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tableverse.core.frames import _reference
from tableverse.core.lanes import Together
from tableverse.core.state import State
from tableverse.core.values import Seat


class Reference:
    """Drives a state by generators. It cannot be copied or saved; it answers and compares."""

    def __init__(self, state: State) -> None:
        """Take over a state that `game.blank` made and `setup` filled."""
        self.state = state
        self.over = False
        self._main: Generator[Any, Any, Any] = self._generator(state.game.start(state))
        self._lanes: dict[Seat, Generator[Any, Any, Any]] = {}
        self._results: dict[Seat, Any] = {}
        self._together: Together | None = None
        self._send(None)

    def _generator(self, frame: Any) -> Generator[Any, Any, Any]:
        _reference.append(self.state)
        try:
            made: Generator[Any, Any, Any] = iter(frame)
            return made
        finally:
            _reference.pop()

    def _step(self, generator: Generator[Any, Any, Any], value: Any) -> tuple[bool, Any]:
        """One stretch of a generator: (True, what it yields) or (False, what it returns)."""
        _reference.append(self.state)
        try:
            return True, generator.send(value)
        except StopIteration as stop:
            return False, stop.value
        finally:
            _reference.pop()

    def _send(self, value: Any) -> None:
        more, got = self._step(self._main, value)
        while more and isinstance(got, Together):
            self._open(got)
            if self._together is not None:
                return
            more, got = self._step(self._main, self._join(got))
        self.over = not more

    def _open(self, together: Together) -> None:
        """Start all lanes; those that ask nothing are done at once."""
        self.state.began = self.state.moment
        self._together = together
        self.state.lanes = together  # rules in lanes are watched in the same way
        self._results = {}
        self._lanes = {s: self._generator(f) for s, f in zip(together.seats, together.starts, strict=True)}
        for seat in together.seats:
            self._lane(seat, None)
        if not self._lanes:
            self._together = None

    def _lane(self, seat: Seat, value: Any) -> None:
        assert self.state.lanes is not None
        self.state.lanes.current = seat
        more, got = self._step(self._lanes[seat], value)
        self.state.lanes.current = None
        if not more:
            self._results[seat] = got
            del self._lanes[seat]

    def _join(self, together: Together) -> tuple[Any, ...]:
        self.state.lanes = None
        if together.seats:
            self.state.beside -= 1
            self.state.horizon = self.state.moment
        return tuple(self._results[s] for s in together.seats)

    def choose(self, seat: Seat, index: int) -> None:
        """Answer, as `State.choose` does."""
        choice = self.state.asks.pop(seat).choices[index]
        self.state.moment += 1
        self.state.answered[seat] += 1
        if self._together is None:
            self._send(choice)
            return
        self.state.beside += 1
        together = self._together
        self._lane(seat, choice)
        if not self._lanes:
            self._together = None
            self._send(self._join(together))
