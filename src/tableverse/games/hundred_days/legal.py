"""What a player may do now, and what is missing for the rest: requirements, payments, what texts forbid, who may answer."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tableverse.cardtext.waiting import Ability, forbids, standing
from tableverse.core import Card, Seat
from tableverse.games.hundred_days.board import KINDS, NO_TILE, OUTER, SINGLE, Tokens, bills, covers, missing, places, tokens
from tableverse.games.hundred_days.happenings import Close, Deed, PaidMove, Reaction, Trigger

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

MOVE_PRICE = 2
"""HD-105: tokens of one resource."""
MOVE_PRICES: Final = tuple(tuple(MOVE_PRICE * one for one in single) for single in SINGLE)


# ---------------------------------------------------------------- what texts forbid


def is_touched(g: Days, deed: type[Deed]) -> bool:
    """Is there a text in force that may forbid or change such a thing?"""
    if g.lasting:
        said = g.box.said[deed]
        for kept in g.lasting:
            if (kept.card, kept.k) in said:
                return True
    return g.box.strict


def barred(g: Days, it: Deed) -> bool:
    """HD-R113: does a text in force say that this cannot be done?"""
    return is_touched(g, type(it)) and forbids(g, it)


def barring(g: Days, it: Deed) -> str:
    """Which card says so."""
    found: list[Ability] = [a for a, ctx in standing(g, it) if a.sentence.forbids(g, ctx, it)]
    return g.box.names[found[0].card]


# ---------------------------------------------------------------- cards


def dimensions_covered(g: Days, seat: Seat) -> int:
    """HD-047, HD-R48, HD-R51: where a player has figures or icons, as a mask; icons count for a black hole, too (HD-R71)."""
    mask, icons = g.presence(seat), g.box.icons
    for card in g.area[seat]:
        mask |= icons[card]
    return mask


def playable(g: Days, seat: Seat) -> list[Card]:
    """HD-029 to HD-031, HD-039 to HD-041, HD-096, HD-097: the cards of a hand that can be played as an action, one each of the same."""
    needs, prices, held = g.box.needs, g.box.play_price, g.resources[seat]
    uncovered = -1 if not g.hand[seat] else ~dimensions_covered(g, seat)
    found: list[Card] = []
    for card in g.hand[seat]:
        if needs[card] & uncovered:
            continue
        price = prices[card]
        if price is None or covers(held, price):
            found.append(card)
    return found if len(found) < 2 else different(g, found)


def different(g: Days, cards: list[Card]) -> list[Card]:
    """One each of the same, in their order."""
    number, copied = g.box.number, g.box.copied
    if copied.isdisjoint(cards):
        return cards
    return [*{number[c]: c for c in reversed(cards)}.values()][::-1]


def why_not_play(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps a card from being played, and by which rules."""
    box = g.box
    if box.colour[card] == "orange":
        return "A reaction answers what a foe does; it is no action of your turn.", ("HD-036", "HD-096")
    if box.needs[card] & ~dimensions_covered(g, seat):
        icons = dimensions_covered(g, seat) & ~g.presence(seat)
        where = f"you are in {places(g.presence(seat))}" + (f" and have an icon for {places(icons)}" if icons else "")
        return f"It needs you in {places(box.needs[card])}; {where}.", ("HD-039", "HD-040", "HD-097")
    return _missing(g.resources[seat], box.cost[card]), ("HD-029", "HD-R50")


def _missing(held: Tokens, cost: Tokens) -> str:
    """ "1 Dark Matter is missing."."""
    lacking = missing(held, cost)
    return f"{tokens(lacking)} {'is' if sum(lacking) == 1 else 'are'} missing."


# ---------------------------------------------------------------- closing


def icons_of(g: Days, seat: Seat) -> tuple[int, ...]:
    """HD-R51: the resource icons in a player's area, each as a mask of what it shows."""
    area, box = g.area[seat], g.box
    if box.iconic.isdisjoint(area):
        return ()
    return tuple([mask for card in area for mask in box.resource_icons[card]])


def closing_terms(g: Days, seat: Seat) -> tuple[bool, int, int]:
    """HD-R110, HD-R113: whether texts forbid a player to close, and by how many tokens they lower and raise what it costs."""
    forbidden, less, more = False, 0, 0
    if is_touched(g, Close):
        it = Close(seat)
        for a, ctx in standing(g, it):
            change = a.sentence.changes(g, ctx, it, 0)
            more, less = more + max(change, 0), less + max(-change, 0)
            forbidden = forbidden or a.sentence.forbids(g, ctx, it)
    return forbidden, less, more


def closing_bills(g: Days, seat: Seat, at: int) -> tuple[Tokens, ...]:
    """HD-048, HD-R110: what closing the dimension at a position can come to, whether or not it can be paid."""
    _, less, more = closing_terms(g, seat)
    return bills(g.box.cost[g.board[at]], icons_of(g, seat), less, more)


def payments(g: Days, seat: Seat, at: int) -> list[Tokens]:
    """HD-101, HD-R110: those that can be paid; none where the player has no figure there (HD-099) or nothing lies there."""
    if g.board[at] == NO_TILE or not g.presence(seat) >> at & 1:
        return []
    held = g.resources[seat]
    return [bill for bill in closing_bills(g, seat, at) if covers(held, bill)]


