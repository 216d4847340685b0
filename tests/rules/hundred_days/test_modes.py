"""Modes and choices without effect: all that is printed is offered, and what would do nothing says so before and after."""

from __future__ import annotations

import pytest

from tableverse.games.hundred_days.rules.abilities import NO_EFFECT
from tests.rules.hundred_days.positions import D, M, S, T, Table, table, with_cards

SCHMECKLES, SEEDS = "Each foe gives back half of their Schmeckles", "Each foe gives back half of their Mega Seeds"


def warnings(t: Table, seat: int = 0) -> list[str]:
    """What the options of a seat are warned of, in order."""
    return [o.data.get("warning", "") for o in t.asked(seat).options]


# ---------------------------------------------------------------- modes


@pytest.mark.rules("HD-R116")
def test_a_mode_without_effect_may_be_chosen_to_spare_a_foe() -> None:
    t = table(["Zeroed Currency"], held={1: {S: 4}}, deck=["Unity"]).play("Zeroed Currency")
    assert t.options(0) == [SCHMECKLES, f"{SEEDS} ({NO_EFFECT})"]
    assert warnings(t) == ["", NO_EFFECT]
    t.choose(0, SEEDS)
    assert t.held(1) == {S: 4}
    assert t.hand() == ["Unity"]


@pytest.mark.rules("HD-R116")
def test_modes_with_an_effect_carry_no_warning() -> None:
    t = table(["Zeroed Currency"], seats=3, held={1: {S: 1}, 2: {M: 1}}).play("Zeroed Currency")
    assert t.options(0) == [SCHMECKLES, SEEDS]
    assert warnings(t) == ["", ""]


@pytest.mark.rules("HD-R116")
def test_all_modes_are_offered_where_none_does_anything() -> None:
    t = table(["Zeroed Currency"], deck=["Unity"]).play("Zeroed Currency")
    assert warnings(t) == [NO_EFFECT, NO_EFFECT]
    t.choose(0, SCHMECKLES)
    assert t.hand() == ["Unity"]


@pytest.mark.rules("HD-R116")
@pytest.mark.parametrize("asking", ["open", "veiled"])
def test_asking_does_not_depend_on_how_reactions_are_asked_for(asking: str) -> None:
    t = table(["Portal Hop"], asking=asking).play("Portal Hop")
    while t.kind(0) != "which_one":
        t.let(*t.waiting)
    assert t.options(0) == ["Move your Rick", "Move your Morty"]


@pytest.mark.rules("HD-R116")
def test_an_absent_player_takes_a_mode_that_does_something() -> None:
    t = table(["Zeroed Currency"], held={1: {M: 4}}).play("Zeroed Currency")
    assert t.asked(0).default.label == SEEDS


@pytest.mark.rules("HD-R116")
def test_modes_of_gathering() -> None:
    t = table(area={0: ["Microverse Battery"]}, at={0: ("house", "2")}).trigger("Microverse Battery")
    assert t.options(0) == [f"Gather with your Rick ({NO_EFFECT})", "Gather with your Morty"]


@pytest.mark.rules("HD-R116", "HD-R15")
@pytest.mark.parametrize("held", [["Portal Hop"], ["Plumbus"]])
def test_a_warning_tells_nothing_of_a_hand(held: list[str]) -> None:
    """Whether a foe has an item to discard is hidden, so nothing is said of it."""
    game = with_cards({"name": "Search", "text": "Choose one: each foe discards an item; or each foe discards a character."})
    t = table(["Search"], hands={1: held}, game=game)
    assert t.options(0)[0] == "Play Search"
    t.play("Search")
    assert t.options(0) == ["Each foe discards an item", "Each foe discards a character"]
    assert warnings(t) == ["", ""]


# ---------------------------------------------------------------- plays, triggers, foes, answers


