"""What texts do to foes and tiles: choosing a foe, stealing, giving, replacing a dimension."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context
from tableverse.cardtext.shared import sentence_of
from tableverse.core import SEAT, Card, Choice, Gives, Question, Refusal, Rule, Seat, numbers, rule
from tableverse.core.encoders import PIECE, told
from tableverse.games.hundred_days.board import DIMENSIONS, NO_TILE, address, amount, tokens
from tableverse.games.hundred_days.game_events import Chosen
from tableverse.games.hundred_days.rules.abilities import CardQuestion, NoEffect, asking_card, is_futile, warning, with_warning
from tableverse.games.hundred_days.rules.cards import forget
from tableverse.games.hundred_days.rules.closing import TileLaid
from tableverse.games.hundred_days.rules.federation import resources_needed
from tableverse.games.hundred_days.rules.log_entries import CardEntry, PlayerEntry
from tableverse.games.hundred_days.rules.reactions import announce, happened
from tableverse.games.hundred_days.views import WarningShown

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class FoeChosen(CardEntry, frozen=True):
    """HD-R41: whom a text is about."""

    foe: Seat

    def what(self, g: Days) -> str:
        return f"chooses {g.name_of(self.foe)} for {self.name(g)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"seat/{self.foe}",)


class Stole(PlayerEntry, frozen=True):
    """A resource token is taken from a foe."""

    victim: Seat
    resource: int

    def what(self, g: Days) -> str:
        return f"steals {amount(1, self.resource)} from {g.name_of(self.victim)}"


class StoleCard(PlayerEntry, frozen=True):
    """A random card is taken from a foe's hand; only the two see which."""

    victim: Seat
    card: Card | None = None

    def what(self, g: Days) -> str:
        return f"steals {'a card' if self.card is None else g.box.names[self.card]} from {g.name_of(self.victim)}"


class Given(CardEntry, frozen=True):
    """A card changes hands in play."""

    to: Seat

    def what(self, g: Days) -> str:
        return f"gives {self.name(g)} to {g.name_of(self.to)}"


class Replaced(PlayerEntry, frozen=True):
    """A tile goes under the stack."""

    at: int
    tile: Card

    def what(self, g: Days) -> str:
        return f"puts {g.box.names[self.tile]} from dimension {self.at} under the stack"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.at),)


# ---------------------------------------------------------------- choosing a foe


@rule
def choose_foe(g: Days, ctx: Context, who: Any) -> Gives[Seat | None]:
    """HD-R106: give the foe that a player chooses; nobody, if there is none to choose or the choice is cancelled."""
    foes = who.foes(g, ctx) if who is not None else g.foes_of(ctx.you)
    foe: Seat | None = None
    if foes:
        foe = foes[0]
        if len(foes) > 1:
            foe = yield g.ask(ctx.you, WhichFoe(ctx, who))
        if g.recording:
            g.tell(FoeChosen(ctx.you, ctx.card, foe))
        cancelled = yield from announce(g, Chosen(ctx.you, ctx.card, whom=foe))
        if cancelled:
            foe = None
        else:
            yield from happened(g, Chosen(ctx.you, ctx.card, whom=foe))
            tell_futility(g, ctx, who, foe)
    else:
        tell_futility(g, ctx, who, None)
    return foe


def tell_futility(g: Days, ctx: Context, who: Any, foe: Seat | None) -> None:
    """HD-R39: the text of a card is about somebody to whom it does nothing, or about nobody."""
    whom = g.box.whom[ctx.card]
    if g.recording and whom is not None and who is whom and is_futile(g, ctx.you, ctx.card, foe):
        g.tell(NoEffect(ctx.you, ctx.card, "" if foe is not None else whom.nobody))


