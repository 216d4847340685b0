"""Trades and gifts between players who do not fight; showing the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, SEAT, Card, Choice, Gives, Move, Question, Rule, Seat, carries_out, moves, numbers, rule
from tableverse.core.encoders import counts, told
from tableverse.games.munchkin.constants import FIGHTING, TRADES_OTHER_TURN, TRADES_OWN_TURN
from tableverse.games.munchkin.rules.deeds import Deed, clear_passes
from tableverse.games.munchkin.rules.items import after_loss
from tableverse.games.munchkin.rules.log import PlayerEntry, listed
from tableverse.games.munchkin.rules.offers import ACCEPT, COUNTER, SEND, Accept, Counter, Put, Send, onward
from tableverse.games.munchkin.rules.piles import move_card
from tableverse.games.munchkin.values import Bargain
from tableverse.games.munchkin.views import TradeWritten, show_bargain

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class OpenTrade(Deed, frozen=True):
    """MK-068, MK-R87: propose a trade or a gift."""

    role = "talk"
    rules = ("MK-068", "MK-085", "MK-087", "MK-R87")
    talk = unsure = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Propose a trade or a gift"


class Enough(Move, frozen=True):
    """Go on to the other half of a trade."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "That is all"

    def data(self, g: Munchkin, seat: Seat) -> TradeWritten:
        """The question knows with whom."""
        raise NotImplementedError


class ShowHand(Deed, frozen=True):
    """MK-088: let somebody look at the own hand."""

    role = "talk"
    rules = ("MK-088", "MK-R10")
    talk = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Show your hand"


TRADE, SHOW = OpenTrade(), ShowHand()
ENOUGH = Enough()


def may_propose(g: Munchkin, seat: Seat) -> bool:
    """MK-R87: has the table no limit, or is it not reached?"""
    return g.options["trades"] == "any" or g.proposals[seat] < (TRADES_OWN_TURN if seat == g.active else TRADES_OTHER_TURN)


