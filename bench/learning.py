"""How fast learning environments step, in CPU time and random play: `bench/learning.py [GAME ...] [--seats N] [--seconds S] [--beside]`.

`--beside` measures in the same run what is installed of RLCard, PettingZoo's classic games and OpenSpiel, each with what a learner reads:
observation and legal actions (`pip install rlcard "pettingzoo[classic]" open-spiel`). Pieces of everything take turns. PettingZoo's games
and our face for it are read by the same lines: actions from the mask.
"""

from __future__ import annotations

import argparse
import importlib
import os
import platform
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import tableverse
from tableverse.core import Game
from tableverse.envs import Core
from tableverse.envs.aec import AEC
from tableverse.envs.vector import Many


def options(game: Game) -> dict[str, Any]:
    """What random play uses."""
    return {name: some[0] for name, some in game.brief.items()}


def engine(game: Game, seats: int) -> Iterator[int]:
    """The engine alone: asks and choose."""
    rng = 1
    for seed in range(1 << 30):
        state = game.new(seats=seats, seed=seed, record=False, **options(game))
        asks = state.asks
        while asks:
            rng = rng * 48271 % 2147483647
            seat = next(iter(asks))
            state.choose(seat, rng % len(asks[seat].choices))
            yield 1


def core(game: Game, seats: int, look: bool) -> Iterator[int]:
    """Action numbers, with or without tensor and mask."""
    one, rng = Core(game, seats, options=options(game)), 1
    for seed in range(1 << 30):
        one.reset(seed)
        while one.seat >= 0:
            if look:
                one.observe(one.seat)
                one.mask()
            rng = rng * 48271 % 2147483647
            legal = one.legal
            action = legal[rng % len(legal)]
            one.step(action if action >= 0 else legal[0])
            yield 1


def read_aec(env: Any) -> Iterator[int]:
    """An environment of PettingZoo, without wrappers: last(), an action of its mask, step()."""
    rng = 1
    for seed in range(1 << 30):
        env.reset(seed=seed)
        while True:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            rng = rng * 48271 % 2147483647
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[rng % len(legal)]))
            yield 1


def aec(game: Game, seats: int) -> Iterator[int]:
    """Ours."""
    return read_aec(AEC(game, seats, **options(game)))


def vector(game: Game, seats: int) -> Iterator[int]:
    """64 games at once."""
    many, dice = Many(game, seats, 64, options=options(game)), np.random.default_rng(1)
    while True:
        draws = dice.random(64)
        actions = []
        for core_, draw in zip(many.cores, draws.tolist(), strict=True):
            action = core_.legal[int(draw * len(core_.legal))]
            actions.append(action if action >= 0 else core_.legal[0])
        many.step(actions)
        yield 64


def rlcard_game(name: str) -> Iterator[int]:
    """RLCard: its states always have the observation."""
    import rlcard

    env, rng = rlcard.make(name, config={"seed": 1}), 1
    while True:
        state, _ = env.reset()
        while not env.is_over():
            rng = rng * 48271 % 2147483647
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[rng % len(legal)])
            yield 1


def pettingzoo_game(name: str) -> Iterator[int]:
    """PettingZoo's own."""
    return read_aec(importlib.import_module(f"pettingzoo.classic.{name}").raw_env())


def spiel_game(name: str) -> Iterator[int]:
    """A game of OpenSpiel in C++, driven from Python, with its tensor."""
    import pyspiel

    game, rng = pyspiel.load_game(name), 1
    look = "observation_tensor" if game.get_type().provides_observation_tensor else "information_state_tensor"
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            rng = rng * 48271 % 2147483647
            legal = state.legal_actions()
            if not state.is_chance_node():
                getattr(state, look)()
                state.legal_actions_mask()
                yield 1
            state.apply_action(legal[rng % len(legal)])


