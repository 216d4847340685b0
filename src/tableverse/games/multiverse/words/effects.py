"""What the texts of cards do: Power, cards, tokens and Victory Points, one class a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from tableverse.cardtext import Context, Count, Effect, Result
from tableverse.core import SEAT, Card, Choice, Gives, Seat, Space, moves, numbers, rule
from tableverse.games.multiverse.constants import CONTRAPTION, RICKVERSE, VERSES
from tableverse.games.multiverse.rules.building import add_token, complete, remove_tokens
from tableverse.games.multiverse.rules.cards import can_draw, discard_card, draw_cards
from tableverse.games.multiverse.rules.moving import ShiftCharacter, ShiftContraption, move_character, within
from tableverse.games.multiverse.rules.power_up import PowerAdded, PowerSent
from tableverse.games.multiverse.rules.step_c import activate, can_activate
from tableverse.games.multiverse.scoring import gain_points, lose_points
from tableverse.games.multiverse.words.choices import ASKING, CardChoice, Choosing, FromHand, OnCard, ToVerse, here, unlike
from tableverse.games.multiverse.words.language import language

if TYPE_CHECKING:
    from tableverse.games.multiverse.state import Multiverse


# ---------------------------------------------------------------- points, Power, cards


@language.word
class GainPoints(Effect, frozen=True):
    """Victory Points."""

    points: Count
    form = "{points:+} VP"
    examples = ("+1 VP.",)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        gain_points(g, ctx.you, self.points, ctx.card)
        return ()


@language.word
class LosePoints(Effect, frozen=True):
    """As many Victory Points as there are, never below 0 (MV-R06)."""

    points: Count
    form = "<lose> {points} VP"
    examples = ("Choose a foe. They lose 1 VP.",)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        lose_points(g, ctx.you, self.points, ctx.card)
        return ()


@language.word
class GainPower(Effect, frozen=True):
    """Power onto the track at once, for everybody."""

    power: Count
    form = "{power:+} Power"
    examples = ("+5 Power.",)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        g.power += self.power
        if g.recording:
            g.tell(PowerAdded(ctx.you, self.power, g.power))
        return ()


@language.word
class SendPower(ToVerse, frozen=True):
    """Power for the step A of a 'Verse above, in this round; whoever acts chooses the 'Verse (MV-075, MV-R27)."""

    power: Count
    form = "<send> {power} Power to a higher 'Verse"
    examples = ("Send 2 Power to a higher 'Verse.",)
    cited = ("MV-075", "MV-R27")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        return range(here(g, ctx))

    def act(self, g: Multiverse, ctx: Context, choice: int) -> Result:
        g.verses[choice] += self.power
        if g.recording:
            g.tell(PowerSent(ctx.you, self.power, choice))
        return ()


@language.word
class Draw(Effect, frozen=True):
    """Draw cards; as many as there are."""

    count: Count
    form = "<draw> {count:card}"
    examples = ("Draw a card.", "Draw 2 cards.")
    declinable = True
    of: ClassVar[str] = "number"
    cited: ClassVar[tuple[str, ...]] = ("MV-060", "MV-R24")
    space: ClassVar[Space] = numbers(1, 9)

    def possible(self, g: Multiverse, ctx: Context) -> bool:
        return can_draw(g)

    def run(self, g: Multiverse, ctx: Context) -> Result:
        if ctx.may:
            return self.offered(g, ctx)
        draw_cards(g, ctx.you, self.count, g.hand[ctx.you])
        return ()

    @rule
    def offered(self, g: Multiverse, ctx: Context) -> Gives[Context | None]:
        """Ask first."""
        if not can_draw(g):
            return replace(ctx, did=False, may=False)
        choice = yield g.ask(ctx.you, CardChoice(self, ctx))
        if choice is not None:
            draw_cards(g, ctx.you, self.count, g.hand[ctx.you])
        return replace(ctx, did=choice is not None, may=False)

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        return (self.count,)

    def label(self, g: Multiverse, ctx: Context, choice: int) -> str:
        return "Draw a card" if self.count == 1 else f"Draw {self.count} cards"

    def targets(self, g: Multiverse, ctx: Context, choice: int) -> tuple[str, ...]:
        return ()


ASKING[Draw.__name__] = Draw


@language.word
class Discard(FromHand, frozen=True):
    """A card from the hand onto the discard pile."""

    form = "<discard> a card"
    examples = ("Discard a card.", "Choose a foe. They discard a card.")
    cited = ("MV-060", "MV-076", "MV-R08", "MV-R24")

    def act(self, g: Multiverse, ctx: Context, choice: Card) -> Result:
        discard_card(g, ctx.you, choice)
        return ()


# ---------------------------------------------------------------- foes


@language.word
class ChooseAFoe(Choosing, frozen=True):
    """A foe, anywhere or with its Character in this 'Verse; "they" in what follows means that player (MV-076)."""

    of = "seat"
    in_this: bool
    form = "<choose> a foe {in_this?in this 'Verse}"
    examples = ("Choose a foe. They lose 1 VP.", "Choose a foe in this 'Verse. They lose 1 VP.")
    goes_on = True
    cited = ("MV-069", "MV-076", "MV-R08")
    space = SEAT

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        foes = g.foes_of(ctx.you)
        if not self.in_this:
            return foes
        verse = here(g, ctx)
        return [s for s in foes if g.place[s] == verse]

    def label(self, g: Multiverse, ctx: Context, choice: Seat) -> str:
        return g.name_of(choice)

    def targets(self, g: Multiverse, ctx: Context, choice: Seat) -> tuple[str, ...]:
        return (f"seat/{choice}",)

    @rule
    def run(self, g: Any, ctx: Context) -> Gives[Context | None]:
        """Nobody is meant if there is nobody to choose."""
        foes = self.options(g, ctx)
        foe: Any = foes[0] if foes else None
        if len(foes) > 1:
            foe = yield g.ask(ctx.you, CardChoice(self, ctx))
        return replace(ctx, they=foe)


