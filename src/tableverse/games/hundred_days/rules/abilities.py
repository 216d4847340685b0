"""What card texts have in common: what they forbid, which would do nothing now, and how they ask (HD-043, HD-R39, HD-R113, HD-R116)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, Node, Sentence
from tableverse.cardtext.shared import If, Passage, Then, They, WhichOne
from tableverse.cardtext.waiting import Ability, forbids, listening, standing
from tableverse.core import Card, Choice, Question, Seat
from tableverse.games.hundred_days.game_events import Chosen, Deed
from tableverse.games.hundred_days.rules.log_entries import CardEntry
from tableverse.games.hundred_days.views import WarningShown

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class AbilityActs(CardEntry, frozen=True):
    """HD-R108: what waited for something acts by itself."""

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {self.name(g)} takes effect."


# ---------------------------------------------------------------- what texts forbid


def may_be_changed(g: Days, deed: type[Deed]) -> bool:
    """Is there a text in force that may forbid or change such a thing?"""
    if g.lasting:
        lasting_rules = g.box.lasting_rules[deed]
        for kept in g.lasting:
            if kept.card in lasting_rules:
                return True
    return g.box.has_standing_rules


def is_forbidden(g: Days, deed: type[Deed], seat: Seat) -> bool:
    """HD-R113: does a text in force say that a player cannot do such a thing?"""
    if not (g.lasting or g.box.has_standing_rules):
        return False
    return may_be_changed(g, deed) and forbids(g, deed(seat))


def forbidding_card(g: Days, it: Deed) -> str:
    """Return the name of a card that forbids this."""
    found: list[Ability] = [a for a, ctx in standing(g, it) if a.sentence.forbids(g, ctx, it)]
    return g.box.names[found[0].card]


# ---------------------------------------------------------------- what would come to nothing: it is offered all the same, with a warning


NO_EFFECT: Final = "no effect now"
"""HD-R116: what is said of an option that is sure to do nothing."""


class NoEffect(CardEntry, frozen=True):
    """HD-R39: a text is carried out and nothing comes of it."""

    why: str = ""

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {self.name(g)} has no effect{': ' if self.why else ''}{self.why}."


def is_futile(g: Days, seat: Seat, card: Card, they: Seat | None = None) -> bool:
    """HD-R39, HD-R116: is the text of a card sure to do nothing, for this foe or for whomever one might choose?

    Judged by what everybody may know: a text that looks into a hand is never said to be futile.
    """
    parts, whom = g.box.parts[card], g.box.whom[card]
    if not parts:
        return False
    ctx = Context(seat, card, seat, they)
    foes = whom.foes(g, ctx) if whom is not None and they is None else ()
    if foes:
        return all(is_futile(g, seat, card, foe) for foe in foes)
    if whom is not None and they is not None and listening(g, Chosen(seat, card, whom=they)):
        return False
    return all(is_idle(g, part, ctx) for part in parts)


def comes_to_nothing(g: Days, does: Node, ctx: Context) -> bool:
    """Is a mode or an ability sure to do nothing now? Judged by what everybody may know: one that looks into a hand never is."""
    return not g.box.looks_into_hands(does) and is_idle(g, does, ctx)


def is_idle(g: Days, part: Node, ctx: Context) -> bool:
    """Would a sentence do nothing now?"""
    match part:
        case Passage():
            return all(is_idle(g, some, ctx) for some in (part.first, *part.rest))
        case If():
            return not part.condition.holds(g, ctx) or is_idle(g, part.then, ctx)
        case They():
            return ctx.they is None or not part.does.possible(g, replace(ctx, you=ctx.they))
        case Then():
            return not part.does.possible(g, ctx)
    assert isinstance(part, Sentence)
    return not part.possible(g, ctx)


def warning(futile: bool) -> str:
    """Return what screens are told of an option that would do nothing, or of one that does something."""
    return NO_EFFECT if futile else ""


def with_warning(label: str, warning: str) -> str:
    """Add the warning to a label, if there is one."""
    return f"{label} ({warning})" if warning else label


# ---------------------------------------------------------------- what texts ask


def asking_card(g: Days, card: Card) -> str:
    """Return the name of the card that asks, to stand before the question; nothing if the rules ask."""
    return f"{g.box.names[card]}: " if card >= 0 else ""


class CardQuestion(Question, frozen=True):
    """Something that a card's text asks; -1 if the rules do."""

    card: Card

    def source(self, g: Days, seat: Seat) -> str | None:
        return (g.address_of(self.card) or None) if self.card >= 0 else None


class WhichMode(WhichOne, frozen=True):
    """HD-R116: which of the modes of a text; one that would do nothing says so."""

    kind = "which_one"
    shared = False
    rules = ("HD-043", "HD-R39", "HD-R116")

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(len(self.options))

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        return with_warning(super().label(g, seat, choice), self._warning(g, choice))

    def data(self, g: Days, seat: Seat, choice: Choice) -> WarningShown:
        return {"warning": self._warning(g, choice)}

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes the first that does something."""
        return next((mode for mode in choices if not self._warning(g, mode)), choices[0])

    def _warning(self, g: Days, mode: Choice) -> str:
        assert isinstance(mode, int)
        return warning(comes_to_nothing(g, self.options[mode], self.ctx))
