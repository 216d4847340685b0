"""Guided first games: what is refused; and for every game by being listed, one played to its end, in which every mark's moment comes."""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

import tableverse
from tableverse import bots
from tableverse.core import CoachMark, Fact, Guide, Logged, SetupError, State, When
from tableverse.core.guide import LEAST_MARKS, MOST_LETTERS, MOST_MARKS, MOST_TITLE, SHELL
from tests.core.toys import bazaar

GUIDED = 0
TESTS: dict[str, Callable[[Any, Any], bool]] = {"=": operator.eq, "!=": operator.ne, ">=": operator.ge, "<=": operator.le}


# ---------------------------------------------------------------- moments, as the client finds them


def value_at(view: Any, path: str) -> Any:
    """What lies at a path of a view; None where it leads nowhere."""
    for part in path.replace("{seat}", str(GUIDED)).split("/"):
        if isinstance(view, list) and part.isdecimal() and int(part) < len(view):
            view = view[int(part)]
        elif isinstance(view, dict):
            view = view.get(part)
        else:
            return None
    return view


def holds(fact: Fact, view: Any) -> bool:
    found = value_at(view, fact.path)
    return not (fact.test in (">=", "<=") and found is None) and TESTS[fact.test](found, fact.value)


def by_whom(when: When, line: Logged) -> bool:
    seat = line.data.get("seat")
    return when.whose == "anybody" or (isinstance(seat, int) and (seat == GUIDED) == (when.whose == "own"))


def fits(when: When, state: State, view: Any, news: list[Logged]) -> bool:
    """Is it that moment for the guided seat, which is asked?"""
    decision = state.pending[GUIDED]
    return (
        (not when.asks or decision.kind in when.asks)
        and (not when.offers or any(o.kind in when.offers for o in decision.options))
        and (not when.happened or any(line.kind == when.happened and by_whom(when, line) for line in news))
        and all(holds(fact, view) for fact in when.facts)
    )


def addresses(view: Any) -> Iterator[str]:
    """Every address in a view."""
    if isinstance(view, dict):
        if isinstance(view.get("at"), str):
            yield view["at"]
        for inner in view.values():
            yield from addresses(inner)
    elif isinstance(view, list):
        for inner in view:
            yield from addresses(inner)


def points_at_something(mark: CoachMark, state: State, view: Any) -> bool:
    there = {*addresses(view), *(at for o in state.pending[GUIDED].options for at in o.targets), *(f"seat/{s}" for s in state.seats)}
    wanted = [at.replace("{seat}", str(GUIDED)) for at in mark.at]
    return all(
        at in SHELL or at.partition("/")[0] in type(state).fields or any(a == at or a.startswith(f"{at}/") for a in there) for at in wanted
    )


# ---------------------------------------------------------------- what is refused


def a_mark(**parts: Any) -> CoachMark:
    return msgspec.structs.replace(CoachMark("Look", "Here.", When(asks=("trade",)), ("seat",)), **parts)


def a_guide(*marks: CoachMark, **parts: Any) -> Guide:
    some = marks or (a_mark(),) * LEAST_MARKS
    return msgspec.structs.replace(Guide(1, 2, "greedy", some), **parts)


@pytest.mark.parametrize(
    ("guide", "why"),
    [
        (a_guide(seats=99), "the guide wants 99 seats"),
        (a_guide(options={"rounds": 99}), "rounds = 99 is suggested, but it is no option"),
        (a_guide(*[a_mark()] * (LEAST_MARKS - 1)), "6 to 10 marks, not 5"),
        (a_guide(*[a_mark()] * (MOST_MARKS + 1)), "6 to 10 marks, not 11"),
        (a_guide(*[a_mark(title="x" * (MOST_TITLE + 1))] * LEAST_MARKS), "is too long"),
        (a_guide(*[a_mark(says="x" * (MOST_LETTERS + 1))] * LEAST_MARKS), "is too long"),
        (a_guide(*[a_mark(when=When())] * LEAST_MARKS), "'Look' has no moment"),
        (a_guide(*[a_mark(when=When(facts=(Fact("dungeon/3", "=", 1),)))] * LEAST_MARKS), "looks at 'dungeon/3', which is no field"),
    ],
)
def test_what_does_not_fit_is_refused(guide: Guide, why: str) -> None:
    dataclasses.replace(bazaar.GAME, guide=a_guide())
    with pytest.raises(SetupError, match=why):
        dataclasses.replace(bazaar.GAME, guide=guide)


# ---------------------------------------------------------------- what listed games have


@pytest.mark.parametrize("name", tableverse.games())
def test_a_listed_game_has_a_guide(name: str) -> None:
    game = tableverse.game(name)
    assert game.guide is not None
    assert game.guide.bots in bots.levels()
    assert dict(game.guide.options).items() >= dict(game.first).items(), "beginners' options"
    assert len({mark.title for mark in game.guide.marks}) == len(game.guide.marks)
    assert all(mark.says.endswith((".", "?", "!")) for mark in game.guide.marks)


@cache
def came_up(name: str) -> tuple[dict[str, int], list[str], int]:
    """Which marks come up at which question of the guided seat, those that point at nothing, and how many questions there are."""
    game = tableverse.game(name)
    guide = game.guide
    assert guide is not None
    state = game.new(seats=guide.seats, seed=guide.seed, **guide.options)
    players = [bots.make(guide.bots, game, seed=k) for k in range(guide.seats)]
    found: dict[str, int] = {}
    lost: list[str] = []
    read = asked = 0
    while not state.over:
        seat = GUIDED if GUIDED in state.asks else next(iter(state.asks))
        if seat == GUIDED:
            asked += 1
            view = msgspec.to_builtins(state.observe(GUIDED))
            log = state.log(GUIDED)
            for mark in guide.marks:
                if mark.title not in found and fits(mark.when, state, view, log[read:]):
                    found[mark.title] = asked
                    lost += [] if points_at_something(mark, state, view) else [mark.title]
            read = len(log)
        state.choose(seat, players[seat].choose(state, seat))
    return found, lost, asked


@pytest.mark.parametrize("name", tableverse.games())
def test_every_mark_comes_up_in_a_whole_game(name: str) -> None:
    found, lost, asked = came_up(name)
    guide = tableverse.game(name).guide
    assert guide is not None
    assert [mark.title for mark in guide.marks if mark.title not in found] == []
    assert lost == []
    assert max(found.values()) <= asked / 2, "one learns while there is a game left to play"
