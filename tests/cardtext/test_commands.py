"""What the command line prints about cards."""

from __future__ import annotations

from pathlib import Path

from tableverse.cardtext.commands import lint, list_cards, list_words, show_card
from tests.cardtext.toy import PACK, SCHEMA, language, pack

SCHEMAS = {"toy": SCHEMA}


def test_lint(tmp_path: Path):
    good, bad, other, over = (tmp_path / f"{name}.toml" for name in ("good", "bad", "other", "over"))
    good.write_text(PACK)
    bad.write_text('game = "toy"\n[[card]]\nname = "A"\ntext = "Drw."\n[[card]]\nname = "B"\ntext = "Draw."\n')
    other.write_text('game = "chess"\n')
    over.write_text('game = "toy"\n[[card]]\nname = "Spark"\noverride = true\ntext = "+1 Power."\n')
    answer = lint([good], SCHEMAS)
    assert answer == (f"{good}: 18 records, 41 components, all in order", 0)
    answer = lint([good, bad], SCHEMAS)
    assert answer.code == 1
    assert answer.text.splitlines()[0].endswith("all in order")
    assert answer.text.endswith(f"{bad}: 2 to mend")
    assert lint([other], SCHEMAS) == (f"{other}: the pack says game = 'chess'; the games are toy", 1)
    assert lint([over], SCHEMAS, base={"toy": [good]}) == (f"{over}: 1 records, 1 components, all in order", 0)
    assert lint([over], SCHEMAS).code == 1
    assert lint([tmp_path / "none.toml"], SCHEMAS).code == 1


def test_list():
    text, code = list_cards(pack)
    assert code == 0
    lines = text.splitlines()
    assert lines[:3] == ["card (18 names, 41 components)", "  Spark x20", "  Ember x4"]


def test_show():
    assert show_card(pack, "digger").text == "Digger [card]\n  copies: 1\n  text: Draw 2 cards.\n  cost: 0"
    assert "  copies: 2\n" in show_card(pack, "Lamp").text
    assert show_card(pack, "Diger") == ('there is no card "Diger"; did you mean Digger?', 1)


def test_words():
    text = list_words(language).text
    assert "draw\n  draw N cards\n      Draw cards from one's own deck.\n      Draw a card." in text
