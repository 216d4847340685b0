"""What players can do, as values with a name. The rules that carry these moves out are in `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

from tableverse.core import Card, Move, Nothing, Seat, among, any_card, numbers
from tableverse.games.munchkin.equipment import still_allowed
from tableverse.games.munchkin.moves.within import of_kind
from tableverse.games.munchkin.views import TotalsShown, show_totals

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


def named(g: Munchkin, seat: Seat, viewer: Seat) -> str:
    """A player as somebody speaks of them."""
    return "yourself" if seat == viewer else g.name_of(seat)


def foe_name(g: Munchkin, key: int) -> str:
    """A monster of the fight; several of one name are told apart."""
    foe = g.foe(key)
    if foe is None:
        return "a monster"
    name = g.box.names[foe.card]
    same = [f.key for f in g.foes if f.card == foe.card]
    return name if len(same) < 2 or not foe.clone else f"{name} (copy {same.index(key)})"


def looks_around(g: Munchkin) -> bool:
    """Does a text in the fight count what lies before others?"""
    around = g.box.around
    for f in g.foes:
        if f.card in around:
            return True
    return any(not around.isdisjoint(g.sources(s)) for s in g.combatants())


class AfterShown(TypedDict):
    """The totals of the fight that a choice leads to."""

    after: TotalsShown


class Deed(Move, frozen=True):
    """A move in a checkpoint or a window."""

    tries: ClassVar[bool] = False
    """Whether its effect on a fight is known before it is made."""
    aside: ClassVar[bool] = False
    """Whether it changes nothing but what lies before whoever makes it."""
    unsure: ClassVar[bool] = False
    """Whether what it does to those who are not in a fight depends on answers and dice."""
    talk: ClassVar[bool] = False
    """Whether it only speaks to others: a deal or a trade that comes of it is added up where it is made."""

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29, MK-R31: is it aimed at the fight or at a combatant; outside a fight, at another player?"""
        return False

    victim: ClassVar[Any] = -1
    """On whom a card is played, or -1."""

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        """Do to a copy what is certain about it."""

    def after(self, g: Munchkin, seat: Seat) -> Munchkin:
        """A copy of the game in which it is done, as far as that is certain."""
        twin = g.quiet()
        self.try_on(twin, seat)
        if twin.deal is not None and (twin.help_banned() or not twin.may_help(twin.deal.helper)):
            twin.deal = None  # MK-R103
        twin.retotal()
        return twin

    def apart(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29: is it certain that no fight will stand otherwise afterwards: made beside it, where no text looks?"""
        return self.aside and not g.in_combat(seat) and not looks_around(g)

    def changes(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29: would the fight stand otherwise afterwards, as far as that can be told before?"""
        if not self.tries or not g.in_fight or self.apart(g, seat):
            return False
        return self.after(g, seat).as_it_stands() != g.as_it_stands()

    def may_change(self, g: Munchkin, seat: Seat) -> bool:
        """The same where it cannot be told before: does the fight count what this might do?"""
        return self.unsure and g.in_fight and (looks_around(g) or any(b.kind == "adds_level" for b in g.burdens))

    def data(self, g: Munchkin, seat: Seat) -> AfterShown | Nothing:
        """In a fight: the totals that it leads to."""
        return {"after": show_totals(self.after(g, seat))} if self.tries and g.phase == "fight" else {}


class CardDeed(Deed, frozen=True):
    """A move with a card of one's own."""

    card: Card

    def name(self, g: Munchkin) -> str:
        """The card's name."""
        return g.box.names[self.card]

    def at_card(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        """Where the card lies, if this player may see it there."""
        found = g.seen_by(seat, self.card)
        return (found,) if found else ()

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return self.at_card(g, seat)


# ---------------------------------------------------------------- at any time


class SpringTrap(CardDeed, frozen=True):
    """MK-067, MK-169: a Trap on any living player, oneself included."""

    within = among(card=of_kind("Trap"))
    rules = ("MK-067", "MK-162", "MK-169", "MK-R88")
    unsure = True
    at: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {named(g, self.at, seat)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"seat/{self.at}")

    @property
    def victim(self) -> Seat:
        return self.at

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        """Outside a fight a Trap on oneself aims at nobody else, unless its text reaches further."""
        return g.in_combat(self.at) if g.in_fight else self.at != seat or g.box.records[self.card].reaches


class LevelUp(CardDeed, frozen=True):
    """MK-065: a Go Up a Level for anybody below Level 9."""

    within = among(card=of_kind("Go Up a Level"))
    rules = ("MK-065", "MK-093", "MK-094")
    tries = True
    who: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {'you go' if self.who == seat else g.name_of(self.who) + ' goes'} up a level"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"seat/{self.who}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return g.in_combat(self.who) if g.in_fight else self.who != seat

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.level[self.who] += 1


class PlayAlly(CardDeed, frozen=True):
    """MK-058, MK-066: an Ally, in the place of the former one."""

    within = among(card=of_kind("Ally"))
    rules = ("MK-058", "MK-059", "MK-066")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.ally(seat)
        return f"Play {self.name(g)} as your Ally" + (f" instead of {g.box.names[old]}" if old >= 0 else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != twin.ally(seat)] + [self.card]


class DropClass(CardDeed, frozen=True):
    """MK-064, MK-R86: give up a Class or Super Munchkin."""

    within = among(card=of_kind("Class", "Special"))
    rules = ("MK-064", "MK-R86")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)} from play"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != self.card]
        twin.equipped[seat] = still_allowed(twin, seat)


