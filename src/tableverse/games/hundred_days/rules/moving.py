"""Changing Rick into a different dimension, and figures that cards move (HD-054, HD-105 to HD-107)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, compress
from typing import TYPE_CHECKING, Any, Final

from tableverse.core import Card, Choice, Move, Nothing, Refusal, Rule, Seat, among, carries_out, numbers, rule
from tableverse.games.hundred_days.board import (
    KINDS,
    MASKS,
    MORTY_SPACES,
    NO_TILE,
    SINGLE,
    SPACES,
    address,
    amount,
    figure_name,
    places,
    short,
    tokens,
    towards,
)
from tableverse.games.hundred_days.game_events import PaidMove
from tableverse.games.hundred_days.rules.abilities import CardQuestion, asking_card, forbidding_card, is_forbidden
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.mission import opens
from tableverse.games.hundred_days.rules.reactions import announce, happened
from tableverse.games.hundred_days.views import OpensShown

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

MOVE_PRICE = 2
"""HD-105: tokens of one resource."""
MOVE_PRICES: Final = tuple(tuple(MOVE_PRICE * one for one in single) for single in SINGLE)


class MoveRick(Move, frozen=True):
    """HD-105: for two tokens of a resource; where to is asked next."""

    within = among(resource=numbers(0, 3))
    rules = ("HD-054", "HD-105", "HD-R63")
    resource: int

    def label(self, g: Days, seat: Seat) -> str:
        return f"Move Rick for {amount(2, self.resource)}"

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"figure/{seat}/rick", f"federation/{self.resource}")


MOVES: Final = {kinds: tuple(MoveRick(kind) for kind in kinds) for size in range(5) for kinds in combinations(KINDS, size)}
"""By the resources that can pay for it."""


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
        figure = figure_name(self.morty)
        text = f"{asking_card(g, self.card)}where does {whose} {figure} go? He is in {places(MASKS[self._space(g)] & g.alive)}."
        return f"{text[:1].upper()}{text[1:]}"

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"{figure_name(self.morty)}: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> OpensShown | Nothing:
        """What could be played and closed then, if the figure is one's own; a move that is still to be paid tells nothing of that."""
        if self.owner != seat or self.card < 0:
            return {}
        other = g.rick[seat] if self.morty else g.morty[seat]
        return opens(g, seat, (MASKS[choice] | MASKS[other]) & g.alive)  # type: ignore[index]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        figure, here, fine = figure_name(self.morty), self._space(g), self.choices(g, seat)
        found = []
        for space in range(MORTY_SPACES if self.morty else len(SPACES)):
            if space not in fine:
                why = "It is a black hole." if not g.can_enter(space) else "The dimensions that he is in would not change."
                found.append(Refusal(f"{figure} to {short(space)}", why, ("HD-R64", "HD-R71"), (address(space),)))
        return found if here >= 0 else ()


class AboutToMove(PlayerEntry, frozen=True):
    """HD-105, HD-R41: destination and resource are named."""

    resource: int
    space: int

    def what(self, g: Days) -> str:
        return f"is about to move Rick {towards(self.space)} for {amount(2, self.resource)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (address(self.space),)


class FigureMoved(PlayerEntry, frozen=True):
    """HD-106: by payment or by a card."""

    morty: bool
    space: int

    def text(self, g: Days) -> str:
        return f"{g.name_of(self.seat)}'s {figure_name(self.morty)} goes {towards(self.space)}."

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"figure/{self.seat}/{'morty' if self.morty else 'rick'}", address(self.space))


ENOUGH: Final = tuple(
    tuple(tuple(tuple(tuple(compress(KINDS, (a, b, c, d))) for d in (0, 1)) for c in (0, 1)) for b in (0, 1)) for a in (0, 1)
)
"""The resources of which there is enough, by whether there is of each."""


def movable(g: Days, seat: Seat) -> tuple[int, ...]:
    """HD-105, HD-R71: the resources of which a player can pay for a move of Rick; none where he has nowhere to go."""
    seeds, schmeckles, crystals, matter = g.resources[seat]
    found = ENOUGH[seeds >= MOVE_PRICE][schmeckles >= MOVE_PRICE][crystals >= MOVE_PRICE][matter >= MOVE_PRICE]
    if found and (is_forbidden(g, PaidMove, seat) or (NO_TILE in g.board and not g.destinations(seat, False))):
        return ()
    return found


def why_not_move(g: Days, seat: Seat) -> tuple[str, tuple[str, ...]]:
    """What keeps Rick from being moved, and by which rules."""
    if is_forbidden(g, PaidMove, seat):
        return f"{forbidding_card(g, PaidMove(seat))} forbids it.", ("HD-R113",)
    if not g.destinations(seat, False):
        return "All other dimensions are black holes.", ("HD-R64", "HD-R71")
    return f"Two tokens of one resource are needed; you have {tokens(g.resources[seat])}.", ("HD-105",)


def refused_moves(g: Days, seat: Seat) -> list[Refusal]:
    """Name the figures that cannot be moved, each with the reason."""
    found = [Refusal("Move Morty", "Only Rick moves for resources.", ("HD-107",), (f"figure/{seat}/morty",))]
    if not movable(g, seat):
        found.append(Refusal("Move Rick", *why_not_move(g, seat), (f"figure/{seat}/rick",)))
    return found


@carries_out(MoveRick)
@rule
def move_rick(g: Days, seat: Seat, resource: int) -> Rule:
    """HD-105, HD-106: destination and resource are named, then answered or not, then paid."""
    space: Any = yield g.ask(seat, Where(-1, seat, False))
    if g.recording:
        g.tell(AboutToMove(seat, resource, space))
    it = PaidMove(seat, -1, space, resource)
    cancelled = yield from announce(g, it)
    if not cancelled and g.resources[seat][resource] >= MOVE_PRICE:
        g.pay(seat, MOVE_PRICES[resource])
        g.rick[seat] = space
        if g.recording:
            g.tell(FigureMoved(seat, False, space))
        yield from happened(g, it)


@rule
def move_figure(g: Days, seat: Seat, owner: Seat, morty: bool, card: Card) -> Rule:
    """HD-R63, HD-R64, HD-R71: by a card, to a space that `seat` chooses."""
    space = yield g.ask(seat, Where(card, owner, morty))
    (g.morty if morty else g.rick)[owner] = space
    if g.recording:
        g.tell(FigureMoved(owner, morty, space))
