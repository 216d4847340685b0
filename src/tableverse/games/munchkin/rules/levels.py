"""Going up and losing levels, and winning by the last one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.core import NONE, Card, Choice, Rule, Seat, among, any_card, carries_out, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED, WINNING_LEVEL
from tableverse.games.munchkin.rules.burdens import relieve
from tableverse.games.munchkin.rules.deeds import STRUCK, CardDeed, Response, of_kind
from tableverse.games.munchkin.rules.items import discard_card
from tableverse.games.munchkin.rules.log import PlayedOn, PlayerEntry, so_many
from tableverse.games.munchkin.rules.piles import drop, lift_from

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class LevelUp(CardDeed, frozen=True):
    """MK-065: a Go Up a Level for anybody below Level 9."""

    within = among(card=of_kind("Go Up a Level"))
    rules = ("MK-065", "MK-093", "MK-094")
    tries = True
    who: Seat

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Play {self.name(g)}: {'you go' if self.who == seat else g.name_of(self.who) + ' goes'} up a level"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (*self.at_card(g, seat), f"seat/{self.who}")

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return g.in_combat(self.who) if g.in_fight else self.who != seat

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        twin.level[self.who] += 1


# ---------------------------------------------------------------- questions


class SpareLevels(Response, frozen=True):
    """A card of the hand in place of lost levels."""

    space = any_card("Door", "Treasure") | NONE
    of = "card"
    rules = ("MK-020", "MK-R32")
    card: Card
    count: int

    def choices(self, g: Munchkin, seat: Seat) -> Sequence[Choice]:
        reserved = g.reserved(seat)
        return (*g.apart([c for c in g.hand[seat] if c not in reserved]), None)

    def text(self, g: Munchkin, seat: Seat) -> str:
        lost = "a level" if self.count == 1 else f"{self.count} levels"
        return f"You are about to lose {lost}. {g.box.names[self.card]}: do you discard a card of your hand instead?"

    def label(self, g: Munchkin, seat: Seat, choice: Any) -> str:
        return "Lose the levels" if choice is None else f"Discard {g.box.names[choice]}"

    def targets(self, g: Munchkin, seat: Seat, choice: Any) -> tuple[str, ...]:
        return () if choice is None else (f"hand/{seat}/{choice}",)

    def source(self, g: Munchkin, seat: Seat) -> str | None:
        return g.address_of(self.card) or None

    def tags(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return STRUCK


# ---------------------------------------------------------------- log entries


class WentUp(PlayerEntry, frozen=True):
    """MK-048: so many levels, and where that leads."""

    count: int
    level: int

    def what(self, g: Munchkin) -> str:
        return f"goes up {so_many(self.count, 'level')} to Level {self.level}"


class WentDown(PlayerEntry, frozen=True):
    """MK-048: so many levels, and what is left."""

    count: int
    level: int

    def what(self, g: Munchkin) -> str:
        return f"loses {so_many(self.count, 'level')} and is at Level {self.level}"


class GameWon(PlayerEntry, frozen=True):
    """MK-017: by Level 10, or as the helper in that fight (MK-188)."""

    level: int

    def what(self, g: Munchkin) -> str:
        return f"wins at Level {self.level}"


# ---------------------------------------------------------------- rules


def go_up(g: Munchkin, seat: Seat, count: int, earned: bool = False) -> None:
    """MK-018, MK-025, MK-R76: never to Level 10 but by a kill, or by a card that says so; the dead gain nothing (MK-157)."""
    top = WINNING_LEVEL if earned else HIGHEST_UNEARNED
    gain = min(count, top - g.level[seat])
    if gain <= 0 or g.dead[seat]:
        return
    g.level[seat] += gain
    if g.recording:
        g.tell(WentUp(seat, gain, g.level[seat]))
    relieve(g, lambda b: b.seat == seat and b.until == "level")
    if g.level[seat] >= WINNING_LEVEL and seat not in g.won:
        g.won.append(seat)
        g.ended = True
        g.tell(GameWon(seat, g.level[seat]))


@rule
def lose_levels(g: Munchkin, seat: Seat, count: int) -> Rule:
    """MK-026: never below 1; a text may put something else in its place (MK-R32)."""
    if g.dead[seat] or g.level[seat] == 1:
        return
    for source in g.sources(seat):
        if "lose levels" in g.box.records[source].would and g.hand[seat]:
            card = yield from offer(g, seat, SpareLevels(source, count), bool(g.hand[seat]))
            if card is not None:
                discard_card(g, seat, card)
                return
    lost = min(count, g.level[seat] - 1)
    g.level[seat] -= lost
    if g.recording:
        g.tell(WentDown(seat, lost, g.level[seat]))
    g.retotal()


@carries_out(LevelUp)
@rule
def level_up(g: Munchkin, seat: Seat, card: Card, who: Seat) -> Rule:
    """MK-065, MK-093: the target goes up; the card is discarded."""
    lift_from(g, seat, card)
    drop(g, card)
    g.tell(PlayedOn(seat, card, who))
    yield from sequence(g, g.box.records[card].does, Context(who, card, who))
