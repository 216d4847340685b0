"""Ramble, a small game in several releases: each is its source with some words replaced, imported anew under the same module name.

All at the table walk in turn: first whether to rest, then how many steps; a die is added. After each round everybody may claim a bonus.
"""

from __future__ import annotations

import importlib.util
import itertools
from pathlib import Path

from tableverse.core import Game

SOURCE = '''
from typing import Any

from tableverse.core import Event, Game, Question, Rule, Seat, State, public, rule, seats, values


class Rest(Question, frozen=True):
    """Whether to rest."""

    space = values("rest", "walk")

    def choices(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return ("rest", "walk")

    def text(self, g: Any, seat: Seat) -> str:
        return "Rest?"

    def label(self, g: Any, seat: Seat, choice: Any) -> str:
        return str(choice)


class Steps(Question, frozen=True):
    """How many steps."""

    space = values("1", "2", "3")

    def choices(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return ("1", "2", "3")

    def text(self, g: Any, seat: Seat) -> str:
        return "How many steps?"

    def label(self, g: Any, seat: Seat, choice: Any) -> str:
        return str(choice)


class Bonus(Question, frozen=True):
    """Whether to claim the bonus."""

    space = values("yes", "no")

    def choices(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return ("yes", "no")

    def text(self, g: Any, seat: Seat) -> str:
        return "Claim the bonus?"

    def label(self, g: Any, seat: Seat, choice: Any) -> str:
        return str(choice)


class Walked(Event, frozen=True):
    """Somebody walked."""

    seat: int
    steps: int

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} walks {self.steps} steps."


class Ramble(State):
    """The path."""

    round: int = public(0)
    way: list[int] = seats(0)

    def setup(self) -> None:
        self.round = 1

    @property
    def scores(self) -> list[int]:
        return self.way[:]


@rule
def turn(g: Ramble, seat: Seat) -> Rule:
    """One turn."""
    rests = yield g.ask(seat, Rest())
    if rests == "rest":
        return
    steps = yield g.ask(seat, Steps())
    g.way[seat] += int(steps) + sum(g.roll())
    g.tell(Walked(seat, int(steps)))


@rule
def bonus(g: Ramble, seat: Seat) -> Rule:
    """After each round."""
    claimed = yield g.ask(seat, Bonus())
    if claimed == "yes":
        g.way[seat] += 1


@rule
def ramble(g: Ramble) -> Rule:
    """Five rounds."""
    while g.round <= 5:
        for seat in g.seats:
            yield from turn(g, seat)
        for seat in g.seats:
            yield from bonus(g, seat)
        g.round += 1


GAME = Game("toy_ramble", "Ramble", range(2, 4), Ramble, ramble, version=1)
'''

NEWER = {"version=1": "version=2"}
"""The version is raised, and nothing else has changed."""
REWORDED = NEWER | {'"""One turn."""': '"""A turn of one seat."""  # as before'}
"""Only words about the rules have changed."""
BETTER_BONUS = NEWER | {
    'claimed = yield g.ask(seat, Bonus())\n    if claimed == "yes":\n        g.way[seat] += 1': "g.way[seat] += 2\n    yield from ()"
}
"""The bonus is no longer asked for: old answers do not fit, and a turn is what it was."""
NO_RESTING = NEWER | {'rests = yield g.ask(seat, Rest())\n    if rests == "rest":\n        return\n    ': ""}
"""A turn has another shape: old answers do not fit, and whoever waits in one cannot go on."""
MORE_DICE = NEWER | {"sum(g.roll())": "sum(g.roll(2))"}
"""All old answers are legal, and lead elsewhere."""
FLOWERS = NEWER | {"way: list[int] = seats(0)": "way: list[int] = seats(0)\n    flowers: int = public(0)"}
"""The table has something new on it."""

_numbers = itertools.count(1)


def release(folder: Path, changes: dict[str, str] | None = None) -> Game:
    """The game of a release. From here on its names stand for its rules, as after an update and a restart."""
    source = SOURCE
    for old, new in (changes or {}).items():
        assert old in source
        source = source.replace(old, new)
    file = folder / f"ramble{next(_numbers)}.py"
    file.write_text(source, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("tests.core.ramble", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game = module.GAME
    return game
