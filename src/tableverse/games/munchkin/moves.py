"""What players can do, as values with a name. The rules that carry these moves out are in `rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.core import Card, Move, Seat
from tableverse.games.munchkin.limits import MONSTERS
from tableverse.games.munchkin.values import Deal, Extra, Foe

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


class Deed(Move, frozen=True):
    """A move in a checkpoint or a window."""

    tries: ClassVar[bool] = False
    """Whether its effect on a fight is known before it is made."""

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29, MK-R31: is it aimed at the fight or at a combatant; outside a fight, at another player?"""
        return False

    @property
    def victim(self) -> Seat:
        """On whom a card is played, or -1."""
        return -1

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        """Do to a copy what is certain about it."""

    def after(self, g: Munchkin, seat: Seat) -> Munchkin:
        """A copy of the game in which it is done, as far as that is certain."""
        twin = g.quiet()
        self.try_on(twin, seat)
        twin.retotal()
        return twin

    def changes(self, g: Munchkin, seat: Seat) -> bool:
        """MK-R29: would the fight stand otherwise afterwards?"""
        return self.tries and g.in_fight and self.after(g, seat).as_it_stands() != g.as_it_stands()

    def data(self, g: Munchkin, seat: Seat) -> dict[str, Any]:
        """In a fight: the totals that it leads to."""
        if not self.tries or g.phase != "fight":
            return {}
        twin = self.after(g, seat)
        return {"after": {"players": twin.sums[0], "monsters": twin.sums[1], "winning": twin.winning()}}


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

    rules = ("MK-067", "MK-162", "MK-169", "MK-R88")
    at: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {named(g, self.at, seat)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"seat/{self.at}")

    @property
    def victim(self) -> Seat:
        return self.at

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return g.in_combat(self.at) if g.in_fight else self.at != seat


class LevelUp(CardDeed, frozen=True):
    """MK-065: a Go Up a Level for anybody below Level 9."""

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

    rules = ("MK-058", "MK-059", "MK-066")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.ally(seat)
        return f"Play {self.name(g)} as your Ally" + (f" instead of {g.box.names[old]}" if old >= 0 else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != twin.ally(seat)] + [self.card]


class DropClass(CardDeed, frozen=True):
    """MK-064, MK-R86: give up a Class or Super Munchkin."""

    rules = ("MK-064", "MK-R86")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)} from play"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat] = [c for c in twin.front[seat] if c != self.card]
        twin.after_loss(seat)


# ---------------------------------------------------------------- outside one's own fight


class TurnItem(CardDeed, frozen=True):
    """MK-069, MK-R82: equip an Item, or turn it sideways."""

    rules = ("MK-032", "MK-069", "MK-R82")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Turn {self.name(g)} sideways" if self.card in g.equipped[seat] else f"Equip {self.name(g)}"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        worn = twin.equipped[seat]
        twin.equipped[seat] = tuple([c for c in worn if c != self.card]) if self.card in worn else (*worn, self.card)


class OpenTrade(Deed, frozen=True):
    """MK-068, MK-R87: propose a trade or a gift."""

    rules = ("MK-068", "MK-085", "MK-087", "MK-R87")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Propose a trade or a gift"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return not g.in_fight


class ShowHand(Deed, frozen=True):
    """MK-088: let somebody look at the own hand."""

    rules = ("MK-088", "MK-R10")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Show your hand"


# ---------------------------------------------------------------- on one's own turn


class LayDown(CardDeed, frozen=True):
    """MK-074, MK-076: an Item onto the table."""

    rules = ("MK-074", "MK-076", "MK-080", "MK-R82")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Put {self.name(g)} on the table"


class PlayClass(CardDeed, frozen=True):
    """MK-071, MK-R85: a Class, in the place of another one where there is no room for two."""

    rules = ("MK-052", "MK-071", "MK-R85")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        old = g.classes(seat)
        swapped = bool(old) and g.super_munchkin(seat) < 0
        return f"Play {self.name(g)} as your Class" + (f" instead of {g.box.names[old[0]]}" if swapped else "")

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        gone = twin.classes(seat) if twin.super_munchkin(seat) < 0 else twin.classes(seat)[:-1]
        twin.front[seat] = [c for c in twin.front[seat] if c not in gone] + [self.card]
        twin.after_loss(seat)


