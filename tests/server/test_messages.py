"""The wire: strict on the way in, and the same in TypeScript."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import tableverse
from tableverse.server import messages
from tableverse.server.typescript import modules, structs, typescript, view_module


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b'{"type":"view"}',
        b'{"type":"answer","n":1,"decision":"1.0"}',
        b'{"type":"answer","n":0,"decision":"1.0","option":"a"}',
        b'{"type":"answer","n":1.5,"decision":"1.0","option":"a"}',
        b'{"type":"answer","n":"1","decision":"1.0","option":"a"}',
        b'{"type":"answer","n":1,"decision":"1.0","option":"a","extra":1}',
        b'{"type":"say","n":1,"text":""}',
        b'{"type":"ping","t":NaN}',
        b"\xff\xfe",
    ],
)
def test_what_is_no_message_is_not_taken_for_one(text: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError)):
        messages.decode_client(text)


def test_messages_have_the_names_of_the_design() -> None:
    def tags(union: object) -> set[str]:
        return {kind.__struct_config__.tag for kind in union.__args__}  # type: ignore[attr-defined]

    assert tags(messages.ServerMessage) == {
        "hello",
        "table",
        "view",
        "change",
        "ack",
        "reject",
        "presence",
        "chat",
        "rematch",
        "lobby",
        "pong",
        "bye",
    }
    assert tags(messages.ClientMessage) == {"enter", "watch", "answer", "undo", "agree", "resume", "order", "say", "sync", "missed", "ping"}


def test_typescript_has_every_struct_and_field() -> None:
    text = typescript()
    for struct in structs():
        found = re.search(rf"export interface {struct.__name__}(?:<.*>)? {{([^}}]*)}}", text)
        assert found, struct.__name__
        body = found[1]
        for name in struct.__struct_fields__:
            assert f"  {name}:" in body or f"  {name}?:" in body
    assert '  type: "answer";\n  n: number;\n  decision: string;\n  option: string;\n' in text
    assert "decision: Decision | null;" in text
    assert "seats: (Presence | null)[];" in text
    assert "export type ClientMessage = Enter | Watch | Answer |" in text
    assert text.count("{") == text.count("}")


def test_the_kind_of_an_option_and_of_a_line_tells_what_it_carries() -> None:
    text = view_module(tableverse.game("rickshank"))
    assert "export interface PriceShown {\n  power: number;\n  price: number;\n}" in text
    for choice in ('Option<"buy", PriceShown>', 'Option<"end_turn", Nothing>', 'Option<"card", VotesShown | Nothing>'):
        assert f"  | {choice}\n" in text
    assert '  | Line<"turn_begins", { seat: number; turn: number }>\n' in text
    assert "data: Data;" in typescript().split("export interface Option<")[1].split("}")[0]


def test_the_client_has_the_types_of_now() -> None:
    """Written anew by `python -m tableverse.server.typescript frontend/src`."""
    source = Path(__file__).parents[2] / "frontend" / "src"
    made = modules(source)
    assert {path.name for path in made} == {"messages.ts", "view.ts"}
    stale = [str(path.relative_to(source)) for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    assert stale == []
