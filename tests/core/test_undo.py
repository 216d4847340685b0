"""Taking answers back: never past chance, a reveal or somebody else, and in lanes whatever the others do."""

from __future__ import annotations

import pytest

import tableverse as tv
from tableverse.core import Dice, IllegalAnswer, State
from tableverse.core.undo import undoable, undone
from tableverse.testing import Scenario
from tests.core.toys import TOYS, bazaar, placement

GAMES = [*TOYS, tv.game("morty_zone")]


def some_states(game, seed, every=3):
    """States along a random game, each a copy."""
    dice = Dice(seed)
    state = game.new(seats=game.seats[-1], seed=seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state.clone()
        seat = dice.pick(sorted(state.asks))
        state.choose(seat, dice.below(len(state.asks[seat].choices)))
        step += 1


def last_of(state: State, seat: int) -> str:
    return next(option for who, option in reversed(state.answers) if who == seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
def test_taking_back_and_answering_again_is_the_same_game(game):
    taken = 0
    for state in some_states(game, 5):
        for seat in state.seats:
            count = undoable(state, seat)
            assert count <= len(state.answers) - state.horizon
            if count == 0:
                with pytest.raises(IllegalAnswer):
                    undone(state, seat)
                continue
            taken += 1
            before = state.digest()
            back = undone(state, seat)
            assert state.digest() == before
            assert undoable(back, seat) == count - 1
            option = last_of(state, seat)
            back.answer(seat, option)
            assert back.digest() == state.digest()
            assert back.log(seat) == state.log(seat)
    assert taken


@pytest.mark.parametrize("game", GAMES, ids=lambda g: g.name)
def test_nothing_that_a_seat_sees_of_chance_comes_back(game):
    """As far back as it goes, the generator has not moved: nobody undoes to roll again."""
    for state in some_states(game, 8, every=5):
        for seat in state.seats:
            back = state
            while undoable(back, seat):
                back = undone(back, seat)
            assert back.rng == state.rng


def test_in_lanes_the_others_keep_what_they_chose():
    state = placement.GAME.new(seats=2, seed=1)
    state.choose(0, 1)
    state.choose(1, 1)
    state.choose(0, 1)
    other = state.observe(1)
    back = undone(undone(state, 0), 0)
    assert undoable(back, 0) == 0
    assert back.observe(1) == other
    assert undoable(back, 1) == 1


def test_nothing_goes_back_behind_a_change_of_mind():
    """Whether it works must not depend on what others did since: had they been done, the lanes would have closed before it."""
    state = placement.GAME.new(seats=2, seed=1)
    while 0 in state.asks:
        state.choose(0, 0)
    state.answer(0, "change")
    assert undoable(state, 0) == 0
    state.choose(0, 1)
    assert undoable(state, 0) == 1


def test_an_answer_of_somebody_else_bars_the_way():
    """Outside of lanes only whoever answered last can take something back."""
    seen = 0
    for state in some_states(bazaar.GAME, 2, every=1):
        if state.lanes is None and len(state.answers) > state.horizon:
            last = state.answers[-1][0]
            assert undoable(state, last) >= 1
            assert not any(undoable(state, s) for s in state.seats if s != last)
            seen += 1
    assert seen


def test_never_behind_the_beginning_of_lanes_that_others_are_in():
    """Whether it works would tell whether somebody else has chosen."""
    state = tv.game("morty_zone").new(seats=2, seed=3)
    active = next(iter(state.asks))
    state.answer(active, "none")  # the Rick Card is declined: nothing is rolled
    assert state.lanes is not None
    assert undoable(state, active) == 0
    state.choose(1 - active, 0)
    assert undoable(state, active) == 0
    assert undoable(state, 1 - active) == 1


def test_behind_the_beginning_of_lanes_of_one_player():
    state = tv.game("morty_zone").new(seats=1, seed=3)
    state.answer(0, "none")
    assert undone(state, 0).pending[0].kind == "use_rick_card"


def test_the_roll_is_the_end_of_it():
    state = tv.game("morty_zone").new(seats=1, seed=3)
    turn = state.observe(0)["turn"]
    while state.observe(0)["turn"] == turn:
        state.choose(0, 0)
    assert undoable(state, 0) == 0


def test_a_position_made_by_hand_cannot_be_played_again():
    scenario = Scenario("morty_zone", seats=1, seed=3)
    scenario.set("turn", 4)
    scenario.state.choose(0, 0)
    assert undoable(scenario.state, 0) == 0


def test_a_state_without_history_has_nothing_to_take_back():
    state = tv.game("morty_zone").new(seats=1, seed=3).quiet()
    state.choose(0, 0)
    assert undoable(state, 0) == 0


def test_what_orders_have_answered_goes_back_with_the_answer_before():
    """Alone it would be given again at once."""
    state = tv.game("morty_zone").new(seats=2, seed=3)
    while not (state.lanes is not None and len(state.asks) == 2):
        state.choose(min(state.asks), 0)
    before, place = state.pending[0].text, len(state.answers)
    for seat in (0, 0, 1):
        state.choose(seat, 0)
    assert undoable(state, 0) == 2
    assert undoable(state, 0, [place + 1]) == 1
    back = undone(state, 0, [place + 1])
    assert back.pending[0].text == before
    assert [seat for seat, _ in back.answers[place:]] == [1]
    assert undoable(state, 0, [place, place + 1]) == 0
    with pytest.raises(IllegalAnswer):
        undone(state, 0, [place, place + 1])
