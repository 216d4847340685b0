"""A position as numbers tells a seat what it sees, and nothing else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tableverse.bots import Random, play
from tableverse.bots.value import value_of
from tableverse.core import EVERYONE, OWNER, Game, Question, Rule, Seat, SetupError, State, numbers, public, rule, seats
from tableverse.core.tensors import Tensors
from tableverse.envs.core import Core
from tests.conformance.driver import Setup, find, step, stops
from tests.conformance.swapping import copies_of, swapped

_writers: dict[tuple[str, int], Tensors] = {}


def writer(setup: Setup) -> Tensors:
    """One for each game and number of seats: what it has looked up stays."""
    return _writers.setdefault((setup.game, setup.seats), Tensors(find(setup.game), setup.seats))


def test_what_a_seat_cannot_know_does_not_show_in_its_numbers(setup: Setup) -> None:
    """In and out of lanes: equal in every game that the seat could imagine."""
    tensors = writer(setup)
    for state, dice in stops(setup, 5, 7, record=False):
        for viewer in state.seats:
            seen = tensors(state, viewer)
            assert len(seen) == tensors.size
            assert tensors(state.imagine(viewer, dice.below(1_000)), viewer) == seen
            assert tensors(state.clone(), viewer) == seen


def test_what_others_choose_in_their_lanes_does_not_show(setup: Setup) -> None:
    """Whatever a seat has chosen at the same time, the others have the same numbers and the same actions."""
    tensors, vocabulary = writer(setup), find(setup.game).vocabulary
    looked = 0
    for state, dice in stops(setup, 12, 3, record=False):
        if state.lanes is None or len(state.asks) < 2:
            continue
        looked += 1
        first, *others = sorted(state.asks)
        faces = set()
        for choice in range(min(4, len(state.asks[first].choices))):
            twin = state.clone()
            twin.choose(first, choice)
            while first in twin.asks and twin.clock == state.clock:
                twin.choose(first, dice.below(len(twin.asks[first].choices)))
            if twin.clock == state.clock:
                faces.add(tuple((tensors.packed(twin, s), tuple(vocabulary.encode(twin.asks[s], twin))) for s in others))
        assert len(faces) <= 1
        if looked > 2:
            break


def test_copies_of_a_card_have_the_same_numbers(setup: Setup) -> None:
    tensors = writer(setup)
    pairs = copies_of(find(setup.game).box)
    if not pairs:
        pytest.skip("no two cards are alike")
    for state, dice in stops(setup, 3, 11, record=False):
        twin = swapped(state, *dice.pick(pairs))
        for viewer in state.seats:
            assert tensors(twin, viewer) == tensors(state, viewer)


def test_what_looks_different_has_different_numbers(setup: Setup) -> None:
    """No public number is lost: positions with the same vector have the same ones."""
    tensors = writer(setup)
    seen: dict[bytes, Any] = {}
    plain = [f for f in find(setup.game).state.fields.values() if f.audience is EVERYONE and not f.zone]
    plain = [f for f in plain if f.hint in (int, bool) or (f.per_seat and f.hint == list[int])]
    for state, _ in stops(setup, 15, 2, record=False):
        told = msgspec.json.encode([getattr(state, f.name) for f in plain])
        assert seen.setdefault(tensors.packed(state, 0), told) == told


def test_the_viewer_comes_first(name: str) -> None:
    """Two seats that look at their own things find them at the same place."""
    game = find(name)
    setup = Setup(name, game.seats[-1], ())
    tensors = writer(setup)
    places = {s.name: s for s in tensors.layout}
    assert sum(s.size for s in tensors.layout) == tensors.size
    own = [f for f in game.state.fields.values() if f.per_seat and f.zone and f.audience is EVERYONE and f"{f.name}/0" in places]
    for state, _ in stops(setup, 4, record=False):
        for field in own:
            for k in state.seats:
                place = places[f"{field.name}/{k}"]
                for viewer in state.seats:
                    shown = tensors(state, viewer)[place.start : place.start + place.size]
                    assert sum(shown) == len(getattr(state, field.name)[(viewer + k) % state.n])


def test_writing_changes_nothing_and_is_the_same_whatever_was_written_before(setup: Setup) -> None:
    tensors, fresh = writer(setup), Tensors(find(setup.game), setup.seats)
    for state, dice in stops(setup, 3, record=False):
        before = state.digest()
        for viewer in state.seats:
            assert tensors(state, viewer) == fresh(state, viewer)
        assert state.digest() == before
        twin = state.clone()
        step(twin, dice, take_back=0)
        assert [tensors(state, s) for s in state.seats] == [fresh(state, s) for s in state.seats]


class Spin(Question, frozen=True):
    """A number."""

    space = numbers(0, 1)

    def choices(self, g: Any, seat: Seat) -> range:
        return range(2)

    def text(self, g: Any, seat: Seat) -> str:
        return "Which?"


class Wordy(State):
    """Has a field that is no number."""

    motto: str = public("")


@rule
def spin(g: Wordy) -> Rule:
    yield g.ask(0, Spin())


class Handful(State):
    """Has numbers whose count its type does not say."""

    rolled: list[tuple[int, ...]] = seats((), audience=OWNER, resample=lambda g, viewer, dice: None)


@rule
def glimpse(g: Handful) -> Rule:
    yield g.ask(0, Spin())


@pytest.mark.parametrize(
    ("game", "field", "advice"),
    [
        (Game("wordy", "Wordy", range(1, 2), Wordy, spin), r"Wordy\.motto", r"tensor=one_of\(\.\.\.\)"),
        (Game("handful", "Handful", range(1, 2), Handful, glimpse), r"Handful\.rolled", r"tensor=vector\(5\)"),
    ],
    ids=lambda x: getattr(x, "name", ""),
)
def test_a_field_without_an_encoding_can_be_played_but_not_learned(game: Game, field: str, advice: str) -> None:
    end = play(game, [Random(game, seed=1)])
    assert end.over
    assert value_of(game, 1).learned is None
    with pytest.raises(SetupError, match=rf"{field}: .*{advice}"):
        Core(game, 1)
