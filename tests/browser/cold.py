"""What a first visit costs: bytes over the wire and seconds from the address to the first decision. `python -m tests.browser.cold`.

Everything goes through a door that counts: headers, files, and what the socket brings. Each game is visited several times, and the middle
of each figure is told. Where others begin, their turns come before the first decision, at the pace at which one can follow them: those
visits are counted apart. With names, only those games; words for the server come after `--`, such as `-- --no-compress`.
"""

from __future__ import annotations

import socket
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

import tableverse
from tests.browser.house import FLAGS, House, chromium, free_port

VISITS = 5


class Counter:
    """Listens, passes on to the server, and counts what comes back."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = free_port()
        self.bytes = 0
        self.listening = socket.create_server(("127.0.0.1", self.port))
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            here, _ = self.listening.accept()
            there = socket.create_connection(("127.0.0.1", self.to))
            threading.Thread(target=self._pass, args=(here, there, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(there, here, True), daemon=True).start()

    def _pass(self, source: socket.socket, to: socket.socket, counts: bool) -> None:
        try:
            while data := source.recv(65536):
                if counts:
                    self.bytes += len(data)
                to.sendall(data)
            to.shutdown(socket.SHUT_WR)
        except OSError:
            return  # one side is gone


class Visit(NamedTuple):
    """Thousands of bytes, and seconds."""

    lobby: float
    whole: float
    shown: float
    """From the address to the lobby."""
    drawn: float
    """From the click to the board."""
    asked: float
    """From the click to the first decision."""
    first: bool
    """Did nobody else act before?"""


def visit(browser: Browser, house: House, title: str) -> Visit:
    """Somebody who was never here opens the lobby and clicks on a game."""
    door = Counter(house.port)
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{door.port}", viewport={"width": 1280, "height": 720}, service_workers="block"
    )
    page = context.new_page()
    began = time.perf_counter()
    page.goto("/")
    button = page.locator(".game-card", has_text=title).get_by_role("button", name="Play now")
    button.wait_for()
    lobby, shown = door.bytes, time.perf_counter() - began
    clicked = time.perf_counter()
    button.click()
    page.locator(".stage:not([aria-busy])").wait_for()
    drawn = time.perf_counter() - clicked
    first = page.locator(".prompt.asks").count() > 0
    page.locator(".prompt.asks").wait_for()
    asked = time.perf_counter() - clicked
    whole = door.bytes
    context.close()
    return Visit(lobby / 1000, whole / 1000, shown, drawn, asked, first)


def told(title: str, visits: list[Visit]) -> str:
    """The middle of each figure."""

    def middle(numbers: list[float]) -> str:
        return f"{statistics.median(numbers):.2f} s" if numbers else "-"

    size = f"lobby {max(v.lobby for v in visits):.1f} KB, first decision {max(v.whole for v in visits):.1f} KB at most"
    own = [v.asked for v in visits if v.first]
    later = [v.asked for v in visits if not v.first]
    return (
        f"{title}: {size}; lobby {middle([v.shown for v in visits])}; board {middle([v.drawn for v in visits])} after the click, "
        f"first decision {middle(own)} ({len(own)} visits), after others {middle(later)} ({len(later)})"
    )


def main(words: list[str]) -> None:
    """All games, or those that are wanted."""
    cut = words.index("--") if "--" in words else len(words)
    house = House(Path(tempfile.mkdtemp()), options=tuple(words[cut + 1 :]))
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
            for game in map(tableverse.game, words[:cut] or tableverse.games()):
                print(told(game.title, [visit(browser, house, game.title) for _ in range(VISITS)]), flush=True)
    finally:
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
