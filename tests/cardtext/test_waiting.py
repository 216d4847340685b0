"""Texts that wait, last, forbid and cancel are found by what happens, and by that alone."""

from __future__ import annotations

import random

import pytest

from tableverse.cardtext import CardError, CardText, Kept, ability, amount, forbids, grants, parse, replies, show, standing, usable
from tableverse.cardtext.generate import made_up
from tableverse.cardtext.wordlist import wrong_examples
from tableverse.core.chance import Script
from tests.cardtext.watchers import Closing, Playing, Reacting, Strength, Tie, Watchers, do, language, put, table


def test_the_words_have_examples_and_made_up_texts_one_reading():
    assert wrong_examples(language) == []
    dice = random.Random(3)
    for _ in range(150):
        tree = made_up(language, CardText, dice.randrange)
        assert parse(show(tree), language, CardText) == tree


# ---------------------------------------------------------------- when


def test_when_it_is_set_off_only_while_its_text_is_in_force():
    g = table("When you close a gate, get 5 Sparks.")
    do(g, "close")
    assert g.sparks == [-3, 0, 0]
    put(g, 0, "area")
    do(g, "close")
    assert g.sparks == [-1, 0, 0]
    assert g.told == [(0, 0)]


def test_you_are_the_owner_and_they_whoever_did_it():
    g = table("When a foe closes a gate, take a Spark from them.")
    put(g, 0, "area", 1)
    do(g, "close", 1)
    assert g.sparks == [0, -3, 0]
    do(g, "close", 2)
    assert g.sparks == [0, -2, -4]


def test_several_in_the_order_in_which_the_table_has_them():
    g = table("When you close a gate, get a Spark.", "When a foe closes a gate, get a Spark.", "When you close a gate, get a Spark.")
    for card, seat in ((2, 1), (0, 1), (1, 0)):
        put(g, card, "area", seat)
    do(g, "close", 1)
    assert g.told == [(2, 1), (0, 1), (1, 0)]


def test_what_is_nobodys_acts_for_whoever_does_it():
    g = table("When you close a gate, get a Spark.")
    g.nobodys = [g.middle.pop()]
    do(g, "close", 2)
    assert g.sparks == [0, 0, -2]


def test_a_kind_of_card_is_looked_up_in_a_table():
    g = table("When you play a Gadget, get 9 Sparks.", "When you play another card, get a Spark.", kinds=("", "Gadget"))
    waits = g.box.waiting.abilities
    assert [some[0].cards for some in waits] == [frozenset({1}), frozenset({0})]
    heard = g.box.waiting.heard[Playing]
    assert [sorted(sources) for sources in heard.about] == [[1], [0], [0, 1]]
    put(g, 0, "area")
    do(g, "play")
    assert g.sparks == [7, 0, 0]
    assert g.told == [(0, 0)]  # the card that is played is not another card


def test_a_kind_that_depends_on_the_position_is_asked_each_time():
    g = table("When you play a card in your hand, get a Spark.", "")
    assert g.box.waiting.abilities[0][0].cards is None
    put(g, 0, "area")
    do(g, "play")
    assert g.sparks == [-2, 0, 0]


def test_what_befalls_the_card_itself_is_heard_wherever_it_lies():
    g = table("When this enters combat, get a Spark.", "When this enters combat, get 2 Sparks.")
    put(g, 0, "area", 2)
    do(g, "enter", 1)
    assert g.sparks == [0, 2, 0]


def test_start_of_a_phase_and_conditions():
    g = table("At the start of each gathering phase, if you have 2 or more Sparks, get a Spark.")
    put(g, 0, "area", 1)
    do(g, "gather")
    assert g.sparks == [0, 0, 0]
    g.sparks = [2, 2, 2]
    do(g, "gather")
    assert g.sparks == [2, 3, 2]


def test_the_end_of_the_game_can_be_looked_up_without_being_carried_out():
    g = table("At the end of the game, get 4 Sparks.")
    put(g, 0, "area", 1)
    assert g.scores == [0, 4, 0]
    assert g.sparks == [0, 0, 0]


# ---------------------------------------------------------------- the first time, once


def test_the_first_time_of_a_round():
    g = table("The first time each round a foe closes a gate, take a Spark from them.", "When a foe closes a gate, get 7 Sparks.")
    put(g, 0, "area")
    for _ in range(2):
        do(g, "close", 1)
    assert g.sparks == [1, -7, 0]
    assert g.used == [(0, 0)]
    do(g, "end")
    assert g.used == []
    do(g, "close", 2)
    assert g.sparks == [2, -7, -4]


