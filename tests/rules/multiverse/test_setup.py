"""Set-up: components, Characters, 'Verses, hands, tokens, and what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tableverse
from tableverse.core import SetupError
from tests.rules.multiverse.positions import CHARACTERS, VERSES, Table, fresh, supply, table

rules = pytest.mark.rules


def begun(seats: int, **options) -> Table:
    """A game at its first turn."""
    t = fresh(seats, **options)
    while t.kind() != "take_action":
        t.choose(t.seat, t.labels()[0])
    return t


@rules("MV-016")
def test_the_declaration_has_the_actions_of_the_tiles():
    game = tableverse.game("multiverse")
    box: Any = game.box
    assert [game.numbers[f"actions_{verse.lower()}"] for verse in VERSES] == list(box.actions)


@rules("MV-006")
def test_each_character_is_taken_once():
    t = fresh(4)
    taken = ""
    for seat, name in enumerate(("Kyle", "Morty", "Rick")):
        assert t.waiting == [seat]
        if seat:
            t.refuse(t.seat, taken)
            assert "plays this Character" in t.why_not(taken)
        taken = name
        t.choose(seat, name)
    assert t.kind() != "choose_character"  # the last one has nothing to choose
    assert t.view()["place"][3]["name"] == "Zeep"


@rules("MV-006", "MV-R19")
def test_any_number_of_players_chooses_from_four():
    t = fresh(2)
    assert t.labels() == ["Rick", "Morty", "Zeep", "Kyle"]
    t.choose(0, "Zeep")
    assert t.labels() == ["Rick", "Morty", "Kyle"]


@rules("MV-R19")
def test_characters_are_chosen_in_turn_order_from_the_first_player():
    game = tableverse.game("multiverse")
    seen = set()
    for seed in range(30):
        state = game.new(seats=3, seed=seed)
        first = state.observe(None)["first"]
        seen.add(first)
        order = []
        for k in range(3):
            (seat,) = state.asks
            order.append(seat)
            state.answer(seat, state.pending[seat].options[0])
            assert order[k] == (first + k) % 3
    assert seen == {0, 1, 2}


@rules("MV-R19")
def test_characters_can_be_dealt_at_random():
    game = tableverse.game("multiverse")
    dealt: Counter[str] = Counter()
    for seed in range(40):
        state = game.new(seats=4, seed=seed, characters="random")
        names = [p["name"] for p in state.observe(None)["place"]]
        assert sorted(names) == sorted(CHARACTERS)
        dealt[names[0]] += 1
        assert all(d.kind in ("take_action", "discard_drawn") for d in state.pending.values())
    assert len(dealt) == 4


@rules("MV-007")
def test_beginners_play_without_abilities():
    t = table(supply("Foot Bellows", "Teenyverse", 0, 2), characters=("Zeep", "Rick"), abilities=False)
    t.do("Add a Build Token to Foot Bellows")
    assert t.vp(0) == 1  # the card's reward alone
    assert [p["text"] for p in t.view()["place"]] == ["", ""]
    t = table(characters=("Kyle", "Morty"), abilities=False)
    t.refuse(0, "Move to the Microverse")
    t.end_round()
    assert t.kind() == "take_action"  # Morty was not asked, and drew one card
    assert len(t.cards("hand", 1)) == 1


@rules("MV-007")
def test_an_unknown_option_is_refused():
    with pytest.raises(SetupError, match="character_abilities"):
        tableverse.game("multiverse").new(seats=2, character_abilities="no")


@rules("MV-008")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_start_at_nothing(seats):
    assert begun(seats).view()["vp"] == [0] * seats


@rules("MV-009")
def test_the_verses_form_a_column():
    t = begun(2)
    assert [v["name"] for v in t.view()["verses"]] == list(VERSES)
    t = table()
    assert [x for x in t.labels() if x.startswith("Move")] == ["Move to the Miniverse"]
    t.set("place", "Rickverse", seat=0)
    assert [x for x in t.labels() if x.startswith("Move")] == ["Move to the Microverse"]


@rules("MV-010")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_at_the_bottom(seats):
    t = begun(seats)
    assert [t.place(s) for s in range(seats)] == ["Teenyverse"] * seats
    assert t.actions == 5


@rules("MV-011", "MV-014")
@pytest.mark.parametrize(("seats", "deck"), [(2, 50), (3, 45), (4, 40)])
def test_five_cards_each_before_the_first_draw(seats, deck):
    t = fresh(seats, character_abilities=False)
    while t.kind() == "choose_character":
        t.choose(t.seat, t.labels()[0])
    drawn = [e["count"] for e in t.events("cards_drawn")]
    assert drawn == [5] * seats + [1] * seats
    assert t.view()["deck"]["count"] == deck - seats
    assert [h["count"] for h in t.view()["hand"]] == [6] * seats


@rules("MV-011")
def test_the_deck_is_shuffled():
    hands = {tuple(begun(2, seed=seed).cards("hand", 0)) for seed in range(8)}
    assert len(hands) == 8


@rules("MV-012", "MV-079")
def test_eight_tokens_each():
    t = begun(4)
    assert t.view()["unused"] == [8] * 4
    assert sum(t.view()["unused"]) == 32


@rules("MV-012")
def test_tokens_are_never_lost_or_made():
    game = tableverse.game("multiverse")
    for seed in range(12):
        state = game.new(seats=2 + seed % 3, seed=seed, record=False)
        dice = tableverse.core.Dice(seed)
        while not state.over:
            (seat,) = state.asks
            state.choose(seat, dice.below(len(state.asks[seat].choices)))
            view = state.observe(None)
            for s in state.seats:
                on_cards = sum(w["tokens"] for w in view["works"] if w["builder"] == s)
                assert view["unused"][s] + on_cards == 8
                controlled = [w for w in view["works"] if w["builder"] == s and w["complete"] and w["tokens"]]
                assert len(controlled) <= 8
            assert view["power"] >= 0
            assert all(p >= 0 for p in view["vp"])


@rules("MV-013", "MV-R19")
def test_one_first_player_by_chance():
    game = tableverse.game("multiverse")
    firsts = Counter(game.new(seats=4, seed=seed).observe(None)["first"] for seed in range(60))
    assert set(firsts) == {0, 1, 2, 3}
    assert game.new(seats=4, seed=5).observe(None)["first"] == game.new(seats=4, seed=5).observe(None)["first"]


@rules("MV-013")
def test_turns_go_clockwise_from_the_first_player():
    t = table(seats=4)
    order = []
    while t.view()["round"] == 1:
        order.append(t.seat)
        t.do("End the turn")
    assert order == [0, 1, 2, 3]


@rules("MV-078", "MV-079")
def test_sixty_cards_with_five_abilities():
    box = tableverse.game("multiverse").box
    kinds = Counter(box.records[c].kind for c in box.of("card"))
    assert sum(kinds.values()) == 60
    assert kinds["Ability"] == 5
    assert set(kinds) == {"Power Supply", "Contraption", "One-Shot", "Ability"}


@rules("MV-079")
def test_the_other_components():
    box = tableverse.game("multiverse").box
    assert [box.names[c] for c in box.of("tile")] == list(VERSES)
    assert sorted(box.names[c] for c in box.of("character")) == sorted(CHARACTERS)


@rules("MV-079", "MV-034")
def test_action_tokens_are_mere_markers():
    t = table(hands={0: ["Foot Bellows"] * 2})
    t.do("Discard Foot Bellows for an Action", "Discard Foot Bellows for an Action")
    assert t.actions == 7


@rules("MV-082", "MV-R01")
def test_gains_of_actions_and_power():
    box = tableverse.game("multiverse").box
    assert [box.records[t].actions for t in box.of("tile")] == [2, 3, 4, 5]
    for c in box.of("card"):
        piece = box.records[c]
        assert piece.actions == 0
        assert "Action" not in piece.text
        assert (piece.power > 0) == (piece.kind == "Power Supply")


@rules("MV-085")
def test_everybody_knows_characters_and_tiles():
    t = begun(3)
    for viewer in (0, 1, 2, None):
        view = t.view(viewer)
        assert all(p["name"] in CHARACTERS and p["text"] for p in view["place"])
        assert all(v["text"] and v["actions"] for v in view["verses"])


@rules("MV-R30")
def test_hands_and_the_deck_are_hidden():
    t = begun(2)
    own, foe, anybody = t.view(0), t.view(1), t.view(None)
    assert [c["name"] for c in own["hand"][0]["cards"]] == t.cards("hand", 0)
    assert foe["hand"][0]["cards"] == anybody["hand"][0]["cards"] == []
    assert foe["hand"][0]["count"] == len(t.cards("hand", 0))
    assert all(v["deck"]["cards"] == [] for v in (own, foe, anybody))
    drawn = [e.data["cards"] for e in t.state.log(1) if e.kind == "cards_drawn" and e.data["seat"] == 0]
    assert all(cards == [] for cards in drawn)


@rules("MV-R30")
def test_all_else_is_public():
    t = table(supply("Gooble Box", "Miniverse", 1, 2), hands={0: ["Volcano", "Prayer Wheel"]})
    t.do("Discard Volcano for an Action")
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert [c["name"] for c in view["discard"]["cards"]] == ["Volcano"]
        assert view["works"][0]["name"] == "Gooble Box"
        assert (view["works"][0]["builder"], view["works"][0]["tokens"]) == (1, 2)
        assert (view["actions"], view["power"], view["unused"], view["vp"]) == (6, 0, [8, 6], [0, 0])
