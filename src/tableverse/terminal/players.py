"""Who sits at the table: people, and bots with names."""

from __future__ import annotations

from collections.abc import Sequence

from tableverse import bots
from tableverse.bots.names import pick
from tableverse.core import Game, SetupError

USUAL = 3
"""Seats at the table, unless somebody says otherwise."""


def settle(game: Game, seats: int | None, people: int | None, kinds: Sequence[str]) -> list[str | None]:
    """Who sits where: None for a person, else the kind of bot. People come first; the bots' kinds repeat until all seats are taken."""
    persons = 1 if people is None else people
    if persons < 0:
        raise SetupError(f"people = {persons}: nobody or somebody, but not less than nobody")
    if seats is None:
        seats = persons + len(kinds) if kinds else min(max(USUAL, persons, game.seats[0]), game.seats[-1])
    if seats not in game.seats:
        raise SetupError(f"seats = {seats}: {game.title} is for {game.seats[0]} to {game.seats[-1]} seats")
    if persons > seats:
        raise SetupError(f"people = {persons}: there are only {seats} seats")
    free = seats - persons
    if len(kinds) > free:
        raise SetupError(f"{len(kinds)} bots are named, but {persons} of {seats} seats are taken by people")
    if free and not kinds:
        kinds = [bots.USUAL]
    return [None] * persons + [kinds[k % len(kinds)] for k in range(free)]


def table_names(seated: Sequence[str | None], people: Sequence[str], seed: int) -> tuple[str, ...]:
    """A name for every seat: the people's own, and invented ones for bots; no two alike."""
    if len(people) > seated.count(None):
        raise SetupError(f"{len(people)} people are named, but {seated.count(None)} of them play")
    invented = iter(pick(len(seated) + len(people), seed))
    given = iter(people)
    names: list[str] = []
    for seat, kind in enumerate(seated):
        name = next(given, f"Player {seat + 1}") if kind is None else next(n for n in invented if n not in people)
        if name in names:
            raise SetupError(f"two players are called {name!r}")
        names.append(name)
    return tuple(names)
