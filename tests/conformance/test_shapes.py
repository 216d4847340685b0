"""Views look as the declarations of their fields say: the client's types are made from these."""

from __future__ import annotations

import msgspec

from tableverse.core.box import Box
from tableverse.core.shapes import view_of
from tableverse.core.views import face
from tests.conformance.driver import Setup, points


def test_views_have_their_declared_shape(setup: Setup) -> None:
    shape = None
    for state, _ in points(setup, 8):
        shape = shape or view_of(state.game)
        for seat in (None, *state.seats):
            msgspec.convert(state.observe(seat), shape, strict=True)
    assert shape is not None


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
