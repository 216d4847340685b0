"""Plays many games of the deck-builder between equal bots and writes docs/balance/rickshank.md with its plots.

    python docs/balance/rickshank.py [--games 2000] [--greedy 60] [--jobs 2]

Most games are played by the quick bot that plays by rules of thumb (`policy` in games/rickshank/bot.py): about 25 ms a game. A smaller
number is played by `greedy`, for comparison. The same numbers of games give the same report.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from tableverse.bots.greedy import Greedy
from tableverse.core import Dice
from tableverse.games.rickshank import GAME
from tableverse.games.rickshank.bot import policy

HERE = Path(__file__).parent
CARDS = (
    "Of the games in which a card was on offer, the share in which somebody bought it; and how often those who bought it won, against a "
    "fair share (3 seats). Whoever buys a dear card has had the Power for it, so dear cards show more wins than cheap ones; and nobody "
    "defeats the last Nemesis who would not win by it."
)


class Outcome(NamedTuple):
    """What is kept of a game."""

    turns: float
    by_nemesis: bool
    winners: tuple[int, ...]
    first: int
    characters: tuple[str, ...]
    scores: tuple[int, ...]
    bought: tuple[tuple[str, ...], ...]
    offered: tuple[str, ...]
    nemeses: int


def play(task: tuple[str, int, int]) -> Outcome:
    """One game between equal bots."""
    bot, seats, seed = task
    state: Any = GAME.new(seats=seats, seed=seed, record=False)
    dice, players = Dice(seed), [Greedy(GAME, seed * 10 + s) for s in range(seats)]
    bought: list[list[str]] = [[] for _ in range(seats)]
    names = state.box.names
    offered = Counter(names[c] for c in state.line_up)
    seen = set(state.line_up)
    while not state.over:
        seat = min(state.asks)
        index = players[seat].choose(state, seat) if bot == "greedy" else policy(state, seat, dice)
        choice = state.asks[seat].choices[index]
        if isinstance(choice, tuple) and choice[0] == "buy":
            bought[seat].append(names[choice[1]])
        state.choose(seat, index)
        offered.update(names[c] for c in (*state.line_up, *state.flipped) if c not in seen)
        seen.update(state.line_up)
        seen.update(state.flipped)
    last = not state.nemesis and not state.nemesis_stack
    characters = tuple(names[state.character[s][0]] for s in range(seats))
    beaten = 6 - len(state.nemesis_stack) + (not state.nemesis)
    return Outcome(
        state.turn / seats, last, tuple(state.winners), state.first, characters, tuple(state.scores),
        tuple(tuple(b) for b in bought), tuple(offered), beaten,
    )  # fmt: skip


class Sheet:
    """What all games of one kind say together."""

    def __init__(self, seats: int, games: list[Outcome]) -> None:
        self.seats, self.games = seats, games
        n = len(games)
        self.turns = sorted(g.turns for g in games)
        self.mean_turns = sum(self.turns) / n
        self.by_nemesis = sum(g.by_nemesis for g in games) / n
        self.best = sum(max(g.scores) for g in games) / n
        self.seat: dict[int, float] = defaultdict(float)
        self.character: dict[str, list[float]] = defaultdict(list)
        self.card: dict[str, list[float]] = defaultdict(list)
        self.offers: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        for g in games:
            share = 1 / len(g.winners)
            for s in range(seats):
                won = share if s in g.winners else 0.0
                self.seat[(s - g.first) % seats] += won / n
                self.character[g.characters[s]].append(won * seats)
                for name in set(g.bought[s]):
                    self.card[name].append(won * seats)
            self.offers.update(g.offered)
            self.taken.update({name for b in g.bought for name in b})

    def quantile(self, share: float) -> float:
        """Of the length in turns each."""
        return self.turns[int(share * (len(self.turns) - 1))]


def bars(rows: list[tuple[str, float]], title: str, middle: float) -> str:
    """A bar chart as SVG, with a line where the average is."""
    width, left, step = 720, 250, 16
    most = max(v for _, v in rows) * 1.05
    scale = (width - left - 60) / most
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{len(rows) * step + 40}" font-family="sans-serif" font-size="11">'
    ]
    out.append('<rect width="100%" height="100%" fill="white"/>')
    out.append(f'<text x="8" y="18" font-size="13" font-weight="bold">{title}</text>')
    for k, (name, value) in enumerate(rows):
        y = 30 + k * step
        out.append(f'<text x="{left - 6}" y="{y + 10}" text-anchor="end">{name}</text>')
        out.append(f'<rect x="{left}" y="{y + 2}" width="{value * scale:.1f}" height="{step - 5}" fill="#4a7ab5"/>')
        out.append(f'<text x="{left + value * scale + 4:.1f}" y="{y + 10}">{value:.2f}</text>')
    x = left + middle * scale
    out.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="26" y2="{len(rows) * step + 34}" stroke="#b54a4a" stroke-dasharray="4 3"/></svg>')
    return "\n".join(out)


def report(quick: dict[int, Sheet], greedy: Sheet | None) -> str:
    """The page."""
    lines = ["# Balance of the deck-builder's pack", ""]
    three = quick[3]
    lines.append(
        f"{len(three.games)} games at 3 seats and {len(quick[2].games)} at 2, 4 and 5, between equal bots that play by rules of thumb"
        + (f", and {len(greedy.games)} games at 3 seats between `greedy` bots" if greedy else "")
        + ". Written by `python docs/balance/rickshank.py`; the same command gives the same page."
    )
    lines += [
        "",
        "## Length and end",
        "",
        "| seats | bot | turns each | middle 80 % | last Nemesis ends it | winner's points |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for n, sheet in [*sorted(quick.items()), *([(3, greedy)] if greedy else [])]:
        bot = "greedy" if sheet is greedy else "thumb"
        lines.append(
            f"| {n} | {bot} | {sheet.mean_turns:.1f} | {sheet.quantile(0.1):.0f} to {sheet.quantile(0.9):.0f} "
            f"| {100 * sheet.by_nemesis:.0f} % | {sheet.best:.0f} |"
        )
    by_seat: dict[int, float] = defaultdict(float)
    for g in three.games:
        for s in g.winners:
            by_seat[s] += 1 / len(g.winners) / len(three.games)
    shares = ", ".join(f"{100 * by_seat[s]:.1f} %" for s in range(3))
    lines += ["", "The Line-Up ends all other games.", "", "## Seats", ""]
    lines += [
        f"The first player is drawn at random, so every seat is as good as any other: at 3 seats they win {shares}. By turn order:",
        "",
    ]
    lines += ["| seats | 1st | 2nd | 3rd | 4th | 5th |", "| --- | --- | --- | --- | --- | --- |"]
    for n, sheet in sorted(quick.items()):
        lines.append(f"| {n} | " + " | ".join(f"{100 * sheet.seat[k]:.1f} %" if k < n else "" for k in range(5)) + " |")
    lines += ["", "## Characters", "", "Wins against a fair share (3 seats): 1 is fair.", "", "![Characters](rickshank-characters.svg)", ""]
    lines += ["## Cards", "", CARDS, "", "![Cards](rickshank-cards.svg)", ""]
    lines += ["| card | cost | bought | wins of buyers | games |", "| --- | --- | --- | --- | --- |"]
    box = GAME.box
    cost = dict(zip(box.names, (r.cost for r in box.records), strict=True))
    for name in sorted(three.card, key=lambda n: (cost[n], n)):
        share = three.taken[name] / three.offers[name] if name in three.offers else three.taken[name] / len(three.games)
        values = three.card[name]
        lines.append(f"| {name} | {cost[name]} | {100 * share:.0f} % | {sum(values) / len(values):.2f} | {len(values)} |")
    never = sorted({r.name for r in box.records if r.kind in ("main", "location", "nemesis", "portal_gun")} - set(three.card))
    lines += ["", f"Never bought: {', '.join(never) or 'none'}.", ""]
    return "\n".join(lines)


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--greedy", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.jobs) as pool:
        quick = {}
        for n in (2, 3, 4, 5):
            games = given.games if n == 3 else given.games // 4
            quick[n] = Sheet(n, list(pool.map(play, [("thumb", n, s) for s in range(games)], chunksize=10)))
        greedy = Sheet(3, list(pool.map(play, [("greedy", 3, s) for s in range(given.greedy)]))) if given.greedy else None
    three = quick[3]
    characters = sorted(((c, sum(v) / len(v)) for c, v in three.character.items()), key=lambda r: -r[1])
    cards = sorted(((c, sum(v) / len(v)) for c, v in three.card.items() if len(v) > 30), key=lambda r: -r[1])
    (HERE / "rickshank-characters.svg").write_text(bars(characters, "Wins by Character", 1.0), "utf-8")
    (HERE / "rickshank-cards.svg").write_text(bars(cards, "Wins of those who bought the card", 1.0), "utf-8")
    (HERE / "rickshank.md").write_text(report(quick, greedy), "utf-8")


if __name__ == "__main__":
    main()
