"""Cards of the toy game run from their texts, and can be saved in the middle of any of them."""

from __future__ import annotations

import random

import pytest

from tableverse.cardtext import Context, Filter, Sentence, ability, parse, show
from tableverse.core import State
from tableverse.core.reference import Reference
from tests.cardtext.toy import GAME, NAMES, ToyTable, language


def new(card: str, seats: int = 3) -> ToyTable:
    state = GAME.new(seats=seats, card=card)
    assert isinstance(state, ToyTable)
    return state


def labels(state: State, seat: int) -> list[str]:
    return [o.label for o in state.pending[seat].options]


def pick(state: State, seat: int, label: str) -> None:
    """Answer by label; the first that fits."""
    option = next(o for o in state.pending[seat].options if o.label == label)
    state.answer(seat, option)


def test_draw():
    g = new("Digger")
    assert g.over
    assert [len(h) for h in g.hand] == [4, 2, 2]


def test_you_may_asks_once_for_the_card_or_none():
    g = new("Bargain")
    assert g.pending[0].text == "Bargain: You may discard a card. If you do, +3 Power."
    assert labels(g, 0) == ["Spark", "Ember", "No card"]
    assert g.pending[0].default.label == "No card"
    assert g.pending[0].options[0].targets == (f"hand/0/{g.hand[0][0]}",)
    assert g.pending[0].source == f"table/{g.box.named('Bargain')[0]}"
    pick(g, 0, "Spark")
    assert g.over
    assert g.power == [3, 0, 0]
    assert len(g.pile[0]) == 1


def test_you_may_not_doing_it_gives_nothing():
    g = new("Bargain")
    pick(g, 0, "No card")
    assert g.over
    assert g.power == [0, 0, 0]
    assert len(g.hand[0]) == 2


def test_each_foe_acts_in_turn_order_with_their_own_hand():
    g = new("Raid")
    for foe in (1, 2):
        assert list(g.pending) == [foe]
        assert g.power == [0, 0, 0]
        pick(g, foe, "Spark")
    assert g.over
    assert [len(p) for p in g.pile] == [0, 1, 1]
    assert g.power == [1, 0, 0]


def test_choose_one():
    g = new("Fork")
    assert labels(g, 0) == ["+2 Power", "Draw a card"]
    pick(g, 0, "Draw a card")
    assert len(g.hand[0]) == 3
    assert g.power[0] == 0


def test_for_each_counts_before_it_begins():
    assert new("Swarm").power == [2, 0, 0]


def test_choose_a_foe_and_they():
    g = new("Gift")
    assert labels(g, 0) == ["Seat 1", "Seat 2"]
    assert g.pending[0].options[1].targets == ("seat/2",)
    pick(g, 0, "Seat 2")
    assert [len(h) for h in g.hand] == [3, 2, 3]


def test_the_only_foe_is_chosen_without_a_question():
    g = new("Gift", seats=2)
    assert g.over
    assert [len(h) for h in g.hand] == [3, 3]


def test_otherwise():
    g = new("Rich")
    assert g.power[0] == 2
    assert len(g.hand[0]) == 3


def test_a_declined_option_of_two_cards_stops_all_that_follows():
    g = new("Feast")
    for seat in (0, 1, 2):
        pick(g, seat, "No card")
    assert g.pending[0].text.startswith("Feast: You may destroy 2 cards in your hand or in your discard pile. If you do, choose a foe.")
    assert g.pending[0].text.endswith(" (card 1 of 2)")
    pick(g, 0, "No card")
    assert g.over
    assert g.power == [0, 0, 0]


def test_the_rest_of_an_option_taken_cannot_be_declined():
    g = new("Feast")
    pick(g, 0, "Spark")
    pick(g, 1, "No card")
    pick(g, 2, "No card")
    pick(g, 0, "Ember")
    assert len(g.gone) == 2, "the second card was the only one left: nothing to ask"
    pick(g, 0, "Seat 2")
    assert labels(g, 2) == ["Lose 1 Power", "Discard a card"]
    pick(g, 2, "Lose 1 Power")
    assert g.over
    assert g.power == [1, 0, -1]


def test_an_offer_that_cannot_be_carried_out_is_not_made():
    g = new("Feast")
    for place in (g.hand[0], g.pile[0]):
        g.table += place
        place.clear()
    g.refresh()
    pick(g, 0, "No card")
    pick(g, 1, "No card")
    pick(g, 2, "No card")
    assert g.over


def test_others_choose_one_of_what_they_can_do():
    g = new("Beggar")
    assert labels(g, 1) == ["Lose 1 Power", "Put a card in your hand on top of your deck"]
    pick(g, 1, "Lose 1 Power")
    g.hand[2], moved = [], g.hand[2]
    g.table += moved
    g.refresh()
    assert labels(g, 2) == ["Lose 1 Power"]


def test_cards_that_look_the_same_are_one_choice_in_each_place():
    g = new("Feast")
    g.pile[0] += [g.deck[0].pop(), g.deck[0].pop()]
    for seat in (0, 1, 2):
        pick(g, seat, "No card")
    assert labels(g, 0) == ["Spark (hand)", "Ember", "Spark (pile)", "No card"]


