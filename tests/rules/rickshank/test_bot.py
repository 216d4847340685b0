"""What bots know about the game."""

from __future__ import annotations

from typing import Any

import pytest

from tableverse.bots.greedy import Greedy
from tableverse.core import Dice
from tableverse.games.rickshank.bot import evaluate, policy
from tableverse.games.rickshank.bot.evaluation import strengths
from tests.rules.rickshank.positions import rickshank, table


def worth(name: str) -> float:
    """What playing a card is worth, as bots see it."""
    box = rickshank().box
    return strengths(box)[0][box.named(name)[0]]


def test_a_stronger_card_is_worth_more() -> None:
    assert worth("Jerry") < worth("Genius Waves") < worth("Black Rick") < worth("Portal Bomb")
    assert worth("Scientist Morty") > worth("Aqua Morty")


def test_a_thinner_deck_and_more_points_are_worth_more() -> None:
    assert evaluate(table(["Jerry"], decks={0: ["Genius Waves"] * 5}).state, 0) > evaluate(
        table(["Jerry"], decks={0: ["Beth"] * 5}).state, 0
    )
    plain, rich = table(["Jerry"], discards={0: ["Genius Waves"]}), table(["Jerry"], discards={0: ["Cornrow Rick"]})
    assert evaluate(rich.state, 0) > evaluate(plain.state, 0)
    assert evaluate(rich.state, 1) < evaluate(plain.state, 1)


def test_the_end_is_judged_by_who_wins() -> None:
    t = table(["Jerry"], nemesis="Galactic Federation President", stack=[], power=14)
    t.set("toll_paid", True)
    t.buy("Galactic Federation President")
    assert evaluate(t.state, 0) > 0 > evaluate(t.state, 1)


def test_a_quick_player_beats_one_who_plays_at_random() -> None:
    for seed in range(6):
        state: Any = rickshank().new(seats=2, seed=seed, record=False)
        quick, dice = seed % 2, Dice(seed)
        while not state.over:
            seat = next(iter(state.asks))
            state.choose(seat, policy(state, seat, dice) if seat == quick else dice.below(len(state.asks[seat].choices)))
        assert state.winners == [quick]


@pytest.mark.parametrize("hand", [["Genius Waves"] * 5, ["Lizard Rick"], ["Portal Gun", "Jerry"]])
def test_greedy_plays_its_cards(hand: list[str]) -> None:
    t = table(hand)
    index = Greedy(rickshank()).choose(t.state, 0)
    assert t.asked(0).options[index].kind in ("play", "play_all")


def test_greedy_buys_what_helps_and_then_ends_the_turn() -> None:
    t = table([], power=8)
    bot = Greedy(rickshank())
    bought = []
    while t.kind(0) == "take_turn":
        option = t.asked(0).options[bot.choose(t.state, 0)]
        bought.append(option.kind)
        t.state.answer(0, option)
    assert bought[0] in ("buy", "defeat", "buy_token")
    assert bought[-1] == "end_turn"
