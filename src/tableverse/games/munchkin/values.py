"""Small records that the state and the rules keep: monsters in a fight, what was played into it, what lasts, offers and deals."""

from __future__ import annotations

from tableverse.core import Card, Seat, Value
from tableverse.games.munchkin.constants import CROWD, CROWD_TREASURES


class Foe(Value, frozen=True):
    """One distinct monster in a fight. `added` are Parasites beneath it, `plus` numbers that its text has fixed (MK-R57)."""

    key: int
    """Tells monsters apart as long as the fight lasts, a duplicate from its original too."""
    card: Card
    added: tuple[Card, ...] = ()
    enhancers: tuple[Card, ...] = ()
    plus: int = 0
    clone: bool = False
    """MK-R96: a duplicate has no card of its own."""


class Extra(Value, frozen=True, gc=False):
    """Something that was used on a side of the fight: a One-Shot, an ability."""

    side: int
    amount: int
    card: Card
    seat: Seat


class Burden(Value, frozen=True):
    """Something that lasts, before a player: a Trap in force, or a marker that names the card (MK-R104).

    `until`: "combat" (the next one, or the present one), "turn" (likewise), "level" (until the player goes up), "fight" (the next fight of
    `other`, or, with nobody named, of the next player who fights).
    """

    seat: Seat
    card: Card
    kind: str
    """"strength", "no_items", "no_trouble", "no_loot", "run", "friendless", "adds_level", "must_help"."""
    until: str
    amount: int = 0
    other: Seat = -1
    later: bool = False
    """Laid by the Bad Stuff of a lost fight: the fight that is just ending is not meant, nor the turn in which it was."""


class Offer(Value, frozen=True):
    """MK-R38: what is offered for help. `to` is -1 when it is put to all; `by` is the helper for a counter-offer."""

    by: Seat
    to: Seat
    share: int = 0
    helper_first: bool = False
    items: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()


class Deal(Value, frozen=True):
    """A helper, and on which terms. `half` instead of a number: half of the Treasures, rounded down (MK-R105)."""

    helper: Seat
    share: int = 0
    helper_first: bool = False
    items: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    forced: bool = False
    half: bool = False


class Bargain(Value, frozen=True):
    """MK-R87: a trade that is proposed."""

    by: Seat
    to: Seat
    given: tuple[Card, ...] = ()
    wanted: tuple[Card, ...] = ()


class Modifier(Value, frozen=True, gc=False):
    """One number of the arithmetic: on which side, how much, from which card, of whom or of which monster, and why.

    `why` is one of: "level", "item", "ally", "role", "class", "text", "marker", "shot", "monster", "enhancer", "parasite", "fixed".
    """

    side: int
    amount: int
    why: str
    card: Card = -1
    seat: Seat = -1
    foe: int = -1


class Outcome(Value, frozen=True, gc=False):
    """What happens if everybody passes now. `levels`, `treasures` and `wins_game` are what winning brings, also while the fight is lost."""

    defeated: tuple[int, ...] = ()
    """MK-R102: monsters that go as defeated before totals are compared."""
    sums: tuple[int, int] = (0, 0)
    """The strengths that are compared when those are gone."""
    left: bool = True
    """Whether a monster is left to compare with."""
    won: bool = False
    levels: int = 0
    treasures: int = 0
    wins_game: bool = False

    @property
    def lead(self) -> int:
        """By how much the players are ahead in the comparison."""
        return self.sums[0] - self.sums[1]


def crowd(added_levels: int) -> int:
    """MK-178, MK-R94: more Treasures for many added Levels, once.

    >>> crowd(9), crowd(10), crowd(20)
    (0, 2, 2)
    """
    return CROWD_TREASURES if added_levels >= CROWD else 0
