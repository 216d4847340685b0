"""Components, set-up, the board, tiles and kinds of cards."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib import resources

import pytest

import tableverse
from tableverse.core import SetupError
from tableverse.games.hundred_days.board import LINKS, RESOURCES, SPACES, short
from tests.rules.hundred_days.positions import TILES, D, M, T, hundred_days, placed, start, table

FOLDER = resources.files("tableverse.games.hundred_days")
PACK = tomllib.loads((FOLDER / "pack.toml").read_text("utf-8"))
LEDGER = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))


# ---------------------------------------------------------------- what is in the box


@pytest.mark.rules("HD-003", "HD-R05")
def test_the_box_has_exactly_what_the_ledger_counts() -> None:
    counts = LEDGER["components"]
    s = start(4).state
    zones = {"tile": 0, "card": 0}
    for card in s.cards():
        zones[s.box.families[card]] += 1
    assert zones == {"tile": counts["dimension_tiles"], "card": counts["cards"]} == {"tile": 20, "card": 81}
    assert sum(s.federation) == counts["resource_tokens"] == 60
    assert s.pool == counts["garage_tokens"] == 20
    assert s.die in range(1, 7)


@pytest.mark.rules("HD-R02", "HD-005", "HD-009")
def test_the_federation_has_fifteen_of_each_of_four_resources() -> None:
    assert RESOURCES == ("Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter")
    view = start().view()
    assert [(f["name"], f["count"]) for f in view["federation"]] == [(name, 15) for name in RESOURCES]


@pytest.mark.rules("HD-R04", "HD-027")
def test_cards_by_colour_and_kind() -> None:
    copies: Counter[tuple[str, str]] = Counter()
    for card in PACK["card"]:
        copies[card["colour"], card["kind"]] += card["copies"]
    assert copies == {
        ("blue", "action"): 14,
        ("blue", "place"): 6,
        ("orange", "reaction"): 16,
        ("green", "item"): 18,
        ("green", "character"): 27,
    }
    for card in PACK["card"]:
        assert (len(card.get("requirement", ())) in (1, 2)) == (card["colour"] == "green")


@pytest.mark.rules("HD-025", "HD-R03", "HD-R12")
def test_every_tile_states_its_cost_points_resources_and_card_values() -> None:
    for tile in PACK["tile"]:
        assert sum(tile["cost"].values()) > 0
        assert tile["points"] > 0
        assert sum(tile["gather"].values()) == 3
        assert isinstance(tile["value_whole"], int)
        assert isinstance(tile["value_between"], int)
    shown = table().view()["board"]["dimensions"][0]
    assert shown == {
        "at": "space/1",
        "number": 1,
        "tile": {
            "at": shown["tile"]["at"],
            "name": "Cronenberg Earth",
            "cost": {M: 0, "Schmeckles": 3, T: 3, D: 0},
            "points": 5,
            "gather": {M: 1, "Schmeckles": 0, T: 0, D: 2},
            "whole": 4,
            "between": 0,
        },
    }


@pytest.mark.rules("HD-026")
def test_a_card_value_may_be_negative() -> None:
    assert min(min(tile["value_whole"], tile["value_between"]) for tile in PACK["tile"]) < 0


@pytest.mark.rules("HD-R99", "HD-R03")
def test_what_is_known_of_printed_components_is_in_the_pack() -> None:
    """The tiles of the rulebook's example, the card values used there, and a card that needs 5 and 6."""
    tiles = {tile["name"]: tile for tile in PACK["tile"]}
    assert tiles["Gazorpazorp"]["gather"] == {M: 1, D: 1, T: 1}
    assert tiles["Planet on a Cob"]["gather"] == tiles["Screaming Sun Earth"]["gather"] == {"Schmeckles": 1, T: 2}
    assert tiles["Cronenberg Earth"]["gather"] == {M: 1, D: 2}
    assert (tiles["Cronenberg Earth"]["value_whole"], tiles["Planet on a Cob"]["value_between"]) == (4, 1)
    assert (tiles["Screaming Sun Earth"]["value_between"], PACK["centre"]["value_between"]) == (-1, 2)
    assert any(card.get("requirement") == [5, 6] for card in PACK["card"])


