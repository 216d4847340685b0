"""What can be done in a fight and on the run from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from tableverse.core import Card, Move, Nothing, Seat, among, any_card, numbers
from tableverse.games.munchkin.constants import ESCAPE, MONSTERS
from tableverse.games.munchkin.moves.deeds import AfterShown, CardDeed, Deed, TurnItem, foe_name
from tableverse.games.munchkin.moves.within import FOE, of_kind
from tableverse.games.munchkin.rules.combat_strength import run_bonus
from tableverse.games.munchkin.values import Deal, Extra, Foe

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- in a fight


class UseOneShot(CardDeed, frozen=True):
    """MK-090, MK-091: a One-Shot on a side of the fight (0 players, 1 monsters, -1 neither)."""

    within = among(card=of_kind("One-Shot"), side=numbers(-1, 1))
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

    def data(self, g: Munchkin, seat: Seat) -> AfterShown | Nothing:
        """What a text does cannot be told before: no totals are promised."""
        return {} if self.side < 0 else super().data(g, seat)


class Enhance(CardDeed, frozen=True):
    """MK-110, MK-116: an enhancer on one monster."""

    within = among(card=of_kind("Enhancer"), foe=FOE)
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

    within = among(card=any_card(where=lambda box, c: box.records[c].adds_monster), monster=of_kind("Monster"))
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

    within = among(card=any_card(where=lambda box, c: box.parasite[c]), foe=FOE)
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

    within = among(card=any_card(where=lambda box, c: bool(box.records[c].joins)))
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
        """With the Items that the helper means to turn (MK-R41)."""
        for card in twin.opening[self.who]:
            TurnItem(card).try_on(twin, self.who)
        twin.deal = Deal(self.who)


class AskHelp(Joining, frozen=True):
    """MK-122: ask one player."""

    rules = ("MK-122", "MK-R37", "MK-R38")
    talk = True

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Ask {g.name_of(self.who)} for help"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.who}",)


class AskAll(Deed, frozen=True):
    """MK-R38: one offer to everybody."""

    rules = ("MK-122", "MK-R38")
    talk = True

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


class RollShown(TypedDict):
    """The least total that escapes, and what is added to the roll."""

    needs: int
    bonus: int


class RollFor(Move, frozen=True):
    """MK-141, MK-144: roll to escape a monster."""

    within = among(foe=FOE)
    role = "main"
    rules = ("MK-141", "MK-144")
    foe: int

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Roll to escape {foe_name(g, self.foe)}"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"foe/{self.foe}",)

    def data(self, g: Munchkin, seat: Seat) -> RollShown:
        return {"needs": ESCAPE, "bonus": run_bonus(g, seat)}


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

    within = among(card=of_kind("Item", "One-Shot"))
    rules = ("MK-142", "MK-R36", "MK-R63")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)} to escape"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True
