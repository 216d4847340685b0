"""What a good player values in The Morty Zone, and `sage`, who plays by it.

`evaluate` and `policy` serve bots that know no game; `BOTS` are this game's own. All of it reads what the seat may see: public fields, the
seat's own crystal and drafts, and the question put to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Dice
from tableverse.core.chance import Script
from tableverse.core.frames import runs
from tableverse.games.morty_zone.bot.evaluation import (
    Outlook,
    Table,
    common_plans,
    later,
    nexts,
    outlook_of,
    rounds_of,
    turn_chance,
    unused,
)
from tableverse.games.morty_zone.moves import UseBonus
from tableverse.games.morty_zone.questions import CheckNumbers, ScoreBonusCard, UseBonusCard, UseRickCard
from tableverse.games.morty_zone.rules import rick_card
from tableverse.games.morty_zone.state import FULL, LOCK, LOCKS, ROW, row_of, totals

if TYPE_CHECKING:
    from tableverse.core import Card, Choice, Game, Seat
    from tableverse.games.morty_zone.state import MortyZone

WAIT: Final = {"when you choose": 1.8, "before you check": 1.6, "when you lock": 1.6}
"""What an unused card that its owner can use is worth early in a round."""
THRESHOLD: Final = {"before you check": 2.0, "when you lock": 1.2}
"""What sage wants a card to gain to use it early in a round."""
UNKNOWN: Final = 7
"""Stands for a die that is rolled again."""
FACES: Final = range(1, 7)


def waiting_worth(moment: str, turns: float) -> float:
    """What such a card is worth with that many turns to come."""
    return WAIT.get(moment, 0.0) * min(1.0, turns / 5)


def turns_left(g: MortyZone) -> float:
    """About how many turns the round will last: a turn more than the longest row of any player, on average."""
    plans = common_plans(g)
    longest = 0.0
    for board in g.board:
        for c, plan in enumerate(plans):
            row = row_of(board, c)
            if not row & LOCK:
                longest = max(longest, 1 + plan.turns()[row])
    return longest


# ---------------------------------------------------------------- for bots that know no game


def evaluate(g: MortyZone, seat: Seat) -> float:
    """About how many points this player will have when the round is over, with those of the rounds before."""
    if g.over:
        return float(g.scores[seat])
    outlook = outlook_of(g, seat, secret=True, aimed=False)
    board = g.board[seat] | g.choosing[seat]
    rows = [row_of(board, c) for c in range(4)]
    asked = g.asks.get(seat)
    if asked is not None and isinstance(asked.question, CheckNumbers | UseBonusCard):
        results = g.results_for(seat)
        for c in range(max(0, asked.question.colour), 4):
            if not row_of(g.choosing[seat], c):
                value = outlook.plans[c].value
                rows[c] = max(nexts(rows[c], results[c]), key=lambda row, value=value: value[row & FULL])  # type: ignore[misc]
    turns = turns_left(g)
    worth = outlook.worth(rows) + sum(g.boxes[seat]) + sum(g.round_scores[seat])
    for card in unused(g, seat):
        piece = g.box.records[card]
        if piece.kind in ("roll", "turn"):
            worth += piece.value * later(turn_chance(piece, outlook.plans), turns)
        elif piece.moment and not g.using[seat] >> g.bonus[seat].index(card) & 1:
            worth += waiting_worth(piece.moment, turns)
    return worth


def policy(g: MortyZone, seat: Seat, dice: Dice) -> int:
    """A quick and sensible answer, for playouts: rows by their plans, cards at the first good moment, no Rick Cards."""
    asked = g.asks[seat]
    question, choices = asked.question, asked.choices
    if isinstance(question, CheckNumbers):
        if len(choices) == 1:
            return 0
        value = common_plans(g)[question.colour].value
        row = row_of(g.board[seat], question.colour)
        return max(range(len(choices)), key=lambda k: value[row | choices[k]])  # type: ignore[operator]
    last = len(choices) - 1
    if isinstance(question, ScoreBonusCard):
        return 0 if g.box.records[question.card].effect.worth(g, seat) >= (2 if any_open(g) else 0) else last
    if isinstance(question, UseBonusCard):
        return 0 if question.colour >= 0 else last
    return last if isinstance(question, UseRickCard) else dice.below(len(choices))


def any_open(g: MortyZone) -> bool:
    """Is any row of any player open?"""
    return any(board & LOCKS != LOCKS for board in g.board)


# ---------------------------------------------------------------- sage


class Sage:
    """Plays rows by exact odds, with the goals' value on top.

    All four colours of a turn are planned together; a Rick Card is judged by the dice it leads to, for the own rows less half of what
    they give the others; a card that waits is compared with what waiting brings.
    """

    name = "sage"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: MortyZone, seat: Seat) -> int:
        """The index of the best choice."""
        asked = state.asks[seat]
        if len(asked.choices) == 1:
            return 0
        question = asked.question
        if isinstance(question, CheckNumbers):
            return self._check(state, seat, question, asked.choices)
        if isinstance(question, UseBonusCard):
            return self._use(state, seat, question, asked.choices)
        if isinstance(question, ScoreBonusCard):
            return self._score(state, seat, question.card)
        return self._rick(state, seat, len(asked.choices))

    # ------------------------------------------------------------ checking

    def _check(self, g: MortyZone, seat: Seat, question: CheckNumbers, choices: Sequence[Choice]) -> int:
        """The part of the best plan for all colours of this turn that concerns the colour asked for."""
        options = open_options(g, seat, g.results_for(seat))
        row = row_of(g.board[seat], question.colour)
        _, rows = best_plan(g, seat, outlook_of(g, seat, secret=True, aimed=True), options)
        return choices.index(rows[question.colour] & ~row)

    def _use(self, g: MortyZone, seat: Seat, question: UseBonusCard, choices: Sequence[Choice]) -> int:
        """Use a card for what it gains now if that is more than it will bring later."""
        outlook = outlook_of(g, seat, secret=True, aimed=True)
        effect = g.box.records[question.card].effect
        values = []
        for choice in choices:
            results = g.results_for(seat)
            options = open_options(g, seat, results)
            if question.colour >= 0:
                row = row_of(g.board[seat], question.colour)
                options[question.colour] = [row | (LOCK if choice is None else effect.marks_instead(LOCK))]
            elif isinstance(choice, UseBonus):
                options = open_options(g, seat, totals(effect.own_dice(g, seat, choice.at)))
            values.append(best_plan(g, seat, outlook, options)[0])
        rest = g.board[seat] | (LOCK << ROW * question.colour if question.colour >= 0 else 0)
        values[-1] += THRESHOLD[g.box.records[question.card].moment] * min(1.0, outlook.turns(rest) / 5)
        return best_of(values)

    # ------------------------------------------------------------ +? cards

    def _score(self, g: MortyZone, seat: Seat, card: Card) -> int:
        """Score a +? card if that is at least as much as the best simple plan of waiting gets, over imagined rounds."""
        effect = g.box.records[card].effect
        now = effect.worth(g, seat)
        if not any_open(g):
            return 0
        dice = Dice(self.seed + g.clock)
        plans = outlook_of(g, seat, secret=True, aimed=True).plans
        offers = [[effect.worth(t, 0) for t in rounds_of(plans, g.board[seat], dice)] for _ in range(40)]
        return int(now < max(patience(offers, least) for least in range(1, 5)))

    # ------------------------------------------------------------ Rick Cards

    def _rick(self, g: MortyZone, seat: Seat, count: int) -> int:
        """The choice after which, with the best choices of the same card that follow, the dice are worth most."""
        start = g.imagine(seat, self.seed)
        del start.stack[: [runs(frame, rick_card) for frame in start.stack].index(True)]  # nothing follows the card
        start.script = Script((UNKNOWN,) * 8)
        value = dice_value(g, seat)
        return best_of([best_dice(start.clone(), seat, k, value) for k in range(count)])


def best_of(values: Sequence[float]) -> int:
    """The index of the highest value; of equal ones the last, which declines if that is possible."""
    return max(reversed(range(len(values))), key=values.__getitem__)


def patience(offers: Sequence[Sequence[int]], least: int) -> float:
    """What a +? card brings on average to a player who takes the first offer of at least so much, and else the last one."""
    taken = 0
    for round_ in offers:
        taken += next((worth for worth in round_ if worth >= least), round_[-1] if round_ else 0)
    return taken / len(offers)


def open_options(g: MortyZone, seat: Seat, results: Sequence[int]) -> list[list[int]]:
    """For each colour all that its row can be after this turn; only one where it is settled already."""
    options = []
    for c in range(4):
        row, chosen = row_of(g.board[seat], c), row_of(g.choosing[seat], c)
        options.append([row | chosen] if chosen else nexts(row, results[c]))
    return options


def best_plan(g: MortyZone, seat: Seat, outlook: Outlook, options: Sequence[Sequence[int]]) -> tuple[float, tuple[int, ...]]:
    """The best rows after this turn out of all combinations, and their worth."""
    before = [row_of(g.board[seat], c) for c in range(4)]
    goals = [g.box.records[card] for card in unused(g, seat) if g.box.records[card].kind == "turn"]
    turns = turns_left(g) - 1
    gains = [(p, p.value * (1 - later(turn_chance(p, common_plans(g)), turns))) for p in goals]
    table = Table(g.board[seat])
    best, found = float("-inf"), (0, 0, 0, 0)
    for cells in product(*([(row, outlook.cell(c, row)) for row in rows] for c, rows in enumerate(options))):
        red, blue, green, black = cells
        worth = outlook.joined((red[1], blue[1], green[1], black[1]))
        for piece, gain in gains:
            table.marked[0] = sum((cells[c][0] ^ before[c]) << ROW * c for c in range(4))
            if piece.met(table, 0):
                worth += gain
        if worth > best:
            best, found = worth, (red[0], blue[0], green[0], black[0])
    return best, found


def dice_value(g: MortyZone, seat: Seat) -> Callable[[Sequence[int]], float]:
    """What eight dice are worth to this player, less half of what they are worth to the others on average."""
    shares = [1.0 if s == seat else -0.5 / (g.n - 1) for s in g.seats]
    tables = [outlook_of(g, s, secret=s == seat, aimed=s == seat).by_total(g.board[s]) for s in g.seats]
    turns = turns_left(g) - 1
    plans = common_plans(g)
    goals = []
    for s in g.seats:
        for card in unused(g, s):
            piece = g.box.records[card]
            if piece.kind == "roll":
                goals.append((piece, shares[s] * piece.value * (1 - later(turn_chance(piece, plans), turns))))
    look = Table(0)

    def value(dice: Sequence[int]) -> float:
        total = 0.0
        for share, by_colour in zip(shares, tables, strict=True):
            for c, by_total in enumerate(by_colour):
                one, other = dice[2 * c], dice[2 * c + 1]
                if one < UNKNOWN and other < UNKNOWN:
                    total += share * by_total[one + other]
                else:
                    ones, others = (FACES if one == UNKNOWN else [one]), (FACES if other == UNKNOWN else [other])
                    total += share * sum(by_total[a + b] for a in ones for b in others) / (len(ones) * len(others))
        if goals:
            look.dice = [0 if d == UNKNOWN else d for d in dice]
            look.results = [look.dice[k] + look.dice[k + 1] for k in (0, 2, 4, 6)]
            total += sum(gain for piece, gain in goals if piece.met(look, 0))
        return total

    return value


def best_dice(g: MortyZone, seat: Seat, index: int, value: Callable[[Sequence[int]], float]) -> float:
    """Answer, and go on with the best answers until the Rick Card is done."""
    g.choose(seat, index)
    asked = g.asks.get(seat)
    if asked is None:
        return value(g.dice)
    last = len(asked.choices) - 1
    return max(best_dice(g if k == last else g.clone(), seat, k, value) for k in range(last + 1))


BOTS: Final[dict[str, Callable[..., Any]]] = {"sage": Sage}
"""The game's own bots: called with the game and a seed."""
PROGRAMS: Final = {"easy": "policy:100", "normal": "greedy:70", "expert": "sage"}
