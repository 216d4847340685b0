"""Everything that can be chosen is in the game's vocabulary, once, under a word that says it in every position."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tableverse import bots
from tableverse.core import Dice, Question, RuleError, Seat, State
from tableverse.core.questions import Ask
from tableverse.core.vocabulary import Vocabulary, questions_of
from tableverse.games.hundred_days.questions import MOST_PAYMENTS
from tableverse.games.munchkin.limits import MOST_FOES, MOST_SHARED
from tests.conformance.driver import Setup, find, step, stops
from tests.conformance.swapping import copies_of, swapped

GOLDEN = Path(__file__).parent / "vocabularies.json"


def _many_payments(state: Any, ask: Ask, choice: Any) -> bool:
    return list(ask.choices).index(choice) >= MOST_PAYMENTS


def _a_big_share(state: Any, ask: Ask, choice: Any) -> bool:
    return bool(choice.treasures > MOST_SHARED)


def _a_far_monster(state: Any, ask: Ask, choice: Any) -> bool:
    key = getattr(choice, "foe", choice)
    places = {foe.key: place for place, foe in enumerate(state.foes)}
    return places.get(key, -1) >= MOST_FOES if isinstance(key, int) else False


BEYOND: dict[tuple[str, str], Callable[[Any, Ask, Any], bool]] = {
    ("hundred_days", "pay_close"): _many_payments,
    ("munchkin", "offer_share"): _a_big_share,
    **{("munchkin", kind): _a_far_monster for kind in ("fight", "back_up", "meddle", "run_away", "which_foe")},
}
"""What has no end of its own, with the choices that are beyond the numbers that it has. Icons and cards make ever more ways to pay;
Wandering Monsters and clones make fights that are as long as the deck, and every monster is worth Treasures to share."""


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
        beyond = BEYOND.get((setup.game, ask.question.kind), lambda *_: False)
        assert [a < 0 for a in actions] == [beyond(state, ask, c) for c in ask.choices]
        assert [ask.choices[actions.index(a)] for a in known] == [c for c, a in zip(ask.choices, actions, strict=True) if a >= 0]


def test_monsters_beyond_the_numbered_ones_are_left_out_and_counted() -> None:
    """A fight as long as never: those that have a number keep it, the others have none, and something can always be chosen."""
    from tableverse.envs import Core

    core = Core("munchkin", 3)
    core.reset(0)
    dice = Dice(0)
    while core.state.asks[core.seat].question.kind != "fight":
        core.step(dice.pick([a for a in core.legal if a >= 0]))
    state: Any = core.state
    foe = state.foes[0]
    state.foes[1:] = [msgspec.structs.replace(foe, key=foe.key + k) for k in range(1, MOST_FOES + 3)]
    state.refresh()
    core.look()
    far = {f.key for f in state.foes[MOST_FOES:]}
    said = zip(state.asks[core.seat].choices, core.legal, strict=True)
    assert all((a < 0) == (getattr(c, "foe", None) in far) for c, a in said)
    assert any(a >= 0 for a in core.legal)


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
            if not _looks_at_the_table(choice) and (setup.game, ask.question.kind) not in BEYOND:
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
