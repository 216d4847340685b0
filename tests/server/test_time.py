"""Clocks, presence and who plays for whom, with a clock that the test turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tableverse.server.clocks import DISCREETLY, GRACE, Attendance, Clocks
from tableverse.server.messages import Clock, SeatClock
from tableverse.server.room import Room
from tests.server.harness import FakeTime, Person, Server, asynchronous, pass_time, serving


def test_time_for_each_decision() -> None:
    clocks = Clocks(Clock("decision", 30), [0.0, 0.0])
    clocks.update(1, [0], 100.0)
    assert (clocks.left(0, 110.0), clocks.left(1, 110.0)) == (20.0, 30.0)
    assert clocks.next_due(110.0) == 130.0
    clocks.update(2, [1], 120.0)
    assert clocks.due(149.0) == []
    assert clocks.due(150.0) == [1]
    clocks.update(3, [0], 150.0)
    assert clocks.left(0, 150.0) == 30.0


def test_time_for_the_whole_game() -> None:
    clocks = Clocks(Clock("game", 100), [40.0, 0.0])
    clocks.update(1, [0, 1], 0.0)
    clocks.update(1, [1], 10.0)
    assert (clocks.left(0, 30.0), clocks.left(1, 30.0)) == (50.0, 70.0)
    clocks.update(2, [0], 30.0)
    assert clocks.spent(0, 35.0) == 55.0
    assert clocks.next_due(30.0) == 80.0
    assert clocks.due(80.0) == [0]


def test_clocks_can_be_held() -> None:
    clocks = Clocks(Clock("decision", 30), [0.0])
    clocks.update(1, [0], 0.0)
    clocks.hold(10.0)
    assert (clocks.left(0, 500.0), clocks.due(500.0), clocks.next_due(500.0)) == (20.0, [], None)
    clocks.go_on(500.0)
    assert (clocks.left(0, 505.0), clocks.due(520.0)) == (15.0, [0])


def test_no_clock() -> None:
    clocks = Clocks(Clock(), [0.0])
    clocks.update(1, [0], 0.0)
    assert (clocks.left(0, 1e9), clocks.due(1e9), clocks.next_due(0.0)) == (None, [], None)
    assert clocks.show(1, 5.0) == [SeatClock(None, False)]  # what does not run tells nothing


def test_a_clock_for_each_decision_runs_for_all_who_might_be_asked() -> None:
    clocks = Clocks(Clock("decision", 30), [0.0] * 4)
    clocks.update(1, [2], 100.0, [0, 1, 2])
    alike = [SeatClock(19.0, True)] * 3 + [SeatClock(30.0, False)]
    assert [clocks.show(4, 111.0, viewer) for viewer in (None, 0, 2, 3)] == [alike] * 4
    assert clocks.due(130.0) == [2]
    clocks.update(2, [], 112.0, [0, 1, 2])  # now a bot is
    assert clocks.show(4, 113.0) == [SeatClock(29.0, True)] * 3 + [SeatClock(30.0, False)]
    clocks.hold(114.0)
    clocks.go_on(200.0)
    assert clocks.show(4, 201.0)[0] == SeatClock(27.0, True)
    clocks.update(3, [0], 202.0)
    assert clocks.show(4, 203.0) == [SeatClock(29.0, True)] + [SeatClock(30.0, False)] * 3


def test_a_clock_for_the_whole_game_stands_still_while_nobody_is_told_who_is_asked() -> None:
    clocks = Clocks(Clock("game", 100), [40.0, 0.0])
    clocks.update(1, [0], 0.0)
    clocks.update(2, [0], 10.0, [0, 1])
    others = [SeatClock(50.0, False), SeatClock(100.0, False)]
    assert [clocks.show(2, 15.0, viewer) for viewer in (None, 1)] == [others] * 2
    assert clocks.show(2, 15.0, 0) == [SeatClock(DISCREETLY - 5.0, True), others[1]]
    assert (clocks.due(10.0 + DISCREETLY), clocks.next_due(15.0)) == ([0], 10.0 + DISCREETLY)
    clocks.update(3, [1], 20.0)
    assert clocks.show(2, 20.0) == [SeatClock(50.0, False), SeatClock(100.0, True)]


def test_whose_time_for_the_game_is_gone_has_none_for_what_is_asked_discreetly() -> None:
    clocks = Clocks(Clock("game", 100), [100.0, 0.0])
    clocks.update(1, [0], 0.0, [0, 1])
    assert (clocks.due(0.0), clocks.used_up(0, 0.0), clocks.used_up(1, 0.0)) == ([0], True, False)


def test_present_away_absent() -> None:
    here = Attendance(2, 60.0, 0.0)
    here.come(0)
    here.come(0)
    here.go(0, 10.0)
    assert (here.of(0, 10.0), here.of(1, 10.0)) == ("present", "away")
    here.go(0, 20.0)
    assert [here.of(0, 20.0 + t) for t in (1.0, GRACE, GRACE + 59.0, GRACE + 60.0)] == ["present", "away", "away", "absent"]
    assert here.next_change(20.0) == 20.0 + GRACE
    here.leave(1, 20.0)
    assert here.of(1, 20.0) == "absent"


async def table(server: Server, *seats: str, **settings: Any) -> tuple[Room, dict[str, Any], list[Person]]:
    made = await server.new(*seats, settings=settings)
    people = await server.seated(made)
    return server.app.hall.rooms[made["id"]], made, people


def by(room: Room) -> list[str]:
    assert room.play is not None
    return [g.by for g in room.play.answers]


@asynchronous
async def test_who_is_too_slow_plays_the_default(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, _, (ann,) = await table(server, "Ann", clock={"kind": "decision", "seconds": 30})
        default = ann.view["decision"]["default"]
        assert ann.view["clocks"] == [{"left": 30.0, "running": True}]
        await pass_time(time, room, 29)
        assert by(room) == []
        await pass_time(time, room, 1)
        assert room.play is not None
        assert room.play.answers[0][:2] == (0, default)
        assert room.play.answers[0].by == "default"
        await ann.settled()
        assert ann.view["clocks"][0]["left"] == 30.0
        time.seconds += 10
        await ann.answer()
        assert by(room)[-1] == "person"


@asynchronous
async def test_time_for_the_whole_game_survives_a_restart(tmp_path: Path) -> None:
    time = FakeTime()
    settings = {"clock": {"kind": "game", "seconds": 100}}
    async with serving(tmp_path, time) as server:
        room, made, (ann,) = await table(server, "Ann", **settings)
        time.seconds += 30
        await ann.answer()
        await ann.settled()
        assert ann.view["clocks"][0]["left"] == 70.0
    async with serving(tmp_path, time) as server:
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()
        assert ann.view["clocks"][0]["left"] == 70.0
        room = server.app.hall.rooms[made["id"]]
        await pass_time(time, room, 71)
        assert room.play is not None
        assert room.play.state.over  # everything else was played by default
        assert set(by(room)[1:]) == {"default"}


@asynchronous
async def test_time_is_counted_once_however_many_answers_it_took(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        _, made, (ann,) = await table(server, "Ann", clock={"kind": "game", "seconds": 100})
        for _ in range(3):
            time.seconds += 10
            await ann.answer()
            await ann.settled()
        assert ann.view["clocks"][0]["left"] == 70.0
    async with serving(tmp_path, time) as server:
        (ann,) = await server.seated(made)
        assert ann.view["clocks"][0]["left"] == 70.0


@asynchronous
async def test_a_bot_takes_over_and_gives_the_seat_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, made, (ann, bob) = await table(server, "Ann", "Bob", absent="bot", absent_after=20)
        await ann.wire.close()
        while room.attendance._here[0]:
            await bob.settled()
        await pass_time(time, room, GRACE + 1)
        assert (await bob.until("presence"))["seats"] == ["away", "present"]
        await pass_time(time, room, 20)
        await bob.until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["played_by"] == "bot")
        assert any(line["text"] == "Ann is away: a bot plays on." for line in bob.log)
        while "bot" not in by(room):
            await bob.settled()
            if bob.view["decision"]:
                await bob.answer()
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()
        if ann.view["decision"]:
            assert (await ann.answer())["why"] == "not_allowed"
        assert (await ann.do("resume", n=90))["type"] == "ack"
        assert (await ann.do("resume", n=90))["type"] == "ack"
        assert (await ann.do("resume"))["why"] == "nothing"
        assert room.played_by(0) == "self"
        await ann.settled()
        assert ann.log[-1]["text"] == "Ann plays again."


@asynchronous
async def test_absent_people_play_the_default_until_they_are_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, made, (ann, bob) = await table(server, "Ann", "Bob", absent="default", absent_after=20)
        await ann.wire.close()
        while room.attendance._here[0]:
            await bob.settled()
        await pass_time(time, room, GRACE + 21)
        while "default" not in by(room):
            await bob.settled()
            if bob.view["decision"]:
                await bob.answer()
        assert all(g.by == "default" for g in room.play.answers if g.seat == 0)  # type: ignore[union-attr]
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.settled()
        assert room.played_by(0) == "self"
        while not any(g.seat == 0 and g.by == "person" for g in room.play.answers):  # type: ignore[union-attr]
            for person in (ann, bob):
                await person.settled()
                if person.view["decision"]:
                    await person.answer()


@asynchronous
async def test_who_leaves_is_not_waited_for_and_may_come_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, made, (ann, bob) = await table(server, "Ann", "Bob")
        token = made["seats"][0]["token"]
        assert (await server.post(f"/api/tables/{made['id']}/leave", token)).status_code == 200
        assert (await ann.until("bye"))["why"] == "removed"
        for _ in range(5):
            await bob.settled()
            if bob.view["decision"]:
                await bob.answer()
        assert all(g.by == "default" for g in room.play.answers if g.seat == 0)  # type: ignore[union-attr]
        assert room.info().seats[0].played_by == "default"
        ann = await server.connect(made["id"], token)
        await ann.settled()
        assert room.info().seats[0].played_by == "self"


@asynchronous
async def test_waiting_is_what_happens_unless_somebody_says_otherwise(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, _, (ann,) = await table(server, "Ann")
        await ann.wire.close()
        while room.listeners:
            await room.do(room.tick)
        await pass_time(time, room, 1e6)
        assert by(room) == []
        assert room.presence() == ["absent"]


@asynchronous
async def test_rooms_that_nobody_uses_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        room, made, (ann,) = await table(server, "Ann")
        await ann.answer()
        await ann.settled()
        await server.app.hall.sweep()
        assert made["id"] in server.app.hall.rooms
        await ann.wire.close()
        while room.listeners:
            await room.do(room.tick)
        await pass_time(time, room, 700)
        time.seconds += 700
        await server.app.hall.sweep()
        assert server.app.hall.rooms == {}
        again = await server.connect(made["id"], made["seats"][0]["token"])
        await again.settled()
        assert again.view["decision"] == ann.view["decision"]
        open_table = await server.new("Bob", "open")
        time.seconds += 90_000
        await server.app.hall.sweep()  # it leaves the memory
        await server.app.hall.sweep()  # and is given up
        assert (await server.get(f"/api/tables/{open_table['id']}")).json()["status"] == "closed"


@asynchronous
async def test_a_room_that_goes_while_another_one_is_put_away_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = FakeTime()
    async with serving(tmp_path, time) as server:
        for _ in range(3):
            await server.new("Bob", "open")
        rooms = server.app.hall.rooms
        stop = Room.stop

        async def slowly(room: Room) -> None:
            for other in list(rooms.values())[:1]:
                other.abandon()
            await stop(room)

        monkeypatch.setattr(Room, "stop", slowly)
        time.seconds += 700
        await server.app.hall.sweep()
        assert rooms == {}
