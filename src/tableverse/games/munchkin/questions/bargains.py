"""Offers and answers: help, trades, gifts and sales. What is put together goes onto the player's sheet, card by card, in one order."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.core import NONE, SEAT, Card, Choice, Nothing, Question, Seat, moves, numbers
from tableverse.core.encoders import counts, implied, told
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED, LEVEL_PRICE
from tableverse.games.munchkin.events.telling import so_many
from tableverse.games.munchkin.listing import candidates, goods, partners, turnable
from tableverse.games.munchkin.moves.bargains import Accept, Counter, Enough, OfferWritten, Put, SellThese, Send, Share, TradeWritten
from tableverse.games.munchkin.moves.deeds import AfterShown, TurnItem
from tableverse.games.munchkin.moves.fights import AskHelp
from tableverse.games.munchkin.values import Bargain, Offer
from tableverse.games.munchkin.views import show_bargain, show_offer, show_totals

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

ACCEPT, COUNTER, SEND, ENOUGH, SELL_THESE = Accept(), Counter(), Send(), Enough(), SellThese()


def listed(g: Munchkin, cards: Sequence[Card]) -> str:
    """Cards in words."""
    return ", ".join(g.box.names[c] for c in cards)


def terms(g: Munchkin, offer: Offer, viewer: Seat) -> str:
    """An offer in words, for somebody whom it concerns: the fighter, or a helper."""
    parts = []
    if offer.share:
        yours = offer.helper_first != (viewer == g.active)
        parts.append(f"{so_many(offer.share, 'Treasure')} ({'you pick' if yours else 'the other picks'} first)")
    parts += [g.box.names[c] for c in (*offer.items, *offer.cards)]
    return " and ".join(parts) if parts else "nothing"


def with_help(g: Munchkin, helper: Seat) -> Munchkin:
    """A copy of the game in which somebody helps."""
    return AskHelp(helper).after(g, g.active)


def together(g: Munchkin, helper: Seat) -> str:
    """How the fight would stand with somebody's help."""
    ours, theirs = with_help(g, helper).sums
    return f"{ours} : {theirs}"


def onward(g: Munchkin, seat: Seat, cards: Sequence[Card]) -> list[Card]:
    """What may still go onto the sheet: copies once, and each combination in one order only."""
    found, sheet = sorted(cards), g.sheet[seat]
    if sheet:
        found = found[bisect(found, sheet[-1]) :]
    return found if len(found) < 2 or g.box.unique.issuperset(found) else [*g.apart(found)]


def proposal(g: Munchkin, helper: Seat, offer: Offer) -> str:
    """An offer as a candidate reads it, with a warning where the help would win the fighter the game."""
    stake = " The kill would win the game." if with_help(g, helper).for_the_win() else ""
    return f"{together(g, helper)} with you, for {terms(g, offer, helper)}.{stake}"


def help_tags(g: Munchkin, helper: Seat) -> tuple[str, ...]:
    """Whether the answer could end the game."""
    return ("urgent", "me", "win") if with_help(g, helper).for_the_win() else ("me",)


# ---------------------------------------------------------------- help


TERMS: Final = told(offer=told(cards=implied("counted with `items`: no Item is a Go Up a Level card")))
"""Of an offer as numbers."""


