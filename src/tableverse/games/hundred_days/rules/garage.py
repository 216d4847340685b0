"""The garage: its tokens, the phase that brings them, and the cards that they protect (HD-061 to HD-066, HD-088 to HD-090)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tableverse.core import Card, Move, Refusal, Rule, Seat, among, any_card, carries_out, rule
from tableverse.games.hundred_days.board import HOUSE, MASKS, so_many
from tableverse.games.hundred_days.rules.federation import gain
from tableverse.games.hundred_days.rules.log_entries import CardEntry, PlayerEntry

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


class GarageGained(PlayerEntry, frozen=True):
    """HD-088, HD-R28: garage tokens from the pile by the board."""

    count: int

    def what(self, g: Days) -> str:
        return f"gains {so_many(self.count, 'garage token')}"


class GarageLost(CardEntry, frozen=True):
    """HD-065, HD-R90: a token goes back to the pile."""

    def what(self, g: Days) -> str:
        return f"loses the garage token on {self.name(g)}"


class Protected(CardEntry, frozen=True):
    """HD-061, HD-062: a garage token is placed on a card."""

    def what(self, g: Days) -> str:
        return f"protects {self.name(g)} with a garage token"


# ---------------------------------------------------------------- the garage phase


@rule
def garage(g: Days) -> Rule:
    """HD-088 to HD-090: for each figure in the Smith's house a garage token and a resource of one's own choice."""
    for seat in g.order_from(g.first):
        figures = (MASKS[g.rick[seat]] >> HOUSE & 1) + (g.morty[seat] == HOUSE)
        if figures:
            gain_garage(g, seat, figures)
            yield from gain(g, seat, figures, -1)


def gain_garage(g: Days, seat: Seat, count: int) -> None:
    """HD-088, HD-R28: give a player garage tokens, as many as the pile has."""
    count = min(count, g.pool)
    g.pool -= count
    g.unused[seat] += count
    if g.recording and count:
        g.tell(GarageGained(seat, count))


def lose_garage(g: Days, seat: Seat, card: Card) -> None:
    """HD-065, HD-R90: the token on a card goes back to the pile."""
    g.protected.remove(card)
    g.pool += 1
    if g.recording:
        g.tell(GarageLost(seat, card))


# ---------------------------------------------------------------- protecting a card


def protectable(g: Days, seat: Seat, green: tuple[Card, ...]) -> Sequence[Card]:
    """HD-061 to HD-064: green cards of an area without a garage token, the one played last first, one each of the same."""
    if not g.unused[seat]:
        return ()
    protected, found = g.protected, []
    for c in green:
        if c not in protected:
            found.append(c)  # noqa: PERF401 (a comprehension is a function, made anew each time)
    return g.box.different(found)


def refused_protections(g: Days, seat: Seat) -> list[Refusal]:
    """Name the cards of an area that cannot be protected, each with the reason."""
    box, found = g.box, []
    fine = {box.names[c] for c in protectable(g, seat, g.area_summary(seat).green)}
    for name, c in {box.names[c]: c for c in g.area[seat] if box.names[c] not in fine}.items():
        why, rules = "You have no unused garage token.", ("HD-062",)
        if box.colour[c] != "green":
            why, rules = "Only items and characters can be protected.", ("HD-063",)
        elif c in g.protected:
            why, rules = "It carries a garage token already.", ("HD-064",)
        found.append(Refusal(f"Protect {name}", why, rules, (f"area/{seat}/{c}",)))
    return found


class ProtectCard(Move, frozen=True):
    """HD-061, HD-062: an extra, no action."""

    within = among(card=any_card("card", where=lambda box, c: box.colour[c] == "green"))
    rules = ("HD-061", "HD-062", "HD-063", "HD-064", "HD-110", "HD-R89")
    card: Card

    def label(self, g: Days, seat: Seat) -> str:
        return f"Protect {g.box.names[self.card]}"

    def targets(self, g: Days, seat: Seat) -> tuple[str, ...]:
        return (f"area/{seat}/{self.card}",)


@carries_out(ProtectCard)
def protect(g: Days, seat: Seat, card: Card) -> tuple[()]:
    """HD-061, HD-062: a garage token goes onto a card, and stays there (HD-066)."""
    g.unused[seat] -= 1
    g.protected.append(card)
    if g.recording:
        g.tell(Protected(seat, card))
    return ()
