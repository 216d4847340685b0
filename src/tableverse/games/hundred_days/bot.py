"""What a good player values in 100 Days.

`evaluate` counts points, and what tokens, cards and figures may still become before the last tile is closed. Where figures go is planned
for both at once and mixed: whoever always goes to the same place is met there. `policy` is a quick answer for playouts. All read what the
seat may see. `Greedy` tries every choice and lets the others answer before it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext.cards import WhichCard
from tableverse.core import Dice
from tableverse.games.hundred_days.board import DIMENSIONS, HOUSE, MASKS, MORTY_SPACES, NO_TILE, SPACES, covers
from tableverse.games.hundred_days.choosing import Where, WhichMode, wanted
from tableverse.games.hundred_days.happenings import Chosen, Close, Deed, Destruction, Gather, GiveBack, PaidMove, Play, Reaction, Trigger
from tableverse.games.hundred_days.legal import playable
from tableverse.games.hundred_days.moves import CloseDimension, MoveRick, PlayCard, ProtectCard
from tableverse.games.hundred_days.questions import PlaceMorty, PlaceRick, React, TakeTurn
from tableverse.games.hundred_days.scoring import points_of

if TYPE_CHECKING:
    from tableverse.core import Choice, Game, Seat
    from tableverse.games.hundred_days.state import Days

TOKEN: Final = 0.62
"""What a token of which one does not have many is worth while tiles are left."""
MANY: Final = 5
"""Of a resource one has more, the next ones are worth half: they may have to be given back."""
HELD: Final = 0.5
"""What a card in hand is worth, whatever it is."""
DRAWN: Final = 1.1
"""What a card that Rick brings is worth, while there is room in the hand."""
SPARE: Final = 0.7
"""What each further one is worth: the better ones stay."""
RESOURCE_ICON: Final = 0.9
DIMENSION_ICON: Final = 0.35
GARAGE: Final = 0.8
"""What an unused garage token is worth."""
AGAINST: Final = 0.6
"""How much the prospects of the best foe count against one's own."""
VICTORY: Final = 12.0
"""What winning is worth, in points."""
COMPANY: Final = 0.45
"""About how many tokens of a tile are lost to each foe."""
NOISE: Final = 1.6
"""How much chance has a say in placing, in points."""
FEW: Final = 4
"""With so few cards left to draw, what is played is soon drawn again."""
FULL: Final = 7
"""Cards beyond this are thrown away at the end of a round."""


# ---------------------------------------------------------------- what a position is worth


def season(g: Days) -> float:
    """How much of the game is left for tokens and cards to become points: 1 at first, 0 when the last round runs."""
    if g.ending:
        return 0.0
    return min(1.0, 0.25 + len(g.tile_stack) / 6)


def purse(held: Sequence[int]) -> float:
    """What tokens are worth while there is time."""
    return TOKEN * sum([n if n <= MANY else MANY + 0.5 * (n - MANY) for n in held])


def hand_value(g: Days, seat: Seat) -> float:
    """One's own cards by what they are, and what lasting texts add when they are played; nobody else's hand is known."""
    points = g.box.points
    value = sum([HELD + 0.3 * promise(points[c]) for c in g.hand[seat]])
    if g.lasting and (acting := lasting(g, seat, Play)):
        value += HELD * acting * sum([g.box.colour[c] == "green" for c in playable(g, seat, g.covered(seat))])
    return value


def promise(points: int) -> float:
    """What the points of a card are worth to whoever holds it: one that costs points is given to a foe."""
    return points if points >= 0 else -AGAINST * points


