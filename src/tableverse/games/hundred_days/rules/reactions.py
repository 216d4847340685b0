"""Reactions: what is announced, who may answer it, and what becomes of an answer (HD-034 to HD-038, HD-R41 to HD-R45)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tableverse.cardtext import Context, sequence, show
from tableverse.cardtext.waiting import about_to, happens
from tableverse.core import NONE, Card, Choice, Event, Gives, Nothing, Question, Refusal, Seat, Window, any_card, rule, window
from tableverse.core.asked import any_of
from tableverse.core.encoders import told
from tableverse.games.hundred_days.board import covers, ended, priced, tokens
from tableverse.games.hundred_days.game_events import (
    DEEDS,
    Chosen,
    Close,
    Deed,
    Destruction,
    GiveBack,
    Play,
    Reaction,
    Trigger,
    as_fields,
    from_fields,
)
from tableverse.games.hundred_days.rules.abilities import NoEffect, is_forbidden, is_futile, warning, with_warning
from tableverse.games.hundred_days.rules.log_entries import CardEntry
from tableverse.games.hundred_days.views import WarningShown

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Reacts(CardEntry, frozen=True):
    """HD-035: a reaction is played, its cost paid."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"answers with {self.name(g)}{priced(self.paid)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"announced/{self.card}",)


class Cancelled(Event, frozen=True):
    """HD-R45: something announced does not happen."""

    it: tuple[int, ...]

    def text(self, g: Days) -> str:
        return f"{from_fields(self.it).named(g)} is cancelled."


# ---------------------------------------------------------------- announcing


def announce(g: Days, it: Deed) -> Any:
    """HD-R41, HD-R42: a rule that gives whether it was cancelled, or () where nobody could answer.

    Nothing from before it goes back freely, whether or not anybody was asked (HD-R100).
    """
    if answerable(g, it):
        return ask_around(g, it)
    g.horizon = g.moment
    return ()


def answerable(g: Days, it: Deed) -> bool:
    """HD-R41: can anybody answer it (or, veiled, might somebody by public facts), or an ability cancel it by itself?"""
    box = g.box
    if type(it) in box.guarded and about_to(g, it):
        return True
    if g.veiled:
        return any(might_answer(g, seat, it) for seat in it.asked(g))
    answering = box.answering[it.key(g)]
    for hand in g.hand:
        if not answering.isdisjoint(hand):
            return any(answers(g, seat, it) for seat in it.asked(g))
    return False


@rule
def ask_around(g: Days, it: Deed) -> Gives[bool]:
    """HD-R42, HD-R108: abilities that cancel it by themselves, then the window, with what it is about on the table."""
    cancelled = False
    if type(it) in g.box.guarded:
        cancelled = yield from about_to(g, it)
    if not cancelled:
        g.about.append(as_fields(it))
        cancelled = yield from window(g, Announcement(it))
        g.about.pop()
    if cancelled:
        g.tell(Cancelled(as_fields(it)))
    return bool(cancelled)


class Announcement(Window, frozen=True):
    """HD-R41: a moment after something was announced and before it takes effect."""

    it: Deed

    def who(self, g: Days) -> tuple[Seat, ...]:
        return self.it.asked(g)

    def grounds(self, g: Days, seat: Seat) -> bool:
        return g.veiled and might_answer(g, seat, self.it)

    def question(self, g: Days, seat: Seat) -> Question:
        return REACTS[self.it.key(g)](self.it)

    def play(self, g: Days, seat: Seat, choice: Any) -> Any:
        return react(g, seat, choice, self.it)


def happened(g: Days, it: Deed) -> Any:
    """HD-R108: a rule for what abilities do when this has happened, or () where none in any area waits for it."""
    listening, said = g.box.listening[type(it)]
    for area in g.area if listening else ():
        if not listening.isdisjoint(area):
            return happens(g, it)
    for kept in g.lasting:
        if kept[:2] in said:
            return happens(g, it)
    return ()


