"""At a table that asks in a veil neither speed nor clocks nor notices tell what somebody holds, or who is asked where nobody is told."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tableverse
from tableverse.core import Dice
from tableverse.server import ordering
from tableverse.server.clocks import DISCREETLY, GRACE, Clocks
from tableverse.server.config import Config
from tableverse.server.messages import Clock
from tableverse.server.ordering import NEXT_ANSWER, bot_waits, orders_wait
from tableverse.server.play import Play
from tableverse.server.room import Room
from tableverse.server.sheets import Faces
from tableverse.server.story import Story
from tests.core.toys import counterspell
from tests.server.harness import FakeTime, Person, Server, asynchronous, pass_time, serving
from tests.server.walking import GAMES, begin, frame, turn, walk

WINDOWS = [name for name, game in GAMES.items() if game.windows]


# ---------------------------------------------------------------- speed


def at(name: str, seed: int, **options: Any) -> tuple[Room, Play]:
    """A table where only people sit, with pauses of about a second, and no server around it."""
    table, play = begin(name, seed, **options)
    house: Any = SimpleNamespace(config=Config(Path(), bot_pause=1.0), time=FakeTime())
    return Room(house, table, play.state.game, play), play


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Says what is drawn of a thousand from now on."""

    def draw(number: int) -> None:
        monkeypatch.setattr(ordering, "secrets", SimpleNamespace(randbelow=lambda most: number))

    return draw


@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize(("draw", "quiet", "usual"), [(0, 0.2, 0.5), (500, 0.5, 1.0), (1000, 0.8, 1.5)])
def test_what_is_answered_for_somebody_takes_as_long_as_a_bots_answer(
    name: str, draw: int, quiet: float, usual: float, drawn: Callable[[int], None]
) -> None:
    """By the kind of question alone: whether it has one answer, is passed by orders or answered by a bot, and whatever that chooses."""
    drawn(draw)
    room, play = at(name, 5, asking="veiled")
    forced = 0
    for _ in walk(play, Dice(5), 400, undos=0):
        for seat, decision in play.state.pending.items():
            expected = quiet if decision.quiet else usual
            if play.state.lanes is not None and any(g.seat == seat for g in play.answers[play.state.began :]):
                expected *= NEXT_ANSWER
            for option in {decision.ids[0], decision.ids[decision.usual]}:
                assert bot_waits(room, seat, decision, option) == pytest.approx(expected)
            scope = room.game.scopes.get(decision.scope)
            assert orders_wait(room, seat, decision) == pytest.approx(max(expected, scope.courtesy if scope else 0.0))
            forced += decision.forced and play.state.lanes is None
    assert forced > 5 or name not in tableverse.games()


@pytest.mark.parametrize("name", WINDOWS)
def test_where_asking_is_open_no_orders_wait_but_for_a_courtesy(name: str) -> None:
    """And bots pass at once where the game says that it is quiet."""
    room, play = at(name, 5, asking="open")
    for _ in walk(play, Dice(5), 200, undos=0):
        for seat, decision in play.state.pending.items():
            scope = room.game.scopes.get(decision.scope)
            assert orders_wait(room, seat, decision) == (scope.courtesy if scope else 0.0)
            passed = decision.ids[decision.usual]
            assert (bot_waits(room, seat, decision, passed) == 0.0) == decision.quiet
            if decision.ids[0] != passed:
                assert bot_waits(room, seat, decision, decision.ids[0]) > 0.1


# ---------------------------------------------------------------- a table


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy can be played by its name for the length of a test; nobody is told whom its windows ask."""
    games: Any = sys.modules["tableverse.games"]  # `tableverse.games` is the function
    load = games._load
    monkeypatch.setattr(games, "_load", lambda name: counterspell.GAME if name == counterspell.GAME.name else load(name))
    monkeypatch.setattr(counterspell.CounterIt, "discreet", True)
    monkeypatch.setattr(counterspell.CounterIt, "quiet", True)


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


@asynchronous
async def test_neither_a_quiet_window_nor_an_only_answer_is_passed_at_once(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        held = Held(server, time, 2)
        await held.begin(settings={"bot_pause": 10})
        await held.casts()
        bob = held.people[1]
        await bob.until_view(lambda v: v["passing"])
        assert bob.view["passing"]["scope"] == "spell"
        assert 1.0 < bob.view["passing"]["seconds"] <= 8.0
        await bob.do("order", orders={"wait": True})
        await bob.answer("none")
        assert held.room.play is not None
        state: Any = held.room.play.state
        counters = [c for c in state.deck if state.box.names[c] == "Counter"]  # with these alone there is nothing to cast
        state.deck, state.hand[1] = [*state.hand[1], *(c for c in state.deck if c not in counters), counters[0]], counters[1:]
        await held.passes()
        assert bob.view["decision"] is None
        assert bob.view["passing"]["scope"] == ""
        assert 4.0 < bob.view["passing"]["seconds"] <= 15.0


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