class PlaySuper(CardDeed, frozen=True):
    """MK-053: Super Munchkin onto a Class."""

    rules = ("MK-053", "MK-R86")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on your Class"

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.front[seat].append(self.card)


class CheatOn(CardDeed, frozen=True):
    """MK-083: Cheat! on a carried Item."""

    rules = ("MK-083",)
    item: Card

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} on {g.box.names[self.item]}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), g.seen_by(seat, self.item))


class PlaySpecial(CardDeed, frozen=True):
    """MK-076, MK-093: a Treasure that is no Item."""

    rules = ("MK-076", "MK-093")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


class Sell(Deed, frozen=True):
    """MK-095: Items for levels."""

    rules = ("MK-073", "MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Sell Items for a level"


class UseAbility(CardDeed, frozen=True):
    """MK-051, MK-R60: an ability of a Role or a Class, at its price."""

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


# ---------------------------------------------------------------- in a fight


class UseOneShot(CardDeed, frozen=True):
    """MK-090, MK-091: a One-Shot on a side of the fight (0 players, 1 monsters, -1 neither)."""

    rules = ("MK-090", "MK-091", "MK-109")
    tries = True
    side: int

    def amount(self, g: Munchkin, seat: Seat) -> int:
        """What it adds."""
        side = g.box.records[self.card].side
        return g.level[seat] if side == "level" else side or 0

    def label(self, g: Munchkin, seat: Seat) -> str:
        if self.side < 0:
            return f"Use {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"
        return f"Use {self.name(g)}: +{self.amount(g, seat)} for the {'monsters' if self.side == MONSTERS else 'players'}"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        if self.side >= 0:
            twin.extras.append(Extra(self.side, self.amount(twin, seat), self.card, seat))


class Enhance(CardDeed, frozen=True):
    """MK-110, MK-116: an enhancer on one monster."""

    rules = ("MK-110", "MK-113", "MK-116")
    tries = True
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)} ({g.box.bonus[self.card]:+}) on {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"foe/{self.foe}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes = [Foe(f.key, f.card, f.added, (*f.enhancers, self.card), f.plus, f.clone) if f.key == self.foe else f for f in twin.foes]


class Wander(CardDeed, frozen=True):
    """MK-111, MK-R62: a monster of the hand joins the fight."""

    rules = ("MK-111", "MK-180", "MK-R62")
    tries = True
    monster: Card

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {g.box.names[self.monster]} joins the fight"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), g.seen_by(seat, self.monster))

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes.append(Foe(twin.serial, self.monster))


class Attach(CardDeed, frozen=True):
    """MK-173, MK-R93: a Parasite of the hand beneath one that fights."""

    rules = ("MK-173", "MK-174", "MK-R93")
    tries = True
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)} to {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"foe/{self.foe}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes = [Foe(f.key, f.card, (*f.added, self.card), f.enhancers, f.plus, f.clone) if f.key == self.foe else f for f in twin.foes]


class JoinFight(CardDeed, frozen=True):
    """A monster whose own text lets it join a certain fight from the hand."""

    rules = ("MK-024", "MK-111")
    tries = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)} to the fight"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.foes.append(Foe(twin.serial, self.card))


class Joining(Deed, frozen=True):
    """Somebody is to help."""

    tries = True
    who: Seat

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.deal = Deal(self.who)


class AskHelp(Joining, frozen=True):
    """MK-122: ask one player."""

    rules = ("MK-122", "MK-R37", "MK-R38")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Ask {g.name_of(self.who)} for help"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.who}",)


class AskAll(Deed, frozen=True):
    """MK-R38: one offer to everybody."""

    rules = ("MK-122", "MK-R38")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Ask everybody for help"


class CallIn(Joining, frozen=True):
    """MK-R105: a player who must help."""

    rules = ("MK-R51", "MK-R105")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Call in {g.name_of(self.who)}, who must help"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.who}",)

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