@pytest.mark.rules("HD-R116", "HD-R39")
def test_a_play_without_effect_says_so_before_and_after() -> None:
    t = table(["Schmeckle Heist"], at={0: ("1", "1"), 1: ("2", "2")}, held={1: {S: 2}})
    assert t.options(0)[0] == f"Play Schmeckle Heist ({NO_EFFECT})"
    assert warnings(t)[0] == NO_EFFECT
    t.play("Schmeckle Heist")
    assert t.told()[-1] == "Seat 0's Schmeckle Heist has no effect: nobody shares a dimension with them."
    t = table(["Schmeckle Heist"], at={0: ("1", "1"), 1: ("1", "2")}, held={1: {S: 2}})
    assert t.options(0)[0] == "Play Schmeckle Heist"
    assert warnings(t)[0] == ""
    t.play("Schmeckle Heist")
    assert "no_effect" not in t.story()


@pytest.mark.rules("HD-R116", "HD-R39")
def test_a_character_whose_text_finds_nobody_ahead() -> None:
    where = {"at": {0: ("2", "4")}, "held": {0: {S: 2}, 1: {S: 3}}}
    t = table(["Tammy Guetermann"], **where)  # type: ignore[arg-type]
    assert t.options(0)[0] == f"Play Tammy Guetermann for 2 Schmeckles ({NO_EFFECT})"
    t.play("Tammy Guetermann")
    assert "Seat 0's Tammy Guetermann has no effect: nobody has closed more dimensions." in t.told()
    t = table(["Tammy Guetermann"], closed={1: ["Pluto"]}, **where)  # type: ignore[arg-type]
    assert t.options(0)[0] == "Play Tammy Guetermann for 2 Schmeckles", "nothing to destroy, but Schmeckles to give back"
    t.play("Tammy Guetermann")
    assert t.held(1) == {S: 1}
    assert "no_effect" not in t.story()


@pytest.mark.rules("HD-R116")
def test_a_foe_to_whom_nothing_happens_may_be_chosen() -> None:
    t = table(["Seal Team Ricks"], seats=3, area={2: ["Unity"]}, held={0: {D: 1}}).play("Seal Team Ricks")
    assert t.options(0) == [f"Seat 1 ({NO_EFFECT})", "Seat 2"]
    assert warnings(t) == [NO_EFFECT, ""]
    t.choose(0, "Seat 1")
    assert t.told()[-1] == "Seat 0's Seal Team Ricks has no effect."
    assert t.area(2) == ["Unity"]


@pytest.mark.rules("HD-R116")
def test_choosing_somebody_is_an_effect_where_an_ability_waits_for_it() -> None:
    t = table(["Schmeckle Heist"], at={0: ("1", "1"), 1: ("1", "1")}, area={1: ["Scary Terry"]}, held={0: {S: 1}})
    assert t.options(0)[0] == "Play Schmeckle Heist"


@pytest.mark.rules("HD-R116", "HD-R38")
def test_an_item_without_effect_says_so_when_it_is_triggered_not_when_it_is_played() -> None:
    t = table(["Freeze Ray"], at={0: ("5", "5"), 1: ("4", "4")}, held={0: {T: 1}})
    assert t.options(0)[0] == "Play Freeze Ray"
    t.play("Freeze Ray")
    assert t.options(0)[0] == f"Trigger Freeze Ray for 1 Time Crystal ({NO_EFFECT})"
    t.trigger("Freeze Ray")
    assert "Seat 0's Freeze Ray has no effect: nobody shares a dimension with them." in t.told()
    assert t.personal() == ["Freeze Ray"]


@pytest.mark.rules("HD-R116")
def test_an_answer_without_effect_says_so() -> None:
    t = table(["Cable Binge", "Plumbus"], hands={1: ["Show Me What You Got"]}).play("Cable Binge")
    assert t.options(1)[0] == "Answer with Show Me What You Got"
    t = table(["Cable Binge"], hands={1: ["Show Me What You Got"]}).play("Cable Binge")
    assert t.options(1)[0] == f"Answer with Show Me What You Got ({NO_EFFECT})"
    t.react("Show Me What You Got", 1)
    assert "Seat 1's Show Me What You Got has no effect." in t.told()
