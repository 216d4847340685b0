"""What older releases have saved still loads: it goes on where it was, or says why not and can be looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import tableverse
from tableverse.core import Game, OtherRules, SaveError, State
from tableverse.core.marks import first_marks, marks
from tableverse.core.saving import last_position, resume
from tableverse.terminal import saves
from tests.corpus import FOLDER, facts, labels, unpack_lines

SAVES = [(label, game) for label in labels() for game in tableverse.games()]
OF_THE_LOG = ("names", "answers", "log")
"""What stays true of a game whatever becomes of the rules."""


def game_of(entry: dict[str, Any]) -> Game:
    game = tableverse.game(entry["game"])
    return game.with_packs(*entry["packs"]) if entry["packs"] else game


def same_cards(entry: dict[str, Any]) -> bool:
    """Is it played with the cards of then? Others are refused with a sentence of their own."""
    return bool(_bare(entry)["packs"] == game_of(entry).box.digest)


def _bare(entry: dict[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(entry["text"])
    return data["state"] if entry["kind"] == "table" else data


def load(entry: dict[str, Any]) -> State:
    """As whoever has the file would."""
    if entry["kind"] == "table":
        return saves.restore(game_of(entry), msgspec.json.decode(entry["text"])).state
    return game_of(entry).from_json(entry["text"])


def check(entry: dict[str, Any]) -> str:
    """What became of a save: it "goes on" where it was, or has "ended" with its story kept, or has "other cards". All else is a failure."""
    was, raised = entry["facts"], tableverse.game(entry["game"]).version > entry["version"]
    if not same_cards(entry):
        with pytest.raises(SaveError, match="other card packs"):
            load(entry)
        return "other cards"
    try:
        state = load(entry)
    except OtherRules:
        if not raised:
            raise
        state, why = last_position(game_of(entry), msgspec.json.encode(_bare(entry)))
        assert why
        assert not state.pending
        found = facts(state)
        assert {k: found[k] for k in OF_THE_LOG} == {k: was[k] for k in OF_THE_LOG}
        assert found["scores"] == was["scores"]
        return "ended"
    found = facts(state)
    if entry["version"] == state.game.version:
        assert found == was
        return "goes on"
    assert found["over"] == was["over"]
    assert found["scores"] == was["scores"]
    assert {k: found[k] for k in OF_THE_LOG if k != "log"} == {k: was[k] for k in OF_THE_LOG if k != "log"}
    assert was["over"] or state.pending
    return "goes on"


@pytest.mark.parametrize(("label", "game"), SAVES)
def test_a_save_goes_on_or_says_why_not_and_keeps_its_story(label: str, game: str) -> None:
    entries = unpack_lines(FOLDER / label / f"{game}.jsonl.xz")
    assert len(entries) > 20
    for entry in entries:
        check(entry)


@pytest.mark.parametrize(("label", "game"), SAVES)
def test_a_save_goes_on_as_a_save_of_today(label: str, game: str) -> None:
    """What was read is written in today's format, and read again."""
    for entry in filter(same_cards, unpack_lines(FOLDER / label / f"{game}.jsonl.xz")):
        state, _ = last_position(game_of(entry), msgspec.json.encode(_bare(entry)))
        again = state.game.from_json(state.to_json())
        assert (again == state, again.log(None), again.answers) == (True, state.log(None), state.answers)
        if again.pending:
            seat = min(again.pending)
            again.choose(seat, 0)


@pytest.mark.parametrize("game", tableverse.games())
def test_a_snapshot_of_0_1_is_taken_over_by_newer_rules_where_those_that_wait_are_the_same(game: str) -> None:
    for entry in filter(same_cards, unpack_lines(FOLDER / "0.1" / f"{game}.jsonl.xz")):
        data, now = _bare(entry), game_of(entry)
        newer, text = replace(now, version=now.version + 1), msgspec.json.encode(data)
        waits, then = marks(data["snapshot"]["stack"]), first_marks(game, entry["version"])
        rewritten = {name for name, mark in waits.items() if mark != then[name]}
        if rewritten or set(data["snapshot"]["fields"]) != set(now.state.fields):
            with pytest.raises(OtherRules):
                resume(newer, text)
        else:
            assert resume(newer, text).digest() == entry["facts"]["digest"]
