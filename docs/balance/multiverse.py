"""Measures the balance of The Ricks Must Be Crazy and writes `multiverse.md` and its plots beside this file.

    python docs/balance/multiverse.py --games 2000 --raw games.jsonl

Greedy bots play against each other; Characters are dealt at random. With `--raw` every game is kept as a line as soon as it is over, and a
measurement that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from measuring import Task, play_all

from tableverse.bots.registry import make, play
from tableverse.games.multiverse import GAME
from tableverse.games.multiverse.box import load

HERE = Path(__file__).parent
AIM = (6, 12)
"""Rounds that a game should last."""
FAIR = 5.0
"""Points of difference from an even share of wins that are still fair."""
COLOURS = {2: "#4477aa", 3: "#ee7733", 4: "#228833"}


def one_game(task: Task) -> dict[str, Any]:
    """Play a game and gather what matters from its end and its log."""
    seats, seed = task
    state = play(GAME, [make("greedy", GAME, seed * 10 + s) for s in range(seats)], seed=seed, characters="random")
    log = [(e.kind, e.data) for e in state.log(None)]
    names = state.box.names
    used: list[set[str]] = [set() for _ in range(seats)]
    for kind, data in log:
        if kind in ("card_completed", "one_shot_played"):
            used[data["seat"]].add(names[data["card"]])
    places = state.observe(None)["place"]
    return {
        "seats": seats,
        "seed": seed,
        "rounds": state.observe(None)["round"],
        "winners": state.winners,
        "first": next(d["seat"] for k, d in log if k == "first_player"),
        "characters": [p["name"] for p in places],
        "used": [sorted(u) for u in used],
        "power": power_of(state, log),
        "vp": state.scores,
    }


def power_of(state: Any, log: list[tuple[str, dict[str, Any]]]) -> dict[str, float]:
    """Power by what became of it. On the track all Power is mixed: what is spent is taken evenly from all that lies there."""
    powers = state.box.powers
    verse_of: dict[int, int] = {}
    builder: dict[int, int] = {}
    sent: dict[int, Counter[int]] = defaultdict(Counter)
    track: Counter[int] = Counter()
    found = {"own": 0.0, "stolen": 0.0, "lost": 0.0}
    for kind, data in log:
        match kind:
            case "card_placed":
                verse_of[data["card"]] = data["verse"]
            case "card_completed" if powers[data["card"]]:
                builder[data["card"]] = data["seat"]
            case "power_generated":
                for card, seat in builder.items():
                    if verse_of[card] == data["verse"]:
                        track[seat] += powers[card]
                track.update(sent.pop(data["verse"], Counter()))
            case "power_added":
                track[data["seat"]] += data["power"]
            case "power_sent":
                sent[data["verse"]][data["seat"]] += data["power"]
            case "one_shot_played" | "contraption_activated" | "ability_used":
                spend(track, data["seat"], data["power"], found)
            case "round_ends":
                found["lost"] += sum(track.values())
                track.clear()
            case _:
                pass
    return found


def spend(track: Counter[int], seat: int, power: int, found: dict[str, float]) -> None:
    """Take Power evenly from the track."""
    total = sum(track.values())
    if not power or not total:
        return
    for owner in list(track):
        part: Any = track[owner] * power / total
        track[owner] -= part
        found["own" if owner == seat else "stolen"] += part


# ---------------------------------------------------------------- the report


def measure(seats: list[int], games: int, jobs: int | None, raw: Path | None) -> dict[int, list[dict[str, Any]]]:
    """All games by number of players; these take turns, so that a measurement that was broken off has a fair part of each."""
    told = play_all(one_game, [(n, seed) for seed in range(games) for n in seats], jobs, raw)
    return {n: [g for g in told if g["seats"] == n] for n in seats}


def shares(games: list[dict[str, Any]], key: Any) -> dict[str, tuple[int, float]]:
    """For each kind of seat: how often it was there, and its share of wins in percent (a shared win counts in parts)."""
    there: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for g in games:
        for seat in range(len(g["vp"])):
            for label in key(g, seat):
                there[label] += 1
                if seat in g["winners"]:
                    won[label] += 1 / len(g["winners"])  # type: ignore[assignment]
    return {label: (there[label], 100 * won[label] / there[label]) for label in sorted(there)}


def by_character(g: dict[str, Any], seat: int) -> list[str]:
    """The Character of a seat."""
    return [g["characters"][seat]]


def by_turn(g: dict[str, Any], seat: int) -> list[str]:
    """Where a seat stands in the first round's order."""
    return [str((seat - g["first"]) % len(g["vp"]) + 1)]


