"""Cards that change hands, and the moment in which what was received may be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tableverse.cardtext.waiting import happens
from tableverse.core import Card, Rule, Seat, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.equipment import allowed
from tableverse.games.munchkin.events.fights import CharityGiven
from tableverse.games.munchkin.events.table import Gave, HandShown, Taken
from tableverse.games.munchkin.game_events import UsingOneShot
from tableverse.games.munchkin.moves.deeds import LayDown
from tableverse.games.munchkin.questions.turn import PlayReceived
from tableverse.games.munchkin.rules.checkpoint import act
from tableverse.games.munchkin.rules.equipping import after_loss, discard_card
from tableverse.games.munchkin.rules.piles import at_random, lift, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def receive(g: Munchkin, seat: Seat) -> Rule | tuple[()]:
    """MK-070, MK-R34: whoever gets cards off-turn may play them at once; in combat, after it; on the own turn, at the next checkpoint.

    In Charity there is no checkpoint to come: the giver is asked like anybody else.
    """
    return play_received(g, seat) if g.fresh[seat] else ()


@rule
def play_received(g: Munchkin, seat: Seat) -> Rule:
    """Cards are there that may be played at once."""
    while g.fresh[seat] and not g.in_combat(seat):
        if (seat == g.active and g.phase != "charity") or g.dead[seat] or g.ended:
            g.fresh[seat] = ()
            return
        move = yield from offer(g, seat, PlayReceived(), True)
        if move is None:
            waiting = g.box.traps if g.phase == "rewards" else ()
            g.fresh[seat] = tuple([c for c in g.fresh[seat] if c in waiting])
            return
        yield from act(g, seat, move)
        if isinstance(move, LayDown) and lies_idle(g, seat, move.card):
            turn = yield from offer(g, seat, PlayReceived(move.card), True)
            if turn is not None:
                yield from act(g, seat, turn)


def lies_idle(g: Munchkin, seat: Seat, card: Card) -> bool:
    """Might its owner use this Item, and has no room for it?"""
    return card in g.items[seat] and card not in g.equipped[seat] and allowed(g, seat, card)


def receipts(g: Munchkin) -> Rule | tuple[()]:
    """MK-R34: cards received in combat, when it is over; the active player first, then clockwise."""
    return receive_all(g, g.order_from(g.active)) if any(g.fresh) else ()


@rule
def receive_all(g: Munchkin, seats: tuple[Seat, ...]) -> Rule:
    """One after the other."""
    for seat in seats:
        yield from receive(g, seat)


def move_card(g: Munchkin, seat: Seat, card: Card, to: Seat) -> None:
    """A card of the hand goes to a hand unseen, an Item to the other table, unequipped (MK-086)."""
    hidden = card in g.hand[seat]
    lift_from(g, seat, card)
    if hidden:
        g.hand[to].append(card)
        g.fresh[to] = (*g.fresh[to], card)
        g.tell(CharityGiven(seat, to, card), to=(seat, to), others=CharityGiven(seat, to))
    else:
        g.turned = [c for c in g.turned if c != card]  # MK-R82: once per player, and this one has not turned it
        g.items[to].append(card)
        if g.recording:
            g.tell(Gave(seat, card, to))


@rule
def hand_over(g: Munchkin, seat: Seat, card: Card, to: Seat) -> Rule:
    """One card to another player, who may play it at once."""
    move_card(g, seat, card, to)
    card = -1
    yield from after_loss(g, seat)
    g.retotal()
    yield from receive(g, to)


def fetch(g: Munchkin, seat: Seat, card: Card) -> None:
    """A card from the table or the discards into a hand."""
    lift(g, card)
    g.hand[seat].append(card)
    g.fresh[seat] = (*g.fresh[seat], card)


def spend(g: Munchkin, seat: Seat, card: Card) -> Rule | tuple[()]:
    """MK-092, MK-R16: a One-Shot that answers something lies in the fight until that is over; elsewhere it is discarded at once."""
    if not g.in_fight:
        return discard_card(g, seat, card)
    lift_from(g, seat, card)
    g.fray.append(card)
    return ()


def spent(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-R27: it was used in combat, flight included, as texts hear it that wait for that."""
    return happens(g, UsingOneShot(seat, card, g.serial)) if g.in_fight else ()


@rule
def steal(g: Munchkin, victim: Seat, thief: Seat, count: int) -> Rule:
    """Cards of a hand by chance."""
    take_at_random(g, victim, thief, count)
    yield from receive(g, thief)


def take_at_random(g: Munchkin, victim: Seat, thief: Seat, count: int) -> None:
    """The same without the play that may follow; no local keeps the cards."""
    cards = at_random(g, victim, count)
    for card in cards:
        lift(g, card)
        g.hand[thief].append(card)
    if cards:
        g.fresh[thief] = (*g.fresh[thief], *cards)
        g.tell(Taken(thief, victim, len(cards), cards), to=(victim, thief), others=Taken(thief, victim, len(cards)))


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
