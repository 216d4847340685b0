"""What a seat sees and has heard, as plain data, built from the declared audiences and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core.events import Event, Logged, unchain
from tableverse.core.fields import Field, Heading, show_zone

if TYPE_CHECKING:
    from tableverse.core.state import State
    from tableverse.core.values import Seat


def observe(state: State, seat: Seat | None) -> dict[str, Any]:
    """See `State.observe`."""
    view: dict[str, Any] = {**heading(state, seat)}
    for f in type(state).fields.values():
        if not f.in_view(seat):
            continue
        if f.per_seat:
            view[f.name] = [face(state, f, s, f.sees(seat, s)) for s in range(state.n)]
        else:
            view[f.name] = face(state, f, None, f.sees(seat, None))
    return view


def heading(state: State, seat: Seat | None) -> Heading:
    """The part of a view that every game has."""
    return {
        "game": state.game.name,
        "seat": seat,
        "seats": state.n,
        "options": dict(state.options),
        "clock": state.clock,
        "waiting": state.waiting,
        "over": state.over,
        "winners": state.winners,
    }


def face(state: State, f: Field, owner: Seat | None, sees: bool) -> Any:
    """A field, or one seat's share of it, as those see it who may look, or as the others do."""
    value = getattr(state, f.name) if owner is None else getattr(state, f.name)[owner]
    if f.zone:
        return show_zone(f, value, f.name if owner is None else f"{f.name}/{owner}", sees, state.box)
    if not sees:
        return None
    if f.show is None:
        return plain(value)
    return f.show(state, value) if owner is None else f.show(state, value, owner)


def log(state: State, seat: Seat | None) -> list[Logged]:
    """See `State.log`."""
    viewer = -1 if seat is None else seat
    seen = [t.event for t in unchain(state.events) if t.audience is None or viewer in t.audience]
    return [Logged(e.kind, e.text(state), fields_of(e), e.things(state), e.begins) for e in seen]


def fields_of(event: Event) -> dict[str, Any]:
    """What an event carries, as JSON data."""
    return {name: plain(getattr(event, name)) for name in event.__struct_fields__}


def plain(value: Any) -> Any:
    """A field's or event's value as JSON data."""
    if isinstance(value, tuple | list):
        return [plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): plain(v) for k, v in value.items()}
    if hasattr(value, "__struct_fields__"):
        return {n: plain(getattr(value, n)) for n in value.__struct_fields__}
    return value
