"""Plays many games of the deck-builder between `greedy` bots and writes docs/balance/rickshank.md with its plots.

    python docs/balance/rickshank.py [--games 2000] [--others 300] [--jobs 1] [--keep FILE]

A game with 3 seats takes about a third of a second. The same numbers of games give the same page. With `--keep` each game is added to that
file as it ends, and those that are there already are not played again, so that a long run can be broken off and taken up later.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, Final, NamedTuple

from measuring import MISSED, Task, bars, mark, mean, play_all

from tableverse import bots
from tableverse.games.rickshank import GAME
from tableverse.games.rickshank.rules.buy import Buy
from tableverse.games.rickshank.rules.nemesis import Defeat

HERE: Final = Path(__file__).parent
LENGTH: Final = (12, 25)
"""The aim for the turns of each player."""
SEAT: Final = 4.0
"""The aim for seats at 3 players: so many points from fair at most."""
WINS: Final = (0.35, 1.65)
"""The aim for the wins of those who bought a card, in fair shares."""
BOUGHT: Final = 35.0
"""The aim for how often a card is bought, in percent of the games in which it was on offer."""


class Outcome(NamedTuple):
    """What is kept of a game."""

    seats: int
    seed: int
    turns: float
    by_nemesis: bool
    winners: list[int]
    first: int
    characters: list[str]
    scores: list[int]
    bought: list[list[str]]
    offered: list[str]


def play(task: Task) -> Outcome:
    """One game between equal bots."""
    seats, seed = task
    state: Any = GAME.new(seats=seats, seed=seed, record=False)
    players = [bots.make("greedy", GAME, seed * 10 + s) for s in range(seats)]
    bought: list[set[str]] = [set() for _ in range(seats)]
    names = state.box.names
    offered = {names[c] for c in (*state.line_up, *state.nemesis, *state.portal_guns)}
    while not state.over:
        seat = min(state.asks)
        index = players[seat].choose(state, seat)
        choice = state.asks[seat].choices[index]
        if isinstance(choice, Buy | Defeat):
            bought[seat].add(names[choice.card])
        state.choose(seat, index)
        offered.update(names[c] for c in (*state.line_up, *state.flipped, *state.nemesis))
    last = not state.nemesis and not state.nemesis_stack
    characters = [names[state.character[s][0]] for s in range(seats)]
    return Outcome(
        seats, seed, state.turn / seats, last, list(state.winners), state.first, characters, list(state.scores),
        [sorted(b) for b in bought], sorted(offered),
    )  # fmt: skip


class Sheet:
    """What all games with one number of players say together."""

    def __init__(self, seats: int, games: list[Outcome]) -> None:
        self.seats, self.games = seats, games
        n = len(games)
        self.turns = sorted(g.turns for g in games)
        self.mean_turns = sum(self.turns) / n
        self.by_nemesis = sum(g.by_nemesis for g in games) / n
        self.best = sum(max(g.scores) for g in games) / n
        self.seat: dict[int, float] = defaultdict(float)
        self.place: dict[int, float] = defaultdict(float)
        self.character: dict[str, list[float]] = defaultdict(list)
        self.card: dict[str, list[float]] = defaultdict(list)
        self.offers: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        for g in games:
            for s in range(seats):
                won = 1 / len(g.winners) if s in g.winners else 0.0
                self.seat[s] += 100 * won / n
                self.place[(s - g.first) % seats] += 100 * won / n
                self.character[g.characters[s]].append(won * seats)
                for name in g.bought[s]:
                    self.card[name].append(won * seats)
            self.offers.update(g.offered)
            self.taken.update({name for b in g.bought for name in b})

    def quantile(self, share: float) -> float:
        """Of the length in turns each."""
        return self.turns[int(share * (len(self.turns) - 1))]

    def bought(self, name: str) -> float:
        """In percent of the games in which it was on offer."""
        return 100 * self.taken[name] / self.offers[name] if self.offers[name] else 0.0


# ---------------------------------------------------------------- the page


def length(sheets: dict[int, Sheet]) -> list[str]:
    """How long games last and what ends them."""
    lines = [
        "## Length and end",
        "",
        f"The aim is {LENGTH[0]} to {LENGTH[1]} turns for each player, on average.",
        "",
        "| seats | games | turns each | middle 80 % | last Nemesis ends it | winner's points |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for n, sheet in sheets.items():
        lines.append(
            f"| {n} | {len(sheet.games)} | {sheet.mean_turns:.1f}{mark(sheet.mean_turns, *LENGTH)} "
            f"| {sheet.quantile(0.1):.0f} to {sheet.quantile(0.9):.0f} | {100 * sheet.by_nemesis:.0f} % | {sheet.best:.0f} |"
        )
    return [*lines, "", "All other games end because the Line-Up cannot be filled any more.", ""]


def turn_order(sheets: dict[int, Sheet]) -> list[str]:
    """Wins by seat and by turn order."""
    three = sheets[3]
    shares = ", ".join(f"{three.seat[s]:.1f} %{mark(three.seat[s], 100 / 3 - SEAT, 100 / 3 + SEAT)}" for s in range(3))
    lines = [
        "## Seats and turn order",
        "",
        f"At 3 seats they win {shares}: the first player is drawn at random. The aim is {SEAT:.0f} points from fair at most.",
    ]
    lines += ["", "By turn order:", "", "| seats | 1st | 2nd | 3rd | 4th | 5th |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
    for n, sheet in sheets.items():
        lines.append(f"| {n} | " + " | ".join(f"{sheet.place[k]:.1f} %" if k < n else "" for k in range(5)) + " |")
    return [*lines, "", why_first(three), ""]


def why_first(sheet: Sheet) -> str:
    """Where the first player's advantage comes from, in figures."""
    last = [round(g.turns * sheet.seats) - 1 for g in sheet.games]
    own = [g for g, turn in zip(sheet.games, last, strict=True) if (g.first + turn) % sheet.seats in g.winners]
    places = [100 * sum(turn % sheet.seats == k for turn in last) / len(last) for k in range(sheet.seats)]
    even = [g for g, turn in zip(sheet.games, last, strict=True) if turn % sheet.seats == sheet.seats - 1]
    first = 100 * mean([1.0 if g.first in g.winners else 0.0 for g in even])
    return (
        "The first player is ahead because the game stops at once (RR-053, RR-054) and nobody may catch up: whoever has the last turn wins "
        f"{100 * len(own) / len(last):.0f} % of the games at {sheet.seats} seats, and that is the first player in {places[0]:.0f} %, the "
        f"last one in {places[-1]:.0f} % of them. Where all had the same number of turns, the first player wins {first:.0f} %. This "
        "follows from the rules, and cards can do little about it: no text knows who began."
    )


