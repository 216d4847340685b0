"""The HTTP part: tables and seats, reading matter, and what stands before it all."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

import tableverse
from tableverse.cardtext.pictures import check
from tableverse.server import library
from tableverse.server.config import Rate
from tests.server.harness import GENEROUS, asynchronous, play_on, serving


@asynchronous
async def test_games_rules_and_cards(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        games = (await server.get("/api/games")).json()["games"]
        morty = next(g for g in games if g["name"] == "morty_zone")
        assert morty["seats"] == [1, 2, 3, 4]
        assert morty["options"][0]["name"] == "rounds"
        assert morty["options"][0]["help"]
        assert [(bot["level"], bot["title"], bot["program"]) for bot in morty["bots"]] == [
            ("easy", "Easy", "policy:100"),
            ("normal", "Normal", "greedy:70"),
            ("hard", "Hard", "greedy"),
            ("expert", "Expert", "sage"),
        ]
        assert [bot["level"] for bot in morty["bots"] if bot["usual"]] == ["normal"]
        assert morty["guided"]
        guide = (await server.get("/api/games/morty_zone/guide")).json()["guide"]
        assert guide["seats"] in morty["seats"]
        assert guide["marks"][0]["when"]["asks"] == ["check_numbers"]
        ledger = (await server.get("/api/games/morty_zone/rules")).json()
        ids = {r["id"]: r for r in ledger["rules"]}
        assert ids["MZ-003"]["section"] == "Set-up"
        assert ids["MZ-R18"]["why"]
        assert any(rule["about"] for rule in ledger["rules"] if rule["section"] == "Rulings")
        cards = (await server.get("/api/games/morty_zone/cards")).json()
        hologram = next(c for c in cards["cards"] if c["name"] == "Hologram Rick")
        assert hologram["family"] == "Rick Card"
        assert len(hologram["cards"]) == hologram["copies"]
        assert hologram["text"]
        assert sum(c["copies"] for c in cards["cards"]) == 55
        drawn = (await server.get("/api/games/morty_zone/cards?brief=yes")).json()
        assert [c | {"flavour": "", "fields": {}} for c in cards["cards"]] == drawn["cards"] != cards["cards"]
        assert [c | {"flavour": "", "fields": {}} for c in cards["printed"]] == drawn["printed"]
        shelf = (await server.get("/api/games?brief=yes")).json()["games"]
        assert shelf == [g | {"primer": []} for g in (await server.get("/api/games")).json()["games"]]
        assert (await server.get("/api/games?brief=1")).status_code == 400
        assert len(cards["printed"]) == 8
        assert cards["backs"] == drawn["backs"] == dict(tableverse.game("morty_zone").backs)
        assert cards["lying"]["rick_deck"] == "Rick Card"
        for path in ("/api/games/chess/rules", "/api/games/chess/cards", "/api/games/chess/guide", "/api/tables/nosuch", "/api/nosuch"):
            missing = await server.get(path)
            assert (missing.status_code, missing.json()["why"]) == (404, "unknown_table")


BOT = {"kind": "bot", "level": "random"}
DEAL_TWO = {"characters": "deal two"}


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({}, "game"),
        ({"game": "chess", "seats": [{"kind": "me"}]}, "there is no game"),
        ({"game": "morty_zone", "seats": []}, "length"),
        ({"game": "morty_zone", "seats": [{"kind": "me"}] * 5}, "is for 1 to 4 seats"),
        ({"game": "morty_zone", "seats": [{"kind": "me"}], "options": {"rounds": 2}}, "the legal values are 1, 3"),
        ({"game": "morty_zone", "seats": [{"kind": "me"}], "options": {"seed": 2}}, "unknown option 'seed'"),
        ({"game": "rickshank", "seats": [{"kind": "open"}] * 4, "options": DEAL_TWO}, "6 Characters are not enough for 4 seats"),
        ({"game": "rickshank", "seats": [BOT] * 5, "options": DEAL_TWO}, "6 Characters are not enough for 5 seats"),
        ({"game": "rickshank", "seats": [BOT] * 5, "options": DEAL_TWO, "start": False}, "6 Characters are not enough for 5 seats"),
        ({"game": "morty_zone", "seats": [{"kind": "me"}], "settings": {"lissted": True}}, "lissted"),
        ({"game": "morty_zone", "seats": [{"kind": "bot", "level": "genius"}]}, "there is no bot"),
        ({"game": "morty_zone", "seats": [{"kind": "bot", "level": "search:99999"}]}, "there is no bot"),
        ({"game": "morty_zone", "seats": [{"kind": "bot"}]}, "level"),
        ({"game": "morty_zone", "seats": [{"kind": "me", "name": "a\u0007b"}]}, "plain text"),
        ({"game": "morty_zone", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "ann"}]}, "another name"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_the_reason(tmp_path: Path, body: dict[str, object], says: str) -> None:
    @asynchronous
    async def run() -> None:
        async with serving(tmp_path) as server:
            refused = await server.http.post("/api/tables", json=body)
            assert refused.status_code in (400, 403)
            assert says in refused.json()["text"]
            assert (await server.get("/api/tables")).json()["tables"] == []
            assert server.app.hall.rooms == {}

    run()


@asynchronous
async def test_options_that_fit_some_numbers_of_seats_are_taken_for_those(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open", "open", game="rickshank", options=DEAL_TWO)
        started = await server.post(f"/api/tables/{made['id']}/start", made["host"], fill="random")
        assert started.json()["status"] == "running"


@asynchronous
async def test_a_table_that_cannot_be_dealt_says_why_and_stays_as_it_is(tmp_path: Path) -> None:
    """As when the rules have changed since it was set up."""
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open", "open", "open", game="rickshank", seed=3)
        room = server.app.hall.rooms[made["id"]]
        await room.save(replace(room.table, options={**room.table.options, **DEAL_TWO}))
        before = (await server.get(f"/api/tables/{made['id']}")).json()
        refused = await server.post(f"/api/tables/{made['id']}/start", made["host"], fill="random")
        assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed")
        assert "6 Characters are not enough for 4 seats" in refused.json()["text"]
        assert (await server.get(f"/api/tables/{made['id']}")).json() == before
    async with serving(tmp_path) as server:
        assert (await server.get(f"/api/tables/{made['id']}")).json() == before


@asynchronous
async def test_seats_before_the_game(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open", "open", settings={"listed": False})
        path, host = f"/api/tables/{made['id']}", made["host"]
        assert (await server.get("/api/tables")).json()["tables"] == []
        assert (await server.post(f"{path}/join", name="Bob")).status_code == 403
        assert (await server.post(f"{path}/join", name="Bob", invite="wrong")).status_code == 403
        bob = (await server.post(f"{path}/join", name="Bob", invite=made["invite"])).json()
        assert (await server.get(f"{path}/invite", bob["token"])).json()["invite"] == made["invite"]
        assert (await server.get(f"{path}/invite")).status_code == 403
        assert (await server.post(f"{path}/join", name="Bob", invite=made["invite"])).json()["why"] == "not_allowed"
        assert (await server.post(f"{path}/join", name="Cid", seat=0, invite=made["invite"])).json()["text"] == "This seat is taken."
        person = await server.connect(made["id"], bob["token"])
        assert (await server.post(f"{path}/start", bob["token"])).json()["text"].startswith("There are open seats")
        assert (await server.post(f"{path}/seats/2", bob["token"], kind="bot", level="random")).status_code == 403
        assert (await server.post(f"{path}/seats/9", host, kind="open")).status_code == 400
        assert (await server.post(f"{path}/seats/2", host, kind="bot", level="random")).json()["seats"][2]["kind"] == "bot"
        assert (await server.post(f"{path}/seats/1", host, kind="open")).json()["seats"][1]["kind"] == "open"
        assert (await person.until("bye"))["why"] == "removed"
        assert (await server.post(f"{path}/leave", bob["token"])).status_code == 403
        cid = (await server.post(f"{path}/join", name="Cid", invite=made["invite"])).json()
        assert (await server.post(f"{path}/leave", cid["token"])).json()["seats"][1]["kind"] == "open"
        info = (await server.post(f"{path}/start", host, fill="random")).json()
        assert info["status"] == "running"
        assert [s["kind"] for s in info["seats"]] == ["person", "bot", "bot"]
        assert (await server.post(f"{path}/start", host)).status_code == 403
        assert (await server.post(f"{path}/join", name="Dee", invite=made["invite"])).status_code == 403
        stranger = await server.connect(made["id"])
        assert stranger.heard[0]["why"] == "not_allowed"
        guest = await server.connect(made["id"], invite=made["invite"])
        assert guest.heard[0]["type"] == "hello"


@asynchronous
async def test_a_table_is_closed_by_its_host(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "open")
        path = f"/api/tables/{made['id']}"
        assert (await server.post(f"{path}/close")).status_code == 403
        assert (await server.post(f"{path}/close", made["host"])).json()["status"] == "closed"
        assert (await server.post(f"{path}/join", name="Bob")).status_code == 403
        assert (await server.get("/api/tables")).json()["tables"] == []


@asynchronous
async def test_a_seat_moves_to_another_device_by_a_new_secret(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        path, old = f"/api/tables/{made['id']}/seats/0/renew", made["seats"][0]["token"]
        new = (await server.post(path, old)).json()["token"]
        assert (await ann.until("bye"))["why"] == "removed"
        assert (await server.post(path, old)).status_code == 403
        elsewhere = await server.connect(made["id"], new)
        assert elsewhere.heard[0] == elsewhere.heard[0] | {"seat": 0, "host": True}
        assert old.encode() not in (tmp_path / "tables.sqlite").read_bytes()
        assert not any(new.encode() in (tmp_path / name).read_bytes() for name in ("tables.sqlite", "tables.sqlite-wal"))


@asynchronous
async def test_chat(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "Bob")
        ann, bob = await server.seated(made)
        said = await ann.do("say", text="  <b>hi</b>\n there ", n=5)
        assert said["type"] == "ack"
        line = (await bob.until("chat"))["lines"][0]
        assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "<b>hi</b> there")
        assert (await ann.do("say", text="<b>hi</b> there", n=5))["type"] == "ack"
        assert (await ann.do("say", text="other", n=5))["why"] == "used"
        watcher = await server.connect(made["id"])
        assert [x["text"] for x in (await watcher.until("chat"))["lines"]] == ["<b>hi</b> there"]
        assert (await watcher.do("say", text="hi"))["why"] == "not_allowed"
        quiet = await server.new("Ann", settings={"chat": False, "spectators": False})
        (ann,) = await server.seated(quiet)
        assert (await ann.do("say", text="hi"))["why"] == "off"
        assert (await server.connect(quiet["id"])).heard[0]["why"] == "not_allowed"


@asynchronous
async def test_a_program_can_play_by_http_alone(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Robot", "random")
        path, token = f"/api/tables/{made['id']}", made["seats"][0]["token"]
        v = log = n = 0
        lines = []
        while True:
            response = await server.get(f"{path}/view", token, after=v, log=log, wait=20)
            assert response.status_code == 200
            view = response.json()
            v, log = view["v"], view["log"]["start"] + len(view["log"]["lines"])
            lines += view["log"]["lines"]
            if view["over"]:
                break
            if view["decision"]:
                n += 1
                body = {"n": n, "decision": view["decision"]["id"], "option": view["decision"]["default"]}
                ack = await server.post(f"{path}/answer", token, **body)
                assert ack.json() == {"type": "ack", "n": n, "v": ack.json()["v"]}
                assert (await server.post(f"{path}/answer", token, **body)).json() == ack.json()
        assert lines[-1]["kind"] == "game_won"
        late = await server.post(f"{path}/answer", token, n=n + 1, decision="0.0", option="none")
        assert (late.status_code, late.json()["why"]) == (409, "not_running")
        idle = await server.new("Ann", "Bob")
        tokens = [s["token"] for s in idle["seats"]]
        first = (await server.get(f"/api/tables/{idle['id']}/view", tokens[0])).json()
        again = await server.get(f"/api/tables/{idle['id']}/view", tokens[0], after=first["v"], wait=0)
        assert (again.status_code, again.content) == (204, b"")


@asynchronous
async def test_other_pages_and_other_names_are_kept_out(tmp_path: Path) -> None:
    async with serving(tmp_path, hosts=("127.0.0.1",), origins=("http://localhost:5173",)) as server:
        own = f"http://127.0.0.1:{server.port}"
        body = {"game": "morty_zone", "seats": [{"kind": "me"}]}
        for headers, status in (
            ({}, 201),
            ({"origin": own}, 201),
            ({"origin": "http://localhost:5173"}, 201),
            ({"origin": "http://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
        ):
            assert (await server.http.post("/api/tables", json=body, headers=headers)).status_code == status, headers
        assert (await server.http.get("/healthz", headers={"host": "evil.example"})).status_code == 421
        made = await server.new("Ann")
        assert (await server.connect(made["id"], headers={"origin": own})).heard[0]["type"] == "hello"
        from websockets.exceptions import InvalidStatus

        with pytest.raises(InvalidStatus):
            await server.connect(made["id"], headers={"origin": "http://evil.example"})


@asynchronous
async def test_limits_of_http(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=replace(GENEROUS, body=500, new_tables=Rate(0.001, 2))) as server:
        body = {"game": "morty_zone", "seats": [{"kind": "me"}]}
        assert [(await server.http.post("/api/tables", json=body)).status_code for _ in range(3)] == [201, 201, 429]
        large = await server.http.post("/api/tables", content=b"x" * 501)
        assert (large.status_code, large.json()["why"]) == (413, "too_large")

        async def trickle() -> AsyncIterator[bytes]:
            for _ in range(60):
                yield b"x" * 10

        with contextlib.suppress(httpx.TransportError):  # it is cut off in the middle, with or without a word
            assert (await server.http.post("/api/tables", content=trickle())).status_code == 413
        assert (await server.http.post("/api/tables", content=b"[" * 400)).status_code in (400, 429)
    async with serving(tmp_path, limits=replace(GENEROUS, requests=Rate(0.001, 3))) as server:
        statuses = [(await server.get("/healthz")).status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


@asynchronous
async def test_headers_pages_and_files(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>the client</title>")
    (static / "favicon.svg").write_text("<svg/>")
    (static / "assets" / "main-1a2b.js").write_text("1")
    async with serving(tmp_path / "data", static=static) as server:
        for path in ("/", "/t/abc", "/r/abc"):
            page = await server.get(path)
            assert page.text == "<title>the client</title>"
            assert page.headers["cache-control"] == "no-cache"
            policy = page.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert page.headers["x-content-type-options"] == "nosniff"
            assert page.headers["referrer-policy"] == "no-referrer"
        script = await server.get("/assets/main-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["x-content-type-options"] == "nosniff"
        assert "content-security-policy" not in script.headers, "the page's own holds, and costs as much as a small script"
        assert "content-security-policy" in (await server.get("/favicon.svg")).headers, "a picture can be a page"
        assert (await server.get("/favicon.svg")).headers["cache-control"] == "no-cache"
        assert (await server.get("/assets/nosuch.js")).status_code == 404
        assert (await server.get("/assets/%2e%2e/%2e%2e/data/tables.sqlite")).status_code == 404
    async with serving(tmp_path / "data", static=tmp_path / "nowhere") as server:
        page = await server.get("/")
        assert "has not been built" in page.text
        assert "<script" not in page.text


@asynchronous
async def test_a_wrong_address_shows_the_client_to_browsers_and_data_to_programs(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<title>the client</title>")
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with serving(tmp_path / "data", static=static) as server:
        for path in ("/t/", "/r/", "/nonsense", "/t/abc/more", "/apiary", "/assets/nosuch.js"):
            page = await server.http.get(path, headers=browser)
            assert (page.status_code, page.text) == (404, "<title>the client</title>"), path
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["cache-control"] == "no-cache"
            data = await server.http.get(path)
            assert (data.status_code, data.json()["why"]) == (404, "unknown_table"), path
        for path in ("/api", "/api/", "/api/nonsense", "/api/tables/nosuch"):
            assert (await server.http.get(path, headers=browser)).json()["why"] == "unknown_table", path
        for path in ("/t/nosuch", "/r/nosuch"):
            assert (await server.http.get(path, headers=browser)).status_code == 200
        assert (await server.http.post("/nonsense", headers=browser)).json()["why"] == "malformed"
    async with serving(tmp_path / "data", static=tmp_path / "nowhere") as server:
        page = await server.http.get("/nonsense", headers=browser)
        assert page.status_code == 404
        assert "has not been built" in page.text


@asynchronous
async def test_health_metrics_and_openapi(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made = await server.new("Ann")
        (ann,) = await server.seated(made)
        await ann.answer()
        await ann.answer("nonsense")
        assert (await server.get("/healthz")).json() == {"status": "ok"}
        health = (await server.get(f"{server.admin}/healthz")).json()
        assert (health["status"], health["tables"], health["connections"], health["stuck"]) == ("ok", 1, 1, [])
        assert (health["store"], health["bots"], health["waiting"]) == ("ok", "idle", 0)
        text = (await server.get(f"{server.admin}/metrics")).text
        assert 'tableverse_answers_total{by="person"} 1.0' in text
        assert 'tableverse_rejects_total{why="' in text
        assert "tableverse_store_seconds_count" in text
        document = (await server.get("/openapi.json")).json()
        known = set(document["components"]["schemas"])
        used = {part.split('"')[0] for part in json.dumps(document).split("#/components/schemas/")[1:]}
        assert used <= known
        assert document["paths"]["/api/tables"]["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith("NewTable")
        assert document["paths"]["/api/tables/{table}/seats/{seat}"]["post"]["security"]


@asynchronous
async def test_no_secret_gets_into_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    from tableverse.server.logs import JsonLines

    caplog.set_level(logging.INFO)
    async with serving(tmp_path) as server:
        made = await server.new("Ann", "random")
        (ann,) = await server.seated(made)
        await server.get(f"/api/tables/{made['id']}/view?secret=in-the-query", made["seats"][0]["token"])
        await ann.do("say", text="a private remark")
        await play_on(ann)
    lines = [JsonLines().format(r) for r in caplog.records if r.name.startswith(("tableverse", "uvicorn"))]
    assert any(json.loads(line)["event"] == "request" for line in lines)
    for secret in (made["host"], made["invite"], made["seats"][0]["token"], "in-the-query", "a private remark"):
        assert not any(secret in line for line in lines)


@asynchronous
async def test_what_is_for_the_operator_is_not_for_the_public(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for path in ("/metrics", "/api/metrics"):
            assert (await server.get(path)).status_code == 404
        assert (await server.http.get("/metrics", headers={"host": server.admin.removeprefix("http://")})).status_code == 404
        assert (await server.get(f"{server.admin}/api/games")).status_code == 404
        page = {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}
        assert (await server.http.get(f"{server.admin}/metrics", headers=page)).status_code == 403
        for method in ("GET", "BREW", "X" * 50):
            await server.http.request(method, "/healthz")
        text = (await server.get(f"{server.admin}/metrics")).text
        assert {line.split('"')[1] for line in text.splitlines() if line.startswith("tableverse_requests_total")} == {"GET", "other"}


@asynchronous
async def test_a_table_that_is_not_listed_needs_its_link_for_everything(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, other = await server.new("Ann", settings={"listed": False}), await server.new("Bob")
        path, foreign = f"/api/tables/{made['id']}", other["seats"][0]["token"]
        (ann,) = await server.seated(made)
        await play_on(ann)
        for what in ("", "/replay", "/replay/views", "/ending", "/save"):
            for secret in (None, "wrong", foreign, other["invite"]):
                refused = await server.get(path + what, secret)
                assert (refused.status_code, refused.json()["why"]) == (403, "not_allowed"), what
            for secret in (made["seats"][0]["token"], made["host"], made["invite"]):
                assert (await server.get(path + what, secret)).status_code == 200, what
        (bob,) = await server.seated(other)
        await play_on(bob)
        assert (await server.get(f"/api/tables/{other['id']}/replay")).status_code == 200


@asynchronous
async def test_under_a_folder_the_page_says_where_it_is(tmp_path: Path) -> None:
    """Whether the proxy leaves the folder in the path or takes it away."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text('<meta name="home" content="/" /><script src="./assets/main.js"></script>')
    (static / "assets" / "main.js").write_text("1")
    async with serving(tmp_path / "data", static=static, prefix="/games") as server:
        for path in ("/games", "/games/", "/games/t/abc", "/", "/t/abc"):
            page = await server.get(path)
            assert page.status_code == 200
            assert page.text == '<meta name="home" content="/games/" /><script src="/games/assets/main.js"></script>'
        for path in ("/games/assets/main.js", "/assets/main.js", "/games/api/games", "/api/games"):
            assert (await server.get(path)).status_code == 200
        assert (await server.get("/gamesome/api/games")).status_code == 404
    async with serving(tmp_path / "data", static=static) as server:
        assert (await server.get("/t/abc")).text == '<meta name="home" content="/" /><script src="/assets/main.js"></script>'


