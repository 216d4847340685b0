"""Everything that can be chosen is in the game's vocabulary, once, under a word that says it in every position."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tableverse import bots
from tableverse.core import Dice, Question, RuleError, Seat, State
from tableverse.core.questions import Ask
from tableverse.core.vocabulary import Vocabulary, questions_of
from tests.conformance.driver import Setup, find, step, stops
from tests.conformance.swapping import copies_of, swapped

GOLDEN = Path(__file__).parent / "vocabularies.json"
RULES = Path(__file__).parents[1] / "rules"


def beyond(game: str) -> Mapping[str, Callable[[Any, Ask, Any], bool]]:
    """By kind of question: which choices are beyond the numbers that a game's vocabulary has. Its own tests say so (`beyond.py`), where
    something has no end of its own."""
    if not (RULES / game / "beyond.py").is_file():
        return {}
    found: Mapping[str, Callable[[Any, Ask, Any], bool]] = importlib.import_module(f"tests.rules.{game}.beyond").BEYOND
    return found


def decisions(setup: Setup, count: int) -> Any:
    """Every decision on the way through games of random players and of players that know the game."""
    game = find(setup.game)
    policy = bots.knowledge(game).policy if setup.finished else None
    made, seed = 0, 0
    while made < count:
        state, dice = setup.start(seed, record=False), Dice(seed)
        while not state.over and made < count:
            for seat in state.asks:
                made += 1
                yield state, seat
            seat = min(state.asks)
            if policy is not None and seed % 2:
                state.choose(seat, policy(state, seat, dice))
            else:
                step(state, dice, take_back=0)
        seed += 1


def test_every_choice_of_every_decision_has_a_word_of_its_own(setup: Setup) -> None:
    vocabulary = find(setup.game).vocabulary
    for state, seat in decisions(setup, 120):
        ask = state.asks[seat]
        actions = vocabulary.encode(ask, state)
        assert len(actions) == len(ask.choices)
        known = [a for a in actions if a >= 0]
        assert len(set(known)) == len(known)
        assert all(0 <= a < vocabulary.size for a in known)
        out_of_reach = beyond(setup.game).get(ask.question.kind, lambda *_: False)
        assert [a < 0 for a in actions] == [out_of_reach(state, ask, c) for c in ask.choices]
        assert [ask.choices[actions.index(a)] for a in known] == [c for c, a in zip(ask.choices, actions, strict=True) if a >= 0]


def test_a_word_means_the_same_to_whoever_has_the_same_choice(setup: Setup) -> None:
    """Seats are counted from whoever answers, so what is chosen reads alike from every seat."""
    vocabulary = find(setup.game).vocabulary
    seen: dict[tuple[str, str, int, Any], int] = {}
    for state, seat in decisions(setup, 80):
        ask = state.asks[seat]
        actions = vocabulary.encode(ask, state)
        if len({*map(_word, [vocabulary.words[a] for a in actions if a >= 0])}) < len(actions):
            continue  # told apart by their order
        for choice, action in zip(ask.choices, actions, strict=True):
            if not _looks_at_the_table(choice) and ask.question.kind not in beyond(setup.game):
                key = (ask.question.kind, ask.question.variant(), seat, choice)
                assert seen.setdefault(key, action) == action


def _word(word: str) -> str:
    return word.partition(" #")[0]


def _looks_at_the_table(choice: Any) -> bool:
    return hasattr(choice, "foe")


def test_copies_of_a_card_are_one_action(setup: Setup) -> None:
    """Two copies change places, wherever they are: whoever is asked has the same actions."""
    vocabulary = find(setup.game).vocabulary
    pairs = copies_of(find(setup.game).box)
    if not pairs:
        pytest.skip("no two cards are alike")
    for state, dice in stops(setup, 3, 11, record=False):
        for seat, ask in state.asks.items():
            one, two = dice.pick(pairs)
            twin = swapped(state, one, two)
            assert {*vocabulary.encode(ask, state)} == {*vocabulary.encode(twin.asks[seat], twin)}


def test_a_vocabulary_is_the_same_in_every_process(name: str) -> None:
    """Its words are pinned: a change of a game's rules or cards that moves them is seen here, and trained models need `carry` then."""
    vocabulary = find(name).vocabulary
    assert Vocabulary(find(name)).words == vocabulary.words
    assert len(set(vocabulary.words)) == vocabulary.size
    golden = msgspec.json.decode(GOLDEN.read_bytes())
    assert golden[name] == {"size": vocabulary.size, "digest": vocabulary.digest, "kinds": len(vocabulary.kinds)}


def test_every_question_of_a_game_has_a_space(name: str) -> None:
    for question in questions_of(find(name)):
        assert question.spaces()


def test_a_question_without_a_space_is_refused() -> None:
    with pytest.raises(RuleError, match="Vague does not say what it can ever offer"):

        class Vague(Question, frozen=True):
            def choices(self, g: State, seat: Seat) -> list[int]:
                return [1]
