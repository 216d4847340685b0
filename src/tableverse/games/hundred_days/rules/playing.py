"""Playing a card (HD-029 to HD-047, HD-095 to HD-098)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tableverse.cardtext import Context, sequence
from tableverse.core import Card, Move, Refusal, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.hundred_days.board import NOTHING, covers, lacking, places, priced
from tableverse.games.hundred_days.game_events import Play
from tableverse.games.hundred_days.rules.abilities import NoEffect, is_futile, warning, with_warning
from tableverse.games.hundred_days.rules.cards import leave_area
from tableverse.games.hundred_days.rules.effects import BESPOKE
from tableverse.games.hundred_days.rules.log_entries import CardEntry
from tableverse.games.hundred_days.rules.reactions import announce, happened
from tableverse.games.hundred_days.views import PriceShown, WarningShown, view_tokens

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class PlayShown(PriceShown, WarningShown):
    """What playing a card costs, the points that it is worth, and a warning if it would do nothing now."""

    points: int


class PlayCard(Move, frozen=True):
    """HD-095: a blue or green card from the hand."""

    within = among(card=any_card("card", where=lambda box, c: box.colour[c] in ("blue", "green")))
    rules = ("HD-029", "HD-031", "HD-039", "HD-095", "HD-097", "HD-R39")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        return with_warning(f"Play {g.box.names[self.card]}{priced(g.box.play_price[self.card])}", self._warning(g, seat))

    def _warning(self, g: Days, seat: Seat) -> str:
        """HD-R39: an item acts when it is triggered."""
        return warning(g.box.kind[self.card] != "item" and is_futile(g, seat, self.card))

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"hand/{seat}/{self.card}",)

    def data(self, g: Days, seat: Seat) -> PlayShown:
        price = view_tokens(g, g.box.play_price[self.card] or NOTHING)
        return {"price": price, "points": g.box.points[self.card], "warning": self._warning(g, seat)}


class Announced(CardEntry, frozen=True):
    """HD-095, HD-R50: a card is played; its cost is paid before anybody answers."""

    paid: tuple[int, ...]

    def what(self, g: Days) -> str:
        return f"plays {self.name(g)}{priced(self.paid)}"

    def things(self, g: Days) -> tuple[str, ...]:
        return (f"announced/{self.card}",)


def playable(g: Days, seat: Seat, covered: int) -> Sequence[Card]:
    """HD-029 to HD-031, HD-039 to HD-041, HD-096, HD-097: the cards of a hand that can be played as an action, one each of the same."""
    prices, held = g.box.play_price, g.resources[seat]
    found: list[Card] = []
    for card in filter(g.box.requirement_met[covered], g.hand[seat]):
        price = prices[card]
        if price is None or covers(held, price):
            found.append(card)
    return found if len(found) < 2 else g.box.different(found)


def why_not_play(g: Days, seat: Seat, card: Card) -> tuple[str, tuple[str, ...]]:
    """What keeps a card from being played, and by which rules."""
    box = g.box
    if box.colour[card] == "orange":
        return "A reaction answers what a foe does; it is no action of your turn.", ("HD-036", "HD-096")
    if box.needs[card] & ~g.covered(seat):
        icons = g.covered(seat) & ~g.presence(seat)
        where = f"you are in {places(g.presence(seat))}" + (f" and have an icon for {places(icons)}" if icons else "")
        return f"It needs you in {places(box.needs[card])}; {where}.", ("HD-039", "HD-040", "HD-097")
    return lacking(g.resources[seat], box.cost[card]), ("HD-029", "HD-R50")


def refused_plays(g: Days, seat: Seat) -> list[Refusal]:
    """Name the cards of a hand that cannot be played, each with what is missing."""
    fine = {g.box.names[c] for c in playable(g, seat, g.covered(seat))}
    rest = {g.box.names[c]: c for c in reversed(g.hand[seat]) if g.box.names[c] not in fine}
    return [Refusal(f"Play {name}", *why_not_play(g, seat, c), (f"hand/{seat}/{c}",)) for name, c in rest.items()]


@carries_out(PlayCard)
@rule
def play(g: Days, seat: Seat, card: Card) -> Rule:
    """HD-095, HD-R41, HD-R50: announced with its cost paid; carried out unless somebody cancels it."""
    g.hand[seat].remove(card)
    g.announced.append(card)
    price = g.box.play_price[card]
    if price is not None:
        g.pay(seat, price)
    if g.recording:
        g.tell(Announced(seat, card, price or NOTHING))
    it = Play(seat, card)
    cancelled = yield from announce(g, it)
    g.announced.remove(card)
    if cancelled:
        g.general.append(card)  # HD-R45, blue or green
    else:
        g.area[seat].append(card)  # HD-R19
        yield from happened(g, it)
        if g.box.immediate[card] and g.box.kind[card] != "item":
            yield from carry_out(g, seat, card)
        if g.box.colour[card] == "blue" and not (g.box.span[card] and lasts(g, card)) and card in g.area[seat]:
            leave_area(g, seat, card)  # HD-032
            g.general.append(card)


def lasts(g: Days, card: Card) -> bool:
    """HD-033: does something that a card said for this turn or round still hold?"""
    return any(kept.card == card for kept in g.lasting)


def carry_out(g: Days, seat: Seat, card: Card) -> Any:
    """HD-043: the text of a card, for whoever plays or triggers it. What comes of one about a foe shows when one was chosen."""
    ctx = Context(seat, card, seat)
    if g.recording and g.box.whom[card] is None and is_futile(g, seat, card):
        g.tell(NoEffect(seat, card))
    name = g.box.rule[card]
    return BESPOKE[name](g, ctx) if name else sequence(g, g.box.records[card].text.sentences, ctx)