def test_an_effect_that_asks_nothing_is_offered():
    g = new("Peek")
    decision = g.pending[0]
    assert decision.text == "Peek: You may draw a card."
    assert labels(g, 0) == ["Draw a card", "No"]
    assert decision.default.label == "No"
    assert decision.source == f"table/{g.box.named('Peek')[0]}"
    pick(g, 0, "Draw a card")
    assert g.over
    assert [len(h) for h in g.hand] == [3, 2, 2]
    assert g.power == [0, 0, -1]


def test_each_player_counts_their_own_hand():
    g = new("Tide")
    assert g.over
    assert [len(h) for h in g.hand] == [4, 4, 4]
    assert [g.box.names[c] for c in g.gone] == ["Tide"]


FILTERS = {
    "card": {"Spark", "Ember", "Jerry", "Lamp", "Digger"},
    "Gadget": {"Lamp"},
    "Special card": {"Jerry"},
    "Spark": {"Spark"},
    "Jerry or Beth": {"Jerry"},
    "card of cost 1 or less": {"Spark", "Ember", "Digger"},
    "card of cost 3": {"Lamp"},
    "other card of cost 0": set(),
    "card in your hand": {"Spark", "Ember"},
    "Spark in your discard pile": set(),
}


@pytest.mark.parametrize("text", FILTERS)
def test_filters(text: str):
    g = new("Bargain")
    ctx = Context(you=0, card=g.box.named("Digger")[0])
    cards = [g.hand[0][0], g.hand[0][1], *(g.box.named(n)[0] for n in ("Jerry", "Lamp", "Digger"))]
    found = parse(text, language, Filter)
    assert {g.box.names[c] for c in cards if found.fits(g, ctx, c)} == FILTERS[text]
    assert {g.box.names[c] for c in found.among(g, ctx, tuple(cards))} == FILTERS[text]


POSSIBLE = {
    "draw a card": True,
    "discard a card": True,
    "discard a Lamp": False,
    "discard 3 cards": True,
    "you may discard 3 cards": False,
    "you may discard 3 cards. If you do, +1 Power": False,
    "if you have 1 or more Power, draw a card": False,
    "if you have 1 or more Power, draw a card. Otherwise, discard a Gadget": False,
    "discard a card. Then draw a card": True,
    "choose one: discard a Gadget; or discard a Trick": False,
    "each foe discards a card": True,
    "each foe chooses one: discard a Gadget; or discard a Trick": False,
    "discard a Gadget for each card in your hand": False,
}


@pytest.mark.parametrize("text", POSSIBLE)
def test_what_can_be_carried_out(text: str):
    """As many as possible are discarded, but an offer is all or nothing."""
    g = new("Bargain")
    named = {"card name": (*language.kinds["card name"], "Lamp")}
    assert parse(text, language, Sentence, named).possible(g, Context(you=0)) is POSSIBLE[text]


def test_gain_and_put():
    g = new("Finder")
    assert "Spark" in labels(g, 0)
    assert "Digger" in labels(g, 0)
    pick(g, 0, "Spark")
    assert labels(g, 0) == ["Put Spark into your hand", "No card"], "the only card: the label says what is done to it"
    pick(g, 0, "Put Spark into your hand")
    assert len(g.hand[0]) == 3


def test_what_waits_or_lasts_does_nothing_by_itself():
    g = new("Calm")
    assert g.over
    assert g.power[0] == 0
    assert len(g.hand[0]) == 2
    texts = [(show(ability(g, kept).sentence), kept.you, kept.span) for kept in g.lasting]
    assert texts == [("cards cost you 2 less", 0, "turn"), ("any number of times this turn, +1 Power", 0, "turn")]


@pytest.mark.parametrize("card", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_saved_at_every_question(card: str, seed: int):
    """Save, load and clone at each question: all go on in the same way."""
    chance = random.Random(seed)
    g = new(card)
    while not g.over:
        loaded = GAME.from_json(g.to_json())
        assert loaded.digest() == g.digest()
        twin = g.clone()
        (seat,) = g.asks
        index = chance.randrange(len(g.asks[seat].choices))
        for state in (g, loaded, twin):
            state.choose(seat, index)
        assert g.digest() == loaded.digest() == twin.digest()
        assert sorted(g.cards()) == list(range(len(g.box)))


@pytest.mark.parametrize("card", NAMES)
def test_frames_do_what_the_rules_as_written_do(card: str):
    chance = random.Random(card)
    g = new(card)
    blank = GAME.blank(3, 0, {"card": card})
    blank.setup()
    written = Reference(blank)
    while not g.over:
        (seat,) = g.asks
        index = chance.randrange(len(g.asks[seat].choices))
        assert list(blank.asks[seat].choices) == list(g.asks[seat].choices)
        g.choose(seat, index)
        written.choose(seat, index)
    assert written.over
    assert [getattr(blank, f) for f in ToyTable.fields] == [getattr(g, f) for f in ToyTable.fields]