class WhichFoe(Question, frozen=True):
    """Which foe a text is about."""

    space = SEAT
    rules = ("HD-R41", "HD-R106")
    of = "seat"
    tensor = told(who=PIECE)
    ctx: Context
    who: Any
    """The word that says who can be chosen; None for anybody."""

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        found: tuple[Seat, ...] = self.who.foes(g, self.ctx) if self.who is not None else g.foes_of(seat)
        return found

    def text(self, g: Days, seat: Seat) -> str:
        """The sentences that it is for; of a card with a rule of its own the whole text."""
        return sentence_of(g, self.ctx, self.who) or f"{asking_card(g, self.ctx.card)}{g.box.texts[self.ctx.card]}"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return with_warning(g.name_of(choice), self._warning(g, seat, choice))

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"seat/{choice}",)

    def data(self, g: Days, seat: Seat, choice: Choice) -> WarningShown:
        assert isinstance(choice, int)
        return {"warning": self._warning(g, seat, choice)}

    def _warning(self, g: Days, seat: Seat, foe: Seat) -> str:
        """HD-R116: where this is the choice that the card's whole text is about."""
        return warning(self.who is not None and self.who is g.box.whom[self.ctx.card] and is_futile(g, seat, self.ctx.card, foe))

    def source(self, g: Days, seat: Seat) -> str | None:
        return g.address_of(self.ctx.card) or None

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player picks whoever is ahead."""
        scores = g.scores
        return max(choices, key=lambda foe: scores[foe])  # type: ignore[index]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        if self.who is None:
            return ()
        fine = self.choices(g, seat)
        rest = [s for s in g.foes_of(seat) if s not in fine]
        return [Refusal(g.name_of(s), f"{g.name_of(s)} {self.who.why_not(g, self.ctx, s)}.", ("HD-R106",), (f"seat/{s}",)) for s in rest]


# ---------------------------------------------------------------- stealing


@rule
def steal(g: Days, seat: Seat, victim: Seat, count: int, card: Card) -> Rule:
    """Take tokens of one's own choice from a foe, all if there are fewer; the Federation has no part in it."""
    for _ in range(count):
        held = stealable(g, victim)
        if held:
            kind: Any = held[0]
            if len(held) > 1:
                kind = yield g.ask(seat, StealWhich(card, victim), held)
            g.receive(victim, kind, -1)
            g.receive(seat, kind, 1)
            g.tell(Stole(seat, victim, kind))


class StealWhich(CardQuestion, frozen=True):
    """Which resource to take from a foe."""

    space = numbers(0, 3)
    rules = ("HD-043", "HD-R39")
    of = "resource"
    victim: Seat

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return stealable(g, self.victim)

    def text(self, g: Days, seat: Seat) -> str:
        whom = f"{g.name_of(self.victim)}, who has {tokens(g.resources[self.victim])}"
        return f"{asking_card(g, self.card)}which resource do you steal from {whom}?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Steal {amount(1, choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"federation/{choice}", f"seat/{self.victim}")

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = resources_needed(g, seat)
        return max(choices, key=lambda kind: lacking[kind])  # type: ignore[index]


def stealable(g: Days, victim: Seat) -> list[int]:
    """The resources that a player has."""
    return [kind for kind, held in enumerate(g.resources[victim]) if held]


def steal_cards(g: Days, seat: Seat, victim: Seat, count: int) -> None:
    """Take random cards from a foe's hand; the two of them see which."""
    for _ in range(min(count, len(g.hand[victim]))):
        card = g.hand[victim].pop(g.below(len(g.hand[victim])))
        g.hand[seat].append(card)
        g.tell(StoleCard(seat, victim, card), to=(seat, victim), others=StoleCard(seat, victim))


# ---------------------------------------------------------------- replacing a dimension


@rule
def replace_tile(g: Days, seat: Seat, card: Card) -> Rule:
    """An outer tile goes under the stack, and the top one comes in its place."""
    at: Any = yield g.ask(seat, WhichTile(card))
    tile = g.board[at]
    new = g.draw(g.tile_stack)
    g.tile_stack.insert(0, tile)
    g.tiles[g.tiles.index(tile)] = new
    g.board[at] = new
    g.tell(Replaced(seat, at, tile))
    g.tell(TileLaid(at, new))


class WhichTile(CardQuestion, frozen=True):
    """Which dimension is replaced."""

    space = numbers(1, 6)
    rules = ("HD-043", "HD-R07", "HD-R68")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return [at for at in DIMENSIONS if g.board[at] != NO_TILE]

    def text(self, g: Days, seat: Seat) -> str:
        return f"{asking_card(g, self.card)}which dimension do you replace by the top tile of the stack?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Replace {choice}, {g.tile_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]


# ---------------------------------------------------------------- cards with a rule of their own


@rule
def jerry_smith(g: Days, ctx: Context) -> Rule:
    """Jerry Smith: the foe chosen gets this card, with its garage token (HD-R91); in whose area it lies counts from then on (HD-R92)."""
    foe = yield from choose_foe(g, ctx, None)
    if foe is not None and ctx.card in g.area[ctx.you]:
        g.area[ctx.you].remove(ctx.card)
        g.area[foe].append(ctx.card)
        forget(g, ctx.card)
        g.tell(Given(ctx.you, ctx.card, foe))


BESPOKE = {"jerry_smith": jerry_smith}
"""Cards with a rule of their own."""