def standing(g: Days, seat: Seat, known: bool) -> float:
    """Points, and what may come of the rest."""
    box, left = g.box, season(g)
    value = points_of(g, seat) + left * purse(g.resources[seat])
    value += left * (hand_value(g, seat) if known else 0.9 * len(g.hand[seat]))
    for card in g.area[seat]:
        value += left * (RESOURCE_ICON * len(box.resource_icons[card]) + DIMENSION_ICON * box.icons[card].bit_count())
    value += GARAGE * min(g.unused[seat], 1 + len(g.area[seat])) * (0.4 + 0.6 * left)
    if g.phase in ("mission", "garage", "adventure") and g.rick[seat] >= 0:
        value += left * presence_value(g, seat)
    return value


def presence_value(g: Days, seat: Seat) -> float:
    """What the figures will gather where they stand, and what could be closed there."""
    return space_value(g, seat, g.rick[seat], rick=True) + space_value(g, seat, g.morty[seat], rick=False)


def space_value(g: Days, seat: Seat, space: int, *, rick: bool) -> float:
    """What a figure of theirs would have of standing there."""
    value, held, dimensions = 0.0, g.resources[seat], SPACES[space]
    more = TOKEN * lasting(g, seat, Gather) if g.lasting else 0.0
    for d in dimensions:
        tile = g.board[d]
        if tile == NO_TILE or d == HOUSE:
            continue
        value += TOKEN * max(0, g.box.shown[tile] - company(g, seat, d)) + more
        if rick:
            value += 0.3 * g.box.values[tile][len(dimensions) - 1]
        value += 0.25 * g.box.points[tile] * nearness(held, g.box.cost[tile])
    return value


def lasting(g: Days, seat: Seat, deed: type[Deed]) -> int:
    """How many texts of the seat that hold for this turn or round act when such a thing is done."""
    hearing = g.box.listening[deed][1]
    return sum([kept.you == seat and (kept.card, kept.k) in hearing for kept in g.lasting])


def company(g: Days, seat: Seat, d: int) -> int:
    """Foes in a dimension."""
    return sum([bool((MASKS[g.rick[s]] | MASKS[g.morty[s]]) >> d & 1) for s in g.seats if s != seat and g.rick[s] >= 0])


def nearness(held: Sequence[int], cost: Sequence[int]) -> float:
    """The part of a cost that one has, squared: nearly all is worth much more than half."""
    have = sum([min(h, c) for h, c in zip(held, cost, strict=True)])
    return (have / (sum(cost) or 1)) ** 2


def evaluate(g: Days, seat: Seat) -> float:
    """About how far a seat will be ahead in the end."""
    if g.over:
        scores = g.scores
        best = max([s for k, s in enumerate(scores) if k != seat])
        return scores[seat] - AGAINST * best + VICTORY * (seat in g.winners) / len(g.winners)
    own = standing(g, seat, known=True)
    best_foe = max([standing(g, s, known=False) for s in g.seats if s != seat])
    return own - AGAINST * best_foe


# ---------------------------------------------------------------- where the figures go


class Plan:
    """What a round may bring, by where the figures go. What does not depend on both is worked out once: there are 133 pairs of spaces."""

    def __init__(self, g: Days, seat: Seat) -> None:
        box, left, held = g.box, season(g), g.resources[seat]
        self.die = g.die
        lacking, foes = wanted(g, seat), COMPANY * (g.n - 1)
        self.gather = [(TOKEN + GARAGE) * (g.pool > 0), *[0.0] * 6]
        self.closing = [0.0] * 7
        for d in DIMENSIONS:
            tile = g.board[d]
            if tile != NO_TILE:
                self.gather[d] = left * TOKEN * max(0.0, box.shown[tile] - foes) * weight(lacking, box.gather[tile])
                self.closing[d] = gain_of_closing(g, seat, d, held)
        room = FULL + 1 - len(g.hand[seat])
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
        """With both figures placed."""
        return self.rick[rick] + self.gather[morty] + self._deeds(MASKS[rick] | MASKS[morty])

    def with_best_morty(self, rick: int) -> float:
        """With Rick placed, and Morty wherever he is best."""
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
        return g.box.points[tile] - TOKEN * season(g) * 0.5 * sum(cost)
    return 0.15 * g.box.points[tile] * nearness(held, cost)


