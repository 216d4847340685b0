"""Quick answers by rules of thumb, without looking ahead: for playouts, and for players that slip.

An action is ranked by the VP that a card will bring for each Action that it still takes. The numbers were found by playing many games of
such answers against each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Card, Choice, Dice, Seat
from tableverse.games.multiverse.bot.card_values import Worths, presences, rounds_left, worth, worths
from tableverse.games.multiverse.constants import ABILITY, CARDS_IN, CONTRAPTION, MINIVERSE, ONE_SHOT, SUPPLY, TEENYVERSE
from tableverse.games.multiverse.rules.actions import (
    Attach,
    Build,
    DiscardForAction,
    DiscardToDraw,
    Finish,
    MoveTo,
    Place,
    PlaceDown,
    PlaceWhole,
)
from tableverse.games.multiverse.words.effects import (
    Activate,
    AddTokens,
    Discard,
    MoveCharacter,
    MoveContraption,
    RemoveEveryToken,
    RemoveTokens,
)
from tableverse.games.multiverse.words.effects import MoveTo as GoTo

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


OFTEN: Final = 0.75
"""In how many of the coming rounds a Contraption or an Ability is used; in the Teenyverse in half of them."""
SOON: Final = 4.0
"""So many rounds are thought of when Power is worth something."""
POWER: Final = 0.015
"""What a Power in each of them is worth to players with equal Contraptions, in VP."""
MORE: Final = 0.34
"""By what part that rises with every Power that the own Contraptions use beyond those of a foe."""
DEEPER: Final = -0.3
"""By what part it rises with each 'Verse further down: lower Power is there for more players' Contraptions."""
CARD: Final = 0.5
"""What the card costs that goes for a Contraption in the Miniverse."""
NEW: Final = 0.3
"""What a new card for an old one is worth, if the old one is worth nothing."""
WALK: Final = 0.44
"""What each Action is worth that the 'Verse to which one moves has more than the one left."""
THERE: Final = 0.18
"""How much of what waits to be built counts for moving there."""
WANTED: Final = 0.7
"""What one more Action has to bring to be worth a card that is worth nothing."""
SPEND: Final = 0.3
"""How much of a card's worth counts against discarding it for something."""
PAID: Final = 2.0
"""Where Power is short, VP for the Power count, as if each Contraption took so much more."""
HELD: Final[Mapping[str, float]] = {SUPPLY: 0.64, CONTRAPTION: 1.65, ABILITY: 1.0, ONE_SHOT: 1.0}
"""By kind: how much a card's text counts for keeping the card."""
FAVOURITES: Final = ("morty", "rick", "zeep", "kyle")
"""Characters, the best first."""


def policy(g: Multiverse, seat: Seat, dice: Dice) -> int:
    """By rules of thumb, without looking ahead."""
    asked = g.asks[seat]
    choices = asked.choices
    if len(choices) == 1:
        return 0
    think = ANSWERS.get(asked.question.kind)
    return dice.below(len(choices)) if think is None else think(g, seat, asked.question, choices, dice)


class Prospects:
    """What cards will bring when they are complete."""

    __slots__ = ("kinds", "often", "power", "powers", "value")

    def __init__(self, g: Multiverse, seat: Seat) -> None:
        box, works = g.box, g.works
        kinds, pays = box.kinds, box.pays
        own = others = 0
        for cards in g.column:
            for card in cards:
                work = works[card]
                if work.complete and kinds[card] == CONTRAPTION:
                    if work.builder == seat:
                        own += pays[card]
                    else:
                        others += pays[card]
        left = rounds_left(g)
        self.kinds, self.powers, self.value = kinds, box.powers, worths(box)
        self.power = POWER * min(left, SOON) * max(0.0, 1 + MORE * (own - others / (g.n - 1)))
        self.often = OFTEN * left

    def of(self, card: Card, verse: int) -> float:
        """In VP, for a card in that 'Verse."""
        value = self.value[card][verse]
        kind = self.kinds[card]
        if kind == SUPPLY:
            return value + self.power * self.powers[card] * (1 + DEEPER * (verse - 1.5))
        if kind == CONTRAPTION and verse == TEENYVERSE:
            return 0.5 * self.often * value
        return self.often * value


