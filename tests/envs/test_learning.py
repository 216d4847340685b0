"""What is learned of games foretells them, and is written down so that playing needs no numpy."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest
from click.testing import CliRunner

import tableverse as tv
from tableverse.bots import knowledge
from tableverse.bots.value import Lessons, lessons_file, outcome
from tableverse.cli import main
from tableverse.envs.learning import Sample, fit, play

MORTY = tv.game("morty_zone")


def made(noise: float, use: float) -> Sample:
    """Outcomes that are twice what the evaluation says, and `use` times the first number."""
    rng = np.random.default_rng(3)
    numbers = rng.integers(0, 9, (4_000, 5)).astype(np.float32)
    numbers[:, 4] = 7
    said = rng.normal(0, 2, 4_000)
    came = 5 + 2 * said + use * numbers[:, 0] + rng.normal(0, noise, 4_000)
    return Sample(numbers, said, came, (came > came.mean()).astype(float), np.arange(4_000) // 4)


def test_weights_are_found_again() -> None:
    sample = made(noise=0.5, use=1.5)
    found = fit(sample, "digest")
    weights = found.decoded()
    assert found.evaluation == pytest.approx(2, rel=0.05)
    assert weights[0] == pytest.approx(1.5, rel=0.15)
    assert max(abs(w) for w in weights[1:]) < 0.1
    assert weights[4] == 0  # it never changes
    assert found.explains[1] > 0.95 > found.explains[0]
    value = found.bias + found.evaluation * sample.said[0] + sum(w * x for w, x in zip(weights, sample.numbers[0], strict=True))
    assert value == pytest.approx(sample.came[0], abs=3)
    assert found.even == pytest.approx(sample.came.mean(), abs=0.5)
    assert found.slope > 0


def test_the_evaluation_stands_alone_if_wanted() -> None:
    plain = fit(made(noise=0.5, use=1.5), "digest", plain=True)
    assert plain.decoded() == []
    assert plain.explains[0] == plain.explains[1]
    assert plain.evaluation == pytest.approx(2, rel=0.1)


def test_positions_come_from_games_and_the_same_seed_gives_the_same() -> None:
    first, again = (play(MORTY, 2, 6, seed=4) for _ in range(2))
    assert first.numbers.shape[1] == MORTY.tensors(2).size
    assert np.array_equal(first.numbers, again.numbers)
    assert np.array_equal(first.came, again.came)
    assert set(first.game) == set(range(6))
    assert set(first.won) <= {0.0, 0.5, 1.0}
    end = tv.play(MORTY, [_First(), _First()], seed=1, record=False)
    assert outcome(end, 0, knowledge(MORTY).evaluate) == end.scores[0] - end.scores[1] / 2


class _First:
    name = "first"

    def choose(self, state: tv.State, seat: int) -> int:
        return 0


LEARN = ["learn", "morty_zone", "--games", "50", "--seats", "2"]


def test_the_weights_go_where_they_are_wanted_and_not_into_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shipped = lessons_file(MORTY).read_bytes()
    done = CliRunner().invoke(main, LEARN)
    assert done.exit_code == 0, done.output
    assert f"Bots play by it once it is {lessons_file(MORTY)}." in done.stdout
    other = CliRunner().invoke(main, [*LEARN, "--out", "other.json"])
    assert other.exit_code == 0, other.output
    assert lessons_file(MORTY).read_bytes() == shipped
    assert sorted(p.name for p in tmp_path.iterdir()) == ["other.json", "value.json"]
    found = msgspec.json.decode(Path("value.json").read_bytes(), type=Lessons)
    assert found.seats[2].games == 50
    assert found.seats[2].digest == MORTY.tensors(2).digest
    assert Path("other.json").read_bytes() == Path("value.json").read_bytes()


def test_a_file_is_added_to_unless_it_holds_something_else(tmp_path: Path) -> None:
    file = tmp_path / "learned.json"
    for seats in ("2", "3"):
        done = CliRunner().invoke(main, ["learn", "morty_zone", "--games", "50", "--seats", seats, "--out", str(file)])
        assert done.exit_code == 0, done.output
    found = msgspec.json.decode(file.read_bytes(), type=Lessons)
    assert [found.seats[n].games for n in (2, 3)] == [50, 50]
    for text, why in (("my diary", "is not what was learned"), (file.read_text().replace("morty_zone", "chess"), "was learned of chess")):
        file.write_text(text)
        refused = CliRunner().invoke(main, [*LEARN, "--out", str(file)])
        assert refused.exit_code == 2
        assert why in refused.output
        assert file.read_text() == text


def test_the_weights_are_printed_alone_on_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, [*LEARN, "--out", "-"])
    assert msgspec.json.decode(done.stdout, type=Lessons).game == "morty_zone"
    assert "50 games" in done.stderr
    assert not list(tmp_path.iterdir())


def test_weights_that_cannot_be_written_are_refused_before_a_game_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tableverse.envs.learning.play", lambda *_: pytest.fail("a game was played"))
    done = CliRunner().invoke(main, [*LEARN, "--out", str(tmp_path / "nowhere" / "value.json")])
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr


def test_learning_refuses_what_the_game_does_not_have() -> None:
    refused = CliRunner().invoke(main, ["learn", "munchkin", "--games", "50", "--seats", "2"])
    assert refused.exit_code == 2
    assert "seats" in refused.output
