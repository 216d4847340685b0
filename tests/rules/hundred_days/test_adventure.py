"""Turns, passes, extras, closing a dimension and moving Rick."""

from __future__ import annotations

import pytest

from tableverse.games.hundred_days.board import RESOURCES
from tests.rules.hundred_days.positions import TILES, D, M, S, T, placed, start, table, with_cards

RICH = dict.fromkeys(RESOURCES, 7)


# ---------------------------------------------------------------- turns


@pytest.mark.rules("HD-091", "HD-094")
def test_one_action_a_turn() -> None:
    t = table(["Cable Binge", "Plumbus"], held={0: RICH}, at={0: ("1/6", "1")}, area={0: ["Mega Seed Pouch"]})
    t.play("Plumbus")
    assert not t.can("Close")
    assert not t.can("Play")
    assert not t.can("Move")
    assert t.why_not("Another action") == "A turn has one action, and yours is taken."
    t.end().end(1)
    assert t.can("Close Cronenberg Earth")
    assert t.can("Play Cable Binge")


@pytest.mark.rules("HD-092", "HD-068")
def test_turns_go_clockwise_from_the_first_player() -> None:
    t = placed(("1", "1"), ("1", "1"), ("4", "2"), ("1", "1"), die=4, hands=["Cable Binge"])
    turns = []
    for _ in range(6):
        turns += t.waiting
        t.play("Cable Binge", seat=t.waiting[0]) if t.can("Play Cable Binge", t.waiting[0]) else t.end(t.waiting[0])
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rules("HD-093", "HD-R31")
def test_the_phase_is_over_when_everybody_passes() -> None:
    t = table(seats=3, at={0: ("house", "house"), 1: ("house", "house"), 2: ("house", "house")})
    t.end(0).end(1)
    assert t.state.phase == "adventure"
    t.end(2)
    assert t.state.round == 2


@pytest.mark.rules("HD-E20", "HD-R31", "HD-R32", "HD-109")
def test_when_the_adventure_phase_ends() -> None:
    t = table(seats=3, hands={2: ["Cable Binge"]}, held={1: {M: 2, S: 4, D: 2}})
    t.end(0).end(1)
    t.play("Cable Binge", seat=2)
    t.end(0)
    t.close("Gazorpazorp", seat=1)
    t.end(2).end(0)
    assert t.state.phase == "adventure"
    t.end(1)
    assert t.state.round == 2


@pytest.mark.rules("HD-109", "HD-R32")
def test_whoever_passed_may_act_later() -> None:
    t = table(["Cable Binge", "Plumbus"], hands={1: ["Portal Hop"]}, at={0: ("1/6", "1")}, held={0: RICH})
    t.end(0)
    t.play("Portal Hop", "Move your Morty", "Morty: 1", seat=1).end(1)
    assert all(t.can(what) for what in ("Play Cable Binge", "Play Plumbus", "Close Cronenberg Earth", "Move Rick", "Pass"))


@pytest.mark.rules("HD-108", "HD-R34", "HD-R35")
def test_passing_changes_nothing_and_is_always_possible() -> None:
    t = table(["Cable Binge"], held={0: RICH}, at={0: ("1", "1")}, area={0: ["Mega Seed Pouch"]}, unused={0: 1})
    assert t.options(0)[-1] == "Pass"
    before = t.view(0)
    t.end()
    after = t.view(0)
    for field in ("hand", "area", "board", "rick", "morty", "resources", "closed", "general"):
        assert after[field] == before[field]
    assert t.state.active == 1


@pytest.mark.rules("HD-R34")
def test_with_nothing_else_to_do_one_has_to_pass() -> None:
    t = table(["Unity"])
    assert t.options(0) == ["Pass"]


@pytest.mark.rules("HD-R33")
def test_extras_do_not_break_the_sequence_of_passes() -> None:
    t = table(seats=2, area={1: ["Mega Seed Pouch"]}, at={0: ("house", "house"), 1: ("house", "house")})
    t.end(0)
    t.trigger("Mega Seed Pouch", seat=1)
    assert t.state.passes == 1
    t.end(1)
    assert t.state.round == 2


