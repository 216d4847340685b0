"""Triggering an item (HD-044 to HD-046, HD-110)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Move, Refusal, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.hundred_days.board import covers, lacking, priced
from tableverse.games.hundred_days.game_events import Trigger
from tableverse.games.hundred_days.rules.abilities import forbidding_card, is_forbidden, is_futile, warning, with_warning
from tableverse.games.hundred_days.rules.cards import discard_card
from tableverse.games.hundred_days.rules.log_entries import CardEntry
from tableverse.games.hundred_days.rules.playing import carry_out
from tableverse.games.hundred_days.rules.reactions import announce, happened
from tableverse.games.hundred_days.views import PriceShown, WarningShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class TriggerShown(PriceShown, WarningShown):
    """What triggering an item costs, and a warning if it would do nothing now."""


class TriggerItem(Move, frozen=True):
    """HD-044: an extra, no action."""

    within = among(card=any_card("card", where=lambda box, c: box.kind[c] == "item"))
    rules = ("HD-044", "HD-045", "HD-110", "HD-R35", "HD-R111")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        name = g.name_among(self.card, triggerable(g, seat, g.area_summary(seat).items))
        return with_warning(f"Trigger {name}{priced(g.box.cost[self.card])}", warning(is_futile(g, seat, self.card)))

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"area/{seat}/{self.card}",)

    def data(self, g: Days, seat: Seat) -> TriggerShown:
        return {"price": view_tokens(g, g.box.cost[self.card]), "warning": warning(is_futile(g, seat, self.card))}


class Triggered(CardEntry, frozen=True):
    """HD-044: an item is triggered, its cost paid."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"triggers {self.name(g)}{priced(self.paid)}"


def triggerable(g: Days, seat: Seat, items: tuple[Card, ...]) -> Sequence[Card]:
    """HD-044, HD-R38: which of the items in a player's area that have something to trigger can be paid, one each of the same."""
    held, cost = g.resources[seat], g.box.cost
    found = [c for c in items if covers(held, cost[c])]
    if found and is_forbidden(g, Trigger, seat):
        return ()
    return found if len(found) < 2 else g.apart(found)


def why_not_trigger(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps an item from being triggered, and by which rules."""
    if card not in g.box.items:
        return "It has nothing to trigger: it counts as it lies there.", ("HD-R38",)
    if is_forbidden(g, Trigger, seat):
        return f"{forbidding_card(g, Trigger(seat))} forbids it.", ("HD-R113",)
    return lacking(g.resources[seat], g.box.cost[card]), ("HD-029", "HD-R38")


def refused_triggers(g: Days, seat: Seat) -> list[Refusal]:
    """Name the items that cannot be triggered, each with the reason."""
    box = g.box
    fine = {box.names[c] for c in triggerable(g, seat, g.area_summary(seat).items)}
    items = {box.names[c]: c for c in g.area[seat] if box.kind[c] == "item" and box.names[c] not in fine}
    return [Refusal(f"Trigger {name}", *why_not_trigger(g, seat, c), (f"area/{seat}/{c}",)) for name, c in items.items()]


@carries_out(TriggerItem)
@rule
def trigger(g: Days, seat: Seat, card: Card) -> Rule:
    """HD-044, HD-046, HD-R38, HD-R45: its cost is paid; answered or not, it goes to the personal pile afterwards."""
    g.pay(seat, g.box.cost[card])
    if g.recording:
        g.tell(Triggered(seat, card, g.box.cost[card]))
    cancelled = yield from announce(g, Trigger(seat, card))
    if not cancelled:
        yield from carry_out(g, seat, card)
    if card in g.area[seat]:
        discard_card(g, seat, card)
    if not cancelled:
        yield from happened(g, Trigger(seat, card))
