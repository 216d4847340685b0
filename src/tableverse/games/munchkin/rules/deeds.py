"""Deeds: moves in checkpoints and windows, what they would change, and the passes that they clear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypedDict

from tableverse.core import Card, Choice, Dice, Made, Move, Nothing, Question, Seat, Space, any_card
from tableverse.games.munchkin.constants import MOST_FOES
from tableverse.games.munchkin.views import TotalsShown, show_totals

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def of_kind(*kinds: str) -> Space:
    """A card of these kinds."""
    return any_card(where=lambda box, c: box.kind[c] in kinds)


def foe_place(g: Any, seat: Seat, key: Any) -> str | None:
    """Which monster of the fight, in the order in which they lie there: their keys count on from fight to fight."""
    return next((str(k) for k, foe in enumerate(g.foes) if foe.key == key), None)


FOE: Final = Made(lambda box: [(str(k), 1) for k in range(MOST_FOES)], foe_place, steady=False)


def foe_name(g: Munchkin, key: int) -> str:
    """A monster of the fight; several of one name are told apart."""
    foe = g.foe(key)
    if foe is None:
        return "a monster"
    name = g.box.names[foe.card]
    same = [f.key for f in g.foes if f.card == foe.card]
    return name if len(same) < 2 or not foe.clone else f"{name} (copy {same.index(key)})"


def one_of_each(g: Munchkin, cards: list[Card]) -> list[Card]:
    """Copies of a card are one choice."""
    if len(cards) < 2 or g.box.unique.issuperset(cards):
        return cards
    number = g.box.number
    found: dict[int, Card] = {}
    for c in cards:
        found.setdefault(number[c], c)
    return [*found.values()]


def looks_around(g: Munchkin) -> bool:
    """Does a text in the fight count what lies before others?"""
    around = g.box.around
    for f in g.foes:
        if f.card in around:
            return True
    return any(not around.isdisjoint(g.sources(s)) for s in g.combatants())


class AfterShown(TypedDict):
    """The totals of the fight that a choice leads to."""

    after: TotalsShown


class Deed(Move, frozen=True):
    """A move in a checkpoint or a window."""

    tries: ClassVar[bool] = False
    """Whether its effect on a fight is known before it is made."""
    aside: ClassVar[bool] = False
    """Whether it changes nothing but what lies before whoever makes it."""
    unsure: ClassVar[bool] = False
    """Whether what it does to those who are not in a fight depends on answers and dice."""
    talk: ClassVar[bool] = False
    """Whether it only speaks to others: a deal or a trade that comes of it is added up where it is made."""

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29, MK-R31: is it aimed at the fight or at a combatant; outside a fight, at another player?"""
        return False

    victim: ClassVar[Any] = -1
    """On whom a card is played, or -1."""

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        """Do to a copy what is certain about it."""

    def after(self, g: Munchkin, seat: Seat) -> Munchkin:
        """A copy of the game in which it is done, as far as that is certain."""
        twin = g.quiet()
        self.try_on(twin, seat)
        if twin.deal is not None and (twin.help_banned() or not twin.may_help(twin.deal.helper)):
            twin.deal = None  # MK-R103
        twin.retotal()
        return twin

    def apart(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29: is it certain that no fight will stand otherwise afterwards: made beside it, where no text looks?"""
        return self.aside and not g.in_combat(seat) and not looks_around(g)

    def changes(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29: would the fight stand otherwise afterwards, as far as that can be told before?"""
        if not self.tries or not g.in_fight or self.apart(g, seat):
            return False
        return self.after(g, seat).as_it_stands() != g.as_it_stands()

    def may_change(self, g: Munchkin, seat: Seat) -> bool:
        """The same where it cannot be told before: does the fight count what this might do?"""
        return self.unsure and g.in_fight and (looks_around(g) or any(b.kind == "adds_level" for b in g.burdens))

    def data(self, g: Munchkin, seat: Seat) -> AfterShown | Nothing:
        """In a fight: the totals that it leads to."""
        return {"after": show_totals(self.after(g, seat))} if self.tries and g.phase == "fight" else {}


class CardDeed(Deed, frozen=True):
    """A move with a card of one's own."""

    card: Card

    def name(self, g: Munchkin) -> str:
        return g.box.names[self.card]

    def at_card(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        """Where the card lies, if this player may see it there."""
        found = g.seen_by(seat, self.card)
        return (found,) if found else ()

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return self.at_card(g, seat)


# ---------------------------------------------------------------- questions


STRUCK: Final = ("urgent", "me")
"""Something is done to this very player."""


class Response(Question, frozen=True):
    """MK-R32: only those who have something are asked, and nobody is told who."""

    rules: ClassVar[tuple[str, ...]] = ("MK-R32",)
    quiet = True
    discreet = True
    scope = "reaction"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Let it happen" if choice is None else super().label(g, seat, choice)


def mostly_pass(choices: Sequence[Choice], dice: Dice) -> Choice:
    """What somebody asked in the middle of another's affairs has probably chosen: to let it be."""
    return None if None in choices and dice.below(10) else dice.pick(choices)


# ---------------------------------------------------------------- passes


def not_passed(g: Munchkin, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those who have not passed on things as they stand."""
    passed = g.passed
    return seats if True not in passed else tuple([s for s in seats if not passed[s]])


def everybody_passed(g: Munchkin) -> bool:
    """Have all who are alive passed on things as they stand?"""
    return False not in g.passed or (True in g.dead and all(g.passed[s] or g.dead[s] for s in g.seats))


def let_pass(g: Munchkin, seat: Seat) -> None:
    """A player has nothing to do with things as they stand."""
    g.passed[seat] = True
    g.hit[seat] = False
    if g.phase == "fight":
        g.passed_on[seat] = int(g.winning())


def clear_passes(g: Munchkin) -> None:
    """MK-R29, MK-R31: somebody was touched, or the fight."""
    g.stage += 1
    g.passed = [False] * g.n
