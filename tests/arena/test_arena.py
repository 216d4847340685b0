"""The arena: fair seats, the same result on any number of cores, right intervals, readable reports."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from click.testing import CliRunner

import tableverse as tv
from tableverse.arena import GameFailed, Played, Report, run
from tableverse.arena.results import mean_interval, share_interval
from tableverse.arena.running import lineups
from tableverse.bots import registry
from tableverse.cli import main

MORTY = tv.game("morty_zone")


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("bots", range(1, 6))
def test_every_bot_sits_everywhere_equally_often(bots, seats):
    sat = Counter((seat, bot) for lineup in lineups(bots, seats) for seat, bot in enumerate(lineup))
    assert len(sat) == bots * seats
    assert len(set(sat.values())) == 1


def test_three_bots_at_a_table_meet_in_every_order():
    assert sorted(set(lineups(3, 3))) == [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert lineups(3, 3)[:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_the_same_seed_gives_the_same_games_whatever_the_number_of_jobs():
    alone, pair = (run("morty_zone", ["random", "greedy"], 6, seed=3, jobs=jobs) for jobs in (1, 2))
    assert alone.games == pair.games
    assert run("morty_zone", ["random", "greedy"], 6, seed=4).games != alone.games
    assert [p.lineup for p in alone.games] == [(0, 1), (1, 0)] * 3
    assert len({p.seed for p in alone.games}) == 6


def test_a_solo_run_and_options():
    report = run(MORTY, ["random"], 3, seats=1, options={"rounds": 3})
    assert report.seats == 1
    assert report.options == {"rounds": 3}
    (standing,) = report.standings()
    assert standing.games == 3
    assert standing.wins == 1.0


def test_seats_follow_the_number_of_bots():
    assert run(MORTY, ["random"] * 3, 1).seats == 3
    assert run(MORTY, ["random"] * 7, 1).seats == 4


@pytest.mark.parametrize(
    ("bots", "more", "message"),
    [
        (["oracle"], {}, "there is no bot 'oracle'"),
        (["random"], {"seats": 9}, "1 to 4 seats"),
        (["random"], {"options": {"rounds": 2}}, "the legal values are 1, 3"),
        ([], {}, "at least one bot"),
    ],
)
def test_bad_arenas_are_refused(bots, more, message):
    with pytest.raises(tv.SetupError, match=message):
        run(MORTY, bots, 1, **more)


def test_intervals_on_known_data():
    assert mean_interval([2.0] * 10) == (2.0, 2.0)
    low, high = mean_interval(list(range(1, 101)))  # standard deviation 29.01
    assert (low + high) / 2 == pytest.approx(50.5)
    assert high - low == pytest.approx(2 * 1.96 * 2.9011, rel=1e-3)
    assert share_interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert share_interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert share_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_standings_on_known_games():
    games = (
        Played(0, 11, (0, 1), (10, 20), (1,), (5, 6)),
        Played(1, 12, (1, 0), (30, 30), (0, 1), (7, 8)),
    )
    report = Report("1", "morty_zone", 1, ("a", "b"), 2, 0, {}, games, (1.3, 2.6))
    a, b = report.standings()
    assert (a.score, a.wins, a.decisions, a.seconds) == pytest.approx((20, 0.25, 6.5, 0.1))
    assert (b.score, b.wins, b.decisions, b.seconds) == pytest.approx((25, 0.75, 6.5, 0.2))


def test_a_report_as_json():
    report = run(MORTY, ["random", "random"], 4, seed=9)
    data = json.loads(report.to_json())
    assert set(data) == {
        "version", "game", "rules_version", "bots", "seats", "seed", "options", "games", "seconds", "standings",
    }  # fmt: skip
    first = data["games"][0]
    again = run(MORTY, data["bots"], len(data["games"]), seats=data["seats"], seed=data["seed"], options=data["options"])
    assert first["scores"] == list(again.games[0].scores)
    assert data["standings"][0]["games"] == 4


class Clumsy:
    """Answers twice, then stumbles."""

    name = "clumsy"

    def __init__(self, game, seed=0):
        self.left = 2

    def choose(self, state, seat):
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("stumbled")
        return 0


def test_a_broken_game_can_be_played_again_up_to_there(monkeypatch):
    monkeypatch.setitem(registry.GENERIC, "clumsy", Clumsy)
    with pytest.raises(GameFailed, match="RuntimeError: stumbled") as failure:
        run(MORTY, ["clumsy"], 1, seats=1)
    lines = str(failure.value).splitlines()
    seed = int(lines[2].partition("seed=")[2].split(",")[0])
    state = MORTY.new(seats=1, seed=seed)
    answers = lines[3].partition(": ")[2].split()
    assert len(answers) == 2
    for answer in answers:
        seat, _, option = answer.partition(":")
        state.answer(int(seat), option)
    assert not state.over


def test_the_command(tmp_path):
    file = tmp_path / "report.json"
    done = CliRunner().invoke(
        main,
        ["arena", "morty_zone", "--bots", "random, random", "--games", "4", "--option", "rounds=1", "--json", str(file), "--jobs", "1"],
    )
    assert done.exit_code == 0, done.output
    assert "morty_zone: 4 games, 2 seats, rounds 1, seed 0" in done.output
    assert json.loads(file.read_text())["game"] == "morty_zone"


SHORT = ["arena", "morty_zone", "--bots", "random,random", "--games", "2", "--option", "rounds=1", "--jobs", "1"]


def test_a_report_is_printed_alone_on_standard_output(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, [*SHORT, "--json", "-"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["game"] == "morty_zone"
    assert "2 games, 2 seats" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_report_that_cannot_be_written_is_refused_before_a_game_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr("tableverse.arena.running.run", lambda *_, **__: pytest.fail("a game was played"))
    for path in (tmp_path, tmp_path / "nowhere" / "report.json"):
        done = CliRunner().invoke(main, [*SHORT, "--json", str(path)])
        assert done.exit_code == 2
        assert f"{path} cannot be written" in done.stderr.replace("\n", "")


def test_a_file_stays_as_it_is_when_the_games_fail(tmp_path, monkeypatch):
    """Whether it can be written is tried without a trace."""
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("before")
    for path in (old, new):
        done = CliRunner().invoke(main, ["arena", "morty_zone", "--bots", "oracle", "--json", str(path)])
        assert done.exit_code == 2
    assert old.read_text() == "before"
    assert not new.exists()


def test_a_ladder_has_no_file(tmp_path):
    done = CliRunner().invoke(main, ["arena", "morty_zone", "--ladder", "--json", str(tmp_path / "report.json")])
    assert done.exit_code == 2
    assert "leave --json out" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["morty_zone", "--bots", "oracle"], "the bots of The Morty Zone Dice Game are"),
        (["chess", "--bots", "random"], "there is no game 'chess'"),
        (["morty_zone", "--bots", "random", "--option", "rounds=2"], "the legal values are 1, 3"),
        (["morty_zone", "--bots", "random", "--option", "speed=2"], "unknown option 'speed'"),
    ],
)
def test_the_command_refuses_with_reasons(arguments, message):
    done = CliRunner().invoke(main, ["arena", *arguments])
    assert done.exit_code == 2
    assert message in done.output
