"""Each Rick Card: the dice before, the choices, the dice after."""

from __future__ import annotations

import pytest

from tests.rules.morty_zone.positions import ALL_LOCKED, Table, locked, turn
from tests.rules.pairs import does, idle

rules = pytest.mark.rules
DICE = [3, 6, 2, 2, 5, 1, 4, 3]

# card: choices, dice rolled for it, dice afterwards (0: removed)
CARDS: dict[str, tuple[list[str], list[int], list[int]]] = {
    "Hologram Rick": (["Choose 3"], [], [0, 6, 2, 2, 5, 1, 4, 0]),
    "Shrimp Rick": (["Remove Black 4"], [], [3, 6, 2, 2, 5, 1, 0, 3]),
    "Wasp Rick": (["Remove both Blue dice"], [], [3, 6, 0, 0, 5, 1, 4, 3]),
    "Teddy Bear Rick": (["Reroll Green 5", "Reroll Red 6"], [1, 2], [3, 1, 2, 2, 2, 1, 4, 3]),
    "Evil Rick": (["Choose 3"], [5, 6], [5, 6, 2, 2, 5, 1, 4, 6]),
    "Cop Rick": (["Reroll Black 3"], [6], [3, 6, 2, 2, 5, 1, 4, 6]),
    "Doofus Rick": (["Flip Red 6"], [], [3, 1, 2, 2, 5, 1, 4, 3]),
    "Toxic Rick": (["Choose 3"], [], [4, 6, 2, 2, 5, 1, 4, 4]),
    "Lizard Rick": (["Flip both Green dice"], [], [3, 6, 2, 2, 2, 6, 4, 3]),
    "Tiny Rick": (["Set a die to 6", "Set Blue 2 to 6"], [], [3, 6, 6, 2, 5, 1, 4, 3]),
    "Rick C-137": (["Set Red 3", "to 5"], [], [5, 6, 2, 2, 5, 1, 4, 3]),
    "Clone Rick": (["Set Red 3", "like Green 5"], [], [5, 6, 2, 2, 5, 1, 4, 3]),
    "Cowboy Rick": (["Lower a die", "Lower Red 6"], [], [3, 5, 2, 2, 5, 1, 4, 3]),
    "Pickle Rick": (["Lower both Red dice"], [], [2, 5, 2, 2, 5, 1, 4, 3]),
    "Mecha Rick": (["Raise both Black dice"], [], [3, 6, 2, 2, 5, 1, 5, 4]),
    "Juggler Rick": (["Swap Red 6", "and Green 1"], [], [3, 1, 2, 2, 5, 6, 4, 3]),
    "Customs Rick": (["Swap Red", "and Black"], [], [4, 3, 2, 2, 5, 1, 3, 6]),
    "Quantum Rick": (["Swap 2 dice", "Swap Blue 2", "and Black 4"], [], [3, 6, 4, 2, 5, 1, 2, 3]),
}


def shown(t: Table) -> list[int]:
    return [d or 0 for d in t.dice()]


@rules("MZ-050")
@does(*CARDS)
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("active", [0, 1])
def test_what_it_does(card, active):
    choices, rolls, after = CARDS[card]
    t = turn(DICE, card, active=active, after=rolls)
    t.use(*choices)
    assert shown(t) == after
    assert t.kinds() == {"check_numbers"}
    expected = [after[k] + after[k + 1] or None for k in (0, 2, 4, 6)]
    assert list(t.results()) == expected
    assert t.state.script is None or not t.state.script.rolls


@rules("MZ-050", "MZ-011")
@idle(*CARDS)
@pytest.mark.parametrize("card", CARDS)
def test_declined_it_does_nothing(card):
    t = turn(DICE, card, after=[1, 1])
    t.decline()
    assert shown(t) == DICE
    assert list(t.results()) == [9, 4, 6, 7]
    assert t.waiting == [0, 1]
    assert t.kinds() == {"check_numbers"}
    assert t.state.script.rolls == (1, 1)  # nothing was rolled for it


# ---------------------------------------------------------------- a locked colour

LOCKED_COLOUR: dict[str, tuple[list[str], list[int], list[int]]] = {
    "Shrimp Rick": (["Remove Red 6", "Remove Black 3"], [], [3, 0, 2, 2, 5, 1, 4, 0]),
    "Cop Rick": (["Reroll both Red dice"], [1, 2], [1, 2, 2, 2, 5, 1, 4, 3]),
    "Doofus Rick": (["Flip Green 1", "Flip Blue 2"], [], [3, 6, 5, 2, 5, 6, 4, 3]),
}


@does(*LOCKED_COLOUR)
@pytest.mark.parametrize("card", LOCKED_COLOUR)
def test_more_with_a_locked_colour(card):
    choices, rolls, after = LOCKED_COLOUR[card]
    t = turn(DICE, card, boards={0: {"Green": locked(1)}}, after=rolls)
    t.use(*choices)
    assert shown(t) == after
    assert t.kinds() == {"check_numbers"}