def likings(g: Days, seat: Seat, dice: Dice) -> dict[int, float]:
    """How much each space appeals, with some chance in it: Rick's by the best pair, or Morty's for a Rick that is placed."""
    plan, placing = g.plan[seat], Plan(g, seat)
    found = {}
    for space in range(MORTY_SPACES if plan else len(SPACES)):
        if g.can_enter(space):
            value = placing.value(plan[0], space) if plan else placing.with_best_morty(space)
            found[space] = value + NOISE * dice.below(1000) / 1000
    return found


def placed(g: Days, seat: Seat, dice: Dice) -> int:
    """The space for the next figure."""
    found = likings(g, seat, dice)
    return max(found, key=found.__getitem__)


# ---------------------------------------------------------------- quick answers


def worth_cancelling(g: Days, seat: Seat, it: Any) -> bool:
    """Is it worth a card to cancel this?"""
    points = g.box.points
    match it:
        case Close():
            return points[it.card] >= 5 or not g.tile_stack
        case Play():
            return points[it.card] >= 3 if g.box.colour[it.card] == "green" else True
        case Reaction() | Chosen() | Trigger() | PaidMove():
            return True
        case Destruction():
            return points[it.card] >= 2
        case GiveBack() | Gather():
            return it.number >= 2
        case _:
            return False


def rank(g: Days, seat: Seat, choice: Choice) -> float:
    """How good an action looks at a glance; passing is 1."""
    box = g.box
    if choice is None:
        return 1.0
    if isinstance(choice, CloseDimension):
        return 20.0 + box.points[g.board[choice.at]]
    if isinstance(choice, PlayCard):
        green = box.colour[choice.card] == "green"
        return 10.0 + box.points[choice.card] if green else 4.0 * (not for_ever(g, choice)) - 0.3 * sum(box.cost[choice.card])
    if isinstance(choice, ProtectCard):
        return 9.0 + box.points[choice.card]
    if isinstance(choice, MoveRick):
        return 0.0
    return 0.5 if season(g) else 2.0


def for_ever(g: Days, choice: Choice) -> bool:
    """Could one go on playing such cards for ever? With hardly a card left to draw, a free card that draws comes back at once."""
    if g.deck or len(g.general) > FEW or not isinstance(choice, PlayCard):
        return False
    return g.box.colour[choice.card] == "blue" and not sum(g.box.cost[choice.card])


def led(g: Days, seat: Seat, question: Where, spaces: Sequence[Any]) -> int:
    """Where a figure goes: one's own where most can be done then, a foe's where they have the least of it."""
    owner, rick = question.owner, not question.morty
    if owner != seat:
        found = [-space_value(g, owner, space, rick=rick) for space in spaces]
    else:
        plan = Plan(g, seat)
        found = [plan.value(space, g.morty[seat]) if rick else plan.value(g.rick[seat], space) for space in spaces]
    return found.index(max(found))


def spoils(g: Days, seat: Seat, card: Choice) -> float:
    """How good it is that a text takes this card: from a foe or from the general pile the best one, from oneself the least one."""
    if not isinstance(card, int):
        return 0.0
    worth = promise(g.box.points[card])
    if card in g.area[seat] or card in g.hand[seat]:
        return -worth - 0.5
    return worth + 0.5 - 2.0 * (card in g.protected)


