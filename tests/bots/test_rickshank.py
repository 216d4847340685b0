"""The deck-builder's own bots: they play well, legally, the same way again, and without peeking."""

from __future__ import annotations

from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tests.rules.rickshank.positions import table

RICKSHANK: Any = tv.game("rickshank")


def test_the_deck_builder_has_bots_of_its_own() -> None:
    assert not isinstance(bots.make("greedy", RICKSHANK), bots.Greedy)


@pytest.mark.parametrize("name", ["greedy", "search:24"])
def test_what_is_destroyed_is_what_a_deck_can_spare(name: str) -> None:
    t = table(["Recycle", "Jerry", "Gromflamite General"]).play("Recycle")
    index = bots.make(name, RICKSHANK).choose(t.state, 0)
    assert t.options(0)[index] == "Jerry"


@pytest.mark.parametrize("name", ["greedy", "search:24"])
@pytest.mark.parametrize(("seat", "defeats"), [(0, True), (1, False)])
def test_the_last_nemesis_is_defeated_by_who_wins_by_it(name: str, seat: int, defeats: bool) -> None:
    """RR-053, RR-058: it ends the game, and 7 points more are not enough for who is 12 behind."""
    rich = ["Cornrow Rick", "Rick D-99"]
    t = table([], discards={seat: rich}, nemesis="Galactic Federation President", stack=[])
    t.set("toll_paid", True).set("power", 14)
    index = bots.make(name, RICKSHANK).choose(t.state, 0)
    assert (t.asked(0).options[index].kind == "defeat") == defeats


@pytest.mark.parametrize("seed", range(6))
def test_greedy_beats_random(seed: int) -> None:
    """A small taste of the table in docs/balance/rickshank.md: on either seat."""
    seat = seed % 2
    players = [bots.make("greedy" if s == seat else "random", RICKSHANK, seed=seed) for s in range(2)]
    assert tv.play(RICKSHANK, players, seed=seed, record=False).winners == [seat]


@pytest.mark.parametrize(("name", "answers", "every"), [("greedy", 400, 5), ("search:12", 80, 4)])
def test_answers_are_legal_and_depend_on_the_view_alone(name: str, answers: int, every: int) -> None:
    """A twin bot in a game whose hidden rest is made up gives the same answer, and asking changes nothing."""
    state = RICKSHANK.new(seats=3, seed=11)
    players = [bots.make(name, RICKSHANK, seed=7 + s) for s in range(3)]
    for _ in range(answers):
        if state.over:
            break
        seat = min(state.asks)
        index = players[seat].choose(state, seat)
        assert 0 <= index < len(state.asks[seat].choices)
        if state.moment % every == 0:
            before = state.digest()
            twin = bots.make(name, RICKSHANK, seed=7 + seat)
            assert twin.choose(state.imagine(seat, state.moment), seat) == index
            assert players[seat].choose(state, seat) == index
            assert state.digest() == before
        state.choose(seat, index)
    assert state.turn > 6


def test_the_same_seeds_give_the_same_game() -> None:
    def answers() -> list[tuple[int, str]]:
        players = [bots.make("search:4", RICKSHANK, seed=1), bots.make("greedy", RICKSHANK, seed=2)]
        return tv.play(RICKSHANK, players, seed=3).answers

    assert answers() == answers()


@pytest.mark.parametrize("name", ["easy", "normal", "hard"])
def test_nobody_votes_for_a_sanction_against_themselves_for_nothing(name: str) -> None:
    """RR-132: a beginner errs about others; nobody picks themselves with open eyes, where nothing is to be had by it."""
    votes = {"cast_vote": 0, "break_tie": 0}
    for seed in range(6):
        state = RICKSHANK.new(seats=3, seed=seed, record=False)
        players = [bots.make(name, RICKSHANK, seed=10 * seed + s) for s in range(3)]
        while not state.over:
            seat = min(state.asks)
            asked = state.asks[seat]
            index = players[seat].choose(state, seat)
            question: Any = asked.question
            if question.kind in votes and question.vote == "Sanction" and not pays(state, seat):
                votes[question.kind] += 1
                choice: Any = asked.choices[index]
                assert (choice.side if question.kind == "cast_vote" else choice) != seat
            state.choose(seat, index)
    assert votes["cast_vote"] > 20
    assert votes["break_tie"] > 0