class OfferShare(Question, frozen=True):
    """MK-127, MK-128: how many Treasures, and who picks first."""

    space = moves(Share)
    rules = ("MK-127", "MK-128", "MK-R38")
    to: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        shares = range(1, g.outcome().treasures + 1)
        return [*[Share(k, first) for k in shares for first in (True, False)], Share(0, False)]

    def text(self, g: Munchkin, seat: Seat) -> str:
        stake = f"The kill brings {so_many(g.outcome().treasures, 'Treasure')}."
        if seat != g.active:
            return f"What do you want from {g.name_of(g.active)} for your help? {stake}"
        if self.to < 0:
            return f"What do you offer everybody for help? {stake} You choose among those who accept."
        return f"What do you offer {g.name_of(self.to)} for help? {stake} Together: {together(g, self.to)}."

    def default(self, g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> Choice:
        return choices[-1]


class OfferMore(Question, frozen=True):
    """MK-126, MK-129: Items and Go Up a Level cards beside the share."""

    space = moves(Send, Put)
    rules = ("MK-126", "MK-129", "MK-R38")
    to: Seat
    share: Share
    shown: tuple[Card, ...] = ()
    """For a counter-offer: cards of the fighter that were shown."""

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        fighter = g.active
        helpers = candidates(g) if self.to < 0 else (self.to,)
        cards: list[Card] = list(g.items[fighter])
        for c in g.hand[fighter]:
            if c in g.box.level_ups and (seat == fighter or c in self.shown):
                winning = g.box.records[c].winning
                if any(g.can_rise(s, winning) for s in helpers):
                    cards.append(c)
        return [SEND, *map(g.box.put, onward(g, seat, cards))]

    def text(self, g: Munchkin, seat: Seat) -> str:
        goods = [self.share.label(g, seat), *[g.box.names[c] for c in g.sheet[seat]]]
        if seat != g.active:
            return f"You ask {g.name_of(g.active)} for {' and '.join(goods)}. Any Items besides?"
        return f"Your offer to {'everybody' if self.to < 0 else g.name_of(self.to)}: {' and '.join(goods)}. Any Items or cards besides?"

    def data(self, g: Munchkin, seat: Seat, choice: Any) -> Mapping[str, Any]:
        return self.written(g, seat) if isinstance(choice, Send) else super().data(g, seat, choice)

    def written(self, g: Munchkin, seat: Seat) -> OfferWritten:
        """What is sent: the offer as it stands, and the totals with the helper."""
        offer = show_offer(g, Offer(seat, self.to, self.share.treasures, self.share.helper_first, g.sheet[seat]))
        return {"offer": offer} if self.to < 0 else {"offer": offer, "after": show_totals(with_help(g, self.to))}


class AnswerHelp(Question, frozen=True):
    """MK-122, MK-R38, MK-R41: accept, counter or refuse; Items may be turned before."""

    space = moves(Accept, Counter, TurnItem) | NONE
    rules = ("MK-122", "MK-123", "MK-R38", "MK-R41")
    scope = "help"
    tensor = TERMS
    offer: Offer

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return [ACCEPT, COUNTER, *turnable(g, seat), None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(g.active)} asks for your help: {proposal(g, seat, self.offer)}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return help_tags(g, seat)


class AnswerOpenOffer(Question, frozen=True):
    """MK-R38, MK-R41: accept or refuse, unseen; Items that are turned before lie otherwise when all have answered."""

    space = moves(Accept, TurnItem) | NONE
    rules = ("MK-122", "MK-R38", "MK-R41")
    scope = "help"
    tensor = TERMS
    offer: Offer

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return [ACCEPT, *[m for m in turnable(g, seat) if m.card not in g.opening[seat]], None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(g.active)} asks everybody for help: {proposal(g, seat, self.offer)}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return help_tags(g, seat)


class TakeHelper(Question, frozen=True):
    """MK-R38: one of those who accepted, or none."""

    space = SEAT | NONE
    of = "seat"
    rules = ("MK-122", "MK-124", "MK-R38")
    willing: tuple[Seat, ...]

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*self.willing, None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "These accept your offer. Who is to help you?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        if choice is None:
            return "Nobody"
        return f"{g.name_of(choice)}: {together(g, choice)}"

    def data(self, g: Munchkin, seat: Seat, choice: Any) -> AfterShown | Nothing:
        return {} if choice is None else AskHelp(choice).data(g, seat)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"seat/{choice}",)


class AnswerCounter(Question, frozen=True):
    """MK-R38: the fighter accepts or refuses a counter-offer."""

    space = moves(Accept) | NONE
    rules = ("MK-123", "MK-R38")
    tensor = TERMS
    offer: Offer

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (ACCEPT, None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(self.offer.by)} would help for {terms(g, self.offer, seat)}: {together(g, self.offer.by)}. Do you accept?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)


# ---------------------------------------------------------------- trades


class TradeWith(Question, frozen=True):
    """MK-068, MK-R87: with whom, or with nobody after all."""

    space = SEAT | NONE
    of = "seat"
    rules = ("MK-068", "MK-R87")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*partners(g, seat), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "With whom do you want to trade?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Never mind" if choice is None else g.name_of(choice)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"seat/{choice}",)


class ShowTo(Question, frozen=True):
    """MK-088: who may look at the hand; -1 is everybody."""

    space = SEAT | numbers(-1, -1)
    of = "seat"
    rules = ("MK-088", "MK-R10")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*g.others(seat), -1)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "Who may look at your hand? It shows what you could give or do to them, and binds nobody to anything."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Everybody" if choice < 0 else g.name_of(choice)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice < 0 else (f"seat/{choice}",)


