"""The benchmark gives all its figures; how large they are is nobody's business here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import tableverse as tv
from tableverse.arena.bench import COSTS, RATES, measure, read_loop, start_seconds, table
from tableverse.cli import main

FILE = Path(__file__).parents[2] / "bench" / "reference_loop.py"


@pytest.mark.parametrize("beside", [False, True])
def test_all_figures_are_there(beside: bool):
    figures = measure([tv.game("morty_zone")], rounds=1, size=2, starts=0, beside=read_loop(FILE) if beside else None)
    assert set(figures) == {"python", "rounds", "reference", "games", "start"}
    own = figures["games"]["morty_zone"]
    assert set(own) == {*RATES, *COSTS}
    for figure in own.values():
        assert set(figure) == {"median", "best"} | ({"ratio"} if beside else set())
        assert all(value > 0 for value in figure.values())
    assert set(figures["reference"]) == ({"decisions", "units", "clone"} if beside else set())
    assert len(list(table(figures))) == 1
    json.dumps(figures)


def test_starting_a_process():
    found = start_seconds(("-c", "import json"), 1)
    assert found is not None
    assert found >= 0
    assert start_seconds(("-c", "raise SystemExit(3)"), 1) is None


def test_the_reference_loop_plays_to_its_end_and_copies_itself():
    reference_loop = read_loop(FILE)
    for seed in range(20):
        game = reference_loop.new(3, seed)
        reference_loop.play_on(game, seed, 37)
        twin = game.clone()
        size = sum(map(len, game.hand + game.deck + game.pile)) + len(game.played) + sum(game.stock)
        counts = [reference_loop.play_on(g, seed + 1, 10_000) for g in (game, twin)]
        assert counts[0] == counts[1] > 0
        assert game.over
        assert (game.hand, game.pile, game.stock) == (twin.hand, twin.pile, twin.stock)
        assert size == sum(map(len, game.hand + game.deck + game.pile)) + len(game.played) + sum(game.stock)


def test_the_command_names_the_games_there_are():
    done = CliRunner().invoke(main, ["bench", "chess"])
    assert done.exit_code == 2
    assert "morty_zone" in done.output