@pytest.mark.rules("HD-R33", "HD-R45")
def test_a_cancelled_action_breaks_it() -> None:
    t = table(seats=2, hands={0: [], 1: ["Cable Binge"]}, at={0: ("house", "house"), 1: ("house", "house")})
    t.put("hand", ["Nobody Exists on Purpose"], seat=0)
    t.end(0)
    t.play("Cable Binge", seat=1).react("Nobody Exists on Purpose", 0)
    assert t.state.round == 1
    assert t.state.passes == 0
    assert t.waiting == [0]


@pytest.mark.rules("HD-R98", "HD-E20")
def test_an_adventure_phase_ends_when_cards_tiles_and_tokens_do() -> None:
    t = start(2, seed=5, tiles=12)
    turns = 0
    while t.state.round == 1:
        seat = t.waiting[-1]
        t.state.answer(seat, t.asked(seat).options[0])
        turns += 1
    assert turns < 200


@pytest.mark.rules("HD-110", "HD-R35")
def test_extras_before_and_after_the_action() -> None:
    t = table(area={0: ["Mega Seed Pouch", "Unity", "Beth Smith"]}, unused={0: 2}, held={0: {S: 3, T: 3}}, at={0: ("1", "1")})
    t.trigger("Mega Seed Pouch").protect("Unity").close("Cronenberg Earth").protect("Beth Smith")
    assert t.closed() == ["Cronenberg Earth"]
    assert len(t.state.protected) == 2
    assert t.held() == {M: 2}
    assert t.waiting == [1]


@pytest.mark.rules("HD-110", "HD-R111")
def test_a_reaction_is_possible_besides_and_extras_are_not_while_something_is_announced() -> None:
    t = table(
        ["Riggity-Riggity-Wrecked"],
        hands={1: ["Galactic Injunction"]},
        held={0: {S: 3, T: 3}, 1: {D: 1}},
        at={0: ("1", "1")},
        area={0: ["Mega Seed Pouch"]},
        unused={0: 1},
    )
    t.close("Cronenberg Earth").react("Galactic Injunction", 1)
    assert t.options(0) == ["Answer with Riggity-Riggity-Wrecked", "Let it happen"]
    t.react("Riggity-Riggity-Wrecked", 0)
    assert t.closed() == ["Cronenberg Earth"]
    assert t.can("Trigger Mega Seed Pouch")


@pytest.mark.rules("HD-R35")
def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    t = table(["Cable Binge"])
    t.play("Cable Binge")
    assert t.waiting == [1]


@pytest.mark.rules("HD-R36")
def test_an_extra_may_enable_the_action() -> None:
    t = table(["Shrink Ray"], area={0: ["Portal Gun"]}, at={0: ("1", "2")})
    assert t.why_not("Play Shrink Ray") == "It needs you in 4; you are in 1 and 2."
    t.trigger("Portal Gun", "Rick: 4, ")
    assert t.can("Play Shrink Ray")


@pytest.mark.rules("HD-R101", "HD-E26", "HD-R33")
def test_another_action_and_the_sequence_of_passes() -> None:
    t = table(hands={1: ["Portal Hop"]})
    t.end(0)
    t.play("Portal Hop", "Move your Morty", "Morty: 1", seat=1)
    assert t.asked(1).text.startswith("You have 1 more action")
    t.end(1)
    assert t.state.passes == 0
    assert t.waiting == [0]


@pytest.mark.rules("HD-R101")
def test_more_actions_add_up_and_are_lost_with_the_turn() -> None:
    t = table(["Portal Hop", "Cable Binge"], area={0: ["Mr. Meeseeks Box"]})
    t.trigger("Mr. Meeseeks Box", "Mega Seed")
    assert t.state.actions == 2
    t.play("Portal Hop", "Move your Morty", "Morty: 1")
    assert t.state.actions == 2
    t.play("Cable Binge")
    assert t.state.actions == 1
    t.end()
    assert t.state.actions == 1
    assert t.state.active == 1


@pytest.mark.rules("HD-R101")
def test_a_cancelled_card_grants_no_action() -> None:
    t = table(["Portal Hop"], hands={1: ["Nobody Exists on Purpose"]})
    t.play("Portal Hop").react("Nobody Exists on Purpose", 1)
    assert t.state.active == 1


# ---------------------------------------------------------------- playing