class TradeGive(Question, frozen=True):
    """MK-085, MK-R87: which of one's own Items are given."""

    space = moves(Put, Enough)
    rules = ("MK-061", "MK-085", "MK-087", "MK-R87")
    partner: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        more = map(g.box.put, onward(g, seat, g.items[seat]))
        return [ENOUGH, *more] if g.sheet[seat] or g.items[self.partner] else [*more] or [ENOUGH]

    def text(self, g: Munchkin, seat: Seat) -> str:
        given = listed(g, g.sheet[seat])
        return f"A trade with {g.name_of(self.partner)}: what do you give?{f' So far: {given}.' if given else ''}"

    def data(self, g: Munchkin, seat: Seat, choice: Any) -> Mapping[str, Any]:
        return self.written(g, seat) if isinstance(choice, Enough) else super().data(g, seat, choice)

    def written(self, g: Munchkin, seat: Seat) -> TradeWritten:
        """What is given, as far as it has come."""
        return {"bargain": show_bargain(g, Bargain(seat, self.partner, g.sheet[seat], ()))}


class TradeWant(Question, frozen=True):
    """MK-085, MK-R87: which of the partner's Items are wanted; none makes it a gift."""

    space = moves(Send, Put)
    rules = ("MK-085", "MK-087", "MK-R87")
    partner: Seat
    given: tuple[Card, ...]

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        more = map(g.box.put, onward(g, seat, g.items[self.partner]))
        return [SEND, *more] if self.given or g.sheet[seat] else [*more] or [SEND]

    def text(self, g: Munchkin, seat: Seat) -> str:
        given = f"You give {listed(g, self.given)}." if self.given else "You give nothing."
        wanted = listed(g, g.sheet[seat])
        return f"{given} What do you want from {g.name_of(self.partner)}?{f' So far: {wanted}.' if wanted else ''}"

    def data(self, g: Munchkin, seat: Seat, choice: Any) -> Mapping[str, Any]:
        return self.written(g, seat) if isinstance(choice, Send) else super().data(g, seat, choice)

    def written(self, g: Munchkin, seat: Seat) -> TradeWritten:
        """What is sent: the trade as it stands."""
        return {"bargain": show_bargain(g, Bargain(seat, self.partner, self.given, g.sheet[seat]))}


class AnswerTrade(Question, frozen=True):
    """MK-087, MK-R87: accept, counter once, or refuse."""

    space = moves(Accept, Counter) | NONE
    rules = ("MK-087", "MK-R87")
    scope = "trade"
    tensor = told(bargain=told(wanted=counts("Treasure")))
    bargain: Bargain
    last: bool

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (ACCEPT, None) if self.last else (ACCEPT, COUNTER, None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        by = g.name_of(self.bargain.by)
        given, wanted = listed(g, self.bargain.given), listed(g, self.bargain.wanted)
        if not wanted:
            return f"{by} wants to give you {given} for nothing."
        return f"{by} offers {given or 'nothing'} for your {wanted}."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return ("me",)


# ---------------------------------------------------------------- sales


class SellMore(Question, frozen=True):
    """MK-095 to MK-098, MK-R80: Items until a level is paid for, and more if one likes."""

    space = moves(SellThese, Put)
    rules = ("MK-095", "MK-096", "MK-097", "MK-098", "MK-R80")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        gold, put = g.box.gold, g.box.put
        sold = sum([gold[c] for c in g.sheet[seat]])
        more = onward(g, seat, goods(g, seat))
        rest = sum([gold[c] for c in more])
        found: list[Choice] = [SELL_THESE] if sold >= LEVEL_PRICE else []
        for c in more:
            if sold + rest >= LEVEL_PRICE:
                found.append(put(c))
            rest -= gold[c]
        return found or [SELL_THESE]

    def text(self, g: Munchkin, seat: Seat) -> str:
        gold = sum(g.box.gold[c] for c in g.sheet[seat])
        gain = min(gold // LEVEL_PRICE, HIGHEST_UNEARNED - g.level[seat])
        worth = f" Worth {gold:,}: {gain} Level." if gold >= LEVEL_PRICE else f" Worth {gold:,} of {LEVEL_PRICE:,}."
        return f"Which Items do you sell?{worth}"

    def default(self, g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> Choice:
        return choices[0]
