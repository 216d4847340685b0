"""What a player may do now, and what is missing for the rest: requirements, payments, what texts forbid, who may answer.

And what may be done and would come to nothing: that is offered all the same, with a warning (HD-R39, HD-R116).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, Node, Sentence
from tableverse.cardtext.shared import If, Passage, Then, They
from tableverse.cardtext.waiting import Ability, forbids, listening, standing
from tableverse.core import Card, Seat
from tableverse.games.hundred_days.board import KINDS, NO_TILE, OUTER, SINGLE, Tokens, bills, covers, lacking, missing, places, tokens
from tableverse.games.hundred_days.game_events import Chosen, Close, Deed, PaidMove, Reaction, Trigger

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

MOVE_PRICE = 2
"""HD-105: tokens of one resource."""
ENOUGH: Final = tuple(
    tuple(tuple(tuple(tuple(compress(KINDS, (a, b, c, d))) for d in (0, 1)) for c in (0, 1)) for b in (0, 1)) for a in (0, 1)
)
"""The resources of which there is enough, by whether there is of each."""
NO_EFFECT: Final = "no effect now"
"""HD-R116: what is said of an option that is sure to do nothing."""
UNTOUCHED: Final = (False, 0, 0)
"""The terms of closing where no text changes them."""
MOVE_PRICES: Final = tuple(tuple(MOVE_PRICE * one for one in single) for single in SINGLE)


# ---------------------------------------------------------------- what texts forbid


def is_touched(g: Days, deed: type[Deed]) -> bool:
    """Is there a text in force that may forbid or change such a thing?"""
    if g.lasting:
        said = g.box.said[deed]
        for kept in g.lasting:
            if kept.card in said:
                return True
    return g.box.strict


def barred(g: Days, deed: type[Deed], seat: Seat) -> bool:
    """HD-R113: does a text in force say that a player cannot do such a thing?"""
    if not (g.lasting or g.box.strict):
        return False
    return is_touched(g, deed) and forbids(g, deed(seat))


def barring(g: Days, it: Deed) -> str:
    """Which card says so."""
    found: list[Ability] = [a for a, ctx in standing(g, it) if a.sentence.forbids(g, ctx, it)]
    return g.box.names[found[0].card]


# ---------------------------------------------------------------- cards


def playable(g: Days, seat: Seat, covered: int) -> Sequence[Card]:
    """HD-029 to HD-031, HD-039 to HD-041, HD-096, HD-097: the cards of a hand that can be played as an action, one each of the same."""
    prices, held = g.box.play_price, g.resources[seat]
    found: list[Card] = []
    for card in filter(g.box.met[covered], g.hand[seat]):
        price = prices[card]
        if price is None or covers(held, price):
            found.append(card)
    return found if len(found) < 2 else g.box.different(found)


def why_not_play(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps a card from being played, and by which rules."""
    box = g.box
    if box.colour[card] == "orange":
        return "A reaction answers what a foe does; it is no action of your turn.", ("HD-036", "HD-096")
    if box.needs[card] & ~g.covered(seat):
        icons = g.covered(seat) & ~g.presence(seat)
        where = f"you are in {places(g.presence(seat))}" + (f" and have an icon for {places(icons)}" if icons else "")
        return f"It needs you in {places(box.needs[card])}; {where}.", ("HD-039", "HD-040", "HD-097")
    return lacking(g.resources[seat], box.cost[card]), ("HD-029", "HD-R50")


# ---------------------------------------------------------------- what would come to nothing


def comes_to_nothing(g: Days, does: Node, ctx: Context) -> bool:
    """Is a mode or an ability sure to do nothing now? Judged by what everybody may know: one that looks into a hand never is."""
    return not g.box.looks_into_hands(does) and is_idle(g, does, ctx)


def is_idle(g: Days, part: Node, ctx: Context) -> bool:
    """Would a sentence do nothing now?"""
    match part:
        case Passage():
            return all(is_idle(g, some, ctx) for some in (part.first, *part.rest))
        case If():
            return not part.condition.holds(g, ctx) or is_idle(g, part.then, ctx)
        case They():
            return ctx.they is None or not part.does.possible(g, replace(ctx, you=ctx.they))
        case Then():
            return not part.does.possible(g, ctx)
    assert isinstance(part, Sentence)
    return not part.possible(g, ctx)


def is_futile(g: Days, seat: Seat, card: Card, they: Seat | None = None) -> bool:
    """HD-R39, HD-R116: is the text of a card sure to do nothing, for this foe or for whomever one might choose?

    Judged by what everybody may know: a text that looks into a hand is never said to be futile.
    """
    parts, whom = g.box.parts[card], g.box.whom[card]
    if not parts:
        return False
    ctx = Context(seat, card, seat, they)
    foes = whom.foes(g, ctx) if whom is not None and they is None else ()
    if foes:
        return all(is_futile(g, seat, card, foe) for foe in foes)
    if whom is not None and they is not None and listening(g, Chosen(seat, card, whom=they)):
        return False
    return all(is_idle(g, part, ctx) for part in parts)


def warning(futile: bool) -> str:
    """What screens are told of an option."""
    return NO_EFFECT if futile else ""


def noted(label: str, warning: str) -> str:
    """A label with the warning behind it."""
    return f"{label} ({warning})" if warning else label


