"""Four levels, the same for every game; what the search of `expert` rests on; hints."""

from __future__ import annotations

from math import inf
from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tableverse.bots.value import Value, lessons, lessons_file, outcome, value_of
from tableverse.core import Dice
from tableverse.core.linear import linear
from tests.core.toys import ambush

GAMES = tv.games()


def walk(game: Any, seats: int, seed: int, every: int, most: int = 2_000) -> Any:
    """Some positions of a game played by its policy."""
    state, dice, policy = game.new(seats=seats, seed=seed, record=False), Dice(seed), bots.knowledge(game).policy
    for k in range(most):
        if state.over:
            break
        seat = min(state.asks)
        if k % every == 0:
            yield state, seat
        state.choose(seat, policy(state, seat, dice))


@pytest.mark.parametrize("name", GAMES)
def test_every_level_of_every_game_can_be_had_by_its_name(name: str) -> None:
    game = tv.game(name)
    assert bots.levels() == ["easy", "normal", "hard", "expert"]
    made = [bots.make(level, game) for level in bots.levels()]
    assert [bot.name for bot in made] == bots.levels()
    assert len({bots.program_of(game, level) for level in bots.levels()}) == 4


@pytest.mark.parametrize("name", GAMES)
def test_easy_does_not_throw_a_turn_away(name: str) -> None:
    """Where the policy does something, a slip does something, too; and there are slips."""
    game = tv.game(name)
    slips = 0
    easy = bots.make("policy:100", game, seed=3)
    for state, seat in walk(game, max(game.seats[0], 2), 5, every=1, most=400):
        asked = state.asks[seat]
        quick = bots.make("policy", game, seed=3).choose(state, seat)
        chosen = easy.choose(state, seat)
        slips += chosen != quick
        if asked.question.role(asked.choices[quick]) != "pass":
            assert asked.question.role(asked.choices[chosen]) != "pass"
        else:
            assert chosen == quick
    assert slips > 5


# ---------------------------------------------------------------- what is learned


@pytest.mark.parametrize("name", GAMES)
def test_what_was_learned_still_fits(name: str) -> None:
    """Where this fails the numbers of a position have changed: `tableverse learn GAME --out FILE` learns them anew, in some minutes."""
    game = tv.game(name)
    found = lessons(game)
    assert found is not None
    assert found.game == name
    for seats, learned in found.seats.items():
        assert seats in game.seats
        assert learned.digest == game.tensors(seats).digest, f"tableverse learn {name} --out {lessons_file(game)}"
        assert len(learned.decoded()) in (0, game.tensors(seats).size)
        assert learned.explains[1] >= learned.explains[0]
        assert learned.slope > 0


@pytest.mark.parametrize("name", GAMES)
def test_a_weighted_sum_is_that_of_the_numbers(name: str) -> None:
    game = tv.game(name)
    seats = max(game.seats[0], 2)
    tensors, dice = game.tensors(seats), Dice(4)
    weights = [(dice.below(200) - 100) / 8 * (dice.below(3) > 0) for _ in range(tensors.size)]
    weighed = linear(tensors, weights)
    for state, seat in walk(game, seats, 2, every=17):
        for viewer in (seat, (seat + 1) % seats):
            assert weighed(state, viewer) == pytest.approx(sum(a * b for a, b in zip(tensors(state, viewer), weights, strict=True)))
    with pytest.raises(ValueError, match="weights for"):
        linear(tensors, weights[1:])


def test_weights_for_other_numbers_are_left_alone() -> None:
    """Without a lesson that fits, the game's evaluation stands; a game without any can be valued, too."""
    assert value_of(tv.game("rickshank"), 2).learned is not None
    alone = value_of(tv.game("morty_zone"), 1)
    assert alone.learned is None
    state = tv.game("morty_zone").new(seats=1, seed=1)
    assert alone(state, 0) == bots.knowledge(state.game).evaluate(state, 0)
    toy = Value(ambush.GAME, 2)
    begun = ambush.GAME.new(seats=2, seed=1)
    assert toy(begun, 0) == outcome(begun, 0, bots.knowledge(ambush.GAME).evaluate)
    assert 0 < toy.chance(begun, 0, 3.0) < 1


@pytest.mark.parametrize("name", GAMES)
def test_the_end_of_a_game_is_worth_what_it_was(name: str) -> None:
    game = tv.game(name)
    seats = max(game.seats[0], 2)
    end = tv.play(game, [bots.make("policy", game, seed=s) for s in range(seats)], seed=8, record=False)
    value = value_of(game, seats)
    for seat in range(seats):
        assert value(end, seat) == outcome(end, seat, bots.knowledge(game).evaluate)
        assert value.chance(end, seat, 0.0) == (seat in end.winners) / len(end.winners)


# ---------------------------------------------------------------- search and hints


@pytest.mark.parametrize("name", GAMES)
def test_what_greedy_takes_looks_best_to_it(name: str) -> None:
    """Every `greedy` can weigh: a look for each choice, the best for its own answer. Search that trusts looks alone does the same."""
    game = tv.game(name)
    told = False
    for state, seat in walk(game, max(game.seats[0], 2), 7, every=9, most=250):
        search = bots.Search(game, seed=3, playouts=4)
        looks, answer = search.at_once.weigh(state, seat), search.at_once.choose(state, seat)
        assert len(looks) == len(state.asks[seat].choices)
        assert looks[answer] == max(looks) > -inf
        told = told or len(set(looks)) > 1
        if looks.count(max(looks)) == 1:
            search.knows = search.knows._replace(trust=1e12)
            assert search.choose(state, seat) == answer
    assert told


@pytest.mark.parametrize("name", GAMES)
def test_expert_and_hints_depend_on_the_view_alone(name: str) -> None:
    """In another game that the seat could be in, the same is chosen and said; asking changes nothing."""
    game = tv.game(name)
    seats = game.seats[-1]
    for k, (state, seat) in enumerate(walk(game, seats, 6, every=23, most=160)):
        before = state.digest()
        found = bots.hint(game, state, seat, seed=4, playouts=8)
        assert found == bots.hint(game, state.imagine(seat, 90 + k), seat, seed=4, playouts=8)
        choice = bots.make("search:8", game, seed=2).choose(state, seat)
        assert choice == bots.make("search:8", game, seed=2).choose(state.imagine(seat, 40 + k), seat)
        assert state.digest() == before


@pytest.mark.parametrize("name", GAMES)
def test_hints_name_choices_with_their_chances(name: str) -> None:
    """Up to three different ones; first what `expert` takes."""
    game = tv.game(name)
    for state, seat in walk(game, max(game.seats[0], 2), 3, every=31, most=130):
        count = len(state.asks[seat].choices)
        found = bots.hint(game, state, seat, seed=1, playouts=8)
        assert len({one.choice for one in found}) == len(found) == min(3, count)
        assert all(0 <= one.choice < count and 0 <= one.chance <= 1 for one in found)
        expert = bots.make("expert" if bots.program_of(game, "expert") != "search" else "search:8", game, seed=1)
        assert expert.choose(state, seat) == found[0].choice


def test_a_sure_win_is_said_to_be_one() -> None:
    """The last Nemesis for who wins by it: the chance is 1, not an estimate."""
    from tests.rules.rickshank.positions import table

    t = table([], discards={0: ["Cornrow Rick", "Rick D-99"]}, nemesis="Galactic Federation President", stack=[])
    t.set("toll_paid", True).set("power", 14)
    game = tv.game("rickshank")
    best = bots.hint(game, t.state, 0, playouts=24)[0]
    assert t.asked(0).options[best.choice].kind == "defeat"
    assert best.chance == 1.0
