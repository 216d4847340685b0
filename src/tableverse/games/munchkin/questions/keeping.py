"""What is asked about what somebody gets, keeps and gives away: opening plays, Roles, loot, shares, Charity, room for Items and Classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import NONE, Card, Choice, Question, Seat, any_card, moves
from tableverse.core.encoders import one_of, told
from tableverse.games.munchkin.constants import ROOM
from tableverse.games.munchkin.equipment import in_the_way
from tableverse.games.munchkin.moves.bargains import GiveAway

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class OpeningPlays(Question, frozen=True):
    """MK-022, MK-023, MK-R04, MK-R05: what is laid down before the first turn; more than one Class needs Super Munchkin."""

    space = any_card("Door", "Treasure") | NONE
    rules = ("MK-022", "MK-023", "MK-R04", "MK-R05")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        box, laid = g.box, g.opening[seat]
        there = [*g.front[seat], *laid]
        classes = {box.names[c] for c in there if c in box.sorts["Class"]}
        with_super = not box.supers.isdisjoint(there)
        wanted = [box.sorts["Item"]]
        if box.sorts["Ally"].isdisjoint(there):
            wanted.append(box.sorts["Ally"])
        if not classes or (with_super and len(classes) < 2):
            wanted.append(box.sorts["Class"])
        if classes and not with_super:
            wanted.append(box.supers)
        may = frozenset[Card]().union(*wanted)
        return (*g.apart([c for c in g.hand[seat] if c in may and c not in laid and box.names[c] not in classes]), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        begins = "Your new life begins:" if g.turn else "Before your first turn"
        laid = f" ({len(g.opening[seat])} so far)" if g.opening[seat] else ""
        return f"{begins} you may lay down Items, a Class and an Ally{laid}."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Done" if choice is None else f"Lay down {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)


class PickRole(Question, frozen=True):
    """MK-007, MK-150: a Role from the pool; the dead may keep theirs."""

    space = any_card("Role") | NONE
    rules = ("MK-007", "MK-020", "MK-150", "MK-R06", "MK-R72")
    of = "card"
    swap: bool

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*g.roles, None) if self.swap else tuple(g.roles)

    def text(self, g: Munchkin, seat: Seat) -> str:
        if not self.swap:
            return "Choose your Role."
        return "You are dead. With the next turn you are back, with your Level and your Classes. In another Role?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return f"Stay {g.role_name(seat)}" if choice is None else f"{g.box.names[choice]}: {g.box.records[choice].text}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"roles/{choice}",)


class Loot(Question, frozen=True):
    """MK-153, MK-R69: one card of the body."""

    space = any_card("Door", "Treasure") | NONE
    rules = ("MK-153", "MK-155", "MK-156", "MK-R67", "MK-R69")
    of = "card"
    dead: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (*g.apart(g.body), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{g.name_of(self.dead)} is dead, and one card goes into your hand. Which one do you take?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Take nothing" if choice is None else f"Take {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"body/{choice}",)

    def default(self, g: Munchkin, seat: Seat, choices: Sequence[Choice]) -> Choice:
        return choices[0]


class PickTreasure(Question, frozen=True):
    """MK-R46: fighter and helper take turns."""

    space = any_card("Treasure") | NONE
    rules = ("MK-128", "MK-133", "MK-138", "MK-R46")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return g.apart(g.shown) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "The Treasures are shared as agreed. Which one do you take?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nothing" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"shown/{choice}",)


class GiveCharity(Question, frozen=True):
    """MK-043 to MK-046, MK-R24: what goes to whom."""

    space = moves(GiveAway) | NONE
    rules = ("MK-043", "MK-044", "MK-045", "MK-046", "MK-R22", "MK-R24")
    to: tuple[Seat, ...]
    """Who may still get one; nobody: it is discarded."""
    left: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        cards = g.apart(g.hand[seat])
        return [GiveAway(c, s) for c in cards for s in self.to or (-1,)] or [None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        more = "1 card" if self.left == 1 else f"{self.left} cards"
        if not self.to:
            return f"Charity: you are among the lowest, so you discard {more}. Which one is next?"
        return f"Charity: {more} more than you may keep; they go to the lowest. Which one is next?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nothing" if choice is None else super().label(g, seat, choice)


class MakeRoom(Question, frozen=True):
    """MK-R82, MK-R84: what is turned sideways where there is no room for all."""

    space = any_card("Treasure") | NONE
    same = 2
    rules = ("MK-081", "MK-082", "MK-R82", "MK-R84")
    of = "card"
    tensor = told(slot=one_of(*ROOM))
    slot: str
    item: Card = -1

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return in_the_way(g, seat, self.slot) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        why = f"to make room for {g.box.names[self.item]}" if self.item >= 0 else "since you have too many equipped"
        return f"Which Item do you turn sideways, {why}?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"items/{seat}/{choice}",)


class WhichClassGoes(Question, frozen=True):
    """MK-R85, MK-R86: of two Classes, one has to go."""

    space = any_card("Door", where=lambda box, c: box.kind[c] == "Class") | NONE
    same = 2
    rules = ("MK-052", "MK-R85", "MK-R86")
    of = "card"

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return tuple(g.classes(seat)) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "You may have no more Classes. Which one do you discard?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else g.box.names[choice]

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"front/{seat}/{choice}",)