# ---------------------------------------------------------------- answering


def answers(g: Days, seat: Seat, it: Deed) -> Sequence[Card]:
    """HD-034, HD-036, HD-R44, HD-R50: reactions in a hand that answer this and can be paid, one each of the same."""
    answering = g.box.answering[it.key(g)]
    hand = g.hand[seat]
    if answering.isdisjoint(hand) or is_forbidden(g, Reaction, seat):
        return []
    held, box = g.resources[seat], g.box
    return box.different([c for c in hand if c in answering and covers(held, box.cost[c])])


def might_answer(g: Days, seat: Seat, it: Deed) -> bool:
    """HD-R100: by public facts: somebody with cards in hand, who may react, and an answer that lies unseen and could be paid."""
    if not g.hand[seat] or is_forbidden(g, Reaction, seat):
        return False
    held, cost = g.resources[seat], g.box.cost
    return any(covers(held, cost[c]) and is_unseen(g, c) for c in g.box.answering[it.key(g)])


def is_unseen(g: Days, card: Card) -> bool:
    """Does it lie in the draw pile or in some hand? All other places are open."""
    return card not in g.general and card not in g.announced and all(card not in personal for personal in g.personal)


def why_not_answer(g: Days, seat: Seat, card: Card, it: Deed) -> tuple[str, tuple[str, ...]]:
    """What keeps a reaction from being played here, and by which rules."""
    box = g.box
    if card not in box.answering[it.key(g)]:
        return f"It answers something else: when {show(box.awaits[card])}.", ("HD-036", "HD-R44")
    return f"It costs {tokens(box.cost[card])}; you have {tokens(g.resources[seat])}.", ("HD-R50",)


@rule
def react(g: Days, seat: Seat, card: Card, it: Deed) -> Gives[bool]:
    """HD-037, HD-038, HD-R45: paid, announced, carried out unless it is cancelled; whether it cancelled what it answers."""
    g.hand[seat].remove(card)
    g.announced.append(card)  # open at once: no hidden card is kept by a rule while somebody is asked
    g.pay(seat, g.box.cost[card])
    if g.recording:
        g.tell(Reacts(seat, card, g.box.cost[card]))
    cancelled = yield from announce(g, Reaction(seat, card))
    after: Any = None
    if not cancelled:
        they = None if it.seat == seat else it.seat
        if g.recording and is_futile(g, seat, card, they):
            g.tell(NoEffect(seat, card))
        after = yield from sequence(g, g.box.reply[card], Context(seat, card, seat, they))
        yield from happened(g, Reaction(seat, card))
    cancels = after is not None and after.cancelled
    if not (cancels and isinstance(it, Reaction)):
        settle(g, card)
    return cancels


def settle(g: Days, card: Card) -> None:
    """HD-037, HD-E24: a reaction that is over is destroyed, then the one that cancelled it, if any: it waits for the other to go first."""
    k = g.announced.index(card)
    g.general += g.announced[k:]
    del g.announced[k:]


# ---------------------------------------------------------------- what is asked, by what is announced

WINDOWS: Final = {
    "blue card": "When a foe plays a blue card",
    "green card": "When a foe plays a green card",
    "reaction": "When a foe answers with a reaction",
    "item": "When a foe triggers an item",
    "close": "When a foe closes a dimension",
    "move": "When a foe pays to move Rick",
    "choice": "When a foe chooses you",
    "destruction": "When a card of yours is destroyed",
    "give back": "When you give back half of a resource",
    "gather": "When a foe gathers",
}
"""HD-R41: the ten windows, and what standing orders call them."""
ABOUT_YOU: Final = ("choice", "destruction", "give back")
"""Those in which only the player it is done to is asked: all of it matters."""


