"""Setting up, saving and resuming: what is refused, and what is said about it."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

from tableverse.core import Box, Component, SaveError, SetupError
from tableverse.core.marks import marks
from tests.core.toys import ambush, bazaar, placement

GAME = bazaar.GAME


def played(count: int = 9) -> Any:
    """A game in the middle of a negotiation."""
    state = GAME.new(seats=3, seed=4, rounds=2)
    for _ in range(count):
        seat = min(state.asks)
        state.choose(seat, len(state.asks[seat].choices) // 2)
    return state


def changed(state: Any, **parts: Any) -> str:
    """A saved game with some parts replaced."""
    return msgspec.json.encode(msgspec.json.decode(state.to_json()) | parts).decode()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"seats": 1}, "seats = 1: Bazaar is for 2 to 4 seats"),
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": True}, "seats = True"),
        ({"seats": "3"}, "seats = '3'"),
        ({"seed": 1.0}, "a seed is a whole number"),
        ({"seed": False}, "a seed is a whole number"),
        ({"rounds": 4}, "rounds = 4: the legal values are 2, 3"),
        ({"rounds": 2.0}, "rounds = 2.0: the legal values are 2, 3"),
        ({"rounds": "2"}, "the legal values are 2, 3"),
        ({"turns": 4}, "unknown option 'turns': the options of Bazaar are: rounds"),
    ],
)
def test_a_bad_set_up_names_what_is_wrong_and_what_is_possible(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        GAME.new(**arguments)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(SetupError, match="the options of Placement are: none"):
        placement.GAME.new(rounds=2)


def test_defaults_of_a_set_up() -> None:
    state = GAME.new()
    assert (state.n, state.options, state.seed) == (2, {"rounds": 3}, 0)


def test_a_saved_game_goes_on() -> None:
    state = played()
    resumed = GAME.from_json(state.to_json())
    assert resumed == state
    assert resumed.answers == state.answers
    assert resumed.log(0) == state.log(0)
    assert (resumed.moment, resumed.horizon, resumed.names) == (state.moment, state.horizon, state.names)
    assert resumed.to_json() == state.to_json()
    assert GAME.from_json(state.to_json().encode()) == state


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "5", '"x"', "{}", '{"format": 9}', b"\xff\xfe\x00", "[" * 100_000, "🙂"])
def test_garbage_is_not_a_saved_game(text: str | bytes) -> None:
    with pytest.raises(SaveError, match="this is not a saved game"):
        GAME.from_json(text)


def test_a_game_of_another_kind_or_box_is_refused() -> None:
    with pytest.raises(SaveError, match="a game of 'toy_bazaar', not of 'toy_ambush'"):
        ambush.GAME.from_json(played().to_json())
    other = dataclasses.replace(GAME, components=lambda: Box([Component(w, "wares") for w in bazaar.WARES * 12], digest="other"))
    with pytest.raises(SaveError, match="other card packs"):
        other.from_json(played().to_json())


def test_a_changed_snapshot_is_noticed() -> None:
    state = played()
    shot = msgspec.json.decode(state.to_json())["snapshot"]
    richer = shot | {"fields": shot["fields"] | {"coins": [99, 8, 8]}}
    for damage in ({"snapshot": richer}, {"snapshot": shot | {"rng": 1}}, {"snapshot": shot | {"clock": 3}}, {"digest": "0" * 24}):
        with pytest.raises(SaveError, match="its digest does not fit"):
            GAME.from_json(changed(state, **damage))


@pytest.mark.parametrize(
    "damage",
    [
        {"snapshot": None},
        {"snapshot": {}},
        {"snapshot": 7},
        {"answers": 3},
        {"answers": [[0]]},
        {"events": [[None, {"value": "no:Such", "fields": {}}]]},
        {"events": [7]},
        {"names": None},
        {"seats": 9},
        {"seats": "x"},
        {"seed": "x"},
        {"options": {"rounds": 7}},
        {"options": {"lives": 7}},
        {"options": None},
    ],
)
@pytest.mark.parametrize("version", [1, 2])
def test_a_damaged_save_is_refused_whatever_is_damaged(damage: dict[str, Any], version: int) -> None:
    text = changed(played(), version=version, **damage)
    unread = version == 2 and ("snapshot" in damage or "events" in damage)  # other rules: only set-up and answers are read
    if unread:
        assert GAME.from_json(text) == played()
        return
    with pytest.raises(SaveError):
        GAME.from_json(text)


@pytest.mark.parametrize(
    "key",
    ["version", "packs", "seats", "options", "seed", "names", "answers", "moment", "horizon", "digest", "snapshot", "events", "rules"],
)
def test_a_missing_part_is_noticed(key: str) -> None:
    data = msgspec.json.decode(played().to_json())
    del data[key]
    with pytest.raises(SaveError):
        GAME.from_json(msgspec.json.encode(data))


def test_a_save_of_another_version_is_played_again() -> None:
    state = played()
    newer = dataclasses.replace(GAME, version=2)
    resumed = newer.from_json(changed(state, snapshot={"of": "other rules"}))
    assert resumed.digest() == state.digest()
    assert resumed.answers == state.answers
    with pytest.raises(SaveError, match="answer 2 of the saved game is not legal under these rules"):
        newer.from_json(changed(state, answers=[[0, "1"], [0, "gold"]], moment=2, rules={}))


def test_a_frame_of_a_rule_that_has_changed_is_noticed() -> None:
    state = played()
    text = state.to_json()
    assert '"ware"' in text
    with pytest.raises(SaveError, match="damaged"):
        GAME.from_json(text.replace('"ware":', '"goods":', 1))
    with pytest.raises(SaveError, match="not legal under these rules"):
        GAME.from_json(changed(state, rules={}, answers=[[0, "haggle"]] * state.moment))  # a rule was rewritten: the answers count
    assert GAME.from_json(text.replace("bazaar:negotiate", "bazaar:haggle")) == state


def test_marks_of_rules_follow_what_is_written_and_nothing_else() -> None:
    kept = msgspec.json.decode(played().to_json())["rules"]
    assert {name.partition(":")[2] for name in kept} == {"bazaar", "negotiate"}
    assert all(len(mark) == 12 for mark in kept.values())
    assert marks([{"rule": "gone:away"}]) == {"gone:away": ""}
    in_lanes = placement.GAME.new(seats=2, seed=1)
    assert {"tableverse.core.lanes:Together", "tests.core.toys.placement:place_agents"} <= set(
        msgspec.json.decode(in_lanes.to_json())["rules"]
    )


@pytest.mark.parametrize("number", [2**64 - 1, 2**64, 2**300 + 7])
def test_chance_and_seeds_may_be_of_any_size(number: int) -> None:
    state = GAME.new(seats=3, seed=number)
    assert GAME.from_json(state.to_json()).seed == number
    state.rng = number
    resumed = GAME.from_json(state.to_json())
    assert resumed.rng == number
    assert resumed == state
    state.rng += 1
    assert resumed != state


def test_what_came_since_may_be_appended() -> None:
    first, later = played(5), played(9)
    data = msgspec.json.decode(later.to_json())
    known = len(msgspec.json.decode(first.to_json())["events"])
    since = data | {"answers": data["answers"][5:], "events": data["events"][known:]}
    text = first.to_json() + "\n" + msgspec.json.encode(since).decode() + "\n"
    resumed = GAME.from_json(text)
    assert resumed == later
    assert (resumed.answers, resumed.log(0)) == (later.answers, later.log(0))
    assert GAME.from_json(msgspec.json.format(first.to_json(), indent=2)) == first  # lines alone append nothing
    for more in ("7", "{", '{"answers": 7}', '{"events": null}'):
        with pytest.raises(SaveError):
            GAME.from_json(first.to_json() + "\n" + more)


def test_what_a_save_holds_besides_is_left_alone() -> None:
    assert GAME.from_json(changed(played(), cards="a copy of the set", verified=True)) == played()


def test_the_digest_is_of_the_position_alone() -> None:
    state = played()
    before = state.digest()
    state.names = ("A", "B", "C")
    assert state.digest() == before
    state.coins[0] += 1
    assert state.digest() != before
