"""Which moves a player has: lists for questions, made from the flags of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.cardtext.shared import May, MayThen
from tableverse.core import Card, Choice, Seat
from tableverse.games.munchkin.constants import APPROACHES, FIGHTING, HIGHEST_UNEARNED, LEVEL_PRICE, TRADES_OTHER_TURN, TRADES_OWN_TURN
from tableverse.games.munchkin.equipment import allowed
from tableverse.games.munchkin.moves.deeds import CheatOn, LookForTrouble, OpenTrade, Sell, ShowHand, TurnItem, UseAbility
from tableverse.games.munchkin.moves.fights import AskAll, AskHelp, Attach, CallIn, Enhance, JoinFight, LeaveFight, UseEscape, Wander

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

ASK_ALL, SELL, LEAVE = AskAll(), Sell(), LeaveFight()
ASK = tuple(AskHelp(s) for s in range(6))
CALL = tuple(CallIn(s) for s in range(6))
TRADE, SHOW = OpenTrade(), ShowHand()


def one_of_each(g: Munchkin, cards: list[Card]) -> list[Card]:
    """Copies of a card are one choice."""
    if len(cards) < 2 or g.box.unique.issuperset(cards):
        return cards
    number = g.box.number
    found: dict[int, Card] = {}
    for c in cards:
        found.setdefault(number[c], c)
    return [*found.values()]


# ---------------------------------------------------------------- by occasion


def own_turn(g: Munchkin, seat: Seat) -> list[Choice]:
    """What the active player may do outside a fight."""
    found: list[Choice] = []
    box = g.box
    laying = box.laying
    for c in one_of_each(g, [*filter(box.on_turn, g.hand[seat])]):
        if c in laying:
            found.append(laying[c])
        else:
            found += playable(g, seat, c)
    for c in one_of_each(g, [*filter(box.anywhere.__contains__, (*g.hand[seat], *g.items[seat]))]):
        found += box.shots[c]
    found += any_time(g, seat)
    found += abilities(g, seat, "turn")
    if can_sell(g, seat):
        found.append(SELL)
    found += off_duty(g, seat)
    if g.phase == "after":
        found += map(LookForTrouble, troubles(g, seat))
    return found


def troubles(g: Munchkin, seat: Seat) -> list[Card]:
    """MK-040: the monsters of the hand with which a player may look for trouble."""
    if g.burdened(seat, "no_trouble"):
        return []
    kind = g.box.kind
    return one_of_each(g, [c for c in g.hand[seat] if kind[c] == "Monster"])


def in_fight(g: Munchkin, seat: Seat) -> list[Choice]:
    """What a player may do in the window of a fight."""
    found = fight_cards(g, seat)
    combatant = g.in_combat(seat)
    if seat == g.active:
        found += asking(g)
        found += new_classes(g, seat)
    elif combatant and may_leave(g):
        found.append(LEAVE)
    found += any_time(g, seat)
    return found if combatant else found + off_duty(g, seat)


def in_flight(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-R36: what a player may do while somebody runs."""
    found, rescues = any_time(g, seat), g.box.rescues
    if seat == g.active:
        found += new_classes(g, seat)
    if rescues.isdisjoint(g.hand[seat]) and rescues.isdisjoint(g.items[seat]):
        return found
    if g.running >= 0 and not g.escaped[g.running]:
        barred = (*g.reserved(seat), *g.unready(seat))
        found += [UseEscape(c) for c in (*g.hand[seat], *g.items[seat]) if c in rescues and c not in barred]
    return found


