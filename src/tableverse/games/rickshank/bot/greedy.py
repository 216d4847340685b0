"""The bot that takes what looks best at once."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from tableverse.core import Dice, Seat
from tableverse.games.rickshank.bot.evaluation import ENOUGH, DeckForecast, card_worth, evaluate, token_worth, turns_left
from tableverse.games.rickshank.bot.heuristics import blunders, policy
from tableverse.games.rickshank.rules.access_tokens import BUY_TOKEN
from tableverse.games.rickshank.rules.buy import Buy, Purchase
from tableverse.games.rickshank.rules.end_of_turn import END_TURN
from tableverse.games.rickshank.rules.nemesis import Defeat
from tableverse.games.rickshank.scoring import collected

if TYPE_CHECKING:
    from tableverse.core import Game
    from tableverse.games.rickshank.state import Rickshank


SAMPLES: Final = 3
"""How often the unknown is imagined where an answer leads to it."""
LEAVES: Final = 16
"""How many ends of a choice made in several steps are looked at."""


class Greedy:
    """Takes what looks best at once.

    In its turn it plays by rules of thumb and buys what adds most to its deck; elsewhere it tries every choice in an imagined game and
    takes the one after which the evaluation is highest. Trying out every order of play as well costs much time and proved no better.
    """

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, g: Rickshank, seat: Seat) -> int:
        """The index of the choice with the best evaluation; of equal ones any, so that no seat is picked on."""
        if len(g.asks[seat].choices) == 1:
            return 0
        dice = Dice(self.seed * 1_000_003 + 8 * g.clock + seat)
        if g.asks[seat].question.kind == "take_turn":
            return policy(g, seat, dice)
        looks = self._looks(g, seat, dice)
        most = max(looks)
        return dice.pick([k for k, value in enumerate(looks) if value == most])

    def weigh(self, g: Rickshank, seat: Seat) -> list[float]:
        """How good each choice looks; in one's own turn only purchases are worth a thought, and only when nothing is left to play."""
        dice = Dice(self.seed * 1_000_003 + 8 * g.clock + seat)
        return turn_looks(g, seat, dice) if g.asks[seat].question.kind == "take_turn" else self._looks(g, seat, dice)

    def _looks(self, g: Rickshank, seat: Seat, dice: Dice) -> list[float]:
        """What the evaluation says of each choice."""
        count = len(g.asks[seat].choices)
        sums, samples = [0.0] * count, 0
        for _ in range(SAMPLES):
            start = g.imagine(seat, dice.below(1 << 30))
            known = True
            for k in range(count):
                value, sure = look(start.clone(), seat, k, LEAVES // count, dice)
                sums[k] += value
                known = known and sure
            samples += 1
            if known:
                break
        looks = [total / samples for total in sums]
        for k in blunders(g, seat):
            looks[k] = -inf
        return looks


def turn_looks(g: Rickshank, seat: Seat, dice: Dice) -> list[float]:
    """What each purchase adds to the deck, and what ending the turn is worth; -inf for all else, and for all but what is played now."""
    choices = g.asks[seat].choices
    looks = [-inf] * len(choices)
    quick = policy(g, seat, dice)
    if isinstance(choices[quick], Purchase) or choices[quick] == END_TURN:
        forecast = DeckForecast(g, seat, collected(g, seat), turns_left(g))
        for k, move in enumerate(choices):
            if isinstance(move, Buy | Defeat):
                looks[k] = card_worth(g, seat, move.card, forecast)
            elif move == BUY_TOKEN:
                looks[k] = token_worth(g, seat)
            elif move == END_TURN:
                looks[k] = ENOUGH
    looks[quick] = max(0.0, *looks)
    return looks


def look(g: Rickshank, seat: Seat, index: int, leaves: int, dice: Dice) -> tuple[float, bool]:
    """Answer in this game and evaluate what follows, but not past chance or the next free choice; and whether chance had no part in it."""
    horizon = g.horizon
    g.choose(seat, index)
    lanes = g.lanes
    while lanes is not None and g.lanes is lanes and seat not in g.asks:
        other = next(iter(g.asks))
        g.choose(other, policy(g, other, dice))
    sure = g.horizon == horizon
    asked = g.asks.get(seat)
    if asked is None or not sure or g.lanes is not None or leaves < len(asked.choices) or asked.question.kind == "take_turn":
        return evaluate(g, seat), sure
    found = [look(g.clone(), seat, k, leaves // len(asked.choices), dice) for k in range(len(asked.choices))]
    return max(value for value, _ in found), all(sure for _, sure in found)
