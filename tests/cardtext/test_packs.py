"""Packs: what is read, what is refused, what is reported."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tableverse.cardtext import CardError, CardText, Pack, Record, Schema, Table, Text, load_pack, load_packs, show, walk
from tableverse.cardtext.cards import Draw
from tests.cardtext.toy import SCHEMA, ToyCard, language, pack

HEAD = 'game = "toy"\n'


def card(**fields: object) -> str:
    """A record as TOML."""
    lines = [
        f"{key} = {value!r}".replace("True", "true") if not isinstance(value, str) else f'{key} = "{value}"'
        for key, value in fields.items()
    ]
    return "\n".join(["", "[[card]]", *lines, ""])


def load(*records: str, head: str = HEAD, schema: Schema = SCHEMA) -> Pack:
    return load_pack(head + "".join(records), schema)


def refused(*records: str, head: str = HEAD, schema: Schema = SCHEMA) -> list[str]:
    with pytest.raises(CardError) as error:
        load(*records, head=head, schema=schema)
    return [str(p) for p in error.value.problems]


FIELDS = "name, copies, text, facts, flavour, picture, bespoke, rule, override"
"""What every record has."""


def test_a_pack():
    found = load(card(name="A", copies=3, text="Draw a card.", cost=2), card(name="B", flavour="Hm.", facts=["name", "cost"]))
    assert [e.name for e in found.entries] == ["A", "B"]
    a = found.get("card", "A")
    assert a.record == ToyCard(name="A", copies=3, text="Draw a card.", cost=2)
    assert show(a.text) == "Draw a card."
    assert (a.table, a.line) == ("card", 3)
    assert found.get("card", "B").text == CardText()
    assert pack.title == "Toys"


def test_nodes_have_stable_names():
    for entry in pack.entries:
        for _, node in walk(entry.text):
            ref = pack.ref(node)
            assert ref is not None
            assert pack.node(ref) is node
    digger = pack.get("card", "Digger").text
    assert pack.ref(digger.sentences[0]) == "card/Digger/text/0"
    assert pack.node("card/Fork/text/0/1") == Draw(1)
    assert pack.ref(Draw(2)) is None, "an equal node is not the same node"
    with pytest.raises(KeyError):
        pack.node("card/Fork/text/7")


def test_the_box_has_every_copy_and_names_nodes():
    box = pack.box()
    assert len(box) == sum(e.record.copies for e in pack.entries)
    assert box.digest == pack.digest
    assert len(box.named("Spark")) == 20
    assert box.records[0] is pack.get("card", "Spark")
    node = pack.get("card", "Fork").text
    assert box.piece(box.ref(node) or "") is node
    by_type = pack.box(family=lambda e: "sparks" if e.name == "Spark" else "")
    assert len(by_type) == 20
    assert by_type.of("sparks") == list(range(20))


def test_the_digest_is_of_what_matters_in_play():
    plain = load(card(name="A", text="Draw a card."))
    assert load("# words\n", card(name="A", text="Draw a card.", flavour="x", facts=["name"])).digest == plain.digest
    assert load(card(name="A", text="Draw 2 cards.")).digest != plain.digest
    assert load(card(name="A", text="Draw a card.", copies=2)).digest != plain.digest
    assert load(card(name="A", text="Draw a card.", copies=1)).digest == plain.digest


# Refusals ---------------------------------------------------------------------------------------------------------------------


def test_all_mistakes_are_reported_together_with_their_lines():
    assert refused(
        card(name="A", text="Drw a card."),
        card(name="B", cost="much"),
        card(name="C", copies=0, text="Draw a card"),
        card(name="D", colour="red"),
    ) == [
        'line 5: A: unknown word "Drw": did you mean "draw"?\n    Drw a card.\n    ^\n    expected a keyword or a sentence',
        "line 9: B: cost: expected int, got str",
        "line 11: C: copies = 0: a number from 1 to 200 is needed",
        'line 14: C: the text ends too early\n    Draw a card\n               ^\n    expected "for" or a full stop',
        f'line 18: D: unknown field "colour"; the fields are {FIELDS}, type, cost',
    ]


@pytest.mark.parametrize(
    ("records", "message"),
    [
        ([card(text="Draw a card.")], 'line 3: [card]: the field "name" is missing'),
        ([card(name="A"), card(name="A")], "line 6: A: there is already a record with this name in this pack"),
        ([card(name="A", facts=["price"])], 'line 3: A: facts has "price", which is no field of this record'),
        ([card(name="A", bespoke=True)], 'line 3: A: there is no rule "a"; the game\'s own rules are: time_stop'),
        ([card(name="A", rule="os.system")], 'line 3: A: there is no rule "os.system"; the game\'s own rules are: time_stop'),
        ([card(name="A/B")], 'line 3: A/B: a name needs at least one letter and has no "/"'),
        ([card(name="")], 'line 3: a name needs at least one letter and has no "/"'),
        ([card(name="A", copies=201)], "line 3: A: copies = 201: a number from 1 to 200 is needed"),
        ([card(name="A", text="Draw a card. " * 200)], "line 5: A: text has 2600 characters; 2000 is the most"),
        ([card(name="A", type="Duck")], "line 5: A: type: there is no 'Duck'; it is one of Gadget, Trick, Special"),
        ([card(name="A", override=True)], "line 3: A: override = true, but no earlier pack has this name"),
        (["\n[[dice]]\nname = 'x'\n"], 'line 3: unknown table or key "dice"; a pack of this game has card, game, title'),
        (["\n[card]\nname = 'x'\n"], "line 3: write [[card]] with two brackets"),
        (["title = 7\n"], "line 2: title is a text"),
    ],
)
def test_refusals(records: list[str], message: str):
    assert refused(*records) == [message]


def test_no_toml():
    (message,) = refused("[[card]\n")
    assert message.startswith("this is no TOML: ")


def test_another_game():
    assert refused(head='game = "chess"\n\n') == ["the pack says game = 'chess', but it is read as one of \"toy\""]
    assert refused(head="\n\n") == ['the pack says game = None, but it is read as one of "toy"']


def test_sizes(tmp_path: Path):
    assert refused("# " + "x" * (1 << 20)) == ["the pack is larger than 1 MiB"]
    big = tmp_path / "big.toml"
    big.write_text(HEAD + "#" * (1 << 20))
    with pytest.raises(CardError, match=r"big\.toml: the pack is larger than 1 MiB"):
        load_pack(big, SCHEMA)
    assert refused(*(card(name=f"A{k}") for k in range(2001))) == ["2001 records; 2000 is the most"]


def test_files_that_cannot_be_read(tmp_path: Path):
    with pytest.raises(CardError, match="the pack cannot be read"):
        load_pack(tmp_path / "none.toml", SCHEMA)
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardError, match="the pack cannot be read"):
        load_pack(odd, SCHEMA)


def test_a_message_names_the_file(tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + card(name="Lizard Rick", text="Draw a crd."))
    with pytest.raises(CardError) as error:
        load_pack(file, SCHEMA)
    assert (
        str(error.value)
        == f'{file}:5: Lizard Rick: unknown word "crd": did you mean "card"?\n    Draw a crd.\n           ^\n    expected "card"'
    )


# More than one pack -----------------------------------------------------------------------------------------------------------


def test_packs_are_mixed():
    first = HEAD + card(name="A", text="Draw a card.") + card(name="B")
    second = HEAD + card(name="C") + card(name="A", text="Draw 2 cards.", override=True)
    both = load_packs([first, second], SCHEMA)
    assert [e.name for e in both.entries] == ["A", "B", "C"]
    assert show(both.get("card", "A").text) == "Draw 2 cards."
    assert both.digest not in (load_pack(first, SCHEMA).digest, "")


def test_a_name_taken_by_an_earlier_pack_is_refused():
    first = HEAD + card(name="A")
    with pytest.raises(CardError) as error:
        load_packs([first, first], SCHEMA)
    (problem,) = error.value.problems
    assert problem.message == "an earlier pack has this name: write override = true to take its place, or choose another name"


# What a schema can say ------------------------------------------------------------------------------------------------------


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: int


class Goal(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    bonus: str | int = 0


WIDE = Schema(
    "toy",
    language,
    {"card": Table(ToyCard), "goal": Table(Goal, {"text": CardText, "bonus": Text})},
    rules=("slow_clock",),
    facts=("attack",),
    names={"card name": lambda table, record: table == "card" and record.cost > 0},
    settings={"supply": Supply},
)


def test_texts_names_settings_and_rules_of_a_game():
    found = load(
        card(name="Portal Gun", cost=3, facts=["attack", "text-part", "effect"]),
        card(name="Slow Clock", text="Anything goes here.", bespoke=True),
        '\n[[goal]]\nname = "G"\ntext = "Gain a Portal Gun."\nbonus = "Draw a card."\n[[goal]]\nname = "H"\nbonus = 3\n',
        "\n[supply]\ntokens = 9\n",
        schema=WIDE,
    )
    assert found.settings["supply"] == Supply(9)
    clock = found.get("card", "Slow Clock")
    assert clock.text is None
    assert clock.record.rule_name == "slow_clock"
    assert set(found.get("goal", "G").trees) == {"text", "bonus"}
    assert set(found.get("goal", "H").trees) == {"text"}
    assert [e.name for e in found.of("goal")] == ["G", "H"]


def test_wrong_settings():
    assert refused("\n[supply]\ntokens = 9\ncoins = 3\n", schema=WIDE) == ['line 3: [supply]: unknown field "coins"; the fields are tokens']


def test_a_wrong_text_in_another_field_says_which():
    (message,) = refused('\n[[goal]]\nname = "G"\nbonus = "Draw."\n', schema=WIDE)
    assert message.startswith('line 5: G (bonus): "." cannot stand here')


def test_a_record_that_is_no_table():
    assert refused("card = [1]\n") == ["[card]: expected object, got int"]