# ---------------------------------------------------------------- moving


@language.word
class MoveTo(ToVerse, frozen=True):
    """The own Character goes to a 'Verse next to the one where it stands, or to any above it (MV-054)."""

    which: Literal["an adjacent", "a higher"]
    form = "<move> to {which} 'Verse"
    examples = ("Move to a higher 'Verse.", "You may move to an adjacent 'Verse.")
    cited = ("MV-054", "MV-R14", "MV-009")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        now = g.place[ctx.you]
        return range(now) if self.which == "a higher" else within(now, 1)

    def label(self, g: Multiverse, ctx: Context, choice: int) -> str:
        return f"Move to the {VERSES[choice]}"

    def act(self, g: Multiverse, ctx: Context, choice: int) -> Result:
        move_character(g, ctx.you, choice, ctx.you)
        return ()


@language.word
class MoveCharacter(Choosing, frozen=True):
    """A Character in this 'Verse, the own one included, goes to the next one (MV-073)."""

    form = "<move> a Character in this 'Verse to an adjacent 'Verse"
    examples = ("Move a Character in this 'Verse to an adjacent 'Verse.",)
    cited = ("MV-054", "MV-073", "MV-R14")
    space = moves(ShiftCharacter)

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        verse = here(g, ctx)
        return [ShiftCharacter(s, v) for s in g.order_from(ctx.you) if g.place[s] == verse for v in within(verse, 1)]


@language.word
class MoveContraption(Choosing, frozen=True):
    """A Contraption that you control goes to the next 'Verse; nothing is discarded for it (MV-062)."""

    form = "<move> a Contraption <you> control in this 'Verse to an adjacent 'Verse"
    examples = ("Move a Contraption you control in this 'Verse to an adjacent 'Verse.",)
    cited = ("MV-062", "MV-R28")
    space = moves(ShiftContraption)

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        verse = here(g, ctx)
        own = unlike(g, [c for c in controlled(g, verse) if g.works[c].builder == ctx.you])
        return [ShiftContraption(c, v) for c in own for v in within(verse, 1)]


# ---------------------------------------------------------------- cards in play


def controlled(g: Multiverse, verse: int) -> list[Card]:
    """Contraptions in a 'Verse that somebody controls: complete ones, and in the Rickverse those with a Build Token, too (MV-R04)."""
    kinds, works = g.box.kinds, g.works
    return [c for c in g.column[verse] if kinds[c] == CONTRAPTION and (works[c].complete or (verse == RICKVERSE and works[c].tokens > 0))]


