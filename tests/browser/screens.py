"""The pictures of docs/browser.md, taken anew: `python -m tests.browser.screens`. With names, only those: `... screens lobby-dark`.

A program plays the seat quickly to the moment that is wanted; then a browser opens the seat's link and looks.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.house import FLAGS, ROOT, House, Visitor, chromium

TO = ROOT / "docs/screens"
DESKTOP = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 7 / 9}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 1.25, "has_touch": True, "is_mobile": True}

View = dict[str, Any]
MIDDLE: dict[str, Callable[[View], bool]] = {
    "morty_zone": lambda v: v["state"]["turn"] >= 3 and v["decision"]["kind"] == "check_numbers",
    "rickshank": lambda v: v["state"]["turn"] >= 24 and v["decision"]["kind"] == "take_turn" and v["state"]["hand"][0]["count"] >= 5,
    "multiverse": lambda v: v["state"]["round"] >= 4 and v["decision"]["kind"] == "take_action" and v["state"]["actions"] >= 2,
}
"""When a game is worth looking at."""


class Player:
    """Somebody who plays fast and without thinking much."""

    def __init__(self, house: House, game: str, seed: int) -> None:
        self.house = house
        seats = [{"kind": "me", "name": "Ana"}, *[{"kind": "bot", "level": "hard"}] * 2]
        made = self._ask("/api/tables", {"game": game, "seed": seed, "seats": seats, "settings": {"bot_pause": 0}})
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

    def play(self, enough: Callable[[View], bool]) -> None:
        """Answer until the moment has come, or the game is over."""
        after = 0
        while True:
            view = self._ask(f"/api/tables/{self.table}/view?after={after}&wait=20")
            if view is None:
                continue
            after = view["v"]
            if view["over"] or (view["decision"] and enough(view)):
                return
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

    def __init__(self, browser: Browser, house: House, wanted: list[str]) -> None:
        self.browser = browser
        self.house = house
        self.wanted = wanted

    def take(self, name: str, to: str, ready: str, prepare: Callable[[Page], None] = lambda page: None) -> None:
        """One picture; its name says how: `-phone`, `-light`, `-dark`."""
        if self.wanted and name not in self.wanted:
            return
        looks = PHONE if "-phone" in name else DESKTOP
        visitor = Visitor(self.browser, self.house, color_scheme="light" if name.endswith("-light") else "dark", **looks)
        page = visitor.page
        page.goto(to)
        page.locator(ready).first.wait_for()
        prepare(page)
        page.wait_for_timeout(600)
        page.screenshot(path=TO / f"{name}.png")
        visitor.close()
        print(name)


def _into_the_game(page: Page) -> None:
    page.get_by_role("slider", name="Step").fill("60")


def main(wanted: list[str]) -> None:
    """All pictures, or those that are wanted."""
    house = House(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as play:
            camera = Camera(play.chromium.launch(executable_path=chromium(), args=FLAGS), house, wanted)
            for game, seed in (("morty_zone", 8), ("rickshank", 12), ("multiverse", 7)):
                name, player = game.replace("_", "-"), Player(house, game, seed)
                player.play(lambda view: True)
                camera.take(f"{name}-start-dark", player.link, ".prompt.asks")
                player.play(MIDDLE[game])
                for look in ("middle-dark", "middle-light", "phone-dark"):
                    camera.take(f"{name}-{look}", player.link, ".prompt.asks")
                player.play(lambda view: False)
                camera.take(f"{name}-end-dark", player.link, ".prompt.done")
                if game == "rickshank":
                    camera.take("replay-dark", f"/r/{player.table}", ".replay-bar", _into_the_game)
            camera.take("lobby-dark", "/", ".table-row")
            camera.take("lobby-light", "/", ".table-row")
            camera.take("set-up-light", "/#new/rickshank", ".seat-wish")
    finally:
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
