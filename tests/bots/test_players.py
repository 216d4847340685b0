"""Bots answer legally, the same way again, and without peeking."""

from __future__ import annotations

from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tableverse.bots import names, registry
from tableverse.core import Dice
from tests.bots.fox import install
from tests.core.toys import ambush, placement

MORTY: Any = tv.game("morty_zone")
EVERY = ("random", "greedy", "policy:50", "search:8", "sage")
GENERIC = ("random", "greedy", "policy:50", "search:8")


def same_again(game, name, seats, seed, every=1):
    """Play a game with one bot on all seats; at each decision ask twin bots in imagined games, too."""
    state = game.new(seats=seats, seed=seed)
    table = [bots.make(name, game, seed=7 + s) for s in range(seats)]
    shuffle = Dice(seed)
    while not state.over:
        seat = shuffle.pick(sorted(state.asks))
        index = table[seat].choose(state, seat)
        assert 0 <= index < len(state.asks[seat].choices)
        if state.moment % every == 0:
            before = state.digest()
            for other in range(2):
                twin = bots.make(name, game, seed=7 + seat)
                assert twin.choose(state.imagine(seat, 100 * other + state.moment), seat) == index
            assert table[seat].choose(state, seat) == index
            assert state.digest() == before
        state.choose(seat, index)
    return state


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("seats", [1, 3])
def test_choices_do_not_depend_on_what_is_hidden(name, seats):
    same_again(MORTY, name, seats, seed=3 + seats, every=4)


@pytest.mark.parametrize("name", GENERIC)
@pytest.mark.parametrize("game", [ambush.GAME, placement.GAME], ids=lambda g: g.name)
def test_bots_play_games_that_say_nothing_to_bots(name, game):
    same_again(game, name, game.seats[0], seed=2, every=3)


def contents(state):
    """All fields, the generator, and what everybody is asked."""
    fields = {name: getattr(state, name) for name in type(state).fields}
    return fields, state.rng, {seat: (ask.question, tuple(ask.choices)) for seat, ask in state.asks.items()}


def test_imagining_depends_on_the_view_alone():
    state = MORTY.new(seats=3, seed=8)
    dice = Dice(1)
    while not state.over:
        for seat in range(3):
            again = state.imagine(seat, state.moment).imagine(seat, 5)
            assert contents(state.imagine(seat, 5)) == contents(again)
        seat = dice.pick(sorted(state.asks))
        state.choose(seat, dice.below(len(state.asks[seat].choices)))


def test_a_match_of_three_rounds():
    table = [bots.make("sage", MORTY, seed=1), bots.make("greedy", MORTY, seed=2)]
    end: Any = tv.play(MORTY, table, seed=4, rounds=3)
    assert [len(rounds) for rounds in end.round_scores] == [3, 3]


def test_names_of_bots_and_what_they_take():
    generic = ["easy", "normal", "hard", "expert", "greedy[:hasty]", "policy[:slips]", "random", "search[:playouts]"]
    assert bots.known(MORTY) == [*generic[:-1], "sage", "search[:playouts]"]
    assert bots.known(ambush.GAME) == generic
    made = bots.make("search:30", MORTY)
    assert made.name == "search:30"
    assert isinstance(made, bots.Search)
    assert made.playouts == 30


@pytest.mark.parametrize("text", ["oracle", "", "random:3", "search:x", "search:1:2", "search:-1", "easy:3", "rollout"])
def test_unknown_bots_are_refused_with_the_list(text):
    with pytest.raises(tv.SetupError, match="the bots of The Morty Zone Dice Game are easy, normal, hard, expert, greedy\\[:hasty\\], "):
        bots.make(text, MORTY)


def test_numbers_that_make_no_sense_are_refused():
    with pytest.raises(tv.SetupError, match="at least one playout"):
        bots.make("search:0", MORTY)
    with pytest.raises(tv.SetupError, match="at most 100 slips"):
        bots.make("policy:101", MORTY)
    with pytest.raises(tv.SetupError, match="at most 100 hasty answers"):
        bots.make("greedy:101", MORTY)


