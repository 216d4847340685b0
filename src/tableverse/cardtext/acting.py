"""Shared words: who acts, what one may do, and which of several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from msgspec.structs import replace

from tableverse.cardtext.kinds import Act, Clause, Context, Effect, FollowUp, Opening, Result, Sentence, Who
from tableverse.cardtext.printer import show
from tableverse.cardtext.sentences import SHARED, might, sentence_of, source_of
from tableverse.core import NONE, SEAT, Choice, Gives, Question, Seat, numbers, rule, values
from tableverse.core.encoders import PIECE, each, told

# Who acts -----------------------------------------------------------------------------------------------------------------


@SHARED.word(group="others")
class Others(Clause, frozen=True):
    """Somebody else carries out an effect."""

    who: Who
    does: Act | May
    form = "{who:subject} {does}"
    examples = ("Each foe draws a card.", "The player on your left draws a card.")

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """One after the other, in their order."""
        for seat in self.who.seats(g, ctx):
            yield from self.who.affect(g, ctx, seat, self.does)
        return None

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if somebody can do it."""
        for seat in self.who.seats(g, ctx):  # noqa: SIM110 (a generator costs more than the rest)
            if self.does.possible(g, replace(ctx, you=seat)):
                return True
        return False


@SHARED.word(group="each foe")
class EachFoe(Who, frozen=True):
    """All others, in turn order."""

    form = "each foe"
    examples = ("Each foe draws a card.",)

    def seats(self, g: Any, ctx: Context) -> tuple[Seat, ...]:
        """All others."""
        foes: tuple[Seat, ...] = g.foes_of(ctx.you)
        return foes


@SHARED.word(group="each player")
class EachPlayer(Who, frozen=True):
    """Everybody in turn order, you first."""

    form = "each player"
    examples = ("Each player draws a card.",)

    def seats(self, g: Any, ctx: Context) -> tuple[Seat, ...]:
        """Everybody."""
        everybody: tuple[Seat, ...] = g.order_from(ctx.you)
        return everybody


@SHARED.word(group="neighbours")
class PlayerBeside(Who, frozen=True):
    """The next player on one side; the left one is next in turn order."""

    side: Literal["left", "right"]
    form = "the player on <your> {side}"
    examples = ("The player on your left draws a card.",)

    def seats(self, g: Any, ctx: Context) -> tuple[Seat, ...]:
        """That one player."""
        foes: tuple[Seat, ...] = g.foes_of(ctx.you)
        return foes[:1] if self.side == "left" else foes[-1:]


class WhichFoe(Question, frozen=True):
    """Which foe is meant."""

    shared = True
    space = SEAT
    of = "seat"
    tensor = told(does=PIECE)
    ctx: Context
    does: Effect
    """What is done to them, or what begins with choosing one."""

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        """All others."""
        foes: tuple[Seat, ...] = g.foes_of(seat)
        return foes

    def text(self, g: Any, seat: Seat) -> str:
        """The sentence that it is for."""
        return sentence_of(g, self.ctx, self.does) or "Choose a foe."

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        """The name of a foe."""
        name: str = g.name_of(choice)
        return name

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        """The seat."""
        return (f"seat/{choice}",)

    def source(self, g: Any, seat: Seat) -> str | None:
        """The card."""
        return source_of(g, self.ctx)


@SHARED.word(group="choose a foe")
class ChooseFoe(Effect, frozen=True):
    """Choose a foe; "they", "them" and "their" in what follows mean that player."""

    form = "<choose> a foe"
    examples = ("Choose a foe. They draw a card.",)
    goes_on = True

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Ask, unless there is only one."""
        foes = g.foes_of(ctx.you)
        if not foes:
            return None
        foe = foes[0]
        if len(foes) > 1:
            foe = yield g.ask(ctx.you, WhichFoe(ctx, self))
        return replace(ctx, they=foe)


@SHARED.word(group="choose a foe")
class They(FollowUp, frozen=True):
    """The player just chosen carries out an effect."""

    does: Act | May | ChooseOne
    form = "they {does:they}"
    examples = ("Choose a foe. They draw 2 cards.",)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Nothing, if nobody was chosen. A number that they choose or roll is there for what follows."""
        if ctx.they is None:
            return None
        after = yield from self.does.run(g, replace(ctx, you=ctx.they))
        return None if after is None else replace(ctx, number=after.number)


# Options ----------------------------------------------------------------------------------------------------------------


def label_of(effect: Clause) -> str:
    """An effect as the label of an option."""
    text = show(effect)
    return text[:1].upper() + text[1:]


class Offer(Question, frozen=True):
    """Whether to carry out an effect."""

    shared = True
    space = values("yes") | NONE
    of = "yes"
    tensor = told(does=PIECE)
    does: Clause
    ctx: Context

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        """Do it, or not; nothing but that where it cannot be done."""
        return ("yes", None) if self.does.possible(g, replace(self.ctx, may=True, did=False)) else (None,)

    def text(self, g: Any, seat: Seat) -> str:
        """The sentence that it is for."""
        return sentence_of(g, self.ctx, self.does) or f"You may {show(self.does)}."

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        """The effect, or a refusal."""
        return "No" if choice is None else label_of(self.does)

    def source(self, g: Any, seat: Seat) -> str | None:
        """The card."""
        return source_of(g, self.ctx)


