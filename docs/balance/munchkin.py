"""Plays many games of Munchkin between `greedy` bots and writes docs/balance/munchkin.md with its plots.

    python docs/balance/munchkin.py [--games 1000] [--others 200] [--asked 30] [--jobs 1] [--keep FILE]

A game with 4 seats takes about a third of a second. The same numbers of games give the same page. With `--keep` each game is added to that
file as it ends, and those that are there already are not played again, so that a long run can be broken off and taken up later.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from measuring import MISSED, Task, bars, mark, mean, play_all

from tableverse import bots
from tableverse.bots.orders import NONE, answer_by
from tableverse.games.munchkin import GAME

HERE: Final = Path(__file__).parent
MAIN: Final = 4
"""The number of seats with most games."""
LENGTH: Final = (8, 16)
"""The aim for the turns of each player."""
FAIR: Final = 5.0
"""The aim for seats and Roles: so many points from fair at most."""
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


def play(task: Task) -> Outcome:
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
        elif e.kind == "monster_joins":
            used[data["seat"]].add(names[data["by"]])
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


class Asked(NamedTuple):
    """How often the players of a game were asked, by kind of question."""

    all: dict[str, int]
    """Questions with more than one answer."""
    passed: int
    """How many of these got a pass."""
    left: dict[str, int]
    """Those that a person with the default orders has to answer."""
    used: dict[str, int]
    """How many of these got another answer than a pass."""


def count_questions(task: Task) -> Asked:
    """One game in which bots answer, and what of it a person with the default orders would have been asked."""
    seats, seed = task
    state: Any = GAME.new(seats=seats, seed=seed, record=False, asking="veiled")
    players = [bots.make("greedy", GAME, seed * 10 + s) for s in range(seats)]
    everything: Counter[str] = Counter()
    left: Counter[str] = Counter()
    used: Counter[str] = Counter()
    passed = 0
    while not state.over:
        seat = min(state.asks)
        decision = state.pending[seat]
        index = players[seat].choose(state, seat)
        passes = decision.options[index].role == "pass"
        if not decision.forced:
            everything[decision.kind] += 1
            passed += passes
            if answer_by(NONE, state, seat) is None:
                left[decision.kind] += 1
                used[decision.kind] += not passes
        state.choose(seat, index)
    return Asked(dict(everything), passed, dict(left), dict(used))


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


# ---------------------------------------------------------------- the page


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
    lines += ["", "![Wins by Role](munchkin-roles.svg)", "", "| Role | wins | seats |", "| --- | ---: | ---: |"]
    for name, values in sorted(sheet.role.items(), key=lambda item: -mean(item[1])):
        lines.append(f"| {name} | {share(values, fair)} | {len(values)} |")
    return [*lines, ""]


HELP: Final = (
    "Help is asked for {:.1f} times a game ({:.1f} times of everybody at once), {:.1f} times the answer is a counter-offer, and somebody "
    "helps {:.1f} times (those who must help included). They were promised:"
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
        HELP.format(asked / games, sheet.each("help_answers"), sheet.each("counter"), joined / games),
        "",
        "| Treasures | of all helpers |",
        "| --- | ---: |",
    ]
    lines += [f"| {price} | {100 * count / joined:.0f} % |" for price, count in sorted(sheet.prices.items())]
    lines += [
        "",
        f"Trades are proposed {sheet.each('trade_proposed'):.1f} times a game and made {sheet.each('trade_done'):.1f} times.",
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
        "![Wins of users](munchkin-cards.svg)",
        "",
        "| card | kind | used | wins of users |",
        "| --- | --- | ---: | ---: |",
    ]
    for name in sorted(kinds, key=lambda c: (kinds[c], c)):
        values = sheet.card[name]
        wins = f"{mean(values):.2f}" if values else "-"
        lines.append(f"| {name} | {kinds[name]} | {len(values) / len(sheet.games):.2f} | {wins} |")
    return [*lines, ""]


QUESTIONS: Final = (
    "At {} seats, {} games with veiled asking: {:.0f} questions with a choice for each player and game, {:.0f} of them answered by "
    "passing. With the default standing orders {:.0f} are left. In others' affairs (checkpoints, fights, flight, reactions) {:.0f} of "
    "{:.0f} are left."
)
JUDGED: Final = (
    "What is left could matter, as far as the rules can tell. `take_turn` is the own turn: a person opens the door and ends the turn, and "
    "says so after each thing done in between. `fight` and `back_up` are fights in which the person stands. `meddle` is asked once for "
    "each fight that the person's cards could turn (again when the other side is ahead, or when a card hits the person), and in fights "
    "for the win as long as the players win them. Whatever is never passed is a choice that somebody has to make: which card, whom, how "
    "much."
)
OTHERS: Final = ("step_in", "meddle", "while_fleeing", "answer_trap", "answer_roll")


def questions(seats: int, games: list[Asked]) -> list[str]:
    """How often a person is asked, and for what."""
    players = seats * len(games)
    everything: Counter[str] = Counter()
    left: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for g in games:
        everything.update(g.all)
        left.update(g.left)
        used.update(g.used)
    passed = sum([g.passed for g in games])
    before, after = (sum([kinds[k] for k in OTHERS]) for kinds in (everything, left))
    figures = [n / players for n in (everything.total(), passed, left.total(), after, before)]
    lines = ["## Questions", "", QUESTIONS.format(seats, len(games), *figures), ""]
    lines += ["| question | all | with default orders | of these not passed |", "| --- | ---: | ---: | ---: |"]
    for kind, count in everything.most_common():
        lines.append(f"| {kind} | {count / players:.1f} | {left[kind] / players:.1f} | {used[kind] / players:.1f} |")
    return [*lines, "", JUDGED, ""]


def page(sheets: dict[int, Sheet], asked: list[Asked]) -> str:
    """All of it."""
    many, few = len(sheets[MAIN].games), len(sheets[3].games)
    lines = [
        "# Balance of Munchkin",
        "",
        f"{many} games at {MAIN} seats and {few} each at 3, 5 and 6, between `greedy` bots with Roles dealt at random.",
        f"Written by `python docs/balance/munchkin.py --games {many} --others {few} --asked {len(asked)}`, which gives this page again.",
        f"Where an aim is missed, it says{MISSED}.",
        "",
        *length(sheets),
        *winners(sheets[MAIN]),
        *fights(sheets[MAIN]),
        *questions(MAIN, asked),
        *cards(sheets[MAIN]),
    ]
    return "\n".join(lines)


def plots(sheet: Sheet) -> None:
    """Wins by Role and by card."""
    roles = sorted([(name, mean(values) * sheet.seats) for name, values in sheet.role.items()], key=lambda row: -row[1])
    used = sorted([(name, mean(values)) for name, values in sheet.card.items()], key=lambda row: -row[1])
    (HERE / "munchkin-roles.svg").write_text(bars(roles, "Wins by Role, in fair shares", 1.0), "utf-8")
    (HERE / "munchkin-cards.svg").write_text(bars(used, "Wins of those who used the card, in fair shares", 1.0), "utf-8")


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000, help=f"at {MAIN} seats")
    parser.add_argument("--others", type=int, default=200, help="at each other number of seats")
    parser.add_argument("--asked", type=int, default=30, help="games in which questions are counted")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file for the games, to break off and go on later")
    given = parser.parse_args()
    sheets = {}
    for n in (3, 4, 5, 6):
        games = given.games if n == MAIN else given.others
        told = play_all(play, [(n, seed) for seed in range(games)], given.jobs, given.keep)
        sheets[n] = Sheet(n, [Outcome(*one) for one in told])
    asked = [Asked(*one) for one in play_all(count_questions, [(MAIN, seed) for seed in range(given.asked)], given.jobs, None)]
    (HERE / "munchkin.md").write_text(page(sheets, asked), "utf-8")
    plots(sheets[MAIN])


if __name__ == "__main__":
    main()
