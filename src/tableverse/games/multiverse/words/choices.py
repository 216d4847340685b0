"""What words that let somebody choose have in common, and the one question that they ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace

from tableverse.cardtext import Context, Effect, Result, show
from tableverse.cardtext.shared import whole_of
from tableverse.core import NONE, Card, Choice, Gives, Move, Question, RuleError, Seat, Space, any_card, numbers, rule
from tableverse.core.encoders import PIECE, told
from tableverse.core.windows import is_asked
from tableverse.games.multiverse.constants import CONTRAPTION, SUPPLY, TILE, VERSES
from tableverse.games.multiverse.rules.building import progress_of
from tableverse.games.multiverse.rules.cards import distinct

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


def here(g: Multiverse, ctx: Context) -> int:
    """ "This 'Verse": where a Contraption, a Power Supply or a tile is; for all else the one being resolved."""
    kind = g.box.kinds[ctx.card]
    if kind in (CONTRAPTION, SUPPLY):
        return g.where(ctx.card)
    return g.box.tiles.index(ctx.card) if kind == TILE else g.resolving


def unlike(g: Multiverse, cards: Sequence[Card]) -> tuple[Card, ...]:
    """Of cards in play with the same name and owner that stand alike one is enough: they are the same choice."""
    found = {(g.box.alike[c], g.works[c].builder, progress_of(g, c)): c for c in reversed(cards)}
    return tuple(c for c in cards if c in found.values())


class CardChoice(Question, frozen=True):
    """What a card's text lets a player choose. The word that asks knows what can be chosen and how it reads."""

    same = 4
    tensor = told(effect=PIECE)
    effect: Any
    ctx: Context

    def choices(self, g: Multiverse, seat: Seat) -> Sequence[Choice]:
        options: Sequence[Choice] = self.effect.options(g, self.ctx)
        return (*options, None) if self.ctx.may else options

    def text(self, g: Multiverse, seat: Seat) -> str:
        """Who asks, and the whole sentence: what it is for stands in it. What a keyword wants to be paid has been paid."""
        ctx, words = self.ctx, show(self.effect)
        whose = "" if ctx.owner in (seat, -1) else f" of {g.name_of(ctx.owner)}"
        asks = f"You may {words}." if ctx.may else f"{words[:1].upper()}{words[1:]}."
        return f"{g.box.names[ctx.card]}{whose}: {asks if whose else whole_of(g.box, self.effect, keyword=False) or asks}"

    def label(self, g: Multiverse, seat: Seat, choice: Choice) -> str:
        if isinstance(choice, Move):
            return choice.label(g, seat)
        words: str = "No" if choice is None else self.effect.label(g, self.ctx, choice)
        return words

    def targets(self, g: Multiverse, seat: Seat, choice: Choice) -> tuple[str, ...]:
        if isinstance(choice, Move):
            return choice.targets(g, seat)
        found: tuple[str, ...] = () if choice is None else self.effect.targets(g, self.ctx, choice)
        return found

    @property
    def of(self) -> str:  # type: ignore[override]
        """What the word lets somebody choose."""
        chosen: str = self.effect.of
        return chosen

    def source(self, g: Multiverse, seat: Seat) -> str | None:
        return g.address_of(self.ctx.card)

    def cites(self, g: Multiverse, seat: Seat) -> tuple[str, ...]:
        cited: tuple[str, ...] = self.effect.cited
        return cited

    @classmethod
    def spaces(cls) -> Mapping[str, Space]:
        """By the word that asks."""
        return {name: word.space | NONE for name, word in sorted(ASKING.items())}

    @classmethod
    def called(cls) -> Mapping[str, str]:
        """By the word that asks."""
        return {name: word.of for name, word in ASKING.items()}

    def variant(self) -> str:
        return type(self.effect).__name__


ASKING: Final[dict[str, Any]] = {}
"""Words that let somebody choose, by name."""


class Choosing(Effect, frozen=True):
    """An effect for which whoever acts chooses one thing. Where there is only one, nothing is asked; without any, nothing happens."""

    declinable = True
    of: ClassVar[str] = ""
    """What its plain choices are."""
    cited: ClassVar[tuple[str, ...]] = ()
    """Ledger ids of the question."""
    space: ClassVar[Space | None] = None
    """All that it can ever let somebody choose."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        if "cited" in cls.__dict__:  # a word, not what several have in common
            if cls.space is None:
                raise RuleError(f"{cls.__name__} does not say what it can ever offer: write `space = ...`")
            ASKING[cls.__name__] = cls

    def options(self, g: Any, ctx: Context) -> Sequence[Choice]:
        """What can be chosen now, one each of the same."""
        raise NotImplementedError

    def label(self, g: Any, ctx: Context, choice: Any) -> str:
        """A choice in words, where it is no move."""
        raise NotImplementedError

    def targets(self, g: Any, ctx: Context, choice: Any) -> tuple[str, ...]:
        """What a choice points at."""
        raise NotImplementedError

    def act(self, g: Any, ctx: Context, choice: Any) -> Result:
        """Do it; what it gives back is the changed context."""
        done: Result = choice.act(g, ctx.you)
        return done

    def asks(self, g: Any, ctx: Context, options: Sequence[Choice]) -> bool:
        """Is there anything to choose, where one has to?"""
        return len(options) > 1

    def possible(self, g: Any, ctx: Context) -> bool:
        """Possible if there is something to choose."""
        return bool(self.options(g, ctx))

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Ask, unless there is only one thing to choose, and do it."""
        options = self.options(g, ctx)
        if not options:
            return replace(ctx, did=False, may=False)
        choice = options[0]
        if ctx.may or self.asks(g, ctx, options):
            choice = yield g.ask(ctx.you, CardChoice(self, ctx))
        if choice is None:
            return replace(ctx, did=False, may=False)
        ctx = replace(ctx, did=True, may=False)
        changed = yield from self.act(g, ctx, choice)
        return ctx if changed is None else changed


class OnCard(Choosing, frozen=True):
    """An effect on a card in play."""

    of = "card"
    space = any_card("card")

    def label(self, g: Multiverse, ctx: Context, choice: Card) -> str:
        builder = g.works[choice].builder
        return progress_of(g, choice) + ("" if builder == ctx.you else f" of {g.name_of(builder)}")

    def targets(self, g: Multiverse, ctx: Context, choice: Card) -> tuple[str, ...]:
        return (g.address_of(choice),)


class FromHand(Choosing, frozen=True):
    """An effect on a card in the hand of whoever acts."""

    of = "card"
    space = any_card("card")

    def asks(self, g: Multiverse, ctx: Context, options: Sequence[Choice]) -> bool:
        """Whether equal cards leave a choice is nobody else's business."""
        return is_asked(g, ctx.you, options, len(g.hand[ctx.you]) > 1)

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        return distinct(g, g.hand[ctx.you])[:]

    def label(self, g: Multiverse, ctx: Context, choice: Card) -> str:
        return f"Discard {g.box.names[choice]}"

    def targets(self, g: Multiverse, ctx: Context, choice: Card) -> tuple[str, ...]:
        return (f"hand/{ctx.you}/{choice}",)


class ToVerse(Choosing, frozen=True):
    """An effect on a 'Verse."""

    of = "verse"
    space = numbers(0, 3)

    def label(self, g: Multiverse, ctx: Context, choice: int) -> str:
        return f"The {VERSES[choice]}"

    def targets(self, g: Multiverse, ctx: Context, choice: int) -> tuple[str, ...]:
        return (g.tile_at(choice),)
