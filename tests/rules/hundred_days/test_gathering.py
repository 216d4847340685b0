"""The gathering phase, cards, and the hand limit."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import DULL, TILES, D, M, S, T, Table, placed, table

PINK, GREEN, BLUE = 0, 1, 2


def example() -> Table:
    """The rulebook's example, up to the gathering phase: pink first, the die on 4."""
    t = placed(("5/6", "4"), ("6/house", "6"), ("1", "house"), die=4)
    t.choose(GREEN, "Mega Seed").choose(BLUE, "Mega Seed")
    for seat in range(3):
        t.hold(seat, {})
    return t.mark()


@pytest.mark.rules("HD-E4", "HD-E5", "HD-E6", "HD-E7", "HD-E8", "HD-111", "HD-112", "HD-113", "HD-117", "HD-119", "HD-120", "HD-R10")
def test_the_gathering_example_number_by_number() -> None:
    t = example()
    t.end(PINK).end(GREEN).end(BLUE)
    # tile 4: pink's Morty alone; tile 5: pink's Rick alone
    assert t.events("gathers") == [
        {"seat": PINK, "morty": True, "at": 4, "tokens": [1, 0, 1, 1]},
        {"seat": PINK, "morty": False, "at": 5, "tokens": [0, 1, 2, 0]},
    ]
    # tile 6, shared: pink first, two of three
    assert t.waiting == [PINK]
    assert t.options(PINK) == ["Take 1 Schmeckle and 1 Time Crystal", "Take 2 Time Crystals"]
    t.choose(PINK, "Take 1 Schmeckle and 1 Time Crystal")
    assert t.held(PINK) == {M: 1, S: 2, T: 4, D: 1}
    # green's Morty, then green's Rick, each from the full print
    assert t.options(GREEN) == ["Take 1 Schmeckle and 1 Time Crystal", "Take 2 Time Crystals"]
    assert "Morty" in t.asked(GREEN).text
    t.choose(GREEN, "Take 1 Schmeckle and 1 Time Crystal")
    assert "Rick" in t.asked(GREEN).text
    t.choose(GREEN, "Take 2 Time Crystals")
    # tile 1: blue's Rick alone; 2 and 3 are empty, the house gives nothing
    assert [(e["seat"], e["at"]) for e in t.events("gathers")] == [(0, 4), (0, 5), (0, 6), (1, 6), (1, 6), (2, 1)]
    assert t.held(PINK) == {M: 1, S: 2, T: 4, D: 1}
    assert t.held(GREEN) == {S: 1, T: 3}
    assert t.held(BLUE) == {M: 1, D: 2}
    assert [15 - t.supply(name) for name in (M, S, T, D)] == [2, 3, 7, 3]


@pytest.mark.rules("HD-E9", "HD-121", "HD-122", "HD-124", "HD-125", "HD-126", "HD-R12")
def test_cards_of_the_example() -> None:
    t = example()
    t.end(PINK).end(GREEN).end(BLUE)
    t.answers("Take 2", seat=PINK).answers("Take 2", "Take 2", seat=GREEN)
    assert [(e["seat"], e["count"]) for e in t.events("drew")] == [(PINK, 1), (GREEN, 2), (BLUE, 5)]
    assert [len(t.hand(s)) for s in range(3)] == [1, 2, 5]


@pytest.mark.rules("HD-112", "HD-111", "HD-E23", "HD-085")
@pytest.mark.parametrize(("die", "order"), [(4, [4, 5, 6, 1, 2, 3]), (2, [2, 3, 4, 5, 6, 1]), (1, [1, 2, 3, 4, 5, 6])])
def test_tiles_in_number_order_from_the_die_on(die: int, order: list[int]) -> None:
    t = table(seats=3, at={0: ("1/2", "house"), 1: ("3/4", "house"), 2: ("5/6", "house")}, die=die)
    t.pass_all()
    assert [e["at"] for e in t.events("gathers")] == order


@pytest.mark.rules("HD-E23", "HD-085")
def test_gathering_starts_at_the_die_although_another_tile_decided_initiative() -> None:
    t = placed(("2/house", "4"), ("4", "6"), die=3)
    assert t.state.first == 1
    t.choose(0, "Mega Seed").end(1).end(0)
    asked = t.events("gathers")
    while t.state.round == 1:
        seat = t.waiting[0]
        t.state.answer(seat, t.asked(seat).default)
    assert asked == []
    assert [e["at"] for e in t.events("gathers")] == [4, 4, 6, 2]


