"""Playing cards: from the hand, from a foe's deck, or by an effect that puts them into play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

from tableverse.cardtext import Context, happens
from tableverse.core import Card, Move, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.rickshank.constants import CARDS
from tableverse.games.rickshank.game_events import CardPlayed
from tableverse.games.rickshank.log import CardEntry, listed
from tableverse.games.rickshank.rules.piles import ready_to_draw

if TYPE_CHECKING:
    from tableverse.games.rickshank.state import Rickshank


class PowerShown(TypedDict):
    """The Power that there is then."""

    power: int


class Play(Move, frozen=True):
    """RR-028: a card from the hand."""

    within = among(card=any_card(*CARDS))
    rules = ("RR-028", "RR-030")
    card: Card

    def label(self, g: Rickshank, seat: Seat) -> str:
        return f"Play {g.box.names[self.card]}"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)

    def data(self, g: Rickshank, seat: Seat) -> PowerShown:
        return {"power": g.power + g.box.power[self.card]}


class PlayAll(Move, frozen=True):
    """Every card whose play asks nothing, draws nothing and sets nothing off, in one go."""

    role = "main"
    rules = ("RR-028", "RR-030")

    def label(self, g: Rickshank, seat: Seat) -> str:
        names, played = g.box.names, plain_cards(g, seat)
        told = {names[c] for c in played}
        kept = [
            f"{len(cards) if told.issuperset([names[c] for c in cards]) else listed(g, cards)} for {names[eater]}"
            for eater, cards in easy_cards(g, seat)[1]
            if cards
        ]
        keeping = f", keeping {', '.join(kept)}" if kept else ""
        return f"Play all ({listed(g, played)}{keeping})"

    def targets(self, g: Rickshank, seat: Seat) -> tuple[str, ...]:
        return tuple(f"hand/{seat}/{c}" for c in plain_cards(g, seat))

    def data(self, g: Rickshank, seat: Seat) -> PowerShown:
        return {"power": g.power + sum(g.box.power[c] for c in plain_cards(g, seat))}


PLAY_ALL: Final = PlayAll()


@carries_out(Play)
def play(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-028, RR-029: a card from the hand takes effect at once."""
    g.hand[seat].remove(card)
    place(g, seat, card)
    if g.recording:
        g.tell(Played(seat, card, g.power))
    return text_of(g, seat, card) if g.box.texts[card] else ()


class Played(CardEntry, frozen=True):
    """RR-028."""

    power: int
    """Power afterwards, before the rest of its text."""

    def what(self, g: Rickshank) -> str:
        return f"plays {self.name(g)}"


@carries_out(PlayAll)
def play_all(g: Rickshank, seat: Seat) -> tuple[()]:
    """Cards that neither ask nor draw nor set anything off."""
    for card in plain_cards(g, seat):
        play(g, seat, card)
    return ()


def place(g: Rickshank, seat: Seat, card: Card) -> None:
    """RR-034, RR-084: a card enters play and counts as played; as a new object it can be used anew (RR-150).

    RR-103, RR-R72, RR-R123: who waits for this play is settled before the card enters play; it acts when the card is done.
    """
    if g.used and g.box.waiting.abilities[card]:
        g.used = [u for u in g.used if u[0] != card]
    if seat == g.active:
        heard = g.box.heard[card]
        if heard and (g.character[seat][0] in heard or not heard.isdisjoint(g.in_play[seat])):
            happens(g, CardPlayed(seat, card))
        g.played.append(card)
        g.power += g.box.power[card]
    g.in_play[seat].append(card)


def text_of(g: Rickshank, seat: Seat, card: Card) -> Any:
    """RR-029: what the card says beyond the Power that it begins with."""
    record = g.box.records[card]
    ctx = Context(seat, card, seat)
    for sentence in record.quick:
        sentence.run(g, ctx)
    if record.single is not None:
        return record.single.run(g, ctx)
    return run_text(g, ctx) if record.sentences or record.blocks else ()


@rule
def run_text(g: Rickshank, ctx: Context) -> Rule:
    """RR-R95: sentence by sentence, then block by block, in printed order; what a Vote or Attack comes to changes nothing in the rest."""
    for sentence in g.box.records[ctx.card].sentences:
        changed = yield from sentence.run(g, ctx)
        if changed is not None:
            ctx = changed
    for block in g.box.records[ctx.card].blocks:
        yield from block.run(g, ctx)


# ---------------------------------------------------------------- cards that need no decision


EASY: Final = 1
"""A card that does nothing but give Power."""
HEARD: Final = 2
"""The same, but an ability may wait for its play."""
IDLE: Final = 3
"""A card that does nothing at all, unless a text counts it or waits for it."""


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


def is_minded(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Would a card that does nothing by itself count for another one, in hand or in play?"""
    minded = g.box.minded[card]
    return bool(minded) and not (minded.isdisjoint(g.hand[seat]) and minded.isdisjoint(g.in_play[seat]))


def counts(g: Rickshank, seat: Seat, card: Card) -> bool:
    """Would a card that does nothing by itself count for another one, or set something off?"""
    return is_minded(g, seat, card) or not unheard(g, seat, card)


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


# ---------------------------------------------------------------- a foe's card


def borrow(g: Rickshank, seat: Seat, foe: Seat) -> Any:
    """RR-161, RR-R115: the top card of a foe's deck is played as one's own."""
    if seat != g.active or not g.in_turn or not ready_to_draw(g, foe):
        return ()
    card = g.draw(g.deck[foe])
    g.borrowed[card] = foe
    if g.recording:
        g.tell(Borrowed(seat, card, foe))
    place(g, seat, card)
    return text_of(g, seat, card)


class Borrowed(CardEntry, frozen=True):
    """RR-161."""

    owner: Seat

    def what(self, g: Rickshank) -> str:
        return f"plays {self.name(g)} from the deck of {g.name_of(self.owner)}"
