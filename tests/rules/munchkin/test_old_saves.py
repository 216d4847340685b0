"""Games that were saved in the middle of something, before the rules were sorted by chapters, load and go on."""

from __future__ import annotations

import msgspec
import pytest

from tests.core.old_saves import play_on
from tests.rules.munchkin.old_saves import written
from tests.rules.munchkin.positions import munchkin

OLD = written()


def test_there_are_saves_from_all_over_the_rules() -> None:
    assert {"checkpoint", "compose", "fight_window", "flee", "give_one", "loot", "pay", "split", "ChoosePlayer.run"} <= OLD.keys()


@pytest.mark.parametrize("rule", sorted(OLD))
def test_an_old_save_is_written_as_it_was_and_goes_on(rule: str) -> None:
    state = munchkin().from_json(OLD[rule])
    before, after = msgspec.json.decode(OLD[rule]), msgspec.json.decode(state.to_json())
    assert (after["snapshot"], after["events"]) == (before["snapshot"], before["events"])
    play_on(state, 60)
    assert munchkin().from_json(state.to_json()).digest() == state.digest()
