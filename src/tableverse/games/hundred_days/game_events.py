"""What happens and can be answered: announced in a window before it takes effect, and heard by abilities when it has (HD-R41, HD-R108).

Each is a value made of public facts. `key` says which reactions answer it; `asked` who may, in the order of asking.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tableverse.cardtext import Happening
from tableverse.core import Card, Seat
from tableverse.games.hundred_days.board import ONE, address, amount, figure_name, so_many, towards

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def with_card(g: Days, card: Card) -> str:
    """By which card something is done, behind it; nothing for none."""
    return f" with {g.box.names[card]}" if card >= 0 else ""


class GatheringStarts(Happening, frozen=True, gc=False):
    """HD-111: the gathering phase begins."""


class GatheringEnds(Happening, frozen=True, gc=False):
    """The gathering phase is over."""


class GameStarts(Happening, frozen=True, gc=False):
    """The game begins; no text waits for that."""


class GameEnds(Happening, frozen=True, gc=False):
    """HD-131: what counts at the end of the game is worked out in `scoring`."""


class Deed(Happening, frozen=True, gc=False):
    """Something that a player does, or that befalls one, and that others may answer."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.kind = "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")

    def key(self, g: Days) -> str:
        """Which reactions answer it: a key of `box.answering`."""
        return self.kind

    def asked(self, g: Days) -> tuple[Seat, ...]:
        """HD-R42: all foes clockwise."""
        return g.foes_of(self.seat)

    def said(self, g: Days) -> str:
        """What is about to happen, without a full stop; from its own fields and the box alone."""
        raise NotImplementedError

    def told(self, g: Days, seat: Seat) -> str:
        """The same to a player who is asked about it."""
        return self.said(g)

    def named(self, g: Days) -> str:
        """What is cancelled: whose card, unless it is something else."""
        return f"{g.name_of(self.seat)}'s {g.box.names[self.card]}"

    def thing(self, g: Days) -> str:
        """The address of what it is about."""
        return g.address_of(self.card)


class Play(Deed, frozen=True, gc=False):
    """HD-095: a blue or green card."""

    def key(self, g: Days) -> str:
        return g.box.colour[self.card]

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} plays {g.box.names[self.card]}"


class Reaction(Deed, frozen=True, gc=False):
    """HD-035: a reaction is played."""

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} answers with {g.box.names[self.card]}"


class Trigger(Deed, frozen=True, gc=False):
    """HD-044: an item is triggered."""

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} triggers {g.box.names[self.card]}"


class Close(Deed, frozen=True, gc=False):
    """HD-100: `card` is the tile, `number` the position where it lies."""

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} closes {g.box.names[self.card]} in dimension {self.number}"

    def named(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s closing of {g.box.names[self.card]}"

    def thing(self, g: Days) -> str:
        return address(self.number)


class PaidMove(Deed, frozen=True, gc=False):
    """HD-105: Rick changes his space, `number`, for two tokens of a resource."""

    resource: int = 0

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} pays {amount(2, self.resource)} to move Rick {towards(self.number)}"

    def named(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s move of Rick {towards(self.number)}"

    def thing(self, g: Days) -> str:
        return address(self.number)


class Chosen(Deed, frozen=True, gc=False):
    """A text on `card` has a foe chosen."""

    whom: Seat = -1

    def asked(self, g: Days) -> tuple[Seat, ...]:
        """HD-R42: whoever was chosen."""
        return (self.whom,)

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} chooses {g.name_of(self.whom)} for {g.box.names[self.card]}"

    def told(self, g: Days, seat: Seat) -> str:
        return f"{g.name_of(self.seat)} chooses you for {g.box.names[self.card]}"

    def named(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s choice of {g.name_of(self.whom)} for {g.box.names[self.card]}"

    def thing(self, g: Days) -> str:
        return f"seat/{self.whom}"


class Destruction(Deed, frozen=True, gc=False):
    """A foe's card, `source`, destroys one that lies in a player's area."""

    owner: Seat = -1
    source: Card = -1

    def asked(self, g: Days) -> tuple[Seat, ...]:
        """HD-R42: whoever controls it."""
        return (self.owner,)

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} destroys {g.name_of(self.owner)}'s {g.box.names[self.card]}{with_card(g, self.source)}"

    def told(self, g: Days, seat: Seat) -> str:
        return f"{g.name_of(self.seat)} destroys your {g.box.names[self.card]}{with_card(g, self.source)}"

    def named(self, g: Days) -> str:
        return f"The destruction of {g.name_of(self.owner)}'s {g.box.names[self.card]}"


class GiveBack(Deed, frozen=True, gc=False):
    """HD-058: a player gives back `number` tokens. It is that player's, whoever or whatever caused it (HD-R44)."""

    resource: int = 0

    def asked(self, g: Days) -> tuple[Seat, ...]:
        """HD-R42: whoever has to give."""
        return (self.seat,)

    def said(self, g: Days) -> str:
        return f"{g.name_of(self.seat)} has to give back {amount(self.number, self.resource)}"

    def told(self, g: Days, seat: Seat) -> str:
        held = g.resources[seat][self.resource]
        what = f"half of your {amount(held, self.resource)}: {self.number}" if held > 1 else f"your only {ONE[self.resource]}"
        return f"You have to give back {what}"

    def named(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s give-back of {amount(self.number, self.resource)}"

    def thing(self, g: Days) -> str:
        return f"federation/{self.resource}"


class Gather(Deed, frozen=True, gc=False):
    """HD-R107: one figure on one tile takes `number` tokens, at least one."""

    at: int = 0
    morty: bool = False

    def said(self, g: Days) -> str:
        figure = figure_name(self.morty)
        return f"{g.name_of(self.seat)} gathers {so_many(self.number, 'token')} in dimension {self.at} with {figure}"

    def named(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s gathering in dimension {self.at}"

    def thing(self, g: Days) -> str:
        return address(self.at)


DEEDS: Final[tuple[type[Deed], ...]] = (Play, Reaction, Trigger, Close, PaidMove, Chosen, Destruction, GiveBack, Gather)
"""All that windows are about."""
KEYS: Final[Mapping[str, type[Deed]]] = {"blue": Play, "green": Play} | {deed.kind: deed for deed in DEEDS if deed is not Play}
"""What reactions may answer, and what each key is about."""


def as_fields(it: Deed) -> tuple[int, ...]:
    """A deed as numbers, for the table and the log."""
    return (DEEDS.index(type(it)), *[int(getattr(it, name)) for name in it.__struct_fields__])


def from_fields(fields: tuple[int, ...]) -> Deed:
    """The same as a value."""
    return DEEDS[fields[0]](*fields[1:])
