"""Plays many games of Munchkin between `greedy` bots and writes docs/balance/munchkin.md.

    python docs/balance/munchkin.py [--games 1000] [--others 200] [--jobs 1] [--keep FILE]

A game with 4 seats takes about a second. The same numbers of games give the same page. With `--keep` each game is added to that file as it
ends, and those that are there already are not played again, so that a long run can be broken off and taken up later.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from tableverse import bots
from tableverse.games.munchkin import GAME

HERE: Final = Path(__file__).parent
MAIN: Final = 4
"""The number of seats with most games."""
LENGTH: Final = (8, 16)
"""The aim for the turns of each player."""
FAIR: Final = 5.0
"""The aim for seats and Roles: so many points from fair at most."""
MISSED: Final = " **missed**"
USES: Final = ("played", "played_on", "put_on_table", "shot_used", "enhanced", "rerolled", "trap_cancelled")
"""Kinds of events in which somebody uses a card."""


class Outcome(NamedTuple):
    """What is kept of a game."""

    seats: int
    seed: int
    turns: float
    winners: list[int]
    first: int
    roles: list[str]
    events: dict[str, int]
    """How often something happened; fights by how they ended."""
    prices: list[int]
    """Treasures promised to those who helped."""
    used: list[list[str]]
    fought: list[tuple[str, bool]]
    """The monster that began each fight, and whether the fight was won."""


def play(task: tuple[int, int]) -> Outcome:
    """One game between equal bots."""
    seats, seed = task
    state: Any = GAME.new(seats=seats, seed=seed)
    roles = [state.role_name(s) for s in range(seats)]
    players = [bots.make("greedy", GAME, seed * 10 + s) for s in range(seats)]
    while not state.over:
        seat = min(state.asks)
        state.choose(seat, players[seat].choose(state, seat))
    return read(state, seats, seed, roles)


def read(state: Any, seats: int, seed: int, roles: list[str]) -> Outcome:
    """What the log of a game tells."""
    names = state.box.names
    events: Counter[str] = Counter()
    used: list[set[str]] = [set() for _ in range(seats)]
    prices, fought = [], []
    monster, helped, share = "", False, 0
    for e in state.log(None):
        data = e.data
        events[e.kind] += 1
        if e.kind in USES:
            used[data["seat"]].add(names[data["card"]])
        elif e.kind == "laid_down":
            used[data["seat"]].update(names[c] for c in data["cards"])
        elif e.kind == "fight_begins":
            monster, helped, share = names[data["card"]], False, 0
        elif e.kind == "help_asked":
            share = data["share"]
            events["counter"] += data["counter"]
        elif e.kind == "helper_joins":
            helped = True
            prices.append(share)
        elif e.kind in ("fight_won", "fight_lost", "fight_broken_off"):
            fought.append((monster, e.kind == "fight_won"))
            events[f"{e.kind} {'helped' if helped else 'alone'}"] += 1
    turns = state.turn / seats
    return Outcome(
        seats, seed, turns, list(state.winners), state.first, roles, dict(events), prices, [sorted(u) for u in used], fought
    )  # fmt: skip


def played(tasks: list[tuple[int, int]], jobs: int, keep: Path | None) -> list[Outcome]:
    """All these games; those in the file are taken from there."""
    lines = keep.read_text("utf-8").splitlines() if keep is not None and keep.exists() else []
    found = {(o.seats, o.seed): o for o in (Outcome(*json.loads(line)) for line in lines)}
    missing = [task for task in tasks if task not in found]
    for outcome in _play_all(missing, jobs):
        found[outcome.seats, outcome.seed] = outcome
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(outcome) + "\n")
    return [found[task] for task in tasks]


def _play_all(tasks: list[tuple[int, int]], jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, tasks, chunksize=10)


class Sheet:
    """What all games with one number of players say together."""

    def __init__(self, seats: int, games: list[Outcome]) -> None:
        self.seats, self.games = seats, games
        self.turns = sorted(g.turns for g in games)
        self.events: Counter[str] = Counter()
        self.prices: Counter[int] = Counter()
        self.place: dict[int, list[float]] = defaultdict(list)
        self.role: dict[str, list[float]] = defaultdict(list)
        self.card: dict[str, list[float]] = defaultdict(list)
        self.fights: dict[str, list[bool]] = defaultdict(list)
        for g in games:
            self.events.update(g.events)
            self.prices.update(g.prices)
            for monster, won in g.fought:
                self.fights[monster].append(won)
            for s in range(seats):
                won_share = 1 / len(g.winners) if s in g.winners else 0.0
                self.place[(s - g.first) % seats].append(won_share)
                self.role[g.roles[s]].append(won_share)
                for name in g.used[s]:
                    self.card[name].append(won_share * seats)

    def each(self, kind: str) -> float:
        """How often something happens in a game."""
        return self.events[kind] / len(self.games)


def mean(values: list[float]) -> float:
    """Of none: 0."""
    return sum(values) / len(values) if values else 0.0


# ---------------------------------------------------------------- the page


def mark(value: float, low: float, high: float) -> str:
    """Nothing, or that the aim is missed."""
    return "" if low <= value <= high else MISSED


def length(sheets: dict[int, Sheet]) -> list[str]:
    """How long games last, and how often somebody dies."""
    lines = [
        "## Length",
        "",
        f"The aim is {LENGTH[0]} to {LENGTH[1]} turns for each player, on average. At the limit of 40 turns Levels decide.",
        "",
        "| seats | games | turns each | middle 80 % | at the limit | deaths a game |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for n, sheet in sheets.items():
        turns = sheet.turns
        average = mean(turns)
        low, high = turns[int(0.1 * (len(turns) - 1))], turns[int(0.9 * (len(turns) - 1))]
        lines.append(
            f"| {n} | {len(turns)} | {average:.1f}{mark(average, *LENGTH)} | {low:.0f} to {high:.0f} "
            f"| {sheet.events['turns_over']} | {sheet.each('died'):.1f} |"
        )
    return [*lines, ""]


def share(values: list[float], fair: float) -> str:
    """Wins in percent with the standard error, and whether the aim is missed."""
    won = 100 * mean(values)
    error = 100 * sqrt(max(0.0, won / 100 * (1 - won / 100)) / len(values))
    return f"{won:.1f} ± {error:.1f} %{mark(won, fair - FAIR, fair + FAIR)}"


WHO: Final = (
    "At {} seats, where {:.0f} % is fair; the aim is {:.0f} points from that at most. ± is the standard error: where it is not much "
    "smaller than the aim, a miss may be chance."
)


def winners(sheet: Sheet) -> list[str]:
    """Wins by turn order and by Role."""
    fair = 100 / sheet.seats
    lines = [
        "## Who wins",
        "",
        WHO.format(sheet.seats, fair, FAIR),
        "",
        "| turn order | wins |",
        "| --- | ---: |",
    ]
    lines += [f"| {k + 1} | {share(sheet.place[k], fair)} |" for k in range(sheet.seats)]
    lines += ["", "| Role | wins | seats |", "| --- | ---: | ---: |"]
    for name, values in sorted(sheet.role.items(), key=lambda item: -mean(item[1])):
        lines.append(f"| {name} | {share(values, fair)} | {len(values)} |")
    return [*lines, ""]


HELP: Final = (
    "Help is asked for {:.1f} times a game, {:.1f} times the answer is a counter-offer, and somebody helps {:.1f} times (those who must "
    "help included). They were promised:"
)


def fights(sheet: Sheet) -> list[str]:
    """How fights end, and what help costs."""
    ends = [(kind, helped) for kind in ("fight_won", "fight_lost", "fight_broken_off") for helped in ("alone", "helped")]
    total = sum(sheet.events[f"{kind} {helped}"] for kind, helped in ends)
    words = {"fight_won": "won", "fight_lost": "lost, and run away", "fight_broken_off": "broken off"}
    lines = ["## Fights and help", "", f"At {sheet.seats} seats, {total / len(sheet.games):.1f} fights a game.", ""]
    lines += ["| end | of all fights |", "| --- | ---: |"]
    lines += [f"| {words[k]}, {h} | {100 * sheet.events[f'{k} {h}'] / total:.1f} % |" for k, h in ends if sheet.events[f"{k} {h}"]]
    asked, joined = sheet.events["help_asked"] - sheet.events["counter"], sheet.events["helper_joins"]
    games = len(sheet.games)
    lines += [
        "",
        HELP.format(asked / games, sheet.each("counter"), joined / games),
        "",
        "| Treasures | of all helpers |",
        "| --- | ---: |",
    ]
    lines += [f"| {price} | {100 * count / joined:.0f} % |" for price, count in sorted(sheet.prices.items())]
    lines += [
        "",
        f"Others play an enhancer {sheet.each('enhanced'):.1f} times a game; a Trap strikes {sheet.each('trap_strikes'):.1f} times.",
        "",
        "| monster | Level | fights it began | won |",
        "| --- | ---: | ---: | ---: |",
    ]
    box: Any = GAME.box
    level = {box.names[c]: box.level[c] for c in range(len(box.names)) if box.kind[c] == "Monster"}
    for name in sorted(level, key=lambda m: (level[m], m)):
        won = [float(w) for w in sheet.fights[name]]
        lines.append(f"| {name} | {level[name]} | {len(won)} | {f'{100 * mean(won):.0f} %' if won else '-'} |")
    return [*lines, ""]


USED: Final = (
    "At {} seats. Used: laid down or played, by how many players a game. Wins: how often those won, in fair shares (1 is fair). Whoever "
    "lives long plays more cards, so most are above 1."
)


def cards(sheet: Sheet) -> list[str]:
    """Each card that is played."""
    box: Any = GAME.box
    kinds = {box.names[c]: box.kind[c] for c in range(len(box.names)) if box.kind[c] not in ("Monster", "Role")}
    lines = [
        "## Cards",
        "",
        USED.format(sheet.seats),
        "",
        "| card | kind | used | wins of users |",
        "| --- | --- | ---: | ---: |",
    ]
    for name in sorted(kinds, key=lambda c: (kinds[c], c)):
        values = sheet.card[name]
        wins = f"{mean(values):.2f}" if values else "-"
        lines.append(f"| {name} | {kinds[name]} | {len(values) / len(sheet.games):.2f} | {wins} |")
    return [*lines, ""]


def page(sheets: dict[int, Sheet]) -> str:
    """All of it."""
    many, few = len(sheets[MAIN].games), len(sheets[3].games)
    lines = [
        "# Balance of Munchkin",
        "",
        f"{many} games at {MAIN} seats and {few} each at 3, 5 and 6, between `greedy` bots with Roles dealt at random.",
        f"Written by `python docs/balance/munchkin.py --games {many} --others {few}`; the same command gives the same page.",
        f"Where an aim is missed, it says{MISSED}.",
        "",
        *length(sheets),
        *winners(sheets[MAIN]),
        *fights(sheets[MAIN]),
        *cards(sheets[MAIN]),
    ]
    return "\n".join(lines)


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000, help=f"at {MAIN} seats")
    parser.add_argument("--others", type=int, default=200, help="at each other number of seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games, to break off and go on later")
    given = parser.parse_args()
    sheets = {}
    for n in (3, 4, 5, 6):
        games = given.games if n == MAIN else given.others
        sheets[n] = Sheet(n, played([(n, seed) for seed in range(games)], given.jobs, given.keep))
    (HERE / "munchkin.md").write_text(page(sheets), "utf-8")


if __name__ == "__main__":
    main()
