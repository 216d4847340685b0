"""All players at once: lanes, taking back, and what a lane may not do."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tableverse.core import Event, Game, Gives, IllegalAnswer, Rule, RuleError, Seat, State, draft, public, rule, together
from tableverse.core.encoders import LEFT_OUT
from tests.core.tape import Pick


class Whisper(Event, frozen=True):
    """Something said in a lane."""

    word: str

    def text(self, g: Any) -> str:
        return self.word


class Hall(State):
    """Drafts, and what came of them."""

    plan: list[tuple[int, ...]] = draft((), tensor=LEFT_OUT)
    tape: list[str] = public(list, tensor=LEFT_OUT)

    @property
    def scores(self) -> list[int]:
        return [len(self.tape)] * self.n


@rule
def two_picks(g: Hall, seat: Seat) -> Gives[int]:
    """As many more questions as the first answer says."""
    count = yield g.ask(seat, Pick(3))
    g.plan[seat] = (count,)
    for _ in range(count):
        x = yield from one_pick(g, seat)
        g.plan[seat] = (*g.plan[seat], x)
    return sum(g.plan[seat])


@rule
def one_pick(g: Hall, seat: Seat) -> Gives[int]:
    x: int = yield g.ask(seat, Pick(2))
    g.tell(Whisper(f"picked {x}"), to=seat)
    return x


@rule
def hall(g: Hall) -> Rule:
    for turn in range(2):
        sums = yield from together(g, [two_picks(g, s) for s in g.order_from(turn)], revocable=turn == 0)
        g.tape.append(f"{sums} {g.plan}")
        g.plan = [()] * g.n
    yield g.ask(0, Pick(1))


@rule
def quiet_lane(g: Hall, seat: Seat) -> Gives[int]:
    if seat == 1:
        x: int = yield g.ask(seat, Pick(2))
        return x
    return -1


@rule
def some_ask(g: Hall) -> Rule:
    got = yield from together(g, [quiet_lane(g, s) for s in g.seats])
    g.tape.append(str(got))
    none = yield from together(g, [quiet_lane(g, s) for s in g.seats if s != 1])
    g.tape.append(str(none))
    nobody = yield from together(g, [])
    g.tape.append(str(nobody))
    yield g.ask(0, Pick(1))


def game(start: Any) -> Game:
    return Game("hall", "Hall", range(3, 4), Hall, start)


def pick(state: State, seat: Seat, number: int) -> None:
    state.answer(seat, str(number))


ANSWERS = [(0, 2), (0, 1), (0, 0), (1, 0), (2, 1), (2, 1)]


def test_any_order_of_answers_gives_the_same_game() -> None:
    digests = set()
    for order in permutations(range(3)):
        state: Any = game(hall).new()
        for seat in order:
            for who, number in ANSWERS:
                if who == seat:
                    pick(state, seat, number)
        digests.add(state.digest())
        assert state.tape == ["(3, 0, 2) [(2, 1, 0), (0,), (1, 1)]"]
    state = game(hall).new()
    for who, number in [ANSWERS[0], ANSWERS[4], ANSWERS[1], ANSWERS[3], ANSWERS[5], ANSWERS[2]]:
        pick(state, who, number)
    digests.add(state.digest())
    assert len(digests) == 1


def test_the_clock_counts_a_set_of_lanes_as_one() -> None:
    state = game(hall).new()
    views = set()
    for who, number in ANSWERS[:-1]:
        views.add(str(state.observe(None) | {"waiting": None}))
        pick(state, who, number)
    assert len(views) == 1
    assert state.clock == 0
    pick(state, *ANSWERS[-1])
    assert state.clock == 1


def test_lanes_that_ask_nothing_are_done_at_once() -> None:
    state: Any = game(some_ask).new()
    assert sorted(state.asks) == [1]
    assert state.standing == {}
    pick(state, 1, 1)
    assert state.tape == ["(-1, 1, -1)", "(-1, -1)", "()"]
    pick(state, 0, 0)
    assert state.over


def test_what_is_taken_back_leaves_no_trace_but_the_log() -> None:
    plain: Any = game(hall).new()
    other: Any = game(hall).new()
    for number in (2, 1, 1):
        pick(other, 0, number)
    assert sorted(other.standing) == [0]
    assert other.plan[0] == (2, 1, 1)
    other.answer(0, "change")
    assert other.plan[0] == ()
    assert other.asks[0].choices == range(3)
    for state in (plain, other):
        for who, number in ANSWERS:
            pick(state, who, number)
    assert other.digest() == plain.digest()
    assert other.answers[3] == (0, "change")
    assert [e.text for e in other.log(0)] == ["picked 1", "picked 1", "picked 1", "picked 0"]
    assert other.log(1) == other.log(None) == []


def test_a_decision_that_was_taken_back_does_not_come_again() -> None:
    state = game(hall).new()
    pick(state, 0, 1)
    stale = state.pending[0]
    option = stale.options[0]
    pick(state, 0, 0)
    change = state.standing[0].options[0]
    state.answer(0, change)
    before = state.digest()
    with pytest.raises(IllegalAnswer):
        state.answer(0, change)
    pick(state, 0, 2)
    with pytest.raises(IllegalAnswer, match="is over"):
        state.answer(0, option)
    with pytest.raises(IllegalAnswer, match="is over"):
        state.answer(0, "0", decision=stale.id)
    assert state.digest() != before


def test_a_lane_that_is_not_revocable_stays_done() -> None:
    state = game(hall).new()
    for who, number in ANSWERS:
        pick(state, who, number)
    pick(state, 1, 0)
    assert state.standing == {}
    with pytest.raises(IllegalAnswer, match="not asked anything; the game waits for seats 0, 2"):
        state.answer(1, "change")


def test_taking_back_is_replayed() -> None:
    state = game(hall).new()
    for who, number in [(0, 0), (1, 1), (1, 1)]:
        pick(state, who, number)
    state.answer(1, "change")
    again = game(hall).new()
    for seat, option in state.answers:
        again.answer(seat, option)
    assert again == state
    assert game(hall).from_json(state.to_json()) == state


# ---------------------------------------------------------------- what a lane may not do


@rule
def rolls(g: Hall, seat: Seat) -> Rule:
    x = yield g.ask(seat, Pick(3))
    if x == 0:
        g.roll()
    elif x == 1:
        g.tell(Whisper("to all"))
    else:
        yield from together(g, [one_pick(g, seat)])


@rule
def bad_lanes(g: Hall) -> Rule:
    yield from together(g, [rolls(g, s) for s in g.seats])


@rule
def same_seat_twice(g: Hall) -> Rule:
    yield from together(g, [one_pick(g, 1), one_pick(g, 1)])


@rule
def no_seat(g: Hall) -> Rule:
    yield from together(g, [hall(g)])


def plain_lane(g: Hall, seat: Seat) -> tuple[()]:
    return ()


@rule
def not_a_rule(g: Hall) -> Rule:
    yield from together(g, [plain_lane(g, s) for s in g.seats])


@pytest.mark.parametrize(
    ("number", "message"),
    [(0, "chance inside a lane"), (1, "may be seen by the lane's own seat alone"), (2, "lanes inside a lane")],
)
def test_what_others_could_notice_is_refused_in_a_lane(number: int, message: str) -> None:
    state = game(bad_lanes).new()
    with pytest.raises(RuleError, match=message):
        pick(state, 0, number)


@pytest.mark.parametrize(
    ("start", "message"),
    [
        (same_seat_twice, "two lanes for one seat"),
        (no_seat, "its first parameter after the state"),
        (not_a_rule, "a lane is a rule called for a seat"),
    ],
)
def test_lanes_that_are_none_are_refused(start: Any, message: str) -> None:
    with pytest.raises(RuleError, match=message):
        game(start).new()


# ---------------------------------------------------------------- windows


# ---------------------------------------------------------------- what is refused


@rule
def meddler(g: Hall, seat: Seat) -> Rule:
    yield g.ask(seat, Pick(2))
    g.tape.append("written in a lane")


@rule
def meddling(g: Hall) -> Rule:
    yield from together(g, [meddler(g, s) for s in g.seats])


def test_a_lane_writes_drafts_and_nothing_else() -> None:
    state: Any = game(meddling).new()
    with pytest.raises(RuleError, match="the lane of seat 1 writes tape"):
        pick(state, 1, 0)


@rule
def copier(g: Hall, seat: Seat) -> Rule:
    """Writes what is chosen for the next one, too."""
    x = yield g.ask(seat, Pick(2))
    g.plan[seat] = (x,)
    if x:
        g.plan[g.left_of(seat)] = (x,)


@rule
def copying(g: Hall) -> Rule:
    yield from together(g, [copier(g, s) for s in g.seats])


def test_a_lane_writes_no_draft_of_another_seat() -> None:
    state: Any = game(copying).new()
    pick(state, 0, 0)
    with pytest.raises(RuleError, match="the lane of seat 1 writes plan: a lane writes the drafts of its seat and nothing else"):
        pick(state, 1, 1)


@rule
def nobody(g: Hall) -> Rule:
    results = yield from together(g, [one_pick(g, s) for s in g.seats if s > 5])
    g.tape.append(f"{results}")
    yield g.ask(0, Pick(1))


def test_lanes_of_nobody_are_over_at_once_and_leave_no_trace() -> None:
    state: Any = game(nobody).new()
    assert state.tape == ["()"]
    assert (state.clock, state.horizon) == (0, 0)


@rule
def two_at_once(g: Hall) -> Rule:
    g.ask(0, Pick(2))
    yield g.ask(1, Pick(2))


@rule
def twice(g: Hall, seat: Seat) -> Rule:
    g.ask(seat, Pick(2))
    yield g.ask(seat, Pick(3))


@rule
def one_twice(g: Hall) -> Rule:
    yield from together(g, [twice(g, s) for s in g.seats])


def test_several_are_asked_at_once_in_lanes_alone() -> None:
    with pytest.raises(RuleError, match="while seat 0 must answer: use lanes or a window"):
        game(two_at_once).new()


def test_nobody_is_asked_two_things() -> None:
    with pytest.raises(RuleError, match="before it has answered"):
        game(one_twice).new()


def test_ids_count_the_answers_of_a_seat() -> None:
    """What others answer leaves one's decision as it is."""
    state: Any = game(hall).new()
    ids = {s: d.id for s, d in state.pending.items()}
    pick(state, 1, 1)
    assert state.pending[0].id == ids[0] == "0.0"
    assert (ids[1], state.pending[1].id) == ("1.0", "1.1")
    state.answer(0, "1", ids[0])
    with pytest.raises(IllegalAnswer, match=r"'0\.0' is over; seat 0 is now asked '0\.1'"):
        state.answer(0, "1", ids[0])
