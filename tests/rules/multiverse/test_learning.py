"""What learners need of the game: actions that mean one thing, and models and states that survive a pack."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import tableverse
from tableverse.core import Dice
from tableverse.core.vocabulary import carry

PACK = """
game = "multiverse"
[[card]]
name = "A Spare Part"
copies = 1
type = "One-Shot"
cost = 1
text = "+1 VP. Draw a card."
"""


def test_a_pack_changes_the_vocabulary_and_old_actions_are_carried_over() -> None:
    game = tableverse.game("multiverse")
    old, new = game.vocabulary, game.with_packs(PACK).vocabulary
    assert old.digest != new.digest
    assert old.size < new.size
    moved = carry(old.words, new.words)
    assert [new.words[k] for k in moved] == list(old.words)
    back = carry(new.words, old.words)
    assert [back[k] for k in moved] == list(range(old.size))
    assert sorted(w for w, k in zip(new.words, back, strict=True) if k < 0) == sorted(w for w in new.words if "A Spare Part" in w)


def test_a_game_with_packs_is_pickled_with_their_text(tmp_path: Path) -> None:
    file = tmp_path / "more.toml"
    file.write_text(PACK, encoding="utf-8")
    for pack in (PACK, file):
        game = tableverse.game("multiverse").with_packs(pack)
        state = game.new(seed=1)
        twin = pickle.loads(pickle.dumps(state))
        assert twin == state
        assert twin.box.digest == state.box.digest != tableverse.game("multiverse").box.digest
        assert twin.game is pickle.loads(pickle.dumps(game))


def test_actions_that_mean_different_things_differ() -> None:
    """The same number is a card, a seat or a 'Verse by the word that asks."""
    seen: dict[Any, str] = {}
    for seed in range(12):
        state, dice = tableverse.game("multiverse").new(seats=3, seed=seed, record=False), Dice(seed)
        while not state.over:
            for decision in state.pending.values():
                question: Any = decision._ask.question
                if decision.kind == "card_choice":
                    for option in decision.options:
                        if isinstance(option.choice, int):
                            assert seen.setdefault(option.action, question.effect.of) == question.effect.of
            seat = min(state.asks)
            state.choose(seat, dice.below(len(state.asks[seat].choices)))
    assert len(set(seen.values())) > 1
