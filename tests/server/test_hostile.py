"""Messages that are late, doubled, foreign, wrong, huge or mad: each is answered with a reason, and none changes anything."""

from __future__ import annotations

import asyncio
import json
import os
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tableverse.server.config import Rate
from tests.server.harness import GENEROUS, Person, Server, asynchronous, serving


def digest(server: Server, table: str) -> tuple[str, int]:
    play = server.app.hall.rooms[table].play
    assert play is not None
    return play.state.digest(), play.v


@asynchronous
async def test_resending_is_harmless(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        decision = ann.view["decision"]
        message = {"n": 77, "decision": decision["id"], "option": decision["options"][0]["id"]}
        first = await ann.do("answer", **message)
        assert first["type"] == "ack"
        after = digest(server, made["id"])
        for _ in range(3):
            assert await ann.do("answer", **message) == first
        tab = await server.connect(made["id"], made["seats"][0]["token"])
        assert await tab.do("answer", **message) == first
        assert digest(server, made["id"]) == after
        used = await ann.do("answer", n=77, decision=decision["id"], option="another")
        assert (used["type"], used["why"]) == ("reject", "used")
        assert (await ann.do("undo", n=77))["why"] == "used"
        assert digest(server, made["id"]) == after
    async with serving(tmp_path) as server:  # a restart forgets nothing
        tab = await server.connect(made["id"], made["seats"][0]["token"])
        assert await tab.do("answer", **message) == first
        assert digest(server, made["id"]) == after


@asynchronous
async def test_late_wrong_and_foreign_answers_are_refused_with_a_fresh_view(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made)
        watcher = await server.connect(made["id"])
        asked, other = (ann, bob) if ann.view["decision"] else (bob, ann)
        decision = asked.view["decision"]
        before = digest(server, made["id"])

        async def refused(person: Person, why: str, **message: Any) -> None:
            reply = await person.do("answer", **message)
            assert (reply["type"], reply["why"]) == ("reject", why)
            assert reply["text"]
            view = await person.until("view")
            assert view["v"] == reply["v"]
            assert digest(server, made["id"]) == before

        good = decision["options"][0]["id"]
        await refused(asked, "stale", decision="99.0", option=good)
        await refused(asked, "illegal", decision=decision["id"], option="nonsense")
        await refused(other, "stale", decision=decision["id"], option=good)
        await refused(watcher, "not_allowed", decision=decision["id"], option=good)
        assert (await asked.answer())["type"] == "ack"
        before = digest(server, made["id"])
        await refused(asked, "stale", decision=decision["id"], option=good)


@asynchronous
async def test_a_token_opens_its_own_table_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        one, two = await server.new("Ann"), await server.new("Bob")
        person = await server.connect(two["id"], one["seats"][0]["token"])
        assert (person.heard[0]["type"], person.heard[0]["why"]) == ("reject", "not_allowed")
        assert (await person.hear()) == {"type": "bye", "why": "not_allowed"}
        with pytest.raises(websockets.ConnectionClosed):
            await person.hear()
        path = f"/api/tables/{two['id']}"
        for what in ("leave", "start", "rematch", "close", "seats/0/renew"):
            assert (await server.post(f"{path}/{what}", one["seats"][0]["token"])).status_code == 403
        assert (await server.post(f"{path}/answer", one["host"], n=1, decision="0.0", option="none")).status_code == 403
        assert (await server.get(f"{path}/view", one["seats"][0]["token"])).status_code == 403


@asynchronous
async def test_a_socket_must_enter_first_and_once(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, enter_within=3.0)) as server:
        made = await server.new("Ann")
        stranger = await server.connect("")
        await stranger.send("say", n=1, text="hello")
        assert (await stranger.hear())["why"] == "malformed"
        assert (await stranger.hear())["type"] == "bye"
        old = await server.connect("")
        await old.send("enter", protocol=99, table=made["id"])
        assert (await old.hear())["why"] == "protocol"
        nobody = await server.connect("nosuchtable")
        assert nobody.heard[0]["why"] == "unknown_table"
        silent = await server.connect("")
        with pytest.raises(websockets.ConnectionClosed):
            await silent.hear()
        ann = await server.connect(made["id"], made["seats"][0]["token"])
        await ann.send("enter", protocol=1, table=made["id"])
        assert (await ann.until("reject"))["why"] == "malformed"


@asynchronous
async def test_too_large_and_too_fast(tmp_path: Path) -> None:
    limits = replace(GENEROUS, messages=Rate(0.001, 30), chat=Rate(0.001, 2))
    async with serving(tmp_path, limits=limits) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        before = digest(server, made["id"])
        await ann.wire.send(json.dumps({"type": "say", "n": 5, "text": "x" * 20_000}))
        assert (await ann.until("reject"))["why"] == "too_large"
        assert (await ann.do("say", text="y" * 301))["why"] == "malformed"
        said = [await ann.do("say", text=f"line {k}") for k in range(3)]
        assert [r["type"] for r in said] == ["ack", "ack", "reject"]
        assert said[2]["why"] == "too_fast"
        replies = [await ann.do("answer", n=1000 + k, decision="99.0", option="x") for k in range(30)]
        assert {r["why"] for r in replies} == {"stale", "too_fast"}
        assert digest(server, made["id"]) == before
        big = await server.connect(made["id"])
        await big.wire.send("x" * 100_000)
        with pytest.raises(websockets.ConnectionClosed):
            await big.until("nothing")