@asynchronous
async def test_a_seat_can_ask_whether_it_is_asked_without_sitting_down(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        made, other = await server.new("Ann", "Bob", start=False), await server.new("Cleo")
        ann, path = made["seats"][0]["token"], f"/api/tables/{made['id']}/turn"
        assert (await server.get(path, ann)).json() == {"asked": False}
        await server.post(f"/api/tables/{made['id']}/start", ann)
        asked = [(await server.get(path, seat["token"])).json()["asked"] for seat in made["seats"]]
        assert asked.count(True) > 0
        info = (await server.get(f"/api/tables/{made['id']}")).json()
        assert [s["presence"] for s in info["seats"]] != ["present", "present"], "looking at a list is not sitting down"
        for secret in (None, "wrong", other["seats"][0]["token"]):
            assert (await server.get(path, secret)).status_code == 403


@asynchronous
async def test_the_server_says_where_others_find_it_if_it_listens_for_them(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert (await server.get("/api/reach")).json() == {"network": ""}
        server.app.house.reach = "http://192.168.1.20:8421"
        assert (await server.get("/api/reach")).json() == {"network": "http://192.168.1.20:8421"}


def test_a_family_without_a_back_gets_one_that_can_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    declared = tableverse.game("munchkin")
    bare = replace(declared, backs={"Door": "door; rays; sea"})
    monkeypatch.setattr(tableverse, "game", lambda name: bare)
    backs = library._cards.__wrapped__("munchkin", brief=False).backs
    assert set(backs) == set(declared.backs)
    assert backs["Door"] == "door; rays; sea"
    assert backs["Treasure"] != backs["Role"], "made from the family's name, too"
    for line in backs.values():
        check(line)
