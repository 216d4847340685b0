"""Texts are read and printed back; what prints is what is read."""

from __future__ import annotations

import enum
from typing import Annotated, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableverse.cardtext import (
    SHARED,
    CardError,
    CardText,
    Effect,
    Filter,
    Language,
    Names,
    Node,
    Standing,
    Text,
    at,
    children,
    parse,
    show,
    walk,
)
from tableverse.cardtext.cards import AnyCard, Discard, Draw, InHand, OfCost, Within
from tableverse.cardtext.forms import FormError
from tableverse.cardtext.generate import made_up
from tableverse.cardtext.shared import EachFoe, If, IfElse, May, MayThen, Others, Passage, They, When
from tableverse.cardtext.wordlist import word_list, word_table, wrong_examples
from tests.cardtext.toy import HavePower, Power, language

TEXTS = [
    "Draw a card.",
    "Draw 2 cards. +1 Power.",
    "Each foe draws a card.",
    "Each foe discards a card in their hand.",
    "Choose a foe. They discard 2 cards in their hand.",
    "The player on your left discards a card in their hand.",
    "You may destroy a card in your hand or in your discard pile.",
    "Each player may discard a card.",
    "You may discard a Gadget. If you do, draw 2 cards. Draw a card.",
    "If you have 3 or more Power, draw a card. Otherwise, discard a card.",
    "If you have 3 or more Power, you may draw a card. If you do, each foe loses 1,000 Power.",
    "Discard a Special card. Discard 2 Special cards. Discard 3 Gadgets of cost 2 or less.",
    "Discard Jerry. Discard Beth or Summer. Discard Jerry, Beth or Summer.",
    "Destroy 2 other cards of cost 1 or less in your hand. Destroy another Gadget in your hand of cost 3.",
    "Gain an Old Spark. Gain a Spark of cost 0. Gain 2 other Sparks.",
    "When you draw a card, choose a foe. They lose 2 Power.",
    "The first time each turn a foe discards a card, +1 Power.",
    "This turn, when you discard a card, you may draw a card.",
    "This round, cards cost you 2 less.",
    "At the end of each turn, if you have 1 or more Power, draw a card.",
    "Any number of times this turn, you may discard a card. If you do, +2 Power.",
    "+1 Power. Attack: each foe discards a card. Draw a card. Ongoing: once each turn, you may draw a card.",
    "Attack: each foe chooses one: lose 1 Power; or discard a card.",
    "Each player draws a card for each card in their hand.",
    "",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_prints_back(text: str):
    assert show(parse(text, language, CardText)) == text


def test_trees():
    def tree(text: str) -> tuple[Node, ...]:
        return parse(text, language, CardText).sentences

    assert tree("Each foe discards a card of cost 2 in their hand.") == (
        Others(EachFoe(), Discard(1, Within(OfCost(AnyCard(), 2, or_less=False), (InHand(),)))),
    )
    three = HavePower(3)
    assert tree("If you have 3 or more Power, you may draw a card. If you do, draw 2 cards. Draw a card.") == (
        If(three, MayThen(Draw(1), Draw(2))),
        Draw(1),
    )
    assert tree("If you have 3 or more Power, draw a card. Otherwise, you may draw 2 cards. +1 Power.") == (
        IfElse(three, Draw(1), May(Draw(2))),
        Power(1),
    )


def test_a_follow_up_belongs_to_the_sentence_before_it():
    (when,) = parse("When you draw a card, choose a foe. They draw a card. Then +1 Power.", language, CardText).sentences
    assert isinstance(when, When)
    assert isinstance(when.then, Passage)
    assert [type(f).__name__ for f in when.then.rest] == ["They", "Then"]
    assert when.then.rest[0] == They(Draw(1))


def test_equal_texts_give_the_same_tree():
    assert parse("Draw 2 cards.", language, CardText) is parse("Draw 2 cards.", language, CardText)


def test_a_fragment_can_be_read_too():
    found = parse("card of cost 2 in your hand", language, Filter)
    assert show(found) == "card of cost 2 in your hand"


def test_walk_and_paths():
    tree = parse("Each foe discards a card in their hand. Draw a card.", language, CardText)
    found = dict(walk(tree))
    assert found[()] is tree
    assert found[0, 1, 0, 1] == InHand()
    assert all(at(tree, path) is node for path, node in found.items())
    assert list(children(tree)) == list(tree.sentences)


@pytest.mark.parametrize("depth", [1, 3, 5, 7])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_every_tree_that_can_be_made_up_is_read_back(depth: int, data: st.DataObject):
    """Whatever the words of the language allow prints as a text with exactly one reading."""
    tree = made_up(language, CardText, lambda n: data.draw(st.integers(0, n - 1)), depth)
    text = show(tree)
    if len(text) < 600:
        assert parse(text, language, CardText) == tree


def test_examples_of_the_toy_and_of_all_shared_words():
    assert wrong_examples(language) == []
    for line in word_list(language):
        for example in line.examples:
            tree = parse(example, language, CardText)
            assert show(tree) == example
            assert any(isinstance(node, line.word) for _, node in walk(tree)), line


def test_a_language_that_lacks_words_shows_no_examples_with_them():
    small = Language("small", parents=[SHARED.only("text", "choose one", "others", "each foe")])
    assert all(line.examples == () for line in word_list(small))
    assert "each foe" in word_table(small)


class Dig(Effect, frozen=True):
    form = "dig"


class Hop(Effect, frozen=True):
    form = "hop"
    examples = ("Drw a card.",)


class Run(Effect, frozen=True):
    form = "run"
    examples = ("Draw a card.",)


def test_wrong_examples_are_found():
    odd = Language("odd", parents=[SHARED.only("text", "draw")])
    for word in (Dig, Hop, Run):
        odd.word(word)
    assert [w.partition("\n")[0] for w in wrong_examples(odd)] == [
        "Dig: there is no example",
        'Hop: unknown word "Drw": did you mean "draw"?',
        'Run: "Draw a card." does not show this word',
    ]


class Delve(Effect, frozen=True):
    form = "dig"


class Twofold(Effect, frozen=True):
    here: bool
    there: bool
    form = "look {here?around} {there?around}"


@pytest.mark.parametrize(
    ("words", "message"), [((Dig, Delve), "Dig and Delve read the same"), ((Twofold,), "Twofold can be read in two ways")]
)
def test_words_that_read_the_same_are_refused(words: tuple[type[Node], ...], message: str):
    odd = Language("odd", parents=[SHARED.only("text")])
    for word in words:
        odd.word(word)
    with pytest.raises(FormError, match=message):
        parse("Dig.", odd, CardText)


def test_groups_and_words_left_out():
    small = SHARED.only("text", "draw")
    assert set(small.groups) == {"text", "draw"}
    with pytest.raises(ValueError, match="shared has no words called juggle; it has text, "):
        SHARED.only("juggle")
    assert EachFoe not in SHARED.without(EachFoe).words
    assert EachFoe in SHARED.words


# A language of its own, for what the shared words do not show -----------------------------------------------------------------

small = Language("small", parents=[SHARED.only("text")])
small.names("place", "The Citadel", "Brainalyzer 9000")


class Colour(enum.IntEnum):
    Red = 0
    Dark_Blue = 1


class Mood(enum.Enum):
    HAPPY = "quite happy"


@small.word
class Paint(Effect, frozen=True):
    colour: Colour
    mood: Mood
    twice: bool
    at: Annotated[str, Names("place")] | None
    shades: tuple[int, ...]
    form = 'paint {colour} {mood} {twice?twice|once} {at?at {at}} {shades?in {shades 1+ "," "and"}}'
    also = ('colour {colour} {mood} {twice?twice|once} {at?at {at}} {shades?in {shades 1+ "," "and"}}',)


@small.word
class Exactly(Standing, frozen=True):
    parity: Literal["odd", "even"]
    form = "draw 2 cards instead of 1 on {parity} days"


@pytest.mark.parametrize(
    "text",
    [
        "Paint Red quite happy once.",
        "Paint Dark Blue quite happy twice at The Citadel.",
        "Paint Red quite happy once at Brainalyzer 9000 in 1, 2 and 3.",
        "Draw 2 cards instead of 1 on even days.",
    ],
)
def test_enums_flags_names_and_lists(text: str):
    assert show(parse(text, small, CardText)) == text


def test_values_come_back_as_what_they_are():
    (tree,) = parse("Paint Dark Blue quite happy twice at The Citadel in 7.", small, CardText).sentences
    assert tree == Paint(Colour.Dark_Blue, Mood.HAPPY, twice=True, at="The Citadel", shades=(7,))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("Colour Red quite happy once.", "Paint Red quite happy once."),
        ("Paint Red quite happy once at Brainalyzer 8000.", "Paint Red quite happy once at Brainalyzer 9000."),
        ("Draw 3 cards instead of 1 on odd days.", "Draw 2 cards instead of 1 on odd days."),
        ("paint red QUITE happy once.", "Paint Red quite happy once."),
    ],
)
def test_understood_but_not_canonical(text: str, canonical: str):
    with pytest.raises(CardError) as error:
        parse(text, small, CardText)
    assert error.value.problems[0].message == f'write "{canonical}"'


