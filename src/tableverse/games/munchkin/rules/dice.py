"""Rolling the die, and having it rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.core.windows import Window, window
from tableverse.games.munchkin.events.table import Rerolled, Rolled
from tableverse.games.munchkin.moves.bargains import RerollWith
from tableverse.games.munchkin.questions.answers import AnswerRoll
from tableverse.games.munchkin.rules.goods import spend, spent

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class RollWindow(Window, frozen=True):
    """MK-R32: a die was rolled; the roller first, then clockwise."""

    roller: Seat
    why: str
    card: Card = -1
    word: Any = None

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        return g.living_from(self.roller)

    def grounds(self, g: Munchkin, seat: Seat) -> bool:
        """A Treasure card in hand, or one on the table that rolls again."""
        families, responses = g.box.families, g.box.responses
        if any(families[c] == "Treasure" for c in g.hand[seat]) or not responses["reroll"].isdisjoint(g.items[seat]):
            return True
        return self.why == "run" and not responses["reroll_worn"].isdisjoint(g.equipped[seat])

    def question(self, g: Munchkin, seat: Seat) -> AnswerRoll:
        return AnswerRoll(self.roller, self.why, self.card, self.word)


def anybody_has(g: Munchkin, cards: frozenset[Card]) -> bool:
    """Does one of these cards lie in any hand, or among anybody's Items?"""
    for held in (*g.hand, *g.items):  # noqa: SIM110 (a generator costs more than the rest)
        if not cards.isdisjoint(held):
            return True
    return False


def roll_die(g: Munchkin, seat: Seat, why: str, card: Card = -1, word: Any = None) -> Any:
    """MK-R02, MK-R32: the roll that lies there when nobody has it rolled again counts; a rule, or () where nobody can.

    For the text of a card: which one, and the word there that rolls.
    """
    g.die = g.roll()[0]
    if g.recording:
        g.tell(Rolled(seat, g.die, why, card))
    return window(g, RollWindow(seat, why, card, word)) if g.veiled or anybody_has(g, g.box.rerolling) else ()


def reroll(g: Munchkin, seat: Seat, card: Card) -> None:
    """Roll again; the new number may be rolled again, too."""
    g.tell(Rerolled(seat, card))
    g.die = g.roll()[0]
    g.tell(Rolled(seat, g.die, "text"))


@carries_out(RerollWith)
@rule
def reroll_with(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """A One-Shot is spent, an ability used up."""
    if g.box.kind[card] == "One-Shot":
        yield from spend(g, seat, card)
        yield from spent(g, seat, card)  # before the roll: what a text rolls for it is another number
    else:
        g.used.append((card, g.box.records[card].once["roll"][0][0]))
    reroll(g, seat, card)
