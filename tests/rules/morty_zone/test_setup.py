"""Set-up: boards, crystals, bonus cards, the Rick deck, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import tableverse
from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, IDLE_CRYSTALS, Table, last_turn, names, roll, start, turn

rules = pytest.mark.rules
every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def next_round(scores: list[tuple[int, ...]], rolls: list[int] | None = None, rounds: int = 3) -> Table:
    """End a round with these earlier rounds written down; the next one begins."""
    t = last_turn(seats=len(scores), rounds=rounds, after=rolls or ())
    t.set("round_scores", scores)
    t.decline()
    t.since = len(t.state.log(0)) - t.story()[::-1].index("round_begins") - 1
    return t


@rules("MZ-001")
@every_table
def test_every_player_has_an_empty_board(seats):
    t = start(seats)
    boards = t.view()["board"]
    assert len(boards) == seats
    for seat, board in enumerate(boards):
        assert tuple(board) == COLOURS
        for colour in COLOURS:
            assert len(board[colour]["numbers"]) == 10
            assert t.checked(seat, colour) == []
            assert not board[colour]["locked"]


@rules("MZ-002", "MZ-059", "MZ-058")
def test_marks_are_wiped_and_scores_stay():
    t = last_turn(roll(), boards={0: {"Red": [1, 2, 3]}, 1: {"Black": [7]}}, rounds=3)
    t.set("boxes", [4], seat=1).set("family", ["Morty"], seat=1).set("used", [1, 0, 0], seat=1)
    t.decline()
    view = t.view()
    assert view["round"] == 2
    for seat in (0, 1):
        assert all(t.checked(seat, c) == [] and not t.is_locked(seat, c) for c in COLOURS)
        assert t.boxes(seat) == []
        assert t.family(seat) == []
        assert t.used(seat) == []
    assert [list(s) for s in view["round_scores"]] == [[3], [1 + 4 + 15]]


@rules("MZ-003")
@every_table
def test_one_crystal_each_all_different_seen_by_its_holder_alone(seats):
    for seed in range(20):
        t = start(seats, seed)
        held = []
        for seat in range(seats):
            own = t.view(seat)["crystal"]
            assert [len(names(zone)) for zone in own] == [int(s == seat) for s in range(seats)]
            assert [zone["count"] for zone in own] == [1] * seats
            held += names(own[seat])
        assert len(set(held)) == seats
        assert t.view()["crystal_deck"] == {"count": 10 - seats, "cards": []}
        assert all(names(zone) == [] for zone in t.view()["crystal"])


@rules("MZ-003", "MZ-R18")
def test_the_log_names_a_crystal_to_its_holder_alone():
    t = start(4, seed=5)
    held = [names(t.view(s)["crystal"][s])[0] for s in range(4)]
    for seat in (0, 1, 2, 3, None):
        heard = " ".join(t.log(seat))
        assert [name in heard for name in held] == [s == seat for s in range(4)]


@rules("MZ-004", "MZ-R18")
@every_table
def test_three_bonus_cards_each_face_up_for_everybody(seats):
    for seed in range(10):
        t = start(seats, seed)
        hands = [t.hand(s) for s in range(seats)]
        assert [len(h) for h in hands] == [3] * seats
        assert max(Counter(c for h in hands for c in h).values()) == 1
        for viewer in (*range(seats), None):
            assert [names(zone) for zone in t.view(viewer)["bonus"]] == hands
            assert t.view(viewer)["bonus_deck"] == {"count": 25 - 3 * seats, "cards": []}


@rules("MZ-005", "MZ-R18")
def test_the_rick_deck_is_full_shuffled_and_face_down():
    orders = set()
    for seed in range(8):
        t = start(2, seed)
        view = t.view(0)
        assert view["rick_deck"]["count"] + view["rick_card"]["count"] == 20
        assert view["rick_discard"]["count"] == 0
        for viewer in (0, 1, None):
            assert t.view(viewer)["rick_deck"] == {"count": 19, "cards": []}
        orders.add(tuple(t.state.rick_deck))
    assert len(orders) == 8


@rules("MZ-005", "MZ-058")
def test_the_rick_deck_is_full_again_in_the_next_round():
    t = turn(rounds=3)
    assert t.view()["rick_discard"]["count"] == 1
    for seat in (0, 1):
        t.set("board", {c: {"checked": [], "locked": True} for c in COLOURS}, seat=seat)
    t.decline()
    view = t.view()
    assert (view["round"], view["turn"]) == (2, 1)
    assert (view["rick_deck"]["count"], view["rick_card"]["count"], view["rick_discard"]["count"]) == (19, 1, 0)


def rolled_for_first(t: Table) -> list[tuple[int, list[int]]]:
    return [(e["seat"], list(e["dice"])) for e in t.events("rolled_for_first")]


def winner_of(rolls: list[tuple[int, list[int]]], seats: int) -> int:
    """Whom the logged dice make the first player: all roll, then always those who are tied for the highest total."""
    tied = list(range(seats))
    while True:
        batch, rolls = rolls[: len(tied)], rolls[len(tied) :]
        assert [seat for seat, _ in batch] == tied
        totals = {seat: sum(dice) for seat, dice in batch}
        tied = [s for s in tied if totals[s] == max(totals.values())]
        if len(tied) == 1:
            assert rolls == []
            return tied[0]


@rules("MZ-006", "MZ-R02")
@every_table
def test_the_highest_roll_of_two_dice_begins_and_ties_roll_again(seats):
    again = 0
    for seed in range(60):
        t = start(seats, seed)
        rolls = rolled_for_first(t)
        assert all(len(dice) == 2 and all(1 <= d <= 6 for d in dice) for _, dice in rolls)
        assert t.active == winner_of(rolls, seats)
        assert t.waiting == [t.active]
        again += len(rolls) > seats
    assert (again > 0) == (seats > 1)


@rules("MZ-007")
def test_the_leader_begins_the_second_round():
    t = next_round([(40,), (55,), (31,)])
    assert t.view()["round"] == 2
    assert t.active == 1
    assert rolled_for_first(t) == []


@rules("MZ-007", "MZ-059")
def test_the_sum_of_both_rounds_counts_for_the_third():
    """Seat 0 led after the first round, seat 1 leads after two: 50 + 0 against 20 + 33."""
    t = next_round([(), ()])
    t.set("round_scores", [(50,), (20,)])
    t.set("board", [ALL_LOCKED] * 2).set("used", [[1, 1, 1]] * 2).set("boxes", [[], [30, 2, 1]])
    for seat in (0, 1):
        t.put("crystal", [IDLE_CRYSTALS[seat]], seat=seat)
    t.decline()
    assert t.view()["round"] == 3
    assert [list(s) for s in t.view()["round_scores"]] == [[50, 0], [20, 33]]
    assert t.active == 1


@rules("MZ-R03")
def test_tied_leaders_roll_and_nobody_else_does():
    t = next_round([(40,), (55,), (55,)], rolls=[3, 3, 5, 2, *roll()])
    assert rolled_for_first(t) == [(1, [3, 3]), (2, [5, 2])]
    assert t.active == 2


@rules("MZ-R03")
def test_tied_leaders_roll_until_one_is_highest():
    t = next_round([(9,), (9,), (9,)], rolls=[6, 1, 2, 2, 4, 3, 1, 1, 5, 5, *roll()])
    assert rolled_for_first(t) == [(0, [6, 1]), (1, [2, 2]), (2, [4, 3]), (0, [1, 1]), (2, [5, 5])]
    assert t.active == 2


@rules("MZ-008", "MZ-058")
def test_new_bonus_cards_and_crystals_come_out_of_all_of_them():
    cards, crystals, kept = set(), set(), 0
    for seed in range(40):
        t = start(2, seed, rounds=3)
        before = [*t.hand(0), *t.hand(1)]
        t.set("board", [{c: {"checked": [], "locked": True} for c in COLOURS}] * 2)
        while t.view()["round"] == 1:
            t.finish_turn()
        after = [*t.hand(0), *t.hand(1)]
        held = [names(t.view(s)["crystal"][s])[0] for s in (0, 1)]
        assert len(set(after)) == 6
        assert len(set(held)) == 2
        assert t.view()["bonus_deck"]["count"] == 19
        assert t.view()["crystal_deck"]["count"] == 8
        cards |= set(after)
        crystals |= set(held)
        kept += len(set(before) & set(after))
    assert len(cards) == 25
    assert len(crystals) == 10
    assert 0 < kept < 40 * 6


@rules("MZ-009")
@pytest.mark.parametrize("rounds", [0, 2, 4, "3", None, True, 1.0])
def test_other_numbers_of_rounds_are_refused(rounds):
    with pytest.raises(tableverse.SetupError, match="1, 3"):
        tableverse.game("morty_zone").new(seats=2, rounds=rounds)


@rules("MZ-009", "MZ-058")
@pytest.mark.parametrize("rounds", [1, 3])
def test_set_up_runs_once_for_each_round(rounds):
    t = start(2, seed=1, rounds=rounds)
    while not t.state.over:
        t.finish_turn()
        if t.view()["turn"] == 1 and not t.state.over:
            view = t.view()
            assert all(t.checked(s, c) == [] for s in (0, 1) for c in COLOURS)
            assert view["rick_deck"]["count"] == 19
            assert view["rick_discard"]["count"] == 0
            assert [len(s) for s in view["round_scores"]] == [view["round"] - 1] * 2
    for kind, count in (("round_begins", rounds), ("crystal_taken", 2 * rounds), ("bonus_cards_dealt", 2 * rounds), ("game_won", 1)):
        assert t.story().count(kind) == count
    assert [len(s) for s in t.view()["round_scores"]] == [rounds, rounds]


@rules("MZ-R01")
def test_one_to_four_players():
    game = tableverse.game("morty_zone")
    assert list(game.seats) == [1, 2, 3, 4]
    for seats in (0, 5, -1):
        with pytest.raises(tableverse.SetupError, match="1 to 4"):
            game.new(seats=seats)


@rules("MZ-R01")
def test_a_game_alone_follows_the_same_rules():
    t = start(1, seed=2)
    assert len(t.hand(0)) == 3
    assert t.waiting == [0]
    while not t.state.over:
        assert t.active == 0
        t.finish_turn()
    assert t.locks(0) == list(COLOURS)
    assert t.state.winners == [0]


@rules("MZ-060")
def test_what_is_in_the_box():
    box = tableverse.game("morty_zone").box
    assert {f: len(box.of(f)) for f in set(box.families)} == {"Rick Card": 20, "Public Bonus Card": 25, "Secret Death Crystal": 10}
    assert len({box.names[c] for c in box.of("Rick Card")}) == 18
    assert len({box.names[c] for c in box.of("Public Bonus Card")}) == 25
    assert len({box.names[c] for c in box.of("Secret Death Crystal")}) == 10
    t = start(4)
    assert [d["colour"] for d in t.view()["dice"]] == [c for c in COLOURS for _ in range(2)]
    assert len(t.view()["board"]) == 4
