"""No tool says what its seat may not know: in every game that the seat could imagine, all of them say the same."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tableverse.core import State
from tableverse.mcp.local import LocalSeat
from tableverse.mcp.tools import Tools

STEPS = 25


class Still(LocalSeat):
    """A seat at a position that stays as it is."""

    def _go(self) -> None:
        self._hear()


def everything(state: State, seat: int) -> list[str]:
    """What all tools say to a seat about a position."""
    tools = Tools()
    first = tools.keep(Still(state, seat, {}))
    key = re.match(r"Table (\S+)\.", first)[1]  # type: ignore[index]
    said = [first.replace(key, ""), tools.look(key), tools.options(key), tools.wait(key), tools.log(key, last=100)]
    said += [tools.look(key, part=part) for part in state.observe(seat)]
    if seat in state.asks:
        said.append(tools.why(key))
    return said


@pytest.mark.parametrize("name", tv.games())
def test_nothing_hidden_is_said(name: str) -> None:
    game = tv.game(name)
    options: dict[str, Any] = {"asking": "veiled"} if "asking" in game.options else {}
    state = game.new(seats=game.seats[-1], seed=11, **options)
    player, dice = bots.make("random", game, 1), random.Random(1)
    compared = 0
    for step in range(STEPS * 8):
        if state.over:
            break
        if step % 8 == 0:
            seat = dice.choice(list(state.seats))
            assert everything(state, seat) == everything(state.imagine(seat, step), seat)
            compared += 1
        asked = dice.choice(list(state.asks))
        state.choose(asked, player.choose(state, asked))
    assert compared >= 5
