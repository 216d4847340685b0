"""A game that a package elsewhere brings: the lobby shows it, and the board that can draw any game plays it to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Visitor
from tests.browser.test_everybody import findings
from tests.docs.tutorial import write
from tests.games.installed import NAME, install

Open = Callable[..., Visitor]


@pytest.fixture
def richer_house(tmp_path: Path) -> Iterator[House]:
    """A server that finds the package, and the tutorial's."""
    site, data = tmp_path / "site", tmp_path / "data"
    write(tmp_path / "liars-dice")
    install(site)
    install(site, tmp_path / "liars-dice")
    data.mkdir()
    found = House(data, site)
    yield found
    found.kill()


def test_a_game_from_a_package_of_its_own(visitor: Open, richer_house: House) -> None:
    ana = visitor(richer_house, bypass_csp=True)
    page = ana.page
    page.goto("/")
    card = page.locator(".game-card", has_text="Cookie Jar")
    expect(card).to_contain_text("Take cookies, but not the last one.")
    expect(card).to_contain_text("2 to 4 players · 1 to 3 minutes · easy")
    ana.set_up("Ana", ["me", "bot"], game=NAME)
    expect(page.locator(".generic")).to_be_visible()
    ana.asked()
    expect(page.locator(".to-the-end")).to_contain_text("12 cookies left")
    assert findings(page) == []
    while not ana.over():
        if ana.decision():
            assert ana.gaps() == []
            ana.answer()
        page.wait_for_timeout(20)
    expect(page.locator(".prompt-what")).to_contain_text("The game is over")
    expect(page.get_by_label("Final standings")).to_be_visible()


PLACE = "e => { const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2]; }"
ON_TOP = "(e, [x, y]) => e.contains(document.elementFromPoint(x, y))"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_the_game_of_the_tutorial_shows_the_own_dice_beside_sixty_bids(visitor: Open, richer_house: House, size: tuple[int, int]) -> None:
    ana = visitor(richer_house, bypass_csp=True, viewport={"width": size[0], "height": size[1]})
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="liars_dice")
    ana.asked()
    choices = page.locator(".generic-choices .choice-plate")
    expect(choices.first).to_be_visible()
    assert choices.count() > 9
    assert page.locator(".ask-plate").count() == 0
    dice = page.get_by_role("region", name="Ana").locator(".fact", has_text="Dice")
    expect(dice).to_be_visible()
    dice.scroll_into_view_if_needed()
    assert dice.evaluate(ON_TOP, dice.evaluate(PLACE)), "something lies over the own dice"
    assert ana.gaps() == []
    assert findings(page) == []
    while not ana.over():
        if ana.decision():
            ana.answer()
        page.wait_for_timeout(20)
    expect(page.locator(".prompt-what")).to_contain_text("The game is over")
