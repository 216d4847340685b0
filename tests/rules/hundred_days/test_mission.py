"""The phases of a round, the die, placement behind screens, initiative and the garage phase."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import TILES, D, M, S, T, Table, placed, start, table

PHASES = ["determination", "mission", "initiative", "garage", "adventure", "gathering", "discard"]


def phases(t: Table) -> list[str]:
    """The phases that were told."""
    return [e["phase"] for e in t.events("phase_begins")]


@pytest.mark.rules("HD-067", "HD-R17", "HD-002", "HD-R16")
def test_seven_phases_in_their_order_round_after_round() -> None:
    t = start()
    for _ in range(2):
        t.finish_round()
    assert phases(t) == [*PHASES, *PHASES, "determination", "mission"]
    assert t.state.round == 3


@pytest.mark.rules("HD-067")
def test_a_view_says_where_the_round_is() -> None:
    t = start()
    assert t.view(0)["phase"] == {"name": "mission", "title": "All place their figures in secret", "secret": True}
    t = table()
    assert t.view(None)["phase"] == {"name": "adventure", "title": "Adventure", "secret": False}
    t = start(tiles=12, days=12)
    while not t.state.over:
        t.finish_round()
    assert t.view(0)["phase"] == {"name": "", "title": "The game is over", "secret": False}


@pytest.mark.rules("HD-069", "HD-070", "HD-R20")
def test_the_die_is_rolled_once_a_round_and_goes_to_its_number() -> None:
    t = table()
    t.script(rolls=[6])
    t.pass_all()
    assert t.state.round == 2
    assert t.state.die == 6
    assert t.events("die_rolled") == [{"die": 6}]


@pytest.mark.rules("HD-071", "HD-R22")
def test_placement_is_secret_and_in_no_order() -> None:
    one = start(2, seed=4).place(0, "5/6", "4")
    assert one.view(1)["plan"] == [None, None]
    assert one.view(0)["plan"][0]["spaces"] == ["space/5-6", "space/4"]
    assert one.waiting == [1]
    one.place(1, "2", "2")
    other = start(2, seed=4).place(1, "2", "2").place(0, "5/6", "4")
    assert [one.spaces(s) for s in (0, 1)] == [other.spaces(s) for s in (0, 1)] == [("5/6", "4"), ("2", "2")]
    assert one.state.first == other.state.first


@pytest.mark.rules("HD-R22", "HD-073")
def test_a_placement_may_be_changed_until_all_are_ready() -> None:
    t = start(3).place(0, "5", "5").place(1, "3", "3")
    assert t.options(0) == ["Choose again"]
    t.choose(0, "Choose again").place(0, "1", "2")
    t.place(2, "4", "4")
    assert t.spaces(0) == ("1", "2")
    assert t.state.standing == {}


@pytest.mark.rules("HD-073")
def test_no_figure_is_placed_while_a_choice_is_missing() -> None:
    t = start(3).place(0, "5", "5").place(1, "3", "3")
    assert t.state.rick == [-1, -1, -1]
    t.place(2, "4", "4")
    assert [e["seat"] for e in t.events("revealed")] == [0, 1, 2]


@pytest.mark.rules("HD-072", "HD-R21")
def test_nobody_needs_to_go_to_the_die_and_the_last_place_does_not_matter() -> None:
    t = table(at={0: ("6", "6")})
    t.script(rolls=[2]).choose(0, "Pass")
    t.choose(1, "Pass")
    assert t.state.die == 2
    assert len(t.options(0)) == 19
    t.place(0, "4", "5").place(1, "6", "6")
    assert t.spaces(0) == ("4", "5")


@pytest.mark.rules("HD-R43")
def test_nobody_reacts_before_the_reveal() -> None:
    t = start(2)
    for seat in (0, 1):
        t.put("hand", ["Riggity-Riggity-Wrecked"], seat=seat)
    assert [t.kind(s) for s in (0, 1)] == ["place_rick", "place_rick"]
    t.place(0, "1", "1").place(1, "2", "2")
    assert [t.kind(s) for s in t.waiting] == ["take_turn"]


# ---------------------------------------------------------------- initiative


@pytest.mark.rules("HD-074", "HD-E1")
def test_the_only_figure_there_is_first() -> None:
    t = placed(("1", "5"), ("2/house", "house"), die=1)
    assert t.state.first == 0
    assert t.events("first_player") == [{"seat": 0, "at": 1, "ranks": [3, 0]}]


@pytest.mark.rules("HD-E25", "HD-074")
def test_initiative_of_the_gathering_example() -> None:
    t = placed(("5/6", "4"), ("6/house", "6"), ("1", "house"), die=4)
    assert t.state.first == 0


@pytest.mark.rules("HD-075")
def test_the_others_follow_clockwise() -> None:
    t = placed(("1", "1"), ("1", "1"), ("4", "2"), ("1", "1"), die=4)
    assert t.state.first == 2
    assert t.state.order_from(t.state.first) == (2, 3, 0, 1)
    assert t.waiting == [2]
    t.end(2)
    assert t.waiting == [3]


@pytest.mark.rules("HD-076", "HD-077", "HD-078", "HD-079", "HD-080", "HD-139", "HD-R23", "HD-R24")
@pytest.mark.parametrize(
    ("strong", "weak"),
    [
        (("3", "1"), ("1", "3")),
        (("3", "3"), ("3", "1")),
        (("3", "1"), ("3/4", "1")),
        (("3/4", "1"), ("1", "3")),
        (("2/3", "1"), ("1", "3")),
        (("3/4", "3"), ("3", "1")),
        (("3", "3"), ("3/4", "3")),
    ],
)
def test_stronger_presence_is_first(strong: tuple[str, str], weak: tuple[str, str]) -> None:
    assert placed(strong, weak, die=3).state.first == 0
    assert placed(weak, strong, die=3).state.first == 1


@pytest.mark.rules("HD-074", "HD-077", "HD-078", "HD-079", "HD-080", "HD-081", "HD-R24")
@pytest.mark.parametrize(
    ("figures", "rolls", "says"),
    [
        ([("3", "3"), ("3", "1")], [], "Seat 0 is first in 3: a whole Rick with Morty there beats a whole Rick."),
        ([("1", "3"), ("3/4", "3")], [], "Seat 1 is first in 3: Rick between two with Morty there beats Morty."),
        ([("3", "1"), ("2/3", "1"), ("1", "3")], [], "Seat 0 is first in 3: a whole Rick there beats Rick between two."),
        ([("3", "1"), ("3", "2")], [2, 5], "Seat 1 is first in 3: several have a whole Rick there, and the roll decides."),
        ([("1", "1"), ("1", "3")], [], "Seat 1 is first: nobody else is in 3."),
    ],
)
def test_it_is_told_what_beats_what(figures: list[tuple[str, str]], rolls: list[int], says: str) -> None:
    assert says in placed(*figures, die=3, rolls=rolls).told()


@pytest.mark.rules("HD-E13", "HD-R24", "HD-139")
def test_the_complete_order() -> None:
    four = [("3/4", "3"), ("3", "1"), ("2/3", "1"), ("1", "3")]
    assert placed(*four, die=3).state.first == 0
    assert placed(("3", "3"), *four[1:], die=3).state.first == 0
    four[1] = ("3", "3")
    assert placed(*four, die=3).state.first == 1


@pytest.mark.rules("HD-R24")
def test_all_figures_of_one_player_need_no_ranking() -> None:
    t = placed(("1", "1"), ("3/4", "3"), die=3)
    assert t.state.first == 1
    assert "rolled_for_initiative" not in t.story()


@pytest.mark.rules("HD-081")
def test_a_tie_is_rolled_for() -> None:
    t = placed(("3", "1"), ("3", "2"), die=3, rolls=[5, 2])
    assert t.state.first == 0
    assert t.events("rolled_for_initiative") == [{"seats": [0, 1], "rolls": [5, 2]}]


@pytest.mark.rules("HD-082")
def test_equal_rolls_are_repeated() -> None:
    t = placed(("3", "1"), ("3", "2"), die=3, rolls=[4, 4, 1, 6])
    assert t.state.first == 1


@pytest.mark.rules("HD-R25")
def test_only_those_still_tied_roll_again() -> None:
    t = placed(("3", "1"), ("3", "2"), ("3", "4"), die=3, rolls=[5, 2, 5, 1, 3])
    assert t.state.first == 2
    assert [e["seats"] for e in t.events("rolled_for_initiative")] == [[0, 1, 2], [0, 2]]


@pytest.mark.rules("HD-083", "HD-085")
def test_the_next_dimension_with_figures_decides_and_the_die_stays() -> None:
    t = placed(("6", "6"), ("5", "4"), die=2)
    assert t.state.first == 1
    assert t.events("first_player") == [{"seat": 1, "at": 4, "ranks": [0, 1]}]
    assert t.state.die == 2


@pytest.mark.rules("HD-084")
def test_the_dimension_found_is_judged_like_that_of_the_die() -> None:
    t = placed(("4", "6"), ("6", "4"), die=2)
    assert t.state.first == 0


@pytest.mark.rules("HD-086")
def test_after_six_comes_one() -> None:
    t = placed(("1", "3"), ("2", "2"), die=6)
    assert t.state.first == 0


@pytest.mark.rules("HD-E14", "HD-R26", "HD-085", "HD-111")
def test_search_for_the_next_occupied_tile() -> None:
    t = placed(("1/2", "house"), ("house", "1"), die=5)
    assert t.state.first == 0
    assert t.state.die == 5


@pytest.mark.rules("HD-R26")
def test_a_rick_between_the_house_and_a_tile_counts_there() -> None:
    t = placed(("house", "house"), ("3/house", "house"), die=1)
    assert t.state.first == 1


@pytest.mark.rules("HD-087", "HD-R27")
def test_all_figures_in_the_house_roll() -> None:
    t = placed(("house", "house"), ("house", "house"), ("house", "house"), die=1, rolls=[2, 5, 3])
    assert t.state.first == 1
    assert t.events("first_player") == [{"seat": 1, "at": 0, "ranks": [0, 0, 0]}]


@pytest.mark.rules("HD-068", "HD-R47")
def test_all_phases_use_the_order_of_initiative() -> None:
    t = placed(("house", "6"), ("house", "6"), ("house", "1"), die=1)
    asked = []
    while t.state.round == 1:
        seat = t.waiting[0]
        asked.append((t.state.phase, seat))
        t.state.answer(seat, t.asked(seat).default)
    assert [s for phase, s in asked if phase == "garage"] == [2, 0, 1]
    assert [s for phase, s in asked if phase == "adventure"] == [2, 0, 1]
    assert [s for phase, s in asked if phase == "gathering"] == [0, 1]


# ---------------------------------------------------------------- the garage phase


@pytest.mark.rules("HD-088", "HD-089", "HD-090", "HD-E2", "HD-R29")
def test_garage_phase_of_the_first_example() -> None:
    t = placed(("1", "5"), ("2/house", "house"), die=1)
    assert t.waiting == [1]
    assert t.state.unused == [0, 2]
    t.choose(1, "Dark Matter").choose(1, "Schmeckle")
    assert t.held(1) == {D: 1, S: 1}
    assert t.held(0) == {}
    assert t.state.pool == 18
    assert t.supply(D) == t.supply(S) == 14
    assert t.kind(0) == "take_turn"


@pytest.mark.rules("HD-E10", "HD-088")
def test_garage_phase_of_the_gathering_example() -> None:
    t = placed(("5/6", "4"), ("6/house", "6"), ("1", "house"), die=4)
    assert t.waiting == [1]
    t.choose(1, "Mega Seed")
    assert t.waiting == [2]
    t.choose(2, "Mega Seed")
    assert t.state.unused == [0, 1, 1]
    assert [t.held(s) for s in range(3)] == [{}, {M: 1}, {M: 1}]


@pytest.mark.rules("HD-088")
def test_the_first_player_takes_first() -> None:
    t = placed(("house", "2"), ("house", "1"), die=1)
    assert t.waiting == [1]


@pytest.mark.rules("HD-R28")
def test_a_short_pile_of_garage_tokens() -> None:
    t = start(2)
    for seat in (0, 1):
        t.put("hand", [], seat=seat)
    t.lay(*TILES).set("die", 1).set("pool", 3)
    t.set("unused", 17, seat=1)
    t.place(0, "1/house", "house").place(1, "house", "house")
    t.answers("Mega Seed", "Mega Seed", seat=0).answers("Time Crystal", "Time Crystal", seat=1)
    assert t.state.unused == [2, 17 + 1]
    assert t.held(1) == {T: 2}
    assert t.state.pool == 0


@pytest.mark.rules("HD-R30", "HD-E17")
def test_a_move_into_the_house_brings_nothing() -> None:
    t = table(at={0: ("5/6", "1")}, held={0: {S: 3}})
    first = t.state.first
    t.move_rick("Schmeckles", "house")
    assert t.held() == {S: 1}
    assert t.spaces()[0] == "house"
    assert t.state.unused[0] == 0
    assert t.state.first == first