@pytest.mark.rules("HD-095", "HD-098", "HD-042")
def test_a_green_card_goes_into_the_area() -> None:
    t = table(["Snowball", "Plumbus", "Unity", "Portal Gun", "Freeze Ray"], at={0: ("4", "5")}, held={0: {M: 1}})
    t.play("Snowball")
    assert len(t.hand()) == 4
    assert t.area() == ["Snowball"]
    assert t.state.scores[0] == 2


@pytest.mark.rules("HD-097")
def test_a_card_that_cannot_be_played_leaves_everything_as_it_is() -> None:
    t = table(["Snowball"], at={0: ("1", "1")}, held={0: {M: 1}})
    before = t.state.digest()
    t.refuse(0, "Play Snowball")
    assert t.state.digest() == before
    assert t.state.actions == 1


# ---------------------------------------------------------------- closing


@pytest.mark.rules("HD-099", "HD-R66")
def test_only_where_one_has_a_figure() -> None:
    t = table(held={0: RICH}, at={0: ("1/2", "4")})
    closable = [o for o in t.options(0) if o.startswith("Close")]
    assert closable == [
        "Close Cronenberg Earth for 3 Schmeckles and 3 Time Crystals",
        "Close Hamster World for 2 Schmeckles, 2 Time Crystals and 2 Dark Matter",
        "Close Gazorpazorp for 2 Mega Seeds, 4 Schmeckles and 2 Dark Matter",
    ]
    assert t.why_not("Close 5, Planet on a Cob") == "You have no figure there; you are in 1, 2 and 4."


@pytest.mark.rules("HD-100", "HD-101")
def test_a_close_is_announced_with_its_payment_before_it_is_paid() -> None:
    t = table(held={0: {S: 3, T: 3}, 1: {D: 1}}, hands={1: ["Galactic Injunction"]}, at={0: ("1", "1")})
    t.close("Cronenberg Earth")
    assert t.events("about_to_close") == [{"seat": 0, "at": 1, "tile": t.state.board[1], "shown": [0, 3, 3, 0]}]
    assert t.held() == {S: 3, T: 3}
    assert t.view()["about"][0]["text"] == "Seat 0 closes Cronenberg Earth in dimension 1"
    t.let(1)
    assert t.held() == {}
    assert "Seat 0 closes Cronenberg Earth for 3 Schmeckles and 3 Time Crystals: 5 points." in t.told()


@pytest.mark.rules("HD-101", "HD-R70")
@pytest.mark.parametrize(
    ("held", "why"), [({S: 3, T: 2, M: 5}, "1 Time Crystal is missing."), ({S: 1}, "2 Schmeckles and 3 Time Crystals are missing.")]
)
def test_what_is_missing_for_a_close(held: dict[str, int], why: str) -> None:
    assert table(held={0: held}, at={0: ("1", "1")}).why_not("Close 1, Cronenberg Earth") == why


@pytest.mark.rules("HD-102", "HD-103", "HD-104", "HD-134")
def test_a_close() -> None:
    t = table(held={0: {S: 4, T: 3}}, at={0: ("1", "1")}, stack=["Pluto", "Froopyland"])
    t.close("Cronenberg Earth")
    assert t.held() == {S: 1}
    assert (t.supply(S), t.supply(T)) == (14, 15)
    assert t.closed() == ["Cronenberg Earth"]
    assert t.state.scores[0] == 5
    assert t.view()["board"]["dimensions"][0]["tile"]["name"] == "Froopyland"
    assert t.names("tile_stack") == ["Pluto"]


@pytest.mark.rules("HD-R68", "HD-R69", "HD-094")
def test_figures_and_die_stay_and_the_new_tile_may_be_closed_too() -> None:
    t = table(held={0: {S: 7, T: 7, M: 3}, 1: {S: 3}}, at={0: ("1", "2"), 1: ("4", "4")}, stack=["Pluto", "Venzenulon 9"], die=1)
    t.close("Cronenberg Earth").end(1)
    assert t.spaces() == ("1", "2")
    assert t.state.die == 1
    t.close("Venzenulon 9")
    assert t.closed() == ["Cronenberg Earth", "Venzenulon 9"]


