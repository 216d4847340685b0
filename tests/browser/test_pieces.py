"""Pieces at the table are told apart without their colours, and keep them where a system forces its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.house import Visitor
from tests.browser.test_layout import LAPTOP, seated
from tests.browser.test_whole_games import SHORT

Open = Callable[..., Visitor]
DRAWN = "uses => uses.map(use => document.querySelector(use.getAttribute('href'))?.childElementCount ?? 0)"
"""How many parts each drawing has that is referred to."""


@pytest.mark.parametrize("game", SHORT)
def test_what_lies_face_down_has_a_back(visitor: Open, game: str) -> None:
    page = seated(visitor, game, 3, viewport=LAPTOP).page
    uses = page.locator(".back use")
    expect(uses.first).to_be_attached()
    assert page.locator(".back").count() == uses.count()
    assert min(uses.evaluate_all(DRAWN)) > 3


def test_doors_and_treasures_have_different_backs_and_letters(visitor: Open) -> None:
    page = seated(visitor, "munchkin", 3, viewport=LAPTOP).page
    decks = page.locator(".doors .deck .back use")
    expect(decks).to_have_count(2)
    assert len(set(decks.evaluate_all("uses => uses.map(use => use.getAttribute('href'))"))) == 2
    hands = page.locator(".hand-backs")
    expect(hands).to_have_count(2)
    for hand in hands.all():
        expect(hand.locator(".back text")).to_have_text(["D", "T"])


@pytest.mark.parametrize("colours", ["none", "active"])
def test_seats_are_told_by_colour_shape_and_letter(visitor: Open, colours: str) -> None:
    page = seated(visitor, "munchkin", 6, viewport=LAPTOP, forced_colors=colours).page
    signs = page.locator(".seats .seat-sign")
    expect(signs).to_have_count(6)
    shapes = signs.locator("path")
    assert len(set(shapes.evaluate_all("all => all.map(e => e.getAttribute('d'))"))) == 6
    assert len(set(shapes.evaluate_all("all => all.map(e => getComputedStyle(e).fill)"))) == 6
    names = page.locator(".seats .seat-name").all_text_contents()
    expect(signs.locator("text")).to_have_text([name[0].upper() for name in names])


@pytest.mark.parametrize("palette", ["usual", "distinct"])
def test_the_pips_of_dice_have_a_shape_for_each_colour(visitor: Open, palette: str) -> None:
    ana = visitor(viewport=LAPTOP)
    ana.page.add_init_script(f"localStorage.setItem('tableverse.preferences', JSON.stringify({{palette: '{palette}'}}))")
    ana.play_now()
    pairs = [ana.page.locator(f".pair-{colour} .die-pip").first for colour in ("red", "blue", "green", "black")]
    assert len({pair.get_attribute("d") for pair in pairs}) == 4


def test_resources_are_told_by_shape_and_letter_and_are_hollow_where_they_are_missing(visitor: Open) -> None:
    page = seated(visitor, "hundred_days", 3, viewport=LAPTOP).page
    supply = page.locator(".supply .tok")
    expect(supply.locator("text")).to_have_text(["M", "S", "T", "D"])
    assert len(set(supply.locator(".tok-edge").evaluate_all("all => all.map(e => e.getAttribute('d'))"))) == 4
    assert page.locator(".cost .tok.hollow").count() > 0, "nobody has anything yet"
    assert page.locator(".cost .tok:not(.hollow)").count() == 0
