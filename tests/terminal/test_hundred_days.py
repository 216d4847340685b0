"""The table of 100 Days: the ring with who stands where, tokens in letters, areas, and what options bring."""

from __future__ import annotations

import pytest

from tableverse.games.hundred_days.board import address, space_named
from tableverse.terminal.boards.hundred_days import DRAWING
from tableverse.terminal.menu import Menu
from tests.rules.hundred_days.positions import TILES, hundred_days, start, table
from tests.terminal.table import last, screen


def menu_of(t):
    """The question that seat 0 is asked, as it is typed at."""
    return Menu(t.asked(0), DRAWING(hundred_days()), t.view(0))


NUMBERS = {address(space): space or 7 for space in range(7)} | {address(space): space + 1 for space in range(7, 19)}
"""Dimensions have their own numbers; then the Smith's house, then what is between two."""


def line_of(text: str, begins: str) -> str:
    """The one line of the table that begins like this."""
    shown = text.partition("\nYour turn")[0]
    (found,) = [line for line in shown.splitlines() if line.startswith(begins)]
    return found


@pytest.mark.parametrize("width", [70, 100])
def test_the_ring_shows_what_tiles_cost_and_give(width):
    """HD-025: as printed on the tile."""
    t = table(die=2)
    record = next(e.record for e in t.state.box.records if e.name == TILES[0])
    words = line_of(screen(t, width=width), f"1 {TILES[0]} ")
    assert f"{record.points} pt" in words
    assert f"cards {record.value_whole} | {record.value_between}" in words
    assert sum(int(part[:-1]) for part in words.partition("close ")[2].partition(f" {record.points} pt")[0].split()) == sum(
        record.cost.values()
    )


def test_the_die_and_the_figures_stand_on_their_dimensions():
    """HD-020: a Rick between two is in both."""
    t = table(at={0: ("1/2", "3"), 1: ("house", "2")}, die=2, held={0: {"Mega Seeds": 2}})
    text = screen(t, width=100)
    assert line_of(text, "1 ").endswith(" You R/")
    assert line_of(text, "* 2 ").endswith(" You R/ Bo M")
    assert line_of(text, "3 ").endswith(" You M")
    assert line_of(text, "H ").endswith(" Bo R")


def test_a_black_hole_has_nothing():
    """HD-132."""
    t = table(tiles=[None, *TILES[1:]], at={0: ("2", "2")}, die=2, held={0: {"Mega Seeds": 2}})
    assert line_of(screen(t, width=100), "1 ") == "1 black hole: nothing left"


def test_players_with_tokens_areas_and_protected_cards():
    t = table(
        held={0: {"Mega Seeds": 2, "Dark Matter": 1}},
        area={1: ["Mr. Goldenfold", "Butter Robot"]},
        protected={1: ["Mr. Goldenfold"]},
        unused={0: 1},
    )
    text = screen(t, width=100)
    assert "Ann (you) 1st 3 tokens M2 S0 T0 D1 1 garage hand 0" in text
    assert "Mr. Goldenfold+, Butter Robot" in text


def test_a_long_area_has_lines_of_its_own_and_breaks_no_number():
    many = ["Zeep Xanflorp", "Evil Morty", "Supernova", "Dr. Xenon Bloom", "Pickle Rick", "Morty Jr."]
    t = table(held={0: {"Mega Seeds": 2}, 1: {"Mega Seeds": 1, "Dark Matter": 1}}, area={1: many})
    lines = [" ".join(line.split()) for line in screen(t, width=80).splitlines()]
    assert any(line.endswith("2 tokens M1 S0 T0 D1 0 garage hand 0") for line in lines)
    assert any(line.startswith("Zeep Xanflorp, Evil Morty, Supernova, ") for line in lines)


def test_nobody_is_first_before_all_have_placed():
    """HD-074: initiative comes after the placement."""
    t = start()
    assert "1st" not in screen(t, width=100)
    for seat in range(2):
        t.place(seat, "1", "2")
    assert "1st" in screen(t, width=100)


def test_the_headline_warns_of_what_runs_out():
    """HD-009: at 0 everybody gives half back."""
    t = table(held={0: {"Mega Seeds": 2}})
    t.set("federation", [9, 2, 7, 11])
    assert "Federation M 9 S 2! T 7 D 11" in screen(t)
    t.put("tile_stack", [])
    assert "the next close is the last" in screen(t)


