"""Public Bonus Cards in general; each of them: `cards/`."""

from __future__ import annotations

import pytest

import tableverse
from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, FILLERS, last_turn, locked, roll, settled, start, turn

rules = pytest.mark.rules
DOUBLES = roll(red=(2, 2), blue=(5, 5))


@rules("MZ-040")
def test_values_are_zero_one_to_six_or_open():
    box = tableverse.game("morty_zone").box
    values = [box.records[c].value for c in box.of("Public Bonus Card")]
    assert set(values) == {0, 1, 2, 3, 4, 5, 6, "?"}
    assert (values.count(0), values.count("?")) == (6, 4)


@rules("MZ-041", "MZ-017")
def test_a_card_scores_once_in_a_round():
    t = settled(DOUBLES, bonus={0: ["Seeing Double"]}, after=DOUBLES)
    t.finish()
    assert t.boxes(0) == [2]
    for viewer in (0, 1, None):
        assert [c["used"] for c in t.view(viewer)["used"][0]] == [True, False, False]
    assert t.dice()[:4] == [2, 2, 5, 5]
    t.finish_turn()
    assert t.boxes(0) == [2]
    assert t.points("Seeing Double") == [2]


@rules("MZ-041")
def test_a_used_card_is_not_asked_about_again():
    t = settled(DOUBLES, bonus={0: ["Twin Timelines", "Look Away"]})
    t.choose(0, "remove Red 2 and Red 2 for yourself")
    t.finish()
    t.choose(0, "Score Twin Timelines for 2")
    assert t.used(0) == ["Twin Timelines", "Look Away"]
    t.decline()
    assert t.kind(0) == "check_numbers"
    t.finish()
    assert t.kinds() == {"use_rick_card"}


@rules("MZ-041", "MZ-002")
def test_cards_stand_upright_again_in_the_next_round():
    t = settled(DOUBLES, rounds=3, bonus={0: ["Seeing Double"]}).finish()
    assert t.used(0) == ["Seeing Double"]
    t.end_round()
    assert t.view()["round"] == 2
    assert t.used(0) == []
    assert t.boxes(0) == []


@rules("MZ-042")
def test_points_are_announced_to_all_and_fill_a_box():
    t = settled(DOUBLES, seats=3, bonus={1: ["Seeing Double"]}).finish()
    card = t.state.box.named("Seeing Double")[0]
    for viewer in (0, 1, 2, None):
        assert t.events("bonus_card_scored", viewer) == [{"seat": 1, "card": card, "points": 2}]
        assert [list(b) for b in t.view(viewer)["boxes"]] == [[], [2], []]


@rules("MZ-042")
def test_three_cards_fill_three_boxes_and_there_are_no_more():
    t = settled([6, 6, 6, 6, 6, 6, 1, 2], seats=1, bonus={0: ["Deja Vu", "Seeing Double", "Full Quorum"]}).finish()
    assert sorted(t.boxes(0)) == [2, 2, 6]
    assert len(t.used(0)) == 3
    t.finish_turn()
    assert len(t.boxes(0)) == 3


@rules("MZ-043", "MZ-R18")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_boards_are_public(seats):
    t = settled(seats=seats, boards={s: {"Red": [s + 1], "Blue": locked(9)} for s in range(seats)})
    for viewer in (*range(seats), None):
        boards = t.view(viewer)["board"]
        assert len(boards) == seats
        for s in range(seats):
            assert [k for k, cell in enumerate(boards[s]["Red"]["numbers"], 1) if cell["checked"]] == [s + 1]
            assert boards[s]["Blue"]["locked"]
            assert boards[s]["Blue"]["score"] == 1


@rules("MZ-044", "MZ-R12")
def test_the_owner_is_asked_every_turn_with_the_present_value():
    t = settled(roll(red=(2, 2)), bonus={0: ["Twin Timelines"]}, after=[*roll(red=(1, 1), blue=(2, 2), green=(3, 3)), *roll()])
    for turn_value in (1, 3, 0):
        t.finish(kind="check_numbers")
        if not turn_value:  # for nothing it is not offered
            assert t.kinds() == {"use_rick_card"}
            break
        assert t.waiting == [0]
        assert t.options(0) == [f"Score Twin Timelines for {turn_value}", "Keep Twin Timelines for later"]
        assert str(turn_value) in t.asked(0).text
        t.choose(0, "Keep")
        assert t.boxes(0) == []
        assert t.used(0) == []
        t.set("board", [{}, {}])
        t.decline()


