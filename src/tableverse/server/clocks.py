"""Time: how long seats think, and who is there. Knows no wall clock: whoever calls says what time it is.

Nothing here tells what goes on in secret. While all choose at once a seat's time runs from the beginning of that phase, whatever it has
answered in it. While nobody is told who is asked, the clocks of all who might be look alike to everybody else, and time for the whole game
stands still: whose was used up would show afterwards. There is a limit to such a question all the same.
"""

from __future__ import annotations

from collections.abc import Collection

from tableverse.server.messages import Clock, Presence, SeatClock

DISCREETLY = 20.0
"""Seconds for a discreet question at a table with time for the whole game."""


class Clocks:
    """The thinking time of all seats."""

    def __init__(self, clock: Clock, spent: list[float]) -> None:
        self._clock = clock
        self._spent = list(spent)
        """Seconds of a clock for the whole game that are gone."""
        self._running: dict[int, float] = {}
        self._began: dict[int, tuple[int, float]] = {}
        """The decision (by the game's own count) that a seat is at, and since when."""
        self._asked: tuple[int, float] = (-1, 0.0)
        """The same for whoever is asked."""
        self._among: Collection[int] | None = None
        """Who might be asked now, if nobody is told who is."""
        self._held: float | None = None

    def update(self, number: int, thinking: Collection[int], now: float, among: Collection[int] | None = None) -> None:
        """These seats have to answer, and do it themselves; `number` is the game's count of decisions.

        `among`: nobody is told who it is, it might be each of these."""
        now = self._at(now)
        for seat in self._running:
            self._spent[seat] = self.spent(seat, now)
        self._running = dict.fromkeys(thinking, now)
        self._among = among
        for seat in thinking:
            if seat not in self._began or self._began[seat][0] != number:
                self._began[seat] = (number, now)
        if self._asked[0] != number:
            self._asked = (number, now)

    def spent(self, seat: int, now: float) -> float:
        """Seconds that a seat has been thinking in the whole game, but for discreet questions."""
        if self._among is not None:
            return self._spent[seat]
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
        self._asked = (self._asked[0], self._asked[1] + pause)
        self._held = None

    def left(self, seat: int, now: float) -> float | None:
        """Seconds that a seat has left; None without a clock."""
        kind, seconds = self._clock.kind, self._clock.seconds
        if kind == "none":
            return None
        asked = seat in self._running
        if kind == "game" and (not asked or self._among is None or self.used_up(seat, now)):
            return max(0.0, seconds - self.spent(seat, now))
        if not asked:
            return float(seconds)
        return max(0.0, (DISCREETLY if kind == "game" else seconds) - (self._at(now) - self._began[seat][1]))

    def used_up(self, seat: int, now: float) -> bool:
        """Is a seat's time for the whole game gone?"""
        return self._clock.kind == "game" and self.spent(seat, now) >= self._clock.seconds

    def due(self, now: float) -> list[int]:
        """Seats whose time is up."""
        return [] if self._held is not None else [s for s in sorted(self._running) if self.left(s, now) == 0.0]

    def next_due(self, now: float) -> float | None:
        """When the next seat's time is up."""
        if self._held is not None:
            return None
        return min((now + left for s in self._running if (left := self.left(s, now)) is not None), default=None)

    @property
    def apart(self) -> Collection[int]:
        """Seats that see their own clock otherwise than everybody else does."""
        return () if self._among is None else self._running

    def show(self, seats: int, now: float, viewer: int | None = None) -> list[SeatClock]:
        """For views: of a seat, or of anybody else. Without a clock nothing runs."""
        if self._clock.kind == "none":
            return [SeatClock(None, False)] * seats
        return [self._shown(s, now, s == viewer) for s in range(seats)]

    def _shown(self, seat: int, now: float, own: bool) -> SeatClock:
        asked = seat in self._running
        if self._among is not None and not (own and asked):
            return self._veiled(seat, now, self._among)
        left = self.left(seat, now)
        assert left is not None
        return SeatClock(round(left, 1), asked and self._held is None)

    def _veiled(self, seat: int, now: float, among: Collection[int]) -> SeatClock:
        """As it looks while nobody is told who is asked: time for a decision runs for all who might be, that for the game for nobody."""
        runs = self._clock.kind == "decision" and seat in among
        used = self._at(now) - self._asked[1] if runs else self._spent[seat] if self._clock.kind == "game" else 0.0
        return SeatClock(round(max(0.0, self._clock.seconds - used), 1), runs and self._held is None)

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