class LeaveFight(Deed, frozen=True):
    """MK-R51: a forced helper leaves a fight for the win."""

    rules = ("MK-R51",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Leave the fight: it has become one for the win"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


# ---------------------------------------------------------------- running away


class RollFor(Deed, frozen=True):
    """MK-141, MK-144: roll to escape a monster."""

    role = "main"
    rules = ("MK-141", "MK-144")
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Roll to escape {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"foe/{self.foe}",)


class Sacrifice(Deed, frozen=True):
    """MK-062, MK-063: the Ally stays behind."""

    rules = ("MK-062", "MK-063", "MK-R64")
    both: bool

    def label(self, g: Munchkin, seat: Seat) -> str:
        saved = "and the helper both escape" if self.both else "escape"
        alone = " (the helper does not)" if not self.both and seat == g.active and g.helper >= 0 and not g.escaped[g.helper] else ""
        return f"Leave {g.box.names[g.ally(seat)]} behind: you {saved}{alone}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (g.address_of(g.ally(seat)),)


class UseEscape(CardDeed, frozen=True):
    """A card that escapes in place of a roll, or takes somebody out of the fight."""

    rules = ("MK-142", "MK-R36", "MK-R63")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to escape"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


# ---------------------------------------------------------------- answers


class CancelWith(CardDeed, frozen=True):
    """MK-R32: a Trap does nothing."""

    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to cancel the Trap"


class RerollWith(CardDeed, frozen=True):
    """MK-R32: the die is rolled again."""

    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: the {g.die} is rolled again"


class SaveWith(CardDeed, frozen=True):
    """MK-R32: something else happens in place of dying."""

    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: {g.box.records[self.card].text.rstrip('.')}"


# ---------------------------------------------------------------- bargains


class Share(Move, frozen=True):
    """MK-127, MK-128: so many Treasures, and who picks first."""

    rules = ("MK-127", "MK-128")
    treasures: int
    helper_first: bool

    def label(self, g: Munchkin, seat: Seat) -> str:
        if not self.treasures:
            return "No Treasure"
        what = "1 Treasure" if self.treasures == 1 else f"{self.treasures} Treasures"
        return f"{what}, {'the helper' if self.helper_first else 'the fighter'} picks first"

    def data(self, g: Munchkin, seat: Seat) -> dict[str, Any]:
        return {"treasures": self.treasures, "helper_first": self.helper_first}


class Put(CardDeed, frozen=True):
    """A card onto the sheet of an offer, a trade or a sale."""

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Add {self.name(g)}"


class Send(Move, frozen=True):
    """The sheet is complete."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Send the offer"


class Enough(Move, frozen=True):
    """Go on to the other half of a trade."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "That is all"


class SellThese(Move, frozen=True):
    """MK-095: sell what is on the sheet."""

    role = "main"
    rules = ("MK-095", "MK-R80")

    def label(self, g: Munchkin, seat: Seat) -> str:
        gold = sum(g.box.gold[c] for c in g.sheet[seat])
        return f"Sell for {gold:,} Gold Pieces"

    def data(self, g: Munchkin, seat: Seat) -> dict[str, Any]:
        return {"gold": sum(g.box.gold[c] for c in g.sheet[seat])}


class Accept(Move, frozen=True):
    """Yes to what is offered."""

    role = "main"

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Accept"

    def data(self, g: Munchkin, seat: Seat) -> dict[str, Any]:
        """An offer of help: the totals with the helper."""
        if g.offer is None:
            return {}
        return AskHelp(g.offer.by if seat == g.active else seat).data(g, g.active)


class Counter(Move, frozen=True):
    """Another offer in return, once."""

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Make a counter-offer"


class GiveAway(CardDeed, frozen=True):
    """MK-044 to MK-046: a card of the excess to a player, or (-1) onto the discards."""

    rules = ("MK-044", "MK-045", "MK-046", "MK-R24")
    to: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Discard {self.name(g)}" if self.to < 0 else f"Give {self.name(g)} to {g.name_of(self.to)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        card = self.at_card(g, seat)
        return card if self.to < 0 else (*card, f"seat/{self.to}")
