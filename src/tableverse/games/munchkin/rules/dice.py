"""Rolling the die, and having it rolled again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext.shared import whole_of
from tableverse.core import NONE, Card, Choice, Rule, Seat, among, any_card, carries_out, moves, rule
from tableverse.core.encoders import PIECE, one_of, told
from tableverse.core.windows import Window, window
from tableverse.games.munchkin.constants import ESCAPE, SPAWNS
from tableverse.games.munchkin.rules.combat_strength import run_bonus
from tableverse.games.munchkin.rules.deeds import STRUCK, CardDeed, Response
from tableverse.games.munchkin.rules.log import CardEntry, PlayerEntry
from tableverse.games.munchkin.rules.one_shots import spend, spent
from tableverse.games.munchkin.rules.piles import anybody_has

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class RerollWith(CardDeed, frozen=True):
    """MK-R32: the die is rolled again."""

    within = among(card=any_card(where=lambda box, c: c in box.responses["reroll"] or c in box.responses["reroll_worn"]))
    rules = ("MK-R32",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Use {self.name(g)}: the {g.die} is rolled again"


# ---------------------------------------------------------------- questions


HIGH = 4
"""A roll that beats what rolling again brings on the average."""


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


# ---------------------------------------------------------------- log entries


class Rolled(PlayerEntry, frozen=True):
    """MK-R02: every roll with its purpose."""

    number: int
    why: str
    card: Card = -1
    """What rolls, if a card's text does."""

    def what(self, g: Munchkin) -> str:
        named = f" for {g.box.names[self.card]}" if self.card >= 0 else ""
        purposes = {"run": " to run away", "parasite": " for a Parasite", "loot": " for the first pick", "text": named}
        return f"rolls a {self.number}{purposes[self.why]}"


class Rerolled(CardEntry, frozen=True):
    """MK-R32: the new number is told as a roll of its own."""

    def what(self, g: Munchkin) -> str:
        return f"has the die rolled again with {self.name(g)}"


# ---------------------------------------------------------------- rules


class RollWindow(Window, frozen=True):
    """MK-R32: a die was rolled; the roller first, then clockwise."""

    roller: Seat
    why: str
    card: Card = -1
    word: Any = None

    def who(self, g: Munchkin) -> tuple[Seat, ...]:
        return g.living_from(self.roller)

    def grounds(self, g: Munchkin, seat: Seat) -> bool:
        """A Treasure card in hand, or one on the table that rolls again."""
        families, responses = g.box.families, g.box.responses
        if any(families[c] == "Treasure" for c in g.hand[seat]) or not responses["reroll"].isdisjoint(g.items[seat]):
            return True
        return self.why == "run" and not responses["reroll_worn"].isdisjoint(g.equipped[seat])

    def question(self, g: Munchkin, seat: Seat) -> AnswerRoll:
        return AnswerRoll(self.roller, self.why, self.card, self.word)


def roll_die(g: Munchkin, seat: Seat, why: str, card: Card = -1, word: Any = None) -> Any:
    """MK-R02, MK-R32: the roll that lies there when nobody has it rolled again counts; a rule, or () where nobody can.

    For the text of a card: which one, and the word there that rolls.
    """
    g.die = g.roll()[0]
    if g.recording:
        g.tell(Rolled(seat, g.die, why, card))
    return window(g, RollWindow(seat, why, card, word)) if g.veiled or anybody_has(g, g.box.rerolling) else ()


def reroll(g: Munchkin, seat: Seat, card: Card) -> None:
    """Roll again; the new number may be rolled again, too."""
    g.tell(Rerolled(seat, card))
    g.die = g.roll()[0]
    g.tell(Rolled(seat, g.die, "text"))


@carries_out(RerollWith)
@rule
def reroll_with(g: Munchkin, seat: Seat, card: Card) -> Rule:
    """A One-Shot is spent, an ability used up."""
    if g.box.kind[card] == "One-Shot":
        yield from spend(g, seat, card)
        yield from spent(g, seat, card)  # before the roll: what a text rolls for it is another number
    else:
        g.used.append((card, g.box.records[card].once["roll"][0][0]))
    reroll(g, seat, card)
