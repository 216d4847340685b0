"""Look-ups that a box declares are worked out when they are first read, once."""

from __future__ import annotations

import doctest
from collections.abc import Sequence

import pytest

from tableverse.core import Box, Component, box, by_card, lookup


def test_the_examples_hold() -> None:
    assert doctest.testmod(box).failed == 0


class Counted(Box):
    __slots__ = ("asked",)

    asked: list[str]
    costs: Sequence[int] = by_card(lambda record: record + 1)

    @lookup
    def total(self) -> int:
        self.asked.append("total")
        return sum(self.costs)


class More(Counted):
    @lookup
    def twice(self) -> int:
        return 2 * self.total


def test_each_is_worked_out_once_when_it_is_read() -> None:
    made = More([Component("a", "x", 1), Component("b", "x", 2)])
    made.asked = []
    assert made.twice == made.twice == 10
    assert (made.total, made.costs) == (5, (2, 3))
    assert made.asked == ["total"]
    assert not hasattr(made, "__dict__")


def test_what_was_not_declared_is_named() -> None:
    with pytest.raises(AttributeError, match="More has no 'shields'"):
        More([]).shields  # type: ignore[attr-defined]  # noqa: B018