def test_names_that_a_pack_adds():
    with pytest.raises(CardError):
        parse("Paint Red quite happy once at Home.", small, CardText)
    added = parse("Paint Red quite happy once at Home.", small, CardText, {"place": ("Home",)})
    assert added.sentences == (Paint(Colour.Red, Mood.HAPPY, twice=False, at="Home", shades=()),)


# Ambiguity -------------------------------------------------------------------------------------------------------------------

unclear = Language("unclear", parents=[SHARED.only("text", "draw")])


@unclear.word
class Twice(Effect, frozen=True):
    does: Effect
    form = "{does} twice"


@unclear.word
class Gladly(Effect, frozen=True):
    does: Effect
    form = "gladly {does}"


def test_a_text_with_two_readings_is_refused():
    with pytest.raises(CardError) as error:
        parse("Gladly draw a card twice.", unclear, CardText)
    message = error.value.problems[0].message
    assert message.startswith("the text can be read in 2 ways:")
    assert "Twice(does=Gladly(does=Draw(count=1)))" in message
    assert "Gladly(does=Twice(does=Draw(count=1)))" in message
    assert parse("Gladly draw a card.", unclear, CardText).sentences == (Gladly(Draw(1)),)


def test_too_many_readings_are_refused_all_the_same():
    with pytest.raises(CardError) as error:
        parse("Gladly " + "gladly " * 12 + "draw a card" + " twice" * 12 + ".", unclear, CardText)
    assert "ways" in error.value.problems[0].message


def test_sentences_nested_too_deep_are_refused():
    with pytest.raises(CardError) as error:
        parse("Gladly " + "gladly " * 600 + "draw a card.", unclear, CardText)
    assert "too deep" in error.value.problems[0].message


def test_other_kinds_of_text():
    goals = Language("goals", parents=[SHARED.only("text", "draw")])

    @goals.word
    class Formula(Text, frozen=True):
        points: int
        form = "{points} for each card"

    assert show(parse("1 for each card", goals, Formula)) == "1 for each card"
    assert isinstance(parse("Draw a card.", goals, Text), CardText)
    assert isinstance(parse("3 for each card", goals, Text), Formula)
