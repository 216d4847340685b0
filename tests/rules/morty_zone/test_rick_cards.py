"""Rick Cards in general; each of them: `cards/test_rick_cards.py`."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import COLOURS, names, roll, settled, start, turn

rules = pytest.mark.rules


@rules("MZ-050")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_changed_dice_hold_for_all_players(seats):
    t = turn(roll(red=(4, 5)), "Lizard Rick", seats=seats, active=seats - 1)
    t.use("Red")
    assert t.dice()[:2] == [3, 2]
    for s in range(seats):
        assert t.ways(s) == {(5,), (4, 1), (3, 2)}


@rules("MZ-050", "MZ-011")
def test_declined_the_dice_are_as_rolled():
    t = turn(roll(red=(4, 5)), "Lizard Rick")
    before = t.dice()
    t.decline()
    assert t.dice() == before
    assert t.ways(0) == t.ways(1) == {(9,), (8, 1), (7, 2), (6, 3), (5, 4)}


@rules("MZ-050")
@pytest.mark.parametrize(("card", "label"), [("Lizard Rick", "Flip both Red dice"), ("Wasp Rick", "Remove both Red dice")])
def test_only_the_chosen_dice_change(card, label):
    t = turn(card=card)
    before = t.dice()
    t.use(label)
    assert t.dice()[2:] == before[2:]
    assert t.dice()[:2] != before[:2]


@rules("MZ-051", "MZ-R11")
@pytest.mark.parametrize("use", [True, False])
def test_removed_dice_count_for_no_bonus_card(use):
    t = turn(roll(red=(2, 2), blue=(5, 5)), "Wasp Rick", bonus={0: ["Seeing Double"]})
    _ = t.use("Red") if use else t.decline()
    t.finish()
    assert t.boxes(0) == ([] if use else [2])


@rules("MZ-051")
def test_two_removed_dice_are_not_doubles():
    t = turn(roll(red=(2, 2), blue=(5, 5)), "Wasp Rick", bonus={0: ["Twin Timelines"]}, boards={})
    t.use("Red").finish(kind="check_numbers")
    assert "Score Twin Timelines for 1" in t.options(0)


@rules("MZ-R11")
@pytest.mark.parametrize("use", [True, False])
def test_bonus_cards_look_at_the_changed_dice(use):
    """Flipping Blue makes the second doubles."""
    t = turn(roll(red=(2, 2), blue=(4, 5)), "Clone Rick", bonus={0: ["Seeing Double"]})
    _ = t.use("Set Blue 4", "like Blue 5") if use else t.decline()
    t.finish()
    assert t.boxes(0) == ([2] if use else [])


@rules("MZ-R11", "MZ-051")
def test_a_colour_without_dice_has_no_total():
    """Three colours with a total of 9 or more: one of them is removed."""
    dice = roll(red=(4, 5), blue=(6, 4), green=(6, 5), black=(1, 2))
    removed = turn(dice, "Wasp Rick", bonus={0: ["High Stakes"]}).use("Green").finish()
    assert removed.boxes(0) == []
    other = turn(dice, "Wasp Rick", bonus={0: ["High Stakes"]}).use("Black").finish()
    assert other.boxes(0) == [3]


@rules("MZ-053", "MZ-R16", "MZ-051")
def test_hologram_rick_removes_every_die_with_a_number_that_shows():
    t = turn(roll(red=(3, 6), blue=(3, 3), green=(1, 3), black=(6, 1)), "Hologram Rick", active=1)
    t.choose(1, "Use Hologram Rick")
    assert t.waiting == [1]
    assert t.options(1) == ["Choose 1", "Choose 3", "Choose 6"]
    t.choose(1, "Choose 3")
    assert t.dice() == [None, 6, None, None, 1, None, 6, 1]
    assert t.results() == (6, None, 1, 7)


@rules("MZ-E2", "MZ-053", "MZ-014")
def test_the_example_of_hologram_rick():
    dice = roll(red=(3, 6), green=(3, 5), blue=(4, 4), black=(1, 6))
    t = turn(dice, "Hologram Rick", seats=3, boards={0: {"Red": [9, 8, 7, 6, 5]}})
    t.set("board", {"Red": [9, 1, 2, 3, 4]}, seat=0)
    t.use("Choose 3")
    assert t.results() == (6, 8, 5, 7)
    for s in range(3):
        assert (6,) in t.ways(s)
    t.finish()
    assert t.locks(0) == []
    unlucky = turn(dice, "Hologram Rick", seats=3, boards={0: {"Red": [9, 1, 2, 3, 4]}}).decline().finish()
    assert unlucky.locks(0) == ["Red"]
    assert unlucky.view()["turn"] == 3


@rules("MZ-057")
def test_everybody_hears_whether_the_card_was_used():
    used = turn(card="Pickle Rick").use("Red")
    declined = turn(card="Pickle Rick").decline()
    for viewer in (0, 1, None):
        assert any("uses Pickle Rick" in line for line in used.log(viewer)[used.since :])
        assert any("declines Pickle Rick" in line for line in declined.log(viewer)[declined.since :])


@rules("MZ-R06")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    t = settled(seats=2)
    rest = [t.state.box.names[c] for c in t.state.rick_deck]
    t.put("rick_discard", [*names(t.view()["rick_discard"]), *rest])
    assert t.view()["rick_deck"]["count"] == 0
    assert t.view()["rick_discard"]["count"] == 20
    lay = list(t.state.rick_discard)
    t.finish()
    view = t.view()
    assert (view["rick_deck"]["count"], view["rick_card"]["count"], view["rick_discard"]["count"]) == (19, 1, 0)
    assert "rick_deck_reshuffled" in t.story()
    order = t.state.rick_deck + t.state.rick_card
    assert sorted(order) == sorted(lay)
    assert order not in (lay, lay[::-1])


@rules("MZ-R06")
def test_the_last_card_of_the_deck_is_drawn_without_a_shuffle():
    t = settled(seats=2)
    rest = [t.state.box.names[c] for c in t.state.rick_deck]
    t.put("rick_discard", [*names(t.view()["rick_discard"]), *rest[1:]])
    assert t.view()["rick_deck"]["count"] == 1
    t.finish()
    view = t.view()
    assert names(view["rick_card"]) == [rest[0]]
    assert (view["rick_deck"]["count"], view["rick_discard"]["count"]) == (0, 19)
    assert "rick_deck_reshuffled" not in t.story()


@rules("MZ-R05", "MZ-014")
def test_a_colour_without_dice_is_skipped_by_all():
    t = turn(roll(blue=(6, 6)), "Wasp Rick", seats=3, boards={0: {"Blue": [10, 9, 8, 7]}})
    t.use("Blue")
    assert t.results() == (4, None, 6, 7)
    for s in range(3):
        t.choose(s, t.options(s)[0])
        assert t.colour(s) == "Green"
    t.finish()
    assert all(t.locks(s) == [] for s in range(3))
    assert t.checked(0, "Blue") == [7, 8, 9, 10]
    assert t.checked(1, "Blue") == []


@rules("MZ-R05")
def test_all_dice_of_all_colours_may_go():
    t = turn([3] * 8, "Hologram Rick", seats=2)
    t.use()  # only one number shows
    assert t.view()["turn"] == 3
    assert t.waiting == [1]
    assert all(t.checked(s, c) == [] for s in (0, 1) for c in COLOURS)


@rules("MZ-R07")
@pytest.mark.parametrize(("card", "die", "choice"), [("Mecha Rick", 6, "both Red"), ("Pickle Rick", 1, "both Red")])
def test_single_dice_stay_within_one_and_six(card, die, choice):
    t = turn(roll(red=(die, die)), card).use(choice)
    assert t.dice()[:2] == [die, die]


@rules("MZ-011", "MZ-050")
def test_a_whole_game_can_be_played_with_every_card_declined_and_the_dice_never_change():
    t = start(2, seed=9)
    while not t.state.over:
        dice = t.dice()
        t.decline()
        if not t.state.over and t.kinds() & {"check_numbers", "use_bonus_card"}:
            assert t.dice() == dice
        if t.kinds() and "use_rick_card" not in t.kinds():
            t.finish_turn()
    assert all(not e["used"] for e in t.events("rick_card_settled"))