@asynchronous
async def test_a_receiver_that_does_not_listen_is_let_go(tmp_path: Path) -> None:
    from tableverse.server.socket import Wire

    class Stuck:
        async def send_text(self, text: str) -> None:
            await asyncio.sleep(60)

    wire = Wire(Stuck(), replace(GENEROUS, behind=10, queue=20))  # type: ignore[arg-type]
    sender = asyncio.create_task(wire.send())
    for k in range(30):
        wire.push(b"{}")
        assert wire.behind == (k >= 5)
        assert wire.ending == (k >= 10)
    sender.cancel()
    await asyncio.gather(sender, return_exceptions=True)


KEYS = st.sampled_from(["type", "n", "decision", "option", "text", "proposal", "yes", "t", "log", "token", "table", "protocol", "x"])
TYPES = st.sampled_from(["answer", "undo", "agree", "resume", "say", "sync", "ping", "enter", "view", "ack", ""])
PLAIN = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), TYPES, st.just("0.0"), st.just("none"))
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3), max_leaves=6)
MESSAGES = st.one_of(
    st.dictionaries(KEYS, VALUES, max_size=6).map(json.dumps),
    st.builds(lambda kind, rest: json.dumps({**rest, "type": kind}), TYPES, st.dictionaries(KEYS, VALUES, max_size=5)),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.integers(1, 3000).map(lambda depth: "[" * depth),
)


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(MESSAGES, min_size=40, max_size=80))
def test_mad_messages_change_nothing(tmp_path_factory: pytest.TempPathFactory, messages: list[str | bytes]) -> None:
    @asynchronous
    async def run() -> None:
        async with serving(tmp_path_factory.mktemp("mad")) as server:
            made = await server.new("Ann", "Bob")
            ann, bob = await server.seated(made, every=True)
            ann.heard.clear()
            before = digest(server, made["id"])
            for message in messages:
                await ann.wire.send(message)
            await ann.settled()
            assert digest(server, made["id"]) == before
            assert server.app.house.metrics.errors._value.get() == 0
            assert not [m for m in ann.heard if m["type"] == "ack" and m["n"] not in _said(ann)]
            asked = ann if ann.view["decision"] else bob
            reply = await asked.do(
                "answer", n=2**52, decision=asked.view["decision"]["id"], option=asked.view["decision"]["options"][0]["id"]
            )
            assert reply["type"] == "ack"

    run()


FUZZ = int(os.environ.get("FUZZ", "400"))
"""Mad messages; `make night` sends a million."""
IN_A_ROUND = 20_000


def _mad(chance: random.Random) -> str | bytes:
    """A message that is almost one: right words in wrong places, numbers beyond all bounds, pieces of JSON, bytes."""
    kinds = ["answer", "undo", "agree", "resume", "sync", "ping", "enter", "watch", "view"]
    words: list[Any] = [*kinds, "", "0.0", "none", None, True, -1, 2**70, 1e309, [], {}]
    keys = ["type", "n", "decision", "option", "text", "proposal", "yes", "t", "log", "token", "table", "protocol", "x"]
    message: Any = {"type": chance.choice(kinds)} | {chance.choice(keys): chance.choice(words) for _ in range(chance.randrange(6))}
    text = json.dumps(message)
    shape = chance.randrange(8)
    if shape == 0:
        return text[: chance.randrange(len(text))]
    if shape == 1:
        return chance.randbytes(chance.randrange(80))
    if shape == 2:
        return "[" * chance.randrange(1, 3000)
    return text if shape < 6 else text.replace('"', chance.choice(["'", '"', "\\u0000", "\u202e"]), chance.randrange(4))


def test_many_mad_messages_change_nothing(tmp_path_factory: pytest.TempPathFactory) -> None:
    for first in range(0, FUZZ, IN_A_ROUND):
        chance, count = random.Random(first), min(IN_A_ROUND, FUZZ - first)
        asynchronous(_mad_round)(tmp_path_factory.mktemp("mad"), chance, count)


async def _mad_round(data: Path, chance: random.Random, count: int) -> None:
    async with serving(data) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made, every=True)
        before = digest(server, made["id"])
        for _ in range(0, count, 200):
            for _ in range(200):
                await ann.wire.send(_mad(chance))
            await ann.settled()
            assert digest(server, made["id"]) == before
            assert server.app.house.metrics.errors._value.get() == 0
            ann.heard.clear()
            ann.frames.clear()
        asked = ann if ann.view["decision"] else bob
        await asked.settled()
        decision = asked.view["decision"]
        assert (await asked.do("answer", n=2**52, decision=decision["id"], option=decision["options"][0]["id"]))["type"] == "ack"


def _said(person: Person) -> set[int]:
    """Talking is the one thing that madness may do."""
    return {m["n"] for m in person.heard if m["type"] == "ack"} if any(m["type"] == "chat" and m["lines"] for m in person.heard) else set()
