"""Going up and losing levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Rule, Seat, rule
from tableverse.core.windows import offer
from tableverse.games.munchkin.constants import HIGHEST_UNEARNED, WINNING_LEVEL
from tableverse.games.munchkin.events.fights import GameWon
from tableverse.games.munchkin.events.table import WentDown, WentUp
from tableverse.games.munchkin.questions.answers import SpareLevels
from tableverse.games.munchkin.rules.burdens import relieve
from tableverse.games.munchkin.rules.equipping import discard_card

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


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
