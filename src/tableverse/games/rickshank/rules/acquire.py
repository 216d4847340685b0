"""Getting cards: buying, gaining, and what redirects a card on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import SetOff, notice
from tableverse.core import Card, Rule, Seat, carries_out, rule
from tableverse.games.rickshank.events import Bought, Defeated, Gained, GameEnds, Held, TokenBought
from tableverse.games.rickshank.happenings import Acquired
from tableverse.games.rickshank.limits import TOKEN_COST
from tableverse.games.rickshank.moves import Buy, BuyToken, Defeat
from tableverse.games.rickshank.rules.abilities import is_heard, resolve
from tableverse.games.rickshank.rules.piles import take

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


@carries_out(Buy)
def buy(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-036, RR-039, RR-R18: paid at once, and final."""
    paid = g.price(card)
    g.power -= paid
    if g.recording:
        g.tell(Bought(seat, card, paid))
    return acquire(g, seat, card, True)


@carries_out(Defeat)
def defeat(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-075: a Nemesis is bought like any other card; with the last one the game is over."""
    paid = g.price(card)
    g.power -= paid
    if g.recording:
        g.tell(Defeated(seat, card, paid))
    return acquire(g, seat, card, True) if g.nemesis_stack else defeat_the_last(g, seat, card)


def defeat_the_last(g: Rickshank, seat: Seat, card: Card) -> tuple[()]:
    """RR-053, RR-R33, RR-R51, RR-R59: the card is its buyer's, and nothing else happens any more."""
    take(g, card)
    g.discard[seat].append(card)
    g.ended = True
    g.in_turn = False
    g.tell(GameEnds(card))
    return ()


@carries_out(BuyToken)
def buy_token(g: Rickshank, seat: Seat) -> tuple[()]:
    """RR-110, RR-111."""
    g.power -= TOKEN_COST
    g.pool -= 1
    g.tokens[seat] += 1
    g.token_bought = True
    if g.recording:
        g.tell(TokenBought(seat))
    return ()


def acquire(g: Rickshank, seat: Seat, card: Card, bought: bool) -> Any:
    """RR-039, RR-100: into the discard pile, unless a Space Prison holds it; then whatever waits for it (RR-R67)."""
    waiting = notice(g, Acquired(seat, card, bought=bought)) if is_heard(g, seat, card, g.box.minding_gain[card]) else ()
    prison = prison_for(g, seat, card) if bought else -1
    take(g, card)
    if prison >= 0:
        return hold(g, seat, card, prison, tuple(w for w in waiting if w.card == card))
    g.discard[seat].append(card)
    if g.recording and not bought:
        g.tell(Gained(seat, card))
    return redirect(g, seat, waiting) if waiting else ()


def redirect(g: Rickshank, seat: Seat, waiting: tuple[SetOff, ...]) -> Any:
    """RR-155, RR-R67: what sends the card elsewhere comes first; the card is moved once."""
    first = tuple([w for w in waiting if w.card in g.box.given_away])
    rest = tuple([w for w in waiting if w not in first])
    return resolve_both(g, seat, first, rest) if first and rest else resolve(g, seat, waiting)


@rule
def resolve_both(g: Rickshank, seat: Seat, first: tuple[SetOff, ...], rest: tuple[SetOff, ...]) -> Rule:
    """One after the other."""
    yield from resolve(g, seat, first)
    yield from resolve(g, seat, rest)


# ---------------------------------------------------------------- Space Prison


def prison_for(g: Rickshank, seat: Seat, card: Card) -> Card:
    """RR-158, RR-R111: a foe's Space Prison that holds this Rick for its buyer; -1 if there is none."""
    if g.box.records[card].type == "Rick":
        for foe in g.foes_of(seat):
            for c in g.in_play[foe]:
                if g.box.records[c].rule == "space_prison":
                    return c
    return -1


@rule
def hold(g: Rickshank, seat: Seat, card: Card, prison: Card, waiting: tuple[SetOff, ...]) -> Rule:
    """RR-158, RR-R111: the Rick lies there for its buyer; the one held before is free."""
    earlier = tuple(c for c, p in g.prison.items() if p == prison)
    g.held[seat].append(card)
    g.prison[card] = prison
    g.tell(Held(seat, card, prison))
    for c in earlier:
        yield from release(g, c)
    yield from resolve(g, seat, waiting)


def release(g: Rickshank, card: Card) -> Any:
    """RR-159: its owner gains a held Rick."""
    owner = next(s for s in g.seats if card in g.held[s])
    g.prison.pop(card)
    return acquire(g, owner, card, False)


@rule
def release_all(g: Rickshank, prison: Card) -> Rule:
    """RR-159: a Space Prison that leaves play holds nobody."""
    for card in tuple(c for c, p in g.prison.items() if p == prison):
        yield from release(g, card)
