"""Where the figures go: planned for both at once and mixed, since whoever always goes to the same place is met there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tableverse.core import Dice
from tableverse.games.hundred_days.board import DIMENSIONS, MASKS, MORTY_SPACES, NO_TILE, SPACES, covers
from tableverse.games.hundred_days.bot.evaluation import GARAGE, TOKEN, nearness, promise, time_left
from tableverse.games.hundred_days.rules.discard import HAND_LIMIT
from tableverse.games.hundred_days.rules.federation import resources_needed

if TYPE_CHECKING:
    from tableverse.core import Seat
    from tableverse.games.hundred_days.state import Days

DRAWN: Final = 1.1
"""What a card that Rick brings is worth, while there is room in the hand."""
SPARE: Final = 0.7
"""What each further one is worth: the better ones stay."""
COMPANY: Final = 0.45
"""About how many tokens of a tile are lost to each foe."""
NOISE: Final = 1.6
"""How much chance has a say in placing, in points."""


class Plan:
    """What a round may bring, by where the figures go. What does not depend on both is worked out once: there are 133 pairs of spaces."""

    def __init__(self, g: Days, seat: Seat) -> None:
        box, left, held = g.box, time_left(g), g.resources[seat]
        self.die = g.die
        lacking, foes = resources_needed(g, seat), COMPANY * (g.n - 1)
        self.gather = [(TOKEN + GARAGE) * (g.pool > 0), *[0.0] * 6]
        self.closing = [0.0] * 7
        for d in DIMENSIONS:
            tile = g.board[d]
            if tile != NO_TILE:
                self.gather[d] = left * TOKEN * max(0.0, box.shown[tile] - foes) * weight(lacking, box.gather[tile])
                self.closing[d] = gain_of_closing(g, seat, d, held)
        room = HAND_LIMIT + 1 - len(g.hand[seat])
        values = [box.centre if not d else (0, 0) if tile == NO_TILE else box.values[tile] for d, tile in enumerate(g.board)]
        cards = [1 + sum([values[d][len(space) - 1] for d in space]) for space in SPACES]
        self.rick = [
            left * (DRAWN * min(n, room) + SPARE * max(0, n - room)) + sum([self.gather[d] for d in space])
            for n, space in zip(cards, SPACES, strict=True)
        ]
        self.elsewhere = g.covered(seat) & ~g.presence(seat)
        self.plays = sorted([(promise(box.points[c]) + 1.0, box.needs[c]) for c in g.hand[seat] if box.needs[c] > 0], reverse=True)
        self.deeds: dict[int, float] = {}

    def value(self, rick: int, morty: int) -> float:
        """What the round may bring with both figures placed."""
        return self.rick[rick] + self.gather[morty] + self._deeds(MASKS[rick] | MASKS[morty])

    def with_best_morty(self, rick: int) -> float:
        """What it may bring with Rick placed, and Morty wherever he is best."""
        return max([self.value(rick, morty) for morty in range(MORTY_SPACES)])

    def _deeds(self, mask: int) -> float:
        """What can be closed and played from these dimensions."""
        found = self.deeds.get(mask)
        if found is None:
            closing = sorted([gain for d, gain in enumerate(self.closing) if mask >> d & 1], reverse=True)
            plays = [gain for gain, needs in self.plays if not needs & ~(mask | self.elsewhere)]
            found = 0.4 * (mask >> self.die & 1)
            found += sum([gain * share for gain, share in zip(closing, (1.0, 0.4, 0.2), strict=False)])
            found += sum([gain * share for gain, share in zip(plays, (0.9, 0.7, 0.5), strict=False)])
            self.deeds[mask] = found
        return found


def weight(lacking: Sequence[int], shown: Sequence[int]) -> float:
    """Tokens that tiles on the table ask for are worth more."""
    useful = sum([n for kind, n in enumerate(shown) if lacking[kind]])
    return 0.6 + 0.4 * useful / (sum(shown) or 1)


def gain_of_closing(g: Days, seat: Seat, d: int, held: Sequence[int]) -> float:
    """Points for a tile that could be closed at once, or soon."""
    tile = g.board[d]
    cost = g.box.cost[tile]
    if covers(tuple(held), cost):
        return g.box.points[tile] - TOKEN * time_left(g) * 0.5 * sum(cost)
    return 0.15 * g.box.points[tile] * nearness(held, cost)


def space_scores(g: Days, seat: Seat, dice: Dice) -> dict[int, float]:
    """How much each space appeals, with some chance in it: Rick's by the best pair, or Morty's for a Rick that is placed."""
    plan, placing = g.plan[seat], Plan(g, seat)
    found = {}
    for space in range(MORTY_SPACES if plan else len(SPACES)):
        if g.can_enter(space):
            value = placing.value(plan[0], space) if plan else placing.with_best_morty(space)
            found[space] = value + NOISE * dice.below(1000) / 1000
    return found


def best_space(g: Days, seat: Seat, dice: Dice) -> int:
    """Return the space for the figure that is placed next: Rick, then Morty."""
    found = space_scores(g, seat, dice)
    return max(found, key=found.__getitem__)