def traders(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R87: who could propose a trade as soon as the game asks; public facts."""
    return tuple([s for s in g.living() if g.could_act(s) and not g.in_combat(s) and may_propose(g, s) and partners(g, s)])


def has_partner(g: Munchkin, seat: Seat) -> bool:
    """The same question without the answer: asked far more often. Where all live and nobody fights, anybody's Item will do."""
    return any(g.items) if g.phase not in FIGHTING and True not in g.dead else bool(partners(g, seat))


def partners(g: Munchkin, seat: Seat) -> tuple[Seat, ...]:
    """MK-068: with whom there is something to trade."""
    found = g.others(seat) if g.items[seat] else tuple([s for s in g.others(seat) if g.items[s]])
    return tuple([s for s in found if not g.in_combat(s)]) if g.phase in FIGHTING else found


# ---------------------------------------------------------------- questions


def names_of(g: Munchkin, cards: Sequence[Card]) -> str:
    """Cards in words; an empty text for none."""
    return ", ".join(g.box.names[c] for c in cards)


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


class TradeGive(Question, frozen=True):
    """MK-085, MK-R87: which of one's own Items are given."""

    space = moves(Put, Enough)
    rules = ("MK-061", "MK-085", "MK-087", "MK-R87")
    partner: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        more = map(g.box.put, onward(g, seat, g.items[seat]))
        return [ENOUGH, *more] if g.sheet[seat] or g.items[self.partner] else [*more] or [ENOUGH]

    def text(self, g: Munchkin, seat: Seat) -> str:
        given = names_of(g, g.sheet[seat])
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
        given = f"You give {names_of(g, self.given)}." if self.given else "You give nothing."
        wanted = names_of(g, g.sheet[seat])
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
        given, wanted = names_of(g, self.bargain.given), names_of(g, self.bargain.wanted)
        if not wanted:
            return f"{by} wants to give you {given} for nothing."
        return f"{by} offers {given or 'nothing'} for your {wanted}."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Refuse" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return ("me",)


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


# ---------------------------------------------------------------- log entries


class TradeProposed(PlayerEntry, frozen=True):
    """MK-R87: sent, for all to see."""

    to: Seat
    given: tuple[Card, ...]
    wanted: tuple[Card, ...]

    def what(self, g: Munchkin) -> str:
        return f"offers {g.name_of(self.to)} {listed(g, self.given)} for {listed(g, self.wanted)}"


class TradeRefused(PlayerEntry, frozen=True):
    """MK-087: by whoever had the last word."""

    def what(self, g: Munchkin) -> str:
        return "does not agree to the trade"


class TradeDone(PlayerEntry, frozen=True):
    """MK-086: told after the Items have changed hands."""

    to: Seat

    def what(self, g: Munchkin) -> str:
        return f"and {g.name_of(self.to)} trade"


class HandShown(PlayerEntry, frozen=True):
    """MK-088: what others see of a hand that is shown, or only that it is."""

    to: Seat
    cards: tuple[Card, ...] = ()

    def what(self, g: Munchkin) -> str:
        whom = "everybody" if self.to < 0 else g.name_of(self.to)
        return f"shows {whom} the hand" + (f": {listed(g, self.cards)}" if self.cards else "")


# ---------------------------------------------------------------- rules


TRADE_WITH = TradeWith()
TRADE_GIVE = tuple(TradeGive(partner) for partner in range(6))


@carries_out(OpenTrade)
@rule
def open_trade(g: Munchkin, seat: Seat) -> Rule:
    """MK-R87: accepted, refused, or countered once."""
    g.proposals[seat] += 1
    partner: Any = yield g.ask(seat, TRADE_WITH)
    if partner is None:
        return
    bargain = yield from propose(g, seat, partner)
    answer: Any = yield g.ask(partner, AnswerTrade(bargain, False))
    refuser = partner
    if isinstance(answer, Counter):
        bargain = yield from propose(g, partner, seat)
        answer = yield g.ask(seat, AnswerTrade(bargain, True))
        refuser = seat
    g.bargain = None
    if isinstance(answer, Accept):
        yield from exchange(g, bargain)
    elif g.recording:
        g.tell(TradeRefused(refuser))


@rule
def propose(g: Munchkin, seat: Seat, partner: Seat) -> Gives[Bargain]:
    """What is given, then what is wanted, Item by Item; open only when sent."""
    g.sheet[seat] = ()
    while True:
        more: Any = yield g.ask(seat, TRADE_GIVE[partner])
        if not isinstance(more, Put):
            break
        g.sheet[seat] = (*g.sheet[seat], more.card)
    given = g.sheet[seat]
    g.sheet[seat] = ()
    while g.items[partner]:
        more = yield g.ask(seat, TradeWant(partner, given))
        if not isinstance(more, Put):
            break
        g.sheet[seat] = (*g.sheet[seat], more.card)
    bargain = Bargain(seat, partner, given, g.sheet[seat])
    g.sheet[seat] = ()
    g.bargain = bargain
    g.horizon = g.moment
    if g.recording:
        g.tell(TradeProposed(seat, partner, bargain.given, bargain.wanted))
    return bargain


@rule
def exchange(g: Munchkin, bargain: Bargain) -> Rule:
    """MK-086, MK-R31: Items go from table to table and stay in play, unequipped; outside a fight everybody is asked again."""
    for card in bargain.given:
        move_card(g, bargain.by, card, bargain.to)
    for card in bargain.wanted:
        move_card(g, bargain.to, card, bargain.by)
    if g.recording:
        g.tell(TradeDone(bargain.by, bargain.to))
    yield from after_loss(g, bargain.by)
    yield from after_loss(g, bargain.to)
    g.retotal()
    if not g.in_fight:
        clear_passes(g)


@carries_out(ShowHand)
@rule
def show_hand(g: Munchkin, seat: Seat) -> Rule:
    """MK-088, MK-R10: nothing changes but what those who look know; once a turn."""
    g.showed[seat] = True
    to = yield g.ask(seat, ShowTo())
    reveal_hand(g, seat, g.foes_of(seat) if to < 0 else (to,))


def reveal_hand(g: Munchkin, seat: Seat, to: Iterable[Seat]) -> None:
    """MK-088: some players, or all, see a hand as it is now."""
    seen = tuple(to)
    cards = tuple(g.hand[seat])
    if not g.recording:
        return
    if len(seen) >= g.n - 1:
        g.tell(HandShown(seat, -1, cards))
    else:
        g.tell(HandShown(seat, seen[0], cards), to=(seat, *seen), others=HandShown(seat, seen[0]))