@pytest.mark.parametrize("card", ["Shrimp Rick", "Doofus Rick"])
def test_up_to_two_is_one_or_none_too(card):
    verb = "Remove" if card == "Shrimp Rick" else "Flip"
    none = turn(DICE, card, boards={0: {"Green": locked(1)}}).use("No die")
    assert shown(none) == DICE
    one = turn(DICE, card, boards={0: {"Green": locked(1)}}).use(f"{verb} Red 6", "No more dice")
    assert shown(one) == [3, 0 if card == "Shrimp Rick" else 1, *DICE[2:]]


@idle(*LOCKED_COLOUR)
@pytest.mark.parametrize("card", LOCKED_COLOUR)
def test_the_locked_colour_must_be_the_active_players(card):
    """A foe's locked colour helps nothing: one die, no more, and it is not optional any longer."""
    t = turn(DICE, card, boards={1: ALL_LOCKED}, after=[4])
    t.choose(0, "Use")
    assert t.kind(0) == "choose_die"
    t.refuse(0, "both")
    t.refuse(0, "No die")
    t.choose(0, "Red 3")
    assert t.waiting == [0]
    assert t.kind(0) == "check_numbers"
    assert shown(t)[1:] == DICE[1:]


# ---------------------------------------------------------------- edges


@pytest.mark.parametrize(("die", "choice", "after"), [(1, "Lower", 1), (6, "Raise", 6), (1, "Raise", 2), (6, "Lower", 5)])
@rules("MZ-R07")
def test_cowboy_rick_stays_within_one_and_six(die, choice, after):
    t = turn([die, 3, 2, 2, 5, 2, 4, 3], "Cowboy Rick").use(f"{choice} a die", f"{choice} Red {die}")
    assert t.dice()[0] == after


def test_tiny_rick_sets_to_one_or_six_and_nothing_else():
    t = turn(DICE, "Tiny Rick")
    t.choose(0, "Use")
    assert t.options(0) == ["Set a die to 1", "Set a die to 6"]
    (card,) = t.state.rick_card
    assert t.asked(0).source == f"rick_card/{card}"  # a screen can say which card asks
    t.choose(0, "Set a die to 1").choose(0, "Red 6")
    assert shown(t) == [3, 1, *DICE[2:]]


def test_rick_c_137_sets_to_any_of_the_six_numbers():
    t = turn(DICE, "Rick C-137")
    t.choose(0, "Use").choose(0, "Set Green 1")
    assert t.options(0) == [f"Set Green 1 to {k}" for k in range(1, 7)]


def test_clone_rick_copies_a_different_die():
    t = turn(DICE, "Clone Rick")
    t.choose(0, "Use").choose(0, "Set Red 3")
    t.refuse(0, "like Red 3")
    t.choose(0, "like Black 3")
    assert shown(t) == DICE


def test_quantum_rick_may_raise_instead():
    t = turn(DICE, "Quantum Rick").use("Raise a die by 1", "Raise Green 1")
    assert shown(t) == [3, 6, 2, 2, 5, 2, 4, 3]
    t = turn(DICE, "Quantum Rick")
    t.choose(0, "Use")
    t.refuse(0, "Lower")


def test_customs_rick_swaps_two_different_colours():
    t = turn(DICE, "Customs Rick")
    t.choose(0, "Use").choose(0, "Swap Blue")
    assert t.options(0) == ["Swap Blue and Red", "Swap Blue and Green", "Swap Blue and Black"]


def test_juggler_rick_swaps_two_different_dice():
    t = turn(DICE, "Juggler Rick")
    t.choose(0, "Use").choose(0, "Swap Red 6")
    t.refuse(0, "and Red 6")


def test_juggler_rick_within_a_colour_changes_no_total():
    t = turn(DICE, "Juggler Rick").use("Swap Red 3", "and Red 6")
    assert shown(t) == [6, 3, *DICE[2:]]
    assert t.results()[0] == 9


@pytest.mark.parametrize("card", ["Evil Rick", "Toxic Rick", "Hologram Rick"])
@rules("MZ-R16")
def test_the_number_is_one_that_shows(card):
    t = turn([1, 1, 1, 1, 6, 6, 6, 6], card)
    t.choose(0, "Use")
    assert t.options(0) == ["Choose 1", "Choose 6"]


def test_teddy_bear_rick_may_reroll_one_die_or_none():
    one = turn(DICE, "Teddy Bear Rick", after=[6]).use("Reroll Green 1", "No more dice")
    assert shown(one) == [3, 6, 2, 2, 5, 6, 4, 3]
    none = turn(DICE, "Teddy Bear Rick").use("No die")
    assert shown(none) == DICE


def test_teddy_bear_rick_does_not_reroll_a_die_twice():
    t = turn(DICE, "Teddy Bear Rick", after=[6, 6])
    t.choose(0, "Use").choose(0, "Reroll Red 6")
    t.refuse(0, "Red 6")


@pytest.mark.parametrize("die", range(1, 7))
def test_opposite_faces_add_up_to_seven(die):
    t = turn([die, 3, 2, 2, 5, 1, 4, 3], "Lizard Rick").use("Red")
    assert t.dice()[:2] == [7 - die, 4]
