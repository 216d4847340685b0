"""The Federation: taking resources, running out of them, giving back (HD-055 to HD-060)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.core import Card, Choice, Event, Refusal, Rule, Seat, numbers, rule
from tableverse.games.hundred_days.board import KINDS, MANY, NOTHING, ONE, SINGLE, Tokens, amount, tokens
from tableverse.games.hundred_days.game_events import GiveBack
from tableverse.games.hundred_days.rules.abilities import CardQuestion, asking_card
from tableverse.games.hundred_days.rules.log_entries import PlayerEntry
from tableverse.games.hundred_days.rules.reactions import announce, happened

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class Took(PlayerEntry, frozen=True):
    """Tokens from the Federation."""

    tokens: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"takes {tokens(self.tokens)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return tuple(f"federation/{kind}" for kind, count in enumerate(self.tokens) if count)


class Shortage(Event, frozen=True):
    """HD-057: the Federation has run out of a resource."""

    resource: int

    def text(self, g: Days) -> str:
        return f"The Federation has run out of {amount(0, self.resource)[2:]}: everybody gives back half."

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"federation/{self.resource}",)


class GaveBack(PlayerEntry, frozen=True):
    """HD-058: half of a resource goes back to the Federation."""

    resource: int
    count: int

    def what(self, g: Days) -> str:
        return f"gives back {amount(self.count, self.resource)}"


# ---------------------------------------------------------------- gaining a resource of one's own choice


def resources_needed(g: Days, seat: Seat) -> list[int]:
    """How much a player lacks of each resource for the tiles that lie out: what an absent player takes first."""
    held = g.resources[seat]
    return [sum(max(0, g.box.cost[tile][kind] - held[kind]) for tile in g.tiles) for kind in KINDS]


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
        asks = asking_card(g, self.card) or "For your figure in the Smith's house: "
        return f"{asks}which resource do you take? You have {tokens(g.resources[seat])}."

    def label(self, g: Days, seat: Seat, choice: Choice) -> str:
        assert isinstance(choice, int)
        last = ", the last one: everybody gives back half" if g.federation[choice] == 1 else ""
        return f"{ONE[choice]}{last}"

    def targets(self, g: Days, seat: Seat, choice: Choice) -> tuple[str, ...]:
        return (f"federation/{choice}",)

    def default(self, g: Days, seat: Seat, choices: Sequence[Choice]) -> Choice:
        """An absent player takes what is lacking most."""
        lacking = resources_needed(g, seat)
        return max(choices, key=lambda kind: lacking[kind])  # type: ignore[index]

    def refused(self, g: Days, seat: Seat) -> Sequence[Refusal]:
        return [Refusal(MANY[k], "The Federation has none.", ("HD-R105",), (f"federation/{k}",)) for k in KINDS if not g.federation[k]]


@rule
def gain(g: Days, seat: Seat, count: int, card: Card) -> Rule:
    """HD-089, HD-R29, HD-R105: one at a time, each of a resource that there is."""
    for _ in range(count):
        there = [kind for kind, left in enumerate(g.federation) if left]
        if there:
            kind: Any = there[0]
            if len(there) > 1:
                kind = yield g.ask(seat, PickResource(card), there)
            yield from take(g, seat, kind)


# ---------------------------------------------------------------- taking


def take(g: Days, seat: Seat, kind: int, count: int = 1) -> Rule | tuple[()]:
    """HD-R58: tokens of one resource, as many as there are; a rule where the supply runs out on the way, else ()."""
    if g.federation[kind] > count:
        move_tokens(g, seat, kind, count)
        if g.recording:
            g.tell(Took(seat, SINGLE[kind] if count == 1 else tuple(count * one for one in SINGLE[kind])))
        return ()
    return take_last(g, seat, kind, count)


def move_tokens(g: Days, seat: Seat, kind: int, count: int) -> None:
    """Move tokens of one resource from the Federation to a player."""
    g.federation[kind] -= count
    g.receive(seat, kind, count)


@rule
def take_last(g: Days, seat: Seat, kind: int, count: int) -> Rule:
    """HD-057, HD-R57, HD-R105: at the moment when none is left everybody gives back; then the rest is taken, if there is any."""
    while count and g.federation[kind]:
        some = min(count, g.federation[kind])
        move_tokens(g, seat, kind, some)
        count -= some
        if g.recording:
            g.tell(Took(seat, tuple(some * one for one in SINGLE[kind])))
        if not g.federation[kind]:
            g.tell(Shortage(kind))
            for other in g.order_from(g.first):
                yield from give_back(g, other, kind)


def take_shown(g: Days, seat: Seat, taken: Tokens) -> bool:
    """Tokens of several resources at once, if none of them runs out; else nothing is taken yet."""
    held, supply = g.resources[seat], g.federation
    left = [supply[0] - taken[0], supply[1] - taken[1], supply[2] - taken[2], supply[3] - taken[3]]
    if min(left) <= 0 and any(count and left[kind] <= 0 for kind, count in enumerate(taken)):
        return False
    g.resources[seat] = (held[0] + taken[0], held[1] + taken[1], held[2] + taken[2], held[3] + taken[3])
    g.federation = left
    return True


# ---------------------------------------------------------------- giving back


def give_back(g: Days, seat: Seat, kind: int) -> Rule | tuple[()]:
    """HD-058, HD-R60, HD-R104: half of what a player has, rounded up; nothing happens where that is nothing."""
    half = (g.resources[seat][kind] + 1) // 2
    return give_half(g, seat, kind, half) if half else ()


@rule
def give_half(g: Days, seat: Seat, kind: int, half: int) -> Rule:
    """HD-R61: the player alone may answer it, and then keeps the tokens."""
    cancelled = yield from announce(g, GiveBack(seat, number=half, resource=kind))
    if not cancelled:
        half = min(half, g.resources[seat][kind])
        g.pay(seat, (*NOTHING[:kind], half, *NOTHING[kind + 1 :]))
        g.tell(GaveBack(seat, kind, half))
        yield from happened(g, GiveBack(seat, number=half, resource=kind))
