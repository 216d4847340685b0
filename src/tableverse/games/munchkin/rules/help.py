"""Help: offers to one or to all, counter-offers, deals; who may not help and who must."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Rule, Seat, carries_out, rule, together
from tableverse.games.munchkin.events.fights import HelpAnswers, HelpAsked, HelperJoins, HelpRefused
from tableverse.games.munchkin.listing import candidates
from tableverse.games.munchkin.moves.bargains import Accept, Counter, Put, Share
from tableverse.games.munchkin.moves.deeds import TurnItem
from tableverse.games.munchkin.moves.fights import AskAll, AskHelp, CallIn, LeaveFight
from tableverse.games.munchkin.questions.bargains import (
    AnswerCounter,
    AnswerHelp,
    AnswerOpenOffer,
    OfferMore,
    OfferShare,
    TakeHelper,
)
from tableverse.games.munchkin.rules.equipping import turn_item
from tableverse.games.munchkin.rules.foes import leave_fight
from tableverse.games.munchkin.values import Deal, Offer

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


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


def join(g: Munchkin, deal: Deal) -> None:
    """MK-124, MK-125, MK-R27: in combat from now on."""
    g.deal = deal
    if g.recording:
        g.tell(HelperJoins(deal.helper, g.active))
    g.retotal()


@carries_out(CallIn)
def call_in(g: Munchkin, seat: Seat, who: Seat) -> Any:
    """MK-R105: no deal and no Treasure, unless the text gives half."""
    half = any(b.seat == who and b.kind == "must_help" and b.other == g.active and b.amount for b in g.burdens)
    join(g, Deal(who, forced=True, half=half))
    return ()


@carries_out(LeaveFight)
def leave(g: Munchkin, seat: Seat) -> Any:
    """MK-R51."""
    leave_fight(g, seat)
    return ()


def enforce_bans(g: Munchkin) -> None:
    """MK-R103: a helper who may not help any more is out of the fight at once."""
    if g.phase == "fight" and g.deal is not None and (g.help_banned() or not g.may_help(g.deal.helper)):
        leave_fight(g, g.deal.helper)