def policy(g: Days, seat: Seat, dice: Dice) -> int:
    """A quick and sensible answer."""
    asked = g.asks[seat]
    question, choices = asked.question, asked.choices
    if len(choices) == 1:
        return 0
    if isinstance(question, PlaceRick | PlaceMorty):
        return placed(g, seat, dice)
    if isinstance(question, React):
        return 0 if worth_cancelling(g, seat, question.it) and dice.below(4) else len(choices) - 1
    if isinstance(question, TakeTurn):
        return max(range(len(choices)), key=lambda k: rank(g, seat, choices[k]) + dice.below(100) / 50)
    if isinstance(question, Where):
        return led(g, seat, question, choices)
    if isinstance(question, WhichCard):
        return max(range(len(choices)), key=lambda k: spoils(g, seat, choices[k]))
    if isinstance(question, WhichMode) or dice.below(3):
        return list(choices).index(question.default(g, seat, choices))
    return dice.below(len(choices))


# ---------------------------------------------------------------- the greedy bot

SAMPLES: Final = 3
STEPS: Final = 30
"""Answers that are followed until a deed is settled."""
SURE: Final = 7.0
"""From this rank on one does it anyway: green cards and dimensions, but no blue card."""


def dice_of(seed: int, g: Days, seat: Seat) -> Dice:
    """A bot's own chance for one decision."""
    return Dice(seed * 1_000_003 + 64 * g.clock + 8 * g.answered[seat] + seat)


class Greedy:
    """Takes the choice after which `evaluate` is highest, once it is settled and others have let it be; places by plan."""

    name = "greedy"

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, state: Days, seat: Seat) -> int:
        """The index of the best choice; of equal ones the first."""
        if len(state.asks[seat].choices) == 1:
            return 0
        found = self.weigh(state, seat)
        return found.index(max(found))

    def weigh(self, state: Days, seat: Seat) -> list[float]:
        """What each choice looks worth; where figures go, with some chance in it."""
        asked, dice = state.asks[seat], dice_of(self.seed, state, seat)
        if isinstance(asked.question, PlaceRick | PlaceMorty):
            found = likings(state, seat, dice)
            return [found.get(space, -inf) for space in range(len(asked.choices))]
        looks = values(state, seat, dice)
        return [-inf if for_ever(state, choice) else look for choice, look in zip(asked.choices, looks, strict=True)]


def values(state: Days, seat: Seat, dice: Dice) -> list[float]:
    """What each choice is worth on average, once it is settled and others have let it be."""
    sums = [0.0] * len(state.asks[seat].choices)
    for _ in range(SAMPLES):
        start = state.imagine(seat, dice.below(1 << 30))
        for k in range(len(sums)):
            sums[k] += settled(start.clone(), seat, k, dice)
    return [total / SAMPLES for total in sums]


def settled(g: Days, seat: Seat, index: int, dice: Dice) -> float:
    """Answer, follow it until it is settled, and evaluate."""
    turns, round_ = g.turns, g.round
    g.choose(seat, index)
    for _ in range(STEPS):
        if g.turns != turns or g.round != round_ or not g.asks:
            break
        other = next(iter(g.asks))
        question, choices = g.asks[other].question, g.asks[other].choices
        if isinstance(question, PlaceRick | PlaceMorty):
            break
        if isinstance(question, TakeTurn):
            after = sequel(g, seat, choices) if other == seat else None
            if after is None:
                break
            g.choose(seat, after)
            continue
        reacting = isinstance(question, React) and other != seat
        g.choose(other, len(choices) - 1 if reacting else policy(g, other, dice))
    return evaluate(g, seat)


def sequel(g: Days, seat: Seat, choices: Sequence[Choice]) -> int | None:
    """With an action left in the same turn: the best that one would surely do with it, such as closing a dimension that is now in reach."""
    if not g.actions:
        return None
    ranks = [rank(g, seat, choice) for choice in choices]
    best = max(range(len(ranks)), key=ranks.__getitem__)
    return best if ranks[best] >= SURE else None


# ---------------------------------------------------------------- for search


PLAYOUTS: Final = 80
AHEAD: Final = 1


def stretch(g: Days) -> int:
    """Playouts end where a round ends."""
    return g.round


BOTS: Final[Mapping[str, Callable[..., Greedy]]] = {"greedy": Greedy}