def test_the_hand_tells_price_requirement_and_text():
    text = screen(table(["Disqualified", "Mr. Goldenfold"]))
    assert "Disqualified reaction, 1S: When a foe plays a green card, cancel it." in text
    assert "Mr. Goldenfold character, in " in text
    icon = screen(table(["Tiny Rick"], held={0: {"Mega Seeds": 2}}))
    assert ", counts as being in 5" in icon


def test_placing_shows_what_a_space_brings():
    """HD-071."""
    text = screen(start())
    assert "Rick: the Smith's house 2 cards, garage token and a resource" in text
    assert text.count("gather ") >= 18


def test_placing_shows_what_could_be_played_and_closed_from_a_space():
    """HD-039, HD-099: with both figures, as far as they are placed."""
    t = start()
    t.lay(*TILES).put("hand", ["Portal Gun", "Plumbus"], seat=0).hold(0, {"Schmeckles": 3, "Time Crystal": 3})
    text = " ".join(screen(t, width=140).split())
    assert "Rick: 1, Cronenberg Earth gather 1M 2D, 4 cards, can close Cronenberg Earth, can play Portal Gun 2" in text
    assert "Rick: between 6 and 1 " in text
    assert "can close Cronenberg Earth, can play Portal Gun or Plumbus" in text
    t.point(0, "space/1")
    assert "Morty: 6, Screaming Sun Earth gather 1S 2T, can close Cronenberg Earth, can play Portal Gun or Plumbus" in " ".join(
        screen(t, width=140).split()
    )


@pytest.mark.parametrize(
    ("typed", "space"),
    [("5", "space/5"), ("h", "space/house"), ("5/6", "space/5-6"), ("6/5", "space/5-6"), ("2h", "space/2-house"), ("1/6", "space/6-1")],
)
def test_a_space_is_typed_in_signs(typed, space):
    """HD-R08: the number of a dimension is the number in front of it, and what is between two has both."""
    menu = menu_of(start())
    option = menu.find(typed)
    assert option is not None
    assert option.targets == (space,)


@pytest.mark.parametrize(
    ("rick", "typed", "space"),
    [("4", "5", "space/5"), ("4", "3", "space/3"), ("4", "7", "space/house"), ("house", "6", "space/6"), ("1/2", "8", None)],
)
def test_dimensions_keep_their_numbers_where_one_is_left_out(rick, typed, space):
    """HD-R64: Rick's own space is no destination; the others have the same numbers as when figures are placed."""
    t = table(at={0: (rick, "1")}, held={0: {"Mega Seeds": 2}})
    t.choose(0, "Move Rick for 2 Mega Seeds")
    menu = menu_of(t)
    option = menu.find(typed)
    assert (option.targets if option else None) == ((space,) if space else None)
    own = address(space_named(rick))
    numbers = {at: n for n in range(1, 20) if (o := menu.find(str(n))) for at in o.targets}
    assert numbers == {at: n for at, n in NUMBERS.items() if at != own}


def test_a_number_that_is_left_out_is_none():
    t = table(at={0: ("4", "1")}, held={0: {"Mega Seeds": 2}})
    t.choose(0, "Move Rick for 2 Mega Seeds")
    menu = menu_of(t)
    assert menu.find("4") is None
    assert menu.trouble("4") == "There is no option '4'. Please type one of the numbers above, or ? for help."
    assert menu.trouble("between 4") == "'between 4' fits 10, 11, 17. Please type one of the numbers above, or ? for help."
    assert "\n5 Rick: 5, Planet on a Cob" in screen(t, width=100)


def test_a_dimension_to_replace_has_its_number():
    t = table(["Cronenberg Outbreak"], tiles=[None, *TILES[1:]], at={0: ("2", "2")}, held={0: {"Mega Seeds": 2}})
    t.play("Cronenberg Outbreak")
    assert t.kind(0) == "which_tile"
    assert menu_of(t).find("5").targets == ("space/5",)
    assert menu_of(t).find("1") is None


def test_a_space_that_is_none_is_not_guessed():
    menu = menu_of(start())
    assert menu.find("1/4") is None
    assert menu.find("7h") is None
    assert "5/6 for between 5 and 6" in screen(start(), width=200)


def test_another_player_can_be_looked_at():
    t = table(area={1: ["Butter Robot"]})
    shown = last(screen(t, "board Bo"), "board Bo")
    assert "Butter Robot item" in shown
