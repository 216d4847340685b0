"""Parallel lanes: "all players at once".

    choices = yield from together(g, [check_numbers(g, seat) for seat in g.seats])

Each seat gets a private stack of its own and answers at its own pace; the rule goes on when all are done, with a tuple of what the
lanes returned, in the order given. Inside a lane nothing happens that others could notice: no dice, no public events, no field but drafts.

With `revocable=True` a seat that is done may still take its choices back until the last one is done (`state.standing`).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.core.errors import RuleError
from tableverse.core.frames import Frame
from tableverse.core.questions import Ask, Choice, Question
from tableverse.core.spaces import values
from tableverse.core.values import Content, Plain, Seat, frame_from_plain, frame_to_plain, from_plain, to_plain

if TYPE_CHECKING:
    from tableverse.core.state import State


Mark = tuple[list[Frame], Ask, list[Any]]
"""A lane that waits: its frames, what it asks, and the drafts of its seat."""


class TakeBack(Question, frozen=True):
    """A seat that is done in a revocable lane may start its choices again."""

    space = values("change")

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("change",)

    def text(self, g: Any, seat: Seat) -> str:
        return "You are done; until everyone is, you may choose again."

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Choose again"


def together(g: Any, lanes: Sequence[Any], revocable: bool = False) -> Generator[Any, Any, tuple[Any, ...]]:
    """Run one rule per seat side by side; each rule's first parameter after the state is its seat."""
    return Together(g, lanes, revocable)  # type: ignore[return-value]


