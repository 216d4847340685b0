"""Standing orders at the keyboard."""

from __future__ import annotations

import json
from typing import Any

from tableverse.bots.orders import Until
from tableverse.terminal import saves
from tests.core.toys import counterspell
from tests.terminal.table import Keyboard, new_table, session_of

GAME = counterspell.GAME


def duel(*hands, people=2, **options):
    """A table of counterspell with these hands; seat 0 is about to cast."""
    table = new_table(GAME, seats=len(hands), people=people, seed=5, **options)
    state: Any = table.state
    for seat, names in enumerate(hands):
        everything = [*state.hand[seat], *state.deck]
        held = [next(c for c in everything if state.box.names[c] == name) for name in names]
        state.hand[seat], state.deck = held, [c for c in everything if c not in held]
    state.refresh()
    return table


def test_a_question_with_nothing_but_passing_is_not_heard_of():
    table = duel(["Bolt", "Bolt"], ["Leech"], asking="veiled")
    session, out = session_of(table, Keyboard(["", "Cast Bolt", "", "quit"]))
    session.run()
    assert session.state.answers[-1] == (1, "none")
    assert "Let it be" not in out.getvalue()
    assert "only possibility" not in out.getvalue()
    assert session.state.pending[1].kind == "cast"


def test_orders_are_shown_changed_and_kept():
    table = duel(["Bolt"], ["Counter"])
    session, out = session_of(table, Keyboard(["", "orders", "orders spell pass", "orders spell loudly", "quit"]))
    session.run()
    text = out.getvalue()
    assert "When a spell is cast: you are asked." in text
    assert "When a spell is cast: you pass, unless much is at stake." in text
    assert "Say: orders spell ask|matters|pass" in text
    kept = saves.restore(GAME, json.loads(session.as_text()))
    assert kept.orders[0].modes == {"spell": "pass"}


def test_who_ordered_to_pass_is_not_asked():
    table = duel(["Bolt", "Bolt"], ["Counter", "Leech"])
    session, _ = session_of(table, Keyboard(["", "Cast Bolt", "", "skip turn", "quit"]))
    session.run()
    assert session.state.answers[-1] == (1, "none")
    assert table.orders[1].until == (Until("spell", "turn", 1),)
    assert session.state.pending[1].kind == "cast"


def test_skipping_where_there_is_nothing_to_skip():
    session, out = session_of(duel(["Bolt"], ["Counter"]), Keyboard(["", "skip turn", "skip", "wait", "quit"]))
    session.run()
    assert "Here you have to choose one of the options." in out.getvalue()
    assert "you are asked at the very next question" in out.getvalue()


def test_a_game_without_windows_has_nothing_to_order():
    session, out = session_of(new_table(seats=1), Keyboard(["orders", "quit"]))
    session.run()
    assert "nothing to give orders for" in out.getvalue()
