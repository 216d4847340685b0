"""Time: how long seats think, and who is there. Knows no wall clock: whoever calls says what time it is.

Nothing here tells what goes on in secret. While all choose at once a seat's time runs from the beginning of that phase, whatever it has
answered in it.
"""

from __future__ import annotations

from collections.abc import Collection

from tableverse.server.messages import Clock, Presence, SeatClock


class Clocks:
    """The thinking time of all seats."""

    def __init__(self, clock: Clock, spent: list[float]) -> None:
        self._clock = clock
        self._spent = list(spent)
        """Seconds of a clock for the whole game that are gone."""
        self._running: dict[int, float] = {}
        self._began: dict[int, tuple[int, float]] = {}
        """The decision (by the game's own count) that a seat is at, and since when."""
        self._held: float | None = None

    def update(self, number: int, thinking: Collection[int], now: float) -> None:
        """These seats have to answer, and do it themselves; `number` is the game's count of decisions."""
        now = self._at(now)
        for seat in [s for s in self._running if s not in thinking]:
            self._spent[seat] += now - self._running.pop(seat)
        for seat in thinking:
            self._running.setdefault(seat, now)
            if seat not in self._began or self._began[seat][0] != number:
                self._began[seat] = (number, now)

    def spent(self, seat: int, now: float) -> float:
        """Seconds that a seat has been thinking in the whole game."""
        now = self._at(now)
        return self._spent[seat] + now - self._running.get(seat, now)

    def hold(self, now: float) -> None:
        """Stop all clocks for a while."""
        if self._held is None:
            self._held = now

    def go_on(self, now: float) -> None:
        """Let them run again."""
        if self._held is None:
            return
        pause = now - self._held
        self._running = {s: t + pause for s, t in self._running.items()}
        self._began = {s: (k, t + pause) for s, (k, t) in self._began.items()}
        self._held = None

    def left(self, seat: int, now: float) -> float | None:
        """Seconds that a seat has left; None without a clock."""
        if self._clock.kind == "none":
            return None
        now = self._at(now)
        if self._clock.kind == "game":
            return max(0.0, self._clock.seconds - self.spent(seat, now))
        if seat not in self._running:
            return float(self._clock.seconds)
        return max(0.0, self._clock.seconds - (now - self._began[seat][1]))

    def due(self, now: float) -> list[int]:
        """Seats whose time is up."""
        return [] if self._held is not None else [s for s in sorted(self._running) if self.left(s, now) == 0.0]

    def next_due(self, now: float) -> float | None:
        """When the next seat's time is up."""
        if self._held is not None:
            return None
        return min((now + left for s in self._running if (left := self.left(s, now)) is not None), default=None)

    def show(self, seats: int, now: float) -> list[SeatClock]:
        """For views."""
        return [
            SeatClock(None if left is None else round(left, 1), s in self._running and self._held is None)
            for s in range(seats)
            for left in (self.left(s, now),)
        ]

    def _at(self, now: float) -> float:
        return now if self._held is None else self._held


GRACE = 3.0
"""Seconds that somebody is missed by nobody: a page is loaded again, a program asks for the next view."""


class Attendance:
    """Who is there. Transport, presence and what follows from absence are different things: this is the middle one."""

    def __init__(self, seats: int, absent_after: float, now: float) -> None:
        self._here = [0] * seats
        self._gone_since = [now - GRACE] * seats
        self._absent_after = absent_after

    def come(self, seat: int) -> None:
        """One more connection."""
        self._here[seat] += 1

    def go(self, seat: int, now: float) -> None:
        """One connection less."""
        self._here[seat] -= 1
        if not self._here[seat]:
            self._gone_since[seat] = now

    def leave(self, seat: int, now: float) -> None:
        """Somebody said goodbye: no need to wait."""
        self._gone_since[seat] = now - GRACE - self._absent_after

    def connected(self, seat: int) -> bool:
        """Is there a connection?"""
        return self._here[seat] > 0

    @property
    def full(self) -> bool:
        """Is there a connection for every seat?"""
        return all(self._here)

    def of(self, seat: int, now: float) -> Presence:
        """Present, away for a moment, or absent."""
        gone = now - self._gone_since[seat]
        if self._here[seat] or gone < GRACE:
            return "present"
        return "away" if gone < GRACE + self._absent_after else "absent"

    def next_change(self, now: float) -> float | None:
        """When somebody who went counts as away, or as absent."""
        if self.full:
            return None
        gone = [t for here, t in zip(self._here, self._gone_since, strict=True) if not here]
        due = [t + wait for t in gone for wait in (GRACE, GRACE + self._absent_after)]
        return min((t for t in due if t > now), default=None)
