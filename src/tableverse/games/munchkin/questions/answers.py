"""What is asked in answer to something: a Trap that strikes, a roll, a death, lost levels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.cardtext.shared import whole_of
from tableverse.core import NONE, Card, Choice, Question, Seat, any_card, moves
from tableverse.core.encoders import PIECE, one_of, told
from tableverse.games.munchkin.constants import ESCAPE, SPAWNS
from tableverse.games.munchkin.moments import STRUCK
from tableverse.games.munchkin.moves.bargains import CancelWith, RerollWith, SaveWith
from tableverse.games.munchkin.rules.combat_strength import run_bonus

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin

HIGH = 4
"""A roll that beats what rolling again brings on the average."""


class Response(Question, frozen=True):
    """MK-R32: only those who have something are asked, and nobody is told who."""

    rules: ClassVar[tuple[str, ...]] = ("MK-R32",)
    quiet = True
    discreet = True
    scope = "reaction"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Let it happen" if choice is None else super().label(g, seat, choice)


class AnswerTrap(Response, frozen=True):
    """A Trap is about to strike."""

    space = moves(CancelWith) | NONE
    card: Card
    victim: Seat

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        cancels = g.box.responses["cancel"]
        if cancels.isdisjoint(g.hand[seat]) and cancels.isdisjoint(g.items[seat]):
            return (None,)
        reserved = g.reserved(seat)
        return [*[CancelWith(c) for c in (*g.hand[seat], *g.items[seat]) if c in cancels and c not in reserved], None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        who = "you" if self.victim == seat else g.name_of(self.victim)
        return f"{g.box.names[self.card]} is about to strike {who}: {g.box.records[self.card].text} Do you cancel it?"

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK if seat == self.victim else ()


class AnswerRoll(Response, frozen=True):
    """A die was rolled."""

    space = moves(RerollWith) | NONE
    tensor = told(why=one_of("run", "parasite", "loot", "text"), word=PIECE)
    roller: Seat
    why: str
    card: Card = -1
    word: Any = None
    """What rolls, and where in its text, if a card's text does."""

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        rerolls, worn = g.box.responses["reroll"], g.box.responses["reroll_worn"]
        if rerolls.isdisjoint(g.hand[seat]) and rerolls.isdisjoint(g.items[seat]) and worn.isdisjoint(g.equipped[seat]):
            return (None,)
        reserved = g.reserved(seat)
        found: list[Choice] = [RerollWith(c) for c in (*g.hand[seat], *g.items[seat]) if c in rerolls and c not in reserved]
        if self.why == "run":
            ready = [c for c in g.equipped[seat] if c in worn and (c, g.box.records[c].once["roll"][0][0]) not in g.used]
            found += [RerollWith(c) for c in ready]
        return [*found, None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        who = "You have" if self.roller == seat else f"{g.name_of(self.roller)} has"
        because = f"{g.box.names[self.card]}: {whole_of(g.box, self.word)} " if self.card >= 0 else ""
        return f"{because}{who} rolled a {g.die}{self._for(g)}. Do you have it rolled again?"

    def source(self, g: Munchkin, seat: Seat) -> str | None:
        return (g.seen_by(seat, self.card) or None) if self.card >= 0 else None

    def _for(self, g: Munchkin) -> str:
        """What the roll is for, and what it would mean."""
        if self.why == "run":
            bonus = run_bonus(g, self.roller)
            added = f" with {bonus:+}" if bonus else ""
            return f" to run away, which{added} is {'enough' if g.die + bonus >= ESCAPE else 'not enough'} ({ESCAPE} or more)"
        return {"parasite": " for a Parasite", "loot": " for a place among those who loot"}.get(self.why, "")

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        """To the roller a number matters that is not good already, to others an escape."""
        good = self.favours(g)
        if seat == self.roller:
            return () if good else STRUCK
        return ("able",) if good and self.why == "run" else ()

    def favours(self, g: Munchkin) -> bool:
        """Is the number good for whoever rolled it?"""
        if self.why == "run":
            return g.die + run_bonus(g, self.roller) >= ESCAPE
        if self.why == "parasite":
            return g.die > SPAWNS
        if self.why == "loot":
            return g.die >= HIGH
        ref = g.box.ref(self.word) or ""
        following = getattr(g.box.piece(ref.rpartition("/")[0]), "rest", ()) if ref else ()
        return any(judge.favours(g.die) for part in following if hasattr(judge := getattr(part, "does", part), "favours"))


class AnswerDeath(Response, frozen=True):
    """MK-R32: something in place of dying."""

    space = moves(SaveWith) | NONE
    rules = ("MK-143", "MK-R32")

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        saves = g.box.responses["die"]
        reserved = g.reserved(seat)
        return [*[SaveWith(c) for c in (*g.hand[seat], *g.items[seat]) if c in saves and c not in reserved], None]

    def text(self, g: Munchkin, seat: Seat) -> str:
        return "You are about to die. Do you use something against it?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Die" if choice is None else super().label(g, seat, choice)

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK


class SpareLevels(Response, frozen=True):
    """A card of the hand in place of lost levels."""

    space = any_card("Door", "Treasure") | NONE
    of = "card"
    rules = ("MK-020", "MK-R32")
    card: Card
    count: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        reserved = g.reserved(seat)
        return (*g.apart([c for c in g.hand[seat] if c not in reserved]), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        lost = "a level" if self.count == 1 else f"{self.count} levels"
        return f"You are about to lose {lost}. {g.box.names[self.card]}: do you discard a card of your hand instead?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Lose the levels" if choice is None else f"Discard {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)

    def source(self, g: Munchkin, seat: Seat) -> str | None:
        return g.address_of(self.card) or None

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK
