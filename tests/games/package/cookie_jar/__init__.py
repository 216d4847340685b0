"""Cookie Jar, for 2 to 4 seats: everybody takes one to three cookies in turn; whoever takes the last one pays for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from tableverse.core import (
    Box,
    Card,
    Colours,
    Component,
    Event,
    Face,
    Game,
    Move,
    Progress,
    Question,
    Rule,
    Seat,
    Setting,
    State,
    Step,
    among,
    carries_out,
    moves,
    numbers,
    public,
    rule,
    seats,
    zone,
)

MOST = 3


class LeftShown(TypedDict):
    """How many cookies are left then."""

    left: int


class Take(Move, frozen=True):
    """Some cookies."""

    within = among(count=numbers(1, MOST))
    count: int

    def label(self, g: Jar, seat: Seat) -> str:
        return f"Take {self.count}"

    def targets(self, g: Jar, seat: Seat) -> tuple[str, ...]:
        return tuple(f"jar/{c}" for c in g.jar[-self.count :])

    def data(self, g: Jar, seat: Seat) -> LeftShown:
        return {"left": len(g.jar) - self.count}


class TakeCookies(Question, frozen=True):
    """How many?"""

    space = moves(Take)

    def choices(self, g: Jar, seat: Seat) -> Sequence[Take]:
        return [Take(k) for k in range(1, min(MOST, len(g.jar)) + 1)]

    def text(self, g: Jar, seat: Seat) -> str:
        return f"{len(g.jar)} cookies are left. How many do you take?"


class Took(Event, frozen=True):
    """Somebody took some: that is a turn."""

    begins = "turn"
    seat: Seat
    count: int

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} takes {self.count}."


class Jar(State):
    """A jar, and what everybody has eaten."""

    active: Seat = public(0)
    eaten: list[int] = seats(0)
    jar: list[Card] = zone("cookie")
    plate: list[list[Card]] = zone("cookie", per_seat=True)

    def setup(self) -> None:
        self.jar = self.box.of("cookie")[: self.options["cookies"]]

    @property
    def scores(self) -> list[int]:
        return self.eaten[:]

    @property
    def winners(self) -> list[Seat]:
        return [s for s in self.seats if self.eaten[s] == max(self.eaten)] if self.over else []


@carries_out(Take)
def take(g: Jar, seat: Seat, count: int) -> tuple[()]:
    """From the jar onto the plate."""
    g.plate[seat] += g.draw_some(g.jar, count)
    g.eaten[seat] = len(g.plate[seat])
    g.tell(Took(seat, count))
    return ()


@rule
def game(g: Jar) -> Rule:
    """Turns until the jar is empty."""
    while g.jar:
        move = yield g.ask(g.active, TakeCookies())
        yield from move.act(g, g.active)
        if not g.jar:
            g.eaten[g.active] = 0
        g.active = (g.active + 1) % g.n


GAME = Game(
    name="cookie_jar",
    title="Cookie Jar",
    seats=range(2, 5),
    state=Jar,
    start=game,
    options={"cookies": Setting((12, 20), 12, "Cookies in the jar.")},
    components=lambda: Box([Component("Cookie", "cookie") for _ in range(20)]),
    blurb="Take cookies, but not the last one.",
    primer=(Step("goal", "Eat more cookies than anybody else, and leave the last one to the others.", "jar"),),
    difficulty="easy",
    minutes=(1, 3),
    colours=Colours("#c68642", "#fff5d0"),
    progress=lambda g: Progress(f"{len(g.jar)} cookies left", g.options["cookies"] - len(g.jar), g.options["cookies"]),
    face=lambda component: Face(kind="Cookie", colour="#c68642"),
)