def by_card(g: dict[str, Any], seat: int) -> list[str]:
    """The cards that a seat completed or played."""
    used: list[str] = g["used"][seat]
    return used


def report(found: dict[int, list[dict[str, Any]]]) -> str:
    """The whole report."""
    games = max(len(played) for played in found.values())
    counts = ", ".join(f"{len(played)} with {n} players" for n, played in found.items())
    lines = [
        "# The Ricks Must Be Crazy: balance",
        "",
        f"Games between greedy bots, Characters dealt at random: {counts} (seeds from 0). Made by",
        f"`python docs/balance/multiverse.py --games {games}`.",
        "",
        "## Length",
        "",
        f"Rounds of a game; the aim is {AIM[0]} to {AIM[1]}.",
        "",
        "| players | mean | shortest | 1 in 10 | 9 in 10 | longest | within the aim |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for seats, played in found.items():
        rounds = sorted(g["rounds"] for g in played)
        inside = sum(AIM[0] <= r <= AIM[1] for r in rounds) / len(rounds)
        tenth, ninth = rounds[len(rounds) // 10], rounds[len(rounds) * 9 // 10]
        lines.append(f"| {seats} | {sum(rounds) / len(rounds):.1f} | {rounds[0]} | {tenth} | {ninth} | {rounds[-1]} | {inside:.0%} |")
    lines += ["", "![Length of games](multiverse-length.svg)", ""]
    lines += table("Wins by turn order", "place in the first round", found, by_turn)
    lines += table("Wins by Character", "Character", found, by_character)
    lines += ["![Wins by Character](multiverse-characters.svg)", "", "## Power", ""]
    lines += ["| players | spent by its builder | stolen | lost at the end of a round | stolen of all that was spent |"]
    lines += ["| --- | --- | --- | --- | --- |"]
    for seats, played in found.items():
        own, stolen, lost = (sum(g["power"][k] for g in played) for k in ("own", "stolen", "lost"))
        total = own + stolen + lost
        lines.append(f"| {seats} | {own / total:.0%} | {stolen / total:.0%} | {lost / total:.0%} | {stolen / (own + stolen):.0%} |")
    return "\n".join([*lines, "", *cards(found)]) + "\n"


def table(title: str, heading: str, found: dict[int, list[dict[str, Any]]], key: Any) -> list[str]:
    """Win shares, with those marked that are more than 5 points from even."""
    bounds = ", ".join(f"{196 * (share * (1 - share) / count) ** 0.5:.1f}" for share, count in trials(found, key))
    lines = [f"## {title}", "", f"Share of wins in percent; * is more than {FAIR:.0f} points from even.", ""]
    lines += [f"By chance alone an even share would show as up to so many points more or less, in 19 of 20 cases: {bounds}.", ""]
    lines += [f"| {heading} | " + " | ".join(f"{n} players (even: {100 / n:.0f})" for n in found) + " |", "| --- |" + " --- |" * len(found)]
    measured = {n: shares(played, key) for n, played in found.items()}
    for label in sorted({label for one in measured.values() for label in one}):
        cells = []
        for n, one in measured.items():
            value = one.get(label, (0, 0.0))[1]
            cells.append("" if label not in one else f"{value:.1f}" + ("*" if abs(value - 100 / n) > FAIR else ""))
        lines.append(f"| {label} | " + " | ".join(cells) + " |")
    return [*lines, ""]


def trials(found: dict[int, list[dict[str, Any]]], key: Any) -> Iterator[tuple[float, float]]:
    """For each number of players: an even share, and how often on average each kind of seat was there."""
    for n, played in found.items():
        there = [count for count, _ in shares(played, key).values()]
        yield 1 / n, sum(there) / len(there)


def cards(found: dict[int, list[dict[str, Any]]]) -> list[str]:
    """Use and win rates of all cards."""
    lines = [
        "## Cards",
        "",
        "How often a copy is completed or played in a game, and the share of wins of those who did (even: 100 / players).",
        "",
    ]
    heads = [f"{n} players: used | wins" for n in found]
    lines += ["| card | type | " + " | ".join(heads) + " |", "| --- | --- |" + " --- | --- |" * len(found)]
    measured = {n: shares(played, by_card) for n, played in found.items()}
    pieces = {e.name: e for e in load().pack.of("card")}
    for name, entry in pieces.items():
        cells = []
        for n, one in measured.items():
            count, won = one.get(name, (0, 0.0))
            cells.append(f"{count / len(found[n]) / entry.record.copies:.2f} | {won:.0f}")
        lines.append(f"| {name} | {entry.record.type} | " + " | ".join(cells) + " |")
    return lines


# ---------------------------------------------------------------- plots


def length_plot(found: dict[int, list[dict[str, Any]]]) -> str:
    """How many games lasted how long, a line for each number of players."""
    most = max(g["rounds"] for played in found.values() for g in played)
    parts = [axis(40, 560, 200, "rounds"), *(label(40 + 520 * r / most, 216, str(r)) for r in range(0, most + 1, 2))]
    parts.append(f'<rect x="{x(AIM[0] - 0.5, most)}" y="20" width="{520 * (AIM[1] - AIM[0] + 1) / most:.0f}" height="180" fill="#eee"/>')
    for k, (seats, played) in enumerate(found.items()):
        counts = Counter(g["rounds"] for g in played)
        points = " ".join(f"{x(r, most)},{200 - 170 * counts[r] / len(played) / 0.6:.0f}" for r in range(most + 1))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[seats]}" stroke-width="2"/>')
        parts.append(label(520, 40 + 16 * k, f"{seats} players", COLOURS[seats]))
    return svg(parts)


def character_plot(found: dict[int, list[dict[str, Any]]]) -> str:
    """Win shares of the Characters as bars, as a multiple of an even share."""
    parts = [axis(40, 560, 200, "")]
    parts.append('<line x1="40" x2="560" y1="120" y2="120" stroke="#999" stroke-dasharray="4"/>')
    parts.append(label(20, 124, "even"))
    for k, name in enumerate(("Rick", "Morty", "Zeep", "Kyle")):
        parts.append(label(100 + 125 * k, 216, name))
        for j, (seats, played) in enumerate(found.items()):
            share = shares(played, by_character)[name][1] / 100 * seats
            tall = 80 * share
            parts.append(f'<rect x="{70 + 125 * k + 22 * j}" y="{200 - tall:.0f}" width="18" height="{tall:.0f}" fill="{COLOURS[seats]}"/>')
    parts += [label(520, 30 + 16 * j, f"{seats} players", COLOURS[seats]) for j, seats in enumerate(found)]
    return svg(parts)


def x(rounds: float, most: int) -> str:
    """Where a number of rounds stands."""
    return f"{40 + 520 * rounds / most:.0f}"


def axis(left: int, right: int, y: int, words: str) -> str:
    """A horizontal axis."""
    return f'<line x1="{left}" x2="{right}" y1="{y}" y2="{y}" stroke="#333"/>' + (label((left + right) / 2, y + 32, words) if words else "")


def label(x_at: float, y_at: float, words: str, colour: str = "#333") -> str:
    """Some words."""
    return (
        f'<text x="{x_at:.0f}" y="{y_at:.0f}" font-size="12" font-family="sans-serif" text-anchor="middle" fill="{colour}">{words}</text>'
    )


def svg(parts: list[str]) -> str:
    """A picture."""
    inner = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 240" width="600" height="240">\n{inner}\n</svg>\n'


def main() -> None:
    """Measure and write."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=2000, help="games at each number of players")
    options.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    options.add_argument("--jobs", type=int, help="processes at once; as many as there are cores if not given")
    options.add_argument("--raw", type=Path, help="keep every game in this file, and do not play again what is there")
    given = options.parse_args()
    found = measure(given.seats, given.games, given.jobs, given.raw)
    (HERE / "multiverse.md").write_text(report(found), encoding="utf-8")
    (HERE / "multiverse-length.svg").write_text(length_plot(found), encoding="utf-8")
    (HERE / "multiverse-characters.svg").write_text(character_plot(found), encoding="utf-8")


if __name__ == "__main__":
    main()
