"""A game is kept after every answer and goes on at the same prompt."""

from __future__ import annotations

import json
import os

import pytest
from click.testing import CliRunner

import tableverse as tv
from tableverse.cli import main
from tableverse.core import SaveError
from tableverse.terminal import saves
from tests.core.releases import BETTER_BONUS, NO_RESTING, release
from tests.terminal.table import Keyboard, new_table, session_of


@pytest.fixture(autouse=True)
def data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def last_question(text: str) -> str:
    """The last picture with its question, up to the prompt."""
    return text.rstrip().rpartition("> quit")[0].rpartition("\n\n")[2]


@pytest.mark.parametrize("answers", [0, 1, 2, 3, 4, 7, 15])
def test_quit_and_resume_at_the_same_prompt(tmp_path, answers):
    keep = tmp_path / "game.json"
    session, out = session_of(new_table(seats=2), Keyboard(["1"] * answers + ["quit"]), keep=keep)
    assert not session.run()
    assert "tableverse play --resume" in out.getvalue()
    table = saves.restore(tv.game("morty_zone"), saves.read(keep))
    assert table.state == session.state
    assert table.bots == [None, "random"]
    again, second = session_of(table, Keyboard(["quit"]), keep=keep)
    again.run()
    assert last_question(second.getvalue()) == last_question(out.getvalue())
    assert again.state.digest() == session.state.digest()


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path):
    keep = tmp_path / "game.json"
    session, _ = session_of(new_table(seats=3), Keyboard(["1"] * 9), keep=keep)
    session.run()
    resumed, _ = session_of(saves.restore(tv.game("morty_zone"), saves.read(keep)), Keyboard(then="1"))
    straight, _ = session_of(new_table(seats=3), Keyboard(then="1"))
    assert resumed.run()
    assert straight.run()
    assert resumed.state.digest() == straight.state.digest()


def test_every_own_answer_is_on_the_disk_before_the_next_question(tmp_path):
    keep = tmp_path / "game.json"
    seen: list[int] = []

    def typed(prompt: str) -> str:
        if keep.exists():
            kept = saves.restore(tv.game("morty_zone"), saves.read(keep)).state.answers
            own = [a for a in session.state.answers if a[0] == 0]
            assert [a for a in kept if a[0] == 0][: len(own)] == own
            seen.append(len(own))
        return "1"

    session, _ = session_of(new_table(seats=2), Keyboard(then=typed), keep=keep)
    session.run()
    assert len(seen) > 20
    assert saves.read(keep)["over"]


def test_latest_is_the_newest_game_that_is_not_over(data_folder):
    folder = saves.saves_folder()
    assert folder == data_folder / "tableverse" / "saves"
    table = new_table()
    old, newer, broken = folder / "a.json", folder / "b.json", folder / "c.json"
    saves.write(old, table.to_json())
    saves.write(newer, json.dumps(json.loads(table.to_json()) | {"over": True}))
    saves.write(broken, "{")
    for age, path in enumerate((broken, newer, old)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert saves.latest() == old
    assert saves.latest("morty_zone") == old
    with pytest.raises(SaveError, match="no unfinished game of chess"):
        saves.latest("chess")


def test_only_so_many_autosaves_stay():
    for k in range(saves.KEPT + 5):
        saves.write(saves.saves_folder() / f"{k}.json", "{}")
    saves.forget_old()
    assert len(saves.autosaves()) == saves.KEPT


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    saves.write(path, "old")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        saves.write(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_disk_that_cannot_be_written_does_not_stop_the_game(tmp_path):
    (tmp_path / "file").write_text("in the way")
    session, out = session_of(new_table(), Keyboard(then="1"), keep=tmp_path / "file" / "game.json")
    assert session.run()
    assert out.getvalue().count("This game is not kept") == 1


def test_save_to_a_file_of_ones_own(tmp_path):
    path = tmp_path / "mine.json"
    session, out = session_of(new_table(), Keyboard(["1", f"save {path}", "1", "quit"]))
    session.run()
    assert "Saved." in out.getvalue()
    assert len(saves.restore(tv.game("morty_zone"), saves.read(path)).state.answers) < len(session.state.answers)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"kind": "tableverse table"}', '{"kind": "tableverse table", "state": {"game": 3}}', "\x00"]
)
def test_what_is_not_a_game_is_refused(tmp_path, text):
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(SaveError, match="not a saved game"):
        saves.read(path)


def test_a_damaged_table_is_refused():
    data = json.loads(new_table().to_json())
    wrong = ({"answers": [[0, "no such answer"]], "digest": "0"}, {"packs": "other"}, {"seats": 9}, {"format": 99})
    for broken in ({"bots": ["random"]}, {"bots": [1, 2]}, {"told": ["x", "y"]}, *({"state": data["state"] | one} for one in wrong)):
        with pytest.raises(SaveError):
            saves.restore(tv.game("morty_zone"), data | broken)


@pytest.mark.parametrize("damage", [{"digest": "0"}, {"snapshot": {}}, {"snapshot": {"stack": [["gone:rule", 1, {}]]}}])
@pytest.mark.parametrize("game", tv.games())
def test_a_snapshot_of_another_release_does_not_lose_the_game(game, damage):
    """Engines write their frames differently from one release to the next; the answers are still the same game."""
    session, _ = session_of(new_table(game, seats=max(2, tv.game(game).seats[0])), Keyboard(["1"] * 12 + ["quit"]))
    session.run()
    data = json.loads(session.table.to_json())
    state = saves.restore(tv.game(game), data | {"state": data["state"] | damage}).state
    assert len(state.answers) >= 12
    assert state.digest() == session.state.digest()
    assert state.log(0) == session.state.log(0)


def test_a_bare_saved_game_is_a_table_of_people(tmp_path):
    path = tmp_path / "bare.json"
    path.write_text(new_table().state.to_json())
    assert saves.restore(tv.game("morty_zone"), saves.read(path)).bots == [None, None]


@pytest.mark.parametrize("changes", [BETTER_BONUS, NO_RESTING])
def test_a_game_of_other_rules_is_told_as_it_was_kept(tmp_path, monkeypatch, changes):
    """Neither release can play the old answers again. With the first the game goes on from its snapshot."""
    state = release(tmp_path).new(seats=2, seed=5)
    state.names = ("Ann", "Bob")
    for option in ["walk", "2", "rest", "yes", "no", "walk"]:
        state.answer(min(state.asks), option)
    kept = tmp_path / "kept.json"
    kept.write_text(saves.Table(state, [None, None]).to_json())
    newer = release(tmp_path, changes)
    monkeypatch.setattr("tableverse.game", lambda name: newer)
    told = CliRunner().invoke(main, ["replay", str(kept)])
    assert told.exit_code == 0, told.output
    assert "Ann walks 2 steps." in told.output
    assert "The game is not over yet." in told.output
    assert ("can't go on: answer 1" in told.output) == (changes is NO_RESTING)
    gone_on = CliRunner().invoke(main, ["play", "--resume", str(kept), "--script", "-"], input="1\nquit\n")
    assert ("How many steps?" in gone_on.output) == (changes is BETTER_BONUS)
    assert (f"tableverse replay {kept}" in gone_on.output) == (changes is NO_RESTING)
