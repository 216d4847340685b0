"""What players are asked in the course of a round: placement, turns, payments, answers. What card texts ask is in `choosing`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tableverse.cardtext import show
from tableverse.core import NONE, Card, Choice, Made, Nothing, Question, Refusal, Seat, any_card, moves, numbers
from tableverse.core.asked import any_of
from tableverse.core.encoders import told
from tableverse.games.hundred_days.board import (
    DIMENSIONS,
    MASKS,
    MORTY_SPACES,
    NO_TILE,
    NOTHING,
    SPACES,
    address,
    covers,
    dimensions_of,
    ended,
    priced,
    so_many,
    tokens,
)
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
    from_fields,
)
from tableverse.games.hundred_days.legal import (
    answers,
    closable,
    closing_bills,
    is_futile,
    movable,
    noted,
    payments,
    playable,
    protectable,
    triggerable,
    warning,
)
from tableverse.games.hundred_days.moves import CLOSE, MOVES, CloseDimension, MoveRick, PlayCard, ProtectCard, TriggerItem
from tableverse.games.hundred_days.refusals import refused
from tableverse.games.hundred_days.views import BringsShown, OpensShown, PriceShown, WarningShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


# ---------------------------------------------------------------- placement


def brings(g: Days, seat: Seat, space: int, rick: bool) -> BringsShown:
    """What a figure would bring from a space if nobody else came.

    Tokens (HD-113), a Rick's cards (HD-121), whether the garage pays; and what the figures placed so far could play and close from there.
    """
    dimensions = SPACES[space]
    found, cards = NOTHING, 0
    for d in dimensions:
        tile = g.board[d]
        if d and tile != NO_TILE:
            found = tuple(a + b for a, b in zip(found, g.box.gather[tile], strict=True))
        if tile != NO_TILE:
            cards += (g.box.values[tile] if d else g.box.centre)[len(dimensions) - 1]
    mask = (MASKS[space] if rick else MASKS[space] | MASKS[g.plan[seat][0]]) & g.alive
    return {"gather": view_tokens(g, found), "cards": cards if rick else None, "garage": 0 in dimensions, **opens(g, seat, mask)}


def opens(g: Days, seat: Seat, mask: int) -> OpensShown:
    """What a player with figures in these dimensions could play (HD-039) and close (HD-099) with what there is now."""
    box, held = g.box, g.resources[seat]
    covered = mask | g.area_summary(seat).dimensions
    payable = [c for c in g.hand[seat] if box.needs[c] and covers(held, box.play_price[c] or NOTHING)]
    plays = [f"hand/{seat}/{c}" for c in payable if not box.needs[c] & ~covered]
    closes = [g.tile_name(d) for d in DIMENSIONS if mask >> d & 1 and any(covers(held, bill) for bill in closing_bills(g, seat, d))]
    return {"plays": plays, "closes": closes, "covers": [address(d) for d in dimensions_of(covered)]}


class PlaceRick(Question, frozen=True):
    """HD-071: behind the screen."""

    space = numbers(0, len(SPACES) - 1)
    rules = ("HD-018", "HD-021", "HD-023", "HD-071", "HD-072", "HD-R08", "HD-R21", "HD-R22")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(len(SPACES))

    def text(self, g: Days, seat: Seat) -> str:
        return f"Where does your Rick go? The die is on {g.die}. Nobody sees it until all have placed."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Rick: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> BringsShown:
        return brings(g, seat, choice, rick=True)  # type: ignore[arg-type]


class PlaceMorty(Question, frozen=True):
    """HD-071, HD-020: never between two dimensions."""

    space = numbers(0, MORTY_SPACES - 1)
    rules = ("HD-020", "HD-071", "HD-072", "HD-R08", "HD-R21", "HD-R22")
    of = "space"

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return range(MORTY_SPACES)

    def text(self, g: Days, seat: Seat) -> str:
        return f"Where does your Morty go? Rick is to stand {_standing(g, g.plan[seat][0])}; the die is on {g.die}."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        return f"Morty: {g.space_name(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(choice),)  # type: ignore[arg-type]

    def data(self, g: Days, seat: Seat, choice: Choice) -> BringsShown:
        return brings(g, seat, choice, rick=False)  # type: ignore[arg-type]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        return (Refusal("Morty between two dimensions", "Only Rick can be in two dimensions at once.", ("HD-020",)),)


def _standing(g: Days, space: int) -> str:
    return g.space_name(space) if len(SPACES[space]) == 2 else f"in {g.space_name(space)}"


# ---------------------------------------------------------------- a turn


class TakeTurn(Question, frozen=True):
    """HD-091, HD-110: one action, and extras before and after it."""

    space = moves(CloseDimension, PlayCard, ProtectCard, TriggerItem, MoveRick) | NONE
    same = 3
    rules = ("HD-091", "HD-094", "HD-108", "HD-109", "HD-110", "HD-R34", "HD-R35", "HD-R101")
    acted: bool
    """Whether an action was taken in this turn."""

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        box, actions = g.box, g.actions
        dimensions, icons, items, green = g.area_summary(seat)
        found: list[Choice] = []
        if actions:
            here = g.presence(seat)
            for at in closable(g, seat, here, icons):
                found.append(CLOSE[at])  # noqa: PERF401 (a comprehension is a function, made anew each time)
            for card in playable(g, seat, here | dimensions):
                found.append(box.play[card])  # noqa: PERF401
        if green and g.unused[seat]:
            for card in protectable(g, seat, green):
                found.append(box.protect[card])  # noqa: PERF401
        if items:
            for card in triggerable(g, seat, items):
                found.append(box.trigger[card])  # noqa: PERF401
        if actions:
            found += MOVES[movable(g, seat)]
        found.append(None)
        return found

    def text(self, g: Days, seat: Seat) -> str:
        if not g.actions:
            return "Your action is done. Do you trigger an item or place a garage token before your turn ends?"
        if self.acted:
            return f"You have {so_many(g.actions, 'more action')} in this turn: play a card, close a dimension, or move Rick."
        return "Your turn: play a card, close a dimension, move Rick, or pass. Items and garage tokens cost no action."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        if choice is None:
            return "End the turn" if self.acted else "Pass"
        return super().label(g, seat, choice)

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        return refused(g, seat)


TURN: Final = (TakeTurn(False), TakeTurn(True))
"""Before an action was taken, and after."""


MOST_PAYMENTS: Final = 32
"""Ways to pay are told apart by their order: this many have a number of their own."""


class PayClose(Question, frozen=True):
    """HD-R110: which of several payments."""

    space = Made(lambda box: [("payment", MOST_PAYMENTS)], lambda g, seat, choice: "payment")
    same = MOST_PAYMENTS
    rules = ("HD-048", "HD-101", "HD-102", "HD-R55", "HD-R110")
    of = "payment"
    at: int

    def choices(self, g: Days, seat: Seat) -> Sequence[Choice]:
        return payments(g, seat, self.at)

    def text(self, g: Days, seat: Seat) -> str:
        cost = tokens(g.box.cost[g.board[self.at]])
        return f"What do you pay to close {g.tile_name(self.at)}? It costs {cost}; icons and cards change that."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, tuple)
        return f"Pay {tokens(choice)}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (address(self.at),)

    def data(self, g: Days, seat: Seat, choice: Choice) -> PriceShown:
        assert isinstance(choice, tuple)
        return {"price": view_tokens(g, choice)}


# ---------------------------------------------------------------- reactions


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
        return noted(f"Answer with {g.box.names[choice]}{priced(g.box.cost[choice])}", self._warning(g, seat, choice))

    def data(self, g: Days, seat: Seat, choice: Choice) -> WarningShown | Nothing:
        return {"warning": self._warning(g, seat, choice)} if isinstance(choice, int) else {}

    def _warning(self, g: Days, seat: Seat, card: Card) -> str:
        """HD-R116."""
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


def why_not_answer(g: Days, seat: Seat, card: Card, it: Deed) -> tuple[str, tuple[str, ...]]:
    """What keeps a reaction from being played here."""
    box = g.box
    if card not in box.answering[it.key(g)]:
        return f"It answers something else: when {show(box.awaits[card])}.", ("HD-036", "HD-R44")
    return f"It costs {tokens(box.cost[card])}; you have {tokens(g.resources[seat])}.", ("HD-R50",)


class ReactToBlue(React, frozen=True):
    """A blue card is played."""

    kind, scope = "react", "blue card"


class ReactToGreen(React, frozen=True):
    """A green card is played."""

    kind, scope = "react", "green card"


class ReactToReaction(React, frozen=True):
    """A reaction is played."""

    kind, scope = "react", "reaction"


class ReactToTrigger(React, frozen=True):
    """An item is triggered."""

    kind, scope = "react", "item"


class ReactToClose(React, frozen=True):
    """A dimension is closed."""

    kind, scope = "react", "close"


class ReactToMove(React, frozen=True):
    """Rick is moved for tokens."""

    kind, scope = "react", "move"


class ReactToChoice(React, frozen=True):
    """A foe was chosen."""

    kind, scope = "react", "choice"


class ReactToDestruction(React, frozen=True):
    """A card in play is destroyed."""

    kind, scope = "react", "destruction"


class ReactToGiveBack(React, frozen=True):
    """Half of a resource goes back."""

    kind, scope = "react", "give back"


class ReactToGather(React, frozen=True):
    """A figure gathers."""

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