@rules("MZ-044")
def test_it_is_scored_for_what_it_is_worth_now():
    t = settled(roll(red=(1, 1), blue=(2, 2), green=(3, 3)), bonus={0: ["Twin Timelines"]}).finish()
    t.choose(0, "Score")
    assert t.boxes(0) == [3]
    assert t.used(0) == ["Twin Timelines"]


@rules("MZ-044", "MZ-R12", "MZ-037")
@pytest.mark.parametrize("late", [True, False])
def test_it_is_offered_once_more_when_the_round_is_over(late):
    t = last_turn(roll(red=(1, 1), blue=(2, 2)), bonus={0: ["Twin Timelines"]}).decline()
    t.choose(0, "Keep")
    assert not t.state.over
    assert t.waiting == [0]
    t.choose(0, "Score Twin Timelines for 2" if late else "Keep")
    assert t.state.over
    assert t.sheet(0)["cards"] == (2 if late else 0)


@rules("MZ-044")
def test_a_scored_card_is_not_offered_at_the_end():
    t = last_turn(roll(red=(1, 1)), bonus={0: ["Twin Timelines"]}).decline()
    t.choose(0, "Score")
    assert t.state.over
    assert t.boxes(0) == [1]


@rules("MZ-R12")
def test_a_fixed_value_is_not_asked_about():
    t = settled(DOUBLES, bonus={0: ["Seeing Double"]})
    t.finish()
    assert t.kinds() == {"use_rick_card"}
    assert t.boxes(0) == [2]


@rules("MZ-R08", "MZ-016")
def test_owners_decide_at_once_and_unseen():
    t = settled(roll(red=(5, 5), blue=(6, 6)), seats=3, active=1, bonus={0: ["Twin Timelines"], 2: ["Lofty Fate"]}).finish()
    assert t.waiting == [0, 2]
    before = {v: t.view(v) for v in (1, 2, None)}
    heard = t.log(None)
    asked = (t.asked(2).text, t.options(2))
    t.choose(0, "Score Twin Timelines for 2")
    for viewer, view in before.items():
        assert {**t.view(viewer), "waiting": None} == {**view, "waiting": None}
    assert t.log(None) == heard
    assert (t.asked(2).text, t.options(2)) == asked
    assert t.boxes(0) == []
    t.choose(2, "Score Lofty Fate for 2")
    assert t.boxes(0) == [2]
    assert t.boxes(2) == [2]


@rules("MZ-R08")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_results_are_applied_in_seat_order_from_the_active_player(active):
    t = settled(
        roll(red=(5, 5), blue=(6, 6)),
        seats=3,
        active=active,
        boards={2: {"Red": [1, 2, 3, 4, 5, 6]}},
        bonus={0: ["Twin Timelines"], 1: ["Lofty Fate"], 2: ["Winning Streak"]},
    ).finish()
    for s in (2, 0, 1):
        t.choose(s, "Score")
    assert [e["seat"] for e in t.events("bonus_card_scored")] == [(active + k) % 3 for k in range(3)]


@rules("MZ-R08", "MZ-R10")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_used_cards_are_turned_in_seat_order_from_the_active_player(active):
    t = settled([6, 1, 2, 3, 2, 4, 3, 4], seats=3, active=active, bonus={0: ["Duck"], 1: ["Look Away"], 2: ["Selective Memory"]})
    for s in (1, 2, 0):
        t.choose(s, t.options(s)[0]).finish(s)
    assert [e["seat"] for e in t.events("bonus_card_scored")] == [(active + k) % 3 for k in range(3)]


@rules("MZ-R08", "MZ-017")
@pytest.mark.parametrize("active", [0, 1])
def test_met_cards_score_in_seat_order_from_the_active_player(active):
    t = settled([4, 4, 4, 4, 4, 4, 1, 2], active=active, bonus={0: ["Deja Vu"], 1: ["Seeing Double"]}).finish()
    seats = [e["seat"] for e in t.events("bonus_card_scored")]
    assert set(seats) == {0, 1}
    assert seats[0] == active
    assert seats == sorted(seats, key=lambda s: (s - active) % 2)


