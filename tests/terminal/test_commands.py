"""The command line: what can be asked of it, and everything that can be wrong with it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tableverse
from tableverse.cli import main
from tableverse.terminal.picture import draw

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def run(*arguments: str, typed: str = "") -> Result:
    """The program in this process, without a terminal."""
    return CliRunner().invoke(main, arguments, input=typed)


def test_the_same_seed_is_the_same_game():
    once, again = (run("play", "morty_zone", "--seed", "3", "--bots", "random,greedy").output for _ in range(2))
    assert "Turn 1:" in once
    assert once == again


def test_answers_from_a_script():
    done = run("play", "morty_zone", "--seats", "1", "--seed", "4", "--script", "-", typed="1\n?\nnonsense\n" + "1\n" * 100)
    assert done.exit_code == 0
    assert "Your Secret Death Crystal" in done.output
    assert "wins with" in done.output


@pytest.mark.parametrize(("people", "chosen", "turns"), [("1", (), 0), ("0", (), 40), ("1", ("--option", "turns=15"), 15)])
def test_people_play_without_a_limit_of_turns(people, chosen, turns, monkeypatch):
    seen = []
    monkeypatch.setattr("tableverse.terminal.session.Session.run", lambda session: seen.append(session.state.options["turns"]))
    monkeypatch.setattr("tableverse.terminal.commands.play_story", lambda state, *_: seen.append(state.options["turns"]))
    run("play", "munchkin", "--seats", "3", "--people", people, "--bots", "random", "--seed", "4", *chosen, "--script", "-")
    assert seen == [turns]


def test_a_kept_game_is_told_again(tmp_path):
    file = tmp_path / "mine.json"
    script = f"1\n1\n1\nsave {file}\nquit\n"
    assert run("play", "morty_zone", "--bots", "random", "--seed", "4", "--names", "Ann", "--script", "-", typed=script).exit_code == 0
    spectator = run("replay", str(file)).output
    own = run("replay", str(file), "--seat", "Ann").output
    everybody = run("replay", str(file), "--seat", "all").output
    assert "Ann takes a Secret Death Crystal." in spectator
    assert own.count("takes the Secret Death Crystal") == 1
    assert everybody.count("takes the Secret Death Crystal") == 2
    assert "The game is not over yet." in spectator
    assert run("replay", str(file), "--seat", "Zed").exit_code == 2
    stepped = run("replay", str(file), "--step", typed="\nq\n").output
    assert stepped.count("[Enter: go on, q: stop]") == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play"], "which game? The games are hundred_days"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "morty_zone", "--seats", "9"], "1 to 4 seats"),
        (["play", "morty_zone", "--option", "rounds=2"], "the legal values are 1, 3"),
        (["play", "morty_zone", "--option", "speed=9"], "unknown option 'speed'"),
        (["play", "morty_zone", "--people", "5", "--seats", "2"], "there are only 2 seats"),
        (["play", "morty_zone", "--people", "-1"], "not less than nobody"),
        (["play", "morty_zone", "--people", "2", "--names", "Ann,Ann"], "two players are called 'Ann'"),
        (["play", "morty_zone", "--people", "1", "--names", "Ann,Bo"], "2 people are named, but 1 of them play"),
        (["play", "morty_zone", "--bots", "deep"], "there is no bot 'deep'"),
        (["play", "morty_zone", "--seats", "2", "--people", "1", "--bots", "sage,sage"], "2 bots are named"),
        (["play", "--resume"], "there is no unfinished game"),
        (["play", "--resume", "nothing.json"], "cannot read nothing.json"),
        (["play", "morty_zone", "--pack", "nothing.toml"], "nothing.toml"),
        (["replay", "nothing.json"], "cannot read nothing.json"),
        (["replay", str(ROOT / "pyproject.toml")], "is not a saved game"),
        (["rules", "morty_zone", "xyzzy"], "no rule of morty_zone has 'xyzzy'"),
        (["cards", "list", "chess"], "there is no game 'chess'"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(arguments, says):
    done = run(*arguments)
    error = done.output
    assert done.exit_code == 2
    assert says in error
    assert "Traceback" not in error


PACK = """game = "morty_zone"

[[card]]
name = "Hologram Rick"
type = "Rick Card"
copies = 2
override = true
text = "Flip both dice of a colour."
"""


def test_a_pack_of_ones_own_is_played_kept_and_opened_again(tmp_path):
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK)
    assert "all in order" in run("cards", "lint", str(pack)).output
    script = f"1\n1\ncards\nsave {tmp_path / 'game.json'}\nquit\n"
    done = run("play", "morty_zone", "--seats", "1", "--seed", "4", "--pack", str(pack), "--script", "-", typed=script)
    assert "Saved." in done.output
    again = run("play", "--resume", str(tmp_path / "game.json"), "--script", "-", typed="quit\n")
    assert again.exit_code == 0
    assert "Welcome back." in again.output
    pack.write_text(PACK.replace("both dice of a colour", "a die"))
    other = run("play", "--resume", str(tmp_path / "game.json"), "--script", "-", typed="quit\n")
    assert other.exit_code == 2
    assert "other card packs" in other.output


def test_the_picture_for_the_documents_is_always_the_same_and_needs_no_network(tmp_path):
    draw("morty_zone", tmp_path / "a.svg")
    draw("morty_zone", tmp_path / "b.svg")
    picture = (tmp_path / "a.svg").read_text()
    assert picture == (tmp_path / "b.svg").read_text()
    assert picture.count("http") == picture.count('xmlns="http') == 1
    assert "url(http" not in picture
    assert "@font-face" not in picture


def test_rules_are_found_by_word_and_id():
    assert "exactly two different unchecked" in " ".join(run("rules", "morty_zone", "mz-020").output.split())
    assert "MZ-026" in run("rules", "morty_zone", "lock").output
    everything = run("rules", "morty_zone").output
    assert "MZ-001" in everything
    assert "MZ-R18" in everything


def test_cards_are_listed_shown_and_checked():
    assert "Hologram Rick x2" in run("cards", "list", "morty_zone").output
    assert "Choose a number." in run("cards", "show", "morty_zone", "Hologram", "Rick").output
    assert run("cards", "show", "morty_zone", "Nobody").exit_code == 1
    pack = ROOT / "src/tableverse/games/morty_zone/pack.toml"
    assert "all in order" in run("cards", "lint", str(pack)).output
    assert run("cards", "words", "morty_zone").exit_code == 0


def test_version_and_help():
    assert tableverse.__version__ in run("--version").output
    assert "begin with: tableverse play morty_zone" in " ".join(run("--help").output.split())
    loads = "import sys, tableverse.cli; sys.exit(any(m.startswith(('rich', 'lark', 'tableverse.terminal')) for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", loads], check=False).returncode == 0
