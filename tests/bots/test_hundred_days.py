"""100 Days' own bots: they play well, legally, the same way again, without peeking, and not always to the same place."""

from __future__ import annotations

from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tableverse.core import Dice
from tableverse.games.hundred_days.board import MASKS
from tableverse.games.hundred_days.bot import policy
from tests.rules.hundred_days.positions import TILES, D, S, T, Table, start, table

DAYS: Any = tv.game("hundred_days")
BOTH = ("greedy", "search:12")


def answer(name: str, t: Table, seat: int, seed: int = 0) -> str:
    """What a bot of that name would do."""
    return t.options(seat)[bots.make(name, DAYS, seed=seed).choose(t.state, seat)]


def test_the_game_has_bots_of_its_own() -> None:
    assert not isinstance(bots.make("greedy", DAYS), bots.Greedy)


@pytest.mark.parametrize(("name", "answers", "every"), [("greedy", 160, 4), ("search:8", 60, 3)])
def test_answers_are_legal_and_depend_on_the_view_alone(name: str, answers: int, every: int) -> None:
    """A twin bot in a game whose hidden rest is made up gives the same answer, and asking changes nothing."""
    state = DAYS.new(seats=3, seed=11, tiles=12)
    players = [bots.make(name, DAYS, seed=7 + s) for s in range(3)]
    kinds = set()
    for k in range(answers):
        seat = min(state.asks)
        index = players[seat].choose(state, seat)
        assert 0 <= index < len(state.asks[seat].choices)
        if k % every == 0:
            before = state.digest()
            twin = bots.make(name, DAYS, seed=7 + seat)
            assert twin.choose(state.imagine(seat, k), seat) == index
            assert players[seat].choose(state, seat) == index
            assert state.digest() == before
            kinds.add(state.asks[seat].question.kind)
        state.choose(seat, index)
    assert {"place_rick", "place_morty", "take_turn"} <= kinds


@pytest.mark.parametrize("name", BOTH)
def test_a_plan_behind_a_screen_is_not_seen(name: str) -> None:
    """HD-071: whatever another player has placed already, the answer is the same."""
    found = set()
    for rick, morty in (("1", "1"), ("5/6", "house"), ("3", "2")):
        t = start().place(0, rick, morty)
        found.add(answer(name, t, 1))
    assert len(found) == 1


@pytest.mark.parametrize("name", BOTH)
def test_placement_mixes(name: str) -> None:
    """Whoever always goes to the same place is met there. No card of this hand asks for one space alone."""
    t = start(seed=1)
    ricks = {answer(name, t, 0, seed) for seed in range(16)}
    assert len(ricks) >= 3
    t.point(0, "space/1")
    mortys = {answer(name, t, 0, seed) for seed in range(16)}
    assert len(mortys) >= 2


@pytest.mark.parametrize("name", ["greedy", "search:40"])
def test_a_figure_goes_where_a_tile_can_be_closed(name: str) -> None:
    """With all that Cronenberg Earth costs in hand, and nothing else that could be done, it is covered in the end."""
    for seed in range(6):
        t = start()
        for seat in range(2):
            t.put("hand", [], seat=seat)
        t.lay(*TILES)
        t.hold(0, {S: 3, T: 3})
        for _ in range(2):
            t.choose(0, answer(name, t, 0, seed))
        rick, morty = t.state.plan[0]
        assert (MASKS[rick] | MASKS[morty]) >> 1 & 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_greedy_bots_end_with_the_last_tile(seats: int) -> None:
    end: Any = tv.play(DAYS, [bots.make("greedy", DAYS, seed=s) for s in range(seats)], seed=seats, record=False, tiles=12)
    assert end.over
    assert not end.tile_stack
    assert end.round < 60
    assert sum(map(len, end.closed)) >= 7


def test_the_same_seeds_give_the_same_game_and_search_ends_it() -> None:
    def ends() -> Any:
        players = [bots.make("search:4", DAYS, seed=1), bots.make("greedy", DAYS, seed=2)]
        return tv.play(DAYS, players, seed=3, tiles=12, days=12)

    first, again = ends(), ends()
    assert first.over
    assert first.answers == again.answers


@pytest.mark.parametrize("name", BOTH)
def test_worthless_things_are_not_cancelled(name: str) -> None:
    """A card is not spent to keep a foe from a single token."""
    t = table(seats=3, at={0: ("house", "2"), 1: ("5", "2"), 2: ("6", "2")}, hands={1: ["Squanched Harvest"]})
    t.end(0).end(1).end(2)
    assert t.asked(1).kind == "react"
    assert "1 token" in t.asked(1).text
    assert answer(name, t, 1) == "Let it happen"


@pytest.mark.parametrize("name", BOTH)
def test_a_close_that_loses_the_game_is_cancelled(name: str) -> None:
    """HD-129: no tile is left, and the foe would be ahead."""
    t = table(at={0: ("1", "1")}, held={0: {S: 3, T: 3}, 1: {D: 1}}, hands={1: ["Galactic Injunction"]}, stack=[])
    t.close("Cronenberg Earth")
    assert answer(name, t, 1).startswith("Answer with Galactic Injunction")


def test_a_card_that_opens_the_way_to_a_close_is_played() -> None:
    """Greedy looks on through the action that the card gives: three tokens of the cost are dropped, and the tile can be closed."""
    t = table(["Sealed from the Other Side", "Cable Binge"], at={0: ("1", "2")}, held={0: {S: 2, T: 1}})
    assert answer("greedy", t, 0) == "Play Sealed from the Other Side"
    t.choose(0, "Play Sealed from the Other Side")
    assert answer("greedy", t, 0).startswith("Close Cronenberg Earth for ")


def test_a_burden_is_kept_for_a_foe() -> None:
    """Jerry Smith costs whoever has him points: he is given away, and not thrown away for that."""
    t = table(["Jerry Smith"], at={0: ("1", "6")})
    assert answer("greedy", t, 0) == "Play Jerry Smith"


def test_the_best_card_of_a_foe_goes_and_the_best_of_the_pile_comes() -> None:
    """The quick policy, by which bots look ahead: texts that take a card take the one that is worth most and is not protected."""
    t = table(
        ["Seal Team Ricks"],
        at={0: ("1", "1")},
        held={0: {D: 1}},
        area={1: ["Plumbus", "Evil Morty", "Pickle Rick"]},
        protected={1: ["Pickle Rick"]},
    )
    t.choose(0, "Play Seal Team Ricks")
    assert t.options(0)[policy(t.state, 0, Dice(1))] == "Evil Morty"


@pytest.mark.parametrize("seed", range(4))
def test_greedy_beats_random(seed: int) -> None:
    """A small taste of the table in docs/bots.md: on either seat."""
    seat = seed % 2
    players = [bots.make("greedy" if s == seat else "random", DAYS, seed=seed) for s in range(2)]
    assert tv.play(DAYS, players, seed=seed, record=False, tiles=12).winners == [seat]


def test_no_bot_plays_the_same_cards_for_ever() -> None:
    """Late in this game nearly all cards are in hands, and two free cards that draw could bring each other back without end."""
    seed = 153313227344288
    players = [bots.make("hard", DAYS, seed=seed), bots.make("normal", DAYS, seed=seed + 1)]
    state = DAYS.new(seats=2, seed=seed, record=False, tiles=12)
    for _ in range(900):
        if state.over:
            break
        seat = min(state.asks)
        state.choose(seat, players[seat].choose(state, seat))
    assert state.over
