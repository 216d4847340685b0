"""Games on a real Ray cluster of two nodes: the same games as in one process, and nothing is lost with a worker or a machine."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tableverse.arena import GameFailed, run
from tableverse.arena.cluster import Cluster
from tableverse.arena.running import Outcome, Task, play_one, schedule
from tableverse.core.errors import MissingExtra
from tests.arena.test_arena import MORTY

GAMES = 12
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_enable_metrics_collection": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # with this it takes the loopback interface
}
pytestmark = [
    pytest.mark.xdist_group("cluster"),  # one cluster for all: it takes long to start
    pytest.mark.filterwarnings("ignore"),  # Ray's own
    pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does"),
]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """Two nodes with one core each, on this machine alone; the test's process has joined them."""
    place = tempfile.mkdtemp(prefix="ray")  # its sockets need short paths
    before = dict(os.environ)
    os.environ |= SETTINGS | {"RAY_TMPDIR": place}
    ray, utils = pytest.importorskip("ray"), pytest.importorskip("ray.cluster_utils")
    node = {"num_cpus": 1, "node_ip_address": "127.0.0.1", "include_dashboard": False, "object_store_memory": 80_000_000}
    cluster = utils.Cluster(initialize_head=True, head_node_args=node)
    try:
        cluster.add_node(**node)
        ray.init(address=cluster.address, log_to_driver=False)
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()
        shutil.rmtree(place, ignore_errors=True)
        os.environ.clear()
        os.environ |= before


@pytest.fixture(scope="module")
def alone() -> Any:
    return run("morty_zone", ["random", "greedy"], GAMES, seed=3).games


def test_both_nodes_play_the_games_of_one_process(nodes: Any, alone: Any) -> None:
    ray: Any = importlib.import_module("ray")
    assert ray.cluster_resources()["CPU"] == 2
    with Cluster() as cluster:
        report = run("morty_zone", ["random", "greedy"], GAMES, seed=3, pool=cluster)
        places = set(cluster.map(lambda _: ray.get_runtime_context().get_node_id(), range(40)))
    assert report.games == alone
    assert len(places) == 2
    assert ray.is_initialized()  # who has joined leaves


def test_a_game_that_breaks_off_is_told_here(nodes: Any) -> None:
    task = schedule(MORTY, ["random"], 1, seats=2, seed=1, options={})[0]
    with Cluster() as cluster, pytest.raises(GameFailed, match="game 0 broke off"):
        list(cluster.map(play_one, [task._replace(options=(("rounds", 99),))]))


def test_a_worker_that_is_killed_in_a_game_loses_nothing(nodes: Any, alone: Any, tmp_path: Path) -> None:
    class Mortal(Cluster):
        @contextmanager
        def outcomes(self, tasks: Sequence[Task]) -> Iterator[Iterable[Outcome]]:
            died = tmp_path / "died"

            def play(task: Task) -> Outcome:
                if task.number == 5 and not died.exists():
                    died.touch()
                    os.kill(os.getpid(), signal.SIGKILL)
                return play_one(task)

            yield self.map(play, tasks, 2)

    with Mortal() as cluster:
        report = run("morty_zone", ["random", "greedy"], GAMES, seed=3, pool=cluster)
    assert (tmp_path / "died").exists()
    assert report.games == alone


def test_a_machine_that_is_lost_in_the_middle_loses_nothing(nodes: Any, alone: Any) -> None:
    """The last test of the cluster: the second node is gone afterwards."""
    lost: list[int] = []

    def unplug(done: int) -> None:
        if not lost:
            lost.append(done)
            nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)

    with Cluster() as cluster:
        report = run("morty_zone", ["random", "greedy"], GAMES, seed=3, pool=cluster, progress=unplug)
    assert lost == [1]
    assert report.games == alone
    assert not nodes.worker_nodes


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"ray is missing: pip install 'tableverse\[cluster\]'"):
        Cluster()
