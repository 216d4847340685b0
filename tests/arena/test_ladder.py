"""Levels compared with their neighbours."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import tableverse as tv
from tableverse import bots
from tableverse.arena.ladder import climb, pairs, rating
from tableverse.arena.results import Played, Report
from tableverse.arena.running import run
from tableverse.cli import main


def played(lineup: tuple[int, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(0, 0, lineup, scores, winners, tuple(0 for _ in lineup))


def report(*games: Played) -> Report:
    return Report("0", "toy", 1, ("low", "high"), len(games[0].lineup), 0, {}, games, (0.0, 0.0))


def test_a_game_of_two_is_won_lost_or_shared() -> None:
    won, lost = played((0, 1), (3, 5), (1,)), played((1, 0), (9, 11), (1,))
    shared = played((0, 1), (4, 4), (0, 1))
    assert pairs(report(won, lost, shared)) == (1.5, 3)


def test_at_a_larger_table_every_pair_counts_by_victory_then_by_score() -> None:
    """One high seat wins by rule with fewer points: it is ahead of all; the other is behind one and level with none."""
    game = played((1, 0, 0, 1), (5, 9, 4, 6), (0,))
    assert pairs(report(game)) == ((2 + 1) / 4, 1)
    assert pairs(report(played((0, 0, 0), (1, 2, 3), (2,)))) == (0, 0)


def test_ratings_add_up_from_the_lowest() -> None:
    game = tv.game("morty_zone")
    rungs = climb(game, 12, levels=("random", "normal", "hard"), seed=2)
    assert [r.level for r in rungs] == ["random", "normal", "hard"]
    assert [r.program for r in rungs] == ["random", "greedy:70", "greedy"]
    assert rungs[0].rating == 0
    wins, n = pairs(run(game, ["normal", "hard"], 12, seats=2, seed=2))
    assert rungs[2].share == wins / n
    assert rungs[2].rating == pytest.approx(rungs[1].rating + rating(wins / n, n))
    assert all(r.alone is not None and r.alone.games == 12 for r in rungs)
    assert rungs[1].share > 0.5


def test_the_command_prints_the_ladder() -> None:
    done = CliRunner().invoke(main, ["arena", "multiverse", "--ladder", "--bots", "random,normal", "--games", "4", "--jobs", "1"])
    assert done.exit_code == 0, done.output
    assert "beats the one below" in done.output
    assert bots.program_of(tv.game("multiverse"), "normal") in done.output
    refused = CliRunner().invoke(main, ["arena", "multiverse"])
    assert refused.exit_code == 2
    assert "--bots A,B,... or --ladder" in refused.output
