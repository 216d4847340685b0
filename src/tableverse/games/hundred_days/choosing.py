"""What players are asked by card texts and by gathering: resources, foes, spaces, tiles, cards to destroy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypedDict

from tableverse.cardtext import Context
from tableverse.cardtext.shared import WhichOne, sentence_of
from tableverse.core import SEAT, Card, Choice, Made, Nothing, Question, Refusal, Seat, any_card, numbers
from tableverse.core.encoders import PIECE, told
from tableverse.games.hundred_days.board import (
    DIMENSIONS,
    KINDS,
    MANY,
    MASKS,
    MORTY_SPACES,
    NO_TILE,
    ONE,
    SPACES,
    Tokens,
    address,
    amount,
    picks,
    places,
    short,
    so_many,
    tokens,
)
from tableverse.games.hundred_days.legal import comes_to_nothing, is_futile, noted, warning
from tableverse.games.hundred_days.questions import opens
from tableverse.games.hundred_days.views import OpensShown, TokensShown, WarningShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def wanted(g: Days, seat: Seat) -> list[int]:
    """How much a player lacks of each resource for the tiles that lie out: what an absent player takes first."""
    held = g.resources[seat]
    return [sum(max(0, g.box.cost[tile][kind] - held[kind]) for tile in g.tiles) for kind in KINDS]


def asker(g: Days, card: Card) -> str:
    """The card that asks, before the question."""
    return f"{g.box.names[card]}: " if card >= 0 else ""


class CardQuestion(Question, frozen=True):
    """Something that a card's text asks; -1 if the rules do."""

    card: Card

    def source(self, g: Days, seat: Seat) -> str | None:
        return (g.address_of(self.card) or None) if self.card >= 0 else None


# ---------------------------------------------------------------- resources


class PickResource(CardQuestion, frozen=True):
    """HD-089, HD-R29, HD-R105: a resource of one's own choice from the Federation."""

    space = numbers(0, 3)
    rules = ("HD-089", "HD-R29", "HD-R105")
    of = "resource"

    def cites(self, g: Days, seat: Seat) -> tuple[str, ...]:
        """What a card gives has nothing to do with the Smith's house."""
        return self.rules if self.card < 0 else ("HD-043", "HD-R105")

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return [kind for kind in KINDS if g.federation[kind]]

    def text(self, g: Days, seat: Seat) -> str:
        asks = asker(g, self.card) or "For your figure in the Smith's house: "
        return f"{asks}which resource do you take? You have {tokens(g.resources[seat])}."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        last = ", the last one: everybody gives back half" if g.federation[choice] == 1 else ""
        return f"{ONE[choice]}{last}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"federation/{choice}",)

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = wanted(g, seat)
        return max(choices, key=lambda kind: lacking[kind])  # type: ignore[index]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        return [Refusal(MANY[k], "The Federation has none.", ("HD-R105",), (f"federation/{k}",)) for k in KINDS if not g.federation[k]]


def all_picks(box: Any) -> list[tuple[str, int]]:
    """All that can be taken of what some tile shows."""
    shown = {gather for gather in box.gather if gather}
    found = {pick for gather in shown for size in range(sum(gather) + 1) for pick in picks(gather, size)}
    return [("+".join(map(str, pick)), 1) for pick in sorted(found)]


class PickShown(TypedDict):
    """What is taken."""

    tokens: TokensShown


class PickGather(Question, frozen=True):
    """HD-118: which of the tokens shown, where others are there, too."""

    space = Made(all_picks, lambda g, seat, choice: "+".join(map(str, choice)))
    rules = ("HD-116", "HD-118", "HD-119", "HD-R84")
    of = "tokens"
    at: int
    size: int
    morty: bool

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return open_picks(g, self.at, self.size)

    def text(self, g: Days, seat: Seat) -> str:
        figure = "Morty" if self.morty else "Rick"
        shown = tokens(g.box.gather[g.board[self.at]])
        return f"Your {figure} shares {self.at}, {g.tile_name(self.at)}: take {so_many(self.size, 'token')} of {shown}. Which?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, tuple)
        return f"Take {tokens(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(self.at),)

    def data(self, g: Days, seat: Seat, choice: Choice) -> PickShown:
        assert isinstance(choice, tuple)
        return {"tokens": view_tokens(g, choice)}

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = wanted(g, seat)
        return max(choices, key=lambda pick: sum(n * lacking[kind] for kind, n in enumerate(pick)))  # type: ignore[arg-type]


def open_picks(g: Days, at: int, size: int) -> tuple[Tokens, ...]:
    """HD-118, HD-R105: all ways to take so many of the tokens shown, of resources that there are."""
    shown, supply = g.box.gather[g.board[at]], g.federation
    if 0 in supply:
        shown = tuple(n if supply[kind] else 0 for kind, n in enumerate(shown))
        size = min(size, sum(shown))
    return picks(shown, size)


