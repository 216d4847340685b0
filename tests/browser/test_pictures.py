"""Cards can be told apart: every picture of the five games, drawn at 32 pixels in grey, beside every other."""

from __future__ import annotations

import re
from typing import Final

import numpy as np
from playwright.sync_api import Browser

import hatch_build
from tableverse.cardtext.pictures import words
from tests.browser.house import ROOT
from tests.browser.sheets import EXAMPLES

ALIKE: Final = 0.90
"""The correlation from which on two pictures are taken for each other. Lightness and contrast are evened out first: inks do not count."""
GREY: Final = """async (svgs) => {
    const side = 32, canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    const all = [];
    for (const svg of svgs) {
        const picture = new Image(4 * side, 4 * side);
        picture.src = 'data:image/svg+xml,' + encodeURIComponent(svg.replace('<svg ', '<svg width="128" height="128" '));
        await picture.decode();
        pen.drawImage(picture, 0, 0, side, side);
        const { data } = pen.getImageData(0, 0, side, side);
        all.push(Array.from({ length: side * side }, (_, k) => 0.299 * data[4 * k] + 0.587 * data[4 * k + 1] + 0.114 * data[4 * k + 2]));
    }
    return all;
}"""


def test_no_two_cards_look_alike(browser: Browser) -> None:
    files = [card.file for card in hatch_build.cards()]
    page = browser.new_page()
    grey = np.array(page.evaluate(GREY, [(hatch_build.PICTURES / file).read_text(encoding="utf-8") for file in files]))
    page.close()
    grey -= grey.mean(axis=1, keepdims=True)
    grey /= np.linalg.norm(grey, axis=1, keepdims=True)
    alike = np.argwhere(np.triu(grey @ grey.T >= ALIKE, 1))
    assert len(files) == 454
    assert [(files[a], files[b]) for a, b in alike] == []


def test_the_page_about_cards_has_every_word_that_can_be_drawn() -> None:
    page = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    for sort in EXAMPLES:
        (row,) = re.findall(rf"!\[[^\]]*\]\(pictures/words-{sort}\.webp\)\n\n(.*)\n", page)
        assert row.rstrip(".").split(", ") == list(getattr(words(), sort)), sort
        assert (ROOT / "docs" / "pictures" / f"words-{sort}.webp").is_file()
