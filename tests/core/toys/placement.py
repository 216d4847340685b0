"""Placement, for 2 to 4 seats: secret simultaneous placement in several steps; one may still change until the last is ready.

PLA-1  Everybody has six agents (strength 1 to 8) in hand. There are three rounds. Each round a prize (1 to 9
       points) is turned up at each of three sites.
PLA-2  All at once and in secret, each seat decides for one site after the other which agent goes there, or none.
PLA-3  A seat that is ready may take all its decisions of the round back until the last one is ready.
PLA-4  Then all agents are shown. The strongest at a site takes its prize; if the strongest are equal or nobody is there, the prize is lost.
PLA-5  Agents that were placed are spent. The points of the prizes are the score.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tableverse.core import (
    NOBODY,
    NONE,
    OWNER,
    Box,
    Card,
    Choice,
    Component,
    Event,
    Game,
    Question,
    Rule,
    Seat,
    State,
    any_card,
    draft,
    public,
    rule,
    together,
    zone,
)
from tableverse.core.encoders import counts

SITES = ("Mine", "Harbour", "Tower")


class Place(Question, frozen=True):
    """Which agent goes to a site."""

    space = NONE | any_card()
    rules = ("PLA-2", "PLA-3")
    site: int

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (*g.distinct(c for c in g.hand[seat] if c not in g.plan[seat]), None)

    def text(self, g: Any, seat: Seat) -> str:
        return f"Whom do you send to the {SITES[self.site]}?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Nobody" if choice is None else g.box.names[choice]

    def targets(self, g: Any, seat: Seat, choice: Choice) -> tuple[str, ...]:
        prize = f"prizes/{g.prizes[self.site]}"
        return (prize,) if choice is None else (f"hand/{seat}/{choice}", prize)


class Planned(Event, frozen=True):
    """A seat's own note of what it decided."""

    site: int
    agent: str

    def text(self, g: Any) -> str:
        return f"You mean to send {self.agent} to the {SITES[self.site]}."


class Shown(Event, frozen=True):
    """An agent is shown at a site."""

    seat: int
    site: int
    agent: str

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} has {self.agent} at the {SITES[self.site]}."


class Taken(Event, frozen=True):
    """A prize is taken, or lost."""

    site: int
    prize: str
    seat: int | None

    def text(self, g: Any) -> str:
        who = "Nobody" if self.seat is None else g.name_of(self.seat)
        return f"{who} takes {self.prize} at the {SITES[self.site]}."


class Placement(State):
    """What lies on the table."""

    round: int = public(0)
    plan: list[tuple[Card | None, ...]] = draft((), tensor=counts())
    prizes: list[Card] = zone("prizes")
    coming: list[Card] = zone("prizes", audience=NOBODY)
    lost: list[Card] = zone("prizes")
    won: list[list[Card]] = zone("prizes", per_seat=True)
    reserve: list[Card] = zone("agents", audience=NOBODY)
    hand: list[list[Card]] = zone("agents", per_seat=True, audience=OWNER)
    spent: list[list[Card]] = zone("agents", per_seat=True)

    def setup(self) -> None:
        self.coming = self.box.of("prizes")
        self.reserve = self.box.of("agents")

    @property
    def scores(self) -> list[int]:
        return [sum(self.box.records[c] for c in won) for won in self.won]

    def distinct(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """One card of each name: copies are alike, so a player chooses among names."""
        return tuple({self.box.names[c]: c for c in cards}.values())


@rule
def place_agents(g: Placement, seat: Seat) -> Rule:
    """PLA-2: in a lane."""
    for site in range(len(SITES)):
        agent = yield g.ask(seat, Place(site))
        g.plan[seat] = (*g.plan[seat], agent)
        g.tell(Planned(site, "nobody" if agent is None else g.box.names[agent]), to=seat)


def resolve(g: Placement, site: int, plans: Sequence[Sequence[int | None]]) -> None:
    """PLA-4 for one site."""
    present = {s: agent for s in g.seats if (agent := plans[s][site]) is not None}
    for seat, agent in present.items():
        g.tell(Shown(seat, site, g.box.names[agent]))
    strongest = max((g.box.records[a] for a in present.values()), default=0)
    best = [s for s, a in present.items() if g.box.records[a] == strongest]
    prize = g.prizes.pop(0)
    winner = best[0] if len(best) == 1 else None
    (g.lost if winner is None else g.won[winner]).append(prize)
    g.tell(Taken(site, g.box.names[prize], winner))


@rule
def placement(g: Placement) -> Rule:
    """PLA-1 to PLA-5."""
    g.shuffle(g.coming)
    g.shuffle(g.reserve)
    for seat in g.seats:
        for _ in range(6):
            g.hand[seat].append(g.draw(g.reserve))
    for turn in range(1, 4):
        g.round = turn
        for _ in SITES:
            g.prizes.append(g.draw(g.coming))
        yield from together(g, [place_agents(g, s) for s in g.seats], revocable=True)
        plans = tuple(g.plan)
        g.plan = [()] * g.n
        for seat, plan in enumerate(plans):
            for agent in plan:
                if agent is not None:
                    g.hand[seat].remove(agent)
                    g.spent[seat].append(agent)
        for site in range(len(SITES)):
            resolve(g, site, plans)


GAME = Game(
    "toy_placement",
    "Placement",
    range(2, 5),
    Placement,
    placement,
    components=lambda: Box(
        [Component(f"agent of {v}", "agents", v) for v in range(1, 9) for _ in range(4)]
        + [Component(f"prize of {v}", "prizes", v) for v in range(1, 10)]
    ),
)