def _action(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """What brings most for an Action; an old card for a new one, if nothing brings more; the end of the turn, if nothing can be done."""
    if not g.actions:
        return _one_more(g, seat, choices)
    here, costs, works = g.place[seat], g.box.costs, g.works
    prospects = Prospects(g, seat)
    best, most = len(choices) - 1, 0.0
    for k, move in enumerate(choices):
        kind = type(move)
        if kind is Build:
            rank = prospects.of(move.card, here) / (costs[move.card] - works[move.card].tokens)
        elif kind is Finish:  # the same, and its tokens come back
            rank = prospects.of(move.card, here) / (costs[move.card] - works[move.card].tokens - 0.01)
        elif kind is Place:
            rank = prospects.of(move.card, here)
            if here == MINIVERSE and g.box.kinds[move.card] == CONTRAPTION:
                rank -= CARD
            rank /= costs[move.card]
        elif kind is Attach or kind is PlaceWhole:
            rank = prospects.of(move.card, here) / costs[move.card]
        elif kind is PlaceDown:
            rank = prospects.of(move.card, here + 1) / g.box.downs[move.card]
        elif kind is DiscardToDraw:
            rank = NEW - 0.13 * _held(g, move.card, here, prospects.value)
        elif kind is MoveTo:
            rank = WALK * (g.box.actions[move.verse] - g.box.actions[here]) + THERE * _waiting(g, seat, move.verse, prospects)
        else:
            continue
        if rank > most:
            best, most = k, rank
    return best


def _waiting(g: Multiverse, seat: Seat, verse: int, prospects: Prospects) -> float:
    """What the best of the own unfinished cards in a 'Verse brings for an Action, the way counted with it."""
    costs, works = g.box.costs, g.works
    best = 0.0
    for card in CARDS_IN[verse](g):
        work = works[card]
        if work.builder == seat and not work.complete:
            best = max(best, prospects.of(card, verse) / (costs[card] - work.tokens + 1))
    return best


def _one_more(g: Multiverse, seat: Seat, choices: Sequence[Any]) -> int:
    """With no Action left: a card for one more, if that completes something that is worth it; else the end of the turn."""
    here, costs, works = g.place[seat], g.box.costs, g.works
    short = [c for c in (*CARDS_IN[here](g), *g.abilities[seat]) if works[c].builder == seat and costs[c] == works[c].tokens + 1]
    end = len(choices) - 1
    if not short or not end:
        return end
    prospects = Prospects(g, seat)
    gain = max([prospects.of(c, here) for c in short if not works[c].complete], default=0.0)
    held = [_held(g, c.card, here, prospects.value) if isinstance(c, DiscardForAction) else 99.0 for c in choices]
    least = min(held)
    return held.index(least) if gain > WANTED + SPEND * least else end


def _held(g: Multiverse, card: Card, verse: int, value: Worths) -> float:
    """What keeping a card in hand is worth."""
    return HELD[g.box.kinds[card]] * value[card][verse]


def _step_b(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """Everything is played and used, what is worth most first; not for a card that is worth more."""
    verse, value = g.resolving, worths(g.box)
    best, most = len(choices) - 1, -0.1
    for k, move in enumerate(choices):
        if move is None:
            continue
        card = move.card
        rank = value[card][verse]
        if g.box.kinds[card] == ABILITY and not g.box.records[card].block.cost.power_part:
            rank -= SPEND * min([_held(g, c, verse, value) for c in g.hand[seat]], default=0.0)
        if rank > most:
            best, most = k, rank
    return best


def _step_c(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """All Contraptions work: first those worth most, or worth most for their Power if it will not do for all."""
    verse, value, there, pays = g.resolving, worths(g.box), presences(g.box), g.box.pays
    short = sum([pays[c.card] for c in choices if c is not None]) > g.power
    best, most = len(choices) - 1, -0.1
    for k, move in enumerate(choices):
        if move is None:
            continue
        card = move.card
        rank = value[card][verse]
        if there[card]:
            rank += (0.5 if g.place[seat] == verse else -0.5) * there[card]
        if short and rank > 0:
            rank /= pays[card] + PAID
        if rank > most:
            best, most = k, rank
    return best


def _least(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """The card that is worth least goes."""
    value, here = worths(g.box), g.place[seat]
    ranks = [99.0 if c is None else _held(g, c, here, value) for c in choices]
    return ranks.index(min(ranks))


def _target(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """By the word that asks: the best Contraption to use or to clear, the card to which tokens matter most, the 'Verse that comes next."""
    word = question.effect
    if isinstance(word, Discard):
        return _least(g, seat, question, choices, dice)
    if isinstance(word, GoTo | MoveCharacter | MoveContraption):
        return len(choices) - 1 if choices[-1] is None else dice.below(len(choices))
    if not isinstance(word, Activate | AddTokens | RemoveTokens | RemoveEveryToken):
        # Power goes to the next 'Verse above, which stands last; a card may always be drawn
        return len(choices) - 1 - (choices[-1] is None)
    value, costs, works, verse = worths(g.box), g.box.costs, g.works, g.resolving if g.resolving >= 0 else g.place[seat]
    ranks = []
    for card in choices:
        if card is None:
            ranks.append(-1.0)
        elif isinstance(word, AddTokens):
            missing = costs[card] - works[card].tokens
            done = 2.0 if missing <= word.count else 1.0
            ranks.append(done * value[card][verse] * min(missing, word.count) / costs[card])
        elif isinstance(word, RemoveTokens):
            ranks.append(10.0 * min(word.count, works[card].tokens) + value[card][verse])
        else:
            ranks.append(value[card][verse])
    return ranks.index(max(ranks))


def _option(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """What is worth most of several effects."""
    ranks = [-1.0 if c is None else worth(question.options[c], g.resolving) for c in choices]
    return ranks.index(max(ranks))


def _character(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Any], dice: Dice) -> int:
    """The best one that is left."""
    names = [g.box.names[c].lower() for c in choices]
    return min(range(len(names)), key=lambda k: FAVOURITES.index(names[k]) if names[k] in FAVOURITES else len(FAVOURITES))


def _nothing(g: Multiverse, seat: Seat, question: Any, choices: Sequence[Choice], dice: Dice) -> int:
    """As little Power as can be."""
    return 0


ANSWERS: Final[Mapping[str, Callable[[Multiverse, Seat, Any, Sequence[Any], Dice], int]]] = {
    "take_action": _action,
    "act_in_step_b": _step_b,
    "activate_contraptions": _step_c,
    "card_choice": _target,
    "pay_with_card": _least,
    "discard_drawn": _least,
    "which_one": _option,
    "choose_character": _character,
    "choose_power": _nothing,
}