@pytest.mark.rules("HD-R69")
def test_what_lies_there_in_the_gathering_phase_is_gathered() -> None:
    t = table(held={0: {S: 3, T: 3}}, at={0: ("1", "house")}, stack=["Pluto", "Zigerion Simulation"])
    t.close("Cronenberg Earth").pass_all()
    assert t.held() == {D: 3}


@pytest.mark.rules("HD-E16", "HD-048", "HD-R54", "HD-R66")
def test_closing_with_resource_icons() -> None:
    game = with_cards(
        {"name": "Spare", "colour": "green", "kind": "item", "requirement": [1], "resource_icons": [[D]], "text": "Draw a card."}
    )
    t = table(
        area={0: ["Gearhead", "Zeep Xanflorp", "Spare"]},
        tiles=("Post-Apocalyptic Earth", *TILES[1:]),
        at={0: ("1/6", "4")},
        held={0: {M: 2, T: 1}},
        game=game,
    )
    t.close("Post-Apocalyptic Earth")
    assert t.events("closed")[0]["paid"] == [2, 0, 1, 0]
    assert t.held() == {}
    assert t.area() == ["Gearhead", "Zeep Xanflorp", "Spare"]


@pytest.mark.rules("HD-E16", "HD-R54")
def test_a_surplus_icon_gives_nothing() -> None:
    t = table(area={0: ["Zeep Xanflorp", "Concentrated Dark Matter"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.close("Cronenberg Earth")
    assert t.events("closed")[0]["paid"] == [0, 3, 3, 0]


@pytest.mark.rules("HD-048")
def test_two_time_crystals_and_a_schmeckle_with_an_icon() -> None:
    """The icon saves one token; the rest is paid."""
    t = table(area={0: ["Gearhead"]}, tiles=("Dwarf Terrace-9", *TILES[1:]), at={0: ("1", "1")}, held={0: {S: 6, T: 1}})
    t.close("Dwarf Terrace-9")
    assert t.events("closed")[0]["paid"] == [0, 6, 1, 0]


@pytest.mark.rules("HD-R55", "HD-R110")
def test_an_icon_of_several_resources_counts_as_one_of_them() -> None:
    t = table(area={0: ["Plumbus"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.close("Cronenberg Earth")
    assert t.options(0) == ["Pay 3 Schmeckles and 2 Time Crystals", "Pay 2 Schmeckles and 3 Time Crystals"]
    t.choose(0, "Pay 2 Schmeckles")
    assert t.held() == {S: 1}


@pytest.mark.rules("HD-R110")
def test_nothing_is_asked_if_only_one_payment_can_be_made() -> None:
    t = table(area={0: ["Plumbus"]}, at={0: ("1", "1")}, held={0: {S: 2, T: 3}})
    t.close("Cronenberg Earth")
    assert t.held() == {}


@pytest.mark.rules("HD-E27", "HD-R110")
def test_a_surcharge_and_an_icon() -> None:
    t = table(hands={1: ["Interdimensional Customs"]}, area={0: ["Gearhead"]}, at={0: ("1", "1")}, held={0: {S: 4, T: 2, D: 1}})
    t.end().play("Interdimensional Customs", "Mega Seed", seat=1)
    t.close("Cronenberg Earth")
    assert t.events("closed")[0]["paid"] == [0, 4, 2, 1]
    assert t.held() == {}


@pytest.mark.rules("HD-R110")
def test_a_surcharge_that_cannot_be_paid() -> None:
    t = table(hands={1: ["Interdimensional Customs"]}, at={0: ("1", "1")}, held={0: {S: 4, T: 3}})
    t.end().play("Interdimensional Customs", "Mega Seed", seat=1)
    assert t.why_not("Close 1, Cronenberg Earth") == "1 Mega Seed is missing."


@pytest.mark.rules("HD-R110", "HD-R54")
def test_discounts_and_icons_add_up_and_a_cost_is_never_below_zero() -> None:
    t = table(
        ["Sealed from the Other Side"],
        area={0: ["Shrink Ray", "Zeep Xanflorp", "Plumbus"]},
        at={0: ("2", "2")},
        tiles=("Cronenberg Earth", "Hamster World", *TILES[2:]),
    )
    t.trigger("Shrink Ray").play("Sealed from the Other Side")
    assert t.can("Close Hamster World for nothing")
    t.close("Hamster World")
    assert t.closed() == ["Hamster World"]


@pytest.mark.rules("HD-R110")
def test_the_closer_chooses_what_a_discount_drops() -> None:
    t = table(area={0: ["Shrink Ray"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.trigger("Shrink Ray").close("Cronenberg Earth")
    assert t.options(0) == [
        "Pay 3 Schmeckles and 1 Time Crystal",
        "Pay 2 Schmeckles and 2 Time Crystals",
        "Pay 1 Schmeckle and 3 Time Crystals",
    ]


@pytest.mark.rules("HD-R115")
def test_a_payment_that_can_no_longer_be_made() -> None:
    game = with_cards(
        {"name": "Pickpocket", "colour": "orange", "kind": "reaction", "text": "When a foe closes a dimension, steal a resource from them."}
    )
    t = table(hands={1: ["Pickpocket"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}}, game=game)
    t.close("Cronenberg Earth").react("Pickpocket", 1).choose(1, "Steal 1 Schmeckle")
    assert t.closed() == []
    assert t.held() == {S: 2, T: 3}
    assert t.state.active == 1
    assert "closed" not in t.story()


# ---------------------------------------------------------------- moving Rick


@pytest.mark.rules("HD-105")
def test_two_tokens_of_one_resource() -> None:
    t = table(held={0: {S: 1, T: 1}})
    assert t.why_not("Move Rick") == "Two tokens of one resource are needed; you have 1 Schmeckle and 1 Time Crystal."
    t.hold(0, {S: 2, T: 1})
    t.move_rick("Schmeckles", "4")
    assert t.held() == {T: 1}
    assert t.supply(S) == 15


@pytest.mark.rules("HD-106", "HD-R63")
def test_rick_moves_to_any_other_space() -> None:
    t = table(held={0: {S: 2}}, at={0: ("5/6", "1")})
    t.choose(0, "Move Rick for 2 Schmeckles")
    targets = {target for o in t.asked(0).options for target in o.targets}
    assert len(targets) == 18
    assert {"space/3", "space/3-4", "space/house", "space/2-house", "space/5", "space/6"} <= targets
    assert "space/5-6" not in targets


@pytest.mark.rules("HD-R64")
def test_from_a_linking_space_to_one_of_its_dimensions() -> None:
    t = table(held={0: {S: 2}}, at={0: ("5/6", "1")})
    t.move_rick("Schmeckles", "5")
    assert t.spaces()[0] == "5"


@pytest.mark.rules("HD-107")
def test_morty_does_not_move_for_tokens() -> None:
    assert table(held={0: {S: 2}}).why_not("Move Morty") == "Only Rick moves for resources."


@pytest.mark.rules("HD-054")
def test_rick_moves_in_the_adventure_phase_only() -> None:
    t = placed(("house", "1"), ("2", "2"), die=1)
    t.hold(0, {S: 4})
    assert t.state.phase == "garage"
    assert t.kind(0) == "pick_resource"
    assert not t.can("Move")


@pytest.mark.rules("HD-R65", "HD-E17")
def test_a_move_changes_what_is_gathered_but_not_the_order() -> None:
    t = table(held={0: {S: 3}}, at={0: ("5/6", "house"), 1: ("house", "house")}, die=1)
    t.move_rick("Schmeckles", "1").end(1).end(0)
    assert t.held() == {S: 1, M: 1, D: 2}


@pytest.mark.rules("HD-E21", "HD-129", "HD-R75")
@pytest.mark.parametrize(("tiles", "last"), [(20, 15), (12, 7)])
def test_which_close_triggers_the_end(tiles: int, last: int) -> None:
    t = start(2, seed=3, tiles=tiles)
    for seat in (0, 1):
        t.put("hand", [], seat=seat)
    t.set("die", 1)
    t.place(0, "1", "1").place(1, "4", "4")
    done = 0
    while not t.state.ending:
        assert done < last
        left = len(t.state.tile_stack)
        t.hold(0, dict.fromkeys(RESOURCES, 10))
        t.choose(0, f"Close {t.state.tile_name(1)}")
        done += 1
        assert len(t.state.tile_stack) == max(0, left - 1)
        if not t.state.ending:
            t.end(1)
    assert done == last
    assert t.view()["board"]["dimensions"][0]["tile"] is None
