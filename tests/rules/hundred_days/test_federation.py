"""The Federation: spending, running out, giving back."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import D, M, S, T, placed, start, table


@pytest.mark.rules("HD-055")
def test_what_is_spent_goes_back() -> None:
    t = table(held={0: {T: 6}})
    assert t.supply(T) == 9
    t.move_rick("Time Crystals", "house")
    assert t.supply(T) == 11


@pytest.mark.rules("HD-056")
@pytest.mark.parametrize("seats", [2, 4])
def test_tokens_are_never_lost_or_made(seats: int) -> None:
    t = start(seats, seed=seats, tiles=12, days=12)
    while not t.state.over:
        seat = t.waiting[-1]
        options = t.asked(seat).options
        t.state.answer(seat, options[t.state.moment % len(options)])
        for kind in range(4):
            assert t.state.federation[kind] + sum(held[kind] for held in t.state.resources) == 15
        assert t.state.pool + sum(t.state.unused) + len(t.state.protected) == 20


@pytest.mark.rules("HD-057", "HD-058")
@pytest.mark.parametrize(("held", "warned"), [(11, False), (12, True)])
def test_a_view_warns_before_a_resource_runs_out(held: int, warned: bool) -> None:
    t = table(held={1: {D: held}})
    warnings = {s["name"]: s["warning"] for s in t.view(0)["federation"]}
    assert bool(warnings.pop(D)) == warned
    assert not any(warnings.values())


@pytest.mark.rules("HD-057", "HD-R57")
def test_running_out_in_the_garage_phase() -> None:
    t = placed(("house", "1"), ("1", "4"), die=1)
    t.hold(1, {D: 14})
    t.choose(0, "Dark Matter, the last one")
    assert t.held(0) == {}
    assert t.held(1) == {D: 7}
    assert t.supply(D) == 8
    assert t.events("shortage") == [{"resource": 3}]


@pytest.mark.rules("HD-057")
def test_running_out_through_a_card() -> None:
    t = table(area={0: ["Concentrated Dark Matter"]}, held={1: {D: 13}})
    t.trigger("Concentrated Dark Matter")
    assert (t.held(0), t.held(1)) == ({D: 1}, {D: 6})


@pytest.mark.rules("HD-057", "HD-R57")
def test_running_out_in_gathering_even_if_nothing_more_is_owed() -> None:
    t = table(at={0: ("1", "house")}, held={1: {D: 13}}, die=1)
    t.pass_all()
    assert t.held(0) == {M: 1, D: 1}
    assert t.held(1)[D] == 6 + 2


@pytest.mark.rules("HD-058", "HD-059", "HD-060", "HD-R60")
def test_everybody_gives_back_half_rounded_up_of_that_resource_alone() -> None:
    t = table(
        area={0: ["Time Crystal Case"]},
        seats=4,
        held={0: {T: 5, M: 9}, 1: {T: 7, S: 3}, 2: {T: 1, D: 5}, 3: {D: 1}},
        at={0: ("house", "house")},
    )
    assert t.supply(T) == 2
    t.trigger("Time Crystal Case")
    assert [t.held(s).get(T, 0) for s in range(4)] == [7 - 4, 7 - 4, 0, 0]
    assert [t.held(s) for s in range(4)] == [{T: 3, M: 9}, {T: 3, S: 3}, {D: 5}, {D: 1}]
    assert t.supply(T) == 9


@pytest.mark.rules("HD-058", "HD-E12")
def test_rounding_with_odd_and_small_holdings() -> None:
    t = table(
        ["Mega Tree Grove"], seats=4, held={0: {S: 6}, 1: {S: 1}, 3: {S: 7}}, area={0: ["Sack of Schmeckles"]}, at={0: ("house", "house")}
    )
    assert t.supply(S) == 1
    t.set("federation", {M: 15, S: 1, T: 15, D: 15})
    t.trigger("Sack of Schmeckles")
    given = {e["seat"]: e["count"] for e in t.events("gave_back")}
    assert given == {0: 4, 1: 1, 3: 4}
    assert [t.held(s).get(S, 0) for s in range(4)] == [3 + 1, 0, 0, 3]
    assert t.supply(S) == 9 - 1


@pytest.mark.rules("HD-058")
def test_holdings_of_eight_five_and_two() -> None:
    t = table(area={0: ["Time Crystal Case"]}, seats=3, held={0: {T: 6}, 1: {T: 5}, 2: {T: 2}})
    t.trigger("Time Crystal Case")
    assert {e["seat"]: e["count"] for e in t.events("gave_back")} == {0: 4, 1: 3, 2: 1}
    assert [t.held(s)[T] for s in range(3)] == [4, 2, 1]


@pytest.mark.rules("HD-E11", "HD-R58", "HD-R59")
def test_the_federation_runs_out_in_the_middle_of_a_gather() -> None:
    tiles = ("Unity's Planet", "Hamster World", "Gear World", "Gazorpazorp", "Zigerion Simulation", "Screaming Sun Earth")
    t = table(
        seats=3, tiles=tiles, at={0: ("5", "house"), 1: ("1", "1"), 2: ("house", "house")}, held={0: {D: 6}, 1: {D: 5}, 2: {D: 2}}, die=5
    )
    assert t.supply(D) == 2
    t.pass_all()
    gathered = t.story().index("gathers")
    assert t.story()[gathered : gathered + 7] == ["gathers", "took", "shortage", "gave_back", "gave_back", "gave_back", "took"]
    assert [e["tokens"] for e in t.events("took")][:2] == [[0, 0, 0, 2], [0, 0, 0, 1]]
    assert [e["count"] for e in t.events("gave_back")] == [4, 3, 1]
    assert t.held(0) == {D: 5}
    assert t.held(2) == {D: 1}
    assert t.held(1)[D] == 2 + 1 + 1


@pytest.mark.rules("HD-E28", "HD-R105", "HD-R57")
def test_a_cancelled_give_back_leaves_the_supply_empty() -> None:
    t = table(["Buried Schmeckles"], area={0: ["Sack of Schmeckles"]}, held={0: {S: 14}}, deck=["Unity"])
    t.trigger("Sack of Schmeckles").react("Buried Schmeckles", 0)
    assert t.held(0) == {S: 15}
    assert t.supply(S) == 0
    assert t.hand() == ["Unity"]
    assert t.story().count("shortage") == 1


@pytest.mark.rules("HD-R105")
def test_what_is_not_there_is_not_taken_and_not_offered() -> None:
    t = table(["Interdimensional Customs"], held={1: {S: 15}}, area={0: ["Sack of Schmeckles"]})
    t.trigger("Sack of Schmeckles")
    assert t.held(0) == {}
    assert "shortage" not in t.story()
    t.play("Interdimensional Customs")
    assert t.options(0) == ["Mega Seed", "Time Crystal", "Dark Matter"]
    assert t.why_not("Schmeckles") == "The Federation has none."


@pytest.mark.rules("HD-R105")
def test_a_reduced_gather_picks_among_what_there_is() -> None:
    t = table(at={0: ("6", "house"), 1: ("6", "house")}, held={1: {S: 15}}, die=6)
    t.end().end(1)
    assert t.held(0) == {T: 2}


@pytest.mark.rules("HD-R105", "HD-R57")
def test_after_tokens_came_back_running_out_counts_anew() -> None:
    t = table(area={0: ["Sack of Schmeckles"]}, held={0: {S: 4}, 1: {S: 11}})
    t.move_rick("Schmeckles", "house")
    assert t.supply(S) == 2
    t.trigger("Sack of Schmeckles")
    assert {e["seat"]: e["count"] for e in t.events("gave_back")} == {0: 2, 1: 6}


@pytest.mark.rules("HD-R61", "HD-R44")
def test_only_a_card_that_says_so_saves_its_player_and_nobody_else() -> None:
    t = table(
        area={0: ["Sack of Schmeckles"]}, hands={1: ["Buried Schmeckles"]}, seats=3, held={0: {S: 3}, 1: {S: 6}, 2: {S: 4}}, deck=["Unity"]
    )
    t.trigger("Sack of Schmeckles")
    assert t.waiting == [1]
    assert t.held(0) == {S: 5 - 3}
    t.react("Buried Schmeckles", 1)
    assert [t.held(s).get(S, 0) for s in range(3)] == [2, 6, 2]
    assert t.hand(1) == ["Unity"]


@pytest.mark.rules("HD-R47")
def test_give_backs_go_in_the_order_of_initiative() -> None:
    t = placed(("1", "2"), ("1", "3"), ("1", "4"), die=4)
    assert t.state.first == 2
    t.put("area", ["Sack of Schmeckles"], seat=2)
    for seat, count in enumerate((4, 4, 5)):
        t.hold(seat, {S: count})
    t.trigger("Sack of Schmeckles", seat=2)
    assert [e["seat"] for e in t.events("gave_back")] == [2, 0, 1]


@pytest.mark.rules("HD-R104")
def test_paying_is_no_giving_back() -> None:
    t = table(area={0: ["Dr. Wong"]}, held={0: {S: 5, T: 3}}, at={0: ("1", "1")}, deck=["Unity", "Plumbus"])
    t.close("Cronenberg Earth")
    assert t.hand() == []
    t.end(1)
    t.move_rick("Schmeckles", "house")
    assert t.hand() == []


@pytest.mark.rules("HD-R104")
def test_giving_back_nothing_is_none() -> None:
    t = table(["Supernova"], area={1: ["Dr. Wong"]}, held={0: {T: 2}}, at={0: ("4", "6")}, stack=[])
    t.play("Supernova")
    assert t.hand(1) == []
    t.hold(1, {D: 1})
    t.put("hand", ["Supernova"], seat=0)
    t.put("area", [], seat=0)
    t.hold(0, {T: 2}).end(1)
    t.script(top={"deck": ["Unity", "Plumbus"]})
    t.play("Supernova")
    assert sorted(t.hand(1)) == ["Plumbus", "Unity"]