class React(Question, frozen=True):
    """HD-035, HD-R41, HD-R42: a reaction to what is announced, or none."""

    space = any_card("card", where=lambda box, c: box.kind[c] == "reaction") | NONE
    same = 2
    rules = ("HD-034", "HD-035", "HD-036", "HD-038", "HD-R41", "HD-R42", "HD-R44", "HD-R100")
    kind = "react"
    of = "card"
    quiet = True
    discreet = True
    tensor = told(it=any_of(*DEEDS))
    it: Deed

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return (*answers(g, seat, self.it), None)

    def text(self, g: Days, seat: Seat) -> str:
        said = self.it.told(g, seat)
        if isinstance(self.it, Play | Reaction | Trigger | Chosen):
            said = f"{said} ({g.box.texts[self.it.card].removesuffix('.')})"
        return f"{ended(said)} Do you answer, or does it happen?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        if choice is None:
            return "Let it happen"
        assert isinstance(choice, int)
        return with_warning(f"Answer with {g.box.names[choice]}{priced(g.box.cost[choice])}", self._warning(g, seat, choice))

    def data(self, g: Days, seat: Seat, choice: Choice) -> WarningShown | Nothing:
        return {"warning": self._warning(g, seat, choice)} if isinstance(choice, int) else {}

    def _warning(self, g: Days, seat: Seat, card: Card) -> str:
        """HD-R116: an answer that would do nothing says so."""
        return warning(is_futile(g, seat, card, None if self.it.seat == seat else self.it.seat))

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)

    def source(self, g: Days, seat: Seat) -> str | None:
        return (g.address_of(self.it.card) or None) if self.it.card >= 0 else None

    def tags(self, g: Days, seat: Seat) -> tuple[str, ...]:
        """ "me": it is done to this player alone, or answers what this player does; "leader": by whoever is ahead; "end": the close
        would be the last one. Where others may be asked as well, what is done to this player or ends the game is urgent."""
        scores = g.scores
        found: tuple[str, ...] = ("me",) if isinstance(self.it, Chosen | Destruction | GiveBack) else ()
        if isinstance(self.it, Reaction) and from_fields(g.about[-2]).seat == seat:
            found += ("urgent", "me")
        if not isinstance(self.it, GiveBack) and scores[self.it.seat] == max(scores):
            found += ("leader",)
        if isinstance(self.it, Close) and not g.tile_stack and not g.ending:
            found += ("urgent", "end")
        return found

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        box = g.box
        fine = {box.names[c] for c in answers(g, seat, self.it)}
        rest = {box.names[c]: c for c in reversed(g.hand[seat]) if c in box.reply and box.names[c] not in fine}
        return [Refusal(f"Answer with {name}", *why_not_answer(g, seat, c, self.it), (f"hand/{seat}/{c}",)) for name, c in rest.items()]


class ReactToBlue(React, frozen=True):
    kind, scope = "react", "blue card"


class ReactToGreen(React, frozen=True):
    kind, scope = "react", "green card"


class ReactToReaction(React, frozen=True):
    kind, scope = "react", "reaction"


class ReactToTrigger(React, frozen=True):
    kind, scope = "react", "item"


class ReactToClose(React, frozen=True):
    kind, scope = "react", "close"


class ReactToMove(React, frozen=True):
    kind, scope = "react", "move"


class ReactToChoice(React, frozen=True):
    kind, scope = "react", "choice"


class ReactToDestruction(React, frozen=True):
    kind, scope = "react", "destruction"


class ReactToGiveBack(React, frozen=True):
    kind, scope = "react", "give back"


class ReactToGather(React, frozen=True):
    kind, scope = "react", "gather"


REACTS: Final[dict[str, type[React]]] = {
    "blue": ReactToBlue,
    "green": ReactToGreen,
    "reaction": ReactToReaction,
    "trigger": ReactToTrigger,
    "close": ReactToClose,
    "paid_move": ReactToMove,
    "chosen": ReactToChoice,
    "destruction": ReactToDestruction,
    "give_back": ReactToGiveBack,
    "gather": ReactToGather,
}
"""HD-R41: the ten windows, by what is announced, so that somebody can let a kind of them pass for a while."""
