"""Views look as the declarations of their fields say: the client's types are made from these."""

from __future__ import annotations

import msgspec

from tableverse.core.shapes import view_of
from tests.conformance.driver import Setup, points


def test_views_have_their_declared_shape(setup: Setup) -> None:
    shape = None
    for state, _ in points(setup, 8):
        shape = shape or view_of(state.game)
        for seat in (None, *state.seats):
            msgspec.convert(state.observe(seat), shape, strict=True)
    assert shape is not None
