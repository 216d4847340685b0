"""Random play ends, keeps every component, and asks sensible questions."""

from __future__ import annotations

import msgspec
import pytest

from tableverse.core import Decision, State
from tests.conformance.driver import STICKS, Setup, all_addresses, finish, points, step, walks


def check_components(state: State) -> None:
    """Every component lies in exactly one zone, and in one that takes it."""
    places = state.cards()
    assert places.keys() == set(range(len(state.box)))
    zones = {name: f.families for name, f in type(state).fields.items() if f.zone}
    for card, place in places.items():
        families = zones[place.partition("/")[0]]
        assert not families or state.box.families[card] in families


def test_random_play_ends_and_keeps_every_component(setup: Setup) -> None:
    for state, dice in walks(setup, 1_000):
        check_components(state)
        for _ in range(STICKS):
            if state.over:
                break
            assert state.asks
            assert state.winners == []
            step(state, dice)
            check_components(state)
        assert state.over
        assert not state.pending
        assert not state.standing
        assert len(state.scores) == state.n
        assert all(type(s) is int for s in state.scores)
        assert state.winners
        assert state.winners == sorted(set(state.winners) & set(state.seats))


def test_the_usual_answers_alone_end_the_game(setup: Setup) -> None:
    for state, _ in walks(setup, 300):
        for _ in range(STICKS):
            if state.over:
                break
            seat = min(state.pending)
            state.answer(seat, state.pending[seat].default)
        assert state.over


BARE = ("Choose a foe.", "Choose one.", "Choose a player.", "Choose another player.")
"""What a question may not end in: it has to say what comes of the choice."""


def check_decision(state: State, decision: Decision, cited: bool) -> None:
    """A decision that a person can answer."""
    options = decision.options
    assert options
    for text in (decision.id, decision.kind, decision.text, *(o.label for o in options), *(o.id for o in options)):
        assert text == text.strip() != ""
    assert len({o.id for o in options}) == len(options)
    assert len({o.label for o in options}) == len(options), [o.label for o in options]
    assert len({o.action for o in options}) == len(options)
    assert decision.default in options
    roles = [o.role for o in options]
    assert roles == sorted(roles, key=lambda role: (role != "main", role == "pass")), f"{decision.kind}: what is main first, passing last"
    assert roles.count("pass") < 2
    assert not decision.text.endswith(BARE), f"{decision.kind} does not say what it is for: {decision.text}"
    assert decision.rules or not cited
    assert all(r.label.strip() and r.why.strip() and r.label not in {o.label for o in options} for r in decision.refused)
    known = all_addresses(state, decision.seat)
    pointed = {t for o in options for t in o.targets} | {t for r in decision.refused for t in r.targets}
    pointed |= {decision.source} if decision.source else set()
    assert pointed <= known, f"{decision.kind} points at what seat {decision.seat} cannot see: {sorted(pointed - known)[:5]}"


def test_every_decision_can_be_read_and_answered(setup: Setup) -> None:
    for state, _ in points(setup, 150):
        for seat, decision in state.pending.items():
            assert decision.seat == seat
            check_decision(state, decision, cited=setup.finished)
        for decision in state.standing.values():
            check_decision(state, decision, cited=False)
        assert not state.pending.keys() & state.standing.keys()


def test_a_quiet_game_is_the_same_game(setup: Setup) -> None:
    for state, dice in walks(setup, 300):
        quiet = setup.start(state.seed, record=False)
        finish(state, dice)
        for seat, option in state.answers:
            quiet.answer(seat, option)
        assert quiet.digest() == state.digest()
        assert quiet.log(None) == []


def test_taking_back_is_used_somewhere() -> None:
    """The walks above try it; this makes sure that there is a game in which they can."""
    setup = Setup("toy_placement", 3, ())
    for state, dice in walks(setup, 300):
        finish(state, dice)
        if any(option == "change" for _, option in state.answers):
            return
    pytest.fail("no seat took anything back")


def test_what_a_view_shows_can_be_read_back(setup: Setup) -> None:
    """`read` turns what `show` made into the same value, so that a position can be typed in as it is seen."""
    for state, _ in points(setup, 40):
        for seat in state.seats:
            view = msgspec.json.decode(msgspec.json.encode(state.observe(seat)))
            for field in type(state).fields.values():
                if field.read is not None and field.sees(seat, seat if field.per_seat else None):
                    shown, value = view[field.name], getattr(state, field.name)
                    if field.per_seat:
                        shown, value = shown[seat], value[seat]
                    assert field.read(state, shown) == value, f"{field.name} is shown as {shown}"
