"""Who sits at the table."""

from __future__ import annotations

import pytest

import tableverse as tv
from tableverse.core import SetupError
from tableverse.terminal.players import settle, table_names

GAME = tv.game("morty_zone")


@pytest.mark.parametrize(
    ("seats", "people", "kinds", "seated"),
    [
        (None, None, [], [None, "normal", "normal"]),
        (None, None, ["random"], [None, "random"]),
        (None, 2, [], [None, None, "normal"]),
        (None, 4, [], [None] * 4),
        (None, 0, [], ["normal"] * 3),
        (None, 0, ["greedy", "random"], ["greedy", "random"]),
        (1, None, [], [None]),
        (4, 1, ["greedy", "random"], [None, "greedy", "random", "greedy"]),
        (2, 2, [], [None, None]),
    ],
)
def test_seats_are_filled(seats, people, kinds, seated):
    assert settle(GAME, seats, people, kinds) == seated


@pytest.mark.parametrize(
    ("seats", "people", "kinds"), [(5, None, []), (None, 5, []), (2, 3, []), (2, 2, ["sage"]), (None, -1, []), (0, 0, [])]
)
def test_what_does_not_fit_is_refused(seats, people, kinds):
    with pytest.raises(SetupError):
        settle(GAME, seats, people, kinds)


def test_nobody_is_called_like_another():
    invented = table_names(["sage"] * 4, [], 3)
    assert len(set(invented)) == 4
    again = table_names([None, "sage", "sage", "sage"], [invented[0]], 3)
    assert again[0] == invented[0]
    assert len(set(again)) == 4
