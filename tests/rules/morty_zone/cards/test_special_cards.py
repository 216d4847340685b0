"""Each Public Bonus Card of value +? or 0: what it is worth or does, and when it is worth or does nothing."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import ALL_LOCKED, COLOURS, ROW, Board, Table, but, locked, roll, settled, turn
from tests.rules.pairs import does, idle

rules = pytest.mark.rules
STUCK = [9, 8, 7, 6, 5]
"""A row that cannot make a 9."""
NINES = [4, 5] * 4
SIX = [1, 2, 3, 8, 9, 10]

# ---------------------------------------------------------------- +?: dice, board before the turn, worth in the bonus step

WORTH: dict[str, list[tuple[list[int], Board, int]]] = {
    "Twin Timelines": [
        ([2, 2, 5, 5, 1, 3, 4, 6], {}, 2),
        ([2, 2, 2, 2, 3, 3, 6, 6], {}, 4),
        ([1, 1, 2, 3, 4, 5, 6, 1], ALL_LOCKED, 1),
    ],
    "Lofty Fate": [
        ([5, 5, 6, 4, 6, 6, 1, 2], {}, 3),
        ([4, 6, 4, 5, 3, 6, 1, 2], {}, 1),
        ([5, 5, 5, 6, 6, 4, 5, 6], ALL_LOCKED, 4),
    ],
    "Going Down Together": [
        (NINES, {"Red": STUCK, "Black": STUCK}, 2),
        (NINES, dict.fromkeys(COLOURS, STUCK), 4),
        (NINES, {"Red": locked(1), "Blue": STUCK, "Green": list(ROW)}, 2),
    ],
    "Winning Streak": [
        (roll(), {"Red": SIX, "Blue": SIX, "Green": [1, 2, 3], "Black": SIX}, 3),
        (roll(), {"Red": [1, 2, 3, 8, 9]}, 1),
        (roll(), dict.fromkeys(COLOURS, SIX), 4),
    ],
}
WORTHLESS: dict[str, list[tuple[list[int], Board]]] = {
    "Twin Timelines": [(roll(), {}), ([2, 5, 5, 2, 2, 5, 1, 3], {})],
    "Lofty Fate": [([4, 5, 3, 6, 1, 2, 1, 1], {})],
    "Going Down Together": [(NINES, {}), (roll(), ALL_LOCKED)],
    "Winning Streak": [
        (roll(), {}),
        (roll(), {"Red": SIX, "Blue": SIX, "Green": locked(*ROW)}),
        (NINES, {"Red": STUCK, "Blue": SIX}),
    ],
}


def offered(card: str, dice, board) -> Table:
    """The bonus step of a turn of seat 0, who has the card."""
    t = settled(dice, boards={0: board}, bonus={0: [card]}).finish()
    assert t.waiting == [0]
    assert t.kind(0) == "score_bonus_card"
    return t


@rules("MZ-044")
@does(*WORTH)
@pytest.mark.parametrize("card", WORTH)
def test_it_is_worth_so_much(card):
    for dice, board, worth in WORTH[card]:
        t = offered(card, dice, board)
        assert t.options(0) == [f"Score {card} for {worth}", f"Keep {card} for later"]
        t.choose(0, "Score")
        assert t.boxes(0) == [worth]
        assert t.points(card) == [worth]


@rules("MZ-044")
@idle(*WORTHLESS)
@pytest.mark.parametrize("card", WORTHLESS)
def test_it_is_worth_nothing(card):
    for dice, board in WORTHLESS[card]:
        t = settled(dice, boards={0: board}, bonus={0: [card]}).finish()
        assert t.kinds() == {"use_rick_card"}  # for nothing it is not offered
        assert t.boxes(0) == []
        assert t.used(0) == []


@rules("MZ-051", "MZ-044")
@pytest.mark.parametrize(("card", "dice"), [("Twin Timelines", [2, 2, 5, 5, 1, 3, 4, 6]), ("Lofty Fate", [5, 5, 6, 4, 1, 3, 1, 2])])
def test_removed_dice_are_worth_nothing(card, dice):
    t = turn(dice, "Wasp Rick", bonus={0: [card]}).use("Red").finish()
    assert f"Score {card} for 1" in t.options(0)


# ---------------------------------------------------------------- before you check ... for yourself only


@rules("MZ-R10", "MZ-R05")
@does("Look Away")
@pytest.mark.parametrize("active", [0, 1])
def test_look_away_removes_a_colour_for_its_owner(active):
    t = settled(NINES, active=active, boards={0: {"Blue": STUCK}, 1: {"Blue": STUCK}}, bonus={0: ["Look Away"]})
    assert t.kind(0) == "use_bonus_card"
    assert t.kind(1) == "check_numbers"
    assert len(t.options(0)) == 5
    t.choose(0, "Blue")
    t.finish()
    assert t.locks(0) == []
    assert t.locks(1) == ["Blue"]
    assert t.checked(0, "Blue") == sorted(STUCK)
    assert t.used(0) == ["Look Away"]
    assert t.boxes(0) == [0]


@idle("Look Away")
@rules("MZ-R10")
def test_look_away_declined():
    t = settled(NINES, boards={0: {"Blue": STUCK}}, bonus={0: ["Look Away"]})
    t.choose(0, "keep Look Away").finish()
    assert t.locks(0) == ["Blue"]
    assert t.used(0) == []
    t.decline()
    assert t.kind(0) == "use_bonus_card"


@rules("MZ-031", "MZ-R05")
def test_look_away_does_not_save_a_full_row():
    t = settled(boards={0: {"Red": list(ROW)}}, bonus={0: ["Look Away"]})
    t.choose(0, "Red").finish()
    assert t.locks(0) == ["Red"]


@rules("MZ-R11")
def test_look_away_does_not_change_the_dice_of_bonus_cards():
    """The doubles that its owner does not see still score, the owner's and the others'."""
    t = settled([2, 2, 5, 5, 1, 3, 4, 6], bonus={0: ["Look Away", "Seeing Double"], 1: ["Twin Timelines"]})
    t.choose(0, "Red").finish()
    assert t.points("Seeing Double") == [2]
    assert "Score Twin Timelines for 2" in t.options(1)
    assert t.dice()[:2] == [2, 2]


@rules("MZ-R10")
@does("Selective Memory")
def test_selective_memory_removes_a_one_for_its_owner():
    t = settled([1, 5, 1, 1, 6, 1, 3, 4], bonus={0: ["Selective Memory"]})
    labels = t.options(0)
    ways = [f"Use Selective Memory: remove {colour} 1 for yourself" for colour in ("Red", "Blue", "Green")]
    assert labels == [*ways, "Leave the dice and keep Selective Memory"]
    t.choose(0, "Red 1")
    assert t.ways(0) == {(5,), (4, 1), (3, 2)}
    assert t.ways(1) == {(6,), (5, 1), (4, 2)}
    t.choose(0, "Red 5")
    assert t.ways(0) == {(2,)}
    t.finish()
    assert t.used(0) == ["Selective Memory"]
    assert t.boxes(0) == [0]


@rules("MZ-R10")
def test_selective_memory_of_double_ones_leaves_a_one():
    t = settled([1, 1, 2, 3, 2, 4, 3, 4], bonus={0: ["Selective Memory"]})
    t.choose(0, "Red 1")
    assert t.ways(0) == {(1,)}


@rules("MZ-R10")
@idle("Selective Memory")
@pytest.mark.parametrize("ones", [True, False])
def test_selective_memory_needs_a_one_and_may_be_declined(ones):
    t = settled([1, 5, 2, 2, 6, 2, 3, 4] if ones else [2, 5, 2, 2, 6, 2, 3, 4], bonus={0: ["Selective Memory"]})
    if ones:
        t.choose(0, "keep")
        assert (6,) in t.ways(0)
    assert t.kind(0) == "check_numbers"
    t.finish()
    assert t.used(0) == []


@rules("MZ-R10")
@does("Duck")
@pytest.mark.parametrize("active", [0, 1])
def test_duck_lowers_a_six_for_its_owner(active):
    row = [9, 1, 2, 3, 4]
    t = settled([6, 3, 6, 6, 5, 1, 3, 4], active=active, boards={0: {"Red": row}, 1: {"Red": row}}, bonus={0: ["Duck"]})
    ways = [f"Use Duck: lower {colour} 6 by 1 for yourself" for colour in ("Red", "Blue")]
    assert t.options(0) == [*ways, "Leave the dice and keep Duck"]
    t.choose(0, "Red 6")
    assert t.ways(0) == {(8,)}
    t.finish()
    assert t.locks(0) == []
    assert t.locks(1) == ["Red"]
    assert t.used(0) == ["Duck"]
    assert t.boxes(0) == [0]


@rules("MZ-R10")
@idle("Duck")
@pytest.mark.parametrize("six", [True, False])
def test_duck_needs_a_six_and_may_be_declined(six):
    t = settled([6, 3, 2, 3, 5, 1, 3, 4] if six else [5, 3, 2, 3, 5, 1, 3, 4], bonus={0: ["Duck"]})
    if six:
        t.choose(0, "keep Duck")
    assert t.ways(0) == ({(9,), (8, 1), (7, 2), (6, 3), (5, 4)} if six else {(8,), (7, 1), (6, 2), (5, 3)})
    t.finish()
    assert t.used(0) == []


@rules("MZ-R11")
def test_duck_does_not_spoil_the_sixes():
    t = settled([6, 6, 6, 6, 1, 2, 3, 4], bonus={0: ["Duck", "Box of Sixes"]})
    t.choose(0, "Red 6").finish()
    assert t.points("Box of Sixes") == [5]


@rules("MZ-R10", "MZ-R05")
@pytest.mark.parametrize("cards", [["Look Away", "Duck"], ["Duck", "Look Away"]])
def test_two_such_cards_work_together(cards):
    t = settled([6, 5, 6, 3, 5, 1, 3, 4], seats=1, bonus={0: cards})
    for card in cards:
        t.choose(0, "remove Red" if card == "Look Away" else "lower Blue 6")
    assert t.colour(0) == "Blue"
    assert t.ways(0) == {(8,), (7, 1), (6, 2), (5, 3)}


@rules("MZ-R10")
def test_a_die_that_is_gone_for_its_owner_cannot_be_chosen_again():
    t = settled([6, 6, 6, 3, 5, 1, 3, 4], seats=1, bonus={0: ["Look Away", "Duck"]})
    t.choose(0, "remove Red")
    t.refuse(0, "Red")
    t = settled([1, 1, 6, 3, 5, 1, 3, 4], seats=1, bonus={0: ["Look Away", "Selective Memory"]})
    t.choose(0, "remove Red")
    t.refuse(0, "Red")


@rules("MZ-R10")
@pytest.mark.parametrize("card", ["Look Away", "Selective Memory", "Duck"])
def test_it_is_not_asked_of_a_player_who_checks_nothing(card):
    t = settled([6, 1, 6, 3, 5, 1, 3, 4], boards={0: ALL_LOCKED}, bonus={0: [card]})
    assert t.waiting == [1]


@rules("MZ-051")
def test_dice_that_a_rick_card_removed_are_not_offered():
    t = turn([6, 1, 6, 3, 5, 2, 3, 4], "Hologram Rick", bonus={0: ["Duck"], 1: ["Selective Memory"]}).use("Choose 6")
    assert t.kind(0) == "check_numbers"
    assert t.kind(1) == "use_bonus_card"


# ---------------------------------------------------------------- when you lock a colour


@rules("MZ-R15", "MZ-R10", "MZ-028")
@does("Respawn")
def test_respawn_keeps_the_row_open():
    t = settled(roll(red=(4, 5)), boards={0: {"Red": STUCK}, 1: {"Red": STUCK}}, bonus={0: ["Respawn"]}, after=roll(red=(1, 1)))
    assert t.asked(0).text.startswith("Red")
    assert t.options(0) == ["Use Respawn: Red stays open", "Let Red lock and keep Respawn"]
    t.choose(0, "Red stays open").finish()
    assert t.locks(0) == []
    assert t.locks(1) == ["Red"]
    assert t.checked(0, "Red") == sorted(STUCK)
    assert t.used(0) == ["Respawn"]
    assert t.boxes(0) == [0]
    assert t.view()["board"][0]["Red"]["score"] is None
    t.decline()
    assert t.ways(0) == {(2,)}
    assert t.colour(1) == "Blue"
    t.finish()
    assert t.checked(0, "Red") == sorted([2, *STUCK])


@rules("MZ-R15", "MZ-R10")
@idle("Respawn")
def test_respawn_declined_or_used_up():
    t = settled(roll(red=(4, 5)), boards={0: {"Red": STUCK}}, bonus={0: ["Respawn"]})
    t.choose(0, "keep Respawn").finish()
    assert t.locks(0) == ["Red"]
    assert t.used(0) == []
    t = turn(roll(red=(4, 5)), boards={0: {"Red": STUCK}}, bonus={0: ["Respawn"]})
    t.set("used", [1, 0, 0], seat=0).set("boxes", [0], seat=0)
    t.decline()
    assert t.colour(0) == "Blue"
    t.finish()
    assert t.locks(0) == ["Red"]


@rules("MZ-R15", "MZ-031")
def test_respawn_puts_off_the_lock_of_a_full_row_and_of_the_round():
    t = settled(seats=1, boards={0: {**ALL_LOCKED, "Red": list(ROW)}}, bonus={0: ["Respawn"]})
    t.choose(0, "Red stays open")
    assert not t.state.over
    assert t.locks(0) == ["Blue", "Green", "Black"]
    t.decline()
    assert t.state.over


CHECKS = {"Back to Square One": 1, "The Middle Way": 5}


@rules("MZ-R15", "MZ-R10", "MZ-027")
@does(*CHECKS)
@pytest.mark.parametrize("card", CHECKS)
def test_the_check_is_made_and_the_row_locks_with_it(card):
    number = CHECKS[card]
    row = but(number, 10)
    t = settled(roll(red=(3, 4)), boards={0: {"Red": row}}, bonus={0: [card]})
    t.choose(0, f"Use {card}: check Red {number}, then Red locks").finish()
    assert t.checked(0, "Red") == sorted([number, *row])
    assert t.is_locked(0, "Red")
    assert t.view()["board"][0]["Red"]["score"] == 9
    assert t.used(0) == [card]
    assert t.boxes(0) == [0]


@rules("MZ-R10", "MZ-021")
@idle(*CHECKS)
@pytest.mark.parametrize("card", CHECKS)
def test_it_is_declined_or_its_number_is_checked_already(card):
    number = CHECKS[card]
    t = settled(roll(red=(3, 4)), boards={0: {"Red": but(number, 10)}}, bonus={0: [card]})
    t.choose(0, f"Let Red lock and keep {card}").finish()
    assert t.checked(0, "Red") == but(number, 10)
    assert t.locks(0) == ["Red"]
    assert t.used(0) == []
    t = settled(roll(red=(3, 4)), boards={0: {"Red": but(10, 9)}}, bonus={0: [card]})
    assert t.kind(0) == "check_numbers"
    assert t.colour(0) == "Blue"
    t.finish()
    assert t.locks(0) == ["Red"]
    assert t.used(0) == []