@pytest.mark.rules("HD-113")
def test_alone_one_takes_all() -> None:
    t = table(at={0: ("1", "house"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {M: 1, D: 2}


@pytest.mark.rules("HD-114", "HD-R85")
def test_both_figures_gather_twice_morty_first() -> None:
    t = table(at={0: ("1", "1"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {M: 2, D: 4}
    assert [e["morty"] for e in t.events("gathers")] == [True, False]


@pytest.mark.rules("HD-115")
def test_a_rick_between_gathers_from_both() -> None:
    t = table(at={0: ("5/6", "house"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {S: 2, T: 4}


@pytest.mark.rules("HD-116", "HD-117", "HD-R83")
def test_one_token_less_for_each_other_colour() -> None:
    t = table(seats=3, at={0: ("6", "6"), 1: ("6", "6"), 2: ("6", "house")}, die=6)
    t.end(0).end(1).end(2)
    sizes = []
    while t.state.phase == "gathering":
        seat = t.waiting[0]
        sizes.append((seat, sum(t.asked(seat).options[0].data["tokens"].values())))
        t.state.answer(seat, t.asked(seat).options[0])
    assert sizes == [(0, 1), (0, 1), (1, 1), (1, 1), (2, 1)]


@pytest.mark.rules("HD-118", "HD-R84")
def test_a_reduced_gather_is_part_of_the_print() -> None:
    t = table(at={0: ("6", "house"), 1: ("6", "house")}, die=6)
    t.end(0).end(1)
    assert t.options(0) == ["Take 1 Schmeckle and 1 Time Crystal", "Take 2 Time Crystals"]


@pytest.mark.rules("HD-118")
def test_nothing_is_asked_where_all_picks_are_the_same() -> None:
    tiles = ("Zigerion Simulation", *TILES[1:])
    t = table(at={0: ("1", "house"), 1: ("1", "house")}, tiles=tiles)
    t.pass_all()
    assert t.held(0) == t.held(1) == {D: 2}


@pytest.mark.rules("HD-119")
def test_one_players_take_does_not_reduce_anothers() -> None:
    t = table(at={0: ("6", "house"), 1: ("6", "house")}, die=6)
    t.end(0).end(1)
    t.choose(0, "Take 1 Schmeckle and 1 Time Crystal")
    assert t.options(1) == ["Take 1 Schmeckle and 1 Time Crystal", "Take 2 Time Crystals"]


@pytest.mark.rules("HD-E19", "HD-R82", "HD-R107")
def test_a_crowded_tile_gives_nothing() -> None:
    t = table(seats=4, at=dict.fromkeys(range(4), ("2", "house")), hands={1: ["Squanched Harvest"]})
    t.pass_all()
    assert [t.held(s) for s in range(4)] == [{}, {}, {}, {}]
    assert "gathers" not in t.story()
    assert t.state.round == 2


@pytest.mark.rules("HD-R10")
def test_the_house_gives_no_resources_but_cards() -> None:
    t = table(at={0: ("house", "house"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {}
    assert len(t.hand()) == 2 + 1


@pytest.mark.rules("HD-R86")
def test_nobody_may_decline() -> None:
    t = table(at={0: ("6", "house"), 1: ("6", "house")}, die=6)
    t.end(0).end(1)
    assert None not in [o.choice for o in t.asked(0).options]


# ---------------------------------------------------------------- cards


@pytest.mark.rules("HD-121", "HD-123")
@pytest.mark.parametrize("foes", ["house", "1"])
def test_a_whole_rick_draws_what_his_dimension_says_whoever_is_there(foes: str) -> None:
    t = table(at={0: ("1", "house"), 1: (foes, foes)})
    t.finish_round()
    assert len(t.hand()) == 4 + 1


@pytest.mark.rules("HD-122", "HD-125")
@pytest.mark.parametrize(("rick", "cards"), [("5/6", 1 - 1), ("6/house", 2 - 1), ("5/house", 2 + 1), ("1/2", 0), ("house", 2)])
def test_what_ricks_space_is_worth(rick: str, cards: int) -> None:
    t = table(at={0: (rick, "3"), 1: ("house", "house")})
    t.finish_round()
    assert len(t.hand()) == cards + 1


@pytest.mark.rules("HD-124")
@pytest.mark.parametrize("morty", ["house", "6"])
def test_morty_always_brings_one(morty: str) -> None:
    t = table(at={0: ("1/2", morty), 1: ("house", "house")})
    t.finish_round()
    assert len(t.hand()) == 1


@pytest.mark.rules("HD-R80")
def test_all_resources_come_before_all_cards() -> None:
    t = table(at={0: ("1", "1"), 1: ("6", "6")})
    t.finish_round()
    kinds = [k for k in t.story() if k in ("gathers", "drew")]
    assert kinds == ["gathers"] * 4 + ["drew"] * 2


@pytest.mark.rules("HD-E18", "HD-R77", "HD-R78", "HD-R79", "HD-026", "HD-126")
def test_a_negative_sum_destroys_cards() -> None:
    tiles = (TILES[0], TILES[1], "Screaming Sun Earth", "Purge Planet", TILES[4], "Gear World")
    t = table(["Unity"], tiles=tiles, at={0: ("3/4", "5"), 1: ("house", "house")})
    t.pass_all()
    assert t.hand() == []
    assert t.general == ["Unity"]
    assert [e["seat"] for e in t.events("drew")] == [1]


@pytest.mark.rules("HD-R77", "HD-R78")
def test_the_owner_chooses_what_is_lost() -> None:
    tiles = (TILES[0], TILES[1], "Screaming Sun Earth", "Purge Planet", TILES[4], "Gear World")
    t = table(["Unity", "Plumbus", "Snowball"], tiles=tiles, at={0: ("3/4", "5"), 1: ("house", "house")})
    t.end(0).end(1)
    assert t.asked(0).text == "Your figures cost you cards: destroy 2 cards. Which one first?"
    t.choose(0, "Destroy Unity").choose(0, "Destroy Snowball")
    assert t.hand() == ["Plumbus"]
    assert t.general == ["Unity", "Snowball"]
    assert t.personal() == []


@pytest.mark.rules("HD-R78", "HD-R81", "HD-126")
def test_a_sum_of_nothing_is_no_attempt_to_draw() -> None:
    """With an empty draw pile the general pile stays as it is until somebody draws."""
    tiles = ("Unity's Planet", *TILES[1:3], "Purge Planet", *TILES[4:])
    t = table(tiles=tiles, at={0: ("1", "house"), 1: ("4/5", "house")})
    t.put("general", ["Plumbus", "Unity"])
    t.put("hand", t.names("deck"), seat=1)
    assert t.names("deck") == []
    t.end(0).end(1).let(1)  # who holds all other cards, Squanched Harvest among them
    assert t.state.phase == "discard"
    assert t.general == ["Plumbus", "Unity"]
    assert "reshuffled" not in t.story()


# ---------------------------------------------------------------- the hand limit


@pytest.mark.rules("HD-127", "HD-128", "HD-R94")
def test_down_to_seven_in_the_discard_phase() -> None:
    t = table([*DULL, "Unity"], at={0: ("1/2", "1"), 1: ("house", "house")})
    assert len(t.hand()) == 9
    t.pass_all()
    assert len(t.hand()) == 10
    assert t.kind(0) == "destroy_down"
    assert t.asked(0).text == "Seven cards may stay in hand: destroy 3 cards. Which one first?"
    t.choose(0, "Destroy Unity").choose(0, "Destroy Plumbus").choose(0, "Destroy Shrink Ray")
    assert len(t.hand()) == 7
    assert t.general == ["Unity", "Plumbus", "Shrink Ray"]
    assert t.personal() == []
    assert t.state.round == 2


@pytest.mark.rules("HD-127")
def test_seven_or_fewer_stay() -> None:
    t = table(list(DULL[:6]), at={0: ("1/2", "1"), 1: ("house", "house")})
    t.pass_all()
    assert len(t.hand()) == 7
    assert t.state.round == 2


# ---------------------------------------------------------------- the order of players


def third_is_first(**position: object) -> Table:
    """Three players, and the last one in seat order is first; all have passed."""
    t = table(seats=3, **position)  # type: ignore[arg-type]
    t.set("first", 2)
    return t.end(0).end(1).end(2)


@pytest.mark.rules("HD-120", "HD-068", "HD-R47")
def test_on_one_tile_the_first_player_gathers_first() -> None:
    t = third_is_first(at={0: ("6", "house"), 1: ("house", "6"), 2: ("6", "house")}, die=6)
    asked = []
    while t.state.phase == "gathering":
        assert len(t.waiting) == 1
        asked.append(t.waiting[0])
        t.choose(t.waiting[0], "Take 1 Schmeckle")
    assert asked == [2, 0, 1]
    assert [e["seat"] for e in t.events("gathers")] == [2, 0, 1]


@pytest.mark.rules("HD-R80", "HD-068", "HD-R47")
def test_cards_are_drawn_in_initiative_order() -> None:
    t = third_is_first(at={0: ("house", "1"), 1: ("house", "house"), 2: ("house", "3")})
    assert [e["seat"] for e in t.events("gathers")] == [0, 2], "tile by tile"
    assert [(e["seat"], e["count"]) for e in t.events("drew")] == [(2, 3), (0, 3), (1, 3)]


@pytest.mark.rules("HD-R47", "HD-068", "HD-127")
def test_hands_are_cut_down_in_initiative_order() -> None:
    at = dict.fromkeys(range(3), ("house", "house"))
    t = third_is_first(at=at, hand=DULL[:5], hands={2: ["Unity", "Snowball", "Gearhead", "Squanchy", "Riq IV"]})
    assert t.state.phase == "discard"
    assert t.waiting == [2]
    t.choose(2, "Destroy Unity")
    assert t.waiting == [0]


@pytest.mark.rules("HD-R107")
def test_a_gather_is_announced_with_its_size() -> None:
    t = table(at={0: ("1", "house"), 1: ("house", "house")}, hands={1: ["Squanched Harvest"]})
    t.end(0).end(1)
    assert t.asked(1).text.startswith("Seat 0 gathers 3 tokens in dimension 1 with Rick.")
    t.react("Squanched Harvest", 1)
    assert t.held() == {}
    assert t.general == ["Squanched Harvest"]
