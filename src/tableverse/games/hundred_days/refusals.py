"""What a player might expect to do in a turn and cannot, each with what is missing for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.core import Refusal, Seat
from tableverse.games.hundred_days.board import DIMENSIONS, address, name_of
from tableverse.games.hundred_days.legal import (
    closable,
    movable,
    playable,
    protectable,
    triggerable,
    why_not_close,
    why_not_move,
    why_not_play,
    why_not_trigger,
)

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days


def refused(g: Days, seat: Seat) -> tuple[Refusal, ...]:
    """All that cannot be done now."""
    extras = (*refused_triggers(g, seat), *refused_protections(g, seat))
    if not g.actions:
        return (Refusal("Another action", "A turn has one action, and yours is taken.", ("HD-091",)), *extras)
    return (*refused_plays(g, seat), *refused_closes(g, seat), *refused_moves(g, seat), *extras)


def refused_plays(g: Days, seat: Seat) -> list[Refusal]:
    """Name the cards of a hand that cannot be played, each with what is missing."""
    fine = {g.box.names[c] for c in playable(g, seat, g.covered(seat))}
    rest = {g.box.names[c]: c for c in reversed(g.hand[seat]) if g.box.names[c] not in fine}
    return [Refusal(f"Play {name}", *why_not_play(g, seat, c), (f"hand/{seat}/{c}",)) for name, c in rest.items()]


def refused_closes(g: Days, seat: Seat) -> list[Refusal]:
    """Name the dimensions that cannot be closed, each with what is missing."""
    fine = closable(g, seat, g.presence(seat), g.area_summary(seat).icons)
    house = Refusal("Close the Smith's house", "It has no tile.", ("HD-R67",), (address(0),))
    closes = [
        Refusal(f"Close {name_of(at)}, {g.tile_name(at)}", *why_not_close(g, seat, at), (address(at),))
        for at in DIMENSIONS
        if at not in fine
    ]
    return [*closes, house]


def refused_moves(g: Days, seat: Seat) -> list[Refusal]:
    """Name the figures that cannot be moved, each with the reason."""
    found = [Refusal("Move Morty", "Only Rick moves for resources.", ("HD-107",), (f"figure/{seat}/morty",))]
    if not movable(g, seat):
        found.append(Refusal("Move Rick", *why_not_move(g, seat), (f"figure/{seat}/rick",)))
    return found


def refused_triggers(g: Days, seat: Seat) -> list[Refusal]:
    """Name the items that cannot be triggered, each with the reason."""
    box = g.box
    fine = {box.names[c] for c in triggerable(g, seat, g.area_summary(seat).items)}
    items = {box.names[c]: c for c in g.area[seat] if box.kind[c] == "item" and box.names[c] not in fine}
    return [Refusal(f"Trigger {name}", *why_not_trigger(g, seat, c), (f"area/{seat}/{c}",)) for name, c in items.items()]


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
