"""A game that runs here, against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tableverse.bots.base import Bot
from tableverse.bots.orders import NONE, Orders, answer_by
from tableverse.core import State
from tableverse.mcp.seat import Asked, NotNow


class LocalSeat:
    """A seat in a game of this process. Questions with one answer, and windows that cannot matter to it, are answered by themselves."""

    def __init__(self, state: State, number: int, bots: Mapping[int, Bot], orders: Orders = NONE) -> None:
        self.state = state
        self.number = number
        self._bots = bots
        self._orders = orders
        self._log: list[str] = []
        self._heard = 0
        self._go()

    @property
    def game(self) -> str:
        return self.state.game.name

    @property
    def names(self) -> Sequence[str]:
        return [self.state.name_of(s) for s in self.state.seats]

    def asked(self) -> Asked | None:
        decision = self.state.pending.get(self.number)
        return None if decision is None else Asked.of(decision)

    def view(self) -> dict[str, Any]:
        return self.state.observe(self.number)

    def log(self) -> Sequence[str]:
        return self._log

    def answer(self, decision: str, option: str) -> None:
        self.state.answer(self.number, option, decision)
        self._go()

    def wait(self, seconds: float) -> None:
        """Bots answer at once: there is nothing to wait for."""

    def say(self, text: str) -> None:
        raise NotNow("There are only bots at this table; nobody listens.")

    def waiting(self) -> str:
        return "Nobody has to wait here."

    def ended(self) -> tuple[Sequence[int], Sequence[int]] | None:
        return (self.state.scores, self.state.winners) if self.state.over else None

    def close(self) -> None:
        """Nothing is held."""

    def _go(self) -> None:
        """Let bots and standing orders play until there is something to decide."""
        state, me = self.state, self.number
        while not state.over:
            other = next((s for s in state.asks if s != me), None)
            if other is not None:
                state.choose(other, self._bots[other].choose(state, other))
                continue
            given = answer_by(self._orders, state, me)
            if given is None:
                break
            if state.pending[me].forced and given.role != "pass":
                self._hear()
                self._log.append(f"You had one choice: {given.label}")
            state.answer(me, given)
        self._hear()

    def _hear(self) -> None:
        told = self.state.log(self.number)
        self._log += [event.text for event in told[self._heard :]]
        self._heard = len(told)
