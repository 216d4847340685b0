"""Plays many games of 100 Days between `greedy` bots and writes docs/balance/hundred_days.md with its plots.

    python docs/balance/hundred_days.py [--games 40] [--quick 200] [--jobs 1] [--keep FILE]

So many games for each of 2, 3 and 4 seats with 12 and with 20 tiles, with the seeds from 0 on, and more between quick players; a game takes
half a second to six, a quick one a tenth of a second. The same numbers of games give the same page. With `--keep` each game is added to
that file as it ends, and those that are there already are not played again, so that a long run can be broken off and taken up later.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from measuring import MISSED, Task, bars, mark, mean, play_all

from tableverse import bots
from tableverse.games.hundred_days import GAME
from tableverse.games.hundred_days.board import SPACES, short
from tableverse.games.hundred_days.bot.greedy import dice_of
from tableverse.games.hundred_days.bot.heuristics import policy
from tableverse.games.hundred_days.box import load

HERE: Final = Path(__file__).parent
TABLES: Final = tuple((seats, tiles) for tiles in (12, 20) for seats in (2, 3, 4))
FAIR: Final = 5.0
"""The aim for seats: so many points from fair at most."""
AIM: Final = (0.35, 1.65)
"""The aim for cards and tiles: their use and the wins of those who used them, as parts of the average. A card's use has two readings."""
KINDS: Final = ("character", "item", "action", "place", "reaction")

Told = dict[str, Any]
"""What is kept of a game."""
Tables = dict[tuple[int, int], list[Told]]
"""Games by the number of seats and of tiles."""


class Quick:
    """Answers at a glance, as bots imagine that everybody does: many games in little time."""

    name = "quick"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, state: Any, seat: int) -> int:
        """By the quick policy."""
        return policy(state, seat, dice_of(self.seed, state, seat))


class Watched:
    """A player who also notes which cards come into whose hand, whenever somebody is asked."""

    def __init__(self, player: Any, hands: dict[int, int], came: Counter[int]) -> None:
        self.player, self.hands, self.came, self.name = player, hands, came, player.name

    def choose(self, state: Any, seat: int) -> int:
        """As the player does."""
        now = {card: s for s in state.seats for card in state.hand[s]}
        self.came.update(card for card, s in now.items() if self.hands.get(card) != s)
        self.hands.clear()
        self.hands.update(now)
        chosen: int = self.player.choose(state, seat)
        return chosen


def one_game(task: Task) -> Told:
    """One game between equal players: bots, or quick ones where a fourth number says so."""
    seats, tiles, seed, *quick = task
    players = [Quick(seed * 10 + s) if quick else bots.make("greedy", GAME, seed * 10 + s) for s in range(seats)]
    hands: dict[int, int] = {}
    came: Counter[int] = Counter()
    state: Any = bots.play(GAME, [Watched(player, hands, came) for player in players], seed=seed, tiles=tiles)
    log = [(e.kind, e.data) for e in state.log(None)]
    names = state.box.names
    used: list[list[str]] = [[] for _ in range(seats)]
    closed: list[list[str]] = [[] for _ in range(seats)]
    for kind, data in log:
        if kind in ("announced", "reacts"):
            used[data["seat"]].append(names[data["card"]])
        elif kind == "closed":
            closed[data["seat"]].append(names[data["tile"]])
    counts = Counter(kind for kind, _ in log)
    firsts = [data["seat"] for kind, data in log if kind == "first_player"]
    return {
        "seats": seats,
        "tiles": tiles,
        "rounds": state.round,
        "guard": bool(state.tile_stack),
        "winners": list(state.winners),
        "scores": list(state.scores),
        "firsts": firsts,
        "used": used,
        "held": dict(sum((Counter({names[card]: n}) for card, n in came.items()), Counter[str]())),
        "closed": closed,
        "laid": sorted({names[data["tile"]] for kind, data in log if kind == "tile_laid"}),
        "ricks": [data["rick"] for kind, data in log if kind == "revealed"],
        "counts": {kind: counts[kind] for kind in ("shortage", "cancelled", "triggered", "about_to_move", "protected")},
    }


def share(game: Told, seat: int) -> float:
    """A seat's part of the victory, in fair shares: 1 is fair."""
    return game["seats"] / len(game["winners"]) if seat in game["winners"] else 0.0


