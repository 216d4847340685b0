"""Hints: for the seat that is asked, from what it sees, and only where the table has them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tableverse.server.config import Rate
from tests.server.harness import GENEROUS, asynchronous, serving

MANY = replace(GENEROUS, hints=Rate(1000, 1000))


@asynchronous
async def test_a_seat_that_is_asked_gets_the_best_options_with_their_chances(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=MANY) as server:
        made = await server.new("Ann", "Bob", game="multiverse", seed=3)
        ann, bob = await server.seated(made)
        asked, other = (ann, bob) if ann.view["decision"] else (bob, ann)
        token = {id(ann): made["seats"][0]["token"], id(bob): made["seats"][1]["token"]}
        frames = len(other.frames)
        answer = await server.post(f"/api/tables/{made['id']}/hint", token[id(asked)])
        assert answer.status_code == 200
        hints = answer.json()
        assert hints["decision"] == asked.view["decision"]["id"]
        offered = [o["id"] for o in asked.view["decision"]["options"]]
        named = [h["option"] for h in hints["options"]]
        assert len(set(named)) == len(named) == min(3, len(offered))
        assert set(named) <= set(offered)
        assert all(0 <= h["chance"] <= 1 for h in hints["options"])
        again = await server.post(f"/api/tables/{made['id']}/hint", token[id(asked)])
        assert again.json() == hints
        # Nobody else hears of it, and whoever is not asked gets none.
        refused = await server.post(f"/api/tables/{made['id']}/hint", token[id(other)])
        assert (refused.status_code, refused.json()["why"]) == (409, "nothing")
        assert len(other.frames) == frames
        for secret in (None, "x" * 22):
            refused = await server.post(f"/api/tables/{made['id']}/hint", secret)
            assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed")


@asynchronous
async def test_hints_are_refused_where_the_table_has_none(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "easy", settings={"hints": False})
        await server.seated(made)
        refused = await server.post(f"/api/tables/{made['id']}/hint", made["seats"][0]["token"])
        assert (refused.status_code, refused.json()["why"]) == (409, "off")


@asynchronous
async def test_hints_cannot_be_asked_for_without_end(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, hints=Rate(0.001, 2))) as server:
        made = await server.new("Ann")
        await server.seated(made, every=True)
        path, token = f"/api/tables/{made['id']}/hint", made["seats"][0]["token"]
        found = [await server.post(path, token) for _ in range(3)]
        assert [f.status_code for f in found] == [200, 200, 429]
        assert found[0].json()["options"][0]["chance"] is None  # alone nobody wins
        assert found[0].json()["options"][0]["value"] > 0


@asynchronous
async def test_a_table_that_has_not_begun_has_no_hints(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open", start=False)
        refused = await server.post(f"/api/tables/{made['id']}/hint", made["seats"][0]["token"])
        assert (refused.status_code, refused.json()["why"]) == (409, "not_running")
