"""OpenSpiel's own simulation with serialisation, and its searches."""

from __future__ import annotations

import random

import numpy as np
import pytest

import tableverse

pyspiel = pytest.importorskip("pyspiel")
spiel = pytest.importorskip("tableverse.envs.spiel")


def short_games() -> list[str]:
    """Games that random players end soon."""
    return sorted(tableverse.games(), key=lambda n: tableverse.game(n).minutes)[:1]


def load(name: str):
    spiel.register()
    return pyspiel.load_game(f"tableverse_{name}")


def act(state, dice: random.Random) -> int:
    return dice.randrange(spiel.LUCK) if state.is_chance_node() else dice.choice(state.legal_actions())


def test_openspiel_plays_games_to_their_end_and_saves_them() -> None:
    for name in short_games():
        pyspiel.random_sim_test(load(name), num_sims=2, serialize=True, verbose=False)


def test_positions_are_copied_and_saved_in_the_middle(name: str) -> None:
    game, dice = load(name), random.Random(3)
    state = game.new_initial_state()
    for k in range(60):
        if state.is_terminal():
            break
        if k % 20 == 10:
            twin = state.clone()
            _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
            assert str(twin) == str(again) == str(state)
            action = act(state, dice)
            twin.apply_action(action)
            assert str(again) == str(state) != str(twin)
            assert state.history() == again.history()
        state.apply_action(act(state, dice))
    assert len(state.returns()) == game.num_players()


def test_luck_is_a_node_of_its_own(name: str) -> None:
    """After other luck another game follows from the same answers; what a player sees before it is the same."""
    game = load(name)
    state = game.new_initial_state()
    assert state.is_chance_node()
    one, two = state.child(1), state.child(2)
    assert str(one) != str(two)
    assert str(state.child(1)) == str(one)


def test_resampling_keeps_what_a_player_knows(name: str) -> None:
    game, dice = load(name), random.Random(5)
    state = game.new_initial_state()
    for _ in range(40):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, dice.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.legal_actions() == state.legal_actions()
        state.apply_action(act(state, dice))


def test_its_information_set_search_plays(name: str) -> None:
    """It keeps a node for each information state, and fails where one comes up again with other actions."""
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")

    class AllAlike:
        """What is played on from a position is not the point."""

        def evaluate(self, state):
            return [0.0] * state.num_players()

        def prior(self, state):
            return [(a, 1 / len(state.legal_actions())) for a in state.legal_actions()]

    game, dice = load(name), random.Random(1)
    state, asked = game.new_initial_state(), 0
    bot = ismcts.ISMCTSBot(game=game, evaluator=AllAlike(), uct_c=2.0, max_simulations=40, random_state=np.random.RandomState(1))
    while asked < 60:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(act(state, dice))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            asked += 1


def test_observations_are_written_into_one_array(name: str) -> None:
    game, dice = load(name), random.Random(2)
    observer = game.make_py_observer()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(act(state, dice))
    observer.set_from(state, state.current_player())
    assert observer.tensor.any()
