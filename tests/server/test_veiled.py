"""At a table that asks in a veil neither clocks nor notices tell what somebody holds, or who is asked where nobody is told."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tableverse.core import Dice
from tableverse.server.clocks import DISCREETLY, GRACE, Clocks
from tableverse.server.messages import Clock
from tableverse.server.play import Play
from tableverse.server.room import Room
from tableverse.server.sheets import Faces
from tableverse.server.story import Story
from tests.core.toys import counterspell
from tests.server.harness import FakeTime, Person, Server, asynchronous, pass_time, serving
from tests.server.walking import GAMES, begin, frame, turn, walk

WINDOWS = [name for name, game in GAMES.items() if game.windows]


# ---------------------------------------------------------------- a table


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy can be played by its name for the length of a test; nobody is told whom its windows ask."""
    games: Any = sys.modules["tableverse.games"]  # `tableverse.games` is the function
    load = games._load
    monkeypatch.setattr(games, "_load", lambda name: counterspell.GAME if name == counterspell.GAME.name else load(name))
    monkeypatch.setattr(counterspell.CounterIt, "discreet", True)


HOLDERS = (1, 2)


class Held:
    """A table of Ann, Bob and Cid, and somebody who watches. All have a Bolt; the holder has a Counter besides, and the other a Leech."""

    def __init__(self, server: Server, time: FakeTime, holder: int) -> None:
        self.server, self.time, self.holder = server, time, holder
        self.id = ""
        self.people: list[Person] = []
        self.tokens: list[str] = []

    async def begin(self, **wish: Any) -> None:
        made = await self.server.new("Ann", "Bob", "Cid", game=counterspell.GAME.name, seed=5, **wish)
        self.id, self.tokens = made["id"], [s["token"] for s in made["seats"]]
        self.people = [*await self.server.seated(made), await self.server.connect(made["id"])]
        assert self.room.play is not None
        state: Any = self.room.play.state
        state.deck, state.hand = [*state.deck, *(c for hand in state.hand for c in hand)], [[], [], []]
        for seat, name in ((0, "Bolt"), (1, "Bolt"), (2, "Bolt"), (self.holder, "Counter"), (3 - self.holder, "Leech")):
            card = min(c for c in state.deck if state.box.names[c] == name)
            state.deck.remove(card)
            state.hand[seat].append(card)
        state.refresh()
        for person in self.people:
            await person.send("sync", log=0)
        await self.settled()

    @property
    def room(self) -> Room:
        return self.server.app.hall.rooms[self.id]

    async def settled(self) -> None:
        for person in self.people:
            await person.settled()

    async def casts(self) -> None:
        """Ann casts her Bolt."""
        await self.people[0].answer()
        await self.settled()

    async def passes(self) -> None:
        """The holder lets it be; then it is Bob's turn."""
        await self.people[self.holder].answer("none")
        for person in self.people:
            await person.until_view(lambda v: v["waiting"] == [1])

    async def vanish(self, seat: int) -> None:
        """Somebody's line breaks, and the table has noticed."""
        gone = self.people[seat]
        await gone.wire.close()
        self.people.remove(gone)
        while self.room.attendance._here[seat]:
            await self.room.do(self.room.tick)


async def told(folder: Path, holder: int, course: Callable[[Held], Awaitable[None]], **wish: Any) -> tuple[list[list[str]], list[str]]:
    """What Ann and a spectator are sent from the first moment on, and what the holder's log says about the table."""
    time = FakeTime()
    async with serving(folder, time) as server:
        held = Held(server, time, holder)
        await held.begin(**wish)
        ann, watcher, own = held.people[0], held.people[-1], held.people[holder]
        before = [len(p.frames) for p in (ann, watcher)]
        await course(held)
        await held.settled()
        frames = [[f.replace(held.id, "") for f in p.frames[k:] if '"pong"' not in f] for p, k in zip((ann, watcher), before, strict=True)]
        return frames, [line["text"] for line in own.log if line["kind"].startswith("table.")]


CLOCKS = [{"kind": "none"}, {"kind": "decision", "seconds": 60}, {"kind": "game", "seconds": 600}]


@pytest.mark.parametrize("asking", ["open", "veiled"])
@pytest.mark.parametrize("clock", CLOCKS, ids=lambda c: c["kind"])
def test_who_holds_the_answer_shows_in_no_message(tmp_path: Path, clock: dict[str, Any], asking: str) -> None:
    @asynchronous
    async def run() -> None:
        async def course(held: Held) -> None:
            held.time.seconds += 3
            await held.casts()
            for person in (held.people[0], held.people[-1]):
                assert person.view["waiting"] == [0, 1, 2]
                assert len({(c["left"], c["running"]) for c in person.view["clocks"][1:]}) == 1
            await held.passes()
            held.time.seconds += 5
            for person in held.people:
                await person.send("sync", log=0)

        wish = {"settings": {"clock": clock}, "options": {"asking": asking}}
        one, other = [(await told(tmp_path / str(h), h, course, **wish))[0] for h in HOLDERS]
        assert one == other
        assert len(one[0]) > 3 + (asking == "veiled")

    run()