def shares(games: Iterable[Told], labels: Callable[[Told, int], Iterable[str]]) -> dict[str, list[float]]:
    """The shares of all seats by label; a seat may have several."""
    found: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for seat in range(game["seats"]):
            for label in labels(game, seat):
                found[label].append(share(game, seat))
    return found


# ---------------------------------------------------------------- the page


def table(head: str, rows: Iterable[str]) -> list[str]:
    """A table: the first column is text, the others are numbers."""
    columns = head.count("|") - 1
    return [head, "| --- |" + " ---: |" * (columns - 1), *rows, ""]


def length(found: Tables) -> list[str]:
    """How long games last and what happens in them."""
    rows = []
    for (seats, tiles), games in found.items():
        rounds = sorted(g["rounds"] for g in games)
        low, high = (rounds[int(part * (len(rounds) - 1))] for part in (0.1, 0.9))
        best = mean([max(g["scores"]) for g in games])
        middle = f"{mean(rounds):.1f} ± {chance(rounds):.1f}"
        rows.append(f"| {seats} seats, {tiles} tiles | {len(games)} | {middle} | {low} to {high} | {rounds[-1]} | {best:.0f} |")
    guard = sum(g["guard"] for games in found.values() for g in games)
    end = "Every game ended because the last tile was closed." if not guard else f"{guard} games ended on the last day."
    return ["## Rounds", "", *table("| table | games | rounds | middle 80 % | longest | winner's points |", rows), end, ""]


EVENTS: Final = {
    "shortage": "shortages",
    "cancelled": "cancelled",
    "triggered": "items triggered",
    "about_to_move": "paid moves",
    "protected": "cards protected",
}


def happenings(found: Tables) -> list[str]:
    """Closes, shortages and the rest, for each game."""
    rows = []
    for (seats, tiles), games in found.items():
        cells = [f"{mean([sum(map(len, g['closed'])) for g in games]):.1f}", f"{mean([sum(map(len, g['used'])) for g in games]):.1f}"]
        cells += [f"{mean([g['counts'][kind] for g in games]):.1f}" for kind in EVENTS]
        some = 100 * mean([g["counts"]["shortage"] > 0 for g in games])
        rows.append(f"| {seats} seats, {tiles} tiles | {' | '.join(cells)} | {some:.0f} % |")
    head = f"| table | closes | cards played | {' | '.join(EVENTS.values())} | games with a shortage |"
    return ["## What happens in a game", "", "On average, by all players together.", "", *table(head, rows)]


def ricks(found: Tables) -> list[str]:
    """Where Ricks are placed."""
    rows = []
    for (seats, tiles), games in found.items():
        placed = Counter(len(SPACES[space]) for g in games for space in g["ricks"])
        house = sum(0 in SPACES[space] for g in games for space in g["ricks"])
        total = placed.total()
        rows.append(f"| {seats} seats, {tiles} tiles | {placed[1] / total:.0%} | {placed[2] / total:.0%} | {house / total:.0%} | {total} |")
    everywhere = Counter(short(space) for games in found.values() for g in games for space in g["ricks"])
    common, rare = everywhere.most_common()[0], everywhere.most_common()[-1]
    spread = (
        f"Of the {len(SPACES)} spaces {len(everywhere)} are used: the most used is {common[0]} ({common[1] / everywhere.total():.0%}), "
        f"the least used {rare[0]} ({rare[1] / everywhere.total():.0%})."
    )
    plan = "This tells how the bots plan: most rounds they have tokens of two tiles rather than more cards of one."
    return ["## Ricks, whole and split", "", *table("| table | whole | between two | in the house | placed |", rows), spread, plan, ""]


def by_seat(game: Told, seat: int) -> list[str]:
    """The seat's number."""
    return [f"seat {seat + 1}"]


def by_first(game: Told, seat: int) -> list[str]:
    """Whether the seat was first in the first round and in the last."""
    firsts = game["firsts"]
    return [words for k, words in ((0, "first in the first round"), (-1, "first in the last round")) if firsts[k] == seat]


