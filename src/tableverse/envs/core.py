"""One running game as numbers: who acts, which actions are legal, what the seats see. All faces are made of this.

Seats that choose at the same time are asked one after the other, in seat order, each until it is done; what one has chosen shows in nobody
else's observation. Questions with one answer are answered at once (`forced=False` shows them).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import tableverse
from tableverse.core.errors import IllegalAnswer
from tableverse.envs.rewards import Returns, win_share

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tableverse.core import Game, State

VERSION: Final = 1
"""Goes up whenever an environment gives other numbers for the same seeds and actions; part of every id."""


class Core:
    """A game, stepped by action numbers.

    `seat` is who acts (-1: the game is over), `legal` the actions of this seat's choices, in their order; -1 stands for a choice that the
    vocabulary does not tell apart from another: `left_out` counts these.
    """

    __slots__ = ("forced", "game", "left_out", "legal", "n", "options", "returns_of", "seat", "state", "steps", "tensors", "vocabulary")

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        forced: bool = True,
        returns: Returns = win_share,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = tableverse.game(game) if isinstance(game, str) else game
        self.n, _, self.options = self.game.checked(seats, 0, options or {})
        self.forced = forced
        self.returns_of = returns
        self.vocabulary = self.game.vocabulary
        self.tensors = self.game.tensors(self.n)
        self.state: State
        self.seat = -1
        self.legal: Sequence[int] = ()
        self.steps = 0
        self.left_out = 0

    def reset(self, seed: int) -> None:
        """Begin a new game."""
        self.state = self.game.new(seats=self.n, seed=seed, record=False, **self.options)
        self.steps = self.left_out = 0
        self.look()

    def look(self) -> None:
        """Find out who acts: after a reset, a step, or an answer that was given to the state itself."""
        state = self.state
        asks = state.asks
        while asks:
            seat = min(asks) if len(asks) > 1 else next(iter(asks))
            ask = asks[seat]
            if len(ask.choices) > 1 or not self.forced:
                self.seat, self.legal = seat, self.vocabulary.encode(ask, state)
                if -1 in self.legal:
                    self.left_out += self.legal.count(-1)
                return
            state.choose(seat, 0)
        self.seat, self.legal = -1, ()

    def step(self, action: int) -> None:
        """Take an action of the seat that acts; IllegalAnswer names one that it does not have."""
        try:
            index = self.legal.index(action)
        except ValueError:
            index = -1
        if index < 0 or action < 0:
            raise IllegalAnswer(self._refusal(action))
        self.state.choose(self.seat, index)
        self.steps += 1
        self.look()

    def _refusal(self, action: int) -> str:
        if self.seat < 0:
            return "the game is over"
        words = self.vocabulary.words
        said = repr(words[action]) if 0 <= action < len(words) else "nothing"
        return f"seat {self.seat} may not take action {action} ({said}): its actions are {[a for a in self.legal if a >= 0][:12]}"

    def observe(self, seat: int) -> NDArray[np.int16]:
        """What a seat sees."""
        return np.frombuffer(self.tensors.written(self.state, seat), np.int16)

    def mask(self) -> NDArray[np.int8]:
        """The legal actions of the seat that acts, marked."""
        marks = bytearray(self.vocabulary.size + 1)  # the last place is that of choices without a number, -1
        for action in self.legal:
            marks[action] = 1
        return np.frombuffer(marks, np.int8, self.vocabulary.size)

    def returns(self) -> Sequence[float]:
        """What the game was worth to each seat, once it is over."""
        return self.returns_of(self.state)

    def default(self) -> int:
        """The action of an absent player; the first legal one where that has no number."""
        ask = self.state.asks[self.seat]
        index = list(ask.choices).index(ask.question.default(self.state, self.seat, ask.choices))
        return self.legal[index] if self.legal[index] >= 0 else next(a for a in self.legal if a >= 0)