CARDS: Final = (
    "At 3 seats. Bought: by anybody, of the games in which the card was on offer. Wins: how often those who bought it won, in fair shares "
    f"(1 is fair). The aims: bought in at least {BOUGHT:.0f} %, wins from {WINS[0]} to {WINS[1]}. Whoever buys a dear card has had the "
    "Power for it, so dear cards show more wins than cheap ones."
)


def cards(sheet: Sheet) -> list[str]:
    """Each card that can be bought."""
    box = GAME.box
    pieces = {r.name: r for r in box.records if r.kind in ("main", "location", "portal_gun", "nemesis")}
    lines = [
        "## Cards",
        "",
        CARDS,
        "",
        "![Cards](rickshank-cards.svg)",
        "",
        "| card | cost | bought | wins of buyers | buyers |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    ordinary = sorted((p for p in pieces.values() if p.kind != "nemesis"), key=lambda p: (p.cost, p.name))
    nemeses = sorted((p for p in pieces.values() if p.kind == "nemesis"), key=lambda p: (p.cost, p.name))
    for p in ordinary:
        values, share = sheet.card[p.name], sheet.bought(p.name)
        wins = f"{mean(values):.2f}{mark(mean(values), *WINS)}" if values else "-"
        lines.append(f"| {p.name} | {p.cost} | {share:.0f} %{mark(share, BOUGHT, 100)} | {wins} | {len(values)} |")
    lines += [
        "",
        "### Nemeses",
        "",
        NEMESES,
        "",
        "| Nemesis | cost | defeated | wins of those who did | games |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for p in nemeses:
        values = sheet.card[p.name]
        lines.append(f"| {p.name} | {p.cost} | {sheet.bought(p.name):.0f} % | {mean(values):.2f} | {len(values)} |")
    return [*lines, ""]


NEMESES: Final = (
    "The aims do not hold for these. The points on each are about a tenth of a winner's score, and it takes a strong deck to defeat one; "
    "and the last one is defeated by those only who win by that, since it ends the game. Defeated: of the games in which the card came up."
)


def page(sheets: dict[int, Sheet]) -> str:
    """All of it."""
    three = sheets[3]
    many, few = len(three.games), len(sheets[2].games)
    lines = [
        "# Balance of the deck-builder's pack",
        "",
        f"{many} games at 3 seats and {few} each at 2, 4 and 5, between `greedy` bots with Characters dealt at random.",
        f"Written by `python docs/balance/rickshank.py --games {many} --others {few}`; the same command gives the same page.",
        f"Where an aim is missed, it says{MISSED}.",
        "",
        *length(sheets),
        *turn_order(sheets),
    ]
    lines += ["## Characters", "", "Wins in fair shares (1 is fair), at 3 seats.", "", "![Characters](rickshank-characters.svg)", ""]
    lines += ["| Character | wins | seats |", "| --- | ---: | ---: |"]
    for name, values in sorted(three.character.items(), key=lambda item: -mean(item[1])):
        lines.append(f"| {name} | {mean(values):.2f}{mark(mean(values), *WINS)} | {len(values)} |")
    return "\n".join([*lines, "", *cards(three)])


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000, help="at 3 seats")
    parser.add_argument("--others", type=int, default=300, help="at each other number of seats")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games, to break off and go on later")
    given = parser.parse_args()
    sheets = {}
    for n in (2, 3, 4, 5):
        games = given.games if n == 3 else given.others
        told = play_all(play, [(n, seed) for seed in range(games)], given.jobs, given.keep)
        sheets[n] = Sheet(n, [Outcome(*one) for one in told])
    three = sheets[3]
    characters = sorted(((c, mean(v)) for c, v in three.character.items()), key=lambda r: -r[1])
    shown = sorted(((c, mean(v)) for c, v in three.card.items() if len(v) > 30), key=lambda r: -r[1])
    (HERE / "rickshank-characters.svg").write_text(bars(characters, "Wins by Character, in fair shares", 1.0), "utf-8")
    (HERE / "rickshank-cards.svg").write_text(bars(shown, "Wins of those who bought the card, in fair shares", 1.0), "utf-8")
    (HERE / "rickshank.md").write_text(page(sheets), "utf-8")


if __name__ == "__main__":
    main()