def test_the_first_time_is_over_for_each_ability_by_itself():
    g = table("The first time each round you close a gate, get a Spark.", "The first time each turn you close a gate, get a Spark.")
    put(g, 0, "area")
    do(g, "close")
    put(g, 1, "area")
    do(g, "close")
    assert g.told == [(0, 0), (1, 0)]
    do(g, "end")
    assert g.used == [(1, 0)]  # the turn goes on


def test_once_each_round_when_its_owner_likes():
    g = table("Once each round, get a Spark. Once each combat, get 2 Sparks.")
    assert usable(g, 0, g.area[0]) == []
    put(g, 0, "area")
    assert [(one.card, one.k) for one in usable(g, 0, g.area[0])] == [(0, 0), (0, 1)]
    assert [(one.card, one.k) for one in usable(g, 0, g.area[0], "combat")] == [(0, 1)]
    assert usable(g, 1, g.area[1]) == []
    do(g, "use")
    assert g.sparks == [1, 0, 0]
    assert [one.k for one in usable(g, 0, g.area[0])] == [1]
    do(g, "end")
    assert [one.k for one in usable(g, 0, g.area[0])] == [0, 1]


def test_what_one_may_do_is_not_asked_again_once_it_was_chosen():
    g = table("Once each round, you may discard a card. If you do, get a Spark.", "")
    put(g, 0, "area")
    assert usable(g, 0, g.area[0]) == []  # there is nothing to discard


def test_any_number_of_times_until_the_round_is_over():
    g = table("Any number of times this round, get a Spark.")
    do(g, "play", 1)
    for _ in range(3):
        do(g, "use", 1)
    assert g.sparks == [0, 1, 0]
    assert usable(g, 0, g.area[0]) == []
    do(g, "end")
    assert usable(g, 1, g.area[1]) == []


# ---------------------------------------------------------------- this round


def test_this_round_when():
    g = table("This round, when you close a gate, get 5 Sparks.")
    do(g, "close")
    do(g, "play")
    assert g.lasting == [Kept(0, 0, 0, None, "round")]
    do(g, "close", 1)
    do(g, "close")
    assert g.sparks == [-3 - 2 + 2, -3, 0]
    do(g, "end")
    do(g, "close")
    assert g.sparks == [-6, -3, 0]


def test_cheaper_and_dearer():
    g = table(
        "Gates you close cost 2 Sparks less.", "This round, gates foes close cost a Spark more.", "Gates you close cost 2 Sparks less."
    )
    closing = Closing(1, number=3)
    assert amount(g, closing, 3) == 3
    put(g, 0, "area", 1)
    assert [amount(g, Closing(s), 3) for s in range(3)] == [3, 1, 3]
    put(g, 2, "area", 1)
    assert amount(g, closing, 3) == 0  # never below
    do(g, "play")
    assert [amount(g, Closing(s), 3) for s in range(3)] == [3, 0, 4]


def test_a_price_for_a_kind_of_card():
    g = table("Gadgets cost you 1 less.", "", "", kinds=("", "Gadget"))
    put(g, 0, "area")
    assert [amount(g, Playing(0, card), 2) for card in (1, 2)] == [1, 2]
    assert amount(g, Playing(1, 1), 2) == 2


def test_cannot():
    g = table("This round, foes cannot play reactions.")
    assert not forbids(g, Reacting(1))
    do(g, "play")
    assert [forbids(g, Reacting(s)) for s in range(3)] == [False, True, True]
    assert not forbids(g, Closing(1))
    do(g, "end")
    assert not forbids(g, Reacting(1))


def test_what_texts_grant():
    g = table("You win ties.", "If you have 2 or more Sparks, +3 strength.", "+1 strength.")
    assert not grants(g, Tie(1))
    for card in range(3):
        put(g, card, "area", 1)
    assert [grants(g, Tie(s)) for s in range(3)] == [False, True, False]
    assert amount(g, Strength(1), 4) == 5
    g.sparks[1] = 2
    lines = [(a.card, a.sentence.changes(g, ctx, Strength(1), 0)) for a, ctx in standing(g, Strength(1))]
    assert lines == [(1, 3), (2, 1)]


# ---------------------------------------------------------------- cancel it


def test_an_ability_that_cancels_by_itself_once_a_round():
    g = table("The first time each round a foe closes a gate, cancel it.", "When you close a gate, get 9 Sparks.")
    put(g, 0, "area", 2)
    put(g, 1, "area", 1)
    do(g, "close", 1)
    assert g.sparks == [0, 0, 0]
    do(g, "close", 1)
    assert g.sparks == [0, 6, 0]


