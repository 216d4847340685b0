"""What moves do that need no chapter of their own: cards for anybody, abilities, One-Shots, enhancers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.cardtext.waiting import happens
from tableverse.core import Card, Gives, Rule, Seat, carries_out, rule
from tableverse.games.munchkin.events.fights import Enhanced, ShotUsed
from tableverse.games.munchkin.events.table import AbilityUsed, Played, PlayedOn
from tableverse.games.munchkin.game_events import UsingOneShot
from tableverse.games.munchkin.listing import price_of
from tableverse.games.munchkin.moves.deeds import LevelUp, LookForTrouble, PlaySpecial, ShowHand, UseAbility
from tableverse.games.munchkin.moves.fights import Enhance, UseEscape, UseOneShot
from tableverse.games.munchkin.questions.bargains import ShowTo
from tableverse.games.munchkin.rules.checkpoint import let_pass
from tableverse.games.munchkin.rules.equipping import after_loss, discard_card
from tableverse.games.munchkin.rules.foes import support
from tableverse.games.munchkin.rules.goods import reveal_hand
from tableverse.games.munchkin.rules.piles import drop, lift, lift_from
from tableverse.games.munchkin.words.questions import PayWith

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


@carries_out(LevelUp)
@rule
def level_up(g: Munchkin, seat: Seat, card: Card, who: Seat) -> Rule:
    """MK-065, MK-093: the target goes up; the card is discarded."""
    lift_from(g, seat, card)
    drop(g, card)
    g.tell(PlayedOn(seat, card, who))
    yield from sequence(g, g.box.records[card].does, Context(who, card, who))


@carries_out(LookForTrouble)
def look_for_trouble(g: Munchkin, seat: Seat, card: Card) -> Any:
    """MK-040, MK-R31: named unseen, and fought when the checkpoint is over."""
    g.sheet[seat] = (card,)
    let_pass(g, seat)
    return ()


@carries_out(PlaySpecial)
@rule
def play_special(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-076, MK-093."""
    g.tell(Played(seat, card))
    yield from play_out(g, seat, card)


@rule
def play_out(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-092, MK-093: outside a fight a card lies open, does what it says and is discarded."""
    lift_from(g, seat, card)
    g.shown.append(card)
    yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    lift(g, card)
    drop(g, card)


@carries_out(ShowHand)
@rule
def show_hand(g: Munchkin, seat: Seat) -> Rule:
    """MK-088, MK-R10: nothing changes but what those who look know; once a turn."""
    g.showed[seat] = True
    to = yield g.ask(seat, ShowTo())
    reveal_hand(g, seat, g.foes_of(seat) if to < 0 else (to,))


@rule
def pay(g: Munchkin, seat: Seat, card: Card, price: Any) -> Gives[bool]:
    """MK-051, MK-R61, MK-R112: discards from hand and play; False where the ability goes with one, or an imagined hand has too few."""
    for k in range(price.count):
        chosen: Any = yield g.ask(seat, PayWith(card, price, price.count - k))
        if chosen is None:
            return False
        yield from discard_card(g, seat, chosen)
        if card not in g.sources(seat):
            return False
    return True


@rule
def use_ability(g: Munchkin, seat: Seat, card: Card, ability: Any) -> Rule:
    """Pay, then what follows."""
    price = price_of(ability)
    paid = True
    if price is not None:
        paid = yield from pay(g, seat, card, price)
    then = getattr(ability, "then", None)
    if paid and then is not None:
        yield from then.run(g, Context(seat, card, seat, did=True))


@carries_out(UseAbility)
@rule
def use(g: Munchkin, seat: Seat, card: Card, number: int) -> Rule:
    """MK-R60: once each turn or combat."""
    g.used.append((card, number))
    g.tell(AbilityUsed(seat, card))
    yield from use_ability(g, seat, card, ability_of(g, card, number))


def ability_of(g: Munchkin, card: Card, number: int) -> Any:
    """An ability by its number on the card."""
    once = g.box.records[card].once
    return next(ability for k, ability in (*once.get("turn", ()), *once.get("combat", ())) if k == number)


@carries_out(UseOneShot)
@rule
def use_one_shot(g: Munchkin, seat: Seat, card: Card, side: int) -> Rule:
    """MK-090 to MK-092, MK-R113: it stays in the fight until that is over; texts that wait for it come after. Elsewhere it is discarded."""
    if not g.in_fight:
        g.tell(ShotUsed(seat, card, side, 0))
        yield from play_out(g, seat, card)
        return
    amount = UseOneShot(card, side).amount(g, seat) if side >= 0 else 0
    there = g.serial
    lift_from(g, seat, card)
    g.fray.append(card)
    g.tell(ShotUsed(seat, card, side, amount))
    support(g, seat, card, max(side, 0), amount)
    if side < 0:
        yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    yield from after_loss(g, seat)
    yield from happens(g, UsingOneShot(seat, card, there))


@carries_out(UseEscape)
@rule
def use_escape(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """MK-R63: in place of a roll, or (for "a player in combat") at any time in the fight."""
    if g.box.records[card].in_place is not None:
        g.tell(AbilityUsed(seat, card))
        yield from use_ability(g, seat, card, g.box.records[card].in_place)
        return
    lift_from(g, seat, card)
    g.fray.append(card)
    g.tell(ShotUsed(seat, card, -1, 0))
    if g.phase == "fight":
        support(g, seat, card, 0, 0)
    yield from sequence(g, g.box.records[card].does, Context(seat, card, seat))
    yield from happens(g, UsingOneShot(seat, card, g.serial))


@carries_out(Enhance)
def enhance(g: Munchkin, seat: Seat, card: Card, foe: int) -> Any:
    """MK-110, MK-115, MK-116."""
    lift_from(g, seat, card)
    g.fray.append(card)
    found = g.foe(foe)
    assert found is not None
    Enhance(card, foe).try_on(g, seat)
    g.tell(Enhanced(seat, card, found.card))
    return ()