def received(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-R34, MK-R113: what may be played of the cards just received."""
    found: list[Choice] = []
    box = g.box
    for c in one_of_each(g, [c for c in g.hand[seat] if c in g.fresh[seat]]):
        found += quick(g, seat, c) if c in box.any_time else playable(g, seat, c)
        if c in box.anywhere and not g.in_fight:
            found += box.shots[c]
    return found


# ---------------------------------------------------------------- parts


def playable(g: Munchkin, seat: Seat, card: Card) -> list[Choice]:
    """How a card of the hand is played outside a fight on one's own turn, or when it is received."""
    box = g.box
    if card in box.laying:
        return [box.laying[card]]
    if card in box.cheat_cards:
        return [CheatOn(card, item) for item in g.items[seat] if box.kind[item] == "Item" and item not in g.cheats.values()]
    if card in box.plays and may_play(g, seat, card):
        return [box.plays[card]]
    return []


def new_classes(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-053, MK-071: Classes and Super Munchkin, which the active player may play at any moment."""
    box = g.box
    return [box.plays[c] for c in one_of_each(g, [c for c in g.hand[seat] if c in box.dropped]) if may_play(g, seat, c)]


def may_play(g: Munchkin, seat: Seat, card: Card) -> bool:
    """MK-053, MK-054, MK-R23, MK-R79, MK-R86: a Class that one has not; Super Munchkin onto a Class, and one only; a Special with a victim
    whose level for its player is not the winning one."""
    box = g.box
    if card in box.supers:
        return bool(g.classes(seat)) and g.super_munchkin(seat) < 0
    if box.kind[card] == "Class":
        return box.names[card] not in g.class_names(seat)
    record = box.records[card]
    if box.kind[card] != "Special" or (record.seeks_other and not g.others(seat)):
        return False
    return not record.rises or g.can_rise(seat, record.winning)


def any_time(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-064 to MK-067: Traps, Go Up a Level, an Ally, giving up a Class."""
    box, hand = g.box, g.hand[seat]
    found: list[Choice] = []
    if box.any_time.isdisjoint(hand):
        found += box.drops[tuple(g.front[seat])]
        return found
    reserved = g.reserved(seat)
    for c in one_of_each(g, [c for c in hand if c in box.any_time and c not in reserved]):
        found += quick(g, seat, c)
    found += box.drops[tuple(g.front[seat])]
    return found


def quick(g: Munchkin, seat: Seat, card: Card) -> Sequence[Choice]:
    """How a card is played that can be at any time. While rewards are handed out no Trap is (MK-R88)."""
    box = g.box
    if card in box.traps:
        if g.phase == "rewards":
            return ()
        return box.traps[card][: g.n] if True not in g.dead else [box.traps[card][s] for s in g.living()]
    if card in box.level_ups:
        return [box.level_ups[card][s] for s in g.living() if g.can_rise(s, box.records[card].winning)]
    return (box.plays[card],)


def off_duty(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-068, MK-069, MK-088: turning Items, trading, showing the hand; not for those who fight."""
    found: list[Choice] = []
    if seat != g.active and not g.could_act(seat):
        return found  # MK-R31: others are asked if they have a card; who has none proposes no trade, however the table asks
    found += turnable(g, seat)
    if may_propose(g, seat) and has_partner(g, seat):
        found.append(TRADE)
    if g.hand[seat] and not g.showed[seat]:
        found.append(SHOW)
    return found


def turnable(g: Munchkin, seat: Seat) -> list[TurnItem]:
    """MK-069, MK-R82: Items to equip or to turn sideways, each once."""
    found: list[TurnItem] = []
    turns, limited, turned = g.box.turns, g.box.limited, g.turned
    for c in g.items[seat]:
        if c in turns and c not in turned and (c not in limited or c in g.equipped[seat] or allowed(g, seat, c)):
            found.append(turns[c])  # noqa: PERF401 (a comprehension is a function with six cells, made anew each time)
    return found


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


def can_sell(g: Munchkin, seat: Seat) -> bool:
    """MK-095, MK-099."""
    if g.level[seat] >= HIGHEST_UNEARNED:
        return False
    gold, price = 0, g.box.price
    for c in g.items[seat]:
        gold += price[c]
    for c in g.hand[seat]:
        gold += price[c]
    return gold >= LEVEL_PRICE


def goods(g: Munchkin, seat: Seat) -> list[Card]:
    """MK-098: Items in hand and on the table."""
    items = g.box.sorts["Item"]
    return [*g.items[seat], *[c for c in g.hand[seat] if c in items]]


def abilities(g: Munchkin, seat: Seat, span: str) -> list[Choice]:
    """MK-R60: abilities that can be paid for and are not used up."""
    able = g.box.able[span]
    if able.isdisjoint(g.front[seat]) and able.isdisjoint(g.role[seat]) and able.isdisjoint(g.equipped[seat]):
        return []
    found: list[Choice] = []
    for c in g.sources(seat):
        if c in able:
            for k, sentence in g.box.records[c].once[span]:
                if (c, k) not in g.used and payable(g, seat, c, sentence):
                    found.append(UseAbility(c, k))
    return found


def payable(g: Munchkin, seat: Seat, card: Card, ability: Any) -> bool:
    """Can the price be paid, and does what follows make sense now?"""
    price = price_of(ability)
    if price is not None and not price.possible(g, Context(seat, card, seat, may=True)):
        return False
    then = getattr(ability, "then", None)
    if then is not None and not then.possible(g, Context(seat, card, seat, did=True)):
        return False
    return not (getattr(then, "what", "") == "a monster in your combat" and not g.in_combat(seat))


def price_of(ability: Any) -> Any:
    """What an ability costs: its "you may discard ..."."""
    return ability.does if isinstance(ability, May | MayThen) else None


def fight_cards(g: Munchkin, seat: Seat) -> list[Choice]:
    """MK-109 to MK-111, MK-173: cards and abilities for a fight."""
    box = g.box
    kind, foes = box.kind, g.foes
    found: list[Choice] = []
    monsters: list[Card] | None = None
    reserved = g.reserved(seat)
    hand: Sequence[Card] = g.hand[seat]
    unready = g.unready(seat)
    if unready:
        hand = [c for c in hand if c not in unready]
    for c in one_of_each(g, [*filter(box.for_fights, (*hand, *g.items[seat]))]):
        k = kind[c]
        if k == "One-Shot":
            if c in reserved:
                continue
            record = box.records[c]
            if record.adds_monster:
                monsters = one_of_each(g, [m for m in hand if kind[m] == "Monster"]) if monsters is None else monsters
                found += [Wander(c, m) for m in monsters]
            elif c in box.rescues:
                found.append(UseEscape(c))
            elif not record.own_fight or (seat == g.active and forcible(g)):
                found += box.shots[c]
        elif k == "Enhancer":
            found += [Enhance(c, f.key) for f in foes]
        elif k == "Monster":
            if box.parasite[c]:
                found += [Attach(c, f.key) for f in foes if box.parasite[f.card]]
            elif box.records[c].joins and any(box.names[f.card] == box.records[c].joins for f in foes):
                found.append(JoinFight(c))
        elif k == "Special" and box.records[c].adds_monster:
            monsters = one_of_each(g, [m for m in hand if kind[m] == "Monster"]) if monsters is None else monsters
            found += [Wander(c, m) for m in monsters]
    return found + abilities(g, seat, "combat")


# ---------------------------------------------------------------- help


def help_wanted(g: Munchkin) -> bool:
    """MK-R37: may help be asked for now?"""
    return g.deal is None and not g.winning() and not g.help_banned()


def candidates(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R39, MK-R40, MK-R42: who may be asked."""
    return tuple(
        [
            s
            for s in g.others(g.active)
            if g.asked[s] < APPROACHES and g.asked_at[s] != g.stage and not g.gone[s] and not g.escaped[s] and g.may_help(s)
        ]
    )


def may_leave(g: Munchkin) -> bool:
    """MK-R51: is somebody forced to help in a fight for the win?"""
    return g.deal is not None and g.deal.forced and g.for_the_win()


def forcible(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R51, MK-R103, MK-R105: who can be forced to help the fighter."""
    if g.help_banned() or g.for_the_win():
        return ()
    return tuple([s for s in g.others(g.active) if g.may_help(s) and not g.gone[s] and not g.escaped[s]])


def obliged(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R105: who must help the fighter, if called."""
    found = [b.seat for b in g.burdens if b.kind == "must_help" and b.other in (g.active, -1)]
    if not found:
        return ()
    able = forcible(g)
    return tuple([s for s in dict.fromkeys(found) if s in able])


def asking(g: Munchkin) -> list[Choice]:
    """MK-122, MK-R105: help, for a fighter who needs it."""
    if not help_wanted(g):
        return []
    seats = candidates(g)
    found: list[Choice] = [CALL[s] for s in obliged(g)]
    found += [ASK[s] for s in seats]
    if len(seats) > 1:
        found.append(ASK_ALL)
    return found