def fairness(found: Tables) -> list[str]:
    """Wins by seat and by first player, in percent."""
    lines = ["## Seats and first players", ""]
    lines += [
        f"Share of wins in percent; a shared victory counts in parts. The aim is {FAIR:.0f} points from fair at most. By chance alone",
        "a fair share shows as up to so many points more or less, in 19 of 20 cases; a miss by less than that proves nothing.",
        "",
    ]
    rows = []
    for seats in (2, 3, 4):
        games = [g for (n, _), some in found.items() if n == seats for g in some]
        fair = 100 / seats
        chance = 196 * (1 / seats * (1 - 1 / seats) / len(games)) ** 0.5
        measured = {**dict(sorted(shares(games, by_seat).items())), **dict(sorted(shares(games, by_first).items()))}
        for label, values in measured.items():
            value = mean(values) * fair
            rows.append(f"| {seats} seats: {label} | {value:.1f}{mark(value, fair - FAIR, fair + FAIR)} | {fair:.1f} | {chance:.1f} |")
    return [*lines, *table("| who | wins | fair | by chance |", rows)]


def chance(values: Sequence[float]) -> float:
    """How far the mean of so many values may lie from the truth, in 19 of 20 cases."""
    middle, n = mean(values), len(values)
    return 1.96 * (sum((v - middle) ** 2 for v in values) / max(1, n - 1) / n) ** 0.5


Use = dict[str, float]
"""How often something is used, by name."""


def piece_rows(uses: Sequence[Use], wins: dict[str, list[float]], notes: dict[str, str]) -> list[str]:
    """A row for each card or tile: its uses, each also in parts of the average, wins in fair shares, those that won most first."""
    averages = [mean([*use.values()]) for use in uses]
    rows = []
    for name in sorted(uses[0], key=lambda name: (-mean(wins[name]), name)):
        values = wins[name]
        parts = [(use[name], use[name] / average) for use, average in zip(uses, averages, strict=True)]
        used = " | ".join(f"{value:.2f} | {part:.2f}{mark(part, *AIM)}" for value, part in parts)
        won = f"{mean(values):.2f}{mark(mean(values), *AIM)} | {chance(values):.2f}" if values else "- | -"
        rows.append(f"| {name} | {notes[name]} | {used} | {won} | {len(values)} |")
    return rows


def by_card(game: Told, seat: int) -> list[str]:
    """The cards that a seat played."""
    return sorted({*game["used"][seat]})


def by_tile(game: Told, seat: int) -> list[str]:
    """The tiles that a seat closed."""
    tiles: list[str] = game["closed"][seat]
    return tiles


def missed(use: Use, wins: dict[str, list[float]] | None = None) -> str:
    """What is out of bounds, by name; with `wins` also of those."""
    average = mean([*use.values()])
    won = {name: mean(wins[name]) for name in use if wins[name]} if wins is not None else {}
    words = (("used too rarely", lambda n: use[n] / average < AIM[0]), ("used too often", lambda n: use[n] / average > AIM[1]),
             ("winning too rarely", lambda n: won.get(n, 1.0) < AIM[0]),
             ("winning too often", lambda n: won.get(n, 1.0) > AIM[1]))  # fmt: skip
    parts = [f"{word}: {', '.join(names)}" for word, test in words if (names := sorted(n for n in use if test(n)))]
    return f"Out of bounds: {'; '.join(parts)}." if parts else "None is out of bounds."


class Pieces:
    """Use and wins of all cards and tiles over all games."""

    def __init__(self, games: list[Told]) -> None:
        pack = load().pack
        cards, tiles = {e.name: e.record for e in pack.of("card")}, {e.name: e.record for e in pack.of("tile")}
        self.card_wins, self.tile_wins = shares(games, by_card), shares(games, by_tile)
        plays = Counter(name for g in games for some in g["used"] for name in some)
        self.cards = {name: plays[name] / len(games) / r.copies for name, r in cards.items()}
        held = sum((Counter(g["held"]) for g in games), Counter[str]())
        self.held = {name: plays[name] / max(1, held[name]) for name in cards}
        laid = Counter(name for g in games for name in g["laid"])
        self.tiles = {name: len(self.tile_wins[name]) / laid[name] if laid[name] else 0.0 for name in tiles}
        self.card_notes = {name: r.kind for name, r in cards.items()}
        self.tile_notes = {name: str(r.points) for name, r in tiles.items()}


