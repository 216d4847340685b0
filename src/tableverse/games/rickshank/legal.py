"""What can be done in the deck-builder, as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tableverse.cardtext import SetOff, usable
from tableverse.cardtext.shared import might
from tableverse.core import Card, Choice, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tableverse.games.rickshank.state import Rickshank


# ---------------------------------------------------------------- cards in hand


EASY: Final = 1
"""A card that does nothing but give Power."""
HEARD: Final = 2
"""The same, but an ability may wait for its play."""
IDLE: Final = 3
"""A card that does nothing at all, unless a text counts it or waits for it."""


def is_minded(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Would a card that does nothing by itself count for another one, in hand or in play?"""
    minded = g.box.minded[card]
    return bool(minded) and not (minded.isdisjoint(g.hand[seat]) and minded.isdisjoint(g.in_play[seat]))


def counts(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Would a card that does nothing by itself count for another one, or set something off?"""
    return is_minded(g, seat, card) or not unheard(g, seat, card)


def is_moot(g: Rickshank, seat: Seat) -> bool:
    """Whether it makes no difference which cards of a hand are still played before the turn ends.

    So it is when none of them does anything, no ability waits for them, nothing that acts counts them, and nothing at the end of the turn
    could tell a card that was played from one that stayed in hand.
    """
    box, hand = g.box, g.hand[seat]
    if not box.idle.issuperset(hand):
        return False
    acting = [*g.character[seat], *g.in_play[seat], *(kept.card for kept in g.lasting)]
    if not (box.watchful.isdisjoint(acting) and box.watchful.isdisjoint(g.line_up)):
        return False
    return all(box.minded[c].isdisjoint(acting) and unheard(g, seat, c) for c in hand)


def unheard(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Whether none of the player's abilities waits for the play of a card."""
    heard, used = g.box.heard[card], g.used
    if g.character[seat][0] in heard or not heard.isdisjoint(g.in_play[seat]):
        for source in (*g.character[seat], *g.in_play[seat]):
            if source in heard:
                for a in g.box.hearers[source]:
                    if (a.cards is None or card in a.cards) and not (a.once and a.key in used):
                        return False
    return True


def plain_cards(g: Rickshank, seat: Seat) -> list[Card]:
    """Cards in hand whose play asks nothing, draws nothing and sets nothing off; the weakest are left for what could make use of them."""
    easy, kept = easy_cards(g, seat)
    if not kept:
        return easy
    spared = [c for _, cards in kept for c in cards]
    return [c for c in easy if c not in spared]


def easy_cards(g: Rickshank, seat: Seat) -> tuple[list[Card], list[tuple[Card, list[Card]]]]:
    """All such cards, and what stays in hand, by what could make use of it; a card that does nothing is played only where it counts."""
    box = g.box
    ease = box.ease
    easy: list[Card] = []
    held: list[Card] = []
    for c in g.hand[seat]:
        if ease[c] == EASY or (ease[c] and (ease[c] != IDLE or is_minded(g, seat, c)) and unheard(g, seat, c)):
            easy.append(c)
        elif ease[c] == IDLE:
            held.append(c)
    kept: list[tuple[Card, list[Card]]] = []
    found = eaters(g, seat)
    left = sorted((*held, *easy), key=box.power.__getitem__) if found else []
    for eater in found:
        wanted, count = box.eats[eater]
        kept.append((eater, [c for c in left if c in wanted][:count]))
        for card in kept[-1][1]:
            left.remove(card)
    return easy, kept


def plays_several(g: Rickshank, seat: Seat, easy: int, held: int) -> bool:
    """Is more than one of so many easy cards left to be played, where so many others that do nothing stay in hand anyway?

    Mostly whatever takes cards takes any: then it is enough to count.
    """
    found = eaters(g, seat)
    if not found:
        return True
    if not g.box.omnivorous.issuperset(found):
        return len(plain_cards(g, seat)) > 1
    eats = g.box.eats
    for eater in found:
        held -= eats[eater][1]
    return easy + min(held, 0) > 1


def eaters(g: Rickshank, seat: Seat) -> list[Card]:
    """What discards, destroys or gives away cards in hand: other cards there, and whatever has an ability that can still be used."""
    hungry, able, hand, in_play = g.box.hungry, g.box.able, g.hand[seat], g.in_play[seat]
    found: list[Card] = []
    if not hungry.isdisjoint(hand):
        for c in hand:
            if c in hungry:
                found.append(c)  # noqa: PERF401 (a list in one expression costs a call)
    if g.character[seat][0] in able or not able.isdisjoint(in_play):
        for c in (*g.character[seat], *in_play):
            if c in able and not g.box.abilities[c].issubset(g.used):
                found.append(c)  # noqa: PERF401
    return found


# ---------------------------------------------------------------- purchases and abilities


def changed_prices(g: Rickshank) -> bool:
    """Whether a text may make something cheaper now."""
    if g.box.bargains:
        return True
    for kept in g.lasting:  # noqa: SIM110 (a generator costs more than the rest)
        if (kept.card, kept.k) in g.box.cheaper:
            return True
    return False


def on_offer(g: Rickshank) -> list[Card]:
    """RR-035, RR-091: what there is to buy, whatever it costs."""
    return [*g.line_up, *g.flipped, *g.portal_guns[-1:], *g.nemesis]


def may_defeat(g: Rickshank) -> bool:
    """RR-151: the last Nemesis wants a toll, paid when the turn began."""
    return g.toll_paid or not g.box.records[g.nemesis[0]].toll


def uses(g: Rickshank, seat: Seat) -> list[Choice]:
    """RR-061, RR-090, RR-154, RR-R108: abilities that can be used now, while their cards are in play; one each of the same."""
    number, use = g.box.number, g.box.use
    controlled = g.character[seat] + g.in_play[seat]
    found: dict[tuple[int, int], Choice] = {}
    for card, k, *_ in usable(g, seat, controlled):
        if (number[card], k) not in found and card in controlled:
            found[number[card], k] = use[card][k]
    return [*found.values()]


def open_abilities(g: Rickshank, seat: Seat, pending: Sequence[SetOff]) -> list[SetOff]:
    """Those that can be carried out now, one each of the same."""
    index = g.box.waiting.abilities
    found = []
    for one in pending:
        if might(g, index[one.card][one.k].then, one.context):
            found.append(one)  # noqa: PERF401 (a list in one expression costs a call)
    if len(found) > 1:
        number = g.box.number
        kinds: dict[tuple[int, int, Card], SetOff] = {}
        for one in found:
            kinds.setdefault((number[one.card], one.k, one.it), one)
        found = [*kinds.values()]
    return found


def with_none(g: Rickshank, found: list[SetOff]) -> list[Choice]:
    """RR-061: a Character's abilities are used by choice, so where there are no others one may use none."""
    records = g.box.records
    for one in found:
        if records[one.card].kind != "character":
            return [*found]
    return [*found, None]


# ---------------------------------------------------------------- answers to others


def defences(g: Rickshank, seat: Seat) -> list[Card]:
    """RR-063, RR-156: cards that can avoid an Attack, one each of the same: in hand, or in play where the card says so."""
    box, hand, in_play = g.box, g.hand[seat], g.in_play[seat]
    if box.shields.isdisjoint(hand) and box.standing_shields.isdisjoint(in_play):
        return []
    found: dict[int, Card] = {}
    for c in [c for c in hand if c in box.shields] + [c for c in in_play if c in box.standing_shields]:
        found.setdefault(box.number[c], c)
    return list(found.values())


def council_cards(g: Rickshank, seat: Seat) -> list[Card]:
    """Council cards in hand, one each of the same."""
    council = g.box.council
    if council.isdisjoint(g.hand[seat]):
        return []
    found: dict[int, Card] = {}
    for c in g.hand[seat]:
        if c in council:
            found.setdefault(g.box.number[c], c)
    return list(found.values())
