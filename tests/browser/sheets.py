"""Sheets of pictures for docs/cards.md: `python -m tests.browser.sheets`. One of the cards of each game, one of the words of each sort.

With `--measure`, how long 60 cards take to draw and how much there is in the page; nothing is written.
"""

from __future__ import annotations

import base64
import html
import json
import statistics
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

import hatch_build
from tableverse.cardtext.pictures import words
from tests.browser.house import FLAGS, ROOT, chromium

TO: Final = ROOT / "docs" / "pictures"
QUALITY: Final = 35
"""Of the WebP files: 450 cards and 700 words together stay below a megabyte and a half."""
WIDTH: Final = 1200
GAMES: Final = ("hundred_days", "morty_zone", "multiverse", "munchkin", "rickshank")
EXAMPLES: Final = {
    "figures": "{}; arch",
    "hair": "man, {} hair; arch",
    "faces": "man, {}; arch",
    "worn": "man, bald, {}; arch",
    "clothes": "man, {}; arch",
    "things": "{}; disc",
    "places": "{}",
    "effects": "key; {}",
    "moods": "crystal; rays; {}",
    "framings": "scientist, {}; arch",
}
"""How a word of each sort is shown."""
CARD: Final = 92
WORD: Final = 60
"""Heights in pixels."""
STYLE: Final = """
body { margin: 0; width: 1200px; background: #fff; color: #1b1228; font: 11px "Liberation Sans", sans-serif; }
main { display: grid; gap: 6px; padding: 6px; }
figure { margin: 0; min-width: 0; text-align: center; }
svg { display: block; width: 100%; border-radius: 6px; }
"""


class Picture(NamedTuple):
    """A line to draw, and what stands below it."""

    caption: str
    line: str


def draw(pictures: Sequence[Picture], **options: Any) -> list[str]:
    """The SVG documents, as the client draws them."""
    hatch_build.install()
    wanted = [[picture.line, {"name": picture.caption, **options}] for picture in pictures]
    drawn: list[str] = json.loads(hatch_build.npm("run", "--silent", "draw", told=json.dumps(wanted)))
    return drawn


def cards_of(game: str) -> list[Picture]:
    """The cards of a game, in the order of its pack."""
    return [Picture(card.name, card.line) for card in hatch_build.cards() if card.file.startswith(f"{game}/")]


def words_of(sort: str) -> list[Picture]:
    """A picture for each word of a sort."""
    found: tuple[str, ...] = getattr(words(), sort)
    return [Picture(word, EXAMPLES[sort].format(word)) for word in found]


def sheet(page: Page, pictures: Sequence[Picture], height: int) -> bytes:
    """All of them on one page."""
    drawn = draw(pictures, size=height, ratio=1.2)
    captions = [f"<figcaption>{html.escape(picture.caption)}</figcaption>" for picture in pictures]
    cells = "".join(f"<figure>{svg}{caption}</figure>" for svg, caption in zip(drawn, captions, strict=True))
    columns = f"grid-template-columns: repeat({WIDTH // int(height * 1.2 + 8)}, 1fr)"
    page.set_content(f'<style>{STYLE}</style><main style="{columns}">{cells}</main>')
    wire = page.context.new_cdp_session(page)
    size = page.evaluate("({ width: 1200, height: document.documentElement.scrollHeight })")
    clip = {"x": 0, "y": 0, **size, "scale": 1}
    shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True})
    return base64.b64decode(shot["data"])


def write(page: Page) -> None:
    """All sheets."""
    TO.mkdir(exist_ok=True)
    for game in GAMES:
        (TO / f"{game.replace('_', '-')}.webp").write_bytes(sheet(page, cards_of(game), CARD))
    for sort in EXAMPLES:
        (TO / f"words-{sort}.webp").write_bytes(sheet(page, words_of(sort), WORD))


MEASURE: Final = """async (svgs) => {
    const table = document.body, times = [];
    for (let k = 0; k < 9; k++) {
        table.innerHTML = ''; table.offsetHeight;
        const start = performance.now();
        table.innerHTML = svgs.map((svg) => `<div style="float:left;width:120px">${svg}</div>`).join('');
        table.offsetHeight;
        times.push(performance.now() - start);
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    return { times, nodes: table.querySelectorAll('*').length };
}"""


def measure(page: Page) -> None:
    """60 cards of all games, at the sizes of a chip, of a table and of a hand."""
    every = [picture for game in GAMES for picture in cards_of(game)]
    for size in (40, 110, 180):
        found = page.evaluate(MEASURE, draw(every[:: len(every) // 60][:60], size=size))
        print(f"60 cards at {size} px: {found['nodes']} nodes, {statistics.median(found['times']):.0f} ms to put into the page")


def main(arguments: list[str]) -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": 800})
        (measure if arguments == ["--measure"] else write)(page)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