def pays(state: Any, seat: int) -> bool:
    """Could a Sanction make somebody discard what does something then, or gain what makes up for a Morty Waves?"""
    discarded, gained = ([state.box.names[c] for c in cards] for cards in (state.hand[seat], state.destroyed))
    return "Genius Waves" in gained or not {"Aqua Rick", "Aqua Morty", "Fold Yourself"}.isdisjoint(discarded)


def blunders(t: Any, seat: int) -> list[str]:
    """Choices that nobody takes with open eyes, in words."""
    return [t.options(seat)[k] for k in bots.knowledge(RICKSHANK).blunders(t.state, seat)]


def test_a_sanction_that_pays_is_no_blunder() -> None:
    """RR-136: discarding Aqua Rick in one's own turn gives 4 Power; a Genius Waves makes up for a Morty Waves."""
    hands: Any = {"hands": {1: ["Aqua Rick", "Beth"]}}
    dull = table(["Persecute", "Lizard Rick", "Jerry"], **hands).play("Persecute")
    assert blunders(dull, 0) == ["Against Seat 0 with 0 Access Tokens"]
    assert blunders(dull, 1) == ["Against Seat 1 with 0 Access Tokens"]
    assert blunders(table(["Persecute", "Aqua Rick", "Jerry"]).play("Persecute"), 0) == []

    def recycled(gone: str, owned: str) -> list[str]:
        t = table(["Recycle"], discards={0: [owned], 1: ["Beth"]}, decks={0: []}, destroyed=[gone]).play("Recycle")
        return blunders(t, 0)

    assert recycled("Genius Waves", "Morty Waves") == []
    assert recycled("Genius Waves", "Lizard Rick") == recycled("Jerry", "Morty Waves") == ["Against Seat 0 with 0 Access Tokens"]


def answers_until_turn_ends(t: Any) -> list[str]:
    """What the policy does in a turn, in words."""
    done: list[str] = []
    bot = bots.make("policy", RICKSHANK)
    while t.waiting == [0]:
        done.append(t.options(0)[bot.choose(t.state, 0)])
        t.choose(0, done[-1])
    return done


def test_a_worthless_card_is_played_first_where_it_counts_and_not_at_all_where_it_does_not() -> None:
    hand = ["Eye-Poppin' Morty", "Jerry", "Beth"]
    office = table(hand, in_play={0: ["Jerry's Office"]}, characters={0: "Rational Morty"}, decks={0: ["Summer"] * 3}, auto=True)
    done = answers_until_turn_ends(office)
    assert done[:2] == ["Play Jerry", "Play Eye-Poppin' Morty"]
    assert office.names("destroyed")[0] == "Beth"
    brain = table(["The Brainalyzer 9000", "Jerry"], decks={1: ["Conroy"]}, characters={0: "Defiant Summer"}, auto=True)
    assert answers_until_turn_ends(brain)[:2] == ["Play Jerry", "Play The Brainalyzer 9000"]
    dull = table(["Genius Waves", "Genius Waves", "Jerry"], characters={0: "Rational Morty"}, auto=True)
    assert "Play Jerry" not in answers_until_turn_ends(dull)


def test_what_has_to_be_destroyed_is_no_good_card() -> None:
    t = table(["Eye-Poppin' Morty", "Black Rick", "Genius Waves"], decks={0: ["Jerry"] * 3}, characters={0: "Rational Morty"}, auto=True)
    done = answers_until_turn_ends(t)
    assert done.index("Play Eye-Poppin' Morty") == 2
    assert "Black Rick" not in t.names("destroyed")