@pytest.mark.parametrize(("rolled", "lost"), [(3, 1), (4, 0)])
def test_an_ability_that_cancels_perhaps(rolled, lost):
    g = table("When a Trap strikes you, roll the die. On 4 or more, cancel it.")
    put(g, 0, "area", 1)
    g.script = Script((rolled,), ())
    do(g, "strike", 1)
    assert g.sparks == [0, -lost, 0]


def test_a_reaction_from_the_hand_and_what_it_says_besides():
    g = table("When a foe closes a gate, cancel it. This round, they cannot close gates.", "When a foe closes a gate, cancel it.")
    put(g, 0, "hand", 2)
    put(g, 1, "hand", 1)
    assert [one.card for one in replies(g, Closing(1), 2, g.hand[2])] == [0]
    assert replies(g, Closing(2), 2, g.hand[2]) == ()
    do(g, "close", 1)
    assert g.sparks == [0, 0, 0]
    assert g.nobodys == [0]
    assert g.lasting == [Kept(0, 1, 2, 1, "round")]
    assert [forbids(g, Closing(s)) for s in range(3)] == [False, True, False]
    do(g, "end")
    do(g, "close", 1)
    assert g.sparks == [0, -3, 0]


def test_a_reaction_to_a_reaction():
    g = table("When a foe closes a gate, cancel it.", "When a foe plays a reaction, cancel it.")
    put(g, 0, "hand", 2)
    put(g, 1, "hand", 1)
    do(g, "close", 1)
    assert g.sparks == [0, -3, 0]
    assert g.nobodys == [0, 1]


def test_who_cannot_play_reactions_does_not():
    g = table("When a foe closes a gate, cancel it.", "This round, foes cannot play reactions.")
    put(g, 0, "hand", 2)
    do(g, "play", 1)
    do(g, "close", 1)
    assert g.sparks == [0, -2 - 3, 0]
    assert g.hand[2] == [0]


def test_a_reaction_need_not_cancel():
    g = table("When a foe closes a gate, take a Spark from them.")
    put(g, 0, "hand", 2)
    do(g, "close", 1)
    assert g.sparks == [0, -4, 1]


# ---------------------------------------------------------------- what a sentence hands on


def test_the_number_that_they_rolled_is_there_for_what_follows():
    g = table("Choose a foe. They roll the die. Then get that many Sparks.", seats=2)
    g.script = Script((5,), ())
    do(g, "play")
    assert g.sparks == [3, 0]


@pytest.mark.parametrize(("rolled", "held", "sparks"), [(3, 0, 5), (3, 1, 0), (4, 0, 7), (4, 1, 0)])
def test_if_you_have_none_speaks_of_a_sentence_that_was_carried_out(rolled, held, sparks):
    """On 3 the Gadget is not looked for, so that there is none does not count."""
    g = table("Roll the die. On 4 or more, destroy a Gadget in your hand. If you have none, get 2 Sparks.", "", kinds=("", "Gadget"))
    g.middle = [0]
    (g.hand[0] if held else g.nobodys).append(1)
    g.script = Script((rolled,), ())
    g.sparks[0] = 2 + (0 if held else 5)
    do(g, "play")
    assert g.sparks[0] == sparks
    assert g.hand[0] == ([1] if held and rolled < 4 else [])


# ---------------------------------------------------------------- what is refused, what is saved


@pytest.mark.parametrize(
    "text",
    [
        "If you have 2 or more Sparks, when you close a gate, get a Spark.",
        "When you close a gate, once each turn, get a Spark.",
    ],
)
def test_what_waits_stands_at_the_beginning(text):
    with pytest.raises(CardError, match="beginning of a sentence") as error:
        table(text)
    assert "Card 0" in str(error.value)


def test_what_lasts_may_stand_anywhere():
    g = table("If you have 2 or more Sparks, this round, gates you close cost 2 Sparks less.")
    assert [a.kept for a in g.box.waiting.abilities[0]] == [True]
    g.sparks = [9, 0, 0]
    do(g, "play")
    assert show(ability(g, g.lasting[0]).sentence) == "gates you close cost 2 Sparks less"


def test_saved_and_copied_in_the_middle():
    g = table(
        "This round, when you close a gate, choose a foe. They get 2 Sparks.", "When you close a gate, choose a foe. They get a Spark."
    )
    put(g, 1, "area")
    do(g, "play")
    do(g, "close")
    assert not g.asks[0].question.kind.startswith("next")
    other = g.game.from_json(g.to_json())
    twin = g.clone()
    for state in (g, other, twin):
        assert isinstance(state, Watchers)
        for _ in range(2):
            state.choose(0, 1)
        assert state.sparks == [-5, 0, 3]
    assert g.digest() == other.digest() == twin.digest()
