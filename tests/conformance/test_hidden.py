"""Non-interference: whatever `imagine` makes up for a seat, nothing that this seat sees, is asked or was told changes by a byte."""

from __future__ import annotations

import itertools
from typing import Any

from tableverse.core import Card, Dice, Seat, State
from tests.conformance.driver import Setup, face, find, finish, points, step, walks
from tests.conformance.test_play import check_components


def check_imagined(state: State, viewer: Seat | None, seed: int) -> State:
    """Imagine, compare all that the viewer sees, and give the imagined state."""
    log = seed % 4 == 0
    seen = face(state, viewer, log)
    before = state.digest()
    twin = state.imagine(viewer, seed)
    assert state.digest() == before
    assert face(twin, viewer, log) == seen
    check_components(twin)
    assert sorted(twin.asks) == sorted(state.asks)
    assert sorted(twin.standing) == sorted(state.standing)
    if viewer is not None and viewer in twin.asks:
        anew = twin.clone()
        anew.refresh()  # the choices were not kept because they knew too much
        assert face(anew, viewer, log) == seen
    return twin


def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(setup: Setup) -> None:
    for state, dice in points(setup, 50):
        for viewer in (*state.seats, None):
            for _ in range(3):
                check_imagined(state, viewer, dice.below(1 << 30))


def test_the_end_of_a_game_can_be_imagined(setup: Setup) -> None:
    for state, dice in walks(setup, 20):
        finish(state, dice)
        for viewer in (*state.seats, None):
            assert check_imagined(state, viewer, 4).over


def test_an_imagined_game_can_be_played_to_its_end(setup: Setup) -> None:
    for state, dice in points(setup, 25):
        twin = check_imagined(state, dice.pick((*state.seats, None)), dice.below(1 << 30))
        while not twin.over:
            check_components(twin)
            step(twin, dice)


def test_an_imagined_game_can_be_imagined_and_saved(setup: Setup) -> None:
    game = find(setup.game)
    for state, dice in points(setup, 30):
        twin = state.imagine(dice.pick(tuple(state.seats)), dice.below(1 << 30))
        check_imagined(twin, dice.pick((*state.seats, None)), dice.below(1 << 30))
        assert game.from_json(twin.to_json()) == twin


def test_equal_seeds_imagine_equal_games(setup: Setup) -> None:
    for state, dice in points(setup, 40):
        viewer, seed = dice.pick((*state.seats, None)), dice.below(1 << 30)
        assert state.imagine(viewer, seed).digest() == state.clone().imagine(viewer, seed).digest()


def hidden_places(state: State, viewer: Seat) -> dict[str, list[Card]]:
    """Zones whose cards this seat cannot know: field and owner -> the cards, without one that lies face up on top."""
    found = {}
    for f in type(state).fields.values():
        if f.zone and not f.remembered:
            held = getattr(state, f.name)
            for owner, cards in enumerate(held) if f.per_seat else [(None, held)]:
                if not f.sees(viewer, owner):
                    found[f"{f.name}/{owner}"] = cards[:-1] if f.top else cards
    return found


def test_what_is_hidden_is_really_made_up(setup: Setup) -> None:
    """Wherever a hidden card could be another one, it sometimes is; and what will come is never known."""
    could: set[str] = set()
    did: set[str] = set()
    for state, dice in points(setup, 40):
        twins = [state.imagine(0, dice.below(1 << 30)) for _ in range(3)]
        assert len({state.rng, *(t.rng for t in twins)}) == 4
        places = hidden_places(state, 0)
        for place, cards in places.items():
            field = type(state).fields[place.partition("/")[0]]
            families = {state.box.families[c] for c in cards}
            others = [c for p, cs in places.items() if p != place for c in cs if state.box.families[c] in families]
            if len(cards) > 1 or (cards and others and not field.apart):
                could.add(place)
            if any(hidden_places(t, 0)[place] != cards for t in twins):
                did.add(place)
    assert did == could


def test_rules_keep_no_choices_that_others_cannot_know(setup: Setup) -> None:
    """Whoever imagines the game cannot see into frames, so what a seat could choose from must not lie there while it chooses."""
    for state, dice in walks(setup, 150):
        while not state.over:
            kept = [getattr(frame, name) for frame in state.stack for name in frame._slots]
            for seat, asked in state.asks.items():
                choices = tuple(asked.choices)
                if len(choices) > 1 and choices in kept:
                    assert tuple(state.imagine(None, dice.below(1 << 30)).asks[seat].choices) == choices
            step(state, dice)


def test_a_draft_is_cleared_when_all_are_done(setup: Setup) -> None:
    """Only drafts of open lanes are imagined anew; what a seat chose in secret and keeps belongs into a zone or a hidden field."""
    for state, dice in walks(setup, 300):
        empty = state.game.blank(state.n, 0, state.options)
        blank = {name: getattr(empty, name) for name in type(state).drafts}
        while not state.over:
            if state.lanes is None:
                assert {name: getattr(state, name) for name in blank} == blank
            step(state, dice)


def test_a_spectator_sees_no_more_than_any_seat(setup: Setup) -> None:
    """Whatever a spectator is shown, every seat is shown."""
    for state, _ in points(setup, 30):
        spectator = state.observe(None)
        for seat in state.seats:
            assert _within(spectator | {"seat": seat}, state.observe(seat))


def _within(less: Any, more: Any) -> bool:
    """Is all of one view in the other? What a spectator has as None or as an empty list of cards may be filled in."""
    if less is None or less == []:
        return True
    if isinstance(less, dict):
        known = [k for k in less if k != "backs" or k in more]  # whoever sees the cards needs no backs
        return isinstance(more, dict) and all(k in more and _within(less[k], more[k]) for k in known)
    if isinstance(less, list):
        return isinstance(more, list) and len(less) <= len(more) and all(_within(a, b) for a, b in zip(less, more, strict=False))
    return bool(less == more)


def test_bots_of_different_seats_do_not_disturb_the_game(setup: Setup) -> None:
    """Imagining and playing on from there, again and again, leaves the true game alone."""
    watched, alone = setup.start(5), setup.start(5)
    finish(alone, Dice(5))
    dice = Dice(5)
    for seat in itertools.cycle(watched.seats):
        if watched.over:
            break
        twin = watched.imagine(seat, watched.moment)
        for _ in range(4):
            if not twin.over:
                step(twin, Dice(seat))
        step(watched, dice)
    assert watched.to_json() == alone.to_json()
