"""Answers to what happens, and the parts of offers, trades, sales and gifts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from tableverse.core import SEAT, Move, Nothing, Seat, among, any_card, numbers
from tableverse.games.munchkin.constants import MOST_SHARED
from tableverse.games.munchkin.moves.deeds import AfterShown, CardDeed
from tableverse.games.munchkin.moves.fights import AskHelp
from tableverse.games.munchkin.moves.within import of_kind
from tableverse.games.munchkin.views import BargainShown, OfferShown, TotalsShown

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- answers


class CancelWith(CardDeed, frozen=True):
    """MK-R32: a Trap does nothing."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["cancel"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to cancel the Trap"


class RerollWith(CardDeed, frozen=True):
    """MK-R32: the die is rolled again."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["reroll"] or c in box.responses["reroll_worn"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: the {g.die} is rolled again"


class SaveWith(CardDeed, frozen=True):
    """MK-R32: something else happens in place of dying."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["die"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"


# ---------------------------------------------------------------- bargains


class ShareShown(TypedDict):
    """So many Treasures for the helper, and who picks first."""

    treasures: int
    helper_first: bool


class Share(Move, frozen=True):
    """MK-127, MK-128: so many Treasures, and who picks first."""

    within = among(treasures=numbers(0, MOST_SHARED))
    rules = ("MK-127", "MK-128")
    treasures: int
    helper_first: bool

    def label(self, g: Munchkin, seat: Seat) -> str:
        if not self.treasures:
            return "No Treasure"
        what = "1 Treasure" if self.treasures == 1 else f"{self.treasures} Treasures"
        return f"{what}, {'the helper' if self.helper_first else 'the fighter'} picks first"

    def data(self, g: Munchkin, seat: Seat) -> ShareShown:
        return {"treasures": self.treasures, "helper_first": self.helper_first}


class Put(CardDeed, frozen=True):
    """A card onto the sheet of an offer, a trade or a sale."""

    within = among(card=of_kind("Item", "One-Shot", "Go Up a Level"))

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)}"


class OfferWritten(TypedDict):
    """An offer as it would be sent, and the totals with the helper, if it is put to one."""

    offer: OfferShown
    after: NotRequired[TotalsShown]


class TradeWritten(TypedDict):
    """A trade as far as it has come."""

    bargain: BargainShown


class Send(Move, frozen=True):
    """The sheet is complete."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Send the offer"

    def data(self, g: Munchkin, seat: Seat) -> OfferWritten | TradeWritten:
        """The question knows what is sent, and to whom."""
        raise NotImplementedError


class Enough(Move, frozen=True):
    """Go on to the other half of a trade."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "That is all"

    def data(self, g: Munchkin, seat: Seat) -> TradeWritten:
        """The question knows with whom."""
        raise NotImplementedError


class GoldShown(TypedDict):
    """What a sale brings."""

    gold: int


class SellThese(Move, frozen=True):
    """MK-095: sell what is on the sheet."""

    role = "main"
    rules = ("MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        gold = sum(g.box.gold[c] for c in g.sheet[seat])
        return f"Sell for {gold:,} Gold Pieces"

    def data(self, g: Munchkin, seat: Seat) -> GoldShown:
        return {"gold": sum(g.box.gold[c] for c in g.sheet[seat])}


class Accept(Move, frozen=True):
    """Yes to what is offered."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Accept"

    def data(self, g: Munchkin, seat: Seat) -> AfterShown | Nothing:
        """An offer of help: the totals with the helper."""
        if g.offer is None:
            return {}
        return AskHelp(g.offer.by if seat == g.active else seat).data(g, g.active)


class Counter(Move, frozen=True):
    """Another offer in return, once."""

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Make a counter-offer"


class GiveAway(CardDeed, frozen=True):
    """MK-044 to MK-046: a card of the excess to a player, or (-1) onto the discards."""

    within = among(card=any_card("Door", "Treasure"), to=SEAT | numbers(-1, -1))
    rules = ("MK-044", "MK-045", "MK-046", "MK-R24")
    to: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)}" if self.to < 0 else f"Give {self.name(g)} to {g.name_of(self.to)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        card = self.at_card(g, seat)
        return card if self.to < 0 else (*card, f"seat/{self.to}")
