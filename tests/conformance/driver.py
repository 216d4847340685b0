"""What all conformance tests share: which games in which set-ups, how to walk through them at random, and what a seat gets to see.

Every registered game takes part by being registered; the toy games of `tests.core.toys` do, too. A game is played with every legal number
of seats and the usual options, and with each other value of each option at one of those numbers.

What costs little is checked all along random games; what costs more, at points spread over such games. Both are counted in decisions, not
in games, so that long games do not take longer than short ones. `CONFORMANCE` in the environment multiplies the counts (20, for a night).
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

import tableverse
from tableverse.core import Decision, Dice, Game, Seat, SetupError, State
from tests.core.toys import TOYS

STICKS = 20_000
"""A random game with more decisions than this will never end."""

EFFORT = float(os.environ.get("CONFORMANCE", "1"))


class Setup(NamedTuple):
    """A game, how many play it, and its options."""

    game: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    def start(self, seed: int, record: bool = True) -> State:
        """Begin a game."""
        return find(self.game).new(seats=self.seats, seed=seed, record=record, **dict(self.options))

    @property
    def finished(self) -> bool:
        """Is this a real game, with a rule ledger?"""
        return self.game not in _TOYS

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


_TOYS = {toy.name: toy for toy in TOYS}


def find(name: str) -> Game:
    """A game or a toy."""
    return _TOYS[name] if name in _TOYS else tableverse.game(name)


def names() -> list[str]:
    """All games and toys."""
    return [*tableverse.games(), *_TOYS]


def setups() -> list[Setup]:
    """All that is tested: what a game refuses is not."""
    found = []
    for name in names():
        game = find(name)
        usual, *others = _option_sets(game)
        found += [Setup(name, n, usual) for n in game.seats]
        for k, chosen in enumerate(others):
            possible = [s for s in (Setup(name, n, chosen) for n in game.seats) if _possible(s)]
            found += possible[k % len(possible) :][:1] if possible else []
    return found


@cache
def _possible(setup: Setup) -> bool:
    try:
        setup.start(0, record=False)
    except SetupError:
        return False
    return True


def _option_sets(game: Game) -> list[tuple[tuple[str, Any], ...]]:
    """The usual options, then each other value of each option, the others as usual."""
    values = {name: (setting.default, *setting.choices) for name, setting in game.options.items()} | dict(game.brief)
    usual = {name: some[0] for name, some in values.items()}
    varied = [usual | {name: v} for name, some in values.items() for v in some if v != usual[name]]
    return [tuple(one.items()) for one in (usual, *varied)]


@cache
def length(setup: Setup) -> int:
    """How many decisions a random game has, more or less."""
    return finish(setup.start(0, record=False), Dice(0)).moment


def _share(setup: Setup) -> float:
    """How many of the points asked for a game gets: a long one fewer, since what is done at a point is often played to the end."""
    return min(1.0, 150 / length(setup))


# ---------------------------------------------------------------- walking


def walks(setup: Setup, decisions: int, record: bool = True) -> Iterator[tuple[State, Dice]]:
    """Fresh games with dice to play them by, until they have made so many decisions together. Play each one before you take the next."""
    total, seed = 0, 0
    while total < decisions * EFFORT:
        state = setup.start(seed, record)
        yield state, Dice(seed)
        total += max(state.moment, 1)
        seed += 1


def points(setup: Setup, count: int) -> Iterator[tuple[State, Dice]]:
    """So many points of random games, spread evenly over each. Look at the state and copy it, but do not answer in it."""
    left = max(3, round(count * EFFORT * _share(setup)))
    for seed in itertools.count():
        stride = max(1, finish(setup.start(seed), Dice(seed)).moment // 20)
        state, dice, when = setup.start(seed), Dice(seed), Dice(-seed)
        while not state.over:
            if when.below(stride) == 0:
                if left == 0:
                    return
                left -= 1
                yield state, when
            step(state, dice)


def stops(setup: Setup, count: int, stride: int = 17, seed: int = 0, record: bool = True) -> Iterator[tuple[State, Dice]]:
    """So many points of one random game, or of several if it is short, a few decisions apart: for what costs more than playing on.

    Look at the state and copy it, but do not answer in it.
    """
    left = round(count * max(1.0, EFFORT))
    for k in itertools.count(seed):
        state, dice = setup.start(k, record), Dice(k)
        while not state.over:
            if state.moment % stride == min(2, stride - 1):
                left -= 1
                yield state, Dice(state.moment)
                if not left:
                    return
            step(state, dice, take_back=0)


def step(state: State, dice: Dice, take_back: int = 10) -> tuple[Seat, str]:
    """One random answer by a random seat that is asked; one time in `take_back`, a seat that is done takes its choices back."""
    ready = sorted(state.standing) if take_back else []
    if ready and dice.below(take_back) == 0:
        seat = dice.pick(ready)
        state.answer(seat, "change")
        return seat, "change"
    seat = dice.pick(sorted(state.asks))
    index = dice.below(len(state.asks[seat].choices))
    option = state.pending[seat].options[index].id
    state.choose(seat, index)
    return seat, option


def finish(state: State, dice: Dice, take_back: int = 10) -> State:
    """Play a game to its end."""
    for _ in range(STICKS):
        if state.over:
            return state
        step(state, dice, take_back)
    raise AssertionError(f"{state.game.name} does not end: seed {state.seed}, {STICKS} more answers after {state.answers[:20]} ...")


def depth(state: State) -> int:
    """How deep the rules are nested, the deepest lane counted in."""
    lanes = [len(s) for s in state.lanes.stacks] if state.lanes is not None else []
    return len(state.stack) + max(lanes, default=0)


def replayed(state: State, answers: list[tuple[Seat, str]]) -> State:
    """The same game with these answers."""
    again = state.game.new(seats=state.n, seed=state.seed, **state.options)
    for seat, option in answers:
        again.answer(seat, option)
    return again


def digests(game: str, count: int) -> list[str]:
    """Digests all along random games of every set-up: to be compared with another process."""
    found = []
    for setup in setups():
        if setup.game == game:
            for seed in range(count):
                state, dice = setup.start(seed), Dice(seed)
                while not state.over:
                    step(state, dice)
                    if state.moment % 3 == 0:
                        found.append(state.digest())
                found.append(state.to_json())
    return found


# ---------------------------------------------------------------- what is seen


def words(decision: Decision) -> dict[str, Any]:
    """Everything about a decision that whoever answers can see."""
    return {
        "id": decision.id,
        "seat": decision.seat,
        "kind": decision.kind,
        "text": decision.text,
        "source": decision.source,
        "rules": decision.rules,
        "default": decision.default.id,
        "refused": decision.refused,
        "options": [[o.id, o.label, o.targets] for o in decision.options],
    }


def face(state: State, viewer: Seat | None, log: bool = True) -> bytes:
    """Everything that a seat (None: a spectator) gets to see, as one text. The log grows with the game, so it can be left out."""
    own: dict[str, Any] = {"view": state.observe(viewer), "log": state.log(viewer) if log else None}
    own["asked"] = [words(d) for s, d in state.pending.items() if s == viewer]
    own["may change"] = [words(d) for s, d in state.standing.items() if s == viewer]
    own["scores"] = state.scores
    return msgspec.json.encode(own)


def addresses(view: Any) -> set[str]:
    """Every text under a key "at" in a view, however deep: a game makes anything on the table addressable by showing its "at"."""
    if isinstance(view, dict):
        here = {view["at"]} if isinstance(view.get("at"), str) else set()
        return here.union(*map(addresses, view.values()))
    if isinstance(view, list):
        return set().union(*map(addresses, view))
    return set()


def all_addresses(state: State, viewer: Seat | None) -> set[str]:
    """What an option of this seat may point at."""
    return addresses(state.observe(viewer)) | {f"seat/{s}" for s in state.seats}
