"""Cards that act in another way: before their owner checks, or when a colour locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Count, Node, Sentence
from tableverse.core import Seat
from tableverse.games.morty_zone.state import COLOURS, LOCK, ROW, row_of, row_with
from tableverse.games.morty_zone.words.effects import DiceChange, language

if TYPE_CHECKING:
    from tableverse.games.morty_zone.state import MortyZone


@language.word
class BeforeYouCheck(Sentence, frozen=True):
    """The owner may change dice for what they themselves check in this turn; for all others the dice stay as they are."""

    does: DiceChange
    form = "before you check, you may {does} for yourself only"
    examples = ("Before you check, you may lower a die showing 6 by 1 for yourself only.",)

    def uses(self, g: MortyZone, seat: Seat, colour: int) -> list[int]:
        """The picks of dice that it may be used on, each named by its first die."""
        return [pick[0] for pick in self.does.dice.options(g.dice_for(seat))]

    def _pick(self, g: MortyZone, seat: Seat, choice: int) -> tuple[int, ...]:
        return next(p for p in self.does.dice.options(g.dice_for(seat)) if p[0] == choice)

    def use_label(self, g: MortyZone, seat: Seat, choice: int) -> str:
        """What using it so does, in words."""
        dice = " and ".join(f"{COLOURS[k // 2]} {g.dice_for(seat)[k]}" for k in self._pick(g, seat, choice))
        words = self.does.doing().format(die=dice)
        return f"{words[:1].lower()}{words[1:]} for yourself"

    def use_targets(self, g: MortyZone, seat: Seat, choice: int) -> tuple[str, ...]:
        """What it touches."""
        return tuple(f"dice/{k}" for k in self._pick(g, seat, choice))

    def use(self, g: MortyZone, seat: Seat, choice: int) -> None:
        """From now on its owner sees other dice."""
        g.own_dice[seat] = self.own_dice(g, seat, choice)

    def own_dice(self, g: MortyZone, seat: Seat, choice: int) -> tuple[int, ...]:
        """The dice as they are for the player afterwards."""
        return tuple(self.does.changed(g.dice_for(seat), self._pick(g, seat, choice)))


class LockAnswer(Node, frozen=True):
    """What a card does when a colour locks."""

    called = "what to do with the colour (unlock it, check its 5)"


@language.word
class UnlockIt(LockAnswer, frozen=True):
    """The row stays open; the result that would have locked it is lost."""

    form = "unlock it"
    examples = ("When you lock a colour, you may unlock it.",)


@language.word
class CheckIts(LockAnswer, frozen=True):
    """The check is made, then the row is locked with it."""

    number: Count
    form = "check its {number}"
    examples = ("When you lock a colour, you may check its 5.",)


@language.word
class WhenYouLock(Sentence, frozen=True):
    """The owner may answer the lock of a colour."""

    does: LockAnswer
    form = "when you lock a colour, you may {does}"
    examples = ("When you lock a colour, you may unlock it.",)

    def uses(self, g: MortyZone, seat: Seat, colour: int) -> list[int]:
        """One way to use it, unless the number that it would check is checked."""
        if isinstance(self.does, CheckIts) and row_of(g.board[seat], colour) & row_with([self.does.number]):
            return []
        return [colour]

    def use_label(self, g: MortyZone, seat: Seat, choice: int) -> str:
        """What using it does, in words."""
        name = COLOURS[choice]
        return f"check {name} {self.does.number}, then {name} locks" if isinstance(self.does, CheckIts) else f"{name} stays open"

    def use_targets(self, g: MortyZone, seat: Seat, choice: int) -> tuple[str, ...]:
        """What it touches."""
        row = f"board/{seat}/{COLOURS[choice].lower()}"
        return (f"{row}/{self.does.number}",) if isinstance(self.does, CheckIts) else (row,)

    def use(self, g: MortyZone, seat: Seat, choice: int) -> None:
        """What is about to be marked in the row changes."""
        marks = row_of(g.choosing[seat], choice)
        g.choosing[seat] ^= (marks ^ self.marks_instead(marks)) << ROW * choice

    def marks_instead(self, marks: int) -> int:
        """What is marked in the row (so far the lock and perhaps a check)."""
        return marks | row_with([self.does.number]) if isinstance(self.does, CheckIts) else marks & ~LOCK
