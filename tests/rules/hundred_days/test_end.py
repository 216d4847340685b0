"""The last round, black holes, the last day, and the score."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tableverse.games.hundred_days.board import RESOURCES
from tests.rules.hundred_days.positions import TILES, D, M, S, T, Table, hundred_days, start, table

RICH = dict.fromkeys(RESOURCES, 6)


def last_close(**position: object) -> Table:
    """Seat 0 closes dimension 1 with an empty stack."""
    place = {"at": {0: ("1", "2")}, "held": {0: {S: 3, T: 3}}, "stack": []} | position
    t = table(**place)  # type: ignore[arg-type]
    return t.close("Cronenberg Earth")


# ---------------------------------------------------------------- the trigger


@pytest.mark.rules("HD-129", "HD-132")
def test_a_close_without_a_tile_to_refill_triggers_the_end() -> None:
    t = last_close()
    assert t.state.ending
    assert t.view()["board"]["dimensions"][0] == {"at": "space/1", "number": 1, "tile": None}
    assert t.closed() == ["Cronenberg Earth"]
    assert t.events("last_round") == [{"at": 1}]


@pytest.mark.rules("HD-129", "HD-R75")
def test_the_last_tile_of_the_stack_is_laid_and_triggers_nothing() -> None:
    t = last_close(stack=["Pluto"])
    assert not t.state.ending
    assert t.state.tile_name(1) == "Pluto"
    assert t.state.tile_stack == []


@pytest.mark.rules("HD-130", "HD-R72")
def test_the_round_goes_on_and_more_may_be_closed() -> None:
    t = last_close(hands={1: ["Cable Binge"]}, held={0: {S: 3, T: 3}, 1: {M: 2, S: 4, D: 2, T: 2}})
    assert all(t.can(what, 1) for what in ("Play Cable Binge", "Close Gazorpazorp", "Move Rick", "Pass"))
    t.close("Gazorpazorp", seat=1)
    assert [d["tile"] for d in t.view()["board"]["dimensions"]].count(None) == 2
    assert t.waiting == [0]


@pytest.mark.rules("HD-131", "HD-R73", "HD-R74", "HD-R76", "HD-002")
def test_the_game_is_over_when_all_have_passed() -> None:
    t = last_close(hands={1: ["Plumbus"]})
    t.end(1).end(0)
    assert t.state.over
    assert t.state.round == 1
    assert "gathers" not in t.story()
    assert t.state.winners == [0]


@pytest.mark.rules("HD-R18", "HD-R96")
def test_a_lasting_blue_card_is_gone_before_scoring() -> None:
    t = last_close(hands={1: ["Citadel of Ricks"]})
    t.play("Citadel of Ricks", seat=1).end(0).end(1)
    assert t.state.over
    assert t.area(1) == []
    assert t.state.scores == [5, 0]


# ---------------------------------------------------------------- black holes


@pytest.mark.rules("HD-R71", "HD-132")
def test_a_black_hole_is_no_dimension() -> None:
    t = last_close(hands={1: ["Portal Gun", "Schmeckle Heist"]}, at={0: ("1", "2"), 1: ("1", "3")}, held={0: {S: 5, T: 5}, 1: RICH})
    assert t.view()["rick"][0]["in"] == []
    assert t.why_not("Close 1, a black hole", 1) == "It is a black hole: there is nothing left to close."
    assert t.why_not("Play Portal Gun", 1) == "It needs you in 1; you are in 3."
    t.play("Schmeckle Heist", seat=1)
    assert t.held(0) == {S: 2, T: 2}


@pytest.mark.rules("HD-R71")
def test_figures_stay_in_a_black_hole_and_rick_may_leave_it() -> None:
    t = last_close(held={0: {S: 5, T: 5}})
    assert t.spaces() == ("1", "2")
    t.end(1)
    t.choose(0, "Move Rick for 2 Schmeckles")
    targets = {target for o in t.asked(0).options for target in o.targets}
    assert "space/1" not in targets
    assert {"space/1-2", "space/6-1", "space/1-house", "space/house", "space/2"} <= targets
    assert t.why_not("Rick to 1") == "It is a black hole."


@pytest.mark.rules("HD-R71", "HD-R64")
def test_a_rick_beside_a_black_hole_is_in_the_other_dimension_alone() -> None:
    t = last_close(at={0: ("1/2", "3")}, held={0: {S: 5, T: 5}})
    assert t.view()["rick"][0]["in"] == [2]
    t.end(1).choose(0, "Move Rick for 2 Schmeckles")
    assert t.why_not("Rick to 2") == "The dimensions that he is in would not change."


@pytest.mark.rules("HD-R71")
def test_a_space_between_two_black_holes_cannot_be_entered() -> None:
    tiles = (None, None, *TILES[2:])
    t = table(tiles=tiles, stack=[], at={0: ("5", "4")}, held={0: {S: 2}})
    t.set("ending", True)
    t.choose(0, "Move Rick for 2 Schmeckles")
    targets = {target for o in t.asked(0).options for target in o.targets}
    assert "space/1-2" not in targets
    assert {"space/6-1", "space/2-3", "space/1-house"} <= targets


@pytest.mark.rules("HD-R71")
def test_a_card_moves_nobody_into_a_black_hole_and_nothing_is_gathered_there() -> None:
    t = table(["Portal Hop"], tiles=(None, *TILES[1:]), stack=[], area={0: ["Microverse Battery"]}, at={0: ("1", "3")})
    t.set("ending", True)
    t.trigger("Microverse Battery", "Gather with your Morty")
    assert t.held() == {S: 2, T: 1}
    t.play("Portal Hop", "Move your Morty")
    assert "space/1" not in {target for o in t.asked(0).options for target in o.targets}


@pytest.mark.rules("HD-R71", "HD-047")
def test_an_icon_counts_for_the_number_of_a_black_hole() -> None:
    t = table(["Portal Gun"], tiles=(None, *TILES[1:]), stack=[], area={0: ["Microverse Battery"]}, at={0: ("1", "3")})
    t.set("ending", True)
    assert t.can("Play Portal Gun")


@pytest.mark.rules("HD-R71")
@pytest.mark.parametrize(("tile", "held"), [(None, {}), (TILES[0], {M: 2, S: 1, T: 2, D: 4})])
def test_own_figures_share_no_black_hole(tile: str | None, held: dict[str, int]) -> None:
    """Rick gathers only if he shares a dimension with Morty."""
    t = table(["Twenty-Minute Adventure"], tiles=(tile, *TILES[1:]), stack=[], at={0: ("6/1", "1"), 1: ("house", "house")})
    t.set("ending", True)
    t.play("Twenty-Minute Adventure")
    assert t.held() == held


@pytest.mark.rules("HD-R71")
def test_own_figures_that_share_what_is_left_beside_a_black_hole() -> None:
    t = table(["Twenty-Minute Adventure"], tiles=(None, *TILES[1:]), stack=[], at={0: ("6/1", "6"), 1: ("house", "house")})
    t.set("ending", True)
    t.play("Twenty-Minute Adventure")
    assert t.held() == {S: 2, T: 4}


@pytest.mark.rules("HD-R71", "HD-097", "HD-099")
def test_own_figures_in_a_black_hole_meet_no_requirement_and_close_nothing() -> None:
    t = table(["Portal Gun"], tiles=(None, *TILES[1:]), stack=[], at={0: ("6/1", "1")}, held={0: {M: 2, S: 3, T: 3, D: 2}})
    t.set("ending", True)
    assert not t.can("Play Portal Gun")
    assert [o.label for o in t.asked(0).options if o.kind == "close_dimension"] == [
        "Close Screaming Sun Earth for 2 Mega Seeds, 2 Schmeckles and 2 Dark Matter"
    ]


def nothing_left(hand: Sequence[str] = (), **position: object) -> Table:
    """The last round, with six black holes; seat 0 is at home, unless somewhere else."""
    place = {"tiles": (None,) * 6, "stack": [], "at": {0: ("house", "house")}} | position
    t = table(hand, **place)  # type: ignore[arg-type]
    t.set("ending", True)
    return t


@pytest.mark.rules("HD-R71", "HD-R72", "HD-105")
def test_the_last_tile_may_be_closed_and_whoever_is_at_home_stays_there() -> None:
    t = table(
        tiles=(None, None, None, None, None, "Hamster World"),
        stack=[],
        at={0: ("6", "5"), 1: ("6/house", "6")},
        held={0: {S: 4, T: 2, D: 2}, 1: {S: 2}},
    )
    t.set("ending", True)
    t.close("Hamster World")
    assert t.why_not("Move Rick", 1) == "All other dimensions are black holes."
    t.end(1)
    t.move_rick("Schmeckles", "house")
    assert t.spaces() == ("house", "5")
    t.end(1).end(0)
    assert t.state.over
    assert t.closed() == ["Hamster World"]


@pytest.mark.rules("HD-R71", "HD-R39", "HD-R64")
@pytest.mark.parametrize("card", ["Real Fake Doors", "Portal Hop", "Mortys Are Replaceable", "Shleemypants"])
def test_a_card_that_moves_somebody_with_nowhere_to_go_does_the_rest(card: str) -> None:
    icons = ["Grappling Shoes", "Squanchy"]  # for 2 and 6, which Shleemypants needs
    t = nothing_left([card], at={0: ("house", "house"), 1: ("2/house", "house")}, area={0: icons}, held={0: {D: 2}})
    t.play(card, *["Move your Rick (no effect now)"] * (card == "Portal Hop"))
    assert (t.spaces(0), t.spaces(1)) == (("house", "house"), ("2/house", "house"))
    assert t.kind(0) == "take_turn"


@pytest.mark.rules("HD-R71", "HD-R38")
def test_an_item_that_moves_somebody_with_nowhere_to_go_is_used_up() -> None:
    t = nothing_left(area={0: ["Grappling Shoes", "Portal Gun"]}, deck=["Unity"])
    t.trigger("Grappling Shoes").trigger("Portal Gun")
    assert t.personal() == ["Grappling Shoes", "Portal Gun"]
    assert t.hand() == ["Unity"], "both are at home"


@pytest.mark.rules("HD-R71")
def test_of_two_figures_the_one_moves_that_can() -> None:
    t = nothing_left(["Portal Hop"], at={0: ("house", "3")})
    t.play("Portal Hop")
    assert t.options(0) == ["Move your Rick (no effect now)", "Move your Morty"]
    t.choose(0, "Move your Morty")
    assert t.asked(0).text == "Portal Hop: where does your Morty go? He is in no dimension."
    assert t.options(0) == ["Morty: the Smith's house"]


# ---------------------------------------------------------------- the last day


@pytest.mark.rules("HD-R102")
def test_the_last_day_is_played_like_a_round_in_which_the_end_was_triggered() -> None:
    t = start(2, days=12)
    for _ in range(11):
        t.finish_round()
    assert t.state.round == 12
    assert t.state.ending
    t.finish_round()
    assert t.state.over
    assert t.events("round_begins")[-1] == {"round": 12, "last": True}
    assert [e["phase"] for e in t.events("phase_begins")][-1] == "adventure"


@pytest.mark.rules("HD-R102")
def test_the_usual_last_day_is_the_hundredth_and_there_may_be_none() -> None:
    setting = hundred_days().options["days"]
    assert setting.default == 100
    t = start(2, days=0)
    t.set("round", 99)
    t.finish_round()
    t.finish_round()
    assert t.state.round == 101
    t = start(2)
    t.set("round", 99)
    t.finish_round()
    assert (t.state.round, t.state.ending) == (100, True)


# ---------------------------------------------------------------- scoring


@pytest.mark.rules("HD-133", "HD-R76")
def test_hands_are_destroyed_before_counting() -> None:
    t = last_close(hand=["Unity", "Plumbus", "Snowball"], hands={1: ["Portal Gun", "Beth Smith", "Riq IV", "Noob-Noob", "Freeze Ray"]})
    before = len(t.general)
    t.end(1).end(0)
    assert t.state.over
    assert t.hand(0) == t.hand(1) == []
    assert len(t.general) == before + 8
    assert t.state.scores == [5, 0]


@pytest.mark.rules("HD-134", "HD-135", "HD-136", "HD-137", "HD-138", "HD-042", "HD-E22", "HD-R97")
def test_the_final_score() -> None:
    t = last_close(
        hand=["Evil Morty"],
        personal={0: ["Mega Seed Pouch", "Portal Gun"]},
        area={0: ["Morty Jr.", "Sack of Schmeckles"]},
        protected={0: ["Morty Jr."]},
        unused={0: 2},
        held={0: {S: 3, T: 3, M: 3, D: 3}},
        tiles=("Cronenberg Earth", "Froopyland", *TILES[2:]),
    )
    t.put("closed", ["World of Chairs", "Hamster World"], seat=0)
    t.end().end(1).end(0)
    assert t.state.over
    assert t.state.scores[0] == (5 + 4) + (2 + 1) + (3 + 2) + 1 == 18
    assert t.events("scored")[0] == {"seat": 0, "points": 18, "tiles": 9, "cards": 8, "garage": 1}


@pytest.mark.rules("HD-138")
def test_resources_unused_tokens_and_destroyed_cards_are_worth_nothing() -> None:
    t = table(held={0: {M: 3, S: 3, T: 3}}, unused={0: 4}, general=["Evil Morty"])
    assert t.state.scores == [0, 0]


@pytest.mark.rules("HD-001")
def test_the_highest_total_wins() -> None:
    t = last_close(seats=3, closed={1: ["Pluto"], 2: ["Hamster World"]}, tiles=("Cronenberg Earth", "Froopyland", *TILES[2:]))
    while not t.state.over:
        t.end(t.waiting[0])
    assert t.state.scores == [5, 10, 4]
    assert t.state.winners == [1]


@pytest.mark.rules("HD-R95")
def test_equal_totals_share_the_victory() -> None:
    t = last_close(closed={1: ["World of Chairs"]})
    t.end(1).end(0)
    assert t.state.scores == [5, 5]
    assert t.state.winners == [0, 1]
