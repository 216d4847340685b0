"""A worker whose bots take as long as their names say, in seconds: "0.1", "for ever". It knows two levels of the games: one is quick, one
never ends."""

from __future__ import annotations

import time

from tableverse.server import botworker


def think(game: str, level: str, seed: int, text: str, seat: int) -> str:
    if level == "random":
        return botworker.think(game, level, seed, text, seat)
    time.sleep(1e6 if level in ("for ever", "greedy") else float(level))
    return level


if __name__ == "__main__":
    botworker.main(think)