PETTINGZOO = ("texas_holdem_no_limit_v6", "hanabi_v5", "texas_holdem_v4", "connect_four_v3")
BESIDE: dict[str, Callable[[], Iterator[int]]] = {
    **{f"RLCard {name}": partial(rlcard_game, name) for name in ("uno", "no-limit-holdem", "gin-rummy", "doudizhu", "mahjong")},
    **{f"PettingZoo {name}": partial(pettingzoo_game, name) for name in PETTINGZOO},
    **{f"OpenSpiel {name}": partial(spiel_game, name) for name in ("hearts", "gin_rummy", "dou_dizhu")},
}
"""Card games of about the size of ours, and PettingZoo's fastest."""


AEC_FACE, CORE_FACE = "PettingZoo AEC", "core + tensor + mask"
FACES: dict[str, Callable[[Game, int], Iterator[int]]] = {
    "engine": engine,
    "core, action numbers": lambda game, seats: core(game, seats, False),
    CORE_FACE: lambda game, seats: core(game, seats, True),
    AEC_FACE: aec,
    "vector, 64 games": vector,
}


PIECE = 600


def warm(start: Callable[[], Iterator[int]]) -> Iterator[int] | str:
    """Some steps to begin with; or why there are none."""
    try:
        steps = start()
        for _ in range(400):
            next(steps)
    except Exception as error:  # noqa: BLE001  a library that is not there, or not whole, or does not fit the others
        return f"{type(error).__name__}: {error}"
    return steps


def rates(running: dict[str, Iterator[int]], seconds: float) -> dict[str, float]:
    """Steps a second of CPU time: pieces of all in turn; the best counts: a busy machine can only slow it down."""
    best = dict.fromkeys(running, 0.0)
    until = time.process_time() + seconds * len(running)
    while time.process_time() < until:
        for name, steps in running.items():
            began, done = time.process_time(), 0
            while done < PIECE:
                done += next(steps)
            best[name] = max(best[name], done / (time.process_time() - began))
    return best


def table_of_faces(found: dict[str, float], games: list[str]) -> None:
    """Ours, beside the engine alone."""
    print("| steps/s (part of the engine's) | " + " | ".join(tableverse.game(name).title for name in games) + " |")
    print("| --- |" + " ---: |" * len(games))
    for face in FACES:
        row = [(found[f"{name} {face}"], found[f"{name} engine"]) for name in games]
        print(f"| {face} | " + " | ".join(f"{rate:,.0f} ({rate / engine:.2f})" for rate, engine in row) + " |")


def table_of_others(found: dict[str, float], games: list[str], failed: dict[str, str]) -> None:
    """Others, beside ours that are read in the same way."""
    print("\n| elsewhere | steps/s | ours are faster by |\n| --- | ---: | --- |")
    for name in BESIDE:
        if name in failed:
            print(f"| {name} | {failed[name]} | |")
            continue
        face = AEC_FACE if name.startswith("PettingZoo") else CORE_FACE
        ratios = sorted(found[f"{game} {face}"] / found[name] for game in games)
        print(f"| {name} | {found[name]:,.0f} | {ratios[0]:.2g} to {ratios[-1]:.2g} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=tableverse.games())
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU time, for each face of each game")
    parser.add_argument("--beside", action="store_true")
    given = parser.parse_args()
    starts = {f"{name} {face}": partial(start, tableverse.game(name), given.seats) for name in given.games for face, start in FACES.items()}
    begun = {name: warm(start) for name, start in {**starts, **(BESIDE if given.beside else {})}.items()}
    failed = {name: why for name, why in begun.items() if isinstance(why, str)}
    if own := failed.keys() & starts.keys():
        raise SystemExit("\n".join(f"{name}: {failed[name]}" for name in sorted(own)))
    found = rates({name: steps for name, steps in begun.items() if not isinstance(steps, str)}, given.seconds)
    print(f"{given.seats} seats, Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores\n")
    table_of_faces(found, given.games)
    if given.beside:
        table_of_others(found, given.games, failed)


if __name__ == "__main__":
    main()
