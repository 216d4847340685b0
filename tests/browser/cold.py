"""What a first visit costs: bytes over the wire and seconds from the address to the first decision. `python -m tests.browser.cold`.

Everything goes through a door that counts: headers, files, and what the socket brings. With names, only those games; words for the
server come after `--`, such as `-- --no-compress`.
"""

from __future__ import annotations

import socket
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

import tableverse
from tests.browser.house import FLAGS, House, chromium, free_port


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


def visit(browser: Browser, house: House, title: str) -> str:
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
    page.locator(".prompt.asks").wait_for()
    expect(page.locator(".stage[aria-busy]")).to_have_count(0)
    asked = time.perf_counter() - clicked
    whole = door.bytes
    context.close()
    return f"{title}: lobby {lobby / 1000:.1f} KB in {shown:.2f} s; first decision {whole / 1000:.1f} KB, {asked:.2f} s after the click"


def main(words: list[str]) -> None:
    """All games, or those that are wanted."""
    cut = words.index("--") if "--" in words else len(words)
    house = House(Path(tempfile.mkdtemp()), options=tuple(words[cut + 1 :]))
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
            for game in map(tableverse.game, words[:cut] or tableverse.games()):
                print(visit(browser, house, game.title))
    finally:
        house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
