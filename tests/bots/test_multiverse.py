"""What the bots of The Ricks Must Be Crazy know: small positions with one good answer, and a few whole games."""

from __future__ import annotations

from typing import Any

import tableverse as tv
from tableverse import bots
from tableverse.core import Dice
from tableverse.games.multiverse.bot import evaluate, policy
from tableverse.games.multiverse.bot.card_values import presences
from tests.rules.multiverse.positions import contraption, phase, supply, table

GAME: Any = tv.game("multiverse")


def answer(t) -> str:
    """What the greedy bot answers to whoever is asked, in words."""
    seat = t.seat
    index = bots.make("greedy", GAME, seed=3).choose(t.state, seat)
    words: str = t.labels()[index]
    return words


def test_the_game_has_a_greedy_bot_of_its_own():
    assert not isinstance(bots.make("greedy", GAME), bots.Greedy)


def test_a_card_one_token_short_is_completed():
    assert answer(table(supply("Blooble Yank", "Teenyverse", 0, 5))) == "Add a Build Token to Blooble Yank (5 of 6)"


def test_power_that_would_be_lost_is_used():
    """MV-021: after the Rickverse what is left on the track is gone."""
    t = phase(contraption("Doomsday Sprinkler", "Rickverse", 0), contraption("Prayer Wheel", "Rickverse", 0), power={"Rickverse": 10})
    assert answer(t) == "Activate Doomsday Sprinkler for 10 Power"


def test_the_last_point_is_taken():
    """MV-001, MV-004: with 50 VP in the last step of the round the game is won."""
    t = phase(contraption("Prayer Wheel", "Rickverse", 0), hands={0: ["Volcano"]}, power={"Rickverse": 3})
    t.set("vp", [49, 49])
    assert answer(t) == "Activate Prayer Wheel for 3 Power"


def test_a_foe_ahead_is_not_helped_over_the_line():
    """A One-Shot that gives Power to everybody is kept when only the foe can use it to win."""
    t = phase(
        contraption("Walking Toaster", "Rickverse", 1), hands={0: ["Static in the Carpet"]}, place={0: "Rickverse"}, power={"Rickverse": 6}
    )
    t.set("vp", [40, 49])
    assert answer(t) == "Done"


def test_whose_text_wants_its_owner_there():
    box = GAME.box
    wants = {box.names[c] for c in box.of("card") if "If you are in this 'Verse" in box.records[c].text}
    assert {box.names[c] for c, worth in enumerate(presences(box)) if worth} == wants != set()


def test_the_evaluation_rests_on_what_the_seat_sees():
    state = GAME.new(seats=3, seed=5, characters="random")
    dice = Dice(5)
    while not state.over:
        if state.moment % 10 == 0:
            for seat in range(3):
                assert evaluate(state.imagine(seat, 1), seat) == evaluate(state.imagine(seat, 2), seat) == evaluate(state, seat)
        seat = min(state.asks)
        state.choose(seat, dice.below(len(state.asks[seat].choices)))


def test_greedy_does_not_peek_and_answers_the_same_again():
    state = GAME.new(seats=2, seed=4)
    while not state.over:
        seat = min(state.asks)
        index = bots.make("greedy", GAME, seed=seat).choose(state, seat)
        if state.moment % 7 == 0:
            before = state.digest()
            for other in range(2):
                assert bots.make("greedy", GAME, seed=seat).choose(state.imagine(seat, 50 + other), seat) == index
            assert state.digest() == before
        state.choose(seat, index)


def test_greedy_beats_random():
    won = 0
    for seed in range(4):
        seat = seed % 2
        players = [bots.make("greedy" if s == seat else "random", GAME, seed=seed) for s in range(2)]
        won += seat in tv.play(GAME, players, seed=seed, record=False).winners
    assert won == 4


# ---------------------------------------------------------------- quick answers


def quick(t) -> str:
    """What the policy answers to whoever is asked, in words."""
    words: str = t.labels()[policy(t.state, t.seat, Dice(1))]
    return words


def test_a_quick_answer_goes_on_with_what_is_nearly_done():
    assert quick(table(supply("Blooble Yank", "Teenyverse", 0, 5), hands={0: ["Prayer Wheel"]})).endswith("Blooble Yank (5 of 6)")


def test_a_quick_answer_gives_a_card_for_the_last_token():
    """MV-034: a discarded card is an Action; without something to complete it is kept."""
    t = table(supply("Blooble Yank", "Teenyverse", 0, 5), hands={0: ["Prayer Wheel", "Volcano"]})
    t.set("actions", 0)
    assert quick(t) == "Discard Prayer Wheel for an Action"
    t = table(supply("Blooble Yank", "Teenyverse", 0, 4), hands={0: ["Prayer Wheel", "Volcano"]})
    t.set("actions", 0)
    assert quick(t) == "End the turn"


def test_where_power_is_short_it_goes_where_it_brings_most():
    machines = (contraption("Doomsday Sprinkler", "Rickverse", 0), contraption("Walking Toaster", "Rickverse", 0))
    assert quick(phase(*machines, power={"Rickverse": 12})) == "Activate Doomsday Sprinkler for 10 Power"


def test_of_the_characters_morty_is_taken_first():
    state = GAME.new(seats=2, seed=1)
    seat = min(state.asks)
    asked = state.asks[seat]
    assert GAME.box.names[asked.choices[policy(state, seat, Dice(1))]] == "Morty"


def test_quick_answers_do_not_peek():
    state, dice = GAME.new(seats=3, seed=6), Dice(6)
    while not state.over:
        seat = min(state.asks)
        found = {policy(state.imagine(seat, k), seat, Dice(state.moment)) for k in range(2)}
        assert found == {policy(state, seat, Dice(state.moment))}
        state.choose(seat, policy(state, seat, dice))
