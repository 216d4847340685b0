"""The English of the language, and forms that cannot be read."""

from __future__ import annotations

import pytest

from tableverse.cardtext import SHARED, CardText, Count, Effect, Language, Node, english, forms, parse
from tableverse.cardtext.forms import Child, FormError, Literal, Maybe, Noun, Only, Pronoun, Verb
from tableverse.cardtext.language import shape_of


@pytest.mark.parametrize(
    ("verb", "expected"),
    [("draw", "draws"), ("pass", "passes"), ("carry", "carries"), ("play", "plays"), ("have", "has"), ("go", "goes"), ("may", "may")],
)
def test_third_person(verb: str, expected: str):
    assert english.third_person(verb) == expected


@pytest.mark.parametrize(
    ("noun", "expected"),
    [
        ("card", "cards"),
        ("Access Token", "Access Tokens"),
        ("ally", "allies"),
        ("Morty", "Mortys"),
        ("Super Genius", "Super Geniuses"),
        ("day", "days"),
    ],
)
def test_plural(noun: str, expected: str):
    assert english.plural(noun) == expected


@pytest.mark.parametrize(
    ("noun", "expected"), [("card", "a"), ("Access Token", "an"), ("Unity", "a"), ("unlock", "an"), ("Ally", "an"), ("user", "a")]
)
def test_article(noun: str, expected: str):
    assert english.article(noun) == expected


def test_tokens_keep_hyphens_apostrophes_and_signs():
    text = "+2 Power. Rick C-137's Line-Up: 1,000 gold, all 5s; 4-player 'Verse."
    assert english.tokens(text) == [
        "+2", "Power", ".", "Rick", "C-137's", "Line-Up", ":", "1,000", "gold", ",", "all", "5s", ";", "4-player", "'Verse", ".",
    ]  # fmt: skip
    assert english.join(english.tokens(text)) == text


def test_capitals_stand_at_the_start_of_sentences_only():
    assert english.join(["draw", "a", "card", ".", "attack", ":", "draw", "."]) == "Draw a card. Attack: draw."
    assert english.join(["a", "card"]) == "a card", "a fragment"


def test_parts_of_a_form():
    read = forms.read('<draw> {n:card} <your> <card|cards> [you] {xs 2+ "; or"} {x?in {x}|nowhere}')
    assert read == (
        Verb("draw"),
        Child("n", "card"),
        Pronoun("your"),
        Noun("card", "cards"),
        Only("you", ("you",)),
        Child("xs", least=2, separator=(";", "or")),
        Maybe("x", (Literal("in"), Child("x")), (Literal("nowhere"),)),
    )


@pytest.mark.parametrize(
    ("form", "message"),
    [
        ("draw {n", "unmatched '{'"),
        ("draw <n", "unmatched '<'"),
        ("draw }", "unmatched '}'"),
        ("[we] draw", 'must begin with "you" or "they"'),
        ("{x?in", "unmatched '{'"),
        ("{x y}", "cannot read 'x y'"),
    ],
)
def test_a_form_that_cannot_be_read(form: str, message: str):
    with pytest.raises(FormError) as error:
        forms.read(form)
    assert message in str(error.value)


class Unshown(Effect, frozen=True):
    count: Count
    form = "draw"


class Unknown(Effect, frozen=True):
    form = "draw {count}"


class Untextual(Effect, frozen=True):
    share: float
    form = "draw {share}"


class Formless(Effect, frozen=True):
    pass


@pytest.mark.parametrize(
    ("word", "message"),
    [
        (Unshown, "Unshown: the form does not show count"),
        (Unknown, "Unknown: the form shows 'count', which is no field"),
        (Untextual, "Untextual: field share: card text cannot hold <class 'float'>"),
    ],
)
def test_a_form_that_does_not_fit_its_fields(word: type[Node], message: str):
    Language("odd").word(word)
    with pytest.raises(FormError) as error:
        _ = shape_of(word).fields
    assert str(error.value) == message


def test_a_word_needs_a_form():
    with pytest.raises(FormError, match="Formless has no form"):
        Language("odd").word(Formless)


class Unimported(Effect, frozen=True):
    count: Nowhere  # type: ignore[name-defined] # noqa: F821
    form = "draw {count}"


def test_types_of_fields_must_be_there_when_texts_are_read():
    Language("odd").word(Unimported)
    with pytest.raises(FormError, match="Unimported: name 'Nowhere' is not defined"):
        _ = shape_of(Unimported).fields


class Flagged(Effect, frozen=True):
    loud: bool
    form = "draw {loud}"


class Required(Effect, frozen=True):
    count: int
    form = "draw {count?{count}}"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        (Flagged, "a flag such as loud stands only in {loud?...}"),
        (Required, "Required: count is asked for with a question mark but cannot be missing"),
    ],
)
def test_a_form_that_asks_the_impossible(word: type[Node], message: str):
    odd = Language("odd", parents=[SHARED.only("text")])
    odd.word(word)
    with pytest.raises(FormError) as error:
        parse("Draw.", odd, CardText)
    assert str(error.value) == message
