"""Windows in turn order and rounds: who is asked, what is carried out, what lapses, and that being asked tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from tableverse.core import Choice, Dice, IllegalAnswer, Question, Round, Rule, Seat, SetupError, Window, call_round, rule, window
from tableverse.core.undo import undoable
from tableverse.testing import Scenario
from tests.core.tape import Pick, Tape, game_of
from tests.core.toys import bazaar, brawl, counterspell


def spells(*hands: list[str], asking: str = "open") -> Scenario:
    """Seat 0 is about to cast."""
    s = Scenario(counterspell.GAME, seats=len(hands), seed=5, asking=asking)
    for seat, hand in enumerate(hands):
        s.put("hand", hand, seat=seat)
    return s


def fist(*hands: list[str], asking: str = "open") -> Scenario:
    """Seat 0 has raised its fist, and all others are asked at once."""
    s = Scenario(brawl.GAME, seats=len(hands), seed=2, asking=asking)
    for seat, hand in enumerate(hands):
        s.put("hand", hand, seat=seat)
    return s


# ---------------------------------------------------------------- in turn order


def test_open_asks_those_who_can_do_something() -> None:
    s = spells(["Bolt"], ["Leech"], ["Counter"], ["Bolt"])
    s.choose(0, "Cast Bolt")
    assert s.waiting == [2]
    s.choose(2, "Let it be")
    assert s.waiting == [1]  # the next turn


def test_veiled_asks_by_public_facts_alone() -> None:
    s = spells(["Bolt"], ["Leech"], ["Counter"], ["Bolt"], asking="veiled")
    s.choose(0, "Cast Bolt")
    assert s.waiting == [1]
    assert s.asked(1).forced
    assert s.options(1) == ["Let it be"]
    s.choose(1, "Let it be")
    assert s.waiting == [2]
    assert not s.asked(2).forced


def test_a_play_asks_everybody_again_unless_it_cancels() -> None:
    s = spells(["Bolt"], ["Counter", "Counter"], ["Counter", "Counter"])
    s.choose(0, "Cast Bolt")
    s.choose(1, "Let it be")
    s.choose(2, "Cast Counter")
    s.choose(1, "Cast Counter")  # against the Counter of seat 2
    s.choose(2, "Let it be")
    assert s.waiting == [1]  # who had let the Bolt be: things stand otherwise now
    assert "Bolt" in s.asked(1).text


def test_a_cancelled_event_closes_its_window_at_once() -> None:
    s = spells(["Bolt"], ["Counter"], ["Counter"])
    s.choose(0, "Cast Bolt")
    s.choose(1, "Cast Counter")
    s.choose(2, "Let it be")  # the Counter
    assert s.asked(1).kind == "cast"
    assert s.state.life == [6, 6, 6]


class Again(Pick, frozen=True):
    """A number, or enough."""

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*range(self.bound), None)


class Numbers(Window, frozen=True):
    """Everybody writes as many numbers as they like."""

    in_a_row: ClassVar[bool] = True

    def who(self, g: Any) -> tuple[Seat, ...]:
        return (1, 0)

    def question(self, g: Any, seat: Seat) -> Question:
        return Again(2)

    def play(self, g: Any, seat: Seat, choice: Choice) -> tuple[()]:
        g.write(seat, choice)
        return ()


@rule
def numbers(g: Tape) -> Rule:
    yield from window(g, Numbers())


def test_whoever_has_answered_may_be_asked_again_before_the_next_one() -> None:
    state: Any = game_of(numbers).new(seats=2)
    order: list[Seat] = []
    for option in ("0", "1", "none", "1", "none", "none"):
        order.append(*state.asks)
        state.answer(order[-1], option)
    assert order == [1, 1, 1, 0, 0, 1]
    assert state.over
    assert state.tape == ["1 0", "1 1", "0 1"]


def test_the_announcer_is_not_asked_about_the_own_announcement() -> None:
    s = spells(["Bolt", "Counter"], ["Leech"])
    s.choose(0, "Cast Bolt")
    assert s.asked(1).kind == "cast"


@pytest.mark.parametrize("hand", [["Counter"], ["Leech"]])
def test_nothing_goes_back_freely_behind_a_window(hand: list[str]) -> None:
    """Whether or not somebody could answer: else it would tell."""
    s = spells(["Bolt", "Bolt"], hand, ["Bolt"])
    s.choose(0, "Cast Bolt")
    if 1 in s.waiting and s.asked(1).kind == "counter_it":
        s.choose(1, "Let it be")
    assert undoable(s.state, 0) == 0
    assert s.state.horizon == s.state.moment


# ---------------------------------------------------------------- rounds


def test_calls_that_touch_nobody_all_happen_and_of_the_others_the_first_clockwise() -> None:
    s = fist(["Trip"], ["Breather"], ["Trip"], ["Trip"], ["Breather"])
    s.choose(3, "Trip")  # quickest, but not the first clockwise
    s.choose(4, "Breather")
    s.choose(2, "Trip")
    s.choose(1, "Breather")
    assert s.state.strength == [4, 6, 5, 5, 6]
    assert [len(h) for h in s.state.hand] == [1, 1, 0, 1, 0]  # seat 1 has drawn for its turn


def test_what_lapses_is_neither_spent_nor_told() -> None:
    """The game goes on as if seat 3 had passed, for everybody else to the letter."""
    seen = []
    for last in ("Trip", "Pass"):
        s = fist(["Trip"], ["Breather"], ["Trip"], ["Trip"])
        s.choose(1, "Pass")
        s.choose(2, "Trip")
        s.choose(3, last)
        assert [s.state.box.names[c] for c in s.state.hand[3]] == ["Trip"]
        seen.append([(s.view(seat), s.log(seat)) for seat in (0, 1, 2, 3, None)])
    assert seen[0] == seen[1]


def test_a_call_can_be_changed_until_the_last_is_ready() -> None:
    s = fist(["Trip"], ["Breather"], ["Trip"])
    s.choose(2, "Trip")
    s.choose(2, "Choose again")
    s.choose(2, "Pass")
    s.choose(1, "Pass")
    assert s.state.strength == [5, 3, 5]


def test_all_are_asked_again_about_things_as_they_stand() -> None:
    s = fist(["Trip"], ["Breather", "Trip"], ["Trip"])
    s.choose(1, "Breather")
    s.choose(2, "Pass")
    assert s.waiting == [1, 2]
    s.choose(2, "Trip")
    s.choose(1, "Pass")
    assert s.state.strength == [4, 6, 5]


class Both(Round, frozen=True):
    """Two call at once, and each call asks for another number when it is carried out."""

    def who(self, g: Any) -> tuple[Seat, ...]:
        return (1, 2)

    def question(self, g: Any, seat: Seat) -> Question:
        return Again(2)

    def touches(self, g: Any, seat: Seat, choice: Choice) -> bool:
        return False

    def play(self, g: Any, seat: Seat, choice: Choice) -> Any:
        return second_number(g, seat, choice)


@rule
def second_number(g: Tape, seat: Seat, first: Choice) -> Rule:
    second = yield g.ask(seat, Again(2))
    g.write(seat, f"{first} {second}")


@rule
def both(g: Tape) -> Rule:
    yield from call_round(g, Both())


@pytest.mark.parametrize(("viewer", "expected"), [(0, ["1 1 0"]), (2, ["1 1 0", "2 0 1"])])
def test_what_others_have_called_is_not_known_before_it_is_carried_out(viewer: Seat, expected: list[str]) -> None:
    state: Any = game_of(both).new(seats=3)
    state.answer(1, "1")
    state.answer(2, "0")
    twin: Any = state.imagine(viewer, 4)
    for told, game in ((expected, twin), (["1 1 0", "2 0 1"], state)):
        game.answer(1, "0")
        if game.asks:
            game.answer(2, "1")
        assert game.over
        assert game.tape == told


def test_nobody_is_told_whom_a_discreet_question_waits_for() -> None:
    s = fist(["Trip"], ["Breather"], ["Trip"])
    assert s.view(0)["waiting"] == [0, 1, 2]
    s.choose(2, "Pass")
    assert s.view(0)["waiting"] == [0, 1, 2]
    with pytest.raises(IllegalAnswer, match="waits for seats 1, 2"):
        s.state.answer(0, "none")


def test_open_and_veiled_rounds() -> None:
    for asking, expected in (("open", [2]), ("veiled", [1, 2])):
        s = fist(["Trip"], ["Trip"], ["Trip"], asking=asking)
        s.choose(1, "Trip")
        s.choose(2, "Pass")  # now seat 1's fist: seat 2 is next to it, seat 0 has a card
        assert 1 not in s.waiting
        assert sorted(set(s.waiting) | {1}) == sorted({*expected, 0, 1} if asking == "veiled" else {0, 1, 2})


def test_an_option_says_what_it_is() -> None:
    s = fist(["Trip"], ["Breather", "Trip"])
    breather, trip, none = s.asked(1).options
    card = s.state.hand[1][0]
    assert (breather.kind, breather.role, breather.data, breather.id) == ("breather", "", {"after": 6}, f"breather+{card}")
    assert (trip.kind, trip.role, trip.targets[1]) == ("trip", "", "seat/0")
    assert (none.kind, none.role, none.label, none.data) == ("pass", "pass", "Pass", {})
    assert s.asked(1).default.choice is None
    assert s.asked(1).scope == "fist"


# ---------------------------------------------------------------- the option


def test_games_with_windows_can_be_asked_openly_or_veiled() -> None:
    assert counterspell.GAME.options["asking"].default == "open"
    assert "asking" not in bazaar.GAME.options
    with pytest.raises(SetupError, match="veiled"):
        counterspell.GAME.new(seats=2, asking="loudly")


def test_imagined_calls_are_likely_ones() -> None:
    """Somebody who is ready has probably passed, as the question says."""
    s = fist(["Trip"], ["Trip", "Trip"], ["Trip", "Trip"])
    s.choose(2, "Pass")
    passed = 0
    for seed in range(200):
        twin: Any = s.state.imagine(1, seed)
        passed += twin.lanes.results[1] is None
    assert 140 < passed <= 200  # three times of four, and once more by chance
    assert Dice(1).pick([7]) == 7