@pytest.mark.rules("HD-R11")
def test_the_house_is_worth_two_cards_to_a_whole_rick_as_well() -> None:
    house = table().view()["board"]["house"]
    assert (house["whole"], house["between"]) == (2, 2)


# ---------------------------------------------------------------- players


@pytest.mark.rules("HD-006", "HD-R01")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_and_five_are_refused(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 4"):
        tableverse.game("hundred_days").new(seats=seats)


@pytest.mark.rules("HD-006", "HD-004", "HD-010", "HD-R06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_a_set_of_their_own(seats: int) -> None:
    t = start(seats)
    view = t.view(0)
    assert [r["at"] for r in view["rick"]] == [f"figure/{s}/rick" for s in range(seats)]
    assert [m["at"] for m in view["morty"]] == [f"figure/{s}/morty" for s in range(seats)]
    assert len(t.state.plan) == seats
    assert t.waiting == [*range(seats)]


@pytest.mark.rules("HD-011", "HD-012", "HD-R14", "HD-014")
@pytest.mark.parametrize(("seats", "left"), [(2, 73), (3, 69), (4, 65)])
def test_four_cards_each_and_nothing_else(seats: int, left: int) -> None:
    s = start(seats).state
    assert [len(hand) for hand in s.hand] == [4] * seats
    assert len(s.deck) == left
    assert s.pool == 20
    for seat in range(seats):
        assert s.resources[seat] == (0, 0, 0, 0)
        assert s.unused[seat] == 0
        assert not s.area[seat]
        assert (s.rick[seat], s.morty[seat]) == (-1, -1)


@pytest.mark.rules("HD-013", "HD-R15")
def test_what_is_hidden_and_what_is_open() -> None:
    t = table(["Plumbus"], hands={1: ["Unity", "Portal Gun"]}, held={1: {T: 3}}, area={1: ["Tiny Rick"]}, personal={1: ["Snowball"]})
    t.put("general", ["Cable Binge"])
    seen = t.view(0)
    assert seen["hand"][1] == {"count": 2, "cards": []}
    assert [c["name"] for c in seen["hand"][0]["cards"]] == ["Plumbus"]
    assert seen["deck"]["cards"] == []
    assert seen["tile_stack"]["cards"] == []
    assert seen["resources"][1][T] == 3
    assert [c["name"] for c in seen["area"][1]["cards"]] == ["Tiny Rick"]
    assert [c["name"] for c in seen["personal"][1]["cards"]] == ["Snowball"]
    assert [c["name"] for c in seen["general"]["cards"]] == ["Cable Binge"]
    assert "Unity" not in str(seen["hand"])


# ---------------------------------------------------------------- tiles


@pytest.mark.rules("HD-007", "HD-011")
def test_stack_and_draw_pile_are_shuffled_and_hidden() -> None:
    one, other = start(seed=1), start(seed=2)
    assert one.state.tile_stack != other.state.tile_stack
    assert one.state.deck != other.state.deck
    for seat in (0, 1, None):
        view = one.view(seat)
        assert (view["tile_stack"]["count"], view["tile_stack"]["cards"]) == (14, [])
        assert (view["deck"]["count"], view["deck"]["cards"]) == (73, [])


@pytest.mark.rules("HD-008", "HD-017", "HD-R07")
def test_six_tiles_lie_out_and_fourteen_are_left() -> None:
    t = start()
    board = t.view()["board"]
    assert [d["number"] for d in board["dimensions"]] == [1, 2, 3, 4, 5, 6]
    assert len({d["tile"]["name"] for d in board["dimensions"]}) == 6
    assert board["house"]["name"] == "Smith's house"
    assert len(t.state.tile_stack) == 14
    t.lay("Pluto", *TILES[1:])
    assert t.view()["board"]["dimensions"][0]["tile"]["name"] == "Pluto"


@pytest.mark.rules("HD-015", "HD-R13")
def test_the_short_game_has_twelve_tiles() -> None:
    t = start(2, tiles=12)
    assert (len(t.state.tiles), len(t.state.tile_stack), len(t.state.boxed)) == (6, 6, 8)
    assert t.view()["boxed"]["cards"] == []
    others = start(2, seed=9, tiles=12)
    assert sorted(t.state.boxed) != sorted(others.state.boxed)


@pytest.mark.rules("HD-016", "HD-R13")
def test_the_number_of_tiles_is_an_option_for_any_number_of_players() -> None:
    assert len(start(2, tiles=20).state.tile_stack) == 14
    assert len(start(4, tiles=12).state.tile_stack) == 6
    assert hundred_days().options["tiles"].default == 20


# ---------------------------------------------------------------- the board


@pytest.mark.rules("HD-R08", "HD-017", "HD-023")
def test_nineteen_spaces_of_which_morty_has_seven() -> None:
    assert len(SPACES) == 19
    assert len(LINKS) == 12
    outer = {frozenset(pair) for pair in LINKS if 0 not in pair}
    assert outer == {frozenset({d, d % 6 + 1}) for d in range(1, 7)}
    assert {frozenset(pair) for pair in LINKS if 0 in pair} == {frozenset({d, 0}) for d in range(1, 7)}
    t = start()
    assert len(t.options(0)) == 19
    t.point(0, "space/2")
    assert len(t.options(0)) == 7


@pytest.mark.rules("HD-023")
def test_there_is_no_space_between_dimensions_that_are_not_neighbours() -> None:
    labels = start().options(0)
    assert "Rick: between 5 and 6" in labels
    assert not any("between 1 and 4" in label or "between 4 and 1" in label for label in labels)


@pytest.mark.rules("HD-018", "HD-021")
@pytest.mark.parametrize("space", [short(k) for k in range(19)])
def test_every_space_behind_the_screen_has_its_twin_on_the_board(space: str) -> None:
    t = start()
    t.place(0, space, "house").place(1, "house", "house")
    assert t.spaces(0) == (space, "house")


@pytest.mark.rules("HD-020")
def test_morty_is_in_one_dimension() -> None:
    t = start().point(0, "space/3")
    assert not any("between" in label for label in t.options(0))
    assert t.why_not("Morty between two dimensions").startswith("Only Rick")


@pytest.mark.rules("HD-022")
def test_rick_on_a_linking_space_is_in_both_dimensions() -> None:
    t = placed(("5/6", "1"), ("3", "3"))
    assert t.view()["rick"][0]["in"] == [5, 6]


@pytest.mark.rules("HD-024")
def test_any_number_of_figures_share_a_dimension() -> None:
    t = placed(("3", "3"), ("3", "4"), ("3", "4"), die=3)
    assert [t.spaces(s)[0] for s in range(3)] == ["3", "3", "3"]
    assert t.spaces(0)[1] == "3"


@pytest.mark.rules("HD-019", "HD-073")
def test_tokens_behind_screens_and_figures_on_the_board() -> None:
    t = start().place(0, "2/house", "house")
    assert t.view(0)["plan"][0]["spaces"] == ["space/2-house", "space/house"]
    assert t.view()["rick"][0]["space"] is None
    t.place(1, "1", "5")
    assert t.spaces(0) == ("2/house", "house")
    assert t.view(0)["plan"][0] is None


@pytest.mark.rules("HD-R09", "HD-070")
def test_the_house_has_no_number() -> None:
    assert all(start(seed=seed).state.die in range(1, 7) for seed in range(12))
    t = table(held={0: dict.fromkeys(RESOURCES, 3)}, at={0: ("house", "house")})
    assert not t.can("Close")


@pytest.mark.rules("HD-R67")
def test_the_house_cannot_be_closed() -> None:
    t = table(held={0: dict.fromkeys(RESOURCES, 3)}, at={0: ("house", "house")})
    assert t.why_not("Close the Smith's house") == "It has no tile."


@pytest.mark.rules("HD-028", "HD-027")
def test_a_character_is_a_card_and_never_a_figure() -> None:
    t = table(["Krombopulos Michael"], area={1: ["Unity", "Snowball", "Plumbus"]}, at={0: ("4", "6")}, held={0: {"Schmeckles": 2}})
    t.play("Krombopulos Michael")
    assert t.options(0) == ["Unity", "Snowball"]