class StealWhich(CardQuestion, frozen=True):
    """Which resource to take from a foe."""

    space = numbers(0, 3)
    rules = ("HD-043", "HD-R39")
    of = "resource"
    victim: Seat

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return stealable(g, self.victim)

    def text(self, g: Days, seat: Seat) -> str:
        return (
            f"{asker(g, self.card)}which resource do you steal from {g.name_of(self.victim)}, who has {tokens(g.resources[self.victim])}?"
        )

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Steal {amount(1, choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"federation/{choice}", f"seat/{self.victim}")

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = wanted(g, seat)
        return max(choices, key=lambda kind: lacking[kind])  # type: ignore[index]


def stealable(g: Days, victim: Seat) -> list[int]:
    """The resources that a player has."""
    return [kind for kind, held in enumerate(g.resources[victim]) if held]


# ---------------------------------------------------------------- foes, figures, tiles


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
        return sentence_of(g, self.ctx, self.who) or f"{asker(g, self.ctx.card)}{g.box.texts[self.ctx.card]}"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return noted(g.name_of(choice), self._warning(g, seat, choice))

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


class WhichMode(WhichOne, frozen=True):
    """HD-R116: which of the modes of a text; one that would do nothing says so."""

    kind = "which_one"
    shared = False
    rules = ("HD-043", "HD-R39", "HD-R116")

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(len(self.options))

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        return noted(super().label(g, seat, choice), self._warning(g, choice))

    def data(self, g: Days, seat: Seat, choice: Choice) -> WarningShown:
        return {"warning": self._warning(g, choice)}

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes the first that does something."""
        return next((mode for mode in choices if not self._warning(g, mode)), choices[0])

    def _warning(self, g: Days, mode: Choice) -> str:
        assert isinstance(mode, int)
        return warning(comes_to_nothing(g, self.options[mode], self.ctx))


class Where(CardQuestion, frozen=True):
    """HD-106, HD-R63, HD-R64: where a figure goes, for payment or by a card."""

    space = numbers(0, len(SPACES) - 1)
    rules = ("HD-106", "HD-R63", "HD-R64", "HD-R71")
    of = "space"
    owner: Seat
    morty: bool

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return g.destinations(self.owner, self.morty)

    def _space(self, g: Days) -> int:
        return g.morty[self.owner] if self.morty else g.rick[self.owner]

    def text(self, g: Days, seat: Seat) -> str:
        whose = "your" if self.owner == seat else f"{g.name_of(self.owner)}'s"
        figure = "Morty" if self.morty else "Rick"
        text = f"{asker(g, self.card)}where does {whose} {figure} go? He is in {places(MASKS[self._space(g)] & g.alive)}."
        return f"{text[:1].upper()}{text[1:]}"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"{'Morty' if self.morty else 'Rick'}: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> OpensShown | Nothing:
        """What could be played and closed then, if the figure is one's own; a move that is still to be paid tells nothing of that."""
        if self.owner != seat or self.card < 0:
            return {}
        other = g.rick[seat] if self.morty else g.morty[seat]
        return opens(g, seat, (MASKS[choice] | MASKS[other]) & g.alive)  # type: ignore[index]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        figure, here, fine = "Morty" if self.morty else "Rick", self._space(g), self.choices(g, seat)
        found = []
        for space in range(MORTY_SPACES if self.morty else len(SPACES)):
            if space not in fine:
                why = "It is a black hole." if not g.can_enter(space) else "The dimensions that he is in would not change."
                found.append(Refusal(f"{figure} to {short(space)}", why, ("HD-R64", "HD-R71"), (address(space),)))
        return found if here >= 0 else ()


class WhichTile(CardQuestion, frozen=True):
    """Which dimension is replaced."""

    space = numbers(1, 6)
    rules = ("HD-043", "HD-R07", "HD-R68")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return [at for at in DIMENSIONS if g.board[at] != NO_TILE]

    def text(self, g: Days, seat: Seat) -> str:
        return f"{asker(g, self.card)}which dimension do you replace by the top tile of the stack?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Replace {choice}, {g.tile_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]


# ---------------------------------------------------------------- cards


class DestroyDown(Question, frozen=True):
    """HD-127, HD-128, HD-R77: which card of one's own hand goes."""

    space = any_card("card")
    rules = ("HD-026", "HD-127", "HD-128", "HD-R77", "HD-R94")
    of = "card"
    left: int
    """How many may stay."""

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return g.box.different(g.hand[seat][:])

    def text(self, g: Days, seat: Seat) -> str:
        more = len(g.hand[seat]) - self.left
        why = "Seven cards may stay in hand" if g.phase == "discard" else "Your figures cost you cards"
        return f"{why}: destroy {so_many(more, 'card')}. Which one{' first' if more > 1 else ''}?"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Destroy {g.box.names[choice]}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"hand/{seat}/{choice}",)
