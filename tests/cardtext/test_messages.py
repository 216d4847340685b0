"""What a card author is told, word for word."""

from __future__ import annotations

import pytest

from tableverse.cardtext import CardError, CardText, parse
from tests.cardtext.toy import language

MISTAKES = [
    (
        "Drw 2 cards.",
        """\
unknown word "Drw": did you mean "draw"?
    Drw 2 cards.
    ^
    expected a keyword or a sentence""",
    ),
    (
        "Draw two cards.",
        """\
numbers are written as digits: 2
    Draw two cards.
         ^
    expected "a card" or a number of cards""",
    ),
    (
        "Draw a card",
        """\
the text ends too early
    Draw a card
               ^
    expected "for" or a full stop""",
    ),
    (
        "draw a card.",
        """\
write "Draw a card."
    draw a card.
    ^""",
    ),
    (
        "Draw 1 card.",
        """\
write "Draw a card."
    Draw 1 card.
         ^""",
    ),
    (
        "Draw 2 card.",
        """\
write "Draw 2 cards."
    Draw 2 card.
               ^""",
    ),
    (
        "Discard an card.",
        """\
write "Discard a card."
    Discard an card.
             ^""",
    ),
    (
        "Draw  a card.",
        """\
write "Draw a card."
    Draw  a card.
         ^""",
    ),
    (
        "Each foe draw a card.",
        """\
"draw" cannot stand here: did you mean "draws"?
    Each foe draw a card.
             ^
    expected an effect""",
    ),
    (
        "Each foe discards a card in your hand.",
        """\
"your" cannot stand here
    Each foe discards a card in your hand.
                                ^
    expected "their\"""",
    ),
    (
        "Draw a card, discard a card.",
        """\
"," cannot stand here
    Draw a card, discard a card.
               ^
    expected "for" or a full stop""",
    ),
    (
        "You may draw a card. If you do draw 2 cards.",
        """\
"draw" cannot stand here
    You may draw a card. If you do draw 2 cards.
                                   ^
    expected a comma""",
    ),
    (
        "Choose one: draw a card.",
        """\
"." cannot stand here
    Choose one: draw a card.
                           ^
    expected "for" or a semicolon""",
    ),
    (
        "Discard Jery.",
        """\
unknown word "Jery": did you mean "Jerry"?
    Discard Jery.
            ^
    expected a kind of card or a number""",
    ),
    (
        "Discard Jerry, Beth, or Summer.",
        """\
"or" cannot stand here
    Discard Jerry, Beth, or Summer.
                         ^
    expected a proper name (Jerry, Beth, Summer)""",
    ),
    (
        "The player on your back draws a card.",
        """\
unknown word "back"
    The player on your back draws a card.
                       ^
    expected "left" or "right\"""",
    ),
    (
        "Discard a Gadgets.",
        """\
"Gadgets" cannot stand here: did you mean "Gadget"?
    Discard a Gadgets.
              ^
    expected a card kind (Special), a card name (Spark, Old Spark), a card type (Gadget, Trick), "card" or "other\"""",
    ),
    (
        "At the start of turn, draw a card.",
        """\
"turn" cannot stand here
    At the start of turn, draw a card.
                    ^
    expected a stretch of play""",
    ),
    (
        "Attack: Each foe draws a card.",
        """\
write "Attack: each foe draws a card."
    Attack: Each foe draws a card.
            ^""",
    ),
    (
        "Draw 0 cards.",
        """\
0 is too few: at least 1 is needed
    Draw 0 cards.
         ^""",
    ),
    (
        "Draw 1000000 cards.",
        """\
1000000 is too large a number
    Draw 1000000 cards.
         ^""",
    ),
    (
        "Draw a card. Draw a card. Draw a card. Draw a card. Draw a card. Draw a card. Draw a card. Draw a card. Drag a card. Draw a card.",
        """\
unknown word "Drag": did you mean "draw"?
    ...Draw a card. Draw a card. Draw a card. Draw a card. Draw a card. Drag a card. Draw a card.
                                                                        ^
    expected a keyword, a sentence, a sentence that goes on or the end of the text""",
    ),
]


@pytest.mark.parametrize(("text", "message"), MISTAKES, ids=[m[0][:40] for m in MISTAKES])
def test_message(text: str, message: str):
    with pytest.raises(CardError) as error:
        parse(text, language, CardText)
    assert str(error.value) == message


def test_the_parts_of_a_problem_can_be_read_by_programs():
    with pytest.raises(CardError) as error:
        parse("Draw a crd.", language, CardText)
    (problem,) = error.value.problems
    assert problem.column == 7
    assert problem.text == "Draw a crd."
    assert problem.expected == ('"card"',)
    assert (problem.file, problem.line, problem.card) == ("", 0, "")