def test_hasty_answers_are_those_of_the_policy():
    """All of them with 100, some with 50, none with 0; the same again with the same seed."""
    state, alike = MORTY.new(seats=2, seed=5), {0: 0, 50: 0, 100: 0}
    policy, greedy = bots.knowledge(MORTY).policy, bots.make("greedy", MORTY, seed=2)
    differ = 0
    while not state.over:
        seat = min(state.asks)
        quick, best = policy(state, seat, Dice(1)), greedy.choose(state, seat)
        found = {hasty: bots.make(f"greedy:{hasty}", MORTY, seed=2).choose(state, seat) for hasty in alike}
        assert found[0] == best
        if quick != best and state.asks[seat].question.kind == "use_rick_card":  # the policy never uses one
            differ += 1
            for hasty in alike:
                alike[hasty] += found[hasty] == quick
        state.choose(seat, best)
    assert alike[0] == 0 < alike[50] < alike[100] == differ


@pytest.fixture
def fox(tmp_path, monkeypatch):
    """A package that brings bots is installed."""
    install(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    registry._brought.cache_clear()
    yield
    registry._brought.cache_clear()


@pytest.mark.usefixtures("fox")
def test_packages_bring_bots():
    assert {"fox", "lost"} < set(bots.known(MORTY))
    made: Any = bots.make("fox:3", MORTY)
    assert (made.name, made.wile) == ("fox:3", 3)
    assert tv.play(MORTY, [made, bots.make("easy", MORTY)], seed=1).over
    assert isinstance(bots.make("easy", MORTY), bots.Glance)
    assert bots.known(MORTY).count("sage") == 1
    assert type(bots.make("sage", MORTY)).__name__ == "Sage"


@pytest.mark.usefixtures("fox")
@pytest.mark.parametrize(
    ("text", "game", "why"),
    [
        ("lost", MORTY, r"the bot 'lost' \(fox_package:Lost\) cannot be loaded"),
        ("fox:1:2", MORTY, "there is no bot 'fox:1:2'"),
        ("fox", ambush.GAME, "a fox plays The Morty Zone alone"),
    ],
)
def test_bots_of_packages_are_refused_with_the_reason(text, game, why):
    with pytest.raises(tv.SetupError, match=why):
        bots.make(text, game)


def test_greedy_follows_a_choice_in_several_steps():
    """A card is used for what its last step brings: some Rick Card is used in some round."""
    used = 0
    for seed in range(4):
        state = MORTY.new(seats=1, seed=seed)
        bot = bots.make("greedy", MORTY)
        while not state.over:
            state.choose(0, bot.choose(state, 0))
        used += sum(event.data["used"] for event in state.log(None) if event.kind == "rick_card_settled")
    assert used > 4


def test_names_at_a_table():
    assert names.pick(3, seed=1) == names.pick(3, seed=1)
    assert len(set(names.pick(40, seed=2))) == 40
    assert names.pick(5, seed=1) != names.pick(5, seed=2)


@pytest.mark.parametrize("name", tv.games())
def test_no_bot_is_called_like_a_card(name):
    """Cards in sentences can be looked at: a name that holds a card's would be taken for it."""
    box: Any = tv.game(name).box
    assert [(bot, card) for bot in names.NAMES for card in set(box.names) if len(card) > 4 and card in bot] == []


def test_better_bots_score_more():
    """A small taste of the table in docs/bots.md."""

    def mean(name):
        return sum(tv.play(MORTY, [bots.make(name, MORTY, seed=s)], seed=s, record=False).scores[0] for s in range(25)) / 25

    assert mean("sage") > mean("random") + 20


def test_bots_play_by_their_names() -> None:
    by_name = tv.play(MORTY, bots=["hard", "easy"], seed=4)
    made = tv.play(MORTY, bots=[bots.make("hard", MORTY, seed=4), bots.make("easy", MORTY, seed=4)], seed=4)
    assert by_name.over
    assert by_name.answers == made.answers
    with pytest.raises(tv.SetupError, match="there is no bot 'hardest': the bots of The Morty Zone Dice Game are easy, normal"):
        tv.play(MORTY, bots=["hard", "hardest"])