def unfinished(g: Multiverse, verse: int) -> list[Card]:
    """Cards that are being built in a 'Verse; an Ability counts where its owner's Character stands."""
    cards = [*g.column[verse], *(c for s in g.seats if g.place[s] == verse for c in g.abilities[s])]
    return [c for c in cards if not g.works[c].complete and g.works[c].builder >= 0]


@language.word
class Activate(OnCard, frozen=True):
    """A Contraption works at once for whoever acts, who pays its Power (MV-R13, MV-R26); its use in step C is not touched by this."""

    whose: Literal["you control", "a foe controls"]
    form = "activate a Contraption {whose} in this 'Verse"
    examples = ("Activate a Contraption you control in this 'Verse.", "Activate a Contraption a foe controls in this 'Verse.")
    cited = ("MV-049", "MV-070", "MV-072", "MV-R13", "MV-R26")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        own = self.whose == "you control"
        spare = g.power - ctx.number
        cards = [c for c in controlled(g, here(g, ctx)) if (g.works[c].builder == ctx.you) == own and can_activate(g, ctx.you, c, spare)]
        return unlike(g, cards)

    def act(self, g: Multiverse, ctx: Context, choice: Card) -> Result:
        return activate(g, ctx.you, choice, False)


@language.word
class AddTokens(OnCard, frozen=True):
    """Own Build Tokens onto an unfinished card; those it cannot take are not added, and MV-042 holds for those one is short of."""

    count: Count
    form = "<add> {count:Build Token} to a card <you> are building in this 'Verse"
    examples = ("Add 2 Build Tokens to a card you are building in this 'Verse.",)
    cited = ("MV-030", "MV-036", "MV-042", "MV-R12")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        own = [c for c in unfinished(g, here(g, ctx)) if g.works[c].builder == ctx.you]
        return unlike(g, [c for c in own if g.unused[ctx.you] or self.finishes(g, ctx.you, c)])

    def finishes(self, g: Multiverse, seat: Seat, card: Card) -> bool:
        """Whether these tokens, real or virtual, complete the card."""
        work = g.works[card]
        real = g.box.kinds[card] != CONTRAPTION or work.tokens or g.unused[seat]
        return work.tokens + self.count >= g.box.costs[card] and bool(real)

    def act(self, g: Multiverse, ctx: Context, choice: Card) -> Result:
        if self.finishes(g, ctx.you, choice):
            return complete(g, ctx.you, choice)
        for _ in range(min(self.count, g.unused[ctx.you])):
            add_token(g, ctx.you, choice)
        return ()


@language.word
class RemoveTokens(OnCard, frozen=True):
    """Build Tokens go from an unfinished card of a foe back to that foe; as many as lie there (MV-R08)."""

    count: Count
    form = "<remove> {count:Build Token} from a card a foe is building in this 'Verse"
    examples = ("Remove a Build Token from a card a foe is building in this 'Verse.",)
    cited = ("MV-040", "MV-R05", "MV-R08")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        return unlike(g, [c for c in unfinished(g, here(g, ctx)) if g.works[c].builder != ctx.you])

    def act(self, g: Multiverse, ctx: Context, choice: Card) -> Result:
        remove_tokens(g, choice, self.count)
        return ()


@language.word
class RemoveEveryToken(OnCard, frozen=True):
    """All tokens go from a foe's Contraption back to that foe, who has to build it again (MV-071, MV-R05)."""

    form = "<remove> every token from a Contraption a foe controls in this 'Verse"
    examples = ("Remove every token from a Contraption a foe controls in this 'Verse.",)
    cited = ("MV-071", "MV-R05")

    def options(self, g: Multiverse, ctx: Context) -> Sequence[Choice]:
        return unlike(g, [c for c in controlled(g, here(g, ctx)) if g.works[c].builder != ctx.you])

    def act(self, g: Multiverse, ctx: Context, choice: Card) -> Result:
        remove_tokens(g, choice, g.works[choice].tokens)
        return ()