def pieces(all_: Pieces) -> list[str]:
    """Cards and tiles."""
    kinds = []
    for kind in KINDS:
        some = [all_.cards[name] for name, other in all_.card_notes.items() if other == kind]
        kinds.append(f"| {kind} | {len(some)} | {mean(some):.2f} |")
    return [
        "## Cards",
        "",
        "Use has two readings. Plays: how often a copy is played in a game; blue and orange cards come back through the draw pile and are",
        "played again, green ones stay where they are played, so that plays differ by kind whatever a card is worth. Held: of the times",
        "that the card came into a hand, how often it was played; that tells whether players want it. Wins: how often those who played",
        "the card at least once won, in fair shares (1 is fair); by chance alone that may be off by so much, in 19 of 20 cases. The aims:",
        f"all from {AIM[0]} to {AIM[1]} of the average.",
        "",
        f"Of the times held. {missed(all_.held, all_.card_wins)}",
        "",
        f"By plays in a game. {missed(all_.cards)}",
        "",
        "![Cards](hundred_days-cards.svg)",
        "",
        *table("| kind | names | plays of a copy |", kinds),
        *table(
            "| card | kind | plays | of the average | held | of the average | wins | by chance | players |",
            piece_rows([all_.cards, all_.held], all_.card_wins, all_.card_notes),
        ),
        "## Tiles",
        "",
        "Use: how often a tile is closed, of the games in which it lay out. Wins: of those who closed it, in fair shares.",
        missed(all_.tiles, all_.tile_wins),
        "",
        "![Tiles](hundred_days-tiles.svg)",
        "",
        *table(
            "| tile | points | closed | of the average | wins | by chance | closes |",
            piece_rows([all_.tiles], all_.tile_wins, all_.tile_notes),
        ),
    ]


def page(found: Tables, all_: Pieces, quick: Tables, all_quick: Pieces) -> str:
    """All of it."""
    each, many = (len(next(iter(some.values()))) for some in (found, quick))
    lines = [
        "# 100 Days: balance",
        "",
        f"{each * len(found)} games between `greedy` bots: {each} for each number of seats and tiles, with the seeds 0 to {each - 1};",
        f"and {many * len(quick)} games between quick players, {many} for each, who answer at a glance: they play worse, but there are",
        "enough of them to tell small differences from chance.",
        f"Made by `python docs/balance/hundred_days.py --games {each} --quick {many}`; the same command gives the same page.",
        f"Where an aim is missed, it says{MISSED}.",
        "",
        *length(found),
        "![Rounds](hundred_days-rounds.svg)",
        "",
        *happenings(found),
        *ricks(found),
        *fairness(found),
        *pieces(all_),
        "# Quick players",
        "",
        *length(quick),
        *happenings(quick),
        *ricks(quick),
        *fairness(quick),
        "## Cards and tiles",
        "",
        f"Cards, of the times held. {missed(all_quick.held, all_quick.card_wins)}",
        "",
        f"Cards, by plays in a game. {missed(all_quick.cards)}",
        "",
        f"Tiles. {missed(all_quick.tiles, all_quick.tile_wins)}",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="for each number of seats and tiles")
    parser.add_argument("--quick", type=int, default=200, help="the same, between quick players")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games, to break off and go on later")
    given = parser.parse_args()
    tasks: list[Task] = [(*one, seed) for seed in range(given.games) for one in TABLES]
    quick: list[Task] = [(*one, seed, 1) for seed in range(given.quick) for one in TABLES]
    told = play_all(one_game, tasks + quick, given.jobs, given.keep)
    found, glances = by_table(tasks, told[: len(tasks)]), by_table(quick, told[len(tasks) :])
    told = told[: len(tasks)]
    all_ = Pieces(told)
    rounds = [(f"{seats} seats, {tiles} tiles", mean([g["rounds"] for g in games])) for (seats, tiles), games in found.items()]
    pictures = {
        "rounds": bars(rounds, "Rounds of a game", mean([g["rounds"] for g in told])),
        "cards": bars(ranked(all_.card_wins), "Wins of those who played the card, in fair shares", 1.0),
        "tiles": bars(ranked(all_.tile_wins), "Wins of those who closed the tile, in fair shares", 1.0),
    }
    for name, picture in pictures.items():
        (HERE / f"hundred_days-{name}.svg").write_text(picture, "utf-8")
    all_quick = Pieces([g for games in glances.values() for g in games])
    (HERE / "hundred_days.md").write_text(page(found, all_, glances, all_quick), "utf-8")


def by_table(tasks: Sequence[Task], told: Sequence[Told]) -> Tables:
    """Games sorted by their tables."""
    return {one: [g for task, g in zip(tasks, told, strict=True) if task[:2] == one] for one in TABLES}


def ranked(wins: dict[str, list[float]]) -> list[tuple[str, float]]:
    """The rows of a plot, the most first."""
    return sorted(((name, mean(values)) for name, values in wins.items()), key=lambda row: -row[1])


if __name__ == "__main__":
    main()
