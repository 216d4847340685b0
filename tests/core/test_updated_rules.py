"""A saved game under other rules: it goes on from its snapshot, else from its answers, else it can be looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tableverse.core import Game, IllegalAnswer, OtherRules, SaveError
from tableverse.core.saving import last_position, resume, stopped
from tests.core.releases import BETTER_BONUS, FLOWERS, MORE_DICE, NEWER, NO_RESTING, REWORDED, release

FIRST_ROUND = ["walk", "2", "walk", "3", "yes", "no"]


def played(game: Game, *more: str, record: bool = True) -> Any:
    """The first round, and some answers of the second."""
    state = game.new(seats=2, seed=5, record=record)
    for option in (*FIRST_ROUND, *more):
        state.answer(min(state.asks), option)
    return state


def as_format_2(text: str) -> bytes:
    """As the first release wrote it."""
    data = msgspec.json.decode(text)
    del data["rules"]
    return msgspec.json.encode(data | {"format": 2})


@pytest.mark.parametrize("changes", [{}, NEWER, REWORDED, BETTER_BONUS])
def test_a_game_goes_on_from_its_snapshot_where_the_rules_that_wait_are_what_they_were(tmp_path: Path, changes: dict[str, str]) -> None:
    old = played(release(tmp_path), "walk", record=False)  # without its answers: there is no other way
    text, digest = old.to_json(), old.digest()
    state = release(tmp_path, changes).from_json(text)
    assert state.digest() == digest
    state.answer(0, "3")
    assert set(state.asks) == {1}


@pytest.mark.parametrize("changes", [NO_RESTING, MORE_DICE, FLOWERS])
def test_a_snapshot_of_rules_that_were_rewritten_is_not_resumed(tmp_path: Path, changes: dict[str, str]) -> None:
    text = played(release(tmp_path), "walk", record=False).to_json()
    game = release(tmp_path, changes)
    for read in (resume, Game.from_json):
        with pytest.raises(OtherRules):
            read(game, text)


def test_the_same_version_is_no_proof_that_the_rules_are_the_same(tmp_path: Path) -> None:
    text = played(release(tmp_path), "walk", record=False).to_json()
    careless = release(tmp_path, {old: new for old, new in NO_RESTING.items() if old not in NEWER})
    with pytest.raises(OtherRules):
        careless.from_json(text)


@pytest.mark.parametrize("form", [str.encode, as_format_2])
def test_else_its_answers_are_given_again(tmp_path: Path, form: Any) -> None:
    old = played(release(tmp_path), "walk")
    text = form(old.to_json())
    again = release(tmp_path, FLOWERS).from_json(text)
    assert (again.answers, again.way, again.log(None)) == (old.answers, old.way, old.log(None))  # type: ignore[attr-defined]


def test_answers_that_lead_elsewhere_do_not_change_the_game_in_silence(tmp_path: Path) -> None:
    old = played(release(tmp_path), "walk")
    for text in (old.to_json(), as_format_2(old.to_json())):
        game = release(tmp_path, MORE_DICE)
        with pytest.raises(OtherRules, match="its answers lead elsewhere under these rules"):
            game.from_json(text)
        assert last_position(game, text)[0].way == old.way  # type: ignore[attr-defined]


@pytest.mark.parametrize("changes", [NEWER, NO_RESTING])
def test_a_game_without_its_answers_is_not_begun_anew_in_silence(tmp_path: Path, changes: dict[str, str]) -> None:
    text = as_format_2(played(release(tmp_path), "walk", record=False).to_json())
    with pytest.raises(OtherRules, match="does not keep all that led to it"):
        release(tmp_path, changes).from_json(text)


def test_else_it_says_why_and_can_be_looked_at_as_it_lay(tmp_path: Path) -> None:
    old = played(release(tmp_path), "walk")
    text, log = old.to_json(), old.log(None)
    game = release(tmp_path, NO_RESTING)
    with pytest.raises(OtherRules, match="answer 1 of the saved game is not legal under these rules"):
        game.from_json(text)
    state, why = last_position(game, text)
    assert "answer 1" in why
    assert (state.way, state.answers, state.log(None)) == (old.way, old.answers, log)  # type: ignore[attr-defined]
    assert (state.over, state.winners, state.pending, state.waiting) == (False, [], {}, [])
    with pytest.raises(IllegalAnswer):
        state.answer(0, "2")
    assert game.from_json(state.to_json()) == state == state.clone()  # and it can be kept as that


def test_what_goes_on_has_nothing_to_explain(tmp_path: Path) -> None:
    state = played(release(tmp_path), "walk")
    again, why = last_position(release(tmp_path, NEWER), state.to_json())
    assert (again.digest(), why) == (state.digest(), "")


def test_without_a_snapshot_to_look_at_its_answers_are_followed_as_far_as_they_are_legal(tmp_path: Path) -> None:
    text = as_format_2(played(release(tmp_path), "walk").to_json()).replace(b'"digest":"', b'"digest":"0')
    game = release(tmp_path, BETTER_BONUS)
    with pytest.raises(SaveError):
        stopped(game, text)
    state, why = last_position(game, text)
    assert "answer 5" in why
    assert [option for _, option in state.answers] == FIRST_ROUND[:4]


def test_a_game_that_was_over_stays_over_whatever_the_rules_are(tmp_path: Path) -> None:
    state = played(release(tmp_path))
    while not state.over:
        state.choose(min(state.asks), 0)
    again = release(tmp_path, NO_RESTING).from_json(state.to_json())
    assert (again.over, again.scores, again.winners, again.log(None)) == (True, state.scores, state.winners, state.log(None))
