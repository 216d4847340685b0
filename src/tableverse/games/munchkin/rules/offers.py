"""Asking for help: what is offered to one player or to all, and what they answer."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.core import (
    NONE,
    SEAT,
    Card,
    Choice,
    Event,
    Move,
    Nothing,
    Question,
    Rule,
    Seat,
    among,
    carries_out,
    moves,
    numbers,
    rule,
    together,
)
from tableverse.core.encoders import implied, told
from tableverse.games.munchkin.constants import MOST_SHARED
from tableverse.games.munchkin.rules.deeds import AfterShown, CardDeed, Deed, of_kind
from tableverse.games.munchkin.rules.help import CallIn, Joining, candidates, help_wanted, join, obliged
from tableverse.games.munchkin.rules.items import TurnItem, turn_item, turnable
from tableverse.games.munchkin.rules.log import PlayerEntry, so_many
from tableverse.games.munchkin.values import Deal, Offer
from tableverse.games.munchkin.views import OfferWritten, TradeWritten, show_offer, show_totals

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class AskHelp(Joining, frozen=True):
    """MK-122: ask one player."""

    rules = ("MK-122", "MK-R37", "MK-R38")
    talk = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Ask {g.name_of(self.who)} for help"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.who}",)


class AskAll(Deed, frozen=True):
    """MK-R38: one offer to everybody."""

    rules = ("MK-122", "MK-R38")
    talk = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Ask everybody for help"


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


class Send(Move, frozen=True):
    """The sheet is complete."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Send the offer"

    def data(self, g: Munchkin, seat: Seat) -> OfferWritten | TradeWritten:
        """The question knows what is sent, and to whom."""
        raise NotImplementedError


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


ASK = tuple(AskHelp(s) for s in range(6))
ASK_ALL = AskAll()
CALL = tuple(CallIn(s) for s in range(6))
ACCEPT, COUNTER, SEND = Accept(), Counter(), Send()


def help_moves(g: Munchkin) -> list[Choice]:
    """MK-122, MK-R105: help, for a fighter who needs it."""
    if not help_wanted(g):
        return []
    seats = candidates(g)
    found: list[Choice] = [CALL[s] for s in obliged(g)]
    found += [ASK[s] for s in seats]
    if len(seats) > 1:
        found.append(ASK_ALL)
    return found


# ---------------------------------------------------------------- questions


def onward(g: Munchkin, seat: Seat, cards: Sequence[Card]) -> list[Card]:
    """What may still go onto the sheet: copies once, and each combination in one order only."""
    found, sheet = sorted(cards), g.sheet[seat]
    if sheet:
        found = found[bisect(found, sheet[-1]) :]
    return found if len(found) < 2 or g.box.unique.issuperset(found) else [*g.apart(found)]


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


def totals_with(g: Munchkin, helper: Seat) -> str:
    """How the fight would stand with somebody's help."""
    ours, theirs = with_help(g, helper).sums
    return f"{ours} : {theirs}"


def proposal(g: Munchkin, helper: Seat, offer: Offer) -> str:
    """An offer as a candidate reads it, with a warning where the help would win the fighter the game."""
    stake = " The kill would win the game." if with_help(g, helper).for_the_win() else ""
    return f"{totals_with(g, helper)} with you, for {terms(g, offer, helper)}.{stake}"


def help_alerts(g: Munchkin, helper: Seat) -> tuple[str, ...]:
    """Whether the answer could end the game."""
    return ("urgent", "me", "win") if with_help(g, helper).for_the_win() else ("me",)


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
        return f"What do you offer {g.name_of(self.to)} for help? {stake} Together: {totals_with(g, self.to)}."

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
        return help_alerts(g, seat)


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
        return help_alerts(g, seat)


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
        return f"{g.name_of(choice)}: {totals_with(g, choice)}"

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
        return f"{g.name_of(self.offer.by)} would help for {terms(g, self.offer, seat)}: {totals_with(g, self.offer.by)}. Do you accept?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)


# ---------------------------------------------------------------- log entries


class HelpAsked(PlayerEntry, frozen=True):
    """MK-122: `to` is -1 for everybody."""

    to: Seat
    share: int
    helper_first: bool
    items: tuple[Card, ...]
    cards: tuple[Card, ...]
    counter: bool = False

    def what(self, g: Munchkin) -> str:
        parts = [so_many(self.share, "Treasure")] if self.share else []
        parts += [g.box.names[c] for c in (*self.items, *self.cards)]
        terms = " and ".join(parts) or "nothing"
        if self.counter:
            return f"would help for {terms}"
        return f"asks {'everybody' if self.to < 0 else g.name_of(self.to)} for help and offers {terms}"


class HelpRefused(PlayerEntry, frozen=True):
    """MK-123: no deal with this candidate, whoever has refused."""

    def what(self, g: Munchkin) -> str:
        return "does not help"


