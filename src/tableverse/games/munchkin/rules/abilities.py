"""Abilities of Roles, Classes and Items, at their price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.cardtext.shared import May, MayThen
from tableverse.core import NONE, Card, Choice, Gives, Question, Rule, Seat, among, any_card, carries_out, numbers, rule
from tableverse.core.encoders import PIECE, told
from tableverse.games.munchkin.rules.deeds import CardDeed
from tableverse.games.munchkin.rules.items import discard_card, gone_with
from tableverse.games.munchkin.rules.log import CardEntry

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class UseAbility(CardDeed, frozen=True):
    """MK-051, MK-R60: an ability of a Role or a Class, at its price."""

    within = among(card=any_card(where=lambda box, c: any(c in able for able in box.able.values())), number=numbers(0, 3))
    rules = ("MK-051", "MK-109", "MK-R60")
    number: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        sentences = g.box.records[self.card].text.rstrip(".").split(". ")
        price = next((k for k, s in enumerate(sentences) if s.startswith("Once each")), -1)
        if price < 0:
            return f"Use {self.name(g)}: its ability"
        follows = sentences[price + 1].removeprefix("If you do, ") if price + 1 < len(sentences) else ""
        return f"Use {self.name(g)}: {sentences[price].partition('you may ')[2]}{f'; then {follows}' if follows else ''}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


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


# ---------------------------------------------------------------- questions


class PayWith(Question, frozen=True):
    """MK-051, MK-R61: what is discarded for an ability."""

    space = any_card("Door", "Treasure") | NONE
    same = 2
    of = "card"
    rules = ("MK-051", "MK-057", "MK-164", "MK-R61", "MK-R112")
    tensor = told(word=PIECE)
    card: Card
    word: Any
    left: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        """Nothing with which so much else would go that the rest of the price could not be paid."""
        cards = self.word.candidates(g, Context(seat, self.card, seat, may=True))
        spare = len(cards) - self.left
        if spare < 1 and self.left > 1:
            cards = tuple([c for c in cards if sum(x in cards for x in gone_with(g, seat, c, self.card)) <= spare])
        return g.apart(cards) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        more = "a card" if self.left == 1 else f"{self.left} cards"
        return f"{g.box.names[self.card]}: discard {more} to use it. Which one?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nothing" if choice is None else g.name_among(choice, g.payment(seat))

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        found = "" if choice is None else g.seen_by(seat, choice)
        return (found,) if found else ()

    def source(self, g: Munchkin, seat: Seat) -> str | None:
        return g.seen_by(seat, self.card) or None


# ---------------------------------------------------------------- log entries


class AbilityUsed(CardEntry, frozen=True):
    """MK-051: somebody uses an ability; its price is paid next."""

    def what(self, g: Munchkin) -> str:
        return f"uses {self.name(g)}"


# ---------------------------------------------------------------- rules


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
