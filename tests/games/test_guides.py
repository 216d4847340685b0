"""Guided first games: what is refused; and for every game by being listed, one played to its end, in which every mark's moment comes."""

from __future__ import annotations

import dataclasses
import operator
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
import pytest

import tableverse
from tableverse import bots
from tableverse.core import CoachMark, Fact, Guide, Logged, SetupError, State, When
from tableverse.core.guide import LEAST_MARKS, MOST_LETTERS, MOST_MARKS, MOST_TITLE, SHELL
from tests.core.toys import bazaar

GUIDED = 0
NEWCOMER = "normal"
"""A level that plays like somebody who reads the cards, follows the guide and slips now and then."""
CORE = 3
"""Among so many marks a newcomer is told what the game is about."""
PLAYS = 12
"""Beginnings that are played at random."""
GAMES = 6
"""Guided games that are played to their ends."""
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


def points_at_something(mark: CoachMark, state: State) -> bool:
    view = msgspec.to_builtins(state.observe(GUIDED))
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


def guide_of(name: str) -> Guide:
    guide = tableverse.game(name).guide
    assert guide is not None
    return guide


@pytest.mark.parametrize("name", tableverse.games())
def test_a_listed_game_has_a_guide(name: str) -> None:
    guide = guide_of(name)
    assert guide.bots == bots.levels()[0], "the easiest"
    assert dict(guide.options).items() >= dict(tableverse.game(name).first).items(), "beginners' options"
    assert len({mark.title for mark in guide.marks}) == len(guide.marks)
    assert all(mark.says.endswith((".", "?", "!")) for mark in guide.marks)


class Guided:
    """A guided game from the guided seat: it stands at a question of that seat, or is over. Bots have the other seats."""

    def __init__(self, name: str, chance: int) -> None:
        game = tableverse.game(name)
        self.guide = guide_of(name)
        self.state = game.new(seats=self.guide.seats, seed=self.guide.seed, **self.guide.options)
        levels = [NEWCOMER if seat == GUIDED else self.guide.bots for seat in self.state.seats]
        self.bots = [bots.make(level, game, seed=len(levels) * chance + k) for k, level in enumerate(levels)]
        self.asked = self.read = 0
        self._go_on()

    def _go_on(self) -> None:
        state = self.state
        while state.asks and GUIDED not in state.asks:
            seat = next(iter(state.asks))
            state.choose(seat, self.bots[seat].choose(state, seat))
        self.asked += not state.over

    def fitting(self) -> list[CoachMark]:
        """The marks whose moment it is, in the guide's order."""
        view = msgspec.to_builtins(self.state.observe(GUIDED))
        news = self.state.log(GUIDED)[self.read :]
        return [mark for mark in self.guide.marks if fits(mark.when, self.state, view, news)]

    def choose(self, option: int | None = None) -> None:
        """Choose an option, or what a bot would, and go on to the next question."""
        self.read = len(self.state.log(GUIDED))
        self.state.choose(GUIDED, self.bots[GUIDED].choose(self.state, GUIDED) if option is None else option)
        self._go_on()


class Told(NamedTuple):
    """What guided games told whoever played them."""

    early: set[str]
    """Marks that came up in the first half of one of the games."""
    lost: set[str]
    """Marks that pointed at nothing when they came up."""
    won: int
    """Games that the guided seat won alone."""


@cache
def told(name: str) -> Told:
    early: set[str] = set()
    lost: set[str] = set()
    won = 0
    for chance in range(GAMES):
        guided = Guided(name, chance)
        found: dict[str, int] = {}
        while not guided.state.over:
            for mark in guided.fitting() if len(found) < len(guided.guide.marks) else ():
                if mark.title not in found:
                    found[mark.title] = guided.asked
                    lost |= set() if points_at_something(mark, guided.state) else {mark.title}
            guided.choose()
        early |= {title for title, asked in found.items() if asked <= guided.asked / 2}
        won += list(guided.state.winners) == [GUIDED]
    return Told(early, lost, won)


@pytest.mark.parametrize("name", tableverse.games())
def test_every_mark_comes_up_while_there_is_a_game_left_to_play(name: str) -> None:
    assert [mark.title for mark in guide_of(name).marks if mark.title not in told(name).early] == []
    assert not told(name).lost


@pytest.mark.parametrize("name", tableverse.games())
def test_a_newcomer_can_win(name: str) -> None:
    assert told(name).won > GAMES / 2


def first_marks(name: str, dice: random.Random, *, reads: bool) -> list[str]:
    """The first three marks that are shown when anything may be chosen.

    Who reads goes on from mark to mark; who does not chooses at once, and a mark that was shown is not shown again.
    """
    guided = Guided(name, 0)
    shown: list[str] = []
    while len(shown) < CORE and not guided.state.over:
        fresh = [mark.title for mark in guided.fitting() if mark.title not in shown]
        assert shown or fresh, "a mark at the very first question"
        shown += fresh if reads else fresh[:1]
        guided.choose(dice.randrange(len(guided.state.pending[GUIDED].options)))
    return shown[:CORE]


@pytest.mark.parametrize("reads", [True, False], ids=["reads", "clicks on"])
@pytest.mark.parametrize("name", tableverse.games())
def test_the_goal_comes_first_and_the_core_of_the_game_early_whatever_is_played(name: str, reads: bool) -> None:
    goal, _, core, *_ = guide_of(name).marks
    assert re.search(r"\bwins?\b", f"{goal.title} {goal.says}")
    for play in range(PLAYS):
        shown = first_marks(name, random.Random(play), reads=reads)
        assert shown[0] == goal.title
        assert core.title in shown


def test_the_power_up_phase_is_the_core_of_the_multiverse() -> None:
    assert "The Power-Up Phase" in [mark.title for mark in guide_of("multiverse").marks[:CORE]]