@pytest.mark.parametrize("asking", ["open", "veiled"])
@pytest.mark.parametrize("clock", CLOCKS[1:], ids=lambda c: c["kind"])
def test_how_long_the_holder_thought_stands_on_no_clock_afterwards(tmp_path: Path, clock: dict[str, Any], asking: str) -> None:
    @asynchronous
    async def run() -> None:
        seen = []

        async def course(held: Held) -> None:
            await held.casts()
            held.time.seconds += 7
            await held.passes()
            seen.append([p.view["clocks"] for p in held.people])

        for holder in HOLDERS:
            await told(tmp_path / str(holder), holder, course, settings={"clock": clock}, options={"asking": asking})
        assert seen[0] == seen[1]

    run()


@pytest.mark.parametrize(("kind", "seconds", "limit"), [("decision", 60, 60), ("game", 600, DISCREETLY)])
@pytest.mark.parametrize("absent", ["default", "bot"])
def test_whose_time_is_up_discreetly_hears_it_alone(tmp_path: Path, kind: str, seconds: int, limit: float, absent: str) -> None:
    """The default is played, no bot takes over: that would name who was asked. Time for the whole game is not used up by it."""

    @asynchronous
    async def run() -> None:
        async def course(held: Held) -> None:
            await held.casts()
            await pass_time(held.time, held.room, limit - 1)
            assert held.room.play is not None
            assert held.room.play.answers[-1].by == "person"
            await pass_time(held.time, held.room, 1)
            await held.settled()
            assert "default" in [g.by for g in held.room.play.answers]
            assert held.room.play.late == frozenset()

        settings = {"clock": {"kind": kind, "seconds": seconds}, "absent": absent, "absent_after": 3600}
        wish = {"settings": settings, "options": {"asking": "open"}}
        (one, bob), (other, cid) = [await told(tmp_path / str(h), h, course, **wish) for h in HOLDERS]
        assert one == other
        assert (bob, cid) == (["Bob's time is up: the default is played."], ["Cid's time is up: the default is played."])

    run()


@asynchronous
async def test_that_somebody_is_away_is_said_of_all_who_might_be_asked(tmp_path: Path) -> None:
    async def course(held: Held) -> None:
        for seat in (2, 1):
            await held.vanish(seat)
        await pass_time(held.time, held.room, GRACE + 21)
        await held.casts()
        said = [line["text"] for line in held.people[0].log if line["kind"] == "table.away"]
        assert said == [f"{name} is away: until {name} is back, the default is played." for name in ("Bob", "Cid")]

    wish = {"settings": {"absent": "default", "absent_after": 20}, "options": {"asking": "open"}}
    one, other = [(await told(tmp_path / str(h), h, course, **wish))[0] for h in HOLDERS]
    assert one == other


# ---------------------------------------------------------------- whole games


def twin_of(play: Play, viewer: int | None, seed: int) -> Play:
    """The same game with other hidden cards."""
    twin = Play.__new__(Play)
    twin.__dict__.update(vars(play))
    twin.answers, twin.seen, twin.used, twin.spent = list(play.answers), list(play.seen), dict(play.used), list(play.spent)
    twin.state, twin.faces = play.state.imagine(viewer, seed), Faces(play.table_id)
    twin.state.events, twin.state.recording = play.state.events, True
    twin.story = Story.from_plain(play.story.to_plain(play.state), play.state)
    return twin


def follow(play: Play, viewer: int, dice: Dice) -> int:
    """Answer a game and a twin alike, with clocks that run, as long as board and log are the same; how many answers that were."""
    seat = viewer if viewer < play.state.n else None
    real, twin = twin_of(play, seat, 0), twin_of(play, seat, dice.below(1 << 30))
    real.state = play.state.clone()
    clocks = [Clocks(Clock("game", 600), [0.0] * play.state.n) for _ in range(2)]
    for number in range(12):
        now = number * 3.0
        for one, its in zip((real, twin), clocks, strict=True):
            turn(its, one.state, now)
        open_to = [(one.state.observe(seat), one.story.news(one.state, viewer, 0)) for one in (real, twin)]
        if real.state.over or open_to[0] != open_to[1]:  # something hidden has come into the open
            return number
        shown = [frame(one, viewer, its, now + 2.0) for one, its in zip((real, twin), clocks, strict=True)]
        assert shown[0] == shown[1]
        asked = dice.pick(sorted(real.state.asks))
        options = [o for o in real.state.pending[asked].ids if o in twin.state.pending[asked].ids]
        if not options:
            return number
        option = dice.pick(options)
        for one in (real, twin):
            one.state.reseed(number)
            one.accept(one.answer(asked, option, None, by="person", now=now))
    return 12


@pytest.mark.parametrize("name", WINDOWS)
def test_views_with_running_clocks_are_the_same_whatever_the_others_hold(name: str) -> None:
    compared = 0
    dice = Dice(21)
    for seed in range(40):
        _, play = begin(name, seed, asking="veiled")
        for k, _ in enumerate(walk(play, dice, 120, undos=0)):
            if k % 6 == 0:
                compared += follow(play, dice.below(play.state.n + 1), dice)
        if compared > 300:
            return
    raise AssertionError(compared)
