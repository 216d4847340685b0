"""What one player may not see is never on the screen in front of that player."""

from __future__ import annotations

import re

import pytest

import tableverse as tv
from tableverse.bots.orders import Orders
from tableverse.core import Dice
from tests.core.toys import TOYS
from tests.terminal.table import CLEAR, Keyboard, new_table, session_of

WORDS = ["1", "1", "2", "3", "1 x2", "?", "log", "table", "cards", "boards", "board 2", "board 3", "undo"]
LOOKS = frozenset((0, 1, 3, 8, 15, 25, 40, 70, 120, 200))
"""After how many answers the screen is looked at: often early, seldom late, and never again in the rest of a long game."""


@pytest.mark.parametrize("seed", range(4))
def test_the_curtain_hides_every_crystal_of_another_player(seed):
    table = new_table(seats=3, people=2, seed=seed)
    crystals = [table.state.observe(s)["crystal"][s]["cards"][0]["name"] for s in range(3)]
    dice = Dice(seed)
    session, out = session_of(table, Keyboard(then=lambda prompt: "" if "press Enter" in prompt else dice.pick(WORDS)), clears=True)
    assert session.run()
    before_the_end = " ".join(out.getvalue().partition("reveals")[0].replace(CLEAR, " CLEAR ").split())
    shown = before_the_end.split("CLEAR")
    assert len(shown) > 5
    holders = set()
    for segment in shown[1:]:
        found = re.search(r"Pass the keyboard to (\w+)\.", segment)
        assert found is not None
        holder = session.names.index(found[1])
        holders.add(holder)
        for seat, name in enumerate(crystals):
            assert seat == holder or name not in segment
    assert holders == {0, 1}


def test_nothing_secret_is_shown_before_the_first_curtain():
    table = new_table(seats=2, people=2)
    session, out = session_of(table, Keyboard(), clears=True)
    session.run()
    assert "Crystal" not in out.getvalue()


def test_a_person_alone_has_no_curtain():
    session, out = session_of(new_table(seats=3, people=1), Keyboard(then="1"), clears=True)
    session.run()
    assert CLEAR not in out.getvalue()


def test_whoever_has_the_keyboard_goes_on_as_long_as_there_is_something_to_answer():
    passes = []
    table = new_table(seats=2, people=2)

    def typed(prompt: str) -> str:
        if "press Enter" in prompt:
            passes.append(tuple(sorted(session.state.pending)))
            return ""
        return "1"

    session, _ = session_of(table, Keyboard(then=typed), clears=True)
    session.run()
    turns = session.state.observe(None)["turn"]
    assert len(passes) <= 3 * turns + 2


@pytest.mark.parametrize("game", [*map(tv.game, tv.games()), *TOYS], ids=lambda g: g.name)
@pytest.mark.parametrize("width", [40, 100])
def test_the_picture_is_the_same_whatever_the_seat_cannot_know(game, width):
    """Everything else made up anew, the screen is the same to the letter."""
    dice = Dice(width)
    seats = min(game.seats[-1], 4)
    table = new_table(game, seats=seats, people=seats)
    state = table.state
    compared = 0
    for step in range(max(LOOKS) + 1):
        if state.over:
            break
        seat = dice.pick(sorted(state.asks))
        if step in LOOKS:
            pictures = [_picture(game, s, seat, width) for s in (state.clone(), state.imagine(seat, dice.below(1000)))]
            assert pictures[0] == pictures[1]
            compared += 1
        state.choose(seat, dice.below(len(state.asks[seat].choices)))
    assert compared


def _picture(game, state, seat, width):
    state.names = ("Ann", "Bo", "Cleo", "Dag", "Eve", "Flo")[: state.n]
    table = new_table(game, seats=state.n, people=state.n)
    table.state = state
    session, out = session_of(table, Keyboard(["?", "log", "log 2", "table", "cards", "boards", "board 2", "quit"]), width)
    table.orders[seat] = Orders(wait=True)
    session._holder = seat
    session.people = [seat]
    session.ask_all = True
    session.run()
    return out.getvalue()