class HelpAnswers(Event, frozen=True):
    """MK-R38: who has accepted an offer to all."""

    willing: tuple[Seat, ...]

    def text(self, g: Munchkin) -> str:
        return f"Willing to help: {', '.join(g.name_of(s) for s in self.willing) or 'nobody'}."


# ---------------------------------------------------------------- rules


@carries_out(AskHelp)
@rule
def ask_help(g: Munchkin, seat: Seat, who: Seat) -> Rule:
    """MK-122, MK-123: one candidate accepts, refuses, or makes one counter-offer."""
    approached(g, who)
    yield from compose(g, seat, who, ())
    offer = g.offer
    assert offer is not None
    answer: Any = yield g.ask(who, AnswerHelp(offer))
    while answer is not None and not isinstance(answer, Accept | Counter):
        yield from answer.act(g, who)
        g.retotal()
        answer = yield g.ask(who, AnswerHelp(offer))
    if isinstance(answer, Counter):
        yield from compose(g, who, who, offer.cards)
        offer = g.offer
        assert offer is not None
        answer = yield g.ask(seat, AnswerCounter(offer))
    close_offer(g, who, offer if answer is not None else None)


def approached(g: Munchkin, seat: Seat) -> None:
    """MK-R39: once per state of the fight, three times in all."""
    g.asked[seat] += 1
    g.asked_at[seat] = g.stage


@rule
def compose(g: Munchkin, seat: Seat, to: Seat, shown: tuple[Card, ...]) -> Rule:
    """MK-R38: share and first pick, then Items and cards one by one; it lies on the sheet of whoever writes it and is open only when sent.

    `to` is the candidate (-1: all); a candidate who counters writes the same sheet about the fighter's goods.
    """
    g.sheet[seat] = ()
    share: Any = yield g.ask(seat, OfferShare(to))
    while True:
        more: Any = yield g.ask(seat, OfferMore(to, share, shown))
        if not isinstance(more, Put):
            send(g, seat, to, share)
            return
        g.sheet[seat] = (*g.sheet[seat], more.card)


def send(g: Munchkin, seat: Seat, to: Seat, share: Share) -> None:
    """The offer is open to all; promised cards are shown with it."""
    picked = g.sheet[seat]
    g.sheet[seat] = ()
    g.horizon = g.moment
    items = tuple([c for c in picked if c in g.items[g.active]])
    cards = tuple([c for c in picked if c not in items])
    g.offer = Offer(seat, to, share.treasures, share.helper_first, items, cards)
    if g.recording:
        g.tell(HelpAsked(seat, to, share.treasures, share.helper_first, items, cards, seat != g.active))


def close_offer(g: Munchkin, who: Seat, offer: Offer | None) -> None:
    """Agreed, or not: then the fighter goes on and no passes are cleared (MK-R39)."""
    g.offer = None
    if offer is None:
        g.tell(HelpRefused(who))
    else:
        join(g, Deal(who, offer.share, offer.helper_first, offer.items, offer.cards))


@carries_out(AskAll)
@rule
def ask_all(g: Munchkin, seat: Seat) -> Rule:
    """MK-R38, MK-E39: all answer at once, unseen; the fighter takes one of those who accept."""
    lot = candidates(g)
    yield from compose(g, seat, -1, ())  # while it is written they are candidates still: what may be promised goes by them
    for s in lot:
        approached(g, s)
    offer = g.offer
    assert offer is not None
    answers = yield from together(g, [answer_open(g, s, offer) for s in lot], revocable=True)
    yield from change_outfits(g, lot)
    willing = tuple([s for s, a in zip(lot, answers, strict=True) if a is not None])
    g.tell(HelpAnswers(willing))
    chosen: Any = None
    if willing:
        chosen = yield g.ask(seat, TakeHelper(willing))
    g.offer = None
    if chosen is not None:
        join(g, Deal(chosen, offer.share, offer.helper_first, offer.items, offer.cards))


@rule
def answer_open(g: Munchkin, seat: Seat, offer: Offer) -> Any:
    """One lane: Items to be turned, then the answer."""
    answer: Any = yield g.ask(seat, AnswerOpenOffer(offer))
    while isinstance(answer, TurnItem):
        g.opening[seat] = (*g.opening[seat], answer.card)
        answer = yield g.ask(seat, AnswerOpenOffer(offer))
    return answer


@rule
def change_outfits(g: Munchkin, lot: tuple[Seat, ...]) -> Rule:
    """MK-R41: what the candidates have turned before they answered, now that all see it."""
    plans = tuple(g.opening)
    g.opening = [()] * g.n
    for seat in lot:
        for card in plans[seat]:
            yield from turn_item(g, seat, card)
    g.retotal()
