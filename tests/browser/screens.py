"""The pictures of docs/browser.md, taken anew: `python -m tests.browser.screens`. With names of games, only those; `lobby` for other pages.

A program plays the seat quickly to the moment that is wanted; then a browser opens the seat's link and looks.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.house import FLAGS, ROOT, House, Visitor, chromium

TO = ROOT / "docs/screens"
SIZES = {"1280": (1280, 720), "1440": (1440, 900), "1920": (1920, 1080), "phone": (390, 844)}
LOOKS: tuple[Literal["dark", "light"], ...] = ("dark", "light")
QUALITY = 0.4
WIDEST = 1280
"""Pixels: wider pictures are made smaller."""

View = dict[str, Any]


class Shown(NamedTuple):
    """A game that pictures are taken of: how it is dealt, and when it is worth looking at."""

    seed: int
    options: dict[str, Any]
    middle: Callable[[View], bool]
    busy: Callable[[View], bool]


GAMES = {
    "morty_zone": Shown(
        8,
        {},
        lambda v: v["state"]["turn"] >= 3 and v["decision"]["kind"] == "check_numbers",
        lambda v: v["state"]["turn"] >= 4 and len(v["decision"]["options"]) >= 6,
    ),
    "rickshank": Shown(
        12,
        {},
        lambda v: v["state"]["turn"] >= 24 and v["decision"]["kind"] == "take_turn" and v["state"]["hand"][0]["count"] >= 5,
        lambda v: v["state"]["vote"] != "",
    ),
    "multiverse": Shown(
        7,
        {},
        lambda v: v["state"]["round"] >= 4 and v["decision"]["kind"] == "take_action" and v["state"]["actions"] >= 2,
        lambda v: v["state"]["round"] >= 6 and v["state"]["power"] > 0,
    ),
    "hundred_days": Shown(
        5,
        {"tiles": 12, "days": 12},
        lambda v: v["state"]["round"] >= 3 and v["state"]["phase"]["name"] == "adventure" and len(v["decision"]["options"]) >= 4,
        lambda v: v["decision"]["kind"] == "react",
    ),
    "munchkin": Shown(
        4,
        {"turns": 15},
        lambda v: v["state"]["turn"] >= 8 and len(v["decision"]["options"]) >= 4,
        lambda v: v["state"]["phase"]["name"] == "fight" and len(v["decision"]["options"]) >= 3,
    ),
}


class Player:
    """Somebody who plays fast and without thinking much."""

    def __init__(self, house: House, game: str, seed: int, bots: int = 2, **options: Any) -> None:
        self.house = house
        seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "level": "hard"}] * bots]
        wish = {"game": game, "seed": seed, "options": options, "seats": seats, "settings": {"bot_pause": 0}}
        made = self._ask("/api/tables", wish)
        self.table: str = made["table"]["id"]
        self.token: str = made["seats"][0]["token"]
        self.n = 0

    def _ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"content-type": "application/json"}
        if hasattr(self, "token"):
            headers["authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urllib.request.urlopen(urllib.request.Request(self.house.url + path, data, headers)) as response:
                    text = response.read()
                    return json.loads(text) if text else None
            except urllib.error.HTTPError as error:
                if error.code != 429:  # faster than people are, and than the server likes
                    raise
                time.sleep(0.5)

    def play(self, enough: Callable[[View], bool]) -> bool:
        """Answer until the moment has come, or the game is over. Has it come?"""
        after = 0
        while True:
            view = self._ask(f"/api/tables/{self.table}/view?after={after}&wait=20")
            if view is None:
                continue
            after = view["v"]
            if view["over"]:
                return False
            if view["decision"] and enough(view):
                return True
            if view["decision"]:
                self.n += 1
                answer = {"type": "answer", "n": self.n, "decision": view["decision"]["id"], "option": _choice(view["decision"], self.n)}
                self._ask(f"/api/tables/{self.table}/answer", answer)

    @property
    def link(self) -> str:
        return f"/t/{self.table}#seat={self.token}"


def _choice(decision: dict[str, Any], n: int) -> str:
    """All at once where that is offered, then what costs most; the rest in turns."""
    offered = [o for o in decision["options"] if o["role"] != "pass"]
    main = [o for o in offered if o["role"] == "main"]
    if main or not offered:
        return str((main or decision["options"][-1:])[0]["id"])
    bought = [o for o in offered if o["kind"] == "buy"]
    built = [o for o in offered if o["kind"] in ("build", "place")]
    return str((bought or built or offered)[-1 if bought else n % len(built or offered)]["id"])


class Camera:
    """A browser that takes pictures of what it is shown."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser = browser
        self.house = house
        self.lab = browser.new_page()

    def take(self, name: str, to: str, ready: str, prepare: Callable[[Page], None] | None = None, sizes: Iterable[str] = SIZES) -> None:
        """Pictures in all sizes, dark and light: `NAME-1280-dark.webp`."""
        for size in sizes:
            width, height = SIZES[size]
            touch = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
            visitor = Visitor(self.browser, self.house, viewport={"width": width, "height": height}, **touch)
            page = visitor.page
            page.goto(to)
            page.locator(ready).first.wait_for()
            expect(page.locator(".stage[aria-busy]")).to_have_count(0)
            if prepare:
                prepare(page)
            for look in LOOKS:
                page.emulate_media(color_scheme=look, reduced_motion="reduce")
                page.wait_for_timeout(400)
                self._develop(page.screenshot(), TO / f"{name}-{size}-{look}.webp")
            visitor.close()
            print(name, size, flush=True)

    def _develop(self, picture: bytes, to: Path) -> None:
        """A small file of a picture: the browser packs it."""
        packed = self.lab.evaluate(DEVELOP, {"picture": base64.b64encode(picture).decode(), "quality": QUALITY, "widest": WIDEST})
        to.write_bytes(base64.b64decode(packed.partition(",")[2]))


DEVELOP = """async ({ picture, quality, widest }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const scale = Math.min(1, widest / image.width);
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width * scale, height: image.height * scale });
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality);
}"""


def _into_the_game(page: Page) -> None:
    page.get_by_role("slider", name="Step").fill("60")


def main(wanted: list[str]) -> None:
    """All pictures, or those of the games that are wanted; `lobby` for those of the other pages."""
    house = House(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as play:
            camera = Camera(play.chromium.launch(executable_path=chromium(), args=FLAGS), house)
            for game, shown in GAMES.items():
                if wanted and game not in wanted:
                    continue
                name, player = game.replace("_", "-"), Player(house, game, shown.seed, 3, **shown.options)
                for moment, enough in (("start", lambda view: True), ("middle", shown.middle), ("busy", shown.busy)):
                    if player.play(enough):
                        camera.take(f"{name}-{moment}", player.link, ".prompt.asks")
                player.play(lambda view: False)
                camera.take(f"{name}-end", player.link, ".ending-parts")
                if game == "rickshank":
                    camera.take("replay", f"/r/{player.table}", ".replay-bar", _into_the_game, ["1440"])
            if not wanted or "lobby" in wanted:
                camera.take("lobby", "/", ".game-card", sizes=["1440", "phone"])
                camera.take("set-up", "/#new/rickshank", ".seat-wish", sizes=["1440", "phone"])
    finally:
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