class Together(Frame):
    """The frame that holds the lanes: written by hand, since it runs several stacks."""

    __slots__ = ("blank", "current", "done", "open", "results", "revocable", "seats", "stacks", "starts")
    _copied: ClassVar[Mapping[str, str]] = {
        "current": "None",
        "done": "self.done[:]",
        "results": "self.results[:]",
        "stacks": "[[s[0]._copy()] if len(s) == 1 else [f._copy() for f in s] for s in self.stacks]",
    }

    def __init__(self, g: Any, lanes: Sequence[Any], revocable: bool = False) -> None:
        starts = tuple(lanes)
        self._prepare(_seats_of(starts), starts, revocable)

    def _prepare(self, seats: tuple[Seat, ...], starts: tuple[Frame, ...] = (), revocable: bool = True) -> None:
        """Lanes that have not begun."""
        self._pc = 0
        self.revocable = revocable
        self.starts = starts
        self.seats = seats
        count = len(seats)
        self.blank: tuple[list[Any], ...] = ()
        """The drafts as they were, for choices that are taken back."""
        self.stacks: list[list[Frame]] = []
        self.done = [False] * count
        self.open = count
        """How many lanes are not done yet."""
        self.results: list[Any] = [None] * count
        self.current: Seat | None = None
        """The seat whose lane is being run."""

    def _begin(self, g: State) -> None:
        if g.lanes is not None:
            raise RuleError("lanes inside a lane")
        self._pc = 1
        g.began = g.moment
        g.lanes = self

    def _run(self, g: State) -> None:
        if self._pc == 0:
            if not self.seats and g.lanes is None:  # nobody is asked: as if nothing had been
                g.stack.pop()
                g.value = ()
                return
            self._begin(g)
            self.blank = tuple([getattr(g, name)[:] for name in type(g).drafts])
            self.stacks = [[start._copy()] for start in self.starts]
            for k in range(len(self.seats)):
                self.advance(g, k)
        if not self.open:
            self.join(g)

    def join(self, g: State) -> None:
        """All are done: the rule that opened the lanes goes on with what they returned."""
        g.lanes = None
        g.beside -= 1
        g.horizon = g.moment
        g.stack.pop()
        g.value = tuple(self.results)

    def advance(self, g: State, k: int) -> None:
        """Run one lane until its seat has to answer or is done."""
        seat, stack, main = self.seats[k], self.stacks[k], g.stack
        g.stack = stack
        self.current = seat
        asks = g.asks
        while True:
            stack[-1]._run(g)
            if seat in asks or not stack:
                break
        g.stack = main
        self.current = None
        if not stack:
            self.done[k] = True
            self.open -= 1
            self.results[k] = g.value

    def _reopened(self, k: int) -> None:
        """A lane is not done any more, if it was."""
        self.open += self.done[k]
        self.done[k] = False
        self.results[k] = None

    def reset(self, g: State, k: int) -> None:
        """Start a lane again: its drafts as they were, its rule from the beginning."""
        for name, before in zip(type(g).drafts, self.blank, strict=True):
            getattr(g, name)[self.seats[k]] = before[self.seats[k]]
        g.asks.pop(self.seats[k], None)
        self.stacks[k] = [self.starts[k]._copy()]
        self._reopened(k)
        self.advance(g, k)

    def mark(self, g: State, k: int) -> Mark:
        """Where a lane is that waits for an answer."""
        seat = self.seats[k]
        return [f._copy() for f in self.stacks[k]], g.asks[seat], [getattr(g, name)[seat] for name in type(g).drafts]

    def go_back(self, g: State, k: int, mark: Mark) -> None:
        """Be there again, after some answers. A mark serves once."""
        seat = self.seats[k]
        self.stacks[k], g.asks[seat], drafts = mark
        for name, before in zip(type(g).drafts, drafts, strict=True):
            getattr(g, name)[seat] = before
        self._reopened(k)

    def standing(self) -> dict[Seat, Ask]:
        """Seats that are done and may still change their mind."""
        if not self.revocable:
            return {}
        return {s: Ask(s, TakeBack(), ("change",)) for s, done in zip(self.seats, self.done, strict=True) if done}

    def _to_plain(self, content: Content | None) -> Plain:
        return self._progress(content) | {
            "revocable": self.revocable,
            "starts": [frame_to_plain(f, content) for f in self.starts],
            "blank": [to_plain(tuple(values), content) for values in self.blank],
            "stacks": [[frame_to_plain(f, content) for f in s] for s in self.stacks],
        }

    def _from_plain(self, data: Plain, content: Content | None) -> None:
        self._prepare(tuple(data["seats"]), tuple(frame_from_plain(f, content) for f in data["starts"]), data["revocable"])
        self.blank = tuple([list(from_plain(values, content)) for values in data["blank"]])
        self.stacks = [[frame_from_plain(f, content) for f in s] for s in data["stacks"]]
        self._go_on(data, content)

    def _progress(self, content: Content | None) -> dict[str, Any]:
        """How far the lanes are, as plain data."""
        results = [to_plain(r, content) for r in self.results]
        return {"at": self._pc, "seats": list(self.seats), "done": self.done, "results": results}

    def _go_on(self, data: Plain, content: Content | None) -> None:
        """Be as far as that."""
        self._pc = data["at"]
        self.done = list(data["done"])
        self.open = self.done.count(False)
        self.results = [from_plain(r, content) for r in data["results"]]

    def __iter__(self) -> Any:
        """Untranslated: hand the lanes to whoever drives the generators."""
        return self._as_generator()

    def _as_generator(self) -> Generator[Any, Any, Any]:
        results = yield self
        return results


def watch() -> None:
    """From now on every lane is looked at for writing what is not its own. For tests: it costs time."""
    advance = Together.advance

    def advance_watched(self: Together, g: State, k: int) -> None:
        seat = self.seats[k]
        before = _not_own(g, seat)
        advance(self, g, k)
        after = _not_own(g, seat)
        if after != before:
            changed = ", ".join([n for n, was in before.items() if after[n] != was])
            raise RuleError(f"the lane of seat {seat} writes {changed}: a lane writes the drafts of its seat and nothing else")

    Together.advance = advance_watched  # type: ignore[method-assign]


def _not_own(g: State, seat: Seat) -> dict[str, Any]:
    """A copy of everything that the lane of a seat must leave alone: of drafts what the others have."""
    twin = g.clone()
    fields = type(g).fields.values()
    return {f.name: [v for s, v in enumerate(getattr(twin, f.name)) if s != seat] if f.draft else getattr(twin, f.name) for f in fields}


def _seats_of(lanes: Sequence[Any]) -> tuple[Seat, ...]:
    try:
        seats = tuple([getattr(lane, lane._seat_slot) for lane in lanes])
    except AttributeError:
        raise RuleError("a lane is a rule called for a seat: its first parameter after the state") from None
    if len(set(seats)) != len(seats):
        raise RuleError("two lanes for one seat")
    return seats
