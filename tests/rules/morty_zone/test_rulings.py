"""Rulings on cards that touch locked rows, and what follows from them."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, ROW, but, locked, roll, settled, turn

rules = pytest.mark.rules
STUCK = [9, 8, 7, 6, 4]
"""A row that cannot make a 9, with its 5 open."""
NINE = roll(red=(4, 5))


@rules("MZ-R15", "MZ-033")
def test_a_check_that_a_card_grants_counts_at_the_end():
    """The row that gets its tenth check with the lock is full: points, the ten more, the family bonus."""
    t = settled(roll(red=(3, 4)), seats=1, boards={0: {**ALL_LOCKED, "Red": but(5)}}, bonus={0: ["The Middle Way"]})
    t.choose(0, "check Red 5")
    assert t.state.over
    assert t.checked(0, "Red") == list(ROW)
    assert t.family(0) == ["Jerry in Red"]
    assert (t.sheet(0)["colours"], t.sheet(0)["full rows"], t.sheet(0)["family"]) == (10, 10, 5)


@rules("MZ-R15")
def test_a_reopened_row_is_an_ordinary_open_row():
    t = settled(NINE, boards={0: {"Red": STUCK}}, bonus={0: ["Respawn"]}, after=[*roll(red=(2, 3)), *roll(red=(6, 6))])
    t.choose(0, "Red stays open").finish()
    t.decline()
    assert t.ways(0) == {(5,), (3, 2)}
    t.check(0, "Red 3 and 2").finish()
    t.decline()
    t.finish()
    assert t.locks(0) == ["Red"]
    assert t.view()["board"][0]["Red"]["score"] == 7


@rules("MZ-R15", "MZ-044")
def test_an_unlocked_colour_was_not_locked_this_turn():
    t = settled(NINE, boards={0: {"Red": STUCK}}, bonus={0: ["Respawn", "Going Down Together"]})
    t.choose(0, "Red stays open").finish()
    assert t.kinds() == {"use_rick_card"}  # it is worth nothing, so it is not offered


@rules("MZ-R15", "MZ-032")
def test_a_reopened_last_row_keeps_the_round_going():
    t = settled(NINE, boards={0: {**ALL_LOCKED, "Red": STUCK}, 1: ALL_LOCKED}, bonus={0: ["Respawn"]})
    t.choose(0, "Red stays open")
    assert not t.state.over
    assert t.view()["turn"] == 3


@rules("MZ-R15")
def test_a_card_that_grants_a_check_does_not_take_the_lock_off():
    t = settled(NINE, boards={0: {"Red": STUCK}}, bonus={0: ["The Middle Way"]}, after=roll(red=(1, 1)))
    t.choose(0, "check Red 5").finish()
    t.decline()
    assert t.colour(0) == "Blue"
    t.finish()
    assert t.checked(0, "Red") == sorted([5, *STUCK])


@rules("MZ-R15", "MZ-R10")
@pytest.mark.parametrize("cards", [["The Middle Way", "Respawn"], ["Respawn", "The Middle Way"]])
def test_two_cards_that_wait_for_a_lock_are_both_asked_in_whatever_order_they_lie(cards):
    """Both cards say "when you lock a colour", and this colour locks: so both may be used, and the row is open with its 5 checked."""
    t = settled(NINE, boards={0: {"Red": STUCK}}, bonus={0: cards})
    for card in cards:
        t.choose(0, "check Red 5" if card == "The Middle Way" else "Red stays open")
    t.finish()
    assert t.checked(0, "Red") == sorted([5, *STUCK])
    assert t.locks(0) == []


@rules("MZ-R15", "MZ-R10")
def test_a_card_is_used_for_one_lock_only():
    t = settled([4, 5] * 4, boards={0: {"Red": STUCK, "Blue": STUCK}}, bonus={0: ["The Middle Way"]})
    t.choose(0, "check Red 5")
    assert t.colour(0) == "Green"
    t.finish()
    assert t.locks(0) == ["Red", "Blue"]
    assert 5 in t.checked(0, "Red")
    assert 5 not in t.checked(0, "Blue")


@rules("MZ-R17")
def test_colours_do_not_influence_each_other():
    """Whatever is checked in Red, the ways in Blue are the same."""
    seen = set()
    for k in range(5):
        t = settled([4, 5] * 4, seats=1)
        t.choose(0, t.options(0)[k])
        seen.add(frozenset(t.ways(0)))
    assert len(seen) == 1


@rules("MZ-R17", "MZ-016")
def test_the_marks_of_all_players_appear_together():
    t = settled(seats=4)
    for s in (3, 1, 0):
        t.finish(s)
        assert all(t.checked(p, c) == [] for p in range(4) for c in COLOURS)
    assert "marked" not in t.story()
    t.finish(2)
    assert all(t.checked(p, c) != [] for p in range(4) for c in COLOURS)
    assert sorted(e["seat"] for e in t.events("marked")) == [0, 1, 2, 3]


@rules("MZ-R05")
@pytest.mark.parametrize("colour", COLOURS)
def test_no_result_no_check_no_lock(colour):
    stuck = {c: [k for k in ROW if k != 1] for c in COLOURS}
    t = turn(card="Wasp Rick", seats=2, boards={0: stuck})
    t.use(colour)
    t.finish()
    assert t.locks(0) == [c for c in COLOURS if c != colour]
    assert t.checked(1, colour) == []


@rules("MZ-R13", "MZ-037", "MZ-044")
def test_the_bonus_step_of_the_last_turn_comes_before_the_end():
    t = settled(
        [4, 5, 2, 2, 5, 5, 1, 2],
        boards={0: {**ALL_LOCKED, "Red": STUCK}, 1: ALL_LOCKED},
        bonus={0: ["Going Down Together", "Seeing Double", "Graceful Failure"]},
    )
    assert t.points("Seeing Double") == [2]
    assert t.points("Graceful Failure") == []
    t.choose(0, "Score Going Down Together for 1")
    assert t.state.over
    assert t.points("Graceful Failure") == [6]
    assert t.sheet(0)["cards"] == 9


@rules("MZ-R01", "MZ-055")
def test_alone_the_round_ends_with_ones_own_last_lock():
    t = settled(NINE, seats=1, boards={0: {**ALL_LOCKED, "Red": STUCK}})
    assert t.state.over
    assert t.state.winners == [0]


@rules("MZ-R18")
def test_crystals_that_nobody_took_are_never_named():
    t = settled(seats=4)
    left = [t.state.box.names[c] for c in t.state.crystal_deck]
    for viewer in (0, 1, 2, 3, None):
        seen = str(t.view(viewer)) + " ".join(t.log(viewer)[t.since :])
        assert not any(name in seen for name in left)


@rules("MZ-028")
def test_locked_means_locked_for_that_colour_only():
    t = settled(boards={0: {"Red": locked(1, 2)}})
    assert [t.colour(0), t.colour(1)] == ["Blue", "Red"]
