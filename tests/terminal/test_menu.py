"""What a typed line means: numbers, words, several times, and what is said when it means nothing."""

from __future__ import annotations

import pytest

import tableverse as tv
from tests.rules.multiverse import positions as multiverse
from tests.rules.rickshank import positions as rickshank
from tests.terminal.table import Keyboard, new_table, seated, session_of

LINE_UP = ("Lizard Rick", "Conroy", "Kickback", "Aqua Morty", "Scientist Morty")


def typed_at(scenario, *lines, **how):
    """The scenario after seat 0 has typed these lines, and the screen."""
    session, out = session_of(seated(scenario), Keyboard([*lines, "quit"]), how.pop("width", 100), **how)
    session.run()
    return session.state, out.getvalue()


def with_power(power: int = 5, **more):
    return rickshank.table(["Genius Waves", "Genius Waves", "Genius Waves", "Jerry", "Terminate"], line_up=LINE_UP, power=power, **more)


# ---------------------------------------------------------------- words


@pytest.mark.parametrize("words", ["buy liz", "Buy Lizard Rick for 5", "lizard", "buy rick", "LIZ ri"])
def test_enough_words_in_order_name_an_option(words):
    state, _ = typed_at(with_power(), words)
    assert [state.box.names[c] for c in state.discard[0]] == ["Lizard Rick"]


@pytest.mark.parametrize("words", ["the", "for", "a", "li", "rick buy", "lizzard", "to the"])
def test_small_words_two_letters_and_another_order_name_nothing(words):
    before = with_power()
    digest = before.state.digest()
    state, text = typed_at(before, words)
    assert state.digest() == digest
    assert "Please type a number from 1 to" in text


def test_words_that_fit_several_options_are_answered_with_their_numbers():
    before = with_power()
    labels = before.options(0)
    numbers = [str(k) for k, label in enumerate(labels, 1) if label.startswith("Buy")]
    _, text = typed_at(before, "buy", width=150)
    assert len(numbers) > 2
    assert f"'buy' fits {', '.join(numbers)}." in text


def test_a_number_that_is_not_there_is_named():
    _, text = typed_at(with_power(), "99")
    assert "There is no option '99'. Please type a number from 1 to" in text


def test_what_is_refused_is_answered_with_the_reason():
    """RR-036: the cost may not exceed the Power."""
    _, text = typed_at(with_power(4), "buy scientist")
    assert "Buy Scientist Morty: It costs 6; you have 4 Power." in " ".join(text.split("> buy scientist")[1].split())


def test_a_short_answer_is_enough_if_it_is_the_whole_one():
    t = multiverse.table(multiverse.ability("Express Elevator", 0), place={0: "Miniverse"}, power={"Miniverse": 4})
    t.end_turns().choose(0, "Use Express Elevator")
    assert "No" in t.labels()
    state, _ = typed_at(t, "no")
    assert state.observe(0)["place"][0]["verse"] == "Miniverse"
    assert not any("adjacent" in d.text for d in state.pending.values())


# ---------------------------------------------------------------- several times


@pytest.mark.parametrize("typed", ["play genius x3", "Play Genius Waves x 3", "play gen  X3"])
def test_the_same_option_three_times(typed):
    """RR-031: three Genius Waves are 3 Power, although each is another card."""
    state, text = typed_at(with_power(0), typed)
    assert state.power == 3
    assert sorted(state.box.names[c] for c in state.hand[0]) == ["Jerry", "Terminate"]
    assert text.count("Your turn") == 2
    assert "· Ann plays Genius Waves. (x3)" in text


def test_a_number_with_times():
    before = multiverse.table(multiverse.contraption("Throne of Cables", "Teenyverse", 0, tokens=1))
    number = 1 + next(k for k, label in enumerate(before.labels()) if label.startswith("Add a Build Token"))
    state, text = typed_at(before, f"{number}x3")
    assert [w["tokens"] for w in state.observe(0)["works"]] == [4]
    assert state.observe(0)["actions"] == 2
    assert " ".join(text.split()).count("Place a card, build, move, or end the turn.") == 2


def test_it_stops_where_the_option_is_gone():
    state, text = typed_at(with_power(0), "play gen x9")
    assert state.power == 3
    assert state.active == 0
    assert text.count("Your turn: 3 Power") == 1


def test_it_stops_when_something_was_drawn():
    """MV-033: a player wants to see the new card before the next one is discarded."""
    t = multiverse.table(hands={0: ["Prayer Wheel", "Prayer Wheel", "Volcano"]})
    state, _ = typed_at(t, "discard prayer draw x2")
    assert state.observe(0)["actions"] == 4
    assert [state.box.names[c] for c in state.discard].count("Prayer Wheel") == 1


def test_it_does_not_reach_into_the_next_turn():
    """RR-027: between two turns of the same player lies another's."""
    session, _ = session_of(new_table("rickshank", seed=rickshank.first_seed(2)), Keyboard(["end x3", "quit"]), 100)
    session.run()
    assert session.state.observe(0)["turn"] == 3
    assert session.state.observe(0)["active"] == 0


def test_each_of_several_times_is_taken_back_by_itself():
    table = new_table("rickshank", seed=rickshank.first_seed(2))
    session, out = session_of(table, Keyboard(["play gen x2", "undo", "quit"]), 100)
    session.run()
    assert session.state.observe(0)["power"] == 1
    assert out.getvalue().count("Taken back.") == 1


# ---------------------------------------------------------------- what cannot be taken back


@pytest.mark.parametrize("confirm", [False, True])
def test_a_purchase_with_the_last_power_can_be_taken_back_with_confirm(confirm):
    """Only the end of the turn matters then, whatever is left in hand: it is done at once, or asked for because it seals the purchase."""
    seed = next(seed for seed in range(100) if _waves(seed) in (3, 4))
    session, out = session_of(
        new_table("rickshank", seed=seed), Keyboard(["play all", "buy portal gun", "undo", "quit"]), 100, confirm=confirm
    )
    session.run()
    text = " ".join(out.getvalue().split())
    assert "Ann buys Portal Gun for 3 Power." in text
    assert ("End the turn: nothing else would make a difference, so it is done." in text) is not confirm
    assert "the only possibility" not in text
    assert ("Taken back." in text) is confirm
    assert session.state.observe(0)["turn"] == (1 if confirm else 3)


def _waves(seed: int) -> int:
    """The Power of seat 0's first hand, if it begins (RR-031)."""
    view = tv.game("rickshank").new(seats=2, seed=seed).observe(0)
    return sum(card["name"] == "Genius Waves" for card in view["hand"][0]["cards"]) if view["active"] == 0 else 0
