"""What card texts ask."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

from tableverse.cardtext import Context, show
from tableverse.cardtext.shared import sentence_of
from tableverse.core import NONE, SEAT, Choice, Made, Question, Seat, any_card, numbers
from tableverse.core.encoders import PIECE, told
from tableverse.games.munchkin.constants import MONSTERS
from tableverse.games.munchkin.rules.deeds import FOE, AfterShown, foe_name
from tableverse.games.munchkin.rules.help import forcible
from tableverse.games.munchkin.values import Extra
from tableverse.games.munchkin.views import show_totals

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class TextQuestion(Question, frozen=True):
    """Something that the text of a card leaves to a player."""

    ctx: Context

    def source(self, g: Munchkin, seat: Seat) -> str | None:
        return g.seen_by(seat, self.ctx.card) or None

    def because(self, g: Munchkin) -> str:
        """The card that asks."""
        return f"{g.box.names[self.ctx.card]}: " if self.ctx.card >= 0 else ""


class WhichPlayer(TextQuestion, frozen=True):
    """Whom a text is about."""

    space = SEAT | NONE
    of = "seat"
    rules = ("MK-024", "MK-R107")
    tensor = told(word=PIECE)
    word: Any

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        forces = self.ctx.card >= 0 and g.box.records[self.ctx.card].own_fight  # whoever may not help is nobody to force
        seats = g.combatants() if self.word.fighting else forcible(g) if forces else g.living_from(seat)
        return tuple([s for s in seats if not (self.word.other and s == seat) and not g.dead[s]]) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return sentence_of(g, self.ctx, self.word) or f"{self.because(g)}which player?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Nobody" if choice is None else "You" if choice == seat else g.name_of(choice)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"seat/{choice}",)


class WhoGetsIt(TextQuestion, frozen=True):
    """Who receives a card."""

    space = SEAT
    of = "seat"
    rules = ("MK-143", "MK-R66")
    seats: tuple[Seat, ...]

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return self.seats

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{self.because(g)}you have to give a card away. To whom?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return g.name_of(choice)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return (f"seat/{choice}",)


class WhichSide(TextQuestion, frozen=True):
    """Which side of the fight gets a number."""

    space = numbers(0, 1)
    of = "side"
    rules = ("MK-091", "MK-109")
    amount: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return (0, 1)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{self.because(g)}{self.amount:+} for which side?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "The monsters" if choice == MONSTERS else "The players"

    def data(self, g: Munchkin, seat: Seat, choice: Any) -> AfterShown:
        twin = g.quiet()
        twin.extras.append(Extra(choice, self.amount, self.ctx.card, seat))
        twin.retotal()
        return {"after": show_totals(twin)}


AboutMonster = Literal["Which monster is defeated?", "Which monster is killed?", "Which monster is duplicated?"]


class WhichFoe(TextQuestion, frozen=True):
    """Which monster of the fight."""

    space = FOE | NONE
    of = "foe"
    rules = ("MK-116", "MK-119")
    asks: AboutMonster

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return tuple([f.key for f in g.foes]) or (None,)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{self.because(g)}{self.asks[:1].lower()}{self.asks[1:]}"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else foe_name(g, choice)

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"foe/{choice}",)


class CardQuestion(TextQuestion, frozen=True):
    """Which of a player's cards."""

    space = any_card("Door", "Treasure") | NONE
    same = 2
    of = "card"

    def cards(self, g: Munchkin) -> tuple[int, ...]:
        """All cards that fit."""
        raise NotImplementedError

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        """None only where there is no such card: veiled, or in an imagined game."""
        return g.apart(self.cards(g)) or (None,)

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else g.name_among(choice, self.cards(g))

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        found = "" if choice is None else g.seen_by(seat, choice)
        return (found,) if found else ()


class WhichGoods(CardQuestion, frozen=True):
    """MK-167, MK-R66, MK-R90, MK-R111: the victim chooses what is lost."""

    rules = ("MK-143", "MK-167", "MK-R66", "MK-R90", "MK-R111")
    tensor = told(word=PIECE)
    word: Any
    done: int = 0

    def cards(self, g: Munchkin) -> tuple[int, ...]:
        found: tuple[int, ...] = self.word.candidates(g, self.ctx)
        return found

    def text(self, g: Munchkin, seat: Seat) -> str:
        of_many = f" ({self.done + 1} of {self.word.count})" if self.word.count > 1 else ""
        return f"{self.because(g)}{show(self.word)}{of_many}. Which card?"


class DiscardWorth(CardQuestion, frozen=True):
    """Items until they are worth so much."""

    rules = ("MK-077", "MK-143", "MK-167", "MK-R111")
    left: int

    def cards(self, g: Munchkin) -> tuple[int, ...]:
        return g.valuables(self.ctx.you)

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{self.because(g)}you have to discard Items worth {self.left:,} Gold Pieces more. Which one?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "None" if choice is None else f"{g.box.names[choice]} ({g.box.gold[choice]})"


def all_named(box: Any) -> list[tuple[str, int]]:
    """Every name that can be asked for."""
    found = {k for sort in box.named_sorts.values() for k in sort}
    return [(name, 1) for name in dict.fromkeys(str(box.pack.entries[k].name) for k in sorted(found))]


class NameCard(TextQuestion, frozen=True):
    """A card in the discards that nobody may look through, by its name."""

    space = Made(all_named, lambda g, seat, choice: str(g.box.pack.entries[choice].name))
    of = "name"
    rules = ("MK-009", "MK-024", "MK-R13")
    sort: Literal["monster", "Trap", "Class"]
    end: Literal["top", "bottom"]

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        return g.box.named_sorts[self.sort]

    def text(self, g: Munchkin, seat: Seat) -> str:
        return f"{self.because(g)}name the {self.end} {self.sort} in the Door discards."

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        name: str = g.box.pack.entries[choice].name
        return name