def offer(g: Any, does: Clause, ctx: Context) -> Result:
    """Offer an effect; the context that comes back says whether it was done."""
    return does.run(g, replace(ctx, may=True, did=False)) if does.declinable else ask_first(g, does, ctx)


@rule
def ask_first(g: Any, does: Clause, ctx: Context) -> Gives[Context | None]:
    """The same, for an effect that cannot be declined by itself."""
    if not might(g, does, replace(ctx, may=True, did=False)):
        return replace(ctx, did=False)
    answer = yield g.ask(ctx.you, Offer(does, ctx))
    if answer is None:
        return replace(ctx, did=False)
    changed = yield from does.run(g, ctx)
    return replace(ctx if changed is None else changed, did=True)


@SHARED.word(group="may")
class May(Clause, frozen=True):
    """An effect that need not be carried out."""

    does: Act
    form = "[you] may {does:base}"
    examples = ("You may draw a card.", "Each foe may draw a card.")

    def run(self, g: Any, ctx: Context) -> Result:
        """Offer it."""
        return offer(g, self.does, ctx)

    def chosen(self, g: Any, ctx: Context) -> Result:
        """Do it."""
        return self.does.run(g, ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if what is offered is."""
        return self.does.possible(g, replace(ctx, may=True))


@SHARED.word(group="may")
class MayThen(Opening, frozen=True):
    """An effect that need not be carried out, and what follows if it is."""

    does: Act
    then: Sentence
    form = "you may {does}. If you do, {then}"
    examples = ("You may draw a card. If you do, each foe draws a card.",)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Offer it, then go on if it was done."""
        after = yield from offer(g, self.does, ctx)
        if after is None or not after.did:
            return after
        changed = yield from self.then.run(g, after)
        return after if changed is None else changed

    @rule
    def chosen(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Do it, then what follows."""
        after = yield from self.does.run(g, ctx)
        changed = yield from self.then.run(g, ctx if after is None else after)
        return changed

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if what is offered is."""
        return self.does.possible(g, replace(ctx, may=True))


def in_full_or_part(g: Any, options: tuple[Clause, ...], ctx: Context) -> list[int]:
    """The numbers of those that can be carried out in full, or, if there are none, in part."""
    found = [k for k, option in enumerate(options) if option.in_full(g, ctx)]
    return found or [k for k, option in enumerate(options) if option.possible(g, ctx)]


MOST_OPTIONS: Final = 6


class WhichOne(Question, frozen=True):
    """Which of several effects to carry out."""

    shared = True
    space = numbers(0, MOST_OPTIONS - 1) | NONE
    of = "number"
    tensor = told(options=each(MOST_OPTIONS, PIECE))
    options: tuple[Clause, ...]
    ctx: Context

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        """The numbers of those that can be carried out; None only in an imagined game, where the cards may not be there."""
        return in_full_or_part(g, self.options, self.ctx) or [None]

    def text(self, g: Any, seat: Seat) -> str:
        """The sentence that it is for."""
        return sentence_of(g, self.ctx, self.options[0]) or "Choose one."

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        """The effect."""
        return label_of(self.options[choice]) if isinstance(choice, int) else "Nothing"

    def source(self, g: Any, seat: Seat) -> str | None:
        """The card."""
        return source_of(g, self.ctx)


@rule
def choose_one(g: Any, options: tuple[Clause, ...], ctx: Context) -> Gives[Context | None]:
    """Let `ctx.you` choose, unless there is nothing to choose. A game may ask a question of its own, its state's `which_mode`."""
    question = getattr(g, "which_mode", WhichOne)(options, ctx)
    open_ = question.choices(g, ctx.you)
    chosen: Any = open_[0]
    hidden = g.veiled and len(open_) < len(options)
    known: Sequence[Any] = [k for k, o in enumerate(options) if might(g, o, ctx)] if hidden else open_
    if len(known) > 1:
        chosen = yield g.ask(ctx.you, question)
    elif chosen is None and known:
        chosen = known[0]  # veiled, nothing comes of it; but whoever can do it may be asked for a card
    if chosen is None:
        return replace(ctx, did=False, none=True)
    changed = yield from options[chosen].run(g, ctx)
    return ctx if changed is None else changed


@SHARED.word(group="choose one")
class ChooseOne(Clause, frozen=True):
    """Carry out one of several effects. One that cannot be carried out in full cannot be chosen, unless none can or the game allows it."""

    options: tuple[Act | May | Others, ...]
    form = '<choose> one: {options:you 2+ "; or"}'
    examples = ("Choose one: draw a card; or each foe draws a card.", "Choose a foe. They choose one: draw a card; or draw 2 cards.")

    def run(self, g: Any, ctx: Context) -> Result:
        """Ask and carry it out."""
        return choose_one(g, self.options, ctx)

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if one of them is."""
        return any(option.possible(g, ctx) for option in self.options)


@SHARED.word(group="choose one")
class OthersChoose(Clause, frozen=True):
    """Somebody else chooses one of several effects and carries it out."""

    who: Who
    choice: ChooseOne
    form = "{who:subject} {choice}"
    examples = ("Each foe chooses one: draw a card; or draw 2 cards.",)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """One after the other, in their order."""
        for seat in self.who.seats(g, ctx):
            yield from self.who.affect(g, ctx, seat, self.choice)
        return None

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if somebody has a choice."""
        return any(self.choice.possible(g, replace(ctx, you=seat)) for seat in self.who.seats(g, ctx))
