"""What a client is sent looks as the declarations say: the client's types are made from these."""

from __future__ import annotations

from typing import Any

import msgspec

from tableverse.core import Dice
from tableverse.core.box import Box
from tableverse.core.shapes import data_of, events_of, options_of, view_of
from tableverse.core.views import face
from tests.conformance.driver import Setup, find, finish, points


def fits(found: Any, shape: Any) -> bool:
    """Is all of it declared, and all that is declared there?"""
    try:
        read = msgspec.convert(found, shape, strict=True)
    except msgspec.ValidationError:
        return False
    return bool(as_json(read) == as_json(found))


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_views_have_their_declared_shape(setup: Setup) -> None:
    shape = None
    for state, _ in points(setup, 8):
        shape = shape or view_of(state.game)
        for seat in (None, *state.seats):
            assert fits(state.observe(seat), shape), state.observe(seat)
    assert shape is not None


def test_options_carry_what_their_moves_and_questions_declare(setup: Setup) -> None:
    kinds = options_of(find(setup.game))
    for state, _ in points(setup, 24):
        for seat, decision in state.pending.items():
            for option in decision.options:
                shapes = data_of(type(state.asks[seat].question), option.choice)
                assert any(fits(option.data, shape) for shape in shapes), (decision.kind, option.kind, option.data)
                assert set(shapes) <= set(kinds[option.kind])


def test_lines_of_the_log_carry_the_fields_of_their_events(setup: Setup) -> None:
    state = finish(setup.start(0), Dice(0))
    kinds = events_of(state.game)
    for line in state.log(0):
        assert fits(line.data, kinds[line.kind]), line


class Only:
    """A state of which nothing is there but what stays the same."""

    def __init__(self, box: Box) -> None:
        self.box = box


def test_what_is_shown_of_a_value_alone_needs_nothing_else(setup: Setup) -> None:
    """Such a field is not looked at again before its value changes."""
    for state, _ in points(setup, 8):
        only = Only(state.box)
        for f in type(state).fields.values():
            if f.alone:
                assert f.show is not None
                for owner in state.seats if f.per_seat else (None,):
                    value = getattr(state, f.name)
                    shown = f.show(only, value) if owner is None else f.show(only, value[owner], owner)
                    assert shown == face(state, f, owner, True)