# ---------------------------------------------------------------- outside one's own fight


class TurnItem(CardDeed, frozen=True):
    """MK-069, MK-R82: equip an Item, or turn it sideways."""

    within = among(card=of_kind("Item"))
    rules = ("MK-032", "MK-069", "MK-R82")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Turn {self.name(g)} sideways" if self.card in g.equipped[seat] else f"Equip {self.name(g)}"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        worn = twin.equipped[seat]
        twin.equipped[seat] = tuple([c for c in worn if c != self.card]) if self.card in worn else (*worn, self.card)


class OpenTrade(Deed, frozen=True):
    """MK-068, MK-R87: propose a trade or a gift."""

    role = "talk"
    rules = ("MK-068", "MK-085", "MK-087", "MK-R87")
    talk = unsure = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Propose a trade or a gift"


class ShowHand(Deed, frozen=True):
    """MK-088: let somebody look at the own hand."""

    role = "talk"
    rules = ("MK-088", "MK-R10")
    talk = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Show your hand"


# ---------------------------------------------------------------- on one's own turn


class LayDown(CardDeed, frozen=True):
    """MK-074, MK-076: an Item onto the table."""

    within = among(card=of_kind("Item", "One-Shot"))
    rules = ("MK-074", "MK-076", "MK-080", "MK-R82")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Put {self.name(g)} on the table"


class PlayClass(CardDeed, frozen=True):
    """MK-071, MK-R85: a Class, in the place of another one where there is no room for two."""

    within = among(card=of_kind("Class"))
    rules = ("MK-052", "MK-071", "MK-R85")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.classes(seat)
        swapped = bool(old) and g.super_munchkin(seat) < 0
        return f"Play {self.name(g)} as your Class" + (f" instead of {g.box.names[old[0]]}" if swapped else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        gone = twin.classes(seat) if twin.super_munchkin(seat) < 0 else twin.classes(seat)[:-1]
        twin.front[seat] = [c for c in twin.front[seat] if c not in gone] + [self.card]
        twin.equipped[seat] = still_allowed(twin, seat)


class PlaySuper(CardDeed, frozen=True):
    """MK-053: Super Munchkin onto a Class."""

    within = among(card=of_kind("Special"))
    rules = ("MK-053", "MK-R86")
    tries = aside = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on your Class"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat].append(self.card)


class CheatOn(CardDeed, frozen=True):
    """MK-083: Cheat! on a carried Item."""

    within = among(card=any_card(where=lambda box, c: c in box.cheat_cards), item=of_kind("Item"))
    rules = ("MK-083",)
    item: Card

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {g.box.names[self.item]}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), g.seen_by(seat, self.item))


class PlaySpecial(CardDeed, frozen=True):
    """MK-076, MK-093: a Treasure that is no Item."""

    within = among(card=of_kind("Special"))
    rules = ("MK-076", "MK-093")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


class LookForTrouble(CardDeed, frozen=True):
    """MK-040: a monster of the hand is to be fought in phase 2. Nobody sees it before the checkpoint is over."""

    within = among(card=of_kind("Monster"))
    rules = ("MK-039", "MK-040", "MK-R21")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Fight {self.name(g)} (Level {g.box.level[self.card]})"


class Sell(Deed, frozen=True):
    """MK-095: Items for levels."""

    rules = ("MK-073", "MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Sell Items for a level"


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