def closable(g: Days, seat: Seat) -> list[int]:
    """HD-099: positions that a player can close now."""
    held, box, board = g.resources[seat], g.box, g.board
    forbidden, less, more = closing_terms(g, seat)
    icons = icons_of(g, seat)
    most = -1 if forbidden else sum(held) + len(icons) + less - more
    found: list[int] = []
    for at in OUTER[g.presence(seat) >> 1]:
        if box.sizes[board[at]] <= most:
            for bill in bills(box.cost[board[at]], icons, less, more):
                if covers(held, bill):
                    found.append(at)
                    break
    return found


def why_not_close(g: Days, seat: Seat, at: int) -> tuple[str, tuple[str, ...]]:
    """What keeps a dimension from being closed."""
    if g.board[at] == NO_TILE:
        return "It is a black hole: there is nothing left to close.", ("HD-132", "HD-R71")
    if not g.presence(seat) >> at & 1:
        return f"You have no figure there; you are in {places(g.presence(seat))}.", ("HD-099", "HD-R53")
    if barred(g, Close(seat)):
        return f"{barring(g, Close(seat))} forbids it.", ("HD-R113",)
    held = g.resources[seat]
    nearest = min(closing_bills(g, seat, at), key=lambda bill: sum(missing(held, bill)))
    return _missing(held, nearest), ("HD-101", "HD-R70")


# ---------------------------------------------------------------- moving Rick, triggering, protecting


def movable(g: Days, seat: Seat) -> tuple[int, ...]:
    """HD-105: the resources of which a player can pay for a move of Rick."""
    found = plenty(g.resources[seat])
    return () if found and barred(g, PaidMove(seat)) else found


@lru_cache(4096)
def plenty(held: Tokens) -> tuple[int, ...]:
    """The resources of which there are enough for a move."""
    return tuple(kind for kind in KINDS if held[kind] >= MOVE_PRICE)


def why_not_move(g: Days, seat: Seat) -> tuple[str, tuple[str, ...]]:
    """What keeps Rick from being moved."""
    if barred(g, PaidMove(seat)):
        return f"{barring(g, PaidMove(seat))} forbids it.", ("HD-R113",)
    return f"Two tokens of one resource are needed; you have {tokens(g.resources[seat])}.", ("HD-105",)


def triggerable(g: Days, seat: Seat) -> list[Card]:
    """HD-044, HD-R38: items in a player's area with something to trigger that can be paid, one each of the same."""
    items = g.box.items
    if items.isdisjoint(g.area[seat]):
        return []
    held, cost = g.resources[seat], g.box.cost
    found = [c for c in g.area[seat] if c in items and covers(held, cost[c])]
    if len(found) > 1:
        found = [*g.apart(found)]
    return [] if found and barred(g, Trigger(seat)) else found


def why_not_trigger(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps an item from being triggered."""
    if card not in g.box.items:
        return "It has nothing to trigger: it counts as it lies there.", ("HD-R38",)
    if barred(g, Trigger(seat)):
        return f"{barring(g, Trigger(seat))} forbids it.", ("HD-R113",)
    return _missing(g.resources[seat], g.box.cost[card]), ("HD-029", "HD-R38")


def protectable(g: Days, seat: Seat) -> list[Card]:
    """HD-061 to HD-064: green cards without a garage token, the one played last first, one each of the same."""
    if not g.unused[seat]:
        return []
    colour, protected = g.box.colour, g.protected
    found = [c for c in reversed(g.area[seat]) if c not in protected and colour[c] == "green"]
    return found if len(found) < 2 else different(g, found)


def extras(g: Days, seat: Seat) -> bool:
    """HD-R35: is there anything to trigger or to place?"""
    return bool(g.unused[seat] and protectable(g, seat)) or bool(triggerable(g, seat))


# ---------------------------------------------------------------- answering


def answers(g: Days, seat: Seat, it: Deed) -> list[Card]:
    """HD-034, HD-036, HD-R44, HD-R50: reactions in a hand that answer this and can be paid, one each of the same."""
    answering = g.box.answering[it.key(g)]
    hand = g.hand[seat]
    if answering.isdisjoint(hand) or barred(g, Reaction(seat)):
        return []
    held, box = g.resources[seat], g.box
    found = [c for c in hand if c in answering and covers(held, box.cost[c])]
    return found if len(found) < 2 else different(g, found)


def might_answer(g: Days, seat: Seat, it: Deed) -> bool:
    """HD-R100: by public facts: somebody with cards in hand, who may react, and an answer that lies unseen and could be paid."""
    if not g.hand[seat] or barred(g, Reaction(seat)):
        return False
    held, cost = g.resources[seat], g.box.cost
    return any(covers(held, cost[c]) and is_unseen(g, c) for c in g.box.answering[it.key(g)])


def is_unseen(g: Days, card: Card) -> bool:
    """Does it lie in the draw pile or in some hand? All other places are open."""
    return card not in g.general and card not in g.announced and all(card not in personal for personal in g.personal)
