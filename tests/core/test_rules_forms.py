"""Every form that a rule may have: translated frames do what the generators do, and can be copied and saved at each question."""

# ruff: noqa: C416, PERF401, PLC3002 (forms that a rule may have, pretty or not)
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import pytest

from tableverse.core import Choice, Gives, Rule, Seat, Value, rule
from tableverse.core.frames import RULES
from tests.core.tape import Tape, explore, play


@rule
def over_ranges(g: Tape) -> Rule:
    for i in range(2):
        for j in range(i, 3):
            x = yield g.pick()
            g.write(i, j, x)
        for j in range(4, 0, -2):
            g.write("down", j)
            yield g.pick(1)


@rule
def over_things(g: Tape) -> Rule:
    for seat in g.seats:
        for k, word in enumerate(["a", "b"]):
            x = yield g.pick(1)
            g.write(seat, k, word, x)
    for left, (middle, right) in zip("xy", [(1, 2), (3, 4)], strict=True):
        yield g.pick()
        g.write(left, middle, right)
    for key in {"one": 1, "two": 2}:
        yield g.pick(1)
        g.write(key)


@rule
def list_that_changes(g: Tape) -> Rule:
    """What a `for` goes over is taken when the loop starts."""
    g.tape.append("start")
    for word in tuple(g.tape):
        x = yield g.pick()
        g.write("saw", word, x)
    bound = 2
    for k in range(bound):
        bound = 5
        yield g.pick(1)
        g.write(k, bound)


@rule
def jumps(g: Tape) -> Rule:
    for i in range(3):
        if i == 1:
            continue
        while True:
            x = yield g.pick(3)
            if x == 0:
                break
            if x == 1:
                g.write("leaves", i)
                return
            for j in range(3):
                if j == 1:
                    break
                g.write("native", i, j)
            else:
                g.write("never")
            if i == 2:
                return
            break
        g.write("next", i)
    g.write("end")


@rule
def find(g: Tape, wanted: int) -> Gives[str]:
    """`return` with a value from inside loops that ask nothing, `try` and `with`-free code."""
    yield g.pick(1)
    for i in range(5):
        for j in range(5):
            if i * j == wanted:
                return f"{i}*{j}"
    try:
        return f"none for {10 // (wanted - wanted)}"
    except ZeroDivisionError as error:
        return f"none: {error}"
    finally:
        g.write("searched")


@rule
def results(g: Tape) -> Rule:
    first = yield from find(g, 6)
    second = yield from find(g, wanted=7)
    a, (b, *c) = yield from pair(g)
    g.write(first, second, a, b, c)
    g.score[1] = yield g.pick(3)
    g.score[2] = yield from give_back(g, g.score[1])
    g.write(g.score)


@rule
def pair(g: Tape) -> Gives[tuple[int, tuple[int, int]]]:
    x = yield g.pick(2)
    return x, (x + 1, x + 2)


@rule
def give_back(g: Tape, value: int = 7, word: str = "w") -> Gives[int]:
    yield g.pick(1)
    g.write(value, word)
    return value


@rule
def defaults(g: Tape) -> Rule:
    a = yield from give_back(g)
    b = yield from give_back(g, 3)
    c = yield from give_back(g, word="v")
    g.write(a, b, c)


@rule
def annotated(g: Tape) -> Rule:
    seat: Seat
    total: int = 0
    for seat in g.seats:
        x: int = yield g.pick()
        total += x
        doubled: int = total * 2
        g.write(seat, doubled)
    g.write(total)


@rule
def branches(g: Tape) -> Rule:
    x = yield g.pick(4)
    if x == 0:
        y = yield g.pick()
    elif x == 1:
        y = 5
    elif x == 2:
        return
    else:
        y = -1
    g.write(x, y)
    z = (y, x) if y else None
    yield g.pick(1)
    g.write(z)


def nothing(g: Tape, word: str) -> tuple[()]:
    """An effect that asks nothing is a plain function."""
    g.write("at once", word)
    return ()


@rule
def immediate(g: Tape) -> Rule:
    for word in ("a", "b"):
        yield from nothing(g, word)
        yield from ()
    x = yield g.pick()
    g.write(x)
    yield from nothing(g, "c") if x else once_more(g)


@rule
def once_more(g: Tape) -> Rule:
    x = yield g.pick()
    g.write("more", x)


@rule
def scoping(g: Tape) -> Rule:
    x = 3
    k = 10
    word = "w"
    yield g.pick(1)
    g.write([x for x in range(x)], x)
    g.write({x: y for x in range(2) for y in range(x)}, {k + x for x in (1, 2)})
    g.write(sorted(range(4), key=lambda k: -k), k)
    g.write((lambda x, k=k, *rest, word="z", **more: (x, k, rest, word, more))(1, *g.seats[1:], a=word), x, word)
    g.write((lambda: (x, k))(), [(lambda y: y + x)(y) for y in range(2)])
    yield g.pick(1)
    g.write(sum(x * k for k in range(x) if k < x), x, k)


@rule
def native_loops(g: Tape) -> Rule:
    """Names that only native code uses are not kept, whatever they hold."""
    for _ in range(2):
        for row in [[1, 2], [3]]:
            total = 0
            for cell in row:
                total += cell
            g.write(row, total)
        if g.tape:
            rows = []
            for word in g.tape:
                rows.append(len(word))
            g.write(rows)
        match g.tape:
            case [first, *others] if len(others) > 1:
                g.write(first, len(others))
            case other:
                g.write(other)
        try:
            [].pop()
        except IndexError as problem:
            g.write(type(problem).__name__)
        x = yield g.pick()
        g.write(x)