@rules("MZ-R10", "MZ-041")
def test_a_card_of_value_zero_is_asked_at_its_moment_and_stays_if_declined():
    t = settled(roll(blue=(4, 5)), boards={0: {"Blue": [9, 8, 7, 6, 5], "Green": [6, 5, 4]}}, bonus={0: ["Respawn"]})
    t.check(0, "Red 4")
    assert t.kind(0) == "use_bonus_card"
    assert "Blue" in t.asked(0).text
    t.choose(0, "Let Blue lock and keep Respawn")
    assert t.kind(0) == "use_bonus_card"
    assert "Green" in t.asked(0).text
    t.choose(0, "Green stays open")
    t.finish()
    assert t.locks(0) == ["Blue"]
    assert t.used(0) == ["Respawn"]
    assert t.boxes(0) == [0]


@rules("MZ-R10")
def test_it_is_not_asked_at_any_other_moment():
    t = settled(roll(blue=(4, 5)), bonus={0: ["Respawn", "Back to Square One", "The Middle Way"]})
    for _ in COLOURS:
        assert t.kind(0) == "check_numbers"
        t.choose(0, t.options(0)[0])
    t.finish()
    assert t.kinds() == {"use_rick_card"}
    assert t.used(0) == []


@rules("MZ-R10", "MZ-016", "MZ-R18")
def test_using_a_card_is_unseen_until_all_have_chosen():
    t = settled(boards={1: {}}, bonus={0: ["Look Away"]})
    before = {v: t.view(v) for v in (1, None)}
    ways = t.ways(1)
    t.choose(0, "remove Red")
    t.finish(0)
    for viewer, view in before.items():
        assert {**t.view(viewer), "waiting": None} == {**view, "waiting": None}
    assert t.ways(1) == ways
    assert t.used(0) == []
    t.finish()
    assert t.used(0) == ["Look Away"]
    assert t.points("Look Away") == [0]


@rules("MZ-062")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_a_card_pays_its_owner_alone(active):
    t = settled(DOUBLES, seats=4, active=active, bonus={2: ["Seeing Double"], 3: ["Full Quorum", "Box of Sixes", "Fear of Heights"]})
    t.finish()
    assert [t.boxes(s) for s in range(4)] == [[], [], [2], []]


@rules("MZ-062")
def test_a_turn_card_looks_at_its_owners_checks():
    """Seat 1 checks exactly four numbers; the card is seat 0's, who checks five."""
    t = settled(bonus={0: ["One Thing at a Time"]})
    t.check(0, "Red 3 and 1", "Blue 5", "Green 6", "Black 7")
    t.check(1, "Red 4", "Blue 5", "Green 6", "Black 7")
    assert t.boxes(0) == []
    assert t.boxes(1) == []


@rules("MZ-R18", "MZ-003", "MZ-005")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_is_not_hidden_is_the_same_in_every_view(seats):
    hidden = {"seat", "crystal", "choosing", "using", "own_dice", "own_results"}
    t = start(seats, seed=13, rounds=3)
    t.set("round_scores", [(9,)] * seats)
    steps = 0
    while not t.state.over and steps < 60:
        views = [t.view(v) for v in (*range(seats), None)]
        public = [{k: v for k, v in view.items() if k not in hidden} for view in views]
        assert all(p == public[0] for p in public)
        for s in range(seats):
            for field in hidden - {"seat", "crystal"}:
                assert all(v is None for k, v in enumerate(views[s].get(field, ())) if k != s)
            others = [zone["cards"] for k, zone in enumerate(views[s]["crystal"]) if k != s]
            assert all(cards == [] for cards in others)
        for view in views:
            assert all(view[deck]["cards"] == [] for deck in ("rick_deck", "bonus_deck", "crystal_deck"))
        t.choose(t.waiting[-1], t.options(t.waiting[-1])[-1])
        steps += 1


@rules("MZ-004")
def test_fillers_are_cards_that_ask_nothing():
    """What the positions of these tests rely on."""
    box = tableverse.game("morty_zone").box
    for hand in FILLERS:
        for name in hand:
            assert box.records[box.named(name)[0]].value not in (0, "?")


@rules("MZ-R12", "MZ-029")
def test_a_card_that_is_met_by_the_board_scores_at_once_even_if_all_is_locked():
    t = turn(boards={0: {**ALL_LOCKED, "Green": locked(10)}}, bonus={0: ["Last Stop, Green"]})
    t.decline().finish()
    assert t.boxes(0) == [2]