# ---------------------------------------------------------------- closing


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
    return bills(g.box.cost[g.board[at]], g.area_summary(seat).icons, less, more)


def payments(g: Days, seat: Seat, at: int) -> list[Tokens]:
    """HD-101, HD-R110: those that can be paid; none where the player has no figure there (HD-099) or nothing lies there."""
    if g.board[at] == NO_TILE or not g.presence(seat) >> at & 1:
        return []
    held = g.resources[seat]
    return [bill for bill in closing_bills(g, seat, at) if covers(held, bill)]


def closable(g: Days, seat: Seat, here: int, icons: tuple[int, ...]) -> list[int]:
    """HD-099: positions that a player with figures here and these resource icons can close now."""
    held, box, board = g.resources[seat], g.box, g.board
    forbidden, less, more = closing_terms(g, seat) if g.lasting or box.strict else UNTOUCHED
    most = sum(held) + len(icons) + less - more
    if forbidden or most < box.cheapest:
        return []
    found: list[int] = []
    for at in OUTER[here >> 1]:
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
    if barred(g, Close, seat):
        return f"{barring(g, Close(seat))} forbids it.", ("HD-R113",)
    held = g.resources[seat]
    nearest = min(closing_bills(g, seat, at), key=lambda bill: sum(missing(held, bill)))
    return lacking(held, nearest), ("HD-101", "HD-R70")


# ---------------------------------------------------------------- moving Rick, triggering, protecting


def movable(g: Days, seat: Seat) -> tuple[int, ...]:
    """HD-105, HD-R71: the resources of which a player can pay for a move of Rick; none where he has nowhere to go."""
    seeds, schmeckles, crystals, matter = g.resources[seat]
    found = ENOUGH[seeds >= MOVE_PRICE][schmeckles >= MOVE_PRICE][crystals >= MOVE_PRICE][matter >= MOVE_PRICE]
    if found and (barred(g, PaidMove, seat) or (NO_TILE in g.board and not g.destinations(seat, False))):
        return ()
    return found


def why_not_move(g: Days, seat: Seat) -> tuple[str, tuple[str, ...]]:
    """What keeps Rick from being moved."""
    if barred(g, PaidMove, seat):
        return f"{barring(g, PaidMove(seat))} forbids it.", ("HD-R113",)
    if not g.destinations(seat, False):
        return "All other dimensions are black holes.", ("HD-R64", "HD-R71")
    return f"Two tokens of one resource are needed; you have {tokens(g.resources[seat])}.", ("HD-105",)


def triggerable(g: Days, seat: Seat, items: tuple[Card, ...]) -> Sequence[Card]:
    """HD-044, HD-R38: which of the items in a player's area that have something to trigger can be paid, one each of the same."""
    held, cost = g.resources[seat], g.box.cost
    found = [c for c in items if covers(held, cost[c])]
    if found and barred(g, Trigger, seat):
        return ()
    return found if len(found) < 2 else g.apart(found)


def why_not_trigger(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps an item from being triggered."""
    if card not in g.box.items:
        return "It has nothing to trigger: it counts as it lies there.", ("HD-R38",)
    if barred(g, Trigger, seat):
        return f"{barring(g, Trigger(seat))} forbids it.", ("HD-R113",)
    return lacking(g.resources[seat], g.box.cost[card]), ("HD-029", "HD-R38")


def protectable(g: Days, seat: Seat, green: tuple[Card, ...]) -> Sequence[Card]:
    """HD-061 to HD-064: green cards of an area without a garage token, the one played last first, one each of the same."""
    if not g.unused[seat]:
        return ()
    protected, found = g.protected, []
    for c in green:
        if c not in protected:
            found.append(c)  # noqa: PERF401 (a comprehension is a function, made anew each time)
    return g.box.different(found)


def extras(g: Days, seat: Seat) -> bool:
    """HD-R35: is there anything to trigger or to place?"""
    _, _, items, green = g.area_summary(seat)
    return bool((green and g.unused[seat] and protectable(g, seat, green)) or (items and triggerable(g, seat, items)))


# ---------------------------------------------------------------- answering


def answers(g: Days, seat: Seat, it: Deed) -> Sequence[Card]:
    """HD-034, HD-036, HD-R44, HD-R50: reactions in a hand that answer this and can be paid, one each of the same."""
    answering = g.box.answering[it.key(g)]
    hand = g.hand[seat]
    if answering.isdisjoint(hand) or barred(g, Reaction, seat):
        return []
    held, box = g.resources[seat], g.box
    return box.different([c for c in hand if c in answering and covers(held, box.cost[c])])


def might_answer(g: Days, seat: Seat, it: Deed) -> bool:
    """HD-R100: by public facts: somebody with cards in hand, who may react, and an answer that lies unseen and could be paid."""
    if not g.hand[seat] or barred(g, Reaction, seat):
        return False
    held, cost = g.resources[seat], g.box.cost
    return any(covers(held, cost[c]) and is_unseen(g, c) for c in g.box.answering[it.key(g)])


def is_unseen(g: Days, card: Card) -> bool:
    """Does it lie in the draw pile or in some hand? All other places are open."""
    return card not in g.general and card not in g.announced and all(card not in personal for personal in g.personal)