@rule
def odd_names(g: Tape, source: int = 1, rule_name: int = 2, value: int = 3) -> Gives[int]:
    """A rule may call its locals as it likes."""
    stack, twin, frame, slots, tree, self = 4, 5, 6, 7, 8, 9
    tuple = len = range = 11  # noqa: A001
    for mro in (0, 1):
        x = yield g.pick()
        g.write(mro, x, source, rule_name, value, stack, twin, frame, slots, tree, self, tuple, len, range)
        source += 1
        rule_name += x
    return rule_name


@rule
def calls_odd_names(g: Tape) -> Rule:
    got = yield from odd_names(g, rule_name=20)
    g.write(got)


class Gift(Value, frozen=True):
    """A value with a rule as its method."""

    size: int

    @rule
    def give(self, g: Any, seat: Seat, choice: Choice = None) -> Gives[int]:
        x: int = yield g.pick(self.size)
        g.write("gift", self.size, seat, choice, x)
        return x + self.size


@rule
def methods(g: Tape) -> Rule:
    gift = Gift(2)
    a = yield from gift.give(g, 1)
    b = yield from Gift(3).give(g, 2, choice="c")
    g.write(a, b, gift.size)


@rule
def deep(g: Tape, depth: int = 0) -> Gives[int]:
    """A rule that calls itself."""
    if depth == 4:
        x: int = yield g.pick(1)
        return x
    y = yield g.pick()
    if y:
        below = yield from deep(g, depth + 1)
        g.write(depth, below)
        return below + 1
    return 0


@rule
def long_loop(g: Tape) -> Rule:
    while len(g.tape) < 6:
        x = yield g.pick()
        if x and not g.tape:
            g.write("x")
        g.write(len(g.tape))


FORMS: list[Callable[..., Any]] = [
    over_ranges,
    over_things,
    list_that_changes,
    jumps,
    results,
    defaults,
    annotated,
    branches,
    immediate,
    scoping,
    native_loops,
    calls_odd_names,
    methods,
    deep,
    long_loop,
]


@pytest.mark.parametrize("form", FORMS, ids=lambda f: f.__qualname__)
def test_frames_do_what_the_generators_do(form: Callable[..., Any]) -> None:
    tapes = list(explore(form))
    assert tapes
    assert any(tapes)


def test_ranges() -> None:
    tape = play(over_ranges, [0, 1, 0, 0, 0, 1, 1, 0, 0]).tape
    assert tape == ["0 0 0", "0 1 1", "0 2 0", "down 4", "down 2", "1 1 1", "1 2 1", "down 4", "down 2"]


def test_return_from_native_loops_and_results() -> None:
    state = play(results, [0, 0, 1, 2, 0])
    assert state.tape == ["searched", "2*3 none: integer division or modulo by zero 1 2 [3]", "2 w", "[0, 2, 2]"]


def test_a_loop_goes_over_what_was_there_when_it_started() -> None:
    assert play(list_that_changes, [1, 0, 0]).tape == ["start", "saw start 1", "0 5", "1 5"]


def test_leaving_loops() -> None:
    assert play(jumps, [0, 0]).tape == ["next 0", "next 2", "end"]
    assert play(jumps, [2, 1]).tape == ["native 0 0", "next 0", "leaves 2"]


def test_scopes_of_comprehensions_and_lambdas() -> None:
    assert play(scoping, [0, 0]).tape == [
        "[0, 1, 2] 3",
        "{1: 0} {11, 12}",
        "[3, 2, 1, 0] 10",
        "(1, 1, (2,), 'z', {'a': 'w'}) 3 w",
        "(3, 10) [3, 4]",
        "9 3 10",
    ]


def test_any_local_name_will_do() -> None:
    assert play(calls_odd_names, [1, 0]).tape[-1] == "21"


def test_a_rule_is_a_method_of_what_it_belongs_to() -> None:
    assert play(methods, [1, 2]).tape == ["gift 2 1 None 1", "gift 3 2 c 2", "3 5 2"]


def test_a_frame_keeps_only_what_lives_across_a_question() -> None:
    assert RULES[f"{__name__}:native_loops"]._slots == ("_position_1", "_stop_1")
    assert RULES[f"{__name__}:annotated"]._slots == ("_position_1", "_sequence_1", "seat", "total")


def test_a_game_may_have_its_own_way_to_answer() -> None:
    """Games get copies of the engine's innermost functions, but never in place of their own."""

    class Plain(Tape):
        pass

    class Loud(Tape):
        def choose(self, seat: Seat, index: int) -> None:
            super().choose(seat, index)
            self.tape.append("!")

    @functools.wraps(Tape.choose)
    def wrapped(self: Any, seat: Seat, index: int) -> None:
        Tape.choose(self, seat, index)

    class Wrapped(Tape):
        choose = wrapped  # type: ignore[assignment]

    class Both(Plain, Loud):
        pass

    assert Plain.choose is not Tape.choose
    assert Plain.choose.__code__ == Tape.choose.__code__
    assert Both.choose is Loud.choose
    assert Wrapped.__dict__["choose"] is wrapped
