"""Games stopped in the middle of whatever a game can be in the middle of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

import tableverse
from tableverse.bots.orders import Orders
from tableverse.core import Dice, Game, SetupError, State
from tableverse.core.saving import snapshot
from tableverse.terminal.saves import Table
from tableverse.testing import Scenario
from tests.corpus import facts

MOST = 16
"""So many stops of one game, whatever there is to be seen in it."""
LONGEST = 900
"""Answers after which a random game is left alone."""

PACKS = {
    "morty_zone": 'game = "morty_zone"\n\n[[card]]\nname = "Hologram Rick"\ntype = "Rick Card"\ncopies = 2\noverride = true\n'
    'text = "Flip both dice of a colour."\n',
    "multiverse": 'game = "multiverse"\n\n[[card]]\nname = "Dr. Update"\ntype = "One-Shot"\ncost = 1\ntext = "+1 VP. Draw a card."\n',
    "munchkin": 'game = "munchkin"\n\n[[card]]\nname = "Rug Pull!"\ndeck = "Door"\nkind = "Trap"\ncopies = 3\ntext = "You die."\n',
    "rickshank": 'game = "rickshank"\n\n[[card]]\nname = "Spare Rick"\nkind = "main"\ntype = "Special"\ncost = 1\nvp = 0\ncopies = 3\n'
    'text = "+1 Power."\n',
    "hundred_days": 'game = "hundred_days"\n\n[[card]]\nname = "Spare Day"\ncolour = "blue"\nkind = "action"\ntext = "Draw a card."\n',
}
"""Cards of one's own."""


def entries() -> Iterator[dict[str, Any]]:
    """All saves of this release."""
    for name in tableverse.games():
        yield from _of(name)
    yield from _scripted()


def _of(name: str) -> Iterator[dict[str, Any]]:
    """The stops of one game: each set-up is stopped where it shows something that no stop before has shown."""
    game, seen = tableverse.game(name), set[str]()
    for k, (seats, options) in enumerate(_setups(game)):
        seed = 100 + k
        for moment in _telling(game, seats, seed, options, seen):
            state = _played(game, seats, seed, options, moment)
            if moment % 3 == 0:
                state.names = tuple(["Ann", "Béatrice", "Cid", "Dörte", "Eve", "Fay"][:seats])
            yield _entry(f"{name} {seats} {_said(options)} at {moment}", state)
        state = _played(game, seats, seed, options, LONGEST)
        if state.over:
            yield _entry(f"{name} {seats} {_said(options)} over", state)
            yield _table(f"{name} {seats} {_said(options)} over, the terminal's", state, ["random"] * seats)
    seats = game.seats[0]
    state = _on(game.new(seats=seats, seed=7, record=False, **dict(_brief(game))), 40)
    yield _entry(f"{name} {seats} without a record", state)
    state = _played(game, seats, 8, dict(_brief(game)), 25)
    yield _table(f"{name} {seats} in the middle, the terminal's", state, [None, *["easy"] * (seats - 1)])
    more = game.with_packs(PACKS[name])
    yield _entry(f"{name} {seats} with a pack", _played(more, seats, 9, dict(_brief(game)), 30), PACKS[name])


def _setups(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats; between them every value of every option."""
    brief = dict(_brief(game))
    wanted = [{n: v} for n, s in game.options.items() for v in s.choices if v != brief.get(n, s.default)]
    count = max(len(game.seats), len(wanted))
    for k in range(count):
        seats = game.seats[k % len(game.seats)]
        options = brief | (wanted[k] if k < len(wanted) else {})
        try:
            game.new(seats=seats, seed=0, **options)
        except SetupError:
            seats = game.seats[-1]
        yield seats, options


def _brief(game: Game) -> Iterator[tuple[str, Any]]:
    for name, some in game.brief.items():
        yield name, some[0]


def _said(options: dict[str, Any]) -> str:
    return " ".join(f"{n}={v}" for n, v in options.items()) or "as usual"


def _step(state: State, dice: Dice) -> None:
    """A random answer, now and then a change of mind."""
    ready = sorted(state.standing)
    if ready and dice.below(6) == 0:
        state.answer(dice.pick(ready), "change")
        return
    seat = dice.pick(sorted(state.asks))
    state.choose(seat, dice.below(len(state.asks[seat].choices)))


def _played(game: Game, seats: int, seed: int, options: dict[str, Any], moment: int) -> State:
    return _on(game.new(seats=seats, seed=seed, **options), moment)


def _on(state: State, moment: int) -> State:
    dice = Dice(state.seed)
    while not state.over and state.moment < moment:
        _step(state, dice)
    return state


def _telling(game: Game, seats: int, seed: int, options: dict[str, Any], seen: set[str]) -> list[int]:
    """The moments of a game that show most of what has not been seen."""
    state, dice = game.new(seats=seats, seed=seed, **options), Dice(seed)
    shown: dict[int, set[str]] = {}
    while not state.over and state.moment < LONGEST:
        shown[state.moment] = _features(state) - seen
        _step(state, dice)
    found: list[int] = []
    while len(found) < MOST:
        best = max(shown, key=lambda m: (len(shown[m]), -m))
        if not shown[best]:
            break
        found.append(best)
        new = set(shown[best])
        seen |= new
        for left in shown.values():
            left.difference_update(new)
    return sorted(found)


def _features(state: State) -> set[str]:
    """What a position is an example of: questions, rules that wait (in lanes, too) and where, what kinds of values are kept."""
    text = msgspec.json.encode(snapshot(state)["stack"]).decode()
    found = {f"asks {type(a.question).__name__}" for a in state.asks.values()}
    found |= {part.split('"')[0] for part in text.split('"rule":"')[1:]}
    found |= {part.split('"')[0] for part in text.split('"value":"')[1:]}
    found |= {kind for kind in ("tuple", "named", "content", "frame") if f'"{kind}":' in text}
    found |= {f"{len(state.asks)} asked", f"depth {len(state.stack)}"}
    found |= {"may change"} if state.standing else set()
    found |= {"free"} if state.horizon < state.moment else set()
    return found


def _entry(name: str, state: State, *packs: str) -> dict[str, Any]:
    return {
        "name": name,
        "kind": "save",
        "game": state.game.name,
        "version": state.game.version,
        "packs": packs,
        "text": state.to_json(),
        "facts": facts(state),
    }


def _table(name: str, state: State, bots: list[str | None]) -> dict[str, Any]:
    """As the terminal keeps it."""
    orders = {0: Orders(only=False)} if bots[0] is None else {}
    ordered = [k for k, (seat, _) in enumerate(state.answers) if seat == 0][-1:] if orders else []
    table = Table(state, bots, [len(state.log(s)) for s in state.seats], [], orders, ordered)
    return _entry(name, state) | {"kind": "table", "text": table.to_json()}


def _scripted() -> Iterator[dict[str, Any]]:
    """Positions made by hand: dice and cards that are still to come."""
    made = Scenario("morty_zone", seats=2, seed=5).script(rolls=[6, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4])
    yield _entry("morty_zone with dice to come", made.state)
    for name in ("munchkin", "rickshank"):
        made = Scenario(name, seed=6)
        yield _entry(f"{name} with dice to come", made.script(rolls=[1, 6, 3]).state)
